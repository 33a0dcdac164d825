"""A person against bots at the command line."""

from __future__ import annotations

import shlex
from pathlib import Path
from types import SimpleNamespace

import pytest

from cardrules.cards import CardSet, drawn, parse_card
from cardrules.games.hearts import HEARTS, Abandon
from cardrules.log import AnyLog, GameLog
from cardrules.seats import HOST, Seat
from cardrules.table import Table
from cardrules.verification import verify
from tests.cli_runs import Command


def own_hand(seed: int, seat: int = 0) -> list[str]:
    """The cards that a seat is dealt first, by name."""
    return [card.name for card in Table(HEARTS, "classic", rng=seed).view(Seat(seat)).hand]


def test_cards_are_chosen_by_name_or_by_number(run: Command) -> None:
    hand = own_hand(7)
    by_name = run("play", "hearts", "--seed", 7, "--log", "a", stdin=" ".join(hand[:3]).lower())
    by_number = run("play", "hearts", "--seed", 7, "--log", "b", stdin="3, 1 2\n")
    assert by_name.code == by_number.code == 0
    assert Path("a").read_text("utf-8") == Path("b").read_text("utf-8")
    assert CardSet.parse(" ".join(hand[:3])) == GameLog.read("a").events[9].cards


def test_a_refusal_is_explained_by_its_rule_in_the_language_chosen(run: Command) -> None:
    ran = run("play", "hearts", "--seed", 7, "--lang", "fr", stdin="1 2\n")
    rule = HEARTS.book.rules["hearts.pass.count"]
    told = f"{rule.title.fr}\u00a0: 3 en tout\n  {rule.text.fr}\n"
    assert f"Refusé\u00a0: [{rule.id}] {told}" in ran.out


def test_what_cannot_be_played_is_explained_card_by_card(run: Command) -> None:
    # Seat 0 must follow clubs: see that every other card is refused by that rule alone.
    ran = run("play", "hearts", "--seed", 7, stdin="1 2 3\n?\n? 8C\n? AH 8c\n? zz\nAS\n")
    asked = ran.out.split("Choose a card:")[1].split("> ")[1:]
    follow = "[hearts.play.follow-suit] Follow suit"
    hand = "2♦ 5♦ 8♦ A♦ 10♠ K♠ 4♥ 7♥ 9♥ J♥ Q♥ K♥"
    assert asked[0].startswith(f"{hand}: {follow}\n  A player who holds")
    assert asked[1] == "8♣ can be played.\n"
    assert asked[2].startswith("A♥: [hearts.play.own-card]")
    assert asked[3].startswith("Not understood: “zz”")
    assert asked[4].startswith("Refused: [hearts.play.own-card]")


def test_when_every_card_may_be_played_it_says_so(run: Command) -> None:
    free = ("--option", "revoke=penalise", "--option", "first_trick_restriction=no")
    ran = run("play", "hearts", "--seed", 7, *free, stdin="?\n1 2 3\n?\n")
    assert "> No card is to be played now.\n" in ran.out
    assert "> Every card of your hand can be played.\n" in ran.out


def test_nonsense_is_answered_and_changes_nothing(run: Command) -> None:
    stdin = "\nfoo\n99\n1 1 2\nQS QS AS\n" + "x" * 100_000 + "\n\x00\n🂡\n"
    ran = run("play", "hearts", "--seed", 7, "--log", "a", stdin=stdin)
    assert ran.code == 0
    assert "There is no number 99 in the list." in ran.out
    assert "Not understood: “foo”" in ran.out
    assert [type(event).__name__ for event in GameLog.read("a").events[6:]] == ["CardsChosen"] * 3


def test_bytes_that_are_no_text_are_answered_too(run: Command) -> None:
    ran = run("play", "hearts", "--seed", 7, stdin=b"\xff\xfe\x80\n")
    assert (ran.code, ran.err) == (0, "")
    assert "Not understood" in ran.out


def test_help_lists_what_can_be_typed(run: Command) -> None:
    assert "undo       take your last action back" in run("play", "hearts", stdin="help\n").out


