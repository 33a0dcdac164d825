"""The Python in the README and in the hand-written pages is run, block after block of a page."""

from __future__ import annotations

import pytest
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser

PAGES = ("README.md", "CONTRIBUTING.md", "docs/en/*.md", "docs/fr/*.md")

pytest_collect_file = Sybil(parsers=[PythonCodeBlockParser()], patterns=PAGES).pytest()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the blocks of a page in one process: each goes on from the one before."""
    for item in items:
        if item.path.suffix == ".md":
            item.add_marker(pytest.mark.xdist_group(str(item.path)))
