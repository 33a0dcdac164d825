"""A variant of a registered game, made by changing its record and adding to its book."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import attrs
import pytest

from cardrules import CardSet, IllegalActionError, OptionsError, Seat, Table, registry
from cardrules.games.hearts import HEARTS, Options, PassCards, Ruleset
from cardrules.kernel.amendments import Amendment, amended
from cardrules.pages.places import in_code
from cardrules.rule import Rulebook
from cardrules.testing import LAWS, check_laws
from tests.cli_runs import Command

WORDS = """
game = "quick_queen"
version = "1"
title = { en = "Quick Queen", fr = "La Dame pressée" }

[[sections]]
id = "play"
en = "How to play"
fr = "Comment on joue"

[[sections]]
id = "club"
en = "At our club"
fr = "Dans notre club"

[rules."quick_queen.club.fifty"]
section = "club"
title = { en = "Fifty is enough", fr = "Cinquante suffit" }
text = { en = "The match is to fifty.", fr = "On joue en cinquante." }
status = "decision"
reason = { en = "We close early.", fr = "Nous fermons tôt." }
since = "1"

[rules."hearts.end.limit"]
section = "end"
title = { en = "Up to fifty", fr = "Jusqu’à cinquante" }
text = { en = "Whoever has fifty ends the match.", fr = "Celui qui a cinquante finit la partie." }
status = "decision"
reason = { en = "We close early.", fr = "Nous fermons tôt." }
since = "1"

[rules."hearts.pass.count"]
section = "pass"
title = { en = "Three cards go on", fr = "Trois cartes passent" }
text = { en = "At our club three cards go on.", fr = "Chez nous trois cartes passent." }
status = "decision"
reason = { en = "As everywhere.", fr = "Comme partout." }
since = "1"
refuses = true

[rules."hearts.options.range"]
section = "options"
title = { en = "Numbers of our club", fr = "Les nombres du club" }
text = { en = "Numbers are those of our club.", fr = "Les nombres sont ceux du club." }
status = "decision"
reason = { en = "We are few.", fr = "Nous sommes peu." }
since = "1"
refuses = true
"""
CODE = """
import attrs
from cardrules.games.hearts import HEARTS
from cardrules.kernel.amendments import Amendment, amended
from cardrules.rule import Rulebook

BOOK = Rulebook("quick_queen_pack", base=HEARTS.book)
FIFTY = BOOK.rule("quick_queen.club.fifty")
LIMITED = Amendment(FIFTY, lambda rules: attrs.evolve(rules, limit=50))
QUICK_QUEEN = attrs.evolve(
    HEARTS,
    id="quick_queen",
    book=BOOK,
    ruleset=lambda options: amended(HEARTS.ruleset(options), [LIMITED]),
)
"""


@pytest.fixture(autouse=True)
def _announced(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    package = tmp_path / "quick_queen_pack"
    package.mkdir()
    (package / "__init__.py").write_text(CODE, "utf-8")
    (package / "rulebook.toml").write_text(WORDS, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    point = EntryPoint("quick_queen", "quick_queen_pack:QUICK_QUEEN", registry.GROUP)
    monkeypatch.setattr(
        registry, "entry_points", lambda *, group: EntryPoints([point]).select(group=group)
    )
    yield
    registry._loaded.pop("quick_queen", None)
    sys.modules.pop("quick_queen_pack", None)


def test_its_book_is_the_games_with_words_of_its_own() -> None:
    book, base = registry.game("quick_queen").book, HEARTS.book
    assert book.title.fr == "La Dame pressée"
    assert set(book.rules) == {*base.rules, "quick_queen.club.fifty"}
    assert book.rules["hearts.end.limit"].title.en == "Up to fifty"
    assert base.rules["hearts.end.limit"].title.en != "Up to fifty"
    names = [section["en"] for section in book.data["sections"]]
    assert names[-1] == "At our club"
    assert len(names) == len(base.data["sections"]) + 1
    assert [section["id"] for section in book.data["sections"]][:-1] == [
        section["id"] for section in base.data["sections"]
    ]
    assert "How to play" in names
    assert book.data["options"] == base.data["options"]
    assert book.data["summary"] == base.data["summary"]
    assert book.packages == ("quick_queen_pack", "cardrules.games.hearts")


def test_it_explains_itself_on_the_command_line(run: Command) -> None:
    shown = run("explain", "quick_queen.club.fifty", "--lang", "fr")
    assert shown.code == 0
    assert "Cinquante suffit" in shown.out
    assert "Nous fermons tôt." in shown.out
    assert "Quick Queen" in run("games").out
    rules = run("rules", "quick_queen").out
    assert rules.startswith("Quick Queen\n===========\n")
    assert "At our club" in rules
    assert "[hearts.play.follow-suit]" in rules
    assert "Up to fifty" in rules
    assert run("explain", "quick_queen.club.sixty").code == 2


def test_a_refusal_cites_a_rule_as_the_variant_words_it() -> None:
    variant = registry.game("quick_queen")
    for game, title in ((variant, "Three cards go on"), (HEARTS, "Three cards are passed")):
        with pytest.raises(IllegalActionError) as refusal:
            Table(game, "classic", rng=1).act(Seat(0), PassCards(CardSet()))
        assert refusal.value.rule.title.en == title
        assert str(refusal.value).startswith(f"[hearts.pass.count] {title}: ")
        again = pickle.loads(pickle.dumps(refusal.value))
        assert str(again) == str(refusal.value)


def test_refused_options_cite_a_rule_as_the_variant_words_it() -> None:
    with pytest.raises(OptionsError) as refusal:
        registry.game("quick_queen").ruleset(Options(limit=0))
    assert [rule.title.en for rule in refusal.value.rules] == ["Numbers of our club"]
    assert refusal.value.args[1] == refusal.value.rules


def test_a_variant_of_a_variant_cites_the_last_book() -> None:
    variant = registry.game("quick_queen")
    other = attrs.evolve(variant, id="other", book=Rulebook("quick_queen_pack", base=HEARTS.book))
    assert other.decide.function is variant.decide.function  # type: ignore[attr-defined]


def test_its_code_is_its_own_and_the_games() -> None:
    modules = {place.where for place in in_code(registry.game("quick_queen"))}
    assert {"quick_queen_pack", "cardrules.games.hearts.decide"} <= modules


def test_it_obeys_the_laws() -> None:
    assert check_laws(registry.game("quick_queen"), presets=["classic"]) == len(LAWS)


def test_a_variant_without_a_book_or_a_module_of_its_own_obeys_them_too() -> None:
    def ruleset(options: Options) -> Ruleset:
        fifty = HEARTS.book.rule("hearts.end.limit")
        change = Amendment[Ruleset](fifty, lambda rules: attrs.evolve(rules, limit=50))
        return amended(HEARTS.ruleset(options), [change])

    local = attrs.evolve(HEARTS, id="hearts_to_fifty", ruleset=ruleset)
    laws = ["refusals_cite_the_book", "options_are_judged_by_the_book"]
    assert check_laws(local, presets=["classic"], laws=laws) == 2
    with pytest.warns(UserWarning, match="hearts_to_fifty is no constant of an imported module"):
        check_laws(local, presets=["classic"], laws=["the_same_seed_is_the_same_match"])


def test_a_refusal_by_a_rule_that_the_book_lacks_breaks_a_law() -> None:
    other = attrs.evolve(registry.game("quick_queen"), book=Rulebook("tests.toy"))
    with pytest.raises(AssertionError, match="which is not in the book of quick_queen"):
        check_laws(other, presets=["classic"], laws=["refusals_cite_the_book"])
