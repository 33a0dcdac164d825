"""The words that pages add to those of a rulebook, in English and French."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardrules.cards import Suit
from cardrules.rule import Text

YES: Final = Text("yes", "oui")
NO: Final = Text("no", "non")
NONE: Final = Text("–", "–")
ALL_OF: Final[Mapping[Suit, Text]] = {
    Suit.CLUBS: Text("all clubs", "tous les trèfles"),
    Suit.DIAMONDS: Text("all diamonds", "tous les carreaux"),
    Suit.SPADES: Text("all spades", "tous les piques"),
    Suit.HEARTS: Text("all hearts", "tous les cœurs"),
}
CARDS: Final = Text("cards", "cartes")
NUMBER: Final = Text("a whole number", "un nombre entier")

# The page of a game.
PRESETS: Final = Text("Ways to play it", "Les formules")
SIZE: Final = Text("{players} players, {cards} cards", "{players} joueurs, {cards} cartes")
PLAYERS_ONLY: Final = Text("{players} players", "{players} joueurs")
RULES: Final = Text("Rules", "Règles")
COUNT_OF_RULES: Final = Text(
    "There are {rules} rules in {sections} sections; {refusing} of them can refuse something."
    " In programs and logs the game is `{game}`, version {version} of its rules.",
    "Il y a {rules} règles en {sections} sections, dont {refusing} peuvent refuser quelque chose."
    " Dans les programmes et les journaux, le jeu s’appelle `{game}`, version {version} de ses"
    " règles.",
)
CHANGED: Final = Text("changed", "modifié")

# A rule.
STATUS: Final[Mapping[str, Text]] = {
    "source": Text("said by the source", "dite par la source"),
    "public": Text("from other published rules", "tirée d’autres règles publiées"),
    "decision": Text("our decision", "décision de notre part"),
}
WHY: Final = Text("Why", "Pourquoi")
ONLY_WITH: Final = Text("Only with", "Seulement avec")
NOT_WITH: Final = Text("Lifted or replaced with", "Levée ou remplacée avec")
OPTIONS_OF: Final = Text("Options", "Options")
HOLDS: Final = Text("Holds in", "Vaut pour")
EVERY_PRESET: Final = Text("every preset", "toutes les formules")
NO_PRESET: Final = Text("no preset: only with options", "aucune formule, seulement des options")
MORE: Final = Text("Code and tests", "Code et tests")
STATED: Final = Text("In the formal model", "Dans le modèle formel (en anglais)")
SHOWN: Final = Text("Formal example", "Exemple formel (en anglais)")
ALWAYS: Final = Text("Always holds", "Toujours vrai (en anglais)")
CASE: Final = Text("Case", "Cas (en anglais)")
SOURCES: Final = Text("Sources", "Sources")
SINCE: Final = Text("Since version", "Depuis la version")
UNTIL: Final = Text("Until version", "Jusqu’à la version")
CODE: Final[Mapping[str, Text]] = {
    "refuses": Text("Refused by", "Refusée par"),
    "computes": Text("Worked out by", "Calculée par"),
    "amends": Text("Brought in by", "Introduite par"),
    "lifts": Text("Lifted by", "Levée par"),
}
LINE: Final = Text("line", "ligne")
READS: Final = Text("A refusal reads", "Texte d’un refus")
# A case.
AGREED_HERE: Final = Text("Agreed", "Convenu")
POSITION: Final = Text("Before", "Avant")
WHEN: Final = Text("When", "Quand")
THEN: Final = Text("Then", "Alors")
REFUSED: Final = Text("It is refused", "C’est refusé")
MAY: Final = Text("What may be done", "Ce qu’on peut faire")
SEAT: Final = Text("seat", "place")
TABLE_DOES: Final = Text("the table", "la table")
HOST_DOES: Final = Text("the host", "l’hôte")
ALSO_SHOWN: Final = Text("Shown by other cases too", "Montrée aussi par d’autres cas")
TESTS: Final = Text("Tests", "Tests (en anglais)")

# Parts after the rules.
OPTIONS: Final = Text("Options", "Options")
OPTIONS_INTRO: Final = Text(
    "What a table can agree on before the match. The names are those of programs and logs.",
    "Ce dont une table peut convenir avant la partie. Les noms sont ceux des programmes et des"
    " journaux.",
)
OPTION: Final = Text("Option", "Option")
VALUES: Final = Text("Values", "Valeurs")
DEFAULT: Final = Text("Default", "Par défaut")
INVARIANTS: Final = Text("What always holds", "Ce qui est toujours vrai")
LEFT_OUT: Final = Text("What is left out", "Ce qui est laissé de côté")
READ_ON: Final = Text("read on", "lu le")
SOURCE_LANGUAGE: Final[Mapping[str, Text]] = {
    "en": Text("in English", "en anglais"),
    "fr": Text("in French", "en français"),
    "nl": Text("in Dutch", "en néerlandais"),
    "de": Text("in German", "en allemand"),
}

# The page of a preset.
PRESET_OF: Final = Text(
    "One way to play {game}. In programs it is the preset `{preset}`.",
    "Une formule de {game}. Dans les programmes, c’est `{preset}`.",
)
IS_BASE: Final = Text(
    "This is the base game: every other way to play is compared with it.",
    "C’est le jeu de base, auquel les autres formules sont comparées.",
)
AGREED: Final = Text("What is agreed", "Ce dont on convient")
BASE_GAME: Final = Text("Base game", "Jeu de base")
HERE: Final = Text("Here", "Ici")
HOUSE_RULES: Final = Text("House rules in force", "Règles maison en vigueur")
CHANGES: Final = Text("What changes in the rules", "Ce qui change dans les règles")
CHANGES_INTRO: Final = Text(
    "Worked out by comparing the two sets of rules, field by field; {same} of {all} are the same.",
    "Calculé en comparant les deux règlements champ par champ\u202f; {same} sur {all} sont les"
    " mêmes.",
)
NO_CHANGES: Final = Text(
    "The rules are those of the base game.", "Les règles sont celles du jeu de base."
)
IN_NUMBERS: Final = Text("The rules in force", "Les règles en vigueur")
WHAT: Final = Text("What", "Quoi")

# The list of games.
ALL_RULES: Final = Text("The rules of every game", "Les règles de chaque jeu")
ALL_RULES_INTRO: Final = Text(
    "These pages are made from the rulebooks and the code that the library plays by. A refusal"
    " names its rule by an identifier such as `{example}`; here it is the anchor of the rule.",
    "Ces pages sont faites à partir des livrets de règles et du code avec lesquels la bibliothèque"
    " joue. Un refus nomme sa règle par un identifiant tel que `{example}`\u202f; c’est ici"
    " l’ancre de la règle.",
)
