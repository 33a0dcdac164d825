"""Match logs: who acts and how much is in, worked out from letters; every wrong line refused."""

from __future__ import annotations

import io

import attrs
import pytest

from cardrules.adapters import (
    GAMES,
    AcpcGame,
    Board,
    Call,
    Fold,
    HandHistory,
    Hole,
    RaiseTo,
    Show,
    read_acpc,
    write_acpc,
)
from cardrules.adapters.acpc import acpc_hands
from cardrules.adapters.acpc.writing import game_of
from cardrules.cards import UNKNOWN, parse_cards
from cardrules.errors import HistoryError
from tests.adapters.build import fault, good, hand

LIMIT = GAMES["holdem.limit.3p.game"]
NO_LIMIT = GAMES["holdem.nolimit.2p.reverse_blinds.game"]
HANDS_3 = "5d5c|9hQd|8dAs"


def one(line: str, game: AcpcGame = LIMIT) -> HandHistory | HistoryError:
    (found,) = read_acpc(line + "\n", game)
    return found


def test_a_line_becomes_who_did_what() -> None:
    read = good(one(f"STATE:7:rfrc/crc:{HANDS_3}/8s4h6d:15|-5|-10:p1|p2|p3"))
    played = [step for step in read.steps if isinstance(step, Fold | Call | RaiseTo)]
    # Before the flop the button speaks first, then the small blind; on the flop the small blind.
    assert played == [
        RaiseTo(2, 20),
        Fold(0),
        RaiseTo(1, 30),
        Call(2),
        Call(1),
        RaiseTo(2, 10),
        Call(1),
    ]
    assert read.facts == {"hand": 7}
    assert read.names == ("p1", "p2", "p3")


def test_with_two_players_the_button_is_the_small_blind() -> None:
    line = "STATE:0:r300c/cr900c//:5d5c|9hQd/8dAs8s/4h/6d:20000|-20000:a|b"
    read = good(one(line, NO_LIMIT))
    assert (read.small, read.big) == (1, 0)
    played = [step for step in read.steps if isinstance(step, Call | RaiseTo)]
    # A raise in no limit counts what was put in on earlier streets too.
    assert played == [RaiseTo(1, 300), Call(0), Call(0), RaiseTo(1, 600), Call(0)]


def test_hands_are_shown_before_the_rest_of_the_board_if_nobody_can_bet() -> None:
    line = "STATE:0:r20000c///:5d5c|9hQd/8dAs8s/4h/6d:20000|-20000:a|b"
    steps = good(one(line, NO_LIMIT)).steps
    assert [type(step) for step in steps[-5:]] == [Show, Show, Board, Board, Board]


