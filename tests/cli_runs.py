"""Runs the command line inside the test's own process, as a person would from a pipe."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

import pytest
from attrs import frozen

from cardrules.cli.app import run


@frozen(kw_only=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def complaint(self) -> str:
        """The one line on standard error."""
        assert self.err.count("\n") == 1, self.err
        assert self.err.startswith("cardrules: ")
        return self.err.removeprefix("cardrules: ").strip()


Command = Callable[..., Ran]


def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Give a function that runs a command with these arguments and this input."""

    def ran(*arguments: object, stdin: str | bytes = "") -> Ran:
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(name, raising=False)
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ran(code=code, out=captured.out, err=captured.err)

    return ran
