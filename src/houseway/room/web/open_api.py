"""The OpenAPI schema: Litestar's account of the operations, with the bodies as msgspec describes them."""

from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag

from houseway import __version__
from houseway.cards import Card
from houseway.play import wire
from houseway.play.decisions import Decision
from houseway.play.view import View
from houseway.room.web.logins import COOKIE
from houseway.room.web.routes.house import Health
from houseway.room.web.types import VIEWS, roots

ABOUT = (
    "The room over HTTP. Amounts are cents of play chips, which cannot be bought or cashed; times are "
    "milliseconds since 1970. Whatever is refused is answered with one sentence in `why`. Play goes over "
    "the socket /api/tables/{id}/socket: see docs/api.md."
)
TAGS = ("people", "games", "tables", "hands", "floor", "desk", "school", "house")
PLACE = "#/components/schemas/{name}"


def open_api() -> OpenAPIConfig:
    """The schema, as JSON alone: pages that show one would load what is not here."""
    schemes: dict[str, SecurityScheme] = {
        "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
        "bearer": SecurityScheme(type="http", scheme="bearer"),
    }
    return OpenAPIConfig(
        title="Houseway, the live room",
        version=__version__,
        description=ABOUT,
        path="/api/schema",
        render_plugins=[Exact(path=["/openapi.json", "/"])],
        components=Components(security_schemes=dict(schemes)),
        tags=[Tag(name) for name in TAGS],
    )


class Exact(JsonRenderPlugin):
    """The schema as JSON, with every limit that a body has."""

    _text = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if not self._text:
            self._text = msgspec.json.encode(exact(openapi_schema))
        return self._text


def exact(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema with the bodies as they are read and written."""
    kinds = [*roots(), Health, View, wire._Decision]
    _, bodies = msgspec.json.schema_components(kinds, schema_hook=_hook, ref_template=PLACE)
    for struct, field in VIEWS:
        bodies[struct]["properties"][field] = {
            "anyOf": [{"$ref": PLACE.format(name="View")}, {"type": "null"}],
            "default": None,
        }
    return {**schema, "components": {**schema["components"], "schemas": bodies}}


def _hook(kind: type) -> dict[str, Any]:
    """What msgspec does not know: cards are words, and a decision travels as the wire writes it."""
    if kind is Card:
        return {"type": "string", "description": "A card as records write it: `As`, `Jk`, `??`."}
    if kind is Decision:
        return {"$ref": PLACE.format(name="_Decision")}
    raise NotImplementedError
