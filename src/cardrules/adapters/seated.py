"""A recorded hand at a table: its steps are handed out one by one, every action is judged.

Errors name the line of the step at which the hand has arrived.
"""

from __future__ import annotations

from typing import Any

from cardrules.adapters.agreed import seat_of, seats_of
from cardrules.adapters.history import HandHistory, Hole, Remark, Step
from cardrules.errors import HistoryError, IllegalActionError
from cardrules.games.holdem import HOLDEM, Options
from cardrules.games.holdem import actions as a
from cardrules.games.holdem import events as e
from cardrules.games.holdem.model import State
from cardrules.kernel.sealing import Cursor
from cardrules.language import Text
from cardrules.rule import Rule
from cardrules.seats import Actor, Seat

__all__ = ["Seated"]


class Seated:
    """The table, and what is left of the hand."""

    def __init__(self, hand: HandHistory, options: Options) -> None:
        self.hand = hand
        self.options = options
        self.events: list[e.Event] = []
        #: What has not happened yet: closed cards dealt, and the other steps without remarks.
        self.holes = [step for step in hand.steps if isinstance(step, Hole)]
        self.steps: list[Step] = [
            step for step in hand.steps if not isinstance(step, Hole | Remark)
        ]
        self._line = hand.line
        self._ruleset = HOLDEM.ruleset(options)
        initial: Any = HOLDEM.initial(self._ruleset, seats_of(hand))
        self._cursor: Cursor[State, e.Event] = Cursor(HOLDEM.evolve, initial)

    def settled(self) -> State:
        """Give the state once every consequence is recorded."""
        while (event := HOLDEM.react(self._ruleset, self._cursor.state)) is not None:
            self._record(event)
        return self._cursor.state

    def next_step(self) -> Step | None:
        """Give the step that comes next, and arrive at its line."""
        return self.arrive(self.steps[0]) if self.steps else None

    def arrive(self, step: Step) -> Step:
        """Note where the hand has arrived."""
        self._line = step.line or self._line
        return step

    def act(self, actor: Actor, action: a.Action) -> e.Event:
        """Have an action judged, and record what becomes of it.

        Raises:
            HistoryError: A rule forbids it; it is cited.
        """
        try:
            event = HOLDEM.decide(self._ruleset, self._cursor.state, actor, action)
        except IllegalActionError as error:
            reason = error.said
            if isinstance(actor, int):
                who = self.who(actor)
                reason = Text("{who}: {why}", "{who}\u00a0: {why}").format(
                    who=Text(who, who.replace("player", "joueur", 1)), why=reason
                )
            raise self.refusal(reason, error.rule) from error
        self._record(event)
        return event

    def _record(self, event: e.Event) -> None:
        self._cursor.step(event)
        self.events.append(event)

    def seat(self, player: int) -> Seat:
        """Give the seat of a player."""
        return seat_of(self.hand, player)

    def player(self, seat: Seat) -> int:
        """Give the player on a seat."""
        return seat - seat_of(self.hand, 0)

    def who(self, seat: Seat) -> str:
        """Give a seat's player in words, by the name in the text if it has one."""
        player = self.player(seat)
        name = f" ({self.hand.names[player]})" if self.hand.names else ""
        return f"player {player + 1}{name}"

    def refusal(self, reason: str | Text, rule: Rule) -> HistoryError:
        """Make the error for where the hand has arrived."""
        return HistoryError(reason, self._line or None, rule)
