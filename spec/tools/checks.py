"""The checks of a model, and of code against it: each stops at the first disagreement.

Each says what it measured. What needs Quint itself is left out, and said to be left out, where it
is not installed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from attrs import define, field

from spec.tools import build, judge, lockstep, quint
from spec.tools.adapter import Adapter, adapter_of
from spec.tools.explore import Scope, explore
from spec.tools.lockstep import Met
from spec.tools.logs import golden_logs, judged, played_logs
from spec.tools.machine import Machine
from spec.tools.passages import held, tagged
from spec.tools.scopes import Scopes, scopes_of

__all__ = ["CHECKS", "Check", "FailedCheckError", "Model", "coverage", "exploration"]


class FailedCheckError(AssertionError):
    """A check found something that no single state shows: what was not met, or not written."""


@define
class Model:
    """A game's model under check, and what was met so far."""

    game: str
    nightly: bool
    machine: Machine
    adapter: Adapter
    scopes: Scopes
    met: Met = field(factory=Met)
    witnesses: Counter[str] = field(factory=Counter)

    @classmethod
    def of(cls, game: str, nightly: bool = False) -> Model:
        """Load a game's model, its adapter and its scopes."""
        return cls(game, nightly, Machine.of(game), adapter_of(game), scopes_of(game))


Check = Callable[[Model], Iterator[str]]


def typecheck(model: Model) -> Iterator[str]:
    """Quint finds no error of type or effect in the model, its examples hold, it is compiled."""
    if not quint.QUINT.exists():
        yield "left out: Quint is not installed"
        return
    # Each of the two looks for errors of type and effect first.
    report = quint.run_examples(f"{model.game}.qnt", f"{model.game}_examples")
    passing = [line.strip() for line in report.splitlines() if "passing" in line]
    if not passing:
        raise FailedCheckError(f"{model.game} has no examples")
    if build.stale([model.game]):
        raise FailedCheckError("the compiled model is old: run python -m spec.tools.build")
    yield f"types and effects; examples: {passing[0]}; the compiled model is fresh"


def exploration(model: Model) -> Iterator[str]:
    """Every state of the small scopes: invariants, laws, no stuck state, the number of states."""
    machine, scopes = model.machine, model.scopes
    for one in scopes.explore:
        if one.nightly and not model.nightly:
            continue
        scope = Scope(
            init=one.init,
            steps=one.steps,
            invariants=machine.invariants,
            lawful=True,
            witnesses=machine.all_named("can"),
            view=scopes.view,
            final=scopes.final,
            within=one.within,
        )
        found = explore(machine, scope)
        if found.states != one.states:
            raise FailedCheckError(f"{one.name}: {found.states} states, not {one.states}")
        model.witnesses.update(found.met)
        yield f"{one.name}: {found.states:,} states, {found.edges:,} steps, {found.ends:,} ends"
    missed = set(machine.all_named("can")) - {
        name for name, count in model.witnesses.items() if count
    }
    if missed:
        raise FailedCheckError(f"never met: {', '.join(sorted(missed))}")
    yield (
        f"{len(machine.invariants)} invariants and {len(machine.laws)} laws of steps held "
        f"everywhere; all {len(model.witnesses)} witnesses were met"
    )


def options(model: Model) -> Iterator[str]:
    """Code and model judge options alike."""
    judged = lockstep.options_agree(model.machine, model.adapter)
    model.met.verdicts += judged
    yield f"options refused {judged.total():,} times, by {len(judged)} rules"


def everywhere(model: Model) -> Iterator[str]:
    """Code and model agree on every attempt in every state of the small scopes."""
    for one in model.scopes.explore:
        if one.lockstep and (model.nightly or not one.nightly):
            met = lockstep.everywhere(model.machine, model.adapter, one.init, one.steps, one.within)
            if met.states != one.states:
                raise FailedCheckError(f"{one.name}: lockstep came to {met.states} states only")
            model.met.add(met)
            yield f"{one.name}: {met.states:,} states, {met.attempts:,} verdicts"


