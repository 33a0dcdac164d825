"""The same seed and the same commands are the same match, and no seed is shown."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from random import Random
from typing import Any

import attrs
import pytest

from cardrules.cards import CardSet
from cardrules.errors import AgreementError, OptionsError
from cardrules.fair import Agreement
from cardrules.log import GameLog
from cardrules.seats import Seat
from cardrules.table import Seeded, System
from tests.table.tables import S0, S1, play_on, refused_actions, toy_table
from tests.toy import TOY

SCRIPT = """
import random
from random import Random
from cardrules.games.hearts import HEARTS
from cardrules.games.hearts.events import HandStarted
from cardrules.kernel.naming import cards_in
from cardrules.kernel.offers import sample_action
from cardrules.table import Table

random.seed({noise})
random.shuffle(list(range(52)))
other = Table(HEARTS, "omnibus")
table = Table(HEARTS, rng=7)
choices = Random(3)
for _ in range(60):
    random.random()
    actor = table.to_act()[0]
    table.act(actor, sample_action(table.offers(actor), choices))
print(table.log.dumps())
"""


@pytest.mark.case(95)
def test_the_same_seed_and_the_same_commands_in_two_processes() -> None:
    logs = []
    for hash_seed in ("1", "2"):
        ran = subprocess.run(
            [sys.executable, "-c", SCRIPT.format(noise=hash_seed)],
            env={
                **os.environ,
                "PYTHONHASHSEED": hash_seed,
                "PYTHONPATH": os.pathsep.join(sys.path),
            },
            capture_output=True,
            check=True,
        )
        logs.append(ran.stdout)
    assert logs[0] == logs[1]
    # A whole hand with its passes, and the passes of the next.
    assert (logs[0].count(b"CardPlayed"), logs[0].count(b"CardsChosen")) == (52, 8)
    assert logs[0].count(b"HandDealt") == 8


@pytest.mark.case(95)
def test_reading_and_folding_a_log_draws_nothing() -> None:
    def chance(*case: Any) -> Any:
        raise AssertionError("a draw")

    table = toy_table()
    play_on(table)
    quiet = attrs.evolve(TOY, chance=chance)
    assert GameLog.loads(table.log.dumps(), game=quiet).fold() == table.state


def test_the_hands_of_a_known_seed_never_change() -> None:
    # Published values: a log of today must be resumed by every later version.
    hands = {event.seat: event.cards for event in toy_table().log.events[1:3]}
    assert hands == {S0: CardSet.parse("3C JC 5H"), S1: CardSet.parse("7D 8D JS")}


@pytest.mark.parametrize("seed", [0, -1, 2**9000, "", "é", b"", bytes(100), "\ud800"])
def test_any_number_text_or_bytes_is_a_seed(seed: int | str | bytes) -> None:
    assert toy_table(rng=seed).log == toy_table(rng=Seeded(seed)).log


def test_different_seeds_deal_different_cards() -> None:
    seeds: list[Any] = [1, -1, "1", b"1", 257, b"\x01", "int:1", 0, "", b""]
    assert len({toy_table(rng=seed).log.dumps() for seed in seeds}) == len(seeds)
    assert len({toy_table(rng=None).log.dumps() for _ in range(5)}) == 5


@pytest.mark.parametrize("seed", [True, 1.0, [1], Random(1)])
def test_what_is_no_seed_is_refused_without_being_shown(seed: Any) -> None:
    with pytest.raises(TypeError, match=f"not {type(seed).__name__}$"):
        toy_table(rng=seed)


def test_a_system_seed_that_was_stored_deals_the_same_again() -> None:
    source = System()
    assert toy_table(rng=source).log == toy_table(rng=System(source.seed)).log
    with pytest.raises(AgreementError, match="32 bytes"):
        System(b"short")


def test_the_seed_shows_nowhere() -> None:
    phrase = "correct horse battery staple"
    source = Seeded(phrase)
    table = toy_table(rng=source)
    play_on(table, 3)
    texts = [repr(table), repr(source), table.log.dumps(), repr(table.log), str(table.state)]
    texts += [
        repr(table.sent_to(seat, commit)) for seat in (None, S0) for commit in table.commits()
    ]
    for actor, action, error in refused_actions():
        with pytest.raises(error) as refused:
            table.act(actor, action)
        texts += [str(refused.value), repr(refused.value), repr(pickle.dumps(refused.value))]
    for text in texts:
        for secret in (phrase, repr(source.seed), source.seed.hex(), str(list(source.seed))):
            assert secret not in text


def test_only_a_complete_agreement_for_these_seats_opens_a_table() -> None:
    agreement = Agreement.begin(2, "test")
    with pytest.raises(AgreementError, match="seat 0 has not contributed"):
        toy_table(rng=agreement)
    for seat in range(2):
        agreement = agreement.contribute(Seat(seat), bytes(16))
    assert toy_table(rng=agreement).log.meta["fair"] == agreement.public()
    with pytest.raises(AgreementError, match="an agreement of 2 seats, but 3 play"):
        toy_table(rng=agreement, seats=3)
    with pytest.raises(OptionsError, match="'fair' is for the agreement"):
        toy_table(rng=agreement, meta={"fair": "me"})
