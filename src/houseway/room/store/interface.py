"""The contract of the store: what the room keeps, and everything that can be asked of whoever keeps it.

Times are milliseconds since 1970, amounts are cents, JSON travels as bytes and comes back as it was given.
Who asks for a change waits until it is durable. It is done whole or not at all: `StoreRefusal` and `Fenced`
have changed nothing; after `StoreFailure` one `claim`s the table anew and `load`s it, and then knows.
"""

from typing import Literal, Protocol

from msgspec import Struct

from houseway.room.store.school_interface import SchoolStore

Role = Literal["player", "floor", "auditor", "owner"]
"""What a person may do in the room; a guest is a player without a password."""
LoginKind = Literal["browser", "program"]


# People


class NewPerson(Struct, frozen=True, kw_only=True):
    """Somebody who comes in for the first time."""

    id: str
    name: str
    role: Role = "player"
    password_hash: str | None = None
    """Nobody's but an account's: a guest has none."""


class Person(Struct, frozen=True, kw_only=True):
    """Somebody whom the room knows."""

    id: str
    name: str
    role: Role
    guest: bool
    chips: int
    """In the wallet; what lies on tables is not counted."""
    since: int


class Login(Struct, frozen=True, kw_only=True):
    """A way in for a person, kept by the hash of its token only."""

    token_hash: str
    person: str
    made: int
    expires: int
    kind: LoginKind = "browser"
    label: str = ""
    """What the person calls it: a program, a browser."""


# Tables


class NewTable(Struct, frozen=True, kw_only=True):
    """A table that is opened, at epoch 1 and number 0."""

    id: str
    opening: bytes
    settings: bytes
    process: str
    """Who owns it; it has beaten before."""
    opened_by: str | None = None
    """A person."""
    seated: bytes = b"{}"


class TableRow(Struct, frozen=True, kw_only=True):
    """A table as the database has it."""

    id: str
    opening: bytes
    settings: bytes
    seated: bytes
    """What the lobby shows of it."""
    opened_by: str | None
    opened: int
    closed: int | None
    """When it closed; None while it is open."""
    process: str | None
    """Who owns it, or nobody."""
    url: str
    """Where its owner is found; empty without one."""
    alive: bool
    """Whether its owner has beaten in time, by the database's clock."""
    epoch: int
    seq: int
    """The number of its last entry."""
    chips: int
    """What has been brought to it and not taken away."""


class WalletMove(Struct, frozen=True):
    """Chips between a wallet and the table of the append."""

    person: str | None
    """None is the house: bots' chips come from it and go back, and so does what was collected."""
    amount: int
    """More than 0 from the table to the wallet, less than 0 from the wallet to the table."""
    reason: str


class HandSeat(Struct, frozen=True):
    """How a hand ended for a seat."""

    person: str | None
    """None for a bot."""
    seat: int
    name: str
    net: int
    fees: int


class FinishedHand(Struct, frozen=True, kw_only=True):
    """A hand that is over."""

    id: str
    number: int
    """At its table."""
    rule_set: str
    version: int
    engine: str
    began: int
    ended: int
    record: bytes
    seal: bytes
    secret: str
    """The seed; for auditors, and to prove single cards."""
    people: tuple[HandSeat, ...] = ()


class Append(Struct, frozen=True):
    """What happened at a table, to be made durable as one."""

    table: str
    epoch: int
    seq: int
    """The number of the last entry before; the new ones get seq + 1, seq + 2, …"""
    entries: tuple[bytes, ...] = ()
    """Each is JSON. Wallet moves and a hand need at least one."""
    wallets: tuple[WalletMove, ...] = ()
    """In this order; refused whole where a wallet, or what lies at the table, would go below 0."""
    snapshot: bytes | None = None
    """The table after these entries: whatever came before it is not loaded any more."""
    hand: FinishedHand | None = None
    settings: bytes | None = None
    seated: bytes | None = None
    closed: bool = False
    """The table is closed with it, which takes that no chips are left there: what was collected goes to
    the house by a wallet move."""


