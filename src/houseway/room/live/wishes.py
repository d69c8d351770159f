"""What somebody at a live table wants: done, put off until the hand is over, or refused in a sentence."""

from houseway.bots.characters import cast
from houseway.money import dollars
from houseway.play.incidents.floor import HOUSE as FLOOR_SEAT
from houseway.room import protocol as wish
from houseway.room.live.attendance import is_floor, is_host, may_rule
from houseway.room.live.bots import affordable, come_in, free_name, free_seats, seat_bot, usual_buy_in
from houseway.room.live.dealer import Dealer
from houseway.room.live.entries import Broke, Intended
from houseway.room.live.people import Occupant, Viewer
from houseway.room.live.steps import Refusal, Step
from houseway.room.live.table import LiveTable
from houseway.session import acts
from houseway.session.buy_ins import full_buy_in
from houseway.text import one_line

NEEDS_WALLET = (wish.Sit, wish.Buy)
"""Wishes for which the person's chips have to be known."""


def grant(dealer: Dealer, step: Step, viewer: Viewer, wanted: wish.AnyWish, now: int, chips: int = 0) -> None:
    """Do what somebody wants, or raise and change nothing."""
    if dealer.table.closed:
        raise Refusal("the table is closed")
    match wanted:
        case wish.Choose():
            _choose(dealer, step, viewer, wanted, now)
            return
        case wish.Sit():
            _sit(dealer.table, step, viewer, wanted, now, chips)
        case wish.Buy():
            _buy(dealer.table, step, viewer, wanted, now, chips)
        case wish.SitOut():
            _sit_out(dealer.table, step, viewer, now)
        case wish.ComeBack():
            _come_back(dealer.table, step, viewer, now)
        case wish.Leave():
            _leave(dealer.table, step, viewer, now)
        case wish.ChangeSeat():
            _change_seat(dealer.table, step, viewer, wanted, now)
        case wish.Enter():
            _enter(dealer, step, viewer, wanted, now)
        case wish.GoesWrong():
            _goes_wrong(dealer.table, step, viewer, wanted, now)
        case wish.CallOff():
            _call_off(dealer.table, step, viewer, wanted, now)
        case wish.SeatBot():
            _seat_bot(dealer.table, step, viewer, wanted, now)
        case wish.RemoveBot():
            _remove_bot(dealer.table, step, viewer, wanted, now)
        case wish.Close():
            _close(dealer.table, step, viewer, now)
        case _:
            raise Refusal("this is asked, not done")
    dealer.between(step, now)


def my_seat(table: LiveTable, viewer: Viewer) -> tuple[int, Occupant]:
    """Where the viewer sits."""
    seat = table.seat_of(viewer.id)
    if not seat:
        raise Refusal("you have no seat at this table: sit down first")
    return seat, table.occupants[seat]


def answering_seat(table: LiveTable, viewer: Viewer) -> int:
    """For which seat the viewer answers now: the own one, or the house's where the floor is asked."""
    hand = table.session.hand
    seat = table.seat_of(viewer.id)
    asked = hand.decision.seats if hand is not None and hand.decision is not None else ()
    if FLOOR_SEAT in asked and (not seat or seat not in asked) and may_rule(table, viewer):
        return FLOOR_SEAT
    if not seat:
        raise Refusal("you have no seat at this table: sit down first")
    return seat


def _choose(dealer: Dealer, step: Step, viewer: Viewer, wanted: wish.Choose, now: int) -> None:
    table = dealer.table
    seat = answering_seat(table, viewer)
    check_fresh(table, seat, wanted.hand, wanted.question)
    dealer.choose(step, seat, wanted.choice, viewer.id, now, wanted.question)
    dealer.answered(seat)


