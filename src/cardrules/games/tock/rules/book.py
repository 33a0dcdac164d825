"""One rule, one constant; the words are in `rulebook.toml`."""

from __future__ import annotations

from typing import Final

from cardrules.rule import Rulebook

BOOK: Final = Rulebook("cardrules.games.tock")

TURN: Final = BOOK.rule("tock.table.turn")
PHASE: Final = BOOK.rule("tock.table.phase")
MATCH_OVER: Final = BOOK.rule("tock.table.match-over")
HOST_ONLY: Final = BOOK.rule("tock.table.host")
DEALER_ONLY: Final = BOOK.rule("tock.table.dealer-only")

DEAL_ORDER: Final = BOOK.rule("tock.deal.order")
DEAL_COUNT: Final = BOOK.rule("tock.deal.count")
UNDEALT: Final = BOOK.rule("tock.deal.undealt")

OWN_CARD: Final = BOOK.rule("tock.turn.own-card")
MUST_USE: Final = BOOK.rule("tock.turn.must-use")
REFILL: Final = BOOK.rule("tock.turn.refill")
CARD_USE: Final = BOOK.rule("tock.card.use")
OWN_PAWNS: Final = BOOK.rule("tock.card.own-pawns")

OUT_FREE: Final = BOOK.rule("tock.out.free-or-foe")
OUT_OWN: Final = BOOK.rule("tock.out.own-on-start")
OUT_CAMP: Final = BOOK.rule("tock.out.from-camp")

ALL_POINTS: Final = BOOK.rule("tock.move.all-points")
COUNTING: Final = BOOK.rule("tock.move.counting")
PASS_OWN: Final = BOOK.rule("tock.move.pass-own")
LAND_OWN: Final = BOOK.rule("tock.move.land-own")
CAMP: Final = BOOK.rule("tock.move.camp")

TAKE: Final = BOOK.rule("tock.take.back-to-camp")
TAKE_START: Final = BOOK.rule("tock.take.start-only-out")
TAKE_OWN_START: Final = BOOK.rule("tock.take.own-start")

HOME_REST: Final = BOOK.rule("tock.home.rest")
HOME_EXACT: Final = BOOK.rule("tock.home.exact")
HOME_PASS: Final = BOOK.rule("tock.home.no-passing")
HOME_LAND: Final = BOOK.rule("tock.home.no-landing")
HOME_BACK: Final = BOOK.rule("tock.home.no-back")

SEVEN_SUM: Final = BOOK.rule("tock.seven.sum")
SEVEN_ONCE: Final = BOOK.rule("tock.seven.once")
SEVEN_ORDER: Final = BOOK.rule("tock.seven.in-order")
SEVEN_WON: Final = BOOK.rule("tock.seven.ends-with-the-win")

JACK_PAWNS: Final = BOOK.rule("tock.jack.exchangeable")
JACK_TWO: Final = BOOK.rule("tock.jack.any-two")

END_FIRST: Final = BOOK.rule("tock.end.first-home")
END_BOTH: Final = BOOK.rule("tock.end.two-at-once")

PARTNERS: Final = BOOK.rule("tock.partners.team")
HELP: Final = BOOK.rule("tock.partners.help")
HELP_EARLY: Final = BOOK.rule("tock.partners.help-early")
GIVE: Final = BOOK.rule("tock.partners.give")
GIVE_ONCE: Final = BOOK.rule("tock.partners.give-once")

PLAY_THEN_DRAW: Final = BOOK.rule("tock.hands.play-then-draw")
ROUNDS: Final = BOOK.rule("tock.hands.rounds")
MUST_IF_ABLE: Final = BOOK.rule("tock.hands.must-use-if-able")
DISCARD_HAND: Final = BOOK.rule("tock.hands.discard-hand")

WALLS: Final = BOOK.rule("tock.house.start-blocks")
CAPTURE_ON_START: Final = BOOK.rule("tock.house.capture-on-start")
OWN_LANDING: Final = BOOK.rule("tock.house.own-landing")
OWN_PASSING: Final = BOOK.rule("tock.house.own-passing")
BACKWARD_OFF: Final = BOOK.rule("tock.house.no-backward-entry")
EXCHANGE_OFF: Final = BOOK.rule("tock.house.no-exchange-entry")
JACK_OWN: Final = BOOK.rule("tock.house.jack-own")
JACK_ELEVEN: Final = BOOK.rule("tock.house.jack-eleven")
ACE_ELEVEN: Final = BOOK.rule("tock.house.ace-eleven")
SEVEN_SWEEPS: Final = BOOK.rule("tock.house.seven-sweeps")
KING_SWEEPS: Final = BOOK.rule("tock.house.king-sweeps")
SWEEPS_OWN: Final = BOOK.rule("tock.house.sweeps-own")
SAME_PAWN: Final = BOOK.rule("tock.house.seven-same-pawn")
FIVE_ANY: Final = BOOK.rule("tock.house.five-any")
FIVE_GUARD: Final = BOOK.rule("tock.house.five-own-start")
TEN: Final = BOOK.rule("tock.house.ten-discard")
TEN_HOLDS: Final = BOOK.rule("tock.house.ten-needs-a-card")
COUNT_THROUGH: Final = BOOK.rule("tock.house.count-through")
ENTRY_FIT: Final = BOOK.rule("tock.house.entry-fits")
HOME_STILL: Final = BOOK.rule("tock.house.home-still")
JOKERS: Final = BOOK.rule("tock.house.jokers")
JOKER_AGAIN: Final = BOOK.rule("tock.house.joker-again")
EIGHTY: Final = BOOK.rule("tock.house.eighty-cases")
FOR_PLACES: Final = BOOK.rule("tock.house.for-places")

OPTION_PLAYERS: Final = BOOK.rule("tock.options.players")
OPTION_PARTNERS: Final = BOOK.rule("tock.options.partners")
OPTION_HAND: Final = BOOK.rule("tock.options.hand-size")
OPTION_ROUNDS: Final = BOOK.rule("tock.options.rounds")
OPTION_HOME: Final = BOOK.rule("tock.options.home")
OPTION_SWEEPS: Final = BOOK.rule("tock.options.sweeps")
OPTION_RANGE: Final = BOOK.rule("tock.options.range")
OPTION_PLACES: Final = BOOK.rule("tock.options.places")
