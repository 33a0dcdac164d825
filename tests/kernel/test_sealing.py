"""Three ways to move a state on are one, `evolve`, `fold` and a cursor; and no state changes."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import attrs
import pytest
from attrs import define, frozen
from attrs.exceptions import FrozenInstanceError
from hypothesis import assume, given
from hypothesis import strategies as st

from cardrules.cards import CardSet, parse_card
from cardrules.errors import CorruptLogError, NotationError
from cardrules.games.hearts import HEARTS, Options
from cardrules.games.hearts import events as e
from cardrules.kernel.sealing import Cursor, Steps, seals
from cardrules.seats import Seat
from cardrules.testing.strategies import seeds, walks
from cardrules.testing.walks import Walk, attempt, play
from tests import toy
from tests.toy import TOY
from tests.toy.matches import played

#: Whole matches, with what the host does in them, under any options.
MATCHES: Final[dict[str, st.SearchStrategy[Walk]]] = {
    "toy": walks(TOY, rounds=st.integers(1, 3), cards=st.integers(1, 5)),
    "hearts": walks(HEARTS, limit=st.integers(1, 60), players=st.integers(4, 11)),
}

#: What moves a state on by one event.
WAYS: Final[dict[str, Callable[[Steps[Any, Any], Any, Any], Any]]] = {
    "evolve": lambda steps, state, event: steps(state, event),
    "fold": lambda steps, state, event: steps.fold(state, (event,)),
    "cursor": lambda steps, state, event: Cursor(steps, state).step(event),
}
each_way = pytest.mark.parametrize("way", WAYS)
each_game = pytest.mark.parametrize("matches", MATCHES.values(), ids=["toy", "hearts"])


def draft_of(state: object) -> type | None:
    """Give the class of drafts of a state, where its phase has one."""
    (base,) = type(state).__bases__
    return None if base is object else base


def evolved(walk: Walk, events: tuple[Any, ...]) -> list[Any]:
    """Give the states that `evolve` leads through, one event after the other."""
    states = [walk.game.initial(walk.ruleset, walk.seats)]
    for event in events:
        states.append(walk.game.evolve(states[-1], event))
    return states


# ---------------------------------------------------------------------------------- three ways, one


@each_game
@given(data=st.data())
def test_fold_and_cursor_lead_to_the_states_of_evolve(
    matches: st.SearchStrategy[Walk], data: st.DataObject
) -> None:
    walk = data.draw(matches)
    states = evolved(walk, walk.events)
    cursor: Cursor[Any, Any] = Cursor(walk.game.evolve, states[0])
    assert cursor.state == states[0]
    for event, state in zip(walk.events, states[1:], strict=True):
        given_back = cursor.step(event)
        assert given_back is cursor.state
        assert cursor.state == state
        assert type(cursor.state) is type(state)
    some = data.draw(st.sets(st.integers(0, len(walk.events)), max_size=5))
    for number in some | {0, len(walk.events)}:
        assert walk.game.fold(walk.ruleset, walk.seats, walk.events[:number]) == states[number]


@each_game
@given(data=st.data())
def test_a_fold_may_stop_anywhere_and_go_on(
    matches: st.SearchStrategy[Walk], data: st.DataObject
) -> None:
    walk = data.draw(matches)
    steps = walk.game.evolve
    stop = data.draw(st.integers(0, len(walk.events)))
    start = walk.game.initial(walk.ruleset, walk.seats)
    halfway = steps.fold(start, walk.events[:stop])
    before = repr(halfway)
    assert steps.fold(halfway, walk.events[stop:]) == steps.fold(start, iter(walk.events))
    cursor: Cursor[Any, Any] = Cursor(steps, halfway)
    for event in walk.events[stop:]:
        cursor.step(event)
    assert cursor.state == steps.fold(start, walk.events)
    assert repr(halfway) == before


@pytest.mark.parametrize(
    "walk",
    [play(TOY, toy.Options(), 2, 1), play(HEARTS, Options(limit=10), 4, 1)],
    ids=["toy", "hearts"],
)
def test_a_fold_over_no_events_gives_an_equal_state(walk: Walk) -> None:
    for state in walk.states:
        assert walk.game.evolve.fold(state, ()) == state


# ----------------------------------------------------------------------------------- no state moves


@each_game
@given(data=st.data())
def test_no_state_changes_when_events_follow(
    matches: st.SearchStrategy[Walk], data: st.DataObject
) -> None:
    walk = data.draw(matches)
    states = [walk.game.initial(walk.ruleset, walk.seats)]
    seen = [repr(states[0])]
    for event in walk.events:
        states.append(walk.game.evolve(states[-1], event))
        seen.append(repr(states[-1]))
    hashes = list(map(hash, states))
    walk.game.evolve.fold(states[0], walk.events)
    assert list(map(repr, states)) == seen
    assert list(map(hash, states)) == hashes
    assert list(map(hash, walk.states)) == hashes


@each_game
@given(data=st.data())
def test_what_a_cursor_was_given_and_what_was_kept_of_it_do_not_move(
    matches: st.SearchStrategy[Walk], data: st.DataObject
) -> None:
    walk = data.draw(matches)
    start = walk.game.initial(walk.ruleset, walk.seats)
    begin = data.draw(st.integers(0, len(walk.events)))
    first = walk.game.evolve.fold(start, walk.events[:begin])
    cursor: Cursor[Any, Any] = Cursor(walk.game.evolve, first)
    kept = [cursor.kept()]
    for event in walk.events[begin:]:
        cursor.step(event)
        kept.append(cursor.kept())
        assert kept[-1] == cursor.state
        assert type(kept[-1]) is type(cursor.state)
    assert kept == list(walk.states[begin:])
    assert first == walk.states[begin]


def test_a_cursor_moves_one_object_within_a_phase() -> None:
    # What this saves is why `kept` is needed.
    log = played(seed=3)
    states = list(log.states())
    at = next(n for n, state in enumerate(states) if isinstance(state, toy.Playing))
    cursor: Cursor[Any, Any] = Cursor(TOY.evolve, states[at])
    moving = cursor.state
    assert moving is not states[at]
    assert cursor.step(log.events[at]) is moving
    assert moving != states[at]
    assert moving == states[at + 1]


@each_game
@given(data=st.data())
def test_a_state_cannot_be_assigned_to(
    matches: st.SearchStrategy[Walk], data: st.DataObject
) -> None:
    walk = data.draw(matches)
    number = data.draw(st.integers(0, len(walk.events)))
    cursor: Cursor[Any, Any] = Cursor(walk.game.evolve, walk.states[0])
    for event in walk.events[:number]:
        cursor.step(event)
    folded = walk.game.fold(walk.ruleset, walk.seats, walk.events[:number])
    for state in (walk.states[number], folded, cursor.state, cursor.kept()):
        assert type(state) in walk.game.states
        before = repr(state)
        for field in attrs.fields(type(state)):
            with pytest.raises(FrozenInstanceError):
                setattr(state, field.name, getattr(state, field.name))
            with pytest.raises(FrozenInstanceError):
                delattr(state, field.name)
        with pytest.raises(AttributeError):
            state.something_else = 1
        assert repr(state) == before


@each_game
@given(data=st.data())
def test_a_state_that_is_copied_or_pickled_is_equal_and_goes_on_in_the_same_way(
    matches: st.SearchStrategy[Walk], data: st.DataObject
) -> None:
    walk = data.draw(matches)
    number = data.draw(st.integers(0, len(walk.events)))
    state = walk.states[number]
    for again in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert again == state
        assert hash(again) == hash(state)
        assert type(again) is type(state)
        assert walk.game.evolve.fold(again, walk.events[number:]) == walk.states[-1]


# ------------------------------------------------------------------------------------------- drafts


@each_game
@given(data=st.data())
def test_a_draft_can_be_changed_and_cannot_be_hashed(
    matches: st.SearchStrategy[Walk], data: st.DataObject
) -> None:
    walk = data.draw(matches)
    recurring = [one for one in walk.states if draft_of(one)]
    assume(recurring)  # a host may abandon a match before it has begun
    state = data.draw(st.sampled_from(recurring))
    cls = draft_of(state)
    assert cls is not None
    fields = {one.name: getattr(state, one.name) for one in attrs.fields(cls)}
    draft = cls(**fields)
    with pytest.raises(TypeError, match="unhashable"):
        hash(draft)
    assert draft != state
    for name in fields:
        setattr(draft, name, None)
    assert {name: getattr(state, name) for name in fields} == fields


def test_a_phase_that_recurs_is_two_classes_of_one_layout() -> None:
    pairs = [(cls, cls.__bases__[0]) for cls in (*TOY.states, *HEARTS.states)]
    recurring = [(cls, base) for cls, base in pairs if base is not object]
    assert toy.Playing in [cls for cls, _ in recurring]
    assert len(recurring) > 2
    for cls, base in recurring:
        assert cls.__basicsize__ == base.__basicsize__
        assert [one.name for one in attrs.fields(cls)] == [one.name for one in attrs.fields(base)]


@define
class RoomDraft:
    guests: tuple[str, ...] = ()
    lit: bool = False


class Loud:
    __slots__ = ()


def test_a_sealed_class_adds_methods_and_nothing_else() -> None:
    @seals(RoomDraft)
    @frozen  # pyright: ignore[reportGeneralTypeIssues]  # frozen of a define
    class Room(RoomDraft):
        @property
        def is_full(self) -> bool:
            return len(self.guests) > 1

    assert Room(("Ann", "Bob"), lit=True).is_full
    assert Room() == Room()


def test_a_sealed_class_that_adds_a_field_is_refused() -> None:
    with pytest.raises(TypeError, match="Larger must add nothing to RoomDraft"):

        @seals(RoomDraft)
        @frozen  # pyright: ignore[reportGeneralTypeIssues]  # frozen of a define
        class Larger(RoomDraft):
            beds: int = 2


def test_a_sealed_class_with_room_for_anything_is_refused() -> None:
    with pytest.raises(TypeError, match="Open must add nothing to RoomDraft"):

        @seals(RoomDraft)
        @frozen(slots=False)  # pyright: ignore[reportGeneralTypeIssues]  # frozen of a define
        class Open(RoomDraft):
            pass


def test_a_sealed_class_of_something_else_is_refused() -> None:
    with pytest.raises(TypeError, match="Elsewhere must add nothing to RoomDraft"):

        @seals(RoomDraft)
        @frozen
        class Elsewhere:
            guests: tuple[str, ...] = ()
            lit: bool = False

    with pytest.raises(TypeError, match="Both must add nothing to RoomDraft"):

        @seals(RoomDraft)
        @frozen  # pyright: ignore[reportGeneralTypeIssues]  # frozen of a define
        class Both(RoomDraft, Loud):
            pass


# --------------------------------------------------------------------------- events that do not fit


@each_game
@given(data=st.data())
def test_an_event_of_another_moment_leads_to_a_state_or_is_corrupt(
    matches: st.SearchStrategy[Walk], data: st.DataObject
) -> None:
    walk = data.draw(matches)
    rng = Random(data.draw(seeds()))
    steps = walk.game.evolve
    for state in (*rng.sample(walk.states, min(8, len(walk.states))), walk.states[-1]):
        before = repr(state)
        for event in rng.sample(walk.events, min(20, len(walk.events))):
            found: list[object] = []
            for way in WAYS.values():
                then, error = attempt(way, steps, state, event)
                found.append(then if error is None else str(error))
                if error is None:
                    assert type(then) in walk.game.states
                    continue
                assert isinstance(error, CorruptLogError)
                assert error.event is event
                assert str(error) in (
                    f"{type(event).__name__} cannot follow in the phase {type(state).__name__}",
                    f"{type(event).__name__} does not fit the state of {type(state).__name__}",
                )
            assert found[0] == found[1] == found[2]
        assert repr(state) == before


def playing() -> toy.Playing:
    """Give a state of the toy game in which a card lies on the table."""
    log = played(seed=2)
    return next(
        state for state in log.states() if isinstance(state, toy.Playing) and len(state.trick) == 1
    )


@pytest.mark.parametrize(
    ("event", "words"),
    [
        # No step for this event in this phase, and an event of another game.
        (toy.PlayBegan(Seat(0)), "PlayBegan cannot follow in the phase Playing"),
        (toy.MatchEnded((Seat(0),)), "MatchEnded cannot follow in the phase Playing"),
        (e.MatchAbandoned(), "MatchAbandoned cannot follow in the phase Playing"),
        (None, "NoneType cannot follow in the phase Playing"),
        # There is one, and it cannot make sense of the event.
        (
            toy.CardPlayed(Seat(7), parse_card("QS")),
            "CardPlayed does not fit the state of Playing",
        ),
        (toy.TrickTaken(Seat(5)), "TrickTaken does not fit the state of Playing"),
        (toy.RoundScored((1, 2, 3, 4)), "RoundScored does not fit the state of Playing"),
        (
            toy.CardPlayed("0", parse_card("QS")),  # type: ignore[arg-type]  # the wrong type is the point
            "CardPlayed does not fit the state of Playing",
        ),
    ],
)
@each_way
def test_an_event_that_cannot_follow_is_named_with_its_phase(
    way: str, event: Any, words: str
) -> None:
    state = playing()
    with pytest.raises(CorruptLogError) as misfit:
        WAYS[way](TOY.evolve, state, event)
    assert str(misfit.value) == words
    assert misfit.value.event is event
    assert misfit.value.rule is None
    assert misfit.value.__cause__ is not None
    assert state == playing()


def test_the_first_event_that_cannot_follow_is_the_one_that_is_named() -> None:
    log = played(seed=2)
    wrong = toy.MatchEnded((Seat(0),))
    events = [*log.events[:9], wrong, *log.events[9:]]
    with pytest.raises(CorruptLogError) as misfit:
        log.game.fold(log.ruleset, log.seats, events)
    assert misfit.value.event is wrong


OVER: Final = toy.Over(totals=(1, 2), winners=(Seat(1),), abandoned=False)


@pytest.mark.parametrize(
    "event", [toy.RoundOpened(1), toy.HandDealt(Seat(0), CardSet()), toy.Abandoned()]
)
@each_way
def test_nothing_follows_in_a_phase_that_has_no_steps(way: str, event: toy.Event) -> None:
    with pytest.raises(CorruptLogError) as misfit:
        WAYS[way](TOY.evolve, OVER, event)
    assert misfit.value.event is event
    assert str(misfit.value) == f"{type(event).__name__} cannot follow in the phase Over"


def test_a_cursor_whose_event_does_not_fit_still_holds_a_state() -> None:
    cursor: Cursor[toy.State, toy.Event] = Cursor(TOY.evolve, playing())
    with pytest.raises(CorruptLogError):
        cursor.step(toy.TrickTaken(Seat(5)))
    assert type(cursor.state) is toy.Playing
    assert cursor.kept() == cursor.state


def test_an_event_may_leave_a_phase_without_a_draft_as_it_is() -> None:
    @frozen
    class Resting:
        times: int

    steps: Steps[Resting, str] = Steps()
    steps.on(str, Resting)(lambda state, event: state)
    resting = Resting(3)
    for way in WAYS.values():
        assert way(steps, resting, "nothing") == Resting(3)
    cursor = Cursor(steps, resting)
    with pytest.raises(FrozenInstanceError):
        cursor.step("nothing").times = 4  # type: ignore[misc]  # that is what is tried


@each_way
def test_a_fault_of_the_step_itself_is_not_taken_for_a_corrupt_log(way: str) -> None:
    steps: Steps[toy.Over, toy.Abandoned] = Steps()

    @steps.on(toy.Abandoned, toy.Over)
    def _(state: toy.Over, event: toy.Abandoned) -> toy.Over:
        raise ZeroDivisionError("a fault in the program")

    with pytest.raises(ZeroDivisionError):
        WAYS[way](steps, OVER, toy.Abandoned())


@pytest.mark.parametrize(
    "error",
    [OSError("the file is gone"), NotationError("a card was expected", "1S")],
)
def test_what_goes_wrong_while_events_are_fetched_is_passed_on(error: Exception) -> None:
    def events() -> Iterator[toy.Event]:
        yield toy.RoundOpened(1)
        raise error

    with pytest.raises(type(error)):
        TOY.evolve.fold(toy.Scored(round=0, totals=(0, 0)), events())


def test_a_step_is_written_once_for_the_draft_and_found_for_the_state() -> None:
    table = TOY.evolve.table
    assert table[toy.Playing] == table[toy.PlayingDraft]
    assert table[toy.Dealing][toy.Abandoned] is table[toy.Playing][toy.Abandoned]
    assert toy.Over not in table
