"""The command line: `cardrules`, or `python -m cardrules`. It needs the extra `cli`.

Exit codes: 0 fine; 1 a log or another input is at fault, said in one line on standard error;
2 the command was not used as it should be;
130 stopped by Ctrl-C.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command and leave with its exit code.

    Args:
        arguments: What follows the program's name; the process's own arguments if `None`.
    """
    try:
        code = _run(arguments)
    except KeyboardInterrupt:
        # It came while the commands were loaded; later they say it, in the language spoken.
        print("cardrules: stopped", file=sys.stderr)
        code = 130
    sys.exit(code)


def _run(arguments: Sequence[str] | None) -> int:
    missing = [name for name in ("click", "rich") if find_spec(name) is None]
    if missing:
        needs = f'{" and ".join(missing)} must be installed: pip install "cardrules[cli]"'
        print(f"cardrules: {needs}", file=sys.stderr)
        return 2
    # Only here: the commands take a while to load, and Ctrl-C must find somebody.
    from cardrules.cli.app import run

    return run(arguments)
