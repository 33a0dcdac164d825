"""Provably fair draws: promises, contributions, and the proof afterwards."""

from __future__ import annotations

import pickle
from hashlib import blake2b, sha256
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.cards import CardSet, pack_mask
from cardrules.errors import AgreementError, CorruptLogError
from cardrules.fair import Agreement, AuditReport, audit, check_deals, commitment
from cardrules.games import hearts
from cardrules.games.hearts import HEARTS
from cardrules.games.hearts.events import HandDealt
from cardrules.kernel.naming import cards_in
from cardrules.kernel.offers import offered
from cardrules.log import AnyLog, GameLog
from cardrules.seats import HOST, TABLE, Seat
from cardrules.table import Seeded, System, Table
from cardrules.verification import verify
from tests import toy
from tests.toy import TOY

SERVER = bytes(range(32))
LABEL = "club night 12"
S0, S1 = Seat(0), Seat(1)
BYTES = [bytes([seat]) * 16 for seat in range(4)]


def agreed(seats: int = 2, server_seed: bytes = SERVER, *, promised: bool = False) -> Agreement:
    agreement = Agreement.begin(seats, LABEL, server_seed=server_seed)
    for seat in range(seats if promised else 0):
        agreement = agreement.promise(Seat(seat), commitment(BYTES[seat], LABEL, Seat(seat)))
    for seat in range(seats):
        agreement = agreement.contribute(Seat(seat), BYTES[seat])
    return agreement


def finished(agreement: Agreement) -> AnyLog:
    """A whole match of the toy, played without a thought."""
    table: Table[Any, Any, Any, Any, Any, Any] = Table(TOY, seats=2, rng=agreement)
    while actors := table.to_act():
        table.act(actors[0], next(offered(table.offers(actors[0]))))
    return table.log


def with_event(log: AnyLog, n: int, event: Any) -> AnyLog:
    """The log with another event in the place of event `n`."""
    edited: AnyLog = GameLog(log.game, log.options, log.seats, log.meta)
    edited.extend([*log.events[: n - 1], event, *log.events[n:]])
    return edited


def with_meta(log: AnyLog, fair: object) -> AnyLog:
    edited: AnyLog = GameLog(log.game, log.options, log.seats, {**log.meta, "fair": fair})
    edited.extend(log.events)
    return edited


# --- how the seed comes about


def framed(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(8, "big") + part for part in parts)


@given(st.binary(min_size=16, max_size=40), st.text(max_size=20), st.integers(0, 10))
def test_a_promise_is_the_published_hash(secret: bytes, label: str, seat: int) -> None:
    start = framed(b"cardrules fair 1", label.encode())
    by_seat = sha256(start + framed(f"seat {seat}".encode(), secret)).hexdigest()
    by_server = sha256(start + framed(b"server", secret)).hexdigest()
    assert commitment(secret, label, Seat(seat)) == by_seat
    assert commitment(secret, label) == by_server


def test_the_seed_is_the_published_mix_of_all_that_was_given() -> None:
    text = framed(LABEL.encode(), SERVER, BYTES[0], BYTES[1])
    mixed = blake2b(text, digest_size=32, person=b"cardrules fair 1").digest()
    assert agreed().seed == agreed(promised=True).seed == mixed


def test_every_part_changes_the_seed() -> None:
    seeds = {agreed().seed, agreed(3).seed, agreed(server_seed=bytes(32)).seed}
    start = Agreement.begin(2, LABEL, server_seed=SERVER)
    seeds.add(start.contribute(S0, BYTES[1]).contribute(S1, BYTES[0]).seed)
    # The same bytes, cut elsewhere.
    seeds.add(start.contribute(S0, BYTES[0] + b"\1").contribute(S1, BYTES[1] + b"\1").seed)
    seeds.add(start.contribute(S0, BYTES[0] + b"\1\1").contribute(S1, BYTES[1]).seed)
    other = Agreement.begin(2, "club night 13", server_seed=SERVER)
    seeds.add(other.contribute(S0, BYTES[0]).contribute(S1, BYTES[1]).seed)
    assert len(seeds) == 7


