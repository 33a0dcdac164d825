"""A trick: the cards that lie before their seats, whoever looks being at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardrules import svg
from cardrules.cards import Card, drawn
from cardrules.cards.faces import CARD_HEIGHT, CARD_WIDTH, face
from cardrules.language import COLON
from cardrules.render.plates import PLATE_HEIGHT, PLATE_WIDTH, Plate, plate
from cardrules.render.seating import WIDTH, Place, Room, room_for
from cardrules.rule import Language, Text
from cardrules.seats import Seat

__all__ = ["SEAT", "card_before", "trick_picture", "trick_room"]

SEAT: Final = Text("seat", "place")
_TRICK: Final = Text("Trick", "Pli")
_ROW: Final = CARD_HEIGHT + 12
#: By number of seats, what the cards of the upper and the lower seat need beyond their rows.
_BAND: Final = {2: 2 * CARD_HEIGHT - 18, 4: 32}


def trick_room(seats: int, viewer: Seat | None, *, top: float = 0) -> Room:
    """Place seats so that each has room for a card before it."""
    return room_for(seats, viewer, row=_ROW, band=_BAND.get(seats, 0), top=top)


def card_before(place: Place, card: Card, language: Language) -> str:
    """Draw a card before the plate of a seat, towards the middle of the table."""
    x, y = place.x, place.y
    match place.side:
        case "left":
            x += PLATE_WIDTH + 6
        case "right":
            x -= CARD_WIDTH + 6
        case "top":
            x, y = x + (PLATE_WIDTH - CARD_WIDTH) / 2, y + PLATE_HEIGHT + 6
        case _:
            x, y = x + (PLATE_WIDTH - CARD_WIDTH) / 2, y - CARD_HEIGHT - 6
    return face(card, x, y, language=language)


def trick_picture(
    trick: Sequence[tuple[Seat, Card]],
    seats: int,
    viewer: Seat | None = None,
    language: Language = "en",
) -> svg.Picture:
    """Make a picture of a trick from the seats and cards in the order of play.

    Examples:
        >>> from cardrules.cards import parse_card
        >>> trick_picture([(Seat(1), parse_card("2C")), (Seat(2), parse_card("AC"))], 4).words
        'Trick: 2♣ (1)  A♣ (2)'
    """
    room = trick_room(seats, viewer)
    height = room.bottom + PLATE_HEIGHT + 8
    leader = trick[0][0] if trick else None
    shapes = [svg.rect(0.5, 0.5, WIDTH - 1, height - 1, fill="felt", stroke="edge", r=14)]
    order = {seat: str(number) for number, (seat, _) in enumerate(trick, 1)}
    for place in room.places:
        name = f"{SEAT[language]} {place.seat}"
        led = Text("leads", "entame")[language] if place.seat == leader else ""
        number = order.get(place.seat, "")
        shapes.append(plate(Plate(name=name, line=led, mark=number), place.x, place.y))
    cards = dict(trick)
    shapes += [
        card_before(place, cards[place.seat], language)
        for place in room.places
        if place.seat in cards
    ]
    colon = COLON[language]
    played = "  ".join(f"{drawn(card, language)} ({seat})" for seat, card in trick) or "–"
    return svg.Picture(
        title=_TRICK[language],
        words=f"{_TRICK[language]}{colon}{played}",
        body="".join(shapes),
        width=WIDTH,
        height=height,
        language=language,
    )
