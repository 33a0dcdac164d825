"""One rule, one constant; the words are in `rulebook.toml`."""

from __future__ import annotations

from typing import Final

from cardrules.rule import Rulebook

BOOK: Final = Rulebook("cardrules.games.hockey_ca")

MATCH: Final = BOOK.rule("hockey_ca.setup.match")
CUT_HIGH: Final = BOOK.rule("hockey_ca.setup.cut-high")
CUT_TIE: Final = BOOK.rule("hockey_ca.setup.cut-tie")
CUT_CARDS: Final = BOOK.rule("hockey_ca.setup.cut-cards")
CHOOSE_DEALER: Final = BOOK.rule("hockey_ca.setup.choose-dealer")

DEAL_ORDER: Final = BOOK.rule("hockey_ca.deal.order")
DEAL_COUNT: Final = BOOK.rule("hockey_ca.deal.count")
UNDEALT: Final = BOOK.rule("hockey_ca.deal.undealt")

OWN_CARD: Final = BOOK.rule("hockey_ca.play.own-card")

BREAK_MATCH: Final = BOOK.rule("hockey_ca.breakaway.match")
BREAK_JACK: Final = BOOK.rule("hockey_ca.breakaway.jack")
BREAK_CANCELS: Final = BOOK.rule("hockey_ca.breakaway.cancels")
BREAK_MISSED: Final = BOOK.rule("hockey_ca.breakaway.missed")
BREAK_JACK_AGAIN: Final = BOOK.rule("hockey_ca.breakaway.jack-again")
BREAK_PERIOD_END: Final = BOOK.rule("hockey_ca.breakaway.period-end")
THIRD_CANCELS: Final = BOOK.rule("hockey_ca.breakaway.third-cancels")

GOAL_MATCH: Final = BOOK.rule("hockey_ca.goal.match")
GOAL_KEEPS: Final = BOOK.rule("hockey_ca.goal.keeps")

THREE_PERIODS: Final = BOOK.rule("hockey_ca.end.periods")
MORE_GOALS: Final = BOOK.rule("hockey_ca.end.more-goals")
SUDDEN_DEATH: Final = BOOK.rule("hockey_ca.end.sudden-death")
TIE: Final = BOOK.rule("hockey_ca.end.tie")
NO_OVERTIME: Final = BOOK.rule("hockey_ca.end.no-overtime")
UNTIL_GOAL: Final = BOOK.rule("hockey_ca.end.until-goal")

TEAMS: Final = BOOK.rule("hockey_ca.partnership.teams")
TEAM_LABELS: Final = BOOK.rule("hockey_ca.partnership.labels")

CENTRE_FAIR: Final = BOOK.rule("hockey_ca.cleared-ice.centre-fair")
CLEARS: Final = BOOK.rule("hockey_ca.cleared-ice.clears")
CLEAR_SCORES: Final = BOOK.rule("hockey_ca.cleared-ice.scores")
CLEAR_GOAL: Final = BOOK.rule("hockey_ca.cleared-ice.goal-clears")
CLEAR_SAFETY: Final = BOOK.rule("hockey_ca.cleared-ice.safety")
CLEAR_MISSED: Final = BOOK.rule("hockey_ca.cleared-ice.missed")

SHOT: Final = BOOK.rule("hockey_ca.shots.shot")
SHOT_GOAL: Final = BOOK.rule("hockey_ca.shots.goal")
SHOT_BLOCK: Final = BOOK.rule("hockey_ca.shots.block")
SHOT_AUTOMATIC: Final = BOOK.rule("hockey_ca.shots.automatic")
SHOT_JACK_BLOCK: Final = BOOK.rule("hockey_ca.shots.jack-blocks")
SHOT_ORDER: Final = BOOK.rule("hockey_ca.shots.order")
SHOT_AFTER_GOAL: Final = BOOK.rule("hockey_ca.shots.after-goal")

RED_KINGS: Final = BOOK.rule("hockey_ca.red-kings.shoot")
RED_KINGS_OPEN_SHOT: Final = BOOK.rule("hockey_ca.red-kings.open-shot")

TURN: Final = BOOK.rule("hockey_ca.table.turn")
PHASE: Final = BOOK.rule("hockey_ca.table.phase")
MATCH_OVER: Final = BOOK.rule("hockey_ca.table.match-over")
HOST_ONLY: Final = BOOK.rule("hockey_ca.table.host")
DEALER_ONLY: Final = BOOK.rule("hockey_ca.table.dealer-only")
VISIBLE_HISTORY: Final = BOOK.rule("hockey_ca.table.visible-history")
CALLOUTS: Final = BOOK.rule("hockey_ca.table.callouts")

OPTION_RANGE: Final = BOOK.rule("hockey_ca.options.range")
OPTION_PATTERN: Final = BOOK.rule("hockey_ca.options.deal-pattern")
OPTION_OVERTIME: Final = BOOK.rule("hockey_ca.options.overtime-pattern")
OPTION_DEALER: Final = BOOK.rule("hockey_ca.options.first-dealer")
