"""Logs: what is in them, and what can be asked of them."""

from __future__ import annotations

import json
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.cards import CardSet, parse_card
from cardrules.errors import CorruptLogError, NotationError, OptionsError, UndoError
from cardrules.kernel.turns import settle
from cardrules.log import LIMITS, Closed, GameLog, SeatLog, seen_event, settled
from cardrules.seats import Seat
from tests.toy import (
    TOY,
    Abandoned,
    CardPlayed,
    HandDealt,
    Options,
    Order,
    PlayBegan,
    RoundOpened,
    TrickTaken,
)
from tests.toy.matches import (
    BEGAN,
    FIRST_DEAL,
    FIRST_PLAY,
    FIRST_TRICK,
    SECOND_DEAL,
    SECOND_PLAY,
    ToyLog,
    matches,
    played,
)

NAMES = {"names": ["Ada", "Zoë"], "began": 12.5}


def test_a_new_log_holds_what_was_agreed_and_no_events() -> None:
    log = GameLog(TOY, Options(cards=1), 3, NAMES)

    assert (log.game, log.options, log.seats, log.meta) == (TOY, Options(cards=1), 3, NAMES)
    assert log.ruleset == TOY.ruleset(Options(cards=1))
    assert (len(log), log.events) == (0, ())
    assert log.fold() == TOY.initial(log.ruleset, 3)
    assert repr(log) == "<GameLog of toy: 3 seats, 0 events>"


@pytest.mark.parametrize("seats", [1, 4, 0, -1, 2.0, True, "2", None])
def test_a_log_is_for_as_many_seats_as_may_play(seats: Any) -> None:
    with pytest.raises(OptionsError, match="toy is for 2 or 3 seats"):
        GameLog(TOY, Options(), seats)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (Options(rounds=2.0), "rounds"),  # type: ignore[arg-type]  # that is what is tried
        (3, "Options was expected"),
        (Options(rounds=10), "from 1 to 9"),
    ],
)
def test_a_log_needs_options_that_are_right(options: Any, reason: str) -> None:
    with pytest.raises(OptionsError, match=reason):
        GameLog(TOY, options, 2)


@pytest.mark.parametrize("name", [None, "", "Heavy Queen", "a.b", 7, "x\n", "_x", "\ud800"])
def test_a_log_names_its_game_by_an_id(name: Any) -> None:
    text = GameLog(TOY, Options(), 2).dumps()
    nameless = attrs.evolve(TOY, id=name)
    with pytest.raises(NotationError, match="the id of a game, such as hearts, was expected"):
        GameLog(nameless, Options(), 2)
    with pytest.raises(CorruptLogError):
        GameLog.loads(text, game=nameless)
    assert GameLog(attrs.evolve(TOY, id="heavy_queen-2"), Options(), 2).game.id == "heavy_queen-2"


def test_a_header_keeps_plain_data_only() -> None:
    with pytest.raises(NotationError, match=r"names\[1\]: plain data"):
        GameLog(TOY, Options(), 2, {"names": ["Ada", object()]})


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (CardPlayed(Seat(2), parse_card("QS")), "CardPlayed names seat 2; the seats are 0 to 1"),
        (CardPlayed(Seat(-1), parse_card("QS")), "CardPlayed.seat"),
        (CardPlayed(True, parse_card("QS")), "CardPlayed.seat"),  # type: ignore[arg-type]  # no seat
        (RoundOpened(1.0), "RoundOpened.number"),  # type: ignore[arg-type]  # that is what is tried
        ("RoundOpened", "one of RoundOpened"),
    ],
)
def test_an_event_that_could_not_be_read_back_is_not_added(event: Any, reason: str) -> None:
    log = played(most=FIRST_PLAY)
    before = log.dumps()
    with pytest.raises(CorruptLogError, match=reason) as caught:
        log.append(event)
    assert caught.value.line == FIRST_PLAY + 2
    with pytest.raises(CorruptLogError):
        log.extend([Abandoned(), event])
    with pytest.raises(NotationError, match="at: plain data"):
        log.append(Abandoned(), {"at": object()})
    assert log.dumps() == before


def test_what_is_noted_of_an_event_is_kept_untouched() -> None:
    log = played(most=FIRST_PLAY)
    meta = {"at": 12.25, "by": {"name": "Zoë", "seat": None}}
    log.append(Abandoned(), meta)
    again = GameLog.loads(log.dumps(), game=TOY)

    assert again.note(FIRST_PLAY + 1) == log.note(FIRST_PLAY + 1) == meta
    assert again.note(1) is None
    assert log.line(FIRST_PLAY + 1).endswith(
        '"type":"Abandoned","meta":{"at":12.25,"by":{"name":"Zoë","seat":null}}}'
    )


