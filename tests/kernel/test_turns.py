"""The crank comes to rest, or says that it does not; a playout is the rules, moved in place."""

from __future__ import annotations

from random import Random
from typing import Any, Final, cast

import attrs
import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from cardrules.cards import parse_card
from cardrules.errors import IllegalActionError, NotationError
from cardrules.games.hearts import HEARTS, Options
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.game import AnyGame
from cardrules.kernel.offers import is_offered, sample_action
from cardrules.kernel.sealing import Steps
from cardrules.kernel.turns import MOST_CONSEQUENCES, Policy, acting_seat, playout, settle
from cardrules.registry import BUILTIN
from cardrules.registry import game as registered
from cardrules.seats import HOST, TABLE, Actor, Seat
from cardrules.testing.strategies import seeds
from tests import toy
from tests.planting import planted
from tests.toy import TOY

#: Games with options and a number of seats.
GAMES: Final[dict[str, tuple[Any, Any, int]]] = {
    "toy": (TOY, toy.Options(), 3),
    "hearts": (HEARTS, Options(limit=20), 4),
}
each_game = pytest.mark.parametrize(("game", "options", "seats"), GAMES.values(), ids=GAMES)


def drawing(random: Random) -> Policy[Any]:
    return lambda state, actor, offers: sample_action(offers, random)


# ------------------------------------------------------------------------------------------ settle


@frozen
class Counting:
    """How many consequences there were."""

    done: int = 0


@frozen
class Counted:
    number: int


def counting(stop: int) -> AnyGame:
    """Make a game in which so many consequences follow from any action."""
    steps: Steps[Counting, Counted] = Steps()

    @steps.on(Counted, Counting)
    def _(state: Counting, event: Counted) -> Counting:
        return Counting(event.number)

    return planted(
        TOY,
        id="counting",
        evolve=steps,
        react=lambda rules, state: Counted(state.done + 1) if state.done < stop else None,
    )


@given(st.integers(0, 30))
def test_consequences_follow_until_nothing_is_due(stop: int) -> None:
    events, state = settle(counting(stop), None, Counting())
    assert events == [Counted(number) for number in range(1, stop + 1)]
    assert state == Counting(stop)


def test_a_game_may_use_up_the_bound() -> None:
    events, state = settle(counting(MOST_CONSEQUENCES), None, Counting())
    assert (len(events), state) == (MOST_CONSEQUENCES, Counting(MOST_CONSEQUENCES))


@pytest.mark.parametrize("stop", [MOST_CONSEQUENCES + 1, 10**9])
def test_a_game_that_does_not_come_to_rest_is_stopped_and_named(stop: int) -> None:
    with pytest.raises(RuntimeError) as fault:
        settle(counting(stop), None, Counting())
    assert str(fault.value) == (
        "counting: 1000 consequences and no rest; the last is Counted(number=1001)"
    )


@each_game
@given(seed=seeds())
def test_settling_gives_the_consequences_and_the_state_after_them(
    game: Any, options: Any, seats: int, seed: int
) -> None:
    rules = game.ruleset(options)
    random = Random(seed)
    events: list[Any] = []
    playout(game, rules, seats, drawing(random), RandomDraw(random), events.append, 40)
    state = game.initial(rules, seats)
    for event in events:
        consequences, rest = settle(game, rules, state)
        assert game.react(rules, rest) is None
        assert rest == game.evolve.fold(state, consequences)
        assert all(game.cause(one) is None for one in consequences)
        # At rest nothing more follows, and the state is given back as it is.
        assert settle(game, rules, rest) == ([], rest)
        state = game.evolve(state, event)


# ----------------------------------------------------------------------------------------- playout


@each_game
@given(seed=seeds())
def test_a_playout_is_a_whole_match_by_the_rules(
    game: Any, options: Any, seats: int, seed: int
) -> None:
    rules = game.ruleset(options)
    random = Random(seed)
    events: list[Any] = []
    end = playout(game, rules, seats, drawing(random), RandomDraw(random), events.append)
    assert game.outcome(end) is not None
    assert game.to_act(end) == ()
    assert end == game.fold(rules, seats, events)
    state = game.initial(rules, seats)
    for event in events:
        cause = game.cause(event)
        if cause is None:
            assert game.react(rules, state) == event
        else:
            actor, action = cause
            assert game.react(rules, state) is None
            assert actor in game.to_act(state)
            assert game.decide(rules, state, actor, action) == event
        state = game.evolve(state, event)


@each_game
@given(seed=seeds(), most=st.integers(0, 60))
def test_a_playout_stops_after_so_many_events(
    game: Any, options: Any, seats: int, seed: int, most: int
) -> None:
    rules = game.ruleset(options)
    runs: list[list[Any]] = [[], []]
    ends = []
    for limit, events in zip((most, None), runs, strict=True):
        random = Random(seed)
        draw = RandomDraw(random)
        ends.append(playout(game, rules, seats, drawing(random), draw, events.append, limit))
    short, whole = runs
    assert short == whole[:most]
    assert ends[0] == game.fold(rules, seats, short)
    assert hash(ends[0]) == hash(game.fold(rules, seats, short))


