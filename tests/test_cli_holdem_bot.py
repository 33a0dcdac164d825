"""The patient player of Hold'em: what it does is offered, and makes some sense."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cardrules.cards import UNKNOWN, parse_cards
from cardrules.cli.bots import bot_of, random_bot
from cardrules.cli.holdem_bot import patient
from cardrules.games.holdem import (
    HOLDEM,
    AllIn,
    BetTo,
    Call,
    Check,
    DealBoard,
    DealHole,
    Fold,
    Options,
    RaiseTo,
    Straddle,
)
from cardrules.kernel.offers import is_offered
from cardrules.seats import HOST, TABLE, Seat
from cardrules.table import Table


@pytest.mark.parametrize("preset", HOLDEM.presets)
def test_it_plays_every_preset_by_what_it_is_offered(preset: str) -> None:
    seats = min(3, HOLDEM.seats(HOLDEM.presets[preset])[-1])
    table: Any = Table(HOLDEM, preset, seats, rng=3)
    rng = Random(3)
    for _ in range(400):
        due = table.to_act()
        if not due or due[0] is HOST:
            break
        offers = table.offers(due[0])
        bot = bot_of(HOLDEM) if due[0] == 0 else random_bot
        action = bot(table.view(due[0]), offers, rng)
        assert is_offered(offers, action)
        table.act(due[0], action)


def test_it_wins_more_tournaments_than_a_player_at_random() -> None:
    won = 0
    for seed in range(8):
        table: Any = Table(HOLDEM, "tournament", 2, rng=seed)
        rng = Random(seed)
        while table.outcome is None:
            seat = table.to_act()[0]
            bot = patient if seat == 0 else random_bot
            table.act(seat, bot(table.view(seat), table.offers(seat), rng))
        won += table.outcome.winners == (0,)
    assert won >= 5


def test_it_answers_every_question_of_a_table() -> None:
    options = Options(
        stacks=(60, 200, 90, 200),
        button=0,
        hands=12,
        run_it_twice=True,
        straddle=Straddle.BOTH,
    )
    table: Any = Table(HOLDEM, options, 4, rng=11)
    rng, done = Random(5), Counter[str]()
    for _ in range(600):
        due = table.to_act()
        if not due:
            break
        action = patient(table.view(due[0]), table.offers(due[0]), rng)
        done[type(action).__name__] += 1
        table.act(due[0], action)
    assert {"Fold", "Call", "Check", "RaiseTo", "Post"} <= done.keys()


def heads_up(hole: str, board: str = "") -> Any:
    """A table dealt by hand: seat 0 has the button and these cards, and is to act."""
    options = Options(stacks=(200, 200), button=0)
    table: Any = Table(HOLDEM, options, 2, rng=None, dealer="manual")
    hands = {0: parse_cards(hole) or (UNKNOWN, UNKNOWN), 1: parse_cards("2C 7D")}
    while table.to_act() == (TABLE,):
        offer = table.offers(TABLE)[0]
        if offer.action is not DealHole:
            break
        seat = offer.fixed["seat"]
        table.act(TABLE, DealHole(seat, hands[seat]))
    if board:
        table.act(Seat(0), Call())
        table.act(Seat(1), Check())
        while table.to_act() == (TABLE,):
            offer = table.offers(TABLE)[0]
            if offer.action is DealBoard:
                table.act(TABLE, DealBoard(parse_cards(board)))
            else:
                table.act(TABLE, next(iter(offer)))
    return table


def chosen(table: Any, seed: int = 1) -> Any:
    """What it does where somebody is to act."""
    seat = table.to_act()[0]
    return patient(table.view(seat), table.offers(seat), Random(seed))


def test_it_raises_with_aces_and_folds_trash_to_a_large_bet() -> None:
    assert isinstance(chosen(heads_up("AS AH")), RaiseTo)
    table = heads_up("3S 8D")
    table.act(Seat(0), Call())
    table.act(Seat(1), RaiseTo(200))
    assert chosen(table) == Fold()


def test_it_is_careful_with_cards_that_nobody_knows() -> None:
    table = heads_up("")
    table.act(Seat(0), Call())
    table.act(Seat(1), RaiseTo(200))
    assert chosen(table) == Fold()


def test_it_calls_a_large_bet_with_a_strong_hand() -> None:
    table = heads_up("KS KH")
    table.act(Seat(0), Call())
    table.act(Seat(1), RaiseTo(200))
    assert isinstance(chosen(table), Call | AllIn)


def test_it_bets_what_it_made_and_checks_what_lies_there_for_all() -> None:
    table = heads_up("KS KH", "KD KC 2H")
    table.act(Seat(1), Check())
    assert isinstance(chosen(table), BetTo)
    table = heads_up("3S 8D", "KD JC 9H")
    table.act(Seat(1), Check())
    assert chosen(table) == Check()
