"""Pots: what is built from the chips put in, and how it is shared."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Mapping
from itertools import pairwise
from random import Random

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st

from cardrules.cards import parse_cards
from cardrules.parts.poker_hands import HandRank, hand_rank
from cardrules.parts.pots import (
    Pot,
    PotError,
    Pots,
    Uncalled,
    award,
    build_pots,
    halve,
    split_pot,
    uncalled_chips,
)
from cardrules.seats import Seat, clockwise

A, B, C, D, E = (Seat(number) for number in range(5))


@frozen(kw_only=True)
class Settlement:
    """A hand at its end: chips in, who has folded, how strong the others are."""

    seats: int
    chips: dict[Seat, int]
    folded: frozenset[Seat]
    dead: int
    strengths: dict[Seat, int]
    button: Seat

    @property
    def built(self) -> Pots:
        return build_pots(self.chips, self.folded, dead=self.dead)

    @property
    def shares(self) -> tuple[dict[Seat, int], ...]:
        return award(self.built.pots, self.strengths, self.button)

    @property
    def claims(self) -> dict[Seat, int]:
        """What those who have not folded have put in, the uncalled part left out."""
        back = self.built.uncalled
        returned = {back.seat: back.amount} if back else {}
        live = self.chips.keys() - self.folded
        return {seat: self.chips[seat] - returned.get(seat, 0) for seat in live}


@st.composite
def settlements(draw: st.DrawFn) -> Settlement:
    seats = draw(st.integers(2, 10))
    here = draw(st.sets(st.integers(0, seats - 1).map(Seat), min_size=2))
    # Small numbers, so that many are equal.
    chips = {seat: draw(st.integers(0, 12)) for seat in sorted(here)}
    some = draw(st.sets(st.sampled_from(sorted(here)), max_size=len(here) - 1))
    return Settlement(
        seats=seats,
        chips=chips,
        folded=frozenset(some),
        dead=draw(st.integers(0, 3)),
        strengths={seat: draw(st.integers(1, 3)) for seat in sorted(here - some)},
        button=Seat(draw(st.integers(0, seats - 1))),
    )


def seats_of(pot: Pot) -> list[int]:
    return sorted(pot.eligible)


def taken(shares: tuple[dict[Seat, int], ...], seat: Seat) -> int:
    return sum(share.get(seat, 0) for share in shares)


def shown(board: str, own: Mapping[Seat, str]) -> dict[Seat, HandRank]:
    return {seat: hand_rank(parse_cards(f"{board} {cards}")) for seat, cards in own.items()}


# ---- building


def chip_by_chip(end: Settlement) -> list[Pot]:
    """Build pots the slow way: look at the first chip of everybody, then the second, ..."""
    eligible = frozenset(end.claims)
    amounts = {eligible: end.dead}
    chips = {**end.chips, **end.claims}
    for height in range(1, 1 + max(chips.values())):
        who = frozenset(seat for seat, count in end.claims.items() if count >= height)
        eligible = who or eligible
        amounts.setdefault(eligible, 0)
        amounts[eligible] += sum(count >= height for count in chips.values())
    return [Pot(amount, seats) for seats, amount in amounts.items() if amount]


@given(settlements())
def test_pots_are_what_looking_at_every_chip_gives(end: Settlement) -> None:
    assert list(end.built.pots) == chip_by_chip(end)


@given(settlements())
def test_no_chip_is_lost_or_made(end: Settlement) -> None:
    back = end.built.uncalled
    returned = back.amount if back else 0
    in_pots = sum(pot.amount for pot in end.built.pots)
    assert returned + in_pots == sum(end.chips.values()) + end.dead
    for pot, shares in zip(end.built.pots, end.shares, strict=True):
        assert sum(shares.values()) == pot.amount


@given(settlements())
def test_who_can_win_a_side_pot_can_win_the_pots_before_it(end: Settlement) -> None:
    for pot, next_pot in pairwise(end.built.pots):
        assert pot.eligible > next_pot.eligible
    for pot in end.built.pots:
        assert pot.amount > 0
        assert pot.eligible
        assert not pot.eligible & end.folded


@given(settlements())
def test_nobody_wins_from_anybody_more_than_they_put_in(end: Settlement) -> None:
    chips = {**end.chips, **end.claims}
    highest = max(end.claims.values())
    for seat, own in end.claims.items():
        matched = sum(min(count, own) for count in chips.values())
        # Dead chips, and what folded players put in above everybody left, nobody has to match.
        unmatched = (
            sum(max(0, count - highest) for count in chips.values()) if own == highest else 0
        )
        assert taken(end.shares, seat) <= matched + unmatched + end.dead


@given(settlements())
def test_what_is_returned_was_not_matched_by_anybody(end: Settlement) -> None:
    back = end.built.uncalled
    assert back == uncalled_chips(end.chips, end.folded)
    if back:
        others = [count for seat, count in end.chips.items() if seat != back.seat]
        assert end.chips[back.seat] - back.amount == max(others)
        assert back.seat not in end.folded
        after = evolve(end, chips={**end.chips, back.seat: max(others)})
        assert after.built == Pots(None, end.built.pots)
    else:
        top = max(end.chips.values())
        alone = [seat for seat, count in end.chips.items() if count == top]
        assert len(alone) > 1 or alone[0] in end.folded


@given(settlements(), st.randoms(use_true_random=False))
def test_the_order_in_which_seats_are_listed_changes_nothing(end: Settlement, rng: Random) -> None:
    items = list(end.chips.items())
    rng.shuffle(items)
    assert evolve(end, chips=dict(items)).built == end.built


# ---- sharing


@given(settlements())
def test_the_best_hands_that_can_win_a_pot_share_it(end: Settlement) -> None:
    for pot, shares in zip(end.built.pots, end.shares, strict=True):
        best = max(end.strengths[seat] for seat in pot.eligible)
        assert set(shares) == {seat for seat in pot.eligible if end.strengths[seat] == best}


@given(settlements())
def test_odd_chips_go_one_each_to_the_first_winners_left_of_the_button(end: Settlement) -> None:
    first = Seat((end.button + 1) % end.seats)
    for shares in end.shares:
        in_turn = [shares[seat] for seat in clockwise(first, end.seats) if seat in shares]
        assert in_turn == sorted(in_turn, reverse=True)
        assert in_turn[0] - in_turn[-1] <= 1


@given(settlements(), st.integers(1, 9))
def test_turning_the_table_changes_nothing(end: Settlement, places: int) -> None:
    turned = {seat: Seat((seat + places) % end.seats) for seat in clockwise(Seat(0), end.seats)}
    assert renumbered(end, turned).shares == tuple(
        {turned[seat]: share for seat, share in shares.items()} for shares in end.shares
    )


@given(settlements(), st.randoms(use_true_random=False))
def test_other_seats_change_odd_chips_only(end: Settlement, rng: Random) -> None:
    seats = list(clockwise(Seat(0), end.seats))
    rng.shuffle(seats)
    moved = dict(zip(clockwise(Seat(0), end.seats), seats, strict=True))
    other = renumbered(end, moved)
    for pot, other_pot in zip(end.built.pots, other.built.pots, strict=True):
        assert other_pot == Pot(pot.amount, frozenset(moved[seat] for seat in pot.eligible))
    for shares, other_shares in zip(end.shares, other.shares, strict=True):
        assert {moved[seat] for seat in shares} == set(other_shares)
        assert all(abs(other_shares[moved[seat]] - share) <= 1 for seat, share in shares.items())


def renumbered(end: Settlement, new: Mapping[Seat, Seat]) -> Settlement:
    return evolve(
        end,
        chips={new[seat]: count for seat, count in end.chips.items()},
        folded=frozenset(new[seat] for seat in end.folded),
        strengths={new[seat]: value for seat, value in end.strengths.items()},
        button=new[end.button],
    )


@given(
    amount=st.integers(0, 10_000),
    winners=st.sets(st.integers(0, 9).map(Seat), min_size=1),
    button=st.integers(0, 9).map(Seat),
    unit=st.sampled_from([1, 5, 25, 100]),
)
def test_shares_differ_by_at_most_one_chip(
    amount: int, winners: set[Seat], button: Seat, unit: int
) -> None:
    shares = split_pot(amount, winners, button, unit=unit)
    assert sum(shares.values()) == amount
    assert max(shares.values()) - min(shares.values()) <= unit
    broken = [share for share in shares.values() if share % unit]
    assert [share % unit for share in broken] == ([amount % unit] if amount % unit else [])


@given(st.integers(0, 10_000), st.sampled_from([1, 5, 25, 100]))
def test_halves_differ_by_at_most_one_chip(amount: int, unit: int) -> None:
    pot = Pot(amount, frozenset({A, B}))
    first, second = halve(pot, unit=unit)
    assert first.amount + second.amount == amount
    assert abs(first.amount - second.amount) <= unit
    assert first.eligible == second.eligible == pot.eligible


def test_what_is_less_than_a_chip_goes_to_the_next_winner_in_turn() -> None:
    # 10 chips of 5 and 3 over: 4 each, two odd chips to C and D, the 3 to A.
    assert split_pot(53, [A, C, D, E], button=B, unit=5) == {C: 15, D: 15, E: 13, A: 10}


def test_a_button_on_an_empty_seat_still_gives_the_order() -> None:
    assert split_pot(7, [A, E], button=C) == {E: 4, A: 3}


def test_the_button_is_the_last_to_get_an_odd_chip() -> None:
    assert split_pot(75, [B, D], button=D) == {B: 38, D: 37}
    assert split_pot(101, [Seat(1), Seat(3), Seat(5)], button=Seat(2)) == {3: 34, 5: 34, 1: 33}


def test_two_boards_get_half_the_pot_each() -> None:
    pot = build_pots({A: 150, B: 150}, dead=1).pots[0]
    first, second = halve(pot)
    assert (first.amount, second.amount) == (151, 150)
    assert split_pot(first.amount, [A], button=B) == {A: 151}
    assert split_pot(second.amount, [B], button=B) == {B: 150}


# ---- examples


def test_three_all_ins_make_three_pots() -> None:
    built = build_pots({A: 50, B: 120, C: 300, D: 300, E: 100}, folded={E})
    assert built.uncalled is None
    assert [(pot.amount, seats_of(pot)) for pot in built.pots] == [
        (250, [A, B, C, D]),
        (260, [B, C, D]),
        (360, [C, D]),
    ]
    assert award(built.pots, {A: 9, B: 8, C: 1, D: 5}, button=E) == ({A: 250}, {B: 260}, {D: 360})


def test_what_a_folded_player_matched_is_not_returned() -> None:
    built = build_pots({A: 50, B: 100, C: 300}, folded={B})
    assert built.uncalled == Uncalled(C, 200)
    assert [(pot.amount, seats_of(pot)) for pot in built.pots] == [(150, [A, C]), (100, [C])]


def test_a_call_of_a_short_big_blind_is_returned_in_part() -> None:
    built = build_pots({A: 100, B: 120, C: 200}, folded={A})
    assert built.uncalled == Uncalled(C, 80)
    assert [(pot.amount, seats_of(pot)) for pot in built.pots] == [(340, [B, C])]


def test_dead_chips_are_in_the_main_pot() -> None:
    built = build_pots({A: 500, B: 1000, C: 1000}, folded={A}, dead=100)
    assert [(pot.amount, seats_of(pot)) for pot in built.pots] == [(2600, [B, C])]


def test_who_had_chips_for_the_ante_only_can_win_the_dead_chips_only() -> None:
    # The big blind's last 60 were the ante for the table, so nothing of theirs is to be matched.
    built = build_pots({A: 10, B: 0, C: 20, D: 20}, folded={A}, dead=60)
    assert [(pot.amount, seats_of(pot)) for pot in built.pots] == [(60, [B, C, D]), (50, [C, D])]


def test_a_pot_that_one_seat_can_win_needs_no_hand() -> None:
    pots = build_pots({A: 50, B: 100, C: 300}, folded={B}).pots
    assert award(pots, {A: 1}, button=B) == ({A: 150}, {C: 100})


def test_a_seat_that_mucked_wins_nothing() -> None:
    pots = build_pots({A: 10, B: 10, C: 10}).pots
    assert award(pots, {A: 2, C: 3}, button=B) == ({C: 30},)


def test_nothing_put_in_makes_no_pot() -> None:
    assert build_pots({A: 0, B: 0}) == Pots(None, ())


# ---- what makes no pots


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (lambda: build_pots({A: 5, B: -1}), "seat 1: chips are whole numbers from 0, not -1"),
        (lambda: build_pots({A: 5.0, B: 5}), "seat 0: chips are whole numbers from 0, not 5.0"),  # type: ignore[dict-item]  # no chips
        (lambda: build_pots({A: True, B: 5}), "seat 0: chips are whole numbers from 0, not True"),
        (lambda: build_pots({A: 5}, dead=-5), "chips are whole numbers from 0, not -5"),
        (lambda: build_pots({A: 5, B: 5}, {C}), "seat 2: it folded, but is not in the hand"),
        (lambda: build_pots({A: 5, B: 5}, {A, B}), "everybody folded"),
        (lambda: build_pots({}), "everybody folded"),
        (lambda: uncalled_chips({A: -3}, ()), "seat 0: chips are whole numbers from 0, not -3"),
        (lambda: split_pot(5, [], A), "somebody must win a pot"),
        (lambda: split_pot(-5, [A], A), "chips are whole numbers from 0, not -5"),
        (
            lambda: split_pot(5, [A], A, unit=0),
            "the smallest chip is a whole number from 1, not 0",
        ),
        (
            lambda: halve(Pot(5, frozenset({A})), unit=-1),
            "the smallest chip is a whole number from 1, not -1",
        ),
        (
            lambda: award(build_pots({A: 5, B: 5}).pots, {C: 1}, A),
            "nobody who can win this pot has shown a hand",
        ),
    ],
)
def test_what_makes_no_pots_is_refused_with_the_reason(
    wrong: Callable[[], object], reason: str
) -> None:
    with pytest.raises(PotError) as caught:
        wrong()
    assert str(caught.value) == reason
    assert str(pickle.loads(pickle.dumps(caught.value))) == reason


# ---- cases


@pytest.mark.case(1)
def test_an_all_in_player_stays_in_the_pot_he_paid_for() -> None:
    built = build_pots({A: 300, B: 300, C: 100})
    assert [(pot.amount, seats_of(pot)) for pot in built.pots] == [(300, [A, B, C]), (400, [A, B])]
    hands = shown("2C 7D 9H JS 3D", {A: "KD KH", B: "8S 8C", C: "AS AH"})
    assert award(built.pots, hands, button=C) == ({C: 300}, {A: 400})


@pytest.mark.case(3)
def test_chips_of_folded_players_above_everybody_left_are_in_the_last_pot() -> None:
    built = build_pots({A: 200, B: 500, C: 450, D: 200}, folded={B, C})
    assert built == Pots(None, (Pot(1350, frozenset({A, D})),))
    assert award(built.pots, {A: 2, D: 1}, button=D) == ({A: 1350},)


@pytest.mark.case(5)
def test_the_uncalled_part_goes_back() -> None:
    built = build_pots({A: 98, B: 102})
    assert built == Pots(Uncalled(B, 4), (Pot(196, frozenset({A, B})),))
    board = "2C 7D 9H JS 3S"
    won = award(built.pots, shown(board, {A: "AS AH", B: "KD KS"}), button=B)
    swapped = award(built.pots, shown(board, {A: "KD KS", B: "AS AH"}), button=B)
    assert (won, swapped) == (({A: 196},), ({B: 196},))


@pytest.mark.case(7)
def test_the_odd_chip_goes_to_the_first_winner_left_of_the_button() -> None:
    built = build_pots({A: 5, B: 20, C: 20}, folded={A})
    hands = shown("2C 7D 9H JS 3D", {B: "AS KD", C: "AD KS"})
    assert award(built.pots, hands, button=C) == ({B: 23, C: 22},)


@pytest.mark.case(9)
def test_each_pot_is_divided_by_itself() -> None:
    built = build_pots({A: 26, B: 24, C: 60, D: 25, E: 60}, folded={A, B})
    assert [(pot.amount, seats_of(pot)) for pot in built.pots] == [(124, [C, D, E]), (71, [C, E])]
    shares = award(built.pots, {C: 1, D: 1, E: 1}, button=E)
    assert shares == ({C: 42, D: 41, E: 41}, {C: 36, E: 35})
    assert [taken(shares, seat) for seat in (C, D, E)] == [78, 41, 76]


@pytest.mark.case(11)
def test_two_of_three_tie_and_share_everything() -> None:
    built = build_pots({A: 3000, B: 3000, C: 3000})
    hands = shown("QS TH KC 4H AD", {A: "2H JH", B: "TC AC", C: "JC 9D"})
    assert award(built.pots, hands, button=C) == ({A: 4500, C: 4500},)


@pytest.mark.case(13)
def test_who_is_called_by_nobody_gets_the_rest_back_and_the_pot_without_a_hand() -> None:
    built = build_pots({A: 10, B: 1000}, folded={A})
    assert built == Pots(Uncalled(B, 990), (Pot(20, frozenset({B})),))
    assert award(built.pots, {}, button=B) == ({B: 20},)
