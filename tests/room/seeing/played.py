"""Hands of any rule set among bots, to look at every question of them."""

from collections.abc import Iterator
from random import Random

from houseway.bots.casting import bots_for
from houseway.play.hand import Hand
from houseway.play.view import view
from houseway.room.protocol import SeatTold, Seen
from houseway.room.seeing.table import Around, Sight
from houseway.rooms.loader import load
from houseway.session.buy_ins import usual_stack
from houseway.session.session import Session

NAMES = ("Rosa", "Lourdes", "Teo", "Inez", "Priya", "Omar")
LONGEST = 500


def seated(rule_set: str, people: int = 5) -> Session:
    """A session with people who have the usual chips."""
    rules = load(rule_set)
    session = Session(rules)
    for seat, name in enumerate(NAMES[: min(people, rules.seats)], 1):
        session.sit(seat, name, max(usual_stack(rules, session.stakes), session.stakes.buy_in[0]))
    return session


def moments(session: Session, hands: int = 1, seed: int = 1) -> Iterator[Hand]:
    """The hand before every choice of the bots, and when it is over."""
    random = Random(seed)
    bots = bots_for(session.read, "", list(session.persons), random)
    for _ in range(hands):
        session.deal(random)
        for _ in range(LONGEST):
            hand = session.hand
            if hand is None or hand.decision is None:
                break
            yield hand
            seat = hand.decision.seats[0]
            seen = view(hand, seat)
            assert seen.decision is not None
            choice = bots[seat].choose(seen, seen.decision, hand.answers(seat))
            session.choose(choice._replace(seat=None), seat, random=random)
        assert session.last is not None
        yield session.last


def told(session: Session, hand: Hand, seat: int) -> Seen:
    """What a seat is shown of it."""
    seats = {n: SeatTold(n, person.name, person.stack.balance) for n, person in session.persons.items()}
    return Sight(session, seat).seen(hand, Around(hand=1, state="playing", seats=seats))
