"""The words that the command line adds to those of a game and of its pages."""

from __future__ import annotations

from typing import Final

from cardrules.language import Text

# Playing.
CARD_NEEDED: Final = Text("Choose a card:", "Choisissez une carte\u00a0:")
CARDS_NEEDED: Final = Text(
    "Choose {count} cards, by name or by number:",
    "Choisissez {count} cartes, par leur nom ou leur numéro\u00a0:",
)
CHOICE_NEEDED: Final = Text("Choose:", "Choisissez\u00a0:")
NUMBER_NEEDED: Final = Text(
    "Type a number from {lowest} to {highest}.", "Tapez un nombre de {lowest} à {highest}."
)
STEPS_NEEDED: Final = Text("Next: {steps}", "Ensuite\u00a0: {steps}")
NO_SUCH_NUMBER: Final = Text(
    "There is no number {number} in the list.", "Il n’y a pas de numéro {number} dans la liste."
)
NOT_UNDERSTOOD: Final = Text(
    "Not understood: “{text}”. Type a number of the list{card}; `help` tells more.",
    "Pas compris\u00a0: «\u00a0{text}\u00a0». Tapez un numéro de la liste{card}\u202f; `aide` en"
    " dit plus.",
)
OR_A_CARD: Final = Text(" or a card such as {card}", " ou une carte telle que {card}")
NAMED_TWICE: Final = Text("{card} is named twice.", "Deux fois la même carte\u00a0: {card}.")
HELP_NUMBER: Final = Text("A number of the list.", "Un numéro de la liste.")
HELP_CARDS: Final = Text(
    "A number of the list, or cards such as QS, Q♠ or 10d (QS2: of the second pack).",
    "Un numéro de la liste, ou des cartes telles que D♠, QS ou 10d (QS2\u00a0: du second jeu).",
)
HELP_USES: Final = Text(
    "KS g1      a card and what it does, by the pawn or by its number, where it can do several",
    "R♠ g1      une carte et ce qu’elle fait, par le pion ou son numéro, s’il y a plusieurs coups",
)
HELP_WHY: Final = Text(
    "?          which cards of your hand cannot be played, and why; `? QS` asks for one",
    "?          quelles cartes de votre main ne peuvent être jouées, et pourquoi\u202f; `? D♠`",
)
HELP: Final = Text(
    "undo       take your last action back; `undo!` also when cards were drawn since\n"
    "(nothing)  drop a choice that is half made; see the list again\n"
    "quit       save the match and leave",
    "reprendre  reprendre votre dernière action\u202f; `reprendre!` même après un tirage\n"
    "(rien)     abandonner un choix commencé\u202f; revoir la liste\n"
    "quitter    enregistrer la partie et quitter",
)
REFUSED: Final = Text("Refused", "Refusé")
ALLOWED: Final = Text("{cards} can be played.", "On peut jouer {cards}.")
ALL_ALLOWED: Final = Text(
    "Every card of your hand can be played.", "Toutes les cartes de votre main peuvent être jouées."
)
NO_CARDS_NOW: Final = Text("No card is to be played now.", "Aucune carte n’est à jouer maintenant.")
NOTHING_DONE: Final = Text(
    "You have not done anything that could be taken back.",
    "Vous n’avez encore rien fait qui puisse être repris.",
)
CANNOT_UNDO: Final = Text(
    "Cards were drawn or shown since: `undo!` takes it back all the same.",
    "Des cartes ont été tirées ou montrées depuis\u00a0: `reprendre!` reprend malgré tout.",
)
UNDONE: Final = Text("Taken back.", "C’est repris.")
SAVED: Final = Text("The match is saved in {path}.", "La partie est enregistrée dans {path}.")
GO_ON: Final = Text("To go on: {command}", "Pour continuer\u00a0: {command}")
END_OF_INPUT: Final = Text("No more input.", "Plus rien à lire.")
RESULT: Final = Text("Result", "Résultat")
PLACE: Final = Text("{rank}. seat {seat}, {score}", "{rank}. place {seat}, {score}")
YOU: Final = Text("you", "vous")
ABANDONED: Final = Text("The match was abandoned.", "La partie a été abandonnée.")

