"""The law of conservation: every card and every chip is somewhere, once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardrules.cards import CardSet, Mask
from cardrules.kernel.game import Zone
from cardrules.testing.law import Finding, Trial, law

__all__ = ["nothing_is_created"]


@law("match")
def nothing_is_created(trial: Trial) -> Iterator[Finding]:
    """No event makes, loses or changes a card or a chip, and no card lies in two places.

    To mend it: Let `census` count every place where a card can lie, and read each from the state:
    what it does not know is a number of unknown cards. Move a card in one step: take it from one
    place, put it to the other. Chips that come in from outside need a zone they come from.
    """
    walk = trial.walk
    before: tuple[Mask, int, int] | None = None
    for number, state in enumerate(walk.states):
        census = trial.game.census(state)
        known, unknown, chips = 0, 0, 0
        for zone in census.values():
            if isinstance(zone, Zone):
                if known & zone.cards:
                    yield Finding(
                        f"{CardSet(known & zone.cards)!r} lies in two places: {_told(census)}",
                        number,
                    )
                known |= zone.cards
                unknown += zone.unknown
                if zone.unknown < 0:
                    yield Finding(f"a zone holds fewer than no cards: {_told(census)}", number)
            else:
                chips += zone
        if before is not None:
            yield from _changes(number, before, (known, unknown, chips), census)
        before = known, unknown, chips


def _changes(
    number: int,
    before: tuple[Mask, int, int],
    after: tuple[Mask, int, int],
    census: Mapping[str, Zone | int],
) -> Iterator[Finding]:
    cards = [known.bit_count() + unknown for known, unknown, _ in (before, after)]
    if cards[0] != cards[1]:
        yield Finding(
            f"there were {cards[0]} cards, and now there are {cards[1]}: {_told(census)}", number
        )
    gone, new = before[0] & ~after[0], after[0] & ~before[0]
    if gone and new:
        yield Finding(f"{CardSet(gone)!r} became {CardSet(new)!r}: {_told(census)}", number)
    if before[2] != after[2]:
        yield Finding(
            f"there were {before[2]} chips, and now there are {after[2]}: {_told(census)}", number
        )


def _told(census: Mapping[str, Zone | int]) -> str:
    return ", ".join(
        f"{name}: {CardSet(zone.cards)!r} and {zone.unknown} unknown"
        if isinstance(zone, Zone)
        else f"{name}: {zone}"
        for name, zone in census.items()
    )
