"""Where the checkout is that this code runs in; an installed package has none.

The folders `spec` and `tests` are in a checkout only.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

__all__ = ["checkout"]

_ROOT: Final = Path(__file__).resolve().parents[3]


def checkout() -> Path | None:
    """Give the folder of the checkout, or `None` where the package is installed."""
    return _ROOT if (_ROOT / "spec" / "sources.toml").is_file() else None
