"""Whatever a law can find, it finds in a game where it is planted; see `test_planted_bugs` too."""

from __future__ import annotations

import random
import sys
from collections import deque
from collections.abc import Mapping
from types import ModuleType
from typing import Any

import attrs
import pytest

from cardrules.cards import CardSet
from cardrules.codec import Codec, codec_of
from cardrules.errors import CorruptLogError, DealerError, IllegalActionError, OptionsError
from cardrules.games.hearts import HEARTS, Options
from cardrules.games.hearts import events as hearts_events
from cardrules.games.hearts import model as hearts
from cardrules.kernel.amendments import Amendment
from cardrules.kernel.checks import refuse
from cardrules.kernel.domains import OneOf
from cardrules.kernel.game import Outcome, Zone
from cardrules.kernel.offers import Offer
from cardrules.log import Closed, GameLog, SeatLog
from cardrules.seats import HOST, TABLE, Actor, Seat
from cardrules.table import Table
from cardrules.testing import LAWS, Trial
from tests import toy
from tests.planting import found_in, planted, with_step
from tests.toy import TOY

Offers = tuple[Offer[Any], ...]


# ------------------------------------------------------------------------------- options and rules


def test_options_under_which_nobody_may_play() -> None:
    game = planted(TOY, seats=lambda options: range(2, 4) if options.cards == 3 else range(0))
    trial = Trial(
        game=planted(game, presets={"none": toy.Options(cards=4)}), preset="none", seats=2, seed=0
    )
    (law,) = (law for law in LAWS if law.name == "options_are_judged_by_the_book")
    assert [one.what for one in law.findings(trial)] == ["nobody may play under these options"]


def test_options_refused_without_a_rule() -> None:
    def ruleset(options: toy.Options) -> toy.Ruleset:
        try:
            return TOY.ruleset(options)
        except OptionsError as error:
            raise OptionsError(error.reason) from None

    found = found_in(planted(TOY, ruleset=ruleset), "options_are_judged_by_the_book")
    assert found == "rounds=-1 is refused by [], not by rules of the book"


def test_an_amendment_that_the_book_does_not_know() -> None:
    amendments: dict[Any, Amendment[Any]] = {
        ("omnibus", True): Amendment(HEARTS.book.rule("hearts.no.such-rule"), lambda rules: rules)
    }
    found = found_in(planted(HEARTS, amendments=amendments), "amendments_commute")
    assert "is documented by hearts.no.such-rule, which is not in the book" in found


def test_a_ruleset_that_is_made_anew_each_time() -> None:
    def ruleset(options: Options) -> Any:
        rules = HEARTS.ruleset(options)
        return attrs.evolve(rules, winner=lambda trick: rules.winner(trick))

    found = found_in(planted(HEARTS, ruleset=ruleset), "amendments_commute")
    assert found == "the same options give another ruleset the second time"


def test_an_amendment_that_fails_after_another() -> None:
    def change(rules: Any) -> Any:
        if rules.shares_first:
            raise ValueError("places are shared")
        return attrs.evolve(rules, limit=50)

    rule = HEARTS.book.rule("hearts.table.visible-points")
    amendments = {**HEARTS.amendments, ("visible_points", False): Amendment(rule, change)}
    found = found_in(planted(HEARTS, amendments=amendments), "amendments_commute", "classic")
    assert "then visible_points=False: ValueError('places are shared')" in found


# --------------------------------------------------------------------------------------- the crank


def test_a_seat_that_must_act_while_a_consequence_is_due() -> None:
    def to_act(state: toy.State) -> tuple[Actor, ...]:
        return (
            (state.turn,)
            if isinstance(state, toy.Playing) and any(state.hands)
            else TOY.to_act(state)
        )

    found = found_in(planted(TOY, to_act=to_act), "somebody_acts_until_the_end")
    assert "must act although a consequence is due" in found


