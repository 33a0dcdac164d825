"""The table in the second referee: the places, the button, and the chips that come and go.

`audit` adds what happens in a hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardrules.cards import Card
from cardrules.games.holdem import ButtonRule, MissedBlinds, Options
from cardrules.games.holdem import events as e
from tests.games.holdem.audit_hand import HandAudit

__all__ = ["TableAudit", "names"]


def names(cards: Iterable[Any]) -> list[str]:
    """The names of cards, all of them known."""
    found = list(cards)
    assert all(isinstance(card, Card) for card in found)
    return [str(card) for card in found]


class TableAudit:
    """What the rules have to say of a session between its hands, and at its end."""

    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        stacks = options.stacks
        self.stacks = list(stacks * seats if len(stacks) == 1 else stacks or (0,) * seats)
        self.brought = list(self.stacks)
        self.taken = {seat for seat in range(seats) if self.stacks[seat]}
        self.out: set[int] = set()
        self.new: set[int] = set()
        self.owes: dict[str, set[int]] = {"small": set(), "big": set()}
        self.number = 0
        self.button = options.button
        self.small: int | None = None
        self.big: int | None = None
        self.wanted = False
        self.asked: set[int] = set()
        self.entering: list[int] = []
        self.hand: HandAudit | None = None
        self.over = False
        self.next: list[Any] = []
        self.straddles: tuple[list[int], list[int]] = ([], [])

    def clockwise(self, first: int, among: Iterable[int]) -> list[int]:
        """Some seats clockwise, from the left of one; itself comes last."""
        seats = len(self.stacks)
        return sorted(among, key=lambda one: (one - first - 1) % seats)

    def after(self, seat: int, among: Iterable[int]) -> int:
        """The first of some seats after one."""
        return self.clockwise(seat, among)[0]

    @property
    def with_chips(self) -> set[int]:
        """The seats whose players have chips."""
        return {seat for seat in self.taken if self.stacks[seat]}

    @property
    def ready(self) -> set[int]:
        """Who may be dealt in."""
        tournament = self.options.missed_blinds is MissedBlinds.TOURNAMENT
        return self.with_chips - (set() if tournament else self.out)

    @property
    def owing(self) -> set[int]:
        """Who owes something before being dealt in."""
        return self.new | self.owes["small"] | self.owes["big"]

    def player_seated(self, event: e.PlayerSeated) -> None:
        seat = event.seat
        assert seat not in self.taken
        self.buy(seat, event.chips)
        self.taken.add(seat)
        cash = self.options.missed_blinds is MissedBlinds.CASH
        assert event.new == (cash and self.number > 0)  # HOLDEM-MISS-3
        self.new |= {seat} if event.new else set()

    def player_left(self, event: e.PlayerLeft) -> None:
        seat = event.seat
        assert seat in self.taken
        assert event.chips == self.chips(seat)
        self.change(seat, -event.chips)
        self.taken.discard(seat)
        self.out.discard(seat)
        self.settle(seat)

    def settle(self, seat: int) -> None:
        """A seat owes nothing any more."""
        self.new.discard(seat)
        for owed in self.owes.values():
            owed.discard(seat)

    def chips_added(self, event: e.ChipsAdded) -> None:
        assert event.seat in self.taken
        self.buy(event.seat, event.amount)

    def buy(self, seat: int, chips: int) -> None:
        """A seat gets chips."""
        assert 0 < chips <= self.options.buy_in
        assert chips % self.options.chip_unit == 0
        self.change(seat, chips)

    def chips(self, seat: int) -> int:
        """The chips of a seat, which is not in a hand."""
        return self.stacks[seat] if self.hand is None else self.hand.stacks[seat]

    def change(self, seat: int, chips: int) -> None:
        """Chips come to a seat, or go."""
        self.brought[seat] += chips
        self.stacks[seat] += chips
        if self.hand is not None:
            assert seat not in self.hand.players  # HOLDEM-SETUP-7
            self.hand.stacks[seat] += chips
            self.hand.start[seat] += chips

    def player_sat_out(self, event: e.PlayerSatOut) -> None:
        assert event.seat in self.taken - self.out
        self.out.add(event.seat)

    def player_returned(self, event: e.PlayerReturned) -> None:
        assert event.seat in self.out
        self.out.discard(event.seat)

    def hand_called(self, event: e.HandCalled) -> None:
        assert self.hand is None
        assert len(self.ready) > 1
        self.wanted = True

    def button_draw_called(self, event: e.ButtonDrawCalled) -> None:
        assert self.hand is None
        assert len(self.with_chips) > 1

    def button_drawn(self, event: e.ButtonDrawn) -> None:
        assert list(event.seats) == sorted(self.with_chips)
        drawn = names(event.cards)
        assert len(set(drawn)) == len(drawn)
        ranks = [("23456789TJQKA".index(card[0]), "CDHS".index(card[1])) for card in drawn]
        assert event.seat == event.seats[ranks.index(max(ranks))]  # HOLDEM-SETUP-3 and 4
        self.button, self.small, self.big = event.seat, None, None

    def button_moved(self, event: e.ButtonMoved) -> None:
        assert self.hand is None
        assert self.wanted or self.options.auto_start
        free, waiting = self.ready - self.owing, self.ready & self.owing
        owing = self.owing
        if len(free) < 2:
            free, waiting = self.ready, set()
        places = self.places(free, waiting)
        assert (event.seat, event.small, event.big) == places
        missed, asked = self.debts(free, waiting, *places)
        assert {*event.missed_small} == missed["small"]
        assert {*event.missed_big} == missed["big"]
        assert {*event.asked} == asked
        for kind, seats in missed.items():
            self.owes[kind] |= seats
        if self.options.missed_blinds is MissedBlinds.CASH:
            assert {*event.cleared} == owing & (free | {event.big})
        for seat in event.cleared:
            self.settle(seat)
        dealt = free | {event.big}
        assert (len(dealt) == 2) == (event.seat == event.small)  # HOLDEM-BLIND-3
        if len(dealt) == 2 and self.big is not None and self.big != event.big:
            assert self.big not in dealt or event.big != self.big  # HOLDEM-INV-13
        self.button, self.small, self.big = places
        self.asked, self.entering = asked, []

    def places(self, free: set[int], waiting: set[int]) -> tuple[int, int, int]:
        """Where button, small and big blind lie."""
        dead = self.options.button_rule is ButtonRule.DEAD
        if dead and self.big is not None and self.small is not None:
            big = self.after(self.big, free | waiting)
            dealt = free | {big}
            if len(dealt) == 2:
                return self.heads_up(dealt)
            button = self.small  # HOLDEM-BTN-2
            if self.button == self.small:  # HOLDEM-BTN-5
                button = self.clockwise(self.big, dealt - {self.big})[-1]
            return button, self.big, big
        assert self.button is not None
        if len(free) == 2 and not waiting:
            return self.heads_up(free)
        stays = self.big is None and self.button in free
        button = self.button if stays else self.after(self.button, free)  # HOLDEM-BTN-1
        small = self.after(button, free)
        big = self.after(small, free | waiting)
        return self.heads_up(free) if big == button else (button, small, big)

    def heads_up(self, two: set[int]) -> tuple[int, int, int]:
        """Where they lie for two players (HOLDEM-BTN-3)."""
        if self.big is not None:
            big = self.after(self.big, two)
        else:
            assert self.button is not None
            holder = self.button if self.button in two else self.after(self.button, two)
            (big,) = two - {holder}  # HOLDEM-SETUP-6
        (other,) = two - {big}
        return other, other, big

    def debts(
        self, free: set[int], waiting: set[int], button: int, small: int, big: int
    ) -> tuple[dict[str, set[int]], set[int]]:
        """Who misses which blind now, and who may post to be dealt in."""
        missed: dict[str, set[int]] = {"small": set(), "big": set()}
        if self.options.missed_blinds is not MissedBlinds.CASH:
            return missed, set()
        absent = self.taken - free - {big}
        if self.big is not None and self.big != big:
            missed["big"] = absent & self.between(self.big, big)
        if self.small is not None and self.small != small:
            missed["small"] = absent & (self.between(self.small, small) | {small})
        # HOLDEM-MISS-3; nobody joins a hand of two
        barred = self.between(button, big) | {button, big}
        return missed, set() if button == small else waiting - barred

    def between(self, first: int, last: int) -> set[int]:
        """The seats strictly between two, clockwise."""
        seats = len(self.stacks)
        steps = (last - first) % seats or seats
        return {(first + step) % seats for step in range(1, steps)}

    def entry_agreed(self, event: e.EntryAgreed) -> None:
        self.asked.remove(event.seat)
        self.entering.append(event.seat)

    def entry_declined(self, event: e.EntryDeclined) -> None:
        self.asked.remove(event.seat)

    # --- the end -----------------------------------------------------------------------------

    def session_closed(self, event: e.SessionClosed) -> None:
        assert self.hand is None
        self.ends(event)

    def session_ended(self, event: e.SessionEnded) -> None:
        limit = self.options.hands
        alone = self.options.auto_start and self.number > 0 and len(self.with_chips) < 2
        assert alone or (limit is not None and self.number >= limit)
        self.ends(event)

    def ends(self, event: e.SessionClosed | e.SessionEnded) -> None:
        """The session ends with a result."""
        scores = [stack - brought for stack, brought in zip(self.stacks, self.brought, strict=True)]
        assert list(event.scores) == scores
        used = [s for s, score in enumerate(scores) if score or s in self.taken]
        better = [sum(scores[one] > scores[seat] for one in used) for seat in range(len(scores))]
        wanted = [
            better[seat] + 1 if seat in used else len(used) + 1 for seat in range(len(scores))
        ]
        assert list(event.ranks) == wanted
        assert list(event.winners) == [seat for seat, rank in enumerate(wanted) if rank == 1]
        self.over = True

    def session_abandoned(self, event: e.SessionAbandoned) -> None:
        if self.hand is not None:
            self.stacks = list(self.hand.start)
            self.hand = None
        self.over = True
