"""Crazy Eights, a card game.

`CRAZY_EIGHTS` is the game; everything else here is its vocabulary. The record below is the whole
registration: mypy names each function that is missing or has the wrong shape.
"""

from __future__ import annotations

from typing import Final, get_args

from cardrules.kernel.game import Game
from crazy_eights.actions import (
    Action,
    DealHand,
    DrawCard,
    GiveCard,
    Pass,
    PlayCard,
    PlayEight,
    TurnUp,
)
from crazy_eights.decide import cause, chance, decide, offers, to_act
from crazy_eights.events import Event
from crazy_eights.evolve import evolve
from crazy_eights.model import State
from crazy_eights.options import AMENDMENTS, PRESETS, Options, ruleset, seats
from crazy_eights.react import initial, react
from crazy_eights.rules import BOOK, Ruleset
from crazy_eights.text import draw, say
from crazy_eights.view import View, audience, census, facts, outcome, view

__all__ = [
    "CRAZY_EIGHTS",
    "DealHand",
    "DrawCard",
    "GiveCard",
    "Options",
    "Pass",
    "PlayCard",
    "PlayEight",
    "Ruleset",
    "TurnUp",
    "View",
]

#: The record of the game: what tables, logs, laws and pages take.
CRAZY_EIGHTS: Final[Game[Options, Ruleset, State, Action, Event, View]] = Game(
    id="crazy_eights",
    book=BOOK,
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
    amendments=AMENDMENTS,
)
