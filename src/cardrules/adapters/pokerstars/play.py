"""The lines of the play of a PokerStars hand to steps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from cardrules.adapters.history import (
    Board,
    Call,
    Fold,
    Hole,
    Muck,
    RaiseTo,
    Show,
    Step,
)
from cardrules.adapters.pieces import at_line
from cardrules.adapters.pokerstars.forced import Forced
from cardrules.adapters.pokerstars.lines import cards_in
from cardrules.adapters.pokerstars.rows import Row, Rows
from cardrules.cards import UNKNOWN, Card, DealtCard
from cardrules.errors import HistoryError

__all__ = ["read_steps"]

_SHOWDOWN: Final = (Show, Muck)


def read_steps(rows: Rows, forced: Forced) -> tuple[Step, ...]:
    """Read the deal, the betting, the boards and the showdown.

    Raises:
        HistoryError: A line says what cannot be; it is named.
    """
    return tuple([*_holes(rows, forced), *_Play(rows, forced).steps()])


def _holes(rows: Rows, forced: Forced) -> Iterator[Step]:
    known: dict[str, tuple[Card, ...]] = {}
    where: dict[str, int] = {}
    told = [row for row in rows.play if row.name and row.found["cards"]]
    for row in (*rows.dealt, *told, *rows.revealed.values()):
        assert row.name is not None, "the cards are a player's"
        with at_line(row.line):
            cards = cards_in(row.found["cards"])
            before = known.setdefault(row.name, cards)
            if len(cards) > 2 or not (set(cards) <= set(before) or set(before) <= set(cards)):
                raise HistoryError(f"{row.name} has other cards than before")
            if len(cards) > len(before):
                known[row.name] = cards
        where.setdefault(row.name, row.line)
    dealt = {row.name for row in rows.dealt}
    for player, chair in enumerate(forced.chairs):
        line = where[chair.name] if chair.name in dealt else rows.hole_line
        yield Hole(player, _padded(known.get(chair.name, ())), line=line)


def _padded(cards: tuple[Card, ...]) -> tuple[DealtCard, ...]:
    return (*cards, *(UNKNOWN,) * (2 - len(cards)))


class _Play:
    def __init__(self, rows: Rows, forced: Forced) -> None:
        self._rows = rows
        self._chips = rows.header.chips
        self._players = {chair.name: player for player, chair in enumerate(forced.chairs)}
        self._boards: list[tuple[Card, ...]] = [(), ()]
        self._level = max([forced.blinds[1], *(straddle.to for straddle in forced.straddles)])
        self._live = set(self._players)
        self._all_in = {row.name for row in rows.posts if row.found["all_in"]}
        #: Where hands are turned up, once nobody can bet any more.
        self._runout: int | None = None

    def steps(self) -> list[Step]:
        steps: list[Step] = []
        shown: set[int] = set()
        for row in self._rows.play:
            with at_line(row.line):
                step = self._board(row) if row.name is None else self._action(row)
            if step is None:
                continue
            if isinstance(step, Board) and self._is_runout and self._runout is None:
                self._runout = len(steps)
            if isinstance(step, _SHOWDOWN):
                if step.player in shown:
                    continue  # The second board's showdown, or a second card.
                shown.add(step.player)
            steps.append(step)
        return self._turned_up(steps)

    @property
    def _is_runout(self) -> bool:
        return bool(self._live & self._all_in) and len(self._live - self._all_in) < 2

    def _turned_up(self, steps: list[Step]) -> list[Step]:
        """Put the showdown where it belongs if somebody is all-in: before what is still dealt."""
        shows = [step for step in steps if isinstance(step, Show)]
        if not self._is_runout or any(isinstance(step, Muck) for step in steps):
            return steps
        rest = [step for step in steps if not isinstance(step, Show)]
        at = len(rest) if self._runout is None else self._runout
        shows.sort(key=lambda step: step.player)
        return [*rest[:at], *shows, *rest[at:]]

    def _board(self, row: Row) -> Board:
        found = row.found
        run = 1 if found["run"] == "SECOND" else 0
        groups = [cards_in(found[name]) for name in ("before", "after") if found[name]]
        seen = self._boards[run]
        if run and not seen:
            # The second board shares what lay before the bets were over.
            seen = groups[0] if len(groups) > 1 else ()
        if not groups or groups[:-1] != ([seen] if seen else []):
            raise HistoryError("the board is not the one that lay there before")
        sizes = {"FLOP": (0, 3), "TURN": (3, 1), "RIVER": (4, 1)}
        if (len(seen), len(groups[-1])) != sizes.get(found["name"]):
            raise HistoryError(f"these are no cards of the {found['name'].lower()}")
        self._boards[run] = seen + groups[-1]
        self._level = 0
        return Board(groups[-1], run, line=row.line)

    def _action(self, row: Row) -> Step | None:
        found, name = row.found, row.name
        assert name is not None, "an action is a player's"
        player = self._players.get(name)
        if player is None:
            raise HistoryError(f"{name} is not in the hand")
        if found["all_in"]:
            self._all_in.add(name)
        line = row.line
        match found["verb"]:
            case "folds":
                self._live.discard(name)
                return Fold(player, line=line)
            case "checks":
                return Call(player, 0, line=line)
            case "calls":
                return Call(player, self._amount(found, "amount"), line=line)
            case "bets":
                self._level = self._amount(found, "amount")
                return RaiseTo(player, self._level, line=line)
            case "raises":
                by, to = self._amount(found, "amount"), self._amount(found, "to")
                if to - by != self._level:
                    raise HistoryError(
                        f"a raise of {found['amount']} does not lead to {found['to']}"
                    )
                self._level = to
                return RaiseTo(player, to, line=line)
            case "shows":
                return Show(player, self._shown(found), line=line)
            case "mucks hand":
                return Muck(player, line=line)
            case _:
                return None  # To win without showing is no step.

    def _shown(self, found: re.Match[str]) -> tuple[DealtCard, ...]:
        if not found["cards"]:
            raise HistoryError("cards were expected")
        return _padded(cards_in(found["cards"]))

    def _amount(self, found: re.Match[str], name: str) -> int:
        if not found[name]:
            raise HistoryError("an amount was expected")
        return self._chips(found[name])
