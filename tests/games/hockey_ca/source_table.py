"""The table that the source plays, move by move, as a log with players A and B.

The source gives ranks only, and no cards of the cut: these suits, and the cut, are ours. It breaks
off after two cards of the second deal, and so does this match. What the players say is noted
beside their cards as the source has it; the calls of the library voice two of them otherwise.
"""

from __future__ import annotations

from typing import Final

from cardrules.cards import parse_card, parse_cards
from cardrules.games.hockey_ca import (
    HOCKEY_CA,
    Abandon,
    ChooseDealer,
    Cut,
    DealHand,
    Options,
    PlayCard,
)
from cardrules.log import AnyLog
from cardrules.seats import HOST, TABLE
from cardrules.table import Table
from tests.games.hockey_ca.build import A, B, cards

__all__ = ["CALLED", "source_table"]

FIRST_HANDS: Final = ("8C JC QC KC AC", "3C 3D 8D TD QD")
SECOND_HANDS: Final = ("2C 4C 5C TC AD", "3S 4D 7C KD KH")
#: Card by card, A first: what was called out.
CALLED: Final = (
    ("AC", "Ace"),
    ("3C", "Three"),
    ("8C", "Eight"),
    ("8D", "Breakaway!"),
    ("KC", "Shoots"),
    ("QD", "Hits the post!"),
    ("QC", "Breakaway!"),
    ("3D", "Clears it"),
    ("JC", "Breakaway!"),
    ("TD", "Ten"),
    ("TC", "Scores!"),
    ("KD", "King"),
)


def source_table() -> AnyLog:
    """Play the table of the source."""
    table = Table(HOCKEY_CA, Options(callouts=True), dealer="manual", meta={"names": ["A", "B"]})
    table.act(TABLE, Cut(parse_cards("5C KD")))
    table.act(B, ChooseDealer(B))
    for number, (name, said) in enumerate(CALLED):
        if number % 10 == 0:
            hands = SECOND_HANDS if number else FIRST_HANDS
            for seat, hand in zip((A, B), hands, strict=True):
                table.act(TABLE, DealHand(seat, cards(hand)))
        table.act(table.to_act()[0], PlayCard(parse_card(name)), meta={"said": said})
    table.act(HOST, Abandon())
    return table.log
