"""Undo, branch and resume: back by whole commits, on with the same cards."""

from __future__ import annotations

from typing import Any, cast

import attrs
import pytest

from cardrules.cards import CardSet
from cardrules.errors import CorruptLogError, DealerError, UndoError
from cardrules.games import hearts
from cardrules.games.hearts import HEARTS
from cardrules.kernel.game import EVERYBODY, AnyGame
from cardrules.log.news import news_of
from cardrules.seats import TABLE, Seat
from cardrules.table import Commit, System, Table
from tests import toy
from tests.table.tables import S0, S1, AnyTable, kept, names, play_on, toy_table
from tests.toy import TOY


@pytest.mark.case(105)
def test_undo_past_a_card_that_was_seen() -> None:
    table = toy_table()
    play_on(table, 5)
    before = kept(table)
    action = next(iter(table.offers(table.to_act()[0])[0]))
    dealt = table.act(table.to_act()[0], action)
    assert "HandDealt" in names(dealt.events)
    after = kept(table)
    with pytest.raises(UndoError, match="cards were drawn since: taking that back must be forced"):
        table.undo()
    assert kept(table) == after
    assert table.undo(forced=True) == dealt
    assert kept(table) == before
    # The very same cards come again.
    assert table.act(table.to_act()[0], action) == dealt


def test_undo_takes_back_whole_commits_one_by_one() -> None:
    table = toy_table()
    seen = [kept(table)]
    for _ in range(4):
        play_on(table, 1)
        seen.append(kept(table))
    for earlier in reversed(seen[:-1]):
        table.undo()
        assert kept(table) == earlier
    with pytest.raises(UndoError, match="nobody has done anything"):
        table.undo()
    with pytest.raises(UndoError, match="nobody has done anything"):
        table.undo(forced=True)
    assert kept(table) == seen[0]


def passed(table: AnyTable, seats: tuple[int, ...]) -> None:
    for seat in seats:
        table.act(Seat(seat), next(iter(table.offers(Seat(seat))[0])))


def test_a_choice_of_cards_to_pass_can_be_taken_back_but_no_exchange() -> None:
    table = Table(HEARTS, rng=7)
    passed(table, (0, 1, 2))
    table.undo()
    assert table.to_act() == (2, 3)
    passed(table, (2, 3))
    with pytest.raises(UndoError, match="somebody has seen a card because of it"):
        table.undo()
    table.undo(forced=True)
    assert table.to_act() == (3,)


def test_news_are_cards_that_a_consequence_named_to_somebody_who_did_not_see_them() -> None:
    table = toy_table()
    state, rules = table.state, table.ruleset
    own, other = (CardSet(hand) for hand in state.hands)
    played = toy.CardPlayed(S0, next(iter(own)))

    def news(audience: Any, cards: CardSet) -> str | None:
        # As if a consequence named these cards to that audience.
        game: AnyGame = attrs.evolve(TOY, cause=lambda event: None, audience=lambda event: audience)
        return news_of(game, rules, 2, state, (played, toy.HandDealt(S1, cards)))

    seen = "somebody has seen a card because of it"
    assert news(frozenset({S1}), other) is None
    assert news(frozenset({S0}), other) == seen
    assert news(frozenset({S0, S1}), own) == seen
    assert news(frozenset(), other) is None
    assert news(EVERYBODY, other) == seen
    assert news(EVERYBODY, CardSet.of(played.card)) is None


def test_a_revoke_that_was_found_out_is_not_unsaid() -> None:
    # The match is over after one hand: no cards are drawn that would be news as well.
    options = hearts.Options(revoke=hearts.Revoke.PENALISE, passing=False, limit=20)
    table = Table(HEARTS, options, rng=1)
    found = play_on(table)[-1]
    assert names(found.events) == ["CardPlayed", "RevokeFound", "HandScored", "MatchEnded"]
    before = kept(table)
    for undo in (table.undo, table.log.undo):
        with pytest.raises(UndoError, match="RevokeFound told everybody what was hidden"):
            undo()
    assert kept(table) == before
    table.undo(forced=True)
    assert table.to_act() == (HEARTS.cause(found.events[0]) or ())[:1]


