"""Coming and going: who sits where, and with how many chips. Each function does an act or refuses it."""

from typing import TYPE_CHECKING, Any

from houseway.errors import SessionError
from houseway.ledger import Reason, move
from houseway.money import dollars
from houseway.play.carried import with_seat_changed, without_person
from houseway.session import acts as act
from houseway.session.buy_ins import check_buy_in, note_buy_in
from houseway.session.person import Person
from houseway.text import one_line

if TYPE_CHECKING:
    from houseway.session.session import Session

BUYS = Reason("buy-in", ("buy-in",))
CASHES = Reason("cashes out", ("buy-in",))


def sit(session: "Session", sits: act.Sit) -> None:
    check_empty(session, sits.seat)
    name = sits.name
    if not name or one_line(name.strip()) != name or any(p.name == name for p in session.persons.values()):
        raise SessionError(
            f"whoever takes seat {sits.seat} needs a name of his own at this table, not {name!r}"
        )
    person = Person(sits.seat, name, came=session.done)
    short = check_buy_in(person, sits.amount, session.between.buy_ins, session.stakes, sits.moved)
    check_cage(session, sits.amount)
    session.persons[sits.seat] = person
    sell(session, person, sits.amount, short and not sits.moved)
    session.kind.sits(person)


def buy(session: "Session", buys: act.Buy) -> None:
    person = free_person(session, buys.seat, "buy chips")
    short = check_buy_in(person, buys.amount, session.between.buy_ins, session.stakes)
    check_cage(session, buys.amount)
    sell(session, person, buys.amount, short)


def check_cage(session: "Session", amount: int) -> None:
    if amount > session.cage.balance:
        raise SessionError(f"nobody can buy {dollars(amount)}: the cage has {dollars(session.cage.balance)}")


def sell(session: "Session", person: Person, amount: int, short: bool) -> None:
    note_buy_in(person, amount, short)
    session.ledger.append(move(session.cage, person.stack, amount, BUYS))


def sit_out(session: "Session", seat: int) -> None:
    person = session.person(seat)
    if person.away:
        raise SessionError(f"{person.name} at seat {seat} sits out already")
    person.away = True


def come_back(session: "Session", seat: int) -> None:
    person = session.person(seat)
    if not person.away:
        raise SessionError(f"{person.name} at seat {seat} is not sitting out")
    person.away = False


def leave(session: "Session", seat: int) -> None:
    person = free_person(session, seat, "leave")
    session.kind.leaves(person)
    moved(session, seat, 0, person.name)
    if person.stack.balance:
        session.ledger.append(move(person.stack, session.cage, person.stack.balance, CASHES))
    del session.persons[seat]


def change_seat(session: "Session", seat: int, to: int) -> None:
    person = free_person(session, seat, "change seats")
    check_empty(session, to)
    session.kind.moves(person, to)
    del session.persons[seat]
    person.seat = to
    person.stack.owner = to
    session.persons[to] = person
    moved(session, seat, to, person.name)


def moved(session: "Session", seat: int, to: int, name: str) -> None:
    """What the game keeps of a person goes along to another seat, or goes with the person."""
    session.state = state_moved(session, seat, to, name)
    if session.hand is not None:
        session.meanwhile.append((seat, to, name))


def state_moved(session: "Session", seat: int, to: int, name: str) -> dict[str, Any]:
    if to:
        return with_seat_changed(session.state, session.rules.carries, seat, to)
    return without_person(session.state, session.rules.carries, seat, name)


def check_empty(session: "Session", seat: int) -> None:
    if not 1 <= seat <= session.rules.seats:
        raise SessionError(f"{session.rules.id} has the seats 1 to {session.rules.seats}, not {seat}")
    if seat in session.persons:
        raise SessionError(f"seat {seat} is taken by {session.persons[seat].name}")


def free_person(session: "Session", seat: int, what: str) -> Person:
    """Somebody who is not in the hand under way."""
    person = session.person(seat)
    if session.hand is not None and seat in session.hand.table.by_number:
        raise SessionError(f"{person.name} at seat {seat} cannot {what} during a hand")
    return person
