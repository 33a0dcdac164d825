"""Straddles: who may, in which order, what it costs the others, and what a raise over it adds."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.holdem import (
    ButtonRule,
    Decline,
    MissedBlinds,
    Post,
    PostKind,
    SitDown,
    SitOut,
    StandUp,
    Straddle,
    StraddleRaise,
)
from cardrules.games.holdem import events as e
from cardrules.games.holdem.model.due import StraddleDue
from cardrules.kernel.offers import offered
from cardrules.seats import Seat
from tests.games.holdem.build import Scene, session

A, B, C, D = (Seat(seat) for seat in range(4))
UTG: dict[str, Any] = {"straddle": Straddle.UTG}
BUTTON: dict[str, Any] = {"straddle": Straddle.BUTTON}
BOTH: dict[str, Any] = {"straddle": Straddle.BOTH}
STRADDLE, NOT = Post(PostKind.STRADDLE), Decline(PostKind.STRADDLE)


def asked(*stacks: int, **options: Any) -> Scene:
    """Begin a hand; whoever may straddle is asked before the deal."""
    return session(*stacks, **options).hand()


# --- left of the big blind -------------------------------------------------------------------


@pytest.mark.rule("holdem.straddles.under-the-gun", "holdem.straddles.live")
def test_the_seat_left_of_the_big_blind_may_straddle_before_the_deal() -> None:
    scene = asked(200, 200, 200, 200, **UTG)
    assert scene.due == (C,)
    assert list(offered(scene.offers(C))) == [STRADDLE, NOT]
    assert not scene.told(e.HoleDealt)
    posted = scene.when(C, STRADDLE).gives(
        e.StraddlePosted(seat=C, to=4, amount=4, all_in=False, then=None)
    )
    assert posted.bets == (1, 2, 4, 0)


@pytest.mark.rule("holdem.straddles.under-the-gun", "holdem.straddles.speaks-last")
def test_after_a_straddle_the_next_seat_speaks_first_and_the_straddler_last() -> None:
    scene = asked(200, 200, 200, 200, **UTG).plays("Cs")
    assert scene.may == "D: fold, call 4, raise 8-200"
    scene = scene.plays("Dc Ac Bc")
    # The straddle was posted blind: it may be raised though nobody else did.
    assert scene.may == "C: check, raise 8-200"
    assert scene.plays("Ck").turn == "A"


@pytest.mark.rule("holdem.straddles.under-the-gun")
def test_who_does_not_straddle_speaks_first_as_ever() -> None:
    scene = asked(200, 200, 200, 200, **UTG)
    declined = scene.when(C, NOT).gives(e.StraddleDeclined(C, None))
    assert declined.dealt().may == "C: fold, call 2, raise 4-200"


@pytest.mark.rule("holdem.straddles.under-the-gun", "holdem.straddles.later-streets")
def test_after_the_flop_a_straddle_changes_nothing() -> None:
    scene = asked(200, 200, 200, 200, **UTG).plays("Cs Dc Ac Bc Ck")
    assert scene.may == "A: check, bet 2-196"


@pytest.mark.rule("holdem.straddles.under-the-gun")
def test_three_players_do_not_straddle_left_of_the_big_blind() -> None:
    assert asked(200, 200, 200, **UTG).dealt().turn == "C"
    assert asked(200, 200, **UTG).dealt().turn == "B"


@pytest.mark.rule("holdem.straddles.under-the-gun")
def test_players_count_and_not_places() -> None:
    scene = session(200, 200, 200, 200, button=0, **UTG).host(SitOut(C)).hand()
    assert scene.told(e.HandStarted)[0].players == (B, D, A)
    # Blinds B and D: A is left of them, and nobody is asked.
    assert scene.dealt().may == "A: fold, call 2, raise 4-200"


@pytest.mark.rule("holdem.straddles.chips")
def test_who_has_not_the_whole_straddle_is_not_asked() -> None:
    assert asked(200, 200, 3, 200, **UTG).dealt().may == "C: fold, call 2, raise 3"
    assert asked(200, 200, 4, 200, **UTG).due == (C,)


@pytest.mark.rule("holdem.straddles.chips")
def test_a_straddle_may_be_the_whole_stack() -> None:
    scene = asked(200, 200, 4, 200, **UTG)
    after = scene.when(C, STRADDLE).gives(
        e.StraddlePosted(seat=C, to=4, amount=4, all_in=True, then=None)
    )
    # C has nothing more to say; the others go on over C's head.
    assert after.plays("Dc Ac").may == "B: fold, call 2, raise 8-200"
    assert after.plays("Dc Ac Bc").turn == "A"


# --- what a raise adds -----------------------------------------------------------------------


@pytest.mark.rule("holdem.straddles.minimum-raise")
def test_a_raise_over_a_straddle_is_to_at_least_twice_it() -> None:
    scene = asked(200, 200, 200, 200, **UTG).plays("Cs")
    scene.tries("Dr7").refused_by("holdem.no-limit.minimum-raise")
    assert scene.plays("Dr8").may == "A: fold, call 7, raise 12-200"


@pytest.mark.rule("holdem.straddles.big-blind-raise")
def test_a_raise_over_a_straddle_may_be_agreed_to_add_a_big_blind() -> None:
    options = {**UTG, "straddle_min_raise": StraddleRaise.BB}
    scene = asked(200, 200, 200, 200, **options).plays("Cs")
    assert scene.may == "D: fold, call 4, raise 6-200"
    assert scene.plays("Dr6").may == "A: fold, call 5, raise 8-200"


# --- the button ------------------------------------------------------------------------------


@pytest.mark.rule("holdem.straddles.button")
def test_the_button_may_straddle_and_then_speaks_last_before_the_flop() -> None:
    scene = asked(200, 200, 200, **BUTTON)
    assert scene.due == (C,)
    scene = scene.plays("Cs")
    assert scene.may == "A: fold, call 3, raise 8-200"
    scene = scene.plays("Ac Bc")
    assert scene.may == "C: check, raise 8-200"
    assert scene.plays("Ck").turn == "A"


@pytest.mark.rule("holdem.straddles.button")
def test_the_button_does_not_straddle_heads_up_or_without_a_player() -> None:
    assert asked(200, 200, **BUTTON).dealt().may == "B: fold, call 1, raise 4-200"
    # The button lies before the place of somebody who left.
    dead = {**BUTTON, "button_rule": ButtonRule.DEAD}
    scene = session(*(200,) * 5, button=0, **dead).hand().plays("An").over()
    scene = scene.host(StandUp(B)).hand()
    assert scene.places == "BCD"
    assert scene.due != (D,)
    assert scene.dealt().turn == "E"


@pytest.mark.rule("holdem.straddles.button", "holdem.straddles.chips")
def test_a_poor_button_is_not_asked() -> None:
    assert asked(200, 200, 3, **BUTTON).dealt().may == "C: fold, call 2, raise 3"


@pytest.mark.rule("holdem.straddles.both")
def test_of_two_who_straddle_the_buttons_counts() -> None:
    scene = asked(200, 200, 200, 200, **BOTH)
    assert scene.due == (D,)
    posted = scene.plays("Ds")
    assert not posted.told(e.StraddleDeclined)
    assert posted.bets == (1, 2, 0, 4)
    assert posted.turn == "A"


@pytest.mark.rule("holdem.straddles.both")
def test_the_seat_left_of_the_big_blind_is_asked_after_a_button_that_does_not() -> None:
    scene = asked(200, 200, 200, 200, **BOTH)
    declined = scene.when(D, NOT).gives(e.StraddleDeclined(D, StraddleDue(C, 4)))
    assert declined.due == (C,)
    assert declined.plays("Cs").turn == "D"
    assert declined.plays("Cn").turn == "C"


@pytest.mark.rule("holdem.straddles.both")
def test_with_three_players_both_means_the_button() -> None:
    scene = asked(200, 200, 200, **BOTH)
    assert scene.due == (C,)
    assert scene.plays("Cn").may == "C: fold, call 2, raise 4-200"


@pytest.mark.rule("holdem.straddles.both", "holdem.button.dead")
@pytest.mark.parametrize("options", [UTG, BOTH])
def test_a_button_that_is_left_of_the_big_blind_is_asked_once(options: dict[str, Any]) -> None:
    # Blinds B and D; A leaves, and C sits down between them: now C, D, E and B play.
    scene = session(200, 200, 0, 200, 200, button=0, button_rule=ButtonRule.DEAD, **options)
    scene = scene.hand().plays("En" if options is UTG else "An En").over()
    scene = scene.host(StandUp(A), SitDown(C, 200)).hand()
    assert scene.told(e.HandStarted)[0].players == (C, D, Seat(4), B)
    # The button is left of the big blind as well.
    assert (scene.places, scene.due) == ("BDE", (B,))
    assert scene.when(B, NOT).accepted().dealt().may == "B: fold, call 2, raise 4-199"
    posted = scene.when(B, STRADDLE).accepted().dealt()
    assert posted.may == "C: fold, call 4, raise 8-200"


# --- twice -----------------------------------------------------------------------------------


@pytest.mark.rule("holdem.straddles.restraddle")
def test_the_next_seat_may_double_a_straddle() -> None:
    scene = asked(*(200,) * 5, **UTG, restraddle=True)
    again = scene.when(C, STRADDLE).gives(
        e.StraddlePosted(seat=C, to=4, amount=4, all_in=False, then=StraddleDue(D, 8))
    )
    assert again.due == (D,)
    doubled = again.plays("Ds")
    assert doubled.bets[:4] == (1, 2, 4, 8)


@pytest.mark.rule("holdem.straddles.restraddle")
def test_after_a_restraddle_the_last_straddler_speaks_last_and_sets_the_raise() -> None:
    # E has not the 16 that a third one would cost.
    scene = asked(200, 200, 200, 200, 15, **UTG, restraddle=True).plays("Cs Ds")
    assert scene.may == "E: fold, call 8, raise 15"
    assert scene.plays("Ef").may == "A: fold, call 7, raise 16-200"
    assert scene.plays("Ef Af Bf Cc").may == "D: check, raise 16-200"


@pytest.mark.rule("holdem.straddles.restraddle")
def test_neither_blind_doubles_a_straddle() -> None:
    scene = asked(*(200,) * 4, **UTG, restraddle=True).plays("Cs")
    assert scene.due == (D,)
    # Next would be the small blind.
    assert scene.plays("Ds").turn == "A"


@pytest.mark.rule("holdem.straddles.restraddle", "holdem.straddles.both")
def test_the_buttons_straddle_is_not_doubled() -> None:
    scene = asked(*(200,) * 5, **BOTH, restraddle=True).plays("Es")
    assert scene.turn == "A"


@pytest.mark.rule("holdem.straddles.restraddle")
def test_where_it_is_not_agreed_nobody_doubles() -> None:
    assert asked(*(200,) * 5, **UTG).plays("Cs").turn == "D"


# --- with other rules ------------------------------------------------------------------------


@pytest.mark.rule("holdem.straddles.no-option", "holdem.blinds.no-option")
def test_where_the_big_blind_has_no_option_a_straddler_has_none() -> None:
    scene = asked(200, 200, 200, 200, **UTG, big_blind_option=False).plays("Cs Dc Ac")
    closed = scene.tries("Bc").accepted()
    assert closed.told(e.StreetClosed)
    raised = scene.plays("Br8")
    assert raised.may == "C: fold, call 4, raise 12-200"


@pytest.mark.rule("holdem.straddles.under-the-gun", "holdem.missed.tournament")
def test_an_absent_player_is_not_asked_to_straddle() -> None:
    options = {**UTG, "missed_blinds": MissedBlinds.TOURNAMENT}
    scene = session(200, 200, 200, 200, **options).host(SitOut(C)).hand().dealt()
    # C's hand was folded in turn.
    assert scene.told(e.AbsentFolded) == [e.AbsentFolded(C, closes=False)]
    assert scene.turn == "D"
