"""Hockey, the French card game for two teams of two: passes, goals, interceptions, and memory.

`HOCKEY_FR` is the game; everything else here is its vocabulary.
"""

from __future__ import annotations

from typing import Final, get_args

from cardrules.games.hockey_fr.actions import Abandon, Action, DealHand, LayCentre, PlayCard
from cardrules.games.hockey_fr.decide import chance, decide, offers
from cardrules.games.hockey_fr.events import Event
from cardrules.games.hockey_fr.evolve import evolve
from cardrules.games.hockey_fr.model import Cause, Follow, PeriodKind, Stage, State, to_act
from cardrules.games.hockey_fr.options import (
    AMENDMENTS,
    PRESETS,
    AfterGoal,
    CentreRedeal,
    CentreStart,
    DealerRotation,
    Options,
    Overtime,
    VisibleHistory,
    ruleset,
    seats,
)
from cardrules.games.hockey_fr.picture import picture, sheet
from cardrules.games.hockey_fr.react import cause, initial, react
from cardrules.games.hockey_fr.rules import Ruleset, book
from cardrules.games.hockey_fr.text import draw, say
from cardrules.games.hockey_fr.view import View, audience, census, facts, outcome, view
from cardrules.kernel.game import Game

__all__ = [
    "HOCKEY_FR",
    "Abandon",
    "AfterGoal",
    "Cause",
    "CentreRedeal",
    "CentreStart",
    "DealHand",
    "DealerRotation",
    "Follow",
    "LayCentre",
    "Options",
    "Overtime",
    "PeriodKind",
    "PlayCard",
    "Ruleset",
    "Stage",
    "View",
    "VisibleHistory",
]

#: The record of French Hockey: what tables, logs, laws and pages take.
HOCKEY_FR: Final[Game[Options, Ruleset, State, Action, Event, View]] = Game(
    id="hockey_fr",
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
