"""A bot of your own: it knows what its seat sees and what it is offered, and no rule at all.

It plays low, and throws its worst card where it may. That alone beats players who draw.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from cardrules import Seat, Table
from cardrules.cards import Card, CardSet, Suit
from cardrules.games.hearts import HEARTS, View
from cardrules.games.hearts.actions import Action
from cardrules.kernel.domains import Choose, OneOf
from cardrules.kernel.offers import Offer, sample_action

LOW = Seat(0)


def worst(card: Card) -> tuple[bool, bool, int]:
    """Order cards by how much one wants to be rid of them."""
    return card.name == "QS", card.suit is Suit.HEARTS, card.rank


def plays_low(view: View, offers: tuple[Offer[Action], ...]) -> Action:
    """Choose for a seat."""
    offer = offers[0]
    match offer.domain:
        case Choose(count, cards):
            return offer.build(CardSet.of(*sorted(cards, key=worst)[-count:]))
        case OneOf(cards):
            led = view.trick[0][1].suit if view.trick else None
            follows = led is None or any(card.suit is led for card in cards)
            return offer.build(min(cards, key=worst) if follows else max(cards, key=worst))
        case _:
            return next(iter(offer))


def main() -> None:
    wins: Counter[str] = Counter()
    totals: Counter[str] = Counter()
    for match in range(20):
        others = Random(match)
        table = Table(HEARTS, "classic", rng=match)
        while table.outcome is None:
            seat = table.to_act()[0]
            offers = table.offers(seat)
            if seat == LOW:
                action = plays_low(table.view(LOW), offers)
            else:
                action = sample_action(offers, others)
            table.act(seat, action)
        wins.update("bot" if winner == LOW else "others" for winner in table.outcome.winners)
        for loser, score in enumerate(table.outcome.scores):
            totals["bot" if loser == LOW else "others"] += score
    print(f"of 20 matches the bot wins {wins['bot']}, the three others {wins['others']}")
    print(
        f"points a match: the bot {totals['bot'] / 20:.1f}, each other {totals['others'] / 60:.1f}"
    )


if __name__ == "__main__":
    main()
