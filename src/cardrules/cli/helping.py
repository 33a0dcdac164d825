"""What `cardrules --help` says: in English by click, in French here.

The help of a single command is in English: click words most of it.
"""

from __future__ import annotations

from typing import Final

import click

from cardrules.language import Language, Text

__all__ = ["App"]

EXIT_CODES: Final = Text("Exit codes", "Codes de sortie\u00a0")
CODES: Final = {
    "0": Text("fine", "tout va bien"),
    "1": Text("a log or another input is at fault", "un journal ou une autre entrée est fautif"),
    "2": Text(
        "the command was not used as it should be", "la commande n’a pas été employée comme il faut"
    ),
    "130": Text("stopped by Ctrl-C", "arrêté par Ctrl-C"),
}
_ABOUT: Final = (
    "Jeux de cartes aux règles exactes\u00a0: jouer, rejouer, vérifier, expliquer.",
    "L’aide de chaque commande (cardrules COMMANDE --help) est en anglais.",
)
_COMMANDS: Final = {
    "convert": "Convertir des coups de Hold’em d’un format à l’autre.",
    "explain": "Expliquer une règle par son identifiant.",
    "games": "Énumérer les jeux.",
    "new": "Créer le paquet d’un nouveau jeu.",
    "play": "Jouer contre des robots.",
    "replay": "Raconter une partie et montrer la table à ce moment.",
    "rules": "Afficher les règles d’un jeu.",
    "schema": "Afficher le schéma JSON des lignes d’un journal.",
    "simulate": "Faire jouer des robots entre eux.",
    "verify": "Vérifier que des journaux suivent les règles.",
}


class App(click.Group):
    """The commands together. The context's object is the language spoken."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help; also which exit codes there are."""
        language: Language = "fr" if ctx.obj == "fr" else "en"
        if language == "en":
            super().format_help(ctx, formatter)
        else:
            formatter.write_usage(ctx.command_path, "[OPTIONS] COMMANDE …", "Usage\u00a0: ")
            for text in _ABOUT:
                formatter.write_paragraph()
                with formatter.indentation():
                    formatter.write_text(text)
            with formatter.section("Commandes\u00a0"):
                formatter.write_dl([(name, _COMMANDS[name]) for name in self.list_commands(ctx)])
        with formatter.section(EXIT_CODES[language]):
            formatter.write_dl([(code, words[language]) for code, words in CODES.items()])
