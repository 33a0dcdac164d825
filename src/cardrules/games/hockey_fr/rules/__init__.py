"""The rulebook in code: constants and calculations, one home for each rule.

`book` holds the constants, `play` what a card brings about, `course` the order of periods,
`ruleset` what is in force in one match.
"""

from __future__ import annotations

from cardrules.games.hockey_fr.rules import book, course, play
from cardrules.games.hockey_fr.rules.ruleset import Ruleset

__all__ = ["Ruleset", "book", "course", "play"]
