"""What a page draws of one moment of a log: picture, score sheet, lines, places of cards."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from cardrules.cards import CardSet
from cardrules.cli import wording as cli
from cardrules.cli.zones import zone_name, zone_words
from cardrules.errors import IllegalActionError, NotationError
from cardrules.kernel.game import Zone
from cardrules.log import AnyLog, Closed, seen_event
from cardrules.render import cards_picture, sheet_picture
from cardrules.rule import Language
from cardrules.seats import Seat

__all__ = ["Viewer", "refusal", "screen"]

#: A seat, a spectator, everything, or the person's seat.
Viewer: TypeAlias = Seat | Literal["table", "own"] | None


def screen(
    log: AnyLog, viewer: Viewer, stop: int | None, known: int, language: Language, state: Any = None
) -> dict[str, Any]:
    """Give what is drawn after one commit of a log.

    Args:
        state: How things stand in the end, where that is known.

    Raises:
        NotationError: There is no such seat or commit.
    """
    seat = None if isinstance(viewer, str) else viewer
    # A match that waits for its first choice has no commit yet.
    ends = [commit.stop for commit in log.commits()] or [0]
    at = len(ends) - 1 if stop is None else stop
    if not 0 <= at < len(ends):
        raise NotationError(f"a commit from 0 to {len(ends) - 1} was expected", str(stop))
    if seat is not None and not 0 <= seat < log.seats:
        raise NotationError(f"a seat from 0 to {log.seats - 1} was expected", str(seat))
    n = ends[at]
    game = log.game
    if state is None or n < len(log):
        state = log.at(n).state
    view = game.view(log.ruleset, state, seat)
    picture = game.depict(view, language)
    events = enumerate(log.events[known:], known + 1)
    lines = (
        (number, event if viewer == "table" else seen_event(game, number, event, seat))
        for number, event in events
    )
    return {
        "game": game.id,
        "title": game.book.title[language],
        "viewer": viewer,
        "seats": log.seats,
        "n": n,
        "stop": at,
        "stops": len(ends),
        "ends": ends,
        "picture": picture.svg(role="group"),
        "words": picture.words,
        "sheet": _sheet(log, view, language),
        "zones": _zones(log, state, language) if viewer == "table" else [],
        "known": known,
        "lines": [
            {"n": number, "text": game.tell(event, language), "closed": _is_closed(event)}
            for number, event in lines
        ],
        "result": _result(log, state, language),
    }


def refusal(error: IllegalActionError, language: Language) -> dict[str, str]:
    """Give a refusal with its rule, whose page is found by its game and id."""
    rule = error.rule
    return {
        "game": rule.id.partition(".")[0],
        "rule": rule.id,
        "title": rule.title[language],
        "text": rule.text[language],
        "told": error.told(language),
    }


def _is_closed(event: object) -> bool:
    return isinstance(event, Closed)


def _sheet(log: AnyLog, view: Any, language: Language) -> str:
    if log.game.sheet is None:
        return ""
    return sheet_picture(log.game.sheet(view, language), language).svg()


def _zones(log: AnyLog, state: Any, language: Language) -> list[dict[str, str]]:
    """List where which known cards lie, as pictures; chips and untouched packs are no news."""
    zones = [
        (name, zone)
        for name, zone in log.game.census(state).items()
        if isinstance(zone, Zone) and zone.cards
    ]
    return [
        {
            "name": zone_name(log.game, name, language),
            "words": zone_words(zone, language),
            "picture": cards_picture(CardSet(zone.cards), language).svg(),
        }
        for name, zone in zones
    ]


def _result(log: AnyLog, state: Any, language: Language) -> list[str]:
    """Say who won, place by place; empty while nobody has."""
    outcome = log.game.outcome(state)
    if outcome is None:
        return []
    if outcome.abandoned:
        return [cli.ABANDONED[language]]
    places = sorted(zip(outcome.ranks, range(len(outcome.ranks)), strict=True))
    return [
        cli.PLACE[language].format(rank=rank, seat=seat, score=outcome.scores[seat])
        for rank, seat in places
    ]
