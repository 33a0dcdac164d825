"""A recorded hand to an event log: it is played again, and every action is judged.

Nothing is mended: what the rules in force do not allow is refused, with the line and the rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from cardrules.adapters.agreed import agreed_options, seats_of
from cardrules.adapters.history import Board, Call, Fold, HandHistory, Muck, RaiseTo, Show, Step
from cardrules.adapters.keeping import kept_history
from cardrules.adapters.results import check_results
from cardrules.adapters.seated import Seated
from cardrules.adapters.showdown import after_shows, show_for_nothing, turn_up
from cardrules.errors import HistoryError, NotationError
from cardrules.games.holdem import HOLDEM, Blind, Options, PostKind, Ruleset, Street
from cardrules.games.holdem import actions as a
from cardrules.games.holdem import events as e
from cardrules.games.holdem.model import Between, Finished, Playing, State
from cardrules.games.holdem.model.due import BoardDue, HoleDue, RunsDue, ShowDue, StraddleDue
from cardrules.games.holdem.rules import book
from cardrules.log import GameLog
from cardrules.seats import TABLE

__all__ = ["HoldemLog", "log_of"]

#: An event log of Hold'em.
HoldemLog: TypeAlias = GameLog[Options, Ruleset, State, a.Action, e.Event, Any]

#: Rules that rooms leave aside: a hand that breaks one shows that its room did, and how.
_SHOWN: Final[Mapping[str, Mapping[str, Any]]] = {
    book.NO_OPEN_FOLD.id: {"allow_open_fold": True},
    book.TABLED.id: {"open_all_in": False},
}
_STREET_RULES: Final = (book.TWO_CARDS, book.FLOP, book.TURN_CARD, book.RIVER)


def log_of(
    hand: HandHistory, options: Mapping[str, Any] | None = None, *, check: bool = True
) -> HoldemLog:
    """Make the event log of a recorded hand: a session of one hand.

    Player 0 sits on seat 0, and the last player has the button.

    Args:
        options: Options of Hold'em that are to be so whatever the hand shows.
        check: Whether the results that the text names must be those that the rules give.

    Raises:
        HistoryError: The hand breaks a rule, is cut off, needs cards that are unknown, or ends
            otherwise than the text says; the line and the rule are named. Or a log cannot keep its
            facts.

    Examples:
        >>> from cardrules.adapters.phh import read_phh
        >>> log = log_of(read_phh('''
        ... variant = 'NT'
        ... antes = [0, 0]
        ... blinds_or_straddles = [50, 100]
        ... min_bet = 100
        ... starting_stacks = [2000, 2000]
        ... actions = ['d dh p1 AsAd', 'd dh p2 ????', 'p2 f']
        ... '''))
        >>> log.fold().stacks
        (2050, 1950)
    """
    table, idle = _tried(hand, dict(options or {}))
    if check:
        check_results(hand, table.events)
    try:
        log: HoldemLog = GameLog(HOLDEM, table.options, seats_of(hand), kept_history(hand, idle))
    except NotationError as error:
        # The facts of a history that an app made itself may be anything.
        reason = f"a log cannot keep the facts: {error.reason}, not {error.text!r}"
        raise HistoryError(reason, hand.line or None) from None
    log.extend(table.events)
    return log


def _tried(hand: HandHistory, changes: dict[str, Any]) -> tuple[Seated, list[Step]]:
    """Play a hand, with the house rules that it shows to be in force."""
    while True:
        try:
            return _played(hand, agreed_options(hand, changes))
        except HistoryError as error:
            shown = None if error.rule is None else _SHOWN.get(error.rule.id)
            if shown is None or shown.keys() & changes.keys():
                raise
            changes = {**changes, **shown}


def _played(hand: HandHistory, options: Options) -> tuple[Seated, list[Step]]:
    """Play a hand; give the table, and checks of players who had nothing to decide."""
    table = Seated(hand, options)
    idle: list[Step] = []
    while not isinstance(state := table.settled(), Finished):
        if isinstance(state, Between):
            _enter(table, state)
        elif not state.due:
            _bet(table, state)
        elif _is_idle(table, state):
            idle.append(table.steps.pop(0))
        else:
            _follow(table, state)
    _demand_all_posted(table)
    last = state.course.last
    assert last is not None, "the hand has ended"
    while (step := table.next_step()) is not None:
        if not isinstance(step, Show | Muck):
            raise table.refusal("the hand is over, and more follows", book.LAST_PLAYER)
        show_for_nothing(table, step, last.shown)
    return table, idle


def _enter(table: Seated, state: Between) -> None:
    """Let those who are asked post what they owe: nobody owes anything who did not."""
    for seat in state.asked:
        table.act(seat, a.Post(PostKind.ENTRY))


def _demand_all_posted(table: Seated) -> None:
    """Refuse a hand in which somebody posted or was dealt what the rules do not ask for."""
    hand, events = table.hand, table.events
    if hand.small is None and any(
        isinstance(event, e.BlindPosted) and event.blind is Blind.SMALL for event in events
    ):
        raise table.refusal("nobody posts the small blind", book.TO_HEADS_UP)
    straddles = {(event.seat, event.to) for event in events if isinstance(event, e.StraddlePosted)}
    for straddle in hand.straddles:
        seat = table.seat(straddle.player)
        if (seat, straddle.to) not in straddles:
            raise table.refusal(f"{table.who(seat)} cannot straddle here", book.STRADDLE)
    late = [event for event in events if isinstance(event, e.EntryPosted)]
    posted = {(event.seat, event.live, event.dead) for event in late}
    for post in hand.late:
        seat = table.seat(post.player)
        if (seat, post.live, post.dead) not in posted:
            raise table.refusal(f"{table.who(seat)} cannot post this here", book.NO_ENTRY)
    if table.holes:
        table.arrive(table.holes[0])
        raise table.refusal("these cards are dealt to nobody", book.TWO_CARDS)


def _is_idle(table: Seated, state: Playing) -> bool:
    """Tell whether a blind checks next whom the rules do not ask: all others are all-in."""
    step = table.next_step()
    return (
        isinstance(step, Call)
        and not step.amount
        and state.street is Street.PREFLOP
        and state.able & state.live == 1 << table.seat(step.player)
    )


def _follow(table: Seated, state: Playing) -> None:
    """Do what is due, as the text has it."""
    match state.due[0]:
        case HoleDue() as head:
            _deal(table, head)
        case BoardDue() as head:
            _board(table, state, head)
        case StraddleDue() as head:
            _straddle(table, head)
        case ShowDue() as head:
            turn_up(table, state, head)
        case head:
            assert isinstance(head, RunsDue), "nothing else is anybody's to do"
            for seat in head.seats:
                table.act(seat, a.AgreeRunTwice())


def _deal(table: Seated, due: HoleDue) -> None:
    if not table.holes:
        raise table.refusal(f"{table.who(due.seat)} is dealt no cards", book.TWO_CARDS)
    hole = table.holes.pop(0)
    table.arrive(hole)
    table.act(TABLE, a.DealHole(table.seat(hole.player), hole.cards))


def _board(table: Seated, state: Playing, due: BoardDue) -> None:
    name, rule = due.street.value, _STREET_RULES[due.street.place]
    step, index = after_shows(table, state)
    if step is None:
        raise table.refusal(f"cut off: the {name} is missing", rule)
    table.arrive(step)
    if not isinstance(step, Board):
        raise table.refusal(f"the {name} comes before this", rule)
    if step.run != due.run:
        raise table.refusal("the first board comes before the second", book.RUN_DEAL)
    table.act(TABLE, a.DealBoard(step.cards))
    del table.steps[index]


def _bet(table: Seated, state: Playing) -> None:
    who, step = table.who(state.turn), table.next_step()
    if step is None:
        raise table.refusal(f"cut off: {who} is to act", book.TURN)
    if not isinstance(step, Fold | Call | RaiseTo):
        raise table.refusal(f"{who} is to act before this", book.STREET_ENDS)
    owed = state.level - (state.opening[state.turn] - state.stacks[state.turn])
    event = table.act(table.seat(step.player), _action(step, state.level, owed))
    if isinstance(step, Call) and step.amount is not None:
        paid = event.amount if isinstance(event, e.Called) else 0
        if paid != step.amount:
            raise table.refusal(f"{who} calls {paid} here, not {step.amount}", book.CALL)
    table.steps.pop(0)


def _action(step: Fold | Call | RaiseTo, level: int, owed: int) -> a.Action:
    if isinstance(step, Fold):
        return a.Fold()
    if isinstance(step, Call):
        return a.Call() if owed else a.Check()
    return a.RaiseTo(step.to) if level else a.BetTo(step.to)


def _straddle(table: Seated, due: StraddleDue) -> None:
    levels = {table.seat(one.player): one.to for one in table.hand.straddles}
    to = levels.get(due.seat)
    if to is None:
        table.act(due.seat, a.Decline(PostKind.STRADDLE))
    elif to != due.to:
        raise table.refusal(f"a straddle here is to {due.to}, not {to}", book.STRADDLE)
    else:
        table.act(due.seat, a.Post(PostKind.STRADDLE))
