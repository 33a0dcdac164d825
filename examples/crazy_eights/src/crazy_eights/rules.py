"""The rules in code: constants, checks, calculations.

One rule, one constant; its words are in `rulebook.toml`. A check is one rule and what that rule
alone permits. Offers are the intersection of the checks, and a refusal cites the first check that
does not permit the choice, so the two cannot disagree.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

from attrs import frozen

from cardrules.cards import Mask, Rank, cards_of, mask_of, pack_mask
from cardrules.kernel.checks import Check, implements
from cardrules.rule import Rulebook
from cardrules.seats import Seat
from crazy_eights.model import Playing

__all__ = ["BOOK", "EIGHTS", "Ruleset", "Wait", "WaitChecks", "hand_size", "winners"]

BOOK: Final = Rulebook("crazy_eights")
HAND: Final = BOOK.rule("crazy_eights.deal.hand")
STARTER: Final = BOOK.rule("crazy_eights.deal.starter")
GIVEN: Final = BOOK.rule("crazy_eights.deal.given")
PHASE: Final = BOOK.rule("crazy_eights.play.phase")
TURN: Final = BOOK.rule("crazy_eights.play.turn")
OWN_CARD: Final = BOOK.rule("crazy_eights.play.own-card")
MATCH: Final = BOOK.rule("crazy_eights.play.match")
EIGHT: Final = BOOK.rule("crazy_eights.play.eight")
STOCK: Final = BOOK.rule("crazy_eights.draw.stock")
PASS: Final = BOOK.rule("crazy_eights.draw.pass")
DRAW_ONE: Final = BOOK.rule("crazy_eights.draw.one")
MUST_PLAY: Final = BOOK.rule("crazy_eights.draw.must-play")
OUT: Final = BOOK.rule("crazy_eights.end.out")
BLOCKED: Final = BOOK.rule("crazy_eights.end.blocked")


class Wait(Enum):
    """What a player may do instead of playing a card."""

    DRAW = "draw"
    PASS = "pass"


Waits: TypeAlias = frozenset[Wait]
WaitChecks: TypeAlias = tuple[Check[Playing, Waits], ...]


@frozen(kw_only=True)
class Ruleset:
    """The rules in force for one match, options folded in; checks in the order of explanation."""

    #: What may be played.
    play: tuple[Check[Playing, Mask], ...]
    #: What may be done instead.
    wait: WaitChecks


EIGHTS: Final = mask_of(card for card in cards_of(pack_mask()) if card.rank is Rank.EIGHT)


@implements(HAND)
def hand_size(seats: int) -> int:
    """Give the number of cards each.

    Examples:
        >>> hand_size(2), hand_size(5)
        (7, 5)
    """
    return 7 if seats == 2 else 5


def _matches(state: Playing, hand: Mask) -> Mask:
    rank = mask_of(card for card in cards_of(hand) if card.rank is state.top.rank)
    return hand & (state.suit.lane | rank | EIGHTS)


def _draws_from_a_stock(state: Playing, among: Waits) -> Waits:
    return among if state.stock else among - {Wait.DRAW}


def _passes_at_last(state: Playing, among: Waits) -> Waits:
    is_stuck = not state.stock and not _matches(state, state.hands[state.turn])
    return among if is_stuck else among - {Wait.PASS}


def draws_once(state: Playing, among: Waits) -> Waits:
    """Permit one card a turn."""
    return among - {Wait.DRAW} if state.drawn else among


def passes_after_a_draw(state: Playing, among: Waits) -> Waits:
    """Permit passing to whoever has drawn, and to whoever can do nothing else."""
    return among if state.drawn else _passes_at_last(state, among)


def draws_at_need(state: Playing, among: Waits) -> Waits:
    """Permit drawing only to whoever cannot play."""
    return among - {Wait.DRAW} if _matches(state, state.hands[state.turn]) else among


PLAY: Final[tuple[Check[Playing, Mask], ...]] = (Check(MATCH, _matches),)
WAIT: Final[WaitChecks] = (
    Check(STOCK, _draws_from_a_stock),
    Check(PASS, _passes_at_last),
)


@implements(OUT, BLOCKED)
def winners(hands: tuple[Mask, ...]) -> tuple[Seat, ...]:
    """Give the seats with the fewest cards: the one that is out, if somebody is.

    Examples:
        >>> winners((0b11, 0, 0b1)), winners((0b11, 0b11, 0b111))
        ((1,), (0, 1))
    """
    fewest = min(hand.bit_count() for hand in hands)
    return tuple(Seat(seat) for seat, hand in enumerate(hands) if hand.bit_count() == fewest)
