"""`python -m cardrules` is the command line."""

from __future__ import annotations

from cardrules.cli import main

if __name__ == "__main__":
    main()
