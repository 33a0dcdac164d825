"""Set this checkout up and run its tasks: `python dev.py demo`, `python dev.py test`.

Needs Python 3.11 or later and nothing else: what a task uses is installed into `.venv` first, at
the versions and hashes of the lock files, and again only when these or `pyproject.toml` change.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):
    found = ".".join(map(str, sys.version_info[:2]))
    sys.exit("dev.py: cardrules needs Python 3.11 or later, and this is Python " + found)

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import time
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

ROOT: Final = Path(__file__).resolve().parent
VENV: Final = ROOT / ".venv"
SCRIPTS: Final = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON: Final = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
#: Says that dev.py made `.venv`, from which Python, and what has been installed since.
RECORD: Final = VENV / "dev.json"

#: Every tool that checks the code and builds the pages; and two smaller sets.
TOOLS: Final = "constraints.txt"
DEMO: Final = "requirements-demo.txt"
BENCH: Final = "requirements-bench.txt"

Command: TypeAlias = tuple[str, ...]


class TaskError(Exception):
    """A task cannot go on; says why, and with which exit code to stop."""

    def __init__(self, reason: str, code: int = 1) -> None:
        super().__init__(reason)
        self.code = code


class Task(NamedTuple):
    """A sub-command: what it is for, and what is run."""

    summary: str
    commands: tuple[str, ...]
    #: Arguments of the last command where none are given; `None`: it takes none.
    usual: str | None = None
    #: The lock file of what must be installed.
    needs: str = TOOLS


TASKS: Final = {
    "demo": Task(
        "play a whole match, log it, verify it", ("python -m cardrules.cli.demo",), "", DEMO
    ),
    "test": Task(
        "run the tests, with branch coverage; arguments go to pytest, then without coverage",
        ("python -m pytest",),
        "-n auto --dist loadfile --cov --cov-report=term",
    ),
    "lint": Task(
        "check format, style, spelling and imports",
        ("ruff format --check", "ruff check", "codespell", "lint-imports --no-logo --no-cache"),
    ),
    "types": Task(
        "check types with mypy and pyright",
        ("mypy src tests spec examples benchmarks docs dev.py", "pyright"),
    ),
    "docs": Task(
        "build the pages in English and French (needs npm)", ("python -m docs.build_docs",)
    ),
    "playground": Task(
        "play in the playground of the built pages by clicks (needs node and Chromium)",
        ("python -m docs.playground.check",),
        "",
    ),
    "looks": Task(
        "look at the built pages in both languages (needs node and Chromium)",
        ("python -m docs.looks.check",),
        "",
    ),
    "spec": Task(
        "check the models, and the code against them; --nightly goes deeper, names choose games",
        ("python -m spec.proofs", "python -m spec.tools.check"),
        "",
    ),
    "bench": Task("compare speed with other libraries", ("python -m benchmarks.bench",), "", BENCH),
}
#: Everything but speed, cheapest first; the tests last: their summary closes the output.
GATE: Final = ("lint", "types", "docs", "playground", "looks", "demo", "spec", "test")
#: What needs a browser; `check` leaves it out.
BROWSER: Final = ("playground", "looks")
CHECK: Final = tuple(name for name in GATE if name not in BROWSER)


def say(text: str) -> None:
    """Print a line of progress at once, so that it stands before what a tool prints next."""
    print(f"dev.py: {text}", flush=True)


def run(command: Command, env: dict[str, str] | None = None) -> int:
    """Run a command in the checkout and give its exit code; Ctrl-C lets it finish its own way."""
    try:
        process = subprocess.Popen(command, cwd=ROOT, env=(os.environ | env) if env else None)
    except OSError as error:
        raise TaskError(f"cannot start {command[0]}: {error}") from error
    with process:
        try:
            return process.wait()
        except KeyboardInterrupt:
            process.wait()  # it got the same signal
            raise


# ---------------------------------------------------------------------------------- installation


def identity() -> str:
    """Name what `.venv` depends on: a Python, and the folder that its paths are written for."""
    return f"{sys.implementation.cache_tag} {sys.base_prefix} {ROOT}"


def fingerprint(lock: str) -> str:
    """Digest what an installation depends on. Settings of the tools do not count."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        settings = tomllib.load(file)
    parts = [settings["project"], settings["build-system"], (ROOT / lock).read_text("utf-8")]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def recorded() -> dict[str, str]:
    """Read the record: the lock files installed with their fingerprints, and the identity."""
    try:
        record = json.loads(RECORD.read_text("utf-8"))
    except (FileNotFoundError, NotADirectoryError, json.JSONDecodeError):
        return {}
    return record if isinstance(record, dict) else {}


def record(entries: dict[str, str]) -> None:
    """Write the record."""
    RECORD.write_text(json.dumps(entries, indent=2) + "\n", "utf-8")


