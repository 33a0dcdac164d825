"""Weykick: which of these table games to buy, and the record of a match.

Weykick is a physical game of skill with magnetic figures, whose play no library can hold.
`recommend` gives the advice, `WEYKICK` is the record; everything else here is their vocabulary.
"""

from __future__ import annotations

from typing import Final, get_args

from cardrules.games.weykick.actions import (
    Abandon,
    Action,
    AskAdvice,
    CloseRecord,
    RecordGoal,
    StartMatch,
    TakeBackGoal,
)
from cardrules.games.weykick.decide import chance, decide, offers
from cardrules.games.weykick.events import Event
from cardrules.games.weykick.evolve import evolve
from cardrules.games.weykick.model import (
    Advice,
    Answer,
    Budget,
    Product,
    Shape,
    Side,
    Sport,
    State,
    Wishes,
    to_act,
)
from cardrules.games.weykick.options import AMENDMENTS, PRESETS, Options, ruleset, seats
from cardrules.games.weykick.picture import picture, sheet
from cardrules.games.weykick.react import cause, initial, react
from cardrules.games.weykick.rules import Ruleset, book
from cardrules.games.weykick.rules.advice import recommend, wishes_of
from cardrules.games.weykick.rules.catalogue import CATALOGUE
from cardrules.games.weykick.text import draw, explained, say
from cardrules.games.weykick.view import View, audience, census, facts, outcome, view
from cardrules.kernel.game import Game

__all__ = [
    "CATALOGUE",
    "WEYKICK",
    "Abandon",
    "Advice",
    "Answer",
    "AskAdvice",
    "Budget",
    "CloseRecord",
    "Options",
    "Product",
    "RecordGoal",
    "Ruleset",
    "Shape",
    "Side",
    "Sport",
    "StartMatch",
    "TakeBackGoal",
    "View",
    "Wishes",
    "explained",
    "recommend",
    "wishes_of",
]

#: The record of Weykick: what tables, logs, laws and pages take.
WEYKICK: Final[Game[Options, Ruleset, State, Action, Event, View]] = Game(
    id="weykick",
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