# Simulating.
PACE: Final = Text(
    "{game}: {matches} in {seconds:.2f} s, {pace}",
    "{game}\u00a0: {matches} en {seconds:.2f}\u00a0s, {pace}",
)
ONE_MATCH: Final = Text("1 match", "1 partie")
MATCHES: Final = Text("{number} matches", "{number} parties")
A_SECOND: Final = Text("{pace:.1f} a second", "{pace:.1f} par seconde")
AT_ONCE: Final = Text("at once", "aussitôt")
EVENTS: Final = Text(
    "events: {events}, {mean:.1f} a match",
    "événements\u00a0: {events}, {mean:.1f} par partie",
)
SEAT: Final = Text("seat", "place")
WINS: Final = Text("wins", "victoires")
SHARE: Final = Text("share", "part")
LOWEST: Final = Text("lowest", "plus bas")
MEAN: Final = Text("mean", "moyenne")
HIGHEST: Final = Text("highest", "plus haut")
SHARED_WINS: Final = Text(
    "matches with several winners: {matches}", "parties à plusieurs gagnants\u00a0: {matches}"
)
FINAL_SCORES: Final = Text(
    "final scores of all seats:", "scores finaux de toutes les places\u00a0:"
)
SPAN: Final = Text("{lowest} to {highest}", "{lowest} à {highest}")
LOGS: Final = Text("logs: {folder}", "journaux\u00a0: {folder}")

# The list of games.
GAME: Final = Text("game", "jeu")
TITLE: Final = Text("title", "titre")
PLAYERS: Final = Text("players", "joueurs")
PRESETS: Final = Text("presets", "formules")

# Rules.
STATUS: Final = Text("Status", "Statut")

# Logs.
AFTER: Final = Text("After event {n} of {all}", "Après l’événement {n} sur {all}")
SEEN_BY: Final = Text("as seat {seat} sees it", "vu de la place {seat}")
SEEN_BY_ALL: Final = Text("as a spectator sees it", "vu par un spectateur")
SEEN_WHOLE: Final = Text("with all cards open", "toutes cartes découvertes")
UNSETTLED: Final = Text(
    "A consequence follows before anybody can act.",
    "Une conséquence suit avant que quelqu’un puisse agir.",
)
UNKNOWN_CARDS: Final = Text("{count} unknown", "{cards} face cachée")
CARD: Final = Text("card", "carte")
NO_TABLE: Final = Text(
    "This log is what one seat saw: the table cannot be drawn from it.",
    "Ce journal est ce qu’une place a vu\u00a0: on ne peut en dessiner la table.",
)
NO_TABLE_OF_ALL: Final = Text(
    "This log is what everybody saw: the table cannot be drawn from it.",
    "Ce journal est ce que tous ont vu\u00a0: on ne peut en dessiner la table.",
)
#: What a log is found to be.
IN_ORDER: Final = Text("OK", "en ordre")
WAS_READ: Final = Text("read", "lu")
EVENT: Final = Text("event", "événement")
AS_SEEN: Final = Text(
    "{events} as {whose} saw them, {closed} closed",
    "{events} comme les a vus {whose} (cachés\u00a0: {closed})",
)
SEALED: Final = Text("sealed", "scellé")
NOT_CHECKED: Final = Text(
    "the rules cannot be checked where events are closed",
    "les règles ne peuvent être vérifiées là où des événements sont cachés",
)
GOES_ON: Final = Text("it goes on", "elle continue")
IS_DUE: Final = Text(
    "ends before a consequence that is due", "finit avant une conséquence qui est due"
)
WAS_ABANDONED: Final = Text("abandoned", "abandonnée")
WON_BY: Final = Text("won by seat {seats}", "gagnée par la place {seats}")
WON_BY_SEVERAL: Final = Text("won by seats {seats}", "gagnée par les places {seats}")
AND: Final = Text(" and ", " et ")
