"""Set the table as a case in `spec/tock/cases` says: pawns are set down, cards are dealt."""

from __future__ import annotations

from typing import Any, Final

import attrs

from cardrules.cards import CardSet, cards_of, parse_card, parse_cards
from cardrules.games.tock import (
    Abandon,
    BringOut,
    DealHand,
    Exchange,
    ForceDiscard,
    GiveCard,
    MovePawn,
    Options,
    SplitSeven,
)
from cardrules.games.tock.model import Dealing, Playing
from cardrules.kernel.domains import OneOf
from cardrules.kernel.offers import Offer
from cardrules.seats import HOST, TABLE
from tests.games.tock.build import Scene, position, start

__all__ = ["KEYS", "may", "stage"]

#: What a case says of its position; see `spec/README.md`.
KEYS: Final = {
    "at",
    "turn",
    "pawns",
    "hand",
    "hands",
    "empty",
    "chosen",
    "barred",
    "stock",
    "plays",
}


def stage(options: Options, case: dict[str, Any]) -> Scene:
    """Set the table up to the moment of a case."""
    agreed: dict[str, Any] = {
        field.name: getattr(options, field.name) for field in attrs.fields(Options)
    }
    at, turn = case.get("at", "turn"), case.get("turn", 0)
    if at == "deal":
        return start(**agreed)
    if at == "give":
        return _giving(start(**agreed), case["hands"], case.get("chosen", {}))
    agreed["first_player"] = turn
    scene = position(
        case.get("pawns", ""),
        case.get("hand", ""),
        turn=turn,
        hands={int(seat): cards for seat, cards in case.get("hands", {}).items()},
        barred=case.get("barred", ""),
        stock=case.get("stock"),
        **agreed,
    )
    scene = _emptied(scene, case.get("empty", []))
    for card in parse_cards(case.get("plays", "")):
        (action,) = scene.ways(card.name)
        scene = scene.tries(action).accepted()
    if at == "end":
        scene = scene.when(HOST, Abandon()).accepted()
    return scene


def _giving(scene: Scene, hands: dict[str, str], chosen: dict[str, str]) -> Scene:
    while isinstance(scene.state, Dealing):
        seat = scene.state.due[0]
        cards = CardSet.parse(hands[str(seat)])
        scene = scene.when(TABLE, DealHand(seat, cards)).accepted()
    for number, card in chosen.items():
        scene = scene.when(int(number), GiveCard(parse_card(card))).accepted()
    return scene


def _emptied(scene: Scene, seats: list[int]) -> Scene:
    """Take all cards of some seats as played."""
    state = scene.state
    assert isinstance(state, Playing)
    pile, hands = state.pile, list(state.hands)
    for seat in seats:
        pile, hands[seat] = pile | hands[seat], 0
    return attrs.evolve(scene, state=attrs.evolve(state, pile=pile, hands=tuple(hands)))


def may(scene: Scene) -> list[str]:
    """Say card by card what the seat in turn may do with it, as `spec/README.md` explains."""
    assert isinstance(scene.state, Playing)
    seat = scene.state.seat
    lines = []
    for card in cards_of(scene.state.hands[seat]):
        words = [
            word
            for offer in scene.offers(seat)
            if offer.fixed.get("card") is card
            or (isinstance(offer.domain, OneOf) and card in offer.domain.cards)
            for word in _words(offer)
        ]
        lines.append(f"{card.name}: {', '.join(words) or 'nothing'}")
    return lines


def _words(offer: Offer[Any]) -> list[str]:
    action: Any = offer.action
    values: Any = offer.domain
    if action is BringOut:
        return [f"out {colour.value}" for colour in values]
    if action is MovePawn:
        home = " home" if offer.fixed["into_home"] else ""
        return [f"{pawn} {offer.fixed['steps']}{home}" for pawn in values]
    if action is SplitSeven:
        return [f"{offer.size} lists"]
    if action is Exchange:
        return [" with ".join(pair) for pair in values]
    return ["discard" if action is ForceDiscard else "lay"]
