"""A short evening of every game: people come, buy, sit out, move and leave, hands are played and called off.

After every act all chips are there, and what is refused has changed nothing. The acts give the same evening
once more, from the beginning and from a snapshot in the middle.
"""

from random import Random

import msgspec
import pytest

from houseway.errors import FeeError, HousewayError
from houseway.fees.plans import FeePlan, make_plan
from houseway.ledger import Account
from houseway.play.carried import without_person
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.record import Record, record_of, replay_record
from houseway.play.rules import RuleSet, Stakes
from houseway.rooms.fee_book import schedules_of
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.session import acts as act
from houseway.session.acts import AnyAct, act_json, read_act
from houseway.session.replay import replay
from houseway.session.session import CAGE, Session
from houseway.session.snapshot import (
    Evening,
    Snapshot,
    evening_json,
    read_evening,
    read_snapshot,
    snapshot_json,
)
from tests import bank_playing, playing, point_playing

IDS = [entry.id for entry in catalogue()]
HANDS = 6


@pytest.mark.parametrize("rule_set_id", IDS)
def test_an_evening_and_the_same_again(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    random = Random(f"every evening {rule_set_id}")
    stakes = random.choice(rules.limits)
    session = Session(rules, stakes.name, fees=some_plan(rules, stakes, random))
    evening = Somebody(session, random)
    for _ in range(random.randint(3, min(rules.seats, 5))):
        evening.sits_down()
    middle, done = session.snapshot(), 0
    for number in range(HANDS):
        evening.stir()
        if number == HANDS // 2:
            middle, done = session.snapshot(), len(session.acts)
        evening.hand(called_off=number == 1)
    again = replay(read_evening(evening_json(session.evening())), rules)
    assert again.evening() == session.evening()
    assert same(again, session)
    assert [move[2:] for move in again.ledger] == [move[2:] for move in session.ledger]
    later = Evening(read_snapshot(snapshot_json(middle)), tuple(session.acts[done:]))
    assert same(replay(read_evening(evening_json(later)), rules), session)


def same(one: Session, other: Session) -> bool:
    """Whether two tables stand alike: everything that is kept, what the next hand is and who waits."""
    return one.snapshot() == other.snapshot() and one.waiting() == other.waiting()


def some_plan(rules: RuleSet, stakes: Stakes, random: Random) -> FeePlan | None:
    """Any schedule with an option for every number of players, in two of three evenings that have one."""
    schedules = list(schedules_of(rules.id))
    random.shuffle(schedules)
    for schedule in schedules if random.random() < 0.67 else ():
        try:
            return make_plan(schedule, stakes, range(rules.least_players, rules.seats + 1), ())
        except FeeError:
            continue
    return None


class Somebody:
    """Whoever does things at the table; watches that each act is done, or refused and nothing changed."""

    def __init__(self, session: Session, random: Random) -> None:
        self.session = session
        self.random = random
        self.guests = 0
        self.clock = 12 * 60

    def does(self, what: AnyAct) -> bool:
        session = self.session
        before, stacks = len(session.acts), session.stacks()
        standing = session.snapshot() if session.hand is None else None
        choices = len(session.hand.choices) if session.hand is not None else 0
        try:
            listed = session.apply(read_act(act_json(what)), self.random)
        except HousewayError as error:
            assert "\n" not in str(error)
            assert (len(session.acts), session.stacks()) == (before, stacks)
            assert standing is None or session.snapshot() == standing
            assert session.hand is None or len(session.hand.choices) == choices
            listed = None
        else:
            assert session.acts[before:] == [listed]
        assert session.total() == CAGE
        assert balances(session) == booked(session)
        return listed is not None

    # Between hands

    def sits_down(self) -> None:
        """Somebody new takes an empty seat, and owes nothing and is owed nothing."""
        session = self.session
        free = [seat for seat in range(1, session.rules.seats + 1) if seat not in session.persons]
        if not free:
            return
        state = session.state
        self.guests += 1
        seat = self.random.choice(free)
        assert self.does(act.Sit(seat, f"guest {self.guests}", self.buy_in()))
        assert session.state == state
        self.enters(seat)

    def buy_in(self) -> int:
        stakes = self.session.stakes
        most = stakes.buy_in[1] if len(stakes.buy_in) > 1 else 4 * stakes.buy_in[0]
        return stakes.chip * self.random.randint(-(-stakes.buy_in[0] // stakes.chip), most // stakes.chip)

    def enters(self, seat: int) -> None:
        if ways := self.session.ways_in(seat):
            assert self.does(act.Enter(seat, self.random.choice(ways), nobody_objects=True))
        assert not self.does(act.Enter(seat, "by the window"))

    def leaves(self, seat: int) -> None:
        """Nothing of the person stays, but a kill that he has put up."""
        session = self.session
        state, name, carried = session.state, session.person(seat).name, session.carried.balance
        assert self.does(act.Leave(seat))
        if session.carried.balance == carried:
            assert session.state == without_person(state, session.rules.carries, seat, name)

    def stir(self) -> None:
        session, random = self.session, self.random
        for seat in sorted(session.persons):
            person, roll = session.persons[seat], random.random()
            if person.stack.balance < session.kind.least_bet() and roll < 0.9:
                if not self.does(act.Buy(seat, self.buy_in())):
                    self.leaves(seat)
            elif roll < 0.1:
                self.leaves(seat)
            elif roll < 0.25:
                assert self.does((act.ComeBack if person.away else act.SitOut)(seat))
                assert not person.away or not self.does(act.SitOut(seat))
            elif roll < 0.4:
                self.does(act.ChangeSeat(seat, random.randint(0, session.rules.seats + 1)))
            elif roll < 0.5:
                self.does(
                    act.Buy(seat, random.choice((-100, 0, session.stakes.chip, 1, 10**15, self.buy_in())))
                )
            if seat in session.persons:
                self.enters(seat)
        while len(session.present()) < max(session.rules.least_players, 3) or random.random() < 0.2:
            if len(session.persons) == session.rules.seats:
                self.leaves(random.choice(sorted(session.persons)))
            self.sits_down()
        if session.kind.draws:
            assert self.does(act.DrawForButton())
        else:
            assert not self.does(act.DrawForButton())

    # Hands

    def hand(self, called_off: bool) -> None:
        session = self.session
        self.clock += self.random.choice((1, 12, 31))
        deals = act.Deal(clock=self.clock)
        before = session.snapshot()
        assert self.does(deals)
        assert session.hand is None or not self.does(deals)
        playing_on = True
        while playing_on and session.hand is not None:
            hand = session.hand
            choice = any_choice(hand, self.random)
            seat = choice.seat or (hand.decision.seat if hand.decision is not None else 0)
            assert not self.does(act.Choose(seat, "fly"))
            in_it = next(iter(hand.table.by_number))
            assert not self.does(act.Leave(in_it))
            assert not self.does(act.PutButton(in_it))
            assert self.does(act.Choose(seat, str(choice)))
            playing_on = not called_off or self.random.random() < 0.8
        if session.hand is not None:
            again = replay(read_evening(evening_json(session.evening())), session.rules).hand
            assert again is not None and asked(again) == asked(session.hand)
            assert self.does(act.CallOff())
            assert put_back(session.snapshot(), before)
        else:
            assert session.last is not None
            last = replay_record(record_of(session.last), session.rules)
            assert last.stacks() == session.last.stacks()


def asked(hand: Hand) -> tuple[Record, list[int]]:
    """A hand in the middle: what happened, and which question each seat is asked."""
    return record_of(hand), [hand.question(seat) for seat in hand.table.by_number]


def put_back(after: Snapshot, before: Snapshot) -> bool:
    """Whether a hand that was called off has left nothing but the count of acts."""
    return msgspec.structs.replace(after, done=before.done) == before


def any_choice(hand: Hand, random: Random) -> Choice:
    assert hand.decision is not None
    match hand.rules.kind:
        case "pot":
            return playing.any_choice(hand.decision, random)
        case "bank":
            return bank_playing.any_choice(hand, random)
        case _:
            return point_playing.any_choice(hand, random)


def balances(session: Session) -> dict[int, int]:
    """What lies in each account."""
    accounts = [p.stack for p in session.persons.values()]
    accounts += [session.cage, session.collection, session.carried, session.pot]
    return {id(account): account.balance for account in accounts if account.balance}


def booked(session: Session) -> dict[int, int]:
    """What must lie there by the ledger, in which every chip that moved stands twice."""
    found: dict[int, int] = {id(session.cage): CAGE}
    for payer, payee, amount, _ in session.ledger:
        account: Account
        for account, change in ((payer, -amount), (payee, amount)):
            found[id(account)] = found.get(id(account), 0) + change
    return {number: balance for number, balance in found.items() if balance}
