"""The models of the games: written whole, bound to the code, and able to find a mistake."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import attrs
import pytest

from cardrules.kernel.game import AnyGame
from cardrules.pages.formal import passages
from cardrules.seats import Seat
from spec.proofs import hearts_scores, pot_limit, proving, tock_ring
from spec.tools import judge, lockstep, quint
from spec.tools.adapter import Adapter, adapter_of
from spec.tools.check import run
from spec.tools.checks import CHECKS, FailedCheckError, Model, coverage, exploration
from spec.tools.lockstep import DisagreementError
from spec.tools.logs import golden_logs
from spec.tools.machine import Machine
from spec.tools.mutants import StaleMutantError, mutants_of
from spec.tools.passages import held, tagged, text_of
from spec.tools.scopes import games, scopes_of

MODELS = games()
needs_quint = pytest.mark.skipif(not quint.QUINT.exists(), reason="`npm ci` was not run in spec")


@pytest.fixture(scope="module")
def hearts() -> Model:
    return Model.of("hearts")


def planted(adapter: Adapter, **functions: Any) -> Adapter:
    """The same game with some function of its record replaced."""
    game: AnyGame = attrs.evolve(adapter.game, **functions)
    return attrs.evolve(adapter, game=game)


# --------------------------------------------------------------------------------- what is written


@pytest.mark.parametrize("game", MODELS)
def test_every_rule_is_stated_in_the_model_or_left_out_with_a_reason(game: str) -> None:
    rules, outside = set(adapter_of(game).game.book.rules), scopes_of(game).outside
    assert tagged(game) | set(outside) & rules == rules
    assert not tagged(game) & set(outside)
    assert all(reason.endswith(".") for reason in outside.values())


@pytest.mark.parametrize("game", MODELS)
def test_every_invariant_of_the_rulebook_is_held_or_left_out_with_a_reason(game: str) -> None:
    invariants = set(adapter_of(game).game.book.data["invariants"])
    outside = set(scopes_of(game).outside) & invariants
    assert set(held(game)) == invariants - outside
    machine = Machine.of(game)
    assert set().union(*held(game).values()) <= {*machine.invariants, *machine.laws}


@pytest.mark.parametrize("game", MODELS)
def test_every_tag_stands_over_a_passage(game: str) -> None:
    found = list(passages(text_of(game)))
    assert all(passage.text.strip() for passage in found)
    assert {passage.kind for passage in found} == {"rule", "example", "invariant"}


@pytest.mark.parametrize("game", MODELS)
def test_every_invariant_and_law_says_in_words_what_it_holds(game: str) -> None:
    machine = Machine.of(game)
    assert machine.invariants
    assert machine.laws
    for name in (*machine.invariants, *machine.laws):
        assert machine.docs.get(name, "").partition("[")[0].strip().endswith("."), name


@pytest.mark.parametrize("game", MODELS)
def test_every_mutant_still_fits_the_code(game: str) -> None:
    mutants = mutants_of(game)
    assert len(mutants) >= 12
    assert len({mutant.name for mutant in mutants}) == len(mutants)
    for mutant in mutants:
        assert mutant.changed()
        assert mutant.caught in CHECKS
        assert set(mutant.says) == {"en", "fr"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_on_quality_lists_every_mutant_and_what_catches_it(language: str) -> None:
    page = (quint.SPEC.parent / "docs" / language / "quality.md").read_text("utf-8")
    for game in MODELS:
        for mutant in mutants_of(game):
            assert f"| `{game}` | {mutant.says[language]} | `{mutant.caught}` |" in page


def test_a_mutant_whose_place_is_gone_is_an_error() -> None:
    stale = attrs.evolve(mutants_of("hearts")[0], find="what nobody wrote")
    with pytest.raises(StaleMutantError, match="0 places"):
        stale.changed()


# ----------------------------------------------------------------------------- what the checks find


def test_the_checks_say_what_they_measured(hearts: Model) -> None:
    said: list[str] = []
    run(hearts, ["options"], said.append)
    [line] = said
    assert line.startswith("hearts   options")
    assert "options refused 518 times, by 10 rules" in line


def test_code_and_model_agree_in_a_small_scope(hearts: Model) -> None:
    [one] = [one for one in hearts.scopes.explore if one.name == "extra"]
    met = lockstep.everywhere(hearts.machine, hearts.adapter, one.init, one.steps, one.within)
    assert met.states == one.states
    assert met.verdicts["hearts.play.follow-suit"] > 0


def test_a_rule_that_no_walk_met_is_named() -> None:
    with pytest.raises(FailedCheckError, match=r"never met in lockstep: .*hearts\.table\.turn"):
        list(coverage(Model.of("hearts")))


def test_another_number_of_states_is_another_game(hearts: Model) -> None:
    [one] = [one for one in hearts.scopes.explore if one.name == "extra"]
    wrong = attrs.evolve(hearts.scopes, explore=(attrs.evolve(one, states=1),))
    model = Model("hearts", False, hearts.machine, hearts.adapter, wrong)
    with pytest.raises(FailedCheckError, match=f"extra: {one.states} states, not 1"):
        list(exploration(model))
    few = attrs.evolve(hearts.scopes, explore=(one,))
    model = Model("hearts", False, hearts.machine, hearts.adapter, few)
    with pytest.raises(FailedCheckError, match=r"never met: .*canRevoke"):
        list(exploration(model))


def test_a_verdict_that_differs_is_a_disagreement(hearts: Model) -> None:
    def decide(rules: Any, state: Any, actor: Any, action: Any) -> Any:
        return hearts.adapter.game.decide(rules, state, Seat(0), action)

    wrong = planted(hearts.adapter, decide=decide)
    with pytest.raises(DisagreementError, match="the model says"):
        lockstep.walk(hearts.machine, wrong, "initFull", seed=1, most=100, tries=0)


def test_a_state_that_differs_is_a_disagreement(hearts: Model) -> None:
    adapter = attrs.evolve(hearts.adapter, shown=lambda code: None)
    with pytest.raises(DisagreementError, match="after the beginning"):
        lockstep.walk(hearts.machine, adapter, "initFull", seed=1, most=100, tries=0)


def test_a_step_that_nobody_attempts_is_noticed(hearts: Model) -> None:
    adapter = attrs.evolve(hearts.adapter, attempts=lambda code, draw: [])
    with pytest.raises(DisagreementError, match="never attempted"):
        lockstep.everywhere(hearts.machine, adapter, "initExtra", ["step"])


def test_options_that_one_of_them_refuses_are_a_disagreement(hearts: Model) -> None:
    wrong = planted(hearts.adapter, ruleset=lambda options: None)
    with pytest.raises(DisagreementError, match="the model finds"):
        lockstep.options_agree(hearts.machine, wrong)


def test_a_walk_that_cannot_begin_is_an_error(
    hearts: Model, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hearts.machine, "first", lambda *_: None)
    with pytest.raises(ValueError, match="gives no first state"):
        lockstep.walk(hearts.machine, hearts.adapter, "initFull", seed=1, most=1, tries=1)


# --------------------------------------------------------------------------------- logs and records


def test_a_log_is_followed_to_its_end_and_a_spoilt_one_to_the_event(hearts: Model) -> None:
    [log] = [one for one in golden_logs("hearts") if one.name == "no-passing"]
    every = judge.positions(hearts.machine, hearts.adapter, log.options, log.seats, log.events)
    orders = results = 0
    for at in islice(every, 60):
        wrong = judge.spoilt_orders(hearts.adapter, log.events, at)
        if wrong is not None:
            orders += 1
            found = judge.found_at(hearts.machine, hearts.adapter, at, wrong)
            assert found == at.number + 1
    last = next(n for n, event in enumerate(log.events) if type(event).__name__ == "HandScored")
    every = judge.positions(hearts.machine, hearts.adapter, log.options, log.seats, log.events)
    [at] = islice(every, last, last + 1)
    for wrong in judge.spoilt_results(hearts.adapter, log.events, at):
        results += 1
        assert judge.found_at(hearts.machine, hearts.adapter, at, wrong) is not None
    assert orders == 36
    assert results == 2


def test_a_record_that_the_rules_do_not_allow_is_refused(hearts: Model) -> None:
    record = next(iter(hearts.adapter.records()))
    assert judge.judge_record(hearts.machine, hearts.adapter, record).states == len(record.actions)
    wrong = attrs.evolve(record, actions=[*record.actions[:5], record.actions[6]])
    with pytest.raises(DisagreementError, match=r"action 5, .* is refused"):
        judge.judge_record(hearts.machine, hearts.adapter, wrong)


@needs_quint
def test_quints_own_interpreter_accepts_a_match_that_the_code_played(hearts: Model) -> None:
    record = next(iter(hearts.adapter.records()))
    adapter = hearts.adapter
    lines = [f"begin({quint.written(adapter.options(record.options, record.seats))})"]
    lines += [f"act({quint.written(adapter.command(*action))})" for action in record.actions]
    wrong = quint.written(adapter.command(*record.actions[-1]))
    answers = quint.judge("hearts.qnt", "hearts", [*lines, "inv", f"act({wrong})"])
    assert answers == ["true"] * (len(lines) + 1) + ["false"]


def test_attempts_hold_what_may_be_done(hearts: Model) -> None:
    draw = random.Random(1)
    pair = judge.begun(hearts.machine, hearts.adapter, hearts.adapter.game.options(), 4)
    tried = [
        lockstep.attempt(hearts.machine, hearts.adapter, pair, action, lockstep.Met())
        for action in hearts.adapter.attempts(pair.code, draw)
    ]
    assert any(one is not None for one in tried)
    assert any(one is None for one in tried)


# ------------------------------------------------------------------------------------------- proofs


def test_the_sums_of_scores_and_the_bounds_are_proved() -> None:
    assert len(list(hearts_scores.proofs())) == 9 * 4 * 3
    assert len(list(pot_limit.proofs())) == 6
    assert len(list(tock_ring.proofs())) == 8


def test_a_claim_that_does_not_hold_is_not_proved() -> None:
    number = proving.z3.Int("number")
    with pytest.raises(proving.NotProvedError, match="not so for"):
        proving.prove("all are large", [number > 0], number > 1)
    with pytest.raises(proving.NotProvedError, match="nothing fulfils"):
        proving.prove("none are", [number > 0, number < 0], number > 1)
