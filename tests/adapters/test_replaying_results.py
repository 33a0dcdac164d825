"""The results of a recorded hand are those of the rules, and its parts go together."""

from __future__ import annotations

from decimal import Decimal

import attrs
import pytest

from cardrules.adapters import Board, Call, HandHistory, Hole, Muck, Show, hands_of, log_of
from cardrules.cards import parse_cards
from cardrules.errors import HistoryError
from cardrules.games.holdem import Options
from cardrules.games.holdem.rules import book
from tests.adapters.build import CHECKED_DOWN, DEAL, LATER, hand
from tests.adapters.replays import ALL_IN, BOARD, WHOLE, played, refused, stacks


def test_calls_of_another_amount_are_refused() -> None:
    read = hand(*WHOLE)
    calls = [step for step in read.steps if isinstance(step, Call)]
    for amount, rule in ((2, None), (3, book.CALL), (0, book.CALL)):
        steps = list(read.steps)
        steps[3] = attrs.evolve(calls[0], amount=amount)
        changed = attrs.evolve(read, steps=tuple(steps))
        if rule is None:
            log_of(changed)
            continue
        with pytest.raises(HistoryError, match="player 3 calls 2 here") as caught:
            log_of(changed)
        assert (caught.value.line, caught.value.rule) == (11, rule)


def test_results_that_are_not_those_of_the_rules_are_refused() -> None:
    error = refused(*WHOLE, finishing_stacks="[203, 199, 198]")
    assert (error.line, error.rule) == (1, book.EQUAL_SHARES)
    assert error.reason == (
        "by the rules the stacks at the end are 204 198 198, and the text says 203 199 198"
    )
    wrong = hand(*WHOLE, finishing_stacks="[203, 199, 198]")
    log = log_of(wrong, check=False)
    assert log.fold().stacks == (204, 198, 198)
    assert list(hands_of(log)) == [wrong]


def test_half_chips_are_less_than_a_chip_away() -> None:
    tie = ("d dh p1 AsKd", "d dh p2 AdKs", "d dh p3 ????", *CHECKED_DOWN[:4], "p1 cbr 3", "p2 cc")
    rest = [action for action in LATER if not action.startswith("p3")]
    actions = (*tie, "p3 f", *rest, "p1 sm AsKd", "p2 sm AdKs")
    uneven = {"antes": "[1, 1, 1]", "starting_stacks": "[200, 200, 200]"}
    played(*actions, finishing_stacks="[201, 201, 198]")
    log = played(*actions, **uneven, finishing_stacks="[201.5, 201.5, 197]")
    assert stacks(log) == (202, 201, 197)
    assert refused(*actions, **uneven, finishing_stacks="[203.5, 199.5, 197]").rule


def test_winnings_may_be_lower_by_the_rake_alone() -> None:
    played(*WHOLE, winnings="[6, 0, 0]")
    played(*WHOLE, winnings="[5.7, 0, 0]")
    assert refused(*WHOLE, winnings="[5, 1, 0]").rule == book.EQUAL_SHARES
    assert refused(*WHOLE, winnings="[7, 0, 0]").rule == book.EQUAL_SHARES
    walk = (*DEAL, "p3 f", "p1 f")
    played(*walk, winnings="[0, 2, 0]")
    played(*walk, winnings="[0, 3, 0]")
    assert refused(*walk, winnings="[0, 4, 0]").rule == book.EQUAL_SHARES
    raked = attrs.evolve(hand(*WHOLE), winnings=(Decimal(5), Decimal(0), Decimal(0)))
    log_of(attrs.evolve(raked, rake=1))
    with pytest.raises(HistoryError, match="winnings"):
        log_of(attrs.evolve(raked, rake=2))


def test_a_hand_made_by_hand_has_no_lines() -> None:
    bare = HandHistory(
        betting=hand(*WHOLE).betting,
        stacks=(200, 200),
        blinds=(1, 2),
        small=1,
        big=0,
        bets=(2, 2),
        steps=(
            Hole(0, parse_cards("AS AD")),
            Hole(1, parse_cards("KS KD")),
            Call(1),
            Board(parse_cards("2C 7H 9D")),
        ),
    )
    with pytest.raises(HistoryError) as caught:
        log_of(bare)
    assert caught.value.line is None
    assert str(caught.value) == "[holdem.order.street-ends] player 1 is to act before this"


def test_cards_for_nobody_and_boards_in_the_wrong_order_are_refused() -> None:
    read = hand(*DEAL, "p3 f", "p1 f")
    more = attrs.evolve(read, steps=(*read.steps, Hole(0, parse_cards("2C 3C"))))
    with pytest.raises(HistoryError) as caught:
        log_of(more)
    assert caught.value.rule == book.TWO_CARDS
    twice = hand(*ALL_IN, *BOARD)
    steps = tuple(
        attrs.evolve(step, run=1) if isinstance(step, Board) else step for step in twice.steps
    )
    with pytest.raises(HistoryError) as caught:
        log_of(attrs.evolve(twice, steps=steps))
    assert (caught.value.line, caught.value.rule) == (14, book.RUN_DEAL)


def test_at_a_showdown_nobody_acts_any_more() -> None:
    error = refused(*DEAL, *CHECKED_DOWN, *LATER, "p1 f")
    assert error.rule == book.SHOW_ORDER


def test_mucks_decide_where_one_is_left() -> None:
    log = played(*DEAL, *CHECKED_DOWN, *LATER, "p1 sm", "p2 sm", "p3 sm QsQd")
    assert stacks(log) == (198, 198, 204)
    (back,) = hands_of(log)
    assert isinstance(back, HandHistory)
    assert back.steps[-3:] == (Muck(0), Muck(1), Show(2, parse_cards("QS QD")))


def test_options_stay_those_of_the_hand() -> None:
    assert log_of(hand(*WHOLE)).options == Options(
        stacks=(200, 200, 200),
        button=2,
        hands=1,
        showdown_policy=log_of(hand(*WHOLE)).options.showdown_policy,
    )
