"""The Python in the README and in the hand-written pages is run, block after block of a page."""

from __future__ import annotations

from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser()],
    patterns=["README.md", "CONTRIBUTING.md", "docs/en/*.md", "docs/fr/*.md"],
).pytest()
