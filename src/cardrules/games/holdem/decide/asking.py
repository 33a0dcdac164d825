"""The referee of questions: posts and straddles, two boards, show or muck."""

from __future__ import annotations

from typing import Final, TypeAlias

from cardrules.cards import UNKNOWN, Card, CardSet, cards_of, pack_mask
from cardrules.games.holdem import actions as a
from cardrules.games.holdem import events as e
from cardrules.games.holdem.decide.phases import wrong_phase
from cardrules.games.holdem.model import Between, Playing, PostKind, State
from cardrules.games.holdem.model.due import RunsDue, ShowDue, StraddleDue
from cardrules.games.holdem.rules import Ruleset, book, showdown, straddles
from cardrules.kernel.checks import refuse
from cardrules.kernel.domains import Among, Deal, Domain
from cardrules.kernel.offers import Offer
from cardrules.kernel.turns import acting_seat
from cardrules.seats import Actor, Seat

__all__ = ["agree", "decline", "muck", "offers", "post", "show"]

Offers: TypeAlias = tuple[Offer[a.Action], ...]

_PACK: Final = pack_mask()
_RUNS: Final[Offers] = (Offer(a.AgreeRunTwice), Offer(a.RefuseRunTwice))
_ENTRY: Final[Offers] = (
    Offer(a.Post, fixed={"kind": PostKind.ENTRY}),
    Offer(a.Decline, fixed={"kind": PostKind.ENTRY}),
)
_STRADDLE: Final[Offers] = (
    Offer(a.Post, fixed={"kind": PostKind.STRADDLE}),
    Offer(a.Decline, fixed={"kind": PostKind.STRADDLE}),
)
_MUCK: Final[Offer[a.Action]] = Offer(a.Muck)


def offers(state: Between | Playing) -> Offers:
    """Give the answers to the question that is asked now."""
    if isinstance(state, Between):
        return _ENTRY
    head = state.due[0]
    if isinstance(head, StraddleDue):
        return _STRADDLE
    if isinstance(head, ShowDue):
        return (Offer(a.Show, "cards", _hands(state, head.seat)), _MUCK)
    return _RUNS


def _hands(state: Playing, seat: Seat) -> Domain:
    """Give the hands that a seat can show: its own, with any undealt cards for unknown ones.

    Which cards are undealt tells what others hold. It is told only where the log does not know the
    seat's own cards, so that its answer can only come from whoever writes the log.
    """
    holes = state.holes[seat]
    free = _PACK & ~state.dealt
    known = [card for card in holes if card is not UNKNOWN]
    if not known:
        return Deal(count=len(holes), cards=CardSet(free))
    if len(known) == len(holes):
        return Among((tuple(known),))
    first = holes[0] is not UNKNOWN
    others = [(known[0], card) if first else (card, known[0]) for card in cards_of(free)]
    return Among(tuple(others))


def post(rules: Ruleset, state: State, actor: Actor, action: a.Post) -> e.Event:
    """Post what the seat is asked for."""
    seat, straddle = _asked(state, actor, action)
    if straddle is None:
        return e.EntryAgreed(seat)
    assert isinstance(state, Playing), "straddles are asked for in a hand"
    stack = state.stacks[seat]
    amount = straddle.to - state.opening[seat] + stack
    return e.StraddlePosted(
        seat=seat,
        to=straddle.to,
        amount=amount,
        all_in=amount == stack,
        then=straddles.after_posted(rules, state, straddle),
    )


def decline(rules: Ruleset, state: State, actor: Actor, action: a.Decline) -> e.Event:
    """Do not post."""
    seat, straddle = _asked(state, actor, action)
    if straddle is None:
        return e.EntryDeclined(seat)
    assert isinstance(state, Playing), "straddles are asked for in a hand"
    return e.StraddleDeclined(seat, straddles.after_declined(rules, state, straddle))


def _asked(
    state: State, actor: Actor, action: a.Post | a.Decline
) -> tuple[Seat, StraddleDue | None]:
    """Give the seat that answers, and the straddle that it is asked for; none for an entry."""
    if isinstance(state, Between) and state.asked and action.kind is PostKind.ENTRY:
        seats = len(state.stacks)
        return acting_seat(actor, state.asked, book.NOT_ASKED, action, seats), None
    head = state.due[0] if isinstance(state, Playing) and state.due else None
    if isinstance(head, StraddleDue) and action.kind is PostKind.STRADDLE:
        seat = acting_seat(actor, head.actors, book.NOT_ASKED, action, 22)
        return seat, head
    raise wrong_phase(state, actor, action)


def agree(
    rules: Ruleset, state: State, actor: Actor, action: a.AgreeRunTwice | a.RefuseRunTwice
) -> e.Event:
    """Answer whether the board is dealt twice."""
    if not isinstance(state, Playing) or not state.due or not state.actors:
        raise wrong_phase(state, actor, action)
    if not isinstance(state.due[0], RunsDue):
        raise wrong_phase(state, actor, action)
    seat = acting_seat(actor, state.actors, book.NOT_ASKED, action, len(state.stacks))
    if isinstance(action, a.AgreeRunTwice):
        return e.RunTwiceAgreed(seat)
    return e.RunTwiceRefused(seat)


def show(rules: Ruleset, state: State, actor: Actor, action: a.Show) -> e.Event:
    """Show a hand: the seat's own cards, which nobody else has."""
    playing, seat = _showing(state, actor, action)
    cards = action.cards
    if type(cards) is not tuple or not all(type(card) is Card for card in cards):
        raise refuse(book.OWN_CARDS, actor, action)
    if cards not in _hands(playing, seat):
        raise refuse(book.OWN_CARDS, actor, action)
    return e.HandShown(seat=seat, cards=cards, by_rule=False)


def muck(rules: Ruleset, state: State, actor: Actor, action: a.Muck) -> e.Event:
    """Give up the claim."""
    playing, seat = _showing(state, actor, action)
    left = showdown.left_after_muck(playing, seat)
    return e.HandMucked(seat, by_rule=False, decides=not left & left - 1)


def _showing(state: State, actor: Actor, action: a.Show | a.Muck) -> tuple[Playing, Seat]:
    if not isinstance(state, Playing) or not state.due or not isinstance(state.due[0], ShowDue):
        raise wrong_phase(state, actor, action)
    return state, acting_seat(actor, state.actors, book.TURN, action, len(state.stacks))
