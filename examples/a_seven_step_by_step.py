"""A seven of Tock, built part by part as a screen does: no list of all lists is ever made.

`after` gives the parts by which some whole list goes on: the pawns to light up, and how far each
may go. Which pawn is in the way of a part that is refused stands in the refusal.
"""

from __future__ import annotations

from random import Random
from typing import Any

from cardrules import IllegalActionError, Table
from cardrules.games.tock import TOCK, Part, SplitSeven
from cardrules.kernel.offers import Offer, sample_action
from cardrules.kernel.paths import Path

CROWDED = 500


def seven_of(offers: tuple[Offer[Any], ...]) -> Offer[Any] | None:
    """Find the offer of a seven that leaves much to choose."""
    return next((one for one in offers if one.action is SplitSeven and one.size > CROWDED), None)


def main() -> None:
    players, table = Random(5), Table(TOCK, "two-players", rng=5)
    while (seven := seven_of(table.offers(table.to_act()[0]))) is None:
        seat = table.to_act()[0]
        table.act(seat, sample_action(table.offers(seat), players))
    path = seven.domain
    assert isinstance(path, Path), "a seven is chosen step by step"
    print(f"{path.size:,} ways to play {seven.fixed['card']}")
    chosen: list[Part] = []
    while not path.is_whole(*chosen):
        parts = path.after(*chosen)
        reach: dict[str, list[int]] = {}
        for part in parts:
            reach.setdefault(part.pawn, []).append(part.steps)
        for pawn, steps in reach.items():
            print(f"  {pawn}: {', '.join(map(str, sorted(steps)))}")
        chosen.append(parts[-1] if len(chosen) < 2 else parts[0])
        print(f"chosen: {', '.join(map(str, chosen))}")
    seat = table.to_act()[0]
    alone = {part.pawn for part in path.after() if part.steps == 7}
    stuck = next(part.pawn for part in path.after() if part.pawn not in alone)
    try:
        table.act(seat, seven.build((Part(stuck, 7),)))
    except IllegalActionError as error:
        print(error)
    for event in table.act(seat, seven.build(tuple(chosen))).events[:1]:
        print(TOCK.say(event, "en"))


if __name__ == "__main__":
    main()
