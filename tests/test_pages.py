"""Rule pages: every rule with its anchor, no dangling link, and differences that are real."""

from __future__ import annotations

import posixpath
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

from cardrules.games.hearts.rules import book
from cardrules.kernel.game import AnyGame
from cardrules.pages import Known, checkouts, index_page, preset_page, rules_page, write_pages
from cardrules.pages.places import in_code, in_tests
from cardrules.pages.refusals import refusals
from cardrules.pages.standing import differences, fields, standings
from cardrules.registry import game, game_ids
from cardrules.rule import LANGUAGES, Language, Rule, Rulebook
from tests.toy import TOY

ROOT = Path(__file__).parent.parent
GAMES = [game(game_id) for game_id in game_ids()]
HEARTS = game("hearts")
#: Found out once, for both languages.
KNOWN: dict[str, Known] = {}
HEADING = re.compile(r"^#{2,3} (.+) \{#([^}\s]+)\}$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]*)\)")
ANCHOR = re.compile(r'\{#([^}\s]+)\}|<(?:a|span|details)\b[^>]* ?id="([^"]+)"')


def rows(page: str) -> list[list[str]]:
    """The rows of the tables of a page, heads apart."""
    lines = [line[2:-2].split(" | ") for line in page.splitlines() if line.startswith("| ")]
    rules = [place for place, line in enumerate(lines) if line[0] == "---"]
    heads = {place - 1 for place in rules}
    return [line for place, line in enumerate(lines) if place not in {*rules, *heads}]


def dangling(pages: dict[str, str]) -> Iterator[str]:
    anchors = {
        name: {one or other for one, other in ANCHOR.findall(text)} for name, text in pages.items()
    }
    for name, text in pages.items():
        if not name.endswith(".md"):
            continue  # what looks like a link in a listing is code
        for link in LINK.findall(text):
            address, _, anchor = link.partition("#")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(name), address))
            target = name if not address else target
            if target == "../log-format.md":
                continue  # a page that is written by hand
            if target not in pages or (anchor and anchor not in anchors[target]):
                yield f"{name}: {link}"


def written(folder: Path, language: Language) -> dict[str, str]:
    paths = write_pages(folder, language, KNOWN)
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in paths}


def rule_part(page: str, rule: str) -> str:
    """What a page says of one rule."""
    return re.split(r"^#{2,3} ", page.split(f"{{#{rule}}}", 1)[1], maxsplit=1, flags=re.M)[0]


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    return request.param  # type: ignore[no-any-return]  # one of LANGUAGES


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory, language: Language) -> dict[str, str]:
    return written(tmp_path_factory.mktemp(language), language)


@pytest.mark.parametrize("one", [*GAMES, TOY], ids=lambda one: one.id)
def test_every_rule_stands_on_the_page_under_its_id(
    one: AnyGame, language: Language, pages: dict[str, str]
) -> None:
    page = pages.get(f"{one.id}.md") or rules_page(one, language)
    headings = {anchor: title for title, anchor in HEADING.findall(page)}
    for rule in one.book.rules.values():
        assert headings[rule.id] == rule.title[language]
        after = page.split(f"{{#{rule.id}}}", 1)[1]
        assert after.lstrip().startswith(rule.text[language])
        assert f"`{rule.id}`" in after


def test_no_link_between_the_pages_dangles(pages: dict[str, str]) -> None:
    assert [*dangling(pages)] == []
    presets = sum(len(one.presets) for one in GAMES)
    # The list of games; of each its rules, course, log and trace; and each preset.
    assert sum(name.endswith(".md") for name in pages) == 1 + 4 * len(GAMES) + presets


def test_a_dangling_link_would_be_noticed() -> None:
    pages = {"a.md": "[x](b/c.md#here) [y](b/c.md)", "b/c.md": "## C {#there}\n[z](../a.md)"}
    assert [*dangling(pages)] == ["a.md: b/c.md#here"]


def test_a_rule_shows_its_passage_in_the_formal_model_and_what_always_holds() -> None:
    page = rule_part(rules_page(HEARTS, "en"), "hearts.break.no-lead")
    assert "<summary>In the formal model</summary>" in page
    assert "([`spec/hearts.qnt`, line " in page
    assert "else if (isHeart(c) and not(s.broken) and not(mayOpenHearts(s, seat)))" in page
    assert "**Always holds**: A heart led while hearts are not broken came from a hand" in page
    assert "<summary>Formal example</summary>" in page


