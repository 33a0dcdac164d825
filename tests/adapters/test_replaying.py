"""A recorded hand is played by the rules in force; what they do not allow is refused."""

from __future__ import annotations

from decimal import Decimal

import attrs
import pytest

from cardrules.adapters import (
    Board,
    Call,
    HandHistory,
    Hole,
    LatePost,
    Muck,
    Remark,
    Show,
    hands_of,
    log_of,
    read_phh,
    write_phh,
)
from cardrules.adapters.replaying import HoldemLog
from cardrules.cards import parse_cards
from cardrules.errors import HistoryError
from cardrules.games.holdem import HOLDEM, Blind, Options, Straddle, StraddleRaise
from cardrules.games.holdem import events as e
from cardrules.games.holdem.rules import book
from cardrules.log import GameLog
from cardrules.rule import Rule
from cardrules.verification import verify
from tests.adapters.build import CHECKED_DOWN, DEAL, LATER, hand

LINES_BEFORE = 7
SHOWN = ("p1 sm AsAd", "p2 sm KsKd", "p3 sm QsQd")
WHOLE = (*DEAL, *CHECKED_DOWN, *LATER, *SHOWN)


ALL_IN = (*DEAL, "p3 f", "p1 cbr 200", "p2 cc")
BOARD = ("d db 2c7h9d", "d db 4h", "d db Jc")


def played(*actions: str, **fields: str) -> HoldemLog:
    """The log of a hand, which verifies and gives the hand back."""
    read = hand(*actions, **fields)
    log = log_of(read)
    verify(log)
    assert list(hands_of(GameLog.loads(log.dumps()))) == [read]
    return log


def refused(*actions: str, **fields: str) -> HistoryError:
    with pytest.raises(HistoryError) as caught:
        log_of(hand(*actions, **fields))
    return caught.value


def stacks(log: HoldemLog) -> tuple[int, ...]:
    return log.fold().stacks


def test_a_hand_becomes_a_session_of_one_hand() -> None:
    log = played(*WHOLE, players="['Ada', 'Bo', 'Cem']")
    assert stacks(log) == (204, 198, 198)
    assert log.meta["names"] == ["Ada", "Bo", "Cem"]
    outcome = HOLDEM.outcome(log.fold())
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (4, -2, -2))


def test_every_part_of_a_hand_that_is_cut_off_is_refused_at_its_last_line() -> None:
    for many in range(len(WHOLE)):
        error = refused(*WHOLE[:many])
        expected = 1 if many == 0 else LINES_BEFORE + many
        assert error.line == expected, (many, str(error))
        assert error.rule is not None
    assert str(refused(*WHOLE[:-1])).endswith(
        "player 3 must show or muck: these cards decide a pot"
    )
    assert refused(*WHOLE[:6]).reason == "cut off: the flop is missing"
    assert refused(*WHOLE[:6]).rule == book.FLOP
    assert (
        refused(*WHOLE[:4], players="['A', 'B', 'C']").reason == "cut off: player 1 (A) is to act"
    )


@pytest.mark.parametrize(
    ("actions", "rule"),
    [
        (("p1 cc",), book.TURN),
        (("p3 cbr 3",), book.MINIMUM_RAISE),
        (("p3 cbr 201",), book.STACK),
        (("p3 cc", "d db 2c7h9d"), book.STREET_ENDS),
        (("p3 cc", "p1 cc", "p2 cc", "p1 cc"), book.FLOP),
        (("p3 cc", "p1 cc", "p2 cc", "d db 2c7h"), book.DEAL_COUNT),
        (("p3 cc", "p1 cc", "p2 cc", "d db 2c7hAs"), book.UNDEALT),
        (("p3 cc", "p1 cc", "p2 cc", "d db 2c7h2c"), book.UNDEALT),
        (("p3 f", "p1 f", "p2 cc"), book.LAST_PLAYER),
        (("p3 f", "p1 f", "p2 sm AsAd"), book.OWN_CARDS),
        (("p3 f", "p1 f", "p2 sm KsKd", "p2 sm Kh??"), book.OWN_CARDS),
        ((*CHECKED_DOWN, *LATER, "p1 sm AsAc"), book.OWN_CARDS),
        ((*CHECKED_DOWN, *LATER, "p1 sm As"), book.OWN_CARDS),
        ((*CHECKED_DOWN, *LATER, *SHOWN[:2], "p3 sm Qs??"), book.UNKNOWN_CARDS),
    ],
)
def test_a_step_that_breaks_a_rule_is_refused_at_its_line(
    actions: tuple[str, ...], rule: Rule
) -> None:
    error = refused(*DEAL, *actions)
    assert (error.line, error.rule) == (LINES_BEFORE + len(DEAL) + len(actions), rule), str(error)


