"""Options become rules: a house rule is an amendment, folded over the base rules once.

No other function of the game asks which options are on.
"""

from __future__ import annotations

from cardrules.cards import pack_mask
from cardrules.games.tock.house.amendments import AMENDMENTS, USES
from cardrules.games.tock.house.judging import judge
from cardrules.games.tock.model import COLOURS
from cardrules.games.tock.options import Options
from cardrules.games.tock.rules import choosing, going
from cardrules.games.tock.rules.ruleset import Drawing, Ruleset
from cardrules.kernel.amendments import amended
from cardrules.seats import Seat

__all__ = ["AMENDMENTS", "ruleset"]


def ruleset(options: Options) -> Ruleset:
    """Fold the options into the rules in force.

    Raises:
        OptionsError: A number is out of range, or two options exclude each other; cites the rules
            that do.
    """
    judge(options)
    colours = _colours(options)
    base = Ruleset(
        seats=options.players,
        first_player=Seat(options.first_player),
        section=18,
        colours=colours,
        teams=colours,
        helps=False,
        helps_early=False,
        pack=pack_mask(),
        deals=(options.hand_size,),
        drawing=Drawing.BEFORE,
        gives=False,
        laying=(choosing.LAID,),
        discards_hand=False,
        uses=USES,
        leaving=choosing.LEAVING,
        going=going.GOING,
        entering=going.ENTERING,
        counts_through=False,
        jack_own=False,
        rests=True,
        rests_backwards=True,
        rests_exchanged=True,
        same_pawn=False,
        sweeps_own=False,
        for_places=False,
    )
    return amended(
        base,
        (change for (name, value), change in AMENDMENTS.items() if getattr(options, name) == value),
    )


def _colours(options: Options) -> tuple[tuple[int, ...], ...]:
    """Give the colours of each seat: two facing ones where two play."""
    if options.players == 2:
        return (0, 2), (1, 3)
    unused = COLOURS.index(options.unused_colour) if options.players == 3 else None
    return tuple((colour,) for colour in range(4) if colour != unused)
