"""A variant by an amendment of your own: in Heavy Queen the queen of spades counts 26.

Its title and its rule have words of their own, in `own_variant_book/rulebook.toml`; all else is in
the book of Hartenjagen, which that one adds to.
"""

from __future__ import annotations

from random import Random

import attrs

from cardrules import Table, parse_card, verify
from cardrules.games.hearts import HEARTS, Options, Ruleset
from cardrules.kernel.amendments import Amendment, amended
from cardrules.kernel.offers import sample_action
from cardrules.rule import Rulebook
from cardrules.testing import check_laws

BOOK = Rulebook("own_variant_book", base=HEARTS.book)
QUEEN = parse_card("QS").bit


def with_heavy_queen(base: Ruleset) -> Ruleset:
    """Change what the queen counts, and nothing else."""
    return attrs.evolve(
        base,
        penalties=tuple(
            (cards, 26 if cards & QUEEN else points) for cards, points in base.penalties
        ),
    )


HEAVY = Amendment(BOOK.rule("heavy_queen.score.queen"), with_heavy_queen)


def ruleset(options: Options) -> Ruleset:
    """Amend whatever rules of Hartenjagen the options give."""
    return amended(HEARTS.ruleset(options), [HEAVY])


HEAVY_QUEEN = attrs.evolve(HEARTS, id="heavy_queen", book=BOOK, ruleset=ruleset)


def main() -> None:
    print(f"{HEAVY_QUEEN.book.title}: {len(HEAVY_QUEEN.book.rules)} rules")
    print(f"{HEAVY.rule.title}: {HEAVY.rule.text}")
    print(f"{HEAVY.rule.title.fr} : {HEAVY.rule.text.fr}")
    players = Random(5)
    table = Table(HEAVY_QUEEN, "classic", rng=5)
    while table.outcome is None:
        seat = table.to_act()[0]
        table.act(seat, sample_action(table.offers(seat), players))
    for scores in HEAVY_QUEEN.facts(table.state)["scores"]:
        print(scores, sum(scores))
    print(verify(table.log))
    laws = ["refusals_cite_the_book", "a_log_is_the_match", "a_view_tells_no_secret"]
    held = check_laws(HEAVY_QUEEN, presets=["classic"], laws=laws)
    print(f"{held} laws hold")


if __name__ == "__main__":
    main()
