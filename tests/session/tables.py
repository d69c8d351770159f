"""Tables for tests of what happens between hands."""

from random import Random

from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.table import SeatStart
from houseway.rooms.loader import load
from houseway.session.pot.plan import PotPlan
from houseway.session.pot.table import PotTable
from houseway.session.session import CAGE, Session
from tests.playing import any_choice


def table(
    rule_set: str, limit: str, *seats: int, button: int = 0, rulings: dict[str, str] | None = None
) -> Session:
    """Players at some seats, each with two full buy-ins (or the most that may be bought)."""
    session = Session(load(rule_set), limit, rulings)
    for seat in seats:
        sit(session, seat)
    if button:
        session.put_button(button)
    return session


def sit(session: Session, seat: int, name: str = "") -> None:
    buy_in = session.stakes.buy_in
    amount = min(2 * buy_in[0], buy_in[-1]) if len(buy_in) > 1 else 2 * buy_in[0]
    session.sit(seat, name or f"P{seat}", amount)


def pot(session: Session) -> PotTable:
    """What the session of a pot game keeps besides."""
    assert isinstance(session.kind, PotTable)
    return session.kind


def next_hand(session: Session) -> PotPlan:
    """The next hand of a pot game."""
    plan = session.plan()
    assert isinstance(plan, PotPlan)
    return plan


def fold_out(session: Session) -> Hand:
    """Play the next hand: everybody folds who can, until one player has the pot."""
    session.deal(Random(session.hands))
    return finish(session)


def finish(session: Session) -> Hand:
    random = Random(session.hands)
    while session.hand is not None:
        decision = session.hand.decision
        assert decision is not None
        verb = next((v for v in ("fold", "pass", "check", "call") if v in decision.by_verb), "")
        seat = decision.seat if len(decision.seats) > 1 else None
        session.choose(Choice(verb, seat=seat) if verb else any_choice(decision, random), random=random)
    assert session.total() == CAGE
    assert session.last is not None
    return session.last


def hands(session: Session, count: int) -> None:
    for _ in range(count):
        fold_out(session)


def dealt(session: Session) -> list[int]:
    """The seats of the next hand."""
    return [seat.seat for seat in session.plan().start.seats]


def post(session: Session, seat: int) -> tuple[int, int]:
    """What a seat posts in the next hand besides a blind of its position, in dollars: live and dead."""
    start: SeatStart = next(s for s in session.plan().start.seats if s.seat == seat)
    return start.post_live // 100, start.post_dead // 100


def places(session: Session) -> tuple[int, dict[str, int]]:
    """The button and the blinds of the next hand."""
    plan = next_hand(session)
    return plan.start.button, plan.blinds


def blinds(small: int, big: int) -> dict[str, int]:
    return {"small blind": small, "big blind": big}
