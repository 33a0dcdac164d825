"""The rulebook in code: constants and calculations, one home for each rule.

`book` holds the constants, `catalogue` what can be bought, `advice` what should be bought,
`record` the sides and the win, `ruleset` what is in force in one record.
"""

from __future__ import annotations

from cardrules.games.weykick.rules import advice, book, catalogue, record
from cardrules.games.weykick.rules.ruleset import Ruleset

__all__ = ["Ruleset", "advice", "book", "catalogue", "record"]
