"""Which pawn may be moved, brought out or exchanged, and which card may be laid down."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from cardrules.cards import Mask
from cardrules.games.tock.model import CAMP, PAWNS, Board, Pawn, Pawns
from cardrules.games.tock.rules import book
from cardrules.games.tock.rules.ground import Choosing, Laying, Leaving
from cardrules.kernel.checks import Check

__all__ = [
    "ALL_LAYING",
    "ANY_OWNER",
    "EXCHANGED",
    "LAID",
    "LAID_IF_NOTHING_ELSE",
    "LEAVING",
    "NEVER_THE_LAST",
    "OWN",
    "pairs_among",
]


# --- pawns to move ---------------------------------------------------------------------------


def _usable(case: Choosing, among: Pawns) -> Pawns:
    return among & case.usable


def _guards(board: Board, places: tuple[int, ...] | list[int]) -> Pawns:
    pawns = 0
    for colour, start in enumerate(board.starts):
        own = places[4 * colour : 4 * colour + 4]
        if start in own:
            pawns |= 1 << 4 * colour + own.index(start)
    return pawns


def _no_guard_of_others(case: Choosing, among: Pawns) -> Pawns:
    return among & (case.usable | ~_guards(case.board, case.places))


#: What binds the choice of a pawn to move: usually, and with a five for everybody's pawns.
OWN: Final = (Check(book.OWN_PAWNS, _usable),)
ANY_OWNER: Final = (Check(book.FIVE_GUARD, _no_guard_of_others),)


# --- pawns to exchange -----------------------------------------------------------------------


def _exchangeable(case: Choosing, among: Pawns) -> Pawns:
    ring, kept, bit = case.board.ring, 0, 1
    for place in case.places:
        if 0 <= place < ring:
            kept |= bit
        bit <<= 1
    return among & kept & ~_guards(case.board, case.places)


EXCHANGED: Final = (Check(book.JACK_PAWNS, _exchangeable),)


@lru_cache(maxsize=4096)
def pairs_among(pawns: Pawns, mine: Pawns) -> tuple[tuple[Pawn, Pawn], ...]:
    """List the pairs of some pawns of which one is among `mine`, and the other of another colour.

    Args:
        mine: No pawns at all: any pair will do.
    """
    numbers = [number for number in range(16) if pawns >> number & 1]
    return tuple(
        (PAWNS[one], PAWNS[other])
        for one, other in combinations(numbers, 2)
        if not mine or (one // 4 != other // 4 and (mine >> one & 1 or mine >> other & 1))
    )


# --- colours that come out -------------------------------------------------------------------


def _own_colour(case: Leaving, among: int) -> int:
    return among & case.usable


def _has_a_pawn_in_camp(case: Leaving, among: int) -> int:
    for colour in range(4):
        if among >> colour & 1 and CAMP not in case.places[4 * colour : 4 * colour + 4]:
            among ^= 1 << colour
    return among


def _start_is_not_held(case: Leaving, among: int) -> int:
    for colour, start in enumerate(case.board.start_by_colour):
        if among >> colour & 1 and case.ground & start:
            among ^= 1 << colour
    return among


#: What binds the choice of a colour that comes out.
LEAVING: Final = (
    Check(book.OWN_PAWNS, _own_colour),
    Check(book.OUT_CAMP, _has_a_pawn_in_camp),
    Check(book.OUT_OWN, _start_is_not_held),
)


# --- cards that are laid down ----------------------------------------------------------------


def _has_no_use(case: Laying, among: Mask) -> Mask:
    return among & case.useless


def _nothing_has_a_use(case: Laying, among: Mask) -> Mask:
    return among if case.useless == case.hand else 0


def _something_has_a_use(case: Laying, among: Mask) -> Mask:
    return among if case.useless != case.hand else 0


LAID: Final = Check(book.MUST_USE, _has_no_use)
LAID_IF_NOTHING_ELSE: Final = Check(book.MUST_IF_ABLE, _nothing_has_a_use)
NEVER_THE_LAST: Final = Check(book.DISCARD_HAND, _something_has_a_use)
#: All of them, in the order of explanation.
ALL_LAYING: Final = (LAID, LAID_IF_NOTHING_ELSE, NEVER_THE_LAST)
