"""The record, the advice and what happened, in words: English and French."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from cardrules.games.weykick import events as e
from cardrules.games.weykick.model import Advice, Shape, Side, Sport
from cardrules.games.weykick.rules import book
from cardrules.games.weykick.rules.catalogue import centimetres
from cardrules.games.weykick.view import View
from cardrules.rule import Language, Text

__all__ = ["SIDES", "draw", "explained", "headline", "notes", "people_of", "say"]

_SPORTS: Final = {
    Sport.FOOTBALL: Text("football", "football"),
    Sport.HOCKEY: Text("hockey", "hockey"),
}
_BALLS: Final = {
    Sport.FOOTBALL: Text("the ball", "le ballon"),
    Sport.HOCKEY: Text("the puck", "le palet"),
}
_SHAPES: Final = {
    Shape.RECTANGULAR: Text("rectangular", "rectangulaire"),
    Shape.OCTAGONAL: Text("octagonal", "octogonal"),
}
SIDES: Final = {Side.LEFT: Text("left", "gauche"), Side.RIGHT: Text("right", "droite")}
#: How wide the picture of the board is on each side of its middle line.
_HALF: Final = 17


def explained(advice: Advice, language: Language) -> str:
    """Tell an advice with its reasons, one a line.

    Examples:
        >>> from cardrules.games.weykick import Wishes, recommend
        >>> print(explained(recommend(Wishes(taste=Sport.HOCKEY)), "en").splitlines()[0])
        Weykick hockey, octagonal board (82 cm), 4 figures.
    """
    return "\n".join(_advice(advice, language))


def _advice(advice: Advice, language: Language) -> Iterator[str]:
    yield _short(advice)[language]
    if advice.richer is not None:
        yield Text(
            f"With {advice.richer} figures the game would be richer.",
            f"Avec {advice.richer} figurines, le jeu serait plus riche.",
        )[language]
    if advice.extras:
        sport = _SPORTS[advice.extras[0]]
        count = len(advice.extras)
        yield Text(
            f"To add later: {count} {sport.en} figures.",
            f"À ajouter plus tard\u00a0: {count} figurines de {sport.fr}.",
        )[language]
    if advice.strains_budget:
        yield Text("This strains a tight budget.", "Cela pèse sur un budget serré.")[language]
    if advice.fallback is not None:
        shape = _SHAPES[advice.fallback]
        yield Text(
            f"If it must cost less: the {shape.en} board.",
            f"S’il faut dépenser moins\u00a0: le plateau {shape.fr}.",
        )[language]
    for product in advice.products:
        yield Text(f"In the catalogue: {product}.", f"Au catalogue\u00a0: {product}.")[language]
    for reason in advice.reasons:
        words = book.BOOK.rules[reason]
        yield f"- {words.text[language]} [{reason}]"


def _short(advice: Advice) -> Text:
    sport, shape, size = _SPORTS[advice.sport], _SHAPES[advice.shape], centimetres(advice.shape)
    return Text(
        f"Weykick {sport.en}, {shape.en} board ({size} cm), {advice.figures} figures.",
        f"Weykick {sport.fr}, plateau {shape.fr} ({size}\u00a0cm), {advice.figures} figurines.",
    )


def headline(view: View, language: Language) -> str:
    """Say in a line what is played, and for how many goals."""
    match = view.match
    sport = _SPORTS[match.sport]
    return Text(
        f"Weykick {sport.en}: first to {match.target}",
        f"Weykick {sport.fr}\u00a0: en {_goals(match.target)}",
    )[language]


def draw(view: View, language: Language) -> str:
    """Draw the record as a few lines of text: the board from above, with the score."""
    left, right = view.score
    edge = "+" + "-" * _HALF + "+" + "-" * _HALF + "+"
    names = [f"{SIDES[side][language]} ({people})" for side, people in people_of(view)]
    ball_at = "o" if view.phase == "Playing" else "|"
    lines = [
        headline(view, language),
        edge,
        f"|{names[0]:^{_HALF}}|{names[1]:^{_HALF}}|",
        f"]{left:^{_HALF}}{ball_at}{right:^{_HALF}}[",
        f"|{'':^{_HALF}}|{'':^{_HALF}}|",
        edge,
    ]
    return "\n".join([*lines, *notes(view, language)])


def notes(view: View, language: Language) -> Iterator[str]:
    """Say the goals in their order, how the match stands, and the advice before it."""
    ball = _BALLS[view.match.sport]
    if view.goals:
        course = " ".join(SIDES[side][language][0].upper() for side in view.goals)
        yield Text(f"Goals: {course}", f"Buts\u00a0: {course}")[language]
    if view.winner is not None:
        side = SIDES[view.winner]
        yield Text(f"The {side.en} side has won.", f"Le camp de {side.fr} a gagné.")[language]
    elif view.phase == "Playing":
        yield Text(f"{ball.en.capitalize()} is in play.", f"{ball.fr.capitalize()} est en jeu.")[
            language
        ]
    if view.phase == "Waiting" and view.advice is not None:
        yield from _advice(view.advice, language)


def _goals(number: int) -> str:
    return f"{number} but{'s' if number > 1 else ''}"


def people_of(view: View) -> tuple[tuple[Side, int], ...]:
    """Give each side with how many play there."""
    return (Side.LEFT, view.match.left), (Side.RIGHT, view.match.right)


def say(event: e.Event, language: Language) -> str:
    """Tell one event in a sentence."""
    english, french = _sentences(event)
    return Text(english, french)[language]


def _sentences(event: e.Event) -> tuple[str, str]:
    match event:
        case e.AdviceGiven(_, advice):
            text = _short(advice)
            return f"Advice: {text.en}", f"Conseil\u00a0: {text.fr}"
        case e.MatchStarted(left=left, right=right, target=target, sport=sport):
            english, french = _BALLS[sport].en.capitalize(), _BALLS[sport].fr.capitalize()
            return (
                f"{english} is in the middle: {left} against {right}, first to {target}.",
                f"{french} est au milieu\u00a0: {left} contre {right}, en {_goals(target)}.",
            )
        case e.GoalRecorded(side, (left, right)):
            name = SIDES[side]
            return (
                f"Goal for the {name.en} side: {left} – {right}.",
                f"But pour le camp de {name.fr}\u00a0: {left} – {right}.",
            )
        case e.GoalUndone(side, (left, right)):
            name = SIDES[side]
            return (
                f"The last goal of the {name.en} side is taken back: {left} – {right}.",
                f"Le dernier but du camp de {name.fr} est annulé\u00a0: {left} – {right}.",
            )
        case e.MatchWon(winner, (left, right)):
            name = SIDES[winner]
            return (
                f"The {name.en} side wins {max(left, right)} – {min(left, right)}.",
                f"Le camp de {name.fr} gagne {max(left, right)} – {min(left, right)}.",
            )
        case e.RecordClosed():
            return "The result stands.", "Le résultat est acquis."
        case e.MatchAbandoned():
            return "The match is abandoned.", "La partie est abandonnée."
        case _:
            assert_never(event)
