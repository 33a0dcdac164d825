"""Golden pictures: what is drawn, kept as SVG in `tests/data/pictures`.

`python -m tests.pictures` writes them anew and says which have changed; look at them in a browser,
narrow and wide, light and dark, before you commit them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardrules.cards import UNKNOWN, CardSet, parse_card, parse_cards
from cardrules.log import AnyLog, GameLog
from cardrules.render import (
    Picture,
    cards_picture,
    sheet_picture,
    trick_picture,
    words_picture,
)
from cardrules.rule import Language
from cardrules.seats import Seat

__all__ = ["FOLDER", "golden_log", "golden_pictures", "main"]

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "tests" / "data" / "pictures"

#: A golden log, how many of its events, who looks, and the language: by the picture's name.
MOMENTS: Final[dict[str, tuple[str, int, int | None, Language]]] = {
    "hearts-passing": ("hearts/classic", 9, 0, "en"),
    "hearts-trick": ("hearts/classic", 21, 1, "fr"),
    "hearts-spectator": ("hearts/classic", 24, None, "en"),
    "hearts-over": ("hearts/classic", 793, 2, "fr"),
    "hearts-eleven": ("hearts/cancellation-party", 62, 3, "en"),
    "holdem-flop": ("holdem/no-limit", 145, 0, "en"),
    "holdem-spectator": ("holdem/no-limit", 145, None, "fr"),
    "holdem-between": ("holdem/no-limit", 31, 1, "en"),
    "holdem-ten": ("holdem/side-pots", 30, 3, "fr"),
    "holdem-side-pots": ("holdem/side-pots", 70, 2, "en"),
    "holdem-two-boards": ("holdem/cash", 281, None, "fr"),
    "hockey-ca-pile": ("hockey_ca/standard", 21, 0, "en"),
    "hockey-ca-partners": ("hockey_ca/partnership", 60, 2, "fr"),
    "hockey-fr-pile": ("hockey_fr/standard", 24, 1, "fr"),
    "hockey-fr-open": ("hockey_fr/open-memory", 60, None, "en"),
    "tock-two": ("tock/two-players", 600, 1, "fr"),
    "tock-three": ("tock/three-players", 300, 2, "fr"),
    "tock-eighty": ("tock/eighty-cases", 500, None, "en"),
    "tock-over": ("tock/partners", 1103, 3, "en"),
    "tock": ("tock/classic", 160, 1, "en"),
    "tock-partners": ("tock/partners", 90, 2, "fr"),
    "weykick-advice": ("weykick/broken-off", 1, None, "en"),
    "weykick": ("weykick/doubles", 12, None, "fr"),
}


def golden_log(name: str) -> AnyLog:
    """Read a golden log by its game and name."""
    game, _, file = name.partition("/")
    return GameLog.read(ROOT / "spec" / game / "logs" / f"{file}.cardlog.jsonl")


def golden_pictures() -> Iterator[tuple[str, Picture]]:
    """Draw every picture that is kept."""
    yield "card", cards_picture([parse_card("QS")])
    yield "hand", cards_picture(CardSet.parse("2C KC 10D 3S QS2 4H JH AH"), "fr")
    yield "board", cards_picture([*parse_cards("AS 10H 2D"), UNKNOWN, UNKNOWN])
    clubs = zip((Seat(2), Seat(3), Seat(0)), parse_cards("2C AC 5C"), strict=True)
    yield "trick", trick_picture(tuple(clubs), 4, Seat(1), "fr")
    hearts = golden_log("hearts/classic")
    view = hearts.game.view(hearts.ruleset, hearts.fold(), None)
    assert hearts.game.sheet is not None
    yield "sheet", sheet_picture(hearts.game.sheet(view, "en"))
    hockey = golden_log("hockey_fr/standard")
    assert hockey.game.sheet is not None
    end = hockey.game.view(hockey.ruleset, hockey.fold(), None)
    yield "hockey-sheet", sheet_picture(hockey.game.sheet(end, "fr"), "fr")
    weykick = golden_log("weykick/doubles")
    assert weykick.game.sheet is not None
    record = weykick.game.view(weykick.ruleset, weykick.fold(), None)
    yield "weykick-sheet", sheet_picture(weykick.game.sheet(record, "en"))
    yield "words", words_picture("Hartenjagen", hearts.game.draw(view, "fr"), "fr")
    for name, (log_name, n, seat, language) in MOMENTS.items():
        log = golden_log(log_name)
        viewer = None if seat is None else Seat(seat)
        seen = log.game.view(log.ruleset, log.at(n).state, viewer)
        yield name, log.game.depict(seen, language)


def main() -> None:
    """Write all golden pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, picture in golden_pictures():
        file = FOLDER / f"{name}.svg"
        before = file.read_text("utf-8") if file.exists() else None
        text = f"{picture}\n"
        file.write_text(text, "utf-8", newline="\n")
        print(
            f"{name}: {'new' if before is None else 'as before' if before == text else 'CHANGED'}"
        )