class Loaded(Struct, frozen=True):
    """Everything that a table goes on from."""

    row: TableRow
    snapshot: bytes | None
    snapshot_seq: int
    """The last entry that is in the snapshot; 0 without one."""
    entries: tuple[bytes, ...]
    """From snapshot_seq + 1 to row.seq."""


class ProcessRow(Struct, frozen=True):
    """A process that shares the database."""

    id: str
    url: str
    alive: bool
    tables: int
    """How many open ones it owns."""


# Hands and the rest


class HandLine(Struct, frozen=True, kw_only=True):
    """A finished hand in a list."""

    id: str
    table: str
    number: int
    rule_set: str
    version: int
    engine: str
    began: int
    ended: int
    people: tuple[HandSeat, ...]


class HandRow(HandLine, frozen=True, kw_only=True):
    """A finished hand with its cards: whoever asks for it decides who may see which."""

    record: bytes
    seal: bytes
    secret: str


class PlayedHand(Struct, frozen=True):
    """A finished hand without the people in it, for figures about many."""

    table: str
    began: int
    ended: int
    record: bytes


class Result(Struct, frozen=True):
    """What a hand came to for a person."""

    at: int
    rule_set: str
    net: int
    fees: int


class ChipMove(Struct, frozen=True):
    """A line of the book of chips: every line has two sides, and a side that is not named is the house."""

    number: int
    at: int
    person: str | None
    table: str | None
    amount: int
    """To the person, or to the house where there is none; less than 0 the other way."""
    reason: str


class ChatLine(Struct, frozen=True):
    """Something said at a table."""

    number: int
    person: str | None
    """None is the house."""
    name: str
    text: str
    at: int


class Evidence(Struct, frozen=True):
    """What was kept when something went wrong."""

    number: int
    table: str
    seq: int
    at: int
    what: str


class Totals(Struct, frozen=True):
    """All chips there are, at one moment."""

    issued: int
    """By the house, less what came back to it: the sum of the book."""
    wallets: int
    tables: int
    people: int
    """How many the room knows."""
    open_tables: int
    hands: int

    @property
    def adds_up(self) -> bool:
        return self.issued == self.wallets + self.tables


class Figures(Struct, frozen=True):
    """How the store of this process is doing."""

    waiting: int
    """Changes that are not durable yet."""
    groups: int
    """Transactions that were committed …"""
    written: int
    """… and the changes in them."""
    failures: int
    """Transactions that were lost."""
    seconds: float
    """What the committed ones took, all together."""


