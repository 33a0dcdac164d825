"""Counts of play: what is on record in `spec`, and a second count by the second referee."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Final

from cardrules.codec import codec_of
from cardrules.counting import perft, perft_divide
from cardrules.games.tock import TOCK, HandMode, Options
from cardrules.games.tock.model import BOARDS, PAWNS, Playing
from tests.games.tock.audit import Audit
from tests.games.tock.audit_board import LETTERS, Board
from tests.games.tock.build import Scene
from tests.games.tock.stage import stage
from tests.perfts import Position, each_of, positions

POSITIONS: Final = positions("tock")

each_position = each_of(POSITIONS)


def options_of(position: Position) -> Options:
    """The options of a position."""
    return codec_of(TOCK).load_options(position["options"])


def reach(position: Position) -> Scene:
    """Set a position down."""
    return stage(options_of(position), position)


@each_position
def test_counts_on_record(position: Position) -> None:
    scene, counts = reach(position), position["counts"]
    depths = range(1, len(counts) + 1)
    found = [perft(TOCK, options_of(position), scene.state, depth) for depth in depths]
    assert found == counts


@each_position
def test_counts_by_first_action_add_up(position: Position) -> None:
    divided = perft_divide(TOCK, options_of(position), reach(position).state, 1)
    assert sum(divided.values()) == len(divided) == position["counts"][0]


# --- the second count: pawns walk case by case, and every way is tried --------------------------


def judge(position: Position) -> tuple[Audit, int]:
    """Tell the second referee the position, and whose turn it is."""
    scene = reach(position)
    state = scene.state
    assert isinstance(state, Playing)
    audit = Audit(options_of(position))
    names = BOARDS[state.match.section].names
    audit.board.at = {pawn: names[place] for pawn, place in zip(PAWNS, state.places, strict=True)}
    for seat in range(len(state.hands)):
        audit.hands[seat] = {card.name for card in scene.view(seat).hand}
    return audit, int(state.seat)


def sevens(
    audit: Audit, board: Board, seat: int, left: int, used: frozenset[str]
) -> Iterator[Board]:
    """Every way to finish a seven: the boards after it, one a list."""
    if left == 0:
        yield board
    elif left == 7 or not board.home(board.team(f"{audit.own(seat)[0]}1")):
        for pawn in board.at:
            if pawn[0] not in audit.playing(board, seat) or pawn in used:
                continue
            for steps in range(1, left + 1):
                for into_home in audit.ways_home():
                    if board.may_go(pawn, steps, into_home):
                        then = board.copy()
                        then.go(pawn, steps, into_home, audit.options.seven_sweeps)
                        more = used if audit.options.seven_same_pawn else used | {pawn}
                        yield from sevens(audit, then, seat, left - steps, more)


def after(audit: Audit, seat: int, card: str) -> Iterator[Audit]:
    """Every use of a card: what the referee holds after it."""
    letters, rank = audit.playing(audit.board, seat), card[0]

    def with_board(board: Board) -> Audit:
        new = deepcopy(audit)
        new.board = board
        new.lay(seat, card)
        return new

    for letter in letters if rank in "AKX" else "":
        if audit.may_come_out(letter):
            then = audit.board.copy()
            then.take(then.start(f"{letter}1"))
            pawn = next(f"{letter}{n}" for n in "1234" if then.at[f"{letter}{n}"] == "camp")
            then.put(pawn, then.start(pawn), "out")
            yield with_board(then)
    movers = LETTERS if rank == "5" and audit.options.five_any else letters
    for steps in audit.steps_of(card):
        for pawn in audit.board.at:
            for into_home in audit.ways_home():
                if (
                    pawn[0] in movers
                    and audit.may_move(pawn, letters)
                    and audit.board.may_go(pawn, steps, into_home)
                ):
                    then = audit.board.copy()
                    sweeps = rank == "K" and audit.options.king_sweeps
                    then.go(pawn, steps, into_home, sweeps)
                    yield with_board(then)
    if rank == "7":
        for board in sevens(audit, audit.board, seat, 7, frozenset()):
            yield with_board(board)
    for one, other in audit.pairs(letters) if rank == "J" else ():
        then = audit.board.copy()
        first, second = then.at[one], then.at[other]
        then.at[other] = "camp"
        then.put(one, second, "exchanged")
        then.put(other, first, "exchanged")
        then.rest()
        yield with_board(then)


def ways(audit: Audit, seat: int, depth: int) -> int:
    """Count the sequences of so many actions by what the second referee allows."""
    if depth == 0:
        return 1
    uses = {card: list(after(audit, seat, card)) for card in sorted(audit.hands[seat])}
    following = audit.following(seat)
    found, able = 0, any(uses.values())
    for card, boards in uses.items():
        forced = card[0] == "T" and audit.options.ten_discard and bool(audit.hands[following])
        for then in boards:
            won = any(then.board.home(then.board.team(f"{letter}1")) for letter in LETTERS)
            if depth == 1:
                found += 1
            elif not won:
                found += ways(then, following, depth - 1)
        if forced:
            then = deepcopy(audit)
            then.lay(seat, card)
            # Deeper, the table draws the card that is lost.
            found += 1 if depth == 1 else dropped(then, following, depth - 1)
        if not boards and not forced and not (audit.options.must_use_if_able and able):
            then = deepcopy(audit)
            then.lay(seat, card)
            found += ways(then, following, depth - 1)
    return found


def dropped(audit: Audit, seat: int, depth: int) -> int:
    """Count what follows when the table has drawn the card that a seat loses."""
    found = 0
    for card in sorted(audit.hands[seat]):
        then = deepcopy(audit)
        then.lay(seat, card)
        found += ways(then, seat, depth - 1)
    return found


@each_position
def test_the_second_referee_counts_the_same(position: Position) -> None:
    audit, seat = judge(position)
    # It walks case by case: a few thousand ways are enough. And it knows no draws.
    few = [count for count in position["counts"][:2] if count < 6000]
    rounds = audit.options.hand_mode is HandMode.ROUNDS
    depths = range(1, (len(few) if rounds else 1) + 1)
    assert [ways(audit, seat, depth) for depth in depths] == position["counts"][: len(depths)]
