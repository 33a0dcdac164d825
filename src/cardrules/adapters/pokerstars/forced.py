"""Who is in a PokerStars hand, from the left of the button, and what each had to post."""

from __future__ import annotations

from collections import Counter
from typing import Final

from attrs import define, field, frozen

from cardrules.adapters.history import AnteBy, Betting, LatePost, Straddle
from cardrules.adapters.pieces import at_line
from cardrules.adapters.pokerstars.rows import Chair, Rows
from cardrules.errors import HistoryError

__all__ = ["Forced", "read_forced"]

_IN_HAND: Final = ("folds", "checks", "calls", "bets", "raises")


@frozen(kw_only=True)
class Forced:
    """The players, and their forced bets."""

    chairs: tuple[Chair, ...]
    blinds: tuple[int, int]
    small: int | None
    big: int
    bets: tuple[int, int]
    ante: int
    ante_by: AnteBy | None
    straddles: tuple[Straddle, ...]
    late: tuple[LatePost, ...]


@define(kw_only=True)
class _Posts:
    """What was posted, by name."""

    antes: dict[str, int] = field(factory=dict)
    small: str | None = None
    small_amount: int = 0
    big: str | None = None
    straddles: dict[str, int] = field(factory=dict)
    late: dict[str, LatePost] = field(factory=dict)


def read_forced(rows: Rows) -> Forced:
    """Settle who is in the hand.

    Raises:
        HistoryError: Blinds or antes are not as in any hand of Hold'em.
    """
    order = _order(rows)
    chairs = tuple(rows.chairs[name] for name in order)
    posts = _posts(rows)
    small, big = _places(rows, order, posts)
    low, high = rows.header.stakes
    if rows.header.betting is Betting.FIXED_LIMIT:
        # Here the stakes are the bets, and the first of them is the big blind.
        bets = (low, high)
        is_short = small is not None and posts.small_amount == _left(chairs[small], posts)
        blinds = (low // 2 if is_short or small is None else posts.small_amount, low)
    else:
        bets, blinds = (high, high), (low, high)
    ante, ante_by = _ante(rows, order, posts)
    _check_amounts(rows, blinds, ante)
    return Forced(
        chairs=chairs,
        blinds=blinds,
        small=small,
        big=big,
        bets=bets,
        ante=ante,
        ante_by=ante_by,
        straddles=tuple(Straddle(order.index(name), to) for name, to in posts.straddles.items()),
        late=tuple(
            LatePost(player=order.index(name), live=post.live, dead=post.dead)
            for name, post in sorted(posts.late.items(), key=lambda one: order.index(one[0]))
        ),
    )


def _order(rows: Rows) -> list[str]:
    """List who was dealt in: everybody who posted or acted, from the left of the button."""
    names = {row.name for row in rows.posts}
    names |= {row.name for row in rows.play if row.name and row.found["verb"] in _IN_HAND}
    button = rows.header.button
    found = [chair for chair in rows.chairs.values() if chair.name in names]
    if len(found) < 2:
        raise HistoryError("nobody played this hand", rows.hole_line)
    return [chair.name for chair in sorted(found, key=lambda c: (c.number - button - 1) % 100)]


def _posts(rows: Rows) -> _Posts:
    posts = _Posts()
    low, high = rows.header.stakes
    big = low if rows.header.betting is Betting.FIXED_LIMIT else high
    for row in rows.posts:
        assert row.name is not None, "a post is a player's"
        kind = row.found["kind"]
        with at_line(row.line):
            amount = rows.header.chips(row.found["amount"])
            if kind == "the ante":
                if row.name in posts.antes:
                    raise HistoryError(f"{row.name} pays two antes")
                posts.antes[row.name] = amount
            elif kind == "small blind" and posts.small is None and posts.big is None:
                posts.small, posts.small_amount = row.name, amount
            elif kind == "big blind" and posts.big is None:
                posts.big = row.name
            elif kind == "straddle":
                posts.straddles[row.name] = amount
            elif row.name in posts.late or row.name in (posts.small, posts.big):
                raise HistoryError(f"{row.name} posts twice")
            else:
                live = 0 if kind == "small blind" else min(amount, big)
                posts.late[row.name] = LatePost(player=0, live=live, dead=amount - live)
    return posts


def _places(rows: Rows, order: list[str], posts: _Posts) -> tuple[int | None, int]:
    line = rows.posts[0].line if rows.posts else rows.hole_line
    if posts.big is None:
        raise HistoryError("nobody posts the big blind", line)
    small = None if posts.small is None else order.index(posts.small)
    big = order.index(posts.big)
    usual = (1, 0) if len(order) == 2 else (0, 1)
    if (small, big) not in (usual, (None, 0)):
        raise HistoryError("the blinds do not lie to the left of the button", line)
    return small, big


def _left(chair: Chair, posts: _Posts) -> int:
    """Give what a player has after the ante."""
    return chair.stack - posts.antes.get(chair.name, 0)


def _ante(rows: Rows, order: list[str], posts: _Posts) -> tuple[int, AnteBy | None]:
    if not posts.antes:
        return 0, None
    ante = max(posts.antes.values())
    if posts.antes.keys() == set(order):
        return ante, AnteBy.EACH
    if posts.antes.keys() == {posts.big}:
        return ante, AnteBy.BIG_BLIND
    raise HistoryError(
        "an ante of each player or of the big blind was expected", rows.posts[0].line
    )


def _check_amounts(rows: Rows, blinds: tuple[int, int], ante: int) -> None:
    """Refuse a post that is neither of the size agreed nor all that a player has."""
    sizes = {
        "the ante": ante,
        "small blind": blinds[0],
        "big blind": blinds[1],
        "small & big blinds": sum(blinds),
    }
    paid: Counter[str] = Counter()
    for row in rows.posts:
        assert row.name is not None, "a post is a player's"
        amount = rows.header.chips(row.found["amount"])
        stack = rows.chairs[row.name].stack
        paid[row.name] += amount
        is_short = paid[row.name] == stack
        if paid[row.name] > stack or (
            amount != sizes.get(row.found["kind"], amount) and not is_short
        ):
            raise HistoryError(f"{row.name} cannot post {row.found['amount']} here", row.line)
