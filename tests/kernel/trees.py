"""Small trees of choices, with dead ends, for tests of `Path`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import frozen
from hypothesis import strategies as st

__all__ = ["Left", "Tree", "trees", "wholes"]


@frozen
class Tree:
    """A node of a path, written out whole."""

    whole: bool
    branches: tuple[tuple[Any, Tree], ...] = ()

    def steps(self) -> tuple[tuple[Any, Tree], ...]:
        return self.branches


@frozen
class Left:
    """So many steps are left, one at a time or up to `most`; with none left the choice is whole."""

    steps_left: int
    most: int = 2

    @property
    def whole(self) -> bool:
        return self.steps_left == 0

    def steps(self) -> list[tuple[int, Left]]:
        longest = min(self.most, self.steps_left)
        return [(n, Left(self.steps_left - n, self.most)) for n in range(1, longest + 1)]


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
