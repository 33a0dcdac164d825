"""Blinds, antes, straddles and late posts of a recorded hand."""

from __future__ import annotations

import attrs
import pytest

from cardrules.adapters import HandHistory, LatePost, hands_of, log_of, read_phh, write_phh
from cardrules.errors import HistoryError
from cardrules.games.holdem import Blind, Straddle, StraddleRaise
from cardrules.games.holdem import events as e
from cardrules.games.holdem.rules import book
from cardrules.log import GameLog
from cardrules.verification import verify
from tests.adapters.build import DEAL, hand
from tests.adapters.replays import BOARD, WHOLE, played, refused, stacks

FOUR = {
    "antes": "[0, 0, 0, 0]",
    "starting_stacks": "[200, 200, 200, 200]",
}

DEAL_4 = (*DEAL, "d dh p4 JsJd")


def test_straddles_are_posted_and_come_back() -> None:
    log = played(*DEAL_4, "p4 f", "p1 f", "p2 f", **FOUR, blinds_or_straddles="[1, 2, 4, 0]")
    assert log.options.straddle is Straddle.UTG
    assert stacks(log) == (199, 198, 203, 200)
    log = played(*DEAL_4, "p1 f", "p2 f", "p3 f", **FOUR, blinds_or_straddles="[1, 2, 0, 4]")
    assert log.options.straddle is Straddle.BUTTON
    log = played(*DEAL_4, "p1 f", "p2 f", "p3 f", **FOUR, blinds_or_straddles="[1, 2, 4, 8]")
    assert log.options.restraddle
    assert stacks(log) == (199, 198, 196, 207)


RAISED_BY_3 = hand(
    *DEAL_4, "p3 cbr 6", "p4 f", "p1 f", "p2 f", **FOUR, blinds_or_straddles="[1, 2, 0, 0]"
)


def late(read: HandHistory, *posts: LatePost) -> HandHistory:
    return attrs.evolve(read, late=posts)


@pytest.mark.parametrize(
    ("post", "expected"),
    [
        (LatePost(player=2, live=2), (199, 198, 203, 200)),
        (LatePost(player=2, live=2, dead=1), (199, 198, 203, 200)),
        (LatePost(player=2, live=0, dead=1), (199, 198, 203, 200)),
    ],
)
def test_late_posts_are_debts_that_are_paid(post: LatePost, expected: tuple[int, ...]) -> None:
    read = late(RAISED_BY_3, post)
    log = log_of(read)
    verify(log)
    assert stacks(log) == expected
    assert list(hands_of(GameLog.loads(log.dumps()))) == [read]


def test_who_posted_late_and_live_may_check() -> None:
    log = played(
        *DEAL_4, "p3 cc", "p4 f", "p1 f", "p2 f", **FOUR, blinds_or_straddles="[1, 2, -2, 0]"
    )
    assert [type(event) for event in log.events if isinstance(event, e.Checked)] == [e.Checked]


@pytest.mark.parametrize(
    "posts",
    [
        (LatePost(player=3, live=2),),
        (LatePost(player=2, live=1),),
        (LatePost(player=2, live=2, dead=2),),
        (LatePost(player=2, live=0),),
    ],
)
def test_late_posts_of_another_size_or_on_the_button_are_refused(
    posts: tuple[LatePost, ...],
) -> None:
    read = late(RAISED_BY_3, *posts)
    with pytest.raises(HistoryError) as caught:
        log_of(read)
    assert caught.value.rule is not None


def test_an_empty_place_of_the_small_blind_posts_nothing() -> None:
    fields = {"blinds_or_straddles": "[2, 0, 0]"}
    log = played(*DEAL, "p2 cbr 4", "p3 f", "p1 f", **fields)
    assert log.seats == 4
    assert stacks(log) == (0, 198, 202, 200)
    blinds = [event.blind for event in log.events if isinstance(event, e.BlindPosted)]
    assert blinds == [Blind.BIG]
    assert refused(*DEAL, "p1 cc", **fields).rule == book.TURN


def test_with_two_players_there_is_always_a_small_blind() -> None:
    two = hand(
        *DEAL[:2],
        "p2 f",
        antes="[0, 0]",
        blinds_or_straddles="[1, 2]",
        starting_stacks="[200, 200]",
    )
    with pytest.raises(HistoryError) as caught:
        log_of(attrs.evolve(two, small=None))
    assert caught.value.rule == book.TO_HEADS_UP


