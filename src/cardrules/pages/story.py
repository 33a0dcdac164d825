"""The beginning of a match told event by event, up to where its first phase comes again.

That is one hand in games of hands; a game of one long course is told up to a bound.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from cardrules.pages import wording as w
from cardrules.pages.flow import phase_of, phase_words
from cardrules.pages.matches import Match
from cardrules.pages.pen import Pen
from cardrules.pages.scenes import picture, watcher

__all__ = ["hand_end", "story"]

_MOST_EVENTS: Final = 110
_MOST_PICTURES: Final = 9
#: Between two pictures in one phase lie at least so many events.
_STRIDE: Final = 12


def story(pen: Pen, match: Match) -> Iterator[str]:
    """Tell a match as Markdown."""
    yield f"## {pen.say(w.STORY)}"
    if match.where is None:
        yield pen.say(w.STORY_RANDOM)
    else:
        yield pen.say(w.STORY_GOLDEN).format(log=f"`{match.where}`")
    states = match.states()
    end = hand_end(match, states)
    phase, since, drawn, told = "", _STRIDE, 0, list[str]()
    for number in range(end):
        state = states[number]
        # A picture only where somebody is to choose: between two events of a commit nobody is.
        rests = match.game.react(match.ruleset, state) is None
        here = phase_of(match.game, state)
        since += 1
        if here != phase:
            yield from _flush(told)
            yield f"### {phase_words(match.game, here, pen.language)}"
            phase, since = here, max(since, _STRIDE)
        seat = watcher(match.game, state)
        if rests and seat is not None and since >= _STRIDE and drawn < _MOST_PICTURES:
            found = picture(match.game, match.ruleset, state, seat, pen.language)
            if found is not None:
                yield from _flush(told)
                yield pen.figure(*found) + f"<br>*{pen.say(w.SEEN_FROM).format(seat=seat)}*"
                since, drawn = 0, drawn + 1
        event = match.events[number]
        told.append(f"{number + 1}. {escape(match.game.say(event, pen.language), quote=False)}")
    yield from _flush(told)
    left = len(match.events) - end
    yield pen.say(w.GOES_ON).format(left=left) if left else pen.say(w.ENDS_HERE)


def _flush(told: list[str]) -> Iterator[str]:
    if told:
        yield "\n".join(told)
        told.clear()


def hand_end(match: Match, states: list[Any]) -> int:
    """Give the number of the event with which the first phase has come again."""
    first = type(states[0])
    left = False
    for number, state in enumerate(states):
        if left and type(state) is first:
            return min(number, _MOST_EVENTS)
        left = left or type(state) is not first
    return min(len(match.events), _MOST_EVENTS)
