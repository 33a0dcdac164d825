"""358 hands that others recorded: the stacks at the end, the log, and back to the text."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import pytest

from cardrules.adapters import (
    HandHistory,
    HoldemLog,
    hands_of,
    log_of,
    read_hands,
    read_phh,
    write_acpc,
    write_phh,
)
from cardrules.games.holdem.events import HandEnded
from cardrules.log import GameLog
from cardrules.verification import verify

SAMPLE = Path(__file__).parent.parent / "data" / "phh-sample"
ROWS = list(csv.reader((SAMPLE / "expected.csv").read_text("utf-8").splitlines()))[1:]
LOGS = sorted(SAMPLE.glob("*/*.log"))


def stacks_of(log: HoldemLog) -> tuple[int, ...]:
    return next(event.stacks for event in log.events if isinstance(event, HandEnded))


def the_hands(path: Path) -> Iterator[HandHistory]:
    for found in read_hands(path):
        assert isinstance(found, HandHistory), found
        yield found


def test_the_sample_is_whole() -> None:
    assert len(ROWS) == len({row[0] for row in ROWS}) == len(list(SAMPLE.glob("*/*.phh"))) == 198
    assert sum(len(list(the_hands(path))) for path in LOGS) == 160


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_hand_ends_with_the_recorded_stacks(row: list[str]) -> None:
    (hand,) = the_hands(SAMPLE / row[0])
    expected = [Decimal(text) for text in row[2].split()]
    log = log_of(hand)
    differences = [abs(mine - its) for mine, its in zip(stacks_of(log), expected, strict=True)]
    is_split = any(stack % 1 for stack in expected)
    assert max(differences) < (1 if is_split else Decimal("0.001"))
    assert sum(stacks_of(log)) == sum(hand.stacks)
    report = verify(log)
    assert report.settled
    assert report.outcome is not None
    assert list(hands_of(GameLog.loads(log.dumps()))) == [hand]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_hand_is_written_as_it_was_read(row: list[str]) -> None:
    text = (SAMPLE / row[0]).read_text("utf-8")
    # PokerKit writes `.0` behind all results of a hand where it split a chip.
    assert write_phh(read_phh(text)) == re.sub(r"\.0\b", "", text)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.name)
def test_a_match_log_ends_as_the_dealer_says_and_comes_back(path: Path) -> None:
    hands = list(the_hands(path))
    for hand in hands:
        log = log_of(hand)
        assert hand.finishing is not None
        for mine, its in zip(stacks_of(log), hand.finishing, strict=True):
            assert mine == its if its % 1 == 0 else abs(mine - its) < 1
        verify(log)
        assert list(hands_of(GameLog.loads(log.dumps()))) == [hand]
    lines = path.read_text("utf-8").splitlines()
    written = write_acpc(hands).splitlines()
    assert written[1:] == [line for line in lines if line.startswith("STATE:")]
