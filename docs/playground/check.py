"""Check the built playground in a browser: `python dev.py playground`.

A headless Chromium plays one whole match of every game by clicks; the log that it downloads must
be, byte for byte, what this Python makes of the same seed and moves. Scenes try the rest: refusals,
the keyboard, steps, files, a phone. Nothing is asked of another host.
"""

from __future__ import annotations

import functools
import http.server
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from cardrules.log import GameLog
from cardrules.registry import BUILTIN
from cardrules.seats import TABLE
from cardrules.table import Table
from cardrules.verification import verify

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[1]
SITE: Final = ROOT / "build" / "site"
#: Where downloaded logs and pictures of the page go.
FOUND: Final = ROOT / "build" / "playground"
HISTORY: Final = ROOT / "tests" / "data" / "phh-sample" / "no-limit"
#: The seed that the browser types.
SEED: Final = 20


class _Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    # Some systems know no type for these, and then a browser runs no module.
    extensions_map = {  # noqa: RUF012  # as its base declares it
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *arguments: Any) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder on a free port, and give its address."""
    handler = functools.partial(_Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def played_again(log: Any) -> Any:
    """Play a match here: the same options and seed, the same actions of seats and host."""
    table: Any = Table(log.game, log.options, log.seats, rng=SEED)
    for commit in log.commits():
        cause = log.game.cause(log.events[commit.start])
        # What comes before the first choice happened when the table was made.
        if cause is not None and cause[0] is not TABLE:
            table.act(*cause)
    return table.log


def flaws_of(game: str) -> Iterator[str]:
    """Compare what the browser played with what is played here."""
    path = FOUND / f"{game}.cardlog.jsonl"
    log: Any = GameLog.read(path)
    verify(log)
    if log.game.outcome(log.fold()) is None:
        yield f"{path} is no whole match"
    if played_again(log).dumps().encode() != path.read_bytes():
        yield f"{path} is not what this Python plays by the same seed and moves"


def main() -> int:
    """Drive the browser, compare the logs, and give the exit code."""
    games = list(sys.argv[1:]) or list(BUILTIN)
    if not (SITE / "play" / "python.zip").exists():
        print("check.py: first build the site: python dev.py docs", file=sys.stderr)
        return 1
    shutil.rmtree(FOUND, ignore_errors=True)
    FOUND.mkdir(parents=True)
    history = sorted(HISTORY.rglob("*.phh"))[0]
    with served(SITE) as address:
        command = ["node", str(HERE / "check" / "drive.mjs"), address, str(FOUND), str(history)]
        code = subprocess.run([*command, *games], cwd=ROOT, check=False).returncode
    flaws = [f"the browser's part failed with exit code {code}"] if code else []
    if not code:
        flaws = [flaw for game in games for flaw in flaws_of(game)]
    for flaw in flaws:
        print(f"check.py: {flaw}", file=sys.stderr)
    if not flaws:
        print(f"check.py: {', '.join(games)}: the browser plays what this Python plays")
    return 1 if flaws else 0


if __name__ == "__main__":
    sys.exit(main())
