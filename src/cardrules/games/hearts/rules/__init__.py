"""The rulebook in code: constants, checks and calculations, one home for each rule.

`book` holds the constants, `play` the checks and the trick, `scoring` the count and the end,
`ruleset` what is in force in one match.
"""

from __future__ import annotations

from cardrules.games.hearts.rules import book, play, scoring
from cardrules.games.hearts.rules.ruleset import Ruleset

__all__ = ["Ruleset", "book", "play", "scoring"]
