"""The actions of PHH, `p3 cbr 300 # a remark`, to steps and back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, assert_never

from cardrules.adapters import notation
from cardrules.adapters.history import (
    Board,
    Call,
    Fold,
    Hole,
    Muck,
    RaiseTo,
    Remark,
    Show,
    Step,
)
from cardrules.adapters.pieces import at_line
from cardrules.cards import DealtCard
from cardrules.errors import HistoryError
from cardrules.language import shown

__all__ = ["read_actions", "write_actions"]

_PLAYER: Final = re.compile(r"p([1-9][0-9]?)")


def read_actions(
    actions: Sequence[Any], lines: Sequence[int], *, players: int, unit: int
) -> tuple[Step, ...]:
    """Read all actions of a hand.

    Args:
        lines: Where each of them stands.
        players: How many there are.
        unit: Chips to one unit of the amounts.

    Raises:
        HistoryError: One of them is none; its line is named.
    """
    steps: list[Step] = []
    held: dict[int, tuple[DealtCard, ...]] = {}
    for action, line in zip(actions, lines, strict=True):
        with at_line(line):
            if not isinstance(action, str):
                raise HistoryError(f"a text was expected as an action, not {shown(action)}")
            words, mark, remark = action.partition("#")
            if words.strip():
                steps.append(_step(words.split(), held, players, unit, line))
            if mark:
                steps.append(Remark(remark.strip(), line=line))
    return tuple(steps)


def _step(
    words: list[str], held: dict[int, tuple[DealtCard, ...]], players: int, unit: int, line: int
) -> Step:
    match words:
        case "d", "db", text:
            return Board(notation.read_known_cards(text), line=line)
        case "d", "dh", name, text:
            player = _player(name, players)
            cards = notation.read_cards(text)
            held[player] = held.get(player, ()) + cards
            if len(held[player]) > 2:
                raise HistoryError(f"{name} is dealt more than two cards")
            return Hole(player, cards, line=line)
        case name, "f":
            return Fold(_player(name, players), line=line)
        case name, "cc":
            return Call(_player(name, players), line=line)
        case name, "cbr", text:
            to = notation.chips(notation.parse_amount(text), unit)
            return RaiseTo(_player(name, players), to, line=line)
        case name, "sm":
            return Muck(_player(name, players), line=line)
        case name, "sm", "-":
            player = _player(name, players)
            if player not in held:
                raise HistoryError(f"{name} shows cards that were not dealt")
            return Show(player, held[player], line=line)
        case name, "sm", text:
            return Show(_player(name, players), notation.read_cards(text), line=line)
        case _:
            raise HistoryError(f"this is no action of Hold'em: {' '.join(words)[:80]!r}")


def _player(name: str, players: int) -> int:
    found = _PLAYER.fullmatch(name)
    if found is None or int(found[1]) > players:
        raise HistoryError(f"a player from p1 to p{players} was expected, not {name[:80]!r}")
    return int(found[1]) - 1


def write_actions(steps: Sequence[Step], unit: int) -> list[str]:
    """Write steps.

    Raises:
        HistoryError: There is a second board, for which PHH has no word.

    Examples:
        >>> write_actions([Fold(2), RaiseTo(0, 25), Remark("in the dark")], unit=100)
        ['p3 f', 'p1 cbr 0.25', '# in the dark']
    """
    return [_action(step, unit) for step in steps]


def _action(step: Step, unit: int) -> str:
    match step:
        case Hole(player, cards):
            return f"d dh p{player + 1} {notation.cards_text(cards)}"
        case Board(cards, run):
            if run:
                raise HistoryError("PHH has no word for a second board", step.line or None)
            return f"d db {notation.cards_text(cards)}"
        case Fold(player):
            return f"p{player + 1} f"
        case Call(player):
            return f"p{player + 1} cc"
        case RaiseTo(player, to):
            return f"p{player + 1} cbr {notation.amount_text(to, unit)}"
        case Show(player, cards):
            return f"p{player + 1} sm {notation.cards_text(cards)}"
        case Muck(player):
            return f"p{player + 1} sm"
        case Remark(text):
            return f"# {text}"
        case _:
            assert_never(step)
