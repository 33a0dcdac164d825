"""Pictures: kept as golden files, drawn from views, and telling no more than these."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import attrs
import pytest

from cardrules.cards import UNKNOWN, CardSet, parse_card, parse_cards
from cardrules.games.hearts import HEARTS
from cardrules.log import AnyLog
from cardrules.registry import BUILTIN, game
from cardrules.render import (
    Sheet,
    cards_picture,
    pile,
    room_for,
    sheet_picture,
    sheet_words,
    trick_room,
    words_picture,
)
from cardrules.rule import LANGUAGES
from cardrules.seats import Seat
from cardrules.svg import COLOURS, Picture, group, text
from tests.golden import golden_logs
from tests.pictures import FOLDER, golden_log, golden_pictures

PICTURES = dict(golden_pictures())
ANEW = "write the golden pictures anew with `python -m tests.pictures`, and look at them"
CARD = re.compile(r"\b[2-9TJQKA][CDSH]2?\b")


def shapes(picture: Picture) -> ElementTree.Element:
    """The document as a tree: it is well formed."""
    return ElementTree.fromstring(picture.svg())


def keys(picture: Picture) -> set[str]:
    """The values that parts of a picture stand for."""
    return {part.attrib["data-key"] for part in shapes(picture).iter() if "data-key" in part.attrib}


def said(picture: Picture, name: str) -> str | None:
    """The first text of that kind in a picture."""
    return shapes(picture).findtext(f"{{http://www.w3.org/2000/svg}}{name}")


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_the_one_that_was_looked_at(name: str) -> None:
    assert (FOLDER / f"{name}.svg").read_text("utf-8") == f"{PICTURES[name]}\n", ANEW


def test_no_golden_picture_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == PICTURES.keys()


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_has_a_title_and_says_the_same_in_words(name: str) -> None:
    picture = PICTURES[name]
    assert said(picture, "title") == picture.title != ""
    assert said(picture, "desc") == picture.words != ""
    assert shapes(picture).attrib["lang"] == picture.language
    assert "http" not in picture.svg().replace("http://www.w3.org/2000/svg", "")


def views(log: AnyLog) -> Iterator[Any]:
    """What a spectator and every second seat see at some moments of a log."""
    viewers = [None, *(Seat(seat) for seat in range(0, log.seats, 2))]
    for n, state in enumerate(log.states()):
        if n % 41 == 0 or n == len(log):
            yield from (log.game.view(log.ruleset, state, seat) for seat in viewers)


@pytest.mark.parametrize("name", [f"{golden.game}/{golden.name}" for golden in golden_logs()])
def test_every_view_is_drawn_in_both_languages_and_no_card_that_is_not_in_it(name: str) -> None:
    log = golden_log(name)
    for view in views(log):
        cards = set(CARD.findall(repr(view)))
        for language in LANGUAGES:
            picture = log.game.depict(view, language)
            assert picture.words == log.game.draw(view, language)
            assert set(CARD.findall(" ".join(keys(picture)))) <= cards


@pytest.mark.parametrize("game_id", sorted(BUILTIN))
def test_a_game_without_a_picture_has_its_words_drawn(game_id: str) -> None:
    bare = attrs.evolve(game(game_id), picture=None)
    seats = bare.seats(next(iter(bare.presets.values())))[0]
    rules = bare.ruleset(next(iter(bare.presets.values())))
    view = bare.view(rules, bare.initial(rules, seats), None)
    assert bare.depict(view, "fr") == words_picture(game_id, bare.draw(view, "fr"), "fr")


def test_cards_sets_views_and_logs_show_themselves_in_notebooks() -> None:
    assert parse_card("QS")._repr_svg_() == cards_picture([parse_card("QS")]).svg()
    assert CardSet.parse("2H QS")._repr_svg_() == cards_picture(parse_cards("QS 2H")).svg()
    log = golden_log("hearts/classic")
    view: Any = HEARTS.view(log.ruleset, log.fold(), None)
    assert view._repr_svg_() == log._repr_svg_() == HEARTS.depict(view)._repr_svg_()


def test_cards_say_what_they_are_and_a_back_says_nothing_more() -> None:
    picture = cards_picture([parse_card("QS"), UNKNOWN], "fr")
    assert keys(picture) == {"QS"}
    assert picture.words == "D♠ ??"
    assert "une carte face cachée" in picture.svg()
    assert cards_picture([], "en").words == "–"


def test_a_joker_has_a_star_where_others_have_their_suit() -> None:
    stars = cards_picture([parse_card("XH")]).svg().count("★</text>")
    assert stars == 2
    assert "★" not in cards_picture([parse_card("AH")]).body


def test_a_large_hand_takes_several_rows() -> None:
    clubs_and_spades = cards_picture(CardSet.parse("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2S 3S"))
    assert clubs_and_spades.height > cards_picture(CardSet.parse("2C 3C")).height
    assert len(keys(clubs_and_spades)) == 15


@pytest.mark.parametrize("seats", range(2, 23))
@pytest.mark.parametrize("viewer", [None, 1])
def test_seats_follow_clockwise_from_the_bottom_and_no_two_share_a_place(
    seats: int, viewer: int | None
) -> None:
    chair = None if viewer is None else Seat(viewer)
    for room in (trick_room(seats, chair), room_for(seats, chair, row=60, band=90, top=20)):
        spots = [(place.x, place.y) for place in room.places]
        assert len(set(spots)) == seats
        assert [place.seat for place in room.places] == list(range(seats))
        start = viewer or 0
        sides = [room.places[(start + n) % seats].side for n in range(seats)]
        half = (seats - 1) // 2
        top = ["top"] if seats % 2 == 0 else []
        assert sides == ["bottom", *["left"] * half, *top, *["right"] * half]


def test_a_score_sheet_says_in_words_what_it_draws() -> None:
    sheet = Sheet(
        title="Main", heads=("a", "bb"), rows=(("1", ("-5", "100")),), total=("t", ("x", "y"))
    )
    assert sheet_words(sheet).splitlines() == ["Main    a   bb", "1      -5  100", "t       x    y"]
    picture = sheet_picture(sheet, "fr")
    written = [part.text for part in shapes(picture).iter() if part.tag.endswith("}text")]
    assert written == ["Main", "a", "bb", "1", "-5", "100", "t", "x", "y"]
    assert picture.words == sheet_words(sheet)


def test_a_sheet_may_have_no_last_row() -> None:
    sheet = Sheet(title="Goals", heads=("1",), rows=(("A", ("3",)),))
    assert sheet_words(sheet) == "Goals   1\nA       3"
    whole = sheet_picture(Sheet(title="Goals", heads=("1",), rows=sheet.rows, total=("t", ("3",))))
    assert sheet_picture(sheet).height < whole.height


def test_a_pile_shows_its_top_card_and_how_many_lie_there() -> None:
    five = pile(parse_card("QS"), 5, 0, 0, name="pile")
    assert five.count("<rect") == 1 + 4
    assert "pile 5</text>" in five
    assert pile(parse_card("QS"), 52, 0, 0).count("<rect") == 1 + 4
    assert pile(None, 0, 0, 0).count("<rect") == 1
    assert "data-key" not in pile(UNKNOWN, 3, 0, 0)


def test_long_words_are_written_smaller_and_never_wider() -> None:
    assert 'font-size="12"' in text(0, 0, "short", within=60)
    assert 'font-size="9"' in text(0, 0, "a very long line of words", within=60)


def test_what_is_written_is_escaped() -> None:
    assert "&lt;b&gt;" in text(0, 0, "<b>")
    assert 'data-key="&quot;"' in group([], key='"')
    assert "<title>a &amp; b</title>" in group([], title="a & b")


def test_long_lines_are_broken_and_set_in() -> None:
    picture = words_picture("x", "Seat 0: " + "QS " * 30)
    written = [part for part in shapes(picture).iter() if part.tag.endswith("}text")]
    assert len(written) > 1
    assert written[1].text is not None
    assert written[1].text.startswith("   QS")


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, as the accessibility guidelines count it."""

    def luminance(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (
            p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("shade", [0, 1], ids=["light", "dark"])
def test_words_can_be_read_on_a_light_and_on_a_dark_page(shade: int) -> None:
    pairs = [
        ("text", "felt"),
        ("text", "plate"),
        ("quiet", "felt"),
        ("quiet", "plate"),
        ("text", "chip"),
    ]
    pairs += [("black", "paper"), ("red", "paper")]
    colours = {str(name): shades for name, shades in COLOURS.items()}
    for ink, ground in pairs:
        assert contrast(colours[ink][shade], colours[ground][shade]) >= 4.5, (ink, ground)
