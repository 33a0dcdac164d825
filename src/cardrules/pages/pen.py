"""Writes the names and values of one game, in one language, as seen from one page.

A value is put in words by its type: masks as cards, checks and functions as the rules that they
stand for. The words of a game are in its rulebook.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, Final, get_args, get_origin

from attrs import field, frozen

from cardrules.cards import Mask, Suit, cards_of, drawn, pack_mask
from cardrules.kernel.checks import Check
from cardrules.kernel.game import AnyGame
from cardrules.language import COLON, SEMICOLON
from cardrules.pages import checkouts
from cardrules.pages import wording as w
from cardrules.pages.shelf import Shelf, listing_path
from cardrules.rule import Language, Rule, Text
from cardrules.svg import Picture

__all__ = ["Pen", "cards_in_words", "preset_words", "rules_of", "table", "wide"]

_ONE_PACK: Final = pack_mask()
_TWO_PACKS: Final = pack_mask(2)


@frozen(kw_only=True)
class Pen:
    """What every line of a page needs to know."""

    game: AnyGame
    language: Language
    #: The address of the page of the game's rules; empty on that page itself.
    home: str = ""
    shelf: Shelf = field(factory=Shelf)

    @property
    def root(self) -> str:
        """The way from this page to the folder of all pages: empty, or `../`."""
        return self.home.rpartition("/")[0] + "/" if self.home else ""

    def say(self, text: Text) -> str:
        """Give a text in the page's language."""
        return text[self.language]

    def labelled(self, label: Text, *values: str) -> str:
        """Give a label in bold, and what it introduces."""
        return f"**{self.say(label)}**{self.say(COLON)}{', '.join(values)}"

    def heading(self, level: int, text: str, anchor: str) -> str:
        """Give a heading, with its anchor."""
        return f"{'#' * level} {text} {{#{anchor}}}"

    def link(self, text: str, address: str) -> str:
        """Give a text that leads somewhere."""
        return f"[{text}]({address})"

    def below(self, name: str) -> str:
        """Give the address of a page of this game other than that of its rules."""
        return name if self.home else f"{self.game.id}/{name}"

    def place(self, where: str, line: int) -> str:
        """Give a line of a file, linked to it where there is a checkout."""
        text = f"`{where}`, {self.say(w.LINE)} {line}"
        linked = checkouts.checkout() is not None
        return f"[{text}]({self.root}{listing_path(where)}#L{line})" if linked else text

    def listed(self, where: str) -> str:
        """Give the name of a file, linked to its listing where there is a checkout."""
        linked = checkouts.checkout() is not None
        return f"[`{where}`]({self.root}{listing_path(where)})" if linked else f"`{where}`"

    def line(self, where: str, line: int) -> str:
        """Give a line of a file in short, linked to it where there is a checkout."""
        text = f"{where.rpartition('/')[2]}:{line}"
        linked = checkouts.checkout() is not None
        return f"[{text}]({self.root}{listing_path(where)}#L{line})" if linked else text

    def figure(self, picture: Picture) -> str:
        """Show a picture; its words are there for whoever does not see it."""
        path = f"{self.root}{self.shelf.picture(self.game.id, picture.svg())}"
        said = " ".join(picture.words.split()).replace("[", "(").replace("]", ")")
        return f"![{said}]({path}){{ .table loading=lazy }}"

    def rule(self, rule_id: str) -> str:
        """Give the title of a rule, linked to its anchor."""
        title = self.say(self.game.book.rules[rule_id].title)
        return self.link(title, f"{self.home}#{rule_id}")

    def rules(self, rule_ids: tuple[str, ...]) -> str:
        """Give the linked titles of some rules."""
        return self.say(SEMICOLON).join(map(self.rule, rule_ids))

    def option(self, name: str) -> str:
        """Give an option's name, linked to what the page of the rules says of it."""
        return self.link(f"`{name}`", f"{self.home}#{self.game.id}.option.{name}")

    def preset(self, name: str) -> str:
        """Give a preset's title, linked to its page."""
        folder = f"{self.game.id}/" if not self.home else ""
        return self.link(self.say(preset_words(self.game, name)[0]), f"{folder}{name}.md")

    def choice(self, value: object) -> str:
        """Give an option's value as programs and logs write it."""
        if isinstance(value, bool):
            return self.say(w.YES if value else w.NO)
        if isinstance(value, tuple):
            return ", ".join(map(self.choice, value)) or self.say(w.NONE)
        if value is None:
            return self.say(w.NONE)
        # What an option lists beside numbers and choices has a name.
        return f"`{value.value}`" if isinstance(value, Enum) else str(getattr(value, "name", value))

    def value(self, value: Any, kind: Any) -> str:
        """Put a value of a ruleset in words.

        Args:
            kind: The type of the field, which tells a mask from a number.
        """
        if kind == Mask:
            return cards_in_words(value, self.language)
        if isinstance(value, Enum):
            words = self.game.book.data.get("values", {}).get(str(value.value))
            return Text(**words)[self.language] if words else f"`{value.value}`"
        if isinstance(value, Check):
            return self.rule(value.rule.id)
        if callable(value):
            return self.rules(tuple(rule.id for rule in rules_of(value))) or self.say(w.NONE)
        if isinstance(value, tuple):
            return self._several(value, kind) or self.say(w.NONE)
        return self.say(w.NONE) if value is None else self.choice(value).replace("-", "−")

    def _several(self, values: tuple[Any, ...], kind: Any) -> str:
        kinds = get_args(kind) if get_origin(kind) is tuple else (Any, ...)
        if len(kinds) == 2 and kinds[1] is Ellipsis:
            parts = [self.value(value, kinds[0]) for value in values]
            return (self.say(SEMICOLON) if any("," in part for part in parts) else ", ").join(parts)
        parts = list(map(self.value, values, kinds))
        if len(parts) != 2:
            return ", ".join(parts)
        # Kept on one line: a card and what it counts.
        return self.say(COLON).replace(" ", "\u00a0").join(parts)


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """Write a Markdown table."""
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("| " + " | ".join(cell or " " for cell in line) + " |" for line in lines)


