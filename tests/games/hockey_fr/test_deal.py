"""The deal and the centre: who gets what, in which order, and what is refused."""

from __future__ import annotations

from typing import Any, cast

import pytest

from cardrules.cards import CardSet, parse_cards
from cardrules.games.hockey_fr import (
    HOCKEY_FR,
    CentreRedeal,
    DealerRotation,
    DealHand,
    LayCentre,
    Overtime,
    PlayCard,
)
from cardrules.games.hockey_fr import events as e
from cardrules.games.hockey_fr.model import Dealing
from cardrules.kernel.draws import KeyedDraw
from cardrules.parts.teams import partners, team_of
from cardrules.seats import TABLE, Seat
from tests.games.hockey_fr.build import CENTRE, Scene, card, cards, seats, start, table
from tests.games.hockey_fr.test_examples import PERIOD

HANDS = ("2C 3C 5C 6C", "7C 8C 9C TC", "JC QC AC 2D", "3D 4D 5D 6D")


@pytest.mark.rule("hockey_fr.setup.players", "hockey_fr.setup.partners")
def test_four_play_and_partners_sit_opposite() -> None:
    assert list(HOCKEY_FR.seats(HOCKEY_FR.presets["standard"])) == [4]
    teams = [team_of(Seat(seat)) for seat in range(4)]
    assert [partners(team, 4) for team in dict.fromkeys(teams)] == [seats(0, 2), seats(1, 3)]


@pytest.mark.rule("hockey_fr.deal.four", "hockey_fr.deal.order")
def test_the_player_after_the_dealer_gets_four_cards_first() -> None:
    scene = start(first_dealer=1)
    assert isinstance(scene.state, Dealing)
    assert scene.state.due == seats(2, 3, 0, 1)
    after = scene.when(TABLE, DealHand(Seat(2), cards(HANDS[2]))).gives()
    assert after.last() == (e.HandDealt(Seat(2), cards(HANDS[2])),)
    assert after.view(2).hand == cards(HANDS[2])


@pytest.mark.rule("hockey_fr.deal.four")
@pytest.mark.parametrize("hand", ["2C 3C 4C", "2C 3C 4C 5C 6C", ""])
def test_a_hand_of_three_or_five_is_refused(hand: str) -> None:
    start().when(TABLE, DealHand(Seat(0), cards(hand))).refused_by("hockey_fr.deal.four")


@pytest.mark.rule("hockey_fr.deal.order")
def test_another_seat_or_the_centre_before_its_time_is_refused() -> None:
    scene = start()
    for action in (
        DealHand(Seat(1), cards(HANDS[1])),
        DealHand(cast("Seat", True), cards(HANDS[1])),
        LayCentre(parse_cards(CENTRE)),
    ):
        scene.when(TABLE, action).refused_by("hockey_fr.deal.order")
    dealt = scene.deals(*HANDS)
    dealt.when(TABLE, DealHand(Seat(0), cards("8D 9D TD JD"))).refused_by("hockey_fr.deal.order")


@pytest.mark.rule("hockey_fr.deal.undealt", "hockey_fr.setup.pack")
def test_a_card_is_dealt_once_and_there_is_one_pack() -> None:
    scene = start().deals(HANDS[0], "", "", "")
    again = DealHand(Seat(1), cards("2C 7D 8D 9D"))
    scene.when(TABLE, again).refused_by("hockey_fr.deal.undealt")
    second_pack = DealHand(Seat(1), cards("7D2 7D 8D 9D"))
    scene.when(TABLE, second_pack).refused_by("hockey_fr.deal.undealt")
    scene.when(TABLE, DealHand(Seat(1), cards(HANDS[1]))).accepted()
    full = start().deals(*HANDS)
    for centre in (parse_cards("2C 7D 8D 9D"), cast("Any", cards("8D 9D TD JD"))):
        full.when(TABLE, LayCentre(centre)).refused_by("hockey_fr.deal.undealt")
    bad: Any = DealHand(Seat(1), cast("CardSet", parse_cards(HANDS[1])))
    scene.when(TABLE, bad).refused_by("hockey_fr.deal.undealt")


@pytest.mark.rule("hockey_fr.deal.centre")
def test_four_cards_lie_in_the_centre_the_last_on_top() -> None:
    scene = start().deals(*HANDS)
    assert scene.due == (TABLE,)
    after = scene.when(TABLE, LayCentre(parse_cards("KC 7D 2S 4H"))).gives(e.PlayBegan(Seat(0)))
    assert after.view(None).centre == parse_cards("KC 7D 2S 4H")
    assert after.view(None).top is card("4H")


@pytest.mark.rule("hockey_fr.deal.centre")
@pytest.mark.parametrize("centre", ["KC 7D 2S", "KC 7D 2S 4H 5H", "KC KC 2S 4H", ""])
def test_a_centre_of_other_than_four_cards_is_refused(centre: str) -> None:
    scene = start().deals(*HANDS)
    scene.when(TABLE, LayCentre(parse_cards(centre))).refused_by("hockey_fr.deal.centre")


@pytest.mark.rule(
    "hockey_fr.deal.centre-once", "hockey_fr.deal.three-deals", "hockey_fr.deal.no-reshuffle"
)
def test_three_deals_use_up_the_pack_and_the_centre_is_laid_once() -> None:
    scene = table(PERIOD)
    assert scene.told(e.DealStarted) == [e.DealStarted(2), e.DealStarted(3)]
    assert len(scene.told(e.HandDealt)) == 12
    assert len(scene.told(e.CentreLaid)) == 1
    assert len(scene.told(e.CardPlayed)) == 48
    dealt = [one for event in scene.told(e.HandDealt) for one in event.cards]
    assert len({*dealt, *parse_cards(CENTRE)}) == 52


