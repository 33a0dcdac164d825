"""Side pots, for any chips of two to five: nothing is lost, nobody wins more than was matched.

The layers are those of `holdem.pot`: one for each different amount that a player still in the hand
has put in; a layer takes from everybody, folded or not, what lies between it and the one below.
"""

from __future__ import annotations

from collections.abc import Iterator

from spec.proofs.proving import Proved, Term, least_of, most_of, prove, z3

__all__ = ["proofs"]


def _layers(players: int) -> Iterator[Proved]:
    seats = range(players)
    chips: list[Term] = z3.IntVector("chips", players)
    live: list[Term] = z3.BoolVector("live", players)
    # A folded player never has more in than every player who stays: the betting sees to it.
    assumed = [one >= 0 for one in chips]
    assumed += [z3.Or([z3.And(live[i], chips[i] > 0) for i in seats])]
    assumed += [most_of(chips) == most_of([z3.If(live[i], chips[i], 0) for i in seats])]
    # A layer stands once: for the first seat that has put in just so much.
    first = [
        z3.And(
            live[i],
            chips[i] > 0,
            *(z3.Not(z3.And(live[j], chips[j] == chips[i])) for j in range(i)),
        )
        for i in seats
    ]
    below = [
        most_of([z3.If(z3.And(live[j], chips[j] < chips[i]), chips[j], 0) for j in seats])
        for i in seats
    ]
    amount = [
        z3.Sum([least_of(chips[j], chips[i]) - least_of(chips[j], below[i]) for j in seats])
        for i in seats
    ]
    every = z3.Sum([z3.If(first[i], amount[i], 0) for i in seats])
    name = f"{players} players"
    yield prove(f"{name}: the pots hold what was put in", assumed, every == z3.Sum(chips))
    filled = z3.And([z3.Implies(first[i], amount[i] > 0) for i in seats])
    yield prove(f"{name}: no pot is empty", assumed, filled)
    # Seat 0 stands for any: the seats are told apart by nothing.
    most = z3.Sum(
        [z3.If(z3.And(first[i], live[0], chips[0] >= chips[i]), amount[i], 0) for i in seats]
    )
    matched = z3.Sum([least_of(chips[j], chips[0]) for j in seats])
    yield prove(f"{name}: nobody wins more than was matched", assumed, most <= matched)


def _shares(winners: int) -> Proved:
    amount = z3.Int("amount")
    each, odd = amount / winners, amount % winners
    paid = z3.Sum([each + z3.If(i < odd, 1, 0) for i in range(winners)])
    claim = f"{winners} winners: the shares and the odd chips are the pot"
    return prove(claim, [amount >= 0], z3.And(paid == amount, odd < winners))


def proofs() -> Iterator[Proved]:
    """Prove the arithmetic of side pots."""
    for players in range(2, 6):
        yield from _layers(players)
    for winners in range(1, 11):
        yield _shares(winners)
