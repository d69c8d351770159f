"""The door: everything that comes in passes here first, and everything that leaves gets its headers here.

Whoever comes has to come under a name of the room (Host). Who asks is found out once, from a cookie or a
bearer token. What changes something has to come from a page of the room (Origin), and by cookie with the
page's own token beside it.
"""

from collections.abc import Iterable
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from houseway.room.store.errors import StoreError
from houseway.room.web.house import House, address_in
from houseway.room.web.logins import COOKIE, CSRF_HEADER, Who, page_token_fits
from houseway.room.web.refusals import NotDone, Refusal, too_fast

SAFE = ("GET", "HEAD", "OPTIONS")
OTHER_NAME = "The room does not go by this name: start it with --name or --url, and it will."
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self' ws: wss:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)


class Door:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = dict(reversed(list(scope["headers"])))
        scope.setdefault("state", {})
        if kind == "websocket":
            state = scope["state"]
            state["who"] = await self._who_or_nobody(headers)
            wait = self._too_often(scope, state["who"])
            state["welcome"] = not wait and self._by_our_name(scope) and self.from_here(scope, headers)
            await self.app(scope, receive, send)
            return
        if scope["method"] == "HEAD" and not scope["path"].startswith("/api/"):  # type: ignore[typeddict-item]
            # The server leaves the body out by itself.
            scope = {**scope, "method": "GET"}  # type: ignore[assignment]
        sends = self._sends(scope, send)
        try:
            await self._check(scope, headers)
        except Refusal as refusal:
            await _send_why(sends, refusal)
            return
        except StoreError:
            await _send_why(sends, Refusal(503, "The room cannot look you up now. Try again in a moment."))
            return
        await self.app(scope, receive, sends)

    async def _check(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        scope["state"]["who"] = None
        if not self._by_our_name(scope):
            raise Refusal(421, OTHER_NAME)
        unsafe = scope["method"] not in SAFE  # type: ignore[typeddict-item]
        if not unsafe and not _is_private(scope):
            return
        if unsafe and not self.from_here(scope, headers):
            raise Refusal(403, "That came from a page of somebody else's, and nothing was done.")
        who = await self._who(headers)
        if wait := self._too_often(scope, who):
            raise too_fast(wait)
        if who is not None and who.by_cookie and unsafe:
            given = headers.get(CSRF_HEADER.encode(), b"").decode("latin-1")
            if not page_token_fits(who.token, given):
                raise Refusal(403, "That did not come from a page of the room: load it again.")
        scope["state"]["who"] = who

    def _too_often(self, scope: Scope, who: Who | None) -> float:
        """How long somebody has to wait who asks too often: by the person, or by the address."""
        if who is not None:
            return self.house.requests.take(who.person.id)
        return self.house.anybody.take(address_in(scope))

    async def _who_or_nobody(self, headers: dict[bytes, bytes]) -> Who | None:
        try:
            return await self._who(headers)
        except (Refusal, StoreError):
            return None

    async def _who(self, headers: dict[bytes, bytes]) -> Who | None:
        """A bearer token counts before a cookie: whoever sends one means it."""
        bearer = headers.get(b"authorization", b"").decode("latin-1")
        if bearer:
            kind, _, token = bearer.partition(" ")
            who = await self.house.who(token.strip(), by_cookie=False) if kind.lower() == "bearer" else None
            if who is None:
                raise Refusal(401, "This token is not known, or no longer.", WWW_Authenticate="Bearer")
            return who
        token = cookie(headers.get(b"cookie", b""), COOKIE)
        return await self.house.who(token, by_cookie=True) if token else None

    def _by_our_name(self, scope: Scope) -> bool:
        """Whether all that is said of where it goes is the room; how the room is, anybody may ask."""
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        return scope["path"] == "/health" or all([self.house.names.known(host) for host in hosts])

    def from_here(self, scope: Scope, headers: dict[bytes, bytes]) -> bool:
        """Whether a request comes from a page of the room, or from no page at all."""
        origin = headers.get(b"origin", b"").decode("latin-1")
        if not origin:
            return headers.get(b"sec-fetch-site", b"none") in (b"same-origin", b"none")
        if origin in self.house.options.origins:
            return True
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        if self.house.options.url:
            ours = urlsplit(self.house.options.url)
            if (parts.scheme, parts.netloc) == (ours.scheme, ours.netloc):
                return True
        return bool(parts.netloc) and parts.netloc == headers.get(b"host", b"").decode("latin-1")

    def _sends(self, scope: Scope, send: Send) -> Send:
        metrics, private = self.house.metrics, _is_private(scope)
        secure = scope["scheme"] == "https" or self.house.options.secure

        async def sends(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics.requests.labels(f"{message['status'] // 100}xx").inc()
                message["headers"] = _with_headers(message.get("headers", ()), private, secure)
            await send(message)

        return sends


def _with_headers(
    given: Iterable[tuple[bytes, bytes]], private: bool, secure: bool
) -> list[tuple[bytes, bytes]]:
    found = list(given)
    names = {name.lower() for name, _ in found}
    found += [pair for pair in HEADERS if pair[0] not in names]
    if private and b"cache-control" not in names:
        found.append((b"cache-control", b"no-store"))
    if secure:
        found.append((b"strict-transport-security", b"max-age=31536000"))
    return found


async def _send_why(send: Send, refusal: Refusal) -> None:
    body = msgspec.json.encode(NotDone(refusal.why))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.lower().encode(), value.encode()) for name, value in refusal.headers.items()]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def cookie(header: bytes, name: str) -> str:
    """The value of one cookie."""
    for part in header.decode("latin-1").split(";"):
        key, _, value = part.strip().partition("=")
        if key == name:
            return value
    return ""


def _is_private(scope: Scope) -> bool:
    """Whether it is no page; routes are found behind more than one slash too."""
    return scope["path"].lstrip("/").startswith("api/")
