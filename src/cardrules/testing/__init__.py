"""For authors of games: the laws that every game obeys, scenarios, and strategies for Hypothesis.

The laws need nothing but this library; `cardrules.testing.strategies` needs the extra `testing`.
"""

from __future__ import annotations

from cardrules.testing.check import Case, cases, check_laws
from cardrules.testing.law import Finding, Law, LawBrokenError, Trial, law
from cardrules.testing.laws import LAWS
from cardrules.testing.scenario import Deed, Scenario, scenario
from cardrules.testing.walks import Fault, Walk, play

__all__ = [
    "LAWS",
    "Case",
    "Deed",
    "Fault",
    "Finding",
    "Law",
    "LawBrokenError",
    "Scenario",
    "Trial",
    "Walk",
    "cases",
    "check_laws",
    "law",
    "play",
    "scenario",
]
