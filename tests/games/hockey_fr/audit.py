"""A second referee, written from the rule text: names of cards, sentences, nothing of the library.

It is told each card that is dealt, laid or played, and says what must follow, in words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

__all__ = ["Referee"]

TEAMS = "ABAB"
OTHER = {"A": "B", "B": "A"}


class Referee:
    """One match, by the resolution procedure of the rules."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options = options
        self.dealer: int = options["first_dealer"]
        self.period = 0
        self.goals: list[list[int]] = []
        self.over = False
        self.told: list[str] = []
        self.begin_period()

    def begin_period(self) -> None:
        if self.period and self.options["dealer_rotation"] == "clockwise":
            self.dealer = (self.dealer + 1) % 4
        self.period += 1
        self.overtime = self.period > self.options["periods"]
        self.goals.append([0, 0])
        self.pile: list[str] = []
        self.aside: list[str] = []
        self.team: str | None = None
        self.stage = ""
        self.deal = 0
        self.begin_deal()
        self.told.append(f"period {self.period} dealer {self.dealer}")

    def begin_deal(self) -> None:
        self.deal += 1
        self.hands: dict[int, list[str]] = {}
        self.turn = (self.dealer + 1) % 4

    def dealt(self, seat: int, hand: list[str]) -> None:
        assert seat == (self.dealer + 1 + len(self.hands)) % 4
        assert len(hand) == 4
        self.hands[seat] = list(hand)
        if len(self.hands) == 4 and self.deal > 1:
            self.told.append(f"seat {self.turn} plays")

    def laid(self, centre: list[str]) -> None:
        assert len(self.hands) == 4
        assert self.deal == 1
        assert len(centre) == 4
        ranks = [card[0] for card in centre]
        faulty = "J" in ranks or len(set(ranks)) < 4
        if faulty and self.options["centre_redeal"] == "jacks_or_pairs":
            self.told.append("centre taken back")
            return
        self.pile = list(centre)
        if self.options["centre_start"] == "memory_only":
            self.set_aside()
        self.told.append(f"seat {self.turn} plays")

    def set_aside(self) -> None:
        self.told.append(f"{len(self.pile)} aside")
        self.aside += self.pile
        self.pile = []

    def passe(self, cause: str) -> None:
        team = TEAMS[self.turn]
        self.told.append(f"passe {team} {cause}")
        self.set_aside()
        self.team, self.stage = team, "waiting_opponent"

    def played(self, seat: int, card: str) -> None:
        assert seat == self.turn
        self.hands[seat].remove(card)
        team, valet = TEAMS[seat], card[0] == "J"
        equal = bool(self.pile) and self.pile[-1][0] == card[0]
        self.pile.append(card)
        goal = False
        if self.team == OTHER[team]:
            assert self.stage == "waiting_opponent"
            if valet:
                self.told.append(f"undone {self.team}")
                self.passe("valet")
            else:
                assert len(self.pile) == 1
                self.stage = "waiting_partner"
        elif self.team == team:
            assert self.stage == "waiting_partner"
            self.team = None
            goal = equal and not valet
            if goal:
                self.score(team)
            else:
                self.told.append(f"missed {team}")
                if valet:
                    self.passe("valet")
        elif valet or equal:
            self.passe("valet" if valet else "match")
        self.turn = (seat + 1) % 4
        self.after(goal=goal)

    def score(self, team: str) -> None:
        self.goals[-1]["AB".index(team)] += 1
        self.told.append(f"goal {team} {self.totals()}")
        if self.options["after_goal"] == "clear":
            self.set_aside()
        elif self.options["after_goal"] == "clear_and_pass":
            self.passe("but")

    def totals(self) -> list[int]:
        return [sum(goals[0] for goals in self.goals), sum(goals[1] for goals in self.goals)]

    def after(self, *, goal: bool) -> None:
        sudden = self.overtime and self.options["overtime"].startswith("sudden_death")
        if goal and sudden:
            self.end_period()
        elif not any(self.hands.values()):
            if self.deal == 3:
                self.end_period()
                return
            if self.team and not self.options["carry_over"]:
                self.lose()
            self.begin_deal()
            self.told.append(f"deal {self.deal}")

    def lose(self) -> None:
        self.told.append(f"lost {self.team}")
        self.team = None

    def end_period(self) -> None:
        if self.team:
            self.lose()
        self.told.append(f"end of period {self.period} {self.goals[-1]}")
        if self.goes_on():
            self.begin_period()
            return
        a, b = self.totals()
        self.over = True
        self.told.append("draw" if a == b else f"won by {'A' if a > b else 'B'}")

    def goes_on(self) -> bool:
        if self.period < self.options["periods"]:
            return True
        a, b = self.totals()
        if a != b or self.options["overtime"] == "none":
            return False
        return not self.overtime or self.options["overtime"] == "sudden_death_until_goal"
