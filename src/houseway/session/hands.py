"""Hands at a table that goes on: dealt, played act by act, called off, and taken over when they end."""

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from houseway.cards import Card, parse_cards, show_cards
from houseway.errors import IllegalChoice, SessionError
from houseway.ledger import Reason, move
from houseway.play.collection import TIME
from houseway.play.decisions import Decision
from houseway.play.hand import Hand
from houseway.play.incidents.misdeal import MISDEAL
from houseway.play.incidents.writing import parse_incident
from houseway.play.record import parse_choice
from houseway.session import acts as act
from houseway.session.chances import as_before, supplied, thrown, used_up
from houseway.session.people import state_moved
from houseway.shoe import Chance
from houseway.text import one_line

if TYPE_CHECKING:
    from houseway.session.session import Session

OF_THE_HAND = Reason("what the hand won or lost", ())


def draw_for_button(session: "Session", draws: act.DrawForButton, random: Random | None) -> act.DrawForButton:
    if not draws.cards and random is None:
        raise SessionError("the draw for the button needs the deck: give its order, or a generator")
    chance = Chance(random, [parse_cards(draws.cards)] if draws.cards else ())
    session.drawn = session.kind.draw(chance)
    return act.DrawForButton(show_cards(chance.orders[0]))


def deal(session: "Session", deals: act.Deal, random: Random | None) -> act.Deal:
    if session.hand is not None:
        raise SessionError("a hand is under way: finish it or call it off before the next is dealt")
    last = session.state.get(TIME, {}).get("last")
    if deals.clock is not None and last is not None and deals.clock < last:
        raise SessionError(f"the clock says {deals.clock}, but a hand was dealt at {last}: time goes forward")
    plan = session.plan(deals.clock, coupons_used(session, deals.coupons))
    rest = session.shoe if len(session.shoe) >= session.cut_card(len(plan.start.seats)) else ()
    check_order(session, deals, rest, random)
    given = (deals.shoe, *deals.reshuffles) if deals.shoe else deals.reshuffles
    chance = Chance(rest=rest, incidents=tuple(map(parse_incident, deals.incidents)))
    supplied(chance, random, given, deals.dice)
    hand = Hand(session.rules, plan.start, chance)
    used_up(chance)
    session.kind.begins(plan)
    session.hand, session.under_way, session.meanwhile = hand, plan, []
    session.chosen, session.went_wrong = 0, chance.incidents
    orders = chance.orders[1:] if rest else chance.orders
    return act.Deal(
        "" if rest else show_cards(orders[0]),
        tuple([show_cards(order) for order in (orders if rest else orders[1:])]),
        thrown(chance.rolls),
        deals.clock if session.fees is not None else None,
        deals.coupons,
        deals.incidents,
    )


def coupons_used(session: "Session", coupons: Mapping[str, int]) -> dict[int, int]:
    found = {seat: coupons[str(seat)] for seat in session.persons if str(seat) in coupons}
    wrong = [seat for seat in coupons if seat not in map(str, session.persons)]
    if wrong or min(found.values(), default=0) < 0 or (coupons and session.fees is None):
        why = "no collection is posted here" if session.fees is None else "somebody uses less than none"
        why = f"nobody sits at seat {one_line(wrong[0][:20])}" if wrong else why
        raise SessionError(f"the coupons cannot be used: {why}")
    return found


def check_order(session: "Session", deals: act.Deal, rest: tuple[Card, ...], random: Random | None) -> None:
    """Refuse an order for a shoe that goes on, and one that is not of the whole deck."""
    cards, shoe = session.read.deck_cards, deals.shoe
    if rest and shoe:
        raise SessionError(f"the shoe goes on with {len(rest)} cards: no other order can be given for it")
    if shoe and len(parse_cards(shoe)) != len(cards):
        raise SessionError(
            f"the order has {len(parse_cards(shoe))} cards: {session.rules.id} is dealt from {len(cards)}"
        )
    if not rest and not shoe and deals.reshuffles:
        raise SessionError("the deal has reshuffles without the order of the cards that comes before them")
    if not rest and not shoe and random is None:
        raise SessionError("the deal needs the order of the cards: give it, or a generator that shuffles")


def hand_under_way(session: "Session") -> Hand:
    if session.hand is None:
        raise SessionError("no hand is under way: deal the next one")
    return session.hand


