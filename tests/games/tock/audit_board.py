"""The board of the second referee: pawns walk case by case, by the words of the rules."""

from __future__ import annotations

from cardrules.games.tock import HomeEntry, Options

__all__ = ["LETTERS", "Board"]

LETTERS = "grby"
#: What a pawn did: the pawn, where it went, and how.
Happened = tuple[str, str, str]


class Board:
    """Where every pawn stands, by its name."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.at: dict[str, str] = {f"{c}{n}": "camp" for c in LETTERS for n in "1234"}
        self.barred: set[str] = set()
        self.happened: list[Happened] = []

    def copy(self) -> Board:
        """Another board with the same pawns."""
        new = Board(self.options)
        new.at, new.barred = dict(self.at), set(self.barred)
        return new

    def on(self, place: str) -> str | None:
        """The pawn on a place."""
        return next((pawn for pawn, where in self.at.items() if where == place), None)

    def start(self, pawn: str) -> str:
        """The start of a pawn's colour."""
        return f"{pawn[0].upper()}{self.options.ring_per_colour}"

    def entry(self, pawn: str) -> str:
        """The entry of a pawn's colour."""
        return f"{pawn[0].upper()}{self.options.ring_per_colour - 2}"

    def first(self, pawn: str) -> str:
        """The first case of a pawn's home."""
        return f"{pawn[0].upper()}H1"

    def guards(self, place: str) -> bool:
        """Whether a pawn stands on the start of its own colour."""
        pawn = self.on(place)
        return pawn is not None and place == self.start(pawn)

    def team(self, pawn: str) -> str:
        """The letters of a pawn's team."""
        if self.options.partnership or self.options.players == 2:
            return "gb" if pawn[0] in "gb" else "ry"
        return pawn[0]

    def next(self, place: str, forward: bool) -> str:
        """The case of the ring after or before this one."""
        size, colour, label = self.options.ring_per_colour, place[0], int(place[1:])
        label += 1 if forward else -1
        ring = LETTERS.upper()
        if label > size:
            return f"{ring[(ring.index(colour) + 1) % 4]}1"
        if label == 0:
            return f"{ring[ring.index(colour) - 1]}{size}"
        return f"{colour}{label}"

    def way(self, pawn: str, steps: int, into_home: bool) -> list[str] | None:
        """Walk so many cases; nothing where there is no such way."""
        place, way = self.at[pawn], list[str]()
        if place == "camp":
            return None
        entered = False
        for _ in range(abs(steps)):
            if place[1] == "H":
                if steps < 0 or place[2] == "4":
                    return None
                place = f"{place[:2]}{int(place[2]) + 1}"
            elif into_home and place == self.entry(pawn) and steps > 0:
                place, entered = self.first(pawn), True
            else:
                place = self.next(place, steps > 0)
            way.append(place)
        return way if entered or not into_home else None

    def may_go(self, pawn: str, steps: int, into_home: bool) -> bool:
        """Whether a pawn may go so."""
        options, way = self.options, self.way(pawn, steps, into_home)
        if way is None:
            return False
        at_home = self.at[pawn][1] == "H"
        if at_home and not options.home_moves:
            return False
        for place in way[:-1]:
            other = self.on(place)
            if other is None:
                continue
            if place[1] == "H":
                if options.home_moves:
                    return False
            elif (other[0] in self.team(pawn) and not options.own_passing) or (
                self.guards(place) and options.start_blocks_all
            ):
                return False
        end, other = way[-1], self.on(way[-1])
        if other is None:
            return True
        if end[1] == "H" or self.guards(end):
            return False
        if other[0] in self.team(pawn) and not options.own_landing:
            return False
        starts = [f"{letter.upper()}{options.ring_per_colour}" for letter in LETTERS]
        return end not in starts or options.capture_on_start

    def put(self, pawn: str, place: str, how: str) -> None:
        """Put a pawn somewhere, and note it."""
        # TOCK-INV-2, TOCK-INV-3, TOCK-INV-10
        assert place == "camp" or self.on(place) in (None, pawn), f"two pawns on {place}"
        assert place[1] != "H" or place[0].lower() == pawn[0]
        if how == "taken":
            assert self.at[pawn][1] != "H"
        self.at[pawn] = place
        self.barred.discard(pawn)
        self.happened.append((pawn, place, how))

    def take(self, place: str) -> None:
        """Send whoever stands there back to the camp."""
        other = self.on(place)
        if other is not None:
            # TOCK-INV-10
            assert not self.guards(place)
            assert place[1] != "H"
            self.put(other, "camp", "taken")

    def go(self, pawn: str, steps: int, into_home: bool, sweeps: bool) -> None:
        """Move a pawn, with all that follows."""
        assert self.may_go(pawn, steps, into_home), f"{pawn} may not go {steps}"
        way = self.way(pawn, steps, into_home)
        assert way is not None
        for place in way[:-1] if sweeps else ():
            other = self.on(place)
            swept = other is not None and place[1] != "H" and not self.guards(place)
            if swept and (str(other)[0] not in self.team(pawn) or self.options.sweeps_own):
                self.take(place)
        self.take(way[-1])
        self.put(pawn, way[-1], "moved")
        if steps < 0 and not self.options.backward_entry and way[-1] == self.entry(pawn):
            self.barred.add(pawn)
        self.rest()

    def rest(self) -> None:
        """Let in whoever stands before an open door."""
        if self.options.home_entry is HomeEntry.COUNT_THROUGH:
            return
        for pawn in list(self.at):
            waits = self.at[pawn] == self.entry(pawn) and pawn not in self.barred
            if waits and self.on(self.first(pawn)) is None:
                self.put(pawn, self.first(pawn), "entered")

    def home(self, letters: str) -> bool:
        """Whether all pawns of some colours are at home."""
        return all(self.at[pawn][1] == "H" for pawn in self.at if pawn[0] in letters)
