"""Every law, in the order in which it helps to mend a game: the first that fails explains most."""

from __future__ import annotations

from typing import Final

from cardrules.testing.law import Law
from cardrules.testing.laws import (
    counting,
    logs,
    matches,
    offers,
    pictures,
    rulesets,
    secrets,
    seeds,
    storage,
    tables,
    turns,
)

__all__ = ["LAWS"]

#: Every law, in the order in which they are checked.
LAWS: Final[tuple[Law, ...]] = (
    rulesets.options_are_judged_by_the_book,
    rulesets.amendments_commute,
    matches.every_event_has_a_step,
    matches.react_never_raises,
    offers.the_due_always_have_a_choice,
    matches.somebody_acts_until_the_end,
    matches.no_state_returns_within_a_commit,
    matches.a_log_is_the_match,
    storage.every_value_hashes_and_pickles,
    storage.everything_survives_json,
    counting.nothing_is_created,
    offers.refusals_cite_the_book,
    offers.offered_is_accepted_and_nothing_else,
    turns.out_of_turn_cites_a_rule_and_is_offered_nothing,
    turns.actions_of_seats_that_act_at_once_commute,
    secrets.a_view_tells_no_secret,
    secrets.an_event_tells_no_more_than_the_views,
    secrets.an_offer_tells_no_secret,
    pictures.every_view_is_told_and_drawn,
    seeds.the_same_seed_is_the_same_match,
    tables.undo_branch_resume_deal_the_same,
    tables.a_commit_counts_whole_or_not_at_all,
    logs.sealed_logs_refuse_every_tampering,
    logs.an_edited_log_is_refused_where_it_breaks_a_rule,
    logs.a_filtered_sealed_log_tells_nothing,
)
