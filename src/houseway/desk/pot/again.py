"""A pot that is laid out again and again with other cards: the chips and everything else once."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from houseway.cards import UNKNOWN, show_cards
from houseway.desk.file import read
from houseway.desk.pot.form import PotSaid, SeatSaid
from houseway.desk.pot.laying import Down, Up, lay, lying, numbered
from houseway.play.rules import RuleSet
from houseway.play.situation import SeatLaid, Situation

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
) -> tuple[Situation, None]:
    """The situation that a file lays out; nobody needs its table.

    Where files differ in their cards alone, ``before`` keeps the rest by the rules in force. None of these
    cards lies anywhere else: whoever names them takes them from what is left of the deck.
    """
    if before is None:
        return lay(rules, file, assumed), None
    kept = before.setdefault(id(rules), Kept({}, {}))
    facts = tuple([(name, value) for name, value in assumed.items() if not name.startswith(UNKNOWN.text)])
    if facts not in kept.situations:
        kept.situations[facts] = lay(rules, file, assumed)
        return kept.situations[facts], None
    said = read(PotSaid, file)
    seats = numbered(rules, said)
    known = {
        number: kept.hands[texts]
        for number, seat in seats.items()
        if (texts := _texts(number, seat)) in kept.hands
    }
    boards, hands = lying(rules, said, seats, known)
    kept.hands.update({_texts(number, seat): hands[number] for number, seat in seats.items()})
    situation = kept.situations[facts]
    return replace(
        situation,
        seats=tuple([_with_cards(seat, *hands[seat.seat]) for seat in situation.seats]),
        boards=tuple([show_cards(board) for board in boards]),
    ), None


def _texts(number: int, seat: SeatSaid) -> Texts:
    return number, seat.cards, seat.down, seat.up


def _with_cards(seat: SeatLaid, down: Down, up: Up) -> SeatLaid:
    hole, shown = show_cards(down), show_cards(up)
    return seat if (seat.hole, seat.up) == (hole, shown) else replace(seat, hole=hole, up=shown)
