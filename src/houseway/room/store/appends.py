"""Appends: a journal grows, as long as whoever appends owns the table and has seen the end of it.

An append that moves chips between wallets and its table is written by itself. All others are written
together, however many tables they are of, with one statement for each kind of row.
"""

from collections.abc import Sequence

import msgspec

from houseway.room.store import book
from houseway.room.store.checks import amount, json_text, key, words
from houseway.room.store.database import Database
from houseway.room.store.errors import Fenced, StoreRefusal
from houseway.room.store.interface import Append

WANTED = """
    SELECT value ->> 0 AS id, CAST(value ->> 1 AS BIGINT) AS epoch, CAST(value ->> 2 AS BIGINT) AS seq,
           CAST(value ->> 3 AS BIGINT) AS upto
    FROM json_each(?)
"""
"""What each append takes the table to be, and the number of its last entry afterwards."""

WRITES: dict[str, str] = {
    "entries": """
        INSERT INTO journal (table_id, seq, entry)
        SELECT value ->> 0, CAST(value ->> 1 AS BIGINT), value ->> 2 FROM json_each(?) {only}
    """,
    "snapshots": """
        INSERT INTO snapshots (table_id, seq, state)
        SELECT value ->> 0, CAST(value ->> 1 AS BIGINT), value ->> 2 FROM json_each(?) {only}
        ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, state = excluded.state
    """,
    "hands": """
        INSERT INTO hands
            (table_id, id, number, rule_set, version, engine, began, ended, record, seal, secret)
        SELECT value ->> 0, value ->> 1, CAST(value ->> 2 AS BIGINT), value ->> 3,
               CAST(value ->> 4 AS BIGINT), value ->> 5,
               CAST(value ->> 6 AS BIGINT), CAST(value ->> 7 AS BIGINT),
               value ->> 8, value ->> 9, value ->> 10
        FROM json_each(?) {only}
    """,
    "seats": """
        INSERT INTO hand_people (hand_id, ended, person, seat, name, net, fees)
        SELECT value ->> 1, CAST(value ->> 2 AS BIGINT), value ->> 3, CAST(value ->> 4 AS BIGINT),
               value ->> 5, CAST(value ->> 6 AS BIGINT), CAST(value ->> 7 AS BIGINT)
        FROM json_each(?) {only}
    """,
    "facts": """
        UPDATE table_facts SET settings = COALESCE(w.settings, table_facts.settings),
                               seated = COALESCE(w.seated, table_facts.seated)
        FROM (SELECT value ->> 0 AS id, value ->> 1 AS settings, value ->> 2 AS seated
              FROM json_each(?) {only}) AS w
        WHERE table_facts.table_id = w.id
    """,
}
"""What appends write, by the kind of row; the first field of a row is always its table."""

CLOSING = "UPDATE tables SET closed = now_ms(), process = NULL, epoch = epoch + 1 WHERE id = ? AND chips = 0"


class Rows(msgspec.Struct):
    """What several appends write, as lists of fields."""

    wanted: list[tuple[str, int, int, int]]
    kinds: dict[str, list[tuple[str | int | None, ...]]]


def check(batch: Append) -> None:
    """Refuse what no database would keep, before it stands in line."""
    if (batch.wallets or batch.hand) and not batch.entries:
        raise StoreRefusal(
            f"table {batch.table}: chips and hands are written with the entry that they come from"
        )
    for entry in batch.entries:
        json_text(entry, "a journal entry")
    for json in (batch.snapshot, batch.settings, batch.seated):
        if json is not None:
            json_text(json, "what is kept of a table")
    for move in batch.wallets:
        amount(move.amount)
        words(move.reason, "a reason")
    if (hand := batch.hand) is not None:
        key(hand.id, "id of a hand")
        json_text(hand.record, "a hand's record")
        json_text(hand.seal, "a hand's seal")
        for text in (hand.rule_set, hand.engine, hand.secret, *[seat.name for seat in hand.people]):
            words(text, "what is kept of a hand")


def is_plain(batch: Append) -> bool:
    """Whether it can be written together with others."""
    return not batch.wallets and not batch.closed


def rows(batches: Sequence[Append]) -> Rows:
    """What these appends write."""
    made = Rows([], {kind: [] for kind in WRITES})
    entries, snapshots, hands, seats, facts = made.kinds.values()
    for batch in batches:
        table, upto = batch.table, batch.seq + len(batch.entries)
        made.wanted.append((table, batch.epoch, batch.seq, upto))
        entries += [(table, seq, text.decode()) for seq, text in enumerate(batch.entries, batch.seq + 1)]
        if batch.snapshot is not None:
            snapshots.append((table, upto, batch.snapshot.decode()))
        if batch.settings is not None or batch.seated is not None:
            facts.append((table, _text(batch.settings), _text(batch.seated)))
        if (hand := batch.hand) is not None:
            of = (hand.number, hand.rule_set, hand.version, hand.engine, hand.began, hand.ended)
            hands.append((table, hand.id, *of, hand.record.decode(), hand.seal.decode(), hand.secret))
            for seat in hand.people:
                who = (seat.person, seat.seat, seat.name, seat.net, seat.fees)
                seats.append((table, hand.id, hand.ended, *who))
    return made


def _text(json: bytes | None) -> str | None:
    return None if json is None else json.decode()


def append(db: Database, batch: Append) -> None:
    """One append, whole, with its chips."""
    if not db.together([batch])[0]:
        raise fenced(batch)
    book.move(db, batch.table, batch.seq + len(batch.entries), batch.wallets)
    if batch.closed and not db.run(CLOSING, [batch.table]):
        raise StoreRefusal(f"table {batch.table} cannot close: chips are left there, whose are they?")


def fenced(batch: Append) -> Fenced:
    return Fenced(
        f"table {batch.table} is not at epoch {batch.epoch} with {batch.seq} entries any more: "
        "it went on without whoever asks"
    )