def test_the_order_in_which_seats_contribute_does_not_matter() -> None:
    start = Agreement.begin(2, LABEL, server_seed=SERVER)
    assert start.contribute(S1, BYTES[1]).contribute(S0, BYTES[0]) == agreed()


def test_a_server_without_a_seed_of_its_own_gets_a_new_one_each_time() -> None:
    first, second = (Agreement.begin(2, LABEL) for _ in range(2))
    assert first.commitment != second.commitment
    assert commitment(first.reveal(), LABEL) == first.commitment


def test_there_is_no_seed_before_everybody_has_contributed() -> None:
    agreement = Agreement.begin(2, LABEL).contribute(S0, BYTES[0])
    assert not agreement.is_complete
    with pytest.raises(AgreementError, match="seat 1 has not contributed"):
        _ = agreement.seed
    assert agreement.contribute(S1, BYTES[1]).is_complete


def test_server_and_last_seat_cannot_try_out_contributions_once_promised() -> None:
    agreement = Agreement.begin(2, LABEL, server_seed=SERVER)
    for seat in (S0, S1):
        agreement = agreement.promise(seat, commitment(BYTES[seat], LABEL, seat))
    agreement = agreement.contribute(S0, BYTES[0])
    with pytest.raises(AgreementError, match="seat 1 contributes something else"):
        agreement.contribute(S1, BYTES[2])
    assert agreement.contribute(S1, BYTES[1]).is_complete


def test_a_promise_copied_from_another_seat_cannot_be_kept() -> None:
    copied = commitment(BYTES[0], LABEL, S0)
    agreement = Agreement.begin(2, LABEL).promise(S0, copied).promise(S1, copied)
    agreement = agreement.contribute(S0, BYTES[0])
    with pytest.raises(AgreementError, match="seat 1 contributes something else"):
        agreement.contribute(S1, BYTES[0])


def test_where_one_promises_everybody_must_before_anybody_contributes() -> None:
    start = Agreement.begin(2, LABEL)
    one = start.promise(S0, commitment(BYTES[0], LABEL, S0))
    with pytest.raises(AgreementError, match="seat 1 has not made its promise"):
        one.contribute(S0, BYTES[0])
    with pytest.raises(AgreementError, match="seat 0 has made its promise"):
        one.promise(S0, commitment(BYTES[0], LABEL, S0))
    with pytest.raises(AgreementError, match="before the first contribution"):
        start.contribute(S0, BYTES[0]).promise(S1, commitment(BYTES[1], LABEL, S1))


@pytest.mark.parametrize("promised", ["", "0" * 63, "A" * 64, "g" * 64, b"0" * 64, None])
def test_a_promise_is_64_hexadecimal_digits(promised: Any) -> None:
    with pytest.raises(AgreementError, match="64 hexadecimal digits"):
        Agreement.begin(2, LABEL).promise(S0, promised)


@pytest.mark.parametrize("given", [b"", bytes(15), bytes(257), "0" * 16, bytearray(16), None])
def test_a_contribution_is_16_to_256_bytes(given: Any) -> None:
    with pytest.raises(AgreementError, match="16 to 256 bytes"):
        Agreement.begin(2, LABEL).contribute(S0, given)


def test_a_seat_contributes_once() -> None:
    agreement = Agreement.begin(2, LABEL).contribute(S0, bytes(16))
    with pytest.raises(AgreementError, match="seat 0 has contributed"):
        agreement.contribute(S0, bytes(16))


@pytest.mark.parametrize("seat", [Seat(2), Seat(-1), True, 1.0, None, TABLE])
def test_only_seats_of_the_table_take_part(seat: Any) -> None:
    agreement = Agreement.begin(2, LABEL)
    for step, part in ((agreement.promise, "0" * 64), (agreement.contribute, bytes(16))):
        with pytest.raises(AgreementError, match="a seat from 0 to 1"):
            cast("Any", step)(seat, part)


@pytest.mark.parametrize("how", [(0, LABEL), (True, LABEL), (2.0, LABEL), (2, None), (2, b"x")])
def test_an_agreement_needs_seats_and_a_label(how: Any) -> None:
    with pytest.raises(AgreementError, match="a label and a number of seats"):
        Agreement.begin(*how)


