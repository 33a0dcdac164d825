"""One hand from the cards to the chips, and random sessions of every preset."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from cardrules.cards import Card, parse_cards
from cardrules.codec import codec_of
from cardrules.games.holdem import (
    HOLDEM,
    BetTo,
    Call,
    Check,
    DealBoard,
    DealHole,
    Fold,
    Options,
    RaiseTo,
    Ruleset,
    StartHand,
)
from cardrules.games.holdem import events as e
from cardrules.games.holdem.actions import Action
from cardrules.games.holdem.decide import JUDGES
from cardrules.games.holdem.events import Event
from cardrules.games.holdem.model import Between, Playing, Share, State
from cardrules.games.holdem.rules.rights import EVERY_LEVEL
from cardrules.kernel.checks import narrowed
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.offers import sample_action
from cardrules.kernel.turns import playout
from cardrules.log import AnyLog, GameLog
from cardrules.seats import HOST, TABLE, Actor, Seat
from cardrules.verification import verify


class Script:
    """Plays a game by given actions; consequences are drawn out by themselves."""

    def __init__(self, options: Options, seats: int) -> None:
        self.rules = HOLDEM.ruleset(options)
        self.log: AnyLog = GameLog(HOLDEM, options, seats)
        self.state: State = HOLDEM.initial(self.rules, seats)
        self.settle()

    def settle(self) -> None:
        while (event := HOLDEM.react(self.rules, self.state)) is not None:
            self.add(event)

    def add(self, event: Event) -> None:
        self.state = HOLDEM.evolve(self.state, event)
        self.log.append(event)

    def act(self, actor: Actor, action: Action) -> None:
        self.add(HOLDEM.decide(self.rules, self.state, actor, action))
        self.settle()


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def test_a_hand_is_dealt_bet_shown_paid_and_replayed() -> None:
    # Seat 0 has the button, 1 the small and 2 the big blind; 5 and 10 chips.
    play = Script(Options(sb=5, bb=10, stacks=(1000, 1000, 1000), button=0, auto_start=False), 3)
    play.act(HOST, StartHand())
    for seat, hole in ((1, "2H 7C"), (2, "AS KD"), (0, "AD KS")):
        play.act(TABLE, DealHole(Seat(seat), cards(hole)))
    play.act(Seat(0), RaiseTo(20))
    play.act(Seat(1), Fold())
    play.act(Seat(2), Call())
    for board in ("2C 7D 9H", "JS", "3D"):
        play.act(TABLE, DealBoard(cards(board)))
        play.act(Seat(2), Check())
        play.act(Seat(0), Check())
    awards = [event for event in play.log.events if isinstance(event, e.PotAwarded)]
    # An odd chip goes to the first of the tied seats left of the button.
    assert awards == [e.PotAwarded(index=0, run=0, shares=(Share(Seat(2), 23), Share(Seat(0), 22)))]
    assert HOLDEM.facts(play.state)["stacks"] == [1002, 995, 1003]
    report = verify(play.log)
    assert (report.settled, report.draws, report.actions) == (True, 6, 10)
    assert GameLog.loads(play.log.dumps()).fold() == play.state


def test_a_bet_that_nobody_calls_goes_back() -> None:
    play = Script(Options(stacks=(200, 200), button=1, auto_start=False), 2)
    play.act(HOST, StartHand())
    play.act(TABLE, DealHole(Seat(0), cards("AS AH")))
    play.act(TABLE, DealHole(Seat(1), cards("KS KH")))
    play.act(Seat(1), Call())
    play.act(Seat(0), Check())
    play.act(TABLE, DealBoard(cards("2C 7D 9H")))
    play.act(Seat(0), BetTo(50))
    play.act(Seat(1), Fold())
    assert e.UncalledReturned(Seat(0), 50) in play.log.events
    assert HOLDEM.facts(play.state)["stacks"] == [202, 198]


def test_every_action_has_a_judge() -> None:
    assert set(JUDGES) == set(get_args(Action))


@pytest.mark.parametrize("preset", HOLDEM.presets)
@pytest.mark.parametrize("seed", range(4))
def test_a_random_session_conserves_chips_and_cards_and_verifies(preset: str, seed: int) -> None:
    random = Random(seed)
    options = HOLDEM.presets[preset]
    seats = random.randint(2, 10)
    log: AnyLog = GameLog(HOLDEM, options, seats)
    rules = HOLDEM.ruleset(options)
    playout(
        HOLDEM,
        rules,
        seats,
        lambda state, actor, offers: sample_action(offers, random),
        RandomDraw(random),
        log.append,
        most=300,
    )
    codec = codec_of(HOLDEM)
    for state in log.states():
        assert hash(state) == hash(state)
        census = HOLDEM.census(state)
        chips = [amount for amount in census.values() if isinstance(amount, int)]
        zones = [zone for zone in census.values() if not isinstance(zone, int)]
        assert sum(chips) == 0
        assert sum(zone.size for zone in zones) == 52
        assert isinstance(state, Between) or min(state.stacks) >= 0
        assert codec.load_state(codec.dump_state(state)) == state
    assert verify(log).events == len(log)


def played(preset: str, seed: int) -> tuple[Ruleset, AnyLog]:
    options, random = HOLDEM.presets[preset], Random(seed)
    log: AnyLog = GameLog(HOLDEM, options, 5)
    rules = HOLDEM.ruleset(options)
    playout(
        HOLDEM,
        rules,
        5,
        lambda state, actor, offers: sample_action(offers, random),
        RandomDraw(random),
        log.append,
        most=400,
    )
    return rules, log


@pytest.mark.parametrize("preset", HOLDEM.presets)
def test_a_seat_may_raise_to_what_all_checks_together_permit(preset: str) -> None:
    rules, log = played(preset, seed=2)
    turns = [s for s in log.states() if isinstance(s, Playing) and s.actors and not s.due]
    for state in turns:
        span, permits = rules.span(state), narrowed(rules.raises, state, EVERY_LEVEL)
        assert span == permits or not (span or permits)


@pytest.mark.parametrize("preset", HOLDEM.presets)
def test_every_event_and_view_has_words_in_both_languages(preset: str) -> None:
    rules, log = played(preset, seed=3)
    for event in log.events:
        english, french = HOLDEM.say(event, "en"), HOLDEM.say(event, "fr")
        assert english.endswith(".")
        assert french.endswith(".")
        assert english != french
    for seat in (None, Seat(0)):
        view = HOLDEM.view(rules, log.fold(), seat)
        assert len(HOLDEM.draw(view, "en").splitlines()) >= 6
        assert HOLDEM.draw(view, "fr").startswith("Main ")
