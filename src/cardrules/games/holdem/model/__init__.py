"""The nouns of Hold'em: the table between hands, and a hand with what is due in it.

No state holds a card that nobody has been dealt.
"""

from __future__ import annotations

from typing import TypeAlias

from cardrules.games.holdem.model.bits import SeatBits, after, bits_of, seats_from, seats_of
from cardrules.games.holdem.model.hand import Hand, Playing, PlayingDraft, Stake
from cardrules.games.holdem.model.session import (
    Award,
    Between,
    BetweenDraft,
    Blind,
    Course,
    Finished,
    HandRecord,
    MisdealReason,
    PostKind,
    Session,
    Share,
    Street,
)

__all__ = [
    "Award",
    "Between",
    "BetweenDraft",
    "Blind",
    "Course",
    "Finished",
    "Hand",
    "HandRecord",
    "MisdealReason",
    "Playing",
    "PlayingDraft",
    "PostKind",
    "SeatBits",
    "Session",
    "Share",
    "Stake",
    "State",
    "Street",
    "after",
    "bits_of",
    "seats_from",
    "seats_of",
]

State: TypeAlias = Between | Playing | Finished
