"""Every error pickles, says in one line what is wrong, and carries its facts as attributes."""

from __future__ import annotations

import ast
import copy
import pickle
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardrules
from cardrules import Table, errors
from cardrules.cards import CardSet, drawn, drawn_all, parse_card, parse_cards
from cardrules.cards.faces import cards_picture
from cardrules.cli.files import FileFaultError
from cardrules.codec.kinds import MisfitError
from cardrules.errors import (
    AgreementError,
    CardRulesError,
    CorruptLogError,
    DealerError,
    HistoryError,
    IllegalActionError,
    LogConflictError,
    NotationError,
    OptionsError,
    StaleActionError,
    UndoError,
    UnknownGameError,
    UnknownLanguageError,
)
from cardrules.errors.plain import ReasonError
from cardrules.games.hearts import HEARTS, Options, PassCards, PlayCard
from cardrules.parts.poker_hands import HandError
from cardrules.parts.pots import PotError
from cardrules.registry import BUILTIN, game
from cardrules.render import words_picture
from cardrules.rule import LANGUAGES, Rule, Text
from cardrules.seats import Seat
from cardrules.testing.laws.offers import borrowed, mutated
from cardrules.testing.strategies import seeds
from cardrules.testing.walks import actors, attempt, play

FOLLOW_SUIT: Final = HEARTS.book.rule("hearts.play.follow-suit")
LIMIT: Final = HEARTS.book.rule("hearts.end.limit")
NO_OPTION: Final = Text("no such option", "pas de telle option")
QUEEN: Final = PlayCard(parse_card("QS"))

#: An error of each class that users meet, its words, and its facts.
EXAMPLES: Final[tuple[tuple[CardRulesError, str, Mapping[str, Any]], ...]] = (
    (CardRulesError("something else"), "something else", {}),
    (ReasonError(NO_OPTION, 3), "no such option", {"reason": NO_OPTION.en, "said": NO_OPTION}),
    (
        IllegalActionError(
            FOLLOW_SUIT, Seat(2), QUEEN, {"held": parse_cards("4D 9D"), "led": "D", "due": ()}
        ),
        "[hearts.play.follow-suit] Follow suit: held 4D, 9D; led D; to act: none",
        {
            "rule": FOLLOW_SUIT,
            "actor": 2,
            "action": QUEEN,
            "detail": {"held": parse_cards("4D 9D"), "led": "D", "due": ()},
        },
    ),
    (
        IllegalActionError(FOLLOW_SUIT, Seat(2), QUEEN),
        "[hearts.play.follow-suit] Follow suit",
        {"rule": FOLLOW_SUIT, "actor": 2, "action": QUEEN, "detail": {}},
    ),
    (
        HistoryError("whole chips were expected, not 0.5", 4, LIMIT),
        "line 4: [hearts.end.limit] whole chips were expected, not 0.5",
        {
            "reason": "whole chips were expected, not 0.5",
            "said": Text.of("whole chips were expected, not 0.5"),
            "line": 4,
            "rule": LIMIT,
        },
    ),
    (
        HistoryError("cut off"),
        "cut off",
        {"reason": "cut off", "said": Text.of("cut off"), "line": None, "rule": None},
    ),
    (
        CorruptLogError("the line is torn", 7),
        "line 7: the line is torn",
        {
            "reason": "the line is torn",
            "said": Text.of("the line is torn"),
            "line": 7,
            "event": None,
            "rule": None,
        },
    ),
    (
        CorruptLogError("it breaks a rule", event=QUEEN, rule=FOLLOW_SUIT),
        "[hearts.play.follow-suit] it breaks a rule",
        {
            "reason": "it breaks a rule",
            "said": Text.of("it breaks a rule"),
            "line": None,
            "event": QUEEN,
            "rule": FOLLOW_SUIT,
        },
    ),
    (
        CorruptLogError("it breaks a rule", 9, QUEEN, FOLLOW_SUIT),
        "line 9: [hearts.play.follow-suit] it breaks a rule",
        {
            "reason": "it breaks a rule",
            "said": Text.of("it breaks a rule"),
            "line": 9,
            "event": QUEEN,
            "rule": FOLLOW_SUIT,
        },
    ),
    (
        DealerError("a card is unknown"),
        "a card is unknown",
        {"reason": "a card is unknown", "said": Text.of("a card is unknown")},
    ),
    (
        AgreementError("seat 1 is late"),
        "seat 1 is late",
        {"reason": "seat 1 is late", "said": Text.of("seat 1 is late")},
    ),
    (
        OptionsError("12 cannot be", (FOLLOW_SUIT, LIMIT)),
        "[hearts.play.follow-suit] [hearts.end.limit] 12 cannot be",
        {
            "reason": "12 cannot be",
            "said": Text.of("12 cannot be"),
            "rules": (FOLLOW_SUIT, LIMIT),
        },
    ),
    (
        OptionsError(NO_OPTION),
        "no such option",
        {"reason": "no such option", "said": NO_OPTION, "rules": ()},
    ),
    (
        NotationError("a card was expected", "2C\n1S", 3),
        r"a card was expected, not '2C\n1S' (at 3)",
        {"reason": "a card was expected", "text": "2C\n1S", "position": 3},
    ),
    (
        NotationError("a card was expected", "?"),
        "a card was expected, not '?'",
        {"reason": "a card was expected", "text": "?", "position": 0},
    ),
    (
        StaleActionError(11, 13),
        "the action was made for event 11, but there are 13",
        {"expected": 11, "actual": 13},
    ),
    (
        LogConflictError(6, 7),
        "the log's file holds 7 events, not 6: somebody else wrote to it, or it was not written"
        " anew after an undo",
        {"expected": 6, "actual": 7},
    ),
    (
        FileFaultError("a.log", NO_OPTION),
        "a.log: no such option",
        {"path": "a.log", "reason": NO_OPTION},
    ),
    (
        UndoError("nothing was done"),
        "nothing was done",
        {"reason": "nothing was done", "said": Text.of("nothing was done")},
    ),
    (
        UnknownGameError("no game 'whist'"),
        "no game 'whist'",
        {"reason": "no game 'whist'", "said": Text.of("no game 'whist'")},
    ),
    (UnknownLanguageError("not 'de'"), "not 'de'", {"reason": "not 'de'"}),
    (PotError("too few", Seat(3)), "seat 3: too few", {"reason": "too few", "seat": 3}),
    (PotError("nobody wins"), "nobody wins", {"reason": "nobody wins", "seat": None}),
    (
        HandError("five cards were expected", CardSet.parse("QS 2C")),
        "five cards were expected",
        {"reason": "five cards were expected", "hand": CardSet.parse("QS 2C")},
    ),
)

