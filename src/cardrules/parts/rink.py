"""The table of the Hockey games: a pile, what is still to be dealt, and the goals by period."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardrules import svg
from cardrules.cards import UNKNOWN, Card, DealtCard
from cardrules.render import (
    CARD_WIDTH,
    HEADLINE,
    PLATE_HEIGHT,
    WIDTH,
    Picture,
    Plate,
    Sheet,
    folded,
    pile,
    room_for,
    table_picture,
)
from cardrules.rule import Language, Text
from cardrules.seats import Seat

__all__ = ["goals_sheet", "rink_picture", "team_plate"]

_ROW: Final = PLATE_HEIGHT + 10
#: The pile with its number, and two lines of words.
_BAND: Final = 126
_PILE: Final = Text("pile", "tas")
_STOCK: Final = Text("to deal", "à donner")
_SEAT: Final = Text("seat", "place")
_DEALER: Final = Text("dealer", "donneur")
_WINNER: Final = Text("winner", "gagnant")
_GOALS: Final = Text("Goals", "Buts")
_TOTAL: Final = Text("all", "total")


def team_plate(
    seat: Seat, team: str, *, cards: int, turn: bool, dealer: bool, won: bool, language: Language
) -> Plate:
    """Give the plate of a seat: its team and its cards; a star where it has won."""
    mark, title = ("★", _WINNER[language]) if won else ("", "")
    if dealer and not won:
        mark, title = "D", _DEALER[language]
    name = f"{_SEAT[language]} {seat}"
    return Plate(name=name, line=team, mark=mark, mark_title=title, cards=cards, turn=turn)


def rink_picture(
    *,
    title: str,
    headline: str,
    words: str,
    viewer: Seat | None,
    plates: Sequence[Plate],
    top: Card | None,
    pile_size: int,
    undealt: int,
    notice: str = "",
    hand: Sequence[Card] = (),
    rows: Sequence[tuple[str, Sequence[DealtCard]]] = (),
    language: Language = "en",
) -> Picture:
    """Draw a table.

    Args:
        headline: The period and the score.
        plates: What stands on the plate of each seat, in seat order.
        top: The card that counts for matching.
        undealt: How many cards of the period nobody has been dealt yet.
        notice: What is at stake now, in a line.
        rows: More cards below, each row with a few words.
    """
    room = room_for(len(plates), viewer, row=_ROW, band=_BAND, top=HEADLINE)
    y = room.band + 4
    left, right = WIDTH / 2 - CARD_WIDTH - 16, WIDTH / 2 + 16
    stock = UNKNOWN if undealt else None
    shapes = [
        pile(top, pile_size, left, y, name=_PILE[language], language=language),
        pile(stock, undealt, right, y, name=_STOCK[language], language=language),
    ]
    for number, line in enumerate(folded(notice)):
        below, said = y + 99 + 15 * number, line.strip()
        shapes.append(
            svg.text(WIDTH / 2, below, said, fill="turn", anchor="middle", bold=True, within=344)
        )
    return table_picture(
        title=title,
        headline=headline,
        words=words,
        room=room,
        plates=plates,
        shapes=shapes,
        hand=hand,
        rows=[(name, cards) for name, cards in rows if cards],
        language=language,
    )


def goals_sheet(
    teams: Sequence[str],
    periods: Sequence[Sequence[int]],
    score: Sequence[int],
    language: Language = "en",
) -> Sheet:
    """Give the goals of each team by period, and in all.

    Args:
        periods: The goals of each team, for each period that is over.

    Examples:
        >>> from cardrules.render import sheet_words
        >>> print(sheet_words(goals_sheet(["A", "B"], [(1, 0), (2, 2)], (3, 2))))
        Goals   1  2  all
        A       1  2    3
        B       0  2    2
    """
    return Sheet(
        title=_GOALS[language],
        heads=(*(str(number) for number in range(1, len(periods) + 1)), _TOTAL[language]),
        rows=tuple(
            (team, (*(str(goals[place]) for goals in periods), str(score[place])))
            for place, team in enumerate(teams)
        ),
    )