def check_fresh(table: LiveTable, seat: int, number: int, question: int) -> None:
    """Refuse an answer to another question than the one that the seat is asked now."""
    hand = table.session.hand
    if hand is None or number != table.number:
        now = f"hand {table.number} is being played" if hand is not None else "no hand is being played"
        raise Refusal(f"that was asked in hand {number}, and {now}", stale=True)
    asked = hand.question(seat)
    if asked != question:
        now = f"it is question {asked} now" if asked else "it is not your turn now"
        raise Refusal(f"that was question {question}, and {now}", stale=True)


# Coming and going


def _sit(table: LiveTable, step: Step, viewer: Viewer, wanted: wish.Sit, now: int, chips: int) -> None:
    if table.closes:
        raise Refusal("the table closes when the hand is over: nobody sits down any more")
    if seat := table.seat_of(viewer.id):
        raise Refusal(f"you have seat {seat} at this table already")
    free = free_seats(table)
    if not free:
        raise Refusal("every seat is taken: look on until somebody leaves")
    amount = wanted.amount or _usual(table, chips)
    if amount > chips:
        raise Refusal(f"you have {dollars(chips)} in your wallet: that is less than {dollars(amount)}")
    seat = wanted.seat or free[0]
    table.act(step, acts.Sit(seat, free_name(table, viewer.name), amount), viewer.id, now)
    come_in(table, step, seat, now)


