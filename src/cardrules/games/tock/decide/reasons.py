"""Why a pawn may not go so: the first rule that forbids it, and the pawn in the way."""

from __future__ import annotations

from typing import Any

from cardrules.errors import IllegalActionError
from cardrules.games.tock import actions as a
from cardrules.games.tock.decide.turn import Turn
from cardrules.games.tock.model import COLOURS, NUMBERS, PAWNS, Part
from cardrules.games.tock.rules import book, choosing
from cardrules.games.tock.rules.course import Course
from cardrules.games.tock.rules.going import in_the_way
from cardrules.games.tock.rules.ground import Going, ground_of
from cardrules.games.tock.rules.ruleset import Ruleset, Use
from cardrules.games.tock.rules.seven import SEVEN, helping_colours
from cardrules.games.tock.rules.turns import are_home
from cardrules.games.tock.rules.ways import may_go
from cardrules.kernel.checks import broken_by_cards, refuse
from cardrules.rule import Rule

__all__ = ["carried_out", "no_entering", "not_going", "not_leaving"]

_ALL: int = 0xFFFF
#: Rules that a pawn of somebody stands behind: its own team's, one on a start, one at home.
_OF_PAWNS = (
    book.PASS_OWN,
    book.LAND_OWN,
    book.TAKE_OWN_START,
    book.TAKE_START,
    book.WALLS,
    book.HOME_PASS,
    book.HOME_LAND,
)


def no_entering(turn: Turn, action: a.MovePawn) -> IllegalActionError:
    """Refuse a way into the home where there is none."""
    return refuse(book.ENTRY_FIT, turn.seat, action, pawn=action.pawn)


def not_leaving(turn: Turn, action: a.BringOut, colour: int) -> IllegalActionError:
    """Refuse a colour of which no pawn may come out."""
    broken = broken_by_cards(turn.rules.leaving, turn.leaving_case(), 0b1111, 1 << colour)
    assert broken is not None, "what is not permitted breaks a check"
    detail: dict[str, Any] = {"colour": COLOURS[colour]}
    start = turn.rules.board.starts[colour]
    if broken == book.OUT_OWN:
        detail |= _standing(turn.rules, list(turn.state.places), start)
    return refuse(broken, turn.seat, action, **detail)


def not_going(
    turn: Turn, action: a.MovePawn, use: Use, number: int, steps: int, into_home: bool
) -> IllegalActionError:
    """Refuse a move of one pawn."""
    checks = choosing.ANY_OWNER if use.any_owner else choosing.OWN
    broken = broken_by_cards(checks, turn.choosing(), _ALL, 1 << number)
    detail: dict[str, Any] = {"pawn": action.pawn}
    if broken is None:
        places = list(turn.state.places)
        broken, more = _stopped(turn.rules, places, number, steps, into_home)
        detail |= more
    assert broken is not None, "what is not permitted breaks a check"
    return refuse(broken, turn.seat, action, **detail)


def carried_out(turn: Turn, course: Course, action: a.SplitSeven) -> IllegalActionError | None:
    """Carry out the parts of a seven, or give the refusal: of the first at fault, or their sum.

    Args:
        course: Is worth nothing where there is a refusal.
    """
    rules, seat, parts = turn.rules, turn.seat, action.parts
    if type(parts) is not tuple or not all(map(_is_part, parts)):
        return refuse(book.SEVEN_SUM, seat, action)
    used, left = 0, SEVEN
    sweeps = rules.uses[action.card.rank].sweeps
    for place, part in enumerate(parts, 1):
        number = NUMBERS[part.pawn]
        detail: dict[str, Any] = {"part": place, "pawn": part.pawn}
        if not 1 <= part.steps <= left:
            return refuse(book.SEVEN_SUM, seat, action, **detail)
        if left < SEVEN and are_home(rules, course.places, rules.teams[seat]):
            return refuse(book.SEVEN_WON, seat, action, **detail)
        colours = helping_colours(rules, course.places, seat, turn.early)
        if number // 4 not in colours:
            return refuse(book.OWN_PAWNS, seat, action, **detail)
        if used >> number & 1:
            return refuse(book.SEVEN_ONCE, seat, action, **detail)
        if part.into_home and not rules.counts_through:
            return refuse(book.ENTRY_FIT, seat, action, **detail)
        ground = ground_of(rules.section, tuple(course.places), rules.friends[number // 4])
        way = (rules.ways_home if part.into_home else rules.ways)[part.steps]
        if not may_go(way, ground, course.places, (number,)):
            broken, more = _stopped(rules, course.places, number, part.steps, part.into_home)
            assert broken is not None, "what is not permitted breaks a check"
            return refuse(broken, seat, action, **detail, **more)
        course.go(number, part.steps, part.into_home, sweeps)
        used |= 0 if rules.same_pawn else 1 << number
        left -= part.steps
    if not left:
        return None
    won = are_home(rules, course.places, rules.teams[seat])
    return refuse(book.SEVEN_WON if won else book.SEVEN_SUM, seat, action, left=left)


def _is_part(part: object) -> bool:
    return (
        type(part) is Part
        and type(part.pawn) is str
        and part.pawn in NUMBERS
        and type(part.steps) is int
        and type(part.into_home) is bool
    )


def _stopped(
    rules: Ruleset, places: list[int], number: int, steps: int, into_home: bool
) -> tuple[Rule | None, dict[str, Any]]:
    """Give the first rule that stops a pawn, and the pawn in the way."""
    board = rules.board
    ground = ground_of(rules.section, tuple(places), rules.friends[number // 4])
    checks = rules.entering if into_home else rules.going
    case = Going(board, ground, places, steps)
    broken = broken_by_cards(checks, case, _ALL, 1 << number)
    if broken not in _OF_PAWNS:
        return broken, {}
    return broken, _obstacle(rules, places, number, steps, into_home, broken)


def _obstacle(
    rules: Ruleset, places: list[int], number: int, steps: int, into_home: bool, broken: Rule
) -> dict[str, Any]:
    board, colour = rules.board, number // 4
    *passed, end = in_the_way(board, colour, places[number], steps, into_home)
    friends = rules.friends[colour]
    if broken in (book.LAND_OWN, book.TAKE_OWN_START, book.TAKE_START, book.HOME_LAND):
        return _standing(rules, places, end)
    for there in (*passed, end):
        other = places.index(there) if there in places else None
        if other is None:
            continue
        guards = there == board.starts[other // 4]
        if broken == book.HOME_PASS and there >= board.ring:
            return _standing(rules, places, there)
        if broken == book.WALLS and guards:
            return _standing(rules, places, there)
        if broken == book.PASS_OWN and other // 4 in friends:
            return _standing(rules, places, there)
    raise AssertionError(f"{broken.id} names no pawn in the way")


def _standing(rules: Ruleset, places: list[int], place: int) -> dict[str, Any]:
    return {"in_the_way": PAWNS[places.index(place)], "on": rules.board.names[place]}
