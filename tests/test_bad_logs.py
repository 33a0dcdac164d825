"""Whatever a file holds, it is a log or it is refused, with the line and the reason."""

from __future__ import annotations

import json
import tracemalloc
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.errors import CorruptLogError
from cardrules.log import GameLog, Limits, SeatLog
from cardrules.seats import Seat
from tests.toy import LENGTH, TOY
from tests.toy.matches import FIRST_PLAY, played

LOG = played()
LINES = LOG.dumps().encode().splitlines()
HEADER = json.loads(LINES[0])
SEEN = LOG.seen_by(Seat(0))
SEEN_LINES = SEEN.dumps().encode().splitlines()
#: The place of a play, behind the header and what comes before it.
PLAY = FIRST_PLAY + 1
#: The place of the other seat's hand.
CLOSED = 3


def text_of(lines: list[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def with_line(place: int, line: bytes, lines: list[bytes] = LINES) -> bytes:
    return text_of([*lines[:place], line, *lines[place + 1 :]])


def refusal(text: bytes, **asked: Any) -> CorruptLogError:
    with pytest.raises(CorruptLogError) as caught:
        GameLog.loads(text, **{"game": TOY, **asked})
    assert (
        str(caught.value)
        == f"line {caught.value.line}: "
        + (f"[{caught.value.rule}] " if caught.value.rule else "")
        + caught.value.reason
    )
    assert len(str(caught.value)) < 400
    return caught.value


def test_the_log_that_the_others_are_made_of_is_right() -> None:
    assert GameLog.loads(text_of(LINES), game=TOY) == LOG
    assert SeatLog.loads(text_of(SEEN_LINES), game=TOY) == SEEN


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b'{"n":5,"type":"CardPlayed","seat":0,"card":"1S"}', "card: a card such as QS"),
        (b'{"n":5,"type":"CardPlayed","seat":0,"card":"qs"}', "card: a card such as QS"),
        (b'{"n":5,"type":"CardPlayed","seat":0.0,"card":"QS"}', "seat: a seat was expected"),
        (b'{"n":5,"type":"CardPlayed","seat":true,"card":"QS"}', "seat: a seat was expected"),
        (b'{"n":5,"type":"CardPlayed","seat":null,"card":"QS"}', "seat: a seat was expected"),
        (b'{"n":5,"type":"CardPlayed","seat":-1,"card":"QS"}', "seat: a seat was expected"),
        (b'{"n":5,"type":"CardPlayed","seat":2,"card":"QS"}', "CardPlayed names seat 2"),
        (b'{"n":5,"type":"CardPlayed","seat":1e0,"card":"QS"}', "seat: a seat was expected"),
        (b'{"n":5,"type":"CardPlayed","seat":NaN,"card":"QS"}', "JSON"),
        (b'{"n":5,"type":"CardPlayed","seat":-Infinity,"card":"QS"}', "JSON"),
        (b'{"n":5,"type":"RoundOpened","number":9007199254740992}', "2**53 - 1"),
        (b'{"n":5,"type":"RoundOpened","number":' + b"9" * 5000 + b"}", "2**53 - 1"),
        (b'{"n":5,"type":"RoundOpened","number":1e999}', "number"),
        (b'{"n":5,"type":"CardPlayed","seat":0}', "card: this field was expected"),
        (b'{"n":5,"type":"CardPlayed","seat":0,"card":"QS","x":1}', "x: the fields seat, card"),
        (b'{"n":5,"type":"CardPlayed","seat":0,"seat":1,"card":"QS"}', "'seat' stands twice"),
        (b'{"n":5,"n":5,"type":"Abandoned"}', "'n' stands twice"),
        (b'{"n":5,"type":"Abandoned","type":"Abandoned"}', "'type' stands twice"),
        (b'{"n":5,"type":"HeartsBroken"}', "type: one of these was expected"),
        (b'{"n":5}', "type: this field was expected"),
        (b'{"type":"Abandoned"}', "the event of number 5 was expected, not None"),
        (b'{"n":6,"type":"Abandoned"}', "the event of number 5 was expected, not 6"),
        (b'{"n":5.0,"type":"Abandoned"}', "the event of number 5 was expected, not 5.0"),
        (b'{"n":"5","type":"Abandoned"}', "the event of number 5 was expected, not '5'"),
        (b'{"n":true,"type":"Abandoned"}', "the event of number 5 was expected, not True"),
        (b'{"n":5,"type":"Abandoned","meta":null}', "meta: an object was expected"),
        (b'{"n":5,"type":"Abandoned","meta":[1]}', "meta: an object was expected"),
        (b'{"n":5,"type":"Abandoned","meta":{"x":NaN}}', "NaN is not JSON"),
        (b'{"n":5,"type":"Abandoned","meta":{"x":1e400}}', "too large for a float"),
        (b'{"n":5,"type":"Abandoned","meta":{"x":12345678901234567890}}', "2**53 - 1"),
        (b'{"n":5,"type":"Abandoned","meta":{"x":1,"x":1}}', "'x' stands twice"),
        (b'{"n":5,"type":"Abandoned","meta":{"x":"\\ud800"}}', "UTF-8 can hold"),
        (b'{"n":5,"type":"Abandoned","hash":"00"}', "a sealed line in a log that is not"),
        (b'{"n":5,"closed":"CardPlayed","seat":0}', "type: this field was expected"),
        (b'{"n":5,"type":"Abandoned"', "JSON was expected"),
        (b'{"n":5,"type":"Abandoned"}}', "JSON was expected"),
        (b"{'n':5}", "JSON was expected"),
        (b"[5]", "an object was expected"),
        (b"null", "an object was expected"),
        (b"", "an object was expected, not ''"),
        (b"   ", "an object was expected, not '   '"),
        (b'{"n":5,"type":"Abandoned\xff"}', "UTF-8 was expected"),
        (b"\xff\xfe{}", "UTF-8 was expected"),
        (b'\xef\xbb\xbf{"n":5,"type":"Abandoned"}', "byte order mark"),
        (b"[" * 100_000, "at most 32 levels"),
        (b'{"n":' * 100_000, "at most 32 levels"),
        (b'{"n":5,"type":"Abandoned","meta":{"x":' + b"[" * 40 + b"]" * 40 + b"}}", "32 levels"),
        (b'{"n":5,"type":"RoundScored","scores":' + b"[" * 99 + b"]" * 99 + b"}", "scores[0]"),
    ],
    ids=lambda value: repr(value[:60]) if isinstance(value, bytes) else "",
)
def test_a_line_that_is_no_event_is_refused_and_named(line: bytes, reason: str) -> None:
    error = refusal(with_line(PLAY, line))
    assert error.line == PLAY + 1
    assert reason in error.reason


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"format": 99}, "format 99: this version of the code reads format 1"),
        ({"format": 0}, "format 0"),
        ({"format": "1"}, "a header was expected"),
        ({"format": True}, "a header was expected"),
        ({"format": 1.0}, "a header was expected"),
        ({"rules": 99}, "rules version 99 of toy: this version of the code knows 2"),
        ({"rules": -1}, "rules: the version of the rules was expected"),
        ({"rules": 2.0}, "rules: the version of the rules was expected"),
        ({"rules": True}, "rules: the version of the rules was expected"),
        ({"game": "hearts"}, "a log of toy was expected, not of hearts"),
        ({"game": 3}, "game: the id of a game was expected"),
        ({"seats": 4}, "seats: toy is for 2 or 3 seats, not 4"),
        ({"seats": 2.0}, "seats: toy is for 2 or 3 seats, not 2.0"),
        ({"seats": True}, "seats: toy is for 2 or 3 seats, not True"),
        ({"seats": None}, "seats: toy is for 2 or 3 seats, not None"),
        ({"options": []}, "options by name were expected"),
        ({"options": {}}, "rounds: this option was expected"),
        ({"options": {"rounds": 2, "cards": 3}}, "order: this option was expected"),
        ({"options": {**HEADER["options"], "jokers": 1}}, "toy has no option 'jokers'"),
        ({"options": {**HEADER["options"], "rounds": 2.0}}, "rounds: a whole number"),
        ({"options": {**HEADER["options"], "rounds": True}}, "rounds: a whole number"),
        ({"options": {**HEADER["options"], "order": "up"}}, "order: one of these"),
        ({"options": {**HEADER["options"], "rounds": 99}}, "rounds must be from 1 to 9"),
        ({"meta": []}, "meta: an object was expected"),
        ({"meta": None}, "meta: an object was expected"),
        ({"stakes": 5}, "stakes: the fields of a header are format, game"),
        ({"seen_by": 0}, "a log as one seat sees it, not a whole one"),
    ],
    ids=str,
)
def test_a_header_that_cannot_be_read_is_refused_before_the_first_event(
    change: dict[str, Any], reason: str
) -> None:
    header = json.dumps({**HEADER, **change}).encode()
    for lines in ([header, *LINES[1:]], [header], [header, b"nonsense"]):
        error = refusal(text_of(lines))
        assert error.line == 1
        assert reason in error.reason


