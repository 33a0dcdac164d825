"""A card is carried out: displacement by displacement, each with what it takes and who enters.

A course starts from where the pawns stand and collects the changes in their order.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import define, field

from cardrules.games.tock.model import CAMP, PAWNS, Change, How, Pawns
from cardrules.games.tock.rules import book
from cardrules.games.tock.rules.going import arrival, in_the_way
from cardrules.games.tock.rules.ruleset import Ruleset
from cardrules.kernel.checks import implements

__all__ = ["Course"]


class _Known(dict[str, Change]):
    """The changes of a pawn that come about in one way, by place: they recur."""

    def __init__(self, number: int, how: How) -> None:
        super().__init__()
        self._pawn, self._how = PAWNS[number], how

    def __missing__(self, place: str) -> Change:
        """Make a change that has not come about before."""
        self[place] = made = Change(self._pawn, place, self._how)
        return made


_Ways: TypeAlias = tuple[_Known, ...]
_OUT, _MOVED, _EXCHANGED, _ENTERED, _TAKEN = (
    tuple(_Known(number, how) for number in range(16)) for how in How
)


@define(eq=False)
class Course:
    """The pawns on their way."""

    rules: Ruleset
    places: list[int]
    barred: Pawns
    changes: list[Change] = field(factory=list)
    #: The pawns that came to their entry in a way that does not let them in.
    newly: list[int] = field(factory=list)
    #: Whether any pawn has come to a case of its home.
    goes_home: bool = False

    @implements(book.OUT_FREE)
    def out(self, colour: int) -> None:
        """Bring a pawn out; a pawn of others on the start is taken."""
        start = self.rules.board.starts[colour]
        self._take_at(start)
        first = 4 * colour
        number = first + self.places[first : first + 4].index(CAMP)
        self._put(number, start, _OUT)

    def go(self, number: int, steps: int, into_home: bool, sweeps: bool) -> None:
        """Move a pawn that may go so.

        Args:
            sweeps: Whether those whom it passes go back to their camps.
        """
        rules = self.rules
        board, colour, place = rules.board, number // 4, self.places[number]
        end = arrival(board, colour, place, steps, into_home)
        if sweeps and place < board.ring:
            self._sweep(number, place, steps, into_home)
        self._take_at(end)
        self._put(number, end, _MOVED)
        # Only there can somebody come to stand on the entry while the first case is free.
        if rules.rests and (end == board.entries[colour] or place == board.home(colour)):
            if steps < 0 and not rules.rests_backwards:
                self._bar(number)
            self.rest(colour)

    def exchange(self, one: int, other: int) -> None:
        """Let two pawns change places; nobody is taken or passed."""
        rules, places = self.rules, self.places
        first, second = places[one], places[other]
        self._put(one, second, _EXCHANGED)
        self._put(other, first, _EXCHANGED)
        if rules.rests:
            for number in (one, other):
                at_entry = places[number] == rules.board.entries[number // 4]
                if at_entry and not rules.rests_exchanged:
                    self._bar(number)
            for colour in sorted({one // 4, other // 4}):
                self.rest(colour)

    @implements(book.HOME_REST)
    def rest(self, colour: int) -> None:
        """Let a pawn that stands on its entry into the first case of the home, if that is free."""
        board, places = self.rules.board, self.places
        entry, first = board.entries[colour], 4 * colour
        own = places[first : first + 4]
        if entry in own and board.home(colour) not in own:
            number = first + own.index(entry)
            if not self.barred >> number & 1:
                self._put(number, board.home(colour), _ENTERED)

    def _put(self, number: int, place: int, ways: _Ways) -> None:
        board = self.rules.board
        self.places[number] = place
        if self.barred:
            self.barred &= ~(1 << number)
        if place >= board.ring:
            self.goes_home = True
        self.changes.append(ways[number][board.names[place]])

    def _bar(self, number: int) -> None:
        self.barred |= 1 << number
        self.newly.append(number)

    @implements(book.TAKE)
    def _take_at(self, place: int) -> None:
        if place in self.places:
            self._put(self.places.index(place), CAMP, _TAKEN)

    def _sweep(self, mover: int, place: int, steps: int, into_home: bool) -> None:
        rules = self.rules
        board, friends = rules.board, rules.friends[mover // 4]
        *passed, _ = in_the_way(board, mover // 4, place, steps, into_home)
        for there in passed:
            if there < board.ring and there in self.places:
                number = self.places.index(there)
                guards = there == board.starts[number // 4]
                if not guards and (rules.sweeps_own or number // 4 not in friends):
                    self._put(number, CAMP, _TAKEN)
