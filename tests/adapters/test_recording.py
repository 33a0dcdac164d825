"""The hands of any session of Hold'em as histories, played again to the same end."""

from __future__ import annotations

from decimal import Decimal
from random import Random

import attrs
import pytest

from cardrules import HOST, Table
from cardrules.adapters import (
    AnteBy,
    Betting,
    Fold,
    HandHistory,
    hands_of,
    log_of,
    read_phh,
    write_phh,
)
from cardrules.adapters.keeping import KEPT
from cardrules.errors import HistoryError
from cardrules.games.hearts import HEARTS
from cardrules.games.hearts import Options as HeartsOptions
from cardrules.games.holdem import (
    HOLDEM,
    Ante,
    AnteOrder,
    ButtonRule,
    DeclareMisdeal,
    MisdealReason,
    MissedBlinds,
    Options,
    SitDown,
    SitOut,
    StartHand,
    Straddle,
    System,
)
from cardrules.games.holdem import events as e
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.offers import sample_action
from cardrules.kernel.turns import playout
from cardrules.log import AnyLog, GameLog
from cardrules.seats import Seat
from tests.adapters.build import fault, good, hand


def session(options: Options, seats: int, seed: int, most: int | None = None) -> AnyLog:
    """A session between players who draw what they do."""
    rng = Random(seed)
    events: list[e.Event] = []
    playout(
        HOLDEM,
        HOLDEM.ruleset(options),
        seats,
        lambda state, actor, offers: sample_action(offers, rng),
        RandomDraw(rng),
        events.append,
        most,
    )
    log = GameLog(HOLDEM, options, seats)
    log.extend(events)
    return log


def ends(log: AnyLog) -> list[tuple[int, ...]]:
    """The stacks at the end of each hand, of those who were in it, from the left of the button."""
    found: list[tuple[int, ...]] = []
    players: tuple[Seat, ...] = ()
    for event in log.events:
        if isinstance(event, e.HandStarted):
            players = event.players
        elif isinstance(event, e.HandEnded):
            found.append(tuple(event.stacks[seat] for seat in players))
    return found


SESSIONS = {
    "no limit": Options(stacks=(50, 200, 77, 120), hands=12),
    "pot limit": Options(system=System.POT_LIMIT, stacks=(50, 200, 77), hands=12),
    "fixed limit": Options(system=System.FIXED_LIMIT, stacks=(50, 200, 77), hands=12),
    "antes": Options(ante=Ante.EACH, ante_size=1, stacks=(30, 200, 7, 41), hands=12),
    "one ante": Options(ante=Ante.BIG_BLIND, stacks=(30, 200, 61, 41), hands=12),
    "ante first": Options(
        ante=Ante.BIG_BLIND, ante_order=AnteOrder.ANTE_FIRST, stacks=(30, 200, 3, 41), hands=12
    ),
    "straddles": Options(straddle=Straddle.UTG, restraddle=True, stacks=(90,) * 5, hands=12),
    "two boards": Options(run_it_twice=True, stacks=(20, 35, 90), hands=12),
    "dead button": Options(
        button_rule=ButtonRule.DEAD,
        missed_blinds=MissedBlinds.CASH,
        stacks=(9, 30, 8, 40),
        hands=12,
    ),
    "one by one": Options(stacks=(50, 60), hands=12),
}


@pytest.mark.parametrize("options", SESSIONS.values(), ids=SESSIONS)
@pytest.mark.parametrize("seed", range(3))
def test_each_hand_of_a_session_ends_alike_when_it_is_played_again(
    options: Options, seed: int
) -> None:
    log = session(options, len(options.stacks), seed)
    hands = [good(found) for found in hands_of(log)]
    assert len(hands) == len(ends(log)) > 1
    for number, (one, stacks) in enumerate(zip(hands, ends(log), strict=True), 1):
        assert one.facts == {"hand": number}
        assert one.finishing == tuple(map(Decimal, stacks))
        again = log_of(one)
        (back,) = hands_of(again)
        assert back == one
        if not any(getattr(step, "run", 0) for step in one.steps):
            assert good(read_phh(write_phh(one))) == one


