"""Truths of every session, whatever was agreed: the invariants HOLDEM-INV-1 to 14 of the rules.

Sessions are played with drawn actions under drawn options: two to ten seats, stacks from one chip
up, every limit and house rule; then under every preset.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, Final

import pytest
from attrs import field, frozen
from hypothesis import given
from hypothesis import strategies as st

from cardrules.cards import PACKS, Card, cards_of, mask_of
from cardrules.games.holdem import HOLDEM, Options, System
from cardrules.games.holdem import events as e
from cardrules.games.holdem.model import Playing
from cardrules.kernel.game import Zone
from cardrules.parts.poker_hands import strength
from cardrules.seats import Seat
from tests.games.holdem.sessions import Session, Step, any_options, play

Lift = e.BetPlaced | e.Raised
Invariant = Callable[[Session], None]


def betting(session: Session) -> Iterator[tuple[Playing, Step]]:
    """Give the moments in which a seat has the turn to bet, with what it then did."""
    for step in session.steps:
        state = step.state
        if (
            isinstance(state, Playing)
            and state.actors
            and not state.due
            and step.actor in (state.actors)
        ):
            yield state, step


@frozen
class Tally:
    """What each seat has put in and got back in one hand, by the events alone."""

    total: dict[int, int] = field(factory=dict)
    dead: int = 0
    returned: int = 0
    folded: frozenset[int] = frozenset()


def hands(session: Session) -> Iterator[list[Any]]:
    """Give the events of each whole hand; what a misdeal undid is left out."""
    hand: list[Any] = []
    for event in session.events:
        if isinstance(event, e.HandStarted):
            hand = [event]
        elif isinstance(event, e.MisdealDeclared):
            del hand[1:]
        else:
            hand.append(event)
        if isinstance(event, e.HandEnded) and isinstance(hand[0], e.HandStarted):
            yield hand


def tally(hand: list[Any]) -> Tally:
    """Add up the chips of a hand."""
    total: dict[int, int] = dict.fromkeys(hand[0].players, 0)
    dead = returned = 0
    folded: set[int] = set()
    for event in hand:
        match event:
            case e.AntePosted(seat=seat, amount=amount, dead=is_dead):
                total[seat] += 0 if is_dead else amount
                dead += amount if is_dead else 0
            case e.EntryPosted(seat=seat, live=live, dead=posted):
                total[seat] += live
                dead += posted
            case (
                e.BlindPosted(seat=seat, amount=amount)
                | e.StraddlePosted(seat=seat, amount=amount)
                | e.Called(seat=seat, amount=amount)
                | e.BetPlaced(seat=seat, amount=amount)
                | e.Raised(seat=seat, amount=amount)
            ):
                total[seat] += amount
            case e.UncalledReturned(seat, amount):
                total[seat] -= amount
                returned += amount
            case e.Folded(seat) | e.AbsentFolded(seat):
                folded.add(seat)
            case _:
                pass
    return Tally(total, dead, returned, frozenset(folded))


@pytest.mark.invariant("HOLDEM-INV-1")
def chips_are_conserved(session: Session) -> None:
    bought = sum(HOLDEM.view(session.rules, session.states[0], None).stacks)
    for step, state in zip(session.steps, session.states[1:], strict=True):
        event = step.event
        if isinstance(event, e.PlayerSeated):
            bought += event.chips
        elif isinstance(event, e.ChipsAdded):
            bought += event.amount
        elif isinstance(event, e.PlayerLeft):
            bought -= event.chips
        view = HOLDEM.view(session.rules, state, None)
        assert sum(view.stacks) + view.pot == bought
        assert sum(view.bets) <= view.pot


@pytest.mark.invariant("HOLDEM-INV-2")
def every_card_is_somewhere_once(session: Session) -> None:
    for state in session.states:
        zones = [zone for zone in HOLDEM.census(state).values() if isinstance(zone, Zone)]
        known = [card for zone in zones for card in cards_of(zone.cards)]
        assert len(known) == len(set(known))
        assert sum(zone.size for zone in zones) == 52


@pytest.mark.invariant("HOLDEM-INV-3")
def no_stack_is_negative_and_no_bet_above_the_level(session: Session) -> None:
    for state in session.states:
        assert min(HOLDEM.view(session.rules, state, None).stacks) >= 0
    for state, _ in betting(session):
        view = HOLDEM.view(session.rules, state, None)
        assert all(0 <= bet <= view.level for bet in view.bets)


@pytest.mark.invariant("HOLDEM-INV-4")
def pots_add_up_and_nest(session: Session) -> None:
    for hand in hands(session):
        put_in = tally(hand)
        stakes = next(event.stakes for event in hand if isinstance(event, e.PotsBuilt))
        assert sum(stake.amount for stake in stakes) == sum(put_in.total.values()) + put_in.dead
        for one, other in pairwise(sorted(stakes, key=lambda stake: stake.index)):
            assert set(other.eligible) <= set(one.eligible)


@pytest.mark.invariant("HOLDEM-INV-5")
def who_can_win_a_pot_has_paid_for_it(session: Session) -> None:
    for hand in hands(session):
        put_in = tally(hand)
        live = put_in.total.keys() - put_in.folded
        levels = sorted({put_in.total[seat] for seat in live})
        stakes = next(event.stakes for event in hand if isinstance(event, e.PotsBuilt))
        for stake in stakes:
            level = levels[stake.index]
            assert set(stake.eligible) == {seat for seat in live if put_in.total[seat] >= level}
        won: dict[int, int] = {}
        for event in hand:
            if isinstance(event, e.PotAwarded):
                for share in event.shares:
                    won[share.seat] = won.get(share.seat, 0) + share.amount
        free = put_in.dead + sum(max(0, put_in.total[seat] - levels[-1]) for seat in put_in.folded)
        for seat, amount in won.items():
            own = put_in.total[seat]
            assert amount <= sum(min(own, chips) for chips in put_in.total.values()) + free


@pytest.mark.invariant("HOLDEM-INV-6")
def the_increment_never_falls(session: Session) -> None:
    if session.options.system is System.FIXED_LIMIT:
        return
    last: tuple[object, int] = (None, 0)
    for state, _ in betting(session):
        street = (state.hand, state.street)
        increment = state.minimum - state.level
        assert increment >= session.options.bb
        assert last[0] != street or increment >= last[1]
        last = street, increment


@pytest.mark.invariant("HOLDEM-INV-7")
def raises_are_large_enough_and_within_the_pot(session: Session) -> None:
    options = session.options
    if options.system is System.FIXED_LIMIT:
        return
    usual = options.pl_count_antes and not options.pl_sb_as_bb
    for state, step in betting(session):
        event = step.event
        if not isinstance(event, Lift):
            continue
        assert event.all_in or event.to >= state.minimum
        if options.system is System.POT_LIMIT and usual:
            view = HOLDEM.view(session.rules, state, None)
            call = view.level - view.bets[event.seat]
            # Before the flop blinds count in full, so the pot may be larger by up to both.
            blinds = (options.sb + options.bb) * (not view.boards[0])
            assert event.to <= max(view.level + view.pot + blinds + call, state.minimum) + (
                options.chip_unit - 1
            )


@pytest.mark.invariant("HOLDEM-INV-8")
def fixed_bets_are_one_bet_and_capped(session: Session) -> None:
    options = session.options
    if options.system is not System.FIXED_LIMIT:
        return
    for state, step in betting(session):
        event = step.event
        if isinstance(event, Lift):
            assert event.all_in or event.to == state.minimum
            able = sum(1 for seat in range(session.seats) if state.able >> seat & 1)
            if options.fl_cap is not None and able > 2:
                assert event.count <= options.fl_cap


@pytest.mark.invariant("HOLDEM-INV-9")
def who_has_the_turn_can_act(session: Session) -> None:
    for state, step in betting(session):
        (seat,) = state.actors
        assert isinstance(seat, int)
        assert state.stacks[seat] > 0
        assert HOLDEM.offers(session.rules, state, seat)
        assert step.actor == seat


@pytest.mark.invariant("HOLDEM-INV-10")
def shares_are_equal_but_for_a_chip(session: Session) -> None:
    for hand in hands(session):
        amounts = {
            (stake.index, stake.run): stake.amount
            for event in hand
            if isinstance(event, e.PotsBuilt)
            for stake in event.stakes
        }
        for event in hand:
            if isinstance(event, e.PotAwarded):
                shares = [share.amount for share in event.shares]
                assert sum(shares) == amounts.pop((event.index, event.run))
                assert max(shares) - min(shares) <= session.options.chip_unit
        assert not amounts


@pytest.mark.invariant("HOLDEM-INV-12")
def one_card_is_burned_before_each_street(session: Session) -> None:
    for hand in hands(session):
        kinds = [type(event) for event in hand if isinstance(event, e.CardBurned | e.BoardDealt)]
        assert kinds == [e.CardBurned, e.BoardDealt] * (len(kinds) // 2)


@pytest.mark.invariant("HOLDEM-INV-13")
def the_button_is_never_lost(session: Session) -> None:
    last_big: Seat | None = None
    moved: e.ButtonMoved | None = None
    for event in session.events:
        if isinstance(event, e.ButtonDrawn):
            last_big = None
        if isinstance(event, e.ButtonMoved):
            moved = event
        if isinstance(event, e.HandStarted):
            assert moved is not None
            assert moved.big in event.players
            if len(event.players) == 2:
                assert moved.big != last_big
                assert moved.seat == moved.small != moved.big
            last_big = moved.big


@pytest.mark.invariant("HOLDEM-INV-14")
def the_state_is_the_fold_of_the_events(session: Session) -> None:
    assert HOLDEM.fold(session.rules, session.seats, session.events) == session.last


#: Each carries its mark; the eleventh invariant is about hands and not about sessions.
INVARIANTS: Final[tuple[Invariant, ...]] = (
    chips_are_conserved,
    every_card_is_somewhere_once,
    no_stack_is_negative_and_no_bet_above_the_level,
    pots_add_up_and_nest,
    who_can_win_a_pot_has_paid_for_it,
    the_increment_never_falls,
    raises_are_large_enough_and_within_the_pot,
    fixed_bets_are_one_bet_and_capped,
    who_has_the_turn_can_act,
    shares_are_equal_but_for_a_chip,
    one_card_is_burned_before_each_street,
    the_button_is_never_lost,
    the_state_is_the_fold_of_the_events,
)


@pytest.mark.parametrize(
    "holds",
    [pytest.param(one, marks=vars(one)["pytestmark"], id=one.__name__) for one in INVARIANTS],
)
@given(options=any_options(), seed=st.integers(0, 2**32))
def test_an_invariant_holds_under_any_options(
    holds: Invariant, options: Options, seed: int
) -> None:
    holds(play(options, len(options.stacks), seed))


@pytest.mark.parametrize("system", System)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_the_rules_of_raises_hold_in_each_limit(
    system: System, data: st.DataObject, seed: int
) -> None:
    options = data.draw(any_options(system=system))
    session = play(options, len(options.stacks), seed)
    for holds in (
        no_stack_is_negative_and_no_bet_above_the_level,
        the_increment_never_falls,
        raises_are_large_enough_and_within_the_pot,
        fixed_bets_are_one_bet_and_capped,
        who_has_the_turn_can_act,
    ):
        holds(session)


@pytest.mark.parametrize("preset", HOLDEM.presets)
@pytest.mark.parametrize("seats", range(2, 11))
def test_all_invariants_hold_under_every_preset(preset: str, seats: int) -> None:
    session = play(HOLDEM.presets[preset], seats, seed=100 + seats, most=800)
    for holds in INVARIANTS:
        holds(session)


@pytest.mark.invariant("HOLDEM-INV-9")
@given(options=any_options(hands=4), seed=st.integers(0, 2**32))
def test_9_a_session_of_so_many_hands_comes_to_its_end(options: Options, seed: int) -> None:
    session = play(options, len(options.stacks), seed, most=20_000)
    assert HOLDEM.outcome(session.last) is not None


cards = st.sampled_from(PACKS[:52])
#: Seven cards for each of three hands, which may share some as players share a board.
seven = st.lists(cards, min_size=7, max_size=7, unique=True)


@pytest.mark.invariant("HOLDEM-INV-11")
@given(seven, seven, seven)
def test_11_of_two_hands_one_is_better_or_they_are_equal(
    one: list[Card], two: list[Card], three: list[Card]
) -> None:
    a, b, c = (strength(mask_of(hand)) for hand in (one, two, three))
    assert (a < b) + (a == b) + (a > b) == 1
    # Whatever is compared, no three hands go round in a circle.
    assert not (a < b < c and a > c)
    assert a != b or (a < c) == (b < c)


@pytest.mark.invariant("HOLDEM-INV-11")
@given(seven, seven, st.permutations(range(4)))
def test_11_changing_suits_throughout_changes_no_comparison(
    one: list[Card], two: list[Card], order: list[int]
) -> None:
    def changed(hand: list[Card]) -> int:
        lanes = [order[card.index // 13] * 13 + card.index % 13 for card in hand]
        return strength(mask_of(PACKS[index] for index in lanes))

    before = strength(mask_of(one)), strength(mask_of(two))
    assert (changed(one), changed(two)) == before
