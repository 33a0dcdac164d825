"""What a log keeps of a history beside its events, in the header, so that nothing is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from attrs import evolve

from cardrules.adapters.history import Call, HandHistory, Muck, Remark, Show, Step
from cardrules.adapters.notation import cards_text, read_cards
from cardrules.codec.text import NOTES
from cardrules.errors import HistoryError

__all__ = ["AROUND_FACTS", "KEPT", "kept_history", "restored"]

#: The name of it in a header.
KEPT: Final = "history"
#: How many levels of the header's line are around a history's facts.
AROUND_FACTS: Final = NOTES + 2
_IDLE: Final = "check"
#: Places before and behind the point: no amount that is read has so many.
_FARTHEST: Final = 40


def kept_history(hand: HandHistory, idle: Sequence[Step]) -> dict[str, Any]:
    """Give the header's free part for the log of a hand.

    Args:
        idle: Checks that became no event.
    """
    # Hands are turned up in the order of the rules, remarks have no place among events, and a
    # check where nothing is to be decided is none: where they stood in the text is kept. Whatever
    # is shown everybody may see, so this gives nothing away.
    aside = [
        [number, *_aside(step)]
        for number, step in enumerate(hand.steps)
        if isinstance(step, Show | Muck | Remark) or any(step is one for one in idle)
    ]
    kept: dict[str, Any] = {
        "unit": hand.unit,
        "antes_trimmed": hand.antes_trimmed,
        "finishing": _texts(hand.finishing),
        "winnings": _texts(hand.winnings),
        "rake": hand.rake,
        "facts": hand.facts,
        "aside": aside,
    }
    names = {"names": list(hand.names)} if hand.names else {}
    return {**names, KEPT: kept}


def restored(hand: HandHistory, kept: Mapping[str, Any]) -> HandHistory:
    """Give the history of a log's hand what the header keeps of it.

    Raises:
        HistoryError: The header was not written by `kept_history`.
    """
    try:
        return _restored(hand, kept)
    except (KeyError, TypeError, ValueError, ArithmeticError) as error:
        raise HistoryError(f"the header keeps no history: {error!r:.80}", 1) from error


def _restored(hand: HandHistory, kept: Mapping[str, Any]) -> HandHistory:
    steps: list[Step] = [step for step in hand.steps if not isinstance(step, Show | Muck)]
    for number, *aside in kept["aside"]:
        steps.insert(number, _step(*aside))
    return evolve(
        hand,
        steps=tuple(steps),
        unit=_unit(kept["unit"]),
        antes_trimmed=kept["antes_trimmed"],
        finishing=_numbers(kept["finishing"]),
        winnings=_numbers(kept["winnings"]),
        rake=kept["rake"],
        facts=kept["facts"],
    )


def _aside(step: Step) -> tuple[int | None, str | None]:
    match step:
        case Remark(text):
            return None, text
        case Show(player, cards):
            return player, cards_text(cards)
        case Call(player):
            return player, _IDLE
        case _:
            assert isinstance(step, Muck), "nothing else is put aside"
            return step.player, None


def _step(player: int | None, text: str | None) -> Step:
    if player is None:
        return Remark(text or "")
    if text == _IDLE:
        return Call(player, 0)
    return Muck(player) if text is None else Show(player, read_cards(text))


def _texts(amounts: Sequence[Decimal] | None) -> list[str] | None:
    return None if amounts is None else [str(amount) for amount in amounts]


def _numbers(texts: Sequence[str] | None) -> tuple[Decimal, ...] | None:
    return None if texts is None else tuple(map(_number, texts))


def _number(text: str) -> Decimal:
    number = Decimal(text)
    if not number.is_finite() or abs(number.adjusted()) > _FARTHEST:
        raise ValueError("no amount of chips")
    return number


def _unit(value: object) -> int:
    if type(value) is not int or value < 1:
        raise ValueError("no unit of chips")
    return value
