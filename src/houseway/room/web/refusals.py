"""What is said to somebody whose request cannot be met: a status and one sentence."""

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, InternalServerException, ValidationException
from msgspec import Struct

from houseway.errors import HousewayError
from houseway.room.store.errors import StoreBusy, StoreFailure, StoreRefusal
from houseway.text import bound_in_words

COME_IN = "Come in first: as a guest, or with your name and password."
HUNG_UP = "client disconnected prematurely"
"""What Litestar says where a client goes in the middle of its own request."""
log = logging.getLogger("houseway.room")


class NotDone(Struct, frozen=True, omit_defaults=True):
    """Why a request was not met."""

    why: str
    """One sentence."""
    at: str = ""
    """What of a situation it is about: ``seats.2.cards``."""


class Refusal(Exception):
    """A request that is not met."""

    def __init__(self, status: int, why: str, at: str = "", **headers: str) -> None:
        super().__init__(why)
        self.status = status
        self.why = why
        self.at = at
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}


def not_signed_in() -> Refusal:
    return Refusal(401, COME_IN, WWW_Authenticate="Bearer")


def unknown(what: str) -> Refusal:
    return Refusal(404, f"There is no such {what}.")


def too_fast(seconds: float) -> Refusal:
    return Refusal(429, "That was too often. Wait a moment.", Retry_After=str(max(1, round(seconds + 0.5))))


def answer(status: int, why: str, headers: dict[str, str] | None = None) -> Response[NotDone]:
    return Response(NotDone(why), status_code=status, headers=headers or {})


def _refused(_: Request[Any, Any, Any], error: Refusal) -> Response[NotDone]:
    return Response(NotDone(error.why, error.at), status_code=error.status, headers=error.headers)


def _houseway(_: Request[Any, Any, Any], error: HousewayError) -> Response[NotDone]:
    """What the engine, the session or the store says no to is for the asker to mend; the database is not."""
    if isinstance(error, StoreBusy):
        return answer(503, "The room is busy. Try again in a moment.", {"Retry-After": "1"})
    if isinstance(error, StoreFailure):
        log.error("the store failed", extra={"kind": type(error).__name__})
        return answer(
            503, "The room cannot write that down now. Try again in a moment.", {"Retry-After": "2"}
        )
    return answer(409 if isinstance(error, StoreRefusal) else 400, sentence(str(error)))


def _invalid(_: Request[Any, Any, Any], error: ValidationException) -> Response[NotDone]:
    extra = error.extra if isinstance(error.extra, list) else []
    told = [
        f"{str(one.get('key') or 'body').replace('_', ' ')}: {bound_in_words(str(one.get('message')))}"
        for one in extra
        if isinstance(one, dict)
    ]
    return answer(400, sentence("; ".join(told) or error.detail))


def _http(_: Request[Any, Any, Any], error: HTTPException) -> Response[NotDone]:
    words = {
        404: "There is nothing here.",
        405: "That cannot be done here.",
        413: "That is too long.",
        415: "Send JSON.",
    }
    if isinstance(error, InternalServerException) and error.detail == HUNG_UP:
        # Nobody hears it, and nothing is wrong here.
        return answer(400, "Only half of that arrived.")
    if error.status_code >= 500:
        log.error("a request failed", exc_info=error)
        return answer(error.status_code, "Something went wrong here. It has been written down.")
    headers = {k: v for k, v in (error.headers or {}).items() if k.lower() == "allow"}
    return answer(error.status_code, words.get(error.status_code) or sentence(error.detail), headers)


def _unforeseen(request: Request[Any, Any, Any], error: Exception) -> Response[NotDone]:
    log.error("a request failed", exc_info=error, extra={"path": request.scope["path"]})
    return answer(500, "Something went wrong here. It has been written down.")


def _undecoded(_: Request[Any, Any, Any], error: msgspec.MsgspecError) -> Response[NotDone]:
    return answer(400, sentence(str(error)))


def _no_text(_: Request[Any, Any, Any], error: UnicodeDecodeError) -> Response[NotDone]:
    return answer(400, "This is no JSON that is read here: it is not written in UTF-8.")


def _too_deep(_: Request[Any, Any, Any], error: RecursionError) -> Response[NotDone]:
    return answer(400, "This is no JSON that is read here: it is nested too deep.")


def sentence(text: str) -> str:
    """With a capital and a full stop, not too long to be read."""
    text = text.strip()[:500] or "That cannot be."
    return text[0].upper() + text[1:] + ("" if text[-1] in ".!?…" else ".")


HANDLERS: dict[Any, Any] = {
    Refusal: _refused,
    HousewayError: _houseway,
    ValidationException: _invalid,
    msgspec.MsgspecError: _undecoded,
    UnicodeDecodeError: _no_text,
    RecursionError: _too_deep,
    HTTPException: _http,
    Exception: _unforeseen,
}


def refused(request: Request[Any, Any, Any], error: Exception) -> Response[NotDone]:
    """What is said to an error, by the nearest of its kinds."""
    handler = next(HANDLERS[kind] for kind in type(error).__mro__ if kind in HANDLERS)
    said: Response[NotDone] = handler(request, error)
    return said