class Store(SchoolStore, Protocol):
    """What the room keeps."""

    async def close(self) -> None:
        """Make durable what was accepted, take nothing more, and let go of the database."""

    async def check(self) -> None:
        """Raise `StoreFailure` unless the database answers."""

    def figures(self) -> Figures:
        """How the store is doing, without asking the database."""

    # People

    async def add_person(self, person: NewPerson) -> Person:
        """Refused where somebody has the name, in whatever case and spelling."""

    async def person(self, id: str) -> Person | None: ...  # noqa: A002

    async def person_named(self, name: str) -> Person | None: ...

    async def people(self, *, after: str = "", limit: int = 100, search: str = "") -> list[Person]:
        """In the order of their names, after a name; those whose name has the words of a search in it."""

    async def password_hash(self, person: str) -> str | None:
        """The one way to it, for whoever checks a password."""

    async def set_password(self, person: str, password_hash: str) -> None:
        """A guest with a password is one no more."""

    async def set_role(self, person: str, role: Role) -> None: ...

    async def rename(self, person: str, name: str) -> Person: ...

    async def add_login(self, login: Login) -> None: ...

    async def login(self, token_hash: str) -> tuple[Login, Person] | None:
        """Whose it is, if it has not expired."""

    async def logins_of(self, person: str) -> list[Login]:
        """The newest first, without those that have expired."""

    async def drop_login(self, token_hash: str) -> bool:
        """Whether it was there."""

    async def drop_logins_of(self, person: str, *, but: str = "") -> int:
        """How many were dropped: all but one, or all."""

    async def give_chips(self, person: str, amount: int, reason: str) -> int:
        """From the house, or back to it where the amount is below 0; the balance after."""

    async def refill(self, person: str, amount: int, *, last: int | None, now: int) -> int | None:
        """Free chips from the house, and the balance after: where the refill before was at this time, or none
        was, and no other process has given one since; None otherwise."""

    async def last_refill(self, person: str) -> int | None:
        """When somebody last had free chips."""

    async def chip_moves(self, person: str, *, before: int | None = None, limit: int = 100) -> list[ChipMove]:
        """A person's lines in the book, the newest first, before a number."""

    # What the room remembers of itself: one-time links, for instance

    async def remember(self, key: str, value: str) -> None: ...

    async def remember_once(self, key: str, value: str) -> str:
        """Remember it unless something is remembered already; what it is then."""
        ...

    async def remembered(self, key: str) -> str | None: ...

    async def forget(self, key: str) -> bool:
        """Whether it was there: of several who ask at once, one is told yes."""

    # Tables

    async def open_table(self, table: NewTable) -> None: ...

    async def table(self, id: str) -> TableRow | None: ...  # noqa: A002

    async def tables(self, *, open_only: bool = True) -> list[TableRow]:
        """In the order they were opened."""

    async def append(self, batch: Append) -> None:
        """Durable when it returns. `Fenced` if epoch or number do not fit, or the table is closed."""

    async def load(self, table: str) -> Loaded:
        """What is durable of a table, and nothing that may still become so."""

    async def journal(self, table: str, *, after: int = 0, limit: int = 1000) -> list[tuple[int, bytes]]:
        """Entries with their numbers, also those before the snapshot."""

    # Leases: by the database's clock

    async def beat(self, process: str, url: str, seconds: float) -> None:
        """The process is alive for so long from now, or until its store ends without a word; refused where
        another one lives under that name."""

    async def bury(self) -> list[str]:
        """Which processes turn out to have died before their time was over: their tables are free."""

    async def claim(self, table: str, process: str, epoch_seen: int) -> int | None:
        """The new epoch, where the table is free, ours, or its owner dead; None where somebody else has it,
        was faster, or it is closed. What still comes with the epoch before is `Fenced`."""

    async def orphans(self, limit: int = 100) -> list[TableRow]:
        """Open tables of a dead owner or of nobody."""

    async def tables_of(self, process: str) -> dict[str, int]:
        """The open tables that a process owns, each with its epoch."""

    async def processes(self) -> list[ProcessRow]: ...

    async def release(self, process: str) -> None:
        """The process stops: its tables are free at once, and what it still appends is `Fenced`."""

    async def sweep(self) -> None:
        """Drop logins that have expired, processes that died long ago, and what was said long ago."""

    # Hands and the rest

    async def hand(self, id: str) -> HandRow | None: ...  # noqa: A002

    async def hands_of(
        self,
        person: str,
        *,
        before: tuple[int, str] | None = None,
        limit: int = 50,
        rule_set: str | None = None,
        table: str | None = None,
    ) -> list[HandLine]:
        """The newest first; before the end and the id of a hand, to go on from there."""

    async def hands_at(
        self, table: str, *, before: tuple[int, str] | None = None, limit: int = 50
    ) -> list[HandLine]:
        """The newest first; before the end and the id of a hand, to go on from there."""

    async def hands_played(self, rule_set: str, *, limit: int = 100) -> list[PlayedHand]:
        """Of a rule set, at whichever table, the newest first."""

    async def results(self, person: str, *, since: int = 0, limit: int = 10_000) -> list[Result]:
        """The newest, in the order of time."""

    async def say(self, table: str, person: str | None, text: str, at: int) -> ChatLine:
        """A table keeps its newest lines, and those for so many days."""

    async def chat(self, table: str, *, before: int | None = None, limit: int = 100) -> list[ChatLine]:
        """The newest, in the order they were said, before a number."""

    async def keep_evidence(self, table: str, seq: int, what: str, *, call: bool = False) -> None:
        """What went wrong, or a call for the floor; of each the newest are kept, and of long ones the
        beginning."""

    async def evidence(self, *, before: int | None = None, limit: int = 50) -> list[Evidence]:
        """The newest first, before a number."""

    async def totals(self) -> Totals:
        """All chips at one moment, for the audit."""
