"""Let the reference show `#:` comments: the lines right above a field or constant describe it."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from griffe import Attribute, Docstring, Extension

__all__ = ["CommentsExtension"]

MARK = "#:"


class CommentsExtension(Extension):
    """Takes the `#:` comment of an attribute for its docstring, unless it has one."""

    def on_attribute_instance(self, *, attr: Attribute, **_: Any) -> None:
        """Read the lines above the attribute."""
        if attr.docstring or attr.lineno is None:
            return
        above = [line.strip() for line in attr.module.lines[: attr.lineno - 1]]
        comment = [*takewhile(lambda line: line.startswith(MARK), reversed(above))][::-1]
        if comment:
            text = " ".join(line.removeprefix(MARK).strip() for line in comment)
            attr.docstring = Docstring(text, lineno=attr.lineno - len(comment), parent=attr)
