"""What the conditions of games against a player-dealer share: whose wager an event is about, dice, cover."""

from houseway.ledger import Transfer
from houseway.play.events import Closed, Noted, Rolled
from houseway.play.felt import Bank, Felt, Spot, Wager
from tests.conditions import Cited, Condition


def felt_of(one: Cited) -> Felt:
    felt = one.hand.table.felt
    assert felt is not None
    return felt


def bank_of(one: Cited) -> Bank:
    bank = felt_of(one).bank
    assert bank is not None
    return bank


def closing(one: Cited) -> Closed:
    """The end of the wager that an event is about: chips move before it is told how a wager closed."""
    return next(event for event in one.hand.events[one.place :] if isinstance(event, Closed))


def wager_of(one: Cited) -> Wager:
    """The wager that an event is about."""
    closed = closing(one)
    return next(
        wager
        for wager in felt_of(one).spots[closed.spot].wagers
        if (wager.person.number, wager.kind) == (closed.person, closed.wager)
    )


def spot_of(one: Cited) -> Spot:
    return felt_of(one).spots[closing(one).spot]


def settled(*kinds: str) -> Condition:
    """The wager is of one of these kinds."""
    return lambda one: closing(one).wager in kinds


def ends(one: Cited, due: int) -> bool:
    """Whether a wager ended with what it is due, or below nothing loses, as far as that is covered.

    Nothing due is a push.
    """
    closed = closing(one)
    if closed.word in ("won", "lost"):
        return closed.paid - closed.taken == due
    if closed.word in ("in part", "not covered"):
        sign = 1 if due > 0 else -1
        return due != 0 and 0 <= (closed.paid - closed.taken) * sign < due * sign
    return due == 0


def covers(one: Cited) -> bool:
    """The player-dealer's wager reached no further: the bank is empty, or has won as much as was put up."""
    bank = bank_of(one)
    wagers = {id(wager.account) for wager in felt_of(one).wagers()}
    stacks = {id(seat.stack) for seat in one.hand.table.seats}
    taken = paid = 0
    for event in one.hand.events[: one.place]:
        if isinstance(event, Transfer):
            taken += event.amount if event.payee is bank.account and id(event.payer) in wagers else 0
            paid += event.amount if event.payer is bank.account and id(event.payee) in stacks else 0
    if closing(one).word not in ("in part", "not covered"):
        return False
    if one.hand.rules.play.settlement.cover == "gross":
        return taken + paid == bank.put_up
    return abs(taken - paid) == bank.put_up


def banks(one: Cited) -> bool:
    """Chips of whoever banks go into the bank or come back; or nobody banks, or not at the own seat."""
    bank = felt_of(one).bank
    if isinstance(one.event, Noted):
        return bank is None or bank.square != bank.person.number
    return bank is not None and _in_or_out(one, bank, "bank", bank.person.number)


def banks_with(one: Cited) -> bool:
    """Chips of somebody who put money up with whoever banks go into the bank or come back."""
    bank = bank_of(one)
    with_him = [seat for seat, choice in one.hand.choices if choice.verb == "join"]
    return any([_in_or_out(one, bank, "join", seat) for seat in with_him])


def _in_or_out(one: Cited, bank: Bank, verb: str, seat: int) -> bool:
    assert isinstance(one.event, Transfer)
    payer, payee, amount, _ = one.event
    stack = one.hand.table.by_number[seat].stack
    if payer is stack and payee is bank.account:
        return (seat, amount) in [(who, c.amount) for who, c in one.hand.choices if c.verb == verb]
    settled_all = all([wager.account.balance == 0 for wager in felt_of(one).wagers()])
    return payer is bank.account and payee is stack and settled_all


def bets(one: Cited) -> bool:
    """Chips go from a stack to a wager that its person named; or nobody has any."""
    if isinstance(one.event, Noted):
        return not felt_of(one).wagers()
    assert isinstance(one.event, Transfer)
    payer, payee, amount, _ = one.event
    wager = next(wager for wager in felt_of(one).wagers() if wager.account is payee)
    named = [
        (seat, choice.spot, *named)
        for seat, choice in one.hand.choices
        if choice.verb == "wager"
        for named in choice.wagers
    ]
    person = wager.person
    return payer is person.stack and (person.number, wager.spot.number, wager.kind, amount) in named


def dice_seat(one: Cited) -> int:
    """The seat that three dice name, counted clockwise from the player-dealer as one."""
    thrown = next(event for event in one.hand.events if isinstance(event, Rolled))
    return (bank_of(one).square - 1 + sum(thrown.dice) - 1) % 7 + 1


def has_no_wager(one: Cited, seat: int) -> bool:
    return seat not in felt_of(one).spots
