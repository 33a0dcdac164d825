"""The command line: what it prints, what it refuses, and its exit codes."""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random

import click
import pytest

import cardrules
from cardrules import cli
from cardrules.cli import terminal
from cardrules.cli.plain import columns
from cardrules.games.hearts import HEARTS, Options
from cardrules.games.hearts.events import MatchAbandoned
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.offers import sample_action
from cardrules.kernel.turns import playout
from cardrules.log import AnyLog, GameLog
from cardrules.pages import wording
from cardrules.seats import Seat
from tests.cli_runs import Command, command


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    return command(capsys, monkeypatch)


@pytest.fixture(scope="module")
def log() -> AnyLog:
    """A whole match without passing, to 30 points."""
    options = Options(passing=False, limit=30)
    made: AnyLog = GameLog(HEARTS, options, 4)
    rng = Random(11)
    events: list[object] = []
    playout(
        HEARTS,
        HEARTS.ruleset(options),
        4,
        lambda state, actor, offers: sample_action(offers, rng),
        RandomDraw(rng),
        events.append,
    )
    made.extend(events)
    return made


@pytest.fixture
def path(tmp_path: Path, log: AnyLog) -> Path:
    file = tmp_path / "match.cardlog.jsonl"
    log.write(file)
    return file


# ------------------------------------------------------------------------------- games and rules


def test_games_are_listed_with_players_and_presets(run: Command) -> None:
    ran = run("games", "--lang", "fr")
    assert ran.code == 0
    assert ran.out.splitlines()[0].split() == ["jeu", "titre", "joueurs", "formules"]
    assert "hearts  Hartenjagen (jeu de cœurs néerlandais)  4-6      classic, omnibus" in ran.out


