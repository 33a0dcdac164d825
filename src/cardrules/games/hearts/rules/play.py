"""Playing to a trick: what may be played, what breaks hearts, and who takes it.

A check answers for its own rule alone: it permits everything wherever that rule has nothing
to say. The case is the state; the card is played by the seat whose turn it is.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from cardrules.cards import PACKS, Card, Mask, Suit, pack_mask, parse_card
from cardrules.games.hearts.model import Playing
from cardrules.games.hearts.rules import book
from cardrules.games.hearts.rules.ruleset import Ruleset
from cardrules.kernel.checks import Check, implements
from cardrules.seats import Seat, clockwise

__all__ = [
    "ACE",
    "FOLLOWS",
    "HEARTS",
    "JACK_OF_DIAMONDS",
    "KING",
    "LONE_QUEEN_OR_HEARTS",
    "OPENS",
    "QUEEN",
    "TEN_OF_DIAMONDS",
    "WAITS_FOR_THE_BREAK",
    "breaks_hearts",
    "first_trick_check",
    "highest",
    "highest_uncancelled",
    "leader_takes",
    "opener",
    "revoker",
    "second_of_the_best_pair",
]


def _both(text: str) -> Mask:
    card = parse_card(text)
    return card.bit | card.bit << 52


SINGLE_PACK: Final = pack_mask()
CLUBS: Final = Suit.CLUBS.lane
HEARTS: Final = Suit.HEARTS.lane
QUEEN: Final = _both("QS")
KING: Final = _both("KS")
ACE: Final = _both("AS")
JACK_OF_DIAMONDS: Final = _both("JD")
TEN_OF_DIAMONDS: Final = _both("TD")


def _opens(state: Playing, hand: Mask) -> Mask:
    return state.deal.opening


def _waits_for_the_break(state: Playing, hand: Mask) -> Mask:
    return hand if state.deal.broken else hand & ~HEARTS or hand


def _waits_unless_only_the_queen_is_left(state: Playing, hand: Mask) -> Mask:
    return hand if state.deal.broken or not hand & ~(HEARTS | QUEEN) else hand & ~HEARTS


def _follows(state: Playing, hand: Mask) -> Mask:
    return hand & state.trick[0].lane or hand


# The same check for the same cards, since rulesets are compared by value.
@cache
def first_trick_check(penalties: Mask) -> Check[Playing, Mask]:
    """Make the check that keeps these cards out of the first trick."""
    return Check(book.FIRST_TRICK, lambda state, hand: hand & ~penalties or hand)


OPENS: Final = Check(book.FIRST_LEAD, _opens)
WAITS_FOR_THE_BREAK: Final = Check(book.NO_LEAD, _waits_for_the_break)
#: The dialect in which hearts and the lone queen may both be led.
LONE_QUEEN_OR_HEARTS: Final = Check(book.NO_LEAD, _waits_unless_only_the_queen_is_left)
FOLLOWS: Final = Check(book.FOLLOW_SUIT, _follows)


@implements(book.BREAK_DISCARD)
def breaks_hearts(rules: Ruleset, card: Card, trick: tuple[Card, ...]) -> bool:
    """Tell whether a card breaks hearts when it is played to these cards."""
    if not card.bit & rules.breakers:
        return False
    discarded = bool(trick) and card.lane != trick[0].lane
    return discarded or not rules.only_discards_break


@implements(book.TAKE)
def highest(trick: tuple[Card, ...]) -> int:
    """Give the place of the highest card of the suit led, in one pack.

    Examples:
        >>> from cardrules.cards import parse_cards
        >>> highest(parse_cards("TD 4D AH QD"))
        3
    """
    lead = trick[0]
    best, suit = lead.index, lead.suit
    for card in trick:
        if card.suit is suit and card.index > best:
            best = card.index
    return trick.index(PACKS[best])


@implements(book.CANCEL, book.CANCEL_TAKE)
def highest_uncancelled(trick: tuple[Card, ...]) -> int | None:
    """Give the place of the highest card of the suit led that has no twin in the trick.

    Examples:
        >>> from cardrules.cards import parse_cards
        >>> highest_uncancelled(parse_cards("KS 9S KS2 4S JS QH"))
        4
        >>> highest_uncancelled(parse_cards("JS JS2 2H 2H2")) is None
        True
    """
    ranks = [card.index % 52 for card in trick if card.lane == trick[0].lane]
    single = [rank for rank in ranks if ranks.count(rank) == 1]
    if not single:
        return None
    return next(at for at, card in enumerate(trick) if card.index % 52 == max(single))


@implements(book.LAST_CANCELLED)
def leader_takes(trick: tuple[Card, ...]) -> int:
    """Give a wholly cancelled last trick to the seat that led it."""
    return 0


@implements(book.LAST_CANCELLED_SECOND)
def second_of_the_best_pair(trick: tuple[Card, ...]) -> int:
    """Give a wholly cancelled last trick to the later of its two highest cards.

    Examples:
        >>> from cardrules.cards import parse_cards
        >>> second_of_the_best_pair(parse_cards("9H 9H2 QC 7C"))
        1
    """
    best = max(card.index % 52 for card in trick if card.lane == trick[0].lane)
    return max(at for at, card in enumerate(trick) if card.index % 52 == best)


@implements(book.FIRST_LEAD, book.CANCEL_FIRST_LEAD, book.LOWEST_CLUB)
def opener(pack: Mask, hands: tuple[Mask, ...], first: Seat) -> tuple[Seat, Mask]:
    """Give the seat that opens, and with what: any copy in play of the lowest club held.

    All copies are given, so that nobody learns from it where the other one is.

    Args:
        pack: All cards in play.
        first: The dealer's left; of two holders, the first in turn order from there opens.
    """
    clubs = 0
    for hand in hands:
        clubs |= hand
    clubs &= CLUBS
    first_pack, second_pack = clubs & SINGLE_PACK, clubs >> 52
    lowest = (first_pack | second_pack) & -(first_pack | second_pack)
    opening = (lowest | lowest << 52) & pack
    holders = [seat for seat in clockwise(first, len(hands)) if hands[seat] & opening]
    return holders[0], opening


@implements(book.REVOKE_PENALTY, book.REVOKE_FIRST)
def revoker(state: Playing) -> Seat | None:
    """Give the first seat of a full trick, in turn order, that could have followed and did not."""
    lane = state.trick[0].lane
    seats = len(state.trick)
    for place, card in enumerate(state.trick):
        seat = Seat((state.leader + place) % seats)
        if card.lane != lane and state.deal.holdings[seat] & state.held & lane:
            return seat
    return None
