"""Bugs in words and pictures."""

from __future__ import annotations

from typing import Any

import attrs

from cardrules.render import Picture, words_picture
from cardrules.rule import Language
from cardrules.svg import group
from tests import toy
from tests.planting import catches, found_in, planted
from tests.toy import TOY


def _picture(view: toy.View, language: Language, **changes: Any) -> Picture:
    found = words_picture("Toy", toy.draw(view, language), language)
    return attrs.evolve(found, **changes)


@catches("every_view_is_told_and_drawn")
def test_a_picture_that_says_something_else_than_the_view() -> None:
    game = planted(TOY, picture=lambda view, language: _picture(view, language, words="A table"))
    found = found_in(game, "every_view_is_told_and_drawn")
    assert "the picture says 'A table', and the view" in found


def test_a_picture_that_is_no_document() -> None:
    game = planted(TOY, picture=lambda view, language: _picture(view, language, body="<g>"))
    assert "the picture is no SVG" in found_in(game, "every_view_is_told_and_drawn")


def test_a_picture_that_shows_a_card_from_nowhere() -> None:
    body = group([], key="AS")
    game = planted(TOY, picture=lambda view, language: _picture(view, language, body=body))
    found = found_in(game, "every_view_is_told_and_drawn")
    assert "the picture shows AS, and the view does not" in found


def test_an_event_without_words() -> None:
    game = planted(TOY, say=lambda event, language: "" if language == "fr" else "It goes on.")
    assert "there are no words in fr for" in found_in(game, "every_view_is_told_and_drawn")
