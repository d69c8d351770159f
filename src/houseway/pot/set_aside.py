"""Discards that their players keep apart from a shuffle during the draw (004:533)."""

from collections.abc import Sequence

from houseway.play.decisions import Decision, Option
from houseway.play.events import Acted
from houseway.play.rules import Script
from houseway.play.table import Table
from houseway.pot.draw_service import Service, Want

SET_ASIDE = "set-aside"


def offer_to_set_aside(table: Table, service: Service, wants: Sequence[Want], next_: Want) -> Script:
    """The deck cannot serve the next seat: before it is shuffled, all who have discarded are asked once."""
    if not service.too_short(next_.gets):
        return
    for want in wants:
        number = want.seat.number
        if want.seat.folded or not want.gave or number in service.asked:
            continue
        service.asked.add(number)
        choice = yield Decision(
            (number,), "set aside", (Option(SET_ASIDE, note="keep your discards apart"), Option("pass"))
        )
        table.log(Acted(number, choice.verb))
        if choice.verb == SET_ASIDE:
            service.kept += want.gave