def decision_of(session: "Session") -> tuple[Hand, Decision]:
    """The hand under way and what it waits on; refused if more was done in it than the session knows of."""
    hand = hand_under_way(session)
    decision = hand.decision
    if decision is None or len(hand.choices) != session.chosen:
        raise SessionError("the hand has gone on without the session: choices are made with `choose`")
    if hand.table.chance.incidents != session.went_wrong:
        raise SessionError("something went wrong in the hand without the session: it is told with `incident`")
    return hand, decision


def choose(session: "Session", made: act.Choose, random: Random | None) -> act.Choose:
    hand, decision = decision_of(session)
    if made.seat not in decision.seats:
        raise IllegalChoice(f"seat {made.seat} has nothing to decide now: it is asked of {decision.seats}")
    if not made.choice.isprintable():
        raise IllegalChoice(f"seat {made.seat} cannot {made.choice!r}: a choice is words on one line")
    _, choice = parse_choice(f"{made.seat} {made.choice}", len(hand.choices) + 1)
    if len(decision.seats) > 1:
        choice = choice._replace(seat=made.seat)
    chance = hand.table.chance
    orders, rolls = len(chance.orders), len(chance.rolls)
    try:
        supplied(chance, random, made.reshuffles, made.dice)
        if made.question:
            hand.answer(choice, made.question)
        else:
            hand.choose(choice)
        used_up(chance)
    except Exception:
        session.hand = as_before(session.rules, hand, session.chosen, orders, rolls)
        raise
    session.chosen += 1
    return act.Choose(
        made.seat,
        str(choice),
        reshuffles=tuple([show_cards(order) for order in chance.orders[orders:]]),
        dice=thrown(chance.rolls[rolls:]),
    )


def incident(session: "Session", happened: act.Incident, random: Random | None) -> act.Incident:
    hand = decision_of(session)[0].branch()
    before, throws = hand.table.chance.orders, len(hand.table.chance.rolls)
    supplied(hand.table.chance, random, happened.reshuffles, ())
    hand.incident(happened.fact)
    # A misdeal may come before dice that had been thrown.
    used_up(hand.table.chance, forgone=throws - len(hand.table.chance.rolls))
    session.hand, session.went_wrong = hand, hand.table.chance.incidents
    # A shuffle that has been made may be of other cards now: then it was made anew, and so were all after it.
    orders = hand.table.chance.orders
    same = [old == new for old, new in zip(before, orders, strict=False)]
    used = orders[same.index(False) if False in same else len(same) :]
    return act.Incident(happened.fact, tuple([show_cards(order) for order in used]))


def call_off(session: "Session") -> None:
    hand_under_way(session)
    assert session.under_way is not None
    session.kind.is_called_off(session.under_way)
    session.hand, session.under_way, session.meanwhile = None, None, []


def close(session: "Session", hand: Hand) -> None:
    """Take over a hand that is over: stacks, what the game carries on, the button, the shoe."""
    if hand.table.outcome == MISDEAL:
        call_off(session)
        session.last, session.shoe = hand, _left_in_the_shoe(session, hand)
        return
    plan = session.under_way
    assert plan is not None
    take_chips(session, hand)
    session.state = dict(hand.table.state)
    session.kind.ends(hand, plan)
    for seat, to, name in session.meanwhile:
        session.state = state_moved(session, seat, to, name)
    session.shoe = _left_in_the_shoe(session, hand)
    session.hands += 1
    session.hand, session.under_way, session.meanwhile, session.last = None, None, [], hand


def _left_in_the_shoe(session: "Session", hand: Hand) -> tuple[Card, ...]:
    """The cards with which the next round goes on: what came in a misdeal is out as well."""
    goes_on = session.read.longest_round is not None and session.read.deck.decks > 1
    return tuple(hand.table.shoe.cards[::-1]) if goes_on else ()


def take_chips(session: "Session", hand: Hand) -> None:
    """What the hand moved between the accounts that last, each with one transfer through the pot."""
    table = hand.table
    lie_there = sum([t.amount for t in hand.ledger if t.payee is table.carried])
    taken_up = sum([t.amount for t in hand.ledger if t.payer is table.carried])
    changes = [
        (session.persons[n].stack, s - session.persons[n].stack.balance) for n, s in hand.stacks().items()
    ]
    changes += [(session.collection, table.collection.balance), (session.carried, lie_there - taken_up)]
    for account, change in sorted(changes, key=lambda one: one[1]):
        if change:
            payer, payee = (session.pot, account) if change > 0 else (account, session.pot)
            session.ledger.append(move(payer, payee, abs(change), OF_THE_HAND))
