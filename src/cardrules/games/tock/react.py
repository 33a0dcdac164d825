"""What follows without anybody's choice, and which events are somebody's choice.

Each consequence removes its own cause.
"""

from __future__ import annotations

from typing import assert_never

from cardrules.cards import CardSet
from cardrules.games.tock import actions as a
from cardrules.games.tock import events as e
from cardrules.games.tock.model import (
    CAMP,
    Dealing,
    Finished,
    Giving,
    Match,
    Playing,
    Ready,
    State,
)
from cardrules.games.tock.rules import book
from cardrules.games.tock.rules.ruleset import Drawing, Ruleset
from cardrules.games.tock.rules.turns import finishers, following, next_turn, ranks, seats
from cardrules.kernel.checks import implements
from cardrules.seats import HOST, TABLE, Actor, Seat, clockwise, left_of

__all__ = ["cause", "initial", "react"]


def initial(rules: Ruleset, seats: int) -> State:
    """Give the state before the first deal: every pawn is in its camp."""
    match = Match(
        seats=seats,
        section=rules.section,
        colours=rules.colours,
        number=0,
        dealer=left_of(rules.first_player, seats, -1),
        placed=(),
    )
    return Ready(match=match, places=(CAMP,) * 16, stock=rules.pack.bit_count())


def react(rules: Ruleset, state: State) -> e.Event | None:
    """Give the next consequence, or nothing."""
    match state:
        case Playing():
            return None if state.due else _after_a_card(rules, state)
        case Ready():
            return _deal(rules, state.match, state.stock)
        case Dealing():
            return None if state.due else _dealt(rules, state)
        case Giving():
            return None if state.waiting else _given(rules, state)
        case Finished():
            return None
        case _:
            assert_never(state)


@implements(book.REFILL)
def _after_a_card(rules: Ruleset, state: Playing) -> e.Event:
    match = state.match
    finished = finishers(rules, match, state.places, state.seat)
    if finished and not rules.for_places:
        winner = finished[0]
        team = rules.teams[winner]
        won = tuple(seat for seat in seats(match) if rules.teams[seat] == team)
        return e.MatchEnded(winners=won, ranks=ranks(rules, match, winner))
    if finished:
        return _finishes(rules, state, finished)
    if match.seats - len(match.placed) == 1:
        return e.MatchEnded(winners=match.placed[:1], ranks=ranks(rules, match, match.placed[0]))
    if rules.drawing is not Drawing.NEVER:
        return e.StockRefilled(state.pile.bit_count())
    return _deal(rules, match, state.stock)


def _finishes(rules: Ruleset, state: Playing, finished: tuple[Seat, ...]) -> e.PlayerFinished:
    seat, match = finished[0], state.match
    placed = (*match.placed, seat)
    turn = draws = None
    if len(finished) == 1 and len(placed) < match.seats - 1:
        then = _placed(match, placed)
        hands = tuple(0 if one in placed else hand for one, hand in enumerate(state.hands))
        turn, draws = next_turn(rules, then, state.seat, hands)
    return e.PlayerFinished(
        seat=seat, place=len(placed), cards=CardSet(state.hands[seat]), turn=turn, draws=draws
    )


def _placed(match: Match, placed: tuple[Seat, ...]) -> Match:
    return Match(
        seats=match.seats,
        section=match.section,
        colours=match.colours,
        number=match.number,
        dealer=match.dealer,
        placed=placed,
    )


@implements(book.ROUNDS)
def _deal(rules: Ruleset, match: Match, stock: int) -> e.DealStarted:
    """Start a deal: the next one of the series, or the first one of the next dealer's."""
    number = match.number
    shuffled = number % len(rules.deals) == 0
    dealer = following(match, match.dealer) if shuffled and number else match.dealer
    order = clockwise(left_of(dealer, match.seats), match.seats)
    return e.DealStarted(
        number=number + 1,
        dealer=dealer,
        size=rules.deals[number % len(rules.deals)],
        seats=tuple(seat for seat in order if seat not in match.placed),
        stock=rules.pack.bit_count() if shuffled else stock,
        shuffled=shuffled,
    )


def _dealt(rules: Ruleset, state: Dealing) -> e.Event:
    return e.GivingBegan() if rules.gives else _begins(rules, state.match)


def _begins(rules: Ruleset, match: Match) -> e.TurnBegan:
    first = following(match, match.dealer)
    return e.TurnBegan(first, first if rules.drawing is Drawing.BEFORE else None)


def _given(rules: Ruleset, state: Giving) -> e.Event:
    for seat, card in enumerate(state.chosen):
        if card is not None:
            return e.CardGiven(Seat(seat), left_of(Seat(seat), 4, 2), card)
    return _begins(rules, state.match)


def cause(event: e.Event) -> tuple[Actor, a.Action] | None:
    """Give the actor and the plain action an event came from; nothing for a consequence."""
    match event:
        case e.CardDrawn(seat, card):
            return TABLE, a.DrawCard(seat, card)
        case e.PawnMoved(seat=seat, card=card, pawn=pawn, steps=steps, into_home=into_home):
            return seat, a.MovePawn(card, pawn, steps, into_home)
        case e.CardLaid(seat=seat, card=card):
            return seat, a.LayCard(card)
        case e.PawnCameOut(seat=seat, card=card, colour=colour):
            return seat, a.BringOut(card, colour)
        case e.SevenSplit(seat=seat, card=card, parts=parts):
            return seat, a.SplitSeven(card, parts)
        case e.PawnsExchanged(seat=seat, card=card, pawns=pawns):
            return seat, a.Exchange(card, pawns)
        case e.HandDealt(seat, cards):
            return TABLE, a.DealHand(seat, cards)
        case e.CardChosen(seat, card):
            return seat, a.GiveCard(card)
        case e.DiscardForced(seat, card):
            return seat, a.ForceDiscard(card)
        case e.CardDropped(seat=seat, card=card):
            return TABLE, a.DropCard(seat, card)
        case e.HandDiscarded(seat=seat):
            return seat, a.DiscardHand()
        case e.MatchAbandoned():
            return HOST, a.Abandon()
        case (
            e.DealStarted()
            | e.GivingBegan()
            | e.CardGiven()
            | e.TurnBegan()
            | e.StockRefilled()
            | e.PlayerFinished()
            | e.MatchEnded()
        ):
            return None
        case _:
            assert_never(event)
