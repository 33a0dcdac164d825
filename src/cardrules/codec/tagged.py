"""Classes that are told apart by `type`: both directions for the messages of one kind."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from cardrules.codec.kinds import MisfitError
from cardrules.codec.reading import Readers, take_tagged
from cardrules.codec.writing import Writers
from cardrules.errors import NotationError
from cardrules.language import shown

__all__ = ["Tagged"]

ValueT = TypeVar("ValueT")


class Tagged(Generic[ValueT]):
    """Reads and writes values of some classes.

    Raises:
        TypeError: A class has a field for which there is no plain form, or one named `type`.
    """

    def __init__(
        self, classes: tuple[type[ValueT], ...], readers: Readers, writers: Writers
    ) -> None:
        self._read = readers.by_name(classes)
        self._write = {cls: writers.tagged(cls) for cls in classes}

    def load(self, data: object) -> ValueT:
        """Read a value from plain data, which stays as it is."""
        return self.take(dict(data) if type(data) is dict else data)

    def take(self, data: Any) -> ValueT:
        """Read a value from plain data of one's own, which is used up.

        Raises:
            NotationError: It is not exactly such a value; the place is named.
        """
        try:
            value: ValueT = take_tagged(self._read, data)
        except MisfitError as error:
            raise error.notation() from None
        return value

    def dump(self, value: ValueT) -> dict[str, Any]:
        """Write a value.

        Raises:
            NotationError: It could not be read back; the place is named.
        """
        write = self._write.get(type(value))
        if write is None:
            names = ", ".join(cls.__name__ for cls in self._write)
            raise NotationError(f"one of {names} was expected", shown(value))
        try:
            data: dict[str, Any] = write(value)
        except MisfitError as error:
            raise error.within(type(value).__name__).notation() from None
        return data
