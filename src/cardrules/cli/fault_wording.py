"""The words for what is wrong with a command, or with a file that it is given."""

from __future__ import annotations

import errno
from typing import Final

from cardrules.language import Text

# What is wrong with a command. Some stand in click's own words in English.
USAGE: Final = Text(
    "Usage: {usage}\nTry '{command} --help' for help.\n",
    "Usage\u00a0: {usage}\nEssayez «\u00a0{command} --help\u00a0» pour de l’aide.\n",
)
ERROR: Final = Text("Error: {reason}", "Erreur\u00a0: {reason}")
INVALID: Final = Text(
    "Invalid value for {name}: {reason}", "valeur impossible pour {name}\u00a0: {reason}"
)
MISSING: Final = Text("Missing {name}.", "il manque {name}.")
NO_SUCH_OPTION: Final = Text("No such option {name!r}.", "il n’y a pas d’option {name!r}.")
NO_SUCH_COMMAND: Final = Text("No such command {name!r}.", "il n’y a pas de commande {name!r}.")
ONE_OF: Final = Text("One of: {values}.", "au choix\u00a0: {values}.")
NUMBER_FROM: Final = Text(
    "A whole number from {lowest}.", "un nombre entier à partir de {lowest} était attendu."
)
A_NUMBER: Final = Text("A whole number.", "un nombre entier était attendu.")
A_PATH: Final = Text("Another kind of path.", "un chemin d’une autre sorte était attendu.")
STOPPED: Final = Text("stopped", "arrêté")
NO_OUTPUT: Final = Text("standard output is closed", "la sortie standard est fermée")
NO_FORM: Final = Text(
    "{text} is not of the form name=value", "{text} n’est pas de la forme nom=valeur"
)
SET_TWICE: Final = Text("{name} is set twice", "{name} est donné deux fois")
NO_PRESET: Final = Text(
    "{game} has no preset {name}. Presets: {known}.",
    "{game} n’a pas de formule {name}. Formules\u00a0: {known}.",
)
NO_OPTION: Final = Text(
    "{game} has no option {name}. Options: {known}.",
    "{game} n’a pas d’option {name}. Options\u00a0: {known}.",
)
NOT_SO_MANY: Final = Text(
    "With these options {game} is for {many} players, not {seats}.{hint}",
    "Avec ces options {game} est pour {many} joueurs, pas {seats}.{hint}",
)
WITH_WAY: Final = Text(" So many can play with {way}.", " On peut être autant avec {way}.")
NO_SEAT: Final = Text(
    "There is no seat {seat}: the seats are 0 to {last}.",
    "Il n’y a pas de place {seat}\u00a0: les places sont de 0 à {last}.",
)
NO_VIEWER: Final = Text(
    "{text} is not the number of a seat, {table} or {spectator}",
    "{text} n’est pas le numéro d’une place, ni {table}, ni {spectator}",
)
HOLDS_A_MATCH: Final = Text(
    "{path} holds a match already: preset, options and seats are in it.",
    "{path} contient déjà une partie\u00a0: formule, options et places y sont.",
)
HOLDS_LOGS: Final = Text(
    "{folder} holds logs of {game} already.", "{folder} contient déjà des journaux de {game}."
)
FINISHED: Final = Text(
    "the log is finished: nothing can be added to it",
    "le journal est fini\u00a0: on ne peut rien y ajouter",
)
OTHER_SEED: Final = Text(
    "its cards were not drawn from this seed: give the one that the match began with, or leave out"
    " --seed to go on with other cards",
    "ses cartes ne viennent pas de cette graine\u00a0: donnez celle du début de la partie, ou"
    " continuez avec d’autres cartes, sans --seed",
)
TOO_FEW_EVENTS: Final = Text("{log} has {all}, and not {at}.", "{log} a {all}, et pas {at}.")
SEEN_BY_OTHERS: Final = Text(
    "{log} holds what {whose} saw, and nobody else.",
    "{log} contient ce qu’a vu {whose}, et personne d’autre.",
)
NOT_DRAWN: Final = Text(
    "{log} holds what one seat saw: no table is drawn from it.",
    "{log} contient ce qu’une place a vu\u00a0: on n’en dessine pas de table.",
)
NO_SVG: Final = Text(
    "pictures are SVG, so the name must end with .svg, not {path}",
    "les images sont en SVG\u00a0: le nom doit finir par .svg, pas {path}",
)
A_SPECTATOR: Final = Text("a spectator", "un spectateur")
A_SEAT: Final = Text("seat {seat}", "la place {seat}")
SEVERAL_HANDS: Final = Text(
    "There are several hands: give a folder instead of {target}.",
    "Il y a plusieurs mains\u00a0: donnez un dossier au lieu de {target}.",
)
NO_TARGET: Final = Text(
    "{target} is no folder, and a file must be named {known}. A new folder has no suffix.",
    "{target} n’est pas un dossier, et un fichier doit s’appeler {known}. Un nouveau dossier n’a"
    " pas de suffixe.",
)
CONVERTED: Final = Text(
    "{hands}: {number} converted to {target}", "{hands}\u00a0: {made} dans {target}"
)
HAND: Final = Text("hand", "main")
CONVERSION: Final = Text("conversion", "conversion")
AND_REFUSED: Final = Text("{summary}, {refused} refused", "{summary}, {refused} refus")
EXISTS: Final = Text("{target} exists already.", "{target} existe déjà.")
NO_ID: Final = Text(
    "{id} cannot be the id of a game: lower-case letters and figures, words joined by underscores,"
    " at most {longest} characters, such as high_card.",
    "{id} ne peut être l’identifiant d’un jeu\u00a0: des minuscules et des chiffres, les mots liés"
    " par des tirets bas, au plus {longest} caractères, comme high_card.",
)
TAKEN: Final = Text(
    "{id} is taken: by Python, a library or another game.",
    "{id} est déjà pris\u00a0: par Python, une bibliothèque ou un autre jeu.",
)
MADE: Final = Text(
    "{target}: a small game that works. Its README.md says where to begin.",
    "{target}\u00a0: un petit jeu qui marche. Son README.md dit par où commencer.",
)
NO_RULE: Final = Text(
    "the id of a rule such as {known} was expected, not {text}",
    "l’identifiant d’une règle tel que {known} était attendu, pas {text}",
)

NOT_BY_THE_RULES: Final = Text(
    "{error} (shown as it was recorded, all the same)",
    "{error} (montré quand même, comme c’est noté)",
)
NO_FURTHER: Final = Text(
    "{error} (shown up to event {n}, the last one that can follow)",
    "{error} (montré jusqu’à l’événement {n}, le dernier qui puisse suivre)",
)
#: What a system refuses in French, by its number; in English it has words itself.
SYSTEM_FR: Final = {
    errno.ENOENT: "ce fichier ou dossier n’existe pas",
    errno.EEXIST: "ce fichier existe déjà",
    errno.EISDIR: "c’est un dossier",
    errno.ENOTDIR: "ce n’est pas un dossier",
    errno.EACCES: "ce n’est pas permis",
    errno.EPERM: "ce n’est pas permis",
    errno.ENOSPC: "il n’y a plus de place sur le disque",
    errno.EROFS: "on ne peut écrire sur ce disque",
    errno.ENAMETOOLONG: "ce nom est trop long",
    errno.EIO: "l’appareil ne répond pas comme il faut",
}
