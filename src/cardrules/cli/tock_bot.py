"""A greedy player of Tock: it goes home where it can, takes whom it can, and hurries.

It looks at its view and its offers only, so it plays every variant that the offers allow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from cardrules.games.tock import (
    PAWNS,
    BringOut,
    Exchange,
    ForceDiscard,
    MovePawn,
    Part,
    SplitSeven,
    View,
)
from cardrules.games.tock.model import BOARDS, CAMP, Board
from cardrules.games.tock.rules.going import arrival
from cardrules.kernel.offers import Offer

__all__ = ["greedy"]

#: What a pawn at home is worth, in steps; a pawn that has just come out; a card of somebody else.
_HOME: Final = 120
_OUT: Final = 25
_CARD: Final = 3
#: So many lists of a seven are looked at, drawn from all there are.
_LISTS: Final = 40


def greedy(view: View, offers: Sequence[Offer[Any]], rng: Random) -> Any:
    """Choose an action for a seat of Tock."""
    found = [action for offer in offers for action in _some(offer, rng)]
    worth = {action: _worth(view, action) for action in found}
    best = max(worth.values())
    return rng.choice([action for action in found if worth[action] == best])


def _some(offer: Offer[Any], rng: Random) -> list[Any]:
    if offer.action is SplitSeven and offer.size > _LISTS:
        return [offer.sample(rng) for _ in range(_LISTS)]
    return list(offer)


def _worth(view: View, action: object) -> int:
    board, places = BOARDS[view.section], dict(view.pawns)
    before = _standing(view, board, places)
    match action:
        case BringOut(_, colour):
            letter = colour.value[0]
            pawn = next(p for p in PAWNS if p[0] == letter and places[p] == "camp")
            _put(board, places, pawn, board.starts[PAWNS.index(pawn) // 4])
        case MovePawn(_, pawn, steps, into_home):
            _go(board, places, Part(pawn, steps, into_home))
        case SplitSeven(_, parts):
            for part in parts:
                _go(board, places, part)
        case Exchange(_, (one, other)):
            places[one], places[other] = places[other], places[one]
        case ForceDiscard():
            return _CARD
        case _:
            return 0
    return _standing(view, board, places) - before


def _go(board: Board, places: dict[str, str], part: Part) -> None:
    colour, place = PAWNS.index(part.pawn) // 4, board.places[places[part.pawn]]
    end = arrival(board, colour, place, part.steps, part.into_home)
    if end == board.entries[colour] and board.names[board.home(colour)] not in places.values():
        end = board.home(colour)
    _put(board, places, part.pawn, end)


def _put(board: Board, places: dict[str, str], pawn: str, place: int) -> None:
    name = board.names[place]
    for other, where in places.items():
        if where == name:
            places[other] = "camp"
    places[pawn] = name


def _standing(view: View, board: Board, places: Mapping[str, str]) -> int:
    """Add up how far the own pawns have come, and take off a third of what all others' have."""
    assert view.seat is not None, "a spectator does not play"
    team = {colour.value[0] for colour in view.teams[view.seat]}
    own = sum(3 * _far(board, pawn, places) for pawn in places if pawn[0] in team)
    return own - sum(_far(board, pawn, places) for pawn in places if pawn[0] not in team)


def _far(board: Board, pawn: str, places: Mapping[str, str]) -> int:
    colour, place = PAWNS.index(pawn) // 4, board.places[places[pawn]]
    if place == CAMP:
        return 0
    if place >= board.ring:
        return _HOME + place - board.home(colour)
    return _OUT + (place - board.starts[colour]) % board.ring