@pytest.mark.case("103")
def test_a_log_of_another_version_is_refused_naming_the_version() -> None:
    for change in ({"format": 99}, {"rules": 99}):
        text = with_line(0, json.dumps({**HEADER, **change}).encode())
        assert "99" in refusal(text).reason


def test_a_range_that_an_option_leaves_cites_its_rule() -> None:
    options = {**HEADER["options"], "cards": 0}
    error = refusal(with_line(0, json.dumps({**HEADER, "options": options}).encode()))
    assert error.rule == LENGTH


@pytest.mark.parametrize("name", ["game", "rules", "options", "seats", "meta"])
def test_a_header_has_all_its_fields(name: str) -> None:
    header = {key: value for key, value in HEADER.items() if key != name}
    error = refusal(with_line(0, json.dumps(header).encode()))
    assert (error.line, error.reason) == (1, f"{name}: this field of the header is missing")


@pytest.mark.parametrize(
    ("first", "reason"),
    [
        (LINES[1], "a header was expected"),
        (b"", "an object was expected"),
        (b"not a log", "JSON was expected"),
        (b"\xef\xbb\xbf" + LINES[0], "byte order mark"),
        (LINES[0][:-1], "JSON was expected"),
        (LINES[0].replace(b'"seats"', b'"game":"toy","seats"'), "'game' stands twice"),
        (b"PK\x03\x04", "JSON was expected"),
        (b"\x89PNG\r", "UTF-8 was expected"),
    ],
)
def test_what_does_not_begin_with_a_header_is_no_log(first: bytes, reason: str) -> None:
    error = refusal(text_of([first, *LINES[1:]]))
    assert error.line == 1
    assert reason in error.reason


