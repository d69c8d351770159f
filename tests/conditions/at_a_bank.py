"""What the conditions of games against a player-dealer share: whose wager an event is about, dice, cover."""

from houseway.ledger import Transfer
from houseway.play.events import Closed, Noted, Rolled
from houseway.play.felt import Bank, Felt, Spot, Wager
from tests.conditions import Cited, Condition


def felt_of(one: Cited) -> Felt:
    """What lies on the table: nothing where nobody banked."""
    return one.hand.table.felt or Felt()


def bank_of(one: Cited) -> Bank:
    bank = felt_of(one).bank
    assert bank is not None
    return bank


def closing(one: Cited) -> Closed:
    """The end of the wager that an event is about: chips move before it is told how a wager closed."""
    wager = _on_it(one)
    for event in one.hand.events[one.place :]:
        if isinstance(event, Closed) and (wager is None or _name(wager) == event[:3]):
            return event
    raise AssertionError(f"no wager closes after {one.event}")


def _on_it(one: Cited) -> Wager | None:
    """The wager from which or to which chips go."""
    if not isinstance(one.event, Transfer):
        return None
    ends_of = (one.event.payer, one.event.payee)
    found = [wager for wager in felt_of(one).wagers() if any([wager.account is end for end in ends_of])]
    return found[0] if found else None


def _name(wager: Wager) -> tuple[int, int, str]:
    return wager.person.number, wager.spot.number, wager.kind


def wager_of(one: Cited) -> Wager:
    """The wager that an event is about."""
    name = closing(one)[:3]
    return next(wager for wager in felt_of(one).wagers() if _name(wager) == name)


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


def put_in(one: Cited, kind: str) -> bool:
    """Chips go from a stack to a further wager of that kind of the same person."""
    if not isinstance(one.event, Transfer):
        return False
    payer, payee, _, _ = one.event
    wagers = [wager for wager in felt_of(one).wagers() if wager.account is payee]
    return [(wager.kind, wager.person.stack) for wager in wagers] == [(kind, payer)]


def stays_in(one: Cited, kind: str) -> bool:
    """Whether the person of a wager went on with one of this kind on the same spot."""
    wager = wager_of(one)
    return any([other.kind == kind and other.person is wager.person for other in wager.spot.wagers])


def folded_by(one: Cited, spot: int) -> set[int]:
    """Who said that the hand on a spot is folded."""
    people = {wager.person.number for wager in felt_of(one).spots[spot].wagers}
    return {seat for seat, choice in one.hand.choices if choice.verb == "fold" and seat in people}


def refused_behind(one: Cited) -> bool:
    """Somebody may not bet behind a seat, because its player said so."""
    return any([choice.verb == "refuse" for _, choice in one.hand.choices])


def even(one: Cited, mine: object, theirs: object) -> bool:
    """Even money for the better hand, lost to a better one, a push between equal ones."""
    stake = wager_of(one).stake
    if mine == theirs:
        return ends(one, 0)
    return ends(one, stake if mine > theirs else -stake)  # type: ignore[operator]


def cannot_go_on(kind: str, times: int) -> Condition:
    """Somebody with an ante has fewer chips than the further wager of so many antes takes."""

    def holds(one: Cited) -> bool:
        antes = [wager for wager in felt_of(one).wagers() if wager.kind == "ante"]
        went_on = [(wager.person, wager.spot) for wager in felt_of(one).wagers() if wager.kind == kind]
        return any(
            [
                chips_before(one, ante.person.number) < times * ante.stake
                for ante in antes
                if (ante.person, ante.spot) not in went_on
            ]
        )

    return holds


def chips_before(one: Cited, seat: int) -> int:
    """What a person had in front when the event came."""
    stack = one.hand.table.by_number[seat].stack
    chips = next(start.stack for start in one.hand.start.seats if start.seat == seat)
    for event in one.hand.events[: one.place]:
        if isinstance(event, Transfer):
            chips += event.amount * ((event.payee is stack) - (event.payer is stack))
    return chips
