"""What a person types, read as an action from a list.

Whatever is understood becomes an action, allowed or not: the referee judges it, and can then say
why not. What is not understood raises `NotUnderstoodError`, whose text can be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from cardrules.cards import ALL_CARDS, UNKNOWN, Card, CardSet, Rank, drawn, typed
from cardrules.cli import wording as w
from cardrules.cli.listing import Line, Listing, Open, card_of, words_of
from cardrules.errors import NotationError
from cardrules.kernel.domains import Among, Between, Choose, Deal, OneOf
from cardrules.kernel.offers import Offer
from cardrules.kernel.paths import Path
from cardrules.language import Language

__all__ = ["NotUnderstoodError", "UnfinishedError", "not_understood", "read", "with_card"]


class NotUnderstoodError(Exception):
    """The text is no choice; the message says what would be one."""


class UnfinishedError(NotUnderstoodError):
    """The text begins a choice that needs more; the message says how it can go on.

    Attributes:
        kept: How many words of the text, from the first on, are understood and stand.
    """

    def __init__(self, message: str, kept: int) -> None:
        super().__init__(message)
        self.kept = kept


def read(listing: Listing, text: str) -> Any:
    """Give the action that a text means.

    Raises:
        UnfinishedError: It begins one.
        NotUnderstoodError: It means none.
    """
    return _Answer(listing, text).action()


def with_card(listing: Listing, card: Card) -> list[Any]:
    """Give an action of each kind that playing this card would be, offered or not."""
    lines = [line for line in listing.lines if line.card is card]
    if lines:
        return [lines[0].action or next(iter(lines[0].offer))]
    offers = [offer for offer in listing.offers if isinstance(offer.domain, OneOf)]
    return [offer.build(card) for offer in offers] or [
        attrs.evolve(next(iter(offer)), card=card)
        for offer in listing.offers[:1]
        if card_of(offer) is not None
    ]


class _Answer:
    """One text, and the list that it answers."""

    def __init__(self, listing: Listing, text: str) -> None:
        self._listing = listing
        self._language: Language = listing.language
        self._text = text

    def action(self) -> Any:
        lines, parts = self._listing.lines, self._text.replace(",", " ").split()
        if len(lines) == 1 and lines[0].domain is not None:
            return self._filled(lines[0].offer, lines[0].domain, parts)
        if parts and _is_number(parts[0]):
            line = self._numbered(lines, parts[0])
            if line.domain is not None or len(parts) == 1:
                return self._after(1, lambda: self._whole(line, parts[1:]))
        if parts and any(card_of(offer) is not None for offer in self._listing.offers):
            return self._of_card(self._card(parts[0]), parts[1:])
        return self._by_name(parts)

    def _whole(self, line: Line, parts: Sequence[str]) -> Any:
        if line.domain is not None:
            return self._filled(line.offer, line.domain, parts)
        if parts:
            raise self._not_understood(self._text)
        return line.action

    def _of_card(self, card: Card, parts: Sequence[str]) -> Any:
        """Read what a card is to do, where one card can do several things."""
        lines = [line for line in self._listing.lines if line.card is card]
        if not lines:
            return with_card(self._listing, card)[0]
        return self._after(1, lambda: self._one_of(lines, parts))

    def _one_of(self, lines: Sequence[Line], parts: Sequence[str]) -> Any:
        """Choose one of a card's lines, by its number among them or by words of it."""
        if len(lines) == 1 and (not parts or lines[0].domain is not None):
            return self._whole(lines[0], parts)
        if not parts:
            raise UnfinishedError(self._listing.chosen_from(lines), 0)
        if _is_number(parts[0]):
            line = self._numbered(lines, parts[0])
            return self._after(1, lambda: self._whole(line, parts[1:]))
        word = parts[0].lower()
        named = [line for line in lines if word in map(str.lower, line.names)]
        if not named:
            raise UnfinishedError(self._listing.chosen_from(lines), 0)
        return self._after(1, lambda: self._one_of(named, parts[1:]))

    def _filled(self, offer: Offer[Any], domain: Open, parts: Sequence[str]) -> Any:
        """Fill the open field of an offer with what was typed."""
        match domain:
            case Choose(_, cards):
                chosen = self._cards(domain, parts, tuple(cards))
                return offer.build(CardSet.of(*(card for card in chosen if card is not UNKNOWN)))
            case Deal(cards=cards):
                return offer.build(tuple(self._cards(domain, parts, tuple(cards))))
            case Between():
                if len(parts) == 1 and _is_number(parts[0].removeprefix("-")):
                    return offer.build(int(parts[0]))
                raise UnfinishedError(self._listing.asked(domain), 0)
            case Among(values):
                return offer.build(self._value(values, parts))
            case path:
                return offer.build(self._steps(path, parts))

    def _cards(self, domain: Open, parts: Sequence[str], listed: Sequence[Card]) -> list[Any]:
        chosen: list[Any] = []
        for part in parts:
            if part == "??":
                chosen.append(UNKNOWN)
            elif not _is_number(part):
                chosen.append(self._card(part))
            else:
                chosen.append(self._numbered(listed, part))
        if not chosen:
            raise UnfinishedError(self._listing.asked(domain), 0)
        twice = [
            card for i, card in enumerate(chosen) if card is not UNKNOWN and card in chosen[:i]
        ]
        if twice:
            named = w.NAMED_TWICE[self._language].format(card=drawn(twice[0], self._language))
            raise UnfinishedError(f"{named}\n{self._listing.asked(domain)}", 0)
        return chosen

    def _steps(self, path: Path[Any], parts: Sequence[str]) -> tuple[Any, ...]:
        done: tuple[Any, ...] = ()
        for part in parts:
            steps = path.after(*done)
            if not _is_number(part) or not 1 <= int(part) <= len(steps):
                raise UnfinishedError(self._listing.next_steps(steps), len(done))
            done = (*done, steps[int(part) - 1])
        if not path.is_whole(*done):
            raise UnfinishedError(self._listing.next_steps(path.after(*done)), len(done))
        return done

    def _value(self, values: Sequence[Any], parts: Sequence[str]) -> Any:
        """Find one of many values by its number, or by its name."""
        words = tuple(part.lower() for part in parts)
        for number, value in enumerate(values, 1):
            if words in ((str(number),), tuple(map(str.lower, words_of(value)))):
                return value
        raise UnfinishedError(self._listing.next_steps(values), 0)

    def _by_name(self, parts: Sequence[str]) -> Any:
        for offer in self._listing.offers:
            match offer.domain:
                case OneOf() if len(parts) == 1:
                    return offer.build(self._card(parts[0]))
                case Choose() | Deal() as domain if parts:
                    return self._filled(offer, domain, parts)
                case Among(values):
                    words = self._text.lower().split()
                    for value in values:
                        if words == [word.lower() for word in words_of(value)]:
                            return offer.build(value)
                case _:
                    # Its number must be typed: no text could mean it.
                    continue
        raise self._not_understood(self._text)

    def _numbered(self, items: Sequence[Any], number: str) -> Any:
        if not 1 <= int(number) <= len(items):
            raise NotUnderstoodError(w.NO_SUCH_NUMBER[self._language].format(number=int(number)))
        return items[int(number) - 1]

    def _after(self, words: int, rest: Callable[[], Any]) -> Any:
        """Read the rest of a text whose first words stand."""
        try:
            return rest()
        except UnfinishedError as error:
            raise UnfinishedError(str(error), words + error.kept) from None

    def _card(self, text: str) -> Card:
        try:
            card = typed(text)
        except NotationError:
            raise self._not_understood(text) from None
        # Whoever holds only the twin of the second pack need not say so.
        twin, listed = _twin(card), self._listing.cards()
        return twin if card not in listed and twin in listed else card

    def _not_understood(self, text: str) -> NotUnderstoodError:
        short = text if len(text) <= 40 else text[:39] + "…"
        return NotUnderstoodError(not_understood(self._listing, short))


def not_understood(listing: Listing, text: str) -> str:
    """Say that a text is no choice, with a card that would be one, if any would."""
    language = listing.language
    card = next((w.OR_A_CARD.format(card=drawn(one, language)) for one in listing.cards()), None)
    facts = {"text": text, "card": "" if card is None else card[language]}
    return w.NOT_UNDERSTOOD[language].format(**facts)


def _twin(card: Card) -> Card:
    if card.rank is Rank.JOKER:
        return ALL_CARDS[104 + (card.index - 102) % 4]
    return ALL_CARDS[(card.index + 52) % 104]


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) <= 15
