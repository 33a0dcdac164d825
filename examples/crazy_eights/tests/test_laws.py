"""The laws that every game obeys, whatever its rules. This file needs no change.

When a law fails, its message says what to do, and how to run the same again.
"""

from __future__ import annotations

import pytest
from crazy_eights import CRAZY_EIGHTS

from cardrules.testing import Case, cases


@pytest.mark.parametrize("case", list(cases(CRAZY_EIGHTS, seeds=range(3))), ids=str)
def test_law(case: Case) -> None:
    case.check()
