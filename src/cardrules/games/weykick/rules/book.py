"""One rule, one constant; the words are in `rulebook.toml`."""

from __future__ import annotations

from typing import Final

from cardrules.rule import Rulebook

BOOK: Final = Rulebook("cardrules.games.weykick")

MAGNETS: Final = BOOK.rule("weykick.catalogue.magnets")
SHAPES: Final = BOOK.rule("weykick.catalogue.shapes")
FIGURES: Final = BOOK.rule("weykick.catalogue.figures")
DIFFICULTY: Final = BOOK.rule("weykick.catalogue.difficulty")
TWO_A_SIDE: Final = BOOK.rule("weykick.catalogue.two-a-side")
ROOM: Final = BOOK.rule("weykick.catalogue.room")
ENLARGE: Final = BOOK.rule("weykick.catalogue.enlarge")
AGE: Final = BOOK.rule("weykick.catalogue.age")
FIGURE_EACH: Final = BOOK.rule("weykick.catalogue.figure-each")
PRODUCTS: Final = BOOK.rule("weykick.catalogue.products")

CHILDREN: Final = BOOK.rule("weykick.buy.children")
FRIENDS: Final = BOOK.rule("weykick.buy.friends")
MORE_THAN_TWO: Final = BOOK.rule("weykick.buy.more-than-two")
FREE_BUDGET: Final = BOOK.rule("weykick.buy.free-budget")
FOUR_FIRST: Final = BOOK.rule("weykick.buy.four-first")
FIVE_OR_SIX: Final = BOOK.rule("weykick.buy.five-or-six")
OTHER_SPORT: Final = BOOK.rule("weykick.buy.other-sport")
SAME_SPORT: Final = BOOK.rule("weykick.buy.same-sport")
TASTE: Final = BOOK.rule("weykick.buy.taste")
TIGHT_FOR_TWO: Final = BOOK.rule("weykick.buy.tight-for-two")
TIGHT_FOR_MORE: Final = BOOK.rule("weykick.buy.tight-for-more")
STRICT_BUDGET: Final = BOOK.rule("weykick.buy.strict-budget")
NOTHING_STATED: Final = BOOK.rule("weykick.buy.nothing-stated")
BOTH: Final = BOOK.rule("weykick.buy.children-and-friends")
PLAYERS: Final = BOOK.rule("weykick.buy.players")
NUMBER: Final = BOOK.rule("weykick.buy.number")
QUESTIONS: Final = BOOK.rule("weykick.buy.questions")

SIDES: Final = BOOK.rule("weykick.match.sides")
GOAL: Final = BOOK.rule("weykick.match.goal")
TARGET: Final = BOOK.rule("weykick.match.target")
AFTER_WIN: Final = BOOK.rule("weykick.match.after-win")
UNDO: Final = BOOK.rule("weykick.match.undo")
CLOSE: Final = BOOK.rule("weykick.match.close")
HOCKEY_RECORD: Final = BOOK.rule("weykick.match.hockey")

HOST_ONLY: Final = BOOK.rule("weykick.table.host")
PHASE: Final = BOOK.rule("weykick.table.phase")
MATCH_OVER: Final = BOOK.rule("weykick.table.match-over")

OPTION_RANGE: Final = BOOK.rule("weykick.options.range")
