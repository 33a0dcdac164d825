"""The referee of a betting round: what the seat in turn may do, and what its action becomes."""

from __future__ import annotations

from typing import Final, NoReturn, TypeAlias, TypeGuard

from cardrules.errors import IllegalActionError
from cardrules.games.holdem import actions as a
from cardrules.games.holdem import events as e
from cardrules.games.holdem.decide.phases import wrong_phase
from cardrules.games.holdem.model import Playing, State
from cardrules.games.holdem.rules import Ruleset, betting, book, turn
from cardrules.games.holdem.rules.rights import EVERY_LEVEL
from cardrules.kernel.checks import Span, broken_by, refuse
from cardrules.kernel.domains import Between
from cardrules.kernel.offers import Offer, single
from cardrules.seats import Actor, Seat

__all__ = ["all_in", "bet_to", "call", "check", "fold", "offers", "raise_to"]

Offers: TypeAlias = tuple[Offer[a.Action], ...]

_FOLD: Final[Offer[a.Action]] = single(a.Fold)
_CHECK: Final[Offer[a.Action]] = single(a.Check)
_CALL: Final[Offer[a.Action]] = single(a.Call)
_ALL_IN: Final[Offer[a.Action]] = single(a.AllIn)
_FOLD_CALL: Final[Offers] = (_FOLD, _CALL)
_FOLD_CALL_ALL_IN: Final[Offers] = (_FOLD, _CALL, _ALL_IN)
_ONLY_CHECK: Final[Offers] = (_CHECK,)
_FOLD_CHECK: Final[Offers] = (_FOLD, _CHECK)
#: These recur: by seat, for a street that goes on and for one that is over.
_FOLDED: Final = tuple(
    (e.Folded(Seat(seat), closes=False), e.Folded(Seat(seat), closes=True)) for seat in range(22)
)
_CHECKED: Final = tuple(
    (e.Checked(Seat(seat), closes=False), e.Checked(Seat(seat), closes=True)) for seat in range(22)
)


def offers(rules: Ruleset, state: Playing) -> Offers:
    """Give what the seat in turn may do."""
    seat = state.turn
    level, reach = state.level, state.opening[seat]
    if reach <= level:
        return _FOLD_CALL_ALL_IN
    owed = level - reach + state.stacks[seat]
    passive = _FOLD_CALL if owed else _FOLD_CHECK if rules.open_fold else _ONLY_CHECK
    span = rules.span(state)
    lowest, highest = span.lowest, span.highest
    if lowest > highest:
        return passive
    action: type[a.BetTo | a.RaiseTo] = a.RaiseTo if level else a.BetTo
    if rules.unit == 1:
        lift: Offer[a.Action] = Offer(action, "to", Between(lowest=lowest, highest=highest))
        return (*passive, lift, _ALL_IN) if highest == reach else (*passive, lift)
    levels = _levels(rules, span, reach)
    lifts = tuple([Offer[a.Action](action, "to", domain) for domain in levels])
    if any(reach in domain for domain in levels):
        lifts += (_ALL_IN,)
    return passive + lifts


