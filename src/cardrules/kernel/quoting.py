"""A variant quotes its own book: a refusal cites the rule as the variant words it.

The functions of a variant are mostly those of its base, whose rules are named in the base's book.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import frozen

from cardrules.errors import IllegalActionError, OptionsError
from cardrules.rule import Rule, Rulebook

__all__ = ["Quoting", "quoting"]


@frozen
class Quoting:
    """A function whose refusals cite the rules of a book."""

    function: Callable[..., Any]
    book: Rulebook

    def __call__(self, *arguments: Any) -> Any:
        """Call the function; what it refuses is refused in the words of the book."""
        try:
            return self.function(*arguments)
        except IllegalActionError as error:
            error.args = (self._own(error.rule), *error.args[1:])
            error.rule = error.args[0]
            raise
        except OptionsError as error:
            error.rules = tuple(map(self._own, error.rules))
            error.args = (error.args[0], error.rules)
            raise

    def _own(self, rule: Rule) -> Rule:
        # A rule that the book lacks stays as it is: the laws find it.
        return self.book.rule(rule.id) if rule.id in self.book.rules else rule


def quoting(function: Callable[..., Any], book: Rulebook) -> Callable[..., Any]:
    """Make a function cite a book, and no longer the one that it cited before.

    Examples:
        >>> from cardrules.games.hearts import HEARTS
        >>> quoting(quoting(len, HEARTS.book), HEARTS.book)("abc")
        3
    """
    return Quoting(function.function if isinstance(function, Quoting) else function, book)