def test_a_session_says_what_was_agreed() -> None:
    options = SESSIONS["antes"]
    log = GameLog(HOLDEM, options, 4, {"names": ["Ada", "Bo", "Cem", "Di"]})
    log.extend(session(options, 4, 1).events)
    first = good(next(hands_of(log)))
    assert (first.betting, first.blinds, first.bets) == (Betting.NO_LIMIT, (1, 2), (2, 2))
    assert (first.ante, first.ante_by, first.antes_trimmed) == (1, AnteBy.EACH, True)
    assert sorted(first.names) == ["Ada", "Bo", "Cem", "Di"]
    stacks = dict(zip(first.names, first.stacks, strict=True))
    assert stacks == {"Ada": 30, "Bo": 200, "Cem": 7, "Di": 41}
    limit = good(next(hands_of(session(SESSIONS["fixed limit"], 3, 1))))
    assert limit.bets == (2, 4)


def test_a_hand_that_runs_is_not_finished() -> None:
    log = session(SESSIONS["no limit"], 4, 1, most=12)
    (found,) = hands_of(log)
    assert fault(found).reason == "hand 1 is not finished"


def test_a_misdeal_leaves_only_the_second_deal() -> None:
    table = Table(HOLDEM, Options(stacks=(50, 50, 50), button=0, hands=1), rng=3)
    table.act(HOST, DeclareMisdeal(MisdealReason.WRONG_ORDER))
    while table.to_act():
        (seat,) = table.to_act()
        offers = table.offers(seat)
        table.act(seat, next(o for o in offers if o.action.__name__ == "Fold").build())
    (found,) = hands_of(table.log)
    read = good(found)
    assert [type(step) for step in read.steps].count(Fold) == 2
    assert len(read.steps) == 5


def test_players_who_sit_out_and_newcomers() -> None:
    options = Options(
        stacks=(50, 50, 50, 0), button=0, auto_start=False, missed_blinds=MissedBlinds.TOURNAMENT
    )
    table = Table(HOLDEM, options, rng=3)
    table.act(HOST, SitOut(Seat(1)))
    table.act(HOST, SitDown(Seat(3), 40))
    table.act(HOST, StartHand())
    while (due := table.to_act()) and due != (HOST,):
        offers = table.offers(due[0])
        table.act(due[0], next(o for o in offers if o.action.__name__ == "Fold").build())
    read = good(next(hands_of(table.log)))
    assert read.stacks == (50, 50, 40, 50)
    assert Fold(0) in read.steps


def test_names_that_do_not_fit_are_left_out() -> None:
    options = SESSIONS["one by one"]
    for meta in ({"names": ["Ada"]}, {"names": [1, 2]}, {"names": "Ada"}, {}):
        log = GameLog(HOLDEM, options, 2, meta)
        log.extend(session(options, 2, 1).events)
        assert good(next(hands_of(log))).names == ()


def test_a_log_of_another_game_is_refused() -> None:
    log = GameLog(HEARTS, HeartsOptions(), 4)
    with pytest.raises(HistoryError, match="a log of holdem was expected, not of hearts"):
        list(hands_of(log))


@pytest.mark.parametrize(
    "change",
    [
        {"aside": [[0]]},
        {"aside": [[0, 1, "Zz"]]},
        {"aside": 3},
        {"finishing": ["many"]},
        {"unit": None, "finishing": 4},
        {"unit": 0},
        {"finishing": ["1e999999999", "0", "0"]},
        {"winnings": ["NaN", "0", "0"]},
        {"facts": 3},
    ],
)
def test_a_header_that_keeps_no_history_is_refused(change: dict[str, object]) -> None:
    log = log_of(hand("d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 QsQd", "p3 f", "p1 f"))
    kept = {**log.meta[KEPT], **change}
    other = GameLog(log.game, log.options, log.seats, {KEPT: kept})
    other.extend(log.events)
    with pytest.raises(HistoryError, match="the header keeps no history"):
        list(hands_of(other))
    bare = GameLog(log.game, log.options, log.seats, {KEPT: {}})
    bare.extend(log.events)
    with pytest.raises(HistoryError, match="the header keeps no history"):
        list(hands_of(bare))


def test_the_facts_of_a_history_are_its_own() -> None:
    given = {"seen": [{"by": ["Ada"]}]}
    read = attrs.evolve(hand("p3 f"), facts=given)
    given["seen"].append({})
    read.facts["seen"][0]["by"].append("Bo")
    read.facts.clear()
    assert read.facts == {"seen": [{"by": ["Ada"]}]}


def test_a_history_knows_how_many_were_in_the_hand() -> None:
    read = hand("p3 f")
    assert read.players == 3
    assert isinstance(read, HandHistory)
    assert hash(read) == hash(attrs.evolve(read, facts={"hand": 4}))
