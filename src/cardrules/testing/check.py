"""Trying the laws on a game: all of them, or one case at a time for a test runner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from cardrules.kernel.game import AnyGame
from cardrules.testing.law import Law, Told, Trial, nothing_told
from cardrules.testing.laws import LAWS

__all__ = ["Case", "cases", "check_laws"]


@frozen
class Case:
    """One law and what it is tried on."""

    law: Law
    trial: Trial

    def check(self) -> None:
        """Try the law.

        Raises:
            LawBrokenError: The law does not hold here.
        """
        self.law.check(self.trial)

    def __str__(self) -> str:
        trial = self.trial
        parts = [trial.game.id, trial.preset, f"{trial.seats}", f"{trial.seed}", self.law.name]
        kept = {"game": 1, "preset": 2, "match": 4}[self.law.scope]
        return "-".join((*parts[:kept], self.law.name))


def cases(
    game: AnyGame,
    *,
    presets: Iterable[str] | None = None,
    seeds: Sequence[int] = (0,),
    laws: Iterable[str | Law] | None = None,
    told: Told = nothing_told,
) -> Iterator[Case]:
    """List what has to be tried: each law once a game, once a preset or once a match.

    Args:
        presets: Names of presets; all of them where nothing is said.
        seeds: One match is played for each; they also go through the numbers of seats.
        laws: Laws or their names; all of them where nothing is said.
        told: Is asked about two events of one type and seat that everybody reads, which differ
            only because closed cards do: whether a rule tells the table as much. In few games
            one does.

    Raises:
        KeyError: The game has no such preset, or there is no such law.
    """
    chosen = _laws(laws)
    for place, preset in enumerate(game.presets if presets is None else presets):
        seats = game.seats(game.presets[preset])
        for turn, seed in enumerate(seeds):
            count = seats[seed % len(seats)]
            trial = Trial(game=game, preset=preset, seats=count, seed=seed, told=told)
            scopes = ("match", *("preset",) * (not turn), *("game",) * (not turn and not place))
            yield from (Case(law, trial) for law in chosen if law.scope in scopes)


def check_laws(
    game: AnyGame,
    *,
    presets: Iterable[str] | None = None,
    seeds: Sequence[int] = (0,),
    laws: Iterable[str | Law] | None = None,
    told: Told = nothing_told,
) -> int:
    """Try the laws on a game, and give how many cases held; the arguments are those of `cases`.

    Raises:
        LawBrokenError: A law does not hold; the text says where, and what to do.
        KeyError: The game has no such preset, or there is no such law.

    Examples:
        >>> from cardrules.games.hearts import HEARTS
        >>> check_laws(HEARTS, presets=["classic"], laws=["nothing_is_created"])
        1
    """
    tried = list(cases(game, presets=presets, seeds=seeds, laws=laws, told=told))
    for case in tried:
        case.check()
    return len(tried)


def _laws(laws: Iterable[str | Law] | None) -> tuple[Law, ...]:
    if laws is None:
        return LAWS
    by_name = {law.name: law for law in LAWS}
    return tuple(law if isinstance(law, Law) else by_name[law] for law in laws)
