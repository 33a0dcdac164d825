"""Texts as tests compare them."""

from __future__ import annotations

__all__ = ["plain"]


def plain(text: str) -> str:
    """Give a text with ordinary spaces in place of those that do not break, wide or narrow."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")
