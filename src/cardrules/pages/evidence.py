"""What stands behind the rules of a game: code, refusals, and what a checkout adds to them.

The folders `spec` and `tests` are in a checkout only; an installed package goes without.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from attrs import frozen

from cardrules.kernel.game import AnyGame
from cardrules.pages.formal import Passage, model_files, passages
from cardrules.pages.places import Place, in_code, in_tests
from cardrules.pages.refusals import refusals
from cardrules.rule import Language

__all__ = ["Evidence", "Example", "checkout", "evidence_of", "source_words", "sources"]

ValueT = TypeVar("ValueT")

_ROOT: Final = Path(__file__).resolve().parents[3]


@frozen(kw_only=True)
class Example:
    """A given-when-then example of the spec."""

    says: str
    #: Its file, and its name there.
    where: str
    name: str


@frozen(kw_only=True)
class Evidence:
    """Rule by rule, what stands behind it."""

    code: Mapping[str, tuple[Place, ...]]
    tests: Mapping[str, tuple[Place, ...]]
    examples: Mapping[str, tuple[Example, ...]]
    #: What the formal model says, each passage with its file.
    model: Mapping[str, tuple[tuple[str, Passage], ...]]
    #: How a refusal by the rule reads.
    refusals: Mapping[str, str]
    sources: Mapping[str, Mapping[str, Any]]


def checkout() -> Path | None:
    """Give the folder of the checkout that this code runs in, or `None` where it is installed."""
    return _ROOT if (_ROOT / "spec" / "sources.toml").is_file() else None


def sources() -> Mapping[str, Mapping[str, Any]]:
    """Give the bibliography by key. A wheel brings it in the package."""
    root = checkout()
    file = (
        Path(__file__).parents[1] / "sources.toml" if root is None else root / "spec/sources.toml"
    )
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
    root = checkout()
    tests = () if root is None else in_tests(root / "tests", game)
    return Evidence(
        code=_by_rule((place.rule, place) for place in in_code(game)),
        tests=_by_rule((place.rule, place) for place in tests),
        examples=_by_rule(_examples(root, game)),
        model=_by_rule(_model(root, game)),
        refusals=refusals(game),
        sources=sources(),
    )


def _examples(root: Path | None, game: AnyGame) -> Iterator[tuple[str, Example]]:
    if root is None:
        return
    for path in sorted((root / "spec" / game.id / "cases").glob("*.toml")):
        where = path.relative_to(root).as_posix()
        for case in tomllib.loads(path.read_text("utf-8"))["case"]:
            example = Example(says=case["says"], where=where, name=case["name"])
            yield from ((rule, example) for rule in case["rules"])


def _model(root: Path | None, game: AnyGame) -> Iterator[tuple[str, tuple[str, Passage]]]:
    if root is None:
        return
    for path in model_files(root / "spec", game.id):
        where = path.relative_to(root).as_posix()
        for passage in passages(path.read_text("utf-8")):
            yield passage.rule, (where, passage)


def _by_rule(pairs: Iterable[tuple[str, ValueT]]) -> Mapping[str, tuple[ValueT, ...]]:
    found: dict[str, tuple[ValueT, ...]] = defaultdict(tuple)
    for rule, value in pairs:
        found[rule] += (value,)
    return dict(found)
