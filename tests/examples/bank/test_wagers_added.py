"""While betting is open a bettor may add to the wagers on a spot: limits hold for all that lies there."""

from random import Random

import pytest

from houseway.play.decisions import Choice
from houseway.play.events import Closed
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.play.wager_form import WagerForm
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests import bank_playing

IDS = [entry.id for entry in catalogue() if entry.kind == "bank"]
BETTOR, OTHER = 2, 3


def form_of(hand: Hand, seat: int) -> WagerForm:
    decision = hand.decision
    assert decision is not None and decision.asks == "wager"
    option = decision.for_seat(seat).option("wager")
    assert option is not None and option.wagers is not None
    return option.wagers


def betting(rule_set_id: str) -> Hand:
    """Seat 1 banks; seats 2 and 3 have not bet."""
    stakes = load(rule_set_id).stakes()
    seats = tuple([SeatStart(seat, 1_000 * stakes.big) for seat in (1, BETTOR, OTHER)])
    hand = Hand(
        load(rule_set_id), Start(seats=seats, state={"player_dealer": 1, "turn": 1}), Chance(Random(1))
    )
    while (decision := hand.decision) is not None and decision.asks != "wager":
        if decision.asks == "bank" and decision.seat == 1:
            hand.choose(Choice("bank", 500 * stakes.big))
        else:
            hand.choose(Choice("pass") if decision.option("pass") is not None else Choice("pile-1"))
    return hand


def least(hand: Hand, seat: int) -> Choice:
    choice = form_of(hand, seat).least(seat)
    assert choice is not None
    return choice._replace(seat=seat)


@pytest.mark.parametrize("rule_set_id", IDS)
def test_a_wager_grows(rule_set_id: str) -> None:
    hand = betting(rule_set_id)
    first = least(hand, BETTOR)
    hand.choose(first)
    form = form_of(hand, BETTOR)
    assert BETTOR in form.spots and BETTOR not in form.fresh()
    assert form.placed == {BETTOR: dict(first.wagers)}
    assert form.least(BETTOR) is None
    hand.choose(first)  # as much again, on every wager
    felt = hand.table.felt
    assert felt is not None
    assert {w.kind: w.stake for w in felt.spots[BETTOR].wagers} == {n: 2 * a for n, a in first.wagers}
    assert not hand.over and form_of(hand, OTHER).fresh()
    hand.choose(least(hand, OTHER))
    choosing = Random(2)
    while hand.decision is not None:
        hand.choose(
            Choice("done", seat=hand.decision.seats[0] if len(hand.decision.seats) > 1 else None)
            if hand.decision.asks == "wager"
            else bank_playing.any_choice(hand, choosing)
        )
    closed = [(e.wager, e.stake) for e in hand.events if isinstance(e, Closed) and e.person == BETTOR]
    for name, amount in first.wagers:
        assert (name, 2 * amount) in closed
    assert sum(hand.stacks().values()) == 3_000 * hand.table.stakes.big


@pytest.mark.parametrize("rule_set_id", IDS)
def test_limits_hold_for_all_that_lies_there(rule_set_id: str) -> None:
    hand = betting(rule_set_id)
    hand.choose(least(hand, BETTOR))
    form = form_of(hand, BETTOR)
    kinds, placed = form.spots[BETTOR], form.placed[BETTOR]
    main = kinds[0]
    beside = [kind.name for kind in kinds if kind.with_ == main.name]

    def more(amount: int) -> str:
        wagers = tuple([(name, amount) for name in (main.name, *beside)])
        return form.complaint(Choice("wager", spot=BETTOR, wagers=wagers)) or ""

    _, high, step = form.span(main, placed)
    assert not more(step)
    assert more(0) and more(-step)
    if form.wagers.over_most == "refused":
        assert not more(high - placed[main.name])
        assert "there" in more(high - placed[main.name] + step)
    if beside:
        assert form.complaint(Choice("wager", spot=BETTOR, wagers=((main.name, step),)))
    for kind in kinds:
        # What had to lie beside it lies there already.
        if kind.needs and main.name in kind.needs and not kind.at_most:
            low, _, its_step = form.span(kind, placed)
            amount = -(-low // its_step) * its_step
            assert not form.complaint(Choice("wager", spot=BETTOR, wagers=((kind.name, amount),)))


@pytest.mark.parametrize("rule_set_id", IDS)
def test_nobody_holds_the_betting_up_by_adding(rule_set_id: str) -> None:
    """Once nobody may bet on a further spot, the betting is closed, though chips are left to add."""
    rules = load(rule_set_id)
    if rules.play.wagers.spots > 1 or rules.play.wagers.backline:
        return
    hand = betting(rule_set_id)
    hand.choose(least(hand, BETTOR))
    hand.choose(least(hand, OTHER))
    assert hand.decision is None or hand.decision.asks != "wager"
