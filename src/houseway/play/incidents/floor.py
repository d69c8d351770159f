"""The floor's chair: where the print leaves it to the house, the house decides among the printed ways."""

from collections.abc import Generator

from houseway.facts import Fact
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Noted
from houseway.play.incidents.mishaps import Misdeal
from houseway.play.incidents.remedies import Outcome, Remedy
from houseway.play.table import Table

HOUSE = 0
"""The seat of the house."""
FLOOR = "floor"
"""What the house is asked for."""


def ask_floor(table: Table, remedy: Remedy, *facts: Fact) -> Generator[Decision, Choice, Outcome]:
    """The house decides; what follows is told with these facts."""
    ways = {way.name: way for way in remedy.outcomes}
    options = [Option(way.name, note=way.says) for way in remedy.outcomes]
    usual = remedy.outcomes[0].name
    choice = yield table.ask(Decision((HOUSE,), FLOOR, options, absent=usual), Choice(usual))
    way = ways[choice.verb]
    for primitive in way.do:
        table.log(Noted(primitive, (remedy.id,), facts))
        if primitive == "misdeal":
            raise Misdeal(remedy)
    return way