def test_a_label_is_text_that_utf_8_can_hold() -> None:
    for use in (Agreement.begin, lambda seats, label: commitment(bytes(32), label, Seat(seats))):
        with pytest.raises(AgreementError, match="a label that UTF-8 can hold was expected"):
            use(2, "\ud800")
    public = {**agreed(2).public(), "label": "\udfff"}
    with pytest.raises(AgreementError, match="no agreement: a label that UTF-8 can hold"):
        Agreement.of(public, SERVER)


def test_a_server_seed_is_32_bytes_and_is_not_shown() -> None:
    for seed in (b"too short", bytes(33), "x" * 32, bytearray(32)):
        with pytest.raises(AgreementError) as refused:
            Agreement.begin(2, LABEL, server_seed=cast("Any", seed))
        assert str(refused.value) == "a seed is 32 bytes"
        assert pickle.loads(pickle.dumps(refused.value)).reason == "a seed is 32 bytes"


def test_what_is_public_makes_the_agreement_again_and_tells_no_seed() -> None:
    for promised in (False, True):
        agreement = agreed(promised=promised)
        public = agreement.public()
        assert Agreement.of(public, SERVER) == agreement
        for text in (repr(agreement), repr(public), str(agreement)):
            for seed in (SERVER, agreement.seed):
                assert seed.hex() not in text
                assert repr(seed) not in text
        with pytest.raises(AgreementError, match="not the one that was promised"):
            Agreement.of(public, bytes(32))


def test_public_before_all_is_known_shows_what_is() -> None:
    agreement = Agreement.begin(2, LABEL, server_seed=SERVER).contribute(S1, BYTES[1])
    assert agreement.public() == {
        "method": "cardrules fair 1",
        "label": LABEL,
        "commitment": commitment(SERVER, LABEL),
        "promises": None,
        "contributions": [None, BYTES[1].hex()],
    }


def test_what_is_no_complete_agreement_is_none() -> None:
    public = agreed().public()
    changes: list[dict[str, Any]] = [
        {"contributions": [None, BYTES[1].hex()]},
        {"contributions": ["zz", BYTES[1].hex()]},
        {"contributions": []},
        {"contributions": 7},
        {"contributions": [BYTES[0].hex().upper() + "AB", BYTES[1].hex()]},
        {"promises": ["0" * 64, "0" * 64]},
        {"promises": ["0" * 64]},
        {"promises": []},
        {"label": 7},
        {"method": "of my own"},
        {"more": 1},
    ]
    for change in changes:
        with pytest.raises(AgreementError, match="no agreement: "):
            Agreement.of({**public, **change}, SERVER)
    for missing in public:
        with pytest.raises(AgreementError):
            Agreement.of({k: v for k, v in public.items() if k != missing}, SERVER)


# --- at a table


def test_a_table_draws_from_the_agreement_and_notes_it_in_the_header() -> None:
    agreement = agreed(promised=True)
    log = finished(agreement)
    assert log.meta["fair"] == agreement.public()
    assert GameLog.loads(log.dumps(), game=TOY).meta == log.meta
    for secret in (SERVER, agreement.seed):
        assert secret.hex() not in log.dumps()
    assert finished(agreed(promised=True)).events == log.events
    assert finished(agreed(server_seed=bytes(32))).events != log.events


def test_a_match_is_resumed_with_its_agreement_and_no_other() -> None:
    log = finished(agreed())
    begun = log.branch(8)
    again = Table.resume(begun, Agreement.of(log.meta["fair"], SERVER))
    assert again.log.events == log.events[: len(again.log)]
    for rng in (None, 7, System()):
        with pytest.raises(AgreementError, match="it must be the rng"):
            Table.resume(begun, rng)
    other = Agreement.begin(2, LABEL).contribute(S0, BYTES[0]).contribute(S1, BYTES[1])
    with pytest.raises(AgreementError, match="did not begin with this agreement"):
        Table.resume(begun, other)
    plain = Table(TOY, seats=2, rng=7).log
    with pytest.raises(AgreementError, match="did not begin with this agreement"):
        Table.resume(plain, agreed())
    assert Table.resume(begun, dealer="manual").seats == 2


