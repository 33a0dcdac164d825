"""A choice that is built step by step: only steps that some whole choice continues are offered.

Equal nodes are the same position, so a huge list of choices is counted in little time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic, Protocol, TypeVar

import attrs
from attrs import field, frozen

__all__ = ["Node", "Path", "Random"]

StepT = TypeVar("StepT")
StepT_co = TypeVar("StepT_co", covariant=True)


class Random(Protocol):
    """What is needed of a generator; `random.Random` has it."""

    def random(self) -> float: ...

    def randrange(self, stop: int, /) -> int: ...


class Node(Protocol[StepT_co]):
    """What is still possible. Hashable; equal when the same things are still possible."""

    @property
    def whole(self) -> bool:
        """Whether the steps so far are a whole choice."""
        ...

    def steps(self) -> Iterable[tuple[StepT_co, Node[StepT_co]]]:
        """Give each next step with the node it leads to, in a fixed order."""
        ...


@frozen
class Path(Generic[StepT]):
    """Tuples built step by step.

    Examples:
        >>> from attrs import frozen
        >>> @frozen
        ... class Left:
        ...     steps_left: int
        ...     whole = property(lambda self: self.steps_left == 0)
        ...     def steps(self):
        ...         return [(n, Left(self.steps_left - n)) for n in (1, 2) if n <= self.steps_left]
        >>> path = Path(Left(3))
        >>> path.size, list(path), path.after(2)
        (3, [(1, 1, 1), (1, 2), (2, 1)], (1,))
    """

    root: Node[StepT]
    _sizes: dict[Any, int] = field(factory=dict, init=False, eq=False, repr=False)
    _open: dict[Any, bool] = field(factory=dict, init=False, eq=False, repr=False)

    @property
    def size(self) -> int:
        return self._size(self.root)

    @property
    def possible(self) -> bool:
        """Whether there is any whole tuple; cheaper than counting them."""
        return self._leads(self.root)

    def after(self, *prefix: StepT) -> tuple[StepT, ...]:
        """Give what can come next; empty when nothing can, or when the prefix leads nowhere."""
        node = self._at(prefix)
        return tuple(step for step, then in node.steps() if self._leads(then)) if node else ()

    def is_whole(self, *prefix: StepT) -> bool:
        """Tell whether one may stop here."""
        node = self._at(prefix)
        return node is not None and node.whole

    def __contains__(self, value: object) -> bool:
        return isinstance(value, tuple) and self.is_whole(*value)

    def __iter__(self) -> Iterator[tuple[StepT, ...]]:
        return self._walk(self.root, ())

    def sample(self, rng: Random) -> tuple[StepT, ...]:
        node: Node[StepT] = self.root
        done: tuple[StepT, ...] = ()
        while True:
            ways = list(node.steps())
            # Most ways lead somewhere: it is quicker to draw again than to look at all of them.
            while True:
                pick = rng.randrange(len(ways) + node.whole)
                if pick == len(ways):
                    return done
                step, then = ways[pick]
                if self._leads(then):
                    break
                del ways[pick]
            node, done = then, (*done, step)

    def _at(self, prefix: tuple[StepT, ...]) -> Node[StepT] | None:
        node: Node[StepT] | None = self.root
        for step in prefix:
            node = (
                next((then for one, then in node.steps() if _same(one, step)), None)
                if node
                else None
            )
        return node

    def _size(self, node: Node[StepT]) -> int:
        known = self._sizes.get(node)
        if known is None:
            known = int(node.whole) + sum(self._size(then) for _, then in node.steps())
            self._sizes[node] = known
        return known

    def _leads(self, node: Node[StepT]) -> bool:
        known = self._open.get(node)
        if known is None:
            known = node.whole or any(self._leads(then) for _, then in node.steps())
            self._open[node] = known
        return known

    def _walk(self, node: Node[StepT], done: tuple[StepT, ...]) -> Iterator[tuple[StepT, ...]]:
        if node.whole:
            yield done
        for step, then in node.steps():
            if self._leads(then):
                yield from self._walk(then, (*done, step))


def _same(one: object, other: object) -> bool:
    # `True == 1` and `1.0 == 1`, but neither is what a game means by 1; inside of a step neither.
    if type(one) is not type(other) or one != other:
        return False
    kind: Any = type(one)
    names = [field.name for field in attrs.fields(kind)] if attrs.has(kind) else []
    return all(_same(getattr(one, name), getattr(other, name)) for name in names)
