"""Where the time of a random match goes: the parts of a playout, one by one.

Matches are played once and every answer is kept: who acts, what is offered, what is chosen, drawn,
decided, and what follows. Then they are played again from these answers, which leaves the loop and
the steps alone, and once more for each part, which is then really asked (and its answer dropped).
What a part costs is the difference, round by round. The events are also folded by steps that do
nothing, which leaves the dispatch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

from attrs import evolve, frozen

from benchmarks import hearts, holdem
from benchmarks.harness import Row, Scale, say
from cardrules.games.hearts import HEARTS
from cardrules.games.holdem import HOLDEM
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.game import AnyGame
from cardrules.kernel.offers import sample_action
from cardrules.kernel.sealing import Steps
from cardrules.kernel.turns import playout

__all__ = ["rows"]

#: The functions that a playout calls beside the steps; `policy` is the caller's.
PARTS: Final = ("to_act", "offers", "policy", "decide", "react", "chance")

Asked = Callable[..., Any]


@frozen(eq=False)
class Contest:
    """Matches of one game, with all their answers."""

    name: str
    unit: str
    game: AnyGame
    rulesets: list[Any]
    seats: int
    parts: dict[str, Asked]
    answers: dict[str, list[Any]]
    events: list[list[Any]]
    matches: int

    def rules(self, number: int) -> Any:
        """Give the rules of a match."""
        return self.rulesets[number % len(self.rulesets)]


@frozen
class Nothing:
    """A state of which every event makes itself."""


def rows(scale: Scale) -> Iterator[Row]:
    contests = (_hearts(scale.deals), _holdem(scale.deals))
    for contest in contests:
        yield from _played_rows(contest, scale)
    for contest in contests:
        yield from _folded_rows(contest, scale)


def _played_rows(contest: Contest, scale: Scale) -> Iterator[Row]:
    alone: list[float] = []
    costs: dict[str, list[float]] = {part: [] for part in PARTS}
    for number in range(scale.rounds + 1):
        say(f"shares of {contest.name}, round {number} of {scale.rounds}")
        base = _microseconds(contest, "")
        alone.append(base)
        for part, found in costs.items():
            found.append(_microseconds(contest, part) - base)
    yield _row(contest, "the loop and the steps, all answers kept", alone)
    for part, found in costs.items():
        yield _row(contest, f"{part}, {_often(contest, part)} times", found)


def _folded_rows(contest: Contest, scale: Scale) -> Iterator[Row]:
    """Fold the matches' events with the game's steps, and with steps that do nothing."""
    steps: Steps[Nothing, Any] = Steps()
    for event in contest.game.events:
        steps.on(event, Nothing)(lambda state, _: state)
    events = [one for match in contest.events for one in match]
    whole, alone = [], []
    for _ in range(scale.rounds + 1):
        start = process_time()
        for number, match in enumerate(contest.events):
            contest.game.fold(contest.rules(number), contest.seats, match)
        middle = process_time()
        steps.fold(Nothing(), events)
        alone.append((process_time() - middle) / len(events) * 1e9)
        whole.append((middle - start) / len(events) * 1e9)
    for what, found in (("an event folded", whole), ("an event folded by empty steps", alone)):
        yield Row(what=f"{contest.name}: {what}", own=f"{median(found[1:]):.0f} ns", found="")


def _row(contest: Contest, what: str, found: list[float]) -> Row:
    # The first round fills tables and caches.
    cost = median(found[1:])
    return Row(what=f"{contest.name}: {what}", own=f"{cost:.0f} us a {contest.unit}", found="")


def _often(contest: Contest, part: str) -> str:
    return f"{len(contest.answers[part]) / contest.matches:.0f}"


def _hearts(matches: int) -> Contest:
    random = Random(2)
    rulesets = [HEARTS.ruleset(options) for options in hearts.OPTIONS]

    def policy(state: object, actor: object, offers: Any) -> Any:
        return sample_action(offers, random)

    return _played("Hearts", "deal", HEARTS, rulesets, 4, policy, matches)


def _holdem(matches: int) -> Contest:
    rules = HOLDEM.ruleset(holdem.OPTIONS)
    return _played("Hold'em", "hand", HOLDEM, [rules], 6, holdem.policy_of(Random(2)), matches)


def _played(
    name: str,
    unit: str,
    game: AnyGame,
    rulesets: list[Any],
    seats: int,
    policy: Asked,
    matches: int,
) -> Contest:
    parts = {part: getattr(game, part) for part in PARTS if part != "policy"} | {"policy": policy}
    answers: dict[str, list[Any]] = {part: [] for part in PARTS}
    contest = Contest(name, unit, game, rulesets, seats, parts, answers, [], matches)

    def noting(part: str) -> Asked:
        ask, note = parts[part], answers[part].append

        def noted(*about: Any) -> Any:
            answer = ask(*about)
            note(answer)
            return answer

        return noted

    contest.events.extend(_play(contest, {part: noting(part) for part in PARTS}))
    return contest


def _play(contest: Contest, parts: dict[str, Asked]) -> list[list[Any]]:
    own: dict[str, Any] = dict(parts)
    policy = own.pop("policy")
    game, draw = evolve(contest.game, **own), RandomDraw(Random(3))
    matches: list[list[Any]] = []
    for number in range(contest.matches):
        matches.append([])
        playout(game, contest.rules(number), contest.seats, policy, draw, matches[-1].append)
    return matches


def _microseconds(contest: Contest, really: str) -> float:
    """Play all matches from the answers, one part being really asked, and give the time of one."""

    def kept(part: str) -> Asked:
        ask, answer = contest.parts[part], iter(contest.answers[part]).__next__

        def told(*about: Any) -> Any:
            return answer()

        def asked(*about: Any) -> Any:
            ask(*about)
            return answer()

        return asked if part == really else told

    parts = {part: kept(part) for part in PARTS}
    start = process_time()
    _play(contest, parts)
    return (process_time() - start) / contest.matches * 1e6
