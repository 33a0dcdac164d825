"""Random plies of Tock, sevens and draws included, beside random moves of python-chess.

A ply is a card drawn and a card played, each checked; a move of chess is all legal moves listed and
one of them pushed, in games of at most 200. Both choose by the same expression.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from benchmarks.harness import Job, Race, Scale, optional
from cardrules.cards import parse_card
from cardrules.games.tock import TOCK, SplitSeven
from cardrules.games.tock.model import BOARDS, Playing
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.offers import sample_action
from cardrules.kernel.turns import playout

__all__ = ["races"]

PEER: Final = "python-chess"
#: Plies a deal of the scale: about as much work.
EACH: Final = 50
#: Eight pawns far from one another: every list of parts is possible.
FREE: Final = ("R5", "B5", "Y5", "G3", None, None, None, None, "R14", "B14", "Y13", "G13")


def races(scale: Scale) -> Iterator[Race]:
    chess = optional("chess")
    plies = scale.deals * EACH
    own = Job(_plies(plies), plies)
    yield Race(
        what="Tock: a random ply of four, checked, beside a random move of chess",
        unit="plies",
        own=own,
        peer=PEER,
        against=None if chess is None else Job(_moves(chess, plies, asks=False), plies),
        goal=0.9,
    )
    yield Race(
        what="the same, beside chess that asks for the end of the game at each move",
        unit="plies",
        own=own,
        peer=PEER,
        against=None if chess is None else Job(_moves(chess, plies, asks=True), plies),
    )
    counts = max(1, scale.deals // 40)
    yield Race(
        what="Tock: the 301,064 ways to play a seven with eight pawns, counted",
        unit="counts",
        own=Job(_counts(counts), counts),
    )


class _EnoughError(Exception):
    """So many plies were played."""


def _plies(plies: int) -> Callable[[], object]:
    random = Random(5)
    rules, draw = TOCK.ruleset(TOCK.presets["classic"]), RandomDraw(random)

    def run() -> None:
        left = plies

        def policy(state: Any, actor: Any, offers: Any) -> Any:
            nonlocal left
            if left == 0:
                raise _EnoughError
            left -= 1
            return sample_action(offers, random)

        try:
            while True:
                events: list[Any] = []
                playout(TOCK, rules, 4, policy, draw, events.append)
        except _EnoughError:
            return

    return run


def _moves(chess: Any, moves: int, *, asks: bool) -> Callable[[], object]:
    random = Random(5).random

    def run() -> None:
        left = moves
        while left:
            board = chess.Board()
            for _ in range(min(left, 200)):
                if asks and board.is_game_over():
                    break
                legal = list(board.legal_moves)
                if not legal:
                    break
                board.push(legal[int(random() * len(legal))])
                left -= 1

    return run


def _counts(counts: int) -> Callable[[], object]:
    rules = TOCK.ruleset(TOCK.presets["two-players"])
    board, seven = BOARDS[18], parse_card("7C")
    state = Playing(
        match=TOCK.initial(rules, 2).match,
        places=tuple(-1 if name is None else board.places[name] for name in (*FREE, *[None] * 4)),
        barred=0,
        hands=(seven.bit, 0),
        pile=0,
        stock=51,
        seat=rules.first_player,
        due=(rules.first_player,),
        draws=None,
        loses=None,
        top=None,
        last=(),
    )

    def run() -> None:
        for _ in range(counts):
            (offer,) = TOCK.offers(rules, state, rules.first_player)
            assert (offer.action, offer.size) == (SplitSeven, 301_064)

    return run
