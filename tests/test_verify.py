"""`verify`: a log that obeys the rules passes, and the first line that cannot follow is named."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import registry
from cardrules.cards import PACKS, CardSet
from cardrules.errors import CorruptLogError
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.game import Outcome
from cardrules.kernel.offers import sample_action
from cardrules.kernel.turns import playout
from cardrules.log import AnyLog, GameLog
from cardrules.rule import Rule
from cardrules.seats import Seat
from cardrules.verification import Report, verify
from tests.toy import (
    DEAL,
    FOLLOW_SUIT,
    OWN_CARD,
    PHASE,
    TOY,
    TURN,
    Abandoned,
    CardPlayed,
    Event,
    HandDealt,
    MatchEnded,
    Options,
    PlayBegan,
    RoundOpened,
    RoundScored,
    TrickTaken,
)
from tests.toy.matches import ToyLog, matches, played

DEALT = (
    RoundOpened(1),
    HandDealt(Seat(0), CardSet.parse("2C 3C 4D")),
    HandDealt(Seat(1), CardSet.parse("5C 6D 7H")),
    PlayBegan(Seat(0)),
)
TRICK = (
    CardPlayed(Seat(0), PACKS[0]),
    CardPlayed(Seat(1), PACKS[3]),
    TrickTaken(Seat(1)),
)


def log_of(*events: Event) -> ToyLog:
    log: ToyLog = GameLog(TOY, Options(), 2)
    log.extend(events)
    return log


@given(log=matches())
def test_every_match_that_was_played_obeys_the_rules(log: ToyLog) -> None:
    report = verify(log)
    rounds, hands = log.options.rounds, log.options.rounds * log.seats

    assert report == Report(
        game="toy",
        events=len(log),
        actions=hands * log.options.cards,
        draws=hands,
        consequences=len(log) - report.actions - report.draws,
        settled=True,
        outcome=TOY.outcome(log.fold()),
        sealed=False,
    )
    assert report.consequences == rounds * (3 + log.options.cards) + 1
    assert verify(log.sealed()).sealed
    assert verify(GameLog.loads(log.dumps(), game=TOY)) == report


@given(log=matches(most=40))
def test_every_beginning_of_a_match_obeys_the_rules(log: ToyLog) -> None:
    for n in range(len(log) + 1):
        report = verify(log.branch(n))
        assert report.events == n
        assert report.settled is log.at(n).settled


def test_an_abandoned_match_obeys_the_rules() -> None:
    report = verify(log_of(*DEALT, Abandoned()))
    assert report.outcome == Outcome(winners=(), ranks=(), scores=(0, 0), abandoned=True)
    assert (report.actions, report.draws, report.consequences) == (1, 2, 2)


def test_a_report_is_a_sentence() -> None:
    assert str(verify(log_of(*DEALT))) == "toy: 4 events obey the rules; the match goes on"
    assert str(verify(log_of(*DEALT, Abandoned()))).endswith("; the match was abandoned")
    assert str(verify(played(seed=7))).endswith("29 events obey the rules; won by seats 0, 1")


@pytest.mark.parametrize(
    ("events", "line", "reason", "rule"),
    [
        ((HandDealt(Seat(0), CardSet.parse("2C 3C 4D")),), 2, "too early: RoundOpened", None),
        ((RoundOpened(2),), 2, r"RoundOpened\(number=1\) follows here, not", None),
        ((*DEALT[:1], *DEALT[:1]), 3, "nothing follows by itself here", None),
        ((*DEALT[:2], DEALT[1]), 4, "A whole hand at a time", DEAL),
        ((*DEALT[:1], DEALT[2]), 3, "A whole hand at a time", DEAL),
        (
            (*DEALT[:1], HandDealt(Seat(0), CardSet.parse("2C 3C"))),
            3,
            "A whole hand at a time",
            DEAL,
        ),
        (
            (*DEALT[:2], HandDealt(Seat(1), CardSet.parse("2C 3D 4D"))),
            4,
            "A whole hand at a time",
            DEAL,
        ),
        ((*DEALT[:3], TRICK[0]), 5, "too early: PlayBegan", None),
        ((*DEALT[:3], PlayBegan(Seat(1))), 5, r"PlayBegan\(leader=0\) follows here", None),
        ((*DEALT, TRICK[1]), 6, "Play in turn", TURN),
        ((*DEALT, CardPlayed(Seat(0), PACKS[3])), 6, "Play a card of your own", OWN_CARD),
        ((*DEALT, TRICK[0], CardPlayed(Seat(1), PACKS[44])), 7, "Follow suit", FOLLOW_SUIT),
        (
            (*DEALT, *TRICK[:2], TrickTaken(Seat(0))),
            8,
            r"TrickTaken\(seat=1\) follows here, not seat=0$",
            None,
        ),
        ((*DEALT, *TRICK[:2], Abandoned()), 8, "too early: TrickTaken", None),
        ((*DEALT, TRICK[0], TRICK[2]), 7, "nothing follows by itself here", None),
        ((*DEALT, Abandoned(), TRICK[0]), 7, "Everything in its time", PHASE),
        ((*DEALT, Abandoned(), Abandoned()), 7, "Everything in its time", PHASE),
        ((*DEALT, RoundScored((0, 0))), 6, "nothing follows by itself here", None),
        ((MatchEnded((Seat(0),)),), 2, "RoundOpened", None),
    ],
)
def test_the_first_line_that_cannot_follow_is_named(
    events: tuple[Event, ...], line: int, reason: str, rule: Rule | None
) -> None:
    with pytest.raises(CorruptLogError, match=reason) as caught:
        verify(log_of(*events))
    assert caught.value.line == line
    assert caught.value.rule == rule
    assert caught.value.event == events[-1]
    assert str(caught.value).startswith(f"line {line}: " + (f"[{rule}] " if rule else ""))


def test_scores_and_winners_are_derived_again() -> None:
    log = played(seed=7)
    scored = next(n for n, event in enumerate(log.events) if isinstance(event, RoundScored))
    for wrong in (RoundScored((3, 0)), RoundScored((0, 3)), RoundScored(())):
        if wrong != log.events[scored]:
            with pytest.raises(CorruptLogError, match="follows here, not") as caught:
                verify(log_of(*log.events[:scored], wrong))
            assert caught.value.line == scored + 2
    with pytest.raises(CorruptLogError, match="follows here, not"):
        verify(log_of(*log.events[:-1], MatchEnded((Seat(0),))))


def test_a_decision_that_differs_from_the_event_is_named() -> None:
    def generous(rules: Any, state: Any, actor: Any, action: Any) -> Any:
        decided = TOY.decide(rules, state, actor, action)
        return Abandoned() if isinstance(decided, CardPlayed) else decided

    other = attrs.evolve(TOY, decide=generous)
    log = GameLog(other, Options(), 2)
    log.extend([*DEALT, TRICK[0]])
    with pytest.raises(
        CorruptLogError, match="the rules make it Abandoned, not CardPlayed"
    ) as caught:
        verify(log)
    assert caught.value.line == 6


@given(seed=st.integers(0, 2**32), data=st.data())
@pytest.mark.parametrize("game_id", [*registry.BUILTIN])
def test_a_log_that_was_tampered_with_is_refused_or_obeys_the_rules_all_the_same(
    game_id: str, seed: int, data: st.DataObject
) -> None:
    game = registry.game(game_id)
    options = game.presets[data.draw(st.sampled_from(sorted(game.presets)))]
    log: AnyLog = GameLog(game, options, game.seats(options)[0])
    random = Random(seed)
    playout(
        game,
        log.ruleset,
        log.seats,
        lambda state, actor, offers: sample_action(offers, random),
        RandomDraw(random),
        log.append,
        150,
    )
    verify(log)
    events = list(log.events)
    first = data.draw(st.integers(0, len(events) - 1))
    second = data.draw(st.integers(0, len(events) - 1))
    match data.draw(st.sampled_from(["drop", "double", "swap", "move"])):
        case "drop":
            del events[first]
        case "double":
            events.insert(first, events[first])
        case "swap":
            events[first], events[second] = events[second], events[first]
        case _:
            events.insert(second, events.pop(first))
    wrong = log.branch(0)
    wrong.extend(events)
    pairs = enumerate(zip(events, log.events, strict=False))
    same = next((n for n, (now, then) in pairs if now != then), min(len(events), len(log)))
    error = refused(wrong)
    # What comes before the change obeys the rules; what comes after may do so as well.
    assert error is None or (error.line or 0) >= same + 2


def refused(log: AnyLog) -> CorruptLogError | None:
    try:
        verify(log)
    except CorruptLogError as error:
        return error
    return None