def test_an_empty_file_is_no_log() -> None:
    assert refusal(b"").line == 1
    assert refusal(b"\n").line == 1


def test_a_blank_line_between_events_is_refused() -> None:
    assert refusal(text_of([*LINES[:3], b"", *LINES[3:]])).line == 4
    assert refusal(text_of([*LINES, b""])).line == len(LINES) + 1


@pytest.mark.parametrize("sealed", [False, True])
def test_a_line_without_its_beginning_is_refused_though_the_rest_was_read_before(
    sealed: bool,
) -> None:
    log = LOG.sealed() if sealed else LOG
    if sealed:
        log.finish()
    lines = log.dumps().encode().splitlines()
    assert GameLog.loads(text_of(lines), game=TOY) == log
    rest = LINES[PLAY].removeprefix(b'{"n":%d,' % PLAY)
    assert len(rest) < len(LINES[PLAY])
    if sealed:
        # The seal is right, for a line that never was.
        rest = lines[PLAY].removeprefix(b'{"n":%d,' % PLAY)
    assert refusal(with_line(PLAY, rest, lines)).line == PLAY + 1


def test_a_file_that_ends_inside_a_line_says_so_and_is_cut_off_on_request() -> None:
    whole = text_of(LINES)
    for cut in (1, 2, 10, len(LINES[-1])):
        error = refusal(whole[:-cut])
        assert (error.line, error.reason) == (len(LINES), "torn: the file ends inside this line")
        log = GameLog.loads(whole[:-cut], game=TOY, torn="drop")
        assert log == LOG.branch(len(LOG) - 1)


def test_dropping_a_torn_line_mends_nothing_else() -> None:
    torn = with_line(PLAY, b"nonsense")[:-5]
    assert refusal(torn, torn="drop").line == PLAY + 1


@pytest.mark.parametrize("place", [0, PLAY])
@pytest.mark.parametrize("size", [2**20 + 1, 100 * 2**20])
def test_a_huge_line_is_refused_without_being_read_whole(
    tmp_path: Path, place: int, size: int
) -> None:
    path = tmp_path / "huge.cardlog.jsonl"
    with path.open("wb") as file:
        file.write(text_of(LINES[:place]))
        file.seek(size, 1)
        file.write(b"}\n" + text_of(LINES[place:]))
    tracemalloc.start()
    try:
        for read in (GameLog.read, SeatLog.read):
            with pytest.raises(CorruptLogError) as caught:
                read(path, game=TOY)
            if read is GameLog.read or not place:
                assert caught.value.line == place + 1
                assert caught.value.reason == "a line of more than 1048576 bytes"
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 8 * 2**20