def test_what_a_widow_counts_is_not_unsaid_and_what_all_have_seen_may_be() -> None:
    for preset in ("no-passing", "cancellation-party"):
        table = Table(HEARTS, attrs.evolve(HEARTS.presets[preset], limit=20), rng=1)
        last = play_on(table)[-1]
        assert names(last.events)[-2:] == ["HandScored", "MatchEnded"]
        if table.ruleset.spare:
            with pytest.raises(UndoError, match="HandScored told everybody what was hidden"):
                table.undo()
        else:
            assert table.undo() == last


@pytest.mark.parametrize("settings", [{}, {"options": "low"}, {"seats": 3}])
def test_a_match_resumed_after_any_event_goes_on_with_the_same_cards(
    settings: dict[str, Any],
) -> None:
    table: AnyTable = Table(TOY, **{"seats": 2, "rng": "same", **settings})
    play_on(table)
    whole = table.log
    for n in range(len(whole) + 1):
        for again in (Table.resume(whole.branch(n), "same"), table.branch(n)):
            assert again.log.events == whole.events[: len(again.log)]
            while len(again.log) < len(whole):
                actor, action = TOY.cause(whole.events[len(again.log)]) or (TABLE, None)
                again.act(actor, cast("Any", action))
            assert again.log == whole
            assert again.state == table.state
    assert table.log == whole
    assert len(whole) > 10


def test_resuming_settles_and_tells_what_was_missing() -> None:
    table = toy_table()
    play_on(table, 6)
    told: list[Commit[Any]] = []
    log = table.log.branch(len(table.log) - 2)
    again = Table.resume(log, 7, on_commit=lambda commit, log: told.append(commit))
    assert told == [Commit(first=len(log) + 1, events=table.log.events[-2:])]
    assert again.log == table.log
    assert len(log) == len(table.log) - 2
    assert again.commits() == table.commits()
    told.clear()
    Table.resume(table.log, 7, on_commit=lambda commit, log: told.append(commit))
    assert told == []


def test_a_log_that_breaks_a_rule_is_not_resumed() -> None:
    table = toy_table()
    log = table.log.branch(4)
    log.append(toy.CardPlayed(S1, next(iter(CardSet(table.state.hands[1])))))
    with pytest.raises(CorruptLogError, match=r"line 6: \[toy.play.turn\]"):
        Table.resume(log, 7)


def test_a_branch_and_its_table_do_not_touch_each_other() -> None:
    table = toy_table()
    play_on(table, 2)
    before = kept(table)
    branch = table.branch()
    play_on(branch)
    assert kept(table) == before
    assert branch.outcome is not None
    assert table.outcome is None


def test_another_seed_deals_other_cards_from_there() -> None:
    table = toy_table()
    play_on(table, 5)
    same = Table.resume(table.log, 7)
    other = Table.resume(table.log, 8, other_seed=True)
    last = [play_on(again, 1)[0].events for again in (table, same, other)]
    assert last[0] == last[1] != last[2]


@pytest.mark.parametrize("game", [TOY, HEARTS])
@pytest.mark.parametrize("wrong", [8, "7", None, System(bytes(32))])
def test_a_match_is_not_resumed_with_another_seed_unawares(game: AnyGame, wrong: Any) -> None:
    table: AnyTable = Table(game, seats=2 if game is TOY else 4, rng=7)
    for commits in (0, 5, 60):
        play_on(table, commits)
        if table.outcome is not None:
            break
        assert Table.resume(table.log, 7).state == table.state
        with pytest.raises(DealerError, match="was not drawn from this seed: give the one"):
            Table.resume(table.log, wrong)
        assert Table.resume(table.log, wrong, other_seed=True).state == table.state


def test_what_was_drawn_last_counts() -> None:
    table = toy_table()
    play_on(table, 4)
    other = Table.resume(table.log, "other", other_seed=True)
    play_on(other, 3)
    assert "HandDealt" in names(other.log.events[len(table.log) :])
    assert Table.resume(other.log, "other").state == other.state
    with pytest.raises(DealerError, match="was not drawn from this seed"):
        Table.resume(other.log, 7)
