"""What the management decides about a hand in a betting round, against the letter of the rules."""

from houseway.facts import Person
from houseway.incident import Incident
from houseway.ledger import Reason
from houseway.play.incidents.free_rulings import free_ruling
from houseway.play.incidents.mishaps import rule_on
from houseway.play.table import Seat
from houseway.pot.acts import open_menu
from houseway.pot.incidents.rulings import Asking, Handler
from houseway.pot.incidents.turn import Turn, dies


def _rules(turn: Turn, fact: Incident) -> Asking:
    """A hand is dead, or out with everything back; a hand that is void altogether is the driver's."""
    yield from ()
    found = free_ruling(turn.table, fact)
    if found.act == "misdeal":
        return False
    seat = turn.table.by_number[found.seat]
    if seat.folded:
        return False
    remedy = rule_on(turn.table, fact, Person(seat.number), found.reason, ruled=found.act)
    if found.act == "return":
        _give_back(turn, seat, Reason("returned by the management", (remedy.id,)))
    dies(turn, seat)
    return True


def _give_back(turn: Turn, seat: Seat, why: Reason) -> None:
    """What a seat has put in is its own again, less what the collection has taken out of the pot; a bet of it
    that nobody has met is no bet any more."""
    table, round_ = turn.table, turn.round
    own = seat.total + seat.dead
    others = sum([other.total + other.dead for other in table.seats]) - own
    amount = min(own, max(0, table.pot.balance - others))
    seat.bet = seat.total = seat.before_draw = 0
    seat.dead = own - amount
    seat.all_in = False
    if amount:
        table.pay(seat, amount, why)
    if round_.aggressor == seat.number:
        round_.aggressor = 0
        round_.level = max([other.bet for other in table.seats])
        round_.full = min(round_.full, round_.level)
        open_menu(table, turn.betting, round_)


HANDLERS: dict[str, Handler] = {"ruling": _rules}
