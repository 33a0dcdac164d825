"""Truths of every match, whatever was agreed: the invariants HEARTS-INV-1 to 12 of the rules.

Matches are played with drawn actions under drawn options: one pack or two, 4 to 11 players, every
dialect. Scores are counted for drawn heaps of cards, moons among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from attrs import frozen
from hypothesis import assume, event, given
from hypothesis import strategies as st

from cardrules.cards import Card, CardSet, Mask, Suit, cards_of, mask_of, parse_card
from cardrules.games.hearts import (
    HEARTS,
    ChooseMoon,
    Direction,
    LoneQueen,
    Moon,
    MoonForm,
    Options,
    Revoke,
    Scoring,
)
from cardrules.games.hearts import events as e
from cardrules.games.hearts.model import Between, Counting, Playing
from cardrules.kernel.game import Zone
from cardrules.kernel.turns import settle
from cardrules.seats import Seat
from cardrules.testing import Walk
from cardrules.testing.strategies import options, seeds, walks

NUMBERS: dict[str, Any] = {
    "players": st.integers(4, 11),
    "decks": st.sampled_from((1, 2)),
    "limit": st.integers(1, 120),
    "first_dealer": st.integers(0, 10),
    "pass_count": st.integers(1, 5),
}
any_match = given(walk=walks(HEARTS, **NUMBERS))


@frozen(kw_only=True)
class Played:
    """A card that was played, and what the table was before."""

    state: Playing
    event: e.CardPlayed
    hand: Mask

    @property
    def led(self) -> Card | None:
        return self.state.trick[0] if self.state.trick else None


def held(state: Any, seat: int) -> Mask:
    zone = HEARTS.census(state)[f"hand {seat}"]
    assert isinstance(zone, Zone)
    return zone.cards


def played(walk: Walk) -> Iterator[Played]:
    for state, happened in zip(walk.states, walk.events, strict=False):
        if isinstance(happened, e.CardPlayed):
            yield Played(state=state, event=happened, hand=held(state, happened.seat))


def hands(walk: Walk) -> Iterator[list[Any]]:
    """Give the events of each hand; what a misdeal undid is left out."""
    hand: list[Any] = []
    for happened in walk.events:
        if isinstance(happened, e.HandStarted):
            hand = []
        elif isinstance(happened, e.MisdealDeclared):
            hand.clear()
        hand.append(happened)
        if isinstance(happened, e.HandScored):
            yield hand


def both(*names: str) -> Mask:
    bits = mask_of(parse_card(name) for name in names)
    return bits | bits << 52


def penalties(agreed: Options) -> dict[Mask, int]:
    values = {Suit.HEARTS.lane: 1, both("QS"): 13}
    black_maria = {both("KS"): 10, both("AS"): 7}
    return values | black_maria if agreed.scoring is Scoring.BLACK_MARIA else values


def sum_of_scores(agreed: Options, *, moon: MoonForm | None, revoke: bool) -> int:
    """Give what the scores of a hand add up to, by the table of HEARTS-INV-2."""
    total = {Scoring.STANDARD: 26, Scoring.BLACK_MARIA: 43}[agreed.scoring] * agreed.decks
    bonus = -10 * agreed.decks if agreed.omnibus else 0
    if revoke:
        return total
    if moon is MoonForm.OTHERS_PLUS:
        return (agreed.players - 1) * total + bonus
    return bonus + (-total if moon is MoonForm.SHOOTER_MINUS else total)


def test_the_table_of_sums_is_the_one_in_the_rules() -> None:
    def sums(**chosen: Any) -> tuple[int, int]:
        agreed, plus = Options(**chosen), MoonForm.OTHERS_PLUS
        plain = sum_of_scores(agreed, moon=None, revoke=False)
        return plain, sum_of_scores(agreed, moon=plus, revoke=False)

    maria = Scoring.BLACK_MARIA
    assert sums() == (26, 78)
    assert sums(omnibus=True) == (16, 68)
    assert sums(scoring=maria) == (43, 129)
    assert sums(scoring=maria, omnibus=True) == (33, 119)
    assert sums(decks=2) == (52, 156)
    assert sums(decks=2, omnibus=True) == (32, 136)
    assert sums(decks=2, scoring=maria) == (86, 258)
    assert sums(decks=2, scoring=maria, omnibus=True) == (66, 238)


@pytest.mark.invariant("HEARTS-INV-1")
@any_match
def test_1_all_cards_are_somewhere_once(walk: Walk) -> None:
    pack = walk.ruleset.pack
    for state in walk.states:
        zones = [zone for zone in HEARTS.census(state).values() if isinstance(zone, Zone)]
        known = [card for zone in zones for card in cards_of(zone.cards)]
        assert len(known) == len(set(known))
        assert len(known) + sum(zone.unknown for zone in zones) == len(CardSet(pack))
        if isinstance(state, Playing | Counting):
            assert mask_of(known) == pack


@pytest.mark.invariant("HEARTS-INV-2")
@any_match
def test_2_the_scores_of_a_hand_add_up(walk: Walk) -> None:
    for hand in hands(walk):
        forms = [happened.form for happened in hand if isinstance(happened, e.MoonChosen)]
        forms += [happened.forms[0] for happened in hand if isinstance(happened, e.MoonShot)]
        revoke = any(isinstance(happened, e.RevokeFound) for happened in hand)
        moon = forms[0] if forms else None
        assert sum(hand[-1].scores) == sum_of_scores(walk.options, moon=moon, revoke=revoke)


@st.composite
def heaps(draw: st.DrawFn, agreed: Options) -> tuple[list[Mask], Mask, int, int | None]:
    """Draw what each seat took, the widow, who took it, and who took all that a moon needs."""
    rules = HEARTS.ruleset(agreed)
    needed = rules.moon_cards
    shooter = draw(st.none() | st.integers(0, agreed.players - 1))
    rng = Random(draw(seeds()))
    cards = list(cards_of(rules.pack))
    rng.shuffle(cards)
    widow, rest = mask_of(cards[: rules.spare]), cards[rules.spare :]
    taken = [0] * agreed.players
    for card in rest:
        of_moon = shooter is not None and card.bit & needed
        seat = shooter if of_moon and shooter is not None else rng.randrange(agreed.players)
        taken[seat] |= card.bit
    taker = rng.randrange(agreed.players) if shooter is None else shooter
    if shooter is None:
        assume(all(needed & ~mask for mask in taken))
    return taken, widow, taker, shooter


@pytest.mark.invariant("HEARTS-INV-2")
@given(data=st.data(), agreed=options(HEARTS, **NUMBERS))
def test_2_the_scores_add_up_for_any_heaps(data: st.DataObject, agreed: Options) -> None:
    taken, widow, taker, shooter = data.draw(heaps(agreed))
    rules = HEARTS.ruleset(agreed)
    first = mask_of([cards_of(taken[taker])[0]] if taken[taker] else [])
    assume(first or not widow)
    assume(shooter is not None or rules.moon_cards & ~(taken[taker] | widow))
    story: list[e.Event] = []
    story += [e.HandDealt(Seat(seat), CardSet(mask)) for seat, mask in enumerate(taken)]
    story += [e.WidowDealt(CardSet(widow))] if widow else []
    story.append(e.PlayBegan(Seat(taker), CardSet(first)))
    for seat in (taker, *(seat for seat in range(agreed.players) if seat != taker)):
        story += [e.CardPlayed(Seat(seat), card, breaks=False) for card in cards_of(taken[seat])]
        story.append(e.TrickTaken(Seat(seat), 0))
        if seat == taker and widow:
            story.append(e.WidowTaken(Seat(seat), CardSet(widow)))
    _, dealing = settle(HEARTS, rules, HEARTS.initial(rules, agreed.players))
    events, state = settle(HEARTS, rules, HEARTS.evolve.fold(dealing, story))
    form = None
    if shooter is not None:
        assert isinstance(events[0], e.MoonShot)
        assert events[0].seat == shooter
        form = events[0].forms[0]
        if agreed.moon is Moon.SHOOTER_CHOICE:
            form = data.draw(st.sampled_from(MoonForm))
            chosen = HEARTS.decide(rules, state, Seat(shooter), ChooseMoon(form))
            events, _ = settle(HEARTS, rules, HEARTS.evolve(state, chosen))
    scored = next(one for one in events if isinstance(one, e.HandScored))
    event("moon" if shooter is not None else "no moon")
    assert sum(scored.scores) == sum_of_scores(agreed, moon=form, revoke=False)
    bonus = both(agreed.omnibus_card.value) if agreed.omnibus else 0
    for seat, mask in enumerate(taken):
        heap = mask | widow if seat == taker else mask
        minus = -10 * (heap & bonus).bit_count()
        counted = sum(
            (heap & cards).bit_count() * each for cards, each in penalties(agreed).items()
        )
        total = sum_of_scores(agreed, moon=None, revoke=True)
        if form is not None:
            others_plus = form is MoonForm.OTHERS_PLUS
            gains, pays = (0, total) if others_plus else (-total, 0)
            counted = gains if seat == shooter else pays
        assert scored.scores[seat] == counted + minus


@pytest.mark.invariant("HEARTS-INV-3")
@any_match
def test_3_hands_are_equal_before_every_trick_and_played_to_the_end(walk: Walk) -> None:
    for turn in played(walk):
        if turn.led is None:
            sizes = {held(turn.state, seat).bit_count() for seat in range(walk.seats)}
            assert len(sizes) == 1
    size = 52 * walk.options.decks // walk.seats
    for hand in hands(walk):
        over = sum(isinstance(one, e.TrickTaken | e.TrickCancelled) for one in hand)
        revoke = any(isinstance(one, e.RevokeFound) for one in hand)
        assert over < size if revoke else over == size


@pytest.mark.invariant("HEARTS-INV-4")
@given(walk=walks(HEARTS, **NUMBERS, revoke=st.just(Revoke.REJECT)))
def test_4_who_does_not_follow_suit_holds_none_of_it(walk: Walk) -> None:
    for turn in played(walk):
        if turn.led is not None and turn.event.card.lane != turn.led.lane:
            assert not turn.hand & turn.led.lane


@pytest.mark.invariant("HEARTS-INV-5")
@any_match
def test_5_a_heart_is_led_after_the_break_or_from_nothing_but_hearts(walk: Walk) -> None:
    allowed = Suit.HEARTS.lane
    if walk.options.lone_queen is LoneQueen.HEART_ALLOWED:
        allowed |= both("QS")
    for turn in played(walk):
        if turn.led is None and turn.event.card.bit & Suit.HEARTS.lane:
            assert turn.state.deal.broken or not turn.hand & ~allowed


@pytest.mark.invariant("HEARTS-INV-6")
@any_match
def test_6_hearts_break_at_most_once_a_hand_and_stay_broken(walk: Walk) -> None:
    for hand in hands(walk):
        assert sum(isinstance(one, e.CardPlayed) and one.breaks for one in hand) <= 1
    for before, after in pairwise(walk.states):
        if isinstance(before, Playing) and isinstance(after, Playing) and before.deal.broken:
            assert after.deal.broken


@pytest.mark.invariant("HEARTS-INV-7")
@any_match
def test_7_a_seat_in_turn_always_has_a_card_to_play(walk: Walk) -> None:
    for turn in played(walk):
        (offer,) = HEARTS.offers(walk.ruleset, turn.state, turn.event.seat)
        assert offer.domain.size > 0


@pytest.mark.invariant("HEARTS-INV-8")
@any_match
def test_8_a_hand_opens_with_the_lowest_club_held_and_its_first_trick_is_clean(walk: Walk) -> None:
    bad = mask_of(card for cards in penalties(walk.options) for card in cards_of(cards))
    for turn in played(walk):
        if any(turn.state.taken) or turn.state.last:
            continue
        if turn.led is None:
            all_held = sum(held(turn.state, seat) for seat in range(walk.seats))
            ranks = [card.rank for card in cards_of(all_held & Suit.CLUBS.lane)]
            assert turn.event.card.bit & Suit.CLUBS.lane
            assert turn.event.card.rank == min(ranks)
        if walk.options.first_trick_restriction and turn.event.card.bit & bad:
            assert not turn.hand & ~bad


@pytest.mark.invariant("HEARTS-INV-9")
@any_match
def test_9_every_seat_passes_so_many_cards_in_the_direction_of_the_hand(
    walk: Walk,
) -> None:
    places = {
        Direction.LEFT: 1,
        Direction.RIGHT: walk.seats - 1,
        Direction.ACROSS: walk.seats // 2,
    }
    for hand in hands(walk):
        moved = [one for one in hand if isinstance(one, e.CardsPassed)]
        direction = hand[0].direction if isinstance(hand[0], e.HandStarted) else None
        if not any(isinstance(one, e.PassingBegan) for one in hand):
            assert not moved
            continue
        assert sorted(one.seat for one in moved) == list(range(walk.seats))
        for one in moved:
            assert len(one.cards) == walk.options.pass_count
            if direction is not None:
                assert one.to == (one.seat + places[direction]) % walk.seats
    for state, happened in zip(walk.states, walk.events, strict=False):
        if isinstance(happened, e.PassingBegan | e.PlayBegan):
            sizes = {held(state, seat).bit_count() for seat in range(walk.seats)}
            assert sizes == {52 * walk.options.decks // walk.seats}


@pytest.mark.invariant("HEARTS-INV-10")
@any_match
def test_10_no_regular_hand_begins_when_somebody_has_reached_the_limit(walk: Walk) -> None:
    for state, happened in zip(walk.states, walk.events, strict=False):
        if isinstance(happened, e.HandStarted):
            assert isinstance(state, Between)
            assert state.match.tied or max(state.match.totals) < walk.options.limit


@pytest.mark.invariant("HEARTS-INV-11")
@any_match
def test_11_the_match_is_the_fold_of_its_events(walk: Walk) -> None:
    assert walk.fault is None
    assert HEARTS.fold(walk.ruleset, walk.seats, walk.events) == walk.states[-1]
    assert HEARTS.outcome(walk.states[-1]) is not None


@pytest.mark.invariant("HEARTS-INV-12")
@given(
    walk=walks(
        HEARTS,
        limit=NUMBERS["limit"],
        omnibus=st.just(False),
        moon=st.just(Moon.OTHERS_PLUS),
        scoring=st.just(Scoring.STANDARD),
        revoke=st.just(Revoke.REJECT),
    )
)
def test_12_totals_are_a_multiple_of_26(walk: Walk) -> None:
    regular = moons = 0
    for state, happened in zip(walk.states, walk.events, strict=False):
        if isinstance(happened, e.MoonShot):
            moons += not state.deal.match.tied
        if isinstance(happened, e.HandScored):
            match = state.deal.match if isinstance(state, Playing | Counting) else state.match
            regular += not match.tied
            assert sum(happened.totals) == 26 * regular + 52 * moons
