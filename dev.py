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
from collections.abc import Callable, Sequence
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
    """A sub-command: what it is for, what must be installed, what is run."""

    summary: str
    needs: tuple[str, ...]
    commands: Callable[[Sequence[str]], list[Command]]
    #: What may follow on the command line, or nothing.
    takes: str = ""


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
            try:
                process.wait(timeout=20)
            except (KeyboardInterrupt, subprocess.TimeoutExpired):
                process.kill()
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


def ensure_installed(locks: Sequence[str]) -> None:
    """Install the lock files named and this project, unless they are installed already."""
    entries = ensure_venv() if locks else {}
    pip = (str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    for lock in locks:
        if entries.get(lock) == fingerprint(lock):
            continue
        say(f"installing {lock} into .venv (this takes up to a minute or two)")
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


def tool(name: str, *arguments: str) -> Command:
    """Give the command that runs an installed tool."""
    return (str(SCRIPTS / (name + ".exe" if os.name == "nt" else name)), *arguments)


def python(*arguments: str) -> Command:
    """Give the command that runs Python with the project installed."""
    return (str(PYTHON), *arguments)


def present(*names: str) -> tuple[str, ...]:
    """Keep the files and folders that exist."""
    return tuple(name for name in names if (ROOT / name).exists())


def demo(extra: Sequence[str]) -> list[Command]:
    """Play, log, read back, verify and show a whole match."""
    return [python("-m", "cardrules.cli.demo", *extra)]


def lint(_: Sequence[str]) -> list[Command]:
    """Check format, style, spelling and the import contracts."""
    return [
        tool("ruff", "format", "--check"),
        tool("ruff", "check"),
        tool("codespell"),
        tool("lint-imports", "--no-logo", "--no-cache"),
    ]


def types(_: Sequence[str]) -> list[Command]:
    """Check types twice."""
    checked = present("src", "tests", "examples", "benchmarks", "docs", "dev.py")
    return [tool("mypy", *checked), tool("pyright")]


def docs(_: Sequence[str]) -> list[Command]:
    """Build the pages of both languages; a broken link or reference is an error."""
    return [python("docs/build_docs.py")]


def test(extra: Sequence[str]) -> list[Command]:
    """Run all tests with branch coverage, or what the arguments select without."""
    return [python("-m", "pytest", *(extra or ("--cov", "--cov-report=term")))]


def bench(extra: Sequence[str]) -> list[Command]:
    """Compare with the peers."""
    return [python("benchmarks/bench.py", *extra)]


def pin(_: Sequence[str]) -> list[Command]:
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
    follow = ("--constraint", TOOLS)
    return [
        (*source, "--extra=dev", "--extra=docs", "--output-file", TOOLS),
        (*source, "--extra=cli", "--output-file", DEMO, *follow),
        (*source, "--extra=bench", "--output-file", BENCH, *follow),
    ]


TASKS: Final = {
    "demo": Task("play a whole match, log it, verify it", (DEMO,), demo, "ARGUMENTS of the demo"),
    "test": Task(
        "run the tests, with branch coverage; arguments go to pytest, then without coverage",
        (TOOLS,),
        test,
        "ARGUMENTS of pytest",
    ),
    "lint": Task("check format, style, spelling and imports", (TOOLS,), lint),
    "types": Task("check types with mypy and pyright", (TOOLS,), types),
    "docs": Task("build the documentation in English and French", (TOOLS,), docs),
    "bench": Task("compare speed with other libraries", (BENCH,), bench, "ARGUMENTS of the bench"),
    "pin": Task("write the lock files anew (needs uv)", (), pin),
}
#: Cheapest first; the tests last, so that their summary closes the output.
GATE: Final = ("lint", "types", "docs", "demo", "test")


def perform(name: str, extra: Sequence[str]) -> None:
    """Install what a task needs, then run its commands up to the first that fails."""
    task = TASKS[name]
    ensure_installed(task.needs)
    env = {
        "PYTHONUTF8": "1",
        # What pyright runs on stays inside .venv, and a newer version is no news.
        "PYRIGHT_PYTHON_CACHE_DIR": str(VENV / "pyright"),
        "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1",
    }
    for command in task.commands(extra):
        code = run(command, env)
        if code:
            program = (
                Path(command[0]).stem if Path(command[0]) != PYTHON else " ".join(command[1:3])
            )
            repeat = " ".join(["python dev.py", name, *extra])
            raise TaskError(f"{program} failed with exit code {code}. To repeat: {repeat}", code)


def gate() -> None:
    """Run everything, cheapest first, up to the first failure."""
    began = time.monotonic()
    for name in GATE:
        say(f"{name}: {TASKS[name].summary} ({time.monotonic() - began:.0f} s so far)")
        perform(name, ())


def parse(arguments: Sequence[str]) -> tuple[str, list[str]]:
    """Read the command line; ends the program itself for help and usage errors."""
    parser = argparse.ArgumentParser(prog="dev.py", description=__doc__)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, task in TASKS.items():
        command = commands.add_parser(name, help=task.summary, add_help=not task.takes)
        if task.takes:
            command.add_argument("extra", nargs=argparse.REMAINDER, metavar=task.takes)
    everything = ", ".join(GATE)
    commands.add_parser("check", help=f"run everything, stop at the first failure: {everything}")
    commands.add_parser("gate", help="the same with the settings of CI")
    chosen = parser.parse_args(arguments)
    if chosen.command is None:
        parser.print_help(sys.stderr)
        sys.exit(2)
    return chosen.command, getattr(chosen, "extra", [])


def main(arguments: Sequence[str]) -> int:
    """Run one task and give the exit code."""
    name, extra = parse(arguments)
    try:
        if name == "gate":
            os.environ["CI"] = "true"
        if name in ("check", "gate"):
            gate()
        else:
            perform(name, extra)
    except TaskError as error:
        print(f"dev.py: {error}", file=sys.stderr, flush=True)
        return error.code if 0 < error.code < 256 else 1
    except KeyboardInterrupt:
        print("dev.py: stopped", file=sys.stderr, flush=True)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
