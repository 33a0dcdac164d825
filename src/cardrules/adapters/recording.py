"""The hands of an event log to histories: of a hand that was imported, or of any session."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any, Final

from attrs import define, field

from cardrules.adapters.history import (
    AnteBy,
    Betting,
    Board,
    Call,
    Fold,
    HandHistory,
    Hole,
    LatePost,
    Muck,
    RaiseTo,
    Show,
    Step,
    Straddle,
)
from cardrules.adapters.keeping import KEPT, restored
from cardrules.errors import HistoryError
from cardrules.games.holdem import HOLDEM, Ante, AnteOrder, Options, System
from cardrules.games.holdem import events as e
from cardrules.games.holdem.model.due import TablingDue
from cardrules.kernel.sealing import Cursor
from cardrules.log import AnyLog

__all__ = ["hands_of"]

_ANTES: Final = {Ante.NONE: None, Ante.EACH: AnteBy.EACH, Ante.BIG_BLIND: AnteBy.BIG_BLIND}


def hands_of(log: AnyLog) -> Iterator[HandHistory | HistoryError]:
    """Give the hands of a log of Hold'em; where one is not finished, the error takes its place.

    Raises:
        HistoryError: The log is of another game.
        CorruptLogError: An event cannot follow where it stands.
    """
    if log.game is not HOLDEM:
        raise HistoryError(f"a log of {HOLDEM.id} was expected, not of {log.game.id}")
    kept = log.meta.get(KEPT)
    for hand in _hands(log):
        if kept is None or isinstance(hand, HistoryError):
            yield hand
        else:
            yield restored(hand, kept)


def _hands(log: AnyLog) -> Iterator[HandHistory | HistoryError]:
    cursor = Cursor(HOLDEM.evolve, HOLDEM.initial(log.ruleset, log.seats))
    scribe: _Scribe | None = None
    moved: e.ButtonMoved | None = None
    for number, event in enumerate(log.events, 2):
        if isinstance(event, e.ButtonMoved):
            moved = event
        elif isinstance(event, e.HandStarted):
            assert moved is not None, "button and blinds are placed before a hand"
            scribe = _Scribe(log, event, moved, cursor.state.stacks, number)
        elif scribe is not None:
            if isinstance(event, e.MisdealDeclared):
                scribe = scribe.anew()
            scribe.note(event)
            if isinstance(event, e.HandEnded):
                yield scribe.history(event)
                scribe = None
        cursor.step(event)
    if scribe is not None:
        yield HistoryError(f"hand {scribe.started.number} is not finished", len(log) + 1)


@define
class _Scribe:
    """Writes one hand down."""

    log: AnyLog
    started: e.HandStarted
    moved: e.ButtonMoved
    stacks: tuple[int, ...]
    line: int
    steps: list[Step] = field(factory=list)
    straddles: list[Straddle] = field(factory=list)
    late: list[LatePost] = field(factory=list)
    #: Where hands are turned up because nobody can bet any more.
    tabled_at: int | None = None

    def anew(self) -> _Scribe:
        """Begin again after a misdeal."""
        return _Scribe(self.log, self.started, self.moved, self.stacks, self.line)

    def _player(self, seat: int) -> int:
        return self.started.players.index(seat)

    def note(self, event: e.Event) -> None:
        """Write an event down, if a history has a word for it."""
        player = self._player
        match event:
            case e.StraddlePosted(seat=seat, to=to):
                self.straddles.append(Straddle(player(seat), to))
            case e.EntryPosted(seat=seat, live=live, dead=dead):
                self.late.append(LatePost(player=player(seat), live=live, dead=dead))
            case e.HoleDealt(seat, cards):
                self.steps.append(Hole(player(seat), cards))
            case e.BoardDealt(run=run, cards=cards):
                self.steps.append(Board(cards, run))
            case e.Folded(seat) | e.AbsentFolded(seat):
                self.steps.append(Fold(player(seat)))
            case e.Checked(seat):
                self.steps.append(Call(player(seat), 0))
            case e.Called(seat=seat, amount=amount):
                self.steps.append(Call(player(seat), amount))
            case e.BetPlaced(seat=seat, to=to) | e.Raised(seat=seat, to=to):
                self.steps.append(RaiseTo(player(seat), to))
            case e.HandShown(seat=seat, cards=cards):
                self.steps.append(Show(player(seat), cards))
            case e.HandMucked(seat):
                self.steps.append(Muck(player(seat)))
            case e.StreetClosed(due=due) | e.RunsSet(due=due):
                if any(isinstance(one, TablingDue) for one in due):
                    self.tabled_at = len(self.steps)
            case e.HandsTabled(seats, cards):
                self.steps += [Show(player(s), c) for s, c in zip(seats, cards, strict=True)]
                assert self.tabled_at is not None, "hands are tabled when a street has closed"
                at = self.tabled_at
                self.steps[at:] = sorted(self.steps[at:], key=_turned_up_by)
            case _:
                pass

    def history(self, ended: e.HandEnded) -> HandHistory:
        """Give the whole hand."""
        options, seats = self.log.options, self.started.players
        small = self.moved.small
        names = self.log.meta.get("names")
        return HandHistory(
            betting=Betting(options.system.value),
            stacks=tuple(self.stacks[seat] for seat in seats),
            blinds=(options.sb, options.bb),
            small=self._player(small) if small in seats else None,
            big=self._player(self.moved.big),
            bets=_bets(options),
            steps=tuple(self.steps),
            ante=options.ante_size if options.ante is not Ante.NONE else 0,
            ante_by=_ANTES[options.ante],
            ante_first=options.ante_order is AnteOrder.ANTE_FIRST
            or options.ante is not Ante.BIG_BLIND,
            antes_trimmed=options.ante is Ante.EACH,
            straddles=tuple(self.straddles),
            late=tuple(self.late),
            finishing=tuple(Decimal(ended.stacks[seat]) for seat in seats),
            names=_names(names, seats, self.log.seats),
            facts={"hand": self.started.number},
            line=self.line,
        )


def _turned_up_by(step: Step) -> int:
    assert isinstance(step, Show | Muck), "only hands are turned up here"
    return step.player


def _bets(options: Options) -> tuple[int, int]:
    if options.system is System.FIXED_LIMIT:
        return options.small_bet, options.big_bet
    return options.bb, options.bb


def _names(names: Any, seats: Sequence[int], many: int) -> tuple[str, ...]:
    """Give the names in a header, whether they are of all seats or of all who sit there."""
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        return ()
    if len(names) == many:
        return tuple(names[seat] for seat in seats)
    return tuple(names) if len(names) == len(seats) else ()