def test_an_outcome_before_the_last_event() -> None:
    def outcome(state: toy.State) -> Outcome | None:
        if isinstance(state, toy.Scored) and state.round == 1:
            return Outcome(winners=(Seat(0),), ranks=(1, 2), scores=(0, 0))
        return TOY.outcome(state)

    found = found_in(planted(TOY, outcome=outcome), "somebody_acts_until_the_end", seeds=range(1))
    assert found == "the match has an outcome, and goes on"


def test_an_actor_who_is_named_twice() -> None:
    game = planted(TOY, to_act=lambda state: TOY.to_act(state) * 2)
    found = found_in(game, "somebody_acts_until_the_end")
    assert "each once, and the table alone" in found


def test_an_offer_after_the_end() -> None:
    def offers(rules: toy.Ruleset, state: toy.State, actor: Actor) -> Offers:
        over = isinstance(state, toy.Over) and actor is HOST
        return (Offer(toy.Abandon),) if over else TOY.offers(rules, state, actor)

    game = planted(TOY, offers=offers)
    found = found_in(game, "somebody_acts_until_the_end")
    assert found == "the match is over, and something is offered"
    found = found_in(game, "out_of_turn_cites_a_rule_and_is_offered_nothing")
    assert found.startswith("nobody must act, and HOST is offered (Offer(")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"ranks": (2, 1)}, "does not place 2 seats with the winners first"),
        ({"scores": (1,)}, "does not place 2 seats with the winners first"),
        ({"abandoned": True}, "is abandoned and has winners or places"),
    ],
)
def test_an_outcome_that_contradicts_itself(change: Mapping[str, Any], words: str) -> None:
    def outcome(state: toy.State) -> Outcome | None:
        plain = Outcome(winners=(Seat(0),), ranks=(1, 2), scores=(3, 0))
        return attrs.evolve(plain, **change) if isinstance(state, toy.Over) else None

    found = found_in(planted(TOY, outcome=outcome), "somebody_acts_until_the_end", seeds=range(1))
    assert words in found


def test_a_match_that_has_no_end() -> None:
    def react(rules: toy.Ruleset, state: toy.State) -> toy.Event | None:
        if isinstance(state, toy.Scored):
            return toy.RoundOpened(1 - state.round % 2)
        return TOY.react(rules, state)

    found = found_in(planted(TOY, react=react), "somebody_acts_until_the_end", seeds=range(1))
    assert found == "the match has 50000 events and no end"


def test_a_start_that_is_drawn() -> None:
    def initial(rules: toy.Ruleset, seats: int) -> toy.State:
        return toy.Scored(round=0, totals=tuple(random.randrange(10**9) for _ in range(seats)))

    found = found_in(planted(TOY, initial=initial), "a_log_is_the_match")
    assert found == "the first state is another one the second time"


def test_a_step_that_knows_its_draft_again() -> None:
    seen: deque[object] = deque(maxlen=3)

    def step(state: toy.PlayingDraft, event: toy.CardPlayed) -> object:
        if any(state is one for one in seen):
            state.gone = -1
        seen.append(state)
        return TOY.evolve.table[toy.PlayingDraft][toy.CardPlayed](state, event)

    game = with_step(TOY, toy.CardPlayed, toy.PlayingDraft, step)
    assert "leads to another state in a playout" in found_in(game, "a_log_is_the_match")


def test_a_fold_that_is_not_one_event_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    game = planted(TOY)
    over = toy.Over(totals=(0, 0), winners=(), abandoned=True)
    monkeypatch.setattr(type(game), "fold", lambda self, rules, seats, events: over)
    assert "folding all events at once gives Over(" in found_in(game, "a_log_is_the_match")


def test_a_consequence_that_fails_after_an_unusual_action() -> None:
    def react(rules: toy.Ruleset, state: toy.State) -> toy.Event | None:
        if isinstance(state, toy.Over) and state.abandoned:
            raise KeyError("abandoned")
        return TOY.react(rules, state)

    found = found_in(planted(TOY, react=react), "react_never_raises")
    assert found == "after Abandoned(), `react` raised KeyError('abandoned')"


