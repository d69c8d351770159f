"""What goes wrong with deals and boards and comes up at a betting turn: a street too early, a notice."""

from houseway.incident import Incident
from houseway.play.incidents.board import turn_early
from houseway.play.incidents.mishaps import Mishaps, at_turn, noticed, rule_on
from houseway.play.table import Seat, Table
from houseway.pot.incidents import stud_cards
from houseway.pot.incidents.dead_hands import COMES_TO_LIGHT, comes_to_light, holder, kill
from houseway.pot.incidents.rulings import Asking, Handler
from houseway.pot.incidents.turn import Turn, dies


def _early_board(turn: Turn, fact: Incident) -> Asking:
    return turn_early(turn.table, turn.mishaps, fact)
    yield


def _noticed_in_the_betting(turn: Turn, fact: Incident) -> Asking:
    before = len(turn.mishaps.latent)
    seat = point_out(turn.table, turn.mishaps, fact)
    if seat is not None:
        dies(turn, seat)
    return len(turn.mishaps.latent) < before
    yield


def point_out(table: Table, mishaps: Mishaps, fact: Incident) -> Seat | None:
    """Somebody points out a wrong hand: whose it is, if it has to die. Nothing happens where it cannot be:
    of a joker among down cards nobody knows but its owner."""
    latent = next((old for old in mishaps.latent if str(old) == fact.said), None)
    if latent is None or latent.what not in COMES_TO_LIGHT:
        return None
    found = holder(table, latent)
    if found is None or (latent.what == "joker" and fact.seats != (found[0].number,)):
        return None
    noticed(table, fact)
    return comes_to_light(table, mishaps, latent)


def before_discard(table: Table, mishaps: Mishaps, seat: Seat) -> None:
    """What goes wrong before a seat discards: it comes too late, or a wrong hand is pointed out."""
    if mishaps.stud.count:
        stud_cards.comes_to_light(table, seat)
        return
    while not seat.folded and (facts := at_turn(table)):
        before = len(mishaps.happened)
        for fact in facts:
            if fact.what == "late-discard" and fact.seats == (seat.number,):
                rule_on(table, fact)
                kill(table, seat)
            elif fact.what == "noticed" and (wrong := point_out(table, mishaps, fact)) is not None:
                kill(table, wrong)
        if len(mishaps.happened) == before:
            return


HANDLERS: dict[str, Handler] = {"early-board": _early_board}
NOTICED: dict[str, Handler] = dict.fromkeys(COMES_TO_LIGHT, _noticed_in_the_betting)
