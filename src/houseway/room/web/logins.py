"""Ways in: tokens of browsers and programs, the cookies that carry them, and what a page must send beside.

A token is kept by its hash alone. Beside the cookie that no script can read, a browser gets a second one that
the page copies into a header of everything that changes something: a page of somebody else's cannot.
"""

import hashlib
import hmac
import secrets
from typing import NamedTuple

from litestar.datastructures import Cookie

from houseway.room.store.interface import Login, LoginKind, Person, Store

COOKIE = "houseway"
CSRF_COOKIE = "houseway-page"
CSRF_HEADER = "x-houseway-page"
PREFIX = "hw_"
DAY = 24 * 3600 * 1000


class Who(NamedTuple):
    """Somebody who asks for something, and how he came in."""

    person: Person
    login: Login
    token: str
    by_cookie: bool

    @property
    def floor(self) -> bool:
        return self.person.role in ("floor", "owner")

    @property
    def auditor(self) -> bool:
        return self.person.role in ("auditor", "owner")

    @property
    def owner(self) -> bool:
        return self.person.role == "owner"


def new_token() -> str:
    return PREFIX + secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """What is kept of a token; it has so much chance in it that a plain hash will do."""
    return hashlib.sha256(token.encode()).hexdigest()


def page_token(token: str) -> str:
    """What a page proves itself with: made of the token, which it does not tell."""
    return hmac.new(token.encode(), b"page", hashlib.sha256).hexdigest()[:32]


def page_token_fits(token: str, given: str) -> bool:
    return hmac.compare_digest(page_token(token).encode(), given.encode())


async def come_in(
    store: Store, person: Person, now: int, *, days: int, kind: LoginKind = "browser", label: str = ""
) -> str:
    """A new way in, and its token, which nobody is told a second time."""
    token = new_token()
    await store.add_login(
        Login(
            token_hash=token_hash(token),
            person=person.id,
            made=now,
            expires=now + days * DAY,
            kind=kind,
            label=label,
        )
    )
    return token


def cookies(token: str, *, days: int, secure: bool) -> list[Cookie]:
    """What a browser is given; without a token, what takes it away again."""
    age = days * 24 * 3600 if token else 0
    return [
        Cookie(key=COOKIE, value=token, path="/", httponly=True, samesite="lax", secure=secure, max_age=age),
        Cookie(
            key=CSRF_COOKIE,
            value=page_token(token) if token else "",
            path="/",
            httponly=False,
            samesite="lax",
            secure=secure,
            max_age=age,
        ),
    ]
