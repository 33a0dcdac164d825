"""Pictures of tables: what every game's picture is put together from.

A picture is made from a view and from nothing else, so it shows what that seat may see. Shapes
come from `cardrules.svg`, and cards draw themselves.
"""

from __future__ import annotations

from cardrules.cards.faces import CARD_HEIGHT, CARD_WIDTH, cards_picture, cards_row, face
from cardrules.render.notebooks import depicts
from cardrules.render.piles import pile
from cardrules.render.plain import folded, words_picture
from cardrules.render.plates import PLATE_HEIGHT, PLATE_WIDTH, Plate, pill, plate
from cardrules.render.seating import WIDTH, Place, Room, room_for
from cardrules.render.sheets import Sheet, sheet_picture, sheet_words
from cardrules.render.tables import HEADLINE, table_picture
from cardrules.render.tricks import card_before, trick_picture, trick_room
from cardrules.svg import Picture

__all__ = [
    "CARD_HEIGHT",
    "CARD_WIDTH",
    "HEADLINE",
    "PLATE_HEIGHT",
    "PLATE_WIDTH",
    "WIDTH",
    "Picture",
    "Place",
    "Plate",
    "Room",
    "Sheet",
    "card_before",
    "cards_picture",
    "cards_row",
    "depicts",
    "face",
    "folded",
    "pile",
    "pill",
    "plate",
    "room_for",
    "sheet_picture",
    "sheet_words",
    "table_picture",
    "trick_picture",
    "trick_room",
    "words_picture",
]
