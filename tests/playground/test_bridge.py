"""The playground's Python: what a page may ask, and what it is shown."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen

from cardrules.cards import CardSet, parse_card, parse_cards
from cardrules.errors import NotationError
from cardrules.games.hearts import HEARTS, PlayCard
from cardrules.games.holdem import HOLDEM
from cardrules.kernel.domains import Among, Between, Choose, Deal, OneOf
from cardrules.kernel.offers import Offer
from cardrules.kernel.paths import Path as Steps
from cardrules.log import GameLog
from cardrules.registry import BUILTIN, game
from cardrules.seats import TABLE, Seat
from cardrules.table import Table
from docs.playground.bridge import answer
from docs.playground.bridge.menus import Menu, card_actions, key_of
from tests.kernel.trees import Left

HANDS = Path(__file__).parents[1] / "data" / "phh-sample" / "no-limit"
#: What would end a match before its time.
RASH = {"Abandon", "CloseSession", "DeclareMisdeal", "StandUp", "SitOut", "AllIn"}
#: House rules that make matches short.
SHORT = {"hearts": {"limit": "40"}, "holdem": {"stacks": "40"}}


def ask(command: str, **arguments: Any) -> Any:
    """Ask as the page does."""
    found = json.loads(answer(command, json.dumps(arguments)))
    assert "error" not in found, found
    return found["ok"]


def refused(command: str, **arguments: Any) -> str:
    """Ask for what is refused, and give what is said."""
    found = json.loads(answer(command, json.dumps(arguments)))
    assert "ok" not in found
    return str(found["error"])


def opener() -> Any:
    """A match in which seat 1, the person's, has to open with the 2 of clubs."""
    return ask("start", game="hearts", preset="no-passing", seat=1, seed="7")


def value_of(who: str, offer: Any, rng: random.Random) -> Any:
    """Something that a person might choose of an offer."""
    match offer["kind"]:
        case "card":
            return rng.choice(offer["cards"])["key"]
        case "cards":
            return [card["key"] for card in rng.sample(offer["cards"], offer["count"])]
        case "number":
            return offer["lowest"]
        case "value":
            return rng.randrange(len(offer["values"]))
        case "path":
            chosen: list[int] = []
            steps = offer
            while not steps["whole"]:
                chosen.append(rng.randrange(len(steps["steps"])))
                steps = ask("steps", who=who, offer=offer["id"], chosen=chosen)
            return chosen
        case _:
            return None


@pytest.mark.parametrize("game_id", sorted(BUILTIN))
def test_a_match_played_through_the_page_is_the_match_of_a_table(game_id: str) -> None:
    rng = random.Random(5)
    options = SHORT.get(game_id, {})
    screen = ask("start", game=game_id, options=options, seed="7", language="fr")
    lines = [line["text"] for line in screen["lines"]]
    for _ in range(3000):
        if screen["turn"] == "over":
            break
        if screen["turn"] == "bot":
            screen = ask("bot", known=len(lines))
        else:
            who, offers = ("seat", screen["offers"])
            if screen["turn"] == "host":
                who, offers = ("host", screen["host"])
            wise = [offer for offer in offers if offer["action"] not in RASH]
            offer = rng.choice(wise or offers)
            value = value_of(who, offer, rng)
            screen = ask("act", who=who, offer=offer["id"], value=value, known=len(lines))
            assert "refusal" not in screen
        lines += [line["text"] for line in screen["lines"]]
    assert screen["turn"] == "over"
    assert screen["result"]
    log: Any = GameLog.loads(ask("log"))
    assert len(lines) == len(log)
    again: Any = Table(game(game_id), log.options, log.seats, rng=7)
    for commit in log.commits():
        cause = log.game.cause(log.events[commit.start])
        if cause is not None and cause[0] is not TABLE:
            again.act(*cause)
    assert again.log == log
    assert str(len(log)) in ask("verify")


