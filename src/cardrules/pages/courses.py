"""The page of a game's course: its phases as a diagram, and every event in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path

from cardrules.kernel.game import AnyGame
from cardrules.language import COLON
from cardrules.log import GameLog
from cardrules.pages import checkouts
from cardrules.pages import telling as t
from cardrules.pages.diagram import Arrow, Box, diagram
from cardrules.pages.flow import Passage, course, phase_words
from cardrules.pages.matches import Match, match_of
from cardrules.pages.pen import Pen, table, wide

__all__ = ["course_of", "course_page", "every_match"]


def course_page(pen: Pen, matches: Iterable[Match]) -> str:
    """Write the page of what was seen in some matches as Markdown."""
    title = f"# {pen.say(pen.game.book.title)}{pen.say(COLON)}{pen.say(t.COURSE).lower()}"
    return "\n\n".join([title, *course_of(pen, tuple(matches))]) + "\n"


def every_match(game: AnyGame) -> Iterator[Match]:
    """Give all golden logs of a game; without a checkout a match of each preset."""
    root = checkouts.checkout()
    paths = [] if root is None else sorted((root / "spec" / game.id / "logs").glob("*.jsonl"))
    if root is None or not paths:
        yield from (match_of(game, preset) for preset in game.presets)
        return
    yield from (_read(game, path, root) for path in paths)


def _read(game: AnyGame, path: Path, root: Path) -> Match:
    log = GameLog.read(path, game=game)
    where = path.relative_to(root).as_posix()
    events = tuple(log.events)
    return Match(game=game, ruleset=log.ruleset, seats=log.seats, events=events, where=where)


def course_of(pen: Pen, matches: tuple[Match, ...]) -> Iterator[str]:
    """Write diagram and table of what was seen."""
    seen = course(matches)
    events = sum(len(match.events) for match in matches)
    yield pen.say(t.COURSE_INTRO).format(matches=len(matches), events=events)
    yield _drawn(pen, seen)
    rows = (
        (
            f"`{one.event}`",
            " → ".join(dict.fromkeys(_words(pen, phase) for phase in (one.source, one.target))),
            str(one.times),
            escape(pen.game.say(one.example, pen.language), quote=False).replace("|", "\\|"),
        )
        for one in seen
    )
    heads = (t.EVENT, t.FROM_TO, t.TIMES, t.FOR_EXAMPLE)
    yield wide(table(tuple(map(pen.say, heads)), rows))


def _words(pen: Pen, phase: str) -> str:
    return phase_words(pen.game, phase, pen.language)


def _drawn(pen: Pen, seen: tuple[Passage, ...]) -> str:
    phases = list(dict.fromkeys(phase for one in seen for phase in (one.source, one.target)))
    # What nothing leads out of stands last.
    left = {one.source for one in seen if one.source != one.target}
    phases.sort(key=lambda phase: phase not in left)
    inside: dict[str, list[str]] = {phase: [] for phase in phases}
    between: dict[tuple[str, str], list[str]] = {}
    for one in seen:
        if one.source == one.target:
            inside[one.source].append(one.event)
        else:
            between.setdefault((one.source, one.target), []).append(one.event)
    boxes = [Box(key=key, title=_words(pen, key), inside=tuple(inside[key])) for key in phases]
    arrows = [
        Arrow(source=source, target=target, labels=tuple(labels))
        for (source, target), labels in between.items()
    ]
    title = pen.say(t.COURSE_PICTURE).format(game=pen.say(pen.game.book.title))
    return f'<div class="flow">{diagram(boxes, arrows, title)}</div>'
