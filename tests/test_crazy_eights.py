"""The guide "A whole new game" leads to a game that works: the example package beside it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import cardrules
from cardrules.cli.new import skeleton

EXAMPLE = Path(__file__).resolve().parents[1] / "examples" / "crazy_eights"
GUIDE = Path(__file__).resolve().parents[1] / "docs" / "en" / "new-game.md"
FILES = sorted(
    path
    for path in EXAMPLE.rglob("*")
    if path.suffix in {".py", ".toml"} or path.name == "py.typed"
)


def test_the_package_obeys_every_law_and_its_examples_hold() -> None:
    source = str(Path(cardrules.__file__).parents[1])
    env = os.environ | {"PYTHONPATH": os.pathsep.join([source, str(EXAMPLE / "src")])}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    done = subprocess.run(command, cwd=EXAMPLE, env=env, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"^\d{3} passed in", done.stdout, re.MULTILINE)


def test_it_has_the_files_that_the_command_makes_and_no_other() -> None:
    made = {name for name, _ in skeleton("crazy_eights")}
    found = {path.relative_to(EXAMPLE).as_posix() for path in FILES} | {"README.md"}
    assert found == made


def blocks(page: str) -> list[str]:
    """The pieces of code that the guide quotes."""
    return re.findall(r"^```(?:py|toml)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("block", blocks(GUIDE.read_text("utf-8")), ids=lambda text: text[:30])
def test_what_the_guide_quotes_stands_so_in_the_package(block: str) -> None:
    assert any(block in path.read_text("utf-8") for path in FILES), block
