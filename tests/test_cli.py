"""The command line as a program: exit codes, errors, closed pipes, encodings, colours."""

from __future__ import annotations

import io
import os
import runpy
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import click
import pytest

import cardrules
from cardrules import cli
from cardrules.cli import terminal
from cardrules.cli.app import app
from cardrules.cli.plain import columns, prepare
from tests.cli_runs import Command


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
    assert run("games").complaint == "No space left on device"
    french = run("games", "--lang", "fr").complaint
    assert french == "il n’y a plus de place sur le disque"


def test_a_file_that_the_system_refuses_is_named_in_the_language_spoken(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise PermissionError(13, "Permission denied", "secret")

    monkeypatch.setattr("cardrules.cli.rulebook.game_ids", fail)
    assert run("games").complaint == "secret: Permission denied"
    assert run("games", "--lang", "fr").complaint == "secret\u00a0: ce n’est pas permis"


def test_without_a_command_the_help_is_shown_in_any_language(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardrules.cli.language.usual_language", lambda: "fr")
    ran = run()
    assert "Commandes\u00a0:" in ran.err
    assert ran.code == 2


def test_the_help_names_every_command_and_exit_code_in_both_languages(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = run("--help").out
    monkeypatch.setattr("cardrules.cli.language.usual_language", lambda: "fr")
    french = run("--help").out
    for name in app.commands:
        assert f"\n  {name} " in english
        assert f"\n  {name} " in french
    for text, stopped in ((english, "stopped by Ctrl-C"), (french, "arrêté par Ctrl-C")):
        codes = text.splitlines()[-4:]
        assert [line.split()[0] for line in codes] == ["0", "1", "2", "130"]
        assert stopped in codes[-1]


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


class Full(io.StringIO):
    """A stream to a disk that has no room."""

    def flush(self) -> None:
        raise OSError(28, "No space left on device")

    def fileno(self) -> int:
        return 77


def test_a_disk_full_of_output_is_said_once(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    forgotten: list[int] = []
    monkeypatch.setattr(sys, "stdout", Full())
    monkeypatch.setattr(os, "dup2", lambda new, old: forgotten.append(old))
    ran = run("games")
    assert (ran.code, ran.complaint, forgotten) == (1, "No space left on device", [77])


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "standard output is closed"),
        ("fr", "la sortie standard est fermée"),
    ],
)
def test_closed_output_is_said(
    language: str, said: str, run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    ran = run("games", "--lang", language)
    sys.stdout.close()
    assert (ran.code, ran.complaint) == (1, said)


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX closes them")
@pytest.mark.parametrize(
    ("closing", "code"), [("<&-", 0), (">&-", 1), ("2>&-", 0), ("<&- >&- 2>&-", 1)]
)
def test_closed_streams_leave_no_traceback(closing: str, code: int) -> None:
    env = os.environ | {"PYTHONPATH": str(Path(cardrules.__file__).parents[1])}
    line = f"'{sys.executable}' -m cardrules play hearts {closing}"
    done = subprocess.run(
        ["sh", "-c", line], env=env, capture_output=True, stdin=subprocess.DEVNULL
    )
    assert done.returncode == code
    assert done.stderr.count(b"\n") == (closing == ">&-")


def test_ctrl_c_while_the_commands_are_loaded_is_said_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "find_spec", stop)
    with pytest.raises(SystemExit) as ended:
        cli.main(["games"])
    assert (ended.value.code, capsys.readouterr().err) == (130, "cardrules: stopped\n")


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
        runpy.run_path(str(Path(cardrules.__file__).parent / "__main__.py"), run_name="__main__")
    assert ended.value.code == 0
    assert "hearts" in capsys.readouterr().out


def test_importing_the_module_starts_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert import_module("cardrules.__main__").main is cli.main
    assert capsys.readouterr() == ("", "")


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


def test_only_what_cannot_be_written_is_replaced() -> None:
    prepare()
    assert "Q♠ é →".encode("latin-1", "cardrules-plain") == "QS é >".encode("latin-1")
    assert "Q♠ 🂡".encode("ascii", "cardrules-plain") == b"QS ?"
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("utf-8", "cardrules-plain")
