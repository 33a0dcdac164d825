"""Cards, actions and commands of Hold'em, in the words of the code and of the model."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from cardrules.cards import UNKNOWN, Card, DealtCard, cards_of, pack_mask
from cardrules.games.holdem import (
    Abandon,
    AddChips,
    AgreeRunTwice,
    AllIn,
    BetTo,
    Call,
    Check,
    CloseSession,
    DealBoard,
    DealForButton,
    DealHole,
    DeclareMisdeal,
    Decline,
    DrawForButton,
    Fold,
    MisdealReason,
    Muck,
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
from cardrules.seats import Actor, Seat
from spec.tools.adapter import Action, actor_of, actor_value
from spec.tools.packs import Pack, suit_of
from spec.tools.values import Value, Variant, record

__all__ = ["PACK", "action_of", "command_of", "face_value"]


def _word(card: Card) -> Value:
    """Give the model's card. A card of a second pack is one that its pack does not have."""
    return record(suit=suit_of(card), rank=card.rank + 100 * card.pack)


PACK: Final = Pack(cards_of(pack_mask(2)), _word)


def face_value(card: DealtCard) -> Value:
    """Give the model's card as it lies, which may be unknown."""
    return Variant("Unknown") if card is UNKNOWN else Variant("Known", PACK.copy(card))


def _face_of(value: Value) -> DealtCard:
    return UNKNOWN if value.tag == "Unknown" else PACK.card(value.value)


def _faces(values: Iterable[Value]) -> tuple[DealtCard, ...]:
    return tuple(map(_face_of, values))


_POSTS: Final = {PostKind.ENTRY: Variant("EntryPost"), PostKind.STRADDLE: Variant("StraddlePost")}
_KINDS: Final = {value.tag: kind for kind, value in _POSTS.items()}

#: By type of action: its parameter in the model, where it has one.
_THERE: Final[dict[type, Callable[[Any], Value]]] = {
    BetTo: lambda a: a.to,
    RaiseTo: lambda a: a.to,
    Post: lambda a: _POSTS[a.kind],
    Decline: lambda a: _POSTS[a.kind],
    Show: lambda a: PACK.row(a.cards),
    DealForButton: lambda a: PACK.row(a.cards),
    DealHole: lambda a: record(seat=int(a.seat), cards=tuple(map(face_value, a.cards))),
    DealBoard: lambda a: tuple(map(face_value, a.cards)),
    SitDown: lambda a: record(seat=int(a.seat), chips=a.chips),
    StandUp: lambda a: int(a.seat),
    SitOut: lambda a: int(a.seat),
    Return: lambda a: int(a.seat),
    AddChips: lambda a: record(seat=int(a.seat), amount=a.amount),
    DeclareMisdeal: lambda a: getattr(a.reason, "value", a.reason),
}
#: The way back, by the name of the action.
_BACK: Final[dict[str, Callable[[Value], Any]]] = {
    "BetTo": BetTo,
    "RaiseTo": RaiseTo,
    "Post": lambda v: Post(_KINDS[v.tag]),
    "Decline": lambda v: Decline(_KINDS[v.tag]),
    "Show": lambda v: Show(PACK.cards(v)),
    "DealForButton": lambda v: DealForButton(PACK.cards(v)),
    "DealHole": lambda v: DealHole(Seat(v.seat), _faces(v.cards)),
    "DealBoard": lambda v: DealBoard(_faces(v)),  # type: ignore[arg-type]  # unknown ones are refused
    "SitDown": lambda v: SitDown(Seat(v.seat), v.chips),
    "StandUp": lambda v: StandUp(Seat(v)),
    "SitOut": lambda v: SitOut(Seat(v)),
    "Return": lambda v: Return(Seat(v)),
    "AddChips": lambda v: AddChips(Seat(v.seat), v.amount),
    "DeclareMisdeal": lambda v: DeclareMisdeal(MisdealReason(v)),
}
_PLAIN: Final = {
    one.__name__: one
    for one in (
        *(Fold, Check, Call, AllIn, AgreeRunTwice, RefuseRunTwice, Muck),
        *(StartHand, DrawForButton, CloseSession, Abandon),
    )
}


def command_of(actor: Actor, action: Any) -> Value | None:
    """Give the model's command; `None` where an amount is no whole number."""
    name = type(action).__name__
    there = _THERE.get(type(action))
    value = () if there is None else there(action)
    if name in ("BetTo", "RaiseTo") and type(value) is not int:
        return None
    return record(actor=actor_value(actor), does=Variant(name, value))


def action_of(command: Value) -> Action:
    """Give the code's actor and action."""
    does = command.does
    action = _PLAIN[does.tag]() if does.tag in _PLAIN else _BACK[does.tag](does.value)
    return actor_of(command.actor), action
