"""A path offers exactly the steps that some whole choice continues: as a walk of the tree does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from attrs import frozen
from hypothesis import example, given
from hypothesis import strategies as st

from cardrules.kernel.paths import Path
from cardrules.testing.strategies import seeds
from tests.kernel.trees import Left, Tree, trees, wholes

#: A dead end, a way that leads only into dead ends, and a whole choice that goes on.
DEAD = Tree(whole=False)
WITH_DEAD_ENDS = Tree(
    whole=False,
    branches=(
        (0, DEAD),
        (1, Tree(whole=False, branches=((0, DEAD), (2, Tree(whole=False, branches=((0, DEAD),)))))),
        (2, Tree(whole=True, branches=((1, DEAD), (0, Tree(whole=True))))),
    ),
)
STEPS = st.lists(st.sampled_from((0, 1, 2, "a")), max_size=5).map(tuple)


@given(trees())
@example(WITH_DEAD_ENDS)
def test_it_lists_the_whole_choices_of_the_tree(tree: Tree) -> None:
    path: Path[Any] = Path(tree)
    assert list(path) == list(wholes(tree))
    assert path.size == len(list(wholes(tree)))
    assert all(choice in path for choice in wholes(tree))


@given(trees(), STEPS)
@example(WITH_DEAD_ENDS, (2,))
@example(WITH_DEAD_ENDS, (1, 2))
@example(WITH_DEAD_ENDS, (0, 0))
def test_what_can_come_next_is_what_some_whole_choice_goes_on_with(
    tree: Tree, begun: tuple[Any, ...]
) -> None:
    path: Path[Any] = Path(tree)
    choices = list(wholes(tree))
    for length in range(len(begun) + 1):
        prefix = begun[:length]
        longer = [choice for choice in choices if choice[:length] == prefix and choice != prefix]
        assert path.after(*prefix) == tuple(dict.fromkeys(choice[length] for choice in longer))
        assert path.is_whole(*prefix) is (prefix in choices)
        assert (prefix in path) is (prefix in choices)


@given(trees())
@example(WITH_DEAD_ENDS)
def test_following_what_can_come_next_never_leads_into_a_dead_end(tree: Tree) -> None:
    path: Path[Any] = Path(tree)
    waiting: list[tuple[Any, ...]] = [()]
    found = []
    while waiting:
        prefix = waiting.pop()
        assert prefix == () or path.is_whole(*prefix) or path.after(*prefix)
        found += [prefix] if path.is_whole(*prefix) else []
        waiting += [(*prefix, step) for step in path.after(*prefix)]
    assert sorted(found, key=str) == sorted(wholes(tree), key=str)


@given(trees().filter(lambda tree: any(wholes(tree))), seeds())
@example(WITH_DEAD_ENDS, 1)
def test_it_draws_whole_choices_and_each_can_be_drawn(tree: Tree, seed: int) -> None:
    path: Path[Any] = Path(tree)
    rng = Random(seed)
    left = set(wholes(tree))
    for _ in range(20_000):
        drawn = path.sample(rng)
        assert drawn in path
        left.discard(drawn)
        if not left:
            break
    assert not left


@given(trees())
def test_what_it_remembers_is_no_part_of_its_value(tree: Tree) -> None:
    path: Path[Any] = Path(tree)
    asked: Path[Any] = Path(tree)
    assert asked.size == len(list(asked))
    assert asked.after() == path.after()
    assert path == asked
    assert hash(path) == hash(asked)
    assert repr(path) == repr(asked)


def test_a_tree_of_dead_ends_is_empty() -> None:
    path: Path[Any] = Path(Tree(whole=False, branches=((0, DEAD), (1, DEAD))))
    assert (path.size, list(path), path.after()) == (0, [], ())
    assert () not in path
    with pytest.raises(ValueError, match="empty range"):
        path.sample(Random(1))


def test_to_choose_nothing_may_be_a_whole_choice() -> None:
    path: Path[Any] = Path(Tree(whole=True))
    assert (path.size, list(path), path.sample(Random(1))) == (1, [()], ())
    assert [] not in path
    assert None not in path


def test_equal_positions_are_counted_once() -> None:
    # 2**88 choices and more: listing them, or counting each, would never end.
    path = Path(Left(102, most=3))
    counts = [1, 1, 2]
    while len(counts) <= 102:
        counts.append(sum(counts[-3:]))
    assert path.size == counts[102] > 2**88
    assert path.after() == (1, 2, 3)
    assert sum(path.sample(Random(4))) == 102


@given(trees())
@example(WITH_DEAD_ENDS)
@example(DEAD)
def test_it_is_possible_where_any_choice_is_whole(tree: Tree) -> None:
    assert Path(tree).possible is bool(list(wholes(tree)))


@frozen
class Stride:
    """A step that is made of other values."""

    name: str
    length: int


def test_a_step_is_the_same_only_if_all_its_parts_are() -> None:
    path: Path[Any] = Path(Tree(whole=False, branches=((Stride("a", 1), Tree(whole=True)),)))
    assert (Stride("a", 1),) in path
    for other in (Stride("a", True), Stride("a", 1.0), Stride("b", 1), ("a", 1)):  # type: ignore[arg-type]  # no numbers
        assert (other,) not in path
