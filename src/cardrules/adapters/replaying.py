"""A recorded hand to an event log: it is played again, and every action is judged.

Nothing is mended: what the rules in force do not allow is refused, with the line and the rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from cardrules.adapters.agreed import agreed_options, seat_of, seats_of
from cardrules.adapters.history import (
    Board,
    Call,
    Fold,
    HandHistory,
    Hole,
    Muck,
    Remark,
    Show,
    Step,
)
from cardrules.adapters.keeping import kept_history
from cardrules.adapters.results import check_results
from cardrules.cards import UNKNOWN, Card, DealtCard
from cardrules.errors import HistoryError, IllegalActionError
from cardrules.games.holdem import HOLDEM, Options, PostKind, Ruleset, Street
from cardrules.games.holdem import actions as a
from cardrules.games.holdem import events as e
from cardrules.games.holdem.model import Between, Playing, State
from cardrules.games.holdem.model.due import BoardDue, HoleDue, RunsDue, ShowDue, StraddleDue
from cardrules.games.holdem.rules import book
from cardrules.kernel.sealing import Cursor
from cardrules.log import GameLog
from cardrules.rule import Rule
from cardrules.seats import HOST, TABLE, Actor, Seat

__all__ = ["HoldemLog", "log_of"]

HoldemLog: TypeAlias = GameLog[Options, Ruleset, State, a.Action, e.Event, Any]

_STREET_RULES: Final = (book.TWO_CARDS, book.FLOP, book.TURN_CARD, book.RIVER)


def log_of(
    hand: HandHistory, options: Mapping[str, Any] | None = None, *, check: bool = True
) -> HoldemLog:
    """Make the event log of a recorded hand: a session of one hand, closed at its end.

    Player 0 sits on seat 0, and the last player has the button.

    Args:
        options: Options of Hold'em that are to be so whatever the hand shows.
        check: Whether the results that the text names must be those that the rules give.

    Raises:
        HistoryError: The hand breaks a rule, is cut off, needs cards that are unknown, or ends
            otherwise than the text says; the line and the rule are named.

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
    changes = dict(options or {})
    try:
        replay = _Replay(hand, agreed_options(hand, changes))
        replay.run()
    except HistoryError as error:
        if error.rule != book.NO_OPEN_FOLD or "allow_open_fold" in changes:
            raise
        # Rooms allow it, and the hand shows that this one did.
        replay = _Replay(hand, agreed_options(hand, {**changes, "allow_open_fold": True}))
        replay.run()
    if check:
        check_results(hand, replay.events)
    log: HoldemLog = GameLog(
        HOLDEM, replay.options, seats_of(hand), kept_history(hand, replay.idle)
    )
    log.extend(replay.events)
    return log


