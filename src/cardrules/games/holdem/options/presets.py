"""Options by the names that players use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardrules.games.holdem.options.record import (
    Ante,
    ButtonRule,
    MissedBlinds,
    Options,
    Straddle,
    System,
)

__all__ = ["PRESETS"]

PRESETS: Final[Mapping[str, Options]] = {
    "no-limit": Options(),
    "pot-limit": Options(system=System.POT_LIMIT),
    "fixed-limit": Options(system=System.FIXED_LIMIT, hands=100),
    "seed-1-2-10": Options(system=System.FIXED_LIMIT, big_bet=10, hands=100),
    "literal-source": Options(big_blind_option=False),
    "tournament": Options(
        sb=50,
        bb=100,
        stacks=(10_000,),
        ante=Ante.BIG_BLIND,
        button_rule=ButtonRule.DEAD,
        missed_blinds=MissedBlinds.TOURNAMENT,
        chip_unit=25,
    ),
    "cash": Options(
        auto_start=False,
        straddle=Straddle.UTG,
        run_it_twice=True,
        button_rule=ButtonRule.DEAD,
        missed_blinds=MissedBlinds.CASH,
    ),
}
