"""The command line tells which games there are, and their rules."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from types import SimpleNamespace

import attrs
import click
import pytest

from cardrules.cli import terminal
from cardrules.cli import wording as own
from cardrules.games.hearts import HEARTS
from cardrules.language import LANGUAGES
from cardrules.pages import wording
from tests.cli_runs import Command


def test_games_are_listed_with_players_and_presets(run: Command) -> None:
    ran = run("games", "--lang", "fr")
    assert ran.code == 0
    assert ran.out.splitlines()[0].split() == ["jeu", "titre", "joueurs", own.PRESETS.fr]
    told = " ".join(ran.out.split())
    assert "hearts Hartenjagen (jeu de cœurs néerlandais) 4–11 classic, omnibus" in told


def test_a_game_that_cannot_be_loaded_is_named_and_hides_no_other(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = EntryPoint("broken", "no_such_module:GAME", "cardrules.games")
    monkeypatch.setattr("cardrules.registry.entry_points", lambda group: [broken])
    ran = run("games")
    assert "hearts" in ran.out
    assert ran.complaint.startswith("broken (of no_such_module): ")
    assert "No module named 'no_such_module'" in ran.err


def test_a_rule_is_explained_with_its_status_sources_and_options(run: Command) -> None:
    ran = run("explain", "hearts.play.follow-suit")
    assert ran.out.splitlines()[:3] == [
        "[hearts.play.follow-suit] Follow suit",
        "",
        "A player who holds a card of the suit led must play one.",
    ]
    assert f"Status: {wording.STATUS['source']}" in ran.out
    assert "S003: Comment jouer à Hartenjagen, the French source text of this project" in ran.out
    assert f"{wording.NOT_WITH}: revoke=penalise (strict-source)" in ran.out


def test_a_decision_is_explained_with_its_reason_in_french(run: Command) -> None:
    ran = run("explain", "hearts.options.bonus-needs-omnibus", "--lang", "fr")
    assert f"Statut\u00a0: {wording.STATUS['decision'].fr}" in ran.out
    assert f"{wording.WHY.fr}\u00a0: Un réglage sans effet" in ran.out
    assert f"{wording.OPTIONS_OF.fr}\u00a0: omnibus_card, moon_needs_bonus" in ran.out
    assert "Sources" not in ran.out


def test_a_house_rule_is_explained_with_what_brings_it_in(run: Command) -> None:
    ran = run("explain", "hearts.omnibus.ten")
    assert f"{wording.ONLY_WITH}: omnibus_card=TD" in ran.out
    ran = run("explain", "hearts.black-maria.cards")
    assert f"{wording.ONLY_WITH}: scoring=black_maria (black-maria, black-maria-omnibus)" in ran.out


@pytest.mark.parametrize("rule", ["hearts.play.follow", "chess.en-passant", "x", ""])
def test_an_unknown_rule_is_a_usage_error(run: Command, rule: str) -> None:
    ran = run("explain", rule)
    assert ran.code == 2
    assert ran.err.startswith("Usage: cardrules explain")


def test_the_rulebook_is_printed_by_section_with_every_rule(run: Command) -> None:
    ran = run("rules", "hearts", "--lang", "fr")
    assert ran.code == 0
    assert "4. Entamer et fournir" in ran.out
    for rule in HEARTS.book.rules.values():
        assert f"[{rule.id}] {rule.title.fr}" in ran.out
    assert f"{wording.DEFAULT.fr}\u00a0: left,right,across,hold." in ran.out
    assert ran.out.replace("\n ", "").count(f"{wording.DEFAULT.fr}\u00a0: oui.") == 3
    assert "true" not in ran.out
    assert "Hartenjagen classique. Quatre joueurs" in ran.out
    texts = [line for line in ran.out.splitlines() if line.startswith("  ")]
    assert max(map(len, texts)) <= 88


def test_a_long_text_goes_to_a_pager_on_a_terminal_only(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    paged: list[str] = []
    monkeypatch.setattr(click, "echo_via_pager", paged.append)
    monkeypatch.setattr(terminal, "is_terminal", lambda: True)
    assert run("rules", "hearts").out == ""
    assert paged[0].startswith("Hartenjagen")
    monkeypatch.setattr(terminal, "is_terminal", lambda: False)
    assert run("rules", "hearts").out.startswith("Hartenjagen")


def test_a_retired_rule_says_until_when_it_held(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    rule = HEARTS.book.rule("hearts.play.follow-suit")
    retired = SimpleNamespace(words=attrs.evolve(rule.words, until="0.9"))
    monkeypatch.setattr("cardrules.cli.rulebook.rule_by_id", lambda rule_id: retired)
    ran = run("explain", rule.id)
    assert ran.out.splitlines()[-1] == f"{wording.UNTIL}: 0.9"


def test_an_id_that_is_no_rule_is_answered_with_examples_in_both_languages(run: Command) -> None:
    for language in LANGUAGES:
        ran = run("explain", "hearts.end.ties", "--lang", language)
        assert ran.code == 2
        assert "hearts.end.tie," in ran.err
