"""The bridge itself: what it says of a model is what Quint says, and what TLC found.

Two small models stand in `models`, beside their compiled forms. How many states they reach was
counted by TLC as well, from the same rules in TLA+.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from spec.tools import quint
from spec.tools.explore import BrokenModelError, Scope, explore
from spec.tools.machine import Machine, Randomly
from spec.tools.translate import UnknownOperatorError
from spec.tools.values import (
    Value,
    Variant,
    order_key,
)

MODELS = Path(__file__).parent / "models"
needs_quint = pytest.mark.skipif(not quint.QUINT.exists(), reason="`npm ci` was not run in spec")
#: By compiled module: its file, its first action, and what is kept beside `inv` and `can`.
COMPILED = {
    "hearts_tiny": ("toy_hearts.qnt", "begin", ()),
    "hearts_small": ("toy_hearts.qnt", "begin", ()),
    "pots3": ("toy_pots.qnt", "init", ("finished",)),
    "pots4": ("toy_pots.qnt", "init", ("finished",)),
}
SUITS = ("Clubs", "Diamonds", "Spades", "Hearts")


def machine(name: str) -> Machine:
    return Machine.load(MODELS / f"{name}.json")


def scope(m: Machine, init: str, steps: tuple[str, ...], *view: str, final: str) -> Scope:
    return Scope(
        init=init,
        steps=steps,
        invariants=m.all_named("inv"),
        witnesses=m.all_named("can"),
        view=view,
        final=final,
    )


# ------------------------------------------------------------------------------------- state counts


def test_every_deal_of_eight_cards_reaches_as_many_states_as_tlc_counts() -> None:
    m = machine("hearts_tiny")
    found = explore(m, scope(m, "initAny", ("playSome",), "h", final="over"))
    assert found.states == 18_172
    assert found.depth == 8
    assert set(found.met) == set(m.all_named("can"))
    assert all(found.met.values())


def test_three_short_stacks_reach_as_many_states_as_tlc_counts() -> None:
    m = machine("pots3")
    found = explore(m, scope(m, "init", ("step",), "t", "start", final="finished"))
    assert found.states == 3_752
    assert all(found.met.values())


@pytest.mark.slow
def test_four_short_stacks_reach_as_many_states_as_tlc_counts() -> None:
    m = machine("pots4")
    found = explore(m, scope(m, "init", ("step",), "t", "start", final="finished"))
    assert found.states == 70_876
    assert all(found.met.values())


# --------------------------------------------------------------------------- what exploration finds


def test_a_counterexample_is_a_shortest_one() -> None:
    m = machine("hearts_tiny")
    one = Scope(
        init="initAny", steps=("playSome",), invariants=("canTakePointsFirst",), view=("h",)
    )
    with pytest.raises(BrokenModelError, match="canTakePointsFirst is broken after 0 steps"):
        explore(m, one)
    never = Scope(init="init", steps=("bet",), final="finished", view=("t", "start"))
    with pytest.raises(BrokenModelError, match="nothing can be done, and not finished") as error:
        explore(machine("pots3"), never)
    assert error.value.law == "nothing can be done, and not finished"
    assert error.value.trace[-1].t.phase == Variant("Showdown")


def test_an_exploration_that_is_too_large_is_no_result() -> None:
    m = machine("hearts_tiny")
    with pytest.raises(BrokenModelError, match="more than 100 states"):
        explore(m, Scope(init="initAny", steps=("playSome",), view=("h",), most=100))


# ------------------------------------------------------------------------------ Quint and bridge


@needs_quint
@pytest.mark.slow
@pytest.mark.parametrize("name", COMPILED)
def test_the_compiled_models_are_fresh(name: str) -> None:
    file, init, more = COMPILED[name]
    fresh = quint.compile_model(file, name, init, ("inv", "can", *more), MODELS)
    assert (MODELS / f"{name}.json").read_text(encoding="utf-8") == fresh


@needs_quint
def test_every_trace_of_quint_is_a_behaviour_of_the_bridge() -> None:
    m = machine("hearts_small")
    runs = quint.traces(
        "toy_hearts.qnt",
        "hearts_small",
        init="init",
        step="step",
        invariant="inv",
        samples=20,
        most_steps=30,
        seed=7,
        folder=MODELS,
    )
    seen = set()
    for run in runs:
        states = [m.state(**values) for values in run]
        for before, after in pairwise(states):
            assert after in m.call("step", before)
            seen.add(after.last.tag)
    assert seen == {"Accepted", "Refused"}


def plays(m: Machine, seed: int) -> Iterator[tuple[Value, int, Value]]:
    """Play a deal at random: the state before, who plays, and what."""
    draw = random.Random(seed)
    state = None
    while state is None:
        state = m.first("init", None, Randomly(draw.random()))
    while not m.value("over", state):
        seat = state.h.turn
        held = sorted(state.h.hands[seat], key=order_key)
        card = draw.choice([c for c in held if m.pure("refusal", state.h, seat, c) == ""])
        yield state, seat, card
        [state] = m.call("play", state, seat, card)


@needs_quint
def test_quint_judges_a_log_as_the_bridge_does() -> None:
    m = machine("hearts_small")
    log = list(plays(m, 1))
    lines = [f"deal({quint.written(log[0][0].h.hands)})"]
    lines += [f"play({seat}, {quint.written(card)})" for _, seat, card in log]
    spoilt = [*lines[:5], lines[6], lines[5]]
    answers = quint.judge("toy_hearts.qnt", "hearts_small", [*lines, "over and inv"], MODELS)
    assert answers == ["true"] * (len(lines) + 1)
    assert quint.judge("toy_hearts.qnt", "hearts_small", spoilt, MODELS)[5] == "false"
    assert m.call("play", log[4][0], *log[5][1:]) == []


@needs_quint
def test_a_command_that_quint_refuses_is_an_error_here() -> None:
    with pytest.raises(RuntimeError, match="quint typecheck"):
        quint.quint("typecheck", "no_such_file.qnt", folder=MODELS)


def test_a_random_successor_is_one_of_all() -> None:
    m = machine("hearts_small")
    state, _, _ = next(plays(m, 3))
    every = m.call("step", state)
    drawn = {m.first("step", state, Randomly(seed)) for seed in range(20)}
    assert len(drawn) > 3
    assert drawn <= set(every)


def test_an_unknown_operator_is_refused() -> None:
    strange = {"kind": "app", "opcode": "allListsUpTo", "args": []}
    named = {"kind": "name", "name": "Int"}
    for expr in (strange, named):
        decl = {"kind": "def", "name": "a", "qualifier": "val", "expr": expr}
        compiled = {"main": "m", "modules": [{"name": "m", "declarations": [decl]}]}
        with pytest.raises(UnknownOperatorError):
            Machine(compiled)


def test_a_parameter_is_meant_before_a_definition_of_the_same_name() -> None:
    # Quint lets a module name a parameter like a definition of another one that imports it.
    def name(which: str) -> dict[str, Any]:
        return {"kind": "name", "name": which}

    def number(value: int) -> dict[str, Any]:
        return {"kind": "int", "value": value}

    def defined(which: str, qualifier: str, expr: dict[str, Any]) -> dict[str, Any]:
        return {"kind": "def", "name": which, "qualifier": qualifier, "expr": expr}

    def app(opcode: str, *args: dict[str, Any]) -> dict[str, Any]:
        return {"kind": "app", "opcode": opcode, "args": [*args]}

    twice = {
        "kind": "lambda",
        "params": [{"name": "points"}],
        "expr": app("iadd", name("points"), name("points")),
    }
    some = defined("points", "nondet", app("oneOf", app("Set", number(7))))
    chosen = {"kind": "let", "opdef": some, "expr": app("assign", name("score"), name("points"))}
    declarations = [
        {"kind": "var", "name": "score"},
        {"kind": "var", "name": "other"},
        defined("points", "pureval", number(1)),
        defined("scores::twice", "puredef", twice),
        defined(
            "step", "action", app("actionAll", chosen, app("assign", name("other"), name("points")))
        ),
    ]
    m = Machine({"main": "m", "modules": [{"name": "m", "declarations": declarations}]})
    assert m.pure("points") == 1
    assert m.pure("twice", 5) == 10
    assert m.call("step") == [m.state(score=7, other=1)]