def test_help_speaks_of_cards_only_where_some_are_offered(run: Command) -> None:
    weykick = run("play", "weykick", stdin="help\nfoo\n").out
    assert "A number of the list.\nundo " in weykick
    assert "Type a number of the list; `help` tells more." in weykick
    passing = run("play", "hearts", "--seed", 7, stdin="help\nfoo\n").out
    assert "or cards such as QS" in passing
    assert f"or a card such as {drawn(parse_card(own_hand(7)[0]))};" in passing
    assert "KS g1" not in passing
    assert "\n?  " not in passing
    assert "\n?  " in run("play", "hearts", "--seed", 7, stdin="1 2 3\nhelp\n").out
    assert "KS g1" in run("play", "tock", "--seed", "5", stdin="KS\nhelp\n").out


def test_a_play_is_taken_back_with_what_the_bots_did_since(run: Command) -> None:
    first = run("play", "hearts", "--seed", 7, "--log", "a", stdin="1 2 3\n1\nundo\n")
    before = run("play", "hearts", "--seed", 7, "--log", "b", stdin="1 2 3\n")
    assert "Taken back." in first.out
    assert Path("a").read_text("utf-8") == Path("b").read_text("utf-8")
    run("play", "hearts", "--seed", 7, "--log", "c", stdin="1 2 3\n1\nundo\n1\n")
    run("play", "hearts", "--seed", 7, "--log", "d", stdin="1 2 3\n1\n")
    assert Path("c").read_text("utf-8") == Path("d").read_text("utf-8")
    assert before.code == 0


def test_a_match_without_a_file_can_be_taken_back_too(run: Command, tmp_path: Path) -> None:
    ran = run("play", "hearts", "--seed", 7, stdin="1 2 3\n1\nundo\nundo!\n")
    assert ran.out.count("Taken back.") == 2
    assert list(tmp_path.iterdir()) == []


def test_what_showed_cards_is_taken_back_only_when_forced(run: Command) -> None:
    ran = run("play", "hearts", "--seed", 7, "--log", "a", stdin="undo\n1 2 3\nundo\nundo!\n")
    assert "You have not done anything that could be taken back." in ran.out
    assert "`undo!` takes it back all the same" in ran.out
    assert [type(event).__name__ for event in GameLog.read("a").events[6:]] == ["CardsChosen"] * 3


def test_a_match_that_is_left_is_saved_and_goes_on(run: Command) -> None:
    ran = run("play", "hearts", "--seed", 7, stdin="1 2 3\nquit\n")
    assert "The match is saved in hearts.cardlog.jsonl." in ran.out
    assert "To go on: cardrules play hearts --log hearts.cardlog.jsonl" in ran.out
    saved = GameLog.read("hearts.cardlog.jsonl")
    assert saved.meta == {"names": ["you", "bot", "bot", "bot"]}
    run("play", "hearts", "--log", "hearts.cardlog.jsonl", "--seed", 7, stdin="1\n")
    whole = run("play", "hearts", "--seed", 7, "--log", "whole", stdin="1 2 3\n1\n")
    assert whole.code == 0
    assert GameLog.read("hearts.cardlog.jsonl") == GameLog.read("whole")
    run("play", "hearts", "--seed", 8, stdin="1 2 3\n")
    assert Path("hearts-2.cardlog.jsonl").exists()


