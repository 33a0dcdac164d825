"""Cards and sets of cards: values that exist once, and integers with one bit a card."""

from __future__ import annotations

from cardrules.cards.card import (
    ALL_CARDS,
    JOKERS,
    PACKS,
    UNKNOWN,
    Card,
    DealtCard,
    Rank,
    Suit,
    Unknown,
    parse_card,
    parse_cards,
)
from cardrules.cards.sets import CardSet, Mask, cards_of, mask_of, nth_card, pack_mask
from cardrules.cards.words import drawn, drawn_all, typed

__all__ = [
    "ALL_CARDS",
    "JOKERS",
    "PACKS",
    "UNKNOWN",
    "Card",
    "CardSet",
    "DealtCard",
    "Mask",
    "Rank",
    "Suit",
    "Unknown",
    "cards_of",
    "drawn",
    "drawn_all",
    "mask_of",
    "nth_card",
    "pack_mask",
    "parse_card",
    "parse_cards",
    "typed",
]
