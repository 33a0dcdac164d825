"""The same hand in PokerKit: every actor, both ends of every raise, and what each seat ends with.

Our hands are played first; then PokerKit gets the same cards and actions. Where it goes another way
the hand is given a name from `DIFFERENCES`, found from how the hand stood, or none of them.
"""

from __future__ import annotations

import warnings
from math import inf
from random import Random
from typing import Any, Final, TypeAlias

from attrs import Factory, define
from pokerkit import Automation, FixedLimitTexasHoldem, NoLimitTexasHoldem, State

from cardrules.games.holdem import (
    HOLDEM,
    AllIn,
    Ante,
    BetTo,
    Call,
    CapHeadsUp,
    Fold,
    Options,
    RaiseTo,
    ShowdownPolicy,
    System,
)
from cardrules.games.holdem import Check as Pass
from cardrules.games.holdem import events as e
from cardrules.games.holdem.actions import Action
from cardrules.games.holdem.model import Playing, Street
from cardrules.kernel.domains import Between
from cardrules.seats import Seat
from tests.games.holdem.sessions import Session, Step, play

#: What PokerKit is known to do otherwise; `docs/decisions.md` says by which rule we do not.
DIFFERENCES: Final = (
    "odd chips",
    "short big blind",
    "bets before the flop",
    "half a raise",
    "raise nobody can answer",
    "completion",
)

BIG_BLIND: Final = 10
#: Bets on a street of fixed limit; PokerKit counts the big blind's as none.
CAP: Final = 4

_AUTOMATIC: Final = tuple(
    one
    for one in Automation
    if one not in {Automation.HOLE_DEALING, Automation.BOARD_DEALING, Automation.CARD_BURNING}
)


@define
class Comparison:
    """How a hand went in both: where they differ for a known reason, and where for none."""

    known: list[str] = Factory(list)
    unexplained: str | None = None
    #: Whether the two could be compared to the last chip.
    whole: bool = False


def some_options(seed: int, players: int) -> Options:
    """Make a table for one hand with uneven stacks, some of a few chips."""
    rng = Random(seed)
    sizes = (1, 2, 3, 7, 15, 40, 100, 250, 600)
    antes = rng.random() < 0.3
    system = rng.choice((System.NO_LIMIT, System.FIXED_LIMIT))
    return Options(
        system=system,
        sb=5,
        bb=BIG_BLIND,
        stacks=tuple([rng.choice(sizes) * 5 + rng.randrange(5) for _ in range(players)]),
        button=players - 1,
        hands=1,
        fl_cap_heads_up=(
            CapHeadsUp.CAPPED if system is System.FIXED_LIMIT else CapHeadsUp.UNCAPPED
        ),
        ante=Ante.EACH if antes else Ante.NONE,
        ante_size=2 if antes else 10,
        showdown_policy=ShowdownPolicy.SHOW_ALL,
    )


#: The ends of a range of totals.
Span: TypeAlias = tuple[int, int] | None


def compare(options: Options, seed: int) -> Comparison | None:
    """Play one hand here, then there; nothing where the host ended it or had it dealt anew."""
    players = len(options.stacks)
    session = play(options, players, seed)
    dealt = [event for event in session.events if isinstance(event, e.HoleDealt)]
    ended = [event for event in session.events if isinstance(event, e.HandEnded)]
    if len(ended) != 1 or len(dealt) != players:
        return None
    found = Comparison()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        theirs = _table(options)
        for event in sorted(dealt, key=lambda one: one.seat):
            theirs.deal_hole("".join(map(repr_of, event.cards)))
        if not all(_step(found, options, theirs, step) for step in session.steps):
            return found
        _finish(theirs)
    found.whole = True
    _pay(found, session, list(ended[0].stacks), [int(stack) for stack in theirs.stacks])
    return found


def repr_of(card: object) -> str:
    """Write a card as PokerKit reads it: rank, then the suit in lower case."""
    text = str(card)
    return text[0] + text[1].lower()


def _table(options: Options) -> State:
    antes = options.ante_size if options.ante is Ante.EACH else 0
    common = (_AUTOMATIC, True, antes, (options.sb, options.bb))
    if options.system is System.FIXED_LIMIT:
        return FixedLimitTexasHoldem.create_state(
            *common, options.small_bet, options.big_bet, options.stacks, len(options.stacks)
        )
    return NoLimitTexasHoldem.create_state(*common, options.bb, options.stacks, len(options.stacks))


