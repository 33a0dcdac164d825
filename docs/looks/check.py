"""Look at the built site in a browser: `python dev.py looks`.

A headless Chromium searches in both languages, follows the switch of the language, prints every
game's sheet (one page), and takes pictures of the main pages, wide and light, narrow and dark.
Pages that are wider than the screen, files that are missing and requests to another host are
flaws. The pictures lie in `build/looks`, for people to look at.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from cardrules.registry import BUILTIN
from docs.playground.build import install
from docs.playground.check import SITE, served

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[1]
FOUND: Final = ROOT / "build" / "looks"


def main() -> int:
    """Drive the browser, and give the exit code."""
    games = sys.argv[1:] or list(BUILTIN)
    if not (SITE / "index.html").exists():
        print("check.py: first build the site: python dev.py docs", file=sys.stderr)
        return 1
    install()
    shutil.rmtree(FOUND, ignore_errors=True)
    FOUND.mkdir(parents=True)
    with served(SITE) as address:
        command = ["node", str(HERE / "look.mjs"), address, str(FOUND), *games]
        code = subprocess.run(command, cwd=ROOT, check=False).returncode
    if not code:
        print(f"check.py: nothing wrong; the pictures are in {FOUND.relative_to(ROOT)}")
    return code


if __name__ == "__main__":
    sys.exit(main())