class _Replay:
    def __init__(self, hand: HandHistory, options: Options) -> None:
        self.options = options
        self.events: list[e.Event] = []
        #: Checks of players who had nothing to decide, and were not asked.
        self.idle: list[Step] = []
        self._hand = hand
        self._ruleset = HOLDEM.ruleset(options)
        initial = HOLDEM.initial(self._ruleset, seats_of(hand))
        self._cursor = Cursor(HOLDEM.evolve, initial)
        self._holes: dict[int, list[Hole]] = {}
        self._steps: list[Step] = []
        for step in hand.steps:
            if isinstance(step, Hole):
                self._holes.setdefault(step.player, []).append(step)
            elif not isinstance(step, Remark):
                self._steps.append(step)
        self._line = hand.line

    def run(self) -> None:
        self._act(HOST, a.StartHand())
        while True:
            state = self._settled()
            if isinstance(state, Between):
                break
            assert isinstance(state, Playing), "the session is not closed yet"
            if not state.due:
                self._bet(state)
            elif self._is_idle(state):
                self.idle.append(self._steps.pop(0))
            elif isinstance(head := state.due[0], HoleDue):
                self._deal(head)
            elif isinstance(head, BoardDue):
                self._board(state, head)
            elif isinstance(head, StraddleDue):
                self._straddle(head)
            elif isinstance(head, RunsDue):
                self._act(Seat(state.actors[0]), a.AgreeRunTwice())  # type: ignore[arg-type]  # seats are asked
            else:
                assert isinstance(head, ShowDue), "nothing else is asked in a hand"
                self._show(state, head)
        self._end(state)
        self._act(HOST, a.CloseSession())

    def _settled(self) -> State:
        while (event := HOLDEM.react(self._ruleset, self._cursor.state)) is not None:
            self._record(event)
        return self._cursor.state

    def _record(self, event: e.Event) -> None:
        self._cursor.step(event)
        self.events.append(event)

    def _act(self, actor: Actor, action: a.Action) -> e.Event:
        try:
            event = HOLDEM.decide(self._ruleset, self._cursor.state, actor, action)
        except IllegalActionError as error:
            reason = str(error).removeprefix(f"[{error.rule.id}] ")
            raise self._refusal(f"{self._named(actor)}{reason}", error.rule) from error
        self._record(event)
        return event

    def _named(self, actor: Actor) -> str:
        return f"{self._who(actor)}: " if isinstance(actor, int) else ""

    def _who(self, seat: Seat) -> str:
        player = seat - seat_of(self._hand, 0)
        name = f" ({self._hand.names[player]})" if self._hand.names else ""
        return f"player {player + 1}{name}"

    def _refusal(self, reason: str, rule: Rule) -> HistoryError:
        return HistoryError(reason, self._line or None, rule)

    def _next(self) -> Step | None:
        if not self._steps:
            return None
        self._line = self._steps[0].line or self._line
        return self._steps[0]

    def _deal(self, due: HoleDue) -> None:
        player = due.seat - seat_of(self._hand, 0)
        dealt = self._holes.get(player)
        if not dealt:
            raise self._refusal(f"{self._who(due.seat)} is dealt no cards", book.TWO_CARDS)
        hole = dealt.pop(0)
        self._line = hole.line or self._line
        self._act(TABLE, a.DealHole(due.seat, hole.cards))

    def _board(self, state: Playing, due: BoardDue) -> None:
        rule = _STREET_RULES[due.street.place]
        step = self._next()
        while isinstance(step, Show | Muck):
            self._again(state, step)
            self._steps.pop(0)
            step = self._next()
        if step is None:
            raise self._refusal(f"cut off: the {due.street.value} is missing", rule)
        if not isinstance(step, Board):
            raise self._refusal(f"the {due.street.value} comes before this", rule)
        if step.run != due.run:
            raise self._refusal("the first board comes before the second", book.RUN_DEAL)
        self._steps.pop(0)
        self._act(TABLE, a.DealBoard(step.cards))

    def _bet(self, state: Playing) -> None:
        step = self._next()
        who = self._who(state.turn)
        if step is None:
            raise self._refusal(f"cut off: {who} is to act", book.TURN)
        if isinstance(step, Board | Show | Muck | Hole | Remark):
            raise self._refusal(f"{who} is to act before this", book.STREET_ENDS)
        actor = seat_of(self._hand, step.player)
        owed = state.level - (state.opening[state.turn] - state.stacks[state.turn])
        action: a.Action
        if isinstance(step, Fold):
            action = a.Fold()
        elif isinstance(step, Call):
            action = a.Call() if owed else a.Check()
        else:
            action = a.RaiseTo(step.to) if state.level else a.BetTo(step.to)
        event = self._act(actor, action)
        self._steps.pop(0)
        if isinstance(step, Call) and step.amount is not None:
            paid = event.amount if isinstance(event, e.Called) else 0
            if paid != step.amount:
                raise self._refusal(f"{who} calls {paid} here, not {step.amount}", book.CALL)

    def _is_idle(self, state: Playing) -> bool:
        """Tell whether a blind checks next whom the rules do not ask: all others are all-in."""
        step = self._next()
        return (
            isinstance(step, Call)
            and not step.amount
            and state.street is Street.PREFLOP
            and state.able & state.live == 1 << seat_of(self._hand, step.player)
        )

    def _straddle(self, due: StraddleDue) -> None:
        straddles = {seat_of(self._hand, one.player): one.to for one in self._hand.straddles}
        to = straddles.get(due.seat)
        if to is None:
            self._act(due.seat, a.Decline(PostKind.STRADDLE))
        elif to != due.to:
            raise self._refusal(f"a straddle here is to {due.to}, not {to}", book.STRADDLE)
        else:
            self._act(due.seat, a.Post(PostKind.STRADDLE))

    def _show(self, state: Playing, due: ShowDue) -> None:
        player = due.seat - seat_of(self._hand, 0)
        index, step = self._turned_up(player)
        if step is None:
            rule = book.UNKNOWN_CARDS if UNKNOWN in state.holes[due.seat] else book.SHOW_ORDER
            need = f"{self._who(due.seat)} must show or muck: these cards decide a pot"
            raise self._refusal(need, rule)
        self._line = step.line or self._line
        if isinstance(step, Muck):
            self._act(due.seat, a.Muck())
        else:
            cards = as_dealt(step.cards, state.holes[due.seat])
            known = tuple([card for card in cards if isinstance(card, Card)])
            if len(known) < len(cards):
                need = f"the cards of {self._who(due.seat)} are needed: they decide a pot"
                raise self._refusal(need, book.UNKNOWN_CARDS)
            self._act(due.seat, a.Show(known))
        del self._steps[index]

    def _turned_up(self, player: int) -> tuple[int, Show | Muck | None]:
        """Find what a player does at the showdown, which may be told after the last cards."""
        for index, step in enumerate(self._steps):
            if isinstance(step, Show | Muck) and step.player == player:
                return index, step
            if not isinstance(step, Show | Muck | Board):
                break
        return 0, None

    def _again(self, state: Playing, step: Show | Muck) -> None:
        """Let somebody show what lies open already; nothing else is due."""
        seat = seat_of(self._hand, step.player)
        if isinstance(step, Muck) or not state.shown >> seat & 1:
            verb = "muck" if isinstance(step, Muck) else "show"
            raise self._refusal(f"{self._who(seat)} has nothing to {verb} here", book.TABLED)
        if set(step.cards) != set(state.holes[seat]):
            raise self._refusal(f"{self._who(seat)} has other cards", book.OWN_CARDS)

    def _end(self, state: Between) -> None:
        last = state.session.last
        assert last is not None, "a hand has ended"
        while (step := self._next()) is not None:
            if not isinstance(step, Show | Muck):
                raise self._refusal("the hand is over, and more follows", book.LAST_PLAYER)
            seat = seat_of(self._hand, step.player)
            shown = last.shown[seat]
            if isinstance(step, Muck):
                if shown:
                    raise self._refusal(f"{self._who(seat)} has shown already", book.OWN_CARDS)
            elif not self._can_have(step, shown):
                raise self._refusal(f"{self._who(seat)} has other cards", book.OWN_CARDS)
            self._steps.pop(0)

    def _can_have(self, step: Show, shown: tuple[DealtCard, ...]) -> bool:
        """Tell whether a player can show these cards for nothing, once the hand is over."""
        if shown:
            return set(step.cards) == set(shown)
        holes = [s for s in self._hand.steps if isinstance(s, Hole)]
        own = {card for hole in holes if hole.player == step.player for card in hole.cards}
        others = {card for hole in holes if hole.player != step.player for card in hole.cards}
        others |= {c for s in self._hand.steps if isinstance(s, Board) for c in s.cards}
        cards = {card for card in step.cards if card is not UNKNOWN}
        return not cards & others and (cards <= own or UNKNOWN in own)


def as_dealt(cards: tuple[DealtCard, ...], held: tuple[DealtCard, ...]) -> tuple[DealtCard, ...]:
    """Give cards that are shown in the order in which they were dealt, where that is known."""
    if len(cards) == len(held) == 2 and cards != held:
        turned = cards[::-1]
        fits = [mine is UNKNOWN or mine is its for mine, its in zip(held, turned, strict=True)]
        if all(fits) and held != (UNKNOWN, UNKNOWN):
            return turned
    return cards
