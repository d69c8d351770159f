"""Ways in that a person has, and what the owner decides about people."""

import logging
from typing import Any

import msgspec
from litestar import Request
from litestar.params import JSONBody

from houseway.room.store.interface import Login, Person
from houseway.room.web.bodies import (
    BecomeOwner,
    Everybody,
    GiveRole,
    Logins,
    LoginTold,
    MakeToken,
    Me,
    Somebody,
    TokenMade,
)
from houseway.room.web.house import address, house_of, me, owner, slowly
from houseway.room.web.logins import DAY, come_in, token_hash
from houseway.room.web.owner import become_owner
from houseway.room.web.refusals import Refusal, unknown
from houseway.room.web.routes.operation import operation
from houseway.room.web.routes.parameters import Limit, PersonId, TokenId, Word
from houseway.room.web.routes.people import told

TAG = "people"
log = logging.getLogger("houseway.room")
Req = Request[Any, Any, Any]
SHORT = 16
"""So many signs of a token's hash name it in lists."""


@operation("GET /api/tokens", "Ways in", tag=TAG, signed_in=True)
async def list_tokens(request: Req) -> Logins:
    """Browsers and programs with a token of whoever asks; the tokens themselves are not known here."""
    house, who = house_of(request), me(request)
    found = await house.store.logins_of(who.person.id)
    return Logins(tuple([_told(login, who.login) for login in found]))


def _told(login: Login, this: Login) -> LoginTold:
    return LoginTold(
        login.token_hash[:SHORT],
        login.kind,
        login.label,
        login.made,
        login.expires,
        login.token_hash == this.token_hash,
    )


@operation("POST /api/tokens", "Make a token for a program", tag=TAG, signed_in=True, status=201)
async def make_token(data: JSONBody[MakeToken], request: Req) -> TokenMade:
    """It is told this once, goes into the header `Authorization: Bearer …`, and may do whatever its person
    may but make more of them."""
    house, who = house_of(request), me(request)
    if who.login.kind == "program":
        raise Refusal(403, "A program makes no tokens: use a browser.")
    programs = [login for login in await house.store.logins_of(who.person.id) if login.kind == "program"]
    if len(programs) >= house.options.program_tokens:
        raise Refusal(403, f"You have {len(programs)} tokens: end one first.")
    slowly(house.opens, who.person.id)
    now = house.now()
    token = await come_in(house.store, who.person, now, days=data.days, kind="program", label=data.label)
    return TokenMade(token_hash(token)[:SHORT], token, now + data.days * DAY)


@operation(
    "DELETE /api/tokens/{token_id:str}",
    "End a way in",
    tag=TAG,
    signed_in=True,
    refuses={404: "There is no such way in."},
    status=200,
)
async def drop_token(request: Req, token_id: TokenId) -> Logins:
    """A program or a browser that was forgotten somewhere."""
    house, who = house_of(request), me(request)
    found = await house.store.logins_of(who.person.id)
    ends = [login for login in found if login.token_hash[:SHORT] == token_id]
    if not ends:
        raise unknown("way in")
    for login in ends:
        await house.store.drop_login(login.token_hash)
        house.guard.end_login(login.token_hash)
    return Logins(tuple([_told(login, who.login) for login in found if login not in ends]))


@operation(
    "POST /api/owner",
    "Become the owner",
    tag=TAG,
    signed_in=True,
    refuses={409: "A guest cannot own the room."},
)
async def take_ownership(data: JSONBody[BecomeOwner], request: Req) -> Me:
    """By the link that the room printed at its first start; it is good for one person with an account."""
    house, who = house_of(request), me(request)
    slowly(house.attempts, address(request))
    await become_owner(house, who.person, data.link)
    log.warning("the room has an owner", extra={"person": who.person.id})
    return await told(house, msgspec.structs.replace(who.person, role="owner"), who.token)


@operation("GET /api/people", "Everybody", tag=TAG, signed_in=True, refuses={403: "That is for the owner."})
async def people(
    request: Req,
    search: Word = "",
    after: Word = "",
    limit: Limit = 100,
) -> Everybody:
    """For the owner: in the order of names, with roles and chips."""
    house = house_of(request)
    owner(request)
    found = await house.store.people(after=after, limit=limit, search=search)
    return Everybody(tuple([_somebody(person) for person in found]))


def _somebody(person: Person) -> Somebody:
    return Somebody(person.id, person.name, person.role, person.guest, person.chips, person.since)


@operation(
    "PUT /api/people/{person_id:str}/role",
    "Give a role",
    tag=TAG,
    signed_in=True,
    refuses={404: "There is no such person.", 409: "A guest has no role, and the owner keeps his."},
)
async def give_role(request: Req, data: JSONBody[GiveRole], person_id: PersonId) -> Somebody:
    """For the owner: floor people rule at tables, auditors see hands whole. The person's sockets are closed,
    and come back with the role."""
    house, who = house_of(request), owner(request)
    person = await house.store.person(person_id)
    if person is None:
        raise unknown("person")
    if person.id == who.person.id:
        raise Refusal(409, "You stay the owner: make somebody else one first.")
    if person.guest and data.role != "player":
        raise Refusal(409, f"{person.name} is a guest: roles are for accounts.")
    await house.store.set_role(person.id, data.role)
    log.warning("a role was given", extra={"person": person.id, "kind": data.role})
    house.guard.renew_person(person.id)
    return _somebody(msgspec.structs.replace(person, role=data.role))


ROUTES = [list_tokens, make_token, drop_token, take_ownership, people, give_role]