@pytest.mark.parametrize(
    ("place", "line", "reason"),
    [
        (0, LINES[0], "the header of a log as one seat sees it was expected"),
        (0, SEEN_LINES[0].replace(b'"seen_by":0', b'"seen_by":2'), "seen_by: a seat from 0 to 1"),
        (0, SEEN_LINES[0].replace(b'"seen_by":0', b'"seen_by":00'), "the header of a log"),
        (0, SEEN_LINES[0].replace(b'"seen_by":0', b'"seen_by":true'), "the header of a log"),
        (0, SEEN_LINES[0].replace(b'"rules":2', b'"rules":1'), "older rules"),
        (0, SEEN_LINES[0].replace(b'"rules":2', b'"rules":3'), "rules version 3"),
        (0, SEEN_LINES[0].replace(b'"format":1', b'"format":9'), "format 9"),
        (CLOSED, b'{"n":3,"closed":"CardsShuffled","seat":1}', "its number, its type and its seat"),
        (CLOSED, b'{"n":3,"closed":7,"seat":1}', "its number, its type and its seat"),
        (CLOSED, b'{"n":3,"closed":"HandDealt"}', "its number, its type and its seat"),
        (CLOSED, b'{"n":3,"closed":"HandDealt","seat":1,"x":1}', "its number, its type"),
        (CLOSED, b'{"n":3,"closed":"HandDealt","seat":2}', "seat: a seat from 0 to 1"),
        (CLOSED, b'{"n":3,"closed":"HandDealt","seat":true}', "seat: a seat from 0 to 1"),
        (CLOSED, b'{"n":4,"closed":"HandDealt","seat":1}', "number 3 was expected, not 4"),
        (CLOSED, b'{"n":3,"type":"HandDealt","seat":1}', "cards: this field was expected"),
        (CLOSED, b'{"n":3,"type":"TrickTaken","seat":2}', "TrickTaken names seat 2"),
        (CLOSED, b'{"n":3,"type":"Abandoned","hash":"' + b"0" * 64 + b'"}', "either every line"),
        (CLOSED, b"[]", "an object was expected"),
        (CLOSED, b"", "an object was expected"),
        (CLOSED, b'{"end":2}', "number 3 was expected, not None"),
    ],
)
def test_a_bad_line_of_a_log_for_one_seat_is_refused_and_named(
    place: int, line: bytes, reason: str
) -> None:
    with pytest.raises(CorruptLogError) as caught:
        SeatLog.loads(with_line(place, line, SEEN_LINES), game=TOY)
    assert caught.value.line == place + 1
    assert reason in caught.value.reason


def test_a_log_for_one_seat_has_limits_too(tmp_path: Path) -> None:
    path = tmp_path / "seat.cardlog.jsonl"
    SEEN.write(path)
    assert SeatLog.read(path, game=TOY, limits=Limits(most_events=len(LOG))) == SEEN
    with pytest.raises(CorruptLogError, match="more than 9 events") as caught:
        SeatLog.read(path, game=TOY, limits=Limits(most_events=9))
    assert caught.value.line == 11
    with pytest.raises(CorruptLogError, match="torn"):
        SeatLog.loads(SEEN.dumps()[:-1], game=TOY)


def test_a_sealed_log_for_one_seat_is_sealed_throughout() -> None:
    whole = LOG.sealed()
    whole.finish()
    lines = whole.seen_by(Seat(0)).dumps().encode().splitlines()
    bare = text_of([lines[0], SEEN_LINES[1], *lines[2:]])
    salted = text_of([*lines[:CLOSED], whole.line(CLOSED).encode().replace(b'"type"', b'"closed"')])
    opened = text_of([*lines[:2], lines[2].replace(b'"salt"', b'"slat"'), *lines[3:]])
    longer = text_of([*lines, lines[-1]])
    header = text_of([lines[0].replace(b'"rounds":2', b'"rounds":3'), *lines[1:]])
    for text, line, reason in [
        (bare, 2, "either every line of a log is sealed, or none"),
        (salted, CLOSED + 1, "its number, its type and its seat"),
        (opened, 3, "the seal does not fit"),
        (longer, len(lines) + 1, "a line after the closing line"),
        (header, 1, "the seal does not fit"),
    ]:
        with pytest.raises(CorruptLogError, match=reason) as caught:
            SeatLog.loads(text, game=TOY)
        assert caught.value.line == line


