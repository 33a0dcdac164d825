"""Bugs in values: lists in states, codecs that drop, cards and chips from nowhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from cardrules.codec import Codec, codec_of
from cardrules.kernel.game import Outcome, Zone
from cardrules.seats import Seat
from tests import toy
from tests.planting import catches, found_in, planted, with_step
from tests.toy import TOY


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
