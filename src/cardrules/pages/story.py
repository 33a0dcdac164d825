"""A stretch of a match told event by event, from one return of its first phase to the next.

That is one hand in games of hands, and of those the one in which most happens; a game of one long
course is told up to a bound.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from cardrules.pages import telling as t
from cardrules.pages.flow import phase_of, phase_words
from cardrules.pages.matches import Match
from cardrules.pages.pen import Pen
from cardrules.pages.scenes import picture, watcher

__all__ = ["best_hand", "story"]

_MOST_EVENTS: Final = 120
_MOST_PICTURES: Final = 9
#: Between two pictures in one phase lie at least so many events.
_STRIDE: Final = 10


def story(pen: Pen, match: Match) -> Iterator[str]:
    """Tell a match as Markdown."""
    yield f"## {pen.say(t.STORY)}"
    states = match.states()
    hand = best_hand(match, states)
    if match.where is None:
        yield pen.say(t.STORY_RANDOM)
    else:
        log = pen.listed(match.where)
        yield pen.say(t.STORY_GOLDEN).format(log=log, first=hand.start + 1, last=hand.stop)
    phase, since, drawn = "", _STRIDE, 0
    told: list[str] = []
    for number in hand:
        state = states[number]
        # A picture only where somebody is to choose: between two events of a commit nobody is.
        rests = match.game.react(match.ruleset, state) is None
        here = phase_of(match.game, state)
        since += 1
        if here != phase:
            yield from _flush(told, number)
            yield f"### {phase_words(match.game, here, pen.language)}"
            phase, since = here, max(since, _STRIDE)
        seat = watcher(match.game, state)
        if rests and seat is not None and since >= _STRIDE and drawn < _MOST_PICTURES:
            shown = pen.figure(picture(match.game, match.ruleset, state, seat, pen.language))
            yield from _flush(told, number)
            yield f"{shown}<br>*{pen.say(t.SEEN_FROM).format(seat=seat)}*"
            since, drawn = 0, drawn + 1
        said = match.game.say(match.events[number], pen.language)
        told.append(f"<li>{escape(said, quote=False)}</li>")
    yield from _flush(told, hand.stop)
    left = len(match.events) - hand.stop
    yield pen.say(t.GOES_ON).format(left=left) if left else pen.say(t.ENDS_HERE)


def _flush(told: list[str], number: int) -> Iterator[str]:
    """Write what was told so far as a list whose numbers are those of the events."""
    if told:
        yield f'<ol start="{number - len(told) + 1}">' + "".join(told) + "</ol>"
        told.clear()


def best_hand(match: Match, states: list[Any]) -> range:
    """Give the events of the hand in which most happens, as their places among all events.

    Hands lie between two returns of the first phase. One that is too long to be told is cut.
    """
    first = type(states[0])
    ends = [
        number
        for number in range(1, len(states))
        if type(states[number]) is first and type(states[number - 1]) is not first
    ]
    starts = [0, *ends]
    hands = [range(*pair) for pair in zip(starts, [*ends, len(match.events)], strict=True)]
    told = [hand for hand in hands if len(hand) <= _MOST_EVENTS and len(hand) > 1]
    if not told:
        return range(hands[0].start, min(hands[0].stop, _MOST_EVENTS))

    def variety(hand: range) -> int:
        names = {phase_of(match.game, states[number]) for number in hand}
        return len(names) + len({type(match.events[number]) for number in hand})

    return max(told, key=variety)
