"""Texas Hold'em: a table of many hands, in no limit, pot limit and fixed limit.

`HOLDEM` is the game; everything else here is its vocabulary.
"""

from __future__ import annotations

from typing import Final, get_args

from cardrules.games.holdem.actions import (
    Abandon,
    Action,
    AddChips,
    AgreeRunTwice,
    AllIn,
    BetTo,
    Call,
    Check,
    CloseSession,
    DealBoard,
    DealForButton,
    DealHole,
    DeclareMisdeal,
    Decline,
    DrawForButton,
    Fold,
    Muck,
    Post,
    RaiseTo,
    RefuseRunTwice,
    Return,
    Show,
    SitDown,
    SitOut,
    StandUp,
    StartHand,
)
from cardrules.games.holdem.decide import cause, chance, decide, offers, to_act
from cardrules.games.holdem.events import Event
from cardrules.games.holdem.evolve import evolve
from cardrules.games.holdem.model import Blind, MisdealReason, PostKind, State, Street
from cardrules.games.holdem.options import (
    AMENDMENTS,
    PRESETS,
    Ante,
    AnteOrder,
    ButtonRule,
    CapHeadsUp,
    DealStyle,
    Debt,
    MissedBlinds,
    Options,
    ShowdownPolicy,
    Straddle,
    StraddleRaise,
    System,
    ruleset,
    seats,
)
from cardrules.games.holdem.picture import picture
from cardrules.games.holdem.react import initial, react
from cardrules.games.holdem.rules import Ruleset, book
from cardrules.games.holdem.text import draw, say
from cardrules.games.holdem.view import View, audience, census, facts, outcome, view
from cardrules.kernel.game import Game

__all__ = [
    "HOLDEM",
    "Abandon",
    "AddChips",
    "AgreeRunTwice",
    "AllIn",
    "Ante",
    "AnteOrder",
    "BetTo",
    "Blind",
    "ButtonRule",
    "Call",
    "CapHeadsUp",
    "Check",
    "CloseSession",
    "DealBoard",
    "DealForButton",
    "DealHole",
    "DealStyle",
    "Debt",
    "DeclareMisdeal",
    "Decline",
    "DrawForButton",
    "Fold",
    "MisdealReason",
    "MissedBlinds",
    "Muck",
    "Options",
    "Post",
    "PostKind",
    "RaiseTo",
    "RefuseRunTwice",
    "Return",
    "Ruleset",
    "Show",
    "ShowdownPolicy",
    "SitDown",
    "SitOut",
    "StandUp",
    "StartHand",
    "Straddle",
    "StraddleRaise",
    "Street",
    "System",
    "View",
]

#: The record of Texas Hold'em: what tables, logs, laws and pages take.
HOLDEM: Final[Game[Options, Ruleset, State, Action, Event, View]] = Game(
    id="holdem",
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
