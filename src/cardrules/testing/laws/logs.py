"""Laws of logs: an edit shows at its line, and what a seat keeps lets it guess nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from itertools import product
from random import Random
from typing import Any, Final

from cardrules.cards import cards_of
from cardrules.codec import codec_of
from cardrules.errors import CorruptLogError
from cardrules.log import AnyLog, Closed, GameLog, SeatLog
from cardrules.seal import START, Seal, split
from cardrules.seats import Seat
from cardrules.testing.law import Finding, Trial, law
from cardrules.testing.values import Swap, cards_in, mutants
from cardrules.testing.walks import Walk, attempt
from cardrules.verification import verify

__all__ = [
    "a_filtered_sealed_log_tells_nothing",
    "an_edited_log_is_refused_where_it_breaks_a_rule",
    "sealed_logs_refuse_every_tampering",
]

#: How long the logs are, and at how many places they are tampered with.
EVENTS, SEALED_PLACES, PLACES = 240, 24, 12
#: How many closed lines of each seat are guessed.
GUESSED: Final = 12


def _log(walk: Walk, events: tuple[Any, ...]) -> AnyLog:
    log: AnyLog = GameLog(walk.game, walk.options, walk.seats)
    log.extend(events)
    return log


def _sealed(walk: Walk, rng: Random) -> AnyLog:
    return _log(walk, walk.events[:EVENTS]).sealed(lambda: rng.randbytes(16))


@law("match")
def sealed_logs_refuse_every_tampering(trial: Trial) -> Iterator[Finding]:
    """A sealed log that is cut, swapped, edited or padded is refused at that line.

    To mend it: The seal is the library's: if only one game breaks this law, look for an event
    that is written in two ways, or read back as another one.
    """
    walk, rng = trial.walk, trial.rng("sealed")
    log = _sealed(walk, rng)
    log.finish()
    rows = log.dumps().encode().splitlines(keepends=True)
    again, error = attempt(lambda: GameLog.loads(b"".join(rows), game=walk.game))
    if again != log:
        yield Finding(f"the sealed log itself could not be read back: {error}")
    last = len(rows) - 1
    for place in sorted({0, 1, last, *rng.sample(range(len(rows)), min(SEALED_PLACES, len(rows)))}):
        for what, changed, line in _tampered(walk, rows, place, rng):
            _, error = attempt(lambda text=changed: GameLog.loads(text, game=walk.game))
            if not isinstance(error, CorruptLogError) or error.line != line:
                said = "accepted" if error is None else f"refused as {error!r}"
                yield Finding(
                    f"line {place + 1} was {what}, and the log was {said}; line {line} is at fault"
                )


def _tampered(
    walk: Walk, rows: list[bytes], place: int, rng: Random
) -> Iterator[tuple[str, bytes, int]]:
    """Give what was done, the changed log, and the line that must be named."""
    row, line = rows[place], place + 1
    before, after = rows[:place], rows[place + 1 :]
    text, seal = split(row.rstrip())

    def log(*middle: bytes) -> bytes:
        return b"".join((*before, *middle, *after))

    yield "cut off with all that follow", b"".join(before), line
    yield "taken out", log(), line
    yield "doubled", log(row, row), line + 1
    # A header without a seal begins a log without seals: the next line is at fault.
    yield "stripped of its seal", log(text + b"\n"), line + (place == 0)
    if after:
        yield "swapped with the next", b"".join((*before, after[0], row, *after[1:])), line
    spot = rng.randrange(len(row) - 1)
    yield "changed in a bit", log(row[:spot] + bytes([row[spot] ^ 1]) + row[spot + 1 :]), line
    assert seal is not None, "the log is sealed"
    salt = Seal(seal.hash, rng.randbytes(16))
    yield "given another salt", log(salt.on(text.decode()).encode() + b"\n"), line
    if place > 0 and after:
        for edited in _edited(walk, place - 1, rng):
            other = _line(walk, place - 1, edited)
            if other is not None:
                yield f"edited to {edited}", log(seal.on(other).encode() + b"\n"), line


def _edited(walk: Walk, place: int, rng: Random) -> list[Any]:
    """Give other events that could stand in a log instead of the event at this place."""
    event, cards = walk.events[place], walk.cards
    edited = list(mutants(event, cards, rng))
    named = cards_of(cards_in(event))
    if named:
        edited.append(Swap(rng.choice(named), rng.choice(cards_of(cards)))(event))
    codec = codec_of(walk.game)
    written = [one for one in edited if one != event and not attempt(codec.dump_event, one)[1]]
    return rng.sample(written, min(3, len(written)))


def _line(walk: Walk, place: int, event: Any) -> str | None:
    """Give the line that this event would have at this place; nothing if no log takes it there."""
    log = _log(walk, walk.events[:place])
    _, error = attempt(log.append, event)
    return None if error is not None else log.line(place + 1)


@law("match")
def an_edited_log_is_refused_where_it_breaks_a_rule(trial: Trial) -> Iterator[Finding]:
    """An edited log without a seal is refused at the first line that cannot follow.

    To mend it: Verification asks `react`, `cause` and `decide` about events that are not right:
    they must answer for any action of the right types. Whatever a field of an event says must
    follow from the action and the state.
    """
    walk, rng = trial.walk, trial.rng("edited")
    events = walk.events[:EVENTS]
    for place in sorted(rng.sample(range(len(events)), min(PLACES, len(events)))):
        event, before, after = events[place], events[:place], events[place + 1 :]
        for changed in (
            before,
            (*before, *after),
            (*before, event, event, *after),
            (*before, *after[:1], event, *after[1:]),
            *((*before, one, *after) for one in _edited(walk, place, rng)),
        ):
            fault, line = _first_fault(walk, changed, place), None
            _, error = attempt(lambda log=changed: verify(_log(walk, log)))
            if isinstance(error, CorruptLogError):
                line = error.line
            if line != fault or (error is not None and line is None):
                told = f"line {line}: {error!r}" if error else "accepted"
                yield Finding(
                    f"event {place + 1} was edited; line {fault} is the first at fault, but {told}",
                    place,
                )


def _first_fault(walk: Walk, events: tuple[Any, ...], start: int) -> int | None:
    """Find the first line that cannot follow, asking the rules from the first edited event on."""
    game, state = walk.game, walk.states[start]
    if events[start:] and _line(walk, start, events[start]) is None:
        # It names a seat that nobody has, and a log does not take it.
        return start + 2
    for place, event in enumerate(events[start:], start):
        due, cause = game.react(walk.ruleset, state), game.cause(event)
        if cause is None:
            follows = due == event
        else:
            follows = due is None and attempt(game.decide, walk.ruleset, state, *cause)[0] == event
        if not follows:
            return place + 2
        state = game.evolve(state, event)
    return None


@law("match")
def a_filtered_sealed_log_tells_nothing(trial: Trial) -> Iterator[Finding]:
    """A seat that guesses a closed line right cannot confirm it by its sealed log.

    No hash is a function of what the seat knows and of its guess.

    A closed line says its number, type and seat; what is shown later can be checked.

    To mend it: The filter is the library's. If only one game breaks this law, an event's `seat`,
    which is public, tells something, or `audience` depends on more than the event.
    """
    walk, rng = trial.walk, trial.rng("filtered")
    full = _sealed(walk, rng)
    for seat in (*(Seat(seat) for seat in range(walk.seats)), None):
        shown = full.seen_by(seat)
        hashes = {seal.hash for seal in shown.seals}
        salts = {seal.salt for seal in shown.seals if seal.salt is not None} | {b"", bytes(16)}
        rows = shown.dumps().splitlines()
        hidden = [event for event in shown.events if isinstance(event, Closed)]
        for closed in rng.sample(hidden, min(GUESSED, len(hidden))):
            n = closed.n
            secret, _ = split(full.line(n).encode())
            said = json.loads(rows[n])
            if said.keys() != {"n", "closed", "seat", "hash"}:
                yield Finding(f"to {seat}, a closed line says {said}", n)
            for before, salt in product((shown.seals[n - 1].hash, START, b""), salts):
                if {
                    sha256(before + salt + secret).digest(),
                    sha256(salt + secret).digest(),
                } & hashes:
                    yield Finding(f"{seat} can tell that {secret.decode()} is the closed line", n)
            if not shown.reveals(closed, full.line(n)):
                yield Finding(f"{seat} cannot check the closed line when it is shown", n)
            for one in _edited(walk, n - 1, rng):
                guess = _line(walk, n - 1, one) or "{}"
                line = full.line(n).replace(secret.decode()[:-1], guess[:-1])
                if shown.reveals(closed, line):
                    yield Finding(f"{seat} is shown {one} for the closed line, and believes it", n)
        again = SeatLog.loads(shown.dumps(), game=walk.game, finished=shown.is_finished)
        if again.events != shown.events:
            yield Finding(f"the log of {seat} could not be read back")
