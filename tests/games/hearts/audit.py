"""A second referee: reads the events of a match and judges them by the invariants of the rules.

It knows the names of cards, the options and the rule text, and nothing of the library's checks,
calculations or states. A comment `HEARTS-INV-n` names the invariant that a line stands for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cardrules.games.hearts import (
    Direction,
    LoneQueen,
    Moon,
    MoonForm,
    Options,
    Revoke,
    Scoring,
)
from cardrules.games.hearts import events as e
from cardrules.games.hearts.events import Event

__all__ = ["Audit"]

ORDER = "23456789TJQKA"


def face(name: str) -> str:
    """A card without its pack."""
    return name[:2]


def suit(name: str) -> str:
    """The suit of a card."""
    return name[1]


class Audit:
    """What the rules have to say of a match, event by event."""

    def __init__(self, options: Options) -> None:
        self.options = options
        pack = [rank + colour for colour in "CDSH" for rank in ORDER]
        self.pack = set(pack) | ({name + "2" for name in pack} if options.decks == 2 else set())
        self.seats = options.players
        self.totals = [0] * self.seats
        self.scores: list[list[int]] = []
        self.tied: list[int] = []
        self.moons = 0
        self.revokes = 0
        self.number = self.size = self.dealer = self.leader = self.turn = 0
        self.direction = Direction.HOLD
        self.best: list[int] = []
        self.clear()

    def clear(self) -> None:
        """Nothing is dealt."""
        self.hands: list[set[str]] = [set() for _ in range(self.seats)]
        self.taken: list[set[str]] = [set() for _ in range(self.seats)]
        self.chosen: dict[int, set[str]] = {}
        self.widow: set[str] = set()
        self.aside: set[str] = set()
        self.trick: list[tuple[int, str]] = []
        self.tricks = 0
        self.broken = False
        self.shooter: int | None = None
        self.form: MoonForm | None = None
        self.offender: int | None = None

    def read(self, events: Iterable[Event]) -> Audit:
        """Judge some events."""
        for event in events:
            self.judge(event)
        return self

    # --- points ------------------------------------------------------------------------------

    def penalty(self, name: str) -> int:
        """What a card costs."""
        costs = {"QS": 13}
        if self.options.scoring is Scoring.BLACK_MARIA:
            costs |= {"KS": 10, "AS": 7}
        return 1 if suit(name) == "H" else costs.get(face(name), 0)

    def bonus(self, name: str) -> int:
        """What a card brings."""
        return 10 * (self.options.omnibus and face(name) == self.options.omnibus_card.value)

    def points(self, names: Iterable[str]) -> int:
        """What some cards count together."""
        return sum(self.penalty(name) - self.bonus(name) for name in names)

    @property
    def all_points(self) -> int:
        """What all penalty cards cost together."""
        return sum(map(self.penalty, self.pack))

    # --- the events --------------------------------------------------------------------------

    def judge(self, event: Event) -> None:
        """Judge one event."""
        match event:
            case e.HandStarted():
                self.start(event)
            case e.HandDealt(seat, dealt):
                self.hands[seat] = {one.name for one in dealt}
                assert len(dealt) == self.size
            case e.WidowDealt(dealt):
                self.widow = {one.name for one in dealt}
            case e.MisdealDeclared():
                self.clear()
            case e.PassingBegan(count):
                self.before = [set(hand) for hand in self.hands]
                assert count == self.options.pass_count
            case e.CardsChosen(seat, chosen):
                self.chosen[seat] = {one.name for one in chosen}
                assert self.chosen[seat] <= self.before[seat]
            case e.CardsPassed(seat, to, passed):
                self.give(seat, to, {one.name for one in passed})
            case e.PlayBegan(seat):
                self.begin(seat)
            case e.CardPlayed(seat, one, breaks):
                self.play(seat, one.name, breaks)
            case e.TrickTaken(seat, points):
                self.take(seat, points)
            case e.TrickCancelled(seat):
                assert self.winner() is None
                assert seat == self.leader
                assert any(self.hands)
                self.aside |= {name for _, name in self.trick}
                self.end_trick(seat)
            case e.WidowTaken(seat, cards):
                assert {one.name for one in cards} == self.widow
                self.taken[seat] |= self.widow
                self.widow = set()
            case e.RevokeFound(seat):
                assert seat == self.revoker()
                self.offender = int(seat)
            case e.MoonShot(seat):
                self.shooter = int(seat)
                self.form = next(iter(event.forms)) if len(event.forms) == 1 else None
            case e.MoonChosen(seat, form):
                assert seat == self.shooter
                self.form = form
            case e.HandScored():
                self.count(event)
            case e.ExtraHandNeeded(seats):
                self.end()
                assert list(seats) == self.best
                assert len(self.best) > 1
                self.tied = list(self.best)
            case e.MatchEnded():
                self.end()
                assert list(event.winners) == self.best
            case e.MatchAbandoned():
                pass

    def start(self, event: e.HandStarted) -> None:
        """A hand begins."""
        options = self.options
        if not self.tied:
            assert max(self.totals) < options.limit or self.number == 0  # HEARTS-INV-10
        self.number += 1
        cycle = options.pass_cycle if options.passing else (Direction.HOLD,)
        self.size, spare = divmod(len(self.pack), self.seats)
        assert event.number == self.number
        assert event.dealer == (options.first_dealer + self.number - 1) % self.seats
        assert event.direction is cycle[(self.number - 1) % len(cycle)]
        assert (event.size, event.spare) == (self.size, spare)
        self.direction, self.dealer = event.direction, event.dealer
        self.clear()

    def give(self, seat: int, to: int, passed: set[str]) -> None:
        """Cards change hands."""
        places = {Direction.LEFT: 1, Direction.RIGHT: -1, Direction.ACROSS: self.seats // 2}
        assert len(self.chosen) == self.seats
        assert to == (seat + places[self.direction]) % self.seats  # HEARTS-INV-9
        assert passed == self.chosen[seat]
        assert len(passed) == self.options.pass_count
        self.hands[seat] -= passed
        self.hands[to] |= passed

    def begin(self, seat: int) -> None:
        """All hands are complete."""
        everywhere = [name for pile in (*self.hands, self.widow) for name in pile]
        assert Counter(everywhere) == Counter(self.pack)  # HEARTS-INV-1
        assert {len(hand) for hand in self.hands} == {self.size}  # HEARTS-INV-9
        held = [face(name) for hand in self.hands for name in hand if suit(name) == "C"]
        self.opening = min(held, key=lambda name: ORDER.index(name[0]))
        turns = [(self.dealer + 1 + step) % self.seats for step in range(self.seats)]
        holders = [one for one in turns if self.opening in map(face, self.hands[one])]
        assert seat == holders[0]
        if self.options.decks == 1:
            assert self.opening == "2C"
        self.leader = self.turn = seat

    def play(self, seat: int, name: str, breaks: bool) -> None:
        """A card is played."""
        hand = self.hands[seat]
        assert seat == self.turn
        assert name in hand
        if not self.trick:
            assert len({len(each) for each in self.hands}) == 1  # HEARTS-INV-3
            self.lead(hand, name)
        else:
            self.follow(hand, name)
        discarded = bool(self.trick) and suit(name) != suit(self.trick[0][1])
        breaker = suit(name) == "H" or (self.options.queen_breaks_hearts and face(name) == "QS")
        does = breaker and (discarded or self.options.any_heart_breaks)
        assert breaks == (does and not self.broken)  # HEARTS-INV-6
        self.broken |= breaks
        hand.discard(name)
        self.trick.append((seat, name))
        self.turn = (seat + 1) % self.seats
        piles = (*self.hands, *self.taken, self.widow, self.aside, {one for _, one in self.trick})
        assert sum(map(len, piles)) == len(self.pack)  # HEARTS-INV-1
        assert len(set().union(*piles)) == len(self.pack)

    def lead(self, hand: set[str], name: str) -> None:
        """A card is led."""
        if self.tricks == 0:
            assert face(name) == self.opening  # HEARTS-INV-8
        elif suit(name) == "H" and not self.broken:
            free = self.options.lone_queen is LoneQueen.HEART_ALLOWED
            others = {face(one) for one in hand if suit(one) != "H"}
            assert not others or (free and others == {"QS"})  # HEARTS-INV-5

    def follow(self, hand: set[str], name: str) -> None:
        """A card is played to a lead."""
        led = suit(self.trick[0][1])
        if self.options.revoke is Revoke.REJECT and suit(name) != led:
            assert led not in map(suit, hand)  # HEARTS-INV-4
        if self.tricks == 0 and self.options.first_trick_restriction and self.penalty(name):
            assert all(map(self.penalty, hand))  # HEARTS-INV-8

    def winner(self) -> int | None:
        """Who wins the trick, if anybody does."""
        led = suit(self.trick[0][1])
        counts = Counter(face(name) for _, name in self.trick)
        single = {
            ORDER.index(name[0]): seat
            for seat, name in self.trick
            if suit(name) == led and counts[face(name)] == 1
        }
        return single[max(single)] if single else None

    def last_winner(self) -> int:
        """Who takes a last trick that nobody wins."""
        if self.options.last_cancelled.value == "leader":
            return self.leader
        led = [one for one in self.trick if suit(one[1]) == suit(self.trick[0][1])]
        best = max(led, key=lambda one: ORDER.index(one[1][0]))[1]
        return [seat for seat, name in led if face(name) == face(best)][-1]

    def revoker(self) -> int | None:
        """Who could have followed first, and did not."""
        led = suit(self.trick[0][1])
        return next(
            (
                seat
                for seat, name in self.trick
                if suit(name) != led and led in map(suit, self.hands[seat])
            ),
            None,
        )

    def take(self, seat: int, points: int) -> None:
        """A trick is taken."""
        assert len(self.trick) == self.seats
        assert self.revoker() is None
        winner = self.winner()
        if winner is None:
            assert not any(self.hands)
            winner = self.last_winner()
        assert seat == winner
        gains = {name for _, name in self.trick} | self.aside
        assert points == self.points(gains)
        self.taken[seat] |= gains
        self.aside = set()
        self.end_trick(seat)

    def end_trick(self, leader: int) -> None:
        """The next trick begins."""
        self.leader = self.turn = leader
        self.trick, self.tricks = [], self.tricks + 1

    def count(self, event: e.HandScored) -> None:
        """A hand is counted."""
        options, everything = self.options, self.all_points
        if self.offender is not None:
            assert options.revoke is Revoke.PENALISE
            wanted = [everything * (seat == self.offender) for seat in range(self.seats)]
            self.revokes += 1
        else:
            assert self.tricks == self.size  # HEARTS-INV-3
            assert set().union(*self.taken) == self.pack
            wanted = self.by_cards()
        assert list(event.scores) == wanted
        self.scores.append(wanted)
        if not self.tied:
            self.totals = [total + score for total, score in zip(self.totals, wanted, strict=True)]
        assert list(event.totals) == self.totals
        self.check_sums(wanted)

    def by_cards(self) -> list[int]:
        """The scores of a hand played to its end."""
        needed = {name for name in self.pack if self.penalty(name)}
        if self.options.moon_needs_bonus:
            needed |= {name for name in self.pack if self.bonus(name)}
        shooters = [seat for seat, heap in enumerate(self.taken) if needed <= heap]
        assert ([] if self.shooter is None else [self.shooter]) == shooters
        if self.shooter is None:
            return [self.points(heap) for heap in self.taken]
        self.moons += 1
        forms = {
            Moon.OTHERS_PLUS: [MoonForm.OTHERS_PLUS],
            Moon.SHOOTER_MINUS: [MoonForm.SHOOTER_MINUS],
            Moon.SHOOTER_CHOICE: list(MoonForm),
        }
        assert self.form in forms[self.options.moon]
        plus = self.form is MoonForm.OTHERS_PLUS
        own, others = (0, self.all_points) if plus else (-self.all_points, 0)
        return [
            (own if seat == self.shooter else others) - sum(map(self.bonus, heap))
            for seat, heap in enumerate(self.taken)
        ]

    def check_sums(self, scores: list[int]) -> None:
        """Check what a hand adds up to."""
        points = (43 if self.options.scoring is Scoring.BLACK_MARIA else 26) * self.options.decks
        bonus = 10 * self.options.decks * self.options.omnibus
        sums = {points - bonus}
        if self.offender is not None:
            sums = {points}
        elif self.shooter is not None:
            plus = self.form is MoonForm.OTHERS_PLUS
            sums = {(points * (self.seats - 1) if plus else -points) - bonus}
        assert sum(scores) in sums  # HEARTS-INV-2
        plain = self.options == Options(
            limit=self.options.limit,
            first_dealer=self.options.first_dealer,
        )
        if plain and not self.tied:
            assert sum(self.totals) == 26 * len(self.scores) + 52 * self.moons  # HEARTS-INV-12

    def end(self) -> None:
        """The match ends, or has to be played off: who is best."""
        seats = self.tied or list(range(self.seats))
        assert self.tied or max(self.totals) >= self.options.limit
        points = self.scores[-1] if self.tied else self.totals
        least = min(points[seat] for seat in seats)
        self.best = [seat for seat in seats if points[seat] == least]