def test_an_installed_package_leaves_out_what_only_a_checkout_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkouts, "checkout", lambda: None)
    paths = write_pages(tmp_path, "en")
    pages = {path.relative_to(tmp_path).as_posix(): path.read_text("utf-8") for path in paths}
    assert [*dangling(pages)] == []
    assert "source.S003" not in pages["hearts.md"]
    assert "tests/" not in pages["hearts.md"]
    assert "spec/" not in pages["hearts.md"]
    assert "cardrules.games.hearts.decide" in pages["hearts.md"]


def test_sources_are_named_in_the_words_of_the_page(
    language: Language, pages: dict[str, str]
) -> None:
    said, where = {
        "en": ("Comment jouer à Hartenjagen, the French source text of this project", "front page"),
        "fr": ("Comment jouer à Hartenjagen, texte source français de ce projet", "page d’accueil"),
    }[language]
    assert f"[{said}](#source.S003)" in pages["hearts.md"]
    assert "[Spelregels hartenjagen](#source.WHB)" in pages["hearts.md"]
    assert f"{where}, {'read on' if language == 'en' else 'lu le'}" in pages["hearts.md"]


@pytest.mark.parametrize("one", GAMES, ids=lambda one: one.id)
def test_a_preset_page_tells_exactly_the_fields_that_differ(
    one: AnyGame, language: Language, pages: dict[str, str]
) -> None:
    base = next(iter(one.presets.values()))
    names = one.book.data["ruleset"]
    for preset, options in one.presets.items():
        shown = {row[0] for row in rows(pages[f"{one.id}/{preset}.md"])}
        first, here = one.ruleset(base), one.ruleset(options)
        apart = {
            field.name
            for field in attrs.fields(type(here))
            if field.init and getattr(first, field.name) != getattr(here, field.name)
        }
        for name, words in names.items():
            assert (words[language] in shown) == (name in apart or options == base), (preset, name)


def test_the_difference_is_put_in_words() -> None:
    page = rows(preset_page(HEARTS, "black-maria-omnibus", "en"))
    assert ["Bonus cards", "–", "J♦:\u00a0−10"] in page
    assert [
        "Points against their taker",
        "all hearts:\u00a01, Q♠:\u00a013",
        "all hearts:\u00a01, Q♠:\u00a013, K♠:\u00a010, A♠:\u00a07",
    ] in page
    bonus = rows(preset_page(HEARTS, "black-maria-omnibus", "fr"))
    assert ["Cartes bonus", "–", "V♦\u00a0:\u00a0−10"] in bonus
    party = rows(preset_page(HEARTS, "cancellation-party", "fr"))
    assert ["Cartes en jeu", "52 cartes", "104 cartes"] in party
    assert ["Cartes restantes, pour le talon", "0", "2"] in party
    assert ["Points qui mettent fin à la partie", "100", "200"] in party


def test_a_check_that_a_preset_drops_is_named() -> None:
    page = preset_page(HEARTS, "strict-source", "en")
    follow = "[Follow suit](../hearts.md#hearts.play.follow-suit)"
    assert ["What binds following", follow, "–"] in rows(page)


def test_a_rule_kept_by_another_check_is_marked() -> None:
    page = preset_page(HEARTS, "black-maria", "en")
    row = next(row for row in rows(page) if row[0] == "What binds the first trick")
    assert "hearts.play.first-trick) (changed)" not in row[1]
    assert row[2].endswith("hearts.play.first-trick) (changed)")


def test_the_base_game_differs_in_nothing() -> None:
    base = next(iter(HEARTS.presets))
    assert differences(HEARTS, HEARTS.presets[base]) == ()
    page = preset_page(HEARTS, base, "en")
    assert "compared with it" in page
    assert "(../hearts.md)" in page


@pytest.mark.parametrize("one", GAMES, ids=lambda one: one.id)
def test_every_field_and_option_has_words_in_both_languages(one: AnyGame) -> None:
    data = one.book.data
    base = next(iter(one.presets.values()))
    assert [name for name, _, _ in fields(one, base)] == list(data["ruleset"])
    assert {field.name for field in attrs.fields(one.options)} == set(data["options"])
    assert list(data["presets"]) == list(one.presets)
    for table in ("ruleset", "values", "options"):
        for words in data[table].values():
            assert words["en"]
            assert words["fr"]


def test_a_rule_tells_which_choices_bring_it_in_and_which_lift_it() -> None:
    found = standings(HEARTS)
    assert found["hearts.omnibus.bonus"].only_with == (("omnibus", True),)
    assert found["hearts.play.first-trick"].not_with == (("first_trick_restriction", False),)
    assert [name for name, _ in found["hearts.play.follow-suit"].not_with] == ["revoke"]
    assert found["hearts.trick.take"].not_with == (("decks", 2),)
    assert "moon" in found["hearts.score.moon"].options


