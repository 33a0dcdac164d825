"""The record of a match: who sits on which side, and who has won."""

from __future__ import annotations

from cardrules.games.weykick.model import Match, Side
from cardrules.games.weykick.rules import book
from cardrules.kernel.checks import implements
from cardrules.seats import Seat

__all__ = ["places", "seats_of", "winner"]


@implements(book.SIDES)
def seats_of(match: Match, side: Side) -> tuple[Seat, ...]:
    """List the seats of a side: the left side has the first ones.

    Examples:
        >>> from cardrules.games.weykick.model import Sport
        >>> match = Match(left=1, right=2, target=10, sport=Sport.HOCKEY)
        >>> seats_of(match, Side.LEFT), seats_of(match, Side.RIGHT)
        ((0,), (1, 2))
    """
    first, after = (0, match.left) if side is Side.LEFT else (match.left, match.left + match.right)
    return tuple(Seat(seat) for seat in range(first, after))


@implements(book.TARGET)
def winner(match: Match, score: tuple[int, int]) -> Side | None:
    """Give the side that has reached the target."""
    return next(
        (side for side, goals in zip(Side, score, strict=True) if goals == match.target), None
    )


def places(match: Match, side: Side) -> tuple[int, ...]:
    """Give the place of each seat where a side has won."""
    won = seats_of(match, side)
    return tuple(1 if seat in won else 1 + len(won) for seat in range(match.left + match.right))
