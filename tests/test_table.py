"""The table: whole commits or nothing, the same cards again, and what a client is sent."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, cast

import attrs
import pytest

from cardrules.cards import CardSet, Mask, cards_of, parse_card
from cardrules.codec import codec_of
from cardrules.errors import (
    AgreementError,
    CorruptLogError,
    DealerError,
    IllegalActionError,
    NotationError,
    OptionsError,
    StaleActionError,
    UndoError,
)
from cardrules.fair import Agreement
from cardrules.games import hearts
from cardrules.games.hearts import HEARTS
from cardrules.games.hearts.events import HandStarted
from cardrules.kernel.game import EVERYBODY, AnyGame, Zone
from cardrules.kernel.naming import cards_in
from cardrules.kernel.offers import sample_action
from cardrules.kernel.sealing import Steps
from cardrules.log import AnyLog, Closed, GameLog
from cardrules.log.news import news_of
from cardrules.seats import HOST, TABLE, Seat
from cardrules.table import Commit, Seeded, System, Table
from cardrules.table.dealing import MOST_DRAWS
from cardrules.verification import verify
from tests import toy
from tests.toy import TOY

AnyTable = Table[Any, Any, Any, Any, Any, Any]
S0, S1, S2 = Seat(0), Seat(1), Seat(2)


def toy_table(**more: Any) -> AnyTable:
    return Table(TOY, **{"seats": 2, "rng": 7, **more})


def play_on(table: AnyTable, commits: int = 10_000, seed: int = 1) -> list[Commit[Any]]:
    """Play what a careless player would; the choices depend on the seed alone."""
    random = Random(seed)
    done: list[Commit[Any]] = []
    while table.to_act() and len(done) < commits:
        actor = table.to_act()[0]
        done.append(table.act(actor, sample_action(table.offers(actor), random)))
    return done


def names(events: tuple[Any, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


# --- opening


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


# --- acting


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


def kept(table: AnyTable) -> tuple[str, Any, tuple[Any, ...]]:
    return table.log.dumps(), table.state, table.commits()


def refused_actions() -> list[tuple[Any, Any, type[Exception]]]:
    return [
        (S1, toy.PlayCard(parse_card("2C")), IllegalActionError),
        (Seat(9), toy.PlayCard(parse_card("2C")), NotationError),
        (True, toy.PlayCard(parse_card("2C")), NotationError),
        (0.0, toy.PlayCard(parse_card("2C")), NotationError),
        ("0", toy.PlayCard(parse_card("2C")), NotationError),
        (None, toy.PlayCard(parse_card("2C")), NotationError),
        (HOST, toy.PlayCard(parse_card("2C")), IllegalActionError),
        (S0, toy.PlayCard(parse_card("2C2")), IllegalActionError),
        (S0, toy.Abandon(), IllegalActionError),
        (S0, toy.DealHand(S0, CardSet.parse("2C")), IllegalActionError),
        (TABLE, toy.DealHand(S0, CardSet.parse("2C")), DealerError),
        (TABLE, hearts.Abandon(), DealerError),
        (S0, toy.PlayCard(cast("Any", "2C")), NotationError),
        (S0, hearts.PlayCard(parse_card("2C")), NotationError),
        (S0, "2C", NotationError),
        (S0, None, NotationError),
    ]


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


# --- when something fails, nothing is kept


class TroubleError(Exception):
    pass


@pytest.mark.parametrize("at", ["decide", "evolve", "react", "chance"])
def test_a_failure_anywhere_in_a_commit_keeps_nothing(at: str) -> None:
    armed: list[bool] = []

    def unless_armed(function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            if armed:
                raise TroubleError
            return function(*args)

        return call

    changed: Any = {at: unless_armed(getattr(TOY, at))}
    if at == "evolve":
        # `fold`, which evolve has beside, is for reading logs.
        changed[at].fold = TOY.evolve.fold
    table: AnyTable = Table(attrs.evolve(TOY, **changed), seats=2, rng=7)
    play_on(table, 5)
    before = kept(table)
    armed.append(True)
    with pytest.raises(TroubleError):
        play_on(table, 1)
    assert kept(table) == before
    armed.clear()
    play_on(table)
    assert table.outcome is not None


def test_a_commit_counts_only_when_the_server_has_written_it() -> None:
    full: list[bool] = []

    def write(commit: Commit[Any], log: AnyLog) -> None:
        assert log.events[commit.first - 1 :] == commit.events
        if full:
            raise OSError("disk full")

    table = toy_table(on_commit=write)
    play_on(table, 1)
    before, log = kept(table), table.log
    full.append(True)
    with pytest.raises(OSError, match="disk full"):
        play_on(table, 1)
    assert kept(table) == before
    assert table.log is log
    with pytest.raises(OSError, match="disk full"):
        toy_table(on_commit=write)
    full.clear()
    play_on(table)
    assert table.outcome is not None


def test_a_sealed_log_is_as_it_was_after_a_failed_write() -> None:
    full: list[bool] = []

    def write(commit: Commit[Any], log: AnyLog) -> None:
        if full:
            raise OSError("disk full")

    table = Table.resume(toy_table().log.sealed(), 7, on_commit=write)
    full.append(True)
    seal = table.log.seal_hash
    with pytest.raises(OSError, match="disk full"):
        play_on(table, 1)
    assert table.log.seal_hash == seal
    full.clear()
    play_on(table)
    table.log.finish()
    assert GameLog.loads(table.log.dumps(), game=TOY) == table.log


def test_every_commit_is_written_the_opening_too() -> None:
    told: list[Commit[Any]] = []
    table = toy_table(on_commit=lambda commit, log: told.append(commit))
    play_on(table)
    assert tuple(told) == table.commits()


@pytest.mark.parametrize(
    "meddle", [lambda table: play_on(table, 1), lambda table: table.undo(forced=True)]
)
def test_acting_while_a_commit_is_written_is_refused(meddle: Callable[[AnyTable], Any]) -> None:
    def act_again(commit: Commit[Any], log: Any) -> None:
        if commit.first > 5:
            meddle(table)

    table = toy_table(on_commit=act_again)
    play_on(table, 1)
    before = kept(table)
    with pytest.raises(RuntimeError, match="on_commit and on_undo must not act"):
        play_on(table, 1)
    assert kept(table) == before


def test_a_log_that_was_finished_takes_no_more_and_stays_as_it_was() -> None:
    table = Table.resume(toy_table().log.sealed(), 7)
    play_on(table, 1)
    table.log.finish()
    before = kept(table)
    with pytest.raises(CorruptLogError, match="the log is finished"):
        play_on(table, 1)
    with pytest.raises(CorruptLogError, match="the log is finished"):
        table.undo()
    assert kept(table) == before


def test_a_server_that_crashes_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "match.cardlog.jsonl"

    def keep(commit: Commit[Any], log: AnyLog) -> None:
        if commit.first == 1:
            log.write(path)
        else:
            log.append_to(path, since=commit.first - 1)

    table = toy_table(on_commit=keep)
    play_on(table, 5)
    assert path.read_text() == table.log.dumps()
    log: AnyLog = GameLog.read(path, game=TOY)
    again = Table.resume(log, 7, on_commit=keep)
    assert again.state == table.state
    play_on(again, seed=2)
    play_on(table.branch(), seed=2)
    assert path.read_text() == again.log.dumps()


def test_a_file_follows_what_is_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "match.cardlog.jsonl"
    taken_back: list[Commit[Any]] = []

    def keep(commit: Commit[Any], log: AnyLog) -> None:
        if commit.first == 1:
            log.write(path)
        else:
            log.append_to(path, since=commit.first - 1)

    def rewrite(commit: Commit[Any], log: AnyLog) -> None:
        assert len(log) == commit.first - 1
        taken_back.append(commit)
        log.write(path)

    for table in (
        toy_table(on_commit=keep, on_undo=rewrite),
        Table.resume(toy_table().log, 7, on_commit=keep, on_undo=rewrite),
        toy_table().branch(on_commit=keep, on_undo=rewrite),
    ):
        table.log.write(path)
        done = play_on(table, 2)
        assert table.undo() == done[-1]
        assert taken_back.pop() == done[-1]
        assert path.read_text() == table.log.dumps()
        play_on(table, 1, seed=2)
        assert path.read_text() == table.log.dumps()


@pytest.mark.parametrize("sealed", [False, True])
def test_what_cannot_be_taken_back_in_the_store_is_not_taken_back(sealed: bool) -> None:
    def write(commit: Commit[Any], log: AnyLog) -> None:
        if len(log) < commit.first:
            raise OSError("disk full")

    log = toy_table().log.sealed() if sealed else toy_table().log
    table = Table.resume(log, 7, on_commit=write, on_undo=write)
    table.act(S0, next(iter(table.offers(S0)[0])), meta={"seconds": 3})
    before = kept(table)
    with pytest.raises(OSError, match="disk full"):
        table.undo()
    assert kept(table) == before
    assert table.log.note(len(table.log)) == {"seconds": 3}
    unaware = Table.resume(table.log, 7, on_commit=write)
    with pytest.raises(UndoError, match="what is stored would not follow: on_commit needs on_undo"):
        unaware.undo(forced=True)
    assert kept(unaware) == before
    assert table.branch().undo() == table.commits()[-1]


@pytest.mark.parametrize("meddle", [lambda table: play_on(table, 1), lambda table: table.undo()])
def test_acting_while_a_commit_is_taken_back_is_refused(
    meddle: Callable[[AnyTable], Any],
) -> None:
    def act_again(commit: Commit[Any], log: AnyLog) -> None:
        meddle(table)

    table = toy_table(on_undo=act_again)
    play_on(table, 2)
    before = kept(table)
    with pytest.raises(RuntimeError, match="on_commit and on_undo must not act"):
        table.undo()
    assert kept(table) == before


def test_a_game_that_never_asks_anybody_is_stopped() -> None:
    steps: Steps[Any, Any] = Steps()
    steps.on(toy.RoundOpened, toy.Scored)(
        lambda state, event: toy.Dealing(round=1, totals=(0, 0), hands=())
    )
    steps.on(toy.HandDealt, toy.Dealing)(lambda state, event: state)
    endless = attrs.evolve(TOY, evolve=steps)
    with pytest.raises(RuntimeError, match=f"toy: {MOST_DRAWS} draws and nobody else to act"):
        Table(endless, seats=2)


def test_a_draw_that_is_refused_tells_a_seat_nothing() -> None:
    def chance(rules: Any, state: Any, draw: Any) -> Any:
        return toy.DealHand(Seat(1), CardSet.of(*draw.cards(3, toy._undealt(state))))

    with pytest.raises(RuntimeError) as failed:
        Table(attrs.evolve(TOY, chance=chance), seats=2)
    assert str(failed.value) == "toy: decide refuses what chance draws, by toy.deal.hand"
    assert failed.value.__context__ is None


# --- the same seed is the same match

SCRIPT = """
import random
from random import Random
from cardrules.games.hearts import HEARTS
from cardrules.games.hearts.events import HandStarted
from cardrules.kernel.naming import cards_in
from cardrules.kernel.offers import sample_action
from cardrules.table import Table

