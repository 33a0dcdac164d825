"""A table opens, takes actions, and refuses what does not belong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from cardrules.cards import CardSet
from cardrules.codec import codec_of
from cardrules.errors import NotationError, OptionsError, StaleActionError
from cardrules.games import hearts
from cardrules.games.hearts import HEARTS
from cardrules.log import GameLog
from cardrules.seats import HOST, TABLE, Seat
from cardrules.table import Commit, Table
from cardrules.verification import verify
from tests import toy
from tests.table.tables import S0, S1, kept, names, play_on, refused_actions, toy_table
from tests.toy import TOY


def test_what_is_due_before_the_first_choice_happens_at_once() -> None:
    table = toy_table()
    assert names(table.log.events) == ["RoundOpened", "HandDealt", "HandDealt", "PlayBegan"]
    assert table.commits() == (Commit(first=1, events=table.log.events),)
    assert table.to_act() == (S0,)
    assert table.outcome is None


def test_options_are_given_by_name_or_are_those_of_the_first_preset() -> None:
    assert Table(HEARTS, "omnibus", rng=1).options == hearts.Options(omnibus=True)
    assert Table(HEARTS, rng=1).options == HEARTS.presets["classic"]
    assert Table(HEARTS, hearts.Options(limit=50), rng=1).ruleset.limit == 50


@pytest.mark.parametrize("game", ["toy", 7, hearts])
def test_the_id_of_a_game_is_no_game(game: Any) -> None:
    text = toy_table().log.dumps()
    uses: tuple[Callable[[], Any], ...] = (
        lambda: Table(game),
        lambda: GameLog(game, toy.Options(), 2),
        lambda: GameLog.loads(text, game=game),
        lambda: codec_of(game),
    )
    for use in uses:
        with pytest.raises(TypeError, match="a game was expected, not") as refused:
            use()
        assert ("cardrules.game('toy')" in str(refused.value)) is (game == "toy")


def test_an_unknown_preset_is_named_beside_those_that_there_are() -> None:
    with pytest.raises(OptionsError, match=r"no preset 'classical' \(but classic, omnibus"):
        Table(HEARTS, "classical")


@pytest.mark.parametrize("options", [toy.Options(), hearts.Options(limit=cast("Any", 1.0)), 7])
def test_options_of_another_kind_are_refused(options: Any) -> None:
    with pytest.raises(OptionsError):
        Table(HEARTS, options)


def test_the_number_of_seats_is_asked_for_where_the_options_leave_it_open() -> None:
    with pytest.raises(OptionsError, match="say how many play, from 2 to 3"):
        Table(TOY, rng=7)
    assert Table(TOY, seats=3, rng=7).seats == 3
    assert Table(HEARTS, rng=7).seats == 4
    with pytest.raises(OptionsError, match="not 5"):
        Table(HEARTS, seats=5)


def test_the_header_keeps_what_the_app_notes() -> None:
    table = toy_table(meta={"names": ["Ada", "Bo"]})
    assert table.log.meta == {"names": ["Ada", "Bo"]}
    with pytest.raises(NotationError):
        toy_table(meta={"names": {"Ada"}})


def test_what_the_app_notes_is_not_deeper_than_can_be_read_again() -> None:
    deep: list[Any] = []
    for _ in range(29):
        deep = [deep]
    table = toy_table(meta={"m": deep})
    action = next(iter(table.offers(S0)[0]))
    table.act(S0, action, meta={"m": deep})
    assert GameLog.loads(table.log.dumps(), game=TOY) == table.log

    with pytest.raises(NotationError, match="at most 32 levels"):
        toy_table(meta={"m": [deep]})
    action = next(iter(table.offers(table.to_act()[0])[0]))
    with pytest.raises(NotationError, match="at most 32 levels"):
        table.act(table.to_act()[0], action, meta={"m": [deep]})


def test_a_commit_holds_the_action_and_all_that_follows_up_to_the_next_choice() -> None:
    table = toy_table()
    lead, follow = play_on(table, 2)
    assert names(lead.events) == ["CardPlayed"]
    assert names(follow.events) == ["CardPlayed", "TrickTaken"]
    assert (lead.first, lead.last, follow.first, follow.last) == (5, 5, 6, 7)
    last_of_round = play_on(table, 4)[-1]
    assert names(last_of_round.events) == [
        "CardPlayed",
        "TrickTaken",
        "RoundScored",
        "RoundOpened",
        "HandDealt",
        "HandDealt",
        "PlayBegan",
    ]


def test_a_match_played_at_a_table_obeys_the_rules_to_its_end() -> None:
    for table in (toy_table(), Table(HEARTS, rng="to the end")):
        commits = play_on(table)
        assert table.outcome is not None
        assert table.to_act() == ()
        assert verify(table.log).outcome == table.outcome
        assert table.commits()[1:] == tuple(commits)


def test_the_host_may_act_without_being_due() -> None:
    table = toy_table()
    commit = table.act(HOST, toy.Abandon())
    assert names(commit.events) == ["Abandoned"]
    assert table.outcome is not None
    assert table.outcome.abandoned


@pytest.mark.parametrize(("actor", "action", "error"), refused_actions())
def test_a_refused_action_changes_nothing(actor: Any, action: Any, error: type[Exception]) -> None:
    told: list[Any] = []
    table = toy_table(on_commit=lambda commit, log: told.append(commit))
    before = kept(table)
    with pytest.raises(error):
        table.act(actor, action)
    assert kept(table) == before
    assert len(told) == 1


@pytest.mark.case(101)
def test_two_commands_for_the_same_version() -> None:
    table = toy_table()
    version = len(table.log)
    first, second = list(table.offers(S0)[0])[:2]
    assert table.act(S0, first, expected=version).first == version + 1
    before = kept(table)
    with pytest.raises(StaleActionError) as refused:
        table.act(S0, second, expected=version)
    assert (refused.value.expected, refused.value.actual) == (version, version + 1)
    assert kept(table) == before
    with pytest.raises(StaleActionError):
        table.act(S1, second, expected=version + 2)


def test_choices_made_at_the_same_time_are_taken_in_any_order() -> None:
    table, other = (Table(HEARTS, rng=7) for _ in range(2))
    passes = {
        seat: hearts.PassCards(CardSet.of(*list(table.view(Seat(seat)).hand)[:3]))
        for seat in range(4)
    }
    for seat in range(4):
        table.act(Seat(seat), passes[seat])
    for seat in (2, 0, 3, 1):
        other.act(Seat(seat), passes[seat])
    assert table.state == other.state
    assert names(table.commits()[-1].events)[:1] == ["CardsChosen"]
    assert names(table.commits()[-1].events)[1:5] == ["CardsPassed"] * 4


def test_what_is_noted_of_an_action_stands_at_its_event() -> None:
    table = toy_table()
    play_on(table, 1)
    last = play_on(table.branch(), 1)[0]
    assert len(last.events) > 1
    actor, action = TOY.cause(last.events[0]) or (TABLE, None)
    noted = table.act(actor, cast("Any", action), meta={"at": "20:15", "bot": None})
    assert noted == last
    assert table.log.note(last.first) == {"at": "20:15", "bot": None}
    assert [table.log.note(n) for n in range(last.first + 1, last.last + 1)] == [None] * (
        len(last.events) - 1
    )
    assert GameLog.loads(table.log.dumps(), game=TOY).note(last.first) == table.log.note(last.first)


@pytest.mark.parametrize("meta", [[1], 7, "x", (), 0, "", {1: 2}, {"a": {1}}, {"a": "x" * 2**20}])
def test_notes_that_are_not_plain_or_too_long_are_refused(meta: Any) -> None:
    table = toy_table()
    before = kept(table)
    action = next(iter(table.offers(S0)[0]))
    with pytest.raises(NotationError):
        table.act(S0, action, meta=meta)
    assert kept(table) == before
    with pytest.raises(NotationError):
        toy_table(meta=meta)


@pytest.mark.parametrize("expected", [True, 4.0, "4"])
def test_what_a_sender_knew_is_a_number(expected: Any) -> None:
    table = toy_table()
    with pytest.raises(NotationError, match="expected: a number of events"):
        table.act(S0, next(iter(table.offers(S0)[0])), expected=expected)
