"""The table as a picture, and the goals by period, from a view and nothing else."""

from __future__ import annotations

from typing import Final

from cardrules.games.hockey_fr.text import CENTRE, PLAYED, TEAM, draw, headline, waits
from cardrules.games.hockey_fr.view import View
from cardrules.parts.rink import goals_sheet, rink_picture, team_plate
from cardrules.parts.teams import Team, team_of
from cardrules.render import Picture, Plate, Sheet, depicts
from cardrules.rule import Language, Text
from cardrules.seats import Seat

__all__ = ["picture", "sheet"]

_TITLE: Final = Text("Hockey (Normandy)", "Hockey (Normandie)")


@depicts(View)
def picture(view: View, language: Language) -> Picture:
    """Draw the table as the seat of the view sees it."""
    return rink_picture(
        title=_TITLE[language],
        headline=headline(view, language),
        words=draw(view, language),
        viewer=view.seat,
        plates=[_plate(view, Seat(seat), language) for seat in range(len(view.hand_sizes))],
        top=view.top,
        pile_size=view.pile_size,
        undealt=view.undealt,
        notice=waits(view, language),
        hand=tuple(view.hand),
        rows=[(CENTRE[language], view.centre), (PLAYED[language], view.played or ())],
        language=language,
    )


def sheet(view: View, language: Language) -> Sheet:
    """Give the goals of each team by period."""
    teams = [f"{TEAM[language]} {team.value}" for team in Team]
    return goals_sheet(teams, view.periods, view.score, language)


def _plate(view: View, seat: Seat, language: Language) -> Plate:
    return team_plate(
        seat,
        f"{TEAM[language]} {team_of(seat).value}",
        cards=view.hand_sizes[seat],
        turn=seat in view.to_act,
        dealer=seat == view.dealer,
        won=view.outcome is not None and seat in view.outcome.winners,
        language=language,
    )