def test_each_place_in_the_code_is_where_the_page_says() -> None:
    assert checkouts.checkout() == ROOT
    places = in_code(HEARTS)
    constants = {rule.id: name for name, rule in vars(book).items() if isinstance(rule, Rule)}
    for place in places:
        path = ROOT.joinpath("src", *place.where.split(".")).with_suffix(".py")
        line = path.read_text("utf-8").splitlines()[place.line - 1]
        assert f"book.{constants[place.rule]}" in line
    refusing = {place.rule for place in places if place.deed == "refuses"}
    assert refusing == {rule.id for rule in HEARTS.book.rules.values() if rule.refuses}


def test_a_marked_test_is_found_under_the_rules_of_its_mark(tmp_path: Path) -> None:
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_it.py").write_text(
        "import pytest\n"
        "from cardrules.games.hearts.rules import book as b\n"
        "from cardrules.games.hearts.rules.book import TAKE\n\n"
        "@pytest.mark.rule(b.FOLLOW_SUIT, TAKE)\n"
        "def test_one() -> None: ...\n",
        "utf-8",
    )
    found = {
        place.rule: (place.where, place.line, place.name) for place in in_tests(folder, HEARTS)
    }
    assert found == {
        "hearts.play.follow-suit": ("tests/test_it.py", 5, "test_one"),
        "hearts.trick.take": ("tests/test_it.py", 5, "test_one"),
    }
    assert in_tests(folder, TOY) == ()


def test_the_list_of_games_leads_to_every_game() -> None:
    page = index_page("en")
    for one in GAMES:
        assert f"[{one.book.title.en}]({one.id}.md)" in page


def test_refusals_are_shown_as_the_library_words_them(
    language: Language, pages: dict[str, str]
) -> None:
    found = refusals(HEARTS)
    refusing = {rule.id for rule in HEARTS.book.rules.values() if rule.refuses}
    assert found.keys() <= refusing
    # Only what needs a moon, or a reason that there is not, is out of reach of a few matches.
    assert {rule.split(".")[1] for rule in refusing - found.keys()} <= {"score", "deal"}
    for rule, text in found.items():
        assert f"[{rule}]" in text.en
        assert f"[{rule}]" in text.fr
    follow = found["hearts.play.follow-suit"]
    assert re.fullmatch(
        r"\[hearts.play.follow-suit\] Follow suit: can be played: [2-9TJQKACDSH, ]+", follow.en
    )
    assert f"`{follow[language]}`" in pages["hearts.md"]


def test_a_case_stands_in_full_at_its_first_rule_and_is_linked_from_the_others(
    pages: dict[str, str],
) -> None:
    page = pages["hearts.md"]
    cases = tomllib.loads((ROOT / "spec/hearts/cases/cancellation.toml").read_text("utf-8"))["case"]
    parts = {rule.id: rule_part(page, rule.id) for rule in HEARTS.book.rules.values()}
    for case in cases:
        anchor = f"case.cancellation.{case['name']}"
        first, *others = case["rules"]
        assert f'<details class="case" markdown="1" id="{anchor}">' in parts[first]
        assert page.count(f'id="{anchor}"') == 1
        for rule in others:
            assert f"](#{anchor})" in parts[rule]


def test_a_retired_rule_says_until_when_it_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = (Path(__file__).parent / "toy" / "rulebook.toml").read_text("utf-8")
    retired = words.replace('[rules."toy.play.take"]', '[rules."toy.play.take"]\nuntil = "0.9"')
    without_summary = re.sub(r"\[summary\]\n(.+\n)+", "", retired)
    package = tmp_path / "toy_retired"
    package.mkdir()
    (package / "__init__.py").write_text("", "utf-8")
    (package / "rulebook.toml").write_text(without_summary, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    page = rules_page(attrs.evolve(TOY, book=Rulebook("toy_retired")), "en")
    assert page.split("\n\n")[1].startswith("| Players | Cards |")
    assert "**Until version**: 0.9" in page.split("{#toy.play.take}", 1)[1]
    assert page.count("**Until version**") == 1


def test_a_preset_that_changes_no_rule_says_so() -> None:
    same = attrs.evolve(TOY, ruleset=lambda _: TOY.ruleset(TOY.options()))
    page = preset_page(same, "low", "en")
    assert "The rules are those of the base game." in page
    assert "House rules" not in page
