"""One table on one page: a match that a person plays against bots, or a log that is looked through.

`show` gives all that the page draws, seen from one chair. Every command that changes something
gives the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Literal

from cardrules.cards import CardSet, parse_card
from cardrules.cli.bots import bot_of
from cardrules.errors import IllegalActionError, NotationError, UndoError
from cardrules.log import AnyLog
from cardrules.registry import game as game_of
from cardrules.rule import Language
from cardrules.seats import HOST, Actor, Seat
from cardrules.table import Table
from docs.playground.bridge import wording as w
from docs.playground.bridge.catalogue import agreed
from docs.playground.bridge.holding import AnyTable, Holding
from docs.playground.bridge.menus import Menu, card_actions
from docs.playground.bridge.opening import opened
from docs.playground.bridge.screens import Viewer, refusal, screen

__all__ = ["Desk"]

#: Who acts in the page's words: the person's seat, or the host.
Who = Literal["seat", "host"]


class Desk(Holding):
    """What a page does with what lies on the desk, from one chair."""

    def __init__(self) -> None:
        super().__init__()
        self._seat = Seat(0)
        self._chance = ""
        self._others: tuple[AnyLog, ...] = ()

    # ------------------------------------------------------------------------------ beginning

    def start(
        self,
        game: str,
        preset: str = "",
        options: Mapping[str, str] | None = None,
        seats: int | None = None,
        seat: int = 0,
        seed: str = "",
        language: Language = "en",
    ) -> dict[str, Any]:
        """Begin a match. Seeds that are whole numbers are taken as such.

        Raises:
            UnknownGameError: There is no such game.
            OptionsError: The options exclude each other, or not so many may play.
        """
        one = game_of(game)
        chosen = agreed(one, preset or next(iter(one.presets)), options or {})
        allowed = one.seats(chosen)
        number = seats if seats is not None else allowed[0]
        rng = int(seed) if seed.removeprefix("-").isdecimal() else seed
        table: AnyTable = Table(one, chosen, number, rng=rng)
        self._put(table, None, language)
        self._seat = Seat(seat if 0 <= seat < number else 0)
        self._chance = f"bots {rng}"
        return self.show(language=language)

    def open(self, name: str, text: str, language: Language = "en") -> dict[str, Any]:
        """Open a file: its first hand or match lies on the desk; the page gets the list of them.

        Raises:
            CorruptLogError: It is a log, and a line is not what it should be.
            HistoryError: It is in no format that is known, or no hand in it can be read.
        """
        found = opened(name, text)
        self._others = found.logs
        shown = self.hand(0, language)
        numbers = range(1, len(found.logs) + 1)
        hands = [w.HAND[language].format(number=number) for number in numbers]
        return shown | {"hands": hands, "flaws": list(found.flaws)}

    def hand(self, number: int, language: Language = "en") -> dict[str, Any]:
        """Put another hand of the opened file on the desk."""
        self._put(None, self._others[number], language)
        return self.show(viewer="table", language=language)

    # -------------------------------------------------------------------------------- looking

    def show(
        self,
        viewer: Viewer = "own",
        stop: int | None = None,
        known: int = 0,
        language: Language = "en",
    ) -> dict[str, Any]:
        """Give what the page draws.

        Args:
            viewer: A seat, `None` for a spectator, `"table"` for all cards, `"own"` for the
                person's seat.
            stop: After which commit; the last one if `None`.
            known: How many lines of the log the page has already.
        """
        self._language = language
        seen = self._seat if viewer == "own" else viewer
        state = None if self._table is None else self._table.state
        data = screen(self._lying, seen, stop, known, language, state)
        over = self._table is not None and self._table.outcome is not None
        data |= {"playing": self._table is not None, "seat": self._seat, "over": over}
        if data["stop"] < data["stops"] - 1:
            return data | {"turn": "past", "status": w.PAST[language]}
        return data | self._turn()

    def _turn(self) -> dict[str, Any]:
        """Say who is to act, and give the person's offers and the host's."""
        table, language = self._table, self._language
        if table is None:
            return {"turn": "read", "status": w.ENDS[language]}
        due = table.to_act()
        if table.outcome is not None:
            return {"turn": "over", "status": w.OVER[language]}
        data: dict[str, Any] = {
            "own": self._own_cards(),
            "offers": self._menu("seat").data(),
            "host": self._menu("host").data(),
        }
        if any(actor is not HOST and actor != self._seat for actor in due):
            names = [w.SEAT[language].format(seat=seat) for seat in due if seat != self._seat]
            status = w.WAITING[language].format(who=", ".join(names))
            return data | {"turn": "bot", "status": status}
        if self._seat in due:
            return data | {"turn": "you", "status": w.YOUR_TURN[language]}
        return data | {"turn": "host", "status": w.HOST_TURN[language]}

    def _own_cards(self) -> list[str]:
        """Name the cards of the hand that a person may try to play, where cards are played."""
        table = self._playing()
        hand = table.game.census(table.state).get(f"hand {self._seat}", 0)
        if isinstance(hand, int) or not card_actions(table.game):
            return []
        return [card.name for card in CardSet(hand.cards)]

    def _actor(self, who: Who) -> Actor:
        return HOST if who == "host" else self._seat

    def _menu(self, who: Who) -> Menu:
        table, actor = self._playing(), self._actor(who)

        def tell(action: Any) -> str:
            event = table.game.decide(table.ruleset, table.state, actor, action)
            return table.game.say(event, self._language)

        words = table.game.book.data.get("values", {})
        return Menu(table.offers(actor), self._language, tell, words)

    # --------------------------------------------------------------------------------- acting

    def act(self, who: Who, offer: int, value: Any = None, known: int = 0) -> dict[str, Any]:
        """Take an action by an offer and what was chosen; a refusal says the rule."""
        return self._try(self._actor(who), [self._menu(who).build(offer, value)], known)

    def try_card(self, card: str, known: int = 0) -> dict[str, Any]:
        """Play a card of the hand, offered or not."""
        table, one = self._playing(), parse_card(card)
        actions = self._menu("seat").actions_with(one)
        kinds = card_actions(table.game)
        return self._try(self._seat, actions or [kind(one) for kind in kinds], known)

    def bot(self, known: int = 0) -> dict[str, Any]:
        """Let the first bot act that is due."""
        table = self._playing()
        due = [actor for actor in table.to_act() if actor is not HOST and actor != self._seat]
        if not due:
            raise NotationError("a bot that is due was expected", repr(table.to_act()))
        seat = Seat(int(due[0]))  # type: ignore[arg-type]  # neither HOST nor TABLE is due here
        rng = Random(f"{self._chance} {len(table.log)}")
        table.act(seat, bot_of(table.game)(table.view(seat), table.offers(seat), rng))
        return self.show(known=known, language=self._language)

    def steps(self, who: Who, offer: int, chosen: Sequence[int]) -> dict[str, Any]:
        """Give the next steps of an offer that is made step by step."""
        return self._menu(who).steps(offer, chosen)

    def tell(self, who: Who, offer: int, value: Any) -> str:
        """Say what a choice would do; empty where it would be refused."""
        table, actor = self._playing(), self._actor(who)
        action = self._menu(who).build(offer, value)
        try:
            event = table.game.decide(table.ruleset, table.state, actor, action)
        except IllegalActionError:
            return ""
        return table.game.say(event, self._language)

    def _try(self, actor: Actor, actions: Sequence[Any], known: int) -> dict[str, Any]:
        """Take the first action that is not refused; else the first refusal is shown."""
        table, refused = self._playing(), None
        for action in actions:
            try:
                table.act(actor, action)
            except IllegalActionError as error:
                refused = refused or error
            else:
                return self.show(known=known, language=self._language)
        if refused is None:
            return self.show(known=known, language=self._language)
        shown = self.show(known=known, language=self._language)
        return shown | {"refusal": refusal(refused, self._language)}

    # ------------------------------------------------------------------------------ going back

    def take_back(self) -> dict[str, Any]:
        """Take back the person's last action, and all that happened since."""
        table = self._playing().branch()
        causes = [table.game.cause(commit.events[0]) for commit in table.commits()]
        own = [cause is not None and cause[0] in (self._seat, HOST) for cause in causes]
        if True not in own:
            raise UndoError("nothing was done that could be taken back")
        for _ in range(own[::-1].index(True) + 1):
            table.undo(forced=True)
        self._put(table, None, self._language)
        return self.show(language=self._language)

    def play_on(self, stop: int) -> dict[str, Any]:
        """Go on from an earlier moment of the match, with the same cards to come."""
        table = self._playing()
        self._put(table.branch(table.log.commits()[stop].stop), None, self._language)
        return self.show(language=self._language)
