"""Every example runs as a reader would run it, and prints what is kept beside it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import cardrules

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
SCRIPTS = sorted(EXAMPLES.glob("*.py"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_an_example_prints_what_is_kept(script: Path) -> None:
    env = os.environ | {
        "PYTHONPATH": str(Path(cardrules.__file__).parents[1]),
        "PYTHONUTF8": "1",
        "PYTHONWARNINGS": "error",
    }
    done = subprocess.run(
        [sys.executable, str(script)], env=env, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    kept = (EXAMPLES / "output" / f"{script.stem}.txt").read_text("utf-8")
    again = f"python examples/{script.name} > examples/output/{script.stem}.txt"
    assert done.stdout == kept, f"if the new text is right: {again}"


def test_every_example_is_listed_and_every_output_has_its_example() -> None:
    names = {script.stem for script in SCRIPTS}
    assert {path.stem for path in (EXAMPLES / "output").iterdir()} == names
    readme = (EXAMPLES / "README.md").read_text("utf-8")
    assert all(f"`{name}.py`" in readme for name in names)


def test_embedding_takes_a_dozen_lines() -> None:
    text = (EXAMPLES / "embed_a_match.py").read_text("utf-8")
    body = text.partition("def main() -> None:\n")[2].partition("\n\n\n")[0]
    assert len(body.splitlines()) <= 12
