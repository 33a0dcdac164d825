"""A PokerStars hand taken apart line by line; what the lines mean together is settled later."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NoReturn

from attrs import define, field, frozen

from cardrules.adapters.pieces import Piece, at_line
from cardrules.adapters.pokerstars import lines as like
from cardrules.adapters.pokerstars.header import Header, read_header
from cardrules.errors import HistoryError

__all__ = ["Chair", "Row", "Rows", "read_rows"]

#: Where a hand is: each part may only follow the one before.
_SEATS, _POSTS, _PLAY, _SUMMARY = range(4)


@frozen(kw_only=True)
class Chair:
    """A seat that is taken."""

    number: int
    name: str
    stack: int
    line: int


@frozen
class Row:
    """A line of the play, and whose it is; `None`: the dealer's."""

    line: int
    name: str | None
    found: re.Match[str]


@define(kw_only=True)
class Rows:
    """The lines of a hand by what they are."""

    header: Header
    chairs: dict[str, Chair] = field(factory=dict)
    posts: list[Row] = field(factory=list)
    #: Actions, shows and the cards of the board, in order.
    play: list[Row] = field(factory=list)
    dealt: list[Row] = field(factory=list)
    collected: list[Row] = field(factory=list)
    #: Cards that the summary tells of a seat, by name.
    revealed: dict[str, Row] = field(factory=dict)
    rake: int = 0
    #: The line in which the cards are dealt.
    hole_line: int = 0


def read_rows(piece: Piece) -> Rows:
    """Take a hand apart.

    Raises:
        HistoryError: A line is none of a hand of Hold'em, or the end is missing.
    """
    texts = [
        (number, text.strip())
        for number, text in enumerate(piece.text.splitlines(), piece.line)
        if text.strip()
    ]
    (line, first), *rest = texts
    if not rest:
        raise HistoryError("cut off after its first line", line)
    rows = Rows(header=read_header(first, rest[0][1], line))
    reader = _Reader(rows)
    for number, text in rest[1:]:
        with at_line(number):
            reader.read(number, text)
    if reader.part != _SUMMARY or not reader.has_pot:
        raise HistoryError("cut off: the summary is missing", texts[-1][0])
    return rows


class _Reader:
    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self.part = _SEATS
        self.has_pot = False

    def read(self, line: int, text: str) -> None:
        if text == "Hand cancelled":
            raise HistoryError("the hand was cancelled")
        section = like.SECTION.fullmatch(text)
        if section is not None:
            self._section(line, section)
        elif self.part == _SUMMARY:
            self._summary(line, text)
        elif not self._seat(line, text) and not like.CHAT.fullmatch(text):
            self._line(line, text)

    def _section(self, line: int, section: re.Match[str]) -> None:
        name = section["name"]
        if name == "HOLE CARDS":
            if self.part > _POSTS:
                raise HistoryError("the cards are dealt twice")
            self.part, self._rows.hole_line = _PLAY, line
        elif self.part != _PLAY:
            raise HistoryError(f"{name} comes before the cards are dealt or after the end")
        elif name == "SUMMARY":
            self.part = _SUMMARY
        elif name != "SHOW DOWN":
            self._rows.play.append(Row(line, None, section))

    def _seat(self, line: int, text: str) -> bool:
        found = like.SEAT.fullmatch(text) if self.part == _SEATS else None
        if found is None:
            return False
        chairs = self._rows.chairs
        chair = Chair(
            number=int(found["seat"]),
            name=found["name"],
            stack=self._rows.header.chips(found["stack"]),
            line=line,
        )
        if chair.name in chairs or any(chair.number == other.number for other in chairs.values()):
            raise HistoryError(f"a seat or a name stands twice: {text[:80]!r}")
        chairs[chair.name] = chair
        return True

    def _line(self, line: int, text: str) -> None:
        rows = self._rows
        self.part = max(self.part, _POSTS)
        for name, said in self._by_a_player(text):
            post = like.POST.fullmatch(said) if self.part == _POSTS else None
            if post is not None:
                rows.posts.append(Row(line, name, post))
                return
            action = like.ACTION.fullmatch(said) if self.part == _PLAY else None
            if action is not None:
                rows.play.append(Row(line, name, action))
                return
        if self.part == _PLAY:
            for pattern, where in ((like.DEALT, rows.dealt), (like.COLLECTED, rows.collected)):
                found = pattern.fullmatch(text)
                if found is not None and found["name"] in rows.chairs:
                    where.append(Row(line, found["name"], found))
                    return
            if like.RETURNED.fullmatch(text):
                return
        if text.startswith("Seat ") or not like.TALK.fullmatch(text):
            self._unknown(text)

    def _by_a_player(self, text: str) -> Iterator[tuple[str, str]]:
        """Give the name and what follows; a name may itself hold a colon."""
        cut = text.find(": ")
        while cut >= 0:
            if text[:cut] in self._rows.chairs:
                yield text[:cut], text[cut + 2 :]
            cut = text.find(": ", cut + 1)

    def _summary(self, line: int, text: str) -> None:
        rows = self._rows
        pot = like.POT.fullmatch(text)
        if pot is not None:
            self.has_pot = True
            rows.rake = rows.header.chips(pot["rake"])
            return
        seat = like.SUMMARY_SEAT.fullmatch(text)
        if seat is not None:
            number = int(seat["seat"])
            name = next((c.name for c in rows.chairs.values() if c.number == number), None)
            cards = like.REVEALED.search(seat["rest"])
            if name is None or not seat["rest"].startswith(name):
                self._unknown(text)
            if cards is not None:
                rows.revealed[name] = Row(line, name, cards)
        elif not like.BOARD.fullmatch(text) and not like.TALK.fullmatch(text):
            self._unknown(text)

    def _unknown(self, text: str) -> NoReturn:
        raise HistoryError(f"this line is none of a hand: {text[:80]!r}")
