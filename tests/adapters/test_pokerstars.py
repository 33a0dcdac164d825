"""PokerStars text, today's and that of 2009: read whole, and every strange line refused."""

from __future__ import annotations

import io
from decimal import Decimal

import pytest

from cardrules.adapters import (
    AnteBy,
    Betting,
    Board,
    Call,
    Fold,
    Hole,
    RaiseTo,
    Show,
    hands_of,
    log_of,
    read_phh,
    read_pokerstars,
    write_phh,
)
from cardrules.adapters.pokerstars import pokerstars_hands
from cardrules.cards import UNKNOWN, parse_cards
from cardrules.verification import verify
from tests.adapters.build import fault, good
from tests.adapters.room import CASH, TOURNAMENT, small


def test_a_cash_hand_is_read_in_cents_from_the_left_of_the_button() -> None:
    (found,) = read_pokerstars(CASH)
    read = good(found)
    assert read.names == ("Ada: the 1st", "Bo (dealer)", "Cem", "$Di$")
    assert (read.stacks, read.unit) == ((3521, 2376, 5000, 8017), 100)
    assert (read.blinds, read.small, read.big, read.bets) == ((25, 50), 0, 1, (50, 50))
    assert read.winnings == tuple(map(Decimal, (6942, 0, 0, 0)))
    assert read.rake == 150
    assert read.facts == {
        "venue": "PokerStars",
        "time": "19:15:13",
        "time_zone_abbreviation": "ET",
        "day": 9,
        "month": 3,
        "year": 2024,
        "hand": 250000000001,
        "seat_count": 6,
        "table": "Halley II",
        "currency": "USD",
        "currency_symbol": "$",
        "seats": [1, 2, 4, 5],
    }
    unknown = (UNKNOWN, UNKNOWN)
    nines, flush = parse_cards("9S 9C"), parse_cards("JD TD")
    assert read.steps == (
        Hole(0, nines),
        Hole(1, unknown),
        Hole(2, parse_cards("3S QH")),
        Hole(3, flush),
        Fold(2),
        RaiseTo(3, 150),
        RaiseTo(0, 600),
        Fold(1),
        Call(3, 450),
        Board(parse_cards("9D 3D QC")),
        Call(0, 0),
        RaiseTo(3, 2050),
        Call(0, 2050),
        Board(parse_cards("QD")),
        RaiseTo(0, 871),
        Call(3, 871),
        Show(0, nines),
        Show(3, flush),
        Board(parse_cards("JS")),
    )
    assert read.steps[5].line == 15
    assert read_phh(write_phh(read)) == read


def test_a_cash_hand_becomes_a_log_but_for_the_rake() -> None:
    (found,) = read_pokerstars(CASH)
    log = log_of(good(found))
    verify(log)
    assert log.fold().stacks == (7092, 2326, 5000, 4496)
    assert list(hands_of(log)) == [found]


def test_a_tournament_hand_of_2009_with_a_side_pot() -> None:
    (found,) = read_pokerstars(TOURNAMENT)
    read = good(found)
    assert read.names == ("Cem", "Eve", "Ada", "Bo")
    assert (read.unit, read.stacks, read.blinds) == (1, (230, 320, 1000, 5000), (200, 400))
    assert (read.ante, read.ante_by) == (25, AnteBy.EACH)
    assert (read.facts["event"], read.facts["level"]) == ("Tournament #160000000", 14)
    assert (read.facts["time"], read.facts["_buy_in"]) == ("03:32:38", "$0.25+$0.05")
    log = log_of(read)
    verify(log)
    # Main pot: four antes, 200 of Cem and 295 three times. Side pot: 680 of Ada and of Bo.
    assert log.fold().stacks == (5, 1185, 1360, 4000)
    assert list(hands_of(log)) == [read]


def test_many_hands_in_a_file_with_marks_between_them() -> None:
    text = f"*********** # 1 **************\n{CASH}\n\n\n{TOURNAMENT}\n*********** # 3 *****\n\n"
    raw = b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()
    first, second = pokerstars_hands(io.BytesIO(raw))
    assert (good(first).line, good(second).line) == (2, 43)
    wrong, right = read_pokerstars(CASH.replace("calls $4.50", "calls it") + TOURNAMENT)
    assert (fault(wrong).line, good(right).line) == (19, 39)


HEADER, TABLE, *REST = CASH.splitlines()


