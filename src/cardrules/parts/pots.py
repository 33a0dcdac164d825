"""Pots of a poker hand: from what everybody put in to what everybody takes out, chip by chip.

Nobody wins from a player more than they put in themselves. Every pot is split by itself.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from attrs import frozen

from cardrules.errors import CardRulesError
from cardrules.seats import Seat

__all__ = [
    "Pot",
    "PotError",
    "Pots",
    "Uncalled",
    "award",
    "build_pots",
    "halve",
    "split_pot",
    "uncalled_chips",
]


class Comparable(Protocol):
    """What hands are compared by: numbers, `HandRank`, or anything else with an order."""

    def __lt__(self, other: Any, /) -> bool: ...


StrengthT = TypeVar("StrengthT", bound=Comparable)


class PotError(CardRulesError, ValueError):
    """No pots can be made or paid from this.

    Attributes:
        reason: What is wrong, in a few words.
        seat: Whose chips or cards are at fault, where it is one seat's.
    """

    def __init__(self, reason: str, seat: Seat | None = None) -> None:
        super().__init__(reason, seat)
        self.reason = reason
        self.seat = seat

    def __str__(self) -> str:
        return self.reason if self.seat is None else f"seat {self.seat}: {self.reason}"


@frozen
class Uncalled:
    """Chips that nobody matched: they go back before pots are made."""

    seat: Seat
    amount: int


@frozen
class Pot:
    """Chips, and the seats that can win them."""

    amount: int
    eligible: frozenset[Seat]


@frozen
class Pots:
    """Everything that was put in: the uncalled part, then the main pot and the side pots.

    The seats that can win a pot include those that can win the next one.
    """

    uncalled: Uncalled | None
    pots: tuple[Pot, ...]


def uncalled_chips(contributions: Mapping[Seat, int], folded: Collection[Seat]) -> Uncalled | None:
    """Find the chips that nobody else, folded or not, has matched.

    A player who has folded gets nothing back.

    Args:
        contributions: What each seat in the hand has put in, of one street or of the whole hand.
        folded: The seats that have given up their claim.

    Raises:
        PotError: As for `build_pots`.

    Examples:
        >>> uncalled_chips({Seat(0): 50, Seat(1): 100, Seat(2): 300}, folded={Seat(1)})
        Uncalled(seat=2, amount=200)
    """
    _check(contributions, folded)
    seat = max(contributions, key=contributions.__getitem__)
    others = [amount for other, amount in contributions.items() if other != seat]
    amount = contributions[seat] - max(others, default=0)
    return Uncalled(seat, amount) if amount and seat not in folded else None


def build_pots(
    contributions: Mapping[Seat, int], folded: Collection[Seat] = (), *, dead: int = 0
) -> Pots:
    """Divide what was put in into the uncalled part, the main pot and the side pots.

    What folded players have put in above the highest claim belongs to the last pot.

    Args:
        contributions: What each seat in the hand has put in, dead chips left out.
        folded: The seats that have given up their claim.
        dead: Chips that nobody has to match, as a big-blind ante: all in the main pot.

    Raises:
        PotError: An amount is negative or no whole number, somebody folded who is not in the
            hand, or everybody did.

    Examples:
        >>> chips = {Seat(0): 26, Seat(1): 60, Seat(2): 25, Seat(3): 60}
        >>> main, side = build_pots(chips, folded={Seat(0)}).pots
        >>> main.amount, sorted(main.eligible), side.amount, sorted(side.eligible)
        (100, [1, 2, 3], 71, [1, 3])
    """
    uncalled = uncalled_chips(contributions, folded)
    if type(dead) is not int or dead < 0:
        raise _no_chips(dead)
    totals = dict(contributions)
    if uncalled:
        totals[uncalled.seat] -= uncalled.amount
    claims = {seat: total for seat, total in totals.items() if seat not in folded}
    levels = sorted(set(claims.values()))
    # What is in up to each level; the last one takes in folded chips above it.
    sums = [sum([min(total, level) for total in totals.values()]) for level in levels[:-1]]
    sums.append(sum(totals.values()))
    pots = []
    below = -dead
    for level, above in zip(levels, sums, strict=True):
        if above > below:
            eligible = frozenset([seat for seat, claim in claims.items() if claim >= level])
            pots.append(Pot(above - below, eligible))
        below = above
    return Pots(uncalled, tuple(pots))


def halve(pot: Pot, *, unit: int = 1) -> tuple[Pot, Pot]:
    """Divide a pot over two boards.

    Args:
        unit: The smallest chip. An odd one goes to the first half, what is less than that to
            the next.

    Raises:
        PotError: The unit is no positive whole number.

    Examples:
        >>> [half.amount for half in halve(Pot(301, frozenset({Seat(0), Seat(1)})))]
        [151, 150]
    """
    first, second = _shares(pot.amount, 2, unit)
    return Pot(first, pot.eligible), Pot(second, pot.eligible)


def split_pot(
    amount: int, winners: Iterable[Seat], button: Seat, *, unit: int = 1
) -> dict[Seat, int]:
    """Share one pot, odd chips one each from the first winner left of the button.

    Args:
        winners: The tied seats; their order does not matter.
        button: The seat of the button, even if it is empty.
        unit: The smallest chip. What is less than that goes whole to the next seat in turn.

    Returns:
        The winners' shares, in the order in which odd chips are given.

    Raises:
        PotError: Nobody wins, or an amount is negative or no whole number.

    Examples:
        >>> split_pot(101, [Seat(1), Seat(3), Seat(5)], button=Seat(2))
        {3: 34, 5: 34, 1: 33}
    """
    order = sorted(set(winners), key=lambda seat: (seat <= button, seat))
    if not order:
        raise PotError("somebody must win a pot")
    return dict(zip(order, _shares(amount, len(order), unit), strict=True))


def award(
    pots: Sequence[Pot], strengths: Mapping[Seat, StrengthT], button: Seat, *, unit: int = 1
) -> tuple[dict[Seat, int], ...]:
    """Share every pot among the best hands that can win it.

    Args:
        strengths: What is compared, the highest wins. A seat that mucked has none. A pot that
            only one seat can win is won without.
        button: As for `split_pot`, and `unit` too.

    Returns:
        The shares of each pot, in the order of the pots.

    Raises:
        PotError: Nobody who can win a pot has a strength; otherwise as for `split_pot`.

    Examples:
        >>> pots = build_pots({Seat(0): 100, Seat(1): 300, Seat(2): 300}).pots
        >>> award(pots, {Seat(0): 9, Seat(1): 5, Seat(2): 5}, button=Seat(2))
        ({0: 300}, {1: 200, 2: 200})
    """
    return tuple(split_pot(pot.amount, _best(pot, strengths), button, unit=unit) for pot in pots)


def _best(pot: Pot, strengths: Mapping[Seat, StrengthT]) -> Collection[Seat]:
    if len(pot.eligible) == 1:
        return pot.eligible
    shown = {seat: strengths[seat] for seat in pot.eligible if seat in strengths}
    if not shown:
        raise PotError("nobody who can win this pot has shown a hand")
    best = max(shown.values())
    return [seat for seat, strength in shown.items() if strength == best]


def _check(contributions: Mapping[Seat, int], folded: Collection[Seat]) -> None:
    for seat, amount in contributions.items():
        if type(amount) is not int or amount < 0:
            raise _no_chips(amount, seat)
    for seat in folded:
        if seat not in contributions:
            raise PotError("it folded, but is not in the hand", seat)
    if not contributions.keys() - folded:
        raise PotError("everybody folded")


def _no_chips(amount: int, seat: Seat | None = None) -> PotError:
    return PotError(f"chips are whole numbers from 0, not {amount!r}", seat)


def _shares(amount: int, count: int, unit: int) -> list[int]:
    if type(amount) is not int or amount < 0:
        raise _no_chips(amount)
    if type(unit) is not int or unit < 1:
        raise PotError(f"the smallest chip is a whole number from 1, not {unit!r}")
    share, odd = divmod(amount // unit, count)
    shares = [(share + (place < odd)) * unit for place in range(count)]
    shares[odd] += amount % unit
    return shares
