"""From every clause of the sources to rule, cases, tests and model: nothing missing or dangling.

The clauses are listed in `tests/data/<game>-clauses.txt` of a checkout, apart from the rulebook
that answers them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Final

from attrs import frozen

from cardrules.kernel.game import AnyGame
from cardrules.language import COLON
from cardrules.pages import checkouts
from cardrules.pages import telling as t
from cardrules.pages import wording as w
from cardrules.pages.evidence import Evidence
from cardrules.pages.pen import Pen, table, wide
from cardrules.rule import Text

__all__ = ["Clause", "clauses_of", "flaws", "trace_page"]

#: What stands in a cell that has nothing to say.
_NOTHING: Final = "–"


@frozen(kw_only=True)
class Clause:
    """A clause, and what became of it."""

    id: str
    #: The rules that cover it.
    rules: tuple[str, ...] = ()
    #: `rule`, `invariant`, `option`, `left out`; empty where nothing became of it.
    kind: str = ""


@frozen(kw_only=True)
class _Ground:
    """What rows of a trace are made from."""

    evidence: Evidence
    #: The rules and invariants that the model cannot state, with the reason.
    outside: Mapping[str, str]


def clauses_of(game: AnyGame) -> tuple[Clause, ...]:
    """List the clauses of a game's sources; none where there is no checkout or no list."""
    root = checkouts.checkout()
    path = None if root is None else root / "tests" / "data" / f"{game.id}-clauses.txt"
    if path is None or not path.is_file():
        return ()
    by_clause = _rules_by_clause(game)
    return tuple(
        Clause(id=name, rules=by_clause.get(name, ()), kind=_kind(game, name, by_clause))
        for name in path.read_text("utf-8").split()
    )


def _rules_by_clause(game: AnyGame) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for rule in game.book.rules.values():
        for clause in rule.clauses:
            found[clause] = (*found.get(clause, ()), rule.id)
    for name, words in game.book.data.get("options", {}).items():
        found.setdefault(f"option:{name}", tuple(words["rules"]))
    return found


def _kind(game: AnyGame, clause: str, by_clause: Mapping[str, tuple[str, ...]]) -> str:
    data = game.book.data
    if clause in data.get("out-of-scope", {}):
        return "left out"
    if clause in data.get("invariants", {}):
        return "invariant"
    if clause.startswith("option:"):
        return "option" if clause in by_clause else ""
    return "rule" if clause in by_clause else ""


def flaws(game: AnyGame, evidence: Evidence) -> Iterator[str]:
    """Tell what is missing between sources and proofs, and what leads nowhere."""
    clauses = clauses_of(game)
    listed = {clause.id for clause in clauses}
    data = game.book.data
    for clause in clauses:
        if not clause.kind:
            yield f"{game.id}: nothing answers the clause {clause.id}"
    named = [clause for rule in game.book.rules.values() for clause in rule.clauses]
    for name in data.get("invariants", {}):
        if not evidence.tests.get(name):
            yield f"{game.id}: no test names the invariant {name}"
    for name in (*named, *data.get("invariants", {}), *data.get("out-of-scope", {})):
        if clauses and name not in listed:
            yield f"{game.id}: the rulebook answers {name}, which is no clause"
    for rule in game.book.rules.values():
        if not evidence.tests.get(rule.id) and not evidence.examples.get(rule.id):
            yield f"{rule.id}: neither a test nor a case shows it"
        if rule.refuses and rule.id not in evidence.refusals:
            yield f"{rule.id}: no refusal by it was found"
        for key in rule.sources:
            if key not in evidence.sources:
                yield f"{rule.id}: there is no source {key}"
    for rule_id in (*evidence.model, *evidence.examples):
        if rule_id not in game.book.rules and rule_id not in data.get("invariants", {}):
            yield f"{game.id}: a case or the model names {rule_id}, which is no rule"
    if evidence.model:
        outside = _outside(game)
        for name in (*game.book.rules, *data.get("invariants", {})):
            if not _stated(evidence, name) and name not in outside:
                yield f"{name}: the model neither states it nor says why it cannot"


def _stated(evidence: Evidence, name: str) -> list[tuple[str, int]]:
    """Give where the model states a rule, or an invariant by its clause.

    Examples do not count, nor do invariants that only mention a rule.
    """
    found = evidence.model.get(name, ())
    kind = "invariant" if "-INV-" in name else "rule"
    return [(where, one.line) for where, one in found if one.kind == kind]


