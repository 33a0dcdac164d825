"""Small trees of choices, with dead ends, for tests of `Path`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import frozen
from hypothesis import strategies as st

__all__ = ["Tree", "trees", "wholes"]


@frozen
class Tree:
    """A node of a path, written out whole."""

    whole: bool
    branches: tuple[tuple[Any, Tree], ...] = ()

    def steps(self) -> tuple[tuple[Any, Tree], ...]:
        return self.branches


def trees() -> st.SearchStrategy[Tree]:
    """Draw trees of at most three branches a node; many of them lead nowhere."""

    def grown(smaller: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
        steps = st.dictionaries(st.sampled_from((0, 1, 2, "a")), smaller, max_size=3)
        branches = steps.map(lambda found: tuple(found.items()))
        return st.builds(Tree, st.booleans(), branches)

    return st.recursive(st.builds(Tree, st.booleans()), grown, max_leaves=12)


def wholes(tree: Tree, done: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """List the whole choices of a tree by walking all of it."""
    if tree.whole:
        yield done
    for step, then in tree.branches:
        yield from wholes(then, (*done, step))
