"""Offers as a numbered list: each line is one action, or a choice that needs to be told more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, Final, TypeAlias

from attrs import frozen

from cardrules.cards import Card, CardSet, drawn
from cardrules.cli import wording as w
from cardrules.kernel.domains import Among, Between, Choose, Deal, Once, OneOf
from cardrules.kernel.offers import Offer
from cardrules.kernel.paths import Path
from cardrules.language import Language, Text

__all__ = ["Line", "Listing", "Open", "Tell", "card_of", "numbered", "words_of"]

#: Says in a sentence what an action would do.
Tell: TypeAlias = Callable[[Any], str]
#: What cannot be listed value by value: the person types more than a number.
Open: TypeAlias = Choose | Deal | Between | Among | Path[Any]
#: More values than this are named together, on a line of their own.
_MANY: Final = 9


@frozen(kw_only=True)
class Line:
    """One number of the list: one action, or an offer that needs to be told more."""

    offer: Offer[Any]
    label: str
    #: The action itself, where nothing more needs to be told.
    action: Any = None
    #: What must be told, where it is not.
    domain: Open | None = None
    #: The card that it is played with, where it is one.
    card: Card | None = None
    #: What it does with that card, in words that can be typed: a pawn, a colour.
    names: tuple[str, ...] = ()


class Listing:
    """The lines of some offers, and what to type for each.

    Args:
        tell: Says what an action would do; used where the value alone would not say it.
        words: What steps are called, by the text of their value, and kinds of actions, by the name
            of their class: those that have to be told more, and what playing a card as such comes
            to. The others stand as they are.
    """

    def __init__(
        self,
        offers: Sequence[Offer[Any]],
        language: Language,
        tell: Tell,
        words: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        self.offers = tuple(offers)
        self.language: Language = language
        self._tell = tell
        self._words = words or {}
        self.lines = [line for offer in offers for line in self._lines_of(offer)]

    def text(self) -> str:
        """Give the list."""
        if len(self.lines) == 1 and self.lines[0].domain is not None:
            return self.asked(self.lines[0].domain)
        cards_only = len(self.offers) == 1 and isinstance(self.offers[0].domain, OneOf)
        return self.chosen_from(self.lines, w.CARD_NEEDED if cards_only else w.CHOICE_NEEDED)

    def chosen_from(self, lines: Sequence[Line], head: Text = w.CHOICE_NEEDED) -> str:
        """Give some lines as a list of their own."""
        return head[self.language] + numbered([line.label for line in lines])

    def asked(self, domain: Open) -> str:
        """Say what to type for an open choice."""
        match domain:
            case Choose(count, cards) | Deal(count=count, cards=cards):
                head = w.CARDS_NEEDED[self.language].format(count=count)
                return head + numbered([drawn(card, self.language) for card in cards])
            case Between(lowest=lowest, highest=highest):
                text = w.NUMBER_NEEDED[self.language]
                return text.format(lowest=lowest, highest=highest)
            case Among(values):
                return self.next_steps(values)
            case path:
                return self.next_steps(path.after())

    def next_steps(self, steps: Sequence[Any]) -> str:
        """Say which values may follow."""
        names = [
            self._words.get(str(_shown(step)), {}).get(self.language, " ".join(words_of(step)))
            for step in steps
        ]
        named = "   ".join(f"{number} {name}" for number, name in enumerate(names, 1))
        return w.STEPS_NEEDED[self.language].format(steps=named)

    def cards(self) -> CardSet:
        """Give every card that can be named."""
        mask = 0
        for offer in self.offers:
            if isinstance(offer.domain, OneOf | Choose | Deal):
                mask |= offer.domain.cards.mask
        for line in self.lines:
            mask |= 0 if line.card is None else line.card.bit
        return CardSet(mask)

    def _lines_of(self, offer: Offer[Any]) -> Iterator[Line]:
        card = card_of(offer)
        match offer.domain:
            case Once():
                action = offer.build()
                yield Line(offer=offer, label=self._tell(action), action=action, card=card)
            case OneOf(cards):
                words = self._words.get(offer.action.__name__, {})
                remark = f" ({words[self.language]})" if words else ""
                for one in cards:
                    label = drawn(one, self.language) + remark
                    yield Line(offer=offer, label=label, action=offer.build(one), card=one)
            case Among(values) if len(values) <= _MANY:
                for value in values:
                    action, names = offer.build(value), words_of(value)
                    label = self._tell(action)
                    yield Line(offer=offer, label=label, action=action, card=card, names=names)
            case domain:
                words = self._words.get(offer.action.__name__, {})
                label = words.get(self.language) or self._tell(offer.build(next(iter(domain))))
                yield Line(offer=offer, label=f"{label} …", domain=domain, card=card)


def card_of(offer: Offer[Any]) -> Card | None:
    """Give the card that an offer is about, where it is settled."""
    return next((value for value in offer.fixed.values() if isinstance(value, Card)), None)


def words_of(value: object) -> tuple[str, ...]:
    """Give the words by which a value can be typed."""
    if isinstance(value, tuple):
        return tuple(word for part in value for word in words_of(part))
    return tuple(str(_shown(value)).split())


def numbered(labels: Sequence[str]) -> str:
    """Number some labels: on one line where all are short, such as cards."""
    items = [f"{number} {label}" for number, label in enumerate(labels, 1)]
    if all(len(label) <= 4 for label in labels):
        return "\n  " + "   ".join(items)
    return "".join(f"\n  {item}" for item in items)


def _shown(value: object) -> object:
    return value.value if isinstance(value, Enum) else value
