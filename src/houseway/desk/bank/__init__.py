"""Situation files of games against a player-dealer."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from houseway.desk.bank.again import again
from houseway.desk.bank.family import family_of
from houseway.desk.bank.hands import lay_hands
from houseway.desk.bank.laid import Laid, bettors
from houseway.desk.bank.placing import mark_dead, on_the_table
from houseway.desk.bank.remarks import remarks_on
from houseway.desk.bank.said import BankFile
from houseway.desk.bank.sight import sight
from houseway.desk.bank.templates import template
from houseway.desk.bank.writing import write
from houseway.desk.fault import Fault
from houseway.desk.file import read
from houseway.desk.unknown_cards import hidden_cards
from houseway.errors import HousewayError
from houseway.play.rules import RuleSet
from houseway.play.shape import shape_of
from houseway.play.situation import Situation, situation_of
from houseway.play.table import Table

__all__ = ["laid", "laid_out", "lay", "remarks", "sight", "template", "write"]


def lay(rules: RuleSet, file: Mapping[str, Any], assumed: Mapping[str, Any]) -> Situation:
    """The situation that a file lays out: play's own procedures put everything where it belongs."""
    situation, _ = laid(rules, file, assumed)
    return situation


def laid(
    rules: RuleSet,
    file: Mapping[str, Any],
    assumed: Mapping[str, Any],
    before: dict[int, Laid] | None = None,
) -> tuple[Situation, Table]:
    """The situation that a file lays out, and the table on which it lies.

    Where files differ in their cards alone, ``before`` keeps the bank and the wagers by the rules in force.
    """
    found = _without_stacks(laid_out(rules, file, assumed, before))
    situation = situation_of(found.table)
    names = found.file.names
    seats = [replace(seat, name=names.get(str(seat.seat), "")) for seat in situation.seats]
    found.table.events.clear()
    return replace(situation, seats=tuple(seats)), found.table


def _without_stacks(laid: Laid) -> Laid:
    for seat in laid.table.seats:
        # What else lies in front of people decides nothing here.
        seat.stack.balance = 0
    return laid


def remarks(rules: RuleSet, file: Mapping[str, Any], situation: Situation) -> Iterable[str]:
    """On what the answer rests besides; nothing where the file leaves a card or another fact open."""
    felt = situation.felt
    if hidden_cards(file):
        return ()
    try:
        return tuple(remarks_on(laid_out(rules, file, {"action": felt.action if felt is not None else 0})))
    except HousewayError:
        return ()


def laid_out(
    rules: RuleSet,
    file: Mapping[str, Any],
    assumed: Mapping[str, Any],
    before: dict[int, Laid] | None = None,
) -> Laid:
    """The table that a file lays out, with what was noted on the way."""
    kept = before.get(id(rules)) if before is not None else None
    if kept is None:
        _wagers_at_home(rules, file)
    said = read(BankFile, file)
    if kept is None:
        _check_asked(rules, said)
        laid = on_the_table(rules, said, assumed)
        if before is not None:
            before[id(rules)] = again(laid, said, assumed)
    else:
        laid = again(kept, said, assumed)
    lay_hands(laid)
    mark_dead(laid)
    laid.check_deck()
    family_of(rules).finish(laid)
    return laid


def _check_asked(rules: RuleSet, said: BankFile) -> None:
    """Refuse what is said of people and decides nothing in this game."""
    asks = getattr(family_of(rules), "ASKS", ())
    given = [("bank.announced", said.bank.announced is not None)]
    for number, spot in said.spots.items():
        for at, bettor in bettors(f"spots.{number}", spot):
            given += [(f"{at}.hit", bettor.hit is not None), (f"{at}.folded", bettor.folded)]
    for at, there in given:
        name = at.rpartition(".")[2]
        if there and name not in asks:
            raise Fault(at, f"{name} decides nothing in this game: leave it out")


def _wagers_at_home(rules: RuleSet, file: Mapping[str, Any]) -> None:
    """Refuse a wager that stands on a spot by itself, with where it belongs."""
    spots = file.get("spots")
    for number, spot in spots.items() if isinstance(spots, Mapping) else ():
        for key in spot if isinstance(spot, Mapping) else ():
            if key in shape_of(rules).wagers:
                raise Fault(f"spots.{number}.{key}", f'a wager stands in wagers = {{ {key} = "$" }}')