def test_nothing_is_written_that_is_too_long_to_be_read_back() -> None:
    room = LIMITS.longest_line - 256
    empty = len(GameLog(TOY, Options(), 2, {"x": ""}).line(0))
    most = {"x": "é" * ((room - empty) // 2)}
    log = GameLog(TOY, Options(), 2, most)
    with pytest.raises(NotationError, match=f"meta: a line of at most {room} bytes"):
        GameLog(TOY, Options(), 2, {"x": most["x"] + "é"})
    log.append(Abandoned(), {"x": "x" * (room - 100)})
    with pytest.raises(NotationError, match="meta: a line of at most"):
        played(most=3).append(Abandoned(), {"x": "x" * room})
    log = log.sealed()
    log.finish()
    assert GameLog.loads(log.dumps(), game=TOY) == log
    assert SeatLog.loads(log.seen_by(Seat(1)).dumps(), game=TOY) == log.seen_by(Seat(1))


@pytest.mark.parametrize("meta", [[], 0, "", [1], ()])
def test_a_header_without_plain_notes_is_refused(meta: Any) -> None:
    with pytest.raises(NotationError, match="a dict was expected"):
        GameLog(TOY, Options(), 2, meta)


@given(log=matches(most=40))
def test_a_log_comes_back_equal_from_text(log: ToyLog) -> None:
    again = GameLog.loads(log.dumps(), game=TOY)

    assert again == log
    assert again.events == log.events
    assert again.fold() == log.fold()
    assert GameLog.loads(log.dumps().encode(), game=TOY) == log


def test_logs_that_differ_in_anything_are_not_equal() -> None:
    log = played()
    other = GameLog(TOY, log.options, 2, NAMES)
    other.extend(log.events)
    assert log != other
    assert log != log.branch(3)
    assert log != "a log"


def test_the_text_of_a_log_is_one_object_a_line() -> None:
    log = GameLog(TOY, Options(order=Order.LOW), 2, NAMES)
    log.extend([RoundOpened(1), HandDealt(Seat(0), CardSet.parse("QS 2C TD"))])

    assert log.dumps() == (
        '{"format":1,"game":"toy","rules":2,"options":{"rounds":2,"cards":3,"order":"low"},'
        '"seats":2,"meta":{"names":["Ada","Zoë"],"began":12.5}}\n'
        '{"n":1,"type":"RoundOpened","number":1}\n'
        '{"n":2,"type":"HandDealt","seat":0,"cards":["2C","TD","QS"]}\n'
    )
    assert list(log.lines()) == log.dumps().splitlines()
    assert log.line(2) == log.dumps().splitlines()[2]


def test_a_log_written_by_hand_may_have_spaces_and_another_order() -> None:
    log = played(most=FIRST_PLAY)
    rows = [json.loads(line) for line in log.lines()]
    text = "".join(json.dumps(dict(reversed(list(row.items())))) + "\r\n" for row in rows)

    assert GameLog.loads(text, game=TOY) == log


@given(log=matches(most=40))
def test_the_moments_of_a_log_are_the_folds_of_its_beginnings(log: ToyLog) -> None:
    states = list(log.states())

    assert len(states) == len(log) + 1
    for n, state in enumerate(states):
        moment = log.at(n)
        assert moment.n == n
        assert moment.state == state == log.branch(n).fold()
        assert moment.settled == (TOY.react(log.ruleset, state) is None)


@pytest.mark.parametrize("n", [-1, 7, True, 1.0, "1"])
def test_a_moment_that_a_log_does_not_have_is_refused(n: Any) -> None:
    log = played(most=6)
    for ask in (log.at, log.branch, log.line):
        with pytest.raises(NotationError, match="a number of events from 0 to 6 was expected"):
            ask(n)


def test_an_event_that_cannot_follow_is_named_by_its_line() -> None:
    log = GameLog(TOY, Options(), 2)
    log.extend([RoundOpened(1), TrickTaken(Seat(0)), PlayBegan(Seat(0))])

    for ask in (log.fold, lambda: log.at(2), lambda: list(log.states()), lambda: settled(log)):
        with pytest.raises(CorruptLogError, match=r"^line 3: TrickTaken cannot follow") as caught:
            ask()
        assert caught.value.event == TrickTaken(Seat(0))
    assert log.at(1).n == 1


@given(log=matches(most=40))
def test_commits_divide_a_log_and_each_begins_with_an_outside_action(log: ToyLog) -> None:
    commits = log.commits()

    assert [place for commit in commits for place in commit] == list(range(len(log)))
    for commit in commits[1:]:
        assert isinstance(log.events[commit.start], CardPlayed)
    for commit in commits:
        for event in log.events[commit.start + 1 : commit.stop]:
            assert not isinstance(event, CardPlayed | Abandoned)
    if log and TOY.outcome(log.fold()) is not None:
        assert all(log.at(commit.stop).settled for commit in commits)


def test_with_a_manual_dealer_each_draw_is_a_commit() -> None:
    log = played(most=FIRST_PLAY + 1)

    assert log.commits("auto") == (range(FIRST_PLAY), range(FIRST_PLAY, FIRST_PLAY + 1))
    assert log.commits("manual") == (
        range(FIRST_DEAL),
        range(FIRST_DEAL, SECOND_DEAL),
        range(SECOND_DEAL, FIRST_PLAY),
        range(FIRST_PLAY, FIRST_PLAY + 1),
    )
    assert GameLog(TOY, Options(), 2).commits() == ()


def test_undo_takes_back_one_commit() -> None:
    log = played(most=FIRST_TRICK + 1)
    dropped = log.events[SECOND_PLAY:]

    assert log.undo() == dropped
    assert isinstance(dropped[1], TrickTaken)
    assert log == played(most=SECOND_PLAY)
    log.undo()
    assert log == played(most=FIRST_PLAY)


def test_undo_forgets_what_was_noted() -> None:
    log = played(most=FIRST_PLAY)
    log.append(Abandoned(), {"why": "fire"})
    log.undo()
    log.append(Abandoned())
    assert log.note(len(log)) is None


@pytest.mark.case("105")
def test_undo_across_cards_that_were_drawn_is_refused_unless_it_is_forced() -> None:
    whole = played(options=Options(cards=1))
    second_round = [i for i, event in enumerate(whole.events) if isinstance(event, HandDealt)][2]
    log = whole.branch(second_round + 1)
    before = log.dumps()

    with pytest.raises(UndoError, match="cards were drawn"):
        log.undo()
    assert log.dumps() == before
    dropped = log.undo(forced=True)
    assert isinstance(dropped[0], CardPlayed)
    assert isinstance(dropped[-1], HandDealt)


@pytest.mark.parametrize("most", [0, FIRST_DEAL])
def test_there_is_nothing_to_undo_before_anybody_has_done_anything(most: int) -> None:
    log = played(most=most)
    for forced in (False, True):
        with pytest.raises(UndoError, match="nobody has done anything"):
            log.undo(forced=forced)
    assert len(log) == most


def test_a_manual_dealer_can_take_back_one_hand() -> None:
    log = played(most=BEGAN)
    with pytest.raises(UndoError, match="these cards were dealt: taking that back must be forced"):
        log.undo(dealer="manual")
    assert len(log.undo(forced=True, dealer="manual")) == 1
    assert len(log) == SECOND_DEAL


@given(log=matches(most=40), data=st.data())
def test_a_branch_is_its_own_log(log: ToyLog, data: st.DataObject) -> None:
    n = data.draw(st.integers(0, len(log)))
    before = log.dumps()
    branch = log.branch(n)

    assert branch.events == log.events[:n]
    settled(branch)
    assert branch.events[:n] == log.events[:n]
    assert log.dumps() == before


@given(log=matches(most=40), data=st.data())
def test_a_difference_is_where_two_logs_part(log: ToyLog, data: st.DataObject) -> None:
    n = data.draw(st.integers(0, len(log)))
    branch = log.branch(n)
    branch.append(Abandoned())
    found = branch.diff(log)

    assert found.common == n
    assert (found.here, found.there) == ((Abandoned(),), log.events[n:])
    assert found
    assert not log.diff(log.branch(len(log)))


def test_a_difference_names_what_differs_in_the_headers() -> None:
    log = played()
    other = GameLog(attrs.evolve(TOY, id="other"), Options(rounds=1), 3, NAMES)
    assert log.diff(other).header == ("game", "options", "seats", "meta")
    assert log.diff(other)


@given(log=matches(most=40), data=st.data())
def test_settling_adds_exactly_the_consequences_that_are_due(
    log: ToyLog, data: st.DataObject
) -> None:
    branch = log.branch(data.draw(st.integers(0, len(log))))
    due, state = settle(TOY, branch.ruleset, branch.fold())
    before = branch.events

    assert settled(branch) is branch
    assert branch.events == (*before, *due)
    assert branch.at(len(branch)).settled
    assert branch.fold() == state
    assert settled(branch).events == (*before, *due)


@pytest.mark.case("97")
@given(log=matches(most=40))
def test_a_seat_sees_its_own_hands_and_that_others_were_dealt(log: ToyLog) -> None:
    for seat in (Seat(0), Seat(1), None):
        seen = log.seen_by(seat)
        assert len(seen) == len(log)
        assert seen.game is TOY
        for n, (event, shown) in enumerate(zip(log.events, seen.events, strict=True), 1):
            if isinstance(event, HandDealt) and event.seat != seat:
                assert shown == Closed(n=n, type="HandDealt", seat=event.seat)
            else:
                assert shown == event
            assert seen_event(TOY, n, event, seat) == shown


@pytest.mark.case("97", "99")
@given(log=matches(most=40))
def test_the_text_for_a_seat_names_no_card_that_it_has_not_seen(log: ToyLog) -> None:
    for seat in (Seat(0), Seat(1), None):
        text = log.seen_by(seat).dumps()
        for n, event in enumerate(log.events, 1):
            if isinstance(event, HandDealt) and event.seat != seat:
                assert text.splitlines()[n] == (
                    f'{{"n":{n},"closed":"HandDealt","seat":{event.seat}}}'
                )


@pytest.mark.case("99")
@given(log=matches(most=40))
def test_a_spectator_sees_nothing_that_some_seat_does_not(log: ToyLog) -> None:
    spectator = log.seen_by(None).events
    for seat in range(log.seats):
        for public, own in zip(spectator, log.seen_by(Seat(seat)).events, strict=True):
            assert isinstance(public, Closed) or public == own


@given(log=matches(most=40))
def test_a_log_as_a_seat_sees_it_comes_back_equal_from_text(log: ToyLog) -> None:
    for seat in (Seat(0), Seat(1), None):
        seen = log.seen_by(seat)
        assert SeatLog.loads(seen.dumps(), game=TOY) == seen
        assert not seen.is_sealed


def test_what_is_noted_of_a_closed_event_stays_behind() -> None:
    log = GameLog(TOY, Options(), 2)
    log.append(RoundOpened(1), {"at": 1})
    log.append(HandDealt(Seat(1), CardSet.parse("QS 2C TD")), {"pack": "QS 2C TD"})

    assert log.seen_by(Seat(0)).metas == {1: {"at": 1}}
    assert SeatLog.loads(log.seen_by(Seat(0)).dumps(), game=TOY).metas == {1: {"at": 1}}
    assert log.seen_by(Seat(1)).metas == {1: {"at": 1}, 2: {"pack": "QS 2C TD"}}


def test_what_a_log_hands_out_cannot_change_it() -> None:
    given = {"names": ["Ada", {"nick": ["Z"]}]}
    plain = GameLog(TOY, Options(), 2, given)
    plain.append(RoundOpened(1), given)
    sealed = plain.sealed()
    sealed.finish()
    seen = sealed.seen_by(Seat(0))
    logs: list[Any] = [plain, sealed, plain.branch(1), seen, seen.header]
    before = [plain.dumps(), sealed.dumps(), plain.branch(1).dumps(), seen.dumps()]

    given["names"].append("Di")
    for log in logs:
        for noted in ("meta", "metas"):
            if (found := getattr(log, noted, None)) is not None:
                found.get(1, found)["names"][1]["nick"].append("Y")
                found.clear()
        if isinstance(log, GameLog):
            note = log.note(1)
            assert note is not None
            note["names"][1]["nick"].append("Y")
    assert [log.dumps() for log in logs[:4]] == before
    assert GameLog.loads(sealed.dumps(), game=TOY) == sealed
    assert SeatLog.loads(seen.dumps(), game=TOY) == seen


@pytest.mark.parametrize("seat", [2, -1, True, 1.0, "0"])
def test_nobody_sees_a_log_from_a_seat_that_there_is_not(seat: Any) -> None:
    with pytest.raises(NotationError, match="a seat from 0 to 1 was expected"):
        played().seen_by(seat)
