"""What happened in a match of Tock: the minutes. Results are written in."""

from __future__ import annotations

from typing import TypeAlias

from cardrules.games.tock.events.deals import (
    CardChosen,
    CardDrawn,
    CardGiven,
    DealStarted,
    GivingBegan,
    HandDealt,
    StockRefilled,
    TurnBegan,
)
from cardrules.games.tock.events.ends import MatchAbandoned, MatchEnded, PlayerFinished
from cardrules.games.tock.events.turns import (
    CardDropped,
    CardLaid,
    DiscardForced,
    HandDiscarded,
    PawnCameOut,
    PawnMoved,
    PawnsExchanged,
    Played,
    SevenSplit,
)

__all__ = [
    "CardChosen",
    "CardDrawn",
    "CardDropped",
    "CardGiven",
    "CardLaid",
    "DealStarted",
    "DiscardForced",
    "Event",
    "GivingBegan",
    "HandDealt",
    "HandDiscarded",
    "MatchAbandoned",
    "MatchEnded",
    "PawnCameOut",
    "PawnMoved",
    "PawnsExchanged",
    "Played",
    "PlayerFinished",
    "SevenSplit",
    "StockRefilled",
    "TurnBegan",
]

Event: TypeAlias = (
    DealStarted
    | HandDealt
    | GivingBegan
    | CardChosen
    | CardGiven
    | TurnBegan
    | CardDrawn
    | StockRefilled
    | PawnCameOut
    | PawnMoved
    | SevenSplit
    | PawnsExchanged
    | CardLaid
    | DiscardForced
    | CardDropped
    | HandDiscarded
    | PlayerFinished
    | MatchEnded
    | MatchAbandoned
)
