"""A second referee: plays the events of a match on a board of names, and judges them by the rules.

It knows the names of pawns, cases and cards, the options and the rule text, and nothing of the
library's checks, tables or states: pawns walk case by case. `TOCK-INV-n` names the invariant that
a line stands for.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardrules.games.tock import HandMode, HomeEntry, JackValue, Options
from cardrules.games.tock import events as e
from cardrules.games.tock.events import Event
from cardrules.seats import Seat
from tests.games.tock.audit_board import LETTERS, Board

__all__ = ["Audit"]

NUMBERS = {
    "2": 2,
    "3": 3,
    "4": -4,
    "5": 5,
    "6": 6,
    "8": 8,
    "9": 9,
    "T": 10,
    "Q": 12,
    "K": 13,
    "X": 18,
}


class Audit:
    """What the rules have to say of a match, event by event."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.board = Board(options)
        self.hands: dict[int, set[str]] = {seat: set() for seat in range(options.players)}
        self.played: set[str] = set()
        self.stock = 52 + options.jokers
        self.winner_due = False

    def own(self, seat: int) -> str:
        """The letters of a seat's colours."""
        if self.options.players == 2:
            return ("gb", "ry")[seat]
        used = [x for x in LETTERS if self.options.players == 4 or x != self.unused]
        return used[seat]

    @property
    def unused(self) -> str:
        """The letter of the colour that nobody has, where three play."""
        return self.options.unused_colour.value[0]

    def partner(self, seat: int) -> str:
        """The letter of the partner's colour."""
        return LETTERS[(seat + 2) % 4]

    def playing(self, board: Board, seat: int) -> str:
        """The letters of the colours that a seat plays with."""
        own = self.own(seat)
        return self.partner(seat) if self.options.help_partner and board.home(own) else own

    def steps_of(self, card: str) -> list[int]:
        """How far a card goes with one pawn."""
        options, rank = self.options, card[0]
        if rank == "J":
            return [11] if options.jack_value is JackValue.ELEVEN else []
        if rank == "A":
            return [1, 11] if options.ace_eleven else [1]
        return [NUMBERS[rank]] if rank in NUMBERS else []

    def uses(self, card: str, seat: int, letters: str) -> bool:
        """Whether a card has any use, with pawns of these colours."""
        board, rank = self.board, card[0]
        if rank in "AKX" and any(self.may_come_out(letter) for letter in letters):
            return True
        movers = LETTERS if rank == "5" and self.options.five_any else letters
        if any(
            self.may_move(pawn, letters) and board.may_go(pawn, steps, into_home)
            for steps in self.steps_of(card)
            for pawn in board.at
            if pawn[0] in movers
            for into_home in self.ways_home()
        ):
            return True
        if rank == "7" and self.can_finish(board, seat, letters, 7, frozenset()):
            return True
        if rank == "J" and any(True for _ in self.pairs(letters)):
            return True
        return rank == "T" and self.options.ten_discard and bool(self.hands[self.following(seat)])

    def ways_home(self) -> tuple[bool, ...]:
        """Whether pawns may leave the ring by counting."""
        return (False, True) if self.options.home_entry is HomeEntry.COUNT_THROUGH else (False,)

    def may_move(self, pawn: str, letters: str) -> bool:
        """Whether a five may touch this pawn: not another player's on its start."""
        return pawn[0] in letters or not self.board.guards(self.board.at[pawn])

    def may_come_out(self, letter: str) -> bool:
        """Whether a pawn of a colour may come out."""
        board, pawn = self.board, f"{letter}1"
        camp = any(board.at[f"{letter}{n}"] == "camp" for n in "1234")
        holder = board.on(board.start(pawn))
        return camp and (holder is None or holder[0] not in board.team(pawn))

    def pairs(self, letters: str) -> Iterator[tuple[str, str]]:
        """The pairs that a jack may exchange."""
        board = self.board
        ring = [
            pawn
            for pawn, place in board.at.items()
            if place != "camp" and place[1] != "H" and not board.guards(place)
        ]
        for place, one in enumerate(ring):
            for other in ring[place + 1 :]:
                mine = one[0] in letters or other[0] in letters
                if not self.options.jack_own or (mine and one[0] != other[0]):
                    yield one, other

    def can_finish(
        self, board: Board, seat: int, letters: str, left: int, used: frozenset[str]
    ) -> bool:
        """Whether a seven can be completed."""
        if left == 0:
            return True
        if left < 7 and board.home(board.team(f"{self.own(seat)[0]}1")):
            return False
        colours = letters if letters != self.own(seat) else self.playing(board, seat)
        for pawn in board.at:
            if pawn[0] not in colours or pawn in used:
                continue
            for steps in range(left, 0, -1):
                for into_home in self.ways_home():
                    if board.may_go(pawn, steps, into_home):
                        then = board.copy()
                        then.go(pawn, steps, into_home, self.options.seven_sweeps)
                        more = used if self.options.seven_same_pawn else used | {pawn}
                        if self.can_finish(then, seat, letters, left - steps, more):
                            return True
        return False

    def following(self, seat: int) -> int:
        """The next seat."""
        return (seat + 1) % self.options.players

    def read(self, event: Event) -> None:
        """Judge an event, and follow it."""
        guards = {pawn: place for pawn, place in self.board.at.items() if self.board.guards(place)}
        home = {pawn for pawn, place in self.board.at.items() if place[1] == "H"}
        match event:
            case e.DealStarted(shuffled=shuffled, stock=stock):
                if shuffled:
                    self.played = set()
                    self.stock = 52 + self.options.jokers
                    self.hands = {seat: set() for seat in self.hands}
                assert stock == self.stock
            case e.HandDealt(seat, cards):
                self.hands[seat] |= {card.name for card in cards}
                self.stock -= len(cards)
            case e.CardDrawn(seat, card):
                self.hands[seat].add(card.name)
                self.stock -= 1
            case e.StockRefilled(count):
                # TOCK-INV-5
                assert count == len(self.played)
                self.stock, self.played = count, set()
            case e.CardGiven(seat, to, card):
                self.hands[seat].remove(card.name)
                self.hands[to].add(card.name)
            case e.CardDropped(seat=seat, card=card):
                self.lay(seat, card.name)
            case e.HandDiscarded(seat=seat, cards=cards) | e.PlayerFinished(seat=seat, cards=cards):
                for card in cards:
                    self.lay(seat, card.name)
            case _:
                self.play(event)
        # TOCK-INV-5
        held = [card for hand in self.hands.values() for card in hand]
        assert len(held) + len(self.played) + self.stock == 52 + self.options.jokers
        assert len({*held, *self.played}) == len(held) + len(self.played)
        # TOCK-INV-7
        assert home <= {pawn for pawn, place in self.board.at.items() if place[1] == "H"}
        # TOCK-INV-6
        for pawn, place in guards.items():
            if self.board.at[pawn] != place:
                seat = getattr(event, "seat", Seat(-1))
                assert pawn[0] in self.board.team(f"{self.own(seat)[0]}1"), (
                    f"{pawn} was driven away"
                )
        # TOCK-INV-1
        assert len(self.board.at) == 16

    def lay(self, seat: int, card: str) -> None:
        """Put a card of a hand to those played."""
        self.hands[seat].remove(card)
        self.played.add(card)

    def play(self, event: Event) -> None:
        """Follow a card that is played."""
        if not isinstance(
            event,
            e.PawnCameOut
            | e.PawnMoved
            | e.SevenSplit
            | e.PawnsExchanged
            | e.CardLaid
            | e.DiscardForced,
        ):
            return
        board, seat, card = self.board, int(event.seat), event.card.name
        if self.options.hand_mode is not HandMode.ROUNDS and not self.options.continue_for_places:
            # TOCK-INV-5
            drawn = 1 if self.options.hand_mode is HandMode.DRAW_THEN_PLAY else 0
            sizes = {other: len(hand) for other, hand in self.hands.items()}
            wanted = dict.fromkeys(sizes, self.options.hand_size)
            assert sizes == {**wanted, seat: wanted[seat] + drawn}
        letters = self.playing(board, seat)
        if self.options.help_partner_early and letters == self.own(seat):
            letters = letters if self.uses(card, seat, letters) else self.partner(seat)
        board.happened = []
        match event:
            case e.CardLaid():
                # TOCK-INV-9
                own = self.playing(board, seat)
                assert not self.uses(card, seat, own), f"{card} has a use"
                if self.options.must_use_if_able:
                    for other in self.hands[seat]:
                        assert not self.uses(other, seat, own)
            case e.PawnCameOut(colour=colour):
                letter = colour.value[0]
                assert card[0] in "AKX"
                assert letter in letters
                assert self.may_come_out(letter)
                board.take(board.start(f"{letter}1"))
                pawn = next(f"{letter}{n}" for n in "1234" if board.at[f"{letter}{n}"] == "camp")
                board.put(pawn, board.start(pawn), "out")
            case e.PawnMoved(pawn=pawn, steps=steps, into_home=into_home):
                # TOCK-INV-8
                assert steps in self.steps_of(card)
                any_pawn = card[0] == "5" and self.options.five_any
                assert pawn[0] in letters or (any_pawn and self.may_move(pawn, letters))
                board.go(pawn, steps, into_home, card[0] == "K" and self.options.king_sweeps)
            case e.SevenSplit(parts=parts):
                # TOCK-INV-8
                assert card[0] == "7"
                assert sum(part.steps for part in parts) == 7
                names = [part.pawn for part in parts]
                assert self.options.seven_same_pawn or len(set(names)) == len(names)
                early = letters != self.playing(board, seat)
                for part in parts:
                    assert part.pawn[0] in (letters if early else self.playing(board, seat))
                    board.go(part.pawn, part.steps, part.into_home, self.options.seven_sweeps)
            case e.PawnsExchanged(pawns=pawns):
                one, other = pawns
                assert card[0] == "J"
                assert (one, other) in set(self.pairs(letters))
                first, second = board.at[one], board.at[other]
                board.at[other] = "camp"
                board.put(one, second, "exchanged")
                board.put(other, first, "exchanged")
                if not self.options.exchange_entry:
                    board.barred |= {p for p in pawns if board.at[p] == board.entry(p)}
                board.rest()
            case e.DiscardForced(loses=loses):
                assert card[0] == "T"
                assert self.options.ten_discard
                assert self.hands[loses]
        if isinstance(event, e.PawnCameOut | e.PawnMoved | e.SevenSplit | e.PawnsExchanged):
            told = [(change.pawn, change.to, change.how.value) for change in event.changes]
            assert sorted(told) == sorted(board.happened), f"{told} is not {board.happened}"
            assert set(event.barred) <= board.barred
        self.lay(seat, card)