def _step(found: Comparison, options: Options, theirs: State, step: Step) -> bool:
    """Take one step there, and note how it differs; false: they cannot go on together."""
    event, ours = step.event, step.state
    if isinstance(event, e.BoardDealt):
        _finish(theirs)
        theirs.burn_card("??")
        theirs.deal_board("".join(map(repr_of, event.cards)))
        return True
    if not isinstance(step.action, Fold | Pass | Call | BetTo | RaiseTo | AllIn):
        return True
    assert isinstance(ours, Playing)
    seat = ours.turn
    if theirs.actor_index != seat:
        _note(found, ours, f"{seat} is to act, there {theirs.actor_index}")
        return False
    mine, other = _span(options, ours, seat), _their_span(theirs)
    if mine != other:
        _note(found, ours, f"raises to {mine}, there {other}", mine, other)
    price = theirs.checking_or_calling_amount
    match event:
        case e.Folded():
            # They forbid it where nothing is to be matched; what follows is the same.
            theirs.fold()
        case e.Checked():
            theirs.check_or_call()
        case e.Called():
            if event.amount != price:
                _note(found, ours, f"the call costs {event.amount}, there {price}")
                return False
            theirs.check_or_call()
        case e.BetPlaced() | e.Raised():
            if not theirs.can_complete_bet_or_raise_to(event.to):
                assert mine != other
                return False
            theirs.complete_bet_or_raise_to(event.to)
        case _:
            raise AssertionError(event)
    return True


def _finish(theirs: State) -> None:
    """Make the checks that PokerKit asks for where nobody has anything to decide."""
    while theirs.actor_index is not None and theirs.checking_or_calling_amount == 0:
        theirs.check_or_call()


def _span(options: Options, ours: Playing, seat: Seat) -> Span:
    """Give the lowest and the highest total of a bet or raise here; a short all-in counts."""
    rules = HOLDEM.ruleset(options)
    offers: dict[type[Action], Any] = {
        offer.action: offer.domain for offer in HOLDEM.offers(rules, ours, seat)
    }
    for kind in (BetTo, RaiseTo):
        if kind in offers:
            domain = offers[kind]
            assert isinstance(domain, Between)
            return domain.lowest, domain.highest
    stake = ours.opening[seat]
    return (stake, stake) if AllIn in offers and stake > ours.level else None


def _their_span(theirs: State) -> Span:
    low = theirs.min_completion_betting_or_raising_to_amount
    high = theirs.max_completion_betting_or_raising_to_amount
    if low is None or high is None:
        return None
    assert high != inf
    return int(low), int(high)


def _note(
    found: Comparison, ours: Playing, what: str, mine: Span = None, other: Span = None
) -> None:
    """Name a difference by how the hand stands here; what is not known is left unexplained."""
    name = _cause(ours, mine, other)
    if name is None:
        found.unexplained = found.unexplained or what
    else:
        found.known.append(name)


def _cause(ours: Playing, mine: Span, other: Span) -> str | None:
    seat, hand = ours.turn, ours.hand
    rivals = [one for one in hand.players if ours.able >> one & 1 and one != seat]
    if ours.street is Street.PREFLOP and ours.opening[hand.big] < BIG_BLIND:
        return "short big blind"
    if mine is None and ours.street is Street.PREFLOP and ours.count >= CAP:
        return "bets before the flop"
    if mine is None and not rivals:
        return "raise nobody can answer"
    if other is None and all(ours.opening[one] <= ours.level for one in rivals):
        return "raise nobody can answer"
    # What is to be matched was set by a seat that had no more.
    short = any(
        put == ours.level and not stack
        for put, stack in zip(put_in(ours), ours.stacks, strict=True)
    )
    if short and ours.acted >> seat & 1 and (mine is None) != (other is None):
        return "half a raise"
    if short and mine is not None and other is not None and mine[0] < other[0]:
        return "completion"
    return None


def put_in(ours: Playing) -> list[int]:
    """Give what each seat has put in on this street."""
    return [had - has for had, has in zip(ours.opening, ours.stacks, strict=True)]


def _pay(found: Comparison, session: Session, ours: list[int], theirs: list[int]) -> None:
    """Compare the stacks; theirs differ where all odd chips of a pot go to one seat."""
    if ours == theirs:
        return
    paid = [event for event in session.events if isinstance(event, e.PotAwarded)]
    most = sum([len(event.shares) - 1 for event in paid])
    off = [mine - other for mine, other in zip(ours, theirs, strict=True)]
    if sum(off) == 0 and sum(map(abs, off)) <= 2 * most:
        found.known.append("odd chips")
    else:
        found.unexplained = found.unexplained or f"{ours}, there {theirs}"
