"""One rule, one constant; the words are in `rulebook.toml`."""

from __future__ import annotations

from typing import Final

from cardrules.rule import Rulebook

BOOK: Final = Rulebook("cardrules.games.hockey_fr")

DEAL_FOUR: Final = BOOK.rule("hockey_fr.deal.four")
DEAL_ORDER: Final = BOOK.rule("hockey_fr.deal.order")
CENTRE: Final = BOOK.rule("hockey_fr.deal.centre")
CENTRE_ONCE: Final = BOOK.rule("hockey_fr.deal.centre-once")
THREE_DEALS: Final = BOOK.rule("hockey_fr.deal.three-deals")
UNDEALT: Final = BOOK.rule("hockey_fr.deal.undealt")
ANY_CENTRE: Final = BOOK.rule("hockey_fr.deal.any-centre")
CENTRE_AGAIN: Final = BOOK.rule("hockey_fr.deal.centre-again")
DEALER_MOVES: Final = BOOK.rule("hockey_fr.deal.dealer-moves")
DEALER_FIXED: Final = BOOK.rule("hockey_fr.deal.dealer-fixed")

OWN_CARD: Final = BOOK.rule("hockey_fr.turn.own-card")
CLOCKWISE: Final = BOOK.rule("hockey_fr.turn.clockwise")
TOP: Final = BOOK.rule("hockey_fr.turn.top")
EMPTY_START: Final = BOOK.rule("hockey_fr.turn.empty-start")
NO_CARRY_OVER: Final = BOOK.rule("hockey_fr.turn.no-carry-over")

PASSE_MATCH: Final = BOOK.rule("hockey_fr.passe.match")
PASSE_VALET: Final = BOOK.rule("hockey_fr.passe.valet")
PASSE_CLEARS: Final = BOOK.rule("hockey_fr.passe.clears")
PASSE_ONE_PLAY: Final = BOOK.rule("hockey_fr.passe.one-play")
PASSE_MISS: Final = BOOK.rule("hockey_fr.passe.miss")
PASSE_AGAIN: Final = BOOK.rule("hockey_fr.passe.valet-at-chance")
PASSE_LOST: Final = BOOK.rule("hockey_fr.passe.lost")

BUT_SCORE: Final = BOOK.rule("hockey_fr.but.score")
BUT_NO_VALET: Final = BOOK.rule("hockey_fr.but.no-valet")
BUT_ONE: Final = BOOK.rule("hockey_fr.but.counts-one")
BUT_CLEAR: Final = BOOK.rule("hockey_fr.but.clear")
BUT_PASSES: Final = BOOK.rule("hockey_fr.but.clear-and-pass")

INTERCEPTION: Final = BOOK.rule("hockey_fr.interception.valet")
INTERCEPTION_PASSE: Final = BOOK.rule("hockey_fr.interception.passe")

END_PERIOD: Final = BOOK.rule("hockey_fr.end.period")
END_PERIODS: Final = BOOK.rule("hockey_fr.end.three")
END_MOST: Final = BOOK.rule("hockey_fr.end.most")
SUDDEN_DEATH: Final = BOOK.rule("hockey_fr.end.sudden-death")
UNTIL_GOAL: Final = BOOK.rule("hockey_fr.end.until-goal")
FULL_PERIOD: Final = BOOK.rule("hockey_fr.end.full-period")
DRAW_STANDS: Final = BOOK.rule("hockey_fr.end.draw-stands")
END_ORDER: Final = BOOK.rule("hockey_fr.end.order")

TURN: Final = BOOK.rule("hockey_fr.table.turn")
PHASE: Final = BOOK.rule("hockey_fr.table.phase")
MATCH_OVER: Final = BOOK.rule("hockey_fr.table.match-over")
HOST_ONLY: Final = BOOK.rule("hockey_fr.table.host")
DEALER_ONLY: Final = BOOK.rule("hockey_fr.table.dealer-only")
ABANDON: Final = BOOK.rule("hockey_fr.table.abandon")
MEMORY: Final = BOOK.rule("hockey_fr.table.memory")
OPEN_MEMORY: Final = BOOK.rule("hockey_fr.table.open-memory")

OPTION_RANGE: Final = BOOK.rule("hockey_fr.options.range")
OPTION_DEALER: Final = BOOK.rule("hockey_fr.options.first-dealer")
