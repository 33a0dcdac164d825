"""A card is played: what it does, whose turn comes, and why it cannot be played so."""

from __future__ import annotations

from typing import Final, TypeAlias, assert_never, get_args

from cardrules.cards import Card, CardSet
from cardrules.errors import IllegalActionError
from cardrules.games.tock import actions as a
from cardrules.games.tock import events as e
from cardrules.games.tock.decide.reasons import carried_out, no_entering, not_going, not_leaving
from cardrules.games.tock.decide.turn import Turn
from cardrules.games.tock.model import COLOURS, NUMBERS, PAWNS, Colour, Playing
from cardrules.games.tock.rules import book, choosing
from cardrules.games.tock.rules.course import Course
from cardrules.games.tock.rules.ground import Laying
from cardrules.games.tock.rules.ruleset import Drawing, Ruleset
from cardrules.games.tock.rules.turns import finishers, next_turn
from cardrules.kernel.checks import broken_by_cards, refuse
from cardrules.seats import Actor, Seat

__all__ = ["PLAYS", "CardAction", "play"]

CardAction: TypeAlias = (
    a.BringOut | a.MovePawn | a.SplitSeven | a.Exchange | a.ForceDiscard | a.LayCard | a.DiscardHand
)
PLAYS: Final = frozenset(get_args(CardAction))


def play(rules: Ruleset, state: Playing, actor: Actor, action: CardAction) -> e.Event:
    """Decide what a seat does in its turn."""
    if type(actor) is not int or actor not in state.due:
        raise refuse(book.TURN, actor, action, due=state.due)
    seat = state.seat
    if type(action) is a.DiscardHand:
        return _discard_hand(rules, state, seat, action)
    card = action.card
    hand = state.hands[seat]
    if type(card) is not Card or not hand & card.bit:
        raise refuse(book.OWN_CARD, seat, action, hand=CardSet(hand))
    turn = Turn.of(rules, state, seat)
    if rules.helps_early:
        turn = turn.for_card(card)
    course = Course(rules, list(state.places), state.barred)
    if type(action) is a.MovePawn:
        _move(turn, course, action)
        then, draws = _after(rules, state, seat, card, course)
        return e.PawnMoved(
            seat=seat,
            card=card,
            pawn=action.pawn,
            steps=action.steps,
            into_home=action.into_home,
            changes=tuple(course.changes),
            barred=_barred(course),
            turn=then,
            draws=draws,
        )
    match action:
        case a.LayCard():
            _lay(turn, action)
            then, draws = _after(rules, state, seat, card, course)
            return e.CardLaid(seat=seat, card=card, turn=then, draws=draws)
        case a.BringOut(_, colour):
            if not rules.uses[card.rank].out:
                raise _no_such_use(turn, action)
            if type(colour) is not Colour:
                raise refuse(book.OWN_PAWNS, seat, action, colours=_colours(turn))
            number = COLOURS.index(colour)
            if not turn.leaving >> number & 1:
                raise not_leaving(turn, action, number)
            course.out(number)
            then, draws = _after(rules, state, seat, card, course)
            return e.PawnCameOut(
                seat=seat,
                card=card,
                colour=colour,
                changes=tuple(course.changes),
                barred=(),
                turn=then,
                draws=draws,
            )
        case a.SplitSeven(_, parts):
            _split(turn, course, action)
            then, draws = _after(rules, state, seat, card, course)
            return e.SevenSplit(
                seat=seat,
                card=card,
                parts=parts,
                changes=tuple(course.changes),
                barred=_barred(course),
                turn=then,
                draws=draws,
            )
        case a.Exchange(_, pawns):
            _exchange(turn, course, action)
            then, draws = _after(rules, state, seat, card, course)
            return e.PawnsExchanged(
                seat=seat,
                card=card,
                pawns=pawns,
                changes=tuple(course.changes),
                barred=_barred(course),
                turn=then,
                draws=draws,
            )
        case a.ForceDiscard():
            if not rules.uses[card.rank].discard:
                raise _no_such_use(turn, action)
            loser = turn.loser()
            if loser is None:
                raise refuse(book.TEN_HOLDS, seat, action)
            return e.DiscardForced(seat, card, loser)
        case _:
            assert_never(action)


