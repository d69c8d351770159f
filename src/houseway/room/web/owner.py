"""The one-time link that makes somebody the owner of the room."""

import secrets

from houseway.room.store.interface import Person
from houseway.room.web.house import House
from houseway.room.web.logins import token_hash
from houseway.room.web.refusals import Refusal

OWNER = "owner"


async def owner_link(house: House) -> str:
    """A new secret for a link, where the room has no owner; empty where it has one."""
    if await house.store.remembered(OWNER) is not None:
        return ""
    secret = secrets.token_urlsafe(24)
    await house.store.remember(f"owner link {token_hash(secret)}", "1")
    return secret


async def become_owner(house: House, person: Person, secret: str) -> None:
    """The first who follows a link of the room is its owner, with an account; links are good for once."""
    if person.guest:
        raise Refusal(409, "Make an account first: a guest cannot own the room.")
    taken = await house.store.remembered(OWNER) is not None
    good = not taken and await house.store.forget(f"owner link {token_hash(secret)}")
    # Every process and every start has a link of its own: of two who come at once one is the first.
    if not good or await house.store.remember_once(OWNER, person.id) != person.id:
        raise Refusal(403, "This link is not known, or was used before.")
    await house.store.set_role(person.id, "owner")
