"""What each kind of line in a PokerStars hand looks like.

A line that is none of these is refused: nothing is skipped that might have meant something.
"""

from __future__ import annotations

import re
from typing import Final

from cardrules.adapters.notation import read_cards
from cardrules.adapters.pokerstars.header import AMOUNT
from cardrules.cards import Card
from cardrules.errors import HistoryError

__all__ = [
    "ACTION",
    "BOARD",
    "CHAT",
    "COLLECTED",
    "DEALT",
    "POST",
    "POT",
    "RETURNED",
    "REVEALED",
    "SEAT",
    "SECTION",
    "SUMMARY_SEAT",
    "TALK",
    "cards_in",
]

_CARDS: Final = r"\[(?P<cards>[2-9TJQKAcdhs ]+)\]"
_ALL_IN: Final = r"(?P<all_in> and is all-in)?"

SEAT: Final = re.compile(
    rf"Seat (?P<seat>[0-9]{{1,2}}): (?P<name>.+) \((?P<stack>{AMOUNT}) in chips(?:, .* bounty)?\)"
    r"(?P<note>.*)"
)
#: What follows a player's name and a colon before the cards are dealt.
POST: Final = re.compile(
    rf"posts (?P<kind>the ante|small blind|big blind|small & big blinds|straddle)"
    rf" (?P<amount>{AMOUNT}){_ALL_IN}"
)
#: What follows a player's name and a colon in the betting and at the showdown.
ACTION: Final = re.compile(
    rf"(?P<verb>folds|checks|calls|bets|raises|shows|mucks hand|doesn't show hand)"
    rf"(?: (?P<amount>{AMOUNT}))?(?: to (?P<to>{AMOUNT}))?{_ALL_IN}"
    rf"(?: {_CARDS})?(?: \(.*\))?"
)
SECTION: Final = re.compile(
    r"\*\*\* (?:(?P<run>FIRST|SECOND) )?(?P<name>HOLE CARDS|FLOP|TURN|RIVER|SHOW DOWN|SUMMARY)"
    r" \*\*\*(?: \[(?P<before>[^\]]*)\])?(?: \[(?P<after>[^\]]*)\])?"
)
DEALT: Final = re.compile(rf"Dealt to (?P<name>.+) {_CARDS}")
RETURNED: Final = re.compile(rf"Uncalled bet \((?P<amount>{AMOUNT})\) returned to (?P<name>.+)")
COLLECTED: Final = re.compile(
    rf"(?P<name>.+) collected (?P<amount>{AMOUNT}) from (?:pot|main pot|side pot(?:-[0-9]+)?)"
)
POT: Final = re.compile(rf"Total pot (?P<pot>{AMOUNT})(?: .*)? \| Rake (?P<rake>{AMOUNT})(?: .*)?")
BOARD: Final = re.compile(r"(?:(?:FIRST|SECOND) )?Board \[.*\]|Hand was run twice")
SUMMARY_SEAT: Final = re.compile(r"Seat (?P<seat>[0-9]{1,2}): (?P<rest>.+)")
#: Cards that the summary tells of a seat.
REVEALED: Final = re.compile(rf"(?:showed|mucked) {_CARDS}")
CHAT: Final = re.compile(r'.+ said, ".*"')
#: What is said of a player beside the play, with or without a colon.
TALK: Final = re.compile(
    r".+(?:"
    r" joins the table at seat #[0-9]+"
    r"| leaves the table"
    r"| is (?:dis)?connected ?"
    r"|:? is sitting out"
    r"|:? sits out"
    r"| has returned"
    r"| has timed out(?: while (?:being )?disconnected)?"
    r"| has [0-9]+ seconds? (?:left )?to (?:act|reconnect)"
    r"| will be allowed to play after the button"
    r"| was removed from the table for failing to post"
    r"| was moved (?:from|to) another table.*"
    r"| re-buys and receives .*"
    r"| takes the add-on.*"
    r"| finished the tournament.*"
    r"| wins the tournament.*"
    r"| wins .* for (?:eliminating|splitting the elimination of) .*"
    r"| cashed out the hand for .*"
    r")|Betting is capped|\*+ # [0-9]+ \*+"
)


def cards_in(text: str) -> tuple[Card, ...]:
    """Read cards with spaces between them.

    Raises:
        HistoryError: It is not that; no line is named.

    Examples:
        >>> cards_in("Th Qs 2c")
        (TH, QS, 2C)
    """
    cards = read_cards(text.replace(" ", ""))
    known = tuple(card for card in cards if isinstance(card, Card))
    if len(known) != len(cards):
        raise HistoryError(f"known cards were expected, not {text[:80]!r}")
    return known