def _outside(game: AnyGame) -> Mapping[str, str]:
    """Give the rules and invariants that the model cannot state, with the reason."""
    root = checkouts.checkout()
    path = None if root is None else root / "spec" / game.id / "scopes.toml"
    if path is None or not path.is_file():
        return {}
    outside: Mapping[str, str] = tomllib.loads(path.read_text("utf-8")).get("outside", {})
    return outside


def trace_page(pen: Pen, evidence: Evidence) -> str:
    """Write the trace of a game as Markdown."""
    clauses = clauses_of(pen.game)
    title = pen.say(t.TRACE_OF).format(game=pen.say(pen.game.book.title))
    home = pen.link(pen.say(pen.game.book.title), pen.home)
    kinds = [clause.kind for clause in clauses]
    count = pen.say(t.TRACE_COUNT).format(
        clauses=len(clauses),
        ruled=kinds.count("rule"),
        invariants=kinds.count("invariant"),
        options=kinds.count("option"),
        left_out=kinds.count("left out"),
    )
    ground = _Ground(
        evidence=evidence,
        outside=_outside(pen.game),
    )
    rows = [row for clause in clauses for row in _rows(pen, clause, ground)]
    covered = {rule for clause in clauses for rule in clause.rules}
    own = [
        (_NOTHING, pen.rule(rule), *_proofs(pen, rule, ground))
        for rule in pen.game.book.rules
        if rule not in covered
    ]
    heads = (t.CLAUSE, t.RULES_HEAD, t.STATUS_HEAD, t.CASES_HEAD, t.TESTS_HEAD, t.MODEL_HEAD)
    # A wide table: the room of the table of contents is better used by it.
    parts = ["---\nhide: [toc]\n---", f"# {title}", pen.say(t.TRACE_INTRO).format(game=home), count]
    parts.append(wide(table(tuple(map(pen.say, heads)), rows)))
    if own:
        parts += [f"## {pen.say(t.OWN_RULES)}", wide(table(tuple(map(pen.say, heads)), own))]
    return "\n\n".join(parts) + "\n"


def _rows(pen: Pen, clause: Clause, ground: _Ground) -> Iterator[tuple[str, ...]]:
    anchor = f'<a id="{clause.id}"></a>`{clause.id}`'
    data = pen.game.book.data
    if clause.kind in {"left out", "invariant"}:
        table_name = "invariants" if clause.kind == "invariant" else "out-of-scope"
        kind = t.IS_INVARIANT if clause.kind == "invariant" else t.IS_LEFT_OUT
        words = Text(**data[table_name][clause.id])[pen.language]
        status = pen.link(pen.say(kind), f"{pen.home}#{clause.id}")
        tests = _tests(pen, clause.id, ground.evidence)
        model = _model(pen, clause.id, ground) if clause.kind == "invariant" else _NOTHING
        yield anchor, words.replace("|", "\\|"), status, _NOTHING, tests, model
        return
    if clause.kind == "option":
        option = pen.option(clause.id.removeprefix("option:"))
        about = pen.say(COLON).join((option, pen.rules(clause.rules))) if clause.rules else option
        yield anchor, about, pen.say(t.IS_OPTION), _NOTHING, _NOTHING, _NOTHING
        return
    for number, rule in enumerate(clause.rules):
        yield "" if number else anchor, pen.rule(rule), *_proofs(pen, rule, ground)


def _proofs(pen: Pen, rule: str, ground: _Ground) -> tuple[str, str, str, str]:
    status = pen.say(w.STATUS[pen.game.book.rules[rule].status])
    cases = str(len(ground.evidence.examples.get(rule, ())) or _NOTHING)
    return status, cases, _tests(pen, rule, ground.evidence), _model(pen, rule, ground)


def _tests(pen: Pen, name: str, evidence: Evidence) -> str:
    """Give the tests of a rule or an invariant, then where a second referee speaks of it."""
    marked = [(one.where, one.line) for one in evidence.tests.get(name, ())]
    lines = [pen.line(*place) for place in (*marked, *evidence.mentions.get(name, ()))]
    return ", ".join(lines) or _NOTHING


def _model(pen: Pen, name: str, ground: _Ground) -> str:
    """Give where the model states a rule or an invariant, or why it cannot."""
    places = ", ".join(pen.line(*place) for place in _stated(ground.evidence, name))
    return places or ground.outside.get(name, _NOTHING).replace("|", "\\|")
