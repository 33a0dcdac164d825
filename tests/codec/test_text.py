"""JSON as text: read strictly, written one way, and remembered for a while."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.codec import codec_of, text
from cardrules.codec.text import checked, compact, compact_fields, parse_fields, parse_object
from cardrules.errors import CorruptLogError, NotationError
from cardrules.log import AnyLog, GameLog, SeatLog
from cardrules.seats import Seat
from tests.codec.kinds import QS, words
from tests.toy import TOY, Options, TrickTaken


@given(data=st.dictionaries(words, st.integers(-9, 9) | words | st.lists(words), max_size=4))
def test_both_ways_of_writing_and_of_reading_json_agree(data: dict[str, Any]) -> None:
    assert compact_fields(data) == compact(data)
    assert parse_fields(compact(data).encode()) == parse_object(compact(data).encode()) == data


def test_the_codec_works_the_same_without_orjson(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "orjson", None)
    assert text._orjson() is None
    code = (
        "import sys; sys.modules['orjson'] = None\n"
        "from cardrules.codec import text\n"
        "assert text._fast is None\n"
        'line = \'{"n":1,"type":"Note","text":"cœur"}\'\n'
        "data = text.parse_fields(line.encode())\n"
        "assert data == {'n': 1, 'type': 'Note', 'text': 'cœur'}, data\n"
        "assert text.compact_fields(data) == line\n"
        "bom, doubled = b'\\xef\\xbb\\xbf{}', b'{\"n\":1,\"n\":2}'\n"
        "for bad in (bom, '{}'.encode('utf-16'), doubled, b'[1]', b''):\n"
        "    try:\n"
        "        text.parse_fields(bad)\n"
        "    except text.NotationError:\n"
        "        continue\n"
        "    sys.exit(f'{bad!r} was read')\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize(
    "raw",
    [
        b"\xef\xbb\xbf{}",
        "{}".encode("utf-16"),
        b'{"n":1,"n":1}',
        b'{"n" :1,"n":1}',
        b'{"a":{"n":1,"n":1}}',
        b'{"\\u006e":1,"n":1}',
        b"[1]",
        b"",
        b"  ",
        b"{",
        b"{}{}",
        b"{'n':1}",
        b'{"n":01}',
        b'{"n":"\\ud800"}',
        b'{"n":"\xff"}',
        b"[" * 100_000,
        b'{"n":' + b"[" * 100_000,
    ],
    ids=lambda raw: repr(raw[:24]),
)
def test_what_is_not_one_plain_object_is_not_read(raw: bytes) -> None:
    for parse in (parse_object, parse_fields):
        with pytest.raises(NotationError) as caught:
            parse(raw)
        assert len(caught.value.text) <= 80


@pytest.mark.parametrize(
    "raw",
    [
        b'{"n":NaN}',
        b'{"n":-Infinity}',
        b'{"n":1e999}',
        b'{"n":9007199254740992}',
        b'{"n":-99999999999999999999}',
        b'{"n":' + b"9" * 5000 + b"}",
    ],
    ids=lambda raw: repr(raw[:24]),
)
def test_numbers_that_others_would_round_are_not_read(raw: bytes) -> None:
    with pytest.raises(NotationError, match="plain JSON"):
        parse_object(raw)


def test_free_data_is_read_down_to_a_depth() -> None:
    assert parse_object(b'{"n":' + b"[" * 30 + b"]" * 30 + b"}").keys() == {"n"}
    with pytest.raises(NotationError, match="at most 32 levels"):
        parse_object(b'{"n":' + b"[" * 40 + b"]" * 40 + b"}")


@pytest.mark.parametrize(
    "data",
    [
        {"a": (1,)},
        {"a": {1: 2}},
        {"a": float("nan")},
        {"a": 2**53},
        {"a": QS},
        {"a": "\ud800"},
        {"\ud800": 1},
        [1],
        "text",
    ],
    ids=repr,
)
def test_free_data_that_would_not_come_back_as_it_is_is_refused(data: Any) -> None:
    with pytest.raises(NotationError):
        checked(data)


def test_free_data_is_copied() -> None:
    names = ["Ada"]
    kept = checked({"names": names, "began": 12.5, "public": True, "note": None})
    names.append("Bo")
    assert kept == {"names": ["Ada"], "began": 12.5, "public": True, "note": None}


def test_free_data_is_not_deeper_than_can_be_read() -> None:
    deep: dict[str, Any] = {}
    for _ in range(40):
        deep = {"in": deep}
    with pytest.raises(NotationError, match="at most 32 levels"):
        checked(deep)


@pytest.mark.parametrize("wrap", [lambda deep: {"in": deep}, lambda deep: [deep]])
def test_what_is_noted_as_deep_as_can_be_is_read_again(wrap: Callable[[Any], Any]) -> None:
    deep: Any = 1
    for _ in range(30):
        deep = wrap(deep)
    meta = {"deep": deep}  # with the line's own object, 32 levels
    log: AnyLog = GameLog(TOY, Options(), 2, meta)
    log.append(TrickTaken(Seat(1)), meta)
    again = GameLog.loads(log.dumps(), game=TOY)
    assert (again.meta, again.note(1)) == (meta, meta)
    shown = SeatLog.loads(log.sealed().seen_by(None).dumps(), game=TOY, finished=False)
    assert shown.metas == {1: meta}

    for add in (
        lambda: GameLog(TOY, Options(), 2, {"deep": wrap(deep)}),
        lambda: log.append(TrickTaken(Seat(1)), {"deep": wrap(deep)}),
    ):
        with pytest.raises(NotationError, match="at most 32 levels"):
            add()


def test_lines_that_recur_are_remembered_and_not_for_ever() -> None:
    lines = codec_of(attrs.evolve(TOY, id="memo")).lines
    taken, _ = lines.take({"type": "TrickTaken", "seat": 1})
    lines.remember(2, b"tail", taken)

    assert lines.known(2) == {b"tail": TrickTaken(Seat(1))}
    for number in range(5000):
        lines.remember(2, b"%d" % number, taken)
        assert len(lines.known(2)) <= 4096
    assert b"tail" not in lines.known(2)


def test_lines_that_need_a_look_each_time_are_not_remembered() -> None:
    game = attrs.evolve(TOY, id="memo")
    lines = codec_of(game).lines
    lines.remember(2, b"x" * 97, TrickTaken(Seat(1)))
    assert not lines.known(2)

    log: AnyLog = GameLog(game, Options(), 2)
    log.append(TrickTaken(Seat(1)), {"at": 5})
    text = log.dumps()
    for _ in range(2):
        assert GameLog.loads(text, game=game).note(1) == {"at": 5}
    assert not lines.known(2)


def test_a_line_of_a_larger_table_is_looked_at_again() -> None:
    game = attrs.evolve(TOY, id="memo")
    large: AnyLog = GameLog(game, Options(), 3)
    large.append(TrickTaken(Seat(2)))
    text = large.dumps()
    assert GameLog.loads(text, game=game) == large
    assert codec_of(game).lines.known(3)
    small = text.replace('"seats":3', '"seats":2')
    assert small != text
    with pytest.raises(CorruptLogError, match="names seat 2"):
        GameLog.loads(small, game=game)
