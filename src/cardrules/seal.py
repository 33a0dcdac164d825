"""A seal makes every edit of a log show at its line, and tells nobody what a hidden line says.

Each line has a fresh salt of 16 bytes and a hash, the SHA-256 of exactly these bytes: the 32
bytes of the hash before (zeros before the first line), the 16 of the salt, and the line in UTF-8
without its seal and its line feed. In the file the seal is the end of its line:
`,"salt":"<32 hex digits>","hash":"<64 hex digits>"}`; the text sealed is what stands before it,
and `}`. The last line, `{"end":<events>}` with its seal, shows that no line was cut off.

Whoever can write the whole file can seal it anew: keep the last hash elsewhere to notice that.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import sha256
from hmac import compare_digest
from secrets import token_bytes
from typing import Final, TypeAlias

from attrs import frozen

from cardrules.errors import CorruptLogError

__all__ = ["SALT_SIZE", "START", "Chain", "Salts", "Seal", "closing_text", "fresh_salt", "split"]

#: Gives a new salt each time.
Salts: TypeAlias = Callable[[], bytes]

#: Bytes of a salt.
SALT_SIZE: Final = 16
#: What stands for the hash before the first line.
START: Final = bytes(32)

_SEAL: Final = re.compile(rb'(?:,"salt":"([0-9a-f]{32})")?,"hash":"([0-9a-f]{64})"\}\Z')


def fresh_salt() -> bytes:
    """Draw a salt from the system's own generator."""
    return token_bytes(SALT_SIZE)


@frozen
class Seal:
    """The seal of one line. A line that somebody may not read has lost its salt.

    Examples:
        >>> seal = Seal.over(START, b'{"n":1}', bytes(16))
        >>> seal.holds(START, b'{"n":1}'), seal.holds(START, b'{"n":2}')
        (True, False)
    """

    hash: bytes
    salt: bytes | None

    @classmethod
    def over(cls, before: bytes, text: bytes, salt: bytes) -> Seal:
        """Seal a text that follows the line with the hash `before`."""
        return cls(sha256(before + salt + text).digest(), salt)

    def holds(self, before: bytes, text: bytes) -> bool:
        """Tell whether this is the seal of the text in its place."""
        if self.salt is None:
            return False
        return compare_digest(self.hash, Seal.over(before, text, self.salt).hash)

    def without_salt(self) -> Seal:
        """Give what may be told to those who may not read the line."""
        return Seal(self.hash, None)

    def on(self, text: str) -> str:
        """Write the line: the text with the seal at its end."""
        salt = "" if self.salt is None else f',"salt":"{self.salt.hex()}"'
        return f'{text[:-1]}{salt},"hash":"{self.hash.hex()}"}}'


def split(line: bytes) -> tuple[bytes, Seal | None]:
    """Take the seal off a line.

    Examples:
        >>> line = Seal.over(START, b'{"n":1}', bytes(16)).on('{"n":1}')
        >>> split(line.encode())[0], split(b'{"n":1}')
        (b'{"n":1}', (b'{"n":1}', None))
    """
    found = _SEAL.search(line, max(0, len(line) - 160))
    if found is None:
        return line, None
    salt, digest = found.groups()
    seal = Seal(bytes.fromhex(digest.decode()), salt and bytes.fromhex(salt.decode()))
    return line[: found.start()] + b"}", seal


def closing_text(events: int) -> str:
    """Give the text of the line that ends a sealed log of so many events."""
    return f'{{"end":{events}}}'


class Chain:
    """The seals of a log: the header's, one an event, and at last that of the closing line."""

    def __init__(self, salts: Salts = fresh_salt) -> None:
        self._salts = salts
        self.seals: list[Seal] = []
        self.end: Seal | None = None

    @property
    def last(self) -> bytes:
        """The hash of the last line: kept elsewhere, it vouches for the whole log."""
        if self.end is not None:
            return self.end.hash
        return self.seals[-1].hash if self.seals else START

    def add(self, text: str) -> None:
        """Seal one more line."""
        self.seals.append(self._sealed(text))

    def finish(self) -> None:
        """Seal the closing line."""
        self.end = self._sealed(closing_text(len(self.seals) - 1))

    def accept(self, text: bytes, seal: Seal | None) -> None:
        """Take a line that was read, if its seal fits here.

        Raises:
            CorruptLogError: It has no seal, or one that was made for another text or place.
        """
        if seal is None:
            raise CorruptLogError("a line without a seal in a sealed log")
        if not seal.holds(self.last, text):
            raise CorruptLogError("the seal does not fit: the line, or its place, was changed")
        if text == closing_text(len(self.seals) - 1).encode():
            self.end = seal
        else:
            self.seals.append(seal)

    def upto(self, lines: int) -> Chain:
        """Copy the seals of the first lines, without the closing line."""
        copy = Chain(self._salts)
        copy.seals = self.seals[:lines]
        return copy

    def _sealed(self, text: str) -> Seal:
        salt = self._salts()
        if len(salt) != SALT_SIZE:
            raise ValueError(f"a salt has {SALT_SIZE} bytes")
        return Seal.over(self.last, text.encode(), salt)