# --- the proof


def test_every_draw_of_a_log_is_proved_by_the_revealed_seed() -> None:
    log = finished(agreed(promised=True))
    assert check_deals(log, SERVER, agreed=agreed(promised=True).public()) == 4
    table = Table(HEARTS, rng=agreed(4))
    assert check_deals(table.log, agreed(4).reveal()) == 4


def test_a_log_of_a_bare_seed_is_proved_by_it_too() -> None:
    assert check_deals(Table(HEARTS, "cancellation-party", rng=7).log, Seeded(7).seed) == 7
    source = System()
    assert check_deals(Table(TOY, seats=3, rng=source).log, source.seed) == 3


def draws(log: AnyLog) -> dict[int, toy.HandDealt]:
    return {n: event for n, event in enumerate(log.events, 1) if isinstance(event, toy.HandDealt)}


def test_any_edited_draw_is_found_at_its_line() -> None:
    log = finished(agreed())
    dealt = draws(log)
    assert len(dealt) == 4
    undealt = CardSet(pack_mask() & ~cards_in(tuple(dealt.values())))
    new = next(iter(undealt))
    for n, event in dealt.items():
        for old in event.cards:
            cards = CardSet(event.cards.mask ^ old.bit | new.bit)
            edited = with_event(log, n, toy.HandDealt(event.seat, cards)).branch(n)
            with pytest.raises(CorruptLogError) as found:
                check_deals(edited, SERVER)
            assert found.value.line == n + 1
            assert old.name not in str(found.value)
            assert new.name not in str(found.value)


def test_swapped_hands_obey_the_rules_but_not_the_seeds() -> None:
    log = Table(TOY, seats=2, rng=agreed()).log
    first, second = draws(log).values()
    edited = with_event(log, 2, toy.HandDealt(S0, second.cards))
    edited = with_event(edited, 3, toy.HandDealt(S1, first.cards))
    assert verify(edited).draws == 2
    with pytest.raises(CorruptLogError, match="line 3: the table did not draw this from the seeds"):
        check_deals(edited, SERVER)


def test_a_seed_that_was_not_promised_proves_nothing() -> None:
    with pytest.raises(CorruptLogError, match="line 1: the seed is not the one that was promised"):
        check_deals(finished(agreed()), bytes(32))
    with pytest.raises(AgreementError, match="32 bytes"):
        check_deals(finished(agreed()), b"x")


def test_a_server_that_rewrites_the_whole_log_is_found_by_whoever_kept_the_agreement() -> None:
    kept = agreed().public()
    rewritten = finished(agreed(server_seed=bytes(32)))
    assert check_deals(rewritten, bytes(32)) == 4
    with pytest.raises(CorruptLogError, match="line 1: the log tells of another agreement"):
        check_deals(rewritten, bytes(32), agreed=kept)
    bare = Table(TOY, seats=2, rng=7).log
    with pytest.raises(CorruptLogError, match="line 1: the log tells of no agreement"):
        check_deals(bare, Seeded(7).seed, agreed=kept)


@pytest.mark.parametrize("fair", [None, "x", [1], {}, {"commitment": 1}, agreed(3).public()])
def test_a_header_that_tells_of_no_real_agreement_is_refused(fair: object) -> None:
    log = with_meta(finished(agreed()), fair)
    with pytest.raises(CorruptLogError) as found:
        check_deals(log, SERVER, agreed=agreed().public())
    assert found.value.line == 1


def test_an_agreement_for_another_table_is_none_for_this_one() -> None:
    log = with_meta(finished(agreed()), agreed(3).public())
    with pytest.raises(CorruptLogError, match=r"line 1: .* for another number of seats"):
        check_deals(log, SERVER)


def test_a_draw_where_nothing_was_to_be_drawn_is_named() -> None:
    log = Table(TOY, seats=2, rng=agreed()).log
    padded = with_event(log, 4, toy.HandDealt(S0, CardSet.parse("2C")))
    with pytest.raises(CorruptLogError, match="line 5: nothing was to be drawn here"):
        check_deals(padded, SERVER)