def test_every_game_and_preset_can_be_chosen_in_both_languages() -> None:
    for language in ("en", "fr"):
        found = ask("games", language=language)
        assert [one["id"] for one in found] == list(BUILTIN)
        for one in found:
            assert [preset["name"] for preset in one["presets"]] == list(game(one["id"]).presets)
            for preset in one["presets"]:
                assert preset["title"]
                assert preset["seats"]
                form = ask("options", game_id=one["id"], preset=preset["name"], language=language)
                assert all(option["text"] for option in form)


def test_options_are_filled_in_as_they_are_typed() -> None:
    form = {
        one["name"]: one
        for one in ask("options", game_id="hearts", preset="omnibus", language="en")
    }
    assert form["omnibus"]["value"] == "true"
    assert form["omnibus"]["choices"] == ["true", "false"]
    assert form["pass_cycle"]["value"] == "left, right, across, hold"
    assert form["moon"]["choices"] == ["others_plus", "shooter_minus", "shooter_choice"]
    assert form["limit"]["choices"] == []
    typed = {"limit": "50", "pass_cycle": "left, hold", "moon": "shooter_minus"}
    ask("start", game="hearts", preset="omnibus", options=typed)
    options = json.loads(ask("log").split("\n")[0])["options"]
    assert options["limit"] == 50
    assert options["pass_cycle"] == ["left", "hold"]
    assert options["omnibus"] is True


def test_how_many_may_play_depends_on_the_options() -> None:
    assert ask("seats", game_id="hearts", preset="classic", options={}) == [4]
    more = {"decks": "2", "players": "6"}
    assert ask("seats", game_id="hearts", preset="classic", options=more) == [6]


def test_what_cannot_be_begun_is_said() -> None:
    assert "whist" in refused("start", game="whist")
    assert "no preset" in refused("start", game="hearts", preset="none")
    assert "no option" in refused("start", game="hearts", options={"jokers": "2"})
    assert "pass_count" in refused("start", game="hearts", options={"pass_count": "99"})
    assert "seats" in refused("start", game="hearts", seats=5)


def test_a_seat_that_there_is_not_becomes_the_first() -> None:
    assert ask("start", game="hearts", seat=9, seed="a word")["seat"] == 0


def test_a_refusal_cites_its_rule_and_leaves_the_table_as_it_was() -> None:
    before = opener()
    assert before["turn"] == "you"
    assert len(before["own"]) == 13
    other = next(card for card in before["own"] if card != "2C")
    after = ask("try_card", card=other)
    assert after["n"] == before["n"]
    assert after["refusal"]["rule"] == "hearts.play.first-lead"
    assert after["refusal"]["game"] == "hearts"
    assert "2C" in after["refusal"]["told"]
    assert ask("try_card", card="2C")["n"] > before["n"]


def test_a_card_tried_out_of_turn_is_refused_by_a_rule_too() -> None:
    ask("start", game="hearts", seat=0, seed="7")
    refusal = ask("try_card", card="2C")["refusal"]
    assert refusal["rule"].startswith("hearts.")


def test_where_no_cards_are_played_none_is_tried() -> None:
    screen = ask("start", game="holdem", preset="no-limit", seats=2, seed="7")
    assert screen["own"] == []
    assert ask("try_card", card="2C")["n"] == screen["n"]


def test_what_a_number_would_do_is_told_while_it_is_chosen() -> None:
    screen = ask("start", game="holdem", preset="no-limit", seats=2, seed="7")
    offer = next(one for one in screen["offers"] if one["kind"] == "number")
    assert (offer["lowest"], offer["highest"]) == (4, 200)
    assert ask("tell", who="seat", offer=offer["id"], value=8) == "Seat 0 raises to 8."
    assert ask("tell", who="seat", offer=offer["id"], value=3) == ""
    assert "at least 4" in ask("act", who="seat", offer=offer["id"], value=3)["refusal"]["told"]


def test_nobody_is_shown_another_hand_while_a_match_is_played() -> None:
    screen = opener()
    assert screen["viewer"] == 1
    assert {card for card in screen["own"]} == {
        part.split('"')[0] for part in screen["picture"].split('data-key="')[1:]
    }
    assert sum(not line["closed"] for line in screen["lines"]) == 3
    assert screen["zones"] == []


