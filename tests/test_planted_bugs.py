"""Each law catches a bug that is planted here, and says something useful about it.

A bug is planted into a game that obeys all laws, by changing one function of its record.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

import attrs
import pytest

from cardrules.cards import Card, CardSet, Suit
from cardrules.codec import codec_of
from cardrules.errors import IllegalActionError
from cardrules.games.hearts import HEARTS, Tie
from cardrules.games.hearts import events as hearts_events
from cardrules.games.hearts import model as hearts
from cardrules.games.hearts.rules import book
from cardrules.kernel.amendments import Amendment
from cardrules.kernel.checks import refuse
from cardrules.kernel.domains import OneOf
from cardrules.kernel.draws import Draw
from cardrules.kernel.game import EVERYBODY, Zone
from cardrules.kernel.offers import Offer
from cardrules.render import Picture, words_picture
from cardrules.rule import Language
from cardrules.seal import Seal
from cardrules.seats import HOST, Actor, Seat
from cardrules.svg import group
from cardrules.testing import LAWS, check_laws
from tests import toy
from tests.planting import found_in, planted, with_step
from tests.toy import TOY

CAUGHT: set[str] = set()


def catches(law: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    CAUGHT.add(law)
    return lambda test: test


def test_every_law_has_a_planted_bug() -> None:
    assert {law.name for law in LAWS} == CAUGHT


# ------------------------------------------------------------------------------- options and rules


@catches("options_are_judged_by_the_book")
def test_a_ruleset_that_does_not_know_one_value_of_an_option() -> None:
    def ruleset(options: toy.Options) -> toy.Ruleset:
        sense = {toy.Order.HIGH: 1}[options.order]
        return toy.Ruleset(rounds=options.rounds, cards=options.cards, sense=sense)

    game = planted(TOY, ruleset=ruleset)
    found = found_in(game, "options_are_judged_by_the_book", "classic")
    assert found.startswith("order=<Order.LOW: 'low'>: `ruleset` raised KeyError")


@catches("amendments_commute")
def test_house_rules_that_read_what_another_has_written() -> None:
    more: dict[Any, Amendment[Any]] = {
        ("tie", Tie.SHARED): Amendment(
            book.END_SHARED, lambda rules: attrs.evolve(rules, limit=rules.limit * 2)
        ),
        ("visible_points", False): Amendment(
            book.VISIBLE_POINTS, lambda rules: attrs.evolve(rules, limit=rules.limit + 1)
        ),
    }
    game = planted(HEARTS, amendments={**HEARTS.amendments, **more})
    found = found_in(game, "amendments_commute", "classic")
    assert "tie=<Tie.SHARED: 'shared'> and visible_points=False" in found
    assert "limit is 201 or 202" in found


def test_a_house_rule_that_changes_nothing() -> None:
    def ruleset(options: Any) -> Any:
        return HEARTS.ruleset(attrs.evolve(options, visible_points=True))

    game = planted(HEARTS, ruleset=ruleset)
    found = found_in(game, "amendments_commute", "classic")
    assert found == "visible_points=False changes nothing"


# --------------------------------------------------------------------------------------- the crank


@attrs.frozen
class PackShuffled:
    """An event that no step knows."""


@catches("every_event_has_a_step")
def test_an_event_without_a_step() -> None:
    game = planted(TOY, events=(*TOY.events, PackShuffled))
    assert found_in(game, "every_event_has_a_step") == "PackShuffled has no step"


def test_a_step_that_takes_the_ruleset() -> None:
    def step(state: toy.Scored, event: toy.MatchEnded, rules: object = None) -> toy.Over:
        return toy.Over(totals=state.totals, winners=event.winners, abandoned=False)

    game = with_step(TOY, toy.MatchEnded, toy.Scored, step)
    assert "MatchEnded in Scored takes 3" in found_in(game, "every_event_has_a_step")


@catches("react_never_raises")
def test_a_consequence_that_fails() -> None:
    def react(rules: toy.Ruleset, state: toy.State) -> toy.Event | None:
        if isinstance(state, toy.Scored) and state.round == rules.rounds:
            raise ZeroDivisionError
        return TOY.react(rules, state)

    found = found_in(planted(TOY, react=react), "react_never_raises")
    assert found.startswith("`react` failed after event ")
    assert found.endswith("ZeroDivisionError()")


@catches("the_due_always_have_a_choice")
def test_rules_that_leave_a_seat_without_a_choice() -> None:
    def offers(rules: toy.Ruleset, state: toy.State, actor: Actor) -> tuple[Offer[Any], ...]:
        last = isinstance(state, toy.Playing) and state.hands[state.turn].bit_count() == 1
        return () if last and actor is not HOST else TOY.offers(rules, state, actor)

    found = found_in(planted(TOY, offers=offers), "the_due_always_have_a_choice")
    assert found.endswith("must act and is offered nothing")


def test_a_table_that_deals_a_card_twice() -> None:
    def chance(rules: toy.Ruleset, state: toy.Dealing, draw: Draw) -> toy.Action:
        cards = CardSet.of(*draw.cards(rules.cards, (1 << 52) - 1))
        return toy.DealHand(
            Seat(len(state.hands)), CardSet(cards.mask | state.hands[-1]) if state.hands else cards
        )

    found = found_in(planted(TOY, chance=chance), "the_due_always_have_a_choice")
    assert found.startswith("the table drew DealHand(seat=1")


@catches("somebody_acts_until_the_end")
def test_a_seat_that_is_forgotten() -> None:
    def to_act(state: toy.State) -> tuple[Actor, ...]:
        return tuple(actor for actor in TOY.to_act(state) if actor != 1)

    found = found_in(planted(TOY, to_act=to_act), "somebody_acts_until_the_end")
    assert found == "nobody must act in the phase Playing, and nobody has won"


@catches("no_state_returns_within_a_commit")
def test_a_consequence_that_leaves_its_cause() -> None:
    game = with_step(TOY, toy.TrickTaken, toy.PlayingDraft, lambda state, event: state)
    found = found_in(game, "no_state_returns_within_a_commit")
    assert found.startswith("TrickTaken(seat=")
    assert found.endswith("led back to a state of Playing")
    assert "no rest" in found_in(game, "somebody_acts_until_the_end")


@catches("a_log_is_the_match")
def test_a_step_that_draws_at_random() -> None:
    def step(state: toy.PlayingDraft, event: toy.RoundScored) -> toy.Scored:
        return toy.Scored(round=state.round, totals=(random.randrange(10**9), 0))

    game = with_step(TOY, toy.RoundScored, toy.PlayingDraft, step)
    assert "leads to another state the second time" in found_in(game, "a_log_is_the_match")


def test_a_winner_drawn_at_random() -> None:
    def react(rules: toy.Ruleset, state: toy.State) -> toy.Event | None:
        event = TOY.react(rules, state)
        return toy.TrickTaken(Seat(random.randrange(2))) if type(event) is toy.TrickTaken else event

    found = found_in(planted(TOY, react=react), "a_log_is_the_match", seeds=range(30))
    assert "the log has TrickTaken" in found
    assert "and `react` gives TrickTaken" in found


def test_a_cause_that_names_another_actor() -> None:
    def cause(event: toy.Event) -> tuple[Actor, toy.Action] | None:
        if isinstance(event, toy.CardPlayed):
            return Seat(1 - event.seat), toy.PlayCard(event.card)
        return TOY.cause(event)

    found = found_in(planted(TOY, cause=cause), "a_log_is_the_match")
    assert "came from (1, PlayCard(" in found
    assert "toy.play.turn" in found


# ------------------------------------------------------------------------------------------ values


@catches("every_value_hashes_and_pickles")
def test_a_list_in_a_state() -> None:
    def step(state: toy.Dealing, event: toy.HandDealt) -> toy.Dealing:
        hands: Any = [*state.hands, event.cards.mask]
        return attrs.evolve(state, hands=hands)

    game = with_step(TOY, toy.HandDealt, toy.Dealing, step)
    assert found_in(game, "every_value_hashes_and_pickles").startswith("a Dealing has no hash")


@catches("everything_survives_json")
def test_a_codec_that_drops_a_field(monkeypatch: pytest.MonkeyPatch) -> None:
    game = planted(TOY)
    codec = codec_of(game)
    load = codec.load_state

    def forgets(data: object) -> toy.State:
        state = load(data)
        return attrs.evolve(state, tricks=(0, 0)) if isinstance(state, toy.Playing) else state

    monkeypatch.setattr(codec, "load_state", forgets)
    found = found_in(game, "everything_survives_json", "classic")
    assert found.startswith("Playing(")
    assert "came back as Playing(" in found


@catches("nothing_is_created")
def test_a_card_that_stays_in_the_hand_when_it_is_played() -> None:
    def step(state: toy.PlayingDraft, event: toy.CardPlayed) -> toy.PlayingDraft:
        state.trick += (event.card,)
        return state

    game = with_step(TOY, toy.CardPlayed, toy.PlayingDraft, step)
    assert "lies in two places: hands: {" in found_in(game, "nothing_is_created")


def test_a_card_that_becomes_another_one() -> None:
    def step(state: toy.PlayingDraft, event: toy.TrickTaken) -> toy.PlayingDraft:
        state.gone |= (1 << len(state.trick)) - 1
        state.trick, state.leader = (), event.seat
        return state

    def census(state: toy.State) -> Mapping[str, Zone | int]:
        zones = TOY.census(state)
        known = [zone for name, zone in zones.items() if name != "undealt"]
        undealt = 52 - sum(zone.size for zone in known if isinstance(zone, Zone))
        return {**zones, "undealt": Zone(unknown=undealt)}

    game = planted(with_step(TOY, toy.TrickTaken, toy.PlayingDraft, step), census=census)
    assert " became {" in found_in(game, "nothing_is_created")


def test_a_chip_from_nowhere() -> None:
    def census(state: toy.State) -> Mapping[str, Zone | int]:
        return {**TOY.census(state), "stack 0": 10 + getattr(state, "round", 2)}

    found = found_in(planted(TOY, census=census), "nothing_is_created")
    assert found.startswith("there were 10 chips, and now there are 11")


# ---------------------------------------------------------------------------------------- legality


@catches("refusals_cite_the_book")
def test_a_refusal_by_a_rule_that_the_book_does_not_have() -> None:
    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        try:
            return TOY.decide(rules, state, actor, action)
        except IllegalActionError:
            raise refuse(toy.BOOK.rule("toy.play.nonsense"), actor, action) from None

    found = found_in(planted(TOY, decide=decide), "refusals_cite_the_book")
    assert "refused by toy.play.nonsense, which is not in the book of toy" in found


def test_a_refusal_by_a_rule_that_forbids_nothing() -> None:
    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        try:
            return TOY.decide(rules, state, actor, action)
        except IllegalActionError:
            raise refuse(toy.WINNER, actor, action) from None

    found = found_in(planted(TOY, decide=decide), "refusals_cite_the_book")
    assert "refused by toy.match.winner, which the book does not mark as refusing" in found


def _free_decide(
    rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action
) -> toy.Event:
    """Let a seat play any card of its hand."""
    match state, action:
        case toy.Playing(), toy.PlayCard(card) if actor in TOY.to_act(state):
            if state.hands[state.turn] & card.bit:
                return toy.CardPlayed(state.turn, card)
        case _:
            pass
    return TOY.decide(rules, state, actor, action)


@catches("offered_is_accepted_and_nothing_else")
def test_a_decide_that_lacks_follow_suit() -> None:
    found = found_in(planted(TOY, decide=_free_decide), "offered_is_accepted_and_nothing_else")
    assert "is not offered PlayCard(card=" in found
    assert "and it was accepted as CardPlayed(" in found


def test_offers_that_lack_follow_suit() -> None:
    def offers(rules: toy.Ruleset, state: toy.State, actor: Actor) -> tuple[Offer[Any], ...]:
        given = TOY.offers(rules, state, actor)
        if isinstance(state, toy.Playing) and given and actor is not HOST:
            return (Offer(toy.PlayCard, "card", OneOf(CardSet(state.hands[state.turn]))),)
        return given

    found = found_in(planted(TOY, offers=offers), "offered_is_accepted_and_nothing_else")
    assert "is offered to" in found
    assert "toy.play.follow-suit" in found


def test_an_offer_that_leaves_a_field_open() -> None:
    def offers(rules: toy.Ruleset, state: toy.State, actor: Actor) -> tuple[Offer[Any], ...]:
        given = TOY.offers(rules, state, actor)
        return tuple(attrs.evolve(offer, fixed={}) for offer in given)

    found = found_in(planted(TOY, offers=offers), "offered_is_accepted_and_nothing_else")
    assert found.startswith("TABLE is offered DealHand with ['cards'] settled or open")


def test_an_offer_that_is_made_twice() -> None:
    def offers(rules: toy.Ruleset, state: toy.State, actor: Actor) -> tuple[Offer[Any], ...]:
        return TOY.offers(rules, state, actor) * 2

    found = found_in(planted(TOY, offers=offers), "offered_is_accepted_and_nothing_else")
    assert found.endswith("and 2 offers admit it")


@catches("out_of_turn_cites_a_rule_and_is_offered_nothing")
def test_a_turn_that_is_never_checked() -> None:
    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        playing = isinstance(state, toy.Playing) and isinstance(action, toy.PlayCard)
        return TOY.decide(rules, state, state.turn if playing else actor, action)  # type: ignore[union-attr]

    found = found_in(planted(TOY, decide=decide), "out_of_turn_cites_a_rule_and_is_offered_nothing")
    assert "out of turn, and `decide` gave CardPlayed(" in found


def test_an_offer_to_a_seat_whose_turn_it_is_not() -> None:
    def offers(rules: toy.Ruleset, state: toy.State, actor: Actor) -> tuple[Offer[Any], ...]:
        due = TOY.to_act(state)
        return TOY.offers(rules, state, actor if actor is HOST or not due else due[0])

    found = found_in(planted(TOY, offers=offers), "out_of_turn_cites_a_rule_and_is_offered_nothing")
    assert "need not act, and is offered Offer(" in found


@catches("actions_of_seats_that_act_at_once_commute")
def test_answers_kept_in_the_order_of_arrival() -> None:
    def step(state: hearts.PassingDraft, event: hearts_events.CardsChosen) -> hearts.PassingDraft:
        chosen = list(state.chosen)
        chosen[state.match.seats - len(state.waiting)] = event.cards.mask
        state.chosen = tuple(chosen)
        state.waiting = tuple(seat for seat in state.waiting if seat != event.seat)
        return state

    game = with_step(HEARTS, hearts_events.CardsChosen, hearts.PassingDraft, step)
    found = found_in(game, "actions_of_seats_that_act_at_once_commute", "classic")
    assert found.endswith("in another order leads to another state")


# ---------------------------------------------------------------------------------------- secrets


def _hearts_held(state: Any) -> tuple[int, ...]:
    zones = HEARTS.census(state)
    seats = range(sum(name.startswith("hand ") for name in zones))
    hands = [zones[f"hand {seat}"] for seat in seats]
    return tuple(
        (zone.cards & Suit.HEARTS.lane).bit_count() for zone in hands if isinstance(zone, Zone)
    )


@catches("a_view_tells_no_secret")
def test_a_view_that_tells_how_many_hearts_each_hand_has() -> None:
    def view(rules: Any, state: Any, seat: Seat | None) -> Any:
        return attrs.evolve(HEARTS.view(rules, state, seat), totals=_hearts_held(state))

    found = found_in(planted(HEARTS, view=view), "a_view_tells_no_secret", "no-passing")
    assert "no event has shown" in found
    assert "is given a View whose totals (" in found


def test_a_view_that_tells_whether_a_card_is_still_in_the_pack() -> None:
    def view(rules: Any, state: toy.State, seat: Seat | None) -> Any:
        dealt = sum(state.hands) if isinstance(state, toy.Dealing) else 0
        return attrs.evolve(TOY.view(rules, state, seat), totals=(dealt % 5, 0))

    found = found_in(planted(TOY, view=view), "a_view_tells_no_secret")
    assert "is given a View whose totals (" in found


@catches("an_event_tells_no_more_than_the_views")
def test_hands_that_are_dealt_in_public() -> None:
    game = planted(TOY, audience=lambda event: EVERYBODY)
    found = found_in(game, "an_event_tells_no_more_than_the_views")
    assert found.startswith("no view has shown")
    assert "is given a HandDealt whose cards {" in found


def test_a_consequence_that_counts_closed_cards() -> None:
    def react(rules: Any, state: Any) -> Any:
        event = HEARTS.react(rules, state)
        if isinstance(event, hearts_events.PassingBegan):
            return hearts_events.PassingBegan(1 + _hearts_held(state)[0] % 3)
        return event

    game = planted(HEARTS, react=react)
    found = found_in(game, "an_event_tells_no_more_than_the_views", "classic", seeds=range(6))
    assert "is given a PassingBegan whose count " in found


def test_a_consequence_by_which_the_rules_tell_of_closed_cards() -> None:
    def react(rules: Any, state: Any) -> Any:
        event = HEARTS.react(rules, state)
        if isinstance(event, hearts_events.PassingBegan):
            return hearts_events.PassingBegan(1 + _hearts_held(state)[0] % 3)
        return event

    def told(here: object, there: object) -> bool:
        return isinstance(here, hearts_events.PassingBegan) and here != there

    laws = ["an_event_tells_no_more_than_the_views", "a_view_tells_no_secret"]
    game = planted(HEARTS, react=react)
    assert check_laws(game, presets=["classic"], seeds=range(6), laws=laws, told=told) == 12


def test_an_event_that_only_the_holder_of_a_card_may_read() -> None:
    def audience(event: toy.Event) -> Any:
        if isinstance(event, toy.HandDealt):
            return frozenset({Seat(0), Seat(1)} if event.cards.mask % 2 else {event.seat})
        return TOY.audience(event)

    game = planted(TOY, audience=audience)
    found = found_in(game, "an_event_tells_no_more_than_the_views", seeds=range(40))
    assert "HandDealt" in found


@catches("an_offer_tells_no_secret")
def test_a_refusal_that_names_the_cards_of_others() -> None:
    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        try:
            return TOY.decide(rules, state, actor, action)
        except IllegalActionError as error:
            hands = getattr(state, "hands", ())
            raise refuse(error.rule, actor, action, hands=hands) from None

    found = found_in(planted(TOY, decide=decide), "an_offer_tells_no_secret")
    assert "'the refusal [toy." in found


def test_an_offer_that_depends_on_the_hand_of_another() -> None:
    def offers(rules: toy.Ruleset, state: toy.State, actor: Actor) -> tuple[Offer[Any], ...]:
        given = TOY.offers(rules, state, actor)
        if isinstance(state, toy.Playing) and actor in (0, 1) and given:
            other = state.hands[1 - state.turn]
            cards = CardSet(state.hands[state.turn])
            wanted = CardSet(cards.mask & ~(other >> 1)) or cards
            return (Offer(toy.PlayCard, "card", OneOf(wanted)),)
        return given

    found = found_in(planted(TOY, offers=offers), "an_offer_tells_no_secret", seeds=range(40))
    assert "Offer(action=" in found


def test_secrets_that_could_not_be_tried() -> None:
    # Every event is closed to everybody, and cards are dealt in an order that nothing can swap.
    def chance(rules: toy.Ruleset, state: toy.Dealing, draw: Draw) -> toy.Action:
        place = 3 * len(state.hands)
        return toy.DealHand(Seat(len(state.hands)), CardSet(0b111 << place))

    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        if isinstance(action, toy.DealHand) and action.cards.mask != 0b111 << 3 * action.seat:
            raise refuse(toy.DEAL, actor, action)
        return TOY.decide(rules, state, actor, action)

    game = planted(TOY, chance=chance, decide=decide)
    found = found_in(game, "a_view_tells_no_secret")
    assert found == "cards are hidden, but no two of them could be swapped unseen"


# ----------------------------------------------------------------------------- chance and the table


def _by_hash(rules: toy.Ruleset, state: toy.Dealing, draw: Draw) -> toy.Action:
    """Deal in the order of a set of texts, which is another one in every interpreter."""
    dealt = {card for hand in state.hands for card in CardSet(hand)}
    names: dict[Card, str] = {card: card.name for card in CardSet((1 << 52) - 1)}
    order = sorted(
        (card for card in names if card not in dealt), key=lambda card: hash(names[card])
    )
    return toy.DealHand(Seat(len(state.hands)), CardSet.of(*order[: rules.cards]))


#: At the top of the module, as the law demands: another interpreter imports it.
HASHED = planted(TOY, chance=_by_hash)
#: The same, and found by nobody: it has no name of its own.
NAMELESS = [planted(TOY)]


@catches("the_same_seed_is_the_same_match")
def test_a_deal_in_the_order_of_a_set() -> None:
    found = found_in(HASHED, "the_same_seed_is_the_same_match", seeds=range(1))
    assert found.startswith("with the hash seed 1, classic 2 {")
    assert '"type":"HandDealt"' in found


def test_a_deal_that_no_seed_decides() -> None:
    def chance(rules: toy.Ruleset, state: toy.Dealing, draw: Draw) -> toy.Action:
        dealt = CardSet(sum(state.hands))
        left = [card for card in CardSet((1 << 52) - 1) if card not in dealt]
        return toy.DealHand(Seat(len(state.hands)), CardSet.of(*random.sample(left, rules.cards)))

    found = found_in(planted(TOY, chance=chance), "the_same_seed_is_the_same_match")
    assert found == "the same seed was played twice, and the matches differ"


def test_a_game_that_no_other_interpreter_finds() -> None:
    with pytest.warns(UserWarning, match="toy is no constant of an imported module"):
        check_laws(NAMELESS[0], laws=["the_same_seed_is_the_same_match"])


@catches("undo_branch_resume_deal_the_same")
def test_chance_that_remembers_earlier_draws() -> None:
    calls = count()

    def chance(rules: toy.Ruleset, state: toy.Dealing, draw: Draw) -> toy.Action:
        for _ in range(next(calls)):
            draw.below(52)
        return TOY.chance(rules, state, draw)

    game = planted(TOY, chance=chance)
    found = found_in(game, "undo_branch_resume_deal_the_same", "classic")
    assert "goes on with other events than the match did" in found


@catches("a_commit_counts_whole_or_not_at_all")
def test_a_refusal_that_changes_the_state() -> None:
    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        try:
            return TOY.decide(rules, state, actor, action)
        except IllegalActionError:
            if isinstance(state, toy.Playing):
                object.__setattr__(state, "gone", state.gone | 1)
            raise

    found = found_in(planted(TOY, decide=decide), "a_commit_counts_whole_or_not_at_all")
    assert found.endswith("and the table changed")


# -------------------------------------------------------------------------------------------- logs


@catches("sealed_logs_refuse_every_tampering")
def test_a_seal_that_fits_every_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Seal, "holds", lambda seal, before, text: True)
    found = found_in(TOY, "sealed_logs_refuse_every_tampering")
    assert "and the log was accepted" in found or "is at fault" in found


@catches("an_edited_log_is_refused_where_it_breaks_a_rule")
def test_a_decide_that_fails_for_a_card_that_the_seat_does_not_hold() -> None:
    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        if isinstance(state, toy.Playing) and isinstance(action, toy.PlayCard):
            {card: None for card in CardSet(state.hands[state.turn])}[action.card]
        return TOY.decide(rules, state, actor, action)

    game = planted(TOY, decide=decide)
    found = found_in(game, "an_edited_log_is_refused_where_it_breaks_a_rule")
    assert "was edited; line" in found
    assert "KeyError" in found


@catches("a_filtered_sealed_log_tells_nothing")
def test_a_filter_that_leaves_the_salt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Seal, "without_salt", lambda seal: seal)
    found = found_in(TOY, "a_filtered_sealed_log_tells_nothing")
    assert "salt" in found


def test_a_seal_whose_salt_everybody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    over = Seal.over
    monkeypatch.setattr(
        Seal, "over", classmethod(lambda cls, before, text, salt: over(before, text, bytes(16)))
    )
    monkeypatch.setattr(Seal, "holds", lambda seal, before, text: seal.salt is not None)
    found = found_in(TOY, "a_filtered_sealed_log_tells_nothing")
    assert 'can tell that {"n":' in found


# --------------------------------------------------------------------------------- words, pictures


def _picture(view: toy.View, language: Language, **changes: Any) -> Picture:
    found = words_picture("Toy", toy.draw(view, language), language)
    return attrs.evolve(found, **changes)


@catches("every_view_is_told_and_drawn")
def test_a_picture_that_says_something_else_than_the_view() -> None:
    game = planted(TOY, picture=lambda view, language: _picture(view, language, words="A table"))
    found = found_in(game, "every_view_is_told_and_drawn")
    assert "the picture says 'A table', and the view" in found


def test_a_picture_that_is_no_document() -> None:
    game = planted(TOY, picture=lambda view, language: _picture(view, language, body="<g>"))
    assert "the picture is no SVG" in found_in(game, "every_view_is_told_and_drawn")


def test_a_picture_that_shows_a_card_from_nowhere() -> None:
    body = group([], key="AS")
    game = planted(TOY, picture=lambda view, language: _picture(view, language, body=body))
    found = found_in(game, "every_view_is_told_and_drawn")
    assert "the picture shows AS, and the view does not" in found


def test_an_event_without_words() -> None:
    game = planted(TOY, say=lambda event, language: "" if language == "fr" else "It goes on.")
    assert "there are no words in fr for" in found_in(game, "every_view_is_told_and_drawn")
