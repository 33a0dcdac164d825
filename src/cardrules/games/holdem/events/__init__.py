"""What happened at a Hold'em table: the minutes. Results are written in."""

from __future__ import annotations

from typing import TypeAlias

from cardrules.games.holdem.events.hand import (
    AbsentFolded,
    AntePosted,
    BetPlaced,
    BettingOpened,
    BlindPosted,
    BoardDealt,
    Called,
    CardBurned,
    Checked,
    EntryPosted,
    Folded,
    HandStarted,
    HoleDealt,
    MisdealDeclared,
    Raised,
    StraddleDeclined,
    StraddlePosted,
    StreetClosed,
)
from cardrules.games.holdem.events.session import (
    ButtonDrawCalled,
    ButtonDrawn,
    ButtonMoved,
    ChipsAdded,
    EntryAgreed,
    EntryDeclined,
    HandCalled,
    PlayerLeft,
    PlayerReturned,
    PlayerSatOut,
    PlayerSeated,
    SessionAbandoned,
    SessionClosed,
    SessionEnded,
)
from cardrules.games.holdem.events.showdown import (
    HandEnded,
    HandMucked,
    HandShown,
    HandsTabled,
    PotAwarded,
    PotsBuilt,
    RunsSet,
    RunTwiceAgreed,
    RunTwiceRefused,
    UncalledReturned,
)

__all__ = [
    "AbsentFolded",
    "AntePosted",
    "BetPlaced",
    "BettingOpened",
    "BlindPosted",
    "BoardDealt",
    "ButtonDrawCalled",
    "ButtonDrawn",
    "ButtonMoved",
    "Called",
    "CardBurned",
    "Checked",
    "ChipsAdded",
    "EntryAgreed",
    "EntryDeclined",
    "EntryPosted",
    "Event",
    "Folded",
    "HandCalled",
    "HandEnded",
    "HandMucked",
    "HandShown",
    "HandStarted",
    "HandsTabled",
    "HoleDealt",
    "MisdealDeclared",
    "PlayerLeft",
    "PlayerReturned",
    "PlayerSatOut",
    "PlayerSeated",
    "PotAwarded",
    "PotsBuilt",
    "Raised",
    "RunTwiceAgreed",
    "RunTwiceRefused",
    "RunsSet",
    "SessionAbandoned",
    "SessionClosed",
    "SessionEnded",
    "StraddleDeclined",
    "StraddlePosted",
    "StreetClosed",
    "UncalledReturned",
]

Event: TypeAlias = (
    PlayerSeated
    | PlayerLeft
    | PlayerSatOut
    | PlayerReturned
    | ChipsAdded
    | HandCalled
    | ButtonDrawCalled
    | ButtonDrawn
    | ButtonMoved
    | EntryAgreed
    | EntryDeclined
    | SessionClosed
    | SessionEnded
    | SessionAbandoned
    | HandStarted
    | AntePosted
    | BlindPosted
    | EntryPosted
    | StraddlePosted
    | StraddleDeclined
    | HoleDealt
    | MisdealDeclared
    | BettingOpened
    | Folded
    | AbsentFolded
    | Checked
    | Called
    | BetPlaced
    | Raised
    | StreetClosed
    | CardBurned
    | BoardDealt
    | UncalledReturned
    | RunTwiceAgreed
    | RunTwiceRefused
    | RunsSet
    | HandsTabled
    | HandShown
    | HandMucked
    | PotsBuilt
    | PotAwarded
    | HandEnded
)