def ensure_venv() -> dict[str, str]:
    """Make `.venv` unless it is there, whole and of this Python; give its record."""
    entries = recorded()
    if entries.get("identity") == identity() and PYTHON.exists():
        return entries
    if VENV.exists() and not RECORD.exists():
        raise TaskError(f"{VENV} was not made by dev.py. Rename or remove it, then try again.")
    say(f"making .venv with Python {sys.version.split()[0]}")
    shutil.rmtree(VENV, ignore_errors=True)
    VENV.mkdir(exist_ok=True)
    record({})
    if run((sys.executable, "-m", "venv", str(VENV))):
        raise TaskError(
            "this Python cannot make virtual environments. On Debian and Ubuntu the package "
            "python3-venv brings what is missing."
        )
    entries = {"identity": identity()}
    record(entries)
    return entries


def ensure_installed(lock: str) -> None:
    """Install a lock file and this project, unless that is done already."""
    entries = ensure_venv()
    if entries.get(lock) == fingerprint(lock):
        return
    say(f"installing {lock} into .venv (this takes up to a minute or two)")
    pip = (str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    project = ("--no-deps", "--no-build-isolation", "--editable", ".")
    for what in (("--require-hashes", "--requirement", lock), project):
        if run((*pip, *what)):
            raise TaskError(
                "pip could not install what is needed; its message is above. "
                "Once the cause is gone, the same command goes on from here."
            )
    entries[lock] = fingerprint(lock)
    record(entries)


# ----------------------------------------------------------------------------------------- tasks


def pin() -> None:
    """Write the lock files anew. They record versions and hashes, and no addresses."""
    uv = shutil.which("uv")
    if uv is None:
        raise TaskError("pinning needs uv on the path (pip install uv)")
    build = ROOT / "build" / "build-requirements.in"
    build.parent.mkdir(exist_ok=True)
    with (ROOT / "pyproject.toml").open("rb") as file:
        build.write_text("\n".join(tomllib.load(file)["build-system"]["requires"]) + "\n", "utf-8")
    flags = "--universal --python-version=3.11 --generate-hashes --no-annotate --upgrade --quiet"
    header = "--custom-compile-command=python dev.py pin"
    source = (uv, "pip", "compile", *flags.split(), header, "pyproject.toml", str(build))
    for lock, *more in (
        (TOOLS, "--extra=dev", "--extra=docs"),
        (DEMO, "--extra=cli", "--constraint", TOOLS),
        (BENCH, "--extra=bench", "--constraint", TOOLS),
    ):
        if run((*source, "--output-file", lock, *more)):
            raise TaskError(f"uv could not pin {lock}; its message is above")


def perform(name: str, extra: Sequence[str]) -> None:
    """Install what a task needs, then run its commands up to the first that fails."""
    task = TASKS[name]
    ensure_installed(task.needs)
    env = {
        # As in an activated environment: some tools start others, or look for their packages.
        "VIRTUAL_ENV": str(VENV),
        "PATH": str(SCRIPTS) + os.pathsep + os.environ.get("PATH", os.defpath),
        "PYTHONUTF8": "1",
        # Else pyright asks the network whether there is a newer version.
        "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1",
    }
    for command in task.commands:
        program, *arguments = command.split()
        if command == task.commands[-1]:
            arguments += extra or (task.usual or "").split()
        path = SCRIPTS / (program + ".exe" if os.name == "nt" else program)
        code = run((str(path), *arguments), env)
        if code:
            repeat = " ".join(["python dev.py", name, *extra])
            raise TaskError(f"{command} failed with exit code {code}. To repeat: {repeat}", code)


def perform_all(names: Sequence[str]) -> None:
    """Run some tasks in their order, up to the first failure."""
    began = time.monotonic()
    for name in names:
        say(f"{name}: {TASKS[name].summary} ({time.monotonic() - began:.0f} s so far)")
        perform(name, ())


def parse(arguments: Sequence[str]) -> tuple[str, Sequence[str]]:
    """Read the command line; ends the program itself for help and usage errors."""
    parser = argparse.ArgumentParser(prog="dev.py", description=__doc__)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    summaries = {name: task.summary for name, task in TASKS.items()} | {
        "pin": "write the lock files anew (needs uv)",
        "check": f"stop at the first failure of: {', '.join(CHECK)}",
        "gate": f"the same as CI runs it, with {' and '.join(BROWSER)} after docs",
    }
    for name, summary in summaries.items():
        commands.add_parser(name, help=summary, add_help=False)
    chosen, extra = parser.parse_args(arguments[:1]).command, arguments[1:]
    if chosen is None:
        parser.print_help(sys.stderr)
        sys.exit(2)
    if extra and (chosen not in TASKS or TASKS[chosen].usual is None):
        parser.error(f"{chosen} takes no arguments, and was given: {' '.join(extra)}")
    return chosen, extra


def main(arguments: Sequence[str]) -> int:
    """Run one task and give the exit code."""
    name, extra = parse(arguments)
    try:
        if name in TASKS:
            perform(name, extra)
        elif name == "pin":
            pin()
        elif name == "check":
            perform_all(CHECK)
        else:
            os.environ["CI"] = "true"  # the same examples of Hypothesis each time
            perform_all(GATE)
    except TaskError as error:
        print(f"dev.py: {error}", file=sys.stderr, flush=True)
        return error.code if 0 < error.code < 256 else 1
    except KeyboardInterrupt:
        print("dev.py: stopped", file=sys.stderr, flush=True)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
