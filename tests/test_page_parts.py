"""The parts of rule pages: what was seen in matches, what is told of it, and what proves a rule."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import Any

import attrs
import pytest

from cardrules.cards import DealtCard
from cardrules.codec import codec_of
from cardrules.kernel.game import AnyGame
from cardrules.pages import Known, Scene, checkouts, flaws, known_of, preset_page
from cardrules.pages.cases import with_cards
from cardrules.pages.courses import course_page, every_match
from cardrules.pages.diagram import Arrow, Box, diagram
from cardrules.pages.evidence import Evidence, evidence_of
from cardrules.pages.flow import course, phase_of, phase_words
from cardrules.pages.glance import one_screen, table_picture
from cardrules.pages.lines import kind_in_words, log_page
from cardrules.pages.matches import Match, match_of, random_match
from cardrules.pages.pen import Pen
from cardrules.pages.scenes import picture, watcher
from cardrules.pages.sheet import sheet
from cardrules.pages.shelf import Shelf, listing, write_listings
from cardrules.pages.standing import holds, standings
from cardrules.pages.story import best_hand, story
from cardrules.pages.trace import clauses_of, trace_page
from cardrules.pages.writing import write_game
from cardrules.registry import game, game_ids
from cardrules.rule import LANGUAGES, Language
from cardrules.seats import Seat
from cardrules.svg import Picture
from docs.staging import stage
from tests.toy import TOY

ROOT = Path(__file__).parent.parent
GAMES = [game(game_id) for game_id in game_ids()]
HEARTS, HOLDEM = game("hearts"), game("holdem")
MODEL = """\
module hearts {
  // [hearts.play.follow-suit] A card of the suit led, if there is one.
  // It says no more than that.
  pure def follows(hand, led) =
    hand.intersect(led)

  /// [hearts.play.void] [hearts.play.own-card]: any card.
  val any = true
}
"""


def drawing(view: Any, language: Language) -> Picture:
    """Stands for a game's picture."""
    return Picture(title="A dot", words="A [red] dot.", body="", width=1, height=1)


def pen_of(one: AnyGame, *, below: bool = True) -> Pen:
    return Pen(game=one, language="en", home=f"../{one.id}.md" if below else "")


@pytest.fixture(scope="module")
def known() -> Known:
    return known_of(HEARTS, stage)


