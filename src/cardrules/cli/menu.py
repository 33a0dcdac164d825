"""What a person may choose from: the list that is shown, and the answers to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardrules.cards import Card
from cardrules.cli import wording as w
from cardrules.cli.answers import (
    NotUnderstoodError,
    UnfinishedError,
    not_understood,
    read,
    with_card,
)
from cardrules.cli.listing import Listing, Tell
from cardrules.kernel.domains import OneOf
from cardrules.kernel.offers import Offer
from cardrules.language import Language

__all__ = ["Menu", "NotUnderstoodError", "UnfinishedError"]


class Menu:
    """Some offers as a person meets them.

    Args:
        tell: Says what an action would do; used where the value alone would not say it.
        words: What steps are called, by the text of their value, and kinds of actions that have to
            be told more, by the name of their class. The others stand as they are.
    """

    def __init__(
        self,
        offers: Sequence[Offer[Any]],
        language: Language,
        tell: Tell,
        words: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        self._listing = Listing(offers, language, tell, words)

    @property
    def takes_cards(self) -> bool:
        """Whether a single card is to be chosen, to be played as it is or with something else."""
        listing = self._listing
        return any(isinstance(offer.domain, OneOf) for offer in listing.offers) or any(
            line.card is not None for line in listing.lines
        )

    def with_card(self, card: Card) -> list[Any]:
        """Give the actions that playing this one card would be, offered or not."""
        return with_card(self._listing, card)

    def text(self) -> str:
        """Give the list."""
        return self._listing.text()

    def help(self) -> str:
        """Say what can be typed."""
        parts = [w.HELP_CARDS if self._listing.cards() else w.HELP_NUMBER]
        if any(line.card is not None and line.names for line in self._listing.lines):
            parts.append(w.HELP_USES)
        if self.takes_cards:
            parts.append(w.HELP_WHY)
        return "\n".join(part[self._listing.language] for part in (*parts, w.HELP))

    def not_understood(self, text: str) -> str:
        """Say that a text is no choice, and what would be one."""
        return not_understood(self._listing, text)

    def read(self, text: str) -> Any:
        """Give the action that a text means.

        Raises:
            UnfinishedError: It begins one.
            NotUnderstoodError: It means none.
        """
        return read(self._listing, text)
