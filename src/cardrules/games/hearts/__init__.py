"""Hartenjagen, the Dutch Hearts: whole matches, with the variants that players name.

`HEARTS` is the game; everything else here is its vocabulary.
"""

from __future__ import annotations

from typing import Final, get_args

from cardrules.games.hearts.actions import (
    Abandon,
    Action,
    ChooseMoon,
    DealHand,
    DealWidow,
    DeclareMisdeal,
    PassCards,
    PlayCard,
)
from cardrules.games.hearts.decide import chance, decide, offers
from cardrules.games.hearts.events import Event
from cardrules.games.hearts.evolve import evolve
from cardrules.games.hearts.house import AMENDMENTS, ruleset
from cardrules.games.hearts.model import Direction, MisdealReason, MoonForm, State, to_act
from cardrules.games.hearts.options import (
    PRESETS,
    BonusCard,
    LastCancelled,
    LoneQueen,
    Moon,
    Options,
    Revoke,
    Scoring,
    Tie,
    VisibleHistory,
    seats,
)
from cardrules.games.hearts.picture import picture, sheet
from cardrules.games.hearts.react import cause, initial, react
from cardrules.games.hearts.rules import Ruleset, book
from cardrules.games.hearts.text import draw, say
from cardrules.games.hearts.view import View, audience, census, facts, outcome, reveals, view
from cardrules.kernel.game import Game

__all__ = [
    "HEARTS",
    "Abandon",
    "BonusCard",
    "ChooseMoon",
    "DealHand",
    "DealWidow",
    "DeclareMisdeal",
    "Direction",
    "LastCancelled",
    "LoneQueen",
    "MisdealReason",
    "Moon",
    "MoonForm",
    "Options",
    "PassCards",
    "PlayCard",
    "Revoke",
    "Ruleset",
    "Scoring",
    "Tie",
    "View",
    "VisibleHistory",
]

#: The record of Hartenjagen: what tables, logs, laws and pages take.
HEARTS: Final[Game[Options, Ruleset, State, Action, Event, View]] = Game(
    id="hearts",
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
    sheet=sheet,
    amendments=AMENDMENTS,
    reveals=reveals,
)
