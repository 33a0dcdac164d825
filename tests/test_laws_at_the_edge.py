"""Laws where there is little to look at: no end, no host, no cards, no other value."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
from attrs import frozen

from cardrules.cards import CardSet, parse_cards
from cardrules.kernel.game import AnyGame
from cardrules.kernel.offers import Offer
from cardrules.seats import HOST, Actor, Seat
from cardrules.testing import LAWS, Finding, Trial, play
from cardrules.testing.values import mutants
from tests import toy
from tests.planting import planted
from tests.toy import TOY

PACK = CardSet.parse("2C 3C AH").mask


def findings(law: str, game: AnyGame, preset: str = "classic", seed: int = 0) -> list[Finding]:
    """Give everything that one law finds in one trial; `check_laws` stops at the first."""
    (found,) = (each for each in LAWS if each.name == law)
    return list(found.findings(Trial(game=game, preset=preset, seats=2, seed=seed)))


def stuck(rules: toy.Ruleset, state: toy.State) -> toy.Event | None:
    """Forget to take a full trick."""
    if isinstance(state, toy.Playing) and state.is_full:
        return None
    return TOY.react(rules, state)


def test_a_match_without_an_end_is_a_finding_of_one_law_only() -> None:
    game = planted(TOY, react=stuck)
    (found,) = findings("somebody_acts_until_the_end", game)
    assert found.what == "nobody must act in the phase Playing, and nobody has won"
    assert findings("everything_survives_json", game) == []


def test_a_match_may_begin_with_an_action() -> None:
    def initial(rules: toy.Ruleset, seats: int) -> toy.State:
        return toy.Dealing(round=1, totals=(0,) * seats, hands=())

    game = planted(TOY, initial=initial)
    walk = play(game, toy.Options(rounds=1), 2, seed=1)
    assert walk.rests[0] == 0
    commits = list(walk.commits())
    assert isinstance(walk.events[commits[0].start], toy.HandDealt)
    assert [commit.start for commit in commits] == list(walk.rests[:-1])
    assert [commit[-1] for commit in commits] == list(walk.rests[1:])
    assert findings("no_state_returns_within_a_commit", game) == []


def test_a_game_without_a_host_is_played_too() -> None:
    def offers(rules: toy.Ruleset, state: toy.State, actor: Actor) -> tuple[Offer[Any], ...]:
        if actor is HOST:
            asked.append(state)
            return ()
        return TOY.offers(rules, state, actor)

    asked: list[toy.State] = []
    game = planted(TOY, offers=offers)
    for seed in range(20):
        walk = play(game, toy.Options(rounds=5), 3, seed)
        assert walk.fault is None
        assert TOY.outcome(walk.states[-1]) is not None
    assert asked


@frozen(kw_only=True)
class Named:
    """Options of which one is neither a number nor a choice."""

    rounds: int = 1
    name: str | None = None


def test_an_option_that_has_no_neighbours_is_left_as_it_is() -> None:
    tried: list[Any] = []

    def ruleset(options: Named) -> toy.Ruleset:
        tried.append(options)
        return TOY.ruleset(toy.Options(rounds=options.rounds))

    game = planted(TOY, options=Named, presets={"classic": Named(name="Ann")}, ruleset=ruleset)
    assert findings("options_are_judged_by_the_book", game) == []
    assert {options.name for options in tried} == {"Ann"}
    assert {options.rounds for options in tried} >= {-1, 0, 1, 2, 10**9}


def test_a_leak_is_found_by_the_law_that_it_breaks_and_by_no_other() -> None:
    def view(rules: toy.Ruleset, state: toy.State, seat: Seat | None) -> Any:
        seen = TOY.view(rules, state, seat)
        hands = getattr(state, "hands", ())
        return attrs.evolve(seen, sizes=tuple(hand.bit_length() for hand in hands))

    game = planted(TOY, view=view)
    assert findings("a_view_tells_no_secret", game)
    assert findings("an_event_tells_no_more_than_the_views", game) == []
    assert findings("an_offer_tells_no_secret", game) == []


def test_worlds_part_where_the_rules_fail_in_one_of_them() -> None:
    failed: list[toy.State] = []

    def react(rules: toy.Ruleset, state: toy.State) -> toy.Event | None:
        if isinstance(state, toy.Playing) and state.hands[1] not in held and not state.gone:
            failed.append(state)
            raise ValueError("a hand that was never dealt")
        return TOY.react(rules, state)

    # Seat 1 may hold what it holds in the match, and nothing else.
    walk = play(TOY, toy.Options(rounds=1), 2, seed=0)
    held = {state.hands[1] for state in walk.states if isinstance(state, toy.Playing)}
    game = planted(TOY, react=react, presets={"classic": toy.Options(rounds=1)})
    # A law that fails together with the rules would tell of them, and not of its own matter.
    assert findings("a_view_tells_no_secret", game) == []
    assert failed


@frozen
class Empty:
    """An action of nothing much."""

    cards: CardSet = attrs.field(factory=CardSet)
    note: str | None = None


def test_an_action_without_cards_gets_some_and_a_word_is_taken_away() -> None:
    found = list(mutants(Empty(note="well"), PACK, Random(2)))
    words = [one.note for one in found if one.cards == CardSet()]
    assert words.count(None) == 1
    sets = [one.cards for one in found if isinstance(one.cards, CardSet)]
    assert CardSet(PACK) in sets
    assert {len(cards) for cards in sets} == {0, 1, 3}
    assert all(card in parse_cards("2C 3C AH") for cards in sets for card in cards)
