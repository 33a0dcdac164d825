"""Tock, the pawn race with cards of Québec: two to four players, and the rules that houses add.

`TOCK` is the game; everything else here is its vocabulary.
"""

from __future__ import annotations

from typing import Final, get_args

from cardrules.games.tock.actions import (
    Abandon,
    Action,
    BringOut,
    DealHand,
    DiscardHand,
    DrawCard,
    DropCard,
    Exchange,
    ForceDiscard,
    GiveCard,
    LayCard,
    MovePawn,
    SplitSeven,
)
from cardrules.games.tock.decide import chance, decide, offers
from cardrules.games.tock.events import Event
from cardrules.games.tock.evolve import evolve
from cardrules.games.tock.house import AMENDMENTS, ruleset
from cardrules.games.tock.model import PAWNS, Change, Colour, How, Part, Pawn, State, to_act
from cardrules.games.tock.options import (
    PRESETS,
    HandMode,
    HomeEntry,
    JackValue,
    NoMove,
    Options,
    seats,
)
from cardrules.games.tock.picture import picture
from cardrules.games.tock.react import cause, initial, react
from cardrules.games.tock.rules import book
from cardrules.games.tock.rules.ruleset import Ruleset
from cardrules.games.tock.text import draw, say
from cardrules.games.tock.view import View, audience, census, facts, outcome, view
from cardrules.kernel.game import Game

__all__ = [
    "PAWNS",
    "TOCK",
    "Abandon",
    "BringOut",
    "Change",
    "Colour",
    "DealHand",
    "DiscardHand",
    "DrawCard",
    "DropCard",
    "Exchange",
    "ForceDiscard",
    "GiveCard",
    "HandMode",
    "HomeEntry",
    "How",
    "JackValue",
    "LayCard",
    "MovePawn",
    "NoMove",
    "Options",
    "Part",
    "Pawn",
    "Ruleset",
    "SplitSeven",
    "View",
]

#: The record of Tock: what tables, logs, laws and pages take.
TOCK: Final[Game[Options, Ruleset, State, Action, Event, View]] = Game(
    id="tock",
    book=book.BOOK,
    version=1,
    options=Options,
    presets=PRESETS,
    actions=get_args(Action),
    events=get_args(Event),
    states=get_args(State),
    ruleset=ruleset,
    seats=seats,
    initial=initial,
    to_act=to_act,
    offers=offers,
    chance=chance,
    decide=decide,
    react=react,
    evolve=evolve,
    cause=cause,
    audience=audience,
    view=view,
    census=census,
    outcome=outcome,
    facts=facts,
    draw=draw,
    say=say,
    picture=picture,
    amendments=AMENDMENTS,
)
