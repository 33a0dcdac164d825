"""What a game draws of its view is also what a notebook shows of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from cardrules.rule import Language
from cardrules.svg import Picture

__all__ = ["Depiction", "depicts"]

ViewT = TypeVar("ViewT")
#: Draws a view: the function `picture` of a game's record.
Depiction: TypeAlias = Callable[[ViewT, Language], Picture]


def depicts(view: type[ViewT]) -> Callable[[Depiction[ViewT]], Depiction[ViewT]]:
    """Make the decorated function what notebooks show of views of this class, in English."""

    def register(picture: Depiction[ViewT]) -> Depiction[ViewT]:
        def shown(self: Any) -> str:
            return picture(self, "en").svg()

        # The view knows no picture: it lies in a lower layer of its game.
        setattr(view, "_repr_svg_", shown)  # noqa: B010  # types know no such attribute of a view
        return picture

    return register
