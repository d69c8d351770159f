"""A long random evening at a table: people come, go, sit out, buy again and change seats."""

from random import Random

from houseway.errors import HousewayError
from houseway.play.explain import ledger_lines
from houseway.play.hand import Hand, deal
from houseway.play.record import record_of, replay_record
from houseway.play.rules import RuleSet
from houseway.pot.session import CAGE, Session
from tests.playing import play_out

NAMES = [f"{first} {last}" for first in ("Ann", "Bob", "Cy", "Di", "Ed") for last in "ABCDEFGHIJ"]


def sit_down(session: Session, random: Random) -> None:
    """Somebody new takes an empty seat, if there is one."""
    free = [seat for seat in range(1, session.seats + 1) if seat not in session.persons]
    taken = {person.name for person in session.persons.values()}
    if free:
        name = random.choice([name for name in NAMES if name not in taken])
        session.sit(random.choice(free), name, buy_in(session, random))


def buy_in(session: Session, random: Random) -> int:
    stakes = session.stakes
    least = stakes.buy_in[0] if stakes.buy_in else 20 * max(stakes.big, stakes.chip)
    most = stakes.buy_in[1] if len(stakes.buy_in) > 1 else 3 * least
    chips = -(-least // stakes.chip), most // stakes.chip
    return stakes.chip * random.randint(*chips)


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
                session.change_seat(seat, random.randint(1, session.seats))
                continue
            elif person.away and roll < 0.5:
                session.return_(seat)
        except HousewayError:
            continue
        finally:
            assert session.total() == CAGE
        options = session.choices(seat)
        if options and random.random() < 0.7:
            session.choose(seat, random.choice(options), nobody_objects=True)
    for seat in sorted(session.persons):
        if session.persons[seat].stack.balance < session.stakes.chip and random.random() < 0.3:
            session.leave(seat)
    if random.random() < 0.25:
        sit_down(session, random)
    while len(session.present()) < max(session.rules.least_players, 3):
        if len(session.persons) == session.seats:
            session.leave(random.choice(sorted(session.persons)))
        sit_down(session, random)


def evening(rules: RuleSet, limit: str, random: Random, hands: int) -> Session:
    """A session of so many hands; every promise that can be checked from outside is checked."""
    session = Session(rules, limit)
    for _ in range(random.randint(rules.least_players, min(rules.seats, 6))):
        sit_down(session, random)
    if session.between.button:
        session.draw_for_button(random)
    for _ in range(hands):
        stir(session, random)
        check_start(session)
        hand = deal(rules, session.next_start(), random)
        check_posts(session, hand)
        play_out(hand, random)
        again = replay_record(record_of(hand), rules)
        assert again.table.state == hand.table.state
        assert ledger_lines(again) == ledger_lines(hand)
        session.finish(hand)
        assert session.total() == CAGE
        for seat, stack in hand.stacks().items():
            assert session.persons[seat].stack.balance == stack
    return session


def check_start(session: Session) -> None:
    """Who is dealt in may be, who is not has a reason, and the button goes forward."""
    before = session.button
    start = session.next_start()
    plan = session.under_way
    assert plan is not None
    dealt = {seat.seat for seat in start.seats}
    waiting = session.waiting()
    assert dealt.isdisjoint(waiting)
    assert dealt | set(waiting) == set(session.persons)
    assert len(dealt) <= (session.rules.active or session.rules.seats)
    for seat in dealt:
        person = session.persons[seat]
        assert not person.away and person.stack.balance > 0
        if session.amounts and session.hands and not plan.afresh:
            assert person.choice is not None or not (person.new or person.missed) or session.free_seat(seat), person
    if not session.between.button:
        assert start.button == 0
    elif session.hands:
        assert start.button != before
    if session.between.button:
        assert start.button in dealt
    assert session.next_start() is start


def check_posts(session: Session, hand: Hand) -> None:
    """Nobody pays more than the blinds of one round, and nobody pays a blind that another pays for him."""
    everything = sum(session.amounts.values())
    ante = session.stakes.ante
    for seat in hand.start.seats:
        plan = session.under_way
        assert plan is not None
        position = sum([session.amounts[name] for name, at in plan.blinds.items() if at == seat.seat])
        owes = position + seat.post_live + seat.post_dead
        assert owes <= max(everything, ante), (seat, plan.blinds)
        assert seat.post_live >= 0 and seat.post_dead >= 0
        if session.amounts:
            assert position + seat.post_live <= max(everything - seat.post_dead, 0) or len(hand.start.seats) <= 3
