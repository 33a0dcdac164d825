"""PHH: every field and action read and written, and every wrong one refused at its line."""

from __future__ import annotations

import io

import attrs
import pytest

from cardrules.adapters import (
    AnteBy,
    Betting,
    Board,
    Call,
    Hole,
    LatePost,
    Muck,
    RaiseTo,
    Remark,
    Show,
    Straddle,
    read_phh,
    read_phhs,
    write_phh,
    write_phhs,
)
from cardrules.adapters.phh import phh_hands, phhs_hands
from cardrules.cards import UNKNOWN, parse_cards
from cardrules.errors import HistoryError
from tests.adapters.build import DEAL, fault, good, hand, phh


def refused(text: str) -> HistoryError:
    with pytest.raises(HistoryError) as caught:
        read_phh(text)
    return caught.value


def test_each_action_becomes_a_step_with_its_line() -> None:
    read = hand(
        "d dh p1 AsAd",
        "d dh p2 ????",
        "d dh p3 Qs??",
        "p3 cbr 6 # without looking",
        "  p1   cc ",
        "p2 f",
        "d db 2c7h9d",
        "# the dealer coughs",
        "",
        "p1 sm -",
        "p3 sm",
    )
    ace = parse_cards("AS AD")
    assert read.steps == (
        Hole(0, ace),
        Hole(1, (UNKNOWN, UNKNOWN)),
        Hole(2, (*parse_cards("QS"), UNKNOWN)),
        RaiseTo(2, 6),
        Remark("without looking"),
        Call(0),
        *hand("p2 f").steps,
        Board(parse_cards("2C 7H 9D")),
        Remark("the dealer coughs"),
        Show(0, ace),
        Muck(2),
    )
    assert [step.line for step in read.steps] == [8, 9, 10, 11, 11, 12, 13, 14, 15, 17, 18]


def test_actions_on_one_line_and_on_many_have_their_lines() -> None:
    one = phh().replace("actions = [\n]", "actions = ['p3 f', 'p1 f'] # f, f")
    assert [step.line for step in read_phh(one).steps] == [7, 7]
    text = phh().replace("actions = [\n]", "actions = [ \"p3 f\", # ] '\n 'p1 f'\n]")
    assert [step.line for step in read_phh(text).steps] == [7, 8]


def test_forced_bets_stand_the_other_way_round_with_two_players() -> None:
    fields = {"starting_stacks": "[80, 90]", "blinds_or_straddles": "[1, 2]"}
    read = hand(**fields, antes="[0, 3]")
    assert (read.small, read.big, read.blinds) == (1, 0, (1, 2))
    assert (read.ante, read.ante_by) == (3, AnteBy.BIG_BLIND)
    assert read_phh(write_phh(read)) == read


def test_antes_are_each_players_or_the_big_blinds() -> None:
    each = hand(antes="[5, 5, 5]", ante_trimming_status="true")
    assert (each.ante, each.ante_by, each.antes_trimmed) == (5, AnteBy.EACH, True)
    big = hand(antes="[0, 5, 0]", ante_trimming_status="false")
    assert (big.ante, big.ante_by) == (5, AnteBy.BIG_BLIND)
    for antes in ("[0, 0, 5]", "[5, 6, 5]", "[1, 5, 0]"):
        error = refused(phh(antes=antes))
        assert (error.line, "of the big blind" in error.reason) == (2, True)
    assert "trimmed" in refused(phh(antes="[0, 5, 0]", ante_trimming_status="true")).reason


def test_straddles_and_late_posts_follow_the_blinds() -> None:
    fields = {"starting_stacks": "[9, 9, 9, 9, 9]", "antes": "[0, 0, 0, 0, 0]"}
    read = hand(**fields, blinds_or_straddles="[1, 2, 4, -2, 0]")
    assert read.straddles == (Straddle(2, 4),)
    assert read.late == (LatePost(player=3, live=2),)
    assert read_phh(write_phh(read)) == read


def test_the_small_blinds_place_may_be_empty() -> None:
    read = hand(blinds_or_straddles="[2, 0, -2]", _small_blind="1")
    assert (read.small, read.big, read.blinds) == (None, 0, (1, 2))
    assert read.late == (LatePost(player=2, live=2),)
    assert read_phh(write_phh(read)) == read
    assert hand(blinds_or_straddles="[2, 0, 0]").blinds == (1, 2)


