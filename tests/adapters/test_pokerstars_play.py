"""PokerStars text of what is rare: late posts, cards that become known, two boards."""

from __future__ import annotations

from cardrules.adapters import (
    AnteBy,
    Board,
    Hole,
    LatePost,
    Muck,
    Show,
    Straddle,
    hands_of,
    log_of,
    read_pokerstars,
)
from cardrules.cards import UNKNOWN, parse_cards
from cardrules.games.holdem.events import HandEnded
from cardrules.verification import verify
from tests.adapters.build import fault, good
from tests.adapters.room import BLINDS, RUN_TWICE, small


def test_late_posts_and_straddles_are_read() -> None:
    play = "Ada: checks\nBo: folds\nCem: folds"
    for post, late in (
        ("big blind 2", LatePost(player=2, live=2)),
        ("small & big blinds 3", LatePost(player=2, live=2, dead=1)),
        ("small blind 1", LatePost(player=2, live=0, dead=1)),
    ):
        (found,) = read_pokerstars(small(f"{BLINDS}\nAda: posts {post}", play, "Ada", 5))
        assert good(found).late == (late,)
    (found,) = read_pokerstars(small(f"{BLINDS}\nAda: posts straddle 4", play, "Ada", 7))
    assert good(found).straddles == (Straddle(2, 4),)


def test_blinds_lie_to_the_left_of_the_button() -> None:
    play = "Ada: folds\nBo: folds"
    (found,) = read_pokerstars(small(BLINDS, play, "Cem", 2, button=2))
    assert (fault(found).line, "left of the button" in fault(found).reason) == (6, True)
    (found,) = read_pokerstars(small("Cem: posts big blind 2", play, "Cem", 2, button=2))
    assert (good(found).small, good(found).big, good(found).names[0]) == (None, 0, "Cem")


def test_antes_of_some_are_refused() -> None:
    posts = f"Ada: posts the ante 1\nBo: posts the ante 1\n{BLINDS}"
    (found,) = read_pokerstars(small(posts, "Ada: folds\nBo: folds", "Cem", 4))
    assert "of the big blind was expected" in fault(found).reason
    posts = f"Cem: posts the ante 2\n{BLINDS}"
    (found,) = read_pokerstars(small(posts, "Ada: folds\nBo: folds", "Cem", 4))
    assert good(found).ante_by is AnteBy.BIG_BLIND
    posts = f"Cem: posts the ante 2\nCem: posts the ante 2\n{BLINDS}"
    (found,) = read_pokerstars(small(posts, "Ada: folds\nBo: folds", "Cem", 4))
    assert "two antes" in fault(found).reason


def test_cards_shown_or_mucked_become_known_where_the_text_tells_them() -> None:
    play = """\
Ada: folds [Qh]
Bo: calls 1
Cem: checks
*** FLOP *** [2c 7h 9d]
Bo: checks
Cem: checks
*** TURN *** [2c 7h 9d] [4h]
Bo: checks
Cem: checks
*** RIVER *** [2c 7h 9d 4h] [Jc]
Bo: checks
Cem: checks
*** SHOW DOWN ***
Bo: shows [As 9s] (a pair of Nines)
Cem: mucks hand"""
    text = small(BLINDS, play, "Bo", 4) + "Seat 3: Cem (big blind) mucked [3c 3d]\n"
    (found,) = read_pokerstars(text)
    read = good(found)
    assert read.steps[:3] == (
        Hole(0, parse_cards("AS 9S")),
        Hole(1, parse_cards("3C 3D")),
        Hole(2, (*parse_cards("QH"), UNKNOWN)),
    )
    assert read.steps[-2:] == (Show(0, parse_cards("AS 9S")), Muck(1))
    log = log_of(read)
    verify(log)
    assert log.fold().stacks == (102, 98, 100)
    assert list(hands_of(log)) == [read]


def test_a_second_card_may_become_known_later() -> None:
    play = "Ada: folds\nBo: folds\nCem: shows [Kh]"
    text = small(BLINDS, play, "Cem", 2) + "Seat 3: Cem (big blind) showed [Kh 2d] and won (2)\n"
    (found,) = read_pokerstars(text)
    assert good(found).steps[1] == Hole(1, parse_cards("KH 2D"))
    assert list(hands_of(log_of(good(found)))) == [found]


def test_cash_rooms_let_all_in_hands_be_mucked() -> None:
    play = """\
Ada: folds
Bo: raises 98 to 100 and is all-in
Cem: calls 98 and is all-in
*** FLOP *** [2c 7h 9d]
*** TURN *** [2c 7h 9d] [4h]
*** RIVER *** [2c 7h 9d 4h] [Jc]
*** SHOW DOWN ***
Bo: shows [As Ad] (a pair of Aces)
Cem: mucks hand"""
    text = small(BLINDS, play, "Bo", 200) + "Seat 3: Cem (big blind) mucked [Ks Kd]\n"
    (found,) = read_pokerstars(text)
    log = log_of(good(found))
    verify(log)
    assert not log.options.open_all_in
    assert log.fold().stacks == (200, 0, 100)
    assert list(hands_of(log)) == [found]


def test_a_board_that_is_run_twice() -> None:
    (found,) = read_pokerstars(RUN_TWICE)
    read = good(found)
    boards = [step for step in read.steps if isinstance(step, Board)]
    assert [(len(board.cards), board.run) for board in boards] == [
        (3, 0),
        (1, 0),
        (1, 0),
        (3, 1),
        (1, 1),
        (1, 1),
    ]
    log = log_of(read)
    verify(log)
    ended = next(event for event in log.events if isinstance(event, HandEnded))
    assert ended.stacks == (100, 100, 100)
    assert list(hands_of(log)) == [read]


def test_the_second_board_shares_what_lay_there() -> None:
    text = (
        RUN_TWICE.replace("Bo: raises 98 to 100 and is all-in", "Bo: calls 1")
        .replace("Cem: calls 98 and is all-in", "Cem: checks")
        .replace(
            "*** FIRST FLOP *** [2c 7h 9d]",
            "*** FLOP *** [2c 7h 9d]\nBo: bets 98 and is all-in\nCem: calls 98 and is all-in",
        )
        .replace("*** SECOND FLOP *** [3c 3h 8d]\n", "")
        .replace("[3c 3h 8d", "[2c 7h 9d")
    )
    (found,) = read_pokerstars(text)
    log = log_of(good(found))
    verify(log)
    ended = next(event for event in log.events if isinstance(event, HandEnded))
    assert ended.stacks == (100, 100, 100)
    assert list(hands_of(log)) == [found]
