"""Coming in and going: guests, accounts, passwords, the wallet."""

import logging
import secrets
import unicodedata
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.params import JSONBody

from houseway.bots.characters import EXPERT, RANDOM, REGULARS
from houseway.room.store.checks import name_key
from houseway.room.store.interface import NewPerson, Person
from houseway.room.web.bodies import ComeIn, KeepSettings, Me, NewPassword, Register, Rename, SignIn
from houseway.room.web.house import House, address, house_of, me, slowly, somebody
from houseway.room.web.logins import Who, come_in, cookies, page_token, token_hash
from houseway.room.web.refusals import Refusal
from houseway.room.web.routes.operation import operation
from houseway.room.web.spoken import alphabets, seen_signs, twins
from houseway.room.web.wallet import refill_now, refilled

TAG = "people"
TAKEN = {409: "The name is taken."}
Req = Request[Any, Any, Any]
RESERVED = {one.name.casefold() for one in (*REGULARS, RANDOM, EXPERT)} | {
    "house",
    "houseway",
    "the house",
    "floor",
}
"""The bots' names, and the house's own."""
log = logging.getLogger("houseway.room")


def name_of(given: str) -> str:
    """A name as it is written down: without odd blanks, and nothing that cannot be seen."""
    # What is kept in another form is looked at in that form: ligatures as letters.
    name = " ".join(seen_signs(unicodedata.normalize("NFKC", given)).split())
    name = unicodedata.normalize("NFKC", name)
    if not 2 <= len(name) <= 20:
        raise Refusal(400, "A name has 2 to 20 letters.")
    if not all([unicodedata.category(sign)[0] in "LNPSM" or sign == " " for sign in name]):
        raise Refusal(400, "A name is made of letters, figures and signs that can be seen.")
    if not any([sign.isalnum() for sign in name]):
        raise Refusal(400, "A name has at least one letter or figure in it.")
    if any([one.casefold() in RESERVED for one in (name, *twins(name))]):
        raise Refusal(409, f"{name} is of the house: take another name.")
    if len(alphabets(name)) > 1:
        raise Refusal(400, "A name is written in one alphabet, so that nobody is taken for another.")
    return name


async def check_free(house: House, name: str, person: str = "") -> None:
    """Refuse a name that another has, or one that nobody could tell from it."""
    for one in (name, *twins(name)):
        other = await house.store.person_named(one)
        if other is not None and other.id != person:
            raise Refusal(409, f"Somebody is called {other.name} here already.")


async def told(house: House, person: Person, token: str) -> Me:
    """Somebody and what he has."""
    kept = await house.store.remembered(f"settings {person.id}")
    stacks = await house.hub.stacks_of(person.id)
    return Me(
        id=person.id,
        name=person.name,
        role=person.role,
        guest=person.guest,
        chips=person.chips,
        at_tables=sum(stacks.values()),
        tables=tuple(stacks),
        refill=await refill_now(house, person, sum(stacks.values())),
        settings=msgspec.json.decode(kept, type=dict[str, str | int | bool]) if kept else {},
        page=page_token(token),
    )


async def _in(house: House, request: Req, person: Person, program: bool = False) -> Response[Me]:
    """A new way in: cookies for a browser, whatever it had before, or a token for a program."""
    days, label = house.options.login_days, request.headers.get("user-agent", "")[:60]
    if program:
        token = await come_in(house.store, person, house.now(), days=days, kind="program", label=label)
        return Response(msgspec.structs.replace(await told(house, person, token), token=token))
    token = await come_in(house.store, person, house.now(), days=days, label=label)
    before = somebody(request)
    if before is not None and before.by_cookie and before.login.kind == "browser":
        same = before.person.id == person.id
        await house.replace_login(before.login.token_hash, token_hash(token), same=same)
    secure = is_secure(house, request)
    return Response(await told(house, person, token), cookies=cookies(token, days=days, secure=secure))


def is_secure(house: House, request: Req) -> bool:
    return house.options.secure or request.scope["scheme"] == "https"


async def _new_person(house: House, name: str, password_hash: str | None = None) -> Person:
    person = await house.store.add_person(
        NewPerson(id=secrets.token_urlsafe(9), name=name, password_hash=password_hash)
    )
    await house.store.give_chips(person.id, house.settings.start_chips, "first chips")
    log.info("somebody is new here", extra={"person": person.id})
    return msgspec.structs.replace(person, chips=house.settings.start_chips)


@operation("POST /api/guest", "Come in as a guest", tag=TAG, refuses=TAKEN)
async def come_in_as_guest(data: JSONBody[ComeIn], request: Req) -> Response[Me]:
    """A name is enough. A browser gets cookies; a program says that it is one, and is told a token."""
    house = house_of(request)
    name = name_of(data.name)
    slowly(house.guests, address(request))
    await check_free(house, name)
    return await _in(house, request, await _new_person(house, name), data.program)


