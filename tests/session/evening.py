"""A long random evening at a table: people come, go, sit out, buy again and change seats.

What the session promises is checked from outside, by a watcher that only sees the hands.
"""

from random import Random

from houseway.errors import HousewayError
from houseway.play.hand import Hand
from houseway.play.record import record_of, replay_record
from houseway.play.rules import RuleSet
from houseway.session.pot.aftermath import posted_blinds
from houseway.session.pot.plan import PotPlan
from houseway.session.session import CAGE, Session
from houseway.session.wheel import ahead, among
from houseway.shoe import Chance
from houseway.words.payments import ledger_lines
from tests.conditions import check_citations
from tests.playing import any_choice
from tests.session.tables import next_hand, pot

NAMES = [f"{first} {last}" for first in ("Ann", "Bob", "Cy", "Di", "Ed") for last in "ABCDEFGHIJ"]


def evening(rules: RuleSet, limit: str, random: Random, hands: int) -> Session:
    """A session of so many hands, watched."""
    session = Session(rules, limit)
    for _ in range(random.randint(rules.least_players, min(rules.seats, 6))):
        sit_down(session, random)
    if session.between.button:
        session.draw_for_button(random)
    watcher = Watcher()
    for _ in range(hands):
        stir(session, random)
        check_start(session)
        plan = next_hand(session)
        # Blinds can put everybody all-in, and then the hand is over as soon as it is dealt.
        watcher.check(session, Hand(rules, plan.start, Chance(Random(0))), plan)
        hand = session.deal(random)
        assert hand.start == plan.start
        while hand.decision is not None:
            session.choose(any_choice(hand.decision, random), random=random)
        again = replay_record(record_of(hand), rules)
        assert again.table.state == hand.table.state
        assert ledger_lines(again) == ledger_lines(hand)
        check_citations(hand)
        watcher.watch(session, hand, plan)
        assert session.total() == CAGE
        assert {s: session.persons[s].stack.balance for s in hand.stacks()} == hand.stacks()
    return session


def sit_down(session: Session, random: Random) -> None:
    """Somebody new takes an empty seat, if there is one."""
    free = [seat for seat in range(1, session.rules.seats + 1) if seat not in session.persons]
    taken = {person.name for person in session.persons.values()}
    if free:
        name = random.choice([name for name in NAMES if name not in taken])
        session.sit(random.choice(free), name, buy_in(session, random))


