"""The hand-written pages: both languages run the same code, and what they list is complete.

The code itself is run page by page (see `conftest.py` of the project).
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import attrs
import pytest

from cardrules.games.hearts import HEARTS
from cardrules.games.hearts.events import Event
from cardrules.kernel.game import EVERYBODY
from dev import BROWSER, CHECK, GATE, TASKS

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
NAMES = sorted(path.name for path in (DOCS / "en").glob("*.md"))
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s:]+)(?:#[^)\s]*)?\)")


def code(text: str) -> list[tuple[str, str]]:
    """The blocks of code of a page, without comments, printed results and language."""
    blocks = []
    for kind, block in BLOCK.findall(text):
        lines = block.splitlines()
        if lines[0].startswith(">>>"):
            lines = [line for line in lines if line.startswith((">>>", "..."))]
        bare = "\n".join(re.sub(r"\s*# .*", "", line) for line in lines)
        blocks.append((kind, bare.replace('"fr")', '"en")')))
    return blocks


@pytest.mark.parametrize("name", NAMES)
def test_a_page_runs_the_same_code_in_both_languages(name: str) -> None:
    english = (DOCS / "en" / name).read_text("utf-8")
    french = (DOCS / "fr" / name).read_text("utf-8")
    assert code(french) == code(english)


@pytest.mark.parametrize("name", NAMES)
def test_a_page_has_the_same_sections_in_both_languages(name: str) -> None:
    levels = [
        re.findall(r"^(#+) ", BLOCK.sub("", path.read_text("utf-8")), re.MULTILINE)
        for path in (DOCS / "en" / name, DOCS / "fr" / name)
    ]
    assert levels[0] == levels[1]


@pytest.mark.parametrize("name", NAMES)
def test_french_pages_have_french_spaces(name: str) -> None:
    text = BLOCK.sub("", (DOCS / "fr" / name).read_text("utf-8"))
    if "decisions.md" in text:
        return
    text = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.DOTALL)  # settings of the page
    words = re.sub(r"^\s*:::.*$|^\| ---.*$|^!!!.*$", "", text, flags=re.MULTILINE)
    words = re.sub(r"`[^`]*`", "code", words)
    assert re.findall(r"\S*[^\u00a0]:(?=\s|$)", words) == []
    assert re.findall(r"\S*[^\u202f(][;!?](?=[\s)\].,]|$)", words) == []
    assert re.findall(r"«[^\u00a0]|[^\u00a0]»", words) == []
    assert re.findall(r"\w+'\w+", words) == []


@pytest.mark.parametrize("path", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_of_the_front_pages_lead_somewhere(path: str) -> None:
    links = LINK.findall((ROOT / path).read_text("utf-8"))
    assert [link for link in links if not (ROOT / link).exists()] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_log_format_lists_every_event_with_its_fields_and_readers(language: str) -> None:
    text = (DOCS / language / "log-format.md").read_text("utf-8")
    shown = dict(re.findall(r"^\| `([A-Z]\w+)` \| (.*) \|$", text, re.MULTILINE))
    assert list(shown) == [cls.__name__ for cls in get_args(Event)]
    for cls in get_args(Event):
        fields, cause, readers = re.split(r" ?\| ?", shown[cls.__name__])
        outside = re.sub(r"\(.*?\)", "", fields)
        assert re.findall(r"`(\w+)`", outside) == [field.name for field in attrs.fields(cls)]
        event = example(cls)
        assert bool(cause) == (HEARTS.cause(event) is not None)
        assert (readers in ("all", "tous")) == (HEARTS.audience(event) is EVERYBODY)


def example(cls: Any) -> Any:
    """An event of the class; what stands in its fields does not matter here."""
    return cls(**{field.name: None for field in attrs.fields(cls)})


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_of_the_gate_has_its_steps_in_their_order(language: str) -> None:
    page = (DOCS / language / "quality.md").read_text("utf-8")
    table = page.split("\n## ")[1]
    assert tuple(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == GATE
    assert set(GATE) == TASKS.keys() - {"bench"}
    assert [name for name in GATE if name not in CHECK] == list(BROWSER)
    introduction = page.split("\n## ")[0]
    assert re.findall(r"`(playground|looks)`", introduction) == list(BROWSER)
