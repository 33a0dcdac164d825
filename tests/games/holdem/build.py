"""Positions of Hold'em from short text, and what an action brings about in them.

Every step goes through `offers`, `decide`, `react` and `evolve`. Seats are called A, B, C, ... from
seat 0 on; where nothing else is said, the last seat has the button, so A is left of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from attrs import evolve as changed
from attrs import frozen

from cardrules.cards import UNKNOWN, Card, DealtCard, cards_of, pack_mask, parse_card, parse_cards
from cardrules.games.holdem import (
    HOLDEM,
    AgreeRunTwice,
    AllIn,
    BetTo,
    Call,
    Check,
    DealBoard,
    DealForButton,
    DealHole,
    Decline,
    Fold,
    Muck,
    Options,
    Post,
    PostKind,
    RaiseTo,
    RefuseRunTwice,
    Ruleset,
    Show,
    StartHand,
    View,
)
from cardrules.games.holdem import events as e
from cardrules.games.holdem.actions import Action
from cardrules.games.holdem.events import Event
from cardrules.games.holdem.model import State
from cardrules.kernel.domains import Among, Between, Deal
from cardrules.kernel.offers import Offer
from cardrules.kernel.turns import settle
from cardrules.seats import HOST, TABLE, Actor, Office, Seat
from tests.games.attempts import EventfulAttempt, Table

__all__ = ["BOARD", "Attempt", "Scene", "cards", "dealt_cards", "seat_of", "session", "table"]

#: Five cards that help nobody who holds a pair.
BOARD: Final = "2C 7D 9H JS 3D"

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUV"
_WORDS: Final[dict[str, Action]] = {
    "f": Fold(),
    "k": Check(),
    "c": Call(),
    "a": AllIn(),
    "s": Post(PostKind.STRADDLE),
    "n": Decline(PostKind.STRADDLE),
    "e": Post(PostKind.ENTRY),
    "w": Decline(PostKind.ENTRY),
    "y": AgreeRunTwice(),
    "x": RefuseRunTwice(),
    "m": Muck(),
}


def seat_of(letter: str) -> Seat:
    """Name a seat by its letter."""
    return Seat(_LETTERS.index(letter))


def cards(text: str) -> tuple[Card, ...]:
    """Read known cards."""
    return parse_cards(text)


def dealt_cards(text: str) -> tuple[DealtCard, ...]:
    """Read cards, some of them perhaps unknown: `??`."""
    return tuple(UNKNOWN if word == "??" else parse_card(word) for word in text.split())


def _actor(actor: Actor | int | str) -> Actor:
    if isinstance(actor, Office):
        return actor
    return seat_of(actor) if isinstance(actor, str) else Seat(actor)


@frozen
class Scene(Table):
    """A table at one moment, at rest: nothing follows until somebody acts."""

    game = HOLDEM

    rules: Ruleset
    state: State
    #: What has happened since the table was set.
    events: tuple[Event, ...] = ()
    #: The cards that each seat will be dealt, and those of the boards; the pack fills up the rest.
    holes: tuple[tuple[DealtCard, ...], ...] = ()
    board: tuple[Card, ...] = ()

    # --- looking -----------------------------------------------------------------------------

    @property
    def turn(self) -> str:
        """The letter of the only seat that must act."""
        (actor,) = self.due
        assert not isinstance(actor, Office), f"{actor!r} must act"
        return _LETTERS[actor]

    @property
    def may(self) -> str:
        """What the seat in turn may do, as `B: fold, call 10, raise 40-200`."""
        words = [word for offer in self.offers(self.turn) if (word := self._word(offer))]
        return f"{self.turn}: {', '.join(words)}"

    def _word(self, offer: Offer[Action]) -> str:
        kind = offer.action
        if kind is AllIn:
            return ""
        if kind is Call:
            called = HOLDEM.decide(self.rules, self.state, seat_of(self.turn), Call())
            assert isinstance(called, e.Called)
            return f"call {called.amount}"
        if kind not in (BetTo, RaiseTo):
            return kind.__name__.lower()
        domain, name = offer.domain, "bet" if kind is BetTo else "raise"
        if isinstance(domain, Among):
            return f"{name} {' '.join(map(str, domain.values))}"
        assert isinstance(domain, Between)
        lowest, highest = domain.lowest, domain.highest
        step = f"/{domain.step}" if domain.step > 1 else ""
        return f"{name} {lowest}-{highest}{step}" if lowest < highest else f"{name} {lowest}"

    def offers(self, actor: Actor | int | str) -> tuple[Offer[Action], ...]:
        """What somebody may do."""
        return HOLDEM.offers(self.rules, self.state, _actor(actor))

    def view(self, seat: int | str | None = None) -> View:
        """What a seat sees, or a spectator."""
        who = seat_of(seat) if isinstance(seat, str) else None if seat is None else Seat(seat)
        return HOLDEM.view(self.rules, self.state, who)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips of each seat, in seat order."""
        return self.view().stacks

    @property
    def bets(self) -> tuple[int, ...]:
        """What lies in front of each seat."""
        return self.view().bets

    @property
    def paid(self) -> list[dict[str, int]]:
        """Who got what from each pot, or half of one, in the order in which they were paid."""
        return [
            {_LETTERS[share.seat]: share.amount for share in award.shares}
            for award in self.told(e.PotAwarded)
        ]

    @property
    def places(self) -> str:
        """The letters of button, small and big blind."""
        view = self.view()
        assert view.button is not None
        assert view.small is not None
        assert view.big is not None
        return "".join(_LETTERS[seat] for seat in (view.button, view.small, view.big))

    # --- acting ------------------------------------------------------------------------------

    def when(self, actor: Actor | int | str, action: Action) -> Attempt:
        """Let somebody try something."""
        return Attempt(self, _actor(actor), action)

    def host(self, *actions: Action) -> Scene:
        """Let the host do this and that."""
        scene = self
        for action in actions:
            scene = scene.when(HOST, action).accepted()
        return scene

    def tries(self, word: str) -> Attempt:
        """Let a seat try what a word of `plays` says."""
        actor = self.due[0]
        if word[0] in _LETTERS:
            actor, word = seat_of(word[0]), word[1:]
        if word[0] in "br":
            action: Action = BetTo(int(word[1:])) if word[0] == "b" else RaiseTo(int(word[1:]))
        elif word[0] == "h":
            assert not isinstance(actor, Office)
            shown = word[1:] or "".join(map(str, self.view(actor).hands[actor]))
            action = Show(cards(f"{shown[:2]} {shown[2:]}"))
        else:
            action = _WORDS[word]
        return self.when(actor, action)

    def plays(self, text: str) -> Scene:
        """Let seats do this and that, and deal what is due before, between and after.

        A word is a seat's letter, which may be left out, and what the seat does: `f` fold, `k`
        check, `c` call, `b40` bet to 40, `r40` raise to 40, `a` all-in, `s` straddle, `n` not,
        `e` post to enter, `w` wait, `y` two boards, `x` one, `h` show, `hASKD` show these, `m`
        muck.
        """
        scene = self.dealt()
        for word in text.split():
            if word[0] in _LETTERS:
                assert seat_of(word[0]) in scene.due, f"{word}: {scene.due} must act"
            scene = scene.tries(word).accepted().dealt()
        return scene

    def dealt(self) -> Scene:
        """Deal whatever is due: the cards that were named, then the next of the pack."""
        scene = self
        while scene.due == (TABLE,):
            scene = scene.when(TABLE, scene.next_deal()).accepted()
        return scene

    def next_deal(self) -> Action:
        """Give what the table deals next."""
        (offer,) = self.offers(TABLE)
        assert isinstance(offer.domain, Deal)
        count = offer.domain.count
        if offer.action is DealHole:
            seat = offer.fixed["seat"]
            before = len(self.view(seat).hands[seat])
            named: Sequence[DealtCard] = self.holes[seat] if seat < len(self.holes) else ()
            found = tuple(named[before : before + count])
            return DealHole(seat, found + self._spare(count - len(found)))
        if offer.action is DealForButton:
            return DealForButton(self._spare(count))
        on_table = sum(len(event.cards) for event in self._dealt if type(event) is e.BoardDealt)
        board = self.board[on_table : on_table + count]
        return DealBoard(board + self._spare(count - len(board)))

    @property
    def _dealt(self) -> list[e.HoleDealt | e.BoardDealt]:
        """The deals of this hand; what a misdeal undid is left out."""
        found: list[e.HoleDealt | e.BoardDealt] = []
        for event in self.events:
            if isinstance(event, e.HandStarted | e.MisdealDeclared):
                found = []
            elif isinstance(event, e.HoleDealt | e.BoardDealt):
                found.append(event)
        return found

    def _spare(self, count: int) -> tuple[Card, ...]:
        """Give so many cards that nobody has, and that were not named for anybody."""
        taken = {card for hand in (*self.holes, self.board) for card in hand}
        taken |= {card for event in self._dealt for card in event.cards}
        return tuple([card for card in cards_of(pack_mask()) if card not in taken][:count])

    def over(self) -> Scene:
        """Let everybody fold or check until the hand is over; nobody shows who need not."""
        scene = self.dealt()
        ended = len(scene.told(e.HandEnded))
        while len(scene.told(e.HandEnded)) == ended:
            kinds = {offer.action for offer in scene.offers(scene.due[0])}
            word = next(
                word
                for word, kind in (("f", Fold), ("k", Check), ("n", Decline), ("m", Muck))
                if kind in kinds
            )
            scene = scene.tries(word).accepted().dealt()
        return scene

    def hand(self, holes: str = "", board: str = "") -> Scene:
        """Let the host start a hand, with cards named as for `table`; it is dealt with `dealt`."""
        return changed(self.named(holes, board), events=()).host(StartHand())

    def named(self, holes: str, board: str = "") -> Scene:
        """Name the cards that will be dealt, as for `table`."""
        return changed(self, holes=_hands(holes), board=cards(board))


