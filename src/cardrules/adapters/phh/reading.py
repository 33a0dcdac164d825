"""A hand in PHH, the poker hand history format, to a history."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from cardrules.adapters import notation
from cardrules.adapters.history import AnteBy, Betting, HandHistory, LatePost, Straddle
from cardrules.adapters.phh.actions import read_actions
from cardrules.adapters.phh.fields import (
    BLIND_FIRST,
    RAKE,
    SMALL_BLIND,
    UNIT,
    VARIANTS,
    Fields,
)
from cardrules.adapters.phh.toml import TomlText, plain_facts
from cardrules.adapters.pieces import Piece
from cardrules.errors import HistoryError

__all__ = ["read_piece"]

_PLAYERS: Final = range(2, 23)


def read_piece(piece: Piece, unit: int | None = None) -> HandHistory:
    """Read one hand.

    Args:
        piece: Its text; a table's header before the fields is allowed, as in `.phhs` files.
        unit: How many chips one unit of its amounts is; by the text itself, and else 1, if `None`.

    Raises:
        HistoryError: It is no hand of Hold'em in PHH; the line is named.
    """
    toml = TomlText(piece.text, piece.line)
    if len(toml.data) == 1 and isinstance(table := next(iter(toml.data.values())), dict):
        toml.data = table
    fields = Fields(toml)
    betting = _betting(fields)
    unit = _unit(fields, unit)
    stacks = fields.amounts("starting_stacks", unit)
    players = len(stacks)
    with fields.at("starting_stacks"):
        if players not in _PLAYERS:
            raise HistoryError(f"2 to 22 players were expected, not {players}")
        if not all(stacks):
            raise HistoryError("every player must have chips at the start")
        notation.chips(sum(stacks))
    bets = _bets(fields, betting, unit)
    forced = _forced(fields, bets[0], players, unit)
    ante, ante_by = _antes(fields, forced.big, players, unit)
    trimmed = "ante_trimming_status" in fields.left and fields.take(
        "ante_trimming_status", "true or false", lambda value: isinstance(value, bool)
    )
    blind_first = BLIND_FIRST in fields.left and fields.take(
        BLIND_FIRST, "true or false", lambda value: isinstance(value, bool)
    )
    actions, lines = fields.actions()
    finishing = fields.results("finishing_stacks", unit, players)
    winnings = fields.results("winnings", unit, players)
    rake = fields.amount(RAKE, unit, 0) if RAKE in fields.left else None
    names = fields.names("players", players)
    fields.check_facts(players)
    with fields.at(next(iter(fields.left), "")):
        facts = plain_facts(fields.left)
    return HandHistory(
        betting=betting,
        stacks=stacks,
        blinds=(forced.small_blind, forced.big_blind),
        small=forced.small,
        big=forced.big,
        bets=bets,
        steps=read_actions(actions, lines, players=players, unit=unit),
        ante=ante,
        ante_by=ante_by,
        ante_first=not blind_first,
        antes_trimmed=trimmed,
        straddles=forced.straddles,
        late=forced.late,
        finishing=finishing,
        winnings=winnings,
        rake=rake,
        names=names,
        unit=unit,
        facts=facts,
        line=piece.line,
    )


def _betting(fields: Fields) -> Betting:
    variant = fields.text("variant")
    betting = VARIANTS.get(variant)
    if betting is None:
        with fields.at("variant"):
            known = ", ".join(VARIANTS)
            raise HistoryError(f"a variant of Hold'em ({known}) was expected, not {variant[:80]!r}")
    return betting


def _unit(fields: Fields, wanted: int | None) -> int:
    found = 1
    if UNIT in fields.left:
        found = fields.take(UNIT, f"one of {notation.UNITS}", lambda value: value in notation.UNITS)
    return found if wanted is None else wanted


def _bets(fields: Fields, betting: Betting, unit: int) -> tuple[int, int]:
    limit, other = ("small_bet", "big_bet"), ("min_bet",)
    names, strange = (limit, other) if betting is Betting.FIXED_LIMIT else (other, limit)
    for key in (*strange, "bring_in"):
        if key in fields.left:
            with fields.at(key):
                raise HistoryError(f"{key} has no place in this variant")
    low, *high = [fields.amount(key, unit) for key in names]
    return low, *(high or [low])  # type: ignore[return-value]  # one more, by the line above


@frozen(kw_only=True)
class _Forced:
    small_blind: int
    big_blind: int
    small: int | None
    big: int
    straddles: tuple[Straddle, ...]
    late: tuple[LatePost, ...]


def _forced(fields: Fields, lowest_bet: int, players: int, unit: int) -> _Forced:
    usual = None
    if SMALL_BLIND in fields.left:
        usual = fields.amount(SMALL_BLIND, unit)
    key = "blinds_or_straddles"
    blinds = fields.amounts(key, unit, players, signed=True)
    with fields.at(key):
        if players == 2:
            # What the first number says is posted by the button, which is the second player.
            (small_blind, big_blind), small, big = blinds, 1, 0
        elif blinds[0] >= lowest_bet and blinds[1] <= 0:
            small_blind, big_blind, small, big = usual or blinds[0] // 2, blinds[0], None, 0
        else:
            (small_blind, big_blind), small, big = blinds[:2], 0, 1
        if small_blind < 0 or big_blind <= 0:
            raise HistoryError("a small and a big blind were expected")
        rest = [
            (player, blinds[player]) for player in range(big + 1 if small is None else 2, players)
        ]
        return _Forced(
            small_blind=small_blind,
            big_blind=big_blind,
            small=small,
            big=big,
            straddles=tuple(Straddle(player, to) for player, to in rest if to > 0),
            late=tuple(LatePost(player=player, live=-to) for player, to in rest if to < 0),
        )


def _antes(fields: Fields, big: int, players: int, unit: int) -> tuple[int, AnteBy | None]:
    antes = fields.amounts("antes", unit, players)
    if players == 2:
        antes = antes[::-1]
    ante = max(antes)
    if not ante:
        return 0, None
    if set(antes) == {ante}:
        return ante, AnteBy.EACH
    with fields.at("antes"):
        if antes[big] != ante or sum(antes) != ante:
            raise HistoryError("an ante of each player or of the big blind was expected")
        if fields.left.get("ante_trimming_status"):
            raise HistoryError("an ante that the big blind pays for all cannot be trimmed")
    return ante, AnteBy.BIG_BLIND
