"""The rulebook in code: constants, procedures and calculations, one home for each rule.

`book` holds the constants, `chances` what a card does, `calls` what players call out, `periods`
the cut, the centre pile and the end, `ruleset` what is in force in one match.
"""

from __future__ import annotations

from cardrules.games.hockey_ca.rules import book, calls, chances, periods
from cardrules.games.hockey_ca.rules.ruleset import Ruleset

__all__ = ["Ruleset", "book", "calls", "chances", "periods"]
