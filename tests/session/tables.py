"""Tables for tests of what happens between hands."""

from random import Random

from houseway.cards import parse_cards
from houseway.play.decisions import Choice
from houseway.play.hand import Hand, deal
from houseway.play.table import SeatStart, Start
from houseway.pot.session import CAGE, Session
from houseway.rooms.loader import load
from houseway.shoe import Chance
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


def fold_out(session: Session) -> Hand:
    """Play the next hand: everybody folds who can, until one player has the pot."""
    return finish(session, deal(session.rules, session.next_start(), Random(session.hands)))


def finish(session: Session, hand: Hand) -> Hand:
    random = Random(session.hands)
    while hand.decision is not None:
        decision = hand.decision
        verb = next((v for v in ("fold", "pass", "check", "call") if v in decision.by_verb), "")
        seat = decision.seat if len(decision.seats) > 1 else None
        hand.choose(Choice(verb, seat=seat) if verb else any_choice(decision, random))
    session.finish(hand)
    assert session.total() == CAGE
    return hand


def hands(session: Session, count: int) -> None:
    for _ in range(count):
        fold_out(session)


def dealt(session: Session) -> list[int]:
    """The seats of the next hand."""
    return [seat.seat for seat in session.next_start().seats]


def post(session: Session, seat: int) -> tuple[int, int]:
    """What a seat posts in the next hand besides a blind of its position, in dollars: live and dead."""
    start: SeatStart = next(s for s in session.next_start().seats if s.seat == seat)
    return start.post_live // 100, start.post_dead // 100


def places(session: Session) -> tuple[int, dict[str, int]]:
    """The button and the blinds of the next hand."""
    start: Start = session.next_start()
    assert session.under_way is not None
    return start.button, session.under_way.blinds


def blinds(small: int, big: int) -> dict[str, int]:
    return {"small blind": small, "big blind": big}


def drawing(text: str) -> Chance:
    """A deck for the draw for the button, as far as it matters."""
    return Chance(given=[parse_cards(text)])