def test_the_lower_of_two_raises_over_a_straddle_is_allowed_unless_agreed_otherwise() -> None:
    read = hand(
        *DEAL_4, "p4 cbr 6", "p1 f", "p2 f", "p3 f", **FOUR, blinds_or_straddles="[1, 2, 4, 0]"
    )
    assert log_of(read).options.straddle_min_raise is StraddleRaise.BB
    with pytest.raises(HistoryError) as caught:
        log_of(read, {"straddle_min_raise": StraddleRaise.STRADDLE})
    assert caught.value.rule == book.MINIMUM_RAISE


@pytest.mark.parametrize("blinds", ["[1, 2, 5, 0]", "[1, 2, 0, 5]", "[1, 2, 4, 9]"])
def test_a_straddle_of_another_size_is_refused(blinds: str) -> None:
    error = refused(*DEAL_4, "p4 f", "p1 f", "p2 f", **FOUR, blinds_or_straddles=blinds)
    assert error.rule == book.STRADDLE


def test_who_may_straddle_and_did_not_declined() -> None:
    read = hand(*DEAL_4, "p4 f", "p1 f", "p2 f", **FOUR, blinds_or_straddles="[1, 2, 4, 0]")
    log = log_of(read, {"straddle": Straddle.BOTH})
    assert [event.seat for event in log.events if isinstance(event, e.StraddleDeclined)] == [3]
    assert list(hands_of(log)) == [read]


def test_a_straddle_from_another_seat_is_refused() -> None:
    five = {"antes": "[0, 0, 0, 0, 0]", "starting_stacks": "[200, 200, 200, 200, 200]"}
    actions = (*DEAL_4, "d dh p5 TsTd", "p3 f", "p4 f", "p5 f", "p1 f")
    error = refused(*actions, **five, blinds_or_straddles="[1, 2, 0, 4, 0]")
    assert error.rule == book.STRADDLE


def test_a_straddle_where_nobody_is_asked_is_refused() -> None:
    read = hand(*DEAL_4, "p4 f", "p1 f", "p2 f", **FOUR, blinds_or_straddles="[1, 2, 4, 0]")
    with pytest.raises(HistoryError) as caught:
        log_of(read, {"straddle": Straddle.NONE, "straddle_min_raise": StraddleRaise.STRADDLE})
    assert caught.value.rule == book.TURN
    three = hand(*DEAL, "p1 f", "p2 f", blinds_or_straddles="[1, 2, 4]")
    assert log_of(three, {"straddle": Straddle.BUTTON}).options.straddle is Straddle.BUTTON


def test_the_lowest_bet_is_the_big_blind() -> None:
    error = refused(*WHOLE, min_bet="4")
    assert (error.line, error.rule) == (1, book.NO_LIMIT)


def test_options_that_no_table_has_are_refused() -> None:
    assert refused(*DEAL, blinds_or_straddles="[3, 2, 0]").rule == book.OPTION_RANGE
    with pytest.raises(HistoryError) as caught:
        log_of(hand(*WHOLE), {"fl_cap": 5})
    assert caught.value.rule == book.OPTION_SYSTEM


def test_a_short_ante_is_layered_or_refused() -> None:
    fields = {"antes": "[5, 5, 5]", "starting_stacks": "[3, 200, 200]"}
    actions = (*DEAL, "p3 f")
    assert refused(*actions, **fields, ante_trimming_status="false").rule == book.ANTE_EACH
    log = played(*actions, "p2 cc", *BOARD, **fields, ante_trimming_status="true")
    assert stacks(log) == (9, 199, 195)


def test_a_short_big_blind_pays_the_ante_first_unless_the_text_says_otherwise() -> None:
    fields = {"antes": "[0, 4, 0]", "starting_stacks": "[200, 5, 200]"}
    actions = (*DEAL, "p3 f")
    ante_first = played(*actions, "p1 cc", *BOARD, **fields)
    (blind,) = [
        event for event in ante_first.events if isinstance(event, e.BlindPosted) and event.all_in
    ]
    assert (blind.seat, blind.amount) == (1, 1)
    blind_first = played(*actions, "p1 cc", *BOARD, **fields, _blind_before_ante="true")
    (ante,) = [event for event in blind_first.events if isinstance(event, e.AntePosted)]
    assert (ante.amount, ante.all_in) == (3, True)
    read = hand(**fields, _blind_before_ante="true")
    assert read_phh(write_phh(read)) == read