def test_bots_play_the_same_after_taking_back() -> None:
    before = opener()
    played = ask("try_card", card="2C")
    while played["turn"] == "bot":
        played = ask("bot")
    first = ask("log")
    again = ask("take_back")
    assert again["n"] == before["n"]
    played = ask("try_card", card="2C")
    while played["turn"] == "bot":
        played = ask("bot")
    assert ask("log") == first
    ask("take_back")
    assert "nothing was done" in refused("take_back")


def test_one_looks_back_and_goes_on_from_there() -> None:
    opener()
    played = ask("try_card", card="2C")
    while played["turn"] == "bot":
        played = ask("bot")
    past = ask("show", stop=0, known=3)
    assert past["turn"] == "past"
    assert "offers" not in past
    assert past["lines"][0]["n"] == 4
    assert ask("play_on", stop=0)["turn"] == "you"
    assert "a commit from 0" in refused("show", stop=99)
    assert "a seat from 0" in refused("show", viewer=4)


def test_a_hand_history_is_stepped_through_from_any_chair() -> None:
    path = sorted(HANDS.glob("*.phh"))[0]
    screen = ask("open", name=path.name, text=path.read_text("utf-8"))
    assert screen["hands"] == ["hand 1"]
    assert screen["flaws"] == []
    assert screen["turn"] == "read"
    whole = ask("show", viewer="table", stop=1)
    assert [zone["name"] for zone in whole["zones"]][:2] == ["hand 0", "hand 1"]
    assert not any(line["closed"] for line in whole["lines"])
    seat = ask("show", viewer=0, stop=1)
    assert seat["zones"] == []
    assert any(line["closed"] for line in seat["lines"])
    assert ask("show", viewer=None, stop=1)["viewer"] is None
    assert "choices" in ask("verify", language="en")
    for command, arguments in (("bot", {}), ("take_back", {}), ("try_card", {"card": "2C"})):
        assert "a match that is played" in refused(command, **arguments)


def test_several_hands_of_a_file_are_looked_at_one_by_one() -> None:
    path = sorted(HANDS.glob("*.phh"))[0]
    hand = path.read_text("utf-8")
    wrong = hand.replace("actions = [", "actions = ['p1 cbr 1', ", 1)
    text = f"[1]\n{hand}\n[2]\n{wrong}\n[3]\n{hand}\n"
    screen = ask("open", name="some.phhs", text=text, language="fr")
    assert screen["hands"] == ["main 1", "main 2"]
    assert len(screen["flaws"]) == 1
    assert ask("hand", number=1)["turn"] == "read"


def test_a_log_of_this_library_is_opened_again() -> None:
    opener()
    text = ask("log")
    screen = ask("open", name="../mine.cardlog.jsonl", text=text)
    assert screen["playing"] is False
    assert ask("log") == text


def test_what_cannot_be_opened_is_said_and_the_table_stays() -> None:
    before = opener()
    assert "PHH" in refused("open", name="x.phh", text="nothing of the kind")
    assert "line 1" in refused("open", name="x", text="{")
    seat = GameLog.loads(ask("log")).seen_by(Seat(0)).dumps()
    assert "one seat saw" in refused("open", name="x.jsonl", text=seat)
    broken = "[1]\nvariant = 'NT'\n"
    assert refused("open", name="x.phhs", text=broken)
    assert ask("show")["n"] == before["n"]


def test_an_abandoned_match_has_no_places() -> None:
    screen = opener()
    offer = next(one for one in screen["host"] if one["action"] == "Abandon")
    after = ask("act", who="host", offer=offer["id"])
    assert (after["turn"], after["over"]) == ("over", True)
    assert after["result"] == ["The match was abandoned."]
    assert "a bot that is due" in refused("bot")


@frozen
class Part:
    """A step of several fields."""

    pawn: str
    steps: int

    def __str__(self) -> str:
        return f"{self.pawn} {self.steps}"