@operation("POST /api/register", "Make an account", tag=TAG, refuses=TAKEN)
async def register(data: JSONBody[Register], request: Req) -> Response[Me]:
    """A guest who is in becomes the account, with chips and hands; anybody else gets a new one."""
    house, who = house_of(request), somebody(request)
    name = name_of(data.name)
    slowly(house.guests, address(request))
    if who is not None and not who.person.guest:
        raise Refusal(409, f"You have an account: you are {who.person.name}.")
    await check_free(house, name, who.person.id if who is not None else "")
    hashed = await house.passwords.hash(data.password)
    if who is None:
        return await _in(house, request, await _new_person(house, name, hashed), data.program)
    if who.person.name != name:
        await house.store.rename(who.person.id, name)
    await house.store.set_password(who.person.id, hashed)
    await house.store.drop_logins_of(who.person.id)
    person = await house.store.person(who.person.id)
    assert person is not None
    return await _in(house, request, person, data.program)


@operation(
    "POST /api/login", "Come in with a password", tag=TAG, refuses={401: "Name and password do not fit."}
)
async def sign_in(data: JSONBody[SignIn], request: Req) -> Response[Me]:
    """The answer is the same, and takes as long, whether the name is known or not."""
    house = house_of(request)
    slowly(house.attempts, address(request))
    slowly(house.attempts_named, name_key(data.name))
    person = await house.store.person_named(data.name)
    kept = await house.store.password_hash(person.id if person is not None else "")
    if not await house.passwords.fits(kept, data.password) or person is None or kept is None:
        raise Refusal(401, "Name and password do not fit.")
    if house.passwords.is_old(kept):
        await house.store.set_password(person.id, await house.passwords.hash(data.password))
    return await _in(house, request, person, data.program)


@operation("POST /api/logout", "Go", tag=TAG, signed_in=True)
async def sign_out(request: Req) -> Response[None]:
    """The token that came along ends."""
    house, who = house_of(request), me(request)
    await house.store.drop_login(who.login.token_hash)
    house.guard.end_login(who.login.token_hash)
    return Response(None, cookies=cookies("", days=1, secure=is_secure(house, request)))


@operation("GET /api/me", "Who is in", tag=TAG, signed_in=True)
async def who_am_i(request: Req) -> Response[Me]:
    """With the wallet, the chips at tables, and what was chosen for the pages. A browser's token that is old
    is exchanged for a new one here."""
    house, who = house_of(request), me(request)
    if _is_old(house, who):
        return await _in(house, request, who.person)
    return Response(await told(house, who.person, who.token))


def _is_old(house: House, who: Who) -> bool:
    # A program's token stays what it is, however it comes along: it ends when it was said to.
    browser = who.by_cookie and who.login.kind == "browser"
    return browser and house.now() - who.login.made > house.options.turn_hours * 3600 * 1000


@operation("PUT /api/me/name", "Take another name", tag=TAG, signed_in=True, refuses=TAKEN)
async def rename(data: JSONBody[Rename], request: Req) -> Me:
    """It counts from the next seat on."""
    house, who = house_of(request), me(request)
    slowly(house.guests, address(request))
    name = name_of(data.name)
    await check_free(house, name, who.person.id)
    return await told(house, await house.store.rename(who.person.id, name), who.token)


@operation("PUT /api/me/settings", "Keep what was chosen for the pages", tag=TAG, signed_in=True)
async def keep_settings(data: JSONBody[KeepSettings], request: Req) -> Me:
    """Theme, colours of the deck, sounds: whatever the pages want to find on the next device."""
    house, who = house_of(request), me(request)
    kept = msgspec.json.encode(data.settings).decode()
    await house.store.remember(f"settings {who.person.id}", kept)
    return await told(house, who.person, who.token)


@operation(
    "PUT /api/me/password",
    "Take another password",
    tag=TAG,
    signed_in=True,
    refuses={409: "A guest has no password."},
)
async def change_password(data: JSONBody[NewPassword], request: Req) -> Response[Me]:
    """All other ways in end, and the browser gets a new token."""
    house, who = house_of(request), me(request)
    slowly(house.attempts_named, name_key(who.person.name))
    kept = await house.store.password_hash(who.person.id)
    if kept is None:
        raise Refusal(409, "A guest has no password: make an account.")
    if not await house.passwords.fits(kept, data.old):
        raise Refusal(403, "The old password is another one.")
    await house.store.set_password(who.person.id, await house.passwords.hash(data.new))
    await house.store.drop_logins_of(who.person.id)
    house.guard.end_person(who.person.id, but=who.login.token_hash)
    return await _in(house, request, who.person)


@operation(
    "POST /api/me/refill",
    "Take free chips",
    tag=TAG,
    signed_in=True,
    refuses={409: "There are enough chips, or the last refill was a moment ago."},
)
async def refill(request: Req) -> Me:
    """Play chips are free: whoever has nearly none gets as many as at the beginning."""
    house, who = house_of(request), me(request)
    return await told(house, await refilled(house, who.person.id), who.token)


ROUTES = [
    come_in_as_guest,
    register,
    sign_in,
    sign_out,
    who_am_i,
    rename,
    keep_settings,
    change_password,
    refill,
]