def test_fixed_limit_has_two_bets_and_pot_limit_one() -> None:
    limits = {"variant": "'FT'", "min_bet": None, "small_bet": "2", "big_bet": "4"}
    read = hand(**limits)
    assert (read.betting, read.bets) == (Betting.FIXED_LIMIT, (2, 4))
    assert read_phh(write_phh(read)) == read
    assert hand(variant="'PT'").betting is Betting.POT_LIMIT
    assert "small_bet has no place" in refused(phh(small_bet="2")).reason
    assert "'small_bet' is missing" in refused(phh(variant="'FT'", min_bet=None)).reason


def test_facts_come_back_as_they_were() -> None:
    text = phh(
        "p3 f",
        author='"Ada \\"the shark\\" Bo\'s"',
        time="20:05:00",
        day="22",
        hand="'final'",
        seats="[4, 5, 9]",
        currency="'USD'",
        time_limit="30.5",
        time_banks="[1, 2.5, 3]",
        _tables='{ name = "x", "two words" = [true, 1979-05-27, inf] }',
        not_of_the_format="1",
    )
    read = read_phh(text)
    assert read.facts["author"] == 'Ada "the shark" Bo\'s'
    assert read.facts["time"] == "20:05:00"
    assert read.facts["_tables"]["two words"] == [True, {"toml": "1979-05-27"}, {"toml": "inf"}]
    assert read_phh(write_phh(read)) == read


def test_cents_are_counted_exactly() -> None:
    fields = {
        "antes": "[0.05, 0.05, 0.05]",
        "blinds_or_straddles": "[0.10, 0.25, 0]",
        "min_bet": "0.25",
        "starting_stacks": "[27.50, 3, 1_000.01]",
        "winnings": "[0, 0, 1.005]",
    }
    read = read_phh(phh("p3 cbr 0.75", **fields), unit=100)
    assert read.stacks == (2750, 300, 100001)
    assert (read.ante, read.blinds, read.bets) == (5, (10, 25), (25, 25))
    assert read.steps == (RaiseTo(2, 75),)
    assert read.winnings is not None
    assert [str(amount) for amount in read.winnings] == ["0", "0", "100.500"]
    # The unit is written down: nobody has to name it again.
    assert read_phh(write_phh(read)) == read


@pytest.mark.parametrize(
    ("fields", "line", "reason"),
    [
        ({"variant": "'PO'"}, 1, "'PO'"),
        ({"variant": "4"}, 1, "a text was expected"),
        ({"antes": "[0, 0]"}, 2, "3 entries"),
        ({"antes": "0"}, 2, "a list was expected"),
        ({"antes": "[0, -1, 0]"}, 2, "cannot be negative"),
        ({"antes": "[0.5, 0.5, 0.5]"}, 2, "whole chips were expected"),
        ({"antes": "[true, true, true]"}, 2, "an amount of chips was expected"),
        ({"blinds_or_straddles": "[0, 0, 0]"}, 3, "a small and a big blind"),
        ({"blinds_or_straddles": "[1, '2', 0]"}, 3, "an amount of chips was expected"),
        ({"min_bet": "0"}, 4, "more than nothing"),
        ({"min_bet": "nan"}, 4, "no possible amount"),
        ({"min_bet": "1e400"}, 4, "no possible amount"),
        ({"min_bet": f"0.{'1' * 40}"}, 4, "too many digits"),
        ({"min_bet": f"0.{'0' * 25}1"}, 4, "too many digits"),
        ({"min_bet": f"1{'0' * 17}.5"}, 4, "can be counted"),
        ({"min_bet": "1e9999999999999999999"}, 1, "a number that is none"),
        ({"starting_stacks": "[200, 0, 200]"}, 5, "must have chips"),
        ({"starting_stacks": "[200, inf, 200]"}, 5, "no possible amount"),
        ({"starting_stacks": "[200]"}, 5, "2 to 22 players"),
        ({"starting_stacks": f"[200, 200, {2**53}]"}, 5, "no possible amount"),
        ({"starting_stacks": f"[{2**53 - 1}, {2**53 - 1}, 5]"}, 5, "no possible amount"),
        ({"starting_stacks": "[200, 200.0, 200]"}, 5, "whole chips were expected"),
        ({"players": "['Ada', 'Bo']"}, 10, "3 entries"),
        ({"players": "['Ada', 'Bo', 3]"}, 10, "texts were expected"),
        ({"finishing_stacks": "[1, -2, 3]"}, 10, "cannot be negative"),
        ({"ante_trimming_status": "1"}, 10, "true or false"),
        ({"day": "'Monday'"}, 10, "a whole number"),
        ({"seats": "[1, 2]"}, 10, "3 entries"),
        ({"time": "'noon'"}, 10, "a time of day"),
        ({"_chips_per_unit": "7"}, 10, "one of"),
        ({"bring_in": "1"}, 10, "no place"),
        ({"_deep": "[" * 40 + "]" * 40}, 10, "at most 32 levels"),
    ],
    ids=str,
)
def test_a_wrong_field_is_refused_at_its_line(
    fields: dict[str, str], line: int, reason: str
) -> None:
    error = refused(phh("p3 f", **fields))
    assert (error.line, reason in error.reason) == (line, True), str(error)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("p4 f", "p1 to p3"),
        ("p0 f", "p1 to p3"),
        ("P1 f", "p1 to p3"),
        ("p1", "no action of Hold'em"),
        ("p1 sd", "no action of Hold'em"),
        ("p1 pb", "no action of Hold'em"),
        ("d db", "no action of Hold'em"),
        ("d db Zz", "cards such as Td4c"),
        ("d db 2c7", "cards such as Td4c"),
        ("d db 2c??9d", "must be known"),
        ("d dh p1 AsAdAc", "more than two cards"),
        ("p1 cbr -3", "cannot be negative"),
        ("p1 cbr 2.5", "whole chips were expected"),
        ("p1 cbr many", "an amount was expected"),
        ("p1 cbr 1e3", "an amount was expected"),
        (f"p1 cbr {'9' * 30}", "no possible amount"),
        ("p1 sm -", "not dealt"),
        ("p1 sm AS", "cards such as Td4c"),
    ],
)
def test_a_wrong_action_is_refused_at_its_line(action: str, reason: str) -> None:
    error = refused(phh("p3 f", action))
    assert (error.line, reason in error.reason) == (9, True), str(error)