@frozen
class Only:
    """One step, of a part."""

    done: bool = False

    @property
    def whole(self) -> bool:
        """Whether it is done."""
        return self.done

    def steps(self) -> list[tuple[Any, Only]]:
        """A pawn's move, or a card."""
        if self.done:
            return []
        return [(Part("A1", 7), Only(True)), (parse_card("QS"), Only(True))]


def menu(*domains: Any) -> Menu:
    """A menu with an offer for each domain."""
    offers = [Offer(PlayCard, "card", domain, {}) for domain in domains]
    return Menu(offers, "en", lambda action: f"plays {action.card}")


def test_offers_of_every_kind_are_drawn_and_read() -> None:
    cards = CardSet.parse("2C QS")
    found = menu(
        OneOf(cards),
        Choose(1, cards),
        Deal(count=1, cards=cards),
        Between(lowest=2, highest=8, step=2),
        Among((Seat(1), "x")),
        Steps(Left(3)),
        Steps(Only()),
    )
    kinds = [offer["kind"] for offer in found.data()]
    assert kinds == ["card", "cards", "cards", "number", "value", "path", "path"]
    built = [
        found.build(0, "QS"),
        found.build(1, ["QS"]),
        found.build(2, ["QS"]),
        found.build(3, 4),
        found.build(4, 1),
        found.build(5, [0, 1]),
        found.build(6, [1]),
    ]
    queen = parse_card("QS")
    wanted = [queen, CardSet.of(queen), (queen,), 4, "x", (1, 2), (queen,)]
    assert [action.card for action in built] == wanted
    assert found.data()[4]["values"][0] == {"label": "plays 1", "keys": ["1"]}
    assert found.steps(5, [0]) == {
        "whole": False,
        "steps": [{"label": "1", "keys": ["1"]}, {"label": "2", "keys": ["2"]}],
    }
    assert [step["label"] for step in found.data()[6]["steps"]] == ["A1 7", "Q♠"]
    assert [step["keys"] for step in found.data()[6]["steps"]] == [["A1"], ["QS"]]
    assert found.actions_with(queen) == [PlayCard(queen)]


def test_steps_are_called_as_the_rulebook_calls_them() -> None:
    words = {"1": {"en": "one", "fr": "un"}, "PlayCard": {"en": "Count", "fr": "Compter"}}
    found = Menu([Offer(PlayCard, "card", Steps(Left(2)), {})], "fr", str, words).data()[0]
    assert found["label"] == "Compter"
    assert [step["label"] for step in found["steps"]] == ["un", "2"]
    assert [step["keys"] for step in found["steps"]] == [["1"], ["2"]]


def test_settled_fields_are_keys_of_an_offer() -> None:
    fixed = {"card": parse_card("7S"), "pawns": ("A1", "B2")}
    offer: Offer[Any] = Offer(PlayCard, "to", Between(lowest=1, highest=2), fixed)
    with pytest.raises(TypeError):
        Menu([offer], "en", str).data()
    settled = Offer(PlayCard, fixed={"card": parse_card("7S")})
    data = Menu([settled], "en", lambda action: str(action.card)).data()
    assert data == [{"id": 0, "keys": ["7S"], "action": "PlayCard", "kind": "once", "label": "7S"}]


@pytest.mark.parametrize(
    ("number", "value"), [(9, None), (-1, None), (0, "XX"), (0, None), (1, 7), (2, 9), (3, "x")]
)
def test_what_fits_no_offer_is_no_choice(number: int, value: Any) -> None:
    cards = CardSet.of(*parse_cards("2C QS"))
    found = menu(OneOf(cards), Choose(1, cards), Among((1,)), Between(lowest=1, highest=2))
    with pytest.raises(NotationError):
        found.build(number, value)


def test_only_paths_have_steps() -> None:
    with pytest.raises(NotationError, match="step by step"):
        menu(Among((1,))).steps(0, [])


def test_keys_are_as_logs_write_values() -> None:
    assert [key_of(value) for value in (parse_card("QS"), 3, "A1")] == ["QS", "3", "A1"]
    assert [kind.__name__ for kind in card_actions(HEARTS)] == ["PlayCard"]
    assert card_actions(HOLDEM) == ()
