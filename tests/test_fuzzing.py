"""The fuzzer begins from texts that are right, and a wrong byte in one is refused or read."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.fuzzing import TARGETS, once, seeds


@pytest.mark.parametrize("target", TARGETS)
def test_the_fuzzer_begins_from_texts_that_are_taken(target: str) -> None:
    texts = [*islice(seeds(target), 4)]
    assert texts
    for text in texts:
        TARGETS[target](text)


@pytest.mark.parametrize("target", TARGETS)
def test_a_wrong_byte_is_no_crash(target: str) -> None:
    text = next(seeds(target))
    for place in range(0, len(text), 1 + len(text) // 12):
        for wrong in (0, 0x22, 0x39, 0xFF):
            once(target, text[:place] + bytes([wrong]) + text[place + 1 :])