def walks(model: Model) -> Iterator[str]:
    """Code and model agree on random walks of the full game."""
    for one in model.scopes.walk:
        met = Met()
        for seed in range(one.seeds * (10 if model.nightly else 1)):
            met.add(
                lockstep.walk(
                    model.machine,
                    model.adapter,
                    one.init,
                    seed=f"{one.name}/{seed}",
                    most=one.most,
                    tries=one.attempts,
                )
            )
        model.met.add(met)
        yield f"{one.name}: {met.states:,} states, {met.attempts:,} verdicts"


def logs(model: Model) -> Iterator[str]:
    """Golden logs and records are behaviours of the model; spoilt logs are refused where spoilt."""
    machine, adapter = model.machine, model.adapter
    count = spoilt = 0
    for log in golden_logs(model.game):
        count += 1
        events = log.events
        for at in judge.positions(machine, adapter, log.options, log.seats, events):
            wrong = judge.spoilt_orders(adapter, events, at)
            if wrong:
                spoilt += 1
                if (found := judge.found_at(machine, adapter, at, wrong)) != at.number + 1:
                    raise FailedCheckError(f"log {log.name}, spoilt after {at.number}: {found}")
            for wrong in judge.spoilt_results(adapter, events, at):
                spoilt += 1
                if judge.found_at(machine, adapter, at, wrong) is None:
                    raise FailedCheckError(f"log {log.name}: {wrong[at.number]} is not found")
    records = list(adapter.records())
    for record in records:
        model.met.add(judge.judge_record(machine, adapter, record))
    yield f"{count} golden logs and {len(records)} records judged; {spoilt:,} spoilt ones refused"


def plays(model: Model) -> Iterator[str]:
    """What the laws play, under every preset and with every number of seats, is a behaviour."""
    of = model.scopes.plays
    seeds = of.seeds * (10 if model.nightly else 1)
    events = count = 0
    for log in played_logs(model.adapter, seeds, of.most):
        count += 1
        try:
            events += judged(model.machine, model.adapter, log)
        except AssertionError as error:
            raise FailedCheckError(f"{log.name}: {error}") from error
    presets = len(model.adapter.game.presets)
    yield f"{count} logs of {presets} presets judged, {events:,} events"


def traces(model: Model) -> Iterator[str]:
    """Quint's own runs are behaviours of the bridge and of the code."""
    if not quint.QUINT.exists():
        yield "left out: Quint is not installed"
        return
    one, met = model.scopes.traces, Met()
    for trace in quint.traces(
        f"{model.game}.qnt",
        model.game,
        init=one.init,
        step=one.step,
        invariant="inv",
        samples=one.samples * (10 if model.nightly else 1),
        most_steps=one.most_steps,
        seed=7,
    ):
        met.add(judge.replay_trace(model.machine, model.adapter, trace))
    model.met.add(met)
    yield f"{one.samples} runs of Quint's own, {met.states:,} steps replayed"


def coverage(model: Model) -> Iterator[str]:
    """Every rule that refuses was met in lockstep; others, and invariants, are in the model."""
    book = model.adapter.game.book
    rules, invariants = book.rules, set(book.data.get("invariants", {}))
    stated, holding = tagged(model.game), set(held(model.game))
    outside = set(model.scopes.outside)
    prohibitions = {rule for rule, words in rules.items() if words.refuses}
    problems = {
        "tags that are no rules": stated - set(rules),
        "tags that are no invariants": holding - invariants,
        "outside, and nothing": outside - set(rules) - invariants,
        "outside, and tagged": outside & (stated | holding),
        "neither tagged nor outside": (set(rules) | invariants) - stated - holding - outside,
        "prohibitions never met in lockstep": prohibitions - outside - set(model.met.verdicts),
    }
    for problem, found in problems.items():
        if found:
            raise FailedCheckError(f"{problem}: {', '.join(sorted(found))}")
    inside = prohibitions - outside
    yield (
        f"{len(inside)} of {len(prohibitions)} prohibitions met in lockstep, "
        f"{len(stated)} of {len(rules)} rules tagged, "
        f"{len(holding)} of {len(invariants)} invariants of the rulebook held, "
        f"{len(outside)} outside with a reason"
    )


CHECKS: dict[str, Check] = {
    "typecheck": typecheck,
    "exploration": exploration,
    "options": options,
    "everywhere": everywhere,
    "walks": walks,
    "logs": logs,
    "plays": plays,
    "traces": traces,
    "coverage": coverage,
}
