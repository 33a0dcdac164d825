"""Seals: every edit shows at its line, and a closed line tells nothing to those who guess."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.cards import PACKS, CardSet
from cardrules.errors import CorruptLogError, UndoError
from cardrules.log import Closed, GameLog, SeatLog
from cardrules.seal import START, Chain, Seal, closing_text, fresh_salt, split
from cardrules.seats import Seat
from tests.toy import TOY, Abandoned, HandDealt, Options, RoundOpened
from tests.toy.matches import FIRST_PLAY, SECOND_PLAY, ToyLog, matches, played

#: The characters of a seal at the end of a line, with the brace.
SEAL_SIZE = len(Seal(bytes(32), bytes(16)).on("{}")) - 1


def counted_salts() -> Iterator[bytes]:
    return (number.to_bytes(16, "big") for number in itertools.count())


def sealed(log: ToyLog, *, finish: bool = True) -> ToyLog:
    salts = counted_salts()
    copy = log.sealed(lambda: next(salts))
    if finish:
        copy.finish()
    return copy


def refused_at(lines: list[str], *, finished: bool = True) -> int | None:
    text = "".join(f"{line}\n" for line in lines)
    try:
        GameLog.loads(text, game=TOY, finished=finished)
    except CorruptLogError as error:
        return error.line
    return None


def test_exactly_the_documented_bytes_are_hashed() -> None:
    lines = sealed(played(most=FIRST_PLAY)).dumps().splitlines()
    before = bytes(32)
    for number, line in enumerate(lines):
        text = line[:-SEAL_SIZE].encode() + b"}"
        salt = number.to_bytes(16, "big")
        before = sha256(before + salt + text).digest()
        assert line == f'{text.decode()[:-1]},"salt":"{salt.hex()}","hash":"{before.hex()}"}}'
    assert lines[-1].startswith('{"end":4,')
    assert len(lines) == FIRST_PLAY + 2


@given(log=matches(most=40), finish=st.booleans())
def test_a_sealed_log_comes_back_equal_and_goes_on_being_sealed(log: ToyLog, finish: bool) -> None:
    whole = sealed(log, finish=finish)
    again = GameLog.loads(whole.dumps(), game=TOY, finished=finish)

    assert again == whole
    assert again.events == log.events
    assert again.is_sealed
    assert again.is_finished is finish
    assert again.seal_hash == whole.seal_hash
    if not finish:
        again.append(Abandoned())
        assert GameLog.loads(again.dumps(), game=TOY, finished=False) == again


def test_a_log_sealed_from_the_start_and_one_sealed_at_the_end_are_the_same() -> None:
    salts = counted_salts()
    live = GameLog(TOY, Options(), 2).sealed(lambda: next(salts))
    live.extend(played().events)

    assert live == sealed(played(), finish=False)
    assert live.finish() == sealed(played()).seal_hash


def test_sealing_leaves_the_log_as_it_was() -> None:
    log = played()
    sealed(log)
    assert not log.is_sealed
    assert log.seal_hash is None
    assert '"hash"' not in log.dumps()
    assert repr(sealed(log)) == "<GameLog of toy: 2 seats, 29 events, sealed>"


def test_salts_are_fresh() -> None:
    assert len({fresh_salt() for _ in range(100)}) == 100
    assert {len(fresh_salt()) for _ in range(100)} == {16}
    assert played().sealed().seal_hash != played().sealed().seal_hash
    with pytest.raises(ValueError, match="a salt has 16 bytes"):
        played().sealed(lambda: b"short")


@given(data=st.data())
def test_any_character_changed_in_a_sealed_log_is_found_at_its_line(data: st.DataObject) -> None:
    lines = sealed(played()).dumps().splitlines()
    number = data.draw(st.integers(1, len(lines)))
    line = lines[number - 1]
    place = data.draw(st.integers(0, len(line) - 1))
    other = data.draw(st.characters(codec="utf-8", exclude_characters="\n" + line[place]))
    lines[number - 1] = line[:place] + other + line[place + 1 :]

    assert refused_at(lines) == number


@given(data=st.data())
def test_an_event_changed_for_another_is_found_at_its_line(data: st.DataObject) -> None:
    lines = sealed(played()).dumps().splitlines()
    number = data.draw(st.integers(2, len(lines) - 1))
    other = GameLog(TOY, Options(), 2)
    other.extend([Abandoned()] * (number - 1))
    lines[number - 1] = other.line(number - 1)[:-1] + lines[number - 1][-SEAL_SIZE:]

    assert refused_at(lines) == number


@given(data=st.data())
def test_a_line_left_out_or_doubled_is_found_where_it_happened(data: st.DataObject) -> None:
    lines = sealed(played()).dumps().splitlines()
    number = data.draw(st.integers(2, len(lines)))

    assert refused_at([*lines[: number - 1], *lines[number:]]) == number
    assert refused_at([*lines[:number], lines[number - 1], *lines[number:]]) == number + 1


@given(data=st.data())
def test_two_lines_that_changed_places_are_found_at_the_first(data: st.DataObject) -> None:
    lines = sealed(played()).dumps().splitlines()
    first = data.draw(st.integers(2, len(lines) - 1))
    second = data.draw(st.integers(first + 1, len(lines)))
    lines[first - 1], lines[second - 1] = lines[second - 1], lines[first - 1]

    assert refused_at(lines) == first


@given(data=st.data())
def test_a_cut_tail_shows(data: st.DataObject) -> None:
    lines = sealed(played()).dumps().splitlines()
    kept = data.draw(st.integers(1, len(lines) - 1))

    assert refused_at(lines[:kept]) == kept + 1
    assert refused_at(lines[:kept], finished=False) is None


@given(data=st.data())
def test_a_line_of_another_sealed_log_is_found(data: st.DataObject) -> None:
    lines = sealed(played(seed=1)).dumps().splitlines()
    foreign = played(seed=2).sealed()
    foreign.finish()
    others = foreign.dumps().splitlines()
    number = data.draw(st.integers(1, len(lines)))

    assert refused_at([*lines[: number - 1], others[number - 1], *lines[number:]]) in (
        number,
        # A header can be anybody's: the line after it does not fit it.
        number + 1,
    )
    assert refused_at([*lines, others[-1]]) == len(lines) + 1
    assert refused_at([*lines, lines[-1]]) == len(lines) + 1


@given(data=st.data())
def test_a_line_without_its_seal_is_found(data: st.DataObject) -> None:
    lines = sealed(played()).dumps().splitlines()
    number = data.draw(st.integers(2, len(lines)))
    lines[number - 1] = lines[number - 1][:-SEAL_SIZE] + "}"

    assert refused_at(lines) == number


def test_a_sealed_line_in_a_log_that_is_not_sealed_is_found() -> None:
    lines = sealed(played()).dumps().splitlines()
    lines[0] = lines[0][:-SEAL_SIZE] + "}"

    assert refused_at(lines) == 2


def test_a_seal_over_something_that_is_no_event_does_not_make_it_one() -> None:
    for text, reason in [
        ('{"n":1,"type":"Nothing"}', "type: one of these"),
        ('{"n":1, "type":"Abandoned"}', "not written as a log is written"),
        ('{"type":"Abandoned","n":1}', "not written as a log is written"),
        ('{"n":2,"type":"Abandoned"}', "number 1 was expected"),
    ]:
        log = GameLog(TOY, Options(), 2)
        chain = Chain()
        chain.add(log.line(0))
        chain.add(text)
        lines = [chain.seals[0].on(log.line(0)), chain.seals[1].on(text)]
        with pytest.raises(CorruptLogError, match=f"^line 2: .*{reason}"):
            GameLog.loads("\n".join(lines) + "\n", game=TOY, finished=False)


def test_a_sealed_header_must_be_written_as_a_log_is_written() -> None:
    text = GameLog(TOY, Options(), 2).line(0).replace('"seats":2', '"seats": 2')
    chain = Chain()
    chain.add(text)
    with pytest.raises(CorruptLogError, match=r"^line 1: sealed, but not written"):
        GameLog.loads(chain.seals[0].on(text) + "\n", game=TOY, finished=False)


def test_a_header_with_the_seal_of_another_is_found() -> None:
    lines = sealed(played()).dumps().splitlines()
    other = GameLog(TOY, Options(rounds=3), 2).sealed()
    lines[0] = lines[0][:-SEAL_SIZE] + other.line(0)[-SEAL_SIZE:]
    with pytest.raises(CorruptLogError, match=r"^line 1: the seal does not fit"):
        GameLog.loads("\n".join(lines) + "\n", game=TOY)


def test_a_finished_log_takes_nothing_and_gives_nothing_back() -> None:
    log = sealed(played(most=SECOND_PLAY))
    before = log.dumps()
    with pytest.raises(CorruptLogError, match="the log is finished"):
        log.append(Abandoned())
    with pytest.raises(CorruptLogError, match="the log is finished"):
        log.undo()
    with pytest.raises(CorruptLogError, match=r"not finished yet"):
        log.finish()
    assert log.dumps() == before
    with pytest.raises(CorruptLogError, match="only a sealed log"):
        played().finish()


def test_undo_and_branch_keep_the_seals_of_what_stays() -> None:
    whole = sealed(played(), finish=False)
    log = GameLog.loads(whole.dumps(), game=TOY, finished=False)
    with pytest.raises(UndoError):
        log.branch(FIRST_PLAY).undo()
    branch = log.branch(SECOND_PLAY)
    branch.undo()

    assert branch.dumps().splitlines() == whole.dumps().splitlines()[: FIRST_PLAY + 1]
    branch.append(Abandoned())
    assert GameLog.loads(branch.dumps(), game=TOY, finished=False) == branch
    assert whole.branch(len(whole)) == whole
    finished = sealed(played())
    assert not finished.branch(len(finished)).is_finished


def test_a_sealed_log_of_older_rules_is_checked_and_then_not_sealed_any_more() -> None:
    text = (Path(__file__).parent / "toy/logs/rules-1.cardlog.jsonl").read_text(encoding="utf-8")
    chain = Chain()
    lines = text.splitlines()
    for line in lines:
        chain.add(line)
    chain.finish()
    assert chain.end is not None
    rows = [seal.on(line) for seal, line in zip(chain.seals, lines, strict=True)]
    rows.append(chain.end.on(closing_text(len(lines) - 1)))

    log = GameLog.loads("\n".join(rows) + "\n", game=TOY)
    assert log == GameLog.loads(text, game=TOY)
    assert not log.is_sealed
    rows[3] = rows[3].replace("5D", "6D")
    assert refused_at(rows) == 4


@given(log=matches(most=40), finish=st.booleans())
def test_what_a_seat_gets_of_a_sealed_log_can_be_checked_and_comes_back(
    log: ToyLog, finish: bool
) -> None:
    whole = sealed(log, finish=finish)
    for seat in (Seat(0), Seat(1), None):
        seen = whole.seen_by(seat)
        assert seen.is_sealed
        assert seen.is_finished is finish
        assert seen.events == log.seen_by(seat).events
        assert SeatLog.loads(seen.dumps(), game=TOY, finished=finish) == seen


def test_a_finished_log_of_a_seat_that_is_cut_off_is_refused_unless_it_may_go_on(
    tmp_path: Path,
) -> None:
    seen = sealed(played()).seen_by(Seat(0))
    lines = [f"{line}\n" for line in seen.lines()]
    for many in range(1, len(lines)):
        cut = "".join(lines[:many])
        path = tmp_path / "cut"
        path.write_text(cut, "utf-8")
        with pytest.raises(CorruptLogError, match="the closing line is missing") as caught:
            SeatLog.loads(cut, game=TOY)
        assert caught.value.line == many + 1
        with pytest.raises(CorruptLogError, match="the closing line is missing"):
            SeatLog.read(path, game=TOY)
        running = SeatLog.read(path, game=TOY, finished=False)
        assert running.events == seen.events[: many - 1]
        assert copy.copy(running) == running == SeatLog.loads(cut, game=TOY, finished=False)


@given(log=matches(most=40))
def test_closed_lines_show_neither_salt_nor_content(log: ToyLog) -> None:
    whole = sealed(log)
    lines = whole.dumps().splitlines()
    seen = whole.seen_by(Seat(0))
    for n, (event, line) in enumerate(zip(seen.events, list(seen.lines())[1:], strict=False), 1):
        if isinstance(event, Closed):
            digest = lines[n][-66:-2]
            assert line == (
                f'{{"n":{n},"closed":"HandDealt","seat":{event.seat},"hash":"{digest}"}}'
            )
        else:
            assert line == lines[n]


def test_a_seat_can_check_later_what_it_is_shown() -> None:
    whole = sealed(played())
    seen = SeatLog.loads(whole.seen_by(Seat(0)).dumps(), game=TOY)
    closed = [event for event in seen.events if isinstance(event, Closed)]

    assert len(closed) == 2
    for event in closed:
        assert seen.reveals(event, whole.line(event.n))
        for other in range(len(whole) + 1):
            assert seen.reveals(event, whole.line(other)) is (other == event.n)
        assert not seen.reveals(event, played().line(event.n))
        assert not seen.reveals(event, whole.line(event.n)[:-3])
        assert not seen.reveals(event, "")
        assert not seen.reveals(event, "\ud800")
        assert not seen.reveals(
            Closed(n=event.n, type="CardPlayed", seat=event.seat), whole.line(event.n)
        )
    assert not played().seen_by(Seat(0)).reveals(closed[0], whole.line(closed[0].n))


@pytest.mark.parametrize("line", [None, 7, b"{}", "", "{}", "\ud800"])
def test_what_is_no_line_is_not_the_closed_one(line: Any) -> None:
    log = played(most=FIRST_PLAY).sealed()
    seen = log.seen_by(Seat(1))
    closed = next(event for event in seen.events if isinstance(event, Closed))
    assert seen.reveals(closed, log.line(closed.n))
    assert not seen.reveals(closed, line)
    for other in (None, closed.n, log.events[0], attrs.evolve(closed, n=0)):
        assert not seen.reveals(cast("Any", other), log.line(closed.n))


def test_a_closed_line_that_lied_about_its_type_is_not_revealed() -> None:
    log = GameLog(TOY, Options(), 2)
    dealt = HandDealt(Seat(1), CardSet.parse("QS 2C TD"))
    log.extend([RoundOpened(1), dealt])
    for text in ['{"n":2,"type":"RoundOpened","number":2}', '{"n":2,"type":"Nothing"}', "{"]:
        chain = Chain()
        for line in (log.line(0), log.line(1), text):
            chain.add(line)
        seen = SeatLog(
            header=log._header,
            seat=Seat(0),
            events=(RoundOpened(1), Closed(n=2, type="HandDealt", seat=Seat(1))),
            seals=(*chain.seals[:2], chain.seals[2].without_salt()),
        )
        closed = seen.events[1]
        assert isinstance(closed, Closed)
        assert not seen.reveals(closed, chain.seals[2].on(text))


def test_guessing_a_closed_hand_is_in_vain() -> None:
    # One card a hand: all 52 hands can be tried, and without a salt one of them would fit.
    log = GameLog(TOY, Options(cards=1), 2)
    log.extend([RoundOpened(1), HandDealt(Seat(1), CardSet.of(PACKS[20]))])
    seen = log.sealed().seen_by(Seat(0))
    before, after = seen.seals[1].hash, seen.seals[2].hash
    known = [seal.salt for seal in seen.seals if seal.salt is not None]
    assert seen.seals[2].salt is None

    for card in PACKS:
        guess = GameLog(TOY, Options(cards=1), 2)
        guess.extend([RoundOpened(1), HandDealt(Seat(1), CardSet.of(card))])
        for salt in [b"", bytes(16), *known, *map(Random(1).randbytes, [16] * 20)]:
            assert sha256(before + salt + guess.line(2).encode()).digest() != after


def test_without_a_salt_the_guess_would_fit() -> None:
    text = b'{"n":2,"type":"HandDealt","seat":1,"cards":["9D"]}'
    assert Seal.over(START, text, bytes(16)).holds(START, text)
    assert not Seal.over(START, text, bytes(16)).without_salt().holds(START, text)


@given(data=st.data())
def test_any_character_changed_in_a_seats_log_is_found_unless_it_is_of_a_closed_line(
    data: st.DataObject,
) -> None:
    seen = sealed(played()).seen_by(Seat(0))
    lines = list(seen.lines())
    number = data.draw(st.integers(1, len(lines)))
    line = lines[number - 1]
    place = data.draw(st.integers(0, len(line) - 1))
    other = data.draw(st.characters(codec="utf-8", exclude_characters="\n" + line[place]))
    lines[number - 1] = line[:place] + other + line[place + 1 :]
    text = "".join(f"{line}\n" for line in lines)

    closed = {n + 1 for n, event in enumerate(seen.events, 1) if isinstance(event, Closed)}
    if number in closed:
        # Its hash is the word of whoever sent it; the next line tells if it was changed.
        digest = place >= len(line) - 66
        expected = {number, number + 1} if digest else {number, None}
    elif number == 1 and line[place:].startswith(("0}", "}")):
        expected = {number, None}  # whose log it is, is not sealed
    else:
        expected = {number}
    try:
        SeatLog.loads(text, game=TOY)
    except CorruptLogError as error:
        found: int | None = error.line
    else:
        found = None
    assert found in expected


def test_a_seal_is_split_off_and_put_on_again() -> None:
    seal = Seal.over(START, b'{"n":1}', bytes(range(16)))
    line = seal.on('{"n":1}')

    assert split(line.encode()) == (b'{"n":1}', seal)
    assert split(seal.without_salt().on('{"n":1}').encode()) == (b'{"n":1}', seal.without_salt())
    for other in (b"", b"{}", line[:-1].encode(), line.upper().encode(), line.encode() + b" "):
        assert split(other) == (other, None)
