"""What stands behind the rules of a game: code, refusals, and what a checkout adds to them.

The folders `spec` and `tests` are in a checkout only; an installed package goes without.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from attrs import frozen

from cardrules.kernel.game import AnyGame
from cardrules.pages import checkouts
from cardrules.pages.formal import Passage, model_files, passages
from cardrules.pages.places import Place, in_code, in_tests
from cardrules.pages.refusals import refusals
from cardrules.rule import Language, Text

__all__ = ["Evidence", "Example", "evidence_of", "source_words", "sources"]

ValueT = TypeVar("ValueT")

#: What may be the name of a clause: `HEARTS-INV-1`, `HOCKEY-CA-V3-2`, `TOCK-CARD-A`.
_CLAUSE: Final = re.compile(r"\b[A-Z]+(?:-[A-Z0-9]+)+\b")
_PACKAGE: Final = Path(__file__).parents[1]


@frozen(kw_only=True, eq=False)
class Example:
    """A given-when-then example of the spec."""

    says: str
    #: Its file below the checkout, the line of its name there, and its name.
    where: str
    line: int
    name: str
    #: The rules that it shows; it stands in full at the first.
    rules: tuple[str, ...]
    #: All of it, as the file has it.
    data: Mapping[str, Any]


@frozen(kw_only=True)
class Evidence:
    """Rule by rule, what stands behind it."""

    code: Mapping[str, tuple[Place, ...]]
    #: The tests with their mark; those of an invariant by its clause.
    tests: Mapping[str, tuple[Place, ...]]
    examples: Mapping[str, tuple[Example, ...]]
    #: What the formal model says, each passage with its file.
    model: Mapping[str, tuple[tuple[str, Passage], ...]]
    #: By clause, where a comment among the tests names it, as in the second referees.
    mentions: Mapping[str, tuple[tuple[str, int], ...]]
    #: How a refusal by the rule reads.
    refusals: Mapping[str, Text]
    sources: Mapping[str, Mapping[str, Any]]

    def files(self) -> tuple[str, ...]:
        """Name the files below the checkout that hold some of it."""
        found: set[str] = set()
        for by_rule in (self.tests, self.examples):
            found |= {one.where for several in by_rule.values() for one in several}
        for placed in (self.model, self.mentions):
            found |= {where for several in placed.values() for where, _ in several}
        return tuple(sorted(found))


def sources() -> Mapping[str, Mapping[str, Any]]:
    """Give the bibliography by key. A wheel brings it in the package."""
    root = checkouts.checkout()
    file = _PACKAGE / "sources.toml" if root is None else root / "spec/sources.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def source_words(source: Mapping[str, Any], field: str, language: Language) -> str:
    """Give a source's `title` or `address`; a name that is the same everywhere is kept once.

    Examples:
        >>> source_words({"address": "front page", "address_fr": "page d’accueil"}, "address", "fr")
        'page d’accueil'
    """
    words: str = source.get(f"{field}_{language}", source[field])
    return words


def evidence_of(game: AnyGame) -> Evidence:
    """Collect what is known of the rules of a game."""
    root = checkouts.checkout()
    tests = () if root is None else in_tests(root / "tests", game)
    return Evidence(
        code=_by_rule((place.rule, place) for place in in_code(game)),
        tests=_by_rule((place.rule, place) for place in tests),
        examples=_by_rule(() if root is None else _examples(root, game)),
        model=_by_rule(() if root is None else _model(root, game)),
        mentions=_by_rule(() if root is None else _mentions(root, game)),
        refusals=refusals(game),
        sources=sources(),
    )


def _examples(root: Path, game: AnyGame) -> Iterator[tuple[str, Example]]:
    for path in sorted((root / "spec" / game.id / "cases").glob("*.toml")):
        text = path.read_text("utf-8")
        lines = {line: number for number, line in enumerate(text.splitlines(), 1)}
        for case in tomllib.loads(text)["case"]:
            example = Example(
                says=case["says"],
                where=path.relative_to(root).as_posix(),
                line=lines.get(f'name = "{case["name"]}"', 1),
                name=case["name"],
                rules=tuple(case["rules"]),
                data=case,
            )
            yield from ((rule, example) for rule in case["rules"])


def _model(root: Path, game: AnyGame) -> Iterator[tuple[str, tuple[str, Passage]]]:
    for path in model_files(root / "spec", game.id):
        where = path.relative_to(root).as_posix()
        for passage in passages(path.read_text("utf-8")):
            yield passage.rule, (where, passage)


def _mentions(root: Path, game: AnyGame) -> Iterator[tuple[str, tuple[str, int]]]:
    for path in sorted((root / "tests" / "games" / game.id).rglob("*.py")):
        where = path.relative_to(root).as_posix()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            comment = line.partition("# ")[2]
            yield from ((name, (where, number)) for name in _CLAUSE.findall(comment))


def _by_rule(pairs: Iterable[tuple[str, ValueT]]) -> Mapping[str, tuple[ValueT, ...]]:
    found: dict[str, tuple[ValueT, ...]] = defaultdict(tuple)
    for rule, value in pairs:
        found[rule] += (value,)
    return dict(found)
