"""`cardrules convert`, and files of every format told apart."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardrules.adapters import Format, format_of, hands_of, read_hands, read_phhs, write_hands
from cardrules.adapters.files import SUFFIXES
from cardrules.errors import HistoryError
from cardrules.games.holdem import HOLDEM
from cardrules.log import GameLog
from cardrules.verification import verify
from tests.adapters.build import CHECKED_DOWN, DEAL, LATER, good, hand, phh
from tests.adapters.room import CASH, RUN_TWICE, TOURNAMENT
from tests.cli_runs import Command

SAMPLE = Path(__file__).parent.parent / "data" / "phh-sample"
FOLDED = (*DEAL, "p3 f", "p1 f")
SHOWN = ("p1 sm AsAd", "p2 sm KsKd", "p3 sm QsQd")


def several() -> str:
    """Three hands: the second is cut off on the flop, in line 29."""
    return "".join(
        f"[{number}]\n{phh(*actions)}"
        for number, actions in enumerate((FOLDED, (*DEAL, *CHECKED_DOWN[:4]), FOLDED), 1)
    )


def test_a_folder_gets_one_log_a_hand(run: Command, tmp_path: Path) -> None:
    path, target = tmp_path / "mine.phhs", tmp_path / "logs"
    path.write_text(several(), "utf-8")
    ran = run("convert", path, "-o", target)
    assert ran.code == 1
    first, summary = ran.err.splitlines()
    assert first == (f"cardrules: {path}: line 29: [holdem.table.turn] cut off: player 1 is to act")
    assert summary == f"cardrules: 3 hands: 2 converted to {target}, 1 refused"
    names = sorted(one.name for one in target.iterdir())
    assert names == ["mine-0001.cardlog.jsonl", "mine-0003.cardlog.jsonl"]
    assert run("verify", *target.iterdir()).code == 0
    assert run("convert", path, "-o", target).code == 1
    assert len(list(target.iterdir())) == 4


def test_all_hands_of_the_sample_are_converted(run: Command, tmp_path: Path) -> None:
    logs = sorted(SAMPLE.glob("*/*.log"))
    ran = run("convert", *logs, *sorted(SAMPLE.glob("fixed-limit/*.phh")), "-o", tmp_path)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"164 hands: 164 converted to {tmp_path}\n"
    log = GameLog.read(tmp_path / "acpc-3p.limit-0001.cardlog.jsonl")
    assert verify(log).settled


def test_a_single_hand_becomes_one_log_and_replays(run: Command, tmp_path: Path) -> None:
    path, target = tmp_path / "mine.phh", tmp_path / "mine.cardlog.jsonl"
    path.write_text(phh(*DEAL, *CHECKED_DOWN, *LATER, *SHOWN), "utf-8")
    assert run("convert", path, "-o", target).code == 0
    facts = json.loads(run("replay", target, "--json").out)
    assert facts["stacks"] == [204, 198, 198]
    assert facts["board"] == ["2C", "7H", "9D", "4H", "JC"]
    assert [pot["amount"] for pot in facts["pots"]] == [6]
    assert facts["shown"][0] == ["AS", "AD"]


def test_several_hands_do_not_fit_one_log(run: Command, tmp_path: Path) -> None:
    path, target = tmp_path / "mine.phhs", tmp_path / "mine.cardlog.jsonl"
    path.write_text(several(), "utf-8")
    ran = run("convert", path, "-o", target)
    assert (ran.code, target.exists()) == (2, False)
    assert "give a folder" in ran.err


def test_there_and_back_gives_equal_hands(run: Command, tmp_path: Path) -> None:
    text = tmp_path / "room.txt"
    text.write_text(CASH + "\n\n" + TOURNAMENT, "utf-8")
    logs, phhs, again = tmp_path / "logs", tmp_path / "room.phhs", tmp_path / "again.phhs"
    assert run("convert", text, "-o", phhs).code == 0
    assert run("convert", text, "-o", logs).code == 0
    assert run("convert", *sorted(logs.iterdir()), "-o", again).code == 0
    assert again.read_text("utf-8") == phhs.read_text("utf-8")
    assert list(read_phhs(phhs.read_text("utf-8"))) == list(read_hands(text))


def test_match_logs_are_written_with_stacks_that_the_rules_give(
    run: Command, tmp_path: Path
) -> None:
    source = SAMPLE / "no-limit" / "acpc-2p.nolimit.log"
    lines = [line for line in source.read_text("utf-8").splitlines() if line[0] != "#"]
    phhs, log = tmp_path / "match.phhs", tmp_path / "match.log"
    assert run("convert", source, "-o", phhs).code == 0
    kept = [line for line in phhs.read_text("utf-8").splitlines() if "finishing" not in line]
    phhs.write_text("\n".join(kept) + "\n", "utf-8")
    assert run("convert", phhs, "-o", log).code == 0
    assert [line for line in log.read_text("utf-8").splitlines() if line[0] != "#"] == lines
    again = tmp_path / "again.log"
    assert run("convert", log, "-o", again).code == 0
    assert again.read_text("utf-8") == log.read_text("utf-8")


def test_cents_need_their_unit(run: Command, tmp_path: Path) -> None:
    path = tmp_path / "cents.phh"
    cents = phh(*FOLDED, blinds_or_straddles="[0.25, 0.50, 0]", min_bet="0.50")
    path.write_text(cents, "utf-8")
    target = tmp_path / "cents.cardlog.jsonl"
    ran = run("convert", path, "-o", target)
    assert (ran.code, target.exists()) == (1, False)
    assert "line 4: whole chips were expected, not 0.50" in ran.err
    assert run("convert", path, "-o", target, "--unit", "100").code == 0
    (found,) = hands_of(GameLog.read(target))
    assert good(found).blinds == (25, 50)


def test_options_and_results_that_differ_are_the_users_choice(run: Command, tmp_path: Path) -> None:
    path, target = tmp_path / "mine.phh", tmp_path / "mine.cardlog.jsonl"
    open_fold = phh(*DEAL, "p3 cc", "p1 cc", "p2 f", "d db 2c7h9d", "p1 f")
    path.write_text(open_fold, "utf-8")
    ran = run("convert", path, "-o", target, "--option", "allow-open-fold=no")
    assert (ran.code, "line 13: [holdem.bet.no-open-fold]" in ran.err) == (1, True)
    assert run("convert", path, "-o", target).code == 0
    assert run("convert", path, "-o", target, "--option", "colour=red").code == 2
    assert run("convert", path, "-o", target, "--option", "sb=many").code == 2
    path.write_text(phh(*FOLDED, finishing_stacks="[200, 200, 200]"), "utf-8")
    assert "by the rules the stacks" in run("convert", path, "-o", target).err
    assert run("convert", path, "-o", target, "--any-result").code == 0


def test_files_that_cannot_be_read_are_refused_and_the_others_converted(
    run: Command, tmp_path: Path
) -> None:
    sound = tmp_path / "sound.phh"
    sound.write_text(phh(*FOLDED), "utf-8")
    strange, torn = tmp_path / "strange.txt", tmp_path / "torn.cardlog.jsonl"
    strange.write_bytes(b"\xff\xfe hello")
    torn.write_bytes(b'{"format":1,"game":')
    ran = run("convert", tmp_path / "none", strange, torn, sound, "-o", tmp_path / "logs")
    assert ran.code == 1
    assert ran.err.splitlines()[0] == f"cardrules: {tmp_path / 'none'}: No such file or directory"
    assert "neither PHH, nor a match log" in ran.err.splitlines()[1]
    assert "line 1: torn" in ran.err.splitlines()[2]
    assert len(ran.err.splitlines()) == 3
    assert ran.out == f"1 hand: 1 converted to {tmp_path / 'logs'}\n"
    ran = run("convert", tmp_path / "none", "-o", tmp_path / "logs")
    assert (ran.code, ran.out) == (1, "")
    assert ran.complaint.endswith("No such file or directory")


def test_a_refusal_is_told_in_french_by_its_rule(run: Command, tmp_path: Path) -> None:
    path, target = tmp_path / "a.phh", tmp_path / "logs"
    path.write_text(phh(*DEAL, "p3 cbr 1"), "utf-8")
    ran = run("convert", path, "-o", target, "--lang", "fr")
    refused, summary = ran.err.splitlines()
    assert refused.startswith(f"cardrules: {path}\u00a0: ligne ")
    rule_id = refused.partition("[")[2].partition("]")[0]
    assert HOLDEM.book.rules[rule_id].title.fr in refused
    assert summary == f"cardrules: 1 main\u00a0: 0 conversion dans {target}, 1 refus"
    path.write_text(phh(*FOLDED), "utf-8")
    ran = run("convert", path, "-o", target, "--lang", "fr", "--option", "fl-cap=99999")
    assert "fl_cap" in ran.err
    assert "must be" not in ran.err


def test_what_a_format_has_no_word_for_is_said_in_one_line(run: Command, tmp_path: Path) -> None:
    path = tmp_path / "mine.phhs"
    path.write_text("[1]\n" + phh(*FOLDED) + "[2]\n" + phh(*FOLDED), "utf-8")
    ran = run("convert", path, "-o", tmp_path / "mine.phh")
    assert ran.code == 1
    assert ran.complaint.endswith("a .phh file holds one hand; .phhs files hold many")
    assert not (tmp_path / "mine.phh").exists()
    ran = run("convert", path, "-o", tmp_path / "mine.log")
    assert ran.code == 1
    *refused, summary = ran.err.splitlines()
    assert refused == [
        f"cardrules: {path}: line 1: the hand is of no game of the competition",
        f"cardrules: {path}: line 15: the hand is of no game of the competition",
    ]
    assert summary.endswith("2 refused")
    assert not (tmp_path / "mine.log").exists()


def test_a_hand_that_a_format_cannot_say_leaves_the_others(run: Command, tmp_path: Path) -> None:
    path, target = tmp_path / "room.txt", tmp_path / "room.phhs"
    path.write_text(f"{CASH}\n\n{RUN_TWICE}\n\n{TOURNAMENT}", "utf-8")
    ran = run("convert", path, "-o", target)
    assert ran.code == 1
    assert "PHH has no word for a second board" in ran.err
    assert ran.err.splitlines()[-1].endswith(f"3 hands: 2 converted to {target}, 1 refused")
    assert len(list(read_hands(target))) == 2


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (phh(*FOLDED), Format.PHH),
        ("# a comment\n\n" + phh(*FOLDED), Format.PHH),
        ("author = 'x'\n" + phh(*FOLDED), Format.PHH),
        ("# a comment\r\n\r\n[1]\r\n" + phh(*FOLDED), Format.PHHS),
        ("\ufeff" + CASH, Format.POKERSTARS),
        ("\n\n*********** # 1 **************\n" + CASH, Format.POKERSTARS),
        ("STATE:0:f:5d5c|9hQd:50|-50:a|b\n", Format.ACPC),
        ("# name/game/hands/seed x holdem.limit.3p.game 1 0\n", Format.ACPC),
        ("# hi\nSTATE:0:f:5d5c|9hQd:50|-50:a|b\n", Format.ACPC),
        ('{"format":1}', Format.LOG),
    ],
)
def test_formats_are_told_apart_by_how_a_file_begins(
    text: str, expected: Format, tmp_path: Path
) -> None:
    path = tmp_path / "x"
    path.write_text(text, "utf-8", newline="")
    assert format_of(path) is expected


def test_only_some_formats_are_written(tmp_path: Path) -> None:
    assert set(SUFFIXES) == {".phh", ".phhs", ".log"}
    with pytest.raises(HistoryError, match="ends with one of"):
        write_hands(tmp_path / "x.txt", [hand(*FOLDED)])
    assert write_hands(tmp_path / "x.phhs", [hand(*FOLDED)] * 3) == 3
    assert list(read_hands(tmp_path / "x.phhs")) == [hand(*FOLDED)] * 3


def test_a_target_is_a_folder_or_a_file_of_a_known_kind(run: Command, tmp_path: Path) -> None:
    path = sorted(SAMPLE.glob("fixed-limit/*.phh"))[0]
    ran = run("convert", path, "-o", tmp_path / "out.txt")
    assert ran.code == 2
    assert "is no folder, and a file must be named *.cardlog.jsonl, *." in ran.err
    assert not (tmp_path / "out.txt").exists()
    french = run("convert", path, "-o", tmp_path / "out.txt", "--lang", "fr").err
    assert "Un nouveau dossier n’a pas de suffixe." in french
    assert run("convert", path, "-o", tmp_path / "one.jsonl").code == 0
    assert verify(GameLog.read(tmp_path / "one.jsonl")).events
    (tmp_path / "out.txt").mkdir()
    assert run("convert", path, "-o", tmp_path / "out.txt").code == 0
    assert len(list((tmp_path / "out.txt").iterdir())) == 1
    ran = run("convert", path, "-o", tmp_path / "new", "--lang", "fr")
    assert ran.out == f"1 main\u00a0: 1 conversion dans {tmp_path / 'new'}\n"
    gone = run("convert", tmp_path / "none", "-o", tmp_path / "new", "--lang", "fr")
    assert gone.complaint == f"{tmp_path / 'none'}\u00a0: ce fichier ou dossier n’existe pas"
