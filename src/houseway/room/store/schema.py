"""The schema, as the steps that lead to it: a database of any version goes up by those that it has not had.

A step that was ever released is never changed; what comes later is a step of its own.
"""

from collections.abc import Sequence

from houseway.room.store.database import Database
from houseway.room.store.errors import StoreRefusal

Step = tuple[str, ...]

FIRST: Step = (
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE notes (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
    """CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL UNIQUE,
        role TEXT NOT NULL,
        password_hash TEXT,
        chips BIGINT NOT NULL CHECK (chips BETWEEN 0 AND 1000000000000000000),
        since BIGINT NOT NULL
    )""",
    """CREATE TABLE logins (
        token_hash TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES people (id),
        kind TEXT NOT NULL,
        label TEXT NOT NULL,
        made BIGINT NOT NULL,
        expires BIGINT NOT NULL
    )""",
    "CREATE INDEX logins_of ON logins (person, made)",
    "CREATE INDEX logins_expiring ON logins (expires)",
    "CREATE TABLE processes (id TEXT PRIMARY KEY, url TEXT NOT NULL, alive_until BIGINT NOT NULL)",
    # What every append writes is a short row by itself; what seldom changes lies in the two tables after it.
    """CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        process TEXT REFERENCES processes (id),
        epoch BIGINT NOT NULL,
        seq BIGINT NOT NULL,
        chips BIGINT NOT NULL CHECK (chips BETWEEN 0 AND 1000000000000000000),
        opened BIGINT NOT NULL,
        closed BIGINT,
        CHECK (closed IS NULL OR chips = 0)
    )""",
    "CREATE INDEX tables_open ON tables (process) WHERE closed IS NULL",
    """CREATE TABLE table_facts (
        table_id TEXT PRIMARY KEY REFERENCES tables (id),
        opening TEXT NOT NULL,
        settings TEXT NOT NULL,
        seated TEXT NOT NULL,
        opened_by TEXT REFERENCES people (id)
    )""",
    """CREATE TABLE snapshots (
        table_id TEXT PRIMARY KEY REFERENCES tables (id),
        seq BIGINT NOT NULL,
        state TEXT NOT NULL
    )""",
    """CREATE TABLE journal (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seq BIGINT NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) WITHOUT ROWID""",
    """CREATE TABLE chips (
        number SERIAL,
        at BIGINT NOT NULL,
        person TEXT REFERENCES people (id),
        table_id TEXT REFERENCES tables (id),
        seq BIGINT,
        amount BIGINT NOT NULL CHECK (amount <> 0),
        reason TEXT NOT NULL,
        CHECK (person IS NOT NULL OR table_id IS NOT NULL)
    )""",
    "CREATE INDEX chips_of ON chips (person, number)",
    "CREATE INDEX chips_at ON chips (table_id, number)",
    """CREATE TABLE hands (
        id TEXT PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables (id),
        number BIGINT NOT NULL,
        rule_set TEXT NOT NULL,
        version BIGINT NOT NULL,
        engine TEXT NOT NULL,
        began BIGINT NOT NULL,
        ended BIGINT NOT NULL,
        record TEXT NOT NULL,
        seal TEXT NOT NULL,
        secret TEXT NOT NULL
    )""",
    "CREATE INDEX hands_at ON hands (table_id, ended, id)",
    """CREATE TABLE hand_people (
        hand_id TEXT NOT NULL REFERENCES hands (id),
        seat BIGINT NOT NULL,
        person TEXT REFERENCES people (id),
        name TEXT NOT NULL,
        net BIGINT NOT NULL,
        fees BIGINT NOT NULL,
        ended BIGINT NOT NULL,
        PRIMARY KEY (hand_id, seat)
    )""",
    "CREATE INDEX hands_of ON hand_people (person, ended, hand_id)",
    """CREATE TABLE chat (
        number SERIAL,
        table_id TEXT NOT NULL REFERENCES tables (id),
        person TEXT REFERENCES people (id),
        text TEXT NOT NULL,
        at BIGINT NOT NULL
    )""",
    "CREATE INDEX chat_at ON chat (table_id, number)",
    """CREATE TABLE evidence (
        number SERIAL,
        table_id TEXT NOT NULL REFERENCES tables (id),
        seq BIGINT NOT NULL,
        at BIGINT NOT NULL,
        what TEXT NOT NULL
    )""",
)

SCHOOL: Step = (
    """CREATE TABLE school_progress (
        person TEXT PRIMARY KEY REFERENCES people (id),
        turn BIGINT NOT NULL,
        state TEXT NOT NULL,
        changed BIGINT NOT NULL
    )""",
    """CREATE TABLE school_classes (
        id TEXT PRIMARY KEY,
        code TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        trainer TEXT NOT NULL REFERENCES people (id),
        made BIGINT NOT NULL
    )""",
    "CREATE INDEX school_classes_of ON school_classes (trainer)",
    """CREATE TABLE school_pupils (
        class_id TEXT NOT NULL REFERENCES school_classes (id),
        person TEXT NOT NULL REFERENCES people (id),
        joined BIGINT NOT NULL,
        PRIMARY KEY (class_id, person)
    )""",
    "CREATE INDEX school_pupils_of ON school_pupils (person)",
)

LOCKS: Step = (
    "ALTER TABLE processes ADD COLUMN lock_number BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE processes ADD COLUMN beaten BIGINT NOT NULL DEFAULT 0",
)

CALLS: Step = ("ALTER TABLE evidence ADD COLUMN call BIGINT NOT NULL DEFAULT 0",)

BY_GAME: Step = ("CREATE INDEX hands_of_game ON hands (rule_set, ended)",)

STEPS: tuple[Step, ...] = (FIRST, SCHOOL, LOCKS, CALLS, BY_GAME)


def migrate(db: Database, steps: Sequence[Step] = STEPS) -> None:
    """Bring a database to the newest version, all steps or none; several processes may try at once."""
    db.begin()
    try:
        db.lock_schema()
        had = version(db)
        if had > len(steps):
            raise StoreRefusal(
                f"the database is of version {had}, and this program knows versions up to {len(steps)}: "
                "start a newer Houseway with it"
            )
        for step in steps[had:]:
            for statement in step:
                db.run(statement)
        if had < len(steps):
            db.run(
                "INSERT INTO meta (key, value) VALUES ('version', ?) "
                "ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                [str(len(steps))],
            )
        db.commit()
    except BaseException:
        db.rollback()
        raise


def version(db: Database) -> int:
    """The version of a database; 0 where nothing is in it."""
    if not db.has_table("meta"):
        if db.is_strange():
            raise StoreRefusal("the database holds something else already: give the room one of its own")
        return 0
    row = db.one("SELECT value FROM meta WHERE key = 'version'")
    if row is None or not row[0].isdecimal():
        raise StoreRefusal("the database does not say of which version it is: give the room one of its own")
    return int(row[0])
