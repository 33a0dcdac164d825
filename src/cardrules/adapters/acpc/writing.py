"""Histories to a match log of the ACPC dealer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardrules.adapters.acpc.games import GAMES, AcpcGame
from cardrules.adapters.acpc.walk import Walk
from cardrules.adapters.history import (
    Betting,
    Board,
    Call,
    Fold,
    HandHistory,
    Hole,
    RaiseTo,
)
from cardrules.adapters.notation import amount_text, cards_text
from cardrules.errors import HistoryError

__all__ = ["acpc_lines", "game_of", "write_acpc"]


def game_of(hand: HandHistory) -> AcpcGame:
    """Give the game of the competition that a hand is of.

    Raises:
        HistoryError: It is of none.
    """
    for game in GAMES.values():
        if not _differs(hand, game):
            return game
    raise HistoryError("the hand is of no game of the competition", hand.line or None)


def write_acpc(hands: Iterable[HandHistory], game: AcpcGame | None = None) -> str:
    """Write a match log.

    Args:
        hands: The hands, numbered by their fact `hand`, and else in order.
        game: What is played; the one of the competition that the first hand fits, if `None`.

    Raises:
        HistoryError: A hand is of another game, or says what a match log has no word for.
    """
    return "".join(f"{line}\n" for line in acpc_lines(hands, game))


def acpc_lines(hands: Iterable[HandHistory], game: AcpcGame | None = None) -> Iterator[str]:
    """Give the lines of a match log. Raises as `write_acpc` does."""
    for number, hand in enumerate(hands):
        if number == 0:
            game = game or game_of(hand)
            # The dealer notes here how many hands there are, which is not known yet.
            yield f"# name/game/hands/seed cardrules {game.name} 0 0"
        assert game is not None, "the first hand settles it"
        yield _line(hand, number, game)


def _differs(hand: HandHistory, game: AcpcGame) -> str | None:
    plain = {
        "players": (hand.players, game.players),
        "betting": (hand.betting, game.betting),
        "stacks": (set(hand.stacks), {game.stack}),
        "blinds": (hand.blinds, game.blinds),
        "the small blind's place": (hand.small, game.small),
        "bets": (hand.bets, game.bets),
        "antes": (hand.ante, 0),
        "straddles": (hand.straddles, ()),
        "late posts": (hand.late, ()),
    }
    return next((name for name, (mine, its) in plain.items() if mine != its), None)


def _line(hand: HandHistory, number: int, game: AcpcGame) -> str:
    line = hand.line or None
    differs = _differs(hand, game)
    if differs is not None:
        raise HistoryError(f"{differs}: not as in {game.name}", line)
    if hand.finishing is None:
        raise HistoryError("a match log needs the stacks at the end", line)
    if any(mark in name for name in hand.names for mark in ":|\n"):
        raise HistoryError("a name in a match log has no colon, bar or line feed", line)
    betting, cards = _betting_and_cards(hand, game)
    payoffs = "|".join(amount_text(stack - game.stack) for stack in hand.finishing)
    names = "|".join(hand.names or [f"p{player + 1}" for player in range(hand.players)])
    own = hand.facts.get("hand")
    return f"STATE:{own if type(own) is int else number}:{betting}:{cards}:{payoffs}:{names}"


def _betting_and_cards(hand: HandHistory, game: AcpcGame) -> tuple[str, str]:
    walk = Walk(game)
    betting = ""
    holes = [""] * hand.players
    boards = ""
    for step in hand.steps:
        match step:
            case Hole(player, cards):
                holes[player] += cards_text(cards)
            case Board(cards, run):
                if run:
                    raise HistoryError(
                        "a match log has no word for a second board", hand.line or None
                    )
                walk.next_street()
                betting += "/"
                boards += "/" + cards_text(cards)
            case Fold(player):
                walk.fold(player)
                betting += "f"
            case Call(player):
                walk.call(player)
                betting += "c"
            case RaiseTo(player, to):
                walk.raise_to(player, to)
                is_limit = game.betting is Betting.FIXED_LIMIT
                betting += "r" if is_limit else f"r{walk.total[player]}"
            case _:
                continue  # Who shows follows from the rest, and remarks have no place.
    if any("?" in hole or len(hole) != 4 for hole in holes):
        raise HistoryError("a match log knows everybody's cards", hand.line or None)
    return betting, "|".join(holes) + boards
