"""A seven, part by part: what is still possible so that the whole list stays legal.

A node is where the pawns stand after some parts. Equal nodes are the same position, so that the
number of whole lists is counted position by position and never list by list.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from attrs import define, field, frozen

from cardrules.cards import Rank
from cardrules.games.tock.model import PAWNS, Part, Pawns
from cardrules.games.tock.rules import book
from cardrules.games.tock.rules.course import Course
from cardrules.games.tock.rules.ground import ground_of, numbers_of
from cardrules.games.tock.rules.ruleset import Ruleset
from cardrules.games.tock.rules.turns import are_home, playing_colours
from cardrules.kernel.checks import implements
from cardrules.kernel.constructors import direct
from cardrules.kernel.paths import Node
from cardrules.seats import Seat

__all__ = ["SEVEN", "Parts", "helping_colours"]

#: What the parts add up to.
SEVEN: Final = 7


@frozen
class _Done:
    """All seven steps are taken."""

    @property
    def whole(self) -> bool:
        """The list may end here."""
        return True

    def steps(self) -> tuple[()]:
        """Nothing can be added."""
        return ()


_DONE: Final[Node[Part]] = _Done()


@cache
def _part(number: int, steps: int, into_home: bool) -> Part:
    return Part(PAWNS[number], steps, into_home)


@direct
@frozen
class Parts:
    """What can still be done with the steps that are left."""

    rules: Ruleset = field(eq=False, repr=False)
    seat: Seat
    #: Whether the seat uses the card on its partner's pawns before its own are at home.
    early: bool
    places: tuple[int, ...]
    barred: Pawns
    #: The pawns that have had their part.
    used: Pawns
    left: int

    @property
    def whole(self) -> bool:
        """Whether the list may end here: never before all steps are taken."""
        return False

    @implements(book.SEVEN_ORDER)
    def steps(self) -> Iterator[tuple[Part, Node[Part]]]:
        """Give each part that can be next, with what is possible after it; long parts first."""
        rules, places, left, used = self.rules, self.places, self.left, self.used
        if left < SEVEN and are_home(rules, places, rules.teams[self.seat]):
            return
        colours = helping_colours(rules, places, self.seat, self.early)
        numbers = numbers_of(colours)
        if used:
            numbers = tuple([number for number in numbers if not used >> number & 1])
        ground = ground_of(rules.section, places, rules.friends[colours[0]])
        tables = ((rules.ways, False), (rules.ways_home, True)) if rules.counts_through else None
        for steps in range(left, 0, -1):
            for ways, into_home in tables or ((rules.ways, False),):
                way = ways[steps]
                for number in numbers:
                    if way[number >> 2][places[number]] & ground:
                        continue
                    part = _part(number, steps, into_home)
                    if steps == left:
                        yield part, _DONE
                    else:
                        yield part, _Then(self, number, steps, into_home)

    def after(self, number: int, steps: int, into_home: bool) -> Parts:
        """Give what is possible after a part that is possible now."""
        rules = self.rules
        course = Course(rules, list(self.places), self.barred)
        course.go(number, steps, into_home, rules.uses[Rank.SEVEN].sweeps)
        used = 0 if rules.same_pawn else self.used | 1 << number
        return Parts(
            rules,
            self.seat,
            self.early,
            tuple(course.places),
            course.barred,
            used,
            self.left - steps,
        )


@define(eq=False)
class _Then:
    """What is possible after a part: carried out only when somebody asks."""

    _before: Parts
    _number: int
    _steps: int
    _into_home: bool
    _parts: Parts | None = field(default=None, init=False)

    @property
    def parts(self) -> Parts:
        """The position."""
        if self._parts is None:
            self._parts = self._before.after(self._number, self._steps, self._into_home)
        return self._parts

    @property
    def whole(self) -> bool:
        """Whether the list may end here: there are steps left."""
        return False

    def steps(self) -> Iterator[tuple[Part, Node[Part]]]:
        """Give each part that can be next."""
        return self.parts.steps()

    def __eq__(self, other: object) -> bool:
        return type(other) is _Then and self.parts == other.parts

    def __hash__(self) -> int:
        return hash(self.parts)


def helping_colours(
    rules: Ruleset, places: tuple[int, ...] | list[int], seat: Seat, early: bool
) -> tuple[int, ...]:
    """Give the colours that a seat uses a card on.

    Args:
        early: Whether it uses the card on its partner's pawns before its own are at home.
    """
    if early:
        return tuple(colour for colour in rules.teams[seat] if colour not in rules.colours[seat])
    return playing_colours(rules, places, seat)
