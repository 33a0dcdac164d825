"""What pages lead to besides pages: pictures, and the files behind the rules with numbered lines.

Each picture is kept once, however many pages show it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Final

from attrs import field, frozen

__all__ = ["Shelf", "listing", "listing_path", "write_listings"]

_STYLE: Final = (
    ":root{color-scheme:light dark}body{font:13px/1.5 monospace;margin:1rem}"
    "h1{font-size:1rem}pre{margin:0;overflow-x:auto}"
    "a{color:inherit;opacity:.5;text-decoration:none;display:inline-block;width:3.5rem}"
    "span{display:block;white-space:pre}span:target{background:#ffd54f66}"
)


@frozen(eq=False)
class Shelf:
    """Collects the pictures of pages that are being written: by path, their SVG."""

    pictures: dict[str, str] = field(factory=dict)

    def picture(self, game_id: str, svg: str) -> str:
        """Keep a picture, and give its path below the folder of the pages."""
        digest = hashlib.blake2b(svg.encode(), digest_size=8).hexdigest()
        path = f"pictures/{game_id}/{digest}.svg"
        self.pictures[path] = svg
        return path

    def write(self, folder: Path) -> list[Path]:
        """Write the pictures, and give their paths."""
        return [_written(folder / path, svg) for path, svg in sorted(self.pictures.items())]


def listing_path(where: str) -> str:
    """Give the path of a file's listing below the folder of the pages."""
    return f"code/{where}.html"


def listing(where: str, text: str) -> str:
    """Write a file as a page on which every line is an anchor: `#L12`.

    Examples:
        >>> '<span id="L1"><a href="#L1">1</a>a &lt; b</span>' in listing("x.py", "a < b")
        True
    """
    lines = "".join(
        f'<span id="L{number}"><a href="#L{number}">{number}</a>{escape(line)}</span>'
        for number, line in enumerate(text.splitlines(), 1)
    )
    name = escape(where)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{name}</title><style>{_STYLE}</style><h1>{name}</h1><pre>{lines}</pre></html>\n"
    )


def write_listings(root: Path, files: Iterable[str], folder: Path) -> list[Path]:
    """Write the listings of some files of a checkout, and give their paths."""
    return [
        _written(folder / listing_path(where), listing(where, (root / where).read_text("utf-8")))
        for where in files
    ]


def _written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path
