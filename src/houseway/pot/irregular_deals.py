"""What goes wrong with deals and boards and comes up at a betting turn: a street too early, a notice."""

from houseway.incidents.fact import Incident
from houseway.play.irregular_board import turn_early
from houseway.play.mishaps import noticed
from houseway.pot.dead_hands import COMES_TO_LIGHT, comes_to_light, holder
from houseway.pot.irregular_turns import Asking, Handler
from houseway.pot.turns import Turn, dies


def _early_board(turn: Turn, fact: Incident) -> Asking:
    return turn_early(turn.table, turn.mishaps, fact)
    yield


def _pointed_out(turn: Turn, fact: Incident) -> Asking:
    """Somebody points out a wrong hand; of a joker among down cards nobody knows but its owner."""
    table, mishaps = turn.table, turn.mishaps
    latent = next(old for old in mishaps.latent if str(old) == fact.said)
    found = holder(table, latent)
    if found is None or (latent.what == "joker" and fact.seats != (found[0].number,)):
        return False
    noticed(table, fact)
    seat = comes_to_light(table, mishaps, latent)
    if seat is not None:
        dies(turn, seat)
    return True
    yield


HANDLERS: dict[str, Handler] = {"early-board": _early_board}
NOTICED: dict[str, Handler] = dict.fromkeys(COMES_TO_LIGHT, _pointed_out)
