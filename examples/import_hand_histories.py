"""Hands that others recorded, as logs: what they say, who won, and what was refused."""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path

from cardrules import verify
from cardrules.adapters import HandHistory, HoldemLog, log_of, read_hands, write_hands
from cardrules.errors import HistoryError
from cardrules.games.holdem.events import PotAwarded

#: From a card room: a hand with two pots, one that is cut off, and one that nobody could play.
ROOM = """\
PokerStars Hand #1000001:  Hold'em No Limit ($0.25/$0.50 USD) - 2024/03/09 19:15:13 ET
Table 'Halley' 6-max Seat #4 is the button
Seat 1: Ada ($20 in chips)
Seat 2: Bo ($50 in chips)
Seat 4: Cem ($40 in chips)
Ada: posts small blind $0.25
Bo: posts big blind $0.50
*** HOLE CARDS ***
Dealt to Bo [Ks Kd]
Cem: raises $1 to $1.50
Ada: raises $18.50 to $20 and is all-in
Bo: calls $19.50
Cem: calls $18.50
*** FLOP *** [2c 7h 9d]
Bo: bets $20 and is all-in
Cem: calls $20 and is all-in
*** TURN *** [2c 7h 9d] [4h]
*** RIVER *** [2c 7h 9d 4h] [Jc]
*** SHOW DOWN ***
Bo: shows [Ks Kd] (a pair of Kings)
Cem: mucks hand
Bo collected $39 from side pot
Ada: shows [9s 9c] (three of a kind, Nines)
Ada collected $58.50 from main pot
*** SUMMARY ***
Total pot $100 Main pot $60. Side pot $40. | Rake $2.50
Board [2c 7h 9d 4h Jc]
Seat 1: Ada (small blind) showed [9s 9c] and won ($58.50) with three of a kind, Nines
Seat 2: Bo (big blind) showed [Ks Kd] and won ($39) with a pair of Kings
Seat 4: Cem (button) mucked [Qs Qh]

PokerStars Hand #1000002:  Hold'em No Limit ($0.25/$0.50 USD) - 2024/03/09 19:16:40 ET
Table 'Halley' 6-max Seat #1 is the button
Seat 1: Ada ($58.50 in chips)
Seat 2: Bo ($49 in chips)
Ada: posts small blind $0.25
Bo: posts big blind $0.50
*** HOLE CARDS ***
Dealt to Bo [8s 2d]
Ada: raises $1 to $1.50

PokerStars Hand #1000003:  Hold'em No Limit ($0.25/$0.50 USD) - 2024/03/09 19:18:02 ET
Table 'Halley' 6-max Seat #2 is the button
Seat 1: Ada ($57 in chips)
Seat 2: Bo ($50.50 in chips)
Bo: posts small blind $0.25
Ada: posts big blind $0.50
*** HOLE CARDS ***
Dealt to Bo [Ad 2d]
Bo: raises $0.25 to $0.75
Ada: folds
Uncalled bet ($0.25) returned to Bo
Bo collected $1 from pot
*** SUMMARY ***
Total pot $1 | Rake $0
"""


def dollars(cents: int) -> str:
    return f"${cents / 100:.2f}"


def imported(path: Path) -> list[tuple[HandHistory, HoldemLog]]:
    """Make logs of the hands of a file, and tell which cannot be."""
    found = []
    for hand in read_hands(path):
        try:
            if isinstance(hand, HistoryError):
                raise hand
            found.append((hand, log_of(hand)))
        except HistoryError as error:
            print(f"refused: {error}")
    return found


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "room.txt"
        path.write_text(ROOM, "utf-8")
        hands = imported(path)
        written = write_hands(Path(folder) / "room.phhs", [hand for hand, _ in hands])
        print(f"\nwritten as PHH: {written} hand")

    for hand, log in hands:
        print(f"\nhand {hand.facts['hand']}: {verify(log)}")
        won: Counter[str] = Counter()
        for event in log.events:
            if isinstance(event, PotAwarded):
                for share in event.shares:
                    won[hand.names[share.seat]] += share.amount
                    pot = f"side pot {event.index}" if event.index else "main pot"
                    print(f"  {hand.names[share.seat]} takes the {pot}, {dollars(share.amount)}")
        kept = 0 if hand.rake is None else hand.rake
        print(f"  and the house kept {dollars(kept)} of {dollars(won.total())}")
        print(f"  hands stayed closed until the showdown: {not log.options.open_all_in}")


if __name__ == "__main__":
    main()
