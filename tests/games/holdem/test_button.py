"""Where button and blinds lie when players leave, come and go broke."""

from __future__ import annotations

import pytest

from cardrules.games.holdem import AddChips, ButtonRule, SitDown, SitOut, StandUp
from cardrules.games.holdem import events as e
from cardrules.seats import Seat
from tests.games.holdem.build import Scene, seat_of, session

DEAD = ButtonRule.DEAD


def leaving(scene: Scene, letters: str) -> Scene:
    """Let players leave between hands."""
    return scene.host(*[StandUp(seat_of(letter)) for letter in letters])


def posted(scene: Scene) -> dict[str, str]:
    """Who posted which blind in this hand."""
    return {"ABCDEFGHIJ"[blind.seat]: blind.blind.value for blind in scene.told(e.BlindPosted)}


def hands(scene: Scene, number: int) -> list[str]:
    """Play hands, and tell where button and blinds lay in each."""
    places = []
    for _ in range(number):
        scene = scene.hand().dealt()
        places.append(scene.places)
        scene = scene.over()
    return places


# --- the simple button -----------------------------------------------------------------------


@pytest.mark.rule("holdem.button.simple")
def test_simple_the_button_goes_to_the_next_player_and_the_blinds_to_the_next_two() -> None:
    # The big blind leaves: D, who would have paid it next, pays the small one.
    scene = leaving(session(*(1000,) * 5, button=0).hand().over(), "C")
    after = scene.hand().dealt()
    assert after.places == "BDE"
    assert posted(after) == {"D": "small", "E": "big"}


@pytest.mark.rule("holdem.button.simple")
def test_simple_the_button_passes_by_who_sits_out() -> None:
    scene = session(*(1000,) * 4, button=0).hand().over().host(SitOut(Seat(1)))
    assert scene.hand().places == "CDA"


@pytest.mark.rule("holdem.button.simple")
def test_the_first_hand_is_played_where_the_button_was_put() -> None:
    assert session(*(1000,) * 4, button=2).hand().places == "CDA"
    # Nobody plays there: the next player has it.
    assert session(1000, 1000, 0, 1000, button=2).hand().places == "DAB"


# --- the dead button -------------------------------------------------------------------------


@pytest.mark.rule("holdem.button.dead")
def test_dead_nobody_is_passed_by_the_big_blind() -> None:
    scene = leaving(session(*(1000,) * 5, button=0, button_rule=DEAD).hand().over(), "C")
    second = scene.hand().dealt()
    # The small blind's place is empty, and nothing is posted for it.
    assert second.places == "BCD"
    assert posted(second) == {"D": "big"}
    third = second.over().hand().dealt()
    # The button lies before an empty place; A speaks first, after the big blind.
    assert third.places == "CDE"
    assert posted(third) == {"D": "small", "E": "big"}
    assert third.turn == "A"
    assert third.over().hand().places == "DEA"


@pytest.mark.rule("holdem.button.dead")
def test_dead_the_small_blind_leaves_and_the_button_is_dead_at_once() -> None:
    scene = leaving(session(*(1000,) * 5, button=0, button_rule=DEAD).hand().over(), "B")
    after = scene.hand().dealt()
    assert after.places == "BCD"
    assert posted(after) == {"C": "small", "D": "big"}
    # After the flop the first player left of the dead button speaks first.
    assert after.plays("Ec Ac Cc Dk").turn == "C"


@pytest.mark.rule("holdem.button.dead")
def test_dead_both_blinds_leave() -> None:
    scene = leaving(session(*(1000,) * 5, button=0, button_rule=DEAD).hand().over(), "BC")
    after = scene.hand().dealt()
    assert after.places == "BCD"
    assert posted(after) == {"D": "big"}
    assert after.turn == "E"
    assert hands(after.over(), 2) == ["CDE", "DEA"]


@pytest.mark.rule("holdem.button.dead")
def test_dead_the_button_leaves_and_nothing_changes() -> None:
    scene = leaving(session(*(1000,) * 5, button=0, button_rule=DEAD).hand().over(), "A")
    assert hands(scene, 3) == ["BCD", "CDE", "DEB"]


