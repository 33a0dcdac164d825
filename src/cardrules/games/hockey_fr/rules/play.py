"""What a card brings about. Any card of the hand may be played; only this depends on it."""

from __future__ import annotations

from typing import Final

from cardrules.cards import Card, Rank
from cardrules.games.hockey_fr.model import Follow, PeriodKind, Playing
from cardrules.games.hockey_fr.rules import book
from cardrules.games.hockey_fr.rules.ruleset import Ruleset
from cardrules.kernel.checks import implements
from cardrules.parts.teams import team_of
from cardrules.seats import Seat

__all__ = ["any_centre", "no_valet_and_no_pair", "what_follows"]

Follows = tuple[Follow, ...]

VALET: Final = Rank.JACK
_NOTHING: Final[Follows] = ()
_MATCH: Final = (Follow.MATCH,)
_VALET: Final = (Follow.VALET,)
_MISSED: Final = (Follow.CHANCE_MISSED,)
_MISSED_AND_PASSE: Final = (Follow.CHANCE_MISSED, Follow.VALET)
_INTERCEPTION: Final = (Follow.PASSE_UNDONE, Follow.VALET)
_BUT: Final = (Follow.BUT,)
_OVER: Final = (Follow.PERIOD_OVER,)


@implements(
    book.TOP,
    book.PASSE_MATCH,
    book.PASSE_VALET,
    book.PASSE_ONE_PLAY,
    book.PASSE_MISS,
    book.PASSE_AGAIN,
    book.BUT_SCORE,
    book.BUT_NO_VALET,
    book.INTERCEPTION,
    book.INTERCEPTION_PASSE,
)
def what_follows(rules: Ruleset, state: Playing, seat: Seat, card: Card) -> Follows:
    """Tell what a card of this seat brings about, in order."""
    rank, chance, pile = card.rank, state.chance, state.pile
    if chance is None:
        if rank is VALET:
            return _VALET
        return _MATCH if pile and pile[-1].rank is rank else _NOTHING
    if chance is not team_of(seat):
        # The opponents' passe is open, and the table is empty.
        return _INTERCEPTION if rank is VALET else _NOTHING
    if rank is VALET:
        return _MISSED_AND_PASSE
    if pile[-1].rank is not rank:
        return _MISSED
    ends = state.deal.match.kind is PeriodKind.SUDDEN_DEATH
    return _BUT + rules.after_but + (_OVER if ends else ())


@implements(book.ANY_CENTRE)
def any_centre(cards: tuple[Card, ...]) -> bool:
    """Let every centre stand."""
    return True


@implements(book.CENTRE_AGAIN)
def no_valet_and_no_pair(cards: tuple[Card, ...]) -> bool:
    """Let a centre stand that has no valet and no two cards of one rank.

    Examples:
        >>> from cardrules.cards import parse_cards
        >>> no_valet_and_no_pair(parse_cards("KC 7D 2S 4H"))
        True
        >>> no_valet_and_no_pair(parse_cards("KC 7D JS 4H"))
        False
    """
    ranks = {card.rank for card in cards}
    return len(ranks) == len(cards) and VALET not in ranks
