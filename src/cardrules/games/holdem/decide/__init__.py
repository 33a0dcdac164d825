"""The referee: who acts, what is offered, and what an action becomes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from cardrules.games.holdem import actions as a
from cardrules.games.holdem import events as e
from cardrules.games.holdem.decide import asking, betting, chairs, hosting, table
from cardrules.games.holdem.decide.causes import cause
from cardrules.games.holdem.decide.table import chance
from cardrules.games.holdem.model import Between, Finished, Playing, State
from cardrules.games.holdem.rules import Ruleset
from cardrules.games.holdem.rules.acting import to_act
from cardrules.kernel.offers import Offer
from cardrules.seats import HOST, TABLE, Actor

__all__ = ["cause", "chance", "decide", "offers", "to_act"]

Offers: TypeAlias = tuple[Offer[a.Action], ...]
Judge: TypeAlias = Callable[[Ruleset, State, Actor, Any], e.Event]

#: Who judges which action. A test holds this table against the union of actions.
JUDGES: Final[dict[type, Judge]] = {
    a.Fold: betting.fold,
    a.Check: betting.check,
    a.Call: betting.call,
    a.BetTo: betting.bet_to,
    a.RaiseTo: betting.raise_to,
    a.AllIn: betting.all_in,
    a.Post: asking.post,
    a.Decline: asking.decline,
    a.AgreeRunTwice: asking.agree,
    a.RefuseRunTwice: asking.agree,
    a.Show: asking.show,
    a.Muck: asking.muck,
    a.DealForButton: table.deal_for_button,
    a.DealHole: table.deal_hole,
    a.DealBoard: table.deal_board,
    a.StartHand: hosting.start_hand,
    a.DrawForButton: hosting.draw_for_button,
    a.SitDown: chairs.sit_down,
    a.StandUp: chairs.stand_up,
    a.SitOut: chairs.sit_out,
    a.Return: chairs.comes_back,
    a.AddChips: chairs.add_chips,
    a.DeclareMisdeal: hosting.declare_misdeal,
    a.CloseSession: hosting.close_session,
    a.Abandon: hosting.abandon,
}


def offers(rules: Ruleset, state: State, actor: Actor) -> Offers:
    """Give what an actor may do now; nothing for a seat that is not due."""
    if type(state) is Playing and type(actor) is int and not state.due:
        return betting.offers(rules, state) if actor in state.actors else ()
    if type(state) is Finished:
        return ()
    assert type(state) is Playing or type(state) is Between, "two phases are left"
    if actor is HOST:
        return hosting.offers(rules, state)
    if actor is not TABLE and type(actor) is not int:
        return ()
    if actor not in to_act(state):
        return ()
    if actor is TABLE:
        return table.offers(state)
    return asking.offers(state)


def decide(rules: Ruleset, state: State, actor: Actor, action: a.Action) -> e.Event:
    """Turn an action into its event.

    Raises:
        IllegalActionError: A rule forbids it; the first one broken is cited.
    """
    return JUDGES[type(action)](rules, state, actor, action)
