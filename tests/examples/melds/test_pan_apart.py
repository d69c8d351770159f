"""Pan against a settlement written apart: every pay, balance, out, repayment and share of the tops."""

from random import Random

from houseway.facts import Person
from houseway.ledger import Transfer
from houseway.play.events import Noted
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.conditions import check_citations
from tests.conditions.rummy_walk import Walk, is_spread
from tests.conditions.seats import seat_of
from tests.point_playing import any_choice

ID = "nineteenth-hole/pan"
HANDS = 150
Payment = tuple[int, int, int]
"""Payer, payee (0 is the pot) and amount."""


def seats_after(seen: Walk, seat: int) -> list[int]:
    """Everybody else who was dealt in, counter-clockwise from the next."""
    seats = sorted(seen.playing, reverse=True)
    at = seats.index(seat)
    return seats[at + 1 :] + seats[:at]


def due_for_a_hit(seen: Walk, before: Walk) -> list[Payment]:
    """004:385, 004:391, 004:393: as much as lies in front of him from each, then the balance."""
    to = seen.hit[0]
    most = seen.chips[to]
    found: list[Payment] = []
    for payer in seats_after(seen, to):
        due = seen.owed[to, payer] - before.owed[to, payer]
        liable = seen.playing[payer] and seen.out_of_hand.get(payer) in (None, "thrown-in")
        if not liable and not due:
            continue
        paid = min(due, most, seen.chips[payer])
        if paid:
            found.append((payer, to, paid))
        balance = before.owed[to, payer]
        late = min(balance, most - paid, seen.chips[payer] - paid) if paid == due else 0
        if late:
            found.append((payer, to, late))
    return found


def repaid(seen: Walk, seat: int, fooled: list[int]) -> list[Payment]:
    """004:335: to the active hands, as far as the chips go; 004:351: to those who were fooled too."""
    found: list[Payment] = []
    left = seen.chips[seat]
    for payee in seats_after(seen, seat):
        amount = min(seen.received[seat, payee], left) if payee in [*seen.active, *fooled] else 0
        if amount:
            found.append((seat, payee, amount))
            left -= amount
    return found


def seat_told(event: Noted) -> int:
    (who, *_) = event.facts
    assert isinstance(who, Person)
    return who.seat


def check(hand: Hand) -> None:
    """What follows each note of a hit or a foul is what is due for it; nothing else moves but told chips."""
    events = hand.events
    seen = Walk(hand, 0)
    expected: list[Payment] = []
    fooled: list[int] = []
    """Who threw in because of a false declaration."""
    for at, event in enumerate(events):
        if isinstance(event, Transfer) and seat_of(event.payer) and seat_of(event.payee):
            if {"pays", "owed", "outs", "foul-penalty", "false-out"} & set(event.why.cites):
                assert expected, f"{event} is not due"
                assert expected.pop(0) == (seat_of(event.payer), seat_of(event.payee), event.amount)
        elif expected and isinstance(event, Noted) and event.kind != "is out of chips":
            raise AssertionError(f"{expected} was not paid before {event}")
        before = Walk(hand, at) if isinstance(event, Noted) else seen
        seen.follow(event)
        if not isinstance(event, Noted):
            continue
        if event.cites[0] in ("spreads", "adding", "going-out"):
            expected = due_for_a_hit(seen, before)
        elif event.cites == ("foul-penalty",):
            expected = repaid(before, seat_told(event), [])
        elif event.kind == "repays the pays of the hand":
            expected = repaid(before, seat_told(event), fooled)
        elif event.kind == "says that he is out":
            fooled = []
        elif event.cites == ("false-out",):
            fooled.append(seat_told(event))
    assert not expected
    check_tops(hand, seen)


def check_tops(hand: Hand, seen: Walk) -> None:
    """004:318, 004:386, 004:399: the winner's tops, the double ones only to a doubles player; whole chips."""
    into = got = 0
    shares: dict[int, int] = {}
    for event in hand.ledger:
        if event.payee is hand.table.pot:
            into += event.amount
        if event.payer is hand.table.pot and seat_of(event.payee):
            shares[seat_of(event.payee)] = shares.get(seat_of(event.payee), 0) + event.amount
            got += event.amount
    after = hand.table.state
    double = hand.start.state.get("double_tops", 0)
    double += sum(
        [e.amount for e in hand.ledger if e.payee is hand.table.pot and e.why.cites == ("doubles",)]
    )
    single = into - double
    assert into == got + after.get("tops", 0) + after.get("double_tops", 0)
    match hand.table.outcome:
        case "redeal":
            assert not shares
        case "split":
            one, two = seen.active
            both = one in seen.double and two in seen.double
            total = single + double if both else single
            assert sorted(shares.values()) == sorted(
                [total // 100 // 2 * 100, total - total // 100 // 2 * 100]
            )
        case _:
            ((winner, won),) = shares.items()
            assert won == single + (double if winner in seen.double else 0)
            if hand.table.outcome == "out":
                assert seen.down(winner) == 11
                assert all([is_spread(spread) for spread in seen.spreads[winner]])


def test_hands_of_every_kind() -> None:
    random = Random("pan apart")
    rules = load(ID)
    state: dict[str, object] = {}
    outcomes = set()
    for number in range(HANDS):
        if number % 10 == 0:
            state = {}
        seats = sorted(random.sample(range(1, 9), random.choice((2, 2, 3, 4, 6))))
        deepest = random.choice((4, 12, 60))
        starts = tuple([SeatStart(s, random.randint(1, deepest) * 100) for s in seats])
        hand = Hand(rules, Start(seats=starts, state=state), Chance(random))
        sensible = random.choice((0.6, 0.85, 0.95, 0.99))
        while hand.decision is not None:
            # What somebody may force or call is rarely advised.
            asks = hand.decision.asks in ("force", "foul", "out declared", "irregular")
            hand.choose(any_choice(hand, random, 0.4 if asks else sensible))
        check(hand)
        check_citations(hand)
        outcomes.add(hand.table.outcome)
        state = dict(hand.table.state)
    assert outcomes == {"out", "redeal", "split", "last-player"}
