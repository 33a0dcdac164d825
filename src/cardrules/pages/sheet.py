"""A game's rules on one sheet of paper: a page of HTML of its own, made to be printed.

It holds what a player needs at the table, and each line names its rules by number.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from cardrules.kernel.players import players_of, players_words
from cardrules.language import COLON
from cardrules.pages import telling as t
from cardrules.pages import wording as w
from cardrules.pages.glance import cards_in_play, table_picture
from cardrules.pages.pen import Pen, preset_words
from cardrules.pages.standing import base_options
from cardrules.rule import Text

__all__ = ["sheet"]

_STYLE: Final = """
:root { color-scheme: light; }
@page { size: A4; margin: 12mm; }
body { font: 10pt/1.34 "DejaVu Sans", "Noto Sans", Arial, sans-serif; color: #111;
  max-width: 186mm; margin: 0 auto; padding: 4mm; background: #fff; }
h1 { font-size: 19pt; margin: 0 0 1mm; }
h2 { overflow: hidden; font-size: 11pt; margin: 4mm 0 1mm; color: #00695c;
  border-bottom: 0.4mm solid #00796b; }
p { margin: 0 0 2mm; }
p.facts { color: #444; }
ol, ul { margin: 0; padding-left: 5mm; }
li { margin: 0 0 0.9mm; break-inside: avoid; }
dl { margin: 0; columns: 2; column-gap: 7mm; font-size: 8.4pt; line-height: 1.28; }
dl > div { break-inside: avoid; margin-bottom: 1.3mm; }
dt { font-weight: bold; display: inline; }
dd { display: inline; margin: 0; }
ul.titles { columns: 3; column-gap: 6mm; font-size: 6.6pt; line-height: 1.22; list-style: none;
  padding: 0; }
ul.titles li { margin: 0; }
ul.titles b { color: #00695c; }
small { color: #667; font-size: 7pt; }
figure { float: right; margin: 0 0 2mm 5mm; padding-right: 0.5mm; width: 62mm; }
figure svg { width: 100%; height: auto; }
footer { margin-top: 3mm; font-size: 7pt; color: #555; }
@media print { body { padding: 0; max-width: none; } a { color: inherit; text-decoration: none; } }
@media screen and (max-width: 640px) { dl, ul.titles { columns: 1; } }
"""


def sheet(pen: Pen) -> str:
    """Write the sheet of a game as HTML."""
    game, say = pen.game, pen.say
    title = escape(say(game.book.title))
    shown = table_picture(pen)
    figure = "" if shown is None else f'<figure class="cr-light">{shown.svg()}</figure>'
    parts = [
        f"<h1>{title}</h1>",
        figure,
        *_facts(pen),
        *_essentials(pen),
        *_presets(pen),
        *_titles(pen),
    ]
    made = say(t.MADE_BY).format(version=game.version, game=title)
    head = (
        f'<!doctype html><html lang="{pen.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{title}</title><style>{_STYLE}</style></head>"
    )
    body = "\n".join(parts)
    return f"{head}<body>\n{body}\n<footer>{made}</footer></body></html>\n"


def _facts(pen: Pen) -> Iterator[str]:
    game = pen.game
    base: Any = base_options(game)
    players, cards = players_words(players_of(game)), cards_in_play(game, base)
    facts = [f"{pen.say(t.PLAYERS)}{pen.say(COLON)}{players}"]
    if cards:
        facts.append(f"{pen.say(t.PACK)}{pen.say(COLON)}{cards}")
    yield f'<p class="facts">{" · ".join(facts)}</p>'
    if "summary" in game.book.data:
        yield f"<p>{escape(Text(**game.book.data['summary'])[pen.language])}</p>"


def _essentials(pen: Pen) -> Iterator[str]:
    lines = pen.game.book.data.get("essentials", ())
    if lines:
        yield f"<h2>{pen.say(t.ESSENTIALS)}</h2>"
        items = "".join(
            f"<li>{escape(line[pen.language])} <small>{_rules(line['rules'])}</small></li>"
            for line in lines
        )
        yield f"<ol>{items}</ol>"


def _rules(rule_ids: list[str]) -> str:
    """Name rules without the game's id, which is that of the sheet."""
    return ", ".join(rule_id.partition(".")[2] for rule_id in rule_ids)


def _presets(pen: Pen) -> Iterator[str]:
    yield f"<h2>{pen.say(w.PRESETS)}</h2>"
    entries = []
    for name in pen.game.presets:
        title, text = preset_words(pen.game, name)
        said = f"<dd>{escape(pen.say(text))}</dd>"
        entries.append(f"<div><dt>{escape(pen.say(title))}.</dt> {said}</div>")
    yield f"<dl>{''.join(entries)}</dl>"


def _titles(pen: Pen) -> Iterator[str]:
    """List the rules of play by title where no essentials say more."""
    book = pen.game.book
    if book.data.get("essentials"):
        return
    yield f"<h2>{pen.say(t.TITLES)}</h2>"
    items = []
    for section in book.data["sections"]:
        items.append(f"<li><b>{escape(section[pen.language])}</b></li>")
        rules = [rule for rule in book.rules.values() if rule.section == section["id"]]
        items += [f"<li>{escape(pen.say(rule.title))}</li>" for rule in rules]
    yield f'<ul class="titles">{"".join(items)}</ul>'