@pytest.mark.parametrize(
    ("deal", "line", "rule"),
    [
        (("d dh p1 AsAd", "d dh p2 KsAs", DEAL[2]), 9, book.UNDEALT),
        (("d dh p1 AsAs", *DEAL[1:]), 8, book.UNDEALT),
        ((DEAL[0], DEAL[2], DEAL[1]), 9, book.DEAL_ORDER),
        (DEAL[:2], 9, book.TWO_CARDS),
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal: tuple[str, ...], line: int, rule: Rule) -> None:
    error = refused(*deal)
    assert (error.line, error.rule) == (line, rule), str(error)


def test_the_lowest_and_the_highest_raise_are_named() -> None:
    error = refused(*DEAL, "p3 cbr 3")
    assert "at least 4; at most 200" in error.reason


def test_a_hand_with_a_remark_and_cards_for_nothing_loses_neither() -> None:
    log = played(*DEAL, "p3 f # bored", "# thinks", "p1 f", "p2 sm KsKd", "# smiles")
    (back,) = hands_of(log)
    assert isinstance(back, HandHistory)
    assert [step for step in back.steps if isinstance(step, Remark | Show)] == [
        Remark("bored"),
        Remark("thinks"),
        Show(1, parse_cards("KS KD")),
        Remark("smiles"),
    ]


def test_somebody_may_show_for_nothing_only_cards_that_could_be_his() -> None:
    unknown = ("d dh p1 AsAd", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 f")
    played(*unknown, "p2 sm Kh??")
    played(*unknown, "p2 sm")
    for cards in ("As??", "KhAd"):
        assert refused(*unknown, f"p2 sm {cards}").rule == book.OWN_CARDS


def test_unknown_cards_stay_unknown_where_nobody_needs_them() -> None:
    log = played("d dh p1 ????", "d dh p2 Ks??", "d dh p3 ????", "p3 f", "p1 f")
    assert log.fold().stacks == (199, 201, 200)


def test_unknown_cards_that_decide_a_pot_are_asked_of_their_seat() -> None:
    deal = ("d dh p1 ????", "d dh p2 KsKd", "d dh p3 ????")
    rest = (*deal, *CHECKED_DOWN, *LATER)
    error = refused(*rest, players="['Ada', 'Bo', 'Cem']")
    assert error.rule == book.UNKNOWN_CARDS
    assert error.reason == "player 1 (Ada) must show or muck: these cards decide a pot"
    error = refused(*rest, "p1 sm ????", "p2 sm KsKd", "p3 sm")
    assert error.reason == "the cards of player 1 are needed: they decide a pot"
    assert error.line == LINES_BEFORE + len(rest) + 1
    log = played(*rest, "p1 sm AsAd", "p2 sm KsKd", "p3 sm")
    assert stacks(log) == (204, 198, 198)
    log = played(*rest, "p1 sm", "p2 sm KsKd", "p3 sm")
    assert stacks(log) == (198, 204, 198)


def test_who_neither_shows_nor_mucks_at_first_may_do_so_later() -> None:
    deal = ("d dh p1 ????", "d dh p2 ????", "d dh p3 ????")
    rest = (*deal, *ALL_IN[3:], "p1 sm ????", "p2 sm ????", *BOARD)
    log = played(*rest, "p1 sm AsAd", "p2 sm KsKd")
    assert stacks(log) == (400, 0, 200)
    log = played(*rest, "p1 sm AsAd", "p2 sm")
    assert stacks(log) == (400, 0, 200)
    assert refused(*rest, "p1 sm AsAd").rule == book.UNKNOWN_CARDS


def test_shown_cards_may_be_named_the_other_way_round() -> None:
    log = played(*DEAL, *CHECKED_DOWN, *LATER, "p1 sm AdAs", *SHOWN[1:])
    assert stacks(log) == (204, 198, 198)
    half = ("d dh p1 As??", *DEAL[1:])
    log = played(*half, *CHECKED_DOWN, *LATER, "p1 sm AhAs", *SHOWN[1:])
    assert stacks(log) == (204, 198, 198)


def test_who_shows_first_is_asked_first_and_the_text_is_kept() -> None:
    raised = (*DEAL, *CHECKED_DOWN, *LATER[:5], "p1 cc", "p2 cbr 2", "p3 cc", "p1 cc")
    log = played(*raised, "p1 sm AsAd", "p2 sm KsKd", "p3 sm")
    shown = [event.seat for event in log.events if isinstance(event, e.HandShown)]
    assert shown == [1, 0]


def test_hands_that_are_all_in_are_turned_up_before_the_board_or_after_it_in_the_text() -> None:
    for actions in (
        (*ALL_IN, "p2 sm KsKd", "p1 sm AsAd", *BOARD),
        (*ALL_IN, *BOARD, "p1 sm AsAd", "p2 sm KsKd"),
        (*ALL_IN, BOARD[0], "p1 sm AsAd", *BOARD[1:]),
        (*ALL_IN, *BOARD),
    ):
        log = played(*actions)
        assert stacks(log) == (400, 0, 200)
        (tabled,) = [event for event in log.events if isinstance(event, e.HandsTabled)]
        assert tabled.seats == (0, 1)


@pytest.mark.parametrize(
    ("shows", "rule"),
    [("p3 sm QsQd", book.TURN), ("p2 sm KsKh", book.OWN_CARDS), ("p2 sm Ks??", book.OWN_CARDS)],
)
def test_hands_that_are_all_in_cannot_be_changed(shows: str, rule: Rule) -> None:
    error = refused(*ALL_IN, shows, *BOARD)
    assert (error.line, error.rule) == (LINES_BEFORE + len(ALL_IN) + 1, rule)


def test_a_mucked_hand_that_is_all_in_shows_that_hands_stayed_closed() -> None:
    for actions in (
        (*ALL_IN, *BOARD, "p1 sm AsAd", "p2 sm"),
        (*ALL_IN, *BOARD, "p2 sm", "p1 sm AsAd"),
        (*ALL_IN, "p1 sm AsAd", "p2 sm", *BOARD),
        (*ALL_IN, "p2 sm", BOARD[0], "p1 sm AsAd", *BOARD[1:]),
    ):
        log = played(*actions)
        assert not log.options.open_all_in
        assert stacks(log) == (400, 0, 200)
        with pytest.raises(HistoryError) as caught:
            log_of(hand(*actions), {"open_all_in": True})
        assert caught.value.rule == book.TABLED
    error = refused(*ALL_IN, *BOARD, "p2 sm")
    assert error.reason == "player 1 must show or muck: these cards decide a pot"


def test_unknown_hands_that_are_all_in_are_asked_wherever_the_text_shows_them() -> None:
    deal = ("d dh p1 ????", *DEAL[1:])
    rest = (*deal, *ALL_IN[3:])
    assert refused(*rest, *BOARD).rule == book.UNKNOWN_CARDS
    for actions in (
        (*rest, "p1 sm AsAd", "p2 sm KsKd", *BOARD),
        (*rest, *BOARD, "p2 sm KsKd", "p1 sm AsAd"),
    ):
        assert stacks(played(*actions)) == (400, 0, 200)
    assert stacks(played(*rest, "p1 sm")) == (0, 400, 200)
    log = played(*rest, *BOARD, "p1 sm", "p2 sm KsKd")
    assert stacks(log) == (0, 400, 200)
    assert not log.options.open_all_in


def test_a_blind_that_has_nothing_to_decide_may_check_in_the_text() -> None:
    fields = {"starting_stacks": "[2, 200, 200]"}
    actions = (*DEAL, "p3 f", "p1 cc", "p2 cc", *BOARD)
    log = played(*actions, **fields)
    assert not [event for event in log.events if isinstance(event, e.Checked)]
    assert stacks(log) == stacks(played(*actions[:5], *BOARD, **fields)) == (4, 198, 200)
    assert refused(*actions[:5], "p3 cc", *BOARD, **fields).rule == book.FLOP


def test_a_fold_where_a_check_was_free_shows_that_the_room_allows_it() -> None:
    actions = (*DEAL, "p3 cc", "p1 cc", "p2 f", "d db 2c7h9d", "p1 f")
    log = played(*actions)
    assert log.options.allow_open_fold
    with pytest.raises(HistoryError) as caught:
        log_of(hand(*actions), {"allow_open_fold": False})
    assert (caught.value.line, caught.value.rule) == (13, book.NO_OPEN_FOLD)


def test_cards_dealt_one_by_one_are_dealt_so() -> None:
    rounds = [
        f"d dh p{player} {rank}{suit}" for suit in "sd" for player, rank in enumerate("AKQ", 1)
    ]
    log = played(*rounds, "p3 f", "p1 f")
    assert [len(event.cards) for event in log.events if isinstance(event, e.HoleDealt)] == [1] * 6


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