def _colours(turn: Turn) -> tuple[Colour, ...]:
    return tuple(COLOURS[colour] for colour in turn.colours)


def _no_such_use(turn: Turn, action: CardAction) -> IllegalActionError:
    return refuse(book.CARD_USE, turn.seat, action)


def _barred(course: Course) -> tuple[str, ...]:
    return tuple([PAWNS[number] for number in course.newly]) if course.newly else ()


def _after(
    rules: Ruleset, state: Playing, seat: Seat, card: Card, course: Course
) -> tuple[Seat | None, Seat | None]:
    """Give whose turn comes; nobody's where somebody has all pawns at home."""
    if course.goes_home and finishers(rules, state.match, course.places, seat):
        return None, None
    if rules.drawing is not Drawing.NEVER:
        if rules.uses[card.rank].again:
            return seat, seat
        return next_turn(rules, state.match, seat, state.hands)
    hands = list(state.hands)
    hands[seat] ^= card.bit
    return next_turn(rules, state.match, seat, tuple(hands))


def _move(turn: Turn, course: Course, action: a.MovePawn) -> None:
    rules, pawn, steps, into_home = turn.rules, action.pawn, action.steps, action.into_home
    use = rules.uses[action.card.rank]
    if type(steps) is not int or steps not in use.steps or type(into_home) is not bool:
        raise refuse(book.ALL_POINTS if use.steps else book.CARD_USE, turn.seat, action)
    number = NUMBERS.get(pawn) if type(pawn) is str else None
    if number is None:
        raise refuse(book.OWN_PAWNS, turn.seat, action)
    if into_home and (not rules.counts_through or steps < 0):
        raise no_entering(turn, action)
    if not turn.goes(use, number, steps, into_home):
        raise not_going(turn, action, use, number, steps, into_home)
    course.go(number, steps, into_home, use.sweeps)


def _split(turn: Turn, course: Course, action: a.SplitSeven) -> None:
    if not turn.rules.uses[action.card.rank].split:
        raise _no_such_use(turn, action)
    fault = carried_out(turn, course, action)
    if fault is not None:
        raise fault


def _exchange(turn: Turn, course: Course, action: a.Exchange) -> None:
    rules, pawns, seat = turn.rules, action.pawns, turn.seat
    if not rules.uses[action.card.rank].exchange:
        raise _no_such_use(turn, action)
    if (
        type(pawns) is not tuple
        or len(pawns) != 2
        or any(type(pawn) is not str or pawn not in NUMBERS for pawn in pawns)
        or pawns[0] == pawns[1]
    ):
        raise refuse(book.JACK_TWO, seat, action)
    one, other = (NUMBERS[pawn] for pawn in pawns)
    if pawns not in turn.pairs():
        bits = 1 << one | 1 << other
        broken = broken_by_cards(choosing.EXCHANGED, turn.choosing(), 0xFFFF, bits)
        names, places = rules.board.names, turn.state.places
        where = {pawn: names[places[NUMBERS[pawn]]] for pawn in pawns}
        raise refuse(broken or book.JACK_OWN, seat, action, places=where)
    course.exchange(one, other)


def _lay(turn: Turn, action: a.LayCard) -> None:
    rules, seat = turn.rules, turn.seat
    hand = turn.state.hands[seat]
    card = action.card
    useless = 0 if turn.uses(card) else card.bit
    if len(rules.laying) > 1:
        # Other cards of the hand matter too.
        useless = Turn.of(rules, turn.state, seat).useless(hand)
    broken = broken_by_cards(rules.laying, Laying(hand, useless), hand, card.bit)
    if broken is not None:
        raise refuse(broken, seat, action)


def _discard_hand(
    rules: Ruleset, state: Playing, seat: Seat, action: a.DiscardHand
) -> e.HandDiscarded:
    hand = state.hands[seat]
    if not rules.discards_hand:
        raise refuse(book.DISCARD_HAND, seat, action)
    useful = hand & ~Turn.of(rules, state, seat).useless(hand)
    if useful:
        raise refuse(book.DISCARD_HAND, seat, action, useful=CardSet(useful))
    hands = list(state.hands)
    hands[seat] = 0
    turn, _ = next_turn(rules, state.match, seat, tuple(hands))
    return e.HandDiscarded(seat=seat, cards=CardSet(hand), turn=turn)
