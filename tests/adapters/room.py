"""Hands as the room writes them: today, in 2009, and small ones."""

from __future__ import annotations

#: Lines 1 to 34, as the room writes them today.
CASH = """\
PokerStars Hand #250000000001:  Hold'em No Limit ($0.25/$0.50 USD) - 2024/03/09 19:15:13 ET
Table 'Halley II' 6-max Seat #5 is the button
Seat 1: Ada: the 1st ($35.21 in chips)
Seat 2: Bo (dealer) ($23.76 in chips)
Seat 4: Cem ($50 in chips)
Seat 5: $Di$ ($80.17 in chips)
Seat 6: Eve ($12 in chips) is sitting out
Ada: the 1st: posts small blind $0.25
Bo (dealer): posts big blind $0.50
Eve: sits out
*** HOLE CARDS ***
Dealt to Cem [3s Qh]
Cem: folds
Fay joins the table at seat #3
$Di$: raises $1 to $1.50
Ada: the 1st: raises $4.50 to $6
Bo (dealer): folds
Fay said, "Bo: folds"
$Di$: calls $4.50
*** FLOP *** [9d 3d Qc]
Ada: the 1st: checks
$Di$: bets $20.50
Ada: the 1st: calls $20.50
*** TURN *** [9d 3d Qc] [Qd]
Ada: the 1st: bets $8.71 and is all-in
$Di$: calls $8.71
*** RIVER *** [9d 3d Qc Qd] [Js]
*** SHOW DOWN ***
Ada: the 1st: shows [9s 9c] (a full house, Nines full of Queens)
$Di$: shows [Jd Td] (a flush, Queen high)
Ada: the 1st collected $69.42 from pot
*** SUMMARY ***
Total pot $70.92 | Rake $1.50
Board [9d 3d Qc Qd Js]
Seat 1: Ada: the 1st (small blind) showed [9s 9c] and won ($69.42) with a full house
Seat 2: Bo (dealer) (big blind) folded before Flop
Seat 4: Cem folded before Flop (didn't bet)
Seat 5: $Di$ (button) showed [Jd Td] and lost with a flush, Queen high
"""

#: As in 2009: "Game", no currency, blanks at the ends of lines.
TOURNAMENT = """\
PokerStars Game #27000000001: Tournament #160000000, $0.25+$0.05 Hold'em No Limit - \
Level XIV (200/400) - 2009/05/02 3:32:38 ET
Table '160000000 3' 9-max Seat #2 is the button
Seat 1: Ada (1000 in chips) 
Seat 2: Bo (5000 in chips) 
Seat 3: Cem (230 in chips) is sitting out
Seat 8: Di (3000 in chips) out of hand (moved from another table into small blind)
Seat 9: Eve (320 in chips) 
Ada: posts the ante 25
Bo: posts the ante 25
Cem: posts the ante 25
Eve: posts the ante 25
Cem: posts small blind 200
Eve: posts big blind 295 and is all-in
*** HOLE CARDS ***
Dealt to Bo [Ks Kd]
Ada: raises 575 to 975 and is all-in
Bo: calls 975
Cem: folds 
*** FLOP *** [2h 7c 9s]
*** TURN *** [2h 7c 9s] [3d]
*** RIVER *** [2h 7c 9s 3d] [Jc]
*** SHOW DOWN ***
Ada: shows [As Ah] (a pair of Aces)
Bo: shows [Ks Kd] (a pair of Kings)
Ada collected 1360 from side pot
Eve: shows [7h 7d] (three of a kind, Sevens)
Eve collected 1185 from main pot
Cem finished the tournament in 40th place
*** SUMMARY ***
Total pot 2545 Main pot 1185. Side pot 1360. | Rake 0 
Board [2h 7c 9s 3d Jc]
Seat 1: Ada showed [As Ah] and won (1360) with a pair of Aces
Seat 2: Bo (button) showed [Ks Kd] and lost with a pair of Kings
Seat 3: Cem (small blind) folded before Flop
Seat 9: Eve (big blind) showed [7h 7d] and won (1185) with three of a kind, Sevens
"""


def small(posts: str, play: str, winner: str, pot: int, button: int = 1) -> str:
    """Three players with 100 each, blinds 1 and 2."""
    return f"""\
PokerStars Hand #5:  Hold'em No Limit (1/2) - 2024/03/09 19:15:13 ET
Table 'x' 6-max Seat #{button} is the button
Seat 1: Ada (100 in chips)
Seat 2: Bo (100 in chips)
Seat 3: Cem (100 in chips)
{posts}
*** HOLE CARDS ***
{play}
{winner} collected {pot} from pot
*** SUMMARY ***
Total pot {pot} | Rake 0
"""


BLINDS = "Bo: posts small blind 1\nCem: posts big blind 2"

RUN_TWICE = small(
    BLINDS,
    """\
Ada: folds
Bo: raises 98 to 100 and is all-in
Cem: calls 98 and is all-in
*** FIRST FLOP *** [2c 7h 9d]
*** FIRST TURN *** [2c 7h 9d] [4h]
*** FIRST RIVER *** [2c 7h 9d 4h] [Jc]
*** SECOND FLOP *** [3c 3h 8d]
*** SECOND TURN *** [3c 3h 8d] [5s]
*** SECOND RIVER *** [3c 3h 8d 5s] [Kc]
*** FIRST SHOW DOWN ***
Bo: shows [As Ad] (a pair of Aces)
Cem: shows [Ks Kd] (a pair of Kings)
Bo collected 100 from pot
*** SECOND SHOW DOWN ***
Bo: shows [As Ad] (two pair, Aces and Threes)
Cem: shows [Ks Kd] (a full house, Kings full of Threes)""",
    "Cem",
    100,
)
