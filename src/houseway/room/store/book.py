"""The book of chips: every line takes from one account what it gives to another, and none goes below 0.

A line has two sides: a person's wallet, or the house where no person is named; and a table, or the house
where no table is named. Only the house may owe: what it owes is what it has issued.
"""

from collections.abc import Sequence

from houseway.money import dollars
from houseway.room.store.checks import amount, words
from houseway.room.store.database import Database
from houseway.room.store.errors import StoreRefusal
from houseway.room.store.interface import ChipMove, Totals, WalletMove

LINE = "INSERT INTO chips (at, person, table_id, seq, amount, reason) VALUES (now_ms(), ?, ?, ?, ?, ?)"


def move(db: Database, table: str, seq: int, moves: Sequence[WalletMove]) -> None:
    """Between wallets and a table, in this order."""
    for one in moves:
        if one.person is not None:
            _to_wallet(db, one.person, one.amount)
        taken = db.run(
            "UPDATE tables SET chips = chips - ? WHERE id = ? AND chips >= ?", [one.amount, table, one.amount]
        )
        if not taken:
            raise StoreRefusal(f"table {table} does not hold {dollars(one.amount)} to pay out ({one.reason})")
        db.run(LINE, [one.person, table, seq, one.amount, one.reason])


def give(db: Database, person: str, cents: int, reason: str) -> int:
    """From the house to a wallet, or back."""
    balance = _to_wallet(db, person, amount(cents))
    db.run(LINE, [person, None, None, cents, words(reason, "a reason")])
    return balance


def _to_wallet(db: Database, person: str, cents: int) -> int:
    changed = db.one(
        "UPDATE people SET chips = chips + ? WHERE id = ? AND chips + ? >= 0 RETURNING chips",
        [cents, person, cents],
    )
    if changed is not None:
        return int(changed[0])
    found = db.one("SELECT name, chips FROM people WHERE id = ?", [person])
    if found is None:
        raise StoreRefusal(f"there is no person {person!r}")
    raise StoreRefusal(f"{found[0]} has {dollars(found[1])} in the wallet, not {dollars(-cents)}")


def moves_of(db: Database, person: str, before: int | None, limit: int) -> list[ChipMove]:
    found = db.all(
        "SELECT number, at, person, table_id, amount, reason FROM chips "
        "WHERE person = ? AND number < ? ORDER BY number DESC LIMIT ?",
        [person, 2**62 if before is None else before, limit],
    )
    return [ChipMove(*row) for row in found]


def totals(db: Database) -> Totals:
    """One statement, so that all of it is of one moment."""
    row = db.one(
        """
        SELECT (SELECT COALESCE(SUM(amount), 0) FROM chips WHERE table_id IS NULL),
               (SELECT COALESCE(SUM(amount), 0) FROM chips WHERE person IS NULL),
               (SELECT COALESCE(SUM(chips), 0) FROM people), (SELECT COALESCE(SUM(chips), 0) FROM tables),
               (SELECT COUNT(*) FROM people), (SELECT COUNT(*) FROM tables WHERE closed IS NULL),
               (SELECT COUNT(*) FROM hands)
        """
    )
    assert row is not None
    to_people, from_tables, wallets, tables, people, open_tables, hands = map(int, row)
    return Totals(to_people - from_tables, wallets, tables, people, open_tables, hands)
