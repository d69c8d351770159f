"""How an operation is declared: method, path, what it says in the schema, and every way it may refuse."""

from collections.abc import Callable
from typing import Any

from litestar import delete, get, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from houseway.room.web.refusals import NotDone

METHODS: dict[str, Any] = {"GET": get, "POST": post, "PUT": put, "DELETE": delete}
SIGNED_IN: list[dict[str, list[str]]] = [{"cookie": []}, {"bearer": []}]
ALWAYS = {
    400: "Something in it is not as it should be; the sentence says what.",
    429: "Too many requests in a short time; Retry-After says how long to wait.",
    503: "The room cannot do it now; try again in a moment.",
}
UNSAFE = {403: "Not from a page of the room, or not allowed to whoever asks."}
IN = {401: "Nobody has come in, or the token is not known."}
LONG = {413: "The body is too long."}


def operation(
    does: str,
    summary: str,
    *,
    tag: str,
    signed_in: bool = False,
    refuses: dict[int, str] | None = None,
    status: int = 200,
    also: dict[int, tuple[Any, str]] | None = None,
    **more: Any,
) -> Callable[[Callable[..., Any]], HTTPRouteHandler]:
    """Declare an operation: ``operation("GET /api/me", …)``. Its docstring is its description."""
    method, path = does.split(" ")
    said = dict(ALWAYS) | {401: "A bearer token came along that is not known."}
    if method != "GET":
        said |= UNSAFE
    if method in ("POST", "PUT"):
        said |= LONG
    if signed_in:
        said |= IN
    said |= refuses or {}
    responses = {
        code: ResponseSpec(NotDone, generate_examples=False, description=words)
        for code, words in sorted(said.items())
    }
    for code, (kind, words) in (also or {}).items():
        responses[code] = ResponseSpec(kind, generate_examples=False, description=words)

    def declare(work: Callable[..., Any]) -> HTTPRouteHandler:
        made: HTTPRouteHandler = METHODS[method](
            path,
            summary=summary,
            description=" ".join((work.__doc__ or "").split()),
            operation_id=work.__name__,
            tags=[tag],
            responses=responses,
            security=SIGNED_IN if signed_in else None,
            status_code=status,
            **more,
        )(work)
        return made

    return declare
