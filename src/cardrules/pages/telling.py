"""The words of the pages beside a game's rules: course, story, sheet, trace, log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardrules.rule import Text

# The course of a game.
COURSE: Final = Text("How it goes", "Le déroulement")
COURSE_INTRO: Final = Text(
    "Drawn from what really happened. Recorded matches that were looked at: {matches}; events in"
    " them: {events}. Each arrow is an event that was seen to lead from one phase to another; what"
    " keeps the phase stands in its box. Events have the names of programs and logs.",
    "Dessiné d’après ce qui s’est vraiment passé. Parties enregistrées observées\u00a0: {matches}"
    "\u202f; événements\u00a0: {events}. Chaque flèche est un événement qui a mené d’une phase à"
    " une autre, et ce qui garde la phase est dans sa boîte. Les événements ont les noms des"
    " programmes et des journaux.",
)
COURSE_PICTURE: Final = Text("The phases of {game}", "Les phases de {game}")
EVENT: Final = Text("Event", "Événement")
FROM_TO: Final = Text("Phase", "Phase")
TIMES: Final = Text("Seen", "Vu")
FOR_EXAMPLE: Final = Text("For example", "Par exemple")

# A hand told.
STORY: Final = Text("A hand, told", "Une donne racontée")
STORY_GOLDEN: Final = Text(
    "Events {first} to {last} of the golden log {log}, told by the library one by one. The players"
    " chose at random; each picture shows what the seat named below it sees.",
    "Les événements {first} à {last} du journal de référence {log}, racontés un à un par la"
    " bibliothèque. Les joueurs ont choisi au hasard\u202f; chaque image montre ce que voit la"
    " place nommée dessous.",
)
STORY_RANDOM: Final = Text(
    "A match played at random, told by the library, event by event.",
    "Une partie jouée au hasard, racontée par la bibliothèque, événement par événement.",
)
SEEN_FROM: Final = Text("What seat {seat} sees", "Ce que voit la place {seat}")
SEEN_BY_ALL: Final = Text("What everybody sees", "Ce que tout le monde voit")
GOES_ON: Final = Text(
    "The match goes on: {left} more events.", "La partie continue\u00a0: encore {left} événements."
)
ENDS_HERE: Final = Text("The match ends here.", "La partie finit ici.")

# One page to print.
SHEET_LINK: Final = Text("The rules on one page, to print", "Les règles sur une page, à imprimer")
ESSENTIALS: Final = Text("How to play", "Comment jouer")
PLAYERS: Final = Text("Players", "Joueurs")
PACK: Final = Text("Cards", "Cartes")
MADE_BY: Final = Text(
    "cardrules, version {version} of the rules of {game}. Each line names its rules.",
    "cardrules, version {version} des règles de {game}. Chaque ligne nomme ses règles.",
)
TITLES: Final = Text("The rules by their titles", "Les règles par leurs titres")

# The trace.
TRACE_OF: Final = Text("{game}: from clause to proof", "{game}\u00a0: de la clause à la preuve")
TRACE_LINK: Final = Text(
    "Every clause of the sources, with its rule and its proofs",
    "Chaque clause des sources, avec sa règle et ses preuves",
)
TRACE_INTRO: Final = Text(
    "Each clause and each open question that was found in the sources of {game}, and what became of"
    " it. The build of this site fails if one is missing, or leads nowhere.",
    "Chaque clause et chaque question ouverte trouvées dans les sources de {game}, et ce qu’elles"
    " sont devenues. La construction de ce site échoue s’il en manque une, ou si une mène nulle"
    " part.",
)
TRACE_COUNT: Final = Text(
    "{clauses} clauses: {ruled} have rules, {invariants} are invariants, {options} are options,"
    " {left_out} are left out with a reason.",
    "{clauses} clauses\u00a0: {ruled} ont des règles, {invariants} sont des invariants, {options}"
    " sont des options, {left_out} sont laissées de côté avec une raison.",
)
CLAUSE: Final = Text("Clause", "Clause")
STATUS_HEAD: Final = Text("Status", "Statut")
CASES_HEAD: Final = Text("Cases", "Cas")
TESTS_HEAD: Final = Text("Tests", "Tests")
MODEL_HEAD: Final = Text("Model", "Modèle")
RULES_HEAD: Final = Text("Rules", "Règles")
IS_INVARIANT: Final = Text("an invariant", "un invariant")
IS_OPTION: Final = Text("an option", "une option")
IS_LEFT_OUT: Final = Text("left out", "laissée de côté")
OWN_RULES: Final = Text("Rules that no clause asks for", "Les règles qu’aucune clause ne demande")

# The page of a game's log.
LOG: Final = Text("The events of its log", "Les événements de son journal")
LOG_OF: Final = Text("{game}: the events of its log", "{game}\u00a0: les événements de son journal")
LOG_INTRO: Final = Text(
    "For programs in any language. [The log format]({format}) says what all logs have in common;"
    " here is what this game adds: each event with its fields, who causes it, and who may read it."
    " The same as a [JSON Schema]({schema}) of every line.",
    "Pour des programmes dans n’importe quel langage. [Le format des journaux]({format}) dit ce que"
    " tous les journaux ont en commun\u202f; voici ce que ce jeu y ajoute\u00a0: chaque événement"
    " avec ses champs, qui le cause et qui peut le lire. La même chose en"
    " [schéma JSON]({schema}) de chaque ligne.",
)
CAUSED_BY: Final = Text("Caused by", "Causé par")
READ_BY: Final = Text("Read by", "Lu par")
NOTHING_ELSE: Final = Text("no fields", "aucun champ")
FOLLOWS: Final = Text("nobody: it follows", "personne\u00a0: il s’ensuit")
A_SEAT: Final = Text("a seat", "une place")
THE_TABLE: Final = Text("the table", "la table")
THE_HOST: Final = Text("the host", "l’hôte")
ALL_READ: Final = Text("all", "tous")
NOBODY: Final = Text("nobody", "personne")
SOME_SEATS: Final = Text("the seats concerned", "les places concernées")
NEVER_SEEN: Final = Text(
    "in none of the matches that were looked at", "dans aucune des parties observées"
)
KINDS: Final[Mapping[str, Text]] = {
    "number": Text("number", "nombre"),
    "truth": Text("truth", "vrai ou faux"),
    "text": Text("text", "texte"),
    "nothing": Text("nothing", "rien"),
    "seat": Text("seat", "place"),
    "card": Text("card", "carte"),
    "cards": Text("set of cards", "ensemble de cartes"),
    "list": Text("list of {}", "liste de {}"),
    "set": Text("set of {}", "ensemble de {}"),
    "map": Text("object of {}", "objet de {}"),
}
OR: Final = Text(" or ", " ou ")
