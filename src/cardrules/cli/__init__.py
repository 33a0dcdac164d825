"""The command line: `cardrules`, or `python -m cardrules`. It needs the extra `cli`.

Exit codes: 0 fine; 1 a log or another input is at fault, said in one line on standard error;
2 the command was not used as it should be.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command and leave with its exit code.

    Args:
        arguments: What follows the program's name; the process's own arguments if `None`.
    """
    try:
        from cardrules.cli.app import run
    except ModuleNotFoundError as error:
        if error.name not in ("click", "rich"):
            raise
        needs = 'the command line needs click and rich: pip install "cardrules[cli]"'
        print(f"cardrules: {needs}", file=sys.stderr)
        sys.exit(2)
    sys.exit(run(arguments))
