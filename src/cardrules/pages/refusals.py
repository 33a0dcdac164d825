"""Refusals as the library words them, found by trying: matches are played, and options changed.

The draws are keyed, so the same texts are found each time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any, Final, get_type_hints

import attrs

from cardrules.cards import CardSet
from cardrules.errors import IllegalActionError, OptionsError
from cardrules.kernel.game import AnyGame
from cardrules.kernel.offers import Offer, offered
from cardrules.pages.matches import random_match
from cardrules.rule import Text
from cardrules.seats import HOST, TABLE, Actor, Seat

__all__ = ["refusal_text", "refusals"]

#: Moments of a match at which actions are tried, and actions of one kind to try.
_MOMENTS: Final = 30
_OF_A_KIND: Final = 60
_NUMBERS: Final = (-1, 0, 1, 2, 3, 1_000_000)


def refusals(game: AnyGame) -> dict[str, Text]:
    """Give, by rule, how a refusal by it reads; without the rules for which none was found.

    Examples:
        >>> from cardrules import game
        >>> refusals(game("hearts"))["hearts.table.host"].en
        '[hearts.table.host] Only the host may do this'
    """
    wanted = {rule.id for rule in game.book.rules.values() if rule.refuses}
    found: dict[str, Text] = {}
    for rule, text in _tried_options(game):
        found.setdefault(rule, text)
    for options in game.presets.values():
        if wanted <= found.keys():
            break
        for error in _tried_actions(game, options):
            if error.rule.id not in found:
                found[error.rule.id] = refusal_text(error)
    return found


def refusal_text(error: IllegalActionError | OptionsError) -> Text:
    """Give the text of a refusal."""
    return Text(error.told("en"), error.told("fr"))


def _tried_options(game: AnyGame) -> Iterator[tuple[str, Text]]:
    base = next(iter(game.presets.values()))
    kinds = get_type_hints(game.options, include_extras=True)
    choices = [{field: value} for field in kinds for value in _values(kinds[field])]
    house = [{name: value} for name, value in game.amendments]
    # Alone first: a fault of one option is plainer than one of two.
    for changes in (*choices, *({**one, **other} for one in house for other in choices)):
        try:
            game.ruleset(attrs.evolve(base, **changes))
        except OptionsError as error:
            yield from ((rule.id, refusal_text(error)) for rule in error.rules)


def _values(kind: Any) -> Sequence[Any]:
    if kind is bool:
        return (False, True)
    if kind is int:
        return _NUMBERS
    return tuple(kind) if isinstance(kind, type) and issubclass(kind, Enum) else ((),)


def _tried_actions(game: AnyGame, options: Any) -> Iterator[IllegalActionError]:
    match = random_match(game, options)
    ruleset, seats, events = match.ruleset, match.seats, match.events
    states = match.states()
    rests = [state for state in states if game.react(ruleset, state) is None]
    moments = [*rests[:_MOMENTS], rests[-1]]
    actions = _pool(game, ruleset, events, moments)
    for state in moments:
        due = game.to_act(state)
        idle = [seat for seat in map(Seat, range(seats)) if seat not in due]
        # Those who are due first: their refusals say most. Of the others, one is as good as all.
        actors: tuple[Actor, ...] = (*due, *idle[:1], TABLE, HOST)
        for actor in actors:
            for action in actions:
                try:
                    game.decide(ruleset, state, actor, action)
                except IllegalActionError as error:
                    yield error


def _pool(game: AnyGame, ruleset: Any, events: Sequence[Any], states: list[Any]) -> list[Any]:
    kinds: dict[type, list[Any]] = {}
    caused = [cause[1] for cause in map(game.cause, events) if cause is not None]
    hosted: list[Offer[Any]] = [o for s in states[:9] for o in game.offers(ruleset, s, HOST)]
    for action in (*caused, *map(_with_a_card_less, caused), *offered(hosted)):
        known = kinds.setdefault(type(action), [])
        if len(known) < _OF_A_KIND and action not in known:
            known.append(action)
    return [action for kind in kinds.values() for action in kind]


def _with_a_card_less(action: Any) -> Any:
    for field in attrs.fields(type(action)):
        cards = getattr(action, field.name)
        if isinstance(cards, CardSet):
            return attrs.evolve(action, **{field.alias: CardSet.of(*tuple(cards)[1:])})
    return action
