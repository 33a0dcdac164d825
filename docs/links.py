"""Checks the built site as a reader meets it: every link, every anchor, every picture is there.

Anchors of listings and of pages in the other language count as well, which mkdocs does not check.
"""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

__all__ = ["broken_links"]

_ADDRESSES: Final = {"href", "src"}


class _Page(HTMLParser):
    """Collects where a page leads, and which anchors it has."""

    def __init__(self) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and (name == "id" or (tag == "a" and name == "name")):
                self.anchors.add(value)
            elif value and name in _ADDRESSES:
                self.links.add(value)


def broken_links(site: Path) -> Iterator[str]:
    """Name each link of the built pages that leads to no file, or to no anchor of a page."""
    pages: dict[Path, _Page] = {}
    for path in sorted(site.rglob("*.html")):
        page = pages[path] = _Page()
        page.feed(path.read_text("utf-8"))
    for path, page in pages.items():
        if path.name == "404.html":
            continue  # its links count from the root of the server
        for link in sorted(page.links):
            reason = _broken(site, path, link, pages)
            if reason:
                yield f"{path.relative_to(site)}: {link} {reason}"


def _broken(site: Path, page: Path, link: str, pages: dict[Path, _Page]) -> str:
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return ""
    target = page if not parts.path else (page.parent / unquote(parts.path)).resolve()
    if target.is_dir():
        target = target / "index.html"
    if not target.is_file() or not target.is_relative_to(site.resolve()):
        return "leads nowhere"
    anchor = unquote(parts.fragment)
    if anchor and target in pages and anchor not in pages[target].anchors:
        return "leads to no anchor"
    return ""
