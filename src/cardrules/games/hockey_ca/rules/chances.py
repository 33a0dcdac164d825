"""What a card does when it is played: three procedures, one for each way to play.

Each is given the rules in force, the pile before the card, the open chance, the seat that plays,
and the card; it gives the effects in the order in which they happen.
"""

from __future__ import annotations

from typing import Final

from cardrules.cards import Card, Rank, mask_of, pack_mask, parse_cards
from cardrules.cards.sets import cards_of
from cardrules.games.hockey_ca.model import Chance, Effect, team_of
from cardrules.games.hockey_ca.rules import book
from cardrules.games.hockey_ca.rules.ruleset import Pile, Ruleset
from cardrules.kernel.checks import implements
from cardrules.seats import Seat

__all__ = ["JACKS", "RED_KINGS", "TWOS", "breakaways", "cleared_ice", "matches", "shots"]

Effects = tuple[Effect, ...]


def _all_of(rank: Rank) -> int:
    return mask_of(card for card in cards_of(pack_mask()) if card.rank is rank)


JACKS: Final = _all_of(Rank.JACK)
TWOS: Final = _all_of(Rank.TWO)
RED_KINGS: Final = mask_of(parse_cards("KD KH"))

_NOTHING: Final[Effects] = ()
_BREAKAWAY: Final = (Effect.BREAKAWAY,)
_MISSED: Final = (Effect.MISSED,)
_MISSED_BREAKAWAY: Final = (Effect.MISSED, Effect.BREAKAWAY)
_CANCELLED_BREAKAWAY: Final = (Effect.CANCELLED, Effect.BREAKAWAY)
_CLEARED: Final = (Effect.CLEARED,)
_SAFETY: Final = (Effect.CANCELLED, Effect.CLEARED)
_GOAL_CLEARED: Final = (Effect.GOAL, Effect.CLEARED)
_SHOT: Final = (Effect.SHOT,)
_AUTOMATIC: Final = (Effect.AUTOMATIC_SHOT,)
_MISSED_AUTOMATIC: Final = (Effect.MISSED, Effect.AUTOMATIC_SHOT)
_BLOCKED: Final = (Effect.BLOCKED,)


@implements(book.MATCH)
def matches(pile: Pile, card: Card) -> bool:
    """Tell whether a card has the rank of the card on top of the pile."""
    return bool(pile) and pile[-1].rank is card.rank


@implements(
    book.BREAK_MATCH,
    book.BREAK_JACK,
    book.BREAK_CANCELS,
    book.BREAK_MISSED,
    book.BREAK_JACK_AGAIN,
    book.GOAL_MATCH,
)
def breakaways(
    rules: Ruleset, pile: Pile, chance: Chance | None, seat: Seat, card: Card
) -> Effects:
    """Give what a card does in the base game, breakaway by breakaway."""
    if card.bit & rules.free:
        if chance is None:
            return _BREAKAWAY
        return _MISSED_BREAKAWAY if chance.team == team_of(seat) else _CANCELLED_BREAKAWAY
    if matches(pile, card):
        if chance is None:
            return _BREAKAWAY
        return rules.scoring if chance.team == team_of(seat) else rules.third_match
    return _MISSED if chance is not None and chance.team == team_of(seat) else _NOTHING


@implements(book.CLEARS, book.CLEAR_SCORES, book.CLEAR_GOAL, book.CLEAR_SAFETY, book.CLEAR_MISSED)
def cleared_ice(
    rules: Ruleset, pile: Pile, chance: Chance | None, team: int, card: Card
) -> Effects:
    """Give what a card does where a match, a jack or a two clears the ice."""
    if card.bit & rules.free or matches(pile, card):
        if not pile:
            # The table is empty only after the other side has cleared it.
            return _SAFETY
        return _CLEARED if chance is None else _GOAL_CLEARED
    return _MISSED if pile and chance is not None else _NOTHING


@implements(
    book.SHOT,
    book.SHOT_GOAL,
    book.SHOT_BLOCK,
    book.SHOT_AUTOMATIC,
    book.SHOT_JACK_BLOCK,
    book.SHOT_ORDER,
    book.RED_KINGS_OPEN_SHOT,
)
def shots(rules: Ruleset, pile: Pile, chance: Chance | None, seat: Seat, card: Card) -> Effects:
    """Give what a card does where shots can be blocked."""
    match, free = matches(pile, card), card.bit & rules.free
    if chance is None:
        return _AUTOMATIC if free else _SHOT if match else _NOTHING
    if chance.team == team_of(seat):
        if match:
            return rules.scoring
        return _MISSED_AUTOMATIC if free else _MISSED
    blocks = card.bit & rules.blockers or (match and not chance.automatic)
    return _BLOCKED if blocks else _NOTHING
