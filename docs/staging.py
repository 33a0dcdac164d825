"""Sets the table as a case of the spec describes it, with the stage that the tests have for it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from cardrules.codec import codec_of
from cardrules.errors import IllegalActionError, OptionsError
from cardrules.kernel.game import AnyGame
from cardrules.kernel.turns import settle
from cardrules.pages import Scene
from cardrules.pages.refusals import refusal_text
from tests.test_spec import action_of, actor_of

__all__ = ["stage"]


def stage(game: AnyGame, case: Mapping[str, Any]) -> Scene:
    """Set the table, and try the action of the case."""
    options = codec_of(game).load_options(case.get("options", {}))
    if "when" not in case and "refused" in case:
        try:
            game.ruleset(options)
        except OptionsError as error:
            return Scene(ruleset=None, state=None, refusal=refusal_text(error))
        raise ValueError(f"{case['name']}: these options are accepted")
    scene = import_module(f"tests.games.{game.id}.stage").stage(options, dict(case))
    rules, state = scene.rules, scene.state
    if "when" not in case:
        return Scene(ruleset=rules, state=state)
    actor, action = actor_of(case["when"]), action_of(game, case["when"])
    try:
        event = game.decide(rules, state, actor, action)
    except IllegalActionError as error:
        return Scene(ruleset=rules, state=state, refusal=refusal_text(error))
    follow, _ = settle(game, rules, game.evolve(state, event))
    return Scene(ruleset=rules, state=state, events=(event, *follow))
