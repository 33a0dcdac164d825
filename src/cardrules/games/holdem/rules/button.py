"""Where button and blinds lie, and who gets the first button."""

from __future__ import annotations

from cardrules.cards import Card
from cardrules.games.holdem.model import Course, SeatBits, after, seats_from, seats_of
from cardrules.games.holdem.rules import book
from cardrules.games.holdem.rules.ruleset import Places
from cardrules.kernel.checks import implements
from cardrules.seats import Seat

__all__ = ["dead_button", "high_card", "simple_button"]


@implements(book.HEADS_UP)
def _heads_up(course: Course, playing: SeatBits) -> Places:
    first, second = seats_of(playing)
    if course.big is None:
        old = course.button
        assert old is not None, "the button has been drawn for"
        # Where nobody plays at the place of the button, the next player has it.
        big = after(old if playing >> old & 1 else after(old, playing), playing)
    else:
        big = after(course.big, playing)
    button = second if big == first else first
    return Places(button=button, small=button, big=big)


@implements(book.SIMPLE_BUTTON, book.BUTTON_MOVES, book.NEXT_PLAYER, book.TO_HEADS_UP)
def simple_button(course: Course, playing: SeatBits, waiting: SeatBits) -> Places:
    """Move the button to the next player, the blinds to the next two."""
    if not waiting and playing.bit_count() == 2:
        return _heads_up(course, playing)
    old = course.button
    assert old is not None, "the button has been drawn for"
    # The first hand is played where the button was drawn.
    stays = course.big is None and playing >> old & 1
    button = old if stays else after(old, playing)
    small = after(button, playing)
    big = after(small, playing | waiting)
    if big == button:
        return _heads_up(course, playing)
    return Places(button=button, small=small, big=big)


@implements(book.DEAD_BUTTON, book.TO_HEADS_UP, book.FROM_HEADS_UP)
def dead_button(course: Course, playing: SeatBits, waiting: SeatBits) -> Places:
    """Move the big blind to the next player; small blind and button follow, on empty places too."""
    old_big, old_small = course.big, course.small
    if old_big is None or old_small is None:
        return simple_button(course, playing, waiting)
    big = after(old_big, playing | waiting)
    dealt = playing | 1 << big
    if dealt.bit_count() == 2:
        return _heads_up(course, dealt)
    if course.button == old_small:
        button = seats_from(old_big, dealt & ~(1 << old_big))[-1]
    else:
        button = old_small
    return Places(button=button, small=old_big, big=big)


@implements(book.DRAW, book.DRAW_SUITS)
def high_card(seats: tuple[Seat, ...], cards: tuple[Card, ...]) -> Seat:
    """Give the seat with the highest card; of equal ranks spades win, hearts, diamonds, clubs.

    Examples:
        >>> from cardrules.cards import parse_cards
        >>> high_card((Seat(0), Seat(2), Seat(5)), parse_cards("KH KS 9C"))
        2
    """
    return max(zip(cards, seats, strict=True), key=lambda one: _height(one[0]))[1]


def _height(card: Card) -> tuple[int, int]:
    return card.rank.value, "CDHS".index(card.suit.value)
