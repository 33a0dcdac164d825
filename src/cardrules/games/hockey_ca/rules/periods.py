"""The cut for the deal, the centre pile, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from cardrules.cards import Card
from cardrules.games.hockey_ca.model import Match, team_of
from cardrules.games.hockey_ca.rules import book
from cardrules.games.hockey_ca.rules.chances import JACKS, TWOS
from cardrules.games.hockey_ca.rules.ruleset import Ruleset
from cardrules.kernel.checks import implements
from cardrules.seats import Seat

__all__ = ["cut_winner", "goes_on", "is_fair_centre", "period_goals", "places"]


@implements(book.CUT_HIGH, book.CUT_TIE)
def cut_winner(cards: Sequence[Card]) -> Seat | None:
    """Give the seat that has cut the highest card; nobody where several have.

    Examples:
        >>> from cardrules.cards import parse_cards
        >>> cut_winner(parse_cards("9C AS")), cut_winner(parse_cards("9C 9D"))
        (1, None)
    """
    ranks = [card.rank for card in cards]
    highest = max(ranks)
    return Seat(ranks.index(highest)) if ranks.count(highest) == 1 else None


@implements(book.CENTRE_FAIR)
def is_fair_centre(cards: Sequence[Card]) -> bool:
    """Tell whether a pile may start so: no two, no jack, no two cards of one rank.

    Examples:
        >>> from cardrules.cards import parse_cards
        >>> [is_fair_centre(parse_cards(text)) for text in ("5C 9D KS 4H", "5C 9D 5S 4H")]
        [True, False]
    """
    ranks = {card.rank for card in cards}
    return len(ranks) == len(cards) and not any(card.bit & (JACKS | TWOS) for card in cards)


def period_goals(match: Match) -> tuple[int, ...]:
    """Give the goals by team of the period that runs: all goals, less those of earlier periods."""
    before = [sum(goals[team] for goals in match.goals) for team in range(2)]
    return tuple(all_of - early for all_of, early in zip(match.score, before, strict=True))


@implements(book.THREE_PERIODS, book.SUDDEN_DEATH, book.TIE)
def goes_on(rules: Ruleset, match: Match) -> bool:
    """Tell whether another period follows: regulation is not over, or a tie is played off."""
    played = len(match.goals)
    if played < rules.periods:
        return True
    tied = match.score[0] == match.score[1]
    return tied and (rules.overtimes is None or played < rules.periods + rules.overtimes)


@implements(book.MORE_GOALS, book.TIE)
def places(match: Match) -> tuple[int, ...]:
    """Give the place of each seat: 1 for the winners, or for everybody in a tie."""
    best = max(match.score)
    return tuple(
        1 if match.score[team_of(seat)] == best else 1 + match.seats // 2
        for seat in range(match.seats)
    )