def buy_in(session: Session, random: Random) -> int:
    stakes = session.stakes
    least = stakes.buy_in[0]
    most = stakes.buy_in[1] if len(stakes.buy_in) > 1 else 3 * least
    return stakes.chip * random.randint(-(-least // stakes.chip), most // stakes.chip)


def stir(session: Session, random: Random) -> None:
    """Whatever people do between two hands; what a sheet refuses is refused and changes nothing."""
    for seat in sorted(session.persons):
        person = session.persons[seat]
        roll = random.random()
        try:
            if person.stack.balance < session.stakes.chip or roll < 0.02:
                session.buy(seat, random.choice((buy_in(session, random), session.stakes.chip * 3)))
            elif roll < 0.05:
                session.leave(seat)
                continue
            elif roll < 0.09:
                session.sit_out(seat)
            elif roll < 0.11:
                session.change_seat(seat, random.randint(1, session.rules.seats))
                continue
            elif person.away and roll < 0.5:
                session.come_back(seat)
        except HousewayError:
            continue
        finally:
            assert session.total() == CAGE
        options = session.ways_in(seat)
        if options and random.random() < 0.7:
            session.enter(seat, random.choice(options), nobody_objects=True)
    for seat in sorted(session.persons):
        if session.persons[seat].stack.balance < session.stakes.chip and random.random() < 0.3:
            session.leave(seat)
    if random.random() < 0.25:
        sit_down(session, random)
    while len(session.present()) < max(session.rules.least_players, 3):
        if len(session.persons) == session.rules.seats:
            session.leave(random.choice(sorted(session.persons)))
        sit_down(session, random)


def check_start(session: Session) -> None:
    """Who is dealt in may be, who is not has a reason, and the button goes forward."""
    before = session.button
    start = session.plan().start
    assert session.plan().start == start
    dealt = {seat.seat for seat in start.seats}
    waiting = session.waiting()
    assert dealt.isdisjoint(waiting)
    assert dealt | set(waiting) == set(session.persons)
    assert session.rules.least_players <= len(dealt) <= (session.rules.active or session.rules.seats)
    for seat in dealt:
        assert not session.persons[seat].away and session.persons[seat].stack.balance > 0
    if not session.between.button:
        assert start.button == 0
    else:
        assert start.button in dealt
        assert start.button != before or not session.hands


class Watcher:
    """Somebody who writes down which blinds passed whom, and what everybody put in."""

    def __init__(self) -> None:
        self.blinds: dict[str, int] = {}
        self.button = 0
        self.missed: dict[str, set[str]] = {}
        """The blinds that passed people who had played before and had no hand, by person."""
        self.last: dict[str, int] = {}
        """Who had a hand last time, and where."""

    def check(self, session: Session, hand: Hand, plan: PotPlan) -> None:
        if not pot(session).amounts or plan.afresh:
            return
        posted = posted_blinds(hand)
        assert posted == plan.blinds
        self.check_entering(session, hand)
        everything = sum(pot(session).amounts.values())
        killer = hand.start.state.get("kill", {}).get("seat")
        for seat in hand.start.seats:
            person = session.persons[seat.seat]
            extra = seat.post_live + seat.post_dead
            position = sum([pot(session).amounts[name] for name, at in posted.items() if at == seat.seat])
            assert position + extra <= max(everything, position), (seat, posted)
            comes_in = seat.seat in posted.values() or killer == seat.seat or extra
            if person.new:
                free = pot(session).free_seat(seat.seat) or person.choice in ("deal-in", "wait-button")
                assert comes_in or free or person.kill_next or seat.seat in plan.kills_next, seat
            elif self.missed.get(person.name) and not person.hold:
                assert comes_in or person.make_up or seat.seat in plan.kills_next, (
                    seat,
                    self.missed[person.name],
                )
            elif self.last.get(person.name) == seat.seat and not pot(session).makes_up():
                assert not extra or person.make_up, (seat, posted)
        if len(posted) == 2:
            small, big = posted.values()
            if len(self.last) > 2 and len(hand.start.seats) > 2:
                assert big != self.blinds.get("big blind"), "the big blind twice in a row"
            waits = [
                seat
                for seat, person in session.present().items()
                if person.choice == "wait-big-blind"
                and seat not in hand.table.by_number
                and seat not in plan.over
                and 2 * person.stack.balance >= pot(session).amounts["big blind"]
            ]
            # With two or three players one more would change whose blind is whose.
            if len(hand.start.seats) > 3:
                assert not any(among(seat, small, big, session.rules.seats) for seat in waits), waits
        skipped = [
            n for n in self.last.values() if among(n, self.button, plan.start.button, session.rules.seats)
        ]
        for number in skipped:
            there = session.persons.get(number)
            if there is not None and self.last.get(there.name) == number and number in session.present():
                assert there.passed_over or there.missed or there.hold or there.new, there

    def check_entering(self, session: Session, hand: Hand) -> None:
        """Nobody comes in between button and big blind, or with a smaller blind (003:190, 002:1366)."""
        posted = posted_blinds(hand)
        for start in hand.start.seats:
            seat, person = start.seat, session.persons[start.seat]
            if start.post_live or start.post_dead:
                assert (start.post_for == "entering") is person.new, f"{start} posts for another reason"
                missed = not person.new and bool(person.missed)
                assert (start.post_for in ("missed", "one-blind")) is missed, start
            if not (person.new or person.missed or person.hold):
                continue
            assert seat != hand.start.button, "came in with the button"
            inherits = session.between.inherits_small and person.choice == "wait-big-blind"
            smaller = [name for name, at in posted.items() if at == seat and name != pot(session).big]
            assert not smaller or inherits, f"seat {seat} came in as the {smaller}"
            button, count = hand.start.button, session.rules.seats
            before = ahead(button, seat, count) < ahead(button, posted[pot(session).big], count)
            if before and not inherits:
                assert session.between.among_blinds and start.passed_over, f"seat {seat} among the blinds"

    def watch(self, session: Session, hand: Hand, plan: PotPlan) -> None:
        posted = posted_blinds(hand)
        dealt = {seat.seat for seat in hand.start.seats}
        names = {person.name for person in session.persons.values()}
        self.missed = {name: owed for name, owed in self.missed.items() if name in names}
        for seat, person in session.persons.items():
            if seat in dealt:
                self.missed[person.name] = set()
            elif person.name in self.missed and seat not in plan.over and not person.hold and not person.new:
                for name, to in posted.items():
                    at = self.blinds.get(name, hand.start.button) if not plan.afresh else hand.start.button
                    if at != to and ahead(at, seat, session.rules.seats) < ahead(at, to, session.rules.seats):
                        self.missed[person.name].add(name)
                assert self.missed[person.name] <= person.missed | set(posted), person
        self.last = {session.persons[seat].name: seat for seat in dealt}
        self.blinds = posted if plan.afresh else {**self.blinds, **posted}
        self.button = hand.start.button