def _levels(rules: Ruleset, span: Span, reach: int) -> tuple[Between, ...]:
    """Give the levels of a span in whole chips, and apart the odd one of a whole stack."""
    unit = rules.unit
    lowest, highest = -(-span.lowest // unit) * unit, span.highest // unit * unit
    levels: list[Between] = []
    if lowest <= highest:
        levels.append(Between(lowest=lowest, highest=highest, step=unit))
    if reach in span and reach % unit:
        levels.append(Between(lowest=reach, highest=reach))
    return tuple(levels)


def _not_in_turn(state: State, actor: Actor, action: a.Action) -> IllegalActionError:
    if type(state) is not Playing or state.due or not state.actors:
        return wrong_phase(state, actor, action)
    return refuse(book.TURN, actor, action, due=state.actors)


def _in_turn(state: State, actor: Actor) -> TypeGuard[Playing]:
    return (
        type(state) is Playing
        and actor == state.turn
        and type(actor) is int
        and not state.due
        and bool(state.actors)
    )


def fold(rules: Ruleset, state: State, actor: Actor, action: a.Fold) -> e.Event:
    """Fold, unless the seat could check."""
    if not _in_turn(state, actor):
        raise _not_in_turn(state, actor, action)
    seat = state.turn
    if not rules.open_fold and not turn.to_call(state):
        raise refuse(book.NO_OPEN_FOLD, actor, action)
    others = ~(1 << seat)
    return _FOLDED[seat][betting.closes(rules, state, state.live & others, state.able & others)]


def check(rules: Ruleset, state: State, actor: Actor, action: a.Check) -> e.Event:
    """Check, if there is nothing to match."""
    if not _in_turn(state, actor):
        raise _not_in_turn(state, actor, action)
    owed = turn.to_call(state)
    if owed:
        raise refuse(book.MUST_MATCH, actor, action, to_call=owed)
    return _CHECKED[state.turn][betting.closes(rules, state, state.live, state.able)]


def call(rules: Ruleset, state: State, actor: Actor, action: a.Call | a.AllIn) -> e.Event:
    """Match the level, or put in all there is."""
    if not _in_turn(state, actor):
        raise _not_in_turn(state, actor, action)
    owed, seat = turn.to_call(state), state.turn
    if not owed:
        raise refuse(book.NOTHING_TO_CALL, actor, action)
    stack, able = state.stacks[seat], state.able
    all_in = stack <= owed
    if all_in:
        owed = stack
        able &= ~(1 << seat)
    closes = betting.closes(rules, state, state.live, able, paying=owed)
    return e.Called(seat=seat, amount=owed, all_in=all_in, closes=closes)


def bet_to(rules: Ruleset, state: State, actor: Actor, action: a.BetTo) -> e.Event:
    """Open the betting."""
    if not _in_turn(state, actor):
        raise _not_in_turn(state, actor, action)
    if state.level:
        raise refuse(book.RAISE_NOT_BET, actor, action, level=state.level)
    return _lifted(rules, state, actor, action, action.to)


def raise_to(rules: Ruleset, state: State, actor: Actor, action: a.RaiseTo) -> e.Event:
    """Raise the level."""
    if not _in_turn(state, actor):
        raise _not_in_turn(state, actor, action)
    if not state.level:
        raise refuse(book.BET_FIRST, actor, action)
    return _lifted(rules, state, actor, action, action.to)


def all_in(rules: Ruleset, state: State, actor: Actor, action: a.AllIn) -> e.Event:
    """Put in the whole stack, by the call, bet or raise that does so."""
    if not _in_turn(state, actor):
        raise _not_in_turn(state, actor, action)
    if state.stacks[state.turn] <= turn.to_call(state):
        return call(rules, state, actor, action)
    return _lifted(rules, state, actor, action, turn.all_in_level(state))


def _lifted(
    rules: Ruleset, state: Playing, actor: Actor, action: a.BetTo | a.RaiseTo | a.AllIn, to: int
) -> e.Event:
    if type(to) is not int:
        raise refuse(book.EXACT, actor, action)
    seat = state.turn
    reach, stack = state.opening[seat], state.stacks[seat]
    span = rules.span(state)
    if not span.lowest <= to <= span.highest or (
        rules.unit > 1 and to % rules.unit and to != reach
    ):
        _refuse_level(rules, state, actor, action, to)
    minimum, count = rules.priced(state, to)
    event = e.Raised if state.level else e.BetPlaced
    return event(
        seat=seat,
        to=to,
        amount=to - reach + stack,
        all_in=to == reach,
        minimum=minimum,
        count=count,
        capped=state.capped or (0 < rules.cap <= count and state.able.bit_count() > 2),
    )


def _refuse_level(
    rules: Ruleset, state: Playing, actor: Actor, action: a.Action, to: int
) -> NoReturn:
    """Refuse a level by the first rule that it breaks, with the bounds there are."""
    broken = broken_by(rules.raises, state, EVERY_LEVEL, to)
    reach = turn.all_in_level(state)
    span = rules.span(state)
    facts = {
        "level": state.level,
        "to_call": turn.to_call(state),
        "stack": state.stacks[state.turn],
    }
    levels = _levels(rules, span, reach)
    if levels:
        facts |= {"lowest": levels[0].lowest, "highest": levels[-1].highest}
    raise refuse(broken or book.CHIP_UNITS, actor, action, **facts)