@pytest.mark.rule("hockey_fr.deal.dealer-moves", "hockey_fr.deal.dealer-fixed")
def test_the_next_player_deals_the_next_period_or_the_same() -> None:
    def dealers(**options: Any) -> list[int]:
        scenes = [start(*[(0, 0)] * played, first_dealer=2, **options) for played in range(4)]
        return [scene.told(e.PeriodStarted)[-1].dealer for scene in scenes]

    assert dealers() == [2, 3, 0, 1]
    assert dealers(dealer_rotation=DealerRotation.FIXED) == [2, 2, 2, 2]
    assert dealers(overtime=Overtime.FULL_PERIOD) == [2, 3, 0, 1]


@pytest.mark.rule("hockey_fr.setup.first-dealer", "hockey_fr.turn.clockwise")
@pytest.mark.parametrize("dealer", range(4))
def test_the_player_after_the_dealer_plays_first(dealer: int) -> None:
    scene = table("3C 5C 6C", first_dealer=dealer)
    assert [event.seat for event in scene.told(e.CardPlayed)] == [
        (dealer + turn) % 4 for turn in (1, 2, 3)
    ]
    assert scene.due == (dealer,)


@pytest.mark.rule("hockey_fr.deal.any-centre")
def test_a_valet_in_the_centre_makes_no_passe_and_a_pair_stands() -> None:
    scene = table("| 3C", centre="2C 2D 4H JS")
    assert scene.told(e.CentreTakenBack, e.PasseMade) == []
    assert scene.view(None).chance is None
    assert scene.plays("3C").pile == "2C 2D 4H JS 3C"


@pytest.mark.rule("hockey_fr.deal.centre-again")
@pytest.mark.parametrize("centre", ["2C 2D 4H 9S", "2C 3D 4H JS", "JC JD JH JS"])
def test_a_centre_with_a_valet_or_a_pair_goes_back_where_that_is_agreed(centre: str) -> None:
    agreed = CentreRedeal.JACKS_OR_PAIRS
    scene = start(centre_redeal=agreed).deals(
        "3C 5C 6C 7C", "8C 9C TC QC", "AC 3S 5S 6S", "7S 8S TS QS"
    )
    after = scene.when(TABLE, LayCentre(parse_cards(centre))).gives(e.CentreTakenBack(1))
    assert after.due == (TABLE,)
    assert after.view(None).undealt == 36
    again = after.when(TABLE, LayCentre(parse_cards(centre))).gives(e.CentreTakenBack(2))
    assert again.when(TABLE, LayCentre(parse_cards(CENTRE))).gives(e.PlayBegan(Seat(0))).due == (0,)


@pytest.mark.rule("hockey_fr.turn.empty-start")
def test_where_the_centre_is_only_remembered_the_first_card_opens_an_empty_table() -> None:
    options: Any = HOCKEY_FR.presets["fresh-start"]
    scene = table("| 4C 5D", centre_start=options.centre_start)
    assert scene.told(e.PileSetAside) == [e.PileSetAside(4)]
    view = scene.view(None)
    assert (view.top, view.aside_size, view.centre) == (None, 4, parse_cards(CENTRE))
    after = scene.tries("4C").gives()
    assert after.pile == "4C"
    assert after.view(None).centre == ()


@pytest.mark.rule("hockey_fr.table.dealer-only")
def test_no_player_deals() -> None:
    scene = start()
    scene.when(0, DealHand(Seat(0), cards(HANDS[0]))).refused_by("hockey_fr.table.dealer-only")
    scene.when(3, LayCentre(parse_cards(CENTRE))).refused_by("hockey_fr.table.dealer-only")
    scene.when(TABLE, DealHand(Seat(0), cards(HANDS[0]))).accepted()


@pytest.mark.rule("hockey_fr.table.phase")
def test_what_is_not_due_is_refused() -> None:
    start().when(0, PlayCard(card("2C"))).refused_by("hockey_fr.table.phase")
    playing = table("| 3C")
    playing.when(TABLE, DealHand(Seat(0), cards(HANDS[0]))).refused_by("hockey_fr.table.phase")
    playing.when(TABLE, LayCentre(parse_cards(CENTRE))).refused_by("hockey_fr.table.phase")
    playing.tries("3C").accepted()


def test_the_table_draws_from_what_is_left_and_the_last_hand_is_all_of_it() -> None:
    scene: Scene = start()
    number = 0
    while scene.due == (TABLE,):
        number += 1
        action = HOCKEY_FR.chance(scene.rules, scene.state, KeyedDraw(bytes(32), number))
        scene = scene.when(TABLE, action).accepted()
    assert number == 5
    last = table(PERIOD.rsplit(" ", 16)[0])
    for _ in range(3):
        action = HOCKEY_FR.chance(last.rules, last.state, KeyedDraw(bytes(32), 9))
        last = last.when(TABLE, action).accepted()
    assert isinstance(last.state, Dealing)
    assert HOCKEY_FR.chance(last.rules, last.state, cast("Any", None)) == DealHand(
        last.state.due[0], CardSet((1 << 52) - 1 & ~last.state.dealt)
    )
