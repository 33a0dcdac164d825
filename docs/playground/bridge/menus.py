"""Offers as a page draws them, and what a person touched read as an action.

Whatever can be understood becomes an action, offered or not: the referee judges it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from cardrules.cards import Card, CardSet, drawn, parse_card
from cardrules.codec.kinds import typed_fields
from cardrules.errors import NotationError
from cardrules.kernel.domains import Among, Between, Choose, Deal, Once, OneOf
from cardrules.kernel.game import AnyGame
from cardrules.kernel.offers import Offer
from cardrules.kernel.paths import Path
from cardrules.rule import Language

__all__ = ["Menu", "card_actions", "key_of"]

#: Says in a sentence what an action would do.
Tell: TypeAlias = Callable[[Any], str]


def key_of(value: Any) -> str:
    """Give what a part of a picture that stands for this value has as its key.

    Examples:
        >>> key_of(parse_card("QS")), key_of(3), key_of("R2")
        ('QS', '3', 'R2')
    """
    return str(getattr(value, "value", value))


def _keys_of(value: Any) -> list[str]:
    return [key_of(one) for one in value] if isinstance(value, tuple | CardSet) else [key_of(value)]


def card_actions(game: AnyGame) -> tuple[type[Any], ...]:
    """List the kinds of action whose only field is a card."""
    kinds = ((action, list(typed_fields(action).values())) for action in game.actions)
    return tuple(action for action, fields in kinds if fields == [Card])


class Menu:
    """The offers to one actor.

    Args:
        tell: Says what an action would do.
        words: What steps are called, and kinds of action that are built by steps, as the rulebook
            has them; the others stand as they are.
    """

    def __init__(
        self,
        offers: Sequence[Offer[Any]],
        language: Language,
        tell: Tell,
        words: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        self._offers = tuple(offers)
        self._language: Language = language
        self._tell = tell
        self._words = words or {}

    def data(self) -> list[dict[str, Any]]:
        """Give the offers as plain data; each is named by its place."""
        return [self._offer(number, offer) for number, offer in enumerate(self._offers)]

    def build(self, number: int, value: Any) -> Any:
        """Make an action of an offer and what was chosen.

        Args:
            value: Of one card, its name; of several, a list; of a number, the number; of values
                and steps, their places in the lists that were shown.

        Raises:
            NotationError: There is no such offer, or the value is not of its kind.
        """
        offer = self._at(number)
        try:
            return offer.build(self._value(offer.domain, value))
        except (TypeError, IndexError, ValueError) as error:
            if isinstance(error, NotationError):
                raise
            raise NotationError("a value that fits the offer was expected", repr(value)) from None

    def steps(self, number: int, chosen: Sequence[int]) -> dict[str, Any]:
        """Give the next steps of a path after those chosen, and whether one may stop here."""
        path = self._at(number).domain
        if not isinstance(path, Path):
            raise NotationError("an offer that is made step by step was expected", str(number))
        done = self._steps(path, chosen)
        return {
            "whole": path.is_whole(*done),
            "steps": [self._step(step) for step in path.after(*done)],
        }

    def actions_with(self, card: Card) -> list[Any]:
        """List the actions that playing this one card would be by these offers."""
        return [offer.build(card) for offer in self._offers if isinstance(offer.domain, OneOf)]

    def _at(self, number: int) -> Offer[Any]:
        if not 0 <= number < len(self._offers):
            raise NotationError(f"an offer from 0 to {len(self._offers) - 1}", str(number))
        return self._offers[number]

    def _offer(self, number: int, offer: Offer[Any]) -> dict[str, Any]:
        keys = [key for value in offer.fixed.values() for key in _keys_of(value)]
        data: dict[str, Any] = {"id": number, "keys": keys, "action": offer.action.__name__}
        match offer.domain:
            case Once():
                return data | {"kind": "once", "label": self._tell(offer.build())}
            case OneOf(cards):
                return data | {"kind": "card", "cards": self._cards(cards)}
            case Choose(count, cards) | Deal(count=count, cards=cards):
                label = self._tell(offer.build(next(iter(offer.domain))))
                more = {"kind": "cards", "count": count, "cards": self._cards(cards)}
                return data | more | {"label": label}
            case Between(lowest=lowest, highest=highest, step=step):
                span = {"lowest": lowest, "highest": highest, "step": step}
                return data | span | {"kind": "number", "label": self._tell(offer.build(lowest))}
            case Among(values):
                labels = [
                    {"label": self._tell(offer.build(value)), "keys": _keys_of(value)}
                    for value in values
                ]
                return data | {"kind": "value", "values": labels}
            case path:
                label = self._word(offer.action.__name__)
                label = label or self._tell(offer.build(next(iter(path))))
                return data | {"kind": "path", "label": label, **self.steps(number, ())}

    def _cards(self, cards: Iterable[Card]) -> list[dict[str, str]]:
        return [{"key": card.name, "label": drawn(card, self._language)} for card in cards]

    def _word(self, name: str) -> str:
        return self._words.get(name, {}).get(self._language, "")

    def _step(self, step: Any) -> dict[str, Any]:
        if isinstance(step, Card):
            return {"label": drawn(step, self._language), "keys": [step.name]}
        # A step of several fields is about the first: a pawn, and how far it goes.
        fields = getattr(step, "__attrs_attrs__", ())
        key = key_of(getattr(step, fields[0].name) if fields else step)
        label = str(step) if fields else self._word(key) or key
        return {"label": label, "keys": [key]}

    def _value(self, domain: Any, value: Any) -> Any:
        match domain:
            case Once():
                return None
            case OneOf():
                return parse_card(str(value))
            case Choose():
                return CardSet.of(*map(parse_card, value))
            case Deal():
                return tuple(map(parse_card, value))
            case Between():
                return int(str(value))
            case Among(values):
                return values[value]
            case path:
                return self._steps(path, value)

    def _steps(self, path: Path[Any], chosen: Sequence[int]) -> tuple[Any, ...]:
        done: tuple[Any, ...] = ()
        for place in chosen:
            done = (*done, path.after(*done)[place])
        return done
