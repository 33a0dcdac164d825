"""Counts of play: what is on record in `spec`, and a second count by the rules alone."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from math import comb, perm
from typing import Any, Final, cast

import attrs
import pytest

from cardrules.cards import CardSet, parse_cards
from cardrules.codec import codec_of
from cardrules.counting import MOST_WAYS, perft, perft_divide
from cardrules.errors import IllegalActionError
from cardrules.games.hearts import HEARTS, DealHand, DealWidow, PassCards, PlayCard
from cardrules.kernel.checks import refuse
from cardrules.kernel.offers import offered
from cardrules.log import GameLog
from cardrules.seats import HOST, TABLE, Seat, clockwise, left_of
from cardrules.table import Table
from tests.perfts import Position, each_of, named, positions
from tests.toy import TOY, TURN, Options, RoundOpened

POSITIONS: Final = positions("hearts")
HEARTS_LOG = GameLog[Any, Any, Any, Any, Any, Any]

each_position = each_of(POSITIONS)


def reach(position: Position) -> HEARTS_LOG:
    """Deal and play as the file says; every action is checked."""
    options = codec_of(HEARTS).load_options(position["options"])
    table = Table(HEARTS, options, dealer="manual")
    deal = [CardSet.parse(hand) for hand in position["deal"]]
    for seat in clockwise(left_of(Seat(0), len(deal)), len(deal)):
        table.act(TABLE, DealHand(seat, deal[seat]))
    if "widow" in position:
        table.act(TABLE, DealWidow(CardSet.parse(position["widow"])))
    for number, cards in enumerate(position.get("passes", [])):
        table.act(Seat(number), PassCards(CardSet.parse(cards)))
    for card in parse_cards(position.get("plays", "")):
        table.act(table.to_act()[0], PlayCard(card))
    return table.log


@each_position
def test_counts_on_record(position: Position) -> None:
    log = reach(position)
    counts = position["counts"]
    depths = range(1, len(counts) + 1)
    assert [perft(HEARTS, log.options, log, depth) for depth in depths] == counts


# --- the second count: lists of names, the rules as sentences, nothing of the library


class Hand:
    """One hand as somebody would play it who has only read the rules."""

    def __init__(self, position: Position) -> None:
        options = position["options"]
        self.hands: list[list[str]] = [hand.split() for hand in position["deal"]]
        self.size = len(self.hands[0])
        self.packs = options.get("decks", 1)
        self.revokes = options.get("revoke") == "penalise"
        self.restricted = options.get("first_trick_restriction", True)
        self.breakers = ["QS"] if options.get("queen_breaks_hearts") else []
        self.any_heart_breaks = options.get("any_heart_breaks", False)
        self.heart_beside_queen = options.get("lone_queen") == "heart_allowed"
        self.moon_forms = 2 if options.get("moon") == "shooter_choice" else 1
        self.last_hand = options.get("limit") == 1
        maria = options.get("scoring") == "black_maria"
        self.bad_spades = ["QS", "KS", "AS"] if maria else ["QS"]
        self.widow: list[str] = position.get("widow", "").split()
        self.passing_left(position.get("passes"))
        held = [card for hand in self.hands for card in hand]
        lowest = min(rank(card) for card in held if suit(card) == "C")
        self.opening = [card for card in held if suit(card) == "C" and rank(card) == lowest]
        from_left = [*range(1, len(self.hands)), 0]
        self.turn = next(s for s in from_left if any(c in self.opening for c in self.hands[s]))
        self.trick: list[tuple[int, str]] = []
        self.taken: list[list[str]] = [[] for _ in self.hands]
        self.waiting: list[str] = []
        self.first = True
        self.broken = False
        self.ended = False
        for card in position.get("plays", "").split():
            assert card in self.legal()
            self.__dict__ = self.after(card).__dict__

    def passing_left(self, passes: list[str] | None) -> None:
        for seat, cards in enumerate(passes or []):
            to = (seat + 1) % len(self.hands)
            given = cards.split()
            self.hands[seat] = [card for card in self.hands[seat] if card not in given]
            self.hands[to] = self.hands[to] + given

    def is_penalty(self, card: str) -> bool:
        return suit(card) == "H" or card[:2] in self.bad_spades

    def legal(self) -> list[str]:
        hand = self.hands[self.turn]
        if not self.trick:
            if self.first:
                return [card for card in hand if card in self.opening]
            others = [card for card in hand if suit(card) != "H"]
            if self.broken or not others:
                return hand
            only_the_queen = all(card[:2] == "QS" for card in others)
            return hand if self.heart_beside_queen and only_the_queen else others
        led = suit(self.trick[0][1])
        following = [card for card in hand if suit(card) == led]
        if following and not self.revokes:
            return following
        clean = [card for card in hand if not self.is_penalty(card)]
        return clean if self.first and self.restricted and clean else hand

    def after(self, card: str) -> Hand:
        new = copy(self)
        new.hands = [list(hand) for hand in self.hands]
        new.hands[self.turn].remove(card)
        new.trick = [*self.trick, (self.turn, card)]
        led = suit(new.trick[0][1])
        breaks = suit(card) == "H" or card[:2] in self.breakers
        if breaks and (suit(card) != led or self.any_heart_breaks):
            new.broken = True
        new.turn = (self.turn + 1) % len(self.hands)
        if len(new.trick) == len(self.hands):
            new.finish_trick(led)
        return new

    def finish_trick(self, led: str) -> None:
        for seat, card in self.trick:
            if suit(card) != led and any(suit(left) == led for left in self.hands[seat]):
                self.ended = True
        cards = [card for _, card in self.trick]
        ranks = [rank(card) for card in cards if suit(card) == led]
        single = [one for one in ranks if ranks.count(one) == 1]
        leader = self.trick[0][0]
        done = not any(self.hands)
        self.first, self.trick, self.ended = False, [], self.ended or done
        self.turn = leader
        if not single and not done:
            self.waiting = self.waiting + cards
            return
        if single:
            best = next(c for c in cards if suit(c) == led and rank(c) == max(single))
            self.turn = (leader + cards.index(best)) % len(self.hands)
        self.taken = [list(taken) for taken in self.taken]
        self.taken[self.turn] += cards + self.waiting + self.widow
        self.waiting, self.widow = [], []

    def moon_is_open(self) -> bool:
        wanted = (13 + len(self.bad_spades)) * self.packs
        most = max(sum(self.is_penalty(card) for card in taken) for taken in self.taken)
        return not any(self.hands) and most == wanted and self.moon_forms == 2

    def count(self, depth: int) -> int:
        if depth == 0:
            return 1
        if not self.ended:
            cards = self.legal()
            return len(cards) if depth == 1 else sum(self.after(c).count(depth - 1) for c in cards)
        if self.moon_is_open():
            return 2 * self.deal(depth - 1)
        return self.deal(depth)

    def deal(self, depth: int) -> int:
        if depth == 0:
            return 1
        if self.last_hand:
            return 0
        assert depth == 1
        return comb(52 * self.packs, self.size)


def suit(card: str) -> str:
    return card[1]


def rank(card: str) -> int:
    return "23456789TJQKA".index(card[0])


def small(counts: list[int]) -> Iterator[int]:
    """Depths that a slow count reaches: the actions before the last are few."""
    return (depth for depth, before in enumerate([1, *counts[:-1]], 1) if before <= 3000)


@each_position
def test_the_rules_alone_give_the_same_counts(position: Position) -> None:
    counts = position["counts"]
    if position["phase"] == "passing":
        seats, size = len(position["deal"]), len(position["deal"][0].split())
        ways = comb(size, position["options"].get("pass_count", 3))
        expected = [perm(seats, depth) * ways**depth for depth in range(1, len(counts) + 1)]
        assert counts == expected
    else:
        hand = Hand(position)
        depths = list(small(counts))
        assert len(depths) >= 4
        assert [hand.count(depth) for depth in depths] == [counts[depth - 1] for depth in depths]


# --- the counting rule


@pytest.mark.parametrize("name", ["lone-queen-or-hearts", "only-penalty-cards", "two-packs"])
def test_the_last_action_counted_by_size_is_every_one_accepted(name: str) -> None:
    position = named(POSITIONS, name)
    log = reach(position)
    state = log.fold()
    seat = HEARTS.to_act(state)[0]
    events = {HEARTS.decide(log.ruleset, state, seat, action) for action in offered_to(log, seat)}
    assert len(events) == position["counts"][0]


def offered_to(log: HEARTS_LOG, actor: Any) -> list[Any]:
    return [*offered(log.game.offers(log.ruleset, log.fold(), actor))]


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_counts_by_first_action_add_up(depth: int) -> None:
    position = named(POSITIONS, "last-three-tricks")
    log = reach(position)
    divided = perft_divide(HEARTS, log.options, log, depth)
    assert sum(divided.values()) == position["counts"][depth - 1]
    seat = HEARTS.to_act(log.fold())[0]
    assert list(divided) == [(seat, action) for action in offered_to(log, seat)]


def test_a_log_its_state_and_its_events_are_one_position() -> None:
    log = reach(named(POSITIONS, "two-packs"))
    for position in (log, log.fold(), log.events, list(log.events)):
        assert perft(HEARTS, log.options, position, 3) == 60


def test_what_is_due_follows_first() -> None:
    # Every hand is dealt, and the event that begins play is still missing.
    log = reach(named(POSITIONS, "first-tricks"))
    assert perft(HEARTS, log.options, log.events[:-1], 2) == 4


ONE_CARD = Options(rounds=1, cards=1)


def test_chance_counts_and_the_end_gives_no_sequence() -> None:
    # One card for each of two seats, played at once; then the match is over.
    counts = [perft(TOY, ONE_CARD, (), depth, seats=2) for depth in range(6)]
    assert counts == [1, 52, 52 * 51, 52 * 51, 52 * 51, 0]


def test_the_host_is_never_counted() -> None:
    state = TOY.fold(TOY.ruleset(ONE_CARD), 2, [RoundOpened(1)])
    assert TOY.offers(TOY.ruleset(ONE_CARD), state, HOST)
    assert {actor for actor, _ in perft_divide(TOY, ONE_CARD, state, 1)} == {TABLE}


def test_choices_without_number_are_counted_but_not_walked_through() -> None:
    deals = comb(52, 5)
    options = Options(cards=5)
    assert deals > MOST_WAYS
    assert perft(TOY, options, (), 1, seats=2) == deals
    with pytest.raises(ValueError, match=f"^{deals} choices"):
        perft(TOY, options, (), 2, seats=2)


def test_an_offer_that_is_refused_is_not_counted_in_silence() -> None:
    def decide(*case: Any) -> Any:
        raise refuse(TURN, TABLE, case[3])

    with pytest.raises(IllegalActionError, match=r"toy\.play\.turn"):
        perft(attrs.evolve(TOY, decide=decide), ONE_CARD, (), 2, seats=2)


@pytest.mark.parametrize("depth", [-1, True, 1.0, "2"])
def test_a_depth_is_a_whole_number_from_0(depth: Any) -> None:
    with pytest.raises(ValueError, match="whole number from 0"):
        perft(TOY, ONE_CARD, (), depth, seats=2)


def test_there_is_no_first_action_at_depth_0() -> None:
    with pytest.raises(ValueError, match="no first action"):
        perft_divide(TOY, ONE_CARD, (), 0, seats=2)


@pytest.mark.parametrize("seats", [None, 1, 4])
def test_the_number_of_seats_is_given_where_it_is_open(seats: int | None) -> None:
    with pytest.raises(ValueError, match="from 2 to 3"):
        perft(TOY, ONE_CARD, (), 1, seats=seats)


def test_a_log_of_another_match_is_refused() -> None:
    log = GameLog(TOY, ONE_CARD, 2)
    with pytest.raises(ValueError, match="other options"):
        perft(TOY, Options(), log, 1)
    with pytest.raises(ValueError, match="another game"):
        perft(HEARTS, HEARTS.presets["classic"], cast("Any", log), 1)
