"""Where events come from: the actor and the plain action behind each, if there is one."""

from __future__ import annotations

from typing import assert_never

from cardrules.games.holdem import actions as a
from cardrules.games.holdem import events as e
from cardrules.games.holdem.model import PostKind
from cardrules.seats import HOST, TABLE, Actor

__all__ = ["cause"]


def cause(event: e.Event) -> tuple[Actor, a.Action] | None:
    """Give the actor and the plain action an event came from; nothing for a consequence."""
    match event:
        case e.Folded(seat):
            return seat, a.Fold()
        case e.Checked(seat):
            return seat, a.Check()
        case e.Called(seat=seat):
            return seat, a.Call()
        case e.BetPlaced(seat=seat, to=to):
            return seat, a.BetTo(to)
        case e.Raised(seat=seat, to=to):
            return seat, a.RaiseTo(to)
        case e.HoleDealt(seat, cards):
            return TABLE, a.DealHole(seat, cards)
        case e.BoardDealt(cards=cards):
            return TABLE, a.DealBoard(cards)
        case e.ButtonDrawn(cards=cards):
            return TABLE, a.DealForButton(cards)
        case e.StraddlePosted(seat=seat):
            return seat, a.Post(PostKind.STRADDLE)
        case e.StraddleDeclined(seat):
            return seat, a.Decline(PostKind.STRADDLE)
        case e.EntryAgreed(seat):
            return seat, a.Post(PostKind.ENTRY)
        case e.EntryDeclined(seat):
            return seat, a.Decline(PostKind.ENTRY)
        case e.RunTwiceAgreed(seat):
            return seat, a.AgreeRunTwice()
        case e.RunTwiceRefused(seat):
            return seat, a.RefuseRunTwice()
        case e.HandShown(seat=seat, cards=cards, by_rule=by_rule):
            return None if by_rule else (seat, a.Show(cards))
        case e.HandMucked(seat, by_rule=by_rule):
            return None if by_rule else (seat, a.Muck())
        case e.HandCalled():
            return HOST, a.StartHand()
        case e.ButtonDrawCalled():
            return HOST, a.DrawForButton()
        case e.PlayerSeated(seat, chips):
            return HOST, a.SitDown(seat, chips)
        case e.PlayerLeft(seat):
            return HOST, a.StandUp(seat)
        case e.PlayerSatOut(seat):
            return HOST, a.SitOut(seat)
        case e.PlayerReturned(seat):
            return HOST, a.Return(seat)
        case e.ChipsAdded(seat, amount):
            return HOST, a.AddChips(seat, amount)
        case e.MisdealDeclared(reason):
            return HOST, a.DeclareMisdeal(reason)
        case e.SessionClosed():
            return HOST, a.CloseSession()
        case e.SessionAbandoned():
            return HOST, a.Abandon()
        case (
            e.ButtonMoved()
            | e.SessionEnded()
            | e.HandStarted()
            | e.AntePosted()
            | e.BlindPosted()
            | e.EntryPosted()
            | e.BettingOpened()
            | e.AbsentFolded()
            | e.StreetClosed()
            | e.CardBurned()
            | e.UncalledReturned()
            | e.RunsSet()
            | e.HandsTabled()
            | e.PotsBuilt()
            | e.PotAwarded()
            | e.HandEnded()
        ):
            return None
        case _:
            assert_never(event)