@pytest.fixture
def model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a model of Hearts and nothing else."""
    (tmp_path / "spec" / "hearts" / "cases").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "spec" / "hearts.qnt").write_text(MODEL, "utf-8")
    (tmp_path / "spec" / "sources.toml").write_text("", "utf-8")
    monkeypatch.setattr(checkouts, "checkout", lambda: tmp_path)
    return tmp_path


# --- the course ------------------------------------------------------------------------------


@pytest.mark.parametrize("one", [*GAMES, TOY], ids=lambda one: one.id)
def test_the_course_counts_every_event_that_happened(one: AnyGame) -> None:
    matches = [match_of(one, next(iter(one.presets)))]
    seen = course(matches)
    assert sum(passage.times for passage in seen) == len(matches[0].events)
    for before, after in zip(matches[0].states(), matches[0].states()[1:], strict=False):
        key = (phase_of(one, before), phase_of(one, after))
        assert any((passage.source, passage.target) == key for passage in seen)


def test_a_phase_is_named_by_the_rulebook_and_else_by_its_class() -> None:
    assert phase_words(HEARTS, "Passing", "fr") == "L’échange"
    assert phase_words(HOLDEM, "Playing.flop", "en") == "The flop"
    assert phase_words(TOY, "Playing", "en") == "Playing"


@pytest.mark.parametrize("one", GAMES, ids=lambda one: one.id)
def test_phases_of_the_rulebook_are_phases_of_the_game(one: AnyGame) -> None:
    phases = {phase.partition(".")[0] for phase in one.book.data.get("phases", {})}
    assert phases <= {state.__name__ for state in one.states}


def test_arrows_lead_from_box_to_box() -> None:
    boxes = [Box(key=key, title=key.upper(), inside=("kept",)) for key in "abcd"]
    arrows = [
        Arrow(source=source, target=target, labels=(f"{source}{target}",))
        for source, target in ("ab", "ad", "ac", "bd", "ca", "da", "cb")
    ]
    drawn = diagram(boxes, arrows, "A & B")
    assert drawn.count('marker-end="url(#tip)"') == len(arrows)
    for word in ("ab", "ad", "ca", "A", "D"):
        assert f">{word}</text>" in drawn
    assert "<title>A &amp; B</title>" in drawn
    spots = re.findall(r'<text x="(\d+)" y="(\d+)" text-anchor="(?:start|end)">\w\w<', drawn)
    assert len(spots) == len(set(spots)) == len(arrows)


def test_the_page_of_the_course_tells_each_event_in_words() -> None:
    matches = tuple(every_match(HEARTS))
    assert len(matches) == len(list((ROOT / "spec/hearts/logs").glob("*.jsonl")))
    page = course_page(pen_of(HEARTS), matches)
    assert "| `TrickTaken` | Playing tricks | " in page
    assert "Between hands → Dealing" in page


def test_without_a_checkout_matches_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkouts, "checkout", lambda: None)
    matches = list(every_match(TOY))
    assert [match.where for match in matches] == [None] * len(TOY.presets)
    assert "played at random" in preset_page(TOY, next(iter(TOY.presets)), "en")


# --- the story -------------------------------------------------------------------------------


def test_a_story_is_one_hand_and_the_one_in_which_most_happens() -> None:
    match = match_of(HOLDEM, "no-limit")
    states = match.states()
    hand = best_hand(match, states)
    assert type(match.events[hand.stop - 1]).__name__ == "HandEnded"
    assert {phase_of(HOLDEM, states[number]) for number in hand} == set(
        HOLDEM.book.data["phases"]
    ) - {"Finished"}
    told = "\n".join(story(pen_of(HOLDEM), match))
    assert f'<ol start="{hand.start + 1}">' in told
    assert f"{len(match.events) - hand.stop} more events" in told
    assert "### The river" in told
    items = re.findall("<li>(.*?)</li>", told)
    assert len(items) == len(hand)


def test_the_numbers_of_a_story_are_those_of_the_events() -> None:
    match = match_of(HEARTS, "classic")
    hand = best_hand(match, match.states())
    told = "\n".join(story(pen_of(HEARTS), match))
    number = hand.start
    for start, items in re.findall(r'<ol start="(\d+)">(.*?)</ol>', told):
        assert int(start) == number + 1
        number += items.count("<li>")
    assert number == hand.stop


def test_a_story_of_a_whole_match_says_that_it_ends() -> None:
    match = attrs.evolve(match_of(HEARTS, "classic"), events=match_of(HEARTS, "classic").events[:9])
    assert list(story(pen_of(HEARTS), match))[-1] == "The match ends here."


def test_a_hand_that_is_too_long_to_be_told_is_cut() -> None:
    match = match_of(HEARTS, "cancellation-party")
    hand = best_hand(match, match.states())
    assert hand == range(120)


def test_pictures_of_a_story_show_what_a_seat_sees() -> None:
    drawn = _with_picture(HEARTS)
    match = attrs.evolve(match_of(HEARTS, "classic"), game=drawn)
    pen = pen_of(drawn)
    told = "\n".join(story(pen, match))
    assert told.count("*What seat ") == told.count("](../pictures/hearts/") <= 9
    assert len(pen.shelf.pictures) == 1


def _one_match() -> tuple[Match, ...]:
    return (random_match(HEARTS, HEARTS.presets["classic"]),)


def _with_picture(one: AnyGame) -> AnyGame:
    return attrs.evolve(one, picture=drawing)


def test_a_picture_is_of_the_view_of_a_seat_that_acts() -> None:
    match = random_match(TOY, next(iter(TOY.presets.values())))
    state = next(state for state in match.states() if watcher(TOY, state) is not None)
    found = picture(_with_picture(TOY), match.ruleset, state, watcher(TOY, state), "fr")
    assert found == drawing(None, "fr")
    assert watcher(TOY, match.states()[-1]) is None


# --- cases -----------------------------------------------------------------------------------


def test_cards_in_a_text_are_drawn() -> None:
    assert with_cards("2H QS2 <b> 10", "en") == (
        '<b class="card red">2♥</b> <b class="card">Q♠²</b> &lt;b&gt; 10'
    )
    assert with_cards("HEARTS-AS-2", "en").count("card") == 1
    assert with_cards("XH XD", "en") == '<b class="card red">★♥</b> XD'


def test_every_case_is_staged_and_tells_what_came_of_it(known: Known) -> None:
    for examples in known.evidence.examples.values():
        for example in examples:
            scene = known.scenes[example.where, example.name]
            assert bool(scene.refusal) == ("refused" in example.data)
            assert bool(scene.events) == ("then" in example.data)


def test_options_that_are_accepted_are_no_refusal() -> None:
    with pytest.raises(ValueError, match="a-case: these options are accepted"):
        stage(HEARTS, {"name": "a-case", "refused": ["x"]})


def test_every_prohibition_shows_how_its_refusal_reads(known: Known) -> None:
    for rule in HEARTS.book.rules.values():
        if rule.refuses:
            assert f"[{rule.id}]" in known.evidence.refusals[rule.id].fr


# --- what holds where ------------------------------------------------------------------------


def test_a_rule_holds_in_the_presets_whose_options_bring_it_in() -> None:
    found = standings(HEARTS)

    def presets(rule_id: str) -> set[str]:
        rule = HEARTS.book.rules[rule_id]
        return {
            name
            for name, options in HEARTS.presets.items()
            if holds(HEARTS, rule, found[rule_id], options)
        }

    assert presets("hearts.setup.ranks") == set(HEARTS.presets)
    assert presets("hearts.omnibus.moon") == {"omnibus", "black-maria-omnibus"}
    assert presets("hearts.cancellation.widow") == {"cancellation", "cancellation-party"}
    assert "strict-source" not in presets("hearts.play.follow-suit")
    assert presets("hearts.revoke.penalty") == {"strict-source"}
    assert presets("hearts.omnibus.ten") == set()


@pytest.mark.parametrize("one", GAMES, ids=lambda one: one.id)
def test_sections_that_are_for_some_options_name_values_that_there_are(one: AnyGame) -> None:
    codec = codec_of(one)
    for section in one.book.data["sections"]:
        for name, values in section.get("only", {}).items():
            for value in values:
                options = codec.load_options({name: value})
                assert codec.dump_options(options)[name] == value


@pytest.mark.parametrize("one", GAMES, ids=lambda one: one.id)
def test_the_essentials_name_rules_in_both_languages(one: AnyGame) -> None:
    for entry in one.book.data.get("essentials", ()):
        assert entry["rules"]
        assert set(entry["rules"]) <= one.book.rules.keys()
        assert all(entry[language].endswith(".") for language in LANGUAGES)


# --- the trace -------------------------------------------------------------------------------


@pytest.mark.parametrize("one", GAMES, ids=lambda one: one.id)
def test_the_trace_names_every_clause_once(one: AnyGame) -> None:
    listed = (ROOT / "tests" / "data" / f"{one.id}-clauses.txt").read_text("utf-8").split()
    page = trace_page(pen_of(one), evidence_of(one))
    assert re.findall(r'<a id="([^"]+)"></a>`', page) == listed


def test_hearts_has_no_flaw_between_sources_and_proofs(known: Known) -> None:
    assert list(flaws(HEARTS, known.evidence)) == []


def test_what_is_missing_or_dangling_is_told(known: Known, monkeypatch: pytest.MonkeyPatch) -> None:
    evidence, rule = known.evidence, "hearts.play.follow-suit"
    without = {key: value for key, value in evidence.tests.items() if key != rule}
    cases = {key: value for key, value in evidence.examples.items() if key != rule}
    bare = attrs.evolve(
        evidence, tests=without, examples=cases | {"hearts.no.rule": ()}, refusals={}, sources={}
    )
    told = list(flaws(HEARTS, bare))
    assert f"{rule}: neither a test nor a case shows it" in told
    assert f"{rule}: no refusal by it was found" in told
    assert f"{rule}: there is no source S003" in told
    assert not any("no test names the invariant" in flaw for flaw in told)
    assert "hearts: a case or the model names hearts.no.rule, which is no rule" in told


def test_a_clause_without_an_answer_and_an_answer_without_a_clause_are_told(model: Path) -> None:
    data = model / "tests" / "data"
    data.mkdir()
    names = "HEARTS-NEW-1 option:unheard HEARTS-PLAY-1 option:omnibus HEARTS-INV-1 HEARTS-DEAL-1"
    (data / "hearts-clauses.txt").write_text("\n".join(names.split()), "utf-8")
    kinds = {clause.id: clause.kind for clause in clauses_of(HEARTS)}
    assert list(kinds.values()) == ["", "", "rule", "option", "invariant", "left out"]
    told = list(flaws(HEARTS, evidence_of(HEARTS)))
    assert "hearts: nothing answers the clause HEARTS-NEW-1" in told
    assert "hearts: the rulebook answers HEARTS-PLAY-2, which is no clause" in told
    page = trace_page(pen_of(HEARTS), evidence_of(HEARTS))
    assert "6 clauses: 1 have rules, 1 are invariants, 1 are options, 1 are left out" in page
    assert "../hearts.md#HEARTS-DEAL-1" in page


def test_a_mark_counts_for_an_invariant_and_a_comment_does_not(model: Path) -> None:
    folder = model / "tests" / "games" / "hearts"
    folder.mkdir(parents=True)
    (folder / "audit.py").write_text("x = 1  # HEARTS-INV-1\n\n# HEARTS-INV-2\n", "utf-8")
    marked = 'import pytest\n\n@pytest.mark.invariant("HEARTS-INV-1")\ndef test_it(): ...\n'
    (folder / "test_it.py").write_text(marked, "utf-8")
    evidence = evidence_of(HEARTS)
    told = list(flaws(HEARTS, evidence))
    assert "hearts: no test names the invariant HEARTS-INV-2" in told
    assert "hearts: no test names the invariant HEARTS-INV-1" not in told
    (model / "tests" / "data").mkdir()
    (model / "tests" / "data" / "hearts-clauses.txt").write_text(
        "HEARTS-INV-1 HEARTS-INV-2 HEARTS-INV-3 option:omnibus HEARTS-DEAL-1", "utf-8"
    )
    first, second, third, option, left_out = re.findall(
        r"^\| <a id.*$", trace_page(pen_of(HEARTS), evidence), re.MULTILINE
    )
    assert re.findall(r"\[([a-z_]+\.py:\d+)\]", first) == ["test_it.py:3", "audit.py:1"]
    assert re.findall(r"\[([a-z_]+\.py:\d+)\]", second) == ["audit.py:3"]
    assert third.endswith("| – | – | – |")
    assert "../hearts.md#hearts.omnibus.moon" in option
    assert option.endswith("| an option | – | – | – |")
    assert left_out.endswith("| – | – | – |")


def test_clauses_with_names_of_several_parts_are_found_in_comments() -> None:
    mentions = evidence_of(game("hockey_ca")).mentions
    assert {f"HOCKEY-CA-INV-{number}" for number in range(1, 9)} <= mentions.keys()


def test_a_game_without_a_list_of_clauses_has_no_trace_to_fail() -> None:
    assert clauses_of(TOY) == ()


# --- the model -------------------------------------------------------------------------------


def test_a_rule_that_the_model_leaves_out_needs_a_reason(model: Path) -> None:
    scopes = '[outside]\n"hearts.table.hidden" = "A model has no views."\n'
    (model / "spec" / "hearts" / "scopes.toml").write_text(scopes, "utf-8")
    told = list(flaws(HEARTS, evidence_of(HEARTS)))
    silent = [flaw for flaw in told if "the model neither" in flaw]
    assert "hearts.play.void: the model neither states it nor says why it cannot" not in silent
    assert not any(flaw.startswith("hearts.table.hidden") for flaw in silent)
    assert len(silent) == len(HEARTS.book.rules) - 4 + len(HEARTS.book.data["invariants"])
    page = trace_page(pen_of(HEARTS), evidence_of(HEARTS))
    assert "A model has no views." in page
    assert "[hearts.qnt:4](../code/spec/hearts.qnt.html#L4)" in page


def test_an_invariant_shows_where_the_model_states_it_or_why_it_cannot(model: Path) -> None:
    stated = (
        "module hearts {\n  /// All lie somewhere. [HEARTS-INV-1] [hearts.deal.undealt]\n"
        "  val invCards = true\n\n"
        "  /// Hearts stay broken. [HEARTS-INV-6]\n"
        "  pure def lawBroken(s, c, t) = true\n\n"
        "  // [HEARTS-INV-3] Stated by no invariant.\n  val count = 13\n}\n"
    )
    (model / "spec" / "hearts.qnt").write_text(stated, "utf-8")
    scopes = '[outside]\n"HEARTS-INV-11" = "The record is read anew elsewhere."\n'
    (model / "spec" / "hearts" / "scopes.toml").write_text(scopes, "utf-8")
    (model / "tests" / "data").mkdir()
    clauses = "HEARTS-INV-1 HEARTS-INV-3 HEARTS-INV-6 HEARTS-INV-11"
    (model / "tests" / "data" / "hearts-clauses.txt").write_text(clauses, "utf-8")
    told = [flaw for flaw in flaws(HEARTS, evidence_of(HEARTS)) if flaw.startswith("HEARTS-INV")]
    silent = {flaw.partition(":")[0] for flaw in told}
    assert not silent & {"HEARTS-INV-1", "HEARTS-INV-6", "HEARTS-INV-11"}
    assert "HEARTS-INV-3" in silent
    rows = trace_page(pen_of(HEARTS), evidence_of(HEARTS)).splitlines()
    last = {row.split("`")[1]: row.split("|")[-2].strip() for row in rows if "HEARTS-INV" in row}
    assert last["HEARTS-INV-1"] == "[hearts.qnt:3](../code/spec/hearts.qnt.html#L3)"
    assert last["HEARTS-INV-3"] == "–"
    assert last["HEARTS-INV-6"] == "[hearts.qnt:6](../code/spec/hearts.qnt.html#L6)"
    assert last["HEARTS-INV-11"] == "The record is read anew elsewhere."


def test_a_rule_shows_its_passage_and_its_line(model: Path, tmp_path: Path) -> None:
    nothing = Known(evidence=evidence_of(HEARTS), scenes={}, matches=_one_match())
    paths = write_game(tmp_path / "out", HEARTS, "en", nothing)
    page = (tmp_path / "out" / "hearts.md").read_text("utf-8")
    assert "```text\npure def follows(hand, led) =\n  hand.intersect(led)\n```" in page
    assert "code/spec/hearts.qnt.html#L4" in page
    assert tmp_path / "out/code/spec/hearts.qnt.html" in paths


# --- what pages lead to ----------------------------------------------------------------------


def test_a_picture_is_kept_once(tmp_path: Path) -> None:
    shelf = Shelf()
    first = shelf.picture("hearts", "<svg/>")
    assert shelf.picture("hearts", "<svg/>") == first
    assert shelf.picture("hearts", "<svg></svg>") != first
    assert {path.read_text("utf-8") for path in shelf.write(tmp_path)} == {"<svg/>", "<svg></svg>"}


def test_every_line_of_a_listing_is_an_anchor(tmp_path: Path) -> None:
    text = Path(__file__).read_text("utf-8")
    page = listing("tests/x.py", text)
    assert page.count('<span id="L') == len(text.splitlines())
    (path,) = write_listings(ROOT, ["spec/sources.toml"], tmp_path)
    assert path == tmp_path / "code/spec/sources.toml.html"


def test_files_of_the_evidence_are_those_that_pages_link(known: Known) -> None:
    files = known.evidence.files()
    assert "tests/games/hearts/test_play.py" in files
    assert "spec/hearts/cases/play.toml" in files
    assert all((ROOT / file).is_file() for file in files)


def test_cases_are_linked_to_the_lines_of_their_names(known: Known) -> None:
    for examples in known.evidence.examples.values():
        for example in examples:
            line = (ROOT / example.where).read_text("utf-8").splitlines()[example.line - 1]
            assert line == f'name = "{example.name}"'


# --- the sheet -------------------------------------------------------------------------------


@pytest.mark.parametrize("one", [*GAMES, TOY], ids=lambda one: one.id)
def test_a_sheet_tells_the_essentials_or_the_titles_of_the_rules(one: AnyGame) -> None:
    page = sheet(pen_of(one))
    essentials = one.book.data.get("essentials", ())
    expected = [line["en"] for line in essentials] or [
        rule.title.en for rule in one.book.rules.values()
    ]
    words = page.replace("&#x27;", "'").replace("&amp;", "&").replace("&quot;", '"')
    assert [line for line in expected if line not in words] == []


def test_a_page_of_rules_shows_what_cases_look_like(tmp_path: Path, known: Known) -> None:
    drawn = _with_picture(HEARTS)
    scenes = dict(list(known.scenes.items())[:40])
    folder = tmp_path / "out"
    write_game(folder, drawn, "en", attrs.evolve(known, scenes=scenes, matches=_one_match()))
    page = (folder / "hearts.md").read_text("utf-8")
    assert "![A (red) dot.](pictures/hearts/" in page
    assert "**Then**: " in page
    assert "**It is refused**: " in page
    # A case that nobody staged tells its events by their names.
    assert "**Then**: `" in page


def test_evidence_of_nothing_names_no_file() -> None:
    empty = Evidence(code={}, tests={}, examples={}, model={}, mentions={}, refusals={}, sources={})
    assert empty.files() == ()
    assert Scene(ruleset=None, state=None).events == ()


def test_the_data_of_a_case_is_all_of_it(known: Known) -> None:
    text = (ROOT / "spec/hearts/cases/play.toml").read_text("utf-8")
    names = {case["name"] for case in tomllib.loads(text)["case"]}
    found = {
        example.name
        for examples in known.evidence.examples.values()
        for example in examples
        if example.where.endswith("hearts/cases/play.toml")
    }
    assert found == names


# --- the log ---------------------------------------------------------------------------------


@pytest.mark.parametrize("one", GAMES, ids=lambda one: one.id)
def test_the_page_of_the_log_has_every_event_with_its_fields(one: AnyGame) -> None:
    page = log_page(pen_of(one), every_match(one))
    for cls in one.events:
        part = rest_of(page, f"{{#event.{cls.__name__}}}")
        assert re.findall(r"^- `(\w+)`", part, re.MULTILINE) == [
            field.name for field in attrs.fields(cls) if field.init
        ]
        if "```json" in part:
            line = part.split("```json\n")[1].split("\n```")[0]
            assert json.loads(line)["type"] == cls.__name__


def rest_of(page: str, anchor: str) -> str:
    return re.split(r"^## ", page.split(anchor, 1)[1], maxsplit=1, flags=re.MULTILINE)[0]


def test_the_page_of_the_log_tells_causes_and_readers() -> None:
    page = log_page(pen_of(HEARTS), every_match(HEARTS))
    dealt = rest_of(page, "{#event.HandDealt}")
    assert "**Caused by**: the table" in dealt
    assert "**Read by**: the seats concerned" in dealt
    assert "**Caused by**: nobody: it follows" in rest_of(page, "{#event.TrickTaken}")
    assert "**Caused by**: the host" in rest_of(page, "{#event.MatchAbandoned}")
    assert "**Read by**: nobody" in rest_of(page, "{#event.WidowDealt}")
    assert "*no fields*" in rest_of(page, "{#event.MatchAbandoned}")
    assert "in none of the matches" in log_page(pen_of(HEARTS), _one_match())


class Kind(Enum):
    THIS = "this"
    THAT = "that"


@attrs.frozen
class Spot:
    seat: Seat


@attrs.frozen
class Row:
    seats: tuple[Seat, ...]


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (Kind, "`this`, `that`"),
        (tuple[int, bool], "[number, truth]"),
        (frozenset[int], "set of number"),
        (Mapping[str, str], "object of text"),
        (DealtCard, "card or `??`"),
        (Spot, "{`seat` (seat)}"),
        (Spot | Row, "{`type` `Spot`, `seat` (seat)} or {`type` `Row`, `seats` (list of seat)}"),
    ],
    ids=str,
)
def test_a_field_is_told_in_the_words_of_the_log_format(kind: Any, words: str) -> None:
    assert kind_in_words(kind, "en") == words


@pytest.mark.parametrize(
    ("game_id", "players"), [("hearts", "4–11"), ("holdem", "2–22"), ("hockey_ca", "2, 4")]
)
def test_a_page_gives_the_players_that_any_options_allow(game_id: str, players: str) -> None:
    shown = "\n".join(one_screen(Pen(game=game(game_id), language="en")))
    assert f"| {players} |" in shown


def test_a_record_without_a_seat_in_turn_is_drawn_as_all_see_it() -> None:
    drawn = table_picture(Pen(game=game("weykick"), language="fr"))
    assert drawn is not None
    assert drawn.language == "fr"
