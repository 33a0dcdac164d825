"""Whatever a text says, it becomes hands that come back, or errors that name their line."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from cardrules.adapters import HandHistory, HoldemLog, hands_of, log_of
from cardrules.adapters.acpc import acpc_hands
from cardrules.adapters.phh import phh_hands, phhs_hands
from cardrules.adapters.pokerstars import pokerstars_hands
from cardrules.errors import HistoryError
from tests.adapters.build import CHECKED_DOWN, DEAL, LATER, phh
from tests.adapters.room import CASH, RUN_TWICE, TOURNAMENT

SAMPLE = Path(__file__).parent.parent / "data" / "phh-sample"
WHOLE = phh(*DEAL, *CHECKED_DOWN, *LATER, "p1 sm AsAd", "p2 sm KsKd", "p3 sm")
MATCH = (SAMPLE / "no-limit" / "acpc-3p.nolimit.log").read_bytes().splitlines(keepends=True)

Reader = Callable[[io.BytesIO], Iterator[HandHistory | HistoryError]]
TEXTS: list[tuple[Reader, bytes]] = [
    (phh_hands, WHOLE.encode()),
    (phhs_hands, f"[1]\n{WHOLE}\n[2]\n{WHOLE}".encode()),
    (acpc_hands, b"".join(MATCH[:1] + MATCH[4:8])),
    (pokerstars_hands, f"{CASH}\n\n{TOURNAMENT}\n\n{RUN_TWICE}".encode()),
]
BITS = (
    *(
        b"p1",
        b"p9",
        b"cc",
        b"cbr",
        b"sm",
        b"d db ",
        b"f",
        b"r",
        b"/",
        b"|",
        b":",
        b"-5",
        b"0.5",
        b"0",
    ),
    *(
        b"9" * 30,
        b"????",
        b"As",
        b"[",
        b"]",
        b'"',
        b"'",
        b"\n",
        b"\xff",
        b"nan",
        b"inf",
        b"1e400",
        b"$",
    ),
    *(b"true", b"*** ", b" ", b"{}", b" and is all-in"),
)
#: Where, how much is taken out, and what is put in.
EDITS = st.lists(
    st.tuples(st.floats(0, 1), st.sampled_from((0, 0, 1, 2, 5, 40)), st.sampled_from(BITS)),
    min_size=1,
    max_size=5,
)


@given(st.sampled_from(TEXTS), EDITS)
def test_any_edit_of_a_text_is_read_or_refused_at_a_line(
    text: tuple[Reader, bytes], edits: list[tuple[float, int, bytes]]
) -> None:
    reader, raw = text
    for where, taken, put in edits:
        place = int(where * len(raw))
        raw = raw[:place] + put + raw[place + taken :]
    many = raw.count(b"\n") + 1
    for found in reader(io.BytesIO(raw)):
        judged = found if isinstance(found, HistoryError) else played(found)
        if isinstance(judged, HistoryError):
            assert judged.line is not None
            assert 1 <= judged.line <= many
        else:
            assert list(hands_of(judged)) == [found]
            assert isinstance(found, HandHistory)
            assert sum(judged.fold().stacks) == sum(found.stacks)


def played(hand: HandHistory) -> HoldemLog | HistoryError:
    try:
        return log_of(hand)
    except HistoryError as error:
        return error
