"""The law of words and pictures: what a screen is given can be shown, and shows no more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final
from xml.etree import ElementTree

from cardrules.rule import LANGUAGES, Language
from cardrules.seats import Seat
from cardrules.testing.law import Finding, Trial, law

__all__ = ["every_view_is_told_and_drawn"]

#: So many moments of a match are looked at, from every chair.
MOMENTS: Final = 12
_CARD: Final = re.compile(r"\b[2-9TJQKAX][CDSH]2?\b")


@law("match")
def every_view_is_told_and_drawn(trial: Trial) -> Iterator[Finding]:
    """Every event has words, and every view words and a picture that shows no card beside its own.

    This holds in English and in French. A picture is a well-formed SVG document, and its words are
    those of the view.

    To mend it: Draw in `picture` what the view holds, by `cardrules.svg` and `cardrules.render`,
    and give it `words` as `draw` gives them. A game without `picture` has its words drawn. If a
    card is shown that the view does not hold, the function looks elsewhere.
    """
    walk, game = trial.walk, trial.game
    step = max(1, len(walk.states) // MOMENTS)
    for n in range(0, len(walk.states), step):
        for seat in (None, *map(Seat, range(walk.seats))):
            view = game.view(walk.ruleset, walk.states[n], seat)
            for language in LANGUAGES:
                for flaw in _flaws(trial, view, language):
                    yield Finding(f"to {seat}, in {language}: {flaw}", n)
    for n, event in enumerate(walk.events, 1):
        for language in LANGUAGES:
            if not game.say(event, language).strip():
                yield Finding(f"there are no words in {language} for {event!r}", n)


def _flaws(trial: Trial, view: Any, language: Language) -> Iterator[str]:
    game = trial.game
    words = game.draw(view, language)
    picture = game.depict(view, language)
    if picture.words != words:
        yield f"the picture says {picture.words!r}, and the view {words!r}"
    try:
        tree = ElementTree.fromstring(picture.svg())
    except ElementTree.ParseError as error:
        yield f"the picture is no SVG: {error}"
        return
    keys = {part.get("data-key", "") for part in tree.iter()}
    known = set(_CARD.findall(repr(view)))
    more = sorted(key for key in keys if _CARD.fullmatch(key) and key not in known)
    if more:
        yield f"the picture shows {' '.join(more)}, and the view does not"
