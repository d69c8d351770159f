"""What a file says, settled: laid out on a fresh table, and the game's own end run on it."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from houseway.desk.fees import LENT, FeesSaid, collect, moment_reached
from houseway.desk.file import Header
from houseway.desk.kinds import check_table, kind_of
from houseway.desk.paid import paid_key, same_reasons, whys
from houseway.desk.pot import dead
from houseway.play.hand import finish
from houseway.play.pots import side_pots
from houseway.play.rules import RuleSet
from houseway.play.situation import Situation, lay_out
from houseway.play.table import Table
from houseway.reasons.open_table import open_view
from houseway.reasons.phrases import Phrasebook
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

    def reader(self, book: Phrasebook | None = None) -> Reader:
        """Somebody to whom everything lies open, as it was laid out."""
        table = self.table
        return Reader(table, open_view(table), table.events, bank=self._bank, book=book)


class Trial:
    """A situation that is tried out: what is paid and why; everything else too, until it is let go.

    There may be hundreds that pay alike, and a table is large.
    """

    def __init__(self, settled: Settled, again: Callable[[], Settled]) -> None:
        self.paid = paid_key(settled.table)
        self._whys = whys(settled.table)
        self._settled: Settled | None = settled
        self._again = again

    @property
    def settled(self) -> Settled:
        """The situation with all that is told about it."""
        if self._settled is None:
            self._settled = self._again()
        return self._settled

    def let_go(self) -> None:
        """Nobody will ask for more than what is paid; whoever does has it settled again."""
        self._settled = None

    def paid_for_the_same(self, other: "Trial") -> bool:
        """Whether both pay for the same reasons, in facts."""
        return same_reasons(self._whys, other._whys)


def with_shape(rules: RuleSet) -> RuleSet:
    """The same rules; the shape of a finished hand, which is asked for again and again, is found once."""
    found = rules.shape(rules)
    return msgspec.structs.replace(rules, shape=lambda _: found)


def tried_out(
    read: RuleSet,
    header: Header,
    data: Mapping[str, Any],
    assumed: Mapping[str, Any],
    before: dict[int, Any] | None = None,
) -> Trial:
    """A file tried out; the rules are those under the readings of the header.

    Where files differ in their cards alone, ``before`` keeps what else lies there, by the rules in force.
    """

    def settle() -> Settled:
        return _on_its_table(read, header, data, assumed, before)

    return Trial(settle(), settle)


def _on_its_table(
    read: RuleSet,
    header: Header,
    data: Mapping[str, Any],
    assumed: Mapping[str, Any],
    before: dict[int, Any] | None,
) -> Settled:
    """A file settled, where its kind of game has a table of its own, on that table."""
    check_table(read, data)
    kind: Any = kind_of(read)
    if hasattr(kind, "laid"):
        found, table = kind.laid(read, data, assumed, before)
    else:
        found, table = kind.lay(read, data, assumed), None
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
