"""Real-world cases about Hold'em by number.

The cases collect what other programs have got wrong. A is the seat left of the button unless a
case says otherwise.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from cardrules.cards import UNKNOWN, Card
from cardrules.codec import codec_of
from cardrules.errors import StaleActionError, UndoError
from cardrules.games.holdem import (
    HOLDEM,
    AllIn,
    ButtonRule,
    Call,
    CapHeadsUp,
    Check,
    Options,
    RaiseTo,
    ShowdownPolicy,
    System,
)
from cardrules.games.holdem import events as e
from cardrules.kernel.offers import sample_action
from cardrules.log import Closed
from cardrules.parts.pots import award, build_pots
from cardrules.seats import Seat
from cardrules.table import Table
from tests.games.holdem.build import BOARD, Scene, table

A, B, C, D = (Seat(seat) for seat in range(4))


# --- pots ------------------------------------------------------------------------------------


@pytest.mark.case(1)
@pytest.mark.rule("holdem.pots.eligible", "holdem.pots.layers")
def test_an_all_in_player_stays_in_the_pot_that_was_paid_for() -> None:
    scene = table(1000, 1000, 100, holes="KD KH | 8S 8C | AS AH", sb=25, bb=50)
    scene = scene.plays("Ca Ac Bc Ak Bk Ab200 Bc Ak Bk")
    assert scene.paid == [{"A": 400}, {"C": 300}]
    assert scene.stacks == (1100, 700, 300)


@pytest.mark.case(3)
@pytest.mark.rule("holdem.pots.folded-chips")
def test_folded_players_had_put_in_more_than_anybody_left() -> None:
    pots = build_pots({A: 200, B: 500, C: 450, D: 200}, folded={B, C})
    assert [pot.amount for pot in pots.pots] == [1350]
    assert award(pots.pots, {A: 2, D: 1}, button=D) == ({A: 1350},)


@pytest.mark.case(5)
@pytest.mark.rule("holdem.bet.uncalled")
@pytest.mark.parametrize(
    ("holes", "stacks"), [("AS AH | KD KH", (196, 4)), ("KD KH | AS AH", (0, 200))]
)
def test_with_unequal_stacks_the_uncalled_part_goes_back(
    holes: str, stacks: tuple[int, int]
) -> None:
    scene = table(98, 102, holes=holes, board="2C 7D 9H JS 3S").plays("Ba Ac")
    assert scene.told(e.UncalledReturned) == [e.UncalledReturned(B, 4)]
    assert [sum(paid.values()) for paid in scene.paid] == [196]
    assert scene.stacks == stacks


@pytest.mark.case(7)
@pytest.mark.rule("holdem.pots.odd-chips")
def test_the_odd_chip_of_a_two_way_split() -> None:
    scene = table(1000, 1000, 1000, holes="4S 4H | AS KD | AD KS", board=BOARD, sb=5, bb=10)
    scene = scene.plays("Cr20 Af Bc" + " Bk Ck" * 3)
    assert scene.paid == [{"B": 23, "C": 22}]
    assert scene.stacks == (995, 1003, 1002)


@pytest.mark.case(9)
@pytest.mark.rule("holdem.pots.order", "holdem.pots.odd-chips")
def test_each_pot_is_divided_by_itself() -> None:
    # A has put in 26 and B 24, both fold; C and E 60, D is all-in for 25.
    scene = table(500, 500, 500, 25, 500, board="TC JD QS KH AC").plays("Cr24 Dc Ec Ac Bc")
    scene = scene.plays("Ab2 Bf Cr36 Da Ec Af" + " Ck Ek" * 2)
    assert scene.paid == [{"C": 36, "E": 35}, {"C": 42, "D": 41, "E": 41}]


@pytest.mark.case(11)
@pytest.mark.rule("holdem.pots.equal-shares", "holdem.show.categories")
def test_two_of_three_tie() -> None:
    holes, board = "2H JH | TC AC | JC 9D", "QS TH KC 4H AD"
    scene = table(3000, 3000, 3000, holes=holes, board=board, sb=10, bb=20).plays("Ca Ac Bc")
    assert scene.paid == [{"A": 4500, "C": 4500}]
    assert scene.stacks == (4500, 0, 4500)


@pytest.mark.case(13)
@pytest.mark.rule("holdem.order.last-player", "holdem.bet.uncalled")
def test_after_an_all_in_that_nobody_calls_the_winner_keeps_the_stack() -> None:
    scene = table(1000, 1000, sb=5, bb=10).plays("Ba Af")
    assert scene.told(e.UncalledReturned) == [e.UncalledReturned(B, 990)]
    assert scene.paid == [{"B": 20}]
    assert scene.stacks == (990, 1010)
    assert not scene.told(e.HandShown) + scene.told(e.HandsTabled)
    assert scene.hand().told(e.HandStarted)


# --- betting ---------------------------------------------------------------------------------


@pytest.mark.case(15)
@pytest.mark.rule("holdem.reopen.full-raise")
def test_a_short_all_in_does_not_reopen_the_betting() -> None:
    scene = table(19, 200, 200, 200).plays("Cr16 Dc Aa Bc")
    assert scene.may == "C: fold, call 3"
    for action in (RaiseTo(33), AllIn()):
        scene.when(C, action).refused_by("holdem.reopen.full-raise")
    assert scene.plays("Cc").may == "D: fold, call 3"


@pytest.mark.case(17)
@pytest.mark.rule("holdem.reopen.full-raise")
def test_two_short_all_ins_that_together_make_a_full_raise() -> None:
    scene = table(1000, 145, 1000, 220, sb=10, bb=20).plays("Cc Dc Ac Bk")
    assert scene.view().pot == 80
    scene = scene.plays("Ab100 Ba Cc Da")
    assert scene.may == "A: fold, call 100, raise 300-980"
    assert scene.plays("Ac").may == "C: fold, call 75"


@pytest.mark.case(19)
@pytest.mark.rule("holdem.no-limit.minimum-raise", "holdem.no-limit.full-raise")
def test_the_next_raise_is_at_least_as_large_as_the_last_one() -> None:
    scene = table(*(9000,) * 4, sb=50, bb=100).plays("Cr300")
    assert scene.may == "D: fold, call 300, raise 500-9000"
    assert scene.plays("Dc Ac Bc").may == "A: check, bet 100-8700"


@pytest.mark.case(21)
@pytest.mark.rule("holdem.blinds.heads-up")
def test_heads_up_who_posts_what_and_who_acts_first() -> None:
    scene = table(1000, 1000, button=0, sb=5, bb=10)
    assert (scene.bets, scene.turn) == ((5, 10), "A")
    scene = scene.plays("Ac Bk")
    for _ in range(3):
        assert scene.turn == "B"
        scene = scene.plays("Bk Ak")


@pytest.mark.case(23)
@pytest.mark.rule("holdem.blinds.option")
def test_the_big_blind_has_an_option_after_a_limp() -> None:
    scene = table(*(1000,) * 4, sb=5, bb=10).plays("Cf Df Ac")
    assert scene.may == "B: check, raise 20-1000"


@pytest.mark.case(23)
@pytest.mark.rule("holdem.blinds.no-option")
def test_the_literal_source_gives_no_option_after_a_limp() -> None:
    scene = table(*(1000,) * 4, sb=5, bb=10, big_blind_option=False).plays("Cf Df Ac")
    assert scene.may == "A: check, bet 10-990"


@pytest.mark.case(25)
@pytest.mark.rule("holdem.blinds.short")
def test_a_big_blind_shorter_than_the_big_blind() -> None:
    scene = table(1000, 30, 1000, 1000, holes="8S 8C | AS AH | KD KH", sb=50, bb=100)
    assert scene.may == "C: fold, call 100, raise 200-1000"
    scene = scene.plays("Cc Df Ac" + " Ak Ck" * 3)
    assert scene.paid == [{"C": 140}, {"B": 90}]
    assert scene.stacks == (900, 90, 1040, 1000)


@pytest.mark.case(27)
@pytest.mark.rule("holdem.bet.nothing-to-decide", "holdem.bet.answerable")
def test_heads_up_the_big_blind_is_all_in_and_the_button_has_a_choice() -> None:
    scene = table(20, 1980, holes="AS AH | KD KH", sb=10, bb=20)
    assert scene.may == "B: fold, call 10"
    assert scene.plays("Bc").stacks == (40, 1960)
    assert scene.plays("Bf").stacks == (30, 1970)


@pytest.mark.case(29)
@pytest.mark.rule("holdem.order.street-ends")
def test_an_all_in_raise_must_be_answered() -> None:
    scene = table(2000, 2000, sb=60, bb=120).plays("Bc Aa")
    assert scene.may == "B: fold, call 1880"


@pytest.mark.case(39)
@pytest.mark.rule("holdem.no-limit.minimum-raise", "holdem.bet.uncalled")
def test_the_minimum_raise_does_not_depend_on_the_opponents_stack() -> None:
    scene = table(200, 1000, sb=10, bb=20).plays("Br100 Ar180")
    assert scene.may == "B: fold, call 80, raise 260-1000"
    raised = scene.plays("Br260")
    assert raised.may == "A: fold, call 20"
    assert raised.plays("Ac").told(e.UncalledReturned) == [e.UncalledReturned(B, 60)]


# --- the button ------------------------------------------------------------------------------


def knocked_out(scene: Scene, letter: str, play: str) -> Scene:
    """Play a hand in which a seat loses all its chips."""
    after = scene.plays(play)
    assert after.stacks["ABCDE".index(letter)] == 0
    return after


@pytest.mark.case(31)
@pytest.mark.rule("holdem.button.dead", "holdem.button.simple")
@pytest.mark.parametrize(
    ("rule", "second", "third"),
    [(ButtonRule.DEAD, "BCD", "CDE"), (ButtonRule.SIMPLE, "BDE", "DEA")],
)
def test_the_big_blind_is_knocked_out(rule: ButtonRule, second: str, third: str) -> None:
    # Seats 1 to 5 of the case are A to E.
    scene = table(500, 500, 2, 500, 500, holes="| | KS KH | AS AH", button=0, button_rule=rule)
    assert scene.places == "ABC"
    scene = knocked_out(scene, "C", "Dc Ef Af Bf").hand().dealt()
    assert scene.places == second
    assert len(scene.told(e.BlindPosted)) == (1 if rule is ButtonRule.DEAD else 2)
    scene = scene.over().hand().dealt()
    assert scene.places == third
    assert len(scene.told(e.BlindPosted)) == 2


@pytest.mark.case(33)
@pytest.mark.rule("holdem.button.to-heads-up")
@pytest.mark.parametrize("rule", ButtonRule)
def test_from_three_players_to_two(rule: ButtonRule) -> None:
    holes = "KS KH | AS AH"
    scene = table(20, 500, 500, holes=holes, button=0, button_rule=rule)
    assert scene.places == "ABC"
    scene = knocked_out(scene, "A", "Aa Bc Cf").hand().dealt()
    assert scene.places == "CCB"
    assert scene.turn == "C"


# --- pot limit and fixed limit ---------------------------------------------------------------


@pytest.mark.case(35)
@pytest.mark.rule("holdem.pot-limit.after-the-call")
def test_pot_limit_the_first_raise() -> None:
    scene = table(*(1000,) * 4, system=System.POT_LIMIT, sb=5, bb=10)
    assert scene.may == "C: fold, call 10, raise 20-35"
    assert scene.plays("Cc Dc").may == "A: fold, call 5, raise 20-50"


@pytest.mark.case(37)
@pytest.mark.rule("holdem.fixed-limit.cap")
def test_fixed_limit_the_big_blind_is_the_first_of_four_bets() -> None:
    fixed: dict[str, Any] = {"system": System.FIXED_LIMIT, "sb": 5, "bb": 10}
    scene = table(*(1000,) * 4, **fixed).plays("Cr20 Dr30 Ar40")
    assert scene.may == "B: fold, call 30"
    later = table(*(1000,) * 4, **fixed).plays("Cc Dc Ac Bk Ab10 Br20 Cr30 Dr40")
    assert later.may == "A: fold, call 30"


@pytest.mark.case(37)
@pytest.mark.rule("holdem.fixed-limit.cap", "holdem.fixed-limit.cap-heads-up")
def test_fixed_limit_other_caps_are_options() -> None:
    fixed: dict[str, Any] = {"system": System.FIXED_LIMIT, "sb": 5, "bb": 10}
    five = table(*(1000,) * 4, **fixed, fl_cap=5).plays("Cr20 Dr30 Ar40")
    assert five.may == "B: fold, call 30, raise 50"
    assert "raise" not in five.plays("Br50").may
    alone = table(*(1000,) * 3, **fixed).plays("Cc Ac Bk Ab10 Br20 Cf Ar30 Br40")
    assert alone.may == "A: fold, call 10, raise 50"
    bound = table(*(1000,) * 3, **fixed, fl_cap_heads_up=CapHeadsUp.CAPPED)
    assert bound.plays("Cc Ac Bk Ab10 Br20 Cf Ar30 Br40").may == "A: fold, call 10"


# --- hands -----------------------------------------------------------------------------------


def winners(holes: str, board: str) -> str:
    """Who takes a pot that two players check down."""
    scene = table(100, 100, holes=holes, board=board).plays("Bc Ak" + " Ak Bk" * 3)
    (paid,) = scene.paid
    return "".join(sorted(paid))


@pytest.mark.case(41)
@pytest.mark.rule("holdem.show.best-five", "holdem.show.ties")
def test_a_third_pair_does_not_push_out_the_kicker() -> None:
    assert winners("TD JS | 3S 3D", "6C QC AD 6S AC") == "AB"


@pytest.mark.case(43)
@pytest.mark.rule("holdem.show.suits-equal")
def test_four_suited_cards_are_worth_nothing() -> None:
    assert winners("AD KS | AC KD", "AH 3S 4S 5D 6S") == "AB"


@pytest.mark.case(45)
@pytest.mark.rule("holdem.show.aces")
def test_the_wheel_is_a_straight_and_the_lowest() -> None:
    assert winners("AH 5D | 5S 6S", "2C 3D 4H 9S KC") == "B"


@pytest.mark.case(47)
@pytest.mark.rule("holdem.show.categories")
def test_a_flush_and_a_straight_are_no_straight_flush() -> None:
    assert winners("KH 9C | AH 5D", "TH JH QH 2H 3C") == "B"


@pytest.mark.case(49)
@pytest.mark.rule("holdem.show.best-five")
def test_two_threes_of_a_kind_are_a_full_house() -> None:
    assert winners("KH 7D | KC AD", "KD KS 7C 7H 2S") == "AB"


# --- the showdown ----------------------------------------------------------------------------


def shown(scene: Scene) -> str:
    """Who showed or mucked, in order."""
    return "".join(
        "ABC"[event.seat] for event in scene.events if isinstance(event, e.HandShown | e.HandMucked)
    )


@pytest.mark.case(51)
@pytest.mark.rule("holdem.show.order", "holdem.show.ask")
def test_who_shows_first() -> None:
    scene = table(*(500,) * 3, showdown_policy=ShowdownPolicy.ASK, holes="QS QH | KS KH | AS AH")
    scene = scene.plays("Cc Ac Bk" + " Ak Bk Ck" * 2)
    bet = scene.plays("Ak Bb20 Cc Af")
    assert bet.turn == "B"
    assert shown(bet.plays("Bh Cm")) == "BC"
    checked = scene.plays("Ak Bk Ck")
    assert checked.turn == "A"
    assert shown(checked.plays("Ah Bh Ch")) == "ABC"


# --- what is kept, and who sees it -----------------------------------------------------------


def played(actions: int, seed: int = 7) -> Table[Any, Any, Any, Any, Any, Any]:
    """A table of four where everybody acts at random."""
    running = Table(HOLDEM, Options(stacks=(500,) * 4, button=0), rng=seed)
    random = Random(seed)
    for _ in range(actions):
        actor = running.to_act()[0]
        running.act(actor, sample_action(running.offers(actor), random))
    return running


def cards_named(data: object) -> set[str]:
    """The cards that stand in plain data."""
    text = json.dumps(data)
    names = {rank + suit for rank in "23456789TJQKA" for suit in "CDHS"}
    return {name for name in names if f'"{name}"' in text}


@pytest.mark.case(97)
@pytest.mark.rule("holdem.deal.one-burn")
def test_nothing_a_seat_is_sent_holds_another_hand_or_a_card_to_come() -> None:
    running = played(30)
    codec = codec_of(HOLDEM)
    public: set[str] = set()
    own: dict[int, set[str]] = {seat: set() for seat in range(4)}
    for event in running.log.events:
        if isinstance(event, e.HoleDealt):
            own[event.seat] |= set(map(str, event.cards))
        else:
            public |= cards_named(codec.dump_event(event))
    assert all(own.values())
    for viewer in (None, *range(4)):
        seat = None if viewer is None else Seat(viewer)
        may_know = public | (own[viewer] if viewer is not None else set())
        for commit in (None, *running.commits()):
            update = running.sent_to(seat, commit)
            named = cards_named(codec.dump_view(update.view))
            for event in update.events:
                if isinstance(event, Closed):
                    assert event.type in ("HoleDealt", "CardBurned")
                else:
                    named |= cards_named(codec.dump_event(event))
            assert named <= may_know


@pytest.mark.case(99)
@pytest.mark.rule("holdem.deal.no-peeking")
def test_coming_back_as_a_spectator() -> None:
    running = Table(HOLDEM, Options(stacks=(500,) * 4, button=0), rng=3)
    codec = codec_of(HOLDEM)
    spectator = cards_named(codec.dump_view(running.view(None)))
    assert spectator == set()
    assert running.view(None).hands == ((UNKNOWN, UNKNOWN),) * 4
    for seat in range(4):
        view = running.view(Seat(seat))
        assert spectator <= cards_named(codec.dump_view(view))
        assert [card for hand in view.hands for card in hand if isinstance(card, Card)] == [
            *view.hands[seat]
        ]


@pytest.mark.case(101)
@pytest.mark.rule("holdem.table.turn")
def test_two_commands_for_the_same_version() -> None:
    running = Table(HOLDEM, Options(stacks=(500,) * 4, button=0), rng=3)
    (actor,) = running.to_act()
    version = len(running.log)
    running.act(actor, Call(), expected=version)
    with pytest.raises(StaleActionError) as refused:
        running.act(actor, RaiseTo(40), expected=version)
    assert (refused.value.expected, refused.value.actual) == (version, version + 1)
    assert len(running.log) == version + 1


@pytest.mark.case(105)
@pytest.mark.rule("holdem.deal.flop")
def test_undo_past_the_flop() -> None:
    running = Table(HOLDEM, Options(stacks=(500,) * 2, button=0), rng=3)
    running.act(A, Call())
    running.act(B, Check())
    flop = running.view(None).boards
    with pytest.raises(UndoError):
        running.undo()
    running.undo(forced=True)
    running.act(B, Check())
    # The very same cards come again.
    assert running.view(None).boards == flop
    # What showed nobody anything may be taken back.
    running.act(B, Check())
    running.undo()
    assert running.to_act() == (B,)
