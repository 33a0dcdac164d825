"""Where a pawn may go: each rule bars it from a case by who holds which other cases.

A bar answers for its own rule alone; `ways` puts together what all of them need free.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from attrs import frozen

from cardrules.games.tock.model import CAMP, Board, Pawns
from cardrules.games.tock.rules import book
from cardrules.games.tock.rules.ground import ALWAYS, ANYBODY, GUARDS, TEAM, Going
from cardrules.kernel.checks import Check, implements

__all__ = [
    "ALL_ENTERING",
    "ALL_GOING",
    "ENTERING",
    "GOING",
    "HOME_STAYS",
    "WALL",
    "WALL_BEFORE_HOME",
    "Bar",
    "Bars",
    "arrival",
    "in_the_way",
]

#: The places that must be free, for a pawn of a colour on a place that goes so many steps.
Places: TypeAlias = Callable[[Board, int, int, int], Iterable[int]]


@frozen
class Bar:
    """What one rule needs free: a check over pawns."""

    #: Of whom; where nobody's presence matters, of everybody always.
    whom: int
    places: Places

    def of(self, board: Board, colour: int, place: int, steps: int) -> int:
        """Give the part of a ground that keeps a pawn from going."""
        found = 0
        for other in self.places(board, colour, place, steps):
            found |= ALWAYS if self.whom < 0 else board.bits[other] << self.whom
        return found

    def __call__(self, case: Going, among: Pawns) -> Pawns:
        """Give those of some pawns that this rule lets go."""
        kept = 0
        for number in range(16):
            if among >> number & 1 and not case.ground & self.of(
                case.board, number // 4, case.places[number], case.steps
            ):
                kept |= 1 << number
        return kept


_ALWAYS: Final = -1
Bars: TypeAlias = tuple[Check[Going, Pawns], ...]


# --- where a pawn comes by ----------------------------------------------------------------------


def _passed(board: Board, colour: int, place: int, steps: int) -> Iterator[int]:
    """List the cases of the ring or of the home that a pawn passes, in order."""
    if place >= board.ring:
        yield from range(place + 1, place + steps)
    elif place != CAMP:
        way = range(1, steps) if steps > 0 else range(-1, steps, -1)
        yield from ((place + step) % board.ring for step in way)


def _passed_into_home(board: Board, colour: int, place: int, steps: int) -> Iterator[int]:
    """List what a pawn passes that goes from the ring into the home: the entry too."""
    if 0 <= place < board.ring:
        distance = (board.entries[colour] - place) % board.ring
        yield from ((place + step) % board.ring for step in range(1, distance + 1))
        yield from range(board.home(colour), board.home(colour) + steps - distance - 1)


@implements(book.COUNTING)
def arrival(board: Board, colour: int, place: int, steps: int, into_home: bool) -> int:
    """Give the place on which a pawn arrives that may go so.

    Examples:
        >>> from cardrules.games.tock.model import BOARDS
        >>> board = BOARDS[18]
        >>> board.names[arrival(board, 3, board.places["Y18"], 5, False)]
        'G5'
    """
    if place >= board.ring:
        return place + steps
    if into_home:
        return board.home(colour) + steps - (board.entries[colour] - place) % board.ring - 1
    return (place + steps) % board.ring


def in_the_way(board: Board, colour: int, place: int, steps: int, into_home: bool) -> list[int]:
    """List the places that a pawn passes, and at last the one on which it would end."""
    passed = (_passed_into_home if into_home else _passed)(board, colour, place, steps)
    return [*passed, arrival(board, colour, place, steps, into_home)]


# --- what each rule needs free --------------------------------------------------------------------


def _in_camp(board: Board, colour: int, place: int, steps: int) -> Iterable[int]:
    return (place,) if place == CAMP else ()


def _at_home(board: Board, colour: int, place: int, steps: int) -> Iterable[int]:
    return (place,) if place >= board.ring else ()


def _backwards_at_home(board: Board, colour: int, place: int, steps: int) -> Iterable[int]:
    return (place,) if place >= board.ring and steps < 0 else ()


def _beyond_home(board: Board, colour: int, place: int, steps: int) -> Iterable[int]:
    beyond = place >= board.ring and place + steps >= board.home(colour) + 4
    return (place,) if beyond else ()


def _passed_at_home(board: Board, colour: int, place: int, steps: int) -> Iterable[int]:
    last = board.home(colour) + 3
    passed = _passed(board, colour, place, steps) if place >= board.ring else ()
    return [there for there in passed if there <= last]


def _end_at_home(board: Board, colour: int, place: int, steps: int) -> Iterable[int]:
    inside = place >= board.ring and place < place + steps <= board.home(colour) + 3
    return (place + steps,) if inside else ()


def _passed_on_ring(board: Board, colour: int, place: int, steps: int) -> Iterable[int]:
    return _passed(board, colour, place, steps) if place < board.ring else ()


def _end_on_ring(board: Board, colour: int, place: int, steps: int) -> Iterable[int]:
    return ((place + steps) % board.ring,) if 0 <= place < board.ring else ()


def _end_on_start(board: Board, colour: int, place: int, steps: int) -> Iterable[int]:
    return [end for end in _end_on_ring(board, colour, place, steps) if end in board.starts]


#: What binds every move that does not go from the ring into the home, in the order of explanation.
GOING: Final[Bars] = (
    Check(book.CAMP, Bar(_ALWAYS, _in_camp)),
    Check(book.HOME_BACK, Bar(_ALWAYS, _backwards_at_home)),
    Check(book.HOME_EXACT, Bar(_ALWAYS, _beyond_home)),
    Check(book.HOME_PASS, Bar(TEAM, _passed_at_home)),
    Check(book.HOME_LAND, Bar(TEAM, _end_at_home)),
    Check(book.PASS_OWN, Bar(TEAM, _passed_on_ring)),
    Check(book.LAND_OWN, Bar(TEAM, _end_on_ring)),
    Check(book.TAKE_OWN_START, Bar(GUARDS, _end_on_ring)),
    Check(book.TAKE_START, Bar(ANYBODY, _end_on_start)),
)
#: Where a pawn on its own start stops everybody.
WALL: Final = Check(book.WALLS, Bar(GUARDS, _passed_on_ring))
#: Where pawns at home never move again.
HOME_STAYS: Final = Check(book.HOME_STILL, Bar(_ALWAYS, _at_home))
#: All of them, in that order.
ALL_GOING: Final[Bars] = (HOME_STAYS, *GOING, WALL)


# --- from the ring into the home, where that is counted through ---------------------------------


def _no_fit(board: Board, colour: int, place: int, steps: int) -> Iterable[int]:
    distance = (board.entries[colour] - place) % board.ring
    return () if 0 <= place < board.ring and 1 <= steps - distance <= 4 else (place,)


def _passed_before_home(board: Board, colour: int, place: int, steps: int) -> Iterable[int]:
    passed = _passed_into_home(board, colour, place, steps)
    return [there for there in passed if there < board.ring]


def _passed_inside(board: Board, colour: int, place: int, steps: int) -> Iterable[int]:
    passed = _passed_into_home(board, colour, place, steps)
    return [there for there in passed if board.ring <= there < board.home(colour) + 4]


def _end_inside(board: Board, colour: int, place: int, steps: int) -> Iterable[int]:
    if _no_fit(board, colour, place, steps):
        return ()
    return (arrival(board, colour, place, steps, True),)


WALL_BEFORE_HOME: Final = Check(book.WALLS, Bar(GUARDS, _passed_before_home))
#: What binds a move from the ring into the home.
ENTERING: Final[Bars] = (
    Check(book.CAMP, Bar(_ALWAYS, _in_camp)),
    Check(book.ENTRY_FIT, Bar(_ALWAYS, _no_fit)),
    Check(book.PASS_OWN, Bar(TEAM, _passed_before_home)),
    Check(book.HOME_PASS, Bar(TEAM, _passed_inside)),
    Check(book.HOME_LAND, Bar(TEAM, _end_inside)),
)
ALL_ENTERING: Final[Bars] = (*ENTERING, WALL_BEFORE_HOME)
