"""People and their ways in."""

from houseway.room.store.checks import clean_name, key, name_key, words
from houseway.room.store.database import Database, Row
from houseway.room.store.errors import StoreRefusal
from houseway.room.store.interface import Login, NewPerson, Person, Role

PERSON = "p.id, p.name, p.role, p.password_hash IS NULL, p.chips, p.since"
"""Of a person everything but the password's hash."""
LOGIN = "l.token_hash, l.person, l.made, l.expires, l.kind, l.label"


def _person(row: Row) -> Person:
    id_, name, role, guest, chips, since = row
    return Person(id=id_, name=name, role=role, guest=bool(guest), chips=chips, since=since)


def _login(row: Row) -> Login:
    token_hash, person, made, expires, kind, label = row
    return Login(token_hash=token_hash, person=person, made=made, expires=expires, kind=kind, label=label)


def add(db: Database, new: NewPerson) -> Person:
    name = clean_name(new.name)
    _check_free(db, name, new.id)
    if find(db, key(new.id, "id of a person")) is not None:
        raise StoreRefusal(f"there is a person {new.id!r} already")
    db.run(
        "INSERT INTO people (id, name, name_key, role, password_hash, chips, since) "
        "VALUES (?, ?, ?, ?, ?, 0, now_ms())",
        [new.id, name, name_key(name), new.role, new.password_hash],
    )
    return _known(db, new.id)


def find(db: Database, person: str) -> Person | None:
    row = db.one(f"SELECT {PERSON} FROM people p WHERE p.id = ?", [person])
    return None if row is None else _person(row)


def _known(db: Database, person: str) -> Person:
    found = find(db, person)
    if found is None:
        raise StoreRefusal(f"there is no person {person!r}")
    return found


def named(db: Database, name: str) -> Person | None:
    row = db.one(f"SELECT {PERSON} FROM people p WHERE p.name_key = ?", [name_key(name)])
    return None if row is None else _person(row)


def listed(db: Database, after: str, limit: int, search: str) -> list[Person]:
    wanted = name_key(search)
    for sign in "!%_":
        wanted = wanted.replace(sign, f"!{sign}")
    rows = db.all(
        f"SELECT {PERSON} FROM people p WHERE p.name_key > ? AND p.name_key LIKE ? ESCAPE '!' "
        "ORDER BY p.name_key LIMIT ?",
        [name_key(after), f"%{wanted}%", limit],
    )
    return [_person(row) for row in rows]


def password_hash(db: Database, person: str) -> str | None:
    row = db.one("SELECT password_hash FROM people WHERE id = ?", [person])
    return None if row is None else row[0]


def set_password(db: Database, person: str, hashed: str) -> None:
    _change(db, "password_hash", words(hashed, "a hash"), person)


def set_role(db: Database, person: str, role: Role) -> None:
    _change(db, "role", role, person)


def _change(db: Database, field: str, value: str, person: str) -> None:
    if not db.run(f"UPDATE people SET {field} = ? WHERE id = ?", [value, person]):
        raise StoreRefusal(f"there is no person {person!r}")


def rename(db: Database, person: str, name: str) -> Person:
    name = clean_name(name)
    _known(db, person)
    _check_free(db, name, person)
    db.run("UPDATE people SET name = ?, name_key = ? WHERE id = ?", [name, name_key(name), person])
    return _known(db, person)


def _check_free(db: Database, name: str, person: str) -> None:
    holder = named(db, name)
    if holder is not None and holder.id != person:
        raise StoreRefusal(f"somebody is called {holder.name} already: take another name")


def add_login(db: Database, login: Login) -> None:
    _known(db, login.person)
    if db.one("SELECT 1 FROM logins WHERE token_hash = ?", [key(login.token_hash, "hash of a token")]):
        raise StoreRefusal("this token is in use already: make a new one")
    db.run(
        "INSERT INTO logins (token_hash, person, kind, label, made, expires) VALUES (?, ?, ?, ?, ?, ?)",
        [
            *(login.token_hash, login.person, login.kind),
            *(words(login.label, "a label"), login.made, login.expires),
        ],
    )


def login(db: Database, token_hash: str) -> tuple[Login, Person] | None:
    row = db.one(
        f"SELECT {LOGIN}, {PERSON} FROM logins l JOIN people p ON p.id = l.person "
        "WHERE l.token_hash = ? AND l.expires > now_ms()",
        [token_hash],
    )
    return None if row is None else (_login(row[:6]), _person(row[6:]))


def logins_of(db: Database, person: str) -> list[Login]:
    rows = db.all(
        f"SELECT {LOGIN} FROM logins l WHERE l.person = ? AND l.expires > now_ms() "
        "ORDER BY l.made DESC, l.token_hash",
        [person],
    )
    return [_login(row) for row in rows]


def drop_login(db: Database, token_hash: str) -> bool:
    return db.run("DELETE FROM logins WHERE token_hash = ?", [token_hash]) == 1


def drop_logins_of(db: Database, person: str, but: str) -> int:
    return db.run("DELETE FROM logins WHERE person = ? AND token_hash <> ?", [person, but])
