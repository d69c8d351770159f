"""Words about a hand at a table where nobody acts on them: cards speak."""

from houseway.incident import Incident
from houseway.play.incidents.kinds.showdown import on_purpose, what_was_called
from houseway.play.incidents.mishaps import rule_on
from houseway.play.table import Table


def miscall(table: Table, fact: Incident) -> None:
    """Somebody misstates a hand; in pot games that is ruled on where he bets or shows."""
    call = what_was_called(fact)
    if table.rules.kind != "pot" and call and fact.seats[0] in table.by_number:
        rule_on(table, fact, call=call, on_purpose=on_purpose(fact))
