"""The second referee in a hand: what must be posted, who may do what, and who wins how much.

It knows the options, the names of cards and the rule text, and nothing of the library's checks,
calculations or states. A comment `HOLDEM-...` names the clause that a line stands for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from attrs import frozen

from cardrules.games.holdem import (
    Ante,
    AnteOrder,
    CapHeadsUp,
    Options,
    ShowdownPolicy,
    Straddle,
    StraddleRaise,
    System,
)
from tests.games.holdem.worth import worth

__all__ = ["HandAudit", "Legal"]

STREETS = ("preflop", "flop", "turn", "river")


@frozen(kw_only=True)
class Legal:
    """What a seat may do in its turn."""

    fold: bool
    check: bool
    #: The chips of a call; 0 where there is none.
    call: int
    #: Every level that may be bet or raised to.
    levels: frozenset[int] | range
    stack: int
    #: The level of the whole stack.
    reach: int

    @property
    def all_in(self) -> bool:
        """Whether the whole stack may go in, by a call, a bet or a raise."""
        return self.call == self.stack or self.reach in self.levels


class HandAudit:
    """A hand from its first post to its last chip."""

    def __init__(
        self,
        options: Options,
        *,
        stacks: Sequence[int],
        players: Sequence[int],
        places: tuple[int, int, int],
        entries: dict[int, tuple[int, int]],
        absent: Iterable[int],
    ) -> None:
        self.options = options
        self.start = list(stacks)
        self.players = list(players)
        self.button, self.small, self.big = places
        self.entries = entries
        self.absent = frozenset(absent)
        self.begin()

    def begin(self) -> None:
        """Nothing is posted or dealt."""
        self.stacks = list(self.start)
        seats = len(self.stacks)
        self.commit = [0] * seats
        self.total = [0] * seats
        self.dead = 0
        self.live = set(self.players)
        self.holes: dict[int, list[str]] = {seat: [] for seat in self.players}
        self.boards: list[list[str]] = [[]]
        self.burned = 0
        self.dealt = 0
        self.street = "preflop"
        self.level = self.base = self.count = 0
        self.inc = 0
        self.capped = False
        self.acted: set[int] = set()
        self.straddled, self.straddler = False, self.big
        self.raiser: int | None = None
        self.previous: int | None = None
        self.actions = self.chip_actions = 0
        self.shown: list[int] = []
        self.mucked: list[int] = []
        self.posts = self.forced()

    # --- seats -------------------------------------------------------------------------------

    def after(self, seat: int, among: Iterable[int]) -> int:
        """The first of some seats clockwise after a seat."""
        seats = len(self.stacks)
        return min(among, key=lambda one: (one - seat - 1) % seats)

    def from_button(self, among: Iterable[int]) -> list[int]:
        """Some seats clockwise, from the left of the button."""
        seats = len(self.stacks)
        return sorted(among, key=lambda one: (one - self.button - 1) % seats)

    @property
    def able(self) -> set[int]:
        """Who is in the hand with chips."""
        return {seat for seat in self.live if self.stacks[seat]}

    @property
    def pot(self) -> int:
        """All chips put in."""
        return sum(self.total) + self.dead

    # --- forced bets -------------------------------------------------------------------------

    def forced(self) -> list[tuple[str, int, int, int]]:
        """What is posted: what for, by whom, how much live, how much dead."""
        options, left = self.options, list(self.stacks)
        posts: list[tuple[str, int, int, int]] = []

        def post(kind: str, seat: int, live: int, dead: int = 0) -> None:
            live = min(live, left[seat])
            dead = min(dead, left[seat] - live)
            left[seat] -= live + dead
            if live + dead:
                posts.append((kind, seat, live, dead))

        first = options.ante_order is AnteOrder.ANTE_FIRST
        if options.ante is Ante.EACH:
            for seat in self.players:
                post("ante", seat, options.ante_size)
        if options.ante is Ante.BIG_BLIND and first:
            post("ante", self.big, 0, options.ante_size)
        if self.small in self.players:  # HOLDEM-BTN-2
            post("small", self.small, options.sb)
        post("big", self.big, options.bb)
        if options.ante is Ante.BIG_BLIND and not first:
            post("ante", self.big, 0, options.ante_size)
        for seat, (live, dead) in self.entries.items():
            post("entry", seat, live, dead)
        return posts

    def pay(self, kind: str, seat: int, live: int, dead: int, *, all_in: bool) -> None:
        """Something is posted."""
        assert (kind, seat, live, dead) == self.posts.pop(0)
        self.stacks[seat] -= live + dead
        self.total[seat] += live
        self.dead += dead
        if kind != "ante":
            self.commit[seat] += live
        assert all_in == (self.stacks[seat] == 0)

    # --- straddles ---------------------------------------------------------------------------

    def may_straddle(
        self, declined: Sequence[int], posted: Sequence[int]
    ) -> tuple[int, int] | None:
        """Who is asked for a straddle now, and to which level."""
        kind, twice = self.options.straddle, 2 * self.options.bb
        if posted:
            after = self.after(posted[-1], self.players)
            double = twice * 2 ** len(posted)
            if not self.options.restraddle or posted[-1] == self.button or after in declined:
                return None
            can = after not in (self.small, self.big) and self.can_straddle(after, double)
            return (after, double) if can else None
        if self.asks_button and self.button not in declined:
            return self.button, twice
        first = self.after(self.big, self.players)
        utg = kind in (Straddle.UTG, Straddle.BOTH) and len(self.players) >= 4
        if utg and first not in declined and self.can_straddle(first, twice):
            return first, twice
        return None

    @property
    def asks_button(self) -> bool:
        """Whether the button may straddle."""
        return (
            self.options.straddle in (Straddle.BUTTON, Straddle.BOTH)
            and len(self.players) >= 3
            and self.button in self.players
            and self.can_straddle(self.button, 2 * self.options.bb)
        )

    def can_straddle(self, seat: int, to: int) -> bool:
        """Whether a seat is there, and has the whole straddle."""
        reach = self.commit[seat] + self.stacks[seat]
        for _, other, live, _ in self.posts:
            assert other != seat or not live, "all is posted before anybody is asked"
        return seat not in self.absent and reach >= to

    def straddle(self, seat: int, to: int, amount: int) -> None:
        """A seat straddles."""
        assert amount == to - self.commit[seat]
        self.put(seat, amount)
        self.level = to
        self.straddled, self.straddler = True, seat

    def put(self, seat: int, amount: int) -> None:
        """A seat puts chips in front of itself."""
        assert 0 < amount <= self.stacks[seat]  # HOLDEM-INV-3
        self.stacks[seat] -= amount
        self.commit[seat] += amount
        self.total[seat] += amount

    # --- streets -----------------------------------------------------------------------------

    def open(self) -> int | None:
        """Betting begins: who speaks first, if anybody."""
        options = self.options
        self.acted = set()
        self.raiser = None
        self.capped = False
        if self.street == "preflop":
            self.level = self.level if self.straddled else options.bb  # HOLDEM-BLIND-5
            bet = options.small_bet if self.fixed else options.bb
            straddle = options.straddle_min_raise is StraddleRaise.STRADDLE
            self.inc = self.level if self.straddled and straddle else bet  # HOLDEM-NL-3
            self.base, self.count = self.level, 1  # HOLDEM-FIX-4
            self.previous = self.straddler if self.straddled else self.big  # HOLDEM-ORDER-1
        else:
            self.commit = [0] * len(self.stacks)
            self.level = self.base = self.count = 0
            self.inc = self.bet
            self.previous = self.button  # HOLDEM-ORDER-2
        return self.turn()

    @property
    def fixed(self) -> bool:
        """Whether the limits are fixed."""
        return self.options.system is System.FIXED_LIMIT

    @property
    def bet(self) -> int:
        """The bet of the street."""
        if not self.fixed:
            return self.options.bb  # HOLDEM-NL-1
        late = self.street in ("turn", "river")
        return self.options.big_bet if late else self.options.small_bet

    def turn(self) -> int | None:
        """Who must speak next; nobody when the street is over (HOLDEM-ORDER-4)."""
        if len(self.live) == 1:
            return None
        assert self.previous is not None
        waiting = {seat for seat in self.able if self.must_speak(seat)}
        waiting |= self.absent & self.live
        if not waiting:
            return None
        seat = self.after(self.previous, waiting)
        if seat in self.absent:  # HOLDEM-MISS-5
            return seat
        others = max(self.total[one] for one in self.live - {seat})
        if waiting == {seat} == self.able and self.total[seat] >= others:
            return None  # HOLDEM-BET-9
        literal = not self.options.big_blind_option and self.street == "preflop"
        level = self.commit[seat] == self.level and self.raiser is None
        if literal and level and waiting == {seat} and self.acted:
            return None  # HOLDEM-AMB-1, HOLDEM-STRAD-6
        return seat

    def must_speak(self, seat: int) -> bool:
        """Whether a seat has not spoken, or has to match more."""
        return seat not in self.acted or self.commit[seat] < self.level

    def legal(self, seat: int) -> Legal:
        """What a seat may do in its turn."""
        owed, stack = self.level - self.commit[seat], self.stacks[seat]
        reach = self.commit[seat] + stack
        return Legal(
            fold=owed > 0 or self.options.allow_open_fold,  # HOLDEM-BET-2, HOLDEM-BET-7
            check=owed == 0,  # HOLDEM-BET-1
            call=min(owed, stack),  # HOLDEM-BET-4
            levels=self.levels(seat, owed, reach),
            reach=reach,
            stack=stack,
        )

    def levels(self, seat: int, owed: int, reach: int) -> frozenset[int] | range:
        """The levels to which a seat may bet or raise."""
        nothing: frozenset[int] = frozenset()
        if not self.able - {seat}:  # HOLDEM-BET-8
            return nothing
        if seat in self.acted:
            test = 2 * owed >= self.bet if self.fixed else owed >= self.inc
            if not test:  # HOLDEM-REOPEN-2, HOLDEM-REOPEN-5
                return nothing
        if self.fixed and (self.capped or self.bound_by_cap):  # HOLDEM-FIX-11
            return nothing
        if reach <= self.level:
            return nothing
        least, most = self.bounds(owed)
        if reach < least:
            return frozenset({reach})  # HOLDEM-NL-6, HOLDEM-FIX-10
        unit = self.options.chip_unit
        whole = range(-(-least // unit) * unit, min(most, reach) // unit * unit + 1, unit)
        if reach <= most and reach % unit:
            return frozenset(whole) | {reach}
        return whole

    @property
    def bound_by_cap(self) -> bool:
        """Whether two players may not go beyond the cap either."""
        cap = self.options.fl_cap
        return (
            cap is not None
            and self.options.fl_cap_heads_up is CapHeadsUp.CAPPED
            and self.count >= cap
        )

    def bounds(self, owed: int) -> tuple[int, int]:
        """The lowest and the highest level of a bet or raise, stacks aside."""
        if self.fixed:
            return self.base + self.bet, self.base + self.bet  # HOLDEM-FIX-9
        least = self.level + self.inc  # HOLDEM-NL-4
        if self.options.system is System.NO_LIMIT:
            return least, 10**12
        unit = self.options.chip_unit
        whole = -(-least // unit) * unit
        # HOLDEM-POT-3, HOLDEM-POT-8, HOLDEM-POT-9
        return least, max(self.level + self.counted_pot() + owed, whole)

    def counted_pot(self) -> int:
        """The pot by which pot limit is measured."""
        options = self.options
        if self.street != "preflop":
            return self.pot  # HOLDEM-POT-6
        pot = self.pot if options.pl_count_antes else sum(self.commit)  # HOLDEM-POT-10
        small = options.sb
        if options.pl_sb_as_bb and self.big in self.live and self.big not in self.acted:
            small = options.bb
        # HOLDEM-POT-5
        pot += max(0, small - self.commit[self.small])
        return pot + max(0, options.bb - self.commit[self.big])

    # --- actions -----------------------------------------------------------------------------

    def speaks(self, seat: int) -> Legal:
        """A seat has the turn, and what it may do."""
        assert seat == self.turn()  # HOLDEM-INV-9
        return self.legal(seat)

    def acts(self, seat: int, *, chips: bool) -> None:
        """A seat has spoken."""
        self.acted.add(seat)
        self.previous = seat
        self.actions += 1
        self.chip_actions += chips

    def fold(self, seat: int) -> None:
        """A seat folds."""
        self.live.discard(seat)
        self.acts(seat, chips=False)

    def call(self, seat: int, amount: int) -> None:
        """A seat calls."""
        self.put(seat, amount)
        self.acts(seat, chips=True)

    def lift(self, seat: int, to: int) -> None:
        """A seat bets or raises."""
        players = len(self.able)
        self.put(seat, to - self.commit[seat])
        if self.fixed:
            if 2 * (to - self.base) >= self.bet:  # HOLDEM-FIX-7
                self.base = to
                self.count += 1
            cap = self.options.fl_cap
            if cap is not None and players > 2 and self.count >= cap:
                self.capped = True  # HOLDEM-FIX-5, HOLDEM-FIX-6
        elif to - self.level >= self.inc:
            self.inc = to - self.level  # HOLDEM-NL-5
            self.count += 1
        assert to > self.level
        self.level = to
        self.raiser = seat
        self.acts(seat, chips=True)

    @property
    def next_minimum(self) -> int:
        """The lowest full raise from now on."""
        return self.base + self.bet if self.fixed else self.level + self.inc

    @property
    def may_redeal(self) -> bool:
        """Whether a misdeal may be declared (HOLDEM-DEAL-8)."""
        substantial = self.actions >= 3 or (self.actions == 2 and self.chip_actions > 0)
        return any(self.holes.values()) and not substantial and not self.burned

    # --- after the betting -------------------------------------------------------------------

    def unmatched(self) -> tuple[int, int] | None:
        """Whose chips nobody has matched, and how many (HOLDEM-BET-10)."""
        highest = max(self.commit)
        owners = [seat for seat, chips in enumerate(self.commit) if chips == highest]
        others = [chips for seat, chips in enumerate(self.commit) if seat != owners[0]]
        amount = highest - max(others, default=0)
        if len(owners) > 1 or not amount or owners[0] not in self.live:
            return None
        return owners[0], amount

    def give_back(self, seat: int, amount: int) -> None:
        """Chips that nobody matched go back."""
        assert (seat, amount) == self.unmatched()
        self.stacks[seat] += amount
        self.commit[seat] -= amount
        self.total[seat] -= amount

    @property
    def bets_on(self) -> bool:
        """Whether there is betting on the next street."""
        return len(self.live) > 1 and len(self.able) > 1

    def asks_for_runs(self) -> bool:
        """Whether the players are asked for two boards (HOLDEM-RIT-1)."""
        to_come = 2 * {"preflop": 8, "flop": 4, "turn": 2, "river": 99}[self.street]
        left = 52 - self.dealt
        return self.options.run_it_twice and len(self.live) > 1 and to_come <= left

    @property
    def somebody_is_all_in(self) -> bool:
        """Whether somebody still in has no chips."""
        return self.live != self.able

    def showing_order(self) -> list[int]:
        """Who shows after whom (HOLDEM-SHOW-10)."""
        order = self.from_button(self.live)
        if self.street == "river" and self.raiser is not None:
            first = order.index(self.raiser)
            return order[first:] + order[:first]
        return order

    def strength(self, seat: int, run: int = 0) -> Any:
        """What a hand is worth on a board."""
        return worth([*self.holes[seat], *self.boards[run]])

    def shows_by_rule(self, seat: int) -> bool:
        """Whether a seat shows where nobody is asked (HOLDEM-SHOW-11)."""
        policy = self.options.showdown_policy
        if policy is ShowdownPolicy.SHOW_ALL or not self.shown:
            return True
        for pot, eligible in self.pots():
            rivals = [one for one in self.shown if one in eligible]
            if pot and seat in eligible and len(eligible) > 1:
                for run in range(len(self.boards)):
                    mine = self.strength(seat, run)
                    if all(mine >= self.strength(one, run) for one in rivals):
                        return True
        return False

    def pots(self) -> list[tuple[int, frozenset[int]]]:
        """Each pot and who can win it, the main pot first (HOLDEM-SIDE-2 to 5)."""
        steps = sorted({self.total[seat] for seat in self.live})
        sums: list[int] = []
        below = 0
        for step in steps:
            sums.append(sum(min(chips, step) - min(chips, below) for chips in self.total))
            below = step
        sums[0] += self.dead
        sums[-1] += sum(max(0, chips - below) for chips in self.total)
        assert sum(sums) == self.pot  # HOLDEM-INV-4
        winners = [frozenset(s for s in self.live if self.total[s] >= step) for step in steps]
        return list(zip(sums, winners, strict=True))

    def halves(self, amount: int) -> list[int]:
        """A pot for each board (HOLDEM-RIT-3)."""
        return self.shares(amount, len(self.boards))

    def shares(self, amount: int, count: int) -> list[int]:
        """Equal shares in whole chips, odd ones to the first (HOLDEM-SHOW-7, HOLDEM-SHOW-8)."""
        unit = self.options.chip_unit
        units, rest = divmod(amount, unit)
        shares = [units // count * unit] * count
        for place in range(units % count):
            shares[place] += unit
        shares[units % count] += rest
        return shares

    def winners(self, eligible: Iterable[int], run: int) -> list[int]:
        """Who shares a pot, in the order of odd chips."""
        claiming = [seat for seat in self.from_button(eligible) if seat not in self.mucked]
        if not claiming:
            return [next(seat for seat in reversed(self.mucked) if seat in eligible)]
        if len(claiming) == 1:
            return claiming
        best = max(self.strength(seat, run) for seat in claiming)
        return [seat for seat in claiming if self.strength(seat, run) == best]
