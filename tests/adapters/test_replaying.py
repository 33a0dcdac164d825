"""A recorded hand is played by the rules in force; what they do not allow is refused."""

from __future__ import annotations

import attrs
import pytest

from cardrules.adapters import HandHistory, Remark, Show, hands_of, log_of
from cardrules.cards import parse_cards
from cardrules.errors import HistoryError
from cardrules.games.holdem import HOLDEM
from cardrules.games.holdem import events as e
from cardrules.games.holdem.rules import book
from cardrules.log import GameLog
from cardrules.rule import Rule
from tests.adapters.build import CHECKED_DOWN, DEAL, LATER, hand
from tests.adapters.replays import (
    ALL_IN,
    BOARD,
    LINES_BEFORE,
    SHOWN,
    WHOLE,
    played,
    refused,
    stacks,
)


def test_a_hand_becomes_a_session_of_one_hand() -> None:
    log = played(*WHOLE, players="['Ada', 'Bo', 'Cem']")
    assert stacks(log) == (204, 198, 198)
    assert log.meta["names"] == ["Ada", "Bo", "Cem"]
    outcome = HOLDEM.outcome(log.fold())
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (4, -2, -2))


def test_the_facts_of_a_hand_are_as_deep_as_a_log_can_keep_them() -> None:
    # Around them are the line's object, what is noted, the history and the facts.
    kept = played(*WHOLE, _deep="[" * 28 + "]" * 28)
    assert GameLog.loads(kept.dumps()) == kept
    with pytest.raises(HistoryError, match="at most 32 levels") as caught:
        hand(*WHOLE, _deep="[" * 29 + "]" * 29)
    assert caught.value.line is not None


def test_facts_that_a_log_cannot_keep_are_refused_with_the_hands_line() -> None:
    deep: list[object] = []
    for _ in range(40):
        deep = [deep]
    for fact in (deep, {1, 2}, "x" * 2**20):
        with pytest.raises(HistoryError, match="a log cannot keep the facts") as caught:
            log_of(attrs.evolve(hand(*WHOLE), facts={"fact": fact}))
        assert caught.value.line == 1


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
