"""The words that the playground's Python adds to those of the games and of the command line."""

from __future__ import annotations

from typing import Final

from cardrules.rule import Text

YOUR_TURN: Final = Text("Your turn.", "À vous de jouer.")
WAITING: Final = Text("Waiting for {who}.", "En attente\u00a0: {who}.")
SEAT: Final = Text("seat {seat}", "place {seat}")
HOST_TURN: Final = Text(
    "The host decides what comes next.", "L’hôte de la table décide de la suite."
)
OVER: Final = Text("The match is over.", "La partie est finie.")
PAST: Final = Text("This is how it was.", "Voilà où on en était.")
ENDS: Final = Text("The log ends here.", "Le journal s’arrête ici.")
VERIFIED: Final = Text(
    "Every line follows from the rules: {events} events, {actions} choices, {draws} deals and"
    " draws, {consequences} consequences.",
    "Chaque ligne découle des règles\u00a0: {events} événements, {actions} choix, {draws} donnes et"
    " tirages, {consequences} conséquences.",
)
EVERYBODY: Final = Text("a spectator", "un spectateur")
WHOLE: Final = Text("the whole table", "toute la table")
HAND: Final = Text("hand {number}", "main {number}")
