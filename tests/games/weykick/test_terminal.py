"""`cardrules play weykick`: a person asks for advice, question by question, and keeps a record."""

from __future__ import annotations

from cardrules.games.weykick import Answer, Side
from cardrules.games.weykick import events as e
from cardrules.log import AnyLog, GameLog
from tests.cli_runs import Command

ADVICE = "2\n1\n2\n3\n1\n3\n2\n"


def test_advice_is_asked_for_question_by_question(run: Command) -> None:
    ran = run("play", "weykick", "--log", "a", stdin=ADVICE)
    assert "  2 Ask which game to buy …" in ran.out
    assert "> Next: 1 with children   2 without children" in ran.out
    assert "> Next: 1 2 players   2 3 players" in ran.out
    assert "> Advice: Weykick football, octagonal board (82 cm), 4 figures." in ran.out
    assert "[weykick.buy.children]" in ran.out
    log: AnyLog = GameLog.read("a")
    assert log.events[0].answers == (
        Answer.CHILDREN,
        Answer.NO_FRIENDS,
        4,
        Answer.TIGHT,
        Answer.UNDECIDED,
        Answer.IMPATIENT,
    )


def test_an_answer_that_is_none_is_asked_for_again(run: Command) -> None:
    ran = run("play", "weykick", "--log", "a", stdin="2\n1\n9\n\n1\n")
    # An empty line ends the questions: the list is shown again, and 1 is the first of the list.
    assert ran.out.count("Ask which game to buy") == 2
    log: AnyLog = GameLog.read("a")
    assert [type(event) for event in log.events] == [e.MatchStarted]


def test_a_record_is_kept_to_its_end(run: Command) -> None:
    ran = run("play", "weykick", "--option", "target=2", "--log", "a", stdin="1\n1\n2\n3\n1\n1\n")
    assert "The left side wins 2 – 0." in ran.out
    assert "1. seat 0, 2 (you)" in ran.out
    log: AnyLog = GameLog.read("a")
    assert log.game.facts(log.fold()) == {"score": [2, 0], "winner": "left"}
    assert log.events[1] == e.GoalRecorded(Side.LEFT, (1, 0))
