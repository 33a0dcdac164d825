"""The scores of a hand of Hartenjagen sum to what the rules say, for every set of options.

Who took how many hearts, queens, kings, aces and bonus cards is left open; every number of players,
packs, scoring, bonus and form of the moon is tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from spec.proofs.proving import NotProvedError, Proved, Term, prove, z3

__all__ = ["TOTALS", "proofs"]

#: The points of a hand that the rules name, by Black Maria scoring and number of packs.
TOTALS = {(False, 1): 26, (True, 1): 43, (False, 2): 52, (True, 2): 86}
BONUS = -10


def _hand(players: int, packs: int, maria: bool, omnibus: bool) -> Iterator[Proved]:
    kinds = {"heart": (13, 1), "queen": (1, 13)}
    kinds |= {"king": (1, 10), "ace": (1, 7)} if maria else {}
    seats = range(players)
    taken: dict[str, Sequence[Term]] = {
        kind: z3.IntVector(kind, players) for kind in (*kinds, *(("bonus",) if omnibus else ()))
    }
    counts = {kind: count * packs for kind, (count, _) in kinds.items()} | {"bonus": packs}
    assumed = [one >= 0 for row in taken.values() for one in row]
    assumed += [z3.Sum(list(row)) == counts[kind] for kind, row in taken.items()]
    total = sum(counts[kind] * value for kind, (_, value) in kinds.items())
    if total != TOTALS[maria, packs]:
        raise NotProvedError(f"a hand has {total} points")
    less = BONUS * packs if omnibus else 0
    own = [BONUS * taken["bonus"][i] if omnibus else z3.IntVal(0) for i in seats]
    costs = [z3.Sum([value * taken[kind][i] for kind, (_, value) in kinds.items()]) for i in seats]
    moon = [z3.And([taken[kind][i] == counts[kind] for kind in kinds]) for i in seats]
    name = f"{players} players, {packs} packs{', Black Maria' * maria}{', Omnibus' * omnibus}"
    plain = z3.Sum([costs[i] + own[i] for i in seats])
    yield prove(f"{name}: without a moon", assumed, plain == total + less)
    # All points are the penalty cards' own: whoever has them all has every card, and is alone.
    yield prove(
        f"{name}: a moon is all the points, and one seat's",
        assumed,
        z3.And(
            z3.And([moon[i] == (costs[i] == total) for i in seats]),
            z3.Sum([z3.If(one, 1, 0) for one in moon]) <= 1,
        ),
    )
    others = z3.Sum([z3.If(moon[i], 0, total) + own[i] for i in seats])
    minus = z3.Sum([z3.If(moon[i], -total, 0) + own[i] for i in seats])
    shot = [*assumed, z3.Or(moon)]
    claim = f"{name}: with a moon, in both forms"
    yield prove(claim, shot, z3.And(others == (players - 1) * total + less, minus == less - total))


def proofs() -> Iterator[Proved]:
    """Prove the sums for every set of options; a revoke's is its total by definition."""
    tables = [(4, 1), *((players, 2) for players in range(4, 12))]
    for (players, packs), maria, omnibus in product(tables, (False, True), (False, True)):
        yield from _hand(players, packs, maria, omnibus)
