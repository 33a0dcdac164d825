"""What should be bought: a pure function of the wishes, with the rules behind it as its reasons.

The order of the questions: may so many play at all, then sport, shape, figures, extras.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from attrs import frozen

from cardrules.games.weykick.model import (
    Advice,
    Answer,
    Answers,
    Budget,
    Product,
    Shape,
    Sport,
    Wishes,
)
from cardrules.games.weykick.rules import book, catalogue
from cardrules.kernel.checks import implements
from cardrules.kernel.judging import demand_range
from cardrules.kernel.paths import Path
from cardrules.rule import Rule

__all__ = ["ANSWERS", "MOST_PLAYERS", "recommend", "wishes_of"]

MOST_PLAYERS: Final = 6


@implements(
    book.CHILDREN,
    book.FRIENDS,
    book.TASTE,
    book.NOTHING_STATED,
    book.BOTH,
    book.DIFFICULTY,
    book.AGE,
)
def _sport(wishes: Wishes) -> tuple[Sport, tuple[Rule, ...]]:
    if wishes.with_children:
        both = (book.BOTH,) if wishes.evenings_with_friends else ()
        return Sport.FOOTBALL, (*both, book.CHILDREN, book.DIFFICULTY, book.AGE)
    if wishes.taste is not None:
        return wishes.taste, (book.TASTE,)
    if wishes.evenings_with_friends:
        return Sport.HOCKEY, (book.FRIENDS,)
    sport = Sport.HOCKEY if wishes.patience_for_technique else Sport.FOOTBALL
    return sport, (book.NOTHING_STATED, book.DIFFICULTY)


@implements(
    book.MORE_THAN_TWO,
    book.FREE_BUDGET,
    book.TIGHT_FOR_TWO,
    book.TIGHT_FOR_MORE,
    book.STRICT_BUDGET,
    book.ROOM,
)
def _shape(wishes: Wishes, strict_budget: bool) -> tuple[Shape, tuple[Rule, ...]]:
    tight = wishes.budget is Budget.TIGHT
    if wishes.players <= 2:
        if tight:
            return Shape.RECTANGULAR, (book.TIGHT_FOR_TWO,)
        return Shape.OCTAGONAL, (book.FREE_BUDGET,)
    if not tight:
        return Shape.OCTAGONAL, (book.MORE_THAN_TWO, book.ROOM, book.FREE_BUDGET)
    if strict_budget and wishes.players <= 4:
        return Shape.RECTANGULAR, (book.TIGHT_FOR_MORE, book.STRICT_BUDGET)
    return Shape.OCTAGONAL, (book.MORE_THAN_TWO, book.ROOM, book.TIGHT_FOR_MORE)


@implements(book.FOUR_FIRST, book.NUMBER, book.TWO_A_SIDE)
def _figures(wishes: Wishes, shape: Shape) -> tuple[int, tuple[Rule, ...]]:
    if shape is Shape.RECTANGULAR and wishes.players <= 2:
        return 2, (book.NUMBER, book.TWO_A_SIDE)
    return 4, (book.NUMBER, book.FOUR_FIRST)


@implements(book.FIVE_OR_SIX, book.OTHER_SPORT, book.SAME_SPORT, book.ENLARGE)
def _extras(wishes: Wishes, sport: Sport) -> tuple[tuple[Sport, ...], tuple[Rule, ...]]:
    many = wishes.players > 4
    both = wishes.with_children and wishes.evenings_with_friends
    if not (many or both):
        return (), ()
    crowd = (book.FIVE_OR_SIX, book.ENLARGE, book.SAME_SPORT) if many else (book.ENLARGE,)
    return (sport.other, sport.other), (*crowd, book.OTHER_SPORT)


def recommend(
    wishes: Wishes,
    *,
    strict_budget: bool = False,
    products: Iterable[Product] = catalogue.CATALOGUE,
) -> Advice:
    """Advise what to buy; the same wishes always give the same advice.

    Args:
        strict_budget: Keep to a tight budget where three or four play.
        products: What is looked through for games that are just what is advised.

    Raises:
        OptionsError: Not so many can play; cites `weykick.buy.players`.

    Examples:
        >>> advice = recommend(Wishes(evenings_with_friends=True, players=4))
        >>> advice.sport.value, advice.shape.value, advice.figures
        ('hockey', 'octagonal', 4)
    """
    demand_range("players", wishes.players, 2, MOST_PLAYERS, book.PLAYERS)
    sport, of_sport = _sport(wishes)
    shape, of_shape = _shape(wishes, strict_budget)
    figures, of_figures = _figures(wishes, shape)
    extras, of_extras = _extras(wishes, sport)
    strained = wishes.budget is Budget.TIGHT and shape is Shape.OCTAGONAL
    return Advice(
        sport=sport,
        shape=shape,
        figures=figures,
        extras=extras,
        strains_budget=strained,
        fallback=Shape.RECTANGULAR if strained and wishes.players <= 4 else None,
        richer=4 if figures == 2 else None,
        products=catalogue.fitting(tuple(products), sport, shape, figures),
        reasons=tuple(rule.id for rule in (*of_sport, *of_shape, *of_figures, *of_extras)),
    )


#: The questions in order, with the answers that each has.
_QUESTIONS: Final[tuple[tuple[Answer | int, ...], ...]] = (
    (Answer.CHILDREN, Answer.NO_CHILDREN),
    (Answer.FRIENDS, Answer.NO_FRIENDS),
    (2, 3, 4, 5, 6),
    (Answer.TIGHT, Answer.FREE),
    (Answer.FOOTBALL, Answer.HOCKEY, Answer.UNDECIDED),
    (Answer.PATIENT, Answer.IMPATIENT),
)


@frozen
class _Question:
    """So many questions are answered."""

    answered: int

    @property
    def whole(self) -> bool:
        return self.answered == len(_QUESTIONS)

    def steps(self) -> tuple[tuple[Answer | int, _Question], ...]:
        if self.whole:
            return ()
        then = _Question(self.answered + 1)
        return tuple((answer, then) for answer in _QUESTIONS[self.answered])


#: Every way to answer the questions.
ANSWERS: Final[Path[Answer | int]] = Path(_Question(0))


@implements(book.QUESTIONS)
def wishes_of(answers: Answers) -> Wishes:
    """Read the answers to the questions; `answers` is one of `ANSWERS`.

    Examples:
        >>> wishes_of(next(iter(ANSWERS))).with_children
        True
    """
    children, friends, players, budget, taste, patience = answers
    assert isinstance(players, int), "the third question is how many play"
    tastes = {Answer.FOOTBALL: Sport.FOOTBALL, Answer.HOCKEY: Sport.HOCKEY}
    return Wishes(
        with_children=children is Answer.CHILDREN,
        evenings_with_friends=friends is Answer.FRIENDS,
        players=players,
        budget=Budget.TIGHT if budget is Answer.TIGHT else Budget.FREE,
        taste=None if isinstance(taste, int) else tastes.get(taste),
        patience_for_technique=patience is Answer.PATIENT,
    )