@pytest.mark.parametrize(
    ("header", "betting", "blinds", "unit"),
    [
        ("Hand #1:  Hold'em No Limit ($1/$2) - 2010/01/02 3:04:05 ET", "no_limit", (100, 200), 100),
        (
            "Game #1:  Hold'em Pot Limit (€0.25/€0.50) - 2008/11/12 10:00:48 CET"
            " [2008/11/12 4:00:48 ET]",
            "pot_limit",
            (25, 50),
            100,
        ),
        (
            "Game #1:  Hold'em No Limit (25/50) - 2008/08/17 - 01:14:43 (ET)",
            "no_limit",
            (25, 50),
            1,
        ),
        ("Game #1:  Hold'em No Limit (25/50) - 2008/08/17 01:14:43", "no_limit", (25, 50), 1),
        (
            "Zoom Hand #1:  Hold'em No Limit ($0.25/$0.50) - 2017/01/08 21:10:13 ET",
            "no_limit",
            (25, 50),
            100,
        ),
        (
            "Home Game Hand #1: {Club #9}  Hold'em No Limit (25/50) - 2017/01/08 21:10:13 ET",
            "no_limit",
            (25, 50),
            1,
        ),
        (
            "Hand #1: Tournament #2, Freeroll  Hold'em No Limit - Level IX (25/50)"
            " - 2017/01/08 21:10:13 ET",
            "no_limit",
            (25, 50),
            1,
        ),
        (
            "Hand #1: Tournament #2, $5+$0.50 USD Hold'em No Limit"
            " - Match Round I, Level IV (25/50) - 2017/01/08 21:10:13 ET",
            "no_limit",
            (25, 50),
            1,
        ),
        (
            "Hand #1:  Hold'em Limit ($0.50/$1 USD) - 2017/01/08 21:10:13 ET",
            "fixed_limit",
            (25, 50),
            100,
        ),
    ],
)
def test_headers(header: str, betting: str, blinds: tuple[int, int], unit: int) -> None:
    symbol = "$" if unit == 100 else ""
    if "€" in header:
        symbol = "€"
    low, high = (f"{symbol}{amount / unit:g}" for amount in blinds)
    size = " 6-max" if betting == "no_limit" else ""
    text = f"""\
PokerStars {header}
Table 'x'{size} (Play Money) Seat #1 is the button
Seat 1: Ada ({symbol}100 in chips)
Seat 2: Bo ({symbol}100 in chips)
Seat 3: Cem ({symbol}100 in chips)
Bo: posts small blind {low}
Cem: posts big blind {high}
*** HOLE CARDS ***
Ada: folds
Bo: folds
Uncalled bet ({low}) returned to Cem
Cem collected {symbol}{2 * blinds[0] / unit:g} from pot
Cem: doesn't show hand
*** SUMMARY ***
Total pot {symbol}{2 * blinds[0] / unit:g} | Rake {symbol}0
Seat 1: Ada (button) folded before Flop (didn't bet)
Seat 2: Bo (small blind) folded before Flop
Seat 3: Cem (big blind) collected
"""
    (found,) = read_pokerstars(text)
    read = good(found)
    assert (read.betting, read.blinds, read.unit) == (Betting(betting), blinds, unit)
    assert read.bets == ((50, 100) if betting == "fixed_limit" else (blinds[1], blinds[1]))
    log = log_of(read)
    assert log.fold().stacks == (
        100 * unit - blinds[0],
        100 * unit + blinds[0],
        100 * unit,
    )


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("Hold'em No Limit", "Omaha Pot Limit", 1, "a hand of Hold'em was expected"),
        ("Hold'em No Limit", "6+ Hold'em No Limit", 1, "a hand of Hold'em was expected"),
        ("19:15:13 ET", "19:15:13 ET (partial)", 1, "cut off"),
        ("$0.25/$0.50", "$0.50/$0.25", 1, "stakes were expected"),
        ("$0.25/$0.50", "$0.255/$0.50", 1, "no whole number of chips"),
        ("is the button", "was the button", 2, "a table was expected"),
        ("Seat 2: Bo (dealer)", "Seat 1: Bo (dealer)", 4, "stands twice"),
        ("Seat 4: Cem ($50", "Seat 4: Cem ($-50", 5, "none of a hand"),
        ("Seat 4: Cem ($50", "Seat 4: Cem ($50.001", 5, "no whole number of chips"),
        ("posts small blind $0.25", "posts small blind $0.20", 8, "cannot post"),
        ("posts big blind $0.50", "posts big blind", 9, "none of a hand"),
        ("posts big blind $0.50", "posts big blind $0.505", 9, "no whole number of chips"),
        ("posts big blind $0.50", "posts small blind $0.25", 8, "nobody posts the big blind"),
        ("Eve: sits out", "Eve: stands up", 10, "none of a hand"),
        ("Eve: sits out", "Ada: the 1st: posts big blind $0.50", 10, "posts twice"),
        ("Dealt to Cem [3s Qh]", "Dealt to Cem [3s 1h]", 12, "none of a hand"),
        ("Dealt to Cem [3s Qh]", "Dealt to Cem [3s Qh 2h]", 12, "other cards"),
        ("Dealt to Cem", "Dealt to Zoe", 12, "none of a hand"),
        ("Cem: folds", "Cem: folds his laundry", 13, "none of a hand"),
        ("raises $1 to $1.50", "raises $1.10 to $1.50", 15, "does not lead to"),
        ("raises $1 to $1.50", "raises $1.50", 15, "an amount was expected"),
        ("calls $4.50", "calls", 19, "an amount was expected"),
        ("calls $4.50", "calls $4.505", 19, "no whole number of chips"),
        ("*** FLOP *** [9d 3d Qc]", "*** FLOP *** [9d 3d]", 20, "no cards of the flop"),
        ("*** FLOP *** [9d 3d Qc]", "*** FLOP ***", 20, "not the one that lay there"),
        ("*** TURN *** [9d 3d Qc] [Qd]", "*** TURN *** [9d 3d Qh] [Qd]", 24, "not the one"),
        ("*** TURN *** [9d 3d Qc] [Qd]", "*** RIVER *** [9d 3d Qc] [Qd]", 24, "of the river"),
        ("shows [9s 9c]", "shows [9s 9h]", 35, "other cards"),
        ("shows [9s 9c]", "shows", 29, "cards were expected"),
        ("*** SHOW DOWN ***", "*** HOLE CARDS ***", 28, "dealt twice"),
        ("Seat 5: $Di$ (button)", "Seat 5: Zoe (button)", 38, "none of a hand"),
        ("Board [9d 3d Qc Qd Js]", "Bored", 34, "none of a hand"),
        ("Seat 6: Eve", "Seat six: Eve", 7, "none of a hand"),
        ("*** HOLE CARDS ***", "*** FLOP *** [9d 3d Qc]", 11, "before the cards are dealt"),
        ("*** FLOP *** [9d 3d Qc]", "*** FLOP *** [9d ?? Qc]", 20, "known cards were expected"),
        ("$Di$: shows [Jd Td]", "Eve: shows [Jd Td]", 30, "Eve is not in the hand"),
        ("Ada: the 1st collected", "Eve collected", 31, "Eve is not in the hand"),
        ("collected $69.42", "collected $69.421", 31, "no whole number of chips"),
    ],
)
def test_a_line_that_cannot_be_is_refused(old: str, new: str, line: int, reason: str) -> None:
    assert CASH.count(old) >= 1
    (found,) = read_pokerstars(CASH.replace(old, new, 1))
    error = fault(found)
    assert (error.line, reason in error.reason) == (line, True), str(error)


