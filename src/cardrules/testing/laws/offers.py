"""Laws of legality: what is offered is what is accepted, and a refusal names its rule."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs

from cardrules.codec import codec_of
from cardrules.codec.text import checked
from cardrules.errors import IllegalActionError
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.game import AnyGame
from cardrules.kernel.offers import Offer, is_offered
from cardrules.seats import TABLE, Actor, Seat
from cardrules.testing.law import Finding, Trial, law
from cardrules.testing.values import mutants
from cardrules.testing.walks import Walk, actors, attempt

__all__ = [
    "borrowed",
    "mutated",
    "offered_is_accepted_and_nothing_else",
    "refusals_cite_the_book",
    "the_due_always_have_a_choice",
]

#: Offers up to this size are tried whole; of larger ones so many actions are drawn.
WHOLE, DRAWN = 64, 8
#: Of each kind of action, so many are borrowed from the match; at each moment so many are tried.
BORROWED, TRIED = 8, 120


def borrowed(walk: Walk, rng: Random) -> list[Any]:
    """Give actions of other moments and seats of a match, some of each kind."""
    kinds: dict[type, list[Any]] = {}
    for event in walk.events:
        cause = walk.game.cause(event)
        if cause is not None:
            kinds.setdefault(type(cause[1]), []).append(cause[1])
    for number in walk.moments(rng, 0):
        for actor in actors(walk.seats):
            for offer in walk.game.offers(walk.ruleset, walk.states[number], actor):
                kinds.setdefault(offer.action, []).append(offer.sample(rng))
    return [
        action
        for actions in kinds.values()
        for action in rng.sample(actions, min(BORROWED, len(actions)))
    ]


def mutated(walk: Walk, actions: list[Any], rng: Random) -> list[Any]:
    """Give neighbours of actions; what the border of a table refuses already is left out."""
    cards, codec = walk.cards, codec_of(walk.game)
    found = [one for action in actions for one in mutants(action, cards, rng)]
    return [one for one in found if attempt(codec.dump_action, one)[1] is None]


@law("match")
def offered_is_accepted_and_nothing_else(trial: Trial) -> Iterator[Finding]:
    """`decide` accepts every offered action, and refuses every other one, whoever acts.

    An offer settles or opens every field of its action, and no two offers overlap.

    To mend it: Let `offers` and `decide` use the same checks: the offer is `permitted(checks,
    ...)`, the refusal `broken_by_cards(checks, ...)` or `broken_by(...)`. Nothing else may decide
    legality. Look at every field of the action, also at those that an offer settles.
    """
    walk, rng = trial.walk, trial.rng("offered")
    moments = walk.moments(rng, 12)
    yield from _shapes(walk, moments)
    pool = borrowed(walk, rng)
    pool += mutated(walk, pool, rng)
    for number in moments:
        state = walk.states[number]
        for actor in (*actors(walk.seats), Seat(walk.seats)):
            offers = trial.game.offers(walk.ruleset, state, actor)
            offered = _some(offers, rng)
            for action in offered:
                for what in _not_accepted(trial.game, walk, state, actor, action, offers):
                    yield Finding(what, number)
            others = rng.sample(pool, min(TRIED, len(pool)))
            for action in (*others, *mutated(walk, offered[:3], rng)):
                event, error = attempt(trial.game.decide, walk.ruleset, state, actor, action)
                wanted = is_offered(offers, action)
                if error is not None and not isinstance(error, IllegalActionError):
                    yield Finding(f"{actor!r} tried {action}: `decide` raised {error!r}", number)
                elif wanted is not (error is None):
                    is_offer = "is" if wanted else "is not"
                    was = f"accepted as {event}" if error is None else f"refused: {error}"
                    yield Finding(
                        f"{actor!r} {is_offer} offered {action}, and it was {was}", number
                    )


def _shapes(walk: Walk, moments: list[int]) -> Iterator[Finding]:
    for number in moments:
        for actor in actors(walk.seats):
            offers = walk.game.offers(walk.ruleset, walk.states[number], actor)
            for what in _misshapen(walk.game, offers):
                yield Finding(f"{actor!r} is offered {what}", number)


def _some(offers: tuple[Offer[Any], ...], rng: Random) -> list[Any]:
    actions: list[Any] = []
    for offer in offers:
        few = offer.domain.size <= WHOLE
        actions += offer if few else (offer.sample(rng) for _ in range(DRAWN))
    return actions


def _misshapen(game: AnyGame, offers: tuple[Offer[Any], ...]) -> Iterator[str]:
    for offer in offers:
        name = offer.action.__name__
        if offer.action not in game.actions:
            yield f"{name}, which the game does not name among its actions"
        fields = sorted(field.name for field in attrs.fields(offer.action))
        settled = sorted([*offer.fixed, *([offer.field] if offer.field else [])])
        if fields != settled:
            yield f"{name} with {settled or 'nothing'} settled or open, and its fields are {fields}"
        if offer.domain.size < 1:
            yield f"{name} with nothing to choose from"
        if offer.domain.size <= WHOLE:
            values = list(offer.domain)
            if len(values) != offer.domain.size or any(
                value not in offer.domain for value in values
            ):
                yield f"{name} of a domain that lists, counts and has different values: {values}"


def _not_accepted(
    game: AnyGame, walk: Walk, state: Any, actor: Actor, action: Any, offers: tuple[Offer[Any], ...]
) -> Iterator[str]:
    admitting = sum(offer.admits(action) for offer in offers)
    if admitting != 1:
        yield f"{action} is offered to {actor!r}, and {admitting} offers admit it"
    event, error = attempt(game.decide, walk.ruleset, state, actor, action)
    if error is not None:
        yield f"{action} is offered to {actor!r}, and `decide` raised {error!r}"
    else:
        _, error = attempt(game.evolve, state, event)
        if error is not None:
            yield f"{actor!r} was offered {action}, and `evolve` cannot follow: {error!r}"
        cause = game.cause(event)
        again = attempt(game.decide, walk.ruleset, state, *cause)[0] if cause else None
        if again != event or cause is None or cause[0] != actor:
            yield f"{actor!r} took {action}, and `cause` says {cause}, which gives {again}"


@law("match")
def the_due_always_have_a_choice(trial: Trial) -> Iterator[Finding]:
    """Whoever must act is offered something, and what the table draws is offered to it.

    To mend it: Some rules together leave a seat without a choice. Say in the rulebook which of
    them yields, and let its check permit everything where it does (`hand & wanted or hand`). What
    `chance` draws must be among the offers to the table.
    """
    walk, game, rng = trial.walk, trial.game, trial.rng("choice")
    if walk.fault is not None and "offered nothing" in walk.fault.what:
        yield Finding(str(walk.fault), len(walk.events))
    for number, state in enumerate(walk.states):
        for actor in game.to_act(state):
            if actor is TABLE:
                offers = game.offers(walk.ruleset, state, actor)
                action, error = attempt(game.chance, walk.ruleset, state, RandomDraw(rng))
                if error is not None or not is_offered(offers, action):
                    yield Finding(
                        f"the table drew {action or repr(error)}, and is offered {offers}", number
                    )


@law("match")
def refusals_cite_the_book(trial: Trial) -> Iterator[Finding]:
    """Every refusal cites a refusing rule of the game's book, says who wanted what, and pickles.

    To mend it: Raise `refuse(rule, actor, action, ...)` with a rule whose entry in
    `rulebook.toml` has `refuses = true`. Give facts as keywords; the text stays one line.
    """
    walk, game, rng = trial.walk, trial.game, trial.rng("refusals")
    pool = borrowed(walk, rng)
    tries = [*pool, *mutated(walk, pool, rng)]
    for number in walk.moments(rng, 6):
        for actor in (*actors(walk.seats), Seat(walk.seats)):
            for action in rng.sample(tries, min(60, len(tries))):
                _, error = attempt(game.decide, walk.ruleset, walk.states[number], actor, action)
                if isinstance(error, IllegalActionError):
                    for what in _uncited(game, error, actor, action):
                        yield Finding(what, number)


def _uncited(game: AnyGame, error: IllegalActionError, actor: Actor, action: Any) -> Iterator[str]:
    cited = error.rule.id
    words = game.book.rules.get(cited)
    if words is None:
        yield f"{action} was refused by {cited}, which is not in the book of {game.id}"
    elif not words.refuses:
        yield f"{action} was refused by {cited}, which the book does not mark as refusing"
    elif not str(error).startswith(f"[{cited}]") or "\n" in str(error):
        yield f"the refusal reads {str(error)!r}: one line that begins with the rule was expected"
    _, unplain = attempt(checked, error.detail)
    if unplain is not None:
        yield f"the facts of the refusal by {cited} are no plain data: {unplain}"
    if error.actor != actor or error.action is not action:
        yield f"{actor!r} wanted {action}; the refusal tells of {error.actor!r}, {error.action}"
    copy = pickle.loads(pickle.dumps(error))
    if (copy.rule, copy.actor, str(copy)) != (error.rule, error.actor, str(error)):
        yield f"the refusal {error} does not pickle"
