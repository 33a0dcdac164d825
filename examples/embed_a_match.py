"""A whole match in a dozen lines: the table deals and judges, your program chooses.

Here the players draw among what they are offered; in an app they are people.
"""

from __future__ import annotations

from random import Random

from cardrules import Table
from cardrules.games.hearts import HEARTS
from cardrules.kernel.offers import sample_action


def main() -> None:
    players = Random(1)
    table = Table(HEARTS, "classic", rng=2026)
    while table.outcome is None:
        seat = table.to_act()[0]
        table.act(seat, sample_action(table.offers(seat), players))
    for scores in HEARTS.facts(table.state)["scores"]:
        print(*scores)
    print("totals", *table.outcome.scores)
    print("winner", *table.outcome.winners)


if __name__ == "__main__":
    main()
