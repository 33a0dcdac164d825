"""What recorded players show, and what they are asked to show.

Somebody whose unknown cards would decide a pot is named; cards are never invented.
"""

from __future__ import annotations

from itertools import takewhile

from cardrules.adapters.history import Board, Hole, Muck, Show, Step
from cardrules.adapters.seated import Seated
from cardrules.cards import UNKNOWN, Card, DealtCard
from cardrules.games.holdem import actions as a
from cardrules.games.holdem.model import Playing
from cardrules.games.holdem.model.due import ShowDue
from cardrules.games.holdem.rules import book

__all__ = ["after_shows", "show_for_nothing", "turn_up"]


def turn_up(table: Seated, state: Playing, due: ShowDue) -> None:
    """Let the seat that is asked show or muck, as it does in the text.

    Raises:
        HistoryError: The text does not say, or shows unknown cards that decide a pot.
    """
    seat = due.seat
    steps = _turned_up(table, table.player(seat))
    # Some texts say first that somebody neither shows nor mucks, and only later which it was.
    step = next((one for one in steps if UNKNOWN not in _cards(one)), None) or (
        steps[0] if steps else None
    )
    if step is None:
        rule = book.UNKNOWN_CARDS if UNKNOWN in state.holes[seat] else book.SHOW_ORDER
        reason = f"{table.who(seat)} must show or muck: these cards decide a pot"
        raise table.refusal(reason, rule)
    table.arrive(step)
    if isinstance(step, Muck):
        if any(isinstance(later, Board) for later in table.steps):
            reason = f"{table.who(seat)} mucks, and hands that are all-in are turned up"
            raise table.refusal(reason, book.TABLED)
        table.act(seat, a.Muck())
    else:
        cards = _as_dealt(step.cards, state.holes[seat])
        known = tuple([card for card in cards if isinstance(card, Card)])
        if len(known) < len(cards):
            reason = f"the cards of {table.who(seat)} are needed: they decide a pot"
            raise table.refusal(reason, book.UNKNOWN_CARDS)
        table.act(seat, a.Show(known))
    taken = steps[: steps.index(step) + 1]
    table.steps = [one for one in table.steps if not any(one is other for other in taken)]


def _turned_up(table: Seated, player: int) -> list[Show | Muck]:
    """Find what a player does at the showdown, which may be told after the last cards."""
    showdown = takewhile(lambda step: isinstance(step, Show | Muck | Board), table.steps)
    return [step for step in showdown if isinstance(step, Show | Muck) and step.player == player]


def _cards(step: Show | Muck) -> tuple[DealtCard, ...]:
    return step.cards if isinstance(step, Show) else ()


def _as_dealt(cards: tuple[DealtCard, ...], held: tuple[DealtCard, ...]) -> tuple[DealtCard, ...]:
    """Give cards in the order in which they were dealt, where that is known."""
    turned = cards[::-1]
    if len(cards) == len(held) and held.count(UNKNOWN) < len(held):
        fits = [mine is UNKNOWN or mine is its for mine, its in zip(held, turned, strict=True)]
        if all(fits):
            return turned
    return cards


def after_shows(table: Seated, state: Playing) -> tuple[Step | None, int]:
    """Give the step that follows what is shown here, and where it stands.

    Hands that lie open already may be shown again. Where hands stay closed until the showdown,
    what is shown or mucked here is left until then.

    Raises:
        HistoryError: Somebody mucks who cannot, or shows other cards.
    """
    index = 0
    while index < len(table.steps) and isinstance(step := table.steps[index], Show | Muck):
        table.arrive(step)
        seat = table.seat(step.player)
        if not state.live >> seat & 1:
            raise table.refusal(f"{table.who(seat)} has folded", book.TURN)
        if not table.options.open_all_in:
            index += 1
        elif isinstance(step, Muck):
            reason = f"{table.who(seat)} mucks, and hands that are all-in are turned up"
            raise table.refusal(reason, book.TABLED)
        elif not state.shown >> seat & 1 or set(step.cards) != set(state.holes[seat]):
            raise table.refusal(f"{table.who(seat)} has other cards", book.OWN_CARDS)
        else:
            del table.steps[index]
    return (table.steps[index] if index < len(table.steps) else None), index


def show_for_nothing(
    table: Seated, step: Show | Muck, shown: tuple[tuple[DealtCard, ...], ...]
) -> None:
    """Take a step by which somebody shows or mucks once the hand is over.

    Raises:
        HistoryError: The cards cannot be the player's.
    """
    seat = table.seat(step.player)
    if isinstance(step, Muck):
        if shown[seat]:
            raise table.refusal(f"{table.who(seat)} has been turned up already", book.TABLED)
    elif not _can_have(table, step, shown[seat]):
        raise table.refusal(f"{table.who(seat)} has other cards", book.OWN_CARDS)
    table.steps.pop(0)


def _can_have(table: Seated, step: Show, shown: tuple[DealtCard, ...]) -> bool:
    if shown:
        return set(step.cards) == set(shown)
    own: set[DealtCard] = set()
    others: set[DealtCard] = set()
    for dealt in table.hand.steps:
        if isinstance(dealt, Hole):
            (own if dealt.player == step.player else others).update(dealt.cards)
        elif isinstance(dealt, Board):
            others.update(dealt.cards)
    cards = {card for card in step.cards if card is not UNKNOWN}
    return not cards & others and (cards <= own or UNKNOWN in own)
