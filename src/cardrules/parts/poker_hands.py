"""Which poker hand wins: the best five of five to seven cards of one pack, ace high or low.

Suits never decide. A hand is cards in any collection, or their mask; 7,462 strengths differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, TypeAlias, TypeVar

from attrs import Attribute, field, frozen

from cardrules.cards import (
    UNKNOWN,
    Card,
    CardSet,
    DealtCard,
    Mask,
    Rank,
    Suit,
    cards_of,
    pack_mask,
)
from cardrules.errors import CardRulesError
from cardrules.parts.poker_names import Category, hand_name
from cardrules.parts.poker_tables import (
    BY_RANKS,
    BY_SUIT,
    CLASSES,
    LANES,
    LOWER,
    PLACES,
    ROWS,
    UPPER,
    WITH_FLUSH,
    fill,
)
from cardrules.rule import Text

__all__ = [
    "STRENGTHS",
    "Category",
    "Hand",
    "HandError",
    "HandRank",
    "best_five",
    "hand_rank",
    "strength",
    "winners",
]

#: Cards in any order, or their mask. Unknown cards are refused, not passed over.
Hand: TypeAlias = Mask | Iterable[DealtCard]
KeyT = TypeVar("KeyT")

#: From the lowest, 7-5-4-3-2 of several suits, to the royal flush.
STRENGTHS: Final = range(1, 7463)

_ONE_PACK: Final = pack_mask()
_SUITS: Final = tuple(suit.lane & _ONE_PACK for suit in Suit)


class HandError(CardRulesError, ValueError):
    """These are not five to seven different known cards of one pack.

    Attributes:
        reason: What is wrong, in a few words.
        hand: The cards as they were given.
    """

    def __init__(self, reason: str, hand: object) -> None:
        super().__init__(reason, hand)
        self.reason = reason
        self.hand = hand

    def __str__(self) -> str:
        return self.reason


def _is_a_strength(_rank: HandRank, _field: Attribute[int], value: int) -> None:
    if type(value) is not int or value not in STRENGTHS:
        raise HandError(f"a strength from 1 to {STRENGTHS[-1]} was expected, not {value!r}", value)


@frozen(order=True)
class HandRank:
    """What a hand is worth; the higher one wins, equal ones share.

    Examples:
        >>> from cardrules.cards import parse_cards
        >>> rank = hand_rank(parse_cards("KS KH 7D 7C 2S AC 3D"))
        >>> rank.category.name, [rank.notation for rank in rank.ranks]
        ('TWO_PAIR', ['K', 'K', '7', '7', 'A'])
        >>> print(rank)
        two pair, kings and sevens, ace kicker
    """

    #: One of `STRENGTHS`.
    strength: int = field(validator=_is_a_strength)

    @property
    def category(self) -> Category:
        """What kind of hand it is."""
        return _class(self.strength)[0]

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks of its five cards: the largest group first, then from high to low."""
        return _class(self.strength)[1]

    @property
    def name(self) -> Text:
        """What people call it; hands of other strengths have other names."""
        return hand_name(*_class(self.strength))

    def __str__(self) -> str:
        return self.name.en


#: At most one rank a strength, so that few are made.
_known: Final = cache(HandRank)


def strength(hand: Mask) -> int:
    """Give the strength of five to seven cards as a number: the fast way to compare.

    Returns:
        One of `STRENGTHS`.

    Raises:
        HandError: Too few or too many cards, or some of the second pack.

    Examples:
        >>> royal_flush = CardSet.parse("TS JS QS KS AS").mask
        >>> strength(royal_flush)
        7462
    """
    if not 5 <= hand.bit_count() <= 7:
        raise _wrong(hand)
    # Halves, because Python is faster on integers below 2**30.
    low, high = hand & 0x3FFFFFF, hand >> 26
    try:
        key = LANES[low & 8191] + LANES[low >> 13] + LANES[high & 8191] + LANES[high >> 13]
    except IndexError:
        if LANES:
            raise _wrong(hand) from None
        fill()
        return strength(hand)
    if key < WITH_FLUSH:
        return BY_RANKS[ROWS[key >> UPPER] + PLACES[key & LOWER]]
    if hand >> 52:
        raise _wrong(hand)
    return BY_SUIT[low & 8191] or BY_SUIT[low >> 13] or BY_SUIT[high & 8191] or BY_SUIT[high >> 13]


def hand_rank(hand: Hand) -> HandRank:
    """Rank five to seven cards.

    Raises:
        HandError: A card is unknown, twice there or of the second pack, or there are too few or
            too many.

    Examples:
        >>> board = CardSet.parse("AS 2D 3C 4H 9S")
        >>> low_straight = hand_rank(board | CardSet.parse("5C KD"))
        >>> low_straight > hand_rank(board | CardSet.parse("AD AH"))
        True
        >>> print(low_straight.name.fr)
        quinte au cinq
    """
    return _known(strength(_mask(hand)))


def best_five(hand: Hand) -> tuple[Card, ...]:
    """Choose the five cards that count, in order of importance.

    Where cards of one rank are as good as one another, the first in card order is taken.

    Raises:
        HandError: As for `hand_rank`.

    Examples:
        >>> best_five(CardSet.parse("6C QC AD 6S AC 3S 3D"))
        (AC, AD, 6C, 6S, QC)
    """
    mask = _mask(hand)
    category, ranks = _class(strength(mask))
    if category in (Category.FLUSH, Category.STRAIGHT_FLUSH):
        mask = next(mask & suit for suit in _SUITS if (mask & suit).bit_count() >= 5)
    left = list(cards_of(mask))
    chosen = []
    for rank in ranks:
        card = next(card for card in left if card.rank is rank)
        left.remove(card)
        chosen.append(card)
    return tuple(chosen)


def winners(hands: Mapping[KeyT, Hand]) -> tuple[KeyT, ...]:
    """Name those with the best hand, in the order given: several if they tie, none of none.

    Raises:
        HandError: As for `hand_rank`.

    Examples:
        >>> board = CardSet.parse("AH 3S 4S 5D 6S")
        >>> own = {"Ann": CardSet.parse("AD KS"), "Bob": CardSet.parse("AC KD")}
        >>> winners({name: board | cards for name, cards in own.items()})
        ('Ann', 'Bob')
    """
    strengths = {key: strength(_mask(hand)) for key, hand in hands.items()}
    best = max(strengths.values(), default=0)
    return tuple(key for key, value in strengths.items() if value == best)


def _class(value: int) -> tuple[Category, tuple[Rank, ...]]:
    if not CLASSES:
        fill()
    return CLASSES[value - 1]


def _mask(hand: Hand) -> Mask:
    if isinstance(hand, int):
        return hand
    if isinstance(hand, CardSet):
        return hand.mask
    cards: tuple[object, ...] = tuple(hand)
    mask = 0
    for card in cards:
        if not isinstance(card, Card):
            reason = "an unknown card has no rank" if card is UNKNOWN else f"{card!r} is no card"
            raise HandError(reason, cards)
        if mask & card.bit:
            raise HandError(f"{card} is there twice", cards)
        mask |= card.bit
    return mask


def _wrong(hand: Mask) -> HandError:
    if hand < 0:
        return HandError("a mask of cards is not negative", hand)
    if hand >> 52:
        return HandError("cards of one pack were expected", CardSet(hand))
    return HandError(f"five to seven cards were expected, not {hand.bit_count()}", CardSet(hand))
