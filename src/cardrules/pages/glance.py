"""A game in one screen: what it is about, for how many, with which cards, and a picture of it.

What is known of a table is asked of the game; the words are those of its rulebook.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardrules.kernel.game import AnyGame, Zone
from cardrules.kernel.players import players_of, players_words
from cardrules.pages import telling as t
from cardrules.pages import wording as w
from cardrules.pages.matches import match_of
from cardrules.pages.pen import Pen, preset_words, table
from cardrules.pages.scenes import picture, watcher
from cardrules.pages.standing import base_options
from cardrules.pages.story import best_hand
from cardrules.rule import Text
from cardrules.svg import Picture

__all__ = [
    "cards_in_play",
    "essentials",
    "one_screen",
    "presets_list",
    "table_picture",
]

#: The other pages of a game.
_PAGES: Final = {
    "course.md": t.COURSE,
    "sheet.html": t.SHEET_LINK,
    "log.md": t.LOG,
    "trace.md": t.TRACE_LINK,
}


def cards_in_play(game: AnyGame, options: Any) -> int:
    """Count the cards that a match under these options is played with."""
    ruleset, seats = game.ruleset(options), game.seats(options)
    zones = game.census(game.initial(ruleset, seats[0]))
    return sum(zone.size for zone in zones.values() if isinstance(zone, Zone))


def one_screen(pen: Pen) -> Iterator[str]:
    """Write the beginning of a game's page."""
    game, book = pen.game, pen.game.book
    if "summary" in book.data:
        yield Text(**book.data["summary"])[pen.language]
    base = base_options(game)
    facts = [(pen.say(t.PLAYERS), players_words(players_of(game)))]
    if cards_in_play(game, base):
        facts.append((pen.say(t.PACK), str(cards_in_play(game, base))))
    heads, values = zip(*facts, strict=True)
    yield table(heads, [values])
    shown = table_picture(pen)
    if shown is not None:
        yield pen.figure(shown)
    yield "\n".join(f"- {line}" for line in essentials(pen))
    yield " · ".join(pen.link(pen.say(words), pen.below(name)) for name, words in _PAGES.items())
    yield pen.heading(2, pen.say(w.PRESETS), f"{game.id}.presets")
    yield presets_list(pen)
    yield pen.say(w.COUNT_OF_RULES).format(
        rules=len(book.rules),
        sections=len(book.data["sections"]),
        refusing=sum(rule.refuses for rule in book.rules.values()),
        game=game.id,
        version=game.version,
    )


def essentials(pen: Pen) -> Iterator[str]:
    """Give the few sentences by which somebody can begin to play, each with its rules."""
    for entry in pen.game.book.data.get("essentials", ()):
        links = ", ".join(
            pen.link(str(number), f"{pen.home}#{rule}")
            for number, rule in enumerate(entry["rules"], 1)
        )
        yield f"{entry[pen.language]} <small>({links})</small>"


def table_picture(pen: Pen) -> Picture | None:
    """Draw the game's table in the midst of a hand, as the seat in turn sees it.

    Where no seat ever acts, as in a record that the host keeps, it is drawn as all see it.
    """
    game = pen.game
    match = match_of(game, next(iter(game.presets)))
    states = match.states()
    hand = best_hand(match, states)
    late = hand.start + len(hand) * 3 // 5
    numbers = (*range(late, hand.stop), *hand)
    rests = [states[n] for n in numbers if game.react(match.ruleset, states[n]) is None]
    for state in rests:
        seat = watcher(game, state)
        if seat is not None:
            return picture(game, match.ruleset, state, seat, pen.language)
    return picture(game, match.ruleset, rests[0], None, pen.language) if rests else None


def presets_list(pen: Pen) -> str:
    """Write the list of a game's presets: players, cards, and what each is."""
    game = pen.game
    lines = []
    for name, options in game.presets.items():
        players, cards = players_words(game.seats(options)), cards_in_play(game, options)
        size = pen.say(w.SIZE if cards else w.PLAYERS_ONLY).format(players=players, cards=cards)
        text = pen.say(preset_words(game, name)[1])
        lines.append(f"- **{pen.preset(name)}** ({size}). {text}".rstrip())
    return "\n".join(lines)
