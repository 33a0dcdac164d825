"""Random sessions of Hold'em under random options, with every state and action on the way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from attrs import frozen
from hypothesis import strategies as st

from cardrules.games.holdem import (
    HOLDEM,
    Abandon,
    AllIn,
    Ante,
    AnteOrder,
    BetTo,
    ButtonRule,
    Call,
    CapHeadsUp,
    Check,
    CloseSession,
    DealStyle,
    MissedBlinds,
    Options,
    RaiseTo,
    Ruleset,
    ShowdownPolicy,
    StartHand,
    Straddle,
    StraddleRaise,
    System,
)
from cardrules.games.holdem.actions import Action
from cardrules.games.holdem.events import Event
from cardrules.games.holdem.model import State
from cardrules.kernel.domains import Between
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.offers import Offer
from cardrules.seats import HOST, TABLE, Actor

__all__ = ["Session", "Step", "any_options", "calmly", "play"]

_ENDINGS: Final = (Abandon, CloseSession)
#: How often each kind of action is chosen, beside one for any other.
_WEIGHTS: Final[dict[type, int]] = {
    Check: 5,
    Call: 5,
    BetTo: 3,
    RaiseTo: 3,
    AllIn: 1,
    StartHand: 12,
}


@frozen
class Step:
    """One event, and how things stood before it."""

    state: State
    #: Who acted, and how; nobody where it followed by itself.
    actor: Actor | None
    action: Action | None
    event: Event


@frozen
class Session:
    """A session, or the beginning of one."""

    options: Options
    rules: Ruleset
    seats: int
    steps: tuple[Step, ...]
    last: State

    @property
    def events(self) -> list[Event]:
        """What happened."""
        return [step.event for step in self.steps]

    @property
    def states(self) -> list[State]:
        """Every state on the way, the first and the last included."""
        return [*[step.state for step in self.steps], self.last]


def play(options: Options, seats: int, seed: int, most: int = 600) -> Session:
    """Play a session, or so many events of it; now and then the host steps in."""
    rng = Random(seed)
    rules = HOLDEM.ruleset(options)
    steps: list[Step] = []
    state = HOLDEM.initial(rules, seats)
    draw = RandomDraw(rng)
    while len(steps) < most and HOLDEM.outcome(state) is None:
        event = HOLDEM.react(rules, state)
        actor: Actor | None = None
        action: Action | None = None
        if event is None:
            actor, action = _choice(rules, state, rng, draw)
            event = HOLDEM.decide(rules, state, actor, action)
        steps.append(Step(state, actor, action, event))
        state = HOLDEM.evolve(state, event)
    return Session(options, rules, seats, tuple(steps), state)


def _choice(rules: Ruleset, state: State, rng: Random, draw: RandomDraw) -> tuple[Actor, Action]:
    due = HOLDEM.to_act(state)
    hosts = HOLDEM.offers(rules, state, HOST)
    # It is rare that the host ends everything.
    hosts = tuple([one for one in hosts if one.action not in _ENDINGS or rng.random() < 0.05])
    if hosts and HOST not in due and rng.random() < 0.02:
        return HOST, _sampled(hosts, rng)
    actor = rng.choice(due)
    if actor is TABLE:
        return TABLE, HOLDEM.chance(rules, state, draw)
    offers = hosts if actor is HOST else HOLDEM.offers(rules, state, actor)
    return (actor, _sampled(offers, rng)) if offers else (HOST, Abandon())


def calmly(offers: tuple[Offer[Action], ...], rng: Random) -> Action:
    """Choose an action without ending it all; small bets and calls are more likely than folds."""
    return _sampled(tuple([offer for offer in offers if offer.action is not Abandon]), rng)


def _sampled(offers: tuple[Offer[Action], ...], rng: Random) -> Action:
    weights = [_WEIGHTS.get(offer.action, 1) for offer in offers]
    (offer,) = rng.choices(offers, weights)
    domain = offer.domain
    if isinstance(domain, Between) and offer.action in (BetTo, RaiseTo):
        # Small raises are common, or every hand would be over before the flop.
        place = rng.choice([0, 0, 0, rng.random() ** 3, rng.random()])
        steps = (domain.highest - domain.lowest) // domain.step
        return offer.build(domain.lowest + int(place * steps) * domain.step)
    return offer.sample(rng)


def _chips(draw: st.DrawFn, big: int) -> int:
    return draw(
        st.one_of(
            st.integers(1, 3),
            st.integers(1, 4 * big),
            st.integers(1, 30 * big),
            st.integers(1, 120 * big),
        )
    )


@st.composite
def any_options(draw: st.DrawFn, /, **fixed: Any) -> Options:
    """Draw options of every kind that go together, with a stack for each of two to ten seats.

    Args:
        fixed: What is settled; it must go together with anything else.
    """
    unit = draw(st.sampled_from((1, 1, 1, 5, 25)))
    big = unit * draw(st.sampled_from((1, 2, 2, 4, 10)))
    chosen: dict[str, Any] = {
        "chip_unit": unit,
        "bb": big,
        "sb": unit * draw(st.integers(0, big // unit)),
        "buy_in": unit * draw(st.integers(1, 200)),
        "hands": draw(st.sampled_from((1, 2, 4, 8, 20))),
        "system": draw(st.sampled_from(System)),
        "missed_blinds": draw(st.sampled_from(MissedBlinds)),
        "button_rule": draw(st.sampled_from(ButtonRule)),
        "ante": draw(st.sampled_from(Ante)),
        "deal_style": draw(st.sampled_from(DealStyle)),
        "showdown_policy": draw(st.sampled_from(ShowdownPolicy)),
    }
    for name in ("auto_start", "big_blind_option", "open_all_in"):
        chosen[name] = draw(st.booleans())
    chosen["allow_open_fold"] = draw(st.sampled_from((False, False, True)))
    chosen |= dict(_seated(draw, big)) | fixed
    chosen |= {**dict(_limits(draw, chosen)), **fixed}
    chosen |= {**dict(_extras(draw, chosen)), **fixed}
    return Options(**chosen)


def _seated(draw: st.DrawFn, big: int) -> Iterator[tuple[str, Any]]:
    seats = draw(st.integers(2, 10))
    stacks = [_chips(draw, big) for _ in range(seats)]
    empty = draw(st.sampled_from((False, False, True)))
    if empty and seats > 2:
        for seat in draw(st.sets(st.integers(0, seats - 1), max_size=seats - 2)):
            stacks[seat] = 0
    yield "stacks", tuple(stacks)
    yield "button", draw(st.none() | st.integers(0, seats - 1))


def _limits(draw: st.DrawFn, chosen: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    unit, big = chosen.get("chip_unit", 1), chosen.get("bb", 2)
    if chosen["system"] is System.FIXED_LIMIT:
        small = unit * draw(st.integers(1, 2 * big // unit))
        yield "small_bet", small
        yield "big_bet", small + unit * draw(st.integers(0, 2 * big // unit))
        cap = draw(st.sampled_from((2, 3, 4, 4, 4, 5, None)))
        yield "fl_cap", cap
        if cap is not None:
            yield "fl_cap_heads_up", draw(st.sampled_from(CapHeadsUp))
    if chosen["system"] is System.POT_LIMIT:
        yield "pl_sb_as_bb", draw(st.booleans())
        yield "pl_count_antes", draw(st.booleans())


def _extras(draw: st.DrawFn, chosen: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    unit, big = chosen.get("chip_unit", 1), chosen.get("bb", 2)
    if chosen["ante"] is not Ante.NONE:
        yield "ante_size", unit * draw(st.integers(1, 2 * big // unit))
    if chosen["ante"] is Ante.BIG_BLIND:
        yield "ante_order", draw(st.sampled_from(AnteOrder))
    if chosen["system"] is not System.FIXED_LIMIT:
        straddle = draw(st.sampled_from((Straddle.NONE, *Straddle)))
        yield "straddle", straddle
        if straddle is not Straddle.NONE:
            yield "straddle_min_raise", draw(st.sampled_from(StraddleRaise))
        if straddle in (Straddle.UTG, Straddle.BOTH):
            yield "restraddle", draw(st.booleans())
    if chosen["missed_blinds"] is not MissedBlinds.TOURNAMENT:
        yield "run_it_twice", draw(st.booleans())
