"""Where a pawn may go, and where it arrives.

A check answers for its own rule alone. It is given the cases on which the pawns in question stand,
and permits those from which its rule lets the steps of the case be taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from cardrules.games.tock.model import Board
from cardrules.games.tock.rules import book
from cardrules.games.tock.rules.ground import Going, Ground
from cardrules.kernel.checks import Check, implements

__all__ = [
    "ALL_ENTERING",
    "ALL_GOING",
    "ENTERING",
    "GOING",
    "HOME_STAYS",
    "WALL",
    "WALL_BEFORE_HOME",
    "arrival",
    "in_the_way",
]


# --- on the ring and inside the home ---------------------------------------------------------


def _stays_exact(case: Going, among: int) -> int:
    return among & (case.board.ring_bits | case.board.home_fits(abs(case.steps)))


def _never_back(case: Going, among: int) -> int:
    return among if case.steps > 0 else among & case.board.ring_bits


def _passes_nobody_at_home(case: Going, among: int) -> int:
    return among & ~case.board.home_before(case.ground.homes, abs(case.steps) - 1)


def _lands_on_nobody_at_home(case: Going, among: int) -> int:
    return among & ~case.board.home_behind(case.ground.homes, abs(case.steps))


def _home_stays(case: Going, among: int) -> int:
    return among & case.board.ring_bits


def _passes_no_own(case: Going, among: int) -> int:
    return among & ~case.board.before(case.ground.own, case.steps)


def _lands_on_no_own(case: Going, among: int) -> int:
    return among & ~case.board.behind(case.ground.own, case.steps)


def _takes_no_guard(case: Going, among: int) -> int:
    return among & ~case.board.behind(case.ground.guards, case.steps)


def _takes_on_no_start(case: Going, among: int) -> int:
    board = case.board
    return among & ~board.behind(case.ground.occupied & board.start_bits, case.steps)


def _passes_no_guard(case: Going, among: int) -> int:
    return among & ~case.board.before(case.ground.guards, case.steps)


#: What binds every move that does not go from the ring into the home, in the order of explanation.
GOING: Final = (
    Check(book.HOME_BACK, _never_back),
    Check(book.HOME_EXACT, _stays_exact),
    Check(book.HOME_PASS, _passes_nobody_at_home),
    Check(book.HOME_LAND, _lands_on_nobody_at_home),
    Check(book.PASS_OWN, _passes_no_own),
    Check(book.LAND_OWN, _lands_on_no_own),
    Check(book.TAKE_OWN_START, _takes_no_guard),
    Check(book.TAKE_START, _takes_on_no_start),
)
#: Where a pawn on its own start stops everybody.
WALL: Final = Check(book.WALLS, _passes_no_guard)
#: Where pawns at home never move again.
HOME_STAYS: Final = Check(book.HOME_STILL, _home_stays)
#: All of them, in that order.
ALL_GOING: Final = (HOME_STAYS, *GOING, WALL)


# --- from the ring into the home, where that is counted through ------------------------------


def _each(case: Going, among: int, holds: Callable[[Ground, int, int, int], bool]) -> int:
    """Keep the cases of the ring for which something holds.

    Args:
        holds: Is told the ground, the colour of the pawn, its distance from the entry, and the
            case of the home that it would reach, from 1.
    """
    board, kept = case.board, 0
    for colour, standing in enumerate(case.ground.colours):
        for reached in range(1, 5):
            distance = case.steps - reached
            if distance < 0:
                break
            bit = board.bits[(board.entries[colour] - distance) % board.ring]
            if among & standing & bit and holds(case.ground, colour, distance, reached):
                kept |= bit
    return kept


def _way(board: Board, colour: int, distance: int) -> int:
    """Give the cases of the ring that lie before a pawn, its entry included."""
    entry = board.entries[colour]
    return sum(board.bits[(entry - step) % board.ring] for step in range(distance))


def _home_before(ground: Ground, colour: int, reached: int) -> int:
    """Give the occupied cases of a home before the one that would be reached."""
    return ground.homes >> ground.board.home(colour) & (1 << reached - 1) - 1


def _fits(case: Going, among: int) -> int:
    return _each(case, among, lambda ground, colour, distance, reached: True)


def _enters_past_no_own(case: Going, among: int) -> int:
    return among & ~_each(
        case,
        among,
        lambda ground, colour, distance, reached: bool(
            ground.own & _way(ground.board, colour, distance)
        ),
    )


def _enters_past_no_guard(case: Going, among: int) -> int:
    return among & ~_each(
        case,
        among,
        lambda ground, colour, distance, reached: bool(
            ground.guards & _way(ground.board, colour, distance)
        ),
    )


def _enters_a_free_case(case: Going, among: int) -> int:
    return among & ~_each(
        case,
        among,
        lambda ground, colour, distance, reached: bool(
            ground.homes & ground.board.bits[ground.board.home(colour) + reached - 1]
        ),
    )


def _enters_past_nobody_at_home(case: Going, among: int) -> int:
    return among & ~_each(
        case,
        among,
        lambda ground, colour, distance, reached: bool(_home_before(ground, colour, reached)),
    )


WALL_BEFORE_HOME: Final = Check(book.WALLS, _enters_past_no_guard)
#: What binds a move from the ring into the home.
ENTERING: Final = (
    Check(book.ENTRY_FIT, _fits),
    Check(book.PASS_OWN, _enters_past_no_own),
    Check(book.HOME_PASS, _enters_past_nobody_at_home),
    Check(book.HOME_LAND, _enters_a_free_case),
)
ALL_ENTERING: Final = (*ENTERING, WALL_BEFORE_HOME)


# --- what a refusal tells, and where a pawn arrives ------------------------------------------


@implements(book.COUNTING, book.ALL_POINTS)
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


def in_the_way(board: Board, colour: int, place: int, steps: int, into_home: bool) -> Iterator[int]:
    """Give the places that a pawn passes and the one on which it would end, in that order."""
    if place >= board.ring:
        yield from (there for there in range(place + 1, place + steps + 1))
    elif into_home:
        distance = (board.entries[colour] - place) % board.ring
        yield from ((place + step) % board.ring for step in range(1, distance + 1))
        yield from range(board.home(colour), board.home(colour) + steps - distance)
    else:
        yield from board.between(place, steps)
        yield (place + steps) % board.ring