def test_an_action_that_is_no_text_is_refused() -> None:
    error = refused(phh().replace("actions = [\n]", "actions = [\n 4 ]"))
    assert (error.line, error.reason) == (7, "a text was expected as an action, not 4")


def test_a_file_that_is_no_toml_is_refused_at_its_line() -> None:
    whole = phh(*DEAL, "p3 f")
    assert refused(whole[: whole.index("p3 f")]).line == 11
    error = refused(whole[: whole.index("d dh p2") - 3])
    assert (error.line, "cut off?" in error.reason) == (8, True)
    assert refused("variant = 'NT'\nantes [0]").line == 2
    assert refused("variant = 'NT'\nvariant = 'NT'").line == 2
    assert "far too deep" in refused("x = " + "[" * 5000 + "]" * 5000).reason
    assert refused(f"x = {'1' * 5000}").line == 1


@pytest.mark.parametrize(
    "deep",
    [
        ".".join("a" * 2000) + " = 1",
        " . ".join(['"a.b"'] * 50_000) + " = 1",
        "a = " + "{b.c.d = " * 20 + "1" + "}" * 20,
        "a = " + "{b = [" * 20 + "1" + "]}" * 20,
        "['" + "'.'".join("a" * 40) + "']",
        "a." * 40,
        "a = [\n" * 40,
    ],
    ids=lambda deep: deep[:20],
)
def test_what_is_nested_too_deep_is_refused_at_its_line_and_at_once(deep: str) -> None:
    whole = phh(*DEAL, "p3 f", _words='"""\n[[[ a.b.c ]]]\n"""')
    lines = whole.count("\n")
    error = refused(f"{whole}{deep}\n")
    assert "far too deep" in error.reason
    assert lines < (error.line or 0) <= lines + 40


def test_dots_and_brackets_in_texts_and_remarks_nest_nothing() -> None:
    dots = "[{." * 40
    texts = [f"'{dots}'", f'"{dots}"', f"'''\n{dots}''''", f'"""\n{dots}\\""""']
    read = hand("p3 f", _texts=f"[{', '.join(texts)}] # {dots}", _times="[" + "1.5, " * 99 + "]")
    assert [text.strip("'\n\"") for text in read.facts["_texts"]] == [dots] * 4