@frozen
class Attempt(EventfulAttempt[Scene]):
    """An attempt that its event may tell in other words: all-in is a call, a bet or a raise."""

    def is_told_by(self, event: Event) -> bool:
        """Tell whether the cause of its event would have had the same event."""
        caused = HOLDEM.cause(event)
        return caused is not None and (
            HOLDEM.decide(self.scene.rules, self.scene.state, *caused) == event
        )


def session(*stacks: int, **options: Any) -> Scene:
    """Set a table between hands, with these chips at seats A, B, ...; the host starts hands."""
    # The button moves on from where it is put unless a hand begins there first: it is put last.
    usual: dict[str, Any] = {
        "auto_start": False,
        "button": len(stacks) - 1,
        "stacks": stacks,
        "most_seats": 22,
    }
    rules = HOLDEM.ruleset(Options(**(usual | options)))
    _, state = settle(HOLDEM, rules, HOLDEM.initial(rules, len(stacks)))
    return Scene(rules, state)


def table(*stacks: int, holes: str = "", board: str = BOARD, **options: Any) -> Scene:
    """Set a table where a hand has been dealt, and the first seat speaks.

    Args:
        stacks: The chips at seats A, B, ... before the blinds.
        holes: The cards of A, B, ..., as `AS AH | | KD ??`; the pack fills up what is not named.
        board: The cards that will be dealt to the board, and then to the second one.
    """
    return session(*stacks, **options).hand(holes, board).dealt()


def _hands(text: str) -> tuple[tuple[DealtCard, ...], ...]:
    return tuple(dealt_cards(hand) for hand in text.split("|")) if text else ()
