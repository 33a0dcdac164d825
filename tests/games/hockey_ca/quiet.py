"""A period of 52 cards in which no card matches the one below it, so that nobody scores.

Its last card is the dealer's jack: a breakaway that is open when the period ends.
"""

from __future__ import annotations

from typing import Final

__all__ = ["QUIET"]

QUIET: Final = (
    "8D 6H KH AC 6C AH QC 5S 2D 3D JS AS TC AD 9C 6D 5D 8S 2H QD 7D JH 5H 4H 7S 4S 7H 5C 3S 2S "
    "TD 3C KC 3H TH QH 7C 9S 4C KD 4D 6S 2C 8H KS 8C TS QS 9D JC 9H JD"
)