def test_closed_cards_may_be_missing() -> None:
    read = good(one("STATE:0:ff:|9hQd|:-5|5|0:a|b|c"))
    unknown = (UNKNOWN, UNKNOWN)
    assert read.steps[:3] == (Hole(0, unknown), Hole(1, parse_cards("9H QD")), Hole(2, unknown))
    with pytest.raises(HistoryError, match="knows everybody's cards"):
        write_acpc([read])


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("HELLO", "STATE, number"),
        (f"STATE:x:ff:{HANDS_3}:-5|5|0:a|b|c", "the number of a hand"),
        (f"STATE:0:ff:{HANDS_3}:-5|5|0:a|b", "3 names"),
        (f"STATE:0:ff:{HANDS_3}:-5|5:a|b|c", "3 payoffs"),
        (f"STATE:0:ff:{HANDS_3}:-5|x|0:a|b|c", "3 payoffs"),
        (f"STATE:0:ff:{HANDS_3}:-5|nan|0:a|b|c", "3 payoffs"),
        (f"STATE:0:ff:{HANDS_3}:-5000|5|0:a|b|c", "nobody can lose more than 1000"),
        ("STATE:0:ff:5d5c|9hQd:-5|5|0:a|b|c", "the cards of 3 players"),
        ("STATE:0:ff:5d5c|9hQd|Zz:-5|5|0:a|b|c", "cards such as"),
        (f"STATE:0:ccc/:{HANDS_3}:-5|5|0:a|b|c", "2 rounds of betting do not fit 0 boards"),
        (f"STATE:0:ccc:{HANDS_3}/8s4h6d:-5|5|0:a|b|c", "1 rounds of betting do not fit 1 boards"),
        (f"STATE:0:cqc:{HANDS_3}:-5|5|0:a|b|c", "f, c, r and amounts"),
        (f"STATE:0:r20ff:{HANDS_3}:-5|5|0:a|b|c", "no amount in fixed limit"),
        (f"STATE:0:rrrrcc:{HANDS_3}:-5|5|0:a|b|c", "more than 3 raises"),
        (f"STATE:0:fff:{HANDS_3}:-5|5|0:a|b|c", "nobody can act any more"),
        (f"STATE:0:ccc/ccc:{HANDS_3}/8s??6d:-5|5|0:a|b|c", "must be known"),
    ],
)
def test_a_wrong_line_is_refused_and_the_others_read(line: str, reason: str) -> None:
    sound = f"STATE:1:ff:{HANDS_3}:-5|5|0:a|b|c"
    wrong, right = read_acpc(f"{line}\n\n# nothing\n{sound}\nSCORE:0|0|0:a|b|c\n", LIMIT)
    assert (fault(wrong).line, reason in fault(wrong).reason) == (1, True), str(wrong)
    assert good(right).line == 4


def test_bytes_that_are_no_utf8_are_refused_and_the_next_line_read() -> None:
    raw = b"STATE:0:ff:\xff\n" + f"STATE:1:ff:{HANDS_3}:-5|5|0:a|b|c\n".encode()
    wrong, right = acpc_hands(io.BytesIO(raw), LIMIT)
    assert str(fault(wrong)) == "line 1: UTF-8 was expected"
    assert good(right).line == 2


@pytest.mark.parametrize("betting", ["r150c", "r50c", "r100c", "r20001c", "rc"])
def test_a_raise_in_no_limit_goes_above_what_is_in_and_not_above_the_stack(betting: str) -> None:
    found = one(f"STATE:0:r150r{betting[1:]}:5d5c|9hQd:0|0:a|b", NO_LIMIT)
    assert fault(found).line == 1


def test_without_a_known_game_nothing_is_read() -> None:
    line = "STATE:0:f:5d5c|9hQd:50|-50:a|b\n"
    (found,) = read_acpc(line)
    assert "no line before this one names the game" in fault(found).reason
    (found,) = read_acpc("# name/game/hands/seed x holdem.draw.2p.game 1 0\n" + line)
    assert "'holdem.draw.2p.game' is not known" in fault(found).reason
    named = "# name/game/hands/seed x /some/where/holdem.nolimit.2p.reverse_blinds.game 1 0\n"
    (found,) = read_acpc(named + line)
    assert good(found).stacks == (20000, 20000)


def test_a_hand_of_no_game_of_the_competition_is_not_written() -> None:
    with pytest.raises(HistoryError, match="of no game of the competition"):
        game_of(hand("p3 f"))
    read = good(one("STATE:0:f:5d5c|9hQd:50|-50:a|b", NO_LIMIT))
    assert game_of(read) is NO_LIMIT
    for change, reason in (
        ({"stacks": (20000, 10000)}, "stacks"),
        ({"finishing": None}, "the stacks at the end"),
        ({"names": ("a:b", "c")}, "no colon"),
        ({"steps": (Board(parse_cards("2C 3C 4C"), 1),)}, "a second board"),
    ):
        with pytest.raises(HistoryError, match=reason):
            write_acpc([attrs.evolve(read, **change)], NO_LIMIT)
    assert write_acpc([]) == ""
