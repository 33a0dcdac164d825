"""A second referee: reads the events of a match and judges them by the text of the rules.

It knows the names of cards, the options and the rule text, and nothing of the library's checks,
calculations or states. A comment `HOCKEY-CA-INV-n` names the invariant that a line stands for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from cardrules.games.hockey_ca import Options, Overtime, Style, ThirdMatch
from cardrules.games.hockey_ca import events as e
from cardrules.games.hockey_ca.events import Event

__all__ = ["Audit"]

ORDER = "23456789TJQKA"
PACK = {rank + suit for rank in ORDER for suit in "CDSH"}
GAINS = {"breakaway", "cleared", "shot", "automatic_shot"}


def rank(name: str) -> str:
    """The rank of a card."""
    return name[0]


class Audit:
    """What the rules have to say of a match, event by event."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.seats = 4 if options.partnership else 2
        self.score = [0, 0]
        self.periods: list[tuple[int, ...]] = []
        self.dealer = -1
        self.cut: list[str] = []
        self.tied: set[str] = set()
        self.chooser = -1
        self.over = False
        self.goals = self.gains = 0
        self.clear()

    def clear(self) -> None:
        """A period begins: nothing is dealt."""
        self.hands: list[set[str]] = [set() for _ in range(self.seats)]
        #: Every card played or laid in this period.
        self.seen: set[str] = set()
        self.pile: list[str] = []
        self.centre: list[str] = []
        self.sizes: list[int] = []
        self.deal = self.size = self.plays = self.turn = 0
        self.waiting: list[int] = []
        #: Whose chance is open: the team, and the card that gave it; by team the last gain.
        self.chance: int | None = None
        self.shot_card = ""
        self.gained: dict[int, int] = {}
        self.before = tuple(self.score)
        self.pending: int | None = None
        self.sudden = False
        self.returned = 0

    def read(self, events: Iterable[Event]) -> Audit:
        """Judge some events."""
        for event in events:
            self.judge(event)
            cards = [*self.seen, *(card for hand in self.hands for card in hand)]
            assert len(cards) == len(set(cards))  # HOCKEY-CA-INV-1
            assert set(cards) <= PACK  # HOCKEY-CA-INV-1
        return self

    # --- events ------------------------------------------------------------------------------

    def judge(self, event: Event) -> None:
        """Judge one event."""
        assert not self.over
        JUDGES[type(event)](self, event)

    def cards_cut(self, event: e.CardsCut) -> None:
        self.cut = [card.name for card in event.cards]
        assert len(set(self.cut)) == self.seats
        assert not self.tied & set(self.cut)

    def best_of_cut(self) -> list[int]:
        places = [ORDER.index(rank(name)) for name in self.cut]
        return [seat for seat, place in enumerate(places) if place == max(places)]

    def cut_tied(self, event: e.CutTied) -> None:
        assert len(self.best_of_cut()) > 1
        self.tied = {card.name for card in event.cards}
        assert self.tied == set(self.cut)

    def cut_won(self, event: e.CutWon) -> None:
        assert self.best_of_cut() == [event.seat]
        self.chooser = event.seat

    def dealer_chosen(self, event: e.DealerChosen) -> None:
        assert event.seat == self.chooser
        self.dealer = event.dealer

    def period_started(self, event: e.PeriodStarted) -> None:
        played = len(self.periods)
        assert event.number == played + 1
        assert event.overtime == (event.number > self.options.periods)
        if event.overtime:
            assert self.score[0] == self.score[1]
            assert self.options.overtime is not Overtime.NONE
        if event.overtime and self.options.overtime is Overtime.SUDDEN_DEATH_ONCE:
            assert event.number == self.options.periods + 1
        if self.dealer < 0:
            assert self.options.first_dealer is not None
            self.dealer = self.options.first_dealer
        elif played:
            self.dealer = (self.dealer + 1) % self.seats
        assert event.dealer == self.dealer
        ice = self.options.style is Style.CLEARED_ICE
        assert event.centre == (4 if ice else 0)
        assert sum(event.sizes) * self.seats + event.centre == 52
        self.clear()
        self.sizes, self.sudden = [*event.sizes], event.overtime

    def deal_started(self, event: e.DealStarted) -> None:
        assert not any(self.hands)
        self.deal += 1
        self.plays = 0
        assert (event.number, event.size) == (self.deal, self.sizes[self.deal - 1])
        self.size = event.size
        self.waiting = [(self.dealer + 1 + place) % self.seats for place in range(self.seats)]

    def hand_dealt(self, event: e.HandDealt) -> None:
        assert event.seat == self.waiting.pop(0)
        hand = {card.name for card in event.cards}
        assert len(hand) == self.size
        assert not hand & self.seen
        self.hands[event.seat] = hand

    def centre_laid(self, event: e.CentreLaid) -> None:
        self.centre = [card.name for card in event.cards]
        assert not self.waiting
        assert self.deal == 1
        assert len(set(self.centre)) == 4

    def fair(self) -> bool:
        ranks = [rank(name) for name in self.centre]
        return len(set(ranks)) == 4 and not {"J", "2"} & set(ranks)

    def centre_taken_back(self, event: e.CentreTakenBack) -> None:
        assert not self.fair()
        self.returned += 1
        assert event.times == self.returned
        assert {card.name for card in event.cards} == set(self.centre)
        self.centre = []

    def play_began(self, event: e.PlayBegan) -> None:
        assert not self.waiting
        self.turn = (self.dealer + 1) % self.seats
        assert event.seat == self.turn
        if self.deal == 1:
            # HOCKEY-CA-INV-8
            assert self.chance is None
            assert not self.pile
            assert bool(self.centre) == (self.options.style is Style.CLEARED_ICE)
            if self.centre:
                assert self.fair()
            self.pile = [*self.centre]
            self.seen = set(self.centre)

    def card_played(self, event: e.CardPlayed) -> None:
        seat, name, team = event.seat, event.card.name, event.seat % 2
        assert self.pending is None
        assert seat == self.turn
        sizes = [len(hand) for hand in self.hands]
        assert max(sizes) - min(sizes) <= 1  # HOCKEY-CA-INV-2
        if self.seats == 2:
            missing = self.plays % 2
            assert sizes[self.dealer] - sizes[1 - self.dealer] == missing  # HOCKEY-CA-INV-2
        self.hands[seat].remove(name)
        effects = [effect.value for effect in event.effects]
        assert effects == self.wanted(name, team), (name, effects)
        assert (event.call is None) == (not self.options.callouts)
        self.put(name, team, effects)
        self.seen.add(name)
        self.plays += 1
        self.turn = (seat + 1) % self.seats

    def put(self, name: str, team: int, effects: list[str]) -> None:
        """Write down what the card did."""
        self.pile.append(name)
        moment = len(self.seen)
        if {"cancelled", "missed", "blocked", "goal"} & set(effects):
            self.chance = None
        if "goal" in effects:
            self.pending, self.goals = team, self.goals + 1
            assert self.gained[team] == moment - 2  # HOCKEY-CA-INV-5
            if self.options.style is not Style.CLEARED_ICE:
                assert rank(name) != "J"  # HOCKEY-CA-INV-6
        gains = GAINS & set(effects)
        if gains:
            assert self.chance is None  # HOCKEY-CA-INV-3
            self.chance, self.shot_card = team, name
            self.gained[team], self.gains = moment, self.gains + 1
        if "cleared" in effects:
            self.pile = []
        assert self.goals <= self.gains  # HOCKEY-CA-INV-5

    # --- what a card should do, by the text of each version ----------------------------------

    def wanted(self, name: str, team: int) -> list[str]:
        """What the rules say that a card does."""
        match = bool(self.pile) and rank(self.pile[-1]) == rank(name)
        mine, theirs = self.chance == team, self.chance == 1 - team
        if self.options.style is Style.CLEARED_ICE:
            return self.on_the_ice(match or rank(name) in "J2", mine)
        if self.options.style is Style.SHOTS:
            return self.with_shots(name, match, mine, theirs)
        lost = ["cancelled"] if theirs else ["missed"] if mine else []
        if rank(name) == "J":
            return [*lost, "breakaway"]
        if match and mine:
            return ["goal", "breakaway"] if self.options.goal_is_breakaway else ["goal"]
        if match and theirs and self.options.third_match is ThirdMatch.CANCELS_ONLY:
            return ["cancelled"]
        if match:
            return [*lost, "breakaway"]
        return ["missed"] if mine else []

    def on_the_ice(self, clears: bool, mine: bool) -> list[str]:
        if not self.pile:
            return ["cancelled", "cleared"] if clears else []
        if mine:
            return ["goal", "cleared"] if clears else ["missed"]
        return ["cleared"] if clears else []

    def with_shots(self, name: str, match: bool, mine: bool, theirs: bool) -> list[str]:
        always = rank(name) == "J" or (self.options.red_kings and name in ("KH", "KD"))
        if theirs:
            red = self.options.red_kings and self.shot_card in ("KH", "KD")
            automatic = rank(self.shot_card) == "J" or red
            blocks = rank(name) == "J" or (match and not automatic)
            return ["blocked"] if blocks else []
        if mine and match:
            return ["goal"]
        new = ["automatic_shot"] if always else ["shot"] if match else []
        return ["missed", *new] if mine else new

    # --- goals, periods, the end -------------------------------------------------------------

    def goal_scored(self, event: e.GoalScored) -> None:
        assert event.seat % 2 == self.pending
        new = [*self.score]
        new[event.seat % 2] += 1  # HOCKEY-CA-INV-4
        assert [*event.score] == new
        self.score, self.pending = new, None
        assert event.ends == self.sudden

    def period_ended(self, event: e.PeriodEnded) -> None:
        assert self.pending is None
        goals = tuple(now - then for now, then in zip(self.score, self.before, strict=True))
        assert (event.number, event.goals) == (len(self.periods) + 1, goals)
        if not (self.sudden and any(goals)):
            assert len(self.seen) == 52  # HOCKEY-CA-INV-7
            assert self.deal == len(self.sizes)
        assert event.cancelled == self.chance
        self.periods.append(goals)
        self.clear()

    def match_ended(self, event: e.MatchEnded) -> None:
        assert len(self.periods) >= self.options.periods
        best = [seat for seat in range(self.seats) if self.score[seat % 2] == max(self.score)]
        assert [*event.winners] == best
        losers = 1 + self.seats // 2
        assert [*event.ranks] == [1 if seat in best else losers for seat in range(self.seats)]
        if len(best) == self.seats:
            assert self.options.overtime is not Overtime.SUDDEN_DEATH_UNTIL_GOAL
            extra = 0 if self.options.overtime is Overtime.NONE else 1
            assert len(self.periods) == self.options.periods + extra
        self.over = True

    def match_abandoned(self, event: e.MatchAbandoned) -> None:
        self.over = True


#: What the referee does at each event.
JUDGES: dict[type, Callable[[Audit, Any], None]] = {
    e.CardsCut: Audit.cards_cut,
    e.CutTied: Audit.cut_tied,
    e.CutWon: Audit.cut_won,
    e.DealerChosen: Audit.dealer_chosen,
    e.PeriodStarted: Audit.period_started,
    e.DealStarted: Audit.deal_started,
    e.HandDealt: Audit.hand_dealt,
    e.CentreLaid: Audit.centre_laid,
    e.CentreTakenBack: Audit.centre_taken_back,
    e.PlayBegan: Audit.play_began,
    e.CardPlayed: Audit.card_played,
    e.GoalScored: Audit.goal_scored,
    e.PeriodEnded: Audit.period_ended,
    e.MatchEnded: Audit.match_ended,
    e.MatchAbandoned: Audit.match_abandoned,
}
