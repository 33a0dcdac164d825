"""A log is the match: write it, read it, look at any moment of it, and go on differently."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random
from typing import Any

from cardrules import GameLog, Seat, Table, verify
from cardrules.games.hearts import HEARTS
from cardrules.kernel.offers import sample_action


def played(seed: int) -> Table[Any, Any, Any, Any, Any, Any]:
    """Play a match between players who draw."""
    players = Random(seed)
    table = Table(HEARTS, "no-passing", rng=seed)
    while table.outcome is None:
        seat = table.to_act()[0]
        table.act(seat, sample_action(table.offers(seat), players))
    return table


def main() -> None:
    table = played(seed=3)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.cardlog.jsonl"
        table.log.write(path)
        log: GameLog[Any, Any, Any, Any, Any, Any] = GameLog.read(path)
    print(verify(log))

    # Any moment, in any order. A screen stops after whole commits, where somebody can act.
    stops = [commit.stop for commit in log.commits()]
    for number in (stops[30], stops[18]):
        moment = log.at(number)
        print(f"\nafter event {number}; then: {log.game.say(log.events[number], 'en')}")
        print(log.game.draw(log.game.view(log.ruleset, moment.state, Seat(1)), "en"))

    # From there the match can go on with another card; the hands dealt later are the same.
    other = table.branch(stops[18])
    seat = other.to_act()[0]
    (offer,) = other.offers(seat)
    cards = list(offer.domain)
    print(f"\nseat {seat} could have played {cards}")
    other.act(seat, offer.build(cards[0]))
    difference = table.log.diff(other.log)
    print(f"both matches begin with the same {difference.common} events; then")
    print(f"  here:  {log.game.say(difference.here[0], 'en')}")
    print(f"  there: {log.game.say(difference.there[0], 'en')}")


if __name__ == "__main__":
    main()
