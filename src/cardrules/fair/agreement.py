"""Coming to a seed that nobody can steer: promises by hash, then everybody's own bytes."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b, sha256
from secrets import token_bytes
from typing import Any, Final

import attrs
from attrs import field, frozen

from cardrules.errors import AgreementError
from cardrules.language import shown
from cardrules.seats import Seat, is_seat

__all__ = ["LONGEST", "META_KEY", "SEED_SIZE", "SHORTEST", "Agreement", "commitment", "seed_of"]

#: Where a log's header keeps the public part of the agreement.
META_KEY: Final = "fair"
SEED_SIZE: Final = 32
#: Bytes of a contribution; fewer could be guessed from their hash before they are told.
SHORTEST: Final = 16
LONGEST: Final = 256
_METHOD: Final = b"cardrules fair 1"
_HEX: Final = frozenset("0123456789abcdef")


def commitment(secret: bytes, label: str, seat: Seat | None = None) -> str:
    """Give the promise of a secret: its SHA-256 with what it is for, in hexadecimal.

    Hashed are `cardrules fair 1`, the label, `server` or `seat N`, and the secret, each after its
    length in 8 bytes, most significant first: a promise for one table, or of one seat, is none for
    another.

    Args:
        seat: Who promises; `None` is the server.

    Raises:
        AgreementError: The label is no text, or one that UTF-8 cannot hold.

    Examples:
        >>> commitment(bytes(32), "club night 12")
        '0253947d8c60fda1da3ee0fd5aaa8d056f6218d5f7ae9c908e96080415a8002d'
    """
    maker = "server" if seat is None else f"seat {seat}"
    return sha256(_framed(_METHOD, _utf8(label), maker.encode(), secret)).hexdigest()


@frozen(kw_only=True)
class Agreement:
    """How one table comes to its seed, for one match. Every step gives a new agreement.

    1. The server begins it and tells everybody `commitment`.
    2. If the seats ask for it, each makes a promise: the `commitment` of its bytes. Without
       promises the server and the seat that contributes last could together try out contributions
       until the cards please them; with promises they can only refuse to go on.
    3. Each seat contributes its bytes, and keeps `public()` of the complete agreement.
    4. The agreement is the `rng` of the table. Afterwards the server may `reveal()`.

    The seed is BLAKE2b (32 bytes, personalised `cardrules fair 1`) of the label, the server's
    seed and the contributions in seat order, each after its length in 8 bytes.

    Examples:
        >>> agreement = Agreement.begin(2, "club night 12")
        >>> agreement = agreement.contribute(Seat(0), b"sixteen bytes, 0")
        >>> agreement = agreement.contribute(Seat(1), b"sixteen bytes, 1")
        >>> agreement.is_complete, agreement
        (True, Agreement(label='club night 12', seats=2))
    """

    label: str
    seats: int
    _server_seed: bytes = field(alias="server_seed", repr=False)
    promises: tuple[str | None, ...] = field(repr=False)
    contributions: tuple[bytes | None, ...] = field(repr=False)

    @classmethod
    def begin(cls, seats: int, label: str, *, server_seed: bytes | None = None) -> Agreement:
        """Begin an agreement for so many seats.

        Args:
            label: Names the table and the match: a promise counts for this label alone.
            server_seed: 32 bytes; the system's own generator gives them otherwise.

        Raises:
            AgreementError: The server's seed is not 32 bytes, nobody is to take part, or the label
                is no text that UTF-8 can hold.
        """
        if type(seats) is not int or seats < 1:
            raise AgreementError("a label and a number of seats were expected")
        _utf8(label)
        seed = token_bytes(SEED_SIZE) if server_seed is None else server_seed
        nobody = (None,) * seats
        return cls(
            label=label,
            seats=seats,
            server_seed=seed_of(seed),
            promises=nobody,
            contributions=nobody,
        )

    @classmethod
    def of(cls, public: Mapping[str, Any], server_seed: bytes) -> Agreement:
        """Make a complete agreement again from what is public and the server's seed.

        Raises:
            AgreementError: It is no complete agreement, or not that of this seed.
        """
        try:
            agreement = cls.begin(
                len(public["contributions"]), public["label"], server_seed=server_seed
            )
            for number, promised in enumerate(public["promises"] or ()):
                agreement = agreement.promise(Seat(number), promised)
            for number, text in enumerate(public["contributions"]):
                agreement = agreement.contribute(Seat(number), bytes.fromhex(text))
        except (LookupError, TypeError, ValueError) as error:
            raise AgreementError(
                f"no agreement: {getattr(error, 'reason', 'it cannot be read')}"
            ) from None
        if agreement.commitment != public.get("commitment"):
            raise AgreementError("the seed is not the one that was promised")
        if agreement.public() != public:
            raise AgreementError("no agreement: it says more, or less")
        return agreement

    @property
    def commitment(self) -> str:
        """The server's promise: to be told before anybody contributes."""
        return commitment(self._server_seed, self.label)

    @property
    def is_complete(self) -> bool:
        """Whether every seat has contributed."""
        return None not in self.contributions

    def promise(self, seat: Seat, promised: str) -> Agreement:
        """Note what a seat promises to contribute.

        Raises:
            AgreementError: It has promised already, somebody has contributed already, or this is no
                `commitment`.
        """
        self._demand_seat(seat)
        if any(self.contributions):
            raise AgreementError("promises come before the first contribution")
        if self.promises[seat] is not None:
            raise AgreementError(f"seat {seat} has made its promise")
        if type(promised) is not str or len(promised) != 64 or not _HEX.issuperset(promised):
            raise AgreementError("a promise is 64 hexadecimal digits in small letters")
        return attrs.evolve(self, promises=_put(self.promises, seat, promised))

    def contribute(self, seat: Seat, contribution: bytes) -> Agreement:
        """Add a seat's own bytes, 16 to 256 of them, as random as can be.

        Raises:
            AgreementError: It has contributed already, promised something else, somebody who should
                promise has not, or the number of bytes is wrong.
        """
        self._demand_seat(seat)
        if type(contribution) is not bytes or not SHORTEST <= len(contribution) <= LONGEST:
            raise AgreementError(f"a contribution is {SHORTEST} to {LONGEST} bytes")
        if self.contributions[seat] is not None:
            raise AgreementError(f"seat {seat} has contributed")
        if any(self.promises):
            if None in self.promises:
                missing = self.promises.index(None)
                raise AgreementError(f"seat {missing} has not made its promise")
            if commitment(contribution, self.label, seat) != self.promises[seat]:
                raise AgreementError(f"seat {seat} contributes something else than it promised")
        return attrs.evolve(self, contributions=_put(self.contributions, seat, contribution))

    @property
    def seed(self) -> bytes:
        """The table's seed, secret as long as the server's is.

        Raises:
            AgreementError: Somebody has not contributed.
        """
        given = [part for part in self.contributions if part is not None]
        if len(given) != self.seats:
            missing = self.contributions.index(None)
            raise AgreementError(f"seat {missing} has not contributed")
        return _mixed(self.label, self._server_seed, given)

    def public(self) -> dict[str, Any]:
        """Give what everybody may know, as plain data: what the log's header keeps.

        A seat keeps it too. A server could write another promise into the log afterwards; what the
        seat has kept shows that (`agreed` of `check_deals`).
        """
        return {
            "method": _METHOD.decode(),
            "label": self.label,
            "commitment": self.commitment,
            "promises": list(self.promises) if any(self.promises) else None,
            "contributions": [part and part.hex() for part in self.contributions],
        }

    def reveal(self) -> bytes:
        """Give the server's seed. With the log it shows every card drawn, whoever saw it."""
        return self._server_seed

    def _demand_seat(self, seat: Seat) -> None:
        if not is_seat(seat, self.seats):
            raise AgreementError(
                f"a seat from 0 to {self.seats - 1} was expected, not {shown(seat)}"
            )


def _mixed(label: str, server_seed: bytes, contributions: list[bytes]) -> bytes:
    text = _framed(_utf8(label), server_seed, *contributions)
    return blake2b(text, digest_size=SEED_SIZE, person=_METHOD).digest()


def _utf8(label: str) -> bytes:
    if type(label) is not str:
        raise AgreementError("a label and a number of seats were expected")
    try:
        return label.encode()
    except UnicodeEncodeError:
        raise AgreementError("a label that UTF-8 can hold was expected") from None


def _framed(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(8, "big") + part for part in parts)


def seed_of(seed: object) -> bytes:
    """Demand 32 bytes; raises `AgreementError`, without showing them."""
    if type(seed) is not bytes or len(seed) != SEED_SIZE:
        raise AgreementError(f"a seed is {SEED_SIZE} bytes")
    return seed


def _put(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
