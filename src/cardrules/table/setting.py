"""What must be settled before a table opens or goes on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from cardrules.codec import codec_of
from cardrules.codec.text import NOTES, checked
from cardrules.errors import AgreementError, DealerError, OptionsError
from cardrules.fair import META_KEY, Agreement
from cardrules.kernel.draws import KeyedDraw
from cardrules.kernel.game import AnyGame, Game
from cardrules.language import Text, shown
from cardrules.log import AnyLog
from cardrules.seats import TABLE
from cardrules.table.seeds import Source

__all__ = ["demand_agreement", "demand_source", "header_of", "no_preset", "options_of", "seats_of"]

OptionsT = TypeVar("OptionsT")

_NO_PRESET: Final = Text(
    "{game} has no preset {name} (but {known})",
    "{game} n’a pas de formule {name} (mais {known})",
)
_HOW_MANY: Final = Text(
    "seats: say how many play, from {lowest} to {highest}",
    "seats\u00a0: dites combien jouent, de {lowest} à {highest}",
)
_TAKEN: Final = Text(
    "meta: {key} is for the agreement on the seed",
    "meta\u00a0: {key} est pour l’accord sur la graine",
)


def options_of(
    game: Game[OptionsT, Any, Any, Any, Any, Any], options: OptionsT | str | None
) -> OptionsT:
    """Give the options, those of a preset by its name, or those of the first preset.

    Raises:
        OptionsError: There is no such preset.
        TypeError: It is no game.
    """
    codec_of(game)  # refuses what is no game, such as its id
    if options is None:
        return next(iter(game.presets.values()))
    if not isinstance(options, str):
        return options
    if options not in game.presets:
        raise no_preset(game, options)
    return game.presets[options]


def no_preset(game: AnyGame, name: str) -> OptionsError:
    """Make the error that a game has no preset of a name; the caller raises it."""
    known = ", ".join(game.presets)
    return OptionsError(_NO_PRESET.format(game=game.id, name=shown(name), known=known))


def seats_of(
    game: Game[OptionsT, Any, Any, Any, Any, Any], options: OptionsT, seats: int | None
) -> int:
    """Give how many play, where there is only one number of seats for these options.

    Raises:
        OptionsError: There are several, or the options are none that the game can have.
    """
    if seats is not None:
        return seats
    codec_of(game).dump_options(options)
    game.ruleset(options)
    allowed = game.seats(options)
    if len(allowed) > 1:
        raise OptionsError(_HOW_MANY.format(lowest=allowed[0], highest=allowed[-1]))
    return allowed[0]


def header_of(meta: Mapping[str, Any] | None, source: Source | None) -> dict[str, Any]:
    """Give what is noted in the header of a new log: the agreement too, never a seed.

    Raises:
        OptionsError: The agreement's place is taken.
        NotationError: It is not plain data.
    """
    noted = checked({} if meta is None else meta, NOTES)
    if META_KEY in noted:
        raise OptionsError(_TAKEN.format(key=repr(META_KEY)))
    if isinstance(source, Agreement):
        noted[META_KEY] = source.public()
    return noted


def demand_agreement(meta: Mapping[str, Any], seats: int, source: Source | None) -> None:
    """Demand that a log's draws come from the agreement in its header, and no other.

    Raises:
        AgreementError: They would not, or the agreement is for another number of seats.
    """
    told = meta.get(META_KEY)
    if isinstance(source, Agreement):
        if source.seats != seats:
            raise AgreementError(f"an agreement of {source.seats} seats, but {seats} play")
        if source.public() != told:
            raise AgreementError("this log did not begin with this agreement")
    elif source is not None and told is not None:
        raise AgreementError("this log began with an agreement: it must be the rng")


def demand_source(log: AnyLog, source: Source | None, *, other_seed: bool) -> None:
    """Demand that a log can go on with this source.

    Args:
        other_seed: Also if its last draws do not come from there.

    Raises:
        AgreementError: The log's seed was agreed upon, and this is not that agreement.
        DealerError: The last draws come from another seed; earlier ones may.
    """
    demand_agreement(log.meta, log.seats, source)
    if source is not None and not other_seed:
        _demand_seed(log, source.seed)


def _demand_seed(log: AnyLog, seed: bytes) -> None:
    game, ruleset = log.game, log.ruleset
    for at in reversed(log.commits()):
        state, has_draws = log.at(at.start).state, False
        for number, event in enumerate(log.events[at.start : at.stop], at.start + 1):
            actor, action = game.cause(event) or (None, None)
            if actor is TABLE:
                has_draws = True
                if game.chance(ruleset, state, KeyedDraw(seed, number)) != action:
                    raise DealerError(
                        f"event {number} was not drawn from this seed: give the one that the match"
                        " began with, or other_seed=True to go on with other cards"
                    )
            state = game.evolve(state, event)
        if has_draws:
            return
