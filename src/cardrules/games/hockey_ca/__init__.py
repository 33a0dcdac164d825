"""Card Hockey as played in Canada: whole matches, with the versions that players name.

`HOCKEY_CA` is the game; everything else here is its vocabulary.
"""

from __future__ import annotations

from typing import Final, get_args

from cardrules.games.hockey_ca.actions import (
    Abandon,
    Action,
    ChooseDealer,
    Cut,
    DealHand,
    LayCentre,
    PlayCard,
)
from cardrules.games.hockey_ca.decide import chance, decide, offers
from cardrules.games.hockey_ca.events import Event
from cardrules.games.hockey_ca.evolve import evolve
from cardrules.games.hockey_ca.house import AMENDMENTS, ruleset
from cardrules.games.hockey_ca.model import Call, Chance, Effect, State, to_act
from cardrules.games.hockey_ca.options import (
    PRESETS,
    Options,
    Overtime,
    Style,
    ThirdMatch,
    VisibleHistory,
    seats,
)
from cardrules.games.hockey_ca.picture import picture, sheet
from cardrules.games.hockey_ca.react import cause, initial, react
from cardrules.games.hockey_ca.rules import Ruleset, book
from cardrules.games.hockey_ca.text import draw, say
from cardrules.games.hockey_ca.view import View, audience, census, facts, outcome, view
from cardrules.kernel.game import Game

__all__ = [
    "HOCKEY_CA",
    "Abandon",
    "Call",
    "Chance",
    "ChooseDealer",
    "Cut",
    "DealHand",
    "Effect",
    "LayCentre",
    "Options",
    "Overtime",
    "PlayCard",
    "Ruleset",
    "Style",
    "ThirdMatch",
    "View",
    "VisibleHistory",
]

#: The record of Canadian card Hockey: what tables, logs, laws and pages take.
HOCKEY_CA: Final[Game[Options, Ruleset, State, Action, Event, View]] = Game(
    id="hockey_ca",
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
)
