"""Bugs in seals and in what a log keeps closed."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from cardrules.cards import CardSet
from cardrules.log import Closed, GameLog, SeatLog
from cardrules.seal import Seal
from cardrules.seats import Actor
from tests import toy
from tests.planting import catches, found_in, planted
from tests.toy import TOY


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

    def forgets(text: str, game: Any, finished: bool) -> Any:
        return attrs.evolve(loads(text, game=game, finished=finished), events=())

    monkeypatch.setattr(SeatLog, "loads", forgets)
    found = found_in(planted(TOY), "a_filtered_sealed_log_tells_nothing")
    assert found == "the log of 0 could not be read back"
