"""Players that are no people. A bot knows what its seat sees and what it is offered, and no more.

It is given a view, the offers and a generator of its own, and gives an action; the referee judges
it as anybody's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from cardrules.kernel.game import AnyGame
from cardrules.kernel.offers import Offer, sample_action

__all__ = ["Bot", "Host", "bot_of", "host_of", "random_bot"]

#: Chooses an action from the view of its seat and its offers.
Bot: TypeAlias = Callable[[Any, Sequence[Offer[Any]], Random], Any]


#: Chooses an action for whoever runs the table, who has no view, from what it is offered.
Host: TypeAlias = Callable[[tuple[Offer[Any], ...], Random], Any]


def random_bot(view: object, offers: Sequence[Offer[Any]], rng: Random) -> Any:
    """Draw one of the actions offered; it plays any game, and none of them well."""
    return rng.choice(offers).sample(rng)


def _careful_hearts() -> Bot:
    from cardrules.cli.hearts_bot import careful

    return careful


def _alert_hockey_ca() -> Bot:
    from cardrules.cli.hockey_ca_bot import alert

    return alert


def _wary_hockey_fr() -> Bot:
    from cardrules.cli.hockey_fr_bot import wary

    return wary


def _patient_holdem() -> Bot:
    from cardrules.cli.holdem_bot import patient

    return patient


def _greedy_tock() -> Bot:
    from cardrules.cli.tock_bot import greedy

    return greedy


#: By game, where to get a bot that plays with some sense.
_SENSIBLE: Final[dict[str, Callable[[], Bot]]] = {
    "hearts": _careful_hearts,
    "hockey_ca": _alert_hockey_ca,
    "hockey_fr": _wary_hockey_fr,
    "holdem": _patient_holdem,
    "tock": _greedy_tock,
}


def _recording_weykick() -> Host:
    from cardrules.cli.weykick_bot import recording

    return recording


#: By game, who keeps the table where the host acts and nobody is there to do it.
_HOSTS: Final[dict[str, Callable[[], Host]]] = {"weykick": _recording_weykick}


def host_of(game: AnyGame) -> Host:
    """Give who acts for the host in a simulation: one that keeps to the game's course, if any."""
    find = _HOSTS.get(game.id)
    return sample_action if find is None else find()


def bot_of(game: AnyGame) -> Bot:
    """Give the best bot that there is for a game: one of its own, or the random one."""
    find = _SENSIBLE.get(game.id)
    return random_bot if find is None else find()