def test_the_way_to_go_on_can_be_typed_as_it_stands(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = run("play", "hearts", "--seed", "a b", "--log", "my game", stdin="1 2 3\nquit\n")
    (line,) = (line for line in ran.out.splitlines() if line.startswith("To go on: cardrules "))
    again = run(*shlex.split(line)[4:], stdin="1\nquit\n")
    assert (again.code, again.err) == (0, "")
    monkeypatch.setattr("cardrules.cli.play.os", SimpleNamespace(name="nt"))
    ran = run("play", "hearts", "--log", "my game", "--seed", "a b")
    assert '--log "my game" --seat 0 --lang en --seed "a b"' in ran.out


def test_another_seed_is_refused_with_what_can_be_done(run: Command) -> None:
    run("play", "hearts", "--seed", 7, "--log", "a", stdin="1 2 3\n")
    ran = run("play", "hearts", "--seed", 8, "--log", "a")
    assert (ran.code, ran.complaint.startswith("a: its cards were not drawn")) == (1, True)
    assert "other_seed" not in ran.err
    assert "sans --seed" in run("play", "hearts", "--seed", 8, "--log", "a", "--lang", "fr").err
    assert run("play", "hearts", "--log", "a").code == 0


def test_nothing_is_saved_when_nothing_was_done(run: Command, tmp_path: Path) -> None:
    ran = run("play", "hearts", stdin="")
    assert "No more input." in ran.out
    assert list(tmp_path.iterdir()) == []


def test_the_person_sits_where_it_is_said(run: Command) -> None:
    ran = run("play", "hearts", "--seed", 7, "--seat", 2, "--log", "a", stdin="1 2 3\n")
    hand = " ".join(drawn(card) for card in CardSet.parse(" ".join(own_hand(7, seat=2))))
    assert f"Seat 2 is dealt {hand}." in ran.out
    assert "Seat 0 is dealt" not in ran.out
    assert GameLog.read("a").meta["names"].index("you") == 2
    assert "Your hand" in run("play", "hearts", "--log", "a").out


def test_a_saved_match_keeps_its_options(run: Command) -> None:
    run("play", "hearts", "--log", "a")
    ran = run("play", "hearts", "--log", "a", "--preset", "omnibus")
    assert ran.code == 2
    assert "holds a match already" in ran.err


def test_a_torn_line_is_cut_off_only_when_asked(run: Command) -> None:
    run("play", "hearts", "--seed", 7, "--log", "a", stdin="1 2 3\n")
    text = Path("a").read_bytes()
    Path("a").write_bytes(text[:-5])
    ran = run("play", "hearts", "--seed", 7, "--log", "a")
    assert (ran.code, ran.complaint.startswith("a: line 19: torn")) == (1, True)
    assert run("play", "hearts", "--seed", 7, "--log", "a", "--cut-torn").code == 0
    assert Path("a").read_bytes() == text


def test_a_finished_log_takes_nothing_more(run: Command) -> None:
    log = Table(HEARTS, rng=1).log.sealed()
    log.finish()
    log.write("a")
    assert "the log is finished" in run("play", "hearts", "--log", "a").complaint


def test_a_whole_match_ends_with_the_result(run: Command) -> None:
    # Whatever may be played, some number from 1 to 13 is it; the others are refused.
    options = ("--option", "limit=1", "--option", "passing=no")
    ran = run("play", "hearts", "--seed", 3, "--log", "a", *options, stdin="1\n" * 13)
    assert ran.code == 0
    log: AnyLog = GameLog.read("a")
    outcome = verify(log).outcome
    assert outcome is not None
    lines = ran.out.split("\nResult\n")[1].splitlines()
    assert len(lines) == 5
    assert lines[0] == f"  1. seat {outcome.winners[0]}, {min(outcome.scores)}" + (
        " (you)" if outcome.winners[0] == 0 else ""
    )
    assert sum("(you)" in line for line in lines) == 1
    assert lines[-1] == "The match is saved in a."
    ran = run("play", "hearts", "--log", "a")
    assert "Result" in ran.out
    assert "To go on" not in ran.out


def test_an_abandoned_match_has_no_places(run: Command) -> None:
    table = Table(HEARTS, rng=1)
    table.act(HOST, Abandon())
    table.log.write("a")
    ran = run("play", "hearts", "--log", "a")
    assert "The match was abandoned." in ran.out
    assert "Result" not in ran.out


def test_a_file_that_cannot_be_written_is_named(run: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    for arguments in (
        ("play", "hearts", "--log", Path("none") / "a"),
        ("simulate", "hearts", "-n", 1, "--logs", Path("file") / "logs"),
        ("new", "my_game", "--into", Path("file")),
    ):
        ran = run(*arguments)
        assert ran.code in (1, 2)
        assert str(arguments[-1]) in ran.err
        assert "Traceback" not in ran.err


def test_a_number_that_is_asked_for_may_stand_on_the_next_line(run: Command) -> None:
    ran = run("play", "holdem", "--seed", "b", stdin="1\n2\n7\nquit\n")
    assert "Type a number from 2 to 198." in ran.out
    assert "There is no number 7" not in ran.out
    assert "Seat 0 bets 7." in ran.out


def test_a_number_that_makes_no_sense_leaves_the_choice_begun(run: Command) -> None:
    ran = run("play", "holdem", "--seed", "b", stdin="1\n2\nmany\n7\nquit\n")
    assert ran.out.count("Type a number from 2 to 198.") == 2
    assert "Seat 0 bets 7." in ran.out


def test_an_empty_line_drops_a_choice_that_is_begun(run: Command) -> None:
    ran = run("play", "holdem", "--seed", "b", stdin="1\n2\n\n7\nquit\n")
    assert "There is no number 7 in the list." in ran.out
    assert "Seat 0 bets" not in ran.out.split("There is no number 7")[1]
