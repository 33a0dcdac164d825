"""One turn looked at once: what each card of the hand can be used for.

Offers and decisions both ask here, so that they cannot differ.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from attrs import define, field

from cardrules.cards import ALL_CARDS, Card, Mask, cards_of
from cardrules.games.tock import actions as a
from cardrules.games.tock.model import COLOURS, PAWNS, Pawns, Playing
from cardrules.games.tock.rules import choosing
from cardrules.games.tock.rules.ground import (
    Choosing,
    Ground,
    Leaving,
    ground_of,
    numbers_of,
    pawns_of,
)
from cardrules.games.tock.rules.ruleset import Ruleset, Use
from cardrules.games.tock.rules.seven import SEVEN, Parts
from cardrules.games.tock.rules.turns import following, partner_of, playing_colours
from cardrules.games.tock.rules.ways import may_go
from cardrules.kernel.checks import narrowed
from cardrules.kernel.domains import Among
from cardrules.kernel.offers import Offer
from cardrules.kernel.paths import Path
from cardrules.seats import Seat

__all__ = ["Offers", "Turn"]

Offers: TypeAlias = tuple[Offer[a.Action], ...]

_ALL_PAWNS: Final[Pawns] = 0xFFFF
_ALL_COLOURS: Final = 0b1111


@define(eq=False)
class Turn:
    """A seat that is to play a card."""

    rules: Ruleset
    state: Playing
    seat: Seat
    #: The colours that the seat plays with.
    colours: tuple[int, ...]
    #: Whether these are the partner's before the seat's own are at home.
    early: bool
    places: tuple[int, ...]
    ground: Ground
    #: The numbers of the pawns that the seat plays with.
    numbers: tuple[int, ...]
    #: What is worked out when it is asked for.
    _leaving: int | None = field(default=None)
    _helping: Turn | None = field(default=None)

    @classmethod
    def of(cls, rules: Ruleset, state: Playing, seat: Seat) -> Turn:
        """Look at the turn of a seat."""
        places = state.places
        colours = playing_colours(rules, places, seat) if rules.helps else rules.colours[seat]
        ground = ground_of(rules.section, places, rules.friends[colours[0]])
        return cls(rules, state, seat, colours, False, places, ground, numbers_of(colours))

    @property
    def usable(self) -> Pawns:
        """The pawns that the seat plays with."""
        return pawns_of(self.colours)

    @property
    def leaving(self) -> int:
        """The colours of which a pawn may come out."""
        if self._leaving is None:
            self._leaving = narrowed(self.rules.leaving, self.leaving_case(), _ALL_COLOURS)
        return self._leaving

    def leaving_case(self) -> Leaving:
        """Give the case of a pawn that comes out."""
        usable = 0
        for colour in self.colours:
            usable |= 1 << colour
        return Leaving(self.rules.board, self.places, usable, self.ground)

    def for_card(self, card: Card) -> Turn:
        """Give the turn for a card: with the partner's pawns where it has no use for one's own."""
        rules = self.rules
        if not rules.helps_early or self.colours != rules.colours[self.seat] or self.uses(card):
            return self
        if self._helping is None:
            partner = partner_of(rules, self.seat)
            numbers = numbers_of(partner)
            self._helping = Turn(
                rules, self.state, self.seat, partner, True, self.places, self.ground, numbers
            )
        return self._helping if self._helping.uses(card) else self

    def offers_of(self, hand: Mask) -> tuple[list[Offer[a.Action]], Mask]:
        """Give every use of every card of a hand, and the cards that have none."""
        rules, ground, places, numbers = self.rules, self.ground, self.places, self.numbers
        uses, ways, helps = rules.uses, rules.ways, rules.helps_early
        found: list[Offer[a.Action]] = []
        useless = 0
        for card in cards_of(hand):
            use = uses[card.rank]
            if use.plain and not helps and not rules.counts_through:
                # Most cards: the same as for all others in one go.
                steps = use.steps[0]
                may = may_go(ways[steps], ground, places, numbers)
                if may:
                    found.append(_move_offer(card.index, steps, False, may))
                else:
                    useless |= card.bit
                continue
            offers = (self.for_card(card) if helps else self)._offers(card)
            if offers:
                found += offers
            else:
                useless |= card.bit
        return found, useless

    def uses(self, card: Card) -> bool:
        """Tell whether a card has a use."""
        return bool(self._offers(card))

    def useless(self, hand: Mask) -> Mask:
        """Give the cards of a hand that have no use."""
        return self.offers_of(hand)[1]

    def _offers(self, card: Card) -> list[Offer[a.Action]]:
        rules = self.rules
        use = rules.uses[card.rank]
        found: list[Offer[a.Action]] = []
        if use.out and self.leaving:
            found.append(_out_offer(card.index, self.leaving))
        for steps in use.steps:
            may = self.may_go(use, steps, False)
            if may:
                found.append(_move_offer(card.index, steps, False, may))
            may = self.may_go(use, steps, True) if rules.counts_through and steps > 0 else 0
            if may:
                found.append(_move_offer(card.index, steps, True, may))
        if use.split:
            path = Path(self.parts())
            # One pawn alone is the commonest way, and quickest found.
            if may_go(rules.ways[SEVEN], self.ground, self.places, self.numbers) or path.possible:
                found.append(Offer(a.SplitSeven, "parts", path, {"card": card}))
        if use.exchange:
            pairs = self.pairs()
            if pairs:
                found.append(Offer(a.Exchange, "pawns", Among(pairs), {"card": card}))
        if use.discard and self.loser() is not None:
            found.append(Offer(a.ForceDiscard, fixed={"card": card}))
        return found

    def goes(self, use: Use, number: int, steps: int, into_home: bool) -> bool:
        """Tell whether a card may move this pawn so."""
        if use.any_owner:
            return bool(self.may_go(use, steps, into_home) >> number & 1)
        way = (self.rules.ways_home if into_home else self.rules.ways)[steps]
        barred = way[number >> 2][self.places[number]] & self.ground
        return not barred and number in self.numbers

    def may_go(self, use: Use, steps: int, into_home: bool) -> Pawns:
        """Give the pawns that a card may move so."""
        rules, places = self.rules, self.places
        way = (rules.ways_home if into_home else rules.ways)[steps]
        if not use.any_owner:
            return may_go(way, self.ground, places, self.numbers)
        may = 0
        for team in sorted(set(rules.friends)):
            ground = ground_of(rules.section, places, team)
            may |= may_go(way, ground, places, numbers_of(team))
        return may & narrowed(choosing.ANY_OWNER, self.choosing(), _ALL_PAWNS)

    def choosing(self) -> Choosing:
        """Give the case of a pawn to choose."""
        return Choosing(self.rules.board, self.places, self.usable)

    def parts(self) -> Parts:
        """Give the start of a seven."""
        return Parts(self.rules, self.seat, self.early, self.places, self.state.barred, 0, SEVEN)

    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Give the pairs of pawns that a jack may exchange."""
        pawns = narrowed(choosing.EXCHANGED, self.choosing(), _ALL_PAWNS)
        return choosing.pairs_among(pawns, self.usable if self.rules.jack_own else 0)

    def loser(self) -> Seat | None:
        """Give the next seat, if it holds a card that it could lose."""
        state = self.state
        then = following(state.match, self.seat)
        return then if state.hands[then] else None


@lru_cache(maxsize=1024)
def _out_offer(card: int, colours: int) -> Offer[a.Action]:
    chosen = tuple(COLOURS[colour] for colour in range(4) if colours >> colour & 1)
    ready = tuple(a.BringOut(ALL_CARDS[card], colour) for colour in chosen)
    fixed = {"card": ALL_CARDS[card]}
    return Offer(a.BringOut, "colour", Among(chosen), fixed, ready=ready)


@lru_cache(maxsize=8192)
def _move_offer(card: int, steps: int, into_home: bool, pawns: Pawns) -> Offer[a.Action]:
    chosen = tuple(PAWNS[number] for number in range(16) if pawns >> number & 1)
    ready = tuple(a.MovePawn(ALL_CARDS[card], pawn, steps, into_home) for pawn in chosen)
    fixed = {"card": ALL_CARDS[card], "steps": steps, "into_home": into_home}
    return Offer(a.MovePawn, "pawn", Among(chosen), fixed, ready=ready)
