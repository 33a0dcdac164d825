"""Who plays the next hand, and where button and blinds lie."""

from __future__ import annotations

from attrs import frozen

from cardrules.cards import Card
from cardrules.games.holdem.model import SeatBits, Session, after, bits_of, seats_from, seats_of
from cardrules.games.holdem.rules import book
from cardrules.games.holdem.rules.ruleset import Places, Ruleset
from cardrules.kernel.checks import implements
from cardrules.seats import Seat

__all__ = [
    "Coming",
    "can_start",
    "coming",
    "dead_button",
    "entry_price",
    "high_card",
    "is_over",
    "players",
    "result",
    "simple_button",
    "with_chips",
]


def with_chips(session: Session, stacks: tuple[int, ...]) -> SeatBits:
    """Give the seats whose players have chips."""
    bits = 0
    for seat, chair in enumerate(session.chairs):
        if chair.taken and stacks[seat]:
            bits |= 1 << seat
    return bits


@implements(book.CHIPS_TO_PLAY, book.ABSENT)
def _ready(session: Session, stacks: tuple[int, ...]) -> tuple[SeatBits, SeatBits]:
    """Give the seats that play, and those of them that owe something for it."""
    ready = owing = 0
    bit = 1
    for seat, chair in enumerate(session.chairs):
        if chair.taken and stacks[seat] and (session.deals_absent or not chair.out):
            ready |= bit
            if chair.new or chair.owes_small or chair.owes_big:
                owing |= bit
        bit <<= 1
    return ready, owing


@implements(book.TWO_PLAYERS)
def can_start(session: Session, stacks: tuple[int, ...]) -> bool:
    """Tell whether there are two players for a hand."""
    ready, _ = _ready(session, stacks)
    return ready & ready - 1 != 0


@implements(book.SESSION_ENDS)
def is_over(session: Session, stacks: tuple[int, ...]) -> bool:
    """Tell whether the session comes to its end by itself."""
    if session.hands and session.number >= session.hands:
        return True
    chips = with_chips(session, stacks)
    return session.auto and session.number > 0 and not chips & chips - 1


@implements(book.RESULT)
def result(
    session: Session, stacks: tuple[int, ...]
) -> tuple[tuple[Seat, ...], tuple[int, ...], tuple[int, ...]]:
    """Give the winners, the place of each seat, and the chips that each won or lost."""
    chairs = session.chairs
    scores = tuple([stack - chair.brought for stack, chair in zip(stacks, chairs, strict=True)])
    # Places where nobody sat come last.
    keys = [(chair.taken or score != 0, score) for chair, score in zip(chairs, scores, strict=True)]
    best_first = sorted(keys, reverse=True)
    ranks = tuple([best_first.index(key) + 1 for key in keys])
    return tuple([Seat(seat) for seat, rank in enumerate(ranks) if rank == 1]), ranks, scores


@implements(book.HEADS_UP)
def _heads_up(session: Session, playing: SeatBits) -> Places:
    first, second = seats_of(playing)
    if session.big is None:
        big = second if session.button == first else first
    else:
        big = after(session.big, playing)
    button = second if big == first else first
    return Places(button=button, small=button, big=big)


@implements(book.SIMPLE_BUTTON, book.BUTTON_MOVES, book.NEXT_PLAYER, book.TO_HEADS_UP)
def simple_button(session: Session, playing: SeatBits, waiting: SeatBits) -> Places:
    """Move the button to the next player, the blinds to the next two."""
    if not waiting and playing.bit_count() == 2:
        return _heads_up(session, playing)
    old = session.button
    assert old is not None, "the button has been drawn for"
    # The first hand is played where the button was drawn.
    stays = session.big is None and playing >> old & 1
    button = old if stays else after(old, playing)
    small = after(button, playing)
    big = after(small, playing | waiting)
    if big == button:
        return _heads_up(session, playing)
    return Places(button=button, small=small, big=big)


