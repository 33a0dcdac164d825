"""The laws, on every registered game under every preset, and on a game from elsewhere."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardrules.games.hearts import HEARTS, Options
from cardrules.games.hearts.events import PlayBegan
from cardrules.registry import game, game_ids
from cardrules.testing import LAWS, Case, Finding, LawBrokenError, Trial, cases, check_laws, law
from cardrules.testing.law import nothing_told
from cardrules.testing.strategies import options, seeds
from tests.toy import TOY

PAGES = Path(__file__).parent.parent / "docs"
#: Few matches of each preset for a change, many at night.
SEEDS = {"nightly": range(40), "ci": range(2)}.get(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev"), range(1)
)
GAMES = [*(game(game_id) for game_id in game_ids()), TOY]


def lowest_club(here: object, there: object) -> bool:
    """Where both twos of clubs lie in the widow, who opens tells everybody so, by the rules."""
    if not (isinstance(here, PlayBegan) and isinstance(there, PlayBegan)):
        return False
    return {card.rank for card in here.opening} != {card.rank for card in there.opening}


TOLD = {"hearts": lowest_club}
CASES = [
    case for one in GAMES for case in cases(one, seeds=SEEDS, told=TOLD.get(one.id, nothing_told))
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_game_obeys_the_laws(case: Case) -> None:
    case.check()


@pytest.mark.slow
@settings(max_examples=30)
@given(
    agreed=options(
        HEARTS,
        players=st.integers(4, 11),
        decks=st.sampled_from((1, 2)),
        limit=st.integers(1, 60),
        first_dealer=st.integers(0, 10),
        pass_count=st.integers(1, 5),
    ),
    seed=seeds(),
)
def test_hartenjagen_obeys_the_laws_whatever_was_agreed(agreed: Options, seed: int) -> None:
    laws = [each for each in LAWS if each.scope == "match"]
    game = attrs.evolve(HEARTS, presets={"drawn": agreed})
    check_laws(game, seeds=[seed], laws=laws, told=lowest_club)


def test_a_law_is_tried_once_a_game_once_a_preset_or_once_a_match() -> None:
    presets, seeds = len(TOY.presets), 3
    times = {"game": 1, "preset": presets, "match": presets * seeds}
    tried = [case.law for case in cases(TOY, seeds=range(seeds))]
    assert {each: tried.count(each) for each in LAWS} == {each: times[each.scope] for each in LAWS}


def test_seeds_go_through_the_numbers_of_seats() -> None:
    tried = cases(TOY, presets=["classic"], seeds=range(2), laws=["nothing_is_created"])
    assert [case.trial.seats for case in tried] == [2, 3]


def test_a_law_or_a_preset_that_there_is_not_is_an_error() -> None:
    with pytest.raises(KeyError, match="no_such_law"):
        check_laws(TOY, laws=["no_such_law"])
    with pytest.raises(KeyError, match="no-such-preset"):
        check_laws(TOY, presets=["no-such-preset"])


def test_an_author_may_add_a_law() -> None:
    @law("match")
    def ends_within_ten_events(trial: Trial) -> Iterator[Finding]:
        """A match is short.

        To mend it: Play fewer rounds.
        """
        if len(trial.walk.events) > 10:
            yield Finding("it is long", len(trial.walk.events))

    with pytest.raises(LawBrokenError) as broken:
        check_laws(HEARTS, presets=["omnibus"], seeds=[5], laws=[ends_within_ten_events])
    assert str(broken.value).splitlines() == [
        f"ends_within_ten_events (hearts, preset omnibus, 4 seats, seed 5, "
        f"after event {broken.value.finding.event})",
        "  The law:    A match is short.",
        "  Found:      it is long",
        "  To mend it: Play fewer rounds.",
        "  Again:      check_laws(HEARTS, laws=['ends_within_ten_events'], "
        "presets=['omnibus'], seeds=[5])",
    ]


def test_what_a_game_raises_while_a_law_looks_is_a_finding_too() -> None:
    def census(state: object) -> dict[str, int]:
        raise ZeroDivisionError("nothing to count")

    with pytest.raises(LawBrokenError) as broken:
        check_laws(attrs.evolve(TOY, census=census), laws=["nothing_is_created"])
    assert broken.value.finding.what == (
        "on the way, ZeroDivisionError('nothing to count') was raised"
    )
    assert isinstance(broken.value.__cause__, ZeroDivisionError)


def test_a_law_says_how_to_mend_a_game_that_breaks_it() -> None:
    with pytest.raises(TypeError, match="does not say how to mend"):

        @law("game")
        def holds(trial: Trial) -> Iterator[Finding]:
            """Something holds."""
            yield from ()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_for_authors_names_every_law_in_order(language: str) -> None:
    page = (PAGES / language / "laws.md").read_text("utf-8")
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == [each.name for each in LAWS]