each_example = pytest.mark.parametrize(
    ("error", "words", "facts"), EXAMPLES, ids=[type(error).__name__ for error, _, _ in EXAMPLES]
)


def classes() -> set[type[CardRulesError]]:
    """Every error of the library, wherever it is defined."""
    for module in walk_packages(cardrules.__path__, "cardrules."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    found: set[type[CardRulesError]] = set()
    waiting = [CardRulesError]
    while waiting:
        cls = waiting.pop()
        found.add(cls)
        waiting += cls.__subclasses__()
    return {cls for cls in found if cls.__module__.startswith("cardrules.")}


def test_a_file_at_fault_is_told_in_french_where_there_are_words() -> None:
    both = HistoryError(NO_OPTION, 4, LIMIT), CorruptLogError(NO_OPTION, 4, rule=LIMIT)
    for error in both:
        assert error.told("fr") == f"ligne 4\u00a0: [{LIMIT.id}] {NO_OPTION.fr}"
        assert (str(error), error.reason) == (error.told("en"), NO_OPTION.en)
    assert HistoryError("cut off").told("fr") == "cut off"


def test_there_is_an_example_of_every_error() -> None:
    assert {type(error) for error, _, _ in EXAMPLES} == classes()


def test_every_error_of_the_module_can_be_imported_from_the_library() -> None:
    for name in errors.__all__:
        assert getattr(cardrules, name) is getattr(errors, name)


@each_example
def test_an_error_says_in_one_line_what_is_wrong(
    error: CardRulesError, words: str, facts: Mapping[str, Any]
) -> None:
    assert str(error) == words
    assert words.splitlines() == [words]
    assert "Error" not in words


@each_example
def test_an_error_carries_its_facts(
    error: CardRulesError, words: str, facts: Mapping[str, Any]
) -> None:
    assert vars(error) == facts


@each_example
def test_an_error_comes_through_a_pickle_and_a_copy_as_it_was(
    error: CardRulesError, words: str, facts: Mapping[str, Any]
) -> None:
    pickles = [pickle.dumps(error, protocol) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for again in (*map(pickle.loads, pickles), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is type(error)
        assert (str(again), vars(again)) == (words, facts)
        assert again.args == error.args


@pytest.mark.parametrize(
    ("cls", "builtin"),
    [
        (AgreementError, ValueError),
        (HandError, ValueError),
        (NotationError, ValueError),
        (OptionsError, ValueError),
        (PotError, ValueError),
        (UnknownGameError, LookupError),
        (UnknownLanguageError, LookupError),
    ],
)
def test_who_knows_only_the_errors_of_python_can_catch_these(
    cls: type[Exception], builtin: type[Exception]
) -> None:
    assert issubclass(cls, builtin)
    assert issubclass(cls, CardRulesError)


def test_a_pickled_refusal_holds_the_rule_and_not_the_whole_book() -> None:
    error = IllegalActionError(FOLLOW_SUIT, Seat(2), QUEEN)
    again = pickle.loads(pickle.dumps(error))
    assert again.rule.title.fr == FOLLOW_SUIT.title.fr
    assert len(pickle.dumps(error)) < 1000


@given(st.text(max_size=300), st.integers(0, 300))
def test_a_text_is_named_in_one_short_line_whatever_it_is(text: str, position: int) -> None:
    error = NotationError("a card was expected", text, position)
    words = str(error)
    assert words.splitlines() == [words]
    assert len(error.text) <= 80
    assert error.text == text or error.text == text[:79] + "…"
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.text, again.position) == (words, error.text, position)


@given(seed=seeds())
def test_every_refusal_of_a_match_begins_with_its_rule_and_pickles(seed: int) -> None:
    walk = play(HEARTS, Options(limit=10), 4, seed)
    rng = Random(seed)
    tries = borrowed(walk, rng)
    tries += mutated(walk, tries, rng)
    refusals = 0
    for number in walk.moments(rng, 0):
        for actor in actors(walk.seats):
            action = rng.choice(tries)
            _, error = attempt(HEARTS.decide, walk.ruleset, walk.states[number], actor, action)
            if error is None:
                continue
            refusals += 1
            assert isinstance(error, IllegalActionError)
            assert isinstance(error.rule, Rule)
            assert (error.actor, error.action) == (actor, action)
            words = str(error)
            assert words.startswith(f"[{error.rule.id}] {error.rule.title.en}")
            assert words.splitlines() == [words]
            again = pickle.loads(pickle.dumps(error))
            assert (str(again), vars(again)) == (words, vars(error))
    assert refusals


def test_a_misfit_pickles_with_the_way_to_it() -> None:
    error = MisfitError("a card was expected", "1S").within("[2]").within(".cards")
    again = pickle.loads(pickle.dumps(error))
    assert (again.reason, again.value, again.place) == ("a card was expected", "1S", "cards[2]")
    assert str(again.notation()) == "cards[2]: a card was expected, not '1S'"


def facts_named(package: Path) -> tuple[set[str], set[str]]:
    """Find what the code of a game calls facts of refusals, and every text in it, unrun."""
    named: set[str] = set()
    texts: set[str] = set()
    for path in package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", None) == "refuse":
                named |= {keyword.arg for keyword in node.keywords if keyword.arg is not None}
            elif isinstance(node, ast.keyword) and node.arg is not None:
                texts.add(node.arg)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
    return named, texts


@pytest.mark.parametrize("game_id", sorted(BUILTIN))
def test_every_fact_of_a_refusal_has_words_in_both_languages(game_id: str) -> None:
    book = game(game_id).book
    words = book.data["facts"]
    named, texts = facts_named(Path(str(files(book.package))))
    assert named <= words.keys()
    assert words.keys() <= named | texts
    for told in words.values():
        assert told.keys() == set(LANGUAGES)
        assert all(told[language].count("{}") == 1 for language in LANGUAGES)


def test_a_refusal_is_told_in_french() -> None:
    table = Table(HEARTS, "classic", rng=5)
    with pytest.raises(IllegalActionError) as caught:
        table.act(Seat(0), PassCards(CardSet()))
    assert caught.value.told("fr").startswith("[hearts.pass.count] ")
    assert caught.value.told("fr").endswith("\u00a0: 3 en tout")


def test_cards_among_the_facts_are_written_as_they_are_read() -> None:
    facts = {"cards": ["QS", "TD2", "XH"], "led": "D", "places": {"g1": "KH"}, "card": "JC"}
    error = IllegalActionError(FOLLOW_SUIT, Seat(1), None, facts)
    assert str(error).endswith("QS TD2 XH; led D; places g1 KH; card JC")
    french = error.told("fr")
    assert "D♠ 10♦² ★♥" in french
    assert french.endswith(" places g1 R♥\u202f; card V♣")


@pytest.mark.parametrize("language", ["de", "", "EN", None, b"fr", ["fr"]])
def test_whoever_takes_a_language_refuses_others(language: Any) -> None:
    table = Table(HEARTS, "classic", rng=5)
    error = IllegalActionError(FOLLOW_SUIT, Seat(1), None, {"cards": ["QS"]})
    takers: tuple[Callable[[Any], object], ...] = (
        error.told,
        OptionsError("no").told,
        UnknownGameError("no").told,
        NotationError("a card was expected", "?").told,
        NO_OPTION.__getitem__,
        lambda other: drawn(QUEEN.card, other),
        lambda other: drawn_all((), other),
        lambda other: cards_picture((), other),
        lambda other: HEARTS.draw(table.view(Seat(0)), other),
        lambda other: HEARTS.say(table.log.events[0], other),
        lambda other: HEARTS.depict(table.view(Seat(0)), other),
        lambda other: words_picture("no", "words", other),
    )
    for taker in takers:
        with pytest.raises(UnknownLanguageError, match=r"a language was expected \('en', 'fr'\)"):
            taker(language)


def test_an_error_without_words_in_french_is_told_in_english() -> None:
    assert UndoError("nothing was done").told("fr") == "nothing was done"
    assert OptionsError(NO_OPTION, (LIMIT,)).told("fr") == "[hearts.end.limit] pas de telle option"


def test_a_fact_that_has_parts_names_them() -> None:
    places = IllegalActionError(FOLLOW_SUIT, Seat(1), None, {"places": {"g1": "G16", "r2": "B3"}})
    assert str(places).endswith("g1 G16, r2 B3")
