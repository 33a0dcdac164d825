"""Phases as boxes below one another, and the events between them as arrows: a picture in SVG.

What leads one step down is a straight arrow, what leads further an arc on the right, what leads
back an arc on the left. What keeps the phase stands in its box.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from attrs import field, frozen

__all__ = ["Arrow", "Box", "diagram"]

_BOX: Final = 236
_LINE: Final = 17
_HEAD: Final = 30
_MARGIN: Final = 12
_CHARACTER: Final = 7.3
_ARC: Final = 26


@frozen(kw_only=True)
class Box:
    """A phase, and the events that leave it as it is."""

    key: str
    title: str
    inside: tuple[str, ...]


@frozen(kw_only=True)
class Arrow:
    """Events that lead from one box to another."""

    source: str
    target: str
    labels: tuple[str, ...]


@frozen(kw_only=True)
class _Placed:
    arrow: Arrow
    first: int
    last: int
    #: 1 and more: how far out the arc runs; 0 for a straight arrow.
    lane: int = field(default=0)


def diagram(boxes: Sequence[Box], arrows: Sequence[Arrow], title: str) -> str:
    """Draw boxes and arrows. Its colours are those of the page around it, by CSS classes.

    Examples:
        >>> boxes = [Box(key=name, title=name, inside=()) for name in ("Dealing", "Playing")]
        >>> picture = diagram(boxes, [Arrow(source="Dealing", target="Playing", labels=("x",))], "")
        >>> picture.startswith("<svg") and picture.count("<rect") == 2
        True
    """
    order = {box.key: place for place, box in enumerate(boxes)}
    placed = [
        _Placed(arrow=arrow, first=order[arrow.source], last=order[arrow.target])
        for arrow in arrows
    ]
    straight = [one for one in placed if one.last == one.first + 1]
    right = _lanes([one for one in placed if one.last > one.first + 1])
    left = _lanes([one for one in placed if one.last < one.first])
    gaps = [
        max([_HEAD, *(len(one.arrow.labels) * _LINE + 20 for one in straight if one.first == n)])
        for n in range(len(boxes))
    ]
    tops, bottom = _tops(boxes, gaps)
    room_left, room_right = _room(left), max(_room(right), _beside(straight))
    x = _MARGIN + room_left
    # Words over lines, so that a line never runs through a word.
    lines = [_box(box, x, top) for box, top in zip(boxes, tops, strict=True)]
    words: list[str] = []
    middles = [top + _height(box) / 2 for box, top in zip(boxes, tops, strict=True)]
    for one in straight:
        start = tops[one.first] + _height(boxes[one.first])
        line, said = _straight(one.arrow, x + _BOX / 2, start, tops[one.last])
        lines.append(line)
        words.append(said)
    for side, edge, several in ((1, x + _BOX, right), (-1, x, left)):
        taken: list[tuple[float, float]] = []
        for one in several:
            line, said = _arc(one, edge, side, middles, taken)
            lines.append(line)
            words.append(said)
    width = x + _BOX + room_right + _MARGIN
    size = f'viewBox="0 0 {width:.0f} {bottom:.0f}" width="{width:.0f}"'
    return (
        f'<svg class="flow" xmlns="http://www.w3.org/2000/svg" {size} role="img">'
        f"<title>{escape(title)}</title>"
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8"'
        ' markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" class="tip"/></marker></defs>'
        + "".join([*lines, *words])
        + "</svg>"
    )


def _lanes(several: list[_Placed]) -> list[_Placed]:
    """Put short arcs inside long ones."""
    lanes: list[list[tuple[int, int]]] = []
    found = []
    for one in sorted(several, key=lambda one: (abs(one.last - one.first), one.first)):
        low, high = sorted((one.first, one.last))
        fits = (
            place
            for place, spans in enumerate(lanes)
            if all(high <= start or low >= stop for start, stop in spans)
        )
        lane = next(fits, len(lanes))
        if lane == len(lanes):
            lanes.append([])
        lanes[lane].append((low, high))
        found.append(_Placed(arrow=one.arrow, first=one.first, last=one.last, lane=lane + 1))
    return found


def _height(box: Box) -> int:
    return _HEAD + _LINE * len(box.inside) + (8 if box.inside else 0)


def _tops(boxes: Sequence[Box], gaps: Sequence[int]) -> tuple[list[float], float]:
    tops: list[float] = []
    y = float(_MARGIN)
    for box, gap in zip(boxes, gaps, strict=True):
        tops.append(y)
        y += _height(box) + gap
    return tops, y - gaps[-1] + _MARGIN


def _widest(labels: Sequence[str]) -> float:
    return max((len(label) for label in labels), default=0) * _CHARACTER


def _room(several: Sequence[_Placed]) -> float:
    return max((one.lane * _ARC + 8 + _widest(one.arrow.labels) for one in several), default=0)


def _beside(straight: Sequence[_Placed]) -> float:
    return max((_widest(one.arrow.labels) + 12 - _BOX / 2 for one in straight), default=0)


def _words(labels: Sequence[str], x: float, y: float, anchor: str) -> str:
    return "".join(
        f'<text x="{x:.0f}" y="{y + _LINE * n:.0f}" text-anchor="{anchor}">{escape(label)}</text>'
        for n, label in enumerate(labels)
    )


def _box(box: Box, x: float, y: float) -> str:
    height = _height(box)
    return (
        f'<rect x="{x:.0f}" y="{y:.0f}" width="{_BOX}" height="{height}" rx="8"/>'
        f'<text class="name" x="{x + _BOX / 2:.0f}" y="{y + 20:.0f}" text-anchor="middle">'
        f"{escape(box.title)}</text>" + _words(box.inside, x + 12, y + _HEAD + 12, "start")
    )


def _straight(arrow: Arrow, x: float, top: float, bottom: float) -> tuple[str, str]:
    middle = (top + bottom - _LINE * (len(arrow.labels) - 1)) / 2 + 3
    path = f'<path d="M{x:.0f} {top:.0f}L{x:.0f} {bottom - 1:.0f}" marker-end="url(#tip)"/>'
    return path, _words(arrow.labels, x + 10, middle, "start")


def _arc(
    one: _Placed, edge: float, side: int, middles: Sequence[float], taken: list[tuple[float, float]]
) -> tuple[str, str]:
    # Arrows that end at one box do not end at one point.
    shift = 5 * one.lane
    top, bottom = sorted((middles[one.first], middles[one.last]))
    start, stop = middles[one.first] + shift, middles[one.last] - shift
    out = edge + side * one.lane * _ARC
    r = 10
    turn = 1 if stop > start else -1
    path = (
        f'<path d="M{edge:.0f} {start:.0f}H{out - side * r:.0f}'
        f"Q{out:.0f} {start:.0f} {out:.0f} {start + turn * r:.0f}V{stop - turn * r:.0f}"
        f'Q{out:.0f} {stop:.0f} {out - side * r:.0f} {stop:.0f}H{edge + side:.0f}"'
        ' marker-end="url(#tip)"/>'
    )
    height = _LINE * len(one.arrow.labels)
    y = (top + bottom - height) / 2
    while any(y < low + height_of and low < y + height for low, height_of in taken):
        y += _LINE
    taken.append((y, height))
    anchor = "start" if side > 0 else "end"
    return path, _words(one.arrow.labels, out + side * 6, y + 12, anchor)
