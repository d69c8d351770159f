"""What a file says, settled: laid out on a fresh table, and the game's own end run on it."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

import msgspec

from houseway.desk.fees import LENT, FeesSaid, collect, moment_reached
from houseway.desk.file import Header
from houseway.desk.kinds import check_table, kind_of
from houseway.desk.paid import paid_key, reasons_key
from houseway.desk.pot import dead
from houseway.play.hand import finish
from houseway.play.pots import side_pots
from houseway.play.rules import RuleSet
from houseway.play.situation import Situation, lay_out
from houseway.play.table import Table
from houseway.reasons.open_table import open_view
from houseway.reasons.reader import Reader


class Settled:
    """A situation, the pots that lay there, and the table once it was settled."""

    def __init__(
        self,
        rules: RuleSet,
        situation: Situation,
        fees: FeesSaid | None = None,
        laid: Table | None = None,
    ) -> None:
        self.situation = situation
        pot_game = rules.kind == "pot"
        if laid is None:
            laid = dead.laid_out(rules, situation) if pot_game else lay_out(rules, situation)
        self.table = table = laid
        """``laid`` is the table where the situation lies there already."""
        self.pots = side_pots(table) if pot_game and table.live() else []
        bank = table.felt.bank if table.felt is not None else None
        self._bank = bank.account.balance if bank is not None else 0
        _end(table, fees)

    @cached_property
    def reader(self) -> Reader:
        """Somebody to whom everything lies open, as it was laid out."""
        return Reader(self.table, open_view(self.table), self.table.events, bank=self._bank)


class Trial:
    """A situation that is tried out: what is paid and why is kept, and everything else is there on demand.

    There may be hundreds, and a table is large: it is let go.
    """

    def __init__(self, table: Table, whole: Callable[[], Settled]) -> None:
        self.paid = paid_key(table)
        self.reasons = reasons_key(table)
        self._whole = whole

    @cached_property
    def settled(self) -> Settled:
        """The same situation with all that is told about it."""
        return self._whole()


def with_shape(rules: RuleSet) -> RuleSet:
    """The same rules; the shape of a finished hand, which is asked for again and again, is found once."""
    found = rules.shape(rules)
    return msgspec.structs.replace(rules, shape=lambda _: found)


def tried_out(read: RuleSet, header: Header, data: Mapping[str, Any], assumed: Mapping[str, Any]) -> Trial:
    """A file tried out; the rules are those under the readings of the header.

    Some kinds of games have a ``table`` of their own, which spares writing the situation down but on demand.
    """
    check_table(read, data)
    lays = getattr(kind_of(read), "table", None)
    fees = header.fees
    if lays is not None:
        table: Table = lays(read, data, assumed)
        _end(table, fees)
        return Trial(table, lambda: _on_its_table(read, header, data, assumed))
    situation = msgspec.structs.replace(kind_of(read).lay(read, data, assumed), limit=header.limit)
    if fees is not None:
        fees = moment_reached(read, situation, fees, assumed)
    settled = Settled(read, situation, fees)
    return Trial(settled.table, lambda: settled)


def _on_its_table(
    read: RuleSet, header: Header, data: Mapping[str, Any], assumed: Mapping[str, Any]
) -> Settled:
    """A file settled on the table on which its kind of game lays it out."""
    kind: Any = kind_of(read)
    found, table = kind.laid(read, data, assumed)
    situation: Situation = msgspec.structs.replace(found, limit=header.limit)
    fees = header.fees
    if fees is not None:
        fees = moment_reached(read, situation, fees, assumed)
    return Settled(read, situation, fees, table)


def situation_in(
    rules: RuleSet, header: Header, data: Mapping[str, Any], assumed: Mapping[str, Any]
) -> Situation:
    """The situation of a file, under the readings of its header."""
    readings = header.readings
    check_table(rules, data)
    laid = kind_of(rules).lay(rules.read_as(readings), data, assumed)
    return msgspec.structs.replace(laid, limit=header.limit, rulings=readings)


def _end(table: Table, fees: FeesSaid | None) -> None:
    """The end of the game, and before it the collection."""
    if fees is not None:
        _lend(table, LENT)
        collect(table, fees)
    before = _chips(table)
    if table.rules.kind == "pot":
        dead.end(table)
    else:
        finish(table)
    assert _chips(table) == before, f"{before} lay on the table, and {_chips(table)} in the end"
    if fees is not None:
        _lend(table, -LENT)


def _lend(table: Table, amount: int) -> None:
    """Chips for fees that come from people and not from what lies there."""
    if table.rules.kind in ("pot", "bank"):
        for seat in table.seats:
            seat.stack.balance += amount


def _chips(table: Table) -> int:
    return sum([account.balance for account in table.accounts()])
