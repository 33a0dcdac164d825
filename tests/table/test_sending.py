"""What a client is sent: what its seat may see, and nothing else."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from cardrules.cards import CardSet, Mask, cards_of
from cardrules.codec import codec_of
from cardrules.errors import IllegalActionError, NotationError, UnknownLanguageError
from cardrules.games import hearts
from cardrules.games.hearts import HEARTS
from cardrules.games.hearts.events import HandStarted
from cardrules.kernel.game import EVERYBODY
from cardrules.kernel.naming import cards_in
from cardrules.log import Closed
from cardrules.seats import HOST, TABLE, Seat
from cardrules.table import Table
from tests import toy
from tests.table.tables import S0, S1, names, play_on, toy_table
from tests.toy import TOY


@pytest.mark.case(97)
def test_nothing_a_seat_is_sent_holds_a_card_it_should_not_see() -> None:
    table = Table(HEARTS, rng=7)
    play_on(table, 30)
    seen_by: dict[Seat | None, Mask] = {}
    public: Mask = 0
    for event in table.log.events:
        audience = HEARTS.audience(event)
        if audience is EVERYBODY:
            public |= cards_in(event)
        for seat in () if audience is EVERYBODY else audience:
            seen_by[seat] = seen_by.get(seat, 0) | cards_in(event)
    for viewer in (None, *map(Seat, range(4))):
        updates = [table.sent_to(viewer, commit) for commit in table.commits()]
        updates.append(table.sent_to(viewer))
        assert not cards_in(tuple(updates)) & ~(public | seen_by.get(viewer, 0))
        hidden = [event for update in updates for event in update.events if type(event) is Closed]
        assert hidden


def test_an_update_is_the_events_as_the_seat_may_read_them_and_its_view() -> None:
    table = toy_table()
    opening = table.commits()[0]
    update = table.sent_to(S1, opening)
    assert update.events == (
        opening.events[0],
        Closed(n=2, type="HandDealt", seat=S0),
        opening.events[2],
        opening.events[3],
    )
    assert update.view == table.view(S1)
    assert (update.first, update.last) == (1, 4)
    play_on(table, 1)
    assert table.sent_to(S1, opening) == update
    assert table.sent_to(S1, opening).view != table.view(S1)


def test_an_update_is_sent_as_the_lines_of_a_seats_log_and_its_view() -> None:
    table = Table(HEARTS, rng=7)
    play_on(table, 12)
    codec = codec_of(HEARTS)
    for viewer in (None, *map(Seat, range(4))):
        lines = [json.loads(line) for line in table.log.seen_by(viewer).lines()][1:]
        for commit in table.commits():
            update = table.sent_to(viewer, commit)
            plain = json.loads(json.dumps(update.plain()))
            assert plain["events"] == lines[commit.first - 1 : commit.last]
            assert plain["last"] == commit.last
            assert plain["view"] == codec.dump_view(update.view)
        assert table.sent_to(viewer).plain()["events"] == []
        assert any("closed" in line for line in lines)


def test_the_number_an_update_ends_with_is_what_the_client_knew() -> None:
    table = toy_table()
    update = table.sent_to(S0)
    assert update.events == ()
    table.act(S0, next(iter(table.offers(S0)[0])), expected=update.last)


@pytest.mark.case(99)
def test_coming_back_as_a_spectator() -> None:
    table = Table(HEARTS, rng=7)
    play_on(table, 20)
    codec = codec_of(HEARTS)
    public = table.view(None)
    assert public == table.sent_to(None).view
    seats = [table.view(Seat(seat)) for seat in range(4)]
    for seat in seats:
        assert not cards_in(public) & ~cards_in(seat)
    shown = json.dumps(codec.dump_view(public))
    held = CardSet(cards_in(tuple(view.hand for view in seats)))
    assert len(held) > 30
    assert not any(f'"{card}"' in shown for card in held)


@pytest.mark.parametrize("seat", [Seat(2), Seat(-1), True, 1.0, "0", TABLE, HOST])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat: Any) -> None:
    table = toy_table()
    for ask in (table.view, table.sent_to, table.log.seen_by):
        with pytest.raises(NotationError, match="a seat from 0 to 1"):
            ask(seat)


@pytest.mark.parametrize("actor", [Seat(2), Seat(-1), True, 0.0, "0", None])
def test_who_is_not_at_the_table_is_offered_nothing_and_told_so(actor: Any) -> None:
    table = toy_table()
    play = next(iter(table.offers(S0)[0]))
    for ask in (table.offers, lambda actor: table.act(actor, play)):
        with pytest.raises(NotationError, match="a seat from 0 to 1, TABLE or HOST was expected"):
            ask(actor)
    assert table.offers(HOST)[0].action is toy.Abandon
    assert table.offers(TABLE) == ()


def test_a_commit_that_was_taken_back_is_not_sent() -> None:
    table = toy_table()
    commit = play_on(table, 1)[0]
    table.undo()
    with pytest.raises(NotationError, match="a commit of this table"):
        table.sent_to(S0, commit)
    again = play_on(table, 1, seed=1)[0]
    assert again == commit
    assert table.sent_to(S0, commit).events == commit.events


def test_a_refusal_names_no_card_that_the_seat_cannot_see() -> None:
    table = Table(HEARTS, "no-passing", rng=7)
    play_on(table, 9)
    for seat in range(4):
        mine = cards_in(table.view(Seat(seat)))
        for card in cards_of(HEARTS.ruleset(table.options).pack):
            try:
                table.branch().act(Seat(seat), hearts.PlayCard(card))
            except IllegalActionError as refused:
                told = json.loads(json.dumps(refused.detail))
                assert not CardSet.parse(" ".join(told.get("hand", ()))).mask & ~mine
                named = {NAMES.get(word, 0) for word in str(refused).replace(",", " ").split()}
                assert not any(bit & ~(mine | card.bit) for bit in named)


NAMES = {card.name: card.bit for card in cards_of((1 << 104) - 1)}


@pytest.mark.case(107)
def test_events_in_the_hand_they_belong_to() -> None:
    table = Table(HEARTS, rng=7)
    play_on(table)
    events = table.log.events
    numbers = {n: event.number for n, event in enumerate(events) if isinstance(event, HandStarted)}
    opened = list(numbers)
    assert list(numbers.values()) == list(range(1, len(opened) + 1))
    assert len(opened) > 3
    for start, end in zip(opened, [*opened[1:], len(events)], strict=True):
        hand = names(events[start:end])
        order = [
            "HandStarted",
            "HandDealt",
            "CardsChosen",
            "CardsPassed",
            "CardPlayed",
            "HandScored",
        ]
        kinds = list(dict.fromkeys(name for name in hand if name in order))
        assert kinds == [name for name in order if name in kinds]
        assert (hand.count("HandDealt"), hand.count("CardPlayed")) == (4, 52)


def test_whatever_a_client_is_sent_is_told_in_a_sentence() -> None:
    table = Table(HEARTS, "classic", rng=7)
    own, closed, *_ = table.sent_to(Seat(1), table.commits()[0]).events[1:]
    assert not isinstance(own, Closed)
    assert HEARTS.tell(own, "fr") == HEARTS.say(own, "fr")
    assert HEARTS.tell(closed) == "Closed: the cards dealt (seat 2)."
    assert HEARTS.tell(closed, "fr") == "Caché\u00a0: les cartes distribuées (place 2)."
    nobodys = Closed(n=2, type="WidowDealt", seat=None)
    assert HEARTS.tell(nobodys) == "Closed: the widow."
    # A game whose book has no words for it is told by the name of the class.
    assert TOY.tell(Closed(n=2, type="HandDealt", seat=S1)) == "Closed: HandDealt (seat 1)."
    with pytest.raises(UnknownLanguageError):
        HEARTS.tell(closed, cast("Any", "de"))
