"""Small hands for the tests of hand histories."""

from __future__ import annotations

from typing import Any

from cardrules.adapters import HandHistory, read_phh
from cardrules.errors import HistoryError

#: Three players, 200 chips each, blinds 1 and 2; player 3 has the button.
DEAL = ("d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 QsQd")
CHECKED_DOWN = ("p3 cc", "p1 cc", "p2 cc", "d db 2c7h9d", *("p1 cc", "p2 cc", "p3 cc"))
LATER = (*("d db 4h", "p1 cc", "p2 cc", "p3 cc"), *("d db Jc", "p1 cc", "p2 cc", "p3 cc"))


def phh(*actions: str, **fields: Any) -> str:
    """The text of a hand; the actions stand in the lines from 8 on. `None` leaves a field out."""
    usual: dict[str, Any] = {
        "variant": "'NT'",
        "antes": "[0, 0, 0]",
        "blinds_or_straddles": "[1, 2, 0]",
        "min_bet": "2",
        "starting_stacks": "[200, 200, 200]",
    }
    lines = [f"{name} = {value}" for name, value in (usual | fields).items() if value is not None]
    lines[len(usual) :], rest = [], lines[len(usual) :]
    lines += [""] * (6 - len(lines))
    return "\n".join([*lines, "actions = [", *(f"'{one}'," for one in actions), "]", *rest]) + "\n"


def hand(*actions: str, **fields: Any) -> HandHistory:
    """That hand."""
    return read_phh(phh(*actions, **fields))


def good(found: HandHistory | HistoryError) -> HandHistory:
    """A hand that was read without a fault."""
    assert isinstance(found, HandHistory), found
    return found


def fault(found: HandHistory | HistoryError) -> HistoryError:
    """The error in a hand's place."""
    assert isinstance(found, HistoryError), found
    return found
