"""Runs Quint itself, where it is installed: `npm ci` in `spec` brings it.

Only what works without a network is used: the TypeScript backend.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from spec.tools import itf
from spec.tools.machine import stripped
from spec.tools.values import FMap, Value, Variant

__all__ = [
    "QUINT",
    "SPEC",
    "compile_model",
    "ensure",
    "judge",
    "quint",
    "run_examples",
    "traces",
    "written",
]

SPEC: Final = Path(__file__).resolve().parents[1]
QUINT: Final = SPEC / "node_modules" / ".bin" / ("quint.cmd" if os.name == "nt" else "quint")
_PACKAGE: Final = "@informalsystems/quint"
_BACKEND: Final = ("--backend", "typescript")


def ensure() -> bool:
    """Install Quint if npm is here and it is not yet, or in another version; tell whether it is.

    Raises:
        RuntimeError: npm could not install it.
    """
    wanted = json.loads((SPEC / "package.json").read_text("utf-8"))["devDependencies"][_PACKAGE]
    manifest = SPEC / "node_modules" / _PACKAGE / "package.json"
    if QUINT.exists() and json.loads(manifest.read_text("utf-8"))["version"] == wanted:
        return True
    npm = shutil.which("npm")
    if npm is None:
        return False
    command = (npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    if subprocess.run(command, cwd=SPEC, check=False).returncode:
        raise RuntimeError("npm could not install Quint; its message is above")
    return True


def quint(*arguments: str, folder: Path = SPEC, typed: str | None = None) -> str:
    """Run Quint and give what it prints.

    Raises:
        RuntimeError: It failed; the message is what it said.
    """
    # Into a file: what Quint 0.33.1 prints into a pipe is cut at 64 KiB.
    with tempfile.TemporaryFile("w+", encoding="utf-8") as out:
        done = subprocess.run(
            [str(QUINT), *arguments],
            cwd=folder,
            stdout=out,
            stderr=subprocess.PIPE,
            input=typed,
            text=True,
            check=False,
        )
        out.seek(0)
        printed = out.read()
    if done.returncode:
        raise RuntimeError(f"quint {' '.join(arguments)}:\n{printed[-4000:]}{done.stderr[-4000:]}")
    return printed


def compile_model(
    file: str,
    main: str,
    init: str,
    keep: Sequence[str],
    folder: Path = SPEC,
    *,
    step: str = "step",
) -> str:
    """Give the text of the compiled form of a module.

    Quint leaves out what nothing reaches, so name what is to be kept: an `init`, a `step`, and
    definitions that are true or false.
    """
    kept = f"({' or '.join(keep)}) or true"
    printed = quint(
        *("compile", "--target", "json", "--main", main, file),
        *("--init", init, "--step", step, "--invariant", kept),
        folder=folder,
    )
    compact: dict[str, Any] = {"sort_keys": True, "separators": (",", ":"), "ensure_ascii": False}
    return json.dumps(stripped(json.loads(printed)), **compact) + "\n"


def run_examples(file: str, main: str, folder: Path = SPEC) -> str:
    """Run the examples of a model (definitions that begin with `run`), and give Quint's report.

    Raises:
        RuntimeError: One of them does not hold.
    """
    return quint("test", file, "--main", main, *_BACKEND, "--max-samples", "1", folder=folder)


def traces(
    file: str,
    main: str,
    *,
    init: str,
    step: str,
    invariant: str,
    samples: int,
    most_steps: int,
    seed: int,
    folder: Path = SPEC,
) -> list[list[dict[str, Value]]]:
    """Have Quint run a model at random; give each run as its states.

    Raises:
        RuntimeError: The invariant is broken, or nothing ran (to Quint that is no error).
    """
    with tempfile.TemporaryDirectory() as out:
        numbers = {"--max-samples": samples, "--n-traces": samples, "--max-steps": most_steps}
        quint(
            *("run", file, "--main", main, *_BACKEND, "--init", init, "--step", step),
            *("--invariant", invariant, "--seed", str(seed), "--verbosity", "0"),
            *(str(x) for pair in numbers.items() for x in pair),
            *("--out-itf", str(Path(out) / "t{seq}.itf.json")),
            folder=folder,
        )
        found = [itf.states(path) for path in sorted(Path(out).glob("*.itf.json"))]
    if len(found) != samples:
        raise RuntimeError(f"{file}: {len(found)} of {samples} runs of {init} and {step}")
    return found


def written(value: Value) -> str:
    """Write a value as Quint reads it.

    Examples:
        >>> written(FMap({0: frozenset((2, 1))}))
        'Map(0 -> Set(1, 2))'
        >>> written((Variant("Table"), Variant("Seat", 1), True))
        'List(Table, Seat(1), true)'
    """
    match value:
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case str():
            return json.dumps(value)
        case frozenset():
            return f"Set({', '.join(sorted(map(written, value)))})"
        case FMap():
            return f"Map({', '.join(f'{written(k)} -> {written(x)}' for k, x in value.items())})"
        case Variant(tag=tag, value=()):
            return tag
        case Variant(tag=tag, value=inner):
            return f"{tag}({written(inner)})"
        case tuple() if names := getattr(value, "_fields", ()):
            pairs = zip(names, value, strict=True)
            return "{ " + ", ".join(f"{k.rstrip('_')}: {written(x)}" for k, x in pairs) + " }"
        case tuple():
            return f"List({', '.join(map(written, value))})"
        case _:
            raise TypeError(f"no value of a model: {value!r}")


def judge(file: str, main: str, lines: Iterable[str], folder: Path = SPEC) -> list[str]:
    """Have Quint's own interpreter evaluate lines one after another; give its answers."""
    typed = "\n".join(lines) + "\n"
    printed = quint("-q", *_BACKEND, "-r", f"{file}::{main}", folder=folder, typed=typed)
    return [line for line in printed.splitlines() if line]