def test_a_closed_line_with_a_salt_is_refused() -> None:
    whole = LOG.sealed()
    lines = whole.seen_by(Seat(0)).dumps().encode().splitlines()
    salt = b',"salt":"' + b"0" * 32 + b'","hash"'
    lines[CLOSED] = lines[CLOSED].replace(b',"hash"', salt)
    with pytest.raises(CorruptLogError, match="the seal of a closed event has no salt"):
        SeatLog.loads(text_of(lines), game=TOY)


def test_a_version_that_nothing_upgrades_is_refused() -> None:
    gap = attrs.evolve(TOY, upcasters={0: TOY.upcasters[0]})
    text = with_line(0, json.dumps({**HEADER, "rules": 0}).encode())
    error = refusal(text, game=gap)
    assert (error.line, error.reason) == (1, "rules version 0 of toy: nothing upgrades version 1")


@pytest.mark.parametrize(
    ("step", "line", "reason"),
    [
        (lambda line: [{**line, "seat": line["place"]}], 1, "no line of rules version 1 (KeyError"),
        (lambda line: [line, line], 1, "the options of rules version 1 are not one line"),
        (lambda line: [], 1, "the options of rules version 1 are not one line"),
        (lambda line: [{**line, "type": "O"}], 1, "the options of rules version 1 are not one"),
        (
            lambda line: [line] if line["type"] == "Options" else [{**line, "seat": 9}],
            2,
            "seat: the fields number were expected",
        ),
        (
            lambda line: [{**line, "seat": 9} if "seat" in line else line],
            3,
            "HandDealt names seat 9",
        ),
        (lambda line: [line] if line["type"] == "Options" else None, 2, "no line of rules version"),
    ],
)
def test_what_an_upgrade_makes_is_checked_as_any_line(step: Any, line: int, reason: str) -> None:
    other = attrs.evolve(TOY, upcasters={1: step})
    error = refusal(with_line(0, json.dumps({**HEADER, "rules": 1}).encode()), game=other)
    assert error.line == line
    assert reason in error.reason


def read_or_refused(text: bytes) -> CorruptLogError | None:
    """Read a log that is all right, or give what is wrong; any other error is a fault."""
    try:
        log = GameLog.loads(text, game=TOY)
    except CorruptLogError as error:
        return error
    assert GameLog.loads(log.dumps(), game=TOY) == log
    return None


@given(text=st.binary(max_size=300).filter(lambda text: text.strip(b" \t\r\n")))
def test_any_bytes_at_all_are_refused_at_their_line(text: bytes) -> None:
    line = text.replace(b"\n", b"")
    for lines in ([line], [LINES[0], line], [*LINES, line]):
        error = read_or_refused(text_of(lines))
        assert error is not None
        assert error.line == len(lines)
    with pytest.raises(CorruptLogError):
        SeatLog.loads(text, game=TOY)


PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["QS", "??", "CardPlayed", "HandDealt", "high"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["n", "type", "seat", "card", "cards", "meta", "hash"])
            | st.text(max_size=3),
            inner,
            max_size=4,
        )
    ),
    max_leaves=8,
)


@given(data=st.data())
def test_any_json_in_the_place_of_a_value_is_read_or_refused_at_its_line(
    data: st.DataObject,
) -> None:
    place = data.draw(st.integers(0, len(LINES) - 1))
    row = json.loads(LINES[place])
    name = data.draw(st.sampled_from(sorted(row)))
    row[name] = data.draw(PLAIN)
    error = read_or_refused(with_line(place, json.dumps(row).encode()))
    assert error is None or place == 0 or error.line == place + 1


@given(data=st.data())
def test_any_byte_changed_is_read_or_refused_at_its_line_or_the_next(data: st.DataObject) -> None:
    text = bytearray(text_of(LINES))
    place = data.draw(st.integers(0, len(text) - 1))
    line = text[:place].count(b"\n") + 1
    text[place] = data.draw(st.integers(0, 255))
    error = read_or_refused(bytes(text))
    # A line feed that is changed makes one line of two; one more makes two of one.
    assert error is None or error.line in (line, line + 1)


@pytest.mark.parametrize("kind", [GameLog, SeatLog])
@pytest.mark.parametrize("value", [None, 3, ["{}"]])
def test_what_is_no_text_at_all_is_no_log(kind: Any, value: Any) -> None:
    with pytest.raises(CorruptLogError, match="the text of a log was expected"):
        kind.loads(value)
