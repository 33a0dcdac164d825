"""Set the table as a case in `spec/holdem/cases` describes it; every step is checked."""

from __future__ import annotations

from typing import Any, Final

import attrs

from cardrules.games.holdem import (
    HOLDEM,
    Abandon,
    AddChips,
    AgreeRunTwice,
    AllIn,
    BetTo,
    Call,
    Check,
    CloseSession,
    DealForButton,
    DeclareMisdeal,
    Decline,
    DrawForButton,
    Fold,
    MisdealReason,
    Muck,
    Options,
    Post,
    PostKind,
    RaiseTo,
    RefuseRunTwice,
    Return,
    Show,
    SitDown,
    SitOut,
    StandUp,
    StartHand,
)
from cardrules.games.holdem import events as e
from cardrules.games.holdem.actions import Action
from cardrules.kernel.turns import settle
from cardrules.seats import HOST, TABLE, Actor, Seat
from tests.games.holdem.build import Scene, cards, dealt_cards, seat_of

__all__ = ["KEYS", "may", "stage"]

#: What a case says of its position; see `spec/README.md`.
KEYS: Final = {"deal", "board", "plays"}

_WORDS: Final[dict[str, Action]] = {
    "fold": Fold(),
    "check": Check(),
    "call": Call(),
    "all-in": AllIn(),
    "agree": AgreeRunTwice(),
    "refuse": RefuseRunTwice(),
    "muck": Muck(),
    "start": StartHand(),
    "close": CloseSession(),
    "abandon": Abandon(),
}


def stage(options: Options, case: dict[str, Any], *, keep: bool = False) -> Scene:
    """Play up to the moment of a case.

    Args:
        keep: Whether the events up to that moment stay in the scene.
    """
    rules = HOLDEM.ruleset(options)
    seats = len(options.stacks)
    before, state = settle(HOLDEM, rules, HOLDEM.initial(rules, seats))
    hands = [*case.get("deal", []), *[""] * seats][:seats]
    holes = tuple(dealt_cards(hand or "?? ??") for hand in hands)
    board = cards(case.get("board", ""))
    scene = Scene(rules, state, tuple(before), holes=holes, board=board)
    for step in filter(None, case.get("plays", "").split(", ")):
        actor, *words = step.split()
        if actor != "table":
            scene = scene.dealt()
        action = scene.next_deal() if words == ["deal"] else _action(words)
        scene = scene.when(_actor(actor), action).accepted()
    # A deal that is tried is not made beforehand.
    scene = scene if case.get("when", {}).get("actor") == "table" else scene.dealt()
    on_board = [card for event in scene.told(e.BoardDealt) for card in event.cards]
    assert set(on_board) <= set(scene.board), "the case has to name its board"
    return scene if keep else attrs.evolve(scene, events=())


def may(scene: Scene) -> str:
    """Tell what the seat in turn may do, as cases write it: by the number of the seat."""
    letter, _, rest = scene.may.partition(":")
    return f"{seat_of(letter)}:{rest}"


def _actor(word: str) -> Actor:
    named: dict[str, Actor] = {"host": HOST, "table": TABLE}
    return named[word] if word in named else Seat(int(word))


def _action(words: list[str]) -> Action:
    match words:
        case ["bet", to]:
            return BetTo(int(to))
        case ["raise", to]:
            return RaiseTo(int(to))
        case ["post", kind]:
            return Post(PostKind(kind))
        case ["decline", kind]:
            return Decline(PostKind(kind))
        case ["show", *hand]:
            return Show(cards(" ".join(hand)))
        case ["draw", *drawn]:
            return DealForButton(cards(" ".join(drawn))) if drawn else DrawForButton()
        case ["misdeal", reason]:
            return DeclareMisdeal(MisdealReason(reason))
        case ["sit-down", seat, chips]:
            return SitDown(Seat(int(seat)), int(chips))
        case ["add", seat, chips]:
            return AddChips(Seat(int(seat)), int(chips))
        case ["stand-up", seat]:
            return StandUp(Seat(int(seat)))
        case ["sit-out", seat]:
            return SitOut(Seat(int(seat)))
        case ["return", seat]:
            return Return(Seat(int(seat)))
        case _:
            (word,) = words
            return _WORDS[word]
