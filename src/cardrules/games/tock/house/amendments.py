"""What each value of an option changes in the base rules."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final, TypeAlias

from attrs import evolve

from cardrules.cards import Mask, Rank, pack_mask
from cardrules.games.tock.options import HandMode, HomeEntry, JackValue, NoMove
from cardrules.games.tock.rules import book, choosing, going
from cardrules.games.tock.rules.ground import Laying
from cardrules.games.tock.rules.ruleset import Drawing, Ruleset, Use
from cardrules.kernel.amendments import Amendment
from cardrules.kernel.checks import Check, without

__all__ = ["AMENDMENTS", "USES"]

Checks: TypeAlias = tuple[Check[Any, int], ...]


#: Cards a hand in rounds, deal by deal, by the number of players.
_ROUNDS: Final = {2: (5, 5, 4, 4, 4, 4), 3: (5, 4, 4, 4), 4: (5, 4, 4)}
#: What each rank can do; the numbers below two are no ranks.
USES: Final = (
    Use(),
    Use(),
    Use(steps=(2,)),
    Use(steps=(3,)),
    Use(steps=(-4,)),
    Use(steps=(5,)),
    Use(steps=(6,)),
    Use(split=True),
    Use(steps=(8,)),
    Use(steps=(9,)),
    Use(steps=(10,)),
    Use(exchange=True),
    Use(steps=(12,)),
    Use(out=True, steps=(13,)),
    Use(out=True, steps=(1,)),
    Use(out=True, steps=(18,), again=True),
)


def _with(rank: Rank, change: Callable[[Use], Use]) -> Callable[[Ruleset], Ruleset]:
    """Change what the cards of a rank can do."""

    def changed(base: Ruleset) -> Ruleset:
        uses = list(base.uses)
        uses[rank] = change(uses[rank])
        return evolve(base, uses=tuple(uses))

    return changed


def _rounds(base: Ruleset) -> Ruleset:
    return evolve(base, drawing=Drawing.NEVER, deals=_ROUNDS[base.seats])


def _added(checks: Checks, order: Checks, check: Check[Any, int]) -> Checks:
    """Add a check at its place: whatever is added in any order stands in the same one."""
    return tuple(one for one in order if one in checks or one == check)


def _walls(base: Ruleset) -> Ruleset:
    return evolve(
        base,
        going=_added(base.going, going.ALL_GOING, going.WALL),
        entering=_added(base.entering, going.ALL_ENTERING, going.WALL_BEFORE_HOME),
    )


def _passes_own(base: Ruleset) -> Ruleset:
    return evolve(
        base,
        going=without(base.going, book.PASS_OWN),
        entering=without(base.entering, book.PASS_OWN),
    )


def _home_stays(base: Ruleset) -> Ruleset:
    return evolve(
        base,
        going=_added(base.going, going.ALL_GOING, going.HOME_STAYS),
        entering=without(base.entering, book.HOME_PASS),
    )


def _discards(base: Ruleset) -> Ruleset:
    return evolve(_lays(choosing.NEVER_THE_LAST)(base), discards_hand=True)


def _lays(check: Check[Laying, Mask]) -> Callable[[Ruleset], Ruleset]:
    return lambda base: evolve(base, laying=_added(base.laying, choosing.ALL_LAYING, check))


#: By option and value, what that value changes in the base rules; in the order of the table.
AMENDMENTS: Final[Mapping[tuple[str, Hashable], Amendment[Ruleset]]] = {
    ("ring_per_colour", 20): Amendment(book.EIGHTY, lambda base: evolve(base, section=20)),
    ("partnership", True): Amendment(
        book.PARTNERS, lambda base: evolve(base, teams=((0, 2), (1, 3), (0, 2), (1, 3)))
    ),
    ("help_partner", True): Amendment(book.HELP, lambda base: evolve(base, helps=True)),
    ("help_partner_early", True): Amendment(
        book.HELP_EARLY, lambda base: evolve(base, helps_early=True)
    ),
    ("hand_mode", HandMode.PLAY_THEN_DRAW): Amendment(
        book.PLAY_THEN_DRAW, lambda base: evolve(base, drawing=Drawing.AFTER)
    ),
    ("hand_mode", HandMode.ROUNDS): Amendment(book.ROUNDS, _rounds),
    ("exchange", True): Amendment(book.GIVE, lambda base: evolve(base, gives=True)),
    ("no_move", NoMove.DISCARD_HAND): Amendment(book.DISCARD_HAND, _discards),
    ("must_use_if_able", True): Amendment(book.MUST_IF_ABLE, _lays(choosing.LAID_IF_NOTHING_ELSE)),
    ("jokers", 2): Amendment(book.JOKERS, lambda base: evolve(base, pack=pack_mask(jokers=2))),
    ("start_blocks_all", True): Amendment(book.WALLS, _walls),
    ("capture_on_start", True): Amendment(
        book.CAPTURE_ON_START,
        lambda base: evolve(base, going=without(base.going, book.TAKE_START)),
    ),
    ("own_landing", True): Amendment(
        book.OWN_LANDING, lambda base: evolve(base, going=without(base.going, book.LAND_OWN))
    ),
    ("own_passing", True): Amendment(book.OWN_PASSING, _passes_own),
    ("home_entry", HomeEntry.COUNT_THROUGH): Amendment(
        book.COUNT_THROUGH, lambda base: evolve(base, counts_through=True, rests=False)
    ),
    ("home_moves", False): Amendment(book.HOME_STILL, _home_stays),
    ("backward_entry", False): Amendment(
        book.BACKWARD_OFF, lambda base: evolve(base, rests_backwards=False)
    ),
    ("exchange_entry", False): Amendment(
        book.EXCHANGE_OFF, lambda base: evolve(base, rests_exchanged=False)
    ),
    ("jack_own", True): Amendment(book.JACK_OWN, lambda base: evolve(base, jack_own=True)),
    ("jack_value", JackValue.ELEVEN): Amendment(
        book.JACK_ELEVEN, _with(Rank.JACK, lambda use: evolve(use, steps=(11,)))
    ),
    ("ace_eleven", True): Amendment(
        book.ACE_ELEVEN, _with(Rank.ACE, lambda use: evolve(use, steps=(1, 11)))
    ),
    ("five_any", True): Amendment(
        book.FIVE_ANY, _with(Rank.FIVE, lambda use: evolve(use, any_owner=True))
    ),
    ("seven_same_pawn", True): Amendment(book.SAME_PAWN, lambda base: evolve(base, same_pawn=True)),
    ("seven_sweeps", True): Amendment(
        book.SEVEN_SWEEPS, _with(Rank.SEVEN, lambda use: evolve(use, sweeps=True))
    ),
    ("king_sweeps", True): Amendment(
        book.KING_SWEEPS, _with(Rank.KING, lambda use: evolve(use, sweeps=True))
    ),
    ("sweeps_own", True): Amendment(book.SWEEPS_OWN, lambda base: evolve(base, sweeps_own=True)),
    ("ten_discard", True): Amendment(
        book.TEN, _with(Rank.TEN, lambda use: evolve(use, discard=True))
    ),
    ("continue_for_places", True): Amendment(
        book.FOR_PLACES, lambda base: evolve(base, for_places=True)
    ),
}
