"""A pot that is laid out again and again with other cards: the chips and everything else once."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from houseway.cards import UNKNOWN, show_cards
from houseway.desk.file import read
from houseway.desk.pot import dead
from houseway.desk.pot.form import PotSaid, SeatSaid
from houseway.desk.pot.laying import Down, Up, check_cards, lay, lying, numbered
from houseway.play.rules import RuleSet
from houseway.play.situation import SeatLaid, Situation, lie_again
from houseway.play.table import Table

Texts = tuple[int, str, str, str]
"""A seat, and what a file says of its cards."""


class Kept(NamedTuple):
    """What lay there before under the same rules."""

    situations: dict[tuple[tuple[str, Any], ...], Situation]
    """By the facts that were assumed besides cards."""
    hands: dict[Texts, tuple[Down, Up]]


def laid(
    rules: RuleSet,
    file: Mapping[str, Any],
    assumed: Mapping[str, Any],
    before: dict[int, Kept] | None = None,
) -> tuple[Situation, Table | None]:
    """The situation that a file lays out, and the table on which it lies.

    Where files differ in their cards alone, ``before`` keeps the rest by the rules in force, and how many
    cards lie where is counted once.
    """
    if before is None:
        return lay(rules, file, assumed), None
    kept = before.setdefault(id(rules), Kept({}, {}))
    facts = tuple([(name, value) for name, value in assumed.items() if not name.startswith(UNKNOWN.text)])
    said = read(PotSaid, file)
    if facts not in kept.situations:
        first = replace(lay(rules, file, assumed), limit=said.limit)
        table = dead.laid_out(rules, first)
        kept.situations[facts] = first
        return first, table
    seats = numbered(rules, said)
    known = {
        number: kept.hands[texts]
        for number, seat in seats.items()
        if (texts := _texts(number, seat)) in kept.hands
    }
    boards, hands = lying(rules, said, seats, known)
    check_cards(rules, seats, hands, boards)
    kept.hands.update({_texts(number, seat): hands[number] for number, seat in seats.items()})
    before_these = kept.situations[facts]
    situation = replace(
        before_these,
        seats=tuple([_with_cards(seat, *hands[seat.seat]) for seat in before_these.seats]),
        boards=tuple([show_cards(board) for board in boards]),
    )
    return situation, dead.laid_out(rules, situation, lie_again)


def _texts(number: int, seat: SeatSaid) -> Texts:
    return number, seat.cards, seat.down, seat.up


def _with_cards(seat: SeatLaid, down: Down, up: Up) -> SeatLaid:
    hole, shown = show_cards(down), show_cards(up)
    return seat if (seat.hole, seat.up) == (hole, shown) else replace(seat, hole=hole, up=shown)
