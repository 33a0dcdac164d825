"""What follows without anybody's choice: each consequence works off what is due."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardrules.games.holdem import events as e
from cardrules.games.holdem.model import (
    Between,
    Course,
    Playing,
    Session,
    State,
    Street,
    after,
    bits_of,
    seats_from,
)
from cardrules.games.holdem.model.due import (
    AnteDue,
    AwardsDue,
    BettingDue,
    BlindDue,
    BurnDue,
    EndDue,
    EntryDue,
    PotsDue,
    ReturnDue,
    RunsDue,
    TablingDue,
    TurnUpDue,
)
from cardrules.games.holdem.rules import Ruleset, betting, opening, seating, showdown, streets

__all__ = ["initial", "react"]

_BURNED: Final = e.CardBurned()


def initial(rules: Ruleset, seats: int) -> State:
    """Give the table before the first event; where all begin with chips, all are seated."""
    stacks = rules.stacks * seats if len(rules.stacks) == 1 else rules.stacks or (0,) * seats
    return Between(
        session=Session(
            taken=seating.those_with(stacks),
            out=0,
            new=bits_of(rules.owe_new),
            owes_small=bits_of(rules.owe_small),
            owes_big=bits_of(rules.owe_big),
            brought=stacks,
            auto=rules.auto_start,
            hands=rules.hands,
            deals_absent=rules.deals_absent,
        ),
        course=Course(
            number=0,
            button=rules.first_button,
            small=rules.last_small,
            big=rules.last_big,
            last=None,
        ),
        stacks=stacks,
    )


def react(rules: Ruleset, state: State) -> e.Event | None:
    """Give the next consequence, or nothing."""
    if type(state) is Playing:
        if state.actors:
            return None
        due = state.due
        if due:
            head = due[0]
            return _CONSEQUENCES[type(head)](rules, state, head)
        if state.waiting:
            return _absent_folds(rules, state)
        return e.StreetClosed(state.street, streets.after_street(rules, state))
    if type(state) is Between:
        return _between(rules, state)
    return None


def _between(rules: Ruleset, state: Between) -> e.Event | None:
    session, course = state.session, state.course
    if state.placed:
        if state.asked:
            return None
        dealt = seating.players(state)
        return e.HandStarted(
            number=course.number + 1, players=dealt, due=opening.programme(rules, state, dealt)
        )
    if state.drawing:
        return None
    chips, ready = seating.standing(session, state.stacks)
    if seating.is_over(session, course, chips):
        winners, ranks, scores = seating.result(session, state.stacks)
        return e.SessionEnded(winners=winners, ranks=ranks, scores=scores)
    if course.button is None or not (state.called or (session.auto and ready & ready - 1)):
        return None
    return seating.coming(rules, session, course, ready)


def _absent_folds(rules: Ruleset, state: Playing) -> e.Event:
    others = ~(1 << state.turn)
    closes = betting.closes(rules, state, state.live & others, state.able & others)
    return e.AbsentFolded(state.turn, closes=closes)


def _ante(rules: Ruleset, state: Playing, due: AnteDue) -> e.Event:
    all_in = due.amount == state.stacks[due.seat]
    return e.AntePosted(seat=due.seat, amount=due.amount, dead=due.dead, all_in=all_in)


def _blind(rules: Ruleset, state: Playing, due: BlindDue) -> e.Event:
    all_in = due.amount == state.stacks[due.seat]
    return e.BlindPosted(seat=due.seat, blind=due.blind, amount=due.amount, all_in=all_in)


def _entry(rules: Ruleset, state: Playing, due: EntryDue) -> e.Event:
    all_in = due.live + due.dead == state.stacks[due.seat]
    return e.EntryPosted(seat=due.seat, live=due.live, dead=due.dead, all_in=all_in)


def _betting(rules: Ruleset, state: Playing, due: BettingDue) -> e.Event:
    street, hand = due.street, state.hand
    waiting = state.able | hand.absent & state.live
    if street is Street.PREFLOP:
        if not waiting or (
            waiting == state.able
            and not waiting & (waiting - 1 | hand.absent)
            and betting.has_nothing_to_decide(state, state.live, waiting)
        ):
            return e.StreetClosed(street, streets.after_street(rules, state))
        level = rules.big if state.raiser is None else state.level
        last = hand.big if state.raiser is None else state.raiser
        return e.BettingOpened(
            street=street,
            seat=after(last, waiting),
            level=level,
            minimum=level + opening.increment(rules, state),
            count=1,
        )
    return e.BettingOpened(
        street=street,
        seat=after(hand.button, waiting),
        level=0,
        minimum=rules.bets[street.place],
        count=0,
    )


def _return(rules: Ruleset, state: Playing, due: ReturnDue) -> e.Event:
    return e.UncalledReturned(due.seat, due.amount)


def _runs(rules: Ruleset, state: Playing, due: RunsDue) -> e.Event:
    runs = 2 if state.agreed == state.live else 1
    return e.RunsSet(runs, streets.after_runs_set(rules, state, runs))


def _tabling(rules: Ruleset, state: Playing, due: TablingDue) -> e.Event:
    down = showdown.claimants(state) & ~state.shown
    seats = seats_from(state.hand.button, down)
    return e.HandsTabled(seats, tuple([showdown.open_cards(state, seat) for seat in seats]))


def _burn(rules: Ruleset, state: Playing, due: BurnDue) -> e.Event:
    return _BURNED


def _turn_up(rules: Ruleset, state: Playing, due: TurnUpDue) -> e.Event:
    seat = due.seat
    if showdown.must_show(rules, state, seat):
        return e.HandShown(seat=seat, cards=showdown.open_cards(state, seat), by_rule=True)
    left = showdown.left_after_muck(state, seat)
    return e.HandMucked(seat, by_rule=True, decides=not left & left - 1)


def _pots(rules: Ruleset, state: Playing, due: PotsDue) -> e.Event:
    return e.PotsBuilt(showdown.stakes(rules, state))


def _award(rules: Ruleset, state: Playing, due: AwardsDue) -> e.Event:
    stake = state.stakes[0]
    shares = showdown.shares(rules, state, stake)
    return e.PotAwarded(index=stake.index, run=stake.run, shares=shares)


def _end(rules: Ruleset, state: Playing, due: EndDue) -> e.Event:
    return e.HandEnded(state.stacks)


#: By what is due.
_CONSEQUENCES: Final[dict[type, Callable[[Ruleset, Playing, Any], e.Event]]] = {
    AnteDue: _ante,
    BlindDue: _blind,
    EntryDue: _entry,
    BettingDue: _betting,
    ReturnDue: _return,
    RunsDue: _runs,
    TablingDue: _tabling,
    BurnDue: _burn,
    TurnUpDue: _turn_up,
    PotsDue: _pots,
    AwardsDue: _award,
    EndDue: _end,
}
