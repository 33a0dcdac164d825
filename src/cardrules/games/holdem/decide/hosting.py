"""The referee of the host: who sits, who plays, when a hand or the session begins and ends."""

from __future__ import annotations

from typing import Final, TypeAlias

from cardrules.games.holdem import actions as a
from cardrules.games.holdem import events as e
from cardrules.games.holdem.decide.phases import wrong_phase
from cardrules.games.holdem.model import (
    Between,
    Finished,
    MisdealReason,
    Playing,
    Session,
    State,
    Street,
    bits_of,
    seats_of,
)
from cardrules.games.holdem.rules import Ruleset, acting, book, seating
from cardrules.kernel.checks import refuse
from cardrules.kernel.domains import Among
from cardrules.kernel.domains import Between as Range
from cardrules.kernel.offers import Offer
from cardrules.seats import HOST, Actor

__all__ = [
    "abandon",
    "close_session",
    "declare_misdeal",
    "draw_for_button",
    "has_begun",
    "hosted",
    "offers",
    "session_of",
    "start_hand",
]

Offers: TypeAlias = tuple[Offer[a.Action], ...]

_START: Final[Offer[a.Action]] = Offer(a.StartHand)
_DRAW: Final[Offer[a.Action]] = Offer(a.DrawForButton)
_CLOSE: Final[Offer[a.Action]] = Offer(a.CloseSession)
_ABANDON: Final[Offer[a.Action]] = Offer(a.Abandon)
_MISDEAL: Final[Offer[a.Action]] = Offer(a.DeclareMisdeal, "reason", Among(tuple(MisdealReason)))


def offers(rules: Ruleset, state: Between | Playing) -> Offers:
    """Give what the host may do; nothing while a consequence is due."""
    if isinstance(state, Between):
        return (*_between_hands(rules, state), _ABANDON) if not acting.follows(state) else ()
    if not state.actors:
        return ()
    first = (_MISDEAL,) if may_redeal(state) else ()
    return (*first, *_seat_offers(rules, state), _ABANDON)


def _between_hands(rules: Ruleset, state: Between) -> Offers:
    if not acting.is_idle(state):
        return ()
    chips, ready = seating.standing(state.session, state.stacks)
    start = (_START,) if ready & ready - 1 else ()
    draw = (_DRAW,) if chips & chips - 1 else ()
    return (*start, *draw, *_seat_offers(rules, state), _CLOSE)


def _seat_offers(rules: Ruleset, state: Between | Playing) -> Offers:
    session, movable = session_of(state), _movable(state)
    taken = session.taken
    free = seats_of(taken & movable)
    found: list[Offer[a.Action]] = []
    for action, seats in (
        (a.SitOut, seats_of(taken & ~session.out)),
        (a.Return, seats_of(taken & session.out)),
        (a.StandUp, free),
    ):
        if seats:
            found.append(Offer(action, "seat", Among(seats)))
    amounts = Range(lowest=rules.unit, highest=rules.buy_in, step=rules.unit)
    for seat in free:
        found.append(Offer(a.AddChips, "amount", amounts, {"seat": seat}))
    for seat in seats_of(movable & ~taken):
        found.append(Offer(a.SitDown, "chips", amounts, {"seat": seat}))
    return tuple(found)


def session_of(state: State) -> Session:
    """Give what is known of the table in every phase."""
    return state.hand.session if isinstance(state, Playing) else state.session


def has_begun(state: Between | Playing) -> bool:
    """Tell whether a hand has been played, or runs."""
    return isinstance(state, Playing) or state.course.number > 0


def _movable(state: Between | Playing) -> int:
    """Give the seats where players may come, go and get chips: those not in a hand."""
    everywhere = (1 << len(state.stacks)) - 1
    return everywhere & ~bits_of(state.hand.players) if isinstance(state, Playing) else everywhere


def may_redeal(state: Playing) -> bool:
    """Tell whether a misdeal may still be declared: there was no substantial action."""
    if state.street is not Street.PREFLOP or state.burned or state.left == 52:
        return False
    return state.actions < 2 or (state.actions == 2 and not state.chip_actions)


def hosted(state: State, actor: Actor, action: a.Action) -> Between | Playing:
    """Give the state in which the host may act; refuse anybody else, and anything too early."""
    if actor is not HOST:
        raise refuse(book.HOST_ONLY, actor, action)
    if isinstance(state, Finished):
        raise wrong_phase(state, actor, action)
    due = acting.follows(state) if isinstance(state, Between) else not state.actors
    if due:
        raise wrong_phase(state, actor, action)
    return state


def _idle(state: State, actor: Actor, action: a.Action) -> Between:
    state = hosted(state, actor, action)
    if isinstance(state, Playing):
        raise refuse(book.BETWEEN_HANDS, actor, action)
    if not acting.is_idle(state):
        raise wrong_phase(state, actor, action)
    return state


def start_hand(rules: Ruleset, state: State, actor: Actor, action: a.StartHand) -> e.Event:
    """Call for a hand."""
    state = _idle(state, actor, action)
    _, ready = seating.standing(state.session, state.stacks)
    if not ready & ready - 1:
        raise refuse(book.TWO_PLAYERS, actor, action)
    return e.HandCalled()


def draw_for_button(rules: Ruleset, state: State, actor: Actor, action: a.DrawForButton) -> e.Event:
    """Have cards drawn for the button."""
    state = _idle(state, actor, action)
    chips, _ = seating.standing(state.session, state.stacks)
    if not chips & chips - 1:
        raise refuse(book.TWO_PLAYERS, actor, action)
    return e.ButtonDrawCalled()


def close_session(rules: Ruleset, state: State, actor: Actor, action: a.CloseSession) -> e.Event:
    """End the session with a result."""
    state = _idle(state, actor, action)
    winners, ranks, scores = seating.result(state.session, state.stacks)
    return e.SessionClosed(winners=winners, ranks=ranks, scores=scores)


def abandon(rules: Ruleset, state: State, actor: Actor, action: a.Abandon) -> e.Event:
    """End the session without a result."""
    hosted(state, actor, action)
    return e.SessionAbandoned()


def declare_misdeal(
    rules: Ruleset, state: State, actor: Actor, action: a.DeclareMisdeal
) -> e.Event:
    """Have the hand dealt again."""
    state = hosted(state, actor, action)
    if not isinstance(state, Playing):
        raise wrong_phase(state, actor, action)
    if not may_redeal(state):
        raise refuse(book.MISDEAL_WINDOW, actor, action)
    if type(action.reason) is not MisdealReason:
        raise refuse(book.MISDEAL, actor, action)
    return e.MisdealDeclared(action.reason)
