"""A second referee: reads the events of a session and judges them by the rule text.

`audit_table` judges the table between hands, and `audit_hand` a hand's betting and its pots; here
is the course of a hand. Nothing of the library's checks, calculations or states is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from cardrules.games.holdem import events as e
from cardrules.games.holdem.events import Event
from tests.games.holdem.audit_hand import STREETS, HandAudit
from tests.games.holdem.audit_table import TableAudit, names

__all__ = ["Audit"]


class Audit(TableAudit):
    """What the rules have to say of a session, event by event."""

    def read(self, events: Iterable[Event]) -> Audit:
        """Judge some events."""
        for event in events:
            self.judge(event)
        return self

    def judge(self, event: Event) -> None:
        """Judge one event."""
        assert not self.over
        JUDGES[type(event)](self, event)
        hand = self.hand
        chips = sum(self.stacks) if hand is None else sum(hand.stacks) + hand.pot
        assert chips == sum(self.brought)  # HOLDEM-INV-1

    # --- a hand begins -----------------------------------------------------------------------

    def hand_started(self, event: e.HandStarted) -> None:
        assert not self.asked
        assert self.button is not None
        assert self.small is not None
        assert self.big is not None
        self.number += 1
        assert event.number == self.number
        dealt = (self.ready - self.owing) | set(self.entering)
        assert list(event.players) == self.clockwise(self.button, dealt)
        assert self.big in dealt
        self.hand = HandAudit(
            self.options,
            stacks=self.stacks,
            players=event.players,
            places=(self.button, self.small, self.big),
            entries={seat: self.price(seat) for seat in sorted(self.entering)},
            absent=self.out & dealt,
        )
        self.wanted = False
        self.begin()

    def price(self, seat: int) -> tuple[int, int]:
        """What a seat posts to be dealt in, live and dead (HOLDEM-MISS-1 to 3)."""
        if seat in self.new:
            return self.options.bb, 0
        live = self.options.bb if seat in self.owes["big"] else 0
        return live, self.options.sb if seat in self.owes["small"] else 0

    def begin(self) -> None:
        """Everything of the hand is still to come."""
        self.straddles = ([], [])
        self.next = []
        rounds = [1, 1] if self.options.deal_style.value == "single" else [2]
        self.deals = [(seat, count) for count in rounds for seat in self.playing.players]

    @property
    def playing(self) -> HandAudit:
        """The hand that runs."""
        assert self.hand is not None
        return self.hand

    def ante_posted(self, event: e.AntePosted) -> None:
        live, dead = (0, event.amount) if event.dead else (event.amount, 0)
        self.playing.pay("ante", event.seat, live, dead, all_in=event.all_in)

    def blind_posted(self, event: e.BlindPosted) -> None:
        kind = event.blind.value
        self.playing.pay(kind, event.seat, event.amount, 0, all_in=event.all_in)

    def entry_posted(self, event: e.EntryPosted) -> None:
        self.playing.pay("entry", event.seat, event.live, event.dead, all_in=event.all_in)
        self.settle(event.seat)

    def straddle_posted(self, event: e.StraddlePosted) -> None:
        hand = self.playing
        assert not hand.posts
        declined, posted = self.straddles
        assert (event.seat, event.to) == hand.may_straddle(declined, posted)
        hand.straddle(event.seat, event.to, event.amount)
        assert event.all_in == (not hand.stacks[event.seat])
        posted.append(event.seat)
        declined.clear()

    def straddle_declined(self, event: e.StraddleDeclined) -> None:
        declined, posted = self.straddles
        asked = self.playing.may_straddle(declined, posted)
        assert asked is not None
        assert event.seat == asked[0]
        declined.append(event.seat)

    def hole_dealt(self, event: e.HoleDealt) -> None:
        hand = self.playing
        assert not hand.posts
        if not hand.dealt:
            assert hand.may_straddle(*self.straddles) is None
        assert (event.seat, len(event.cards)) == self.deals.pop(0)
        self.takes(names(event.cards))
        hand.holes[event.seat] += names(event.cards)

    def takes(self, cards: list[str]) -> None:
        """Cards come out of the pack: none twice."""
        # HOLDEM-INV-2
        hand = self.playing
        out = [card for held in hand.holes.values() for card in held]
        out += {card for board in hand.boards for card in board}
        assert len({*out, *cards}) == len(out) + len(cards)
        hand.dealt += len(cards)
        assert hand.dealt <= 52

    def misdeal_declared(self, event: e.MisdealDeclared) -> None:
        hand = self.playing
        assert hand.may_redeal
        hand.begin()
        self.begin()

    # --- the betting -------------------------------------------------------------------------

    def betting_opened(self, event: e.BettingOpened) -> None:
        hand = self.playing
        assert not self.deals
        assert not self.next
        assert event.street.value == hand.street
        assert event.seat == hand.open()
        assert (event.level, event.count) == (hand.level, hand.count)
        assert event.minimum == hand.next_minimum

    def folded(self, event: e.Folded) -> None:
        assert event.seat not in self.playing.absent
        assert self.playing.speaks(event.seat).fold
        self.playing.fold(event.seat)
        assert event.closes == (self.playing.turn() is None)

    def absent_folded(self, event: e.AbsentFolded) -> None:
        assert event.seat in self.playing.absent
        self.playing.speaks(event.seat)
        self.playing.fold(event.seat)
        assert event.closes == (self.playing.turn() is None)

    def checked(self, event: e.Checked) -> None:
        assert self.playing.speaks(event.seat).check
        self.playing.acts(event.seat, chips=False)
        assert event.closes == (self.playing.turn() is None)

    def called(self, event: e.Called) -> None:
        hand = self.playing
        assert event.amount == hand.speaks(event.seat).call > 0
        hand.call(event.seat, event.amount)
        assert event.all_in == (not hand.stacks[event.seat])
        assert event.closes == (hand.turn() is None)

    def bet_placed(self, event: e.BetPlaced) -> None:
        assert not self.playing.level
        self.lifted(event)

    def raised(self, event: e.Raised) -> None:
        assert self.playing.level
        self.lifted(event)

    def lifted(self, event: e.BetPlaced | e.Raised) -> None:
        """A seat bets or raises."""
        hand = self.playing
        assert event.to in hand.speaks(event.seat).levels
        assert event.amount == event.to - hand.commit[event.seat]
        hand.lift(event.seat, event.to)
        assert event.all_in == (not hand.stacks[event.seat])
        assert (event.minimum, event.capped) == (hand.next_minimum, hand.capped)
        assert event.count == hand.count
        assert hand.turn() is not None

    def street_closed(self, event: e.StreetClosed) -> None:
        hand = self.playing
        assert not self.deals
        assert event.street.value == hand.street
        if hand.previous is None:
            # There was nothing to bet at all.
            assert hand.open() is None
        assert hand.turn() is None
        self.next = self.follows()

    # --- after the betting -------------------------------------------------------------------

    def follows(self) -> list[Any]:
        """What has to follow the end of a street, up to the next choice or to the end."""
        hand = self.playing
        back = hand.unmatched()
        first = [("back", *back)] if back else []
        end = ["pots", "awards", "end"]
        if len(hand.live) == 1:
            return first + end  # HOLDEM-ORDER-5
        if hand.bets_on and hand.street != "river":
            return [*first, "burn", ("board", self.street_after(hand.street), 0)]
        if hand.street == "river":
            shows: list[Any] = [("show", seat) for seat in hand.showing_order()]
            opened = self.options.open_all_in or not hand.somebody_is_all_in
            if hand.somebody_is_all_in and opened:
                shows = ["tabled"]
            return first + shows + end
        if hand.asks_for_runs():
            return [*first, "runs"]
        return first + self.run_out(1)

    def street_after(self, street: str) -> str:
        """The next street."""
        return STREETS[STREETS.index(street) + 1]

    def run_out(self, runs: int) -> list[Any]:
        """The rest of the board is dealt without betting (HOLDEM-DEAL-7, HOLDEM-RIT-2)."""
        hand = self.playing
        steps: list[Any] = ["tabled"] if self.options.open_all_in else []
        for run in range(runs):
            for street in STREETS[STREETS.index(hand.street) + 1 :]:
                steps += ["burn", ("board", street, run)]
        if not self.options.open_all_in:
            steps += [("show", seat) for seat in hand.from_button(hand.live)]
        return [*steps, "pots", "awards", "end"]

    def expect(self, *wanted: Any) -> None:
        """The next thing must be this."""
        assert self.next[0] == (wanted[0] if len(wanted) == 1 else wanted)
        self.next.pop(0)

    def uncalled_returned(self, event: e.UncalledReturned) -> None:
        self.expect("back", event.seat, event.amount)
        self.playing.give_back(event.seat, event.amount)

    def run_twice_agreed(self, event: e.RunTwiceAgreed) -> None:
        self.answers(event.seat, True)

    def run_twice_refused(self, event: e.RunTwiceRefused) -> None:
        self.answers(event.seat, False)

    def answers(self, seat: int, agrees: bool) -> None:
        """A seat answers whether there are two boards."""
        assert self.next[0] == "runs"
        answers = self.next[1] if len(self.next) > 1 else {}
        assert seat in self.playing.live - answers.keys()
        self.next = ["runs", {**answers, seat: agrees}]

    def runs_set(self, event: e.RunsSet) -> None:
        answers = self.next[1]
        assert answers.keys() == self.playing.live
        assert event.runs == (2 if all(answers.values()) else 1)  # HOLDEM-RIT-1
        self.playing.boards = [list(self.playing.boards[0]) for _ in range(event.runs)]
        self.next = self.run_out(event.runs)

    def hands_tabled(self, event: e.HandsTabled) -> None:
        self.expect("tabled")
        hand = self.playing
        assert list(event.seats) == hand.from_button(hand.live)  # HOLDEM-SHOW-9
        assert [names(cards) for cards in event.cards] == [hand.holes[s] for s in event.seats]
        hand.shown += event.seats

    def hand_shown(self, event: e.HandShown) -> None:
        self.expect("show", event.seat)
        hand = self.playing
        assert names(event.cards) == hand.holes[event.seat]
        if event.by_rule:
            assert self.options.showdown_policy.value != "ask"
            assert hand.shows_by_rule(event.seat)
        hand.shown.append(event.seat)

    def hand_mucked(self, event: e.HandMucked) -> None:
        self.expect("show", event.seat)
        hand = self.playing
        asks = self.options.showdown_policy.value == "ask"
        assert event.by_rule != asks
        assert asks or not hand.shows_by_rule(event.seat)
        hand.mucked.append(event.seat)
        left = hand.live - set(hand.mucked)
        assert event.decides == (len(left) <= 1)
        if event.decides:
            self.next = self.next[self.next.index("pots") :]

    def card_burned(self, event: e.CardBurned) -> None:
        self.expect("burn")  # HOLDEM-INV-12
        self.playing.burned += 1
        self.playing.dealt += 1

    def board_dealt(self, event: e.BoardDealt) -> None:
        hand, street = self.playing, event.street.value
        self.expect("board", street, event.run)
        assert len(event.cards) == (3 if street == "flop" else 1)
        self.takes(names(event.cards))
        hand.boards[event.run] += names(event.cards)
        if not self.next:
            hand.street = street

    def pots_built(self, event: e.PotsBuilt) -> None:
        self.expect("pots")
        wanted = []
        for index, (amount, eligible) in reversed(list(enumerate(self.playing.pots()))):
            for run, half in enumerate(self.playing.halves(amount)):
                if half:
                    wanted.append((index, run, half, tuple(sorted(eligible))))
        built = [(one.index, one.run, one.amount, one.eligible) for one in event.stakes]
        assert built == wanted
        self.stakes = wanted
        if not wanted:
            self.expect("awards")

    def pot_awarded(self, event: e.PotAwarded) -> None:
        hand = self.playing
        index, run, amount, eligible = self.stakes.pop(0)
        assert (event.index, event.run) == (index, run)
        winners = hand.winners(eligible, run)
        wanted = list(zip(winners, hand.shares(amount, len(winners)), strict=True))
        paid = [(int(share.seat), share.amount) for share in event.shares]
        assert paid == [(seat, share) for seat, share in wanted if share]
        for seat, share in paid:
            hand.stacks[seat] += share
        self.draw_from_pots(amount)
        if not self.stakes:
            self.expect("awards")

    def draw_from_pots(self, amount: int) -> None:
        """What was paid lies in the pots no more."""
        hand = self.playing
        from_dead = min(amount, hand.dead)
        hand.dead -= from_dead
        amount -= from_dead
        hand.total = [*hand.total, -amount]

    def hand_ended(self, event: e.HandEnded) -> None:
        self.expect("end")
        hand = self.playing
        assert hand.pot == 0
        assert list(event.stacks) == hand.stacks
        self.stacks = list(event.stacks)
        self.hand = None


JUDGES: dict[type, Callable[[Audit, Any], None]] = {
    e.PlayerSeated: Audit.player_seated,
    e.PlayerLeft: Audit.player_left,
    e.ChipsAdded: Audit.chips_added,
    e.PlayerSatOut: Audit.player_sat_out,
    e.PlayerReturned: Audit.player_returned,
    e.HandCalled: Audit.hand_called,
    e.ButtonDrawCalled: Audit.button_draw_called,
    e.ButtonDrawn: Audit.button_drawn,
    e.ButtonMoved: Audit.button_moved,
    e.EntryAgreed: Audit.entry_agreed,
    e.EntryDeclined: Audit.entry_declined,
    e.HandStarted: Audit.hand_started,
    e.AntePosted: Audit.ante_posted,
    e.BlindPosted: Audit.blind_posted,
    e.EntryPosted: Audit.entry_posted,
    e.StraddlePosted: Audit.straddle_posted,
    e.StraddleDeclined: Audit.straddle_declined,
    e.HoleDealt: Audit.hole_dealt,
    e.MisdealDeclared: Audit.misdeal_declared,
    e.BettingOpened: Audit.betting_opened,
    e.Folded: Audit.folded,
    e.AbsentFolded: Audit.absent_folded,
    e.Checked: Audit.checked,
    e.Called: Audit.called,
    e.BetPlaced: Audit.bet_placed,
    e.Raised: Audit.raised,
    e.StreetClosed: Audit.street_closed,
    e.UncalledReturned: Audit.uncalled_returned,
    e.RunTwiceAgreed: Audit.run_twice_agreed,
    e.RunTwiceRefused: Audit.run_twice_refused,
    e.RunsSet: Audit.runs_set,
    e.HandsTabled: Audit.hands_tabled,
    e.HandShown: Audit.hand_shown,
    e.HandMucked: Audit.hand_mucked,
    e.CardBurned: Audit.card_burned,
    e.BoardDealt: Audit.board_dealt,
    e.PotsBuilt: Audit.pots_built,
    e.PotAwarded: Audit.pot_awarded,
    e.HandEnded: Audit.hand_ended,
    e.SessionClosed: Audit.session_closed,
    e.SessionEnded: Audit.session_ended,
    e.SessionAbandoned: Audit.session_abandoned,
}