def wide(markdown: str) -> str:
    """Let a table be wider than the page, and its names stay on their lines."""
    return f'<div class="wide" markdown="1">\n\n{markdown}\n\n</div>'


def rules_of(value: object) -> tuple[Rule, ...]:
    """Give the rules that a value of a ruleset stands for: a check, a function, or several."""
    if isinstance(value, Check):
        return (value.rule,)
    if isinstance(value, tuple):
        return tuple(rule for part in value for rule in rules_of(part))
    rules: tuple[Rule, ...] = getattr(value, "rules", ()) if callable(value) else ()
    return rules


def preset_words(game: AnyGame, name: str) -> tuple[Text, Text]:
    """Give the title and the text of a preset; its bare name where the rulebook has no words."""
    words: Mapping[str, Any] = game.book.data.get("presets", {}).get(name, {})
    title = Text(**words["title"]) if words else Text(name, name)
    return title, Text(**words["text"]) if words else Text("", "")


def cards_in_words(mask: Mask, language: Language) -> str:
    """Put a set of cards in words. Both copies of a card are named once.

    Examples:
        >>> from cardrules.cards import Suit, mask_of, pack_mask, parse_cards
        >>> cards_in_words(pack_mask(jokers=2), "en")
        '54 cards'
        >>> cards_in_words(Suit.HEARTS.lane | mask_of(parse_cards("QS TD")), "en")
        '10♦, Q♠, all hearts'
        >>> cards_in_words(pack_mask(2), "fr")
        '104 cartes'
    """
    jokers = mask >> 104 << 104
    if mask ^ jokers in (_ONE_PACK, _TWO_PACKS):
        return f"{mask.bit_count()} {w.CARDS[language]}"
    either = (mask | mask >> 52) & _ONE_PACK
    parts: list[str] = []
    for place, suit in enumerate(Suit):
        lane = 0b1_1111_1111_1111 << 13 * place
        if either & lane == lane:
            parts.append(w.ALL_OF[suit][language])
        else:
            parts += [drawn(card, language) for card in cards_of(either & lane)]
    parts += [drawn(card, language) for card in cards_of(jokers)]
    return ", ".join(parts) or w.NONE[language]
