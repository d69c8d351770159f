"""What goes wrong with the cards of a stud game while somebody is asked in a betting round."""

from collections.abc import Callable, Mapping

from houseway.incident import Incident
from houseway.play.decisions import Option
from houseway.play.table import Table
from houseway.pot.incidents.rulings import Asking, Handler
from houseway.pot.incidents.stud_cards import POINTED_OUT, notice, premature_street
from houseway.pot.incidents.turn import Turn


def _at_the_table(act: Callable[[Table, Incident], bool]) -> Handler:
    """What happens at the table changes who is left to be asked."""

    def handler(turn: Turn, fact: Incident) -> Asking:
        yield from ()
        if not act(turn.table, fact):
            return False
        if turn.mishaps.stud.closed:
            turn.waiting = []
        turn.count_again()
        hold_back(turn)
        return True

    return handler


def hold_back(turn: Turn) -> None:
    """Who has his last card before the others may not raise them (000:175)."""
    if turn.seat.number in turn.mishaps.stud.barred:
        turn.options = _no_raise


def _no_raise(option: Option) -> Option | None:
    return None if option.verb in ("raise", "complete") else option


HANDLERS: Mapping[str, Handler] = {"premature-street": _at_the_table(premature_street)}
NOTICED: Mapping[str, Handler] = dict.fromkeys(POINTED_OUT, _at_the_table(notice))
