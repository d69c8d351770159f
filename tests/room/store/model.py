"""The store in plain Python: what any of them must have done after the same changes."""

from dataclasses import dataclass, field

from houseway.room.store.checks import clean_name, name_key
from houseway.room.store.errors import Fenced, StoreRefusal
from houseway.room.store.interface import Append, FinishedHand


@dataclass
class Table:
    process: str | None
    seated: bytes
    settings: bytes
    epoch: int = 1
    chips: int = 0
    closed: bool = False
    entries: list[bytes] = field(default_factory=list)
    snapshot: tuple[int, bytes] | None = None


@dataclass
class Model:
    """Everything is a dictionary or a list; a lease is alive or it is not."""

    names: dict[str, str] = field(default_factory=dict)
    wallets: dict[str, int] = field(default_factory=dict)
    tables: dict[str, Table] = field(default_factory=dict)
    alive: dict[str, bool] = field(default_factory=dict)
    hands: list[tuple[str, FinishedHand]] = field(default_factory=list)
    book: list[tuple[str | None, str | None, int]] = field(default_factory=list)
    said: list[tuple[str, str, str]] = field(default_factory=list)

    def add_person(self, id_: str, name: str) -> None:
        if id_ in self.names:
            raise StoreRefusal("id")
        self.rename(id_, name)
        self.wallets[id_] = 0

    def rename(self, id_: str, name: str) -> None:
        name = clean_name(name)
        if any([name_key(other) == name_key(name) for key, other in self.names.items() if key != id_]):
            raise StoreRefusal("name")
        self.names[id_] = name

    def give(self, id_: str, amount: int) -> int:
        if id_ not in self.wallets or self.wallets[id_] + amount < 0 or not amount:
            raise StoreRefusal("chips")
        self.wallets[id_] += amount
        self.book.append((id_, None, amount))
        return self.wallets[id_]

    def beat(self, process: str, alive: bool) -> None:
        self.alive[process] = alive

    def open_table(self, id_: str, process: str) -> None:
        if id_ in self.tables or process not in self.alive:
            raise StoreRefusal("table")
        self.tables[id_] = Table(process, b"{}", b'{"seats":8}')

    def append(self, batch: Append) -> None:
        table = self.tables.get(batch.table)
        if table is None or table.closed or (table.epoch, len(table.entries)) != (batch.epoch, batch.seq):
            raise Fenced("table")
        wallets, chips = dict(self.wallets), table.chips
        for move in batch.wallets:
            if move.person is not None:
                wallets[move.person] = wallets.get(move.person, -(10**18)) + move.amount
            chips -= move.amount
            if chips < 0 or (move.person is not None and wallets[move.person] < 0):
                raise StoreRefusal("chips")
        taken = batch.hand is not None and batch.hand.id in [hand.id for _, hand in self.hands]
        if taken or (batch.closed and chips):
            raise StoreRefusal("hand or closing")
        self.wallets, table.chips = wallets, chips
        self.book += [(move.person, batch.table, move.amount) for move in batch.wallets]
        table.entries += batch.entries
        if batch.snapshot is not None:
            table.snapshot = (len(table.entries), batch.snapshot)
        table.settings = table.settings if batch.settings is None else batch.settings
        table.seated = table.seated if batch.seated is None else batch.seated
        if batch.hand is not None:
            self.hands.append((batch.table, batch.hand))
        if batch.closed:
            table.closed, table.process, table.epoch = True, None, table.epoch + 1

    def claim(self, id_: str, process: str, epoch: int) -> int | None:
        if process not in self.alive:
            raise StoreRefusal("process")
        table = self.tables.get(id_)
        if table is None or table.closed or table.epoch != epoch:
            return None
        if table.process not in (None, process) and self.alive[str(table.process)]:
            return None
        table.process, table.epoch = process, epoch + 1
        return table.epoch

    def release(self, process: str) -> None:
        for table in self.tables.values():
            if table.process == process and not table.closed:
                table.process, table.epoch = None, table.epoch + 1
        if process in self.alive:
            self.alive[process] = False

    def say(self, table: str, person: str, text: str) -> None:
        if table not in self.tables or person not in self.names:
            raise StoreRefusal("chat")
        self.said.append((table, self.names[person], text))
