"""What a client is sent: for each commit the events that its seat may read, and its view.

Nobody else's cards are in it, and nothing from which they could be worked out.
"""

from __future__ import annotations

from cardrules import IllegalActionError, Seat, Table, parse_card
from cardrules.cards import CardSet
from cardrules.codec import codec_of
from cardrules.games.hearts import HEARTS, PassCards, PlayCard
from cardrules.log import Closed

NORTH, EAST = Seat(0), Seat(1)


def main() -> None:
    table = Table(HEARTS, "classic", rng=7)
    for seat in map(Seat, range(4)):
        hand = list(table.view(seat).hand)
        table.act(seat, PassCards(CardSet.of(*hand[-3:])))

    # The last choice brings about the exchange, all in one commit.
    commit = table.commits()[-1]
    for viewer in (NORTH, EAST, None):
        print(f"\n{'a spectator' if viewer is None else f'seat {viewer}'} is told:")
        for event in table.sent_to(viewer, commit).events:
            if isinstance(event, Closed):
                print(f"  closed: {event.type} of seat {event.seat}")
            else:
                print(f"  {HEARTS.say(event, 'en')}")

    # What a program is sent, as plain data. Other hands are there as numbers only.
    view = codec_of(HEARTS).dump_view(table.sent_to(EAST, commit).view)
    print("\nseat 1, as data:", {name: view[name] for name in ("phase", "hand_sizes", "trick")})

    # A refusal names no card that the actor cannot see.
    try:
        table.act(EAST, PlayCard(parse_card("AH")))
    except IllegalActionError as refusal:
        print(f"\n{refusal}\nen français : {refusal.rule.text.fr}")


if __name__ == "__main__":
    main()