@pytest.mark.rule("holdem.button.dead")
def test_dead_with_all_there_is_like_simple() -> None:
    stacks = (1000,) * 4
    simple, dead = session(*stacks), session(*stacks, button_rule=DEAD)
    assert hands(simple, 6) == hands(dead, 6)


# --- from three to two, and back -------------------------------------------------------------


@pytest.mark.rule("holdem.button.to-heads-up")
@pytest.mark.parametrize("rule", ButtonRule)
@pytest.mark.parametrize(
    ("gone", "places"),
    # Hand 1: button A, blinds B and C. The big blind goes to the next player after C.
    [("A", "CCB"), ("B", "CCA"), ("C", "BBA")],
)
def test_when_two_are_left_nobody_has_the_big_blind_twice(
    rule: ButtonRule, gone: str, places: str
) -> None:
    scene = session(1000, 1000, 1000, button=0, button_rule=rule).hand().over()
    after = leaving(scene, gone).hand().dealt()
    assert after.places == places
    assert posted(after) == {places[0]: "small", places[2]: "big"}
    assert after.turn == places[0]


@pytest.mark.rule("holdem.button.to-heads-up")
@pytest.mark.parametrize("rule", ButtonRule)
def test_two_players_take_turns(rule: ButtonRule) -> None:
    scene = session(1000, 1000, button=0, button_rule=rule)
    assert hands(scene, 4) == ["AAB", "BBA", "AAB", "BBA"]


@pytest.mark.rule("holdem.button.to-heads-up")
def test_when_two_are_left_of_six_the_big_blind_moves_on() -> None:
    scene = session(*(1000,) * 6, button=0).hand().over()
    # Blinds B and C; only C and F are left: F has not paid.
    assert leaving(scene, "ABDE").hand().places == "CCF"


@pytest.mark.rule("holdem.button.from-heads-up")
@pytest.mark.parametrize(("newcomer", "places"), [(1, "BCA"), (3, "ACD")])
def test_dead_a_third_player_joins_two(newcomer: int, places: str) -> None:
    stacks = [1000, 0, 1000, 0]
    scene = session(*stacks, button=0, button_rule=DEAD).hand().dealt()
    assert scene.places == "AAC"
    joined = scene.over().host(SitDown(Seat(newcomer), 200))
    # Big blind: the next player after C. Small blind: C. Button: the player to the right of C.
    after = joined.hand().dealt()
    assert after.places == places
    assert posted(after) == {"C": "small", places[2]: "big"}


@pytest.mark.rule("holdem.button.from-heads-up")
def test_dead_two_join_and_the_old_big_blind_leaves() -> None:
    scene = session(1000, 0, 1000, 0, 0, button=0, button_rule=DEAD).hand().over()
    joined = leaving(scene, "C").host(SitDown(Seat(1), 200), SitDown(Seat(3), 200))
    after = joined.hand().dealt()
    # The small blind's place is C's, which is empty; the button is right of it.
    assert after.places == "BCD"
    assert posted(after) == {"D": "big"}


@pytest.mark.rule("holdem.button.simple")
def test_simple_a_third_player_joins_two() -> None:
    scene = session(1000, 0, 1000, 0, button=0).hand().over()
    assert scene.host(SitDown(Seat(1), 200)).hand().places == "BCA"
    assert scene.host(SitDown(Seat(3), 200)).hand().places == "CDA"


@pytest.mark.rule("holdem.button.simple", "holdem.setup.chips-to-play")
def test_a_player_who_buys_chips_again_is_back_in_place() -> None:
    scene = session(1000, 0, 1000, 1000, button=0)
    # Seat B is taken only when somebody sits down there.
    sat = scene.host(SitDown(Seat(1), 200), AddChips(Seat(1), 100))
    assert sat.hand().places == "ABC"
    assert sat.stacks == (1000, 300, 1000, 1000)
