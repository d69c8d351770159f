"""Who may come to a private table: whoever opened it, has been there, or has the key of its link."""

import hashlib
import hmac
import secrets

import msgspec

from houseway.room.live.opening import TableSettings
from houseway.room.store.interface import TableRow
from houseway.room.web.house import House
from houseway.room.web.logins import Who

SECRET = "room secret"


async def key_of(house: House, table: str) -> str:
    """What the link to a private table carries: of a secret that is kept with the room, so that all of its
    processes make the same."""
    kept = await house.store.remembered(SECRET)
    if kept is None:
        kept = await house.store.remember_once(SECRET, secrets.token_hex(32))
    return hmac.new(kept.encode(), f"table {table}".encode(), hashlib.sha256).hexdigest()[:24]


async def may_enter(house: House, who: Who, table: str, key: str = "") -> bool:
    """Whether somebody may look at a table; whoever came with its key once may come again without."""
    row = await house.store.table(table)
    return row is not None and row.closed is None and await may_see(house, who, row, key)


async def may_see(house: House, who: Who, row: TableRow, key: str = "") -> bool:
    if not msgspec.json.decode(row.settings, type=TableSettings).private:
        return True
    if row.opened_by == who.person.id or who.floor or who.auditor:
        return True
    member = f"member {row.id} {who.person.id}"
    if key and hmac.compare_digest(key.encode(), (await key_of(house, row.id)).encode()):
        await house.store.remember(member, "1")
        return True
    return await house.store.remembered(member) is not None
