"""Where a table's draws come from: 32 bytes that nothing prints, writes or sends."""

from __future__ import annotations

from hashlib import blake2b
from secrets import token_bytes
from typing import Final, TypeAlias

from attrs import field, frozen

from cardrules.errors import OptionsError
from cardrules.fair import Agreement
from cardrules.fair.agreement import SEED_SIZE, seed_of
from cardrules.language import Text, shown

__all__ = ["Rng", "Seeded", "Source", "System", "source_of"]

_NO_DEALER: Final = Text(
    "dealer: 'auto' or 'manual' was expected, not {dealer}",
    "dealer\u00a0: 'auto' ou 'manual' était attendu, pas {dealer}",
)
_NOTHING_DRAWN: Final = Text(
    "rng says nothing with dealer='manual'", "rng ne dit rien avec dealer='manual'"
)
_PURPOSE: Final = b"cardrules seed"


def _stretched(seed: int | str | bytes) -> bytes:
    # No message here shows the seed: it would deal the match to whoever reads the message.
    if type(seed) is int:
        kind, text = b"int:", seed.to_bytes(seed.bit_length() // 8 + 1, "big", signed=True)
    elif type(seed) is str:
        kind, text = b"str:", seed.encode("utf-8", "surrogatepass")
    elif type(seed) is bytes:
        kind, text = b"bytes:", seed
    else:
        raise TypeError(f"a seed is a whole number, a text or bytes, not {type(seed).__name__}")
    return blake2b(kind + text, digest_size=32, person=_PURPOSE).digest()


@frozen
class Seeded:
    """A seed of the caller's own: the same one deals the same match.

    Whoever can guess it knows every card to come; 7 is for tests. The draws are keyed with
    BLAKE2b (32 bytes, personalised `cardrules seed`) of `int:` and the number's shortest signed
    form in whole bytes, most significant first, or `str:` and UTF-8, or `bytes:` and the bytes.

    Attributes:
        seed: What the draws are keyed with: `check_deals` takes it.

    Examples:
        >>> Seeded(7), Seeded(7).seed == Seeded("7").seed, len(Seeded("club night 12").seed)
        (Seeded(), False, 32)
    """

    seed: bytes = field(converter=_stretched, repr=False)


@frozen
class System:
    """A secret seed from the system's own generator; another one each time.

    Attributes:
        seed: What the draws are keyed with: 32 bytes. A server that wants to go on after a crash
            stores it beside the log, as secret as the hands, and resumes with `System(seed)`. It
            is for one match: another one with the same seed is dealt the same cards.

    Examples:
        >>> System(), System().seed == System().seed
        (System(), False)
    """

    seed: bytes = field(factory=lambda: token_bytes(SEED_SIZE), repr=False, converter=seed_of)


#: What a table draws from: its `seed` is 32 bytes.
Source: TypeAlias = Seeded | System | Agreement
#: What a table may be given for its draws.
Rng: TypeAlias = int | str | bytes | Source | None


def source_of(rng: Rng, dealer: str) -> Source | None:
    """Give the source that stands behind it: a bare seed is `Seeded`, nothing is `System`.

    Nobody draws for a manual dealer: the source is then `None`.

    Raises:
        OptionsError: There is no such dealer, or a manual one is given something to draw from.
        TypeError: It is none of these.
    """
    if dealer not in ("auto", "manual"):
        raise OptionsError(_NO_DEALER.format(dealer=shown(dealer)))
    if dealer == "manual":
        if rng is not None:
            raise OptionsError(_NOTHING_DRAWN)
        return None
    if rng is None:
        return System()
    return rng if isinstance(rng, Seeded | System | Agreement) else Seeded(rng)
