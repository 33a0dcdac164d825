"""What a log keeps of a history beside its events, in the header, so that nothing is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from attrs import evolve

from cardrules.adapters.history import HandHistory, Muck, Remark, Show, Step
from cardrules.adapters.notation import cards_text, read_cards
from cardrules.errors import HistoryError

__all__ = ["KEPT", "kept_history", "restored"]

#: The name of it in a header.
KEPT: Final = "history"


def kept_history(hand: HandHistory) -> dict[str, Any]:
    """Give the header's free part for the log of a hand."""
    # Hands are turned up in the order of the rules, and remarks have no place among events: where
    # they stood in the text is kept. Whatever is shown everybody may see, so it hides nothing.
    aside = [
        [number, *_aside(step)]
        for number, step in enumerate(hand.steps)
        if isinstance(step, Show | Muck | Remark)
    ]
    kept: dict[str, Any] = {
        "unit": hand.unit,
        "antes_trimmed": hand.antes_trimmed,
        "finishing": _texts(hand.finishing),
        "winnings": _texts(hand.winnings),
        "rake": hand.rake,
        "facts": dict(hand.facts),
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
        unit=kept["unit"],
        antes_trimmed=kept["antes_trimmed"],
        finishing=_numbers(kept["finishing"]),
        winnings=_numbers(kept["winnings"]),
        rake=kept["rake"],
        facts=kept["facts"],
    )


def _aside(step: Show | Muck | Remark) -> tuple[int | None, str | None]:
    if isinstance(step, Remark):
        return None, step.text
    return step.player, cards_text(step.cards) if isinstance(step, Show) else None


def _step(player: int | None, text: str | None) -> Step:
    if player is None:
        return Remark(text or "")
    return Muck(player) if text is None else Show(player, read_cards(text))


def _texts(amounts: Sequence[Decimal] | None) -> list[str] | None:
    return None if amounts is None else [str(amount) for amount in amounts]


def _numbers(texts: Sequence[str] | None) -> tuple[Decimal, ...] | None:
    return None if texts is None else tuple(map(Decimal, texts))
