"""The command line tells and checks logs; whatever is wrong with one is one clear line."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

import attrs
import pytest

from cardrules.cli.zones import zone_name, zone_words
from cardrules.games.hearts import HEARTS, Options
from cardrules.games.hearts.events import MatchAbandoned
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.game import EVERYBODY, Zone
from cardrules.kernel.offers import sample_action
from cardrules.kernel.turns import playout
from cardrules.language import LANGUAGES
from cardrules.log import AnyLog, GameLog
from cardrules.registry import BUILTIN, game
from cardrules.seats import Seat
from cardrules.table import Table
from tests.cli_runs import Command

SPEC = Path(__file__).parent.parent / "spec"


@pytest.fixture(scope="module")
def log() -> AnyLog:
    """A whole match without passing, to 30 points."""
    options = Options(passing=False, limit=30)
    made: AnyLog = GameLog(HEARTS, options, 4)
    rng = Random(11)
    events: list[object] = []
    playout(
        HEARTS,
        HEARTS.ruleset(options),
        4,
        lambda state, actor, offers: sample_action(offers, rng),
        RandomDraw(rng),
        events.append,
    )
    made.extend(events)
    return made


@pytest.fixture
def path(tmp_path: Path, log: AnyLog) -> Path:
    file = tmp_path / "match.cardlog.jsonl"
    log.write(file)
    return file


def test_a_log_is_told_event_by_event_and_the_table_shown_open(run: Command, path: Path) -> None:
    ran = run("replay", path, "--at", "9")
    lines = ran.out.splitlines()
    assert lines[0] == "    1  Hand 1: seat 0 deals, no passing."
    assert lines[5].startswith("    6  Seat ")
    assert "After event 9 of" in ran.out
    assert ", with all cards open:" in ran.out
    hands = [line for line in lines if line.startswith("  hand ")]
    assert [line.count("♥") for line in hands] != [0, 0, 0, 0]
    assert sum(len(line.split(": ")[1].split()) for line in hands) == 52 - 3


def test_the_table_is_drawn_as_a_seat_sees_it(
    run: Command, path: Path, log: AnyLog, tmp_path: Path
) -> None:
    file = tmp_path / "table.svg"
    ran = run("replay", path, "--at", "9", "--seat", "2", "--lang", "fr", "--picture", file)
    view = HEARTS.view(log.ruleset, log.at(9).state, Seat(2))
    assert (ran.code, ran.out) == (0, "")
    assert file.read_text("utf-8") == f"{HEARTS.depict(view, 'fr')}\n"


def test_the_table_is_drawn_as_the_text_shows_it_with_all_cards_open(
    run: Command, path: Path, log: AnyLog, tmp_path: Path
) -> None:
    file = tmp_path / "table.svg"
    ran = run("replay", path, "--at", "9", "--picture", file)
    assert (ran.code, ran.out) == (0, "")
    drawn = file.read_text("utf-8")
    told = run("replay", path, "--at", "9").out
    for card in HEARTS.view(log.ruleset, log.at(9).state, Seat(1)).hand:
        assert f'data-key="{card.name}"' in drawn
    for line in told.splitlines():
        if line.startswith("  hand "):
            assert line.strip() in drawn
    run("replay", path, "--at", "9", "--picture", file, "--seat", "spectator")
    assert "hand 0" not in file.read_text("utf-8")


def test_a_picture_and_json_are_both_given(run: Command, path: Path, tmp_path: Path) -> None:
    file = tmp_path / "table.svg"
    ran = run("replay", path, "--json", "--picture", file)
    assert json.loads(ran.out)["game"] == "hearts"
    assert file.read_text("utf-8").startswith("<svg")


def test_a_log_that_breaks_the_rules_is_shown_and_said_to(
    run: Command, path: Path, tmp_path: Path
) -> None:
    lines = path.read_text("utf-8").splitlines(keepends=True)
    card = json.loads(lines[7])["card"]
    other = "AC" if card == "2C" else "2C"
    edited = tmp_path / "edited"
    edited.write_text("".join(lines[:7]) + lines[7].replace(card, other), "utf-8")
    for arguments in ((), ("--json",), ("--at", "3"), ("--picture", tmp_path / "t.svg")):
        ran = run("replay", edited, *arguments)
        assert ran.code == 1
        assert ran.complaint.startswith(f"{edited}: line 8: [hearts.play.")
        assert ran.complaint.endswith("(shown as it was recorded, all the same)")
        if "--json" in arguments:
            assert json.loads(ran.out)["events"] == 7
        elif not arguments:
            assert "After event 7 of 7" in ran.out
    assert run("replay", path).err == ""


def test_a_log_with_an_event_that_cannot_follow_is_shown_up_to_there(
    run: Command, path: Path, tmp_path: Path
) -> None:
    lines = path.read_text("utf-8").splitlines(keepends=True)
    edited = tmp_path / "edited"
    # Hands are dealt before the play, so a second one cannot follow it.
    dealt = next(line for line in lines if "HandDealt" in line)
    again = json.dumps(json.loads(dealt) | {"n": len(lines)}, separators=(",", ":"))
    edited.write_text("".join(lines) + again + "\n", "utf-8")
    last = len(lines) - 1
    ran = run("replay", edited)
    assert f"After event {last} of {len(lines)}" in ran.out
    assert ran.code == 1
    assert ran.complaint.endswith(f"(shown up to event {last}, the last one that can follow)")
    assert f"jusqu’à l’événement {last}" in run("replay", edited, "--lang", "fr").err
    assert json.loads(run("replay", edited, "--json").out)["events"] == last


def test_a_picture_is_named_for_what_it_is(run: Command, path: Path, tmp_path: Path) -> None:
    for name in ("p.png", "p"):
        ran = run("replay", path, "--picture", tmp_path / name)
        assert ran.code == 2
        assert "must end with .svg" in ran.err
        assert (
            "doit finir par .svg"
            in run("replay", path, "--picture", tmp_path / name, "--lang", "fr").err
        )
        assert not (tmp_path / name).exists()
    assert run("replay", path, "--picture", tmp_path / "P.SVG").code == 0


def test_a_picture_that_cannot_be_written_is_one_clear_line(run: Command, path: Path) -> None:
    ran = run("replay", path, "--picture", path.parent / "none" / "table.svg")
    assert ran.code == 1
    assert "table.svg" in ran.err


def test_no_table_is_drawn_of_what_one_seat_saw(run: Command, log: AnyLog, tmp_path: Path) -> None:
    file = tmp_path / "seat.cardlog.jsonl"
    log.seen_by(Seat(1)).write(file)
    ran = run("replay", file, "--picture", tmp_path / "table.svg")
    assert ran.code == 2
    assert "no table is drawn" in ran.err


def test_a_seat_is_told_what_it_saw(run: Command, path: Path, log: AnyLog) -> None:
    ran = run("replay", path, "--at", "6", "--seat", "2", "--lang", "fr")
    assert ran.out.count("Caché\u00a0: les cartes distribuées (place ") == 3
    assert "La place 2 reçoit" in ran.out
    assert "vu de la place 2" in ran.out
    view = HEARTS.view(log.ruleset, log.at(6).state, Seat(2))
    assert HEARTS.draw(view, "fr") in ran.out


def test_a_spectator_is_told_no_hand(run: Command, path: Path) -> None:
    ran = run("replay", path, "--at", "6", "--seat", "spectator")
    assert ran.out.count("Closed: the cards dealt (seat ") == 4
    assert "Your hand" not in ran.out
    assert "as a spectator sees it" in ran.out


def test_a_moment_inside_a_commit_is_said_to_be_one(run: Command, path: Path) -> None:
    assert "A consequence follows" in run("replay", path, "--at", "5").out
    assert "A consequence follows" not in run("replay", path, "--at", "6").out


def test_json_is_one_object_with_events_outcome_and_facts(
    run: Command, path: Path, log: AnyLog
) -> None:
    ran = run("replay", path, "--json")
    assert ran.out.count("\n") == 1
    data = json.loads(ran.out)
    assert data["game"] == "hearts"
    assert data["events"] == len(log)
    assert "view" not in data
    assert [sum(hand) for hand in zip(*data["scores"], strict=True)] == data["totals"]
    assert data["winner"] == data["totals"].index(min(data["totals"]))
    assert data["outcome"]["winners"] == [data["winner"]] == data["winners"]


def test_json_of_a_moment_and_a_seat_holds_no_closed_card(run: Command, path: Path) -> None:
    data = json.loads(run("replay", path, "--at", "5", "--seat", "1", "--json").out)
    assert data["outcome"] is None
    assert data["scores"] == []
    assert data["events"] == 5
    assert (data["view"]["seat"], len(data["view"]["hand"])) == (1, 13)
    spectator = run("replay", path, "--at", "5", "--seat", "spectator", "--json").out
    seen = json.loads(spectator)["view"]
    assert (seen["seat"], seen["hand"], seen["hand_sizes"]) == (None, [], [13, 13, 13, 13])


def test_the_log_of_a_seat_is_told_without_a_table(
    run: Command, tmp_path: Path, log: AnyLog
) -> None:
    path = tmp_path / "seat.jsonl"
    sealed = log.sealed()
    sealed.finish()
    sealed.seen_by(Seat(3)).write(path)
    ran = run("replay", path, "--at", "5")
    assert ran.out.count("Closed: the cards dealt") == 3
    assert "the table cannot be drawn" in ran.out
    data = json.loads(run("replay", path, "--json").out)
    assert (data["seen_by"], data["events"]) == (3, len(log))
    ran = run("verify", path)
    hands = len(HEARTS.facts(log.fold())["scores"])
    assert f"{len(log)} events as seat 3 saw them, {3 * hands} closed, sealed" in ran.out
    assert ran.out.startswith(f"{path}: read, hearts")
    assert "the rules cannot be checked where events are closed" in ran.out
    log.seen_by(None).write(path)
    assert f"as a spectator saw them, {4 * hands} closed, the rules" in run("verify", path).out


def test_a_whole_log_may_note_who_has_seen_it(run: Command, tmp_path: Path) -> None:
    path = tmp_path / "noted.jsonl"
    for meta in ({"seen_by": 1}, {"x": {"seen_by": 1}}, {"x": ',"seen_by":1}'}):
        log = Table(HEARTS, rng=7, meta=meta).log
        for one in (log, log.sealed()):
            one.write(path)
            assert run("verify", "--running", path).out.startswith(f"{path}: OK, hearts")
            one.seen_by(Seat(1)).write(path)
            assert run("verify", "--running", path).out.startswith(f"{path}: read, hearts")


def test_the_log_of_a_seat_shows_nobody_elses_table(
    run: Command, tmp_path: Path, log: AnyLog
) -> None:
    for seat, other, whose in ((Seat(3), "1", "seat 3"), (None, "3", "a spectator")):
        path = tmp_path / "seen.jsonl"
        log.seen_by(seat).write(path)
        own = "spectator" if seat is None else str(seat)
        assert run("replay", path, "--seat", own).code == 0
        ran = run("replay", path, "--seat", other)
        assert (ran.code, ran.out) == (2, "")
        assert f"holds what {whose} saw, and nobody else." in " ".join(ran.err.split())


@pytest.mark.parametrize(
    "arguments", [("--at", "9999"), ("--at", "-1"), ("--seat", "4"), ("--seat", "x")]
)
def test_a_moment_or_a_seat_that_there_is_not_is_a_usage_error(
    run: Command, path: Path, arguments: tuple[str, ...]
) -> None:
    assert run("replay", path, *arguments).code == 2


def test_good_logs_are_verified_one_by_one(
    run: Command, path: Path, tmp_path: Path, log: AnyLog
) -> None:
    sealed = log.sealed()
    sealed.finish()
    sealed.write(tmp_path / "sealed")
    log.branch(9).write(tmp_path / "part")
    log.branch(5).write(tmp_path / "inside")
    ran = run("verify", path, tmp_path / "sealed", tmp_path / "part", tmp_path / "inside")
    assert ran.code == 0
    winner = log.game.facts(log.fold())["winner"]
    ends = [line.partition(" events, ")[2] for line in ran.out.splitlines()]
    assert ends == [
        f"won by seat {winner}",
        f"won by seat {winner}, sealed",
        "it goes on",
        "ends before a consequence that is due",
    ]


def test_an_abandoned_match_is_said_to_be_one(run: Command, tmp_path: Path, log: AnyLog) -> None:
    part = log.branch(9)
    part.append(MatchAbandoned())
    part.write(tmp_path / "part")
    assert "10 events, abandoned\n" in run("verify", tmp_path / "part").out


def test_a_sealed_log_that_still_runs_is_verified_when_it_is_said_to_run(
    run: Command, tmp_path: Path, log: AnyLog
) -> None:
    log.branch(9).sealed().write(tmp_path / "running")
    assert "the closing line is missing" in run("verify", tmp_path / "running").complaint
    assert "it goes on, sealed" in run("verify", "--running", tmp_path / "running").out


def test_a_sealed_log_of_a_seat_that_is_cut_off_is_at_fault_unless_it_is_said_to_run(
    run: Command, tmp_path: Path, log: AnyLog
) -> None:
    whole, path = log.sealed(), tmp_path / "seat"
    whole.finish()
    lines = [f"{line}\n" for line in whole.seen_by(Seat(0)).lines()]
    path.write_text("".join(lines[:-2]), "utf-8")
    assert "the closing line is missing" in run("verify", path).complaint
    assert "the closing line is missing" in run("replay", path).complaint
    assert run("verify", "--running", path).out.startswith(f"{path}: read, hearts")
    assert run("replay", "--running", path).code == 0
    path.write_text("".join(lines), "utf-8")
    assert run("verify", path).out.startswith(f"{path}: read, hearts")


def test_each_log_at_fault_is_named_with_its_line(run: Command, path: Path, tmp_path: Path) -> None:
    lines = path.read_text("utf-8").splitlines(keepends=True)
    stolen = tmp_path / "stolen"
    other = "AC" if '"2C"' in lines[7] else "2C"
    line = json.loads(lines[7])
    stolen.write_text("".join([*lines[:7], json.dumps({**line, "card": other}) + "\n"]), "utf-8")
    ran = run("verify", stolen, path, tmp_path / "none")
    assert ran.code == 1
    assert ran.out.startswith(f"{path}: OK, hearts")
    first, second = ran.err.splitlines()
    assert first.startswith(f"cardrules: {stolen}: line 8: [hearts.play.")
    assert second == f"cardrules: {tmp_path / 'none'}: No such file or directory"


def bad_files(folder: Path, good: Path) -> dict[str, str]:
    """Write files that are no logs, and give for each what must be said of it."""
    text = good.read_bytes()
    files = {
        "empty": (b"", "line 1: a header was expected"),
        "binary": (bytes(Random(1).randbytes(4000)), "line 1: "),
        "utf": (b'\xff\xfe{"format":1}\n', "line 1: UTF-8 was expected"),
        "deep": (b'{"format":' + b"[" * 100_000 + b"\n", "line 1: at most 32 levels"),
        "long": (text + b"1" * 3_000_000, "a line of more than 1048576 bytes"),
        "json": (text + b"{]}\n", "line "),
        "torn": (text[:2000], "torn: the file ends inside this line"),
        "chess": (text.replace(b'"hearts"', b'"chess"', 1), "there is no game 'chess'"),
        "later": (text.replace(b'"format":1', b'"format":9', 1), "line 1: format 9"),
        "options": (text.replace(b'"limit":30', b'"limit":0', 1), "[hearts.options.range]"),
        "float": (text.replace(b'"n":5,', b'"n":5.0,', 1), "line 6: the event of number 5"),
        "seat": (text.replace(b'"seat":1,', b'"seat":7,', 1), "line 3: HandDealt names seat 7"),
    }
    for name, (content, _) in files.items():
        (folder / name).write_bytes(content)
    with (folder / "huge").open("wb") as file:
        file.truncate(100 * 2**20)
    (folder / "folder").mkdir()
    return {
        **{name: said for name, (_, said) in files.items()},
        "huge": "line 1: a line of more than 1048576 bytes",
        "folder": "Is a directory" if os.name == "posix" else "",
        "none": "No such file or directory",
    }


def test_bad_input_is_one_clear_line_and_exit_code_1(
    run: Command, path: Path, tmp_path: Path
) -> None:
    for name, said in bad_files(tmp_path, path).items():
        for arguments in (["verify"], ["replay"], ["replay", "--json"]):
            ran = run(*arguments, tmp_path / name)
            assert ran.code == 1, (name, arguments)
            assert ran.out == ""
            assert str(tmp_path / name) in ran.complaint
            assert said in ran.complaint.replace("line 1: there is", "there is"), name


def test_cards_that_nobody_has_been_dealt_are_counted_only(run: Command, path: Path) -> None:
    lines = run("replay", path, "--at", "2").out.splitlines()
    assert "  pack: 39 unknown" in lines
    assert "  hand 0: -" in lines


def test_unknown_cards_and_places_are_named_in_french_too(run: Command, path: Path) -> None:
    lines = run("replay", path, "--at", "2", "--lang", "fr").out.splitlines()
    assert "  jeu\u00a0: 39 cartes face cachée" in lines
    assert zone_name(game("holdem"), "second board", "fr") == "second tableau"
    assert zone_name(game("holdem"), "stack 3", "fr") == "tapis 3"
    assert zone_words(Zone(0, 1), "fr") == "1 carte face cachée"


@pytest.mark.parametrize("path", sorted(SPEC.glob("*/logs/*.jsonl")), ids=lambda path: path.name)
def test_every_place_of_a_game_has_its_words(path: Path) -> None:
    log = GameLog.read(path)
    words = log.game.book.data.get("zones", {})
    for state in log.states():
        for name in log.game.census(state):
            assert words[name.rstrip("0123456789 ")].keys() == set(LANGUAGES)


def test_one_event_is_one_and_two_winners_are_two(run: Command, path: Path, log: AnyLog) -> None:
    one = path.with_name("one")
    log.branch(1).write(one)
    assert ", 1 event, " in run("verify", one).out
    assert ", 1 événement, " in run("verify", one, "--lang", "fr").out
    assert "has 1 event, and not 2" in run("replay", one, "--at", "2").err
    assert "a 1 événement, et pas 2" in run("replay", one, "--at", "2", "--lang", "fr").err


def test_chips_are_shown_as_numbers(
    run: Command, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rich = attrs.evolve(HEARTS, census=lambda state: {"chips 0": 500})
    monkeypatch.setattr("cardrules.log.header.registered", lambda game_id: rich)
    assert "  chips 0: 500\n" in run("replay", path).out


def test_a_log_is_verified_in_french(run: Command, path: Path, tmp_path: Path) -> None:
    ran = run("verify", path, tmp_path / "none", "--lang", "fr")
    assert ran.out.startswith(f"{path}\u00a0: en ordre, hearts, ")
    assert ran.complaint == f"{tmp_path / 'none'}\u00a0: ce fichier ou dossier n’existe pas"


@pytest.mark.parametrize("game_id", sorted(BUILTIN))
def test_whatever_may_be_closed_has_words_of_its_own(game_id: str) -> None:
    one = game(game_id)
    words = one.book.data.get("closed", {})
    closed = {
        type(event).__name__
        for file in (SPEC / game_id / "logs").glob("*.cardlog.jsonl")
        for event in GameLog.read(file).events
        if one.audience(event) is not EVERYBODY
    }
    assert closed == words.keys()
    for told in words.values():
        assert told.keys() == set(LANGUAGES)
