"""Options become rules: a house rule is an amendment, folded over the base rules once.

No other function of the game asks which options are on.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from attrs import evolve

from cardrules.cards import Mask, pack_mask
from cardrules.games.hearts.model import Direction, MoonForm
from cardrules.games.hearts.options import (
    DEFAULT_CYCLE,
    BonusCard,
    LastCancelled,
    LoneQueen,
    Moon,
    Options,
    Revoke,
    Scoring,
    Tie,
    VisibleHistory,
)
from cardrules.games.hearts.rules import Ruleset, book, play
from cardrules.kernel.amendments import Amendment, amended
from cardrules.kernel.checks import without
from cardrules.kernel.judging import (
    NEEDS,
    demand,
    demand_kinds,
    demand_one_of,
    demand_range,
    demand_seat,
    demand_usual,
)
from cardrules.language import Text, shown
from cardrules.seats import Seat

__all__ = ["AMENDMENTS", "ruleset"]


def _counts_more(*more: tuple[Mask, int]) -> Amendment[Ruleset]:
    def change(base: Ruleset) -> Ruleset:
        penalties = base.penalties + more
        extra = more[0][0] | more[1][0]
        return evolve(
            base,
            penalties=penalties,
            first_follow=tuple(
                play.first_trick_check(base.penalty_mask | extra)
                if check.rule == book.FIRST_TRICK
                else check
                for check in base.first_follow
            ),
        )

    return Amendment(book.BLACK_MARIA, change)


#: By option and value, what that value changes in the base rules; in the order of the table.
AMENDMENTS: Final[Mapping[tuple[str, Hashable], Amendment[Ruleset]]] = {
    ("omnibus", True): Amendment(
        book.BONUS, lambda base: evolve(base, bonus=((play.JACK_OF_DIAMONDS, -10),))
    ),
    ("omnibus_card", BonusCard.TEN_OF_DIAMONDS): Amendment(
        book.BONUS_TEN,
        lambda base: evolve(
            base, bonus=tuple((play.TEN_OF_DIAMONDS, value) for _, value in base.bonus)
        ),
    ),
    ("scoring", Scoring.BLACK_MARIA): _counts_more((play.KING, 10), (play.ACE, 7)),
    ("moon", Moon.SHOOTER_MINUS): Amendment(
        book.MOON_MINUS, lambda base: evolve(base, moon_forms=(MoonForm.SHOOTER_MINUS,))
    ),
    ("moon", Moon.SHOOTER_CHOICE): Amendment(
        book.MOON_CHOICE, lambda base: evolve(base, moon_forms=tuple(MoonForm))
    ),
    ("moon_needs_bonus", True): Amendment(
        book.MOON_NEEDS_BONUS, lambda base: evolve(base, moon_needs_bonus=True)
    ),
    ("first_trick_restriction", False): Amendment(
        book.FIRST_TRICK_FREE,
        lambda base: evolve(base, first_follow=without(base.first_follow, book.FIRST_TRICK)),
    ),
    ("queen_breaks_hearts", True): Amendment(
        book.QUEEN_BREAKS, lambda base: evolve(base, breakers=base.breakers | play.QUEEN)
    ),
    ("any_heart_breaks", True): Amendment(
        book.ANY_HEART_BREAKS, lambda base: evolve(base, only_discards_break=False)
    ),
    ("lone_queen", LoneQueen.HEART_ALLOWED): Amendment(
        book.LONE_QUEEN_FREE,
        lambda base: evolve(
            base, lead=(*without(base.lead, book.NO_LEAD), play.LONE_QUEEN_OR_HEARTS)
        ),
    ),
    ("revoke", Revoke.PENALISE): Amendment(
        book.REVOKE_PENALTY,
        lambda base: evolve(
            base,
            first_follow=without(base.first_follow, book.FOLLOW_SUIT),
            follow=without(base.follow, book.FOLLOW_SUIT),
            revoker=play.revoker,
        ),
    ),
    ("decks", 2): Amendment(
        book.CANCEL, lambda base: evolve(base, winner=play.highest_uncancelled)
    ),
    ("last_cancelled", LastCancelled.SECOND_HIGHEST): Amendment(
        book.LAST_CANCELLED_SECOND,
        lambda base: evolve(base, last_winner=play.second_of_the_best_pair),
    ),
    ("tie", Tie.SHARED): Amendment(book.END_SHARED, lambda base: evolve(base, shares_first=True)),
    ("passing", False): Amendment(
        book.NO_PASSING, lambda base: evolve(base, directions=(Direction.HOLD,))
    ),
    ("visible_history", VisibleHistory.LAST_TRICK): Amendment(
        book.VISIBLE_HISTORY, lambda base: evolve(base, shows_history=False)
    ),
    ("visible_points", False): Amendment(
        book.VISIBLE_POINTS, lambda base: evolve(base, shows_points=False)
    ),
}


def ruleset(options: Options) -> Ruleset:
    """Fold the options into the rules in force.

    Raises:
        OptionsError: A number is out of range, or two options exclude each other; cites the
            rules of `hearts.options`.
    """
    size, spare = _judge(options)
    pack = pack_mask(options.decks)
    penalties = ((play.HEARTS, 1), (play.QUEEN, 13))
    base = Ruleset(
        seats=options.players,
        first_dealer=Seat(options.first_dealer),
        pack=pack,
        size=size,
        spare=spare,
        directions=options.pass_cycle,
        pass_count=options.pass_count,
        first_lead=(play.OPENS,),
        first_follow=(play.FOLLOWS, play.first_trick_check(play.HEARTS | play.QUEEN)),
        lead=(play.WAITS_FOR_THE_BREAK,),
        follow=(play.FOLLOWS,),
        breakers=play.HEARTS,
        only_discards_break=True,
        winner=play.highest,
        last_winner=play.leader_takes,
        revoker=None,
        penalties=penalties,
        bonus=(),
        moon_needs_bonus=False,
        moon_forms=(MoonForm.OTHERS_PLUS,),
        limit=options.limit,
        shares_first=False,
        shows_history=True,
        shows_points=True,
    )
    return amended(
        base,
        (change for (name, value), change in AMENDMENTS.items() if getattr(options, name) == value),
    )


def _judge(options: Options) -> tuple[int, int]:
    demand_kinds(options)
    demand(
        all(type(direction) is Direction for direction in options.pass_cycle),
        _DIRECTIONS_ONLY,
        book.OPTION_CYCLE,
        value=shown(options.pass_cycle),
    )
    demand_one_of("decks", options.decks, (1, 2), book.OPTION_PLAYERS)
    most = 11 if options.decks == 2 else 4
    with_decks = Text(f" with decks={options.decks}", f" avec decks={options.decks}")
    demand_range("players", options.players, 4, most, book.OPTION_PLAYERS, where=with_decks)
    size, spare = divmod(52 * options.decks, options.players)
    demand_range("limit", options.limit, 1, 10_000, book.OPTION_RANGE)
    demand_range("pass_count", options.pass_count, 1, size - 1, book.OPTION_RANGE)
    demand_seat("first_dealer", options.first_dealer, options.players, book.OPTION_DEALER)
    cycle = len(options.pass_cycle)
    demand(1 <= cycle <= 12, _LENGTH_OF_CYCLE, book.OPTION_CYCLE, number=cycle)
    demand(
        options.passing or (options.pass_cycle == DEFAULT_CYCLE and options.pass_count == 3),
        _NO_CYCLE,
        book.OPTION_CYCLE,
        book.NO_PASSING,
    )
    demand(
        options.omnibus or not options.moon_needs_bonus,
        NEEDS,
        book.MOON_NEEDS_BONUS,
        book.OPTION_BONUS,
        what="moon_needs_bonus=True",
        needed="omnibus=True",
    )
    demand_usual(
        "omnibus_card",
        options.omnibus or options.omnibus_card is BonusCard.JACK_OF_DIAMONDS,
        Text("without omnibus=True", "sans omnibus=True"),
        book.BONUS,
        book.OPTION_BONUS,
    )
    demand_usual(
        "last_cancelled",
        options.decks == 2 or options.last_cancelled is LastCancelled.LEADER,
        Text("with one pack", "avec un seul jeu"),
        book.LAST_CANCELLED_SECOND,
        book.OPTION_LAST,
    )
    return size, spare


_DIRECTIONS_ONLY: Final = Text(
    "pass_cycle must name directions only, not {value}",
    "pass_cycle ne doit nommer que des directions, pas {value}",
)
_LENGTH_OF_CYCLE: Final = Text(
    "pass_cycle must name 1 to 12 directions, not {number}",
    "pass_cycle doit nommer de 1 à 12 directions, pas {number}",
)
_NO_CYCLE: Final = Text(
    "pass_cycle and pass_count say nothing with passing=False",
    "pass_cycle et pass_count ne disent rien avec passing=False",
)