@pytest.mark.parametrize("number", ["0x" + "f" * 4000, "0o" + "7" * 6000, "0b" + "1" * 20_000])
def test_numbers_that_have_no_text_are_refused_at_their_line(number: str) -> None:
    for key, value in {
        "starting_stacks": f"[{number}, 200, 200]",
        "antes": f"[0, 0, {number}]",
        "blinds_or_straddles": f"[1, -{number}, 0]".replace("-0", "0"),
        "min_bet": number,
        "finishing_stacks": f"[{number}, 0, 0]",
        "winnings": f"[0, {number}, 0]",
        "variant": number,
        "players": number,
        "ante_trimming_status": f"[{number}]",
        "hand": number,
        "_rake": number,
        "_chips_per_unit": number,
        "_note": f"[{{a = {number}}}]",
        "actions": f"[{number}]",
    }.items():
        text = phh(**{key: value})
        if key == "actions":
            text = phh().replace("actions = [\n]", f"actions = {value}")
        line = next(n for n, row in enumerate(text.splitlines(), 1) if row.startswith(key))
        error = refused(text)
        assert (error.line, len(error.reason) < 200) == (line, True), key


def test_bytes_that_are_no_utf8_are_refused_at_their_line() -> None:
    raw = phh("p3 f").encode() + b"author = '\xe9'\n"
    (found,) = phh_hands(io.BytesIO(raw))
    assert str(fault(found)) == "line 10: UTF-8 was expected"


def test_a_mark_and_foreign_line_ends_do_no_harm() -> None:
    raw = b"\xef\xbb\xbf" + phh("p3 f", "p1 f").replace("\n", "\r\n").encode()
    (found,) = phh_hands(io.BytesIO(raw))
    assert good(found) == hand("p3 f", "p1 f")
    assert [step.line for step in good(found).steps] == [8, 9]


def test_many_hands_in_one_file_each_by_itself() -> None:
    hands = [hand("p3 f", "p1 f", hand=str(number)) for number in (1, 2, 3)]
    text = "# mine\n\n" + write_phhs(hands)
    assert list(read_phhs(text)) == hands
    first, wrong, last = read_phhs(text.replace("hand = 2", "hand = true"))
    assert (good(first), good(last)) == (hands[0], hands[2])
    line = text.splitlines().index("hand = 2") + 1
    assert (fault(wrong).line, good(last).line) == (line, text.splitlines().index("[3]") + 1)


def test_a_torn_hand_in_a_file_leaves_the_others() -> None:
    hands = [hand("p3 f", "p1 f", hand=str(number)) for number in (1, 2, 3)]
    text = write_phhs(hands).replace("hand = 2", "hand = '")
    first, wrong, last = read_phhs(text)
    assert (good(first), good(last)) == (hands[0], hands[2])
    assert "TOML was expected" in fault(wrong).reason


def test_brackets_within_a_text_begin_no_hand() -> None:
    text = "[1]\n" + phh("p3 f", _note="'''\n[2]\n'''") + "[two]\n" + phh("p3 f")
    first, second = read_phhs(text)
    assert good(first).facts["_note"] == "[2]\n"
    assert good(second).line == 14


def test_a_hand_that_stands_twice_or_has_no_number_is_refused() -> None:
    text = "[1]\n" + phh("p3 f") + "[1]\n" + phh("p3 f")
    assert "stands twice" in fault(list(read_phhs(text))[1]).reason
    (found,) = read_phhs(phh("p3 f"))
    assert "the header of a hand" in fault(found).reason


def test_a_huge_hand_is_refused_and_the_next_one_read() -> None:
    text = f"[1]\n_x = '{'x' * 2**21}'\n[2]\n" + phh("p3 f")
    first, second = phhs_hands(io.BytesIO(text.encode()))
    assert fault(first).reason == f"more than {2**20} bytes for one hand"
    assert good(second).line == 3
    many = "[1]\n" + "# nothing\n" * 2**17 + "[2]\n" + phh("p3 f")
    first, second = phhs_hands(io.BytesIO(many.encode()))
    assert (fault(first).line, good(second).line) == (1, 2**17 + 2)


def test_what_phh_has_no_word_for_is_not_written() -> None:
    plain = hand("p3 f")
    second = attrs.evolve(plain, steps=(Board(parse_cards("2C 3C 4C"), 1),))
    with pytest.raises(HistoryError, match="a second board"):
        write_phh(second)
    dead = attrs.evolve(plain, late=(LatePost(player=2, live=2, dead=1),))
    with pytest.raises(HistoryError, match="for the pot"):
        write_phh(dead)