def test_a_consequence_that_is_drawn() -> None:
    def react(rules: toy.Ruleset, state: toy.State) -> toy.Event | None:
        event = TOY.react(rules, state)
        return toy.PlayBegan(Seat(random.randrange(2))) if type(event) is toy.PlayBegan else event

    found = found_in(planted(TOY, react=react), "react_never_raises", seeds=range(40))
    assert "`react` gave PlayBegan(leader=" in found


def test_a_phase_that_the_game_does_not_name() -> None:
    game = planted(TOY, states=(toy.Scored, toy.Dealing, toy.Playing))
    assert found_in(game, "every_event_has_a_step") == "Over is not among the game's states"


def test_a_step_that_fails() -> None:
    game = with_step(TOY, toy.MatchEnded, toy.Scored, lambda state, event: 1 // 0)
    found = found_in(game, "every_event_has_a_step")
    assert found.startswith("`evolve` failed after event ")
    assert found.endswith("ZeroDivisionError('integer division or modulo by zero')")


# ------------------------------------------------------------------------------------------ values


class Sulking:
    """A value that does not pickle."""

    def __reduce__(self) -> Any:
        raise TypeError("no pickling")


class Drifting:
    """A value that is another one after it was pickled."""

    def __reduce__(self) -> Any:
        return Drifting, ()


@pytest.mark.parametrize(
    ("value", "words"),
    [(Sulking(), "a Over does not pickle: no pickling"), (Drifting(), " pickled is Over(")],
)
def test_a_value_that_does_not_pickle(value: Any, words: str) -> None:
    def step(state: toy.Scored, event: toy.MatchEnded) -> toy.Over:
        return toy.Over(totals=value, winners=event.winners, abandoned=False)

    game = planted(with_step(TOY, toy.MatchEnded, toy.Scored, step), outcome=_first_wins)
    assert words in found_in(game, "every_value_hashes_and_pickles")


def _first_wins(state: toy.State) -> Outcome | None:
    ended = isinstance(state, toy.Over)
    return Outcome(winners=(Seat(0),), ranks=(1, 2), scores=(0, 0)) if ended else None


@pytest.mark.parametrize(
    ("method", "words"),
    [
        ("dump_view", "the view of 0 cannot be written: no"),
        ("dump_offers", "cannot be written: no"),
        ("dump_options", "cannot be written and read back: no"),
    ],
)
def test_a_value_that_cannot_be_written(
    method: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(self: object, value: object) -> object:
        raise ValueError("no")

    monkeypatch.setattr(Codec, method, fails)
    assert words in found_in(planted(TOY), "everything_survives_json")


def test_a_state_that_is_read_back_as_an_equal_one_that_goes_on_differently(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, calls = planted(TOY), iter(range(10**9))
    codec = codec_of(game)
    load = codec.load_state

    def load_state(data: object) -> Any:
        # The first reading of each state is right, and the second one is not.
        state = load(data)
        wrong = next(calls) % 2 and isinstance(state, toy.Dealing)
        return attrs.evolve(state, round=7) if wrong else state

    monkeypatch.setattr(codec, "load_state", load_state)
    assert "leads a state that was read back elsewhere" in found_in(
        game, "everything_survives_json"
    )


def test_fewer_than_no_cards() -> None:
    def census(state: toy.State) -> Mapping[str, Zone | int]:
        return {"pack": Zone(unknown=-1)}

    found = found_in(planted(TOY, census=census), "nothing_is_created")
    assert found.startswith("a zone holds fewer than no cards")


def test_a_card_that_is_lost() -> None:
    def census(state: toy.State) -> Mapping[str, Zone | int]:
        return {"hands": TOY.census(state)["hands"]}

    found = found_in(planted(TOY, census=census), "nothing_is_created")
    assert found.startswith("there were 0 cards, and now there are 3")


# ---------------------------------------------------------------------------------------- legality


def _offers_instead(state_class: type, offer: Offer[Any]) -> Any:
    def offers(rules: toy.Ruleset, state: toy.State, actor: Actor) -> Offers:
        given = TOY.offers(rules, state, actor)
        return (offer,) if given and actor is not HOST and isinstance(state, state_class) else given

    return planted(TOY, offers=offers)


@attrs.frozen
class Peek:
    """An action of no game."""


class Odd(OneOf):
    """A domain that counts wrongly."""

    @property
    def size(self) -> int:
        return 2


@pytest.mark.parametrize(
    ("offer", "words"),
    [
        (Offer(Peek), "Peek, which the game does not name among its actions"),
        (Offer(toy.PlayCard, "card", OneOf(CardSet())), "PlayCard with nothing to choose from"),
        (
            Offer(toy.PlayCard, "card", Odd(CardSet.parse("2C"))),
            "PlayCard of a domain that lists, counts and has different values: [2C]",
        ),
    ],
)
def test_an_offer_of_the_wrong_shape(offer: Offer[Any], words: str) -> None:
    law = next(law for law in LAWS if law.name == "offered_is_accepted_and_nothing_else")
    game = planted(TOY, offers=lambda rules, state, actor: (offer,))
    whole = Trial(game=TOY, preset="classic", seats=2, seed=0)
    trial = Trial(game=game, preset="classic", seats=2, seed=0)
    trial._memory["walk"] = attrs.evolve(whole.walk, game=game)
    assert words in next(law.findings(trial)).what


def test_an_action_that_makes_decide_fail() -> None:
    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        if isinstance(action, toy.DealHand) and actor is not TABLE:
            raise KeyError("no dealer")
        return TOY.decide(rules, state, actor, action)

    found = found_in(planted(TOY, decide=decide), "offered_is_accepted_and_nothing_else")
    assert "`decide` raised KeyError('no dealer')" in found


def test_an_action_whose_event_cannot_follow() -> None:
    def step(state: toy.Dealing, event: toy.Abandoned) -> toy.Over:
        raise CorruptLogError("not here")

    game = with_step(TOY, toy.Abandoned, toy.Dealing, step)
    found = found_in(game, "offered_is_accepted_and_nothing_else")
    assert found.startswith("HOST was offered Abandon(), and `evolve` cannot follow: ")


def test_an_action_that_is_not_the_cause_of_its_event() -> None:
    def cause(event: toy.Event) -> tuple[Actor, toy.Action] | None:
        return None if isinstance(event, toy.Abandoned) else TOY.cause(event)

    found = found_in(planted(TOY, cause=cause), "offered_is_accepted_and_nothing_else")
    assert found == "HOST took Abandon(), and `cause` says None, which gives None"


class TornError(IllegalActionError):
    """A refusal of two lines."""

    def __str__(self) -> str:
        return f"[{self.rule.id}]\nno"


class StuckError(IllegalActionError):
    """A refusal that is another one after it was pickled."""

    def __reduce__(self) -> Any:
        return IllegalActionError, (toy.PHASE, self.actor, self.action)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (
            lambda error: TornError(error.rule, error.actor, error.action),
            "one line that begins with",
        ),
        (
            lambda error: refuse(error.rule, HOST, toy.Abandon()),
            "the refusal tells of HOST, Abandon()",
        ),
        (lambda error: StuckError(toy.DEAL, error.actor, error.action), "does not pickle"),
    ],
)
def test_a_refusal_of_the_wrong_shape(make: Any, words: str) -> None:
    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        try:
            return TOY.decide(rules, state, actor, action)
        except IllegalActionError as error:
            raise make(error) from None

    assert words in found_in(planted(TOY, decide=decide), "refusals_cite_the_book")


def test_an_answer_that_ends_the_question() -> None:
    def offers(rules: Any, state: Any, actor: Actor) -> Offers:
        answered = isinstance(state, hearts.Passing) and len(state.waiting) == 3
        return () if answered else HEARTS.offers(rules, state, actor)

    game = planted(HEARTS, offers=offers)
    found = found_in(game, "actions_of_seats_that_act_at_once_commute", "classic")
    assert "was not offered PassCards(" in found


def test_an_opening_that_tells_what_lies_in_the_widow() -> None:
    def react(rules: Any, state: Any) -> Any:
        event = HEARTS.react(rules, state)
        if isinstance(event, hearts_events.PlayBegan):
            return attrs.evolve(event, opening=CardSet(event.opening.mask & sum(state.hands)))
        return event

    law = "an_event_tells_no_more_than_the_views"
    found = found_in(planted(HEARTS, react=react), law, "cancellation-party", seeds=range(1))
    assert "is given a PlayBegan whose opening {2C" in found


def test_a_turn_that_tells_a_secret() -> None:
    def to_act(state: Any) -> tuple[Actor, ...]:
        due = HEARTS.to_act(state)
        return due[::-1] if isinstance(state, hearts.Passing) and state.hands[0] % 3 else due

    def view(rules: Any, state: Any, seat: Seat | None) -> Any:
        return attrs.evolve(HEARTS.view(rules, state, seat), to_act=())

    game = planted(HEARTS, to_act=to_act, view=view)
    found = found_in(game, "a_view_tells_no_secret", "classic", seeds=range(8))
    assert "is given (0, 1, 2, 3) or (3, 2, 1, 0)" in found or "or (0, 1, 2, 3)" in found


# ----------------------------------------------------------------------------- chance and the table


def test_a_game_that_another_interpreter_cannot_play(monkeypatch: pytest.MonkeyPatch) -> None:
    # The module is found here under a name that exists in this interpreter alone.
    game = planted(TOY)
    module = ModuleType("only_here")
    module.__dict__["GAME"] = game
    monkeypatch.setitem(sys.modules, "only_here", module)
    found = found_in(game, "the_same_seed_is_the_same_match")
    assert found == (
        "another interpreter could not play it: "
        "[\"ModuleNotFoundError: No module named 'only_here'\"]"
    )


def test_a_deal_that_cannot_be_entered_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    act = Table.act

    def refuses_deals(table: Any, actor: Actor, action: Any) -> Any:
        if actor is TABLE:
            raise DealerError("nobody deals here")
        return act(table, actor, action)

    monkeypatch.setattr(Table, "act", refuses_deals)
    found = found_in(planted(TOY), "undo_branch_resume_deal_the_same")
    assert found.startswith("HandDealt(seat=0, cards={")
    assert found.endswith("cannot be entered by hand: DealerError('nobody deals here')")


def test_a_host_for_whom_decide_fails() -> None:
    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        if actor is HOST and isinstance(action, toy.PlayCard):
            raise KeyError("the host holds no cards")
        return TOY.decide(rules, state, actor, action)

    found = found_in(planted(TOY, decide=decide), "a_commit_counts_whole_or_not_at_all")
    assert found.endswith("KeyError('the host holds no cards')")


# -------------------------------------------------------------------------------------------- logs


def test_a_sealed_log_that_is_read_back_as_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameLog, "__eq__", lambda log, other: False)
    found = found_in(planted(TOY), "sealed_logs_refuse_every_tampering")
    assert found.startswith("the sealed log itself could not be read back")


@pytest.mark.parametrize(
    ("answer", "words"),
    [(False, "cannot check the closed line when it is shown"), (True, "and believes it")],
)
def test_a_closed_line_that_is_checked_wrongly(
    answer: bool, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def reveals(log: SeatLog[Any], closed: Closed, line: str) -> bool:
        return answer

    monkeypatch.setattr(SeatLog, "reveals", reveals)
    assert words in found_in(planted(TOY), "a_filtered_sealed_log_tells_nothing")


def test_a_seats_log_that_is_read_back_as_another(monkeypatch: pytest.MonkeyPatch) -> None:
    loads = SeatLog.loads

    def forgets(text: str, game: Any) -> Any:
        return attrs.evolve(loads(text, game=game), events=())

    monkeypatch.setattr(SeatLog, "loads", forgets)
    found = found_in(planted(TOY), "a_filtered_sealed_log_tells_nothing")
    assert found == "the log of 0 could not be read back"
