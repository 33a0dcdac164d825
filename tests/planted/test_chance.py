"""Bugs in chance, and in what a table does with it."""

from __future__ import annotations

import random
import sys
from itertools import count
from types import ModuleType
from typing import Any

import pytest

from cardrules.cards import Card, CardSet
from cardrules.errors import DealerError, IllegalActionError
from cardrules.kernel.draws import Draw
from cardrules.seats import HOST, TABLE, Actor, Seat
from cardrules.table import Table
from cardrules.testing import check_laws
from tests import toy
from tests.planting import catches, found_in, planted
from tests.toy import TOY


def _by_hash(rules: toy.Ruleset, state: toy.Dealing, draw: Draw) -> toy.Action:
    """Deal in the order of a set of texts, which is another one in every interpreter."""
    dealt = {card for hand in state.hands for card in CardSet(hand)}
    names: dict[Card, str] = {card: card.name for card in CardSet((1 << 52) - 1)}
    order = sorted(
        (card for card in names if card not in dealt), key=lambda card: hash(names[card])
    )
    return toy.DealHand(Seat(len(state.hands)), CardSet.of(*order[: rules.cards]))


#: At the top of the module, as the law demands: another interpreter imports it.
HASHED = planted(TOY, chance=_by_hash)

#: The same, and found by nobody: it has no name of its own.
NAMELESS = [planted(TOY)]


@catches("the_same_seed_is_the_same_match")
def test_a_deal_in_the_order_of_a_set() -> None:
    found = found_in(HASHED, "the_same_seed_is_the_same_match", seeds=range(1))
    assert found.startswith("with the hash seed 1, classic 2 {")
    assert '"type":"HandDealt"' in found


def test_a_deal_that_no_seed_decides() -> None:
    def chance(rules: toy.Ruleset, state: toy.Dealing, draw: Draw) -> toy.Action:
        dealt = CardSet(sum(state.hands))
        left = [card for card in CardSet((1 << 52) - 1) if card not in dealt]
        return toy.DealHand(Seat(len(state.hands)), CardSet.of(*random.sample(left, rules.cards)))

    found = found_in(planted(TOY, chance=chance), "the_same_seed_is_the_same_match")
    assert found == "the same seed was played twice, and the matches differ"


def test_a_game_that_no_other_interpreter_finds() -> None:
    with pytest.warns(UserWarning, match="toy is no constant of an imported module"):
        check_laws(NAMELESS[0], laws=["the_same_seed_is_the_same_match"])


@catches("undo_branch_resume_deal_the_same")
def test_chance_that_remembers_earlier_draws() -> None:
    calls = count()

    def chance(rules: toy.Ruleset, state: toy.Dealing, draw: Draw) -> toy.Action:
        for _ in range(next(calls)):
            draw.below(52)
        return TOY.chance(rules, state, draw)

    game = planted(TOY, chance=chance)
    found = found_in(game, "undo_branch_resume_deal_the_same", "classic")
    assert "goes on with other events than the match did" in found


@catches("a_commit_counts_whole_or_not_at_all")
def test_a_refusal_that_changes_the_state() -> None:
    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        try:
            return TOY.decide(rules, state, actor, action)
        except IllegalActionError:
            if isinstance(state, toy.Playing):
                object.__setattr__(state, "gone", state.gone | 1)
            raise

    found = found_in(planted(TOY, decide=decide), "a_commit_counts_whole_or_not_at_all")
    assert found.endswith("and the table changed")


def test_a_game_that_another_interpreter_cannot_play(monkeypatch: pytest.MonkeyPatch) -> None:
    # The module is found here under a name that exists in this interpreter alone.
    game = planted(TOY)
    module = ModuleType("only_here")
    module.__dict__["GAME"] = game
    monkeypatch.setitem(sys.modules, "only_here", module)
    found = found_in(game, "the_same_seed_is_the_same_match")
    assert found == (
        "another interpreter could not play it: "
        "[\"ModuleNotFoundError: No module named 'only_here'\"]"
    )


def test_a_deal_that_cannot_be_entered_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    act = Table.act

    def refuses_deals(table: Any, actor: Actor, action: Any) -> Any:
        if actor is TABLE:
            raise DealerError("nobody deals here")
        return act(table, actor, action)

    monkeypatch.setattr(Table, "act", refuses_deals)
    found = found_in(planted(TOY), "undo_branch_resume_deal_the_same")
    assert found.startswith("HandDealt(seat=0, cards={")
    assert found.endswith("cannot be entered by hand: DealerError('nobody deals here')")


def test_a_host_for_whom_decide_fails() -> None:
    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        if actor is HOST and isinstance(action, toy.PlayCard):
            raise KeyError("the host holds no cards")
        return TOY.decide(rules, state, actor, action)

    found = found_in(planted(TOY, decide=decide), "a_commit_counts_whole_or_not_at_all")
    assert found.endswith("KeyError('the host holds no cards')")
