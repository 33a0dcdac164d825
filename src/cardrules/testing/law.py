"""A law is a sentence that holds for every game, and what to do where it does not.

A law looks at one trial (a game, options, a number of seats, a seed) and gives what it finds; the
first finding is raised as `LawBrokenError`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import cleandoc
from random import Random
from typing import Any, Final, Literal, TypeAlias

from attrs import field, frozen

from cardrules.kernel.game import AnyGame
from cardrules.testing.walks import Walk, attempt, play

__all__ = [
    "Finding",
    "Law",
    "LawBrokenError",
    "Scope",
    "Told",
    "Trial",
    "law",
    "nothing_told",
]

#: How often a law must be tried: once a game, once a preset, or once a match.
Scope: TypeAlias = Literal["game", "preset", "match"]

#: Trials of one match follow each other, so remembering a few walks saves playing them again.
_MOST_REMEMBERED: Final = 4
#: What begins the paragraph of advice in a law's docstring.
_ADVICE: Final = "\n\nTo mend it: "


#: Tells whether the rules allow that everybody knows of two events which of them it was.
Told: TypeAlias = Callable[[Any, Any], bool]


def nothing_told(here: object, there: object) -> bool:
    """No rule tells of closed cards."""
    return False


@frozen
class Finding:
    """What is wrong, and after how many events, where it is in a match."""

    what: str
    event: int | None = None


@frozen(kw_only=True, eq=False)
class Trial:
    """One game under one preset, with so many seats and one seed."""

    game: AnyGame
    preset: str
    seats: int
    seed: int
    #: What the rules tell everybody by themselves; see `check_laws`.
    told: Told = nothing_told
    _memory: dict[object, Any] = field(factory=dict, init=False, eq=False, repr=False)

    @property
    def options(self) -> Any:
        """The options of the preset."""
        return self.game.presets[self.preset]

    @property
    def walk(self) -> Walk:
        """The match that is played with this seed."""
        walk: Walk = self.remembered("walk", self._play)
        return walk

    def _play(self) -> Walk:
        return play(self.game, self.options, self.seats, self.seed)

    def rng(self, salt: str) -> Random:
        """Give a generator of the law's own: no law changes what another one draws."""
        return Random(f"{salt} {self.seed}")

    def remembered(self, name: str, make: Callable[[], Any]) -> Any:
        """Give what several laws need of this trial, made once."""
        if name not in self._memory:
            if self not in _remembered:
                _remembered.append(self)
            if len(_remembered) > _MOST_REMEMBERED:
                _remembered.pop(0)._memory.clear()
            self._memory[name] = make()
        return self._memory[name]

    def __str__(self) -> str:
        return f"{self.game.id}, preset {self.preset}, {self.seats} seats, seed {self.seed}"


_remembered: Final[list[Trial]] = []


class LawBrokenError(AssertionError):
    """A game breaks a law.

    Attributes:
        law: The law.
        trial: Where it was tried.
        finding: What was found.
    """

    def __init__(self, law: Law, trial: Trial, finding: Finding) -> None:
        super().__init__(law, trial, finding)
        self.law = law
        self.trial = trial
        self.finding = finding

    def __str__(self) -> str:
        trial, event = self.trial, self.finding.event
        place = "" if event is None else f", after event {event}"
        return "\n".join(
            (
                f"{self.law.name} ({trial}{place})",
                f"  The law:    {self.law.statement}",
                f"  Found:      {self.finding.what}",
                f"  To mend it: {self.law.advice}",
                f"  Again:      check_laws({trial.game.id.upper()}, laws=[{self.law.name!r}], "
                f"presets=[{trial.preset!r}], seeds=[{trial.seed}])",
            )
        )


@frozen(kw_only=True)
class Law:
    """A law by its name.

    Attributes:
        statement: What holds for every game, in a sentence.
        advice: What the author of a game does where it does not.
        scope: How often it must be tried.
        findings: Looks at a trial and gives what is wrong.
    """

    name: str
    statement: str
    advice: str
    scope: Scope
    findings: Callable[[Trial], Iterator[Finding]]

    def check(self, trial: Trial) -> None:
        """Try the law.

        Raises:
            LawBrokenError: The law does not hold here.
        """
        found, error = attempt(next, self.findings(trial), None)
        if error is not None:
            raise LawBrokenError(
                self, trial, Finding(f"on the way, {error!r} was raised")
            ) from error
        if found is not None:
            raise LawBrokenError(self, trial, found)


def law(scope: Scope) -> Callable[[Callable[[Trial], Iterator[Finding]]], Law]:
    """Make a law of a function: its name is the law's, its docstring the statement and the advice.

    Raises:
        TypeError: The docstring has no paragraph that begins with `To mend it:`.
    """

    def make(findings: Callable[[Trial], Iterator[Finding]]) -> Law:
        statement, mark, advice = cleandoc(findings.__doc__ or "").partition(_ADVICE)
        if not mark:
            raise TypeError(f"{findings.__name__} does not say how to mend a game that breaks it")
        return Law(
            name=findings.__name__,
            statement=" ".join(statement.split()),
            advice=" ".join(advice.split()),
            scope=scope,
            findings=findings,
        )

    return make
