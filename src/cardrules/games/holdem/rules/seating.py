"""Who plays the next hand, what players owe, and how a session ends."""

from __future__ import annotations

from operator import sub

from cardrules.games.holdem.events import ButtonMoved
from cardrules.games.holdem.model import (
    Between,
    Course,
    SeatBits,
    Session,
    bits_of,
    seats_from,
    seats_of,
)
from cardrules.games.holdem.rules import book
from cardrules.games.holdem.rules.ruleset import Places, Ruleset
from cardrules.kernel.checks import implements
from cardrules.seats import Seat

__all__ = [
    "coming",
    "entry_price",
    "is_over",
    "players",
    "result",
    "standing",
    "those_with",
]


def those_with(stacks: tuple[int, ...]) -> SeatBits:
    """Give the seats that have chips.

    Examples:
        >>> those_with((5, 0, 3))
        5
    """
    if 0 not in stacks:
        return (1 << len(stacks)) - 1
    return bits_of(Seat(seat) for seat, stack in enumerate(stacks) if stack)


@implements(book.CHIPS_TO_PLAY, book.ABSENT, book.TWO_PLAYERS)
def standing(session: Session, stacks: tuple[int, ...]) -> tuple[SeatBits, SeatBits]:
    """Give the seats that have chips, and those of them that can play a hand."""
    chips = session.taken & those_with(stacks)
    return chips, chips if session.deals_absent else chips & ~session.out


@implements(book.SESSION_ENDS)
def is_over(session: Session, course: Course, chips: SeatBits) -> bool:
    """Tell whether the session comes to its end by itself.

    Args:
        chips: The seats that have chips.
    """
    if session.hands and course.number >= session.hands:
        return True
    return session.auto and course.number > 0 and not chips & chips - 1


@implements(book.RESULT)
def result(
    session: Session, stacks: tuple[int, ...]
) -> tuple[tuple[Seat, ...], tuple[int, ...], tuple[int, ...]]:
    """Give the winners, the place of each seat, and the chips that each won or lost."""
    scores = list(map(sub, stacks, session.brought))
    used = [score for seat, score in enumerate(scores) if score or session.taken >> seat & 1]
    # Places where nobody sat come last.
    used.sort(reverse=True)
    last = len(used) + 1
    ranks = [
        used.index(score) + 1 if score or session.taken >> seat & 1 else last
        for seat, score in enumerate(scores)
    ]
    winners = [Seat(seat) for seat, rank in enumerate(ranks) if rank == 1]
    return tuple(winners), tuple(ranks), tuple(scores)


def owing(session: Session) -> SeatBits:
    """Give the seats whose players owe something before they are dealt in."""
    return session.new | session.owes_small | session.owes_big


def coming(rules: Ruleset, session: Session, course: Course, ready: SeatBits) -> ButtonMoved:
    """Settle button, blinds and debts for the next hand.

    Args:
        ready: The seats that can play.
    """
    waiting = ready & owing(session)
    playing = ready & ~waiting
    if not playing & playing - 1:
        # With fewer than two who owe nothing, the game begins anew.
        playing, waiting = ready, 0
    places = rules.placing(course, playing, waiting)
    if not rules.waits:
        return ButtonMoved(
            seat=places.button,
            small=places.small,
            big=places.big,
            missed_small=(),
            missed_big=(),
            cleared=(),
            asked=(),
        )
    return _with_debts(session, course, playing, waiting, places)


@implements(book.MISSED, book.WAITS, book.NO_ENTRY)
def _with_debts(
    session: Session, course: Course, playing: SeatBits, waiting: SeatBits, places: Places
) -> ButtonMoved:
    button, small, big = places.button, places.small, places.big
    absent = session.taken & ~playing & ~(1 << big)
    missed_small = missed_big = 0
    if course.small is not None and course.small != small:
        missed_small = _passed(course.small, small, absent) | absent & 1 << small
    if course.big is not None and course.big != big:
        missed_big = _passed(course.big, big, absent)
    # A hand of two has one place for button and small blind: a third player would make it wrong.
    barred = -1 if button == small else bits_of(_arc(button, big, len(session.brought)))
    return ButtonMoved(
        seat=button,
        small=small,
        big=big,
        missed_small=seats_of(missed_small),
        missed_big=seats_of(missed_big),
        cleared=seats_of(owing(session) & (playing | 1 << big)),
        asked=seats_of(waiting & ~barred & ~(1 << big)),
    )


def _passed(old: Seat, new: Seat, among: SeatBits) -> SeatBits:
    """Give the seats strictly between two places, clockwise."""
    seats = seats_from(old, among | 1 << new)
    return bits_of(seats[: seats.index(new)]) & among & ~(1 << old)


def _arc(first: Seat, stop: Seat, seats: int) -> tuple[Seat, ...]:
    """List the seats from one up to, but not including, another."""
    return tuple(Seat((first + step) % seats) for step in range((stop - first) % seats))


def players(state: Between) -> tuple[Seat, ...]:
    """List who is dealt in, from the left of the button, once button and blinds are placed."""
    session, button = state.session, state.course.button
    assert button is not None, "the button is placed"
    _, ready = standing(session, state.stacks)
    return seats_from(button, ready & ~owing(session) | bits_of(state.entering))


@implements(book.POST_MISSED, book.POST_SMALL, book.POST_NEW)
def entry_price(rules: Ruleset, session: Session, seat: Seat, stack: int) -> tuple[int, int]:
    """Give what a seat posts to be dealt in: the live part first, then the dead one."""
    new = session.new >> seat & 1
    live = rules.big if new or session.owes_big >> seat & 1 else 0
    dead = rules.small if session.owes_small >> seat & 1 and not new else 0
    live = min(live, stack)
    return live, min(dead, stack - live)