def _usual(table: LiveTable, chips: int) -> int:
    """The usual buy-in, or as much of it as the wallet has."""
    least, chip = full_buy_in(table.session.stakes), table.session.stakes.chip
    usual = usual_buy_in(table)
    if chips < least:
        raise Refusal(f"you have {dollars(chips)} in your wallet: one sits down here with {dollars(least)}")
    return min(usual, chips // chip * chip)


def _buy(table: LiveTable, step: Step, viewer: Viewer, wanted: wish.Buy, now: int, chips: int) -> None:
    seat, _ = my_seat(table, viewer)
    amount = wanted.amount or min(affordable(table, seat), _whole(table, chips))
    if amount > chips or not amount:
        raise Refusal(f"you have {dollars(chips)} in your wallet: chips are bought with what is there")
    if table.in_hand(seat):
        table.note(step, Intended(seat, "buy", viewer.id, now, amount))
        step.says = f"You get {dollars(amount)} more when the hand is over."
    else:
        table.act(step, acts.Buy(seat, amount), viewer.id, now)


def _whole(table: LiveTable, chips: int) -> int:
    return chips // table.session.stakes.chip * table.session.stakes.chip


def _sit_out(table: LiveTable, step: Step, viewer: Viewer, now: int) -> None:
    seat, _ = my_seat(table, viewer)
    table.act(step, acts.SitOut(seat), viewer.id, now)
    if table.in_hand(seat):
        step.says = "You sit out from the next hand on."


def _come_back(table: LiveTable, step: Step, viewer: Viewer, now: int) -> None:
    seat, occupant = my_seat(table, viewer)
    if occupant.leaves:
        table.note(step, Intended(seat, "nothing", viewer.id, now))
        if not table.session.person(seat).away:
            return
    table.act(step, acts.ComeBack(seat), viewer.id, now)
    come_in(table, step, seat, now)


def _leave(table: LiveTable, step: Step, viewer: Viewer, now: int) -> None:
    seat, occupant = my_seat(table, viewer)
    if occupant.leaves:
        raise Refusal("you leave when the hand is over already")
    if table.in_hand(seat):
        table.note(step, Intended(seat, "leave", viewer.id, now))
        step.says = "You leave when the hand is over."
    else:
        table.act(step, acts.Leave(seat), viewer.id, now)


def _change_seat(table: LiveTable, step: Step, viewer: Viewer, wanted: wish.ChangeSeat, now: int) -> None:
    seat, _ = my_seat(table, viewer)
    if table.in_hand(seat):
        if wanted.to not in free_seats(table):
            raise Refusal(f"seat {wanted.to} is not free: the free ones are {_listed(free_seats(table))}")
        table.note(step, Intended(seat, "move", viewer.id, now, wanted.to))
        step.says = f"You move to seat {wanted.to} when the hand is over."
    else:
        table.act(step, acts.ChangeSeat(seat, wanted.to), viewer.id, now)


def _listed(seats: list[int]) -> str:
    return ", ".join(map(str, seats)) or "none"


def _enter(dealer: Dealer, step: Step, viewer: Viewer, wanted: wish.Enter, now: int) -> None:
    table = dealer.table
    seat, _ = my_seat(table, viewer)
    # Bots never object, and nobody else could be heard in time.
    alone = not [other for other in table.people() if other != seat and table.in_hand(other)]
    table.act(step, acts.Enter(seat, wanted.way, alone), viewer.id, now)


# Rulings


def check_floor(table: LiveTable, viewer: Viewer) -> None:
    """Refuse whoever does not rule here."""
    if not is_floor(table, viewer):
        raise Refusal("the floor does that: ask somebody of the house to come to the table")
    if not may_rule(table, viewer):
        raise Refusal("you play in this hand against others: somebody of the floor who does not rules on it")


def check_host(table: LiveTable, viewer: Viewer) -> None:
    """Refuse whoever did not open the table."""
    if not is_host(table, viewer):
        raise Refusal("whoever opened the table does that, or the floor")


def _goes_wrong(table: LiveTable, step: Step, viewer: Viewer, wanted: wish.GoesWrong, now: int) -> None:
    check_floor(table, viewer)
    table.act(step, acts.Incident(wanted.fact), viewer.id, now, table.chance())
    hand = table.session.hand
    if hand is not None and hand.decision is not None and FLOOR_SEAT in hand.decision.seats:
        step.says = "It is entered, and the sheet leaves it to the floor."


def _call_off(table: LiveTable, step: Step, viewer: Viewer, wanted: wish.CallOff, now: int) -> None:
    check_floor(table, viewer)
    if table.session.hand is None:
        raise Refusal("no hand is being played that could be called off")
    reason = one_line(wanted.reason.strip())
    if not reason:
        raise Refusal("say why the hand is called off: it is kept with the table")
    table.note(step, Broke(table.number, f"called off: {reason}", now))
    table.act(step, acts.CallOff(), viewer.id, now)


# Bots, and the table itself


def _seat_bot(table: LiveTable, step: Step, viewer: Viewer, wanted: wish.SeatBot, now: int) -> None:
    check_host(table, viewer)
    if table.closes:
        raise Refusal("the table closes when the hand is over: nobody sits down any more")
    if len(free_seats(table)) < 2:
        raise Refusal("the last free seat is kept for a person")
    cast(wanted.character, 1)
    seat_bot(table, step, wanted.character, now, wanted.seat)


def _remove_bot(table: LiveTable, step: Step, viewer: Viewer, wanted: wish.RemoveBot, now: int) -> None:
    check_host(table, viewer)
    occupant = table.occupants.get(wanted.seat)
    if occupant is None or not occupant.bot:
        raise Refusal(f"there is no bot at seat {wanted.seat}")
    if table.in_hand(wanted.seat):
        table.note(step, Intended(wanted.seat, "leave", viewer.id, now))
        step.says = f"{occupant.name} leaves when the hand is over."
    else:
        table.act(step, acts.Leave(wanted.seat), occupant.by, now)


def _close(table: LiveTable, step: Step, viewer: Viewer, now: int) -> None:
    check_host(table, viewer)
    if table.closes:
        raise Refusal("the table closes when the hand is over already")
    table.note(step, Intended(0, "close", viewer.id, now))
    if table.session.hand is not None:
        step.says = "The table closes when the hand is over."


def buy_now(dealer: Dealer, step: Step, seat: int, amount: int, now: int) -> None:
    """Chips that somebody wanted during the hand."""
    table = dealer.table
    if not table.attempt(step, acts.Buy(seat, amount), table.occupants[seat].by, now):
        table.note(step, Intended(seat, "nothing", table.occupants[seat].by, now))
    dealer.between(step, now)
