"""A match between a person at a terminal and bots: what is shown, asked, refused, taken back.

The person sees what the seat may see. Every commit is in the file before it is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from cardrules.cards import PACKS, Card, CardSet, drawn, typed
from cardrules.cli import wording as w
from cardrules.cli.bots import Bot
from cardrules.cli.keeper import AnyTable, Keeper
from cardrules.cli.menu import Menu, NotUnderstoodError, UnfinishedError
from cardrules.cli.terminal import show
from cardrules.errors import IllegalActionError, NotationError, UndoError
from cardrules.language import COLON
from cardrules.log import Closed
from cardrules.rule import Language, Rule
from cardrules.seats import HOST, Actor, Seat
from cardrules.table import Commit

__all__ = ["Session"]


class Session:
    """One person's match.

    Args:
        seat: Where the person sits; bots have the other seats.
        chance: What bots draw by, together with the number of the event: taken back and done
            again, the same leads to the same.
        keeper: Keeps the match in its file.
    """

    def __init__(
        self,
        table: AnyTable,
        seat: Seat,
        bot: Bot,
        chance: str,
        language: Language,
        keeper: Keeper,
    ) -> None:
        self.table = table
        self._seat = seat
        self._bot = bot
        self._chance = chance
        self._language: Language = language
        self._keeper = keeper
        #: What was typed of a choice that is built step by step.
        self._begun = ""

    @property
    def has_acted(self) -> bool:
        """Whether the person has done anything in this match."""
        return any(self._own_commits())

    def play(self) -> bool:
        """Play until the match is over, or the person leaves; tell whether it is over."""
        # A record that begins with somebody's choice has no commit yet.
        for commit in self.table.commits()[-1:]:
            self._tell(commit)
        while self.table.outcome is None:
            due = self.table.to_act()
            bots = [actor for actor in due if actor != self._seat and actor is not HOST]
            if bots:
                self._let(bots[0])
            elif not self._ask(self._seat if self._seat in due else HOST):
                return False
        self._show_result()
        return True

    def _let(self, actor: Actor) -> None:
        seat = Seat(int(actor))  # type: ignore[arg-type]  # neither HOST nor TABLE is a bot
        rng = Random(f"{self._chance} {len(self.table.log)}")
        action = self._bot(self.table.view(seat), self.table.offers(seat), rng)
        self._tell(self.table.act(seat, action))

    def _tell(self, commit: Commit[Any]) -> None:
        for event in self.table.sent_to(self._seat, commit).events:
            if not isinstance(event, Closed):
                show(self.table.game.say(event, self._language))

    def _ask(self, actor: Actor) -> bool:
        """Ask for one action until there is one; `False` where the person leaves."""
        table = self.table
        show()
        show(table.game.draw(table.view(self._seat), self._language))
        words = table.game.book.data.get("values", {})
        menu = Menu(
            table.offers(actor), self._language, lambda action: self._say(actor, action), words
        )
        show(menu.text())
        self._begun = ""
        while True:
            try:
                text = input("> ").strip()
            except (EOFError, KeyboardInterrupt):
                show()
                show(w.END_OF_INPUT[self._language])
                return False
            command = text.lower()
            if command in ("quit", "q", "exit", "quitter"):
                return False
            if command in ("undo", "undo!", "reprendre", "reprendre!"):
                if self._undo(forced=command.endswith("!")):
                    return True
            elif command in ("help", "h", "aide"):
                show(menu.help())
            elif text.startswith("?"):
                self._explain(actor, menu, text[1:])
            elif not text:
                self._begun = ""
                show(menu.text())
            elif self._act(actor, menu, text):
                return True

    def _act(self, actor: Actor, menu: Menu, text: str) -> bool:
        text, begun = f"{self._begun} {text}".strip(), self._begun
        self._begun = ""
        try:
            self._tell(self.table.act(actor, menu.read(text)))
        except UnfinishedError as error:
            show(str(error))
            self._begun = " ".join(text.replace(",", " ").split()[: error.kept])
        except NotUnderstoodError as error:
            show(str(error))
            if begun:
                show(menu.text())
        except IllegalActionError as error:
            show(w.REFUSED[self._language] + COLON[self._language] + error.told(self._language))
            show(f"  {error.rule.text[self._language]}")
            if begun:
                show(menu.text())
        else:
            return True
        return False

    def _say(self, actor: Actor, action: Any) -> str:
        table = self.table
        event = table.game.decide(table.ruleset, table.state, actor, action)
        return table.game.say(event, self._language)

    def _undo(self, *, forced: bool) -> bool:
        """Take back what happened since the person's last action, and that action."""
        mine = self._own_commits()
        if True not in mine:
            show(w.NOTHING_DONE[self._language])
            return False
        # On a copy: either all of it is taken back, or nothing.
        table = self.table.branch()
        try:
            for _ in range(mine[::-1].index(True) + 1):
                table.undo(forced=forced)
        except UndoError:
            show(w.CANNOT_UNDO[self._language])
            return False
        self.table = table.branch(on_commit=self._keeper.commit)
        self._keeper.rewrite(self.table)
        show(w.UNDONE[self._language])
        return True

    def _own_commits(self) -> list[bool]:
        game = self.table.game
        causes = [game.cause(commit.events[0]) for commit in self.table.commits()]
        return [cause is not None and cause[0] in (self._seat, HOST) for cause in causes]

    def _explain(self, actor: Actor, menu: Menu, text: str) -> None:
        """Show which rule keeps which card of the hand from being played."""
        if not menu.takes_cards:
            show(w.NO_CARDS_NOW[self._language])
            return
        try:
            cards = [typed(part) for part in text.replace(",", " ").split()]
        except NotationError as error:
            show(menu.not_understood(error.text))
            return
        allowed, refused = self._judged(actor, menu, cards or self._hand())
        if not refused:
            named = self._drawn(allowed)
            text = w.ALLOWED[self._language].format(cards=named)
            show(text if cards else w.ALL_ALLOWED[self._language])
        for rule, stuck in refused.items():
            self._show_refusal(rule, self._drawn(stuck))

    def _judged(
        self, actor: Actor, menu: Menu, cards: list[Card]
    ) -> tuple[list[Card], Mapping[Rule, list[Card]]]:
        table = self.table
        allowed: list[Card] = []
        refused: dict[Rule, list[Card]] = {}
        for card in cards:
            for action in menu.with_card(card):
                try:
                    table.game.decide(table.ruleset, table.state, actor, action)
                    allowed.append(card)
                except IllegalActionError as error:
                    refused.setdefault(error.rule, []).append(card)
        return allowed, refused

    def _drawn(self, cards: list[Card]) -> str:
        return " ".join(drawn(card, self._language) for card in cards)

    def _hand(self) -> list[Card]:
        # Every game's view of a seat calls its cards `hand`; else all cards there are.
        hand = getattr(self.table.view(self._seat), "hand", None)
        return list(hand) if isinstance(hand, CardSet) else list(PACKS[:52])

    def _show_refusal(self, rule: Rule, about: str) -> None:
        language = self._language
        show(f"{about}{COLON[language]}[{rule.id}] {rule.title[language]}")
        show(f"  {rule.text[language]}")

    def _show_result(self) -> None:
        language, outcome = self._language, self.table.outcome
        assert outcome is not None, "shown at the end only"
        show()
        show(self.table.game.draw(self.table.view(self._seat), language))
        show()
        if outcome.abandoned:
            show(w.ABANDONED[language])
            return
        show(w.RESULT[language])
        for rank, seat in sorted(zip(outcome.ranks, range(len(outcome.ranks)), strict=True)):
            line = w.PLACE[language].format(rank=rank, seat=seat, score=outcome.scores[seat])
            show(f"  {line}" + (f" ({w.YOU[language]})" if seat == self._seat else ""))