random.seed({noise})
random.shuffle(list(range(52)))
other = Table(HEARTS, "omnibus")
table = Table(HEARTS, rng=7)
choices = Random(3)
for _ in range(60):
    random.random()
    actor = table.to_act()[0]
    table.act(actor, sample_action(table.offers(actor), choices))
print(table.log.dumps())
"""


@pytest.mark.case(95)
def test_the_same_seed_and_the_same_commands_in_two_processes() -> None:
    logs = []
    for hash_seed in ("1", "2"):
        ran = subprocess.run(
            [sys.executable, "-c", SCRIPT.format(noise=hash_seed)],
            env={
                **os.environ,
                "PYTHONHASHSEED": hash_seed,
                "PYTHONPATH": os.pathsep.join(sys.path),
            },
            capture_output=True,
            check=True,
        )
        logs.append(ran.stdout)
    assert logs[0] == logs[1]
    # A whole hand with its passes, and the passes of the next.
    assert (logs[0].count(b"CardPlayed"), logs[0].count(b"CardsChosen")) == (52, 8)
    assert logs[0].count(b"HandDealt") == 8


@pytest.mark.case(95)
def test_reading_and_folding_a_log_draws_nothing() -> None:
    def chance(*case: Any) -> Any:
        raise AssertionError("a draw")

    table = toy_table()
    play_on(table)
    quiet = attrs.evolve(TOY, chance=chance)
    assert GameLog.loads(table.log.dumps(), game=quiet).fold() == table.state


def test_the_hands_of_a_known_seed_never_change() -> None:
    # Published values: a log of today must be resumed by every later version.
    hands = {event.seat: event.cards for event in toy_table().log.events[1:3]}
    assert hands == {S0: CardSet.parse("3C JC 5H"), S1: CardSet.parse("7D 8D JS")}


@pytest.mark.parametrize("seed", [0, -1, 2**9000, "", "é", b"", bytes(100), "\ud800"])
def test_any_number_text_or_bytes_is_a_seed(seed: int | str | bytes) -> None:
    assert toy_table(rng=seed).log == toy_table(rng=Seeded(seed)).log


def test_different_seeds_deal_different_cards() -> None:
    seeds: list[Any] = [1, -1, "1", b"1", 257, b"\x01", "int:1", 0, "", b""]
    assert len({toy_table(rng=seed).log.dumps() for seed in seeds}) == len(seeds)
    assert len({toy_table(rng=None).log.dumps() for _ in range(5)}) == 5


@pytest.mark.parametrize("seed", [True, 1.0, [1], Random(1)])
def test_what_is_no_seed_is_refused_without_being_shown(seed: Any) -> None:
    with pytest.raises(TypeError, match=f"not {type(seed).__name__}$"):
        toy_table(rng=seed)


def test_a_system_seed_that_was_stored_deals_the_same_again() -> None:
    source = System()
    assert toy_table(rng=source).log == toy_table(rng=System(source.seed)).log
    with pytest.raises(AgreementError, match="32 bytes"):
        System(b"short")


def test_the_seed_shows_nowhere() -> None:
    phrase = "correct horse battery staple"
    source = Seeded(phrase)
    table = toy_table(rng=source)
    play_on(table, 3)
    texts = [repr(table), repr(source), table.log.dumps(), repr(table.log), str(table.state)]
    texts += [
        repr(table.sent_to(seat, commit)) for seat in (None, S0) for commit in table.commits()
    ]
    for actor, action, error in refused_actions():
        with pytest.raises(error) as refused:
            table.act(actor, action)
        texts += [str(refused.value), repr(refused.value), repr(pickle.dumps(refused.value))]
    for text in texts:
        for secret in (phrase, repr(source.seed), source.seed.hex(), str(list(source.seed))):
            assert secret not in text


# --- undo, branch, resume


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


# --- real cards on a real table


def test_a_manual_dealer_draws_nothing_and_waits_for_the_cards() -> None:
    table = toy_table(rng=None, dealer="manual")
    assert names(table.log.events) == ["RoundOpened"]
    assert table.to_act() == (TABLE,)
    first = table.act(TABLE, toy.DealHand(S0, CardSet.parse("2C 3C 4C")))
    assert names(first.events) == ["HandDealt"]
    second = table.act(TABLE, toy.DealHand(S1, CardSet.parse("5C 6C 7C")))
    assert names(second.events) == ["HandDealt", "PlayBegan"]
    with pytest.raises(IllegalActionError, match=r"toy\.match\.phase"):
        table.act(TABLE, toy.DealHand(S0, CardSet.parse("2D 3D 4D")))
    assert table.commits() == (Commit(first=1, events=table.log.events[:1]), first, second)


def test_a_card_entered_twice_is_refused() -> None:
    table = toy_table(rng=None, dealer="manual")
    table.act(TABLE, toy.DealHand(S0, CardSet.parse("2C 3C 4C")))
    before = kept(table)
    with pytest.raises(IllegalActionError, match=r"toy\.deal\.hand"):
        table.act(TABLE, toy.DealHand(S1, CardSet.parse("4C 5C 6C")))
    assert kept(table) == before


def test_a_wrong_entry_is_taken_back_by_force() -> None:
    table = toy_table(rng=None, dealer="manual")
    table.act(TABLE, toy.DealHand(S0, CardSet.parse("2C 3C 4C")))
    table.act(TABLE, toy.DealHand(S1, CardSet.parse("5C 6C 7C")))
    with pytest.raises(UndoError, match="must be forced"):
        table.undo()
    assert names(table.undo(forced=True).events) == ["HandDealt", "PlayBegan"]
    assert table.to_act() == (TABLE,)
    assert len(table.log) == 2


def test_a_manual_dealer_takes_over_and_hands_back() -> None:
    table = toy_table()
    play_on(table, 5)
    by_hand = Table.resume(table.log, dealer="manual")
    play_on(by_hand, 1)
    assert by_hand.to_act() == (TABLE,)
    by_hand.act(TABLE, toy.DealHand(S0, CardSet.parse("2C 3C 4C")))
    with pytest.raises(DealerError, match="event 16 was not drawn from this seed"):
        Table.resume(by_hand.log, 7)
    again = Table.resume(by_hand.log, 7, other_seed=True)
    assert again.to_act() == (S0,)


def test_dealer_and_draws_must_go_together() -> None:
    with pytest.raises(OptionsError, match="rng says nothing"):
        toy_table(dealer="manual")
    with pytest.raises(OptionsError, match="'auto' or 'manual'"):
        toy_table(dealer=cast("Any", "robot"))


def knows_not(zone: str) -> AnyGame:
    """The toy, as if a card of this zone were unknown to the log."""
    return attrs.evolve(TOY, census=lambda state: {**TOY.census(state), zone: Zone(0, 1)})


@pytest.mark.parametrize("zone", ["hand 1", "taken 0", "open cards 10"])
def test_cards_are_not_drawn_that_a_seat_may_hold(zone: str) -> None:
    table = toy_table()
    play_on(table, 5)
    game = knows_not(zone)
    log: AnyLog = GameLog.loads(table.log.dumps(), game=game)
    again = Table.resume(log, 7)
    before = kept(again)
    seat = zone.rpartition(" ")[2]
    with pytest.raises(DealerError, match=f"^seat {seat} holds a card that the log does not know"):
        play_on(again, 1)
    assert kept(again) == before
    by_hand = Table.resume(log, dealer="manual")
    play_on(by_hand, 1)
    assert by_hand.to_act() == (TABLE,)


def test_a_card_that_nobody_has_seen_does_not_stop_the_dealer() -> None:
    table: AnyTable = Table(knows_not("burned"), seats=2, rng=7)
    play_on(table)
    assert table.outcome is not None


# --- what a client is sent


@pytest.mark.case(97)
def test_nothing_a_seat_is_sent_holds_a_card_it_should_not_see() -> None:
    table = Table(HEARTS, rng=7)
    play_on(table, 30)
    seen_by: dict[Seat | None, Mask] = {}
    public: Mask = 0
    for event in table.log.events:
        audience = HEARTS.audience(event)
        if audience is EVERYBODY:
            public |= cards_in(event)
        for seat in () if audience is EVERYBODY else audience:
            seen_by[seat] = seen_by.get(seat, 0) | cards_in(event)
    for viewer in (None, *map(Seat, range(4))):
        updates = [table.sent_to(viewer, commit) for commit in table.commits()]
        updates.append(table.sent_to(viewer))
        assert not cards_in(tuple(updates)) & ~(public | seen_by.get(viewer, 0))
        hidden = [event for update in updates for event in update.events if type(event) is Closed]
        assert hidden


def test_an_update_is_the_events_as_the_seat_may_read_them_and_its_view() -> None:
    table = toy_table()
    opening = table.commits()[0]
    update = table.sent_to(S1, opening)
    assert update.events == (
        opening.events[0],
        Closed(n=2, type="HandDealt", seat=S0),
        opening.events[2],
        opening.events[3],
    )
    assert update.view == table.view(S1)
    assert (update.first, update.last) == (1, 4)
    play_on(table, 1)
    assert table.sent_to(S1, opening) == update
    assert table.sent_to(S1, opening).view != table.view(S1)


def test_an_update_is_sent_as_the_lines_of_a_seats_log_and_its_view() -> None:
    table = Table(HEARTS, rng=7)
    play_on(table, 12)
    codec = codec_of(HEARTS)
    for viewer in (None, *map(Seat, range(4))):
        lines = [json.loads(line) for line in table.log.seen_by(viewer).lines()][1:]
        for commit in table.commits():
            update = table.sent_to(viewer, commit)
            plain = json.loads(json.dumps(update.plain()))
            assert plain["events"] == lines[commit.first - 1 : commit.last]
            assert plain["last"] == commit.last
            assert plain["view"] == codec.dump_view(update.view)
        assert table.sent_to(viewer).plain()["events"] == []
        assert any("closed" in line for line in lines)


def test_the_number_an_update_ends_with_is_what_the_client_knew() -> None:
    table = toy_table()
    update = table.sent_to(S0)
    assert update.events == ()
    table.act(S0, next(iter(table.offers(S0)[0])), expected=update.last)


@pytest.mark.case(99)
def test_coming_back_as_a_spectator() -> None:
    table = Table(HEARTS, rng=7)
    play_on(table, 20)
    codec = codec_of(HEARTS)
    public = table.view(None)
    assert public == table.sent_to(None).view
    seats = [table.view(Seat(seat)) for seat in range(4)]
    for seat in seats:
        assert not cards_in(public) & ~cards_in(seat)
    shown = json.dumps(codec.dump_view(public))
    held = CardSet(cards_in(tuple(view.hand for view in seats)))
    assert len(held) > 30
    assert not any(f'"{card}"' in shown for card in held)


@pytest.mark.parametrize("seat", [Seat(2), Seat(-1), True, 1.0, "0", TABLE, HOST])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat: Any) -> None:
    table = toy_table()
    for ask in (table.view, table.sent_to, table.log.seen_by):
        with pytest.raises(NotationError, match="a seat from 0 to 1"):
            ask(seat)


@pytest.mark.parametrize("actor", [Seat(2), Seat(-1), True, 0.0, "0", None])
def test_who_is_not_at_the_table_is_offered_nothing_and_told_so(actor: Any) -> None:
    table = toy_table()
    play = next(iter(table.offers(S0)[0]))
    for ask in (table.offers, lambda actor: table.act(actor, play)):
        with pytest.raises(NotationError, match="a seat from 0 to 1, TABLE or HOST was expected"):
            ask(actor)
    assert table.offers(HOST)[0].action is toy.Abandon
    assert table.offers(TABLE) == ()


def test_a_commit_that_was_taken_back_is_not_sent() -> None:
    table = toy_table()
    commit = play_on(table, 1)[0]
    table.undo()
    with pytest.raises(NotationError, match="a commit of this table"):
        table.sent_to(S0, commit)
    again = play_on(table, 1, seed=1)[0]
    assert again == commit
    assert table.sent_to(S0, commit).events == commit.events


def test_a_refusal_names_no_card_that_the_seat_cannot_see() -> None:
    table = Table(HEARTS, "no-passing", rng=7)
    play_on(table, 9)
    for seat in range(4):
        mine = cards_in(table.view(Seat(seat)))
        for card in cards_of(HEARTS.ruleset(table.options).pack):
            try:
                table.branch().act(Seat(seat), hearts.PlayCard(card))
            except IllegalActionError as refused:
                told = json.loads(json.dumps(refused.detail))
                assert told == refused.detail
                assert not CardSet.parse(" ".join(told.get("hand", ()))).mask & ~mine
                named = {NAMES.get(word, 0) for word in str(refused).replace(",", " ").split()}
                assert not any(bit & ~(mine | card.bit) for bit in named)


NAMES = {card.name: card.bit for card in cards_of((1 << 104) - 1)}


@pytest.mark.case(107)
def test_events_in_the_hand_they_belong_to() -> None:
    table = Table(HEARTS, rng=7)
    play_on(table)
    events = table.log.events
    numbers = {n: event.number for n, event in enumerate(events) if isinstance(event, HandStarted)}
    opened = list(numbers)
    assert list(numbers.values()) == list(range(1, len(opened) + 1))
    assert len(opened) > 3
    for start, end in zip(opened, [*opened[1:], len(events)], strict=True):
        hand = names(events[start:end])
        order = [
            "HandStarted",
            "HandDealt",
            "CardsChosen",
            "CardsPassed",
            "CardPlayed",
            "HandScored",
        ]
        kinds = list(dict.fromkeys(name for name in hand if name in order))
        assert kinds == [name for name in order if name in kinds]
        assert (hand.count("HandDealt"), hand.count("CardPlayed")) == (4, 52)


# --- with an agreement on the seed (`test_fair.py` has the rest)


def test_only_a_complete_agreement_for_these_seats_opens_a_table() -> None:
    agreement = Agreement.begin(2, "test")
    with pytest.raises(AgreementError, match="seat 0 has not contributed"):
        toy_table(rng=agreement)
    for seat in range(2):
        agreement = agreement.contribute(Seat(seat), bytes(16))
    assert toy_table(rng=agreement).log.meta["fair"] == agreement.public()
    with pytest.raises(AgreementError, match="an agreement of 2 seats, but 3 play"):
        toy_table(rng=agreement, seats=3)
    with pytest.raises(OptionsError, match="'fair' is for the agreement"):
        toy_table(rng=agreement, meta={"fair": "me"})