@each_game
@given(seed=seeds())
def test_a_policy_is_asked_for_seats_only_and_with_what_they_are_offered(
    game: Any, options: Any, seats: int, seed: int
) -> None:
    rules = game.ruleset(options)
    random = Random(seed)
    asked: list[tuple[Actor, Any]] = []

    def policy(state: Any, actor: Actor, offers: Any) -> Any:
        assert actor == game.to_act(state)[0]
        assert actor in range(seats)
        assert offers == game.offers(rules, state, actor)
        action = sample_action(offers, random)
        assert is_offered(offers, action)
        asked.append((actor, action))
        return action

    events: list[Any] = []
    playout(game, rules, seats, policy, RandomDraw(random), events.append, 80)
    causes = [cause for event in events if (cause := game.cause(event)) is not None]
    assert asked == [(actor, action) for actor, action in causes if actor is not TABLE]


def test_what_a_policy_wants_is_checked() -> None:
    rules = TOY.ruleset(toy.Options())
    random = Random(1)
    events: list[Any] = []

    def cheat(state: Any, actor: Actor, offers: Any) -> toy.Action:
        held = [action.card for offer in offers for action in offer]
        other = next(card for card in map(parse_card, ("2C", "3C", "4C", "5C")) if card not in held)
        return toy.PlayCard(other)

    with pytest.raises(IllegalActionError) as refused:
        playout(TOY, rules, 2, cheat, RandomDraw(random), events.append)
    assert refused.value.rule == toy.OWN_CARD
    assert not any(isinstance(event, toy.CardPlayed) for event in events)


@pytest.mark.parametrize("game_id", BUILTIN)
@pytest.mark.parametrize("wanted", [None, "PlayCard", 7, toy.PlayCard(parse_card("QS"))])
def test_what_is_no_action_of_the_game_is_said_to_be_none(game_id: str, wanted: Any) -> None:
    game = registered(game_id)
    options = next(iter(game.presets.values()))
    rules, seats = game.ruleset(options), game.seats(options)[0]
    with pytest.raises(NotationError, match=f"an action of {game.id} was expected, not"):
        playout(game, rules, seats, lambda *_: wanted, RandomDraw(Random(1)))


def test_what_a_policy_raises_is_passed_on() -> None:
    def fails(state: Any, actor: Actor, offers: Any) -> toy.Action:
        raise AssertionError("the policy's own")

    rules = TOY.ruleset(toy.Options())
    with pytest.raises(AssertionError, match="the policy's own"):
        playout(TOY, rules, 2, fails, RandomDraw(Random(1)))


def test_a_playout_starts_from_a_state_of_its_game() -> None:
    rules = TOY.ruleset(toy.Options())
    other = HEARTS.initial(HEARTS.ruleset(HEARTS.presets["classic"]), 4)
    for start in (other, "start", 0):
        with pytest.raises(NotationError, match="a state of toy was expected, not"):
            playout(
                TOY, rules, 2, drawing(Random(1)), RandomDraw(Random(1)), start=cast("Any", start)
            )


def test_what_a_playout_gives_back_does_not_move_and_cannot_be_changed() -> None:
    rules = TOY.ruleset(toy.Options())
    seen: list[Any] = []

    def first(state: Any, actor: Actor, offers: Any) -> Any:
        seen.append(state)
        return next(iter(offers[0]))

    state = playout(TOY, rules, 2, first, RandomDraw(Random(1)), most=6)
    assert isinstance(state, toy.Playing)
    assert state is not seen[-1]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(state, "leader", Seat(1))  # noqa: B010  # types forbid the plain form


# --------------------------------------------------------------------------------------- whose turn


@given(st.integers(2, 11), st.sets(st.integers(0, 10), min_size=1), st.integers(-2, 13))
def test_a_seat_acts_when_it_is_due(seats: int, waiting: set[int], number: int) -> None:
    due = tuple(Seat(seat) for seat in sorted(waiting) if seat < seats)
    action = toy.PlayCard(parse_card("QS"))
    if number in due:
        assert acting_seat(Seat(number), due, toy.TURN, action, seats) == number
        return
    with pytest.raises(IllegalActionError) as refused:
        acting_seat(Seat(number), due, toy.TURN, action, seats)
    error = refused.value
    assert (error.rule, error.actor, error.action) == (toy.TURN, number, action)
    assert error.detail == {"due": list(due)}


@pytest.mark.parametrize(
    "actor", [TABLE, HOST, pytest.param(True, id="True"), pytest.param(1.0, id="1.0"), "1", None]
)
def test_what_is_no_seat_is_never_the_seat_that_acts(actor: Any) -> None:
    due = (Seat(0), Seat(1), TABLE, HOST)
    with pytest.raises(IllegalActionError):
        acting_seat(actor, due, toy.TURN, toy.Abandon(), 4)
