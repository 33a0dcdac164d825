"""Hostile bytes, led by coverage: what is read is taken, or refused by an error of this library.

    python -m pip install atheris
    python -m tests.fuzzing phh --seconds 600

It begins from the project's own logs and hands. What breaks it is kept in `build/fuzzing`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

__all__ = ["TARGETS", "once", "seeds"]

ROOT: Final = Path(__file__).resolve().parents[1]
HANDS: Final = ROOT / "tests" / "data" / "phh-sample"
KEPT: Final = ROOT / "build" / "fuzzing"
#: The fuzzer is quickest with short texts: of a log its beginning is enough, of hands the first.
LINES: Final = {"acpc": 3}
MOST_LINES: Final = 30

# cardrules is imported in functions only: the fuzzer loads it anew, with counters in it.


def _log(data: bytes) -> None:
    from cardrules.log import GameLog
    from cardrules.verification import verify

    verify(GameLog.loads(data))


def _seat_log(data: bytes) -> None:
    from cardrules.log import SeatLog

    SeatLog.loads(data)


def _cards(data: bytes) -> None:
    from cardrules.cards import CardSet, parse_cards

    parse_cards(data.decode(errors="surrogateescape"))
    CardSet.parse(data.decode(errors="replace"))


def _histories(reader: str) -> Callable[[bytes], None]:
    def read(data: bytes) -> None:
        from cardrules import adapters

        found: Any = getattr(adapters, reader)(data.decode(errors="replace"))
        for hand in [found] if isinstance(found, adapters.HandHistory) else found:
            if isinstance(hand, adapters.HandHistory):
                _as_log(hand)

    return read


def _as_log(hand: Any) -> None:
    from cardrules import adapters
    from cardrules.errors import CardRulesError

    try:
        adapters.log_of(hand).fold()
    except CardRulesError:
        return  # the other hands of the file are still read


#: What reads bytes from outside.
TARGETS: Final[dict[str, Callable[[bytes], None]]] = {
    "log": _log,
    "seat-log": _seat_log,
    "cards": _cards,
    "phh": _histories("read_phh"),
    "phhs": _histories("read_phhs"),
    "acpc": _histories("read_acpc"),
    "pokerstars": _histories("read_pokerstars"),
}


def once(target: str, data: bytes) -> None:
    """Read some bytes once; only an error that is not this library's comes out."""
    from cardrules.errors import CardRulesError

    try:
        TARGETS[target](data)
    except CardRulesError:
        return


def seeds(target: str) -> Iterator[bytes]:
    """Give what the fuzzer begins from."""
    if target in ("log", "seat-log"):
        yield from _logs(filtered=target == "seat-log")
    elif target == "cards":
        yield from (b"QS 2C, 10d XH QS2", b"")
    elif target == "pokerstars":
        from tests.adapters import room

        yield from (text.encode() for text in (room.CASH, room.TOURNAMENT))
    else:
        ending = "*.log" if target == "acpc" else "*.phh"
        lines = LINES.get(target, MOST_LINES)
        yield from (_head(path.read_bytes(), lines) for path in sorted(HANDS.rglob(ending)))


def _logs(filtered: bool) -> Iterator[bytes]:
    from cardrules.log import GameLog
    from cardrules.seats import Seat

    for path in sorted((ROOT / "spec").glob("*/logs/*.jsonl")):
        log = GameLog.read(path)
        yield _head(log.seen_by(Seat(0)).dumps().encode() if filtered else path.read_bytes())


def _head(text: bytes, lines: int = MOST_LINES) -> bytes:
    return b"".join(text.splitlines(keepends=True)[:lines])


def _written(texts: Iterable[bytes], folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(texts):
        (folder / f"{number:03}").write_bytes(text)
    return folder


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzzing", description=__doc__)
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--seconds", type=int, default=600)
    asked = parser.parse_args()
    atheris = import_module("atheris")
    corpus = _written(seeds(asked.target), KEPT / asked.target)
    for name in [name for name in sys.modules if name.partition(".")[0] == "cardrules"]:
        del sys.modules[name]
    with atheris.instrument_imports(include=["cardrules"]):
        import_module("cardrules.adapters")
    settings = [f"-max_total_time={asked.seconds}", f"-artifact_prefix={KEPT}/", "-max_len=8192"]
    atheris.Setup([sys.argv[0], str(corpus), *settings], lambda data: once(asked.target, data))
    atheris.Fuzz()


if __name__ == "__main__":
    main()
