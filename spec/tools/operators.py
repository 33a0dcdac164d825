"""Quint's operators, each as the Python that does the same."""

from __future__ import annotations

from typing import Final

__all__ = ["LISTS", "LOOPS", "OPERATORS"]

#: What an operator becomes; the numbers are its arguments.
OPERATORS: Final = {
    "ite": "({1} if {0} else {2})",
    "eq": "same({0}, {1})",
    "neq": "(not same({0}, {1}))",
    "not": "(not {0})",
    "implies": "(not {0} or {1})",
    "iff": "({0} == {1})",
    "assert": "{0}",
    "iadd": "({0} + {1})",
    "isub": "({0} - {1})",
    "imul": "({0} * {1})",
    "idiv": "idiv({0}, {1})",
    "imod": "imod({0}, {1})",
    "ipow": "({0} ** {1})",
    "iuminus": "(-{0})",
    "ilt": "({0} < {1})",
    "ilte": "({0} <= {1})",
    "igt": "({0} > {1})",
    "igte": "({0} >= {1})",
    "get": "{0}[{1}]",
    "set": "{0}.changed({1}, {2})",
    "put": "{0}.put({1}, {2})",
    "keys": "frozenset({0})",
    "setToMap": "FMap({0})",
    "setBy": "(lambda _m, _k: _m.changed(_k, {2}(_m[_k])))({0}, {1})",
    "in": "({0} in {1})",
    "contains": "({1} in {0})",
    "subseteq": "(full({0}) <= full({1}))",
    "union": "(full({0}) | full({1}))",
    "intersect": "(full({0}) & full({1}))",
    "exclude": "(full({0}) - full({1}))",
    "size": "len(full({0}))",
    "to": "range({0}, {1} + 1)",
    "powerset": "PowerSet({0})",
    "setOfMaps": "MapSet({0}, {1})",
    "flatten": "frozenset().union(*{0})",
    "length": "len({0})",
    "nth": "nth({0}, {1})",
    "append": "({0} + ({1},))",
    "concat": "({0} + {1})",
    "range": "tuple(range({0}, {1}))",
    "slice": "cut({0}, {1}, {2})",
    "head": "nth({0}, 0)",
    "tail": "cut({0}, 1, len({0}))",
    "indices": "range(len({0}))",
    "replaceAt": "replace_at({0}, {1}, {2})",
    "foldl": "reduce({2}, {0}, {1})",
}
#: The same for operators that go through a collection: the variable, the body, the collection.
LOOPS: Final = {
    "exists": "any({body} for {v} in {s})",
    "forall": "all({body} for {v} in {s})",
    "map": "frozenset({body} for {v} in {s})",
    "filter": "frozenset({v} for {v} in {s} if {body})",
    "select": "tuple({v} for {v} in {s} if {body})",
    "mapBy": "FMap(({v}, {body}) for {v} in {s})",
}
#: And for those that take any number of arguments: opening, closing.
LISTS: Final = {
    "Set": ("frozenset((", "))"),
    "List": ("(", ")"),
    "Tup": ("(", ")"),
    "Map": ("FMap((", "))"),
}
