"""Blinds that were missed, newcomers, and players who are absent in a tournament."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.holdem import (
    ButtonRule,
    Decline,
    DrawForButton,
    Fold,
    MissedBlinds,
    Post,
    PostKind,
    Return,
    SitDown,
    SitOut,
    StandUp,
    StartHand,
)
from cardrules.games.holdem import events as e
from cardrules.kernel.offers import offered
from cardrules.seats import HOST, Seat
from tests.games.holdem.build import Scene, session

A, B, C, D, E, F, G = (Seat(seat) for seat in range(7))
POST, WAIT = Post(PostKind.ENTRY), Decline(PostKind.ENTRY)
CASH: dict[str, Any] = {
    "sb": 5,
    "bb": 10,
    "missed_blinds": MissedBlinds.CASH,
    "button_rule": ButtonRule.DEAD,
}


def cash(*stacks: int, **options: Any) -> Scene:
    """A cash table whose first hand has blinds A and B."""
    return session(*stacks, **(CASH | options))


def hands(scene: Scene, number: int = 1) -> Scene:
    """Play so many hands; whoever may enter waits."""
    for _ in range(number):
        scene = scene.hand()
        while isinstance(scene.due[0], int) and WAIT in offered(scene.offers(scene.due[0])):
            scene = scene.when(scene.due[0], WAIT).accepted()
        scene = scene.over()
    return scene


def dealt_in(scene: Scene) -> str:
    """The letters of those dealt in, from seat A on."""
    return "".join("ABCDEFG"[seat] for seat in sorted(scene.told(e.HandStarted)[-1].players))


def entered(scene: Scene) -> list[e.EntryPosted]:
    return scene.told(e.EntryPosted)


# --- what is missed --------------------------------------------------------------------------


@pytest.mark.rule("holdem.missed.what-is-missed")
def test_who_sits_out_while_the_blinds_go_by_owes_them() -> None:
    # Big blind: B, then D, then E. C is passed by the big one first, then by the small one.
    scene = hands(cash(*(500,) * 6)).host(SitOut(C))
    second = scene.hand()
    assert second.places == "ABD"
    (moved,) = second.told(e.ButtonMoved)
    assert (moved.missed_small, moved.missed_big) == ((), (C,))
    third = second.over().hand()
    assert third.places == "BDE"
    (moved,) = third.told(e.ButtonMoved)
    assert (moved.missed_small, moved.missed_big) == ((C,), ())


@pytest.mark.rule("holdem.missed.what-is-missed")
def test_who_sits_out_between_the_blinds_owes_nothing() -> None:
    scene = hands(cash(*(500,) * 6)).host(SitOut(E))
    scene = hands(scene).host(Return(E)).hand()
    assert not scene.told(e.ButtonMoved)[0].asked
    assert dealt_in(scene) == "ABCDEF"


@pytest.mark.rule("holdem.missed.what-is-missed")
def test_without_the_rule_nobody_owes_anything() -> None:
    scene = hands(cash(*(500,) * 6, missed_blinds=MissedBlinds.OFF)).host(SitOut(C))
    scene = hands(scene, 3).host(Return(C)).hand()
    assert not scene.told(e.ButtonMoved)[0].asked
    assert dealt_in(scene) == "ABCDEF"


# --- posting or waiting ----------------------------------------------------------------------


def missed_both() -> Scene:
    """C missed both blinds, is back, and may enter: the blinds are E and F."""
    return hands(hands(cash(*(500,) * 6)).host(SitOut(C)), 2).host(Return(C)).hand()


@pytest.mark.rule("holdem.missed.cash")
def test_who_missed_blinds_is_asked_to_post_or_wait() -> None:
    scene = missed_both()
    assert scene.places == "DEF"
    assert scene.due == (C,)
    assert list(offered(scene.offers(C))) == [POST, WAIT]
    posts = scene.when(C, POST).accepted()
    assert dealt_in(posts) == "ABCDEF"
    waits = scene.when(C, WAIT).accepted()
    assert dealt_in(waits) == "ABDEF"
    assert not entered(waits)


@pytest.mark.rule("holdem.missed.cash")
def test_who_waits_for_the_big_blind_pays_nothing_else() -> None:
    # Blinds E and F, F and A, A and B, then B and C.
    scene = hands(missed_both().when(C, WAIT).accepted().over(), 2).hand()
    assert scene.places == "ABC"
    (moved,) = scene.told(e.ButtonMoved)
    assert (moved.cleared, moved.asked) == ((C,), ())
    scene = scene.dealt()
    assert dealt_in(scene) == "ABCDEF"
    assert scene.bets[:3] == (0, 5, 10)
    assert hands(scene.over()).hand().told(e.ButtonMoved)[0].asked == ()


@pytest.mark.rule("holdem.missed.live-and-dead")
def test_both_blinds_are_made_up_the_big_one_live_and_the_small_one_dead() -> None:
    scene = missed_both().when(C, POST).accepted().dealt()
    assert entered(scene) == [e.EntryPosted(seat=C, live=10, dead=5, all_in=False)]
    assert scene.bets == (0, 0, 10, 0, 5, 10)
    assert scene.view().pot == 30
    assert scene.stacks[C] == 485


@pytest.mark.rule("holdem.missed.live-and-dead", "holdem.missed.option")
def test_a_live_post_may_be_raised_by_its_owner() -> None:
    scene = missed_both().when(C, POST).accepted().plays("Ac Bc")
    assert scene.may == "C: check, raise 20-495"
    raised = missed_both().when(C, POST).accepted().plays("Ar30 Bf")
    assert raised.may == "C: fold, call 20, raise 50-495"
    # Having checked, C has spoken: the big blind's option is the last word.
    checked = scene.plays("Ck Df Ec")
    assert checked.may == "F: check, raise 20-500"


@pytest.mark.rule("holdem.missed.live-and-dead", "holdem.pots.dead-chips")
def test_the_dead_part_is_won_with_the_pot() -> None:
    scene = missed_both().when(C, POST).accepted().plays("Af Bf Ck Df Ef")
    scene = scene.plays("Fk" + " Fk Ck" * 3)
    assert sum(sum(paid.values()) for paid in scene.paid) == 10 + 10 + 5 + 5


@pytest.mark.rule("holdem.missed.live-and-dead")
@pytest.mark.parametrize(("stack", "live", "dead"), [(15, 10, 5), (12, 10, 2), (7, 7, 0)])
def test_who_has_too_little_posts_the_live_part_first(stack: int, live: int, dead: int) -> None:
    scene = hands(cash(500, 500, stack, 500, 500, 500)).host(SitOut(C))
    scene = hands(scene, 2).host(Return(C)).hand().when(C, POST).accepted()
    assert entered(scene) == [e.EntryPosted(seat=C, live=live, dead=dead, all_in=True)]
    # The price for the others is the whole blind.
    assert scene.dealt().may == "A: fold, call 10, raise 20-495"


@pytest.mark.rule("holdem.missed.live-and-dead")
def test_who_has_posted_owes_nothing_any_more() -> None:
    scene = missed_both().when(C, POST).accepted().over()
    assert hands(scene).hand().told(e.ButtonMoved)[0].asked == ()


@pytest.mark.rule("holdem.missed.small-only")
def test_a_missed_small_blind_alone_is_posted_dead() -> None:
    # B has paid the big blind and leaves before the small one.
    scene = hands(cash(*(500,) * 6)).host(SitOut(B))
    second = scene.hand()
    assert second.places == "ABC"
    assert second.told(e.ButtonMoved)[0].missed_small == (B,)
    assert len(second.told(e.BlindPosted)) == 1
    # Now the button lies before B: there is no way in.
    third = second.over().host(Return(B)).hand()
    assert third.places == "BCD"
    assert third.told(e.ButtonMoved)[0].asked == ()
    assert dealt_in(third) == "ACDEF"
    fourth = third.over().hand()
    assert fourth.due == (B,)
    posted = fourth.when(B, POST).accepted().dealt()
    assert entered(posted) == [e.EntryPosted(seat=B, live=0, dead=5, all_in=False)]
    # It counts for nothing: B has to call the whole blind.
    assert posted.plays("Ff Af").may == "B: fold, call 10, raise 20-500"


# --- newcomers -------------------------------------------------------------------------------


@pytest.mark.rule("holdem.missed.new-player")
def test_a_newcomer_posts_a_big_blind_or_waits_for_it() -> None:
    scene = hands(cash(500, 500, 500, 500, 0, 500)).host(SitDown(E, 300))
    seated = scene.events[-1]
    assert seated == e.PlayerSeated(E, 300, new=True)
    scene = scene.hand()
    assert scene.places == "ABC"
    assert scene.due == (E,)
    posted = scene.when(E, POST).accepted().dealt()
    assert entered(posted) == [e.EntryPosted(seat=E, live=10, dead=0, all_in=False)]
    assert posted.plays("Dc").may == "E: check, raise 20-300"
    assert dealt_in(scene.when(E, WAIT).accepted()) == "ABCDF"


@pytest.mark.rule("holdem.missed.new-player")
def test_a_newcomer_where_the_big_blind_comes_next_pays_it() -> None:
    scene = hands(cash(500, 500, 0, 500, 500, 500)).host(SitDown(C, 300)).hand()
    assert scene.places == "ABC"
    assert scene.told(e.ButtonMoved)[0].cleared == (C,)
    assert [blind.seat for blind in scene.told(e.BlindPosted)] == [B, C]
    assert not entered(scene)


@pytest.mark.rule("holdem.missed.new-player")
def test_those_who_sit_there_before_the_first_hand_are_not_new() -> None:
    scene = cash(500, 500, 0, 500).host(SitDown(C, 300))
    assert scene.events[-1] == e.PlayerSeated(C, 300, new=False)
    assert dealt_in(scene.hand()) == "ABCD"


@pytest.mark.rule("holdem.missed.new-player")
def test_without_the_rule_a_newcomer_just_plays() -> None:
    scene = hands(cash(500, 500, 500, 500, 0, 500, missed_blinds=MissedBlinds.OFF))
    scene = scene.host(SitDown(E, 300)).hand()
    assert dealt_in(scene) == "ABCDEF"
    assert scene.dealt().bets[4] == 0


@pytest.mark.rule("holdem.missed.new-player")
def test_a_newcomer_who_leaves_and_comes_again_is_new_again() -> None:
    scene = hands(cash(*(500,) * 6)).host(StandUp(E), SitDown(E, 200)).hand()
    assert scene.due == (E,)
    posted = scene.when(E, POST).accepted()
    assert entered(posted) == [e.EntryPosted(seat=E, live=10, dead=0, all_in=False)]


@pytest.mark.rule("holdem.missed.no-entry")
def test_on_the_button_there_is_no_entry_and_right_behind_it_there_is() -> None:
    # A newcomer in D's place, where the small blind is next, then the button.
    scene = hands(cash(*(500,) * 7), 3)
    assert scene.places == "BCD"
    scene = scene.host(StandUp(D), SitDown(D, 300)).hand()
    assert scene.places == "CDE"
    assert scene.told(e.ButtonMoved)[0].asked == ()
    scene = scene.over().hand()
    assert scene.places == "DEF"
    assert scene.told(e.ButtonMoved)[0].asked == ()
    scene = scene.over().hand()
    assert scene.places == "EFG"
    assert scene.due == (D,)


@pytest.mark.rule("holdem.missed.no-entry", "holdem.blinds.heads-up")
@pytest.mark.parametrize("rule", ButtonRule)
@pytest.mark.parametrize("newcomer", [B, D])
def test_nobody_posts_to_join_a_hand_of_two(rule: ButtonRule, newcomer: Seat) -> None:
    scene = hands(cash(500, 0, 500, 0, button=0, button_rule=rule)).host(SitDown(newcomer, 200))
    bigs = []
    for _ in range(2):
        scene = scene.hand()
        (moved,) = scene.told(e.ButtonMoved)
        two = len(scene.told(e.HandStarted)[0].players) == 2
        # The button has the small blind just when two play.
        assert two == (moved.seat == moved.small)
        assert not moved.asked
        bigs.append(moved.big)
        scene = scene.over()
    assert newcomer in bigs


@pytest.mark.rule("holdem.missed.cash")
def test_several_are_asked_at_once_and_answer_in_any_order() -> None:
    scene = hands(cash(500, 500, 500, 500, 0, 0, 500))
    scene = scene.host(SitDown(E, 300), SitDown(F, 300)).hand()
    assert scene.due == (E, F)
    scene.when(D, POST).refused_by("holdem.table.not-asked")
    scene.when(HOST, StartHand()).refused_by("holdem.table.phase")
    after = scene.when(F, POST).accepted()
    assert after.due == (E,)
    after.when(F, POST).refused_by("holdem.table.not-asked")
    started = after.when(E, WAIT).accepted()
    assert dealt_in(started) == "ABCDFG"


@pytest.mark.rule("holdem.missed.cash")
def test_when_too_few_are_free_of_debts_the_game_begins_anew() -> None:
    scene = hands(cash(500, 500, 0, 0)).host(SitDown(C, 300), SitDown(D, 300))
    scene = scene.host(SitOut(A)).hand()
    # Only B owes nothing: C and D play without posting.
    (moved,) = scene.told(e.ButtonMoved)
    assert moved.cleared == (C, D)
    assert dealt_in(scene) == "BCD"
    assert not entered(scene)


@pytest.mark.rule("holdem.missed.cash")
def test_after_a_new_draw_for_the_button_blinds_begin_anew() -> None:
    scene = hands(cash(*(500,) * 4), 2).when(HOST, DrawForButton()).accepted().dealt()
    button = scene.view().button
    assert button is not None
    assert scene.hand().view().button == button


# --- tournaments -----------------------------------------------------------------------------

ABSENT: dict[str, Any] = {"sb": 5, "bb": 10, "missed_blinds": MissedBlinds.TOURNAMENT}


@pytest.mark.rule("holdem.missed.tournament")
def test_an_absent_player_is_dealt_in_posts_and_is_folded_in_turn() -> None:
    scene = session(*(500,) * 4, **ABSENT).host(SitOut(A), SitOut(C)).hand().dealt()
    assert dealt_in(scene) == "ABCD"
    assert scene.bets == (5, 10, 0, 0)
    assert scene.told(e.AbsentFolded) == [e.AbsentFolded(C, closes=False)]
    scene.when(C, Fold()).refused_by("holdem.table.turn")
    after = scene.plays("Dc")
    assert after.told(e.AbsentFolded)[-1] == e.AbsentFolded(A, closes=False)
    assert after.may == "B: check, raise 20-500"


@pytest.mark.rule("holdem.missed.tournament")
def test_an_absent_big_blind_is_folded_though_it_could_check() -> None:
    scene = session(*(500,) * 3, **ABSENT).host(SitOut(B)).hand().dealt().plays("Cc Ac")
    assert scene.told(e.AbsentFolded) == [e.AbsentFolded(B, closes=True)]
    assert scene.turn == "A"
    assert scene.view().pot == 30


@pytest.mark.rule("holdem.missed.tournament")
def test_an_absent_player_who_is_the_last_one_wins() -> None:
    scene = session(*(500,) * 3, **ABSENT).host(SitOut(B)).hand().plays("Cf Af")
    assert scene.stacks == (495, 505, 500)


@pytest.mark.rule("holdem.missed.tournament")
def test_when_all_are_absent_the_big_blind_wins() -> None:
    scene = session(*(500,) * 3, **ABSENT).host(SitOut(A), SitOut(B), SitOut(C)).hand().dealt()
    assert scene.due == (HOST,)
    assert scene.stacks == (495, 505, 500)


@pytest.mark.rule("holdem.missed.tournament")
def test_an_absent_all_in_is_folded_too() -> None:
    scene = session(500, 7, 500, **ABSENT).host(SitOut(B)).hand().plays("Cc Ac")
    assert scene.told(e.AbsentFolded) == [e.AbsentFolded(B, closes=True)]
    assert scene.stacks[B] == 0


@pytest.mark.rule("holdem.missed.tournament")
def test_who_returns_in_a_hand_plays_from_the_next_one_on() -> None:
    scene = session(*(500,) * 4, **ABSENT).host(SitOut(A)).hand().dealt().host(Return(A))
    after = scene.plays("Cc Dc")
    assert after.told(e.AbsentFolded) == [e.AbsentFolded(A, closes=False)]
    assert after.plays("Bk").over().hand().dealt().turn == "D"


@pytest.mark.rule("holdem.missed.tournament")
def test_who_leaves_in_a_hand_is_asked_to_its_end() -> None:
    scene = session(*(500,) * 4, **ABSENT).hand().dealt().host(SitOut(A))
    assert scene.plays("Cc Dc").turn == "A"
