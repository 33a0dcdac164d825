"""Whose pawns a seat plays with, who has finished, and whose turn comes."""

from __future__ import annotations

from cardrules.cards import Mask
from cardrules.games.tock.model import Match
from cardrules.games.tock.rules import book
from cardrules.games.tock.rules.ruleset import Drawing, Ruleset
from cardrules.kernel.checks import implements
from cardrules.seats import Seat, clockwise, left_of

__all__ = [
    "are_home",
    "finishers",
    "following",
    "next_turn",
    "partner_of",
    "playing_colours",
    "ranks",
    "seats",
]


def are_home(rules: Ruleset, places: tuple[int, ...] | list[int], colours: tuple[int, ...]) -> bool:
    """Tell whether all pawns of some colours are at home."""
    ring = rules.board.ring
    return all(min(places[4 * colour : 4 * colour + 4]) >= ring for colour in colours)


def partner_of(rules: Ruleset, seat: Seat) -> tuple[int, ...]:
    """Give the colours of a seat's partner; none where there is no partner."""
    own = rules.colours[seat]
    return tuple(colour for colour in rules.teams[seat] if colour not in own)


@implements(book.HELP)
def playing_colours(
    rules: Ruleset, places: tuple[int, ...] | list[int], seat: Seat
) -> tuple[int, ...]:
    """Give the colours that a seat plays with: its own, or its partner's once these are at home."""
    own = rules.colours[seat]
    if rules.helps and are_home(rules, places, own):
        return partner_of(rules, seat)
    return own


@implements(book.END_FIRST, book.END_BOTH, book.PARTNERS)
def finishers(
    rules: Ruleset, match: Match, places: tuple[int, ...] | list[int], turn: Seat
) -> tuple[Seat, ...]:
    """Give the seats that have all they need at home and no place yet, the one in turn first."""
    return tuple(
        seat
        for seat in clockwise(turn, match.seats)
        if seat not in match.placed and are_home(rules, places, rules.teams[seat])
    )


def ranks(rules: Ruleset, match: Match, winner: Seat) -> tuple[int, ...]:
    """Give the place of each seat when nobody plays on; who is still under way is last."""
    if not rules.for_places:
        won = [rules.teams[seat] == rules.teams[winner] for seat in seats(match)]
        return tuple(1 if first else 1 + sum(won) for first in won)
    last = len(match.placed) + 1
    return tuple(
        match.placed.index(seat) + 1 if seat in match.placed else last for seat in seats(match)
    )


def seats(match: Match) -> tuple[Seat, ...]:
    """List the seats."""
    return clockwise(Seat(0), match.seats)


def following(match: Match, seat: Seat) -> Seat:
    """Give the next seat that has not finished."""
    then = Seat((seat + 1) % match.seats)
    while then in match.placed:
        then = left_of(then, match.seats)
    return then


def next_turn(
    rules: Ruleset, match: Match, seat: Seat, hands: tuple[Mask, ...]
) -> tuple[Seat | None, Seat | None]:
    """Give whose turn comes after a seat, and who draws a card before it.

    Args:
        hands: The cards left; in rounds who has none is passed over, and with no cards left it is
            nobody's turn.
    """
    if rules.drawing is Drawing.BEFORE:
        then = following(match, seat)
        return then, then
    if rules.drawing is Drawing.AFTER:
        return following(match, seat), None if seat in match.placed else seat
    for then in clockwise(left_of(seat, match.seats), match.seats):
        if hands[then] and then not in match.placed:
            return then, None
    return None, None
