"""A seat's log is refused where a line is open that should be closed, or the other way round."""

from __future__ import annotations

import json
from enum import Enum
from random import Random
from typing import Any, Literal

import attrs
import pytest

from cardrules.cards import Card, CardSet
from cardrules.errors import CorruptLogError
from cardrules.games.hearts import HEARTS
from cardrules.kernel.closed import Closed
from cardrules.kernel.game import EVERYBODY, AnyGame, Audience
from cardrules.kernel.offers import sample_action
from cardrules.log import AnyLog, SeatLog
from cardrules.log.audiences import demand_closed
from cardrules.seats import Seat
from cardrules.table import Table


def played(preset: str = "classic") -> AnyLog:
    table: Any = Table(HEARTS, preset, rng=7)
    rng = Random(1)
    while len(table.log) < 80:
        seat = table.to_act()[0]
        table.act(seat, sample_action(table.offers(seat), rng))
    log: AnyLog = table.log
    return log


def lines_of(log: AnyLog, seat: int | None) -> list[str]:
    return list(log.seen_by(None if seat is None else Seat(seat)).lines())


def text(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("preset", ["classic", "cancellation-party"])
@pytest.mark.parametrize("seat", [None, 0, 3])
def test_what_is_rightly_closed_is_read(preset: str, seat: int | None) -> None:
    log = played(preset)
    for one in (log, log.sealed()):
        seen = one.seen_by(None if seat is None else Seat(seat))
        assert SeatLog.loads(seen.dumps(), finished=False) == seen


def test_no_open_line_may_be_closed_and_no_closed_one_open() -> None:
    log = played()
    for seat in (None, 0, 1, 2, 3):
        lines = lines_of(log, seat)
        for n, event in enumerate(log.events, 1):
            changed = list(lines)
            if '"closed":' in lines[n]:
                changed[n] = log.line(n)
                reason = f"line {n + 1}: .* may not read this {type(event).__name__}"
            else:
                own = getattr(event, "seat", None)
                closed = {"n": n, "closed": type(event).__name__, "seat": own}
                changed[n] = json.dumps(closed, separators=(",", ":"))
                reason = f"line {n + 1}: .* may read this {type(event).__name__}"
                if type(event).__name__ == "CardsPassed" and seat != own:
                    continue  # to whom it went is closed
            with pytest.raises(CorruptLogError, match=reason):
                SeatLog.loads(text(changed))


def test_the_log_of_one_seat_is_not_that_of_another() -> None:
    for seat in range(4):
        lines = lines_of(played(), seat)
        for other in ("null", *map(str, range(4))):
            if other != str(seat):
                header = lines[0].replace(f'"seen_by":{seat}}}', f'"seen_by":{other}}}')
                with pytest.raises(CorruptLogError, match=r"line [2-6]: .* may"):
                    SeatLog.loads(text([header, *lines[1:]]))


# --- what the audience of a closed event can be asked


class Face(Enum):
    UP = "up"
    DOWN = "down"


@attrs.frozen(kw_only=True)
class Shown:
    """An event whose audience may hang on anything in it."""

    seat: Seat
    to: Seat
    face: Face
    told: bool | None
    cards: CardSet
    first: Card
    count: int
    label: str
    way: Literal["over", "under"] = "over"


@attrs.frozen(kw_only=True)
class Handed:
    """An event with more seats in it than are tried one with another."""

    seat: Seat
    first: Seat
    second: Seat
    third: Seat
    fourth: Seat
    fifth: Seat


def may_be_closed(audience: Any, seat: int | None, own: int = 0, event: type = Shown) -> bool:
    changes: Any = {"events": (event,), "audience": audience}
    game: AnyGame = attrs.evolve(HEARTS, **changes)
    viewer = None if seat is None else Seat(seat)
    try:
        demand_closed(game, 4, Closed(n=1, type=event.__name__, seat=Seat(own)), viewer)
    except CorruptLogError:
        return False
    return True


def face_up(event: Shown) -> Audience:
    return EVERYBODY if event.face is Face.UP else frozenset({event.seat})


def not_told(event: Shown) -> Audience:
    return EVERYBODY if event.told is not None else frozenset({event.to})


def matched(event: Shown) -> Audience:
    match event:
        case Shown(face=Face.UP):
            return EVERYBODY
        case Shown(seat=seat, to=to):
            return frozenset({seat, to})


def passed(event: Shown) -> Audience:
    return EVERYBODY if event.way == "over" else frozenset({event.seat})


def test_what_may_be_closed_is_known_as_far_as_type_and_seat_tell() -> None:
    assert not may_be_closed(lambda event: EVERYBODY, None)
    assert not may_be_closed(lambda event: frozenset({event.seat}), 0)
    assert may_be_closed(lambda event: frozenset({event.seat}), 1)
    assert may_be_closed(lambda event: frozenset({event.seat}), None)
    assert not may_be_closed(face_up, 0)
    assert may_be_closed(face_up, 1)
    assert may_be_closed(not_told, 0)
    assert not may_be_closed(matched, 0)
    assert may_be_closed(matched, 2)
    assert not may_be_closed(passed, 0)
    assert may_be_closed(passed, 1)


def test_of_an_event_that_could_be_too_many_things_nothing_is_said() -> None:
    tried: list[object] = []

    def audience(event: object) -> Audience:
        tried.append(event)
        return EVERYBODY

    assert may_be_closed(audience, 0, event=Handed)
    assert not tried


@pytest.mark.parametrize(
    "looks",
    [
        lambda event: event.count > 2,
        lambda event: event.count == 2,
        lambda event: not event.cards,
        lambda event: len(event.cards) > 1,
        lambda event: event.cards.mask & 1,
        lambda event: event.first in event.cards,
        lambda event: event.first.pack,
        lambda event: {event.label: 1},
        lambda event: event.label.startswith("x"),
        lambda event: event.count - 1,
        lambda event: event.nothing,
    ],
)
def test_an_audience_that_hangs_on_what_is_closed_says_nothing(looks: Any) -> None:
    def audience(event: Shown) -> Audience:
        looks(event)
        return EVERYBODY

    assert may_be_closed(audience, 0)