def test_an_event_that_cannot_follow_is_named() -> None:
    log = Table(TOY, seats=2, rng=agreed()).log
    broken = with_event(log, 4, toy.RoundScored((0, 0)))
    with pytest.raises(CorruptLogError, match="line 5: RoundScored cannot follow"):
        check_deals(broken, SERVER)
    report = audit(broken, SERVER)
    assert report.stopped is not None
    assert report.stopped.startswith("line 5: ")
    assert "stopped: line 5" in str(report)
    assert not report.passed


# --- the auditor's report


def dealt_thrice() -> AnyLog:
    """A deal that does not count, a whole hand, and the deal of the next."""
    table = Table(HEARTS, "no-passing", rng=agreed(4))
    table.act(HOST, hearts.DeclareMisdeal(hearts.MisdealReason.EXPOSED_CARD))
    for _ in range(52):
        seat = table.to_act()[0]
        table.act(seat, next(offered(table.offers(seat))))
    return table.log


def hands_dealt(log: AnyLog) -> dict[int, HandDealt]:
    return {n: event for n, event in enumerate(log.events, 1) if isinstance(event, HandDealt)}


def test_an_audit_judges_deal_by_deal() -> None:
    log = dealt_thrice()
    report = audit(log, SERVER, agreed=agreed(4).public())
    assert report.passed
    assert report.agreement is True
    assert [deal.draws for deal in report.deals] == [4, 4, 4]
    numbers = list(hands_dealt(log))
    bounds = [(numbers[0], numbers[3]), (numbers[4], numbers[7]), (numbers[8], numbers[11])]
    assert [(deal.first, deal.last) for deal in report.deals] == bounds


def test_a_deal_that_ends_after_one_hand_is_a_deal_of_its_own() -> None:
    table = Table(HEARTS, "no-passing", dealer="manual")
    hand = CardSet(cards_in(table.offers(TABLE)))
    table.act(TABLE, hearts.DealHand(S1, CardSet.of(*list(hand)[:13])))
    table.act(HOST, hearts.DeclareMisdeal(hearts.MisdealReason.WRONG_COUNT))
    table.act(TABLE, hearts.DealHand(S1, CardSet.of(*list(hand)[13:26])))
    report = audit(table.log, SERVER)
    assert [(deal.draws, deal.passed) for deal in report.deals] == [(1, False), (1, False)]


def test_an_audit_of_an_edited_deal_fails_there_alone() -> None:
    log = dealt_thrice()
    n, last = list(hands_dealt(log).items())[-1]
    _, other = list(hands_dealt(log).items())[-2]
    mine, its = next(iter(last.cards)), next(iter(other.cards))
    swapped = CardSet(last.cards.mask ^ mine.bit | its.bit)
    report = audit(with_event(log, n, HandDealt(last.seat, swapped)).branch(n), SERVER)
    assert [deal.passed for deal in report.deals] == [True, True, False]
    assert not report.passed
    assert str(report).splitlines()[-1] == "FAILED"


def test_an_audit_names_no_card() -> None:
    log = dealt_thrice()
    for seed in (SERVER, bytes(32)):
        report = audit(log, seed)
        words = f"{report} {report!r}".replace("(", " ").replace(")", " ").split()
        assert not {card.name for card in CardSet(pack_mask())} & set(words)
        assert report.passed is (seed == SERVER)


def test_an_audit_with_a_seed_that_was_not_promised_fails() -> None:
    report = audit(dealt_thrice(), bytes(32))
    assert report.agreement is False
    assert not any(deal.passed for deal in report.deals)
    assert str(report).splitlines()[0] == "promises NOT kept"
    # Right draws do not mend a broken promise.
    log = Table(TOY, seats=2, rng=7).log
    report = audit(log, Seeded(7).seed, agreed=agreed().public())
    assert [deal.passed for deal in report.deals] == [True]
    assert not report.passed


def test_an_audit_without_an_agreement_says_so() -> None:
    report = audit(Table(TOY, seats=2, rng=7).log, Seeded(7).seed)
    assert report == AuditReport(agreement=None, deals=report.deals, stopped=None)
    assert str(report) == (
        "no agreement in the log\ndeal 1, events 2 to 3: 2 draws, as the seeds give them\npassed"
    )
