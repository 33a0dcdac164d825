"""The table as a picture, and the goals by period, from a view and nothing else."""

from __future__ import annotations

from typing import Final

from cardrules.games.hockey_ca.model import team_of
from cardrules.games.hockey_ca.text import CENTRE, CHANCE, CUT, PLAYED, draw, headline, team
from cardrules.games.hockey_ca.view import View
from cardrules.parts.rink import goals_sheet, rink_picture, team_plate
from cardrules.render import Picture, Plate, Sheet, depicts
from cardrules.rule import Language, Text
from cardrules.seats import Seat

__all__ = ["picture", "sheet"]

_TITLE: Final = Text("Card Hockey", "Hockey aux cartes")


@depicts(View)
def picture(view: View, language: Language) -> Picture:
    """Draw the table as the seat of the view sees it."""
    notice = ""
    if view.chance is not None:
        notice = f"{team(view.chance.team, language)} {CHANCE[language]}"
    return rink_picture(
        title=_TITLE[language],
        headline=headline(view, language),
        words=draw(view, language),
        viewer=view.seat,
        plates=[_plate(view, Seat(seat), language) for seat in range(len(view.hand_sizes))],
        top=view.top,
        pile_size=view.pile_size,
        undealt=view.undealt,
        notice=notice,
        hand=tuple(sorted(view.hand, key=lambda card: (card.rank, card.index))),
        rows=[
            (CUT[language], view.cut),
            (CENTRE[language], view.centre),
            (PLAYED[language], view.played or ()),
        ],
        language=language,
    )


def sheet(view: View, language: Language) -> Sheet:
    """Give the goals of each team by period."""
    teams = [team(number, language) for number in range(len(view.score))]
    return goals_sheet(teams, view.goals, view.score, language)


def _plate(view: View, seat: Seat, language: Language) -> Plate:
    return team_plate(
        seat,
        team(team_of(seat), language),
        cards=view.hand_sizes[seat],
        turn=seat in view.to_act,
        dealer=seat == view.dealer,
        won=view.outcome is not None and seat in view.outcome.winners,
        language=language,
    )