def test_a_game_that_cannot_be_loaded_is_named_and_hides_no_other(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = EntryPoint("broken", "no_such_module:GAME", "cardrules.games")
    monkeypatch.setattr("cardrules.registry.entry_points", lambda group: [broken])
    ran = run("games")
    assert "hearts" in ran.out
    assert ran.complaint.startswith("broken (of no_such_module): ")
    assert "No module named 'no_such_module'" in ran.err


def test_a_rule_is_explained_with_its_status_sources_and_options(run: Command) -> None:
    ran = run("explain", "hearts.play.follow-suit")
    assert ran.out.splitlines()[:3] == [
        "[hearts.play.follow-suit] Follow suit",
        "",
        "A player who holds a card of the suit led must play one.",
    ]
    assert f"Status: {wording.STATUS['source']}" in ran.out
    assert "S003" in ran.out
    assert f"{wording.NOT_WITH}: revoke=penalise (strict-source)" in ran.out


def test_a_decision_is_explained_with_its_reason_in_french(run: Command) -> None:
    ran = run("explain", "hearts.options.bonus-needs-omnibus", "--lang", "fr")
    assert f"Statut\u00a0: {wording.STATUS['decision'].fr}" in ran.out
    assert f"{wording.WHY.fr}\u00a0: Un réglage sans effet" in ran.out
    assert f"{wording.OPTIONS_OF.fr}\u00a0: omnibus_card, moon_needs_bonus" in ran.out
    assert "Sources" not in ran.out


def test_a_house_rule_is_explained_with_what_brings_it_in(run: Command) -> None:
    ran = run("explain", "hearts.omnibus.ten")
    assert f"{wording.ONLY_WITH}: omnibus_card=TD" in ran.out
    ran = run("explain", "hearts.black-maria.cards")
    assert f"{wording.ONLY_WITH}: scoring=black_maria (black-maria, black-maria-omnibus)" in ran.out


@pytest.mark.parametrize("rule", ["hearts.play.follow", "chess.en-passant", "x", ""])
def test_an_unknown_rule_is_a_usage_error(run: Command, rule: str) -> None:
    ran = run("explain", rule)
    assert ran.code == 2
    assert ran.err.startswith("Usage: cardrules explain")


def test_the_rulebook_is_printed_by_section_with_every_rule(run: Command) -> None:
    ran = run("rules", "hearts", "--lang", "fr")
    assert ran.code == 0
    assert "4. Entamer et fournir" in ran.out
    for rule in HEARTS.book.rules.values():
        assert f"[{rule.id}] {rule.title.fr}" in ran.out
    assert f"{wording.DEFAULT.fr}\u00a0: left,right,across,hold." in ran.out
    assert "Hartenjagen classique. Quatre joueurs" in ran.out
    texts = [line for line in ran.out.splitlines() if line.startswith("  ")]
    assert max(map(len, texts)) <= 88


def test_a_long_text_goes_to_a_pager_on_a_terminal_only(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    paged: list[str] = []
    monkeypatch.setattr(click, "echo_via_pager", paged.append)
    monkeypatch.setattr(terminal, "is_terminal", lambda: True)
    assert run("rules", "hearts").out == ""
    assert paged[0].startswith("Hartenjagen")
    monkeypatch.setattr(terminal, "is_terminal", lambda: False)
    assert run("rules", "hearts").out.startswith("Hartenjagen")


# ------------------------------------------------------------------------------------------ logs


def test_a_log_is_told_event_by_event_and_the_table_shown_open(run: Command, path: Path) -> None:
    ran = run("replay", path, "--at", "9")
    lines = ran.out.splitlines()
    assert lines[0] == "    1  Hand 1: seat 0 deals, no passing."
    assert lines[5].startswith("    6  Seat ")
    assert "After event 9 of" in ran.out
    assert ", with all cards open:" in ran.out
    hands = [line for line in lines if line.startswith("  hand ")]
    assert [line.count("♥") for line in hands] != [0, 0, 0, 0]
    assert sum(len(line.split(": ")[1].split()) for line in hands) == 52 - 3


def test_a_seat_is_told_what_it_saw(run: Command, path: Path, log: AnyLog) -> None:
    ran = run("replay", path, "--at", "6", "--seat", "2", "--lang", "fr")
    assert ran.out.count("Caché\u00a0: HandDealt de la place") == 3
    assert "La place 2 reçoit" in ran.out
    assert "vu de la place 2" in ran.out
    view = HEARTS.view(log.ruleset, log.at(6).state, Seat(2))
    assert HEARTS.draw(view, "fr") in ran.out


def test_a_spectator_is_told_no_hand(run: Command, path: Path) -> None:
    ran = run("replay", path, "--at", "6", "--seat", "spectator")
    assert ran.out.count("Closed: HandDealt of seat") == 4
    assert "Your hand" not in ran.out
    assert "as a spectator sees it" in ran.out


def test_a_moment_inside_a_commit_is_said_to_be_one(run: Command, path: Path) -> None:
    assert "A consequence follows" in run("replay", path, "--at", "5").out
    assert "A consequence follows" not in run("replay", path, "--at", "6").out


def test_json_is_one_object_with_events_outcome_and_facts(
    run: Command, path: Path, log: AnyLog
) -> None:
    ran = run("replay", path, "--json")
    assert ran.out.count("\n") == 1
    data = json.loads(ran.out)
    assert data["game"] == "hearts"
    assert len(data["events"]) == len(log)
    assert data["events"][0] == json.loads(log.line(1))
    assert [sum(hand) for hand in zip(*data["scores"], strict=True)] == data["totals"]
    assert data["winner"] == data["totals"].index(min(data["totals"]))
    assert data["outcome"]["winners"] == [data["winner"]] == data["winners"]


def test_json_of_a_moment_and_a_seat_holds_no_closed_card(run: Command, path: Path) -> None:
    data = json.loads(run("replay", path, "--at", "5", "--seat", "1", "--json").out)
    assert data["outcome"] is None
    assert data["scores"] == []
    dealt = data["events"][1:]
    assert [("cards" in event, event.get("closed"), event["seat"]) for event in dealt] == [
        (True, None, 1),
        (False, "HandDealt", 2),
        (False, "HandDealt", 3),
        (False, "HandDealt", 0),
    ]


def test_the_log_of_a_seat_is_told_without_a_table(
    run: Command, tmp_path: Path, log: AnyLog
) -> None:
    path = tmp_path / "seat.jsonl"
    log.sealed().seen_by(Seat(3)).write(path)
    ran = run("replay", path, "--at", "5")
    assert ran.out.count("Closed: HandDealt") == 3
    assert "the table cannot be drawn" in ran.out
    data = json.loads(run("replay", path, "--json").out)
    assert (data["seen_by"], len(data["events"])) == (3, len(log))
    ran = run("verify", path)
    hands = len(HEARTS.facts(log.fold())["scores"])
    assert f"{len(log)} events as seat 3 saw them, {3 * hands} closed, sealed" in ran.out
    log.seen_by(None).write(path)
    assert f"as a spectator saw them, {4 * hands} closed\n" in run("verify", path).out


@pytest.mark.parametrize(
    "arguments", [("--at", "9999"), ("--at", "-1"), ("--seat", "4"), ("--seat", "x")]
)
def test_a_moment_or_a_seat_that_there_is_not_is_a_usage_error(
    run: Command, path: Path, arguments: tuple[str, ...]
) -> None:
    assert run("replay", path, *arguments).code == 2


def test_good_logs_are_verified_one_by_one(
    run: Command, path: Path, tmp_path: Path, log: AnyLog
) -> None:
    sealed = log.sealed()
    sealed.finish()
    sealed.write(tmp_path / "sealed")
    log.branch(9).write(tmp_path / "part")
    log.branch(5).write(tmp_path / "inside")
    ran = run("verify", path, tmp_path / "sealed", tmp_path / "part", tmp_path / "inside")
    assert ran.code == 0
    winner = log.game.facts(log.fold())["winner"]
    ends = [line.partition(" events, ")[2] for line in ran.out.splitlines()]
    assert ends == [
        f"won by seat {winner}",
        f"won by seat {winner}, sealed",
        "it goes on",
        "ends before a consequence that is due",
    ]


def test_an_abandoned_match_is_said_to_be_one(run: Command, tmp_path: Path, log: AnyLog) -> None:
    part = log.branch(9)
    part.append(MatchAbandoned())
    part.write(tmp_path / "part")
    assert "10 events, abandoned\n" in run("verify", tmp_path / "part").out


def test_a_sealed_log_that_still_runs_is_verified_when_it_is_said_to_run(
    run: Command, tmp_path: Path, log: AnyLog
) -> None:
    log.branch(9).sealed().write(tmp_path / "running")
    assert "the closing line is missing" in run("verify", tmp_path / "running").complaint
    assert "it goes on, sealed" in run("verify", "--running", tmp_path / "running").out


def test_each_log_at_fault_is_named_with_its_line(run: Command, path: Path, tmp_path: Path) -> None:
    lines = path.read_text("utf-8").splitlines(keepends=True)
    stolen = tmp_path / "stolen"
    other = "AC" if '"2C"' in lines[7] else "2C"
    line = json.loads(lines[7])
    stolen.write_text("".join([*lines[:7], json.dumps({**line, "card": other}) + "\n"]), "utf-8")
    ran = run("verify", stolen, path, tmp_path / "none")
    assert ran.code == 1
    assert ran.out.startswith(f"{path}: OK, hearts")
    first, second = ran.err.splitlines()
    assert first.startswith(f"cardrules: {stolen}: line 8: [hearts.play.")
    assert second == f"cardrules: {tmp_path / 'none'}: No such file or directory"


def bad_files(folder: Path, good: Path) -> dict[str, str]:
    """Write files that are no logs, and give for each what must be said of it."""
    text = good.read_bytes()
    files = {
        "empty": (b"", "line 1: a header was expected"),
        "binary": (bytes(Random(1).randbytes(4000)), "line 1: "),
        "utf": (b'\xff\xfe{"format":1}\n', "line 1: UTF-8 was expected"),
        "deep": (b'{"format":' + b"[" * 100_000 + b"\n", "line 1: at most 32 levels"),
        "long": (text + b"1" * 3_000_000, "a line of more than 1048576 bytes"),
        "json": (text + b"{]}\n", "line "),
        "torn": (text[:2000], "torn: the file ends inside this line"),
        "chess": (text.replace(b'"hearts"', b'"chess"', 1), "there is no game 'chess'"),
        "later": (text.replace(b'"format":1', b'"format":9', 1), "line 1: format 9"),
        "options": (text.replace(b'"limit":30', b'"limit":0', 1), "[hearts.options.range]"),
        "float": (text.replace(b'"n":5,', b'"n":5.0,', 1), "line 6: the event of number 5"),
        "seat": (text.replace(b'"seat":1,', b'"seat":7,', 1), "line 3: HandDealt names seat 7"),
    }
    for name, (content, _) in files.items():
        (folder / name).write_bytes(content)
    with (folder / "huge").open("wb") as file:
        file.truncate(100 * 2**20)
    (folder / "folder").mkdir()
    return {
        **{name: said for name, (_, said) in files.items()},
        "huge": "line 1: a line of more than 1048576 bytes",
        "folder": "Is a directory" if os.name == "posix" else "",
        "none": "No such file or directory",
    }


def test_bad_input_is_one_clear_line_and_exit_code_1(
    run: Command, path: Path, tmp_path: Path
) -> None:
    for name, said in bad_files(tmp_path, path).items():
        for arguments in (["verify"], ["replay"], ["replay", "--json"]):
            ran = run(*arguments, tmp_path / name)
            assert ran.code == 1, (name, arguments)
            assert ran.out == ""
            assert str(tmp_path / name) in ran.complaint
            assert said in ran.complaint.replace("line 1: there is", "there is"), name


# --------------------------------------------------------------------------------------- program


def test_help_version_and_usage_errors_have_their_exit_codes(run: Command) -> None:
    assert run("--version").out.strip().endswith(cardrules.__version__)
    assert "Play a game against bots." in run("play", "-h").out
    assert run("--help").code == run("replay", "--help").code == 0
    assert run("frobnicate").code == run("play").code == run("play", "chess").code == 2
    assert "there is no game 'chess'" in run("play", "chess").err


def test_ctrl_c_ends_with_130(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cardrules.cli.rulebook.game_ids", stop)
    ran = run("games")
    assert (ran.code, ran.err.strip()) == (130, "cardrules: stopped")


def test_a_full_disk_is_said_in_one_line(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("cardrules.cli.rulebook.game_ids", fail)
    assert run("games").complaint == "[Errno 28] No space left on device"


def test_long_messages_are_cut(run: Command) -> None:
    assert len(run("verify", "x" * 5000).complaint) < 420


def test_a_reader_that_leaves_is_not_complained_about(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leave() -> None:
        raise BrokenPipeError

    forgotten: list[int] = []
    monkeypatch.setattr("cardrules.cli.rulebook.game_ids", leave)
    monkeypatch.setattr(sys.stdout, "fileno", lambda: 77)
    monkeypatch.setattr(os, "dup2", lambda new, old: forgotten.append(old))
    ran = run("games")
    assert (ran.code, ran.err, forgotten) == (1, "", [77])


def start(*arguments: str) -> subprocess.Popen[bytes]:
    """Start `python -m cardrules` as a process of its own."""
    env = os.environ | {"PYTHONPATH": str(Path(cardrules.__file__).parents[1])}
    pipe = subprocess.PIPE
    line = [sys.executable, "-m", "cardrules", *arguments]
    return subprocess.Popen(line, env=env, stdin=pipe, stdout=pipe, stderr=pipe)


@pytest.mark.skipif(os.name == "nt", reason="a closed pipe is another error there")
def test_a_closed_pipe_leaves_no_traceback() -> None:
    with start("simulate", "hearts", "-n", "1") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_the_module_is_the_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["cardrules", "games"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("cardrules", run_name="__main__", alter_sys=False)
    assert ended.value.code == 0
    assert "hearts" in capsys.readouterr().out


@pytest.mark.parametrize("missing", ["click", "rich"])
def test_without_the_extra_it_says_what_to_install(
    missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(SystemExit) as ended:
        cli.main(["games"])
    assert ended.value.code == 2
    expected = f'cardrules: {missing} must be installed: pip install "cardrules[cli]"\n'
    assert capsys.readouterr().err == expected


def test_suits_are_red_on_a_terminal_unless_colours_are_unwanted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(click.utils, "should_strip_ansi", lambda *_: False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    terminal.show("10♥ Q♠")
    assert capsys.readouterr().out == f"{click.style('10♥', fg='red')} Q♠\n"
    monkeypatch.setenv("NO_COLOR", "1")
    terminal.show("10♥ Q♠")
    assert capsys.readouterr().out == "10♥ Q♠\n"


@pytest.mark.parametrize(
    ("encoding", "seen"), [("latin-1", "QS coeur brisé: 10H >"), ("cp1252", "QS cœur brisé: 10H >")]
)
def test_an_encoding_without_suits_gets_letters(encoding: str, seen: str) -> None:
    program = "from cardrules.cli.plain import prepare; prepare(); print('Q♠ cœur brisé: 10♥ →')"
    env = os.environ | {
        "PYTHONPATH": str(Path(cardrules.__file__).parents[1]),
        "PYTHONIOENCODING": encoding,
        "PYTHONUTF8": "0",
    }
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, check=True)
    assert done.stdout.decode(encoding).strip() == seen


def test_columns_align_numbers_to_the_right_and_words_to_the_left() -> None:
    rows = [("name", "points"), ("Ada", "−5"), ("Bo", "120")]
    assert columns(rows) == "name  points\nAda       −5\nBo       120"
    assert columns([("only", "head")]) == "only  head"