@implements(book.DEAD_BUTTON, book.TO_HEADS_UP, book.FROM_HEADS_UP)
def dead_button(session: Session, playing: SeatBits, waiting: SeatBits) -> Places:
    """Move the big blind to the next player; small blind and button follow, on empty places too."""
    old_big, old_small = session.big, session.small
    if old_big is None or old_small is None:
        return simple_button(session, playing, waiting)
    big = after(old_big, playing | waiting)
    dealt = playing | 1 << big
    if dealt.bit_count() == 2:
        return _heads_up(session, dealt)
    if session.button == old_small:
        button = seats_from(old_big, dealt & ~(1 << old_big))[-1]
    else:
        button = old_small
    return Places(button=button, small=old_big, big=big)


@frozen(kw_only=True)
class Coming:
    """What is settled before a hand starts."""

    places: Places
    missed_small: tuple[Seat, ...]
    missed_big: tuple[Seat, ...]
    #: Seats that owe nothing any more, and those that may post to be dealt in.
    cleared: tuple[Seat, ...]
    asked: tuple[Seat, ...]


_NOBODY: tuple[Seat, ...] = ()


def coming(rules: Ruleset, session: Session, stacks: tuple[int, ...]) -> Coming:
    """Settle places and debts for the next hand."""
    ready, owing = _ready(session, stacks)
    playing, waiting = ready & ~owing, owing
    if not playing & playing - 1:
        # With fewer than two who owe nothing, the game begins anew.
        playing, waiting = ready, 0
    places = rules.placing(session, playing, waiting)
    if not rules.waits:
        return Coming(
            places=places, missed_small=_NOBODY, missed_big=_NOBODY, cleared=_NOBODY, asked=_NOBODY
        )
    return _with_debts(session, playing, waiting, owing, places)


@implements(book.MISSED, book.WAITS, book.NO_ENTRY)
def _with_debts(
    session: Session, playing: SeatBits, waiting: SeatBits, owing: SeatBits, places: Places
) -> Coming:
    here = bits_of(Seat(seat) for seat, chair in enumerate(session.chairs) if chair.taken)
    absent = here & ~playing & ~(1 << places.big)
    missed_small = missed_big = 0
    if session.small is not None and session.small != places.small:
        passed = _passed(session.small, places.small, absent) | absent & 1 << places.small
        missed_small = passed
    if session.big is not None and session.big != places.big:
        missed_big = _passed(session.big, places.big, absent)
    barred = bits_of(_arc(places.button, places.big, len(session.chairs)))
    return Coming(
        places=places,
        missed_small=seats_of(missed_small),
        missed_big=seats_of(missed_big),
        cleared=seats_of(owing & (playing | 1 << places.big)),
        asked=seats_of(waiting & ~barred & ~(1 << places.big)),
    )


def _passed(old: Seat, new: Seat, among: SeatBits) -> SeatBits:
    """Give the seats strictly between two places, clockwise."""
    seats = seats_from(old, among | 1 << new)
    return bits_of(seats[: seats.index(new)]) & among & ~(1 << old)


def _arc(first: Seat, stop: Seat, seats: int) -> tuple[Seat, ...]:
    """List the seats from one up to, but not including, another."""
    return tuple(Seat((first + step) % seats) for step in range((stop - first) % seats))


def players(
    session: Session, stacks: tuple[int, ...], entering: tuple[Seat, ...]
) -> tuple[Seat, ...]:
    """List who is dealt in, from the left of the button, once button and blinds are placed."""
    ready, owing = _ready(session, stacks)
    assert session.button is not None, "the button is placed"
    return seats_from(session.button, ready & ~owing | bits_of(entering))


@implements(book.POST_MISSED, book.POST_SMALL, book.POST_NEW)
def entry_price(rules: Ruleset, session: Session, seat: Seat, stack: int) -> tuple[int, int]:
    """Give what a seat posts to be dealt in: the live part first, then the dead one."""
    chair = session.chairs[seat]
    live = rules.big if chair.new or chair.owes_big else 0
    dead = rules.small if chair.owes_small and not chair.new else 0
    live = min(live, stack)
    return live, min(dead, stack - live)


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
