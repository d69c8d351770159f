"""What can happen at every decision of every game, where it takes more than the sheet's ruling."""

from collections.abc import Callable, Mapping

from houseway.incident import Incident
from houseway.play.incidents.free_rulings import rule_freely
from houseway.play.incidents.shown_cards import demand, expose_own, let_see
from houseway.play.incidents.spoken import miscall
from houseway.play.table import Table

ANYWHERE: Mapping[str, Callable[[Table, Incident], None]] = {
    "shows-to": let_see,
    "demands": demand,
    "miscalls": miscall,
    "ruling": rule_freely,
    "self-exposed": expose_own,
}
