"""A finished picture: an SVG document, and the same in words."""

from __future__ import annotations

from html import escape
from typing import Final, Literal

from attrs import frozen

from cardrules.language import Language, demand
from cardrules.svg.colours import STYLE

__all__ = ["Picture"]

#: The suits look the same everywhere where this font is asked for first.
_FONT: Final = "DejaVu Sans, Segoe UI, Noto Sans, Noto Sans Symbols2, Segoe UI Symbol, sans-serif"


@frozen(kw_only=True)
class Picture:
    """A finished picture, with the same in words; `str()` gives the SVG document.

    Attributes:
        title: What it shows, in a few words.
        words: The same as plain text: for a terminal, and for whoever cannot see it.
        body: The shapes.
        width: In units; so is `height`.
        language: Of title and words.

    Examples:
        >>> from cardrules.svg import circle
        >>> dot = Picture(title="A dot", words="A red dot.", body=circle(5, 5, 4, fill="red"),
        ...     width=10, height=10)
        >>> print(str(dot)[:79])
        <svg xmlns="http://www.w3.org/2000/svg" class="cr" viewBox="0 0 10 10" width="1
    """

    title: str
    words: str
    body: str
    width: float
    height: float
    language: Language = "en"

    def __attrs_post_init__(self) -> None:
        demand(self.language)

    def __str__(self) -> str:
        return self.svg()

    def svg(self, *, scale: float = 1, role: Literal["img", "group"] = "img") -> str:
        """Give the SVG document.

        Args:
            scale: How many pixels a unit is; a page may still show it at any width.
            role: `group` where its parts can be chosen one by one, as in an app.
        """
        wide, high = self.width, self.height
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="cr" viewBox="0 0 {wide:g} {high:g}" '
            f'width="{wide * scale:g}" height="{high * scale:g}" role="{role}" '
            f'lang="{self.language}" font-family="{_FONT}" style="max-width:100%;height:auto">'
            f"<title>{escape(self.title)}</title><desc>{escape(self.words)}</desc>"
            f"<style>{STYLE}</style>{self.body}</svg>"
        )

    def _repr_svg_(self) -> str:
        return self.svg()
