"""One rule, one constant; the words are in `rulebook.toml`."""

from __future__ import annotations

from typing import Final

from cardrules.rule import Rulebook

BOOK: Final = Rulebook("cardrules.games.hearts")

TURN: Final = BOOK.rule("hearts.table.turn")
PHASE: Final = BOOK.rule("hearts.table.phase")
MATCH_OVER: Final = BOOK.rule("hearts.table.match-over")
HOST_ONLY: Final = BOOK.rule("hearts.table.host")
DEALER_ONLY: Final = BOOK.rule("hearts.table.dealer-only")
ABANDON: Final = BOOK.rule("hearts.table.abandon")

DEAL_ORDER: Final = BOOK.rule("hearts.deal.order")
DEAL_COUNT: Final = BOOK.rule("hearts.deal.count")
UNDEALT: Final = BOOK.rule("hearts.deal.undealt")
MISDEAL: Final = BOOK.rule("hearts.deal.misdeal")
MISDEAL_WINDOW: Final = BOOK.rule("hearts.deal.misdeal-window")

PASS_COUNT: Final = BOOK.rule("hearts.pass.count")
PASS_CYCLE: Final = BOOK.rule("hearts.pass.cycle")
PASS_DIRECTION: Final = BOOK.rule("hearts.pass.direction")
PASS_OWN: Final = BOOK.rule("hearts.pass.own-cards")
PASS_ONCE: Final = BOOK.rule("hearts.pass.once")
NO_PASSING: Final = BOOK.rule("hearts.pass.no-passing")

OWN_CARD: Final = BOOK.rule("hearts.play.own-card")
FIRST_LEAD: Final = BOOK.rule("hearts.play.first-lead")
FOLLOW_SUIT: Final = BOOK.rule("hearts.play.follow-suit")
FIRST_TRICK: Final = BOOK.rule("hearts.play.first-trick")
FIRST_TRICK_FREE: Final = BOOK.rule("hearts.play.free-first-trick")

BREAK_DISCARD: Final = BOOK.rule("hearts.break.discard")
NO_LEAD: Final = BOOK.rule("hearts.break.no-lead")
LONE_QUEEN_FREE: Final = BOOK.rule("hearts.break.lone-queen-free")
ANY_HEART_BREAKS: Final = BOOK.rule("hearts.break.any-heart")
QUEEN_BREAKS: Final = BOOK.rule("hearts.break.queen-breaks")

REVOKE_PENALTY: Final = BOOK.rule("hearts.revoke.penalty")
REVOKE_ENDS: Final = BOOK.rule("hearts.revoke.hand-ends")
REVOKE_FIRST: Final = BOOK.rule("hearts.revoke.first-offender")
REVOKE_NO_BONUS: Final = BOOK.rule("hearts.revoke.no-bonus")

TAKE: Final = BOOK.rule("hearts.trick.take")

CARD_POINTS: Final = BOOK.rule("hearts.score.cards")
MOON: Final = BOOK.rule("hearts.score.moon")
MOON_MINUS: Final = BOOK.rule("hearts.score.moon-minus")
MOON_CHOICE: Final = BOOK.rule("hearts.score.moon-choice")
MOON_FORM: Final = BOOK.rule("hearts.score.moon-form")
MOON_SHOOTER: Final = BOOK.rule("hearts.score.moon-shooter")

END_LIMIT: Final = BOOK.rule("hearts.end.limit")
END_LOWEST: Final = BOOK.rule("hearts.end.lowest")
END_TIE: Final = BOOK.rule("hearts.end.tie")
END_AGAIN: Final = BOOK.rule("hearts.end.tie-again")
END_SHARED: Final = BOOK.rule("hearts.end.shared")

BONUS: Final = BOOK.rule("hearts.omnibus.bonus")
BONUS_TEN: Final = BOOK.rule("hearts.omnibus.ten")
BONUS_MOON: Final = BOOK.rule("hearts.omnibus.moon-bonus")
MOON_NEEDS_BONUS: Final = BOOK.rule("hearts.omnibus.moon-needs-bonus")

BLACK_MARIA: Final = BOOK.rule("hearts.black-maria.cards")

CANCEL: Final = BOOK.rule("hearts.cancellation.pair")
CANCEL_TAKE: Final = BOOK.rule("hearts.cancellation.take")
CANCEL_NOBODY: Final = BOOK.rule("hearts.cancellation.nobody")
LAST_CANCELLED: Final = BOOK.rule("hearts.cancellation.last-trick")
LAST_CANCELLED_SECOND: Final = BOOK.rule("hearts.cancellation.last-trick-second")
WIDOW: Final = BOOK.rule("hearts.cancellation.widow")
LOWEST_CLUB: Final = BOOK.rule("hearts.cancellation.lowest-club")
CANCEL_FIRST_LEAD: Final = BOOK.rule("hearts.cancellation.first-lead")

VISIBLE_HISTORY: Final = BOOK.rule("hearts.table.visible-history")
VISIBLE_POINTS: Final = BOOK.rule("hearts.table.visible-points")

OPTION_PLAYERS: Final = BOOK.rule("hearts.options.players")
OPTION_BONUS: Final = BOOK.rule("hearts.options.bonus-needs-omnibus")
OPTION_RANGE: Final = BOOK.rule("hearts.options.range")
OPTION_CYCLE: Final = BOOK.rule("hearts.options.pass-cycle")
OPTION_LAST: Final = BOOK.rule("hearts.options.last-cancelled")
OPTION_DEALER: Final = BOOK.rule("hearts.options.first-dealer")