def test_a_hand_that_is_cut_off_is_refused_at_its_last_line() -> None:
    lines = CASH.splitlines(keepends=True)
    for many in range(1, 33):
        (found,) = read_pokerstars("".join(lines[:many]))
        assert (fault(found).line, "cut off" in fault(found).reason) == (many, True) or many < 3
    (found,) = read_pokerstars("".join(lines[:2]).replace("button", "butt"))
    assert fault(found).line == 2
    for garbage in ("hello\n", f"hello\n{CASH}"):
        assert fault(next(iter(read_pokerstars(garbage)))).line == 1


def test_bytes_that_are_no_utf8_are_refused_and_the_next_hand_read() -> None:
    raw = CASH.encode().replace(b"Fay said", b"F\xe9 said") + b"\n\n" + TOURNAMENT.encode()
    wrong, right = pokerstars_hands(io.BytesIO(raw))
    assert str(fault(wrong)) == "line 18: UTF-8 was expected"
    assert good(right).line == 41


def test_a_hand_that_nobody_played_is_refused() -> None:
    (found,) = read_pokerstars(small("Cem: posts big blind 2", "", "Cem", 2))
    assert (fault(found).line, "nobody played" in fault(found).reason) == (7, True)


def test_a_cancelled_hand_is_refused() -> None:
    (found,) = read_pokerstars(CASH.replace("*** HOLE CARDS ***", "Hand cancelled"))
    assert "cancelled" in fault(found).reason
