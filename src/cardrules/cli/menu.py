"""Offers as a numbered list, and what a person types read as an action.

Whatever is understood becomes an action, allowed or not: the referee judges it, and can then say
why not. What is not understood raises `NotUnderstoodError`, whose text can be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, Final, TypeAlias

from attrs import frozen

from cardrules.cards import ALL_CARDS, UNKNOWN, Card, CardSet, Rank, drawn, typed
from cardrules.cli import wording as w
from cardrules.errors import NotationError
from cardrules.kernel.domains import Among, Between, Choose, Deal, Once, OneOf
from cardrules.kernel.offers import Offer
from cardrules.kernel.paths import Path
from cardrules.rule import Language

__all__ = ["Menu", "NotUnderstoodError", "UnfinishedError"]

#: Says in a sentence what an action would do.
Tell: TypeAlias = Callable[[Any], str]

#: What cannot be listed value by value: the person types more than a number.
_Open: TypeAlias = Choose | Deal | Between | Among | Path[Any]
#: More values than this are named together, on a line of their own.
_MANY: Final = 9


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


@frozen(kw_only=True)
class _Line:
    """One number of the list: one action, or an offer that needs to be told more."""

    offer: Offer[Any]
    label: str
    #: The action itself, where nothing more needs to be told.
    action: Any = None
    #: What must be told, where it is not.
    domain: _Open | None = None


class Menu:
    """What a person may choose from.

    Args:
        tell: Says what an action would do; used where the value alone would not say it.
        words: What steps are called, by the text of their value, and kinds of actions that have to
            be told more, by the name of their class. The others stand as they are.
    """

    def __init__(
        self,
        offers: Sequence[Offer[Any]],
        language: Language,
        tell: Tell,
        words: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        self._language: Language = language
        self._tell = tell
        self._words = words or {}
        self._offers = tuple(offers)
        self._lines = [line for offer in offers for line in self._lines_of(offer)]

    @property
    def takes_cards(self) -> bool:
        """Whether a single card is to be chosen."""
        return any(isinstance(offer.domain, OneOf) for offer in self._offers)

    def with_card(self, card: Card) -> list[Any]:
        """Give the actions that playing this one card would be, offered or not."""
        return [offer.build(card) for offer in self._offers if isinstance(offer.domain, OneOf)]

    def text(self) -> str:
        """Give the list."""
        if len(self._lines) == 1 and self._lines[0].domain is not None:
            return self._asked(self._lines[0].domain)
        cards_only = len(self._offers) == 1 and self.takes_cards
        head = w.CARD_NEEDED if cards_only else w.CHOICE_NEEDED
        return head[self._language] + _numbered([line.label for line in self._lines])

    def read(self, text: str) -> Any:
        """Give the action that a text means.

        Raises:
            UnfinishedError: It begins one.
            NotUnderstoodError: It means none.
        """
        parts = text.replace(",", " ").split()
        if len(self._lines) == 1 and self._lines[0].domain is not None:
            return self._filled(self._lines[0].offer, self._lines[0].domain, parts)
        if parts and _is_number(parts[0]):
            number = int(parts[0])
            if not 1 <= number <= len(self._lines):
                raise NotUnderstoodError(w.NO_SUCH_NUMBER[self._language].format(number=number))
            line = self._lines[number - 1]
            if line.domain is not None:
                try:
                    return self._filled(line.offer, line.domain, parts[1:])
                except UnfinishedError as error:
                    raise UnfinishedError(str(error), 1 + error.kept) from None
            if len(parts) == 1:
                return line.action
        return self._by_name(parts, text)

    def _lines_of(self, offer: Offer[Any]) -> Iterator[_Line]:
        match offer.domain:
            case Once():
                action = offer.build()
                yield _Line(offer=offer, label=self._tell(action), action=action)
            case OneOf(cards):
                for card in cards:
                    yield _Line(
                        offer=offer, label=drawn(card, self._language), action=offer.build(card)
                    )
            case Among(values) if len(values) <= _MANY:
                for value in values:
                    action = offer.build(value)
                    yield _Line(offer=offer, label=self._tell(action), action=action)
            case domain:
                words = self._words.get(offer.action.__name__, {})
                label = words.get(self._language) or self._tell(offer.build(next(iter(domain))))
                yield _Line(offer=offer, label=f"{label} …", domain=domain)

    def _asked(self, domain: _Open) -> str:
        """Say what to type."""
        match domain:
            case Choose(count, cards) | Deal(count=count, cards=cards):
                head = w.CARDS_NEEDED[self._language].format(count=count)
                return head + _numbered([drawn(card, self._language) for card in cards])
            case Between(lowest=lowest, highest=highest):
                text = w.NUMBER_NEEDED[self._language]
                return text.format(lowest=lowest, highest=highest)
            case Among(values):
                return self._next_steps(values)
            case path:
                return self._next_steps(path.after())

    def _filled(self, offer: Offer[Any], domain: _Open, parts: Sequence[str]) -> Any:
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
                raise UnfinishedError(self._asked(domain), 0)
            case Among(values):
                return offer.build(self._value(values, parts))
            case path:
                return offer.build(self._steps(path, parts))

    def _cards(self, domain: _Open, parts: Sequence[str], listed: Sequence[Card]) -> list[Any]:
        chosen: list[Any] = []
        for part in parts:
            if part == "??":
                chosen.append(UNKNOWN)
            elif not _is_number(part):
                chosen.append(self._card(part))
            elif 1 <= int(part) <= len(listed):
                chosen.append(listed[int(part) - 1])
            else:
                raise NotUnderstoodError(w.NO_SUCH_NUMBER[self._language].format(number=part))
        if not chosen or len(set(chosen) - {UNKNOWN}) != len(
            [c for c in chosen if c is not UNKNOWN]
        ):
            raise UnfinishedError(self._asked(domain), 0)
        return chosen

    def _steps(self, path: Path[Any], parts: Sequence[str]) -> tuple[Any, ...]:
        done: tuple[Any, ...] = ()
        for part in parts:
            steps = path.after(*done)
            if not _is_number(part) or not 1 <= int(part) <= len(steps):
                raise UnfinishedError(self._next_steps(steps), len(done))
            done = (*done, steps[int(part) - 1])
        if not path.is_whole(*done):
            raise UnfinishedError(self._next_steps(path.after(*done)), len(done))
        return done

    def _value(self, values: Sequence[Any], parts: Sequence[str]) -> Any:
        """Find one of many values by its number, or by its name."""
        words = [part.lower() for part in parts]
        for number, value in enumerate(values, 1):
            if words in ([str(number)], _named(value).lower().split()):
                return value
        raise UnfinishedError(self._next_steps(values), 0)

    def _next_steps(self, steps: Sequence[Any]) -> str:
        names = [
            self._words.get(str(_shown(step)), {}).get(self._language, _named(step))
            for step in steps
        ]
        named = "   ".join(f"{number} {name}" for number, name in enumerate(names, 1))
        return w.STEPS_NEEDED[self._language].format(steps=named)

    def _by_name(self, parts: Sequence[str], text: str) -> Any:
        for offer in self._offers:
            match offer.domain:
                case OneOf() if len(parts) == 1:
                    return offer.build(self._card(parts[0]))
                case Choose() | Deal() as domain if parts:
                    return self._filled(offer, domain, parts)
                case Among(values):
                    for value in values:
                        if text.strip().lower() == str(_shown(value)).lower():
                            return offer.build(value)
                case _:
                    # Its number must be typed: no text could mean it.
                    continue
        raise self._not_understood(text)

    def _card(self, text: str) -> Card:
        try:
            card = typed(text)
        except NotationError:
            raise self._not_understood(text) from None
        # Whoever holds only the twin of the second pack need not say so.
        twin = _twin(card)
        listed = self._cards_listed()
        return twin if card not in listed and twin in listed else card

    def _cards_listed(self) -> CardSet:
        mask = 0
        for offer in self._offers:
            if isinstance(offer.domain, OneOf | Choose | Deal):
                mask |= offer.domain.cards.mask
        return CardSet(mask)

    def _not_understood(self, text: str) -> NotUnderstoodError:
        short = text if len(text) <= 40 else text[:39] + "…"
        return NotUnderstoodError(w.NOT_UNDERSTOOD[self._language].format(text=short))


def _twin(card: Card) -> Card:
    if card.rank is Rank.JOKER:
        return ALL_CARDS[104 + (card.index - 102) % 4]
    return ALL_CARDS[(card.index + 52) % 104]


def _shown(value: object) -> object:
    return value.value if isinstance(value, Enum) else value


def _named(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(map(_named, value))
    return str(_shown(value))


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) <= 15


def _numbered(labels: Sequence[str]) -> str:
    items = [f"{number} {label}" for number, label in enumerate(labels, 1)]
    if all(len(label) <= 4 for label in labels):
        return "\n  " + "   ".join(items)
    return "".join(f"\n  {item}" for item in items)
