"""The OpenAPI schema: what it says is what the room does, whatever is sent."""

from collections.abc import Iterator
from itertools import count
from typing import Any
from unittest.mock import patch
from urllib.parse import parse_qsl, urlsplit

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode, checks
from schemathesis.core.failures import FailureGroup

from houseway.room.web.sockets import presence
from tests.room.web.running import PATIENCE, Running

CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
    checks.unsupported_method,
]
REFUSED = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429]
"""What says no: also to what is longer than anything that is read."""
REAL = {"room": "black-sheep", "game": "texas-holdem", "lines": "001:120-130"}
"""Parts of addresses that lead somewhere; every second time."""


@pytest.fixture(scope="module")
def things(room: Running) -> Iterator[dict[str, str]]:
    """A table, a person, a token of the owner."""
    owner = room.account(role="owner")
    token = owner.post("/api/tokens", json={}).json()["token"]
    table = room.open(room.guest())
    with patch.object(presence, "WAIT_SECONDS", 0.01):
        yield {**REAL, "table": table, "person_id": room.guest().me["id"], "token": token}


@pytest.fixture(scope="module")
def api(room: Running, things: dict[str, str]) -> Any:
    config = schemathesis.Config.from_dict(
        {"checks": {"negative_data_rejection": {"expected-statuses": REFUSED}}}
    )
    return schemathesis.openapi.from_url(f"{room.url}/api/schema/openapi.json", config=config)


KEPT = ("/api/logout",)
"""What would end the token that all others come with."""


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_every_operation(api: Any, things: dict[str, str], mode: GenerationMode) -> None:
    wrong, tried = [], 0
    for found in api.get_all_operations():
        operation = found.ok()
        if operation.path in KEPT:
            continue
        try:
            tried += 1
            hold(operation, things, mode)
        except Unsatisfiable:
            assert mode is GenerationMode.NEGATIVE, "where nothing is sent, nothing can be wrong"
        except (Exception, FailureGroup) as error:
            wrong.append(f"{operation.label}: {error}")
    assert not wrong, "\n\n".join(wrong)
    assert tried > 30


def hold(operation: Any, things: dict[str, str], mode: GenerationMode) -> None:
    """Send what the schema allows, or what it does not, and look at what comes back."""
    headers = {"Authorization": f"Bearer {things['token']}"}
    turns = count()

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(
        max_examples=6,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def holds(case: "schemathesis.Case[Any]") -> None:
        if mode is GenerationMode.POSITIVE and next(turns) % 2 == 0:
            for name in set(case.path_parameters or ()) & set(things):
                case.path_parameters[name] = things[name]
        answer = case.call(headers=headers, timeout=PATIENCE)
        as_asked = mode is GenerationMode.POSITIVE or not fits_as_sent(operation, answer.request.url or "")
        asked = [check for check in CHECKS if as_asked or check is not checks.negative_data_rejection]
        case.validate_response(answer, checks=asked)

    holds()


def fits_as_sent(operation: Any, url: str) -> bool:
    """Whether a question without a body became a good one on its way: in an address all is text."""
    raw = operation.definition.raw
    if "requestBody" in raw or any([one["in"] == "path" for one in raw.get("parameters", ())]):
        return False
    known = {one["name"]: one["schema"] for one in raw.get("parameters", ()) if one["in"] == "query"}
    sent = parse_qsl(urlsplit(url).query, keep_blank_values=True)
    return bool(sent) and all([name in known and takes_text(known[name], text) for name, text in sent])


def takes_text(schema: dict[str, Any], text: str) -> bool:
    """Whether a parameter takes what stands in an address: any short text, a number in bounds."""
    parts = [{**schema, **part} for part in schema.get("oneOf", ())] or [schema]
    plain = [part for part in parts if not {"enum", "pattern"} & part.keys()]
    long = [part.get("maxLength", 0) for part in plain if part.get("type") == "string"]
    spans = [
        (part.get("minimum", 0), part.get("maximum", 0)) for part in plain if part.get("type") == "integer"
    ]
    number = int(text) if text.isascii() and text.isdigit() else None
    return any([len(text) <= most for most in long]) or any(
        [number is not None and low <= number <= high for low, high in spans]
    )


# What the schema itself says


def test_every_operation_says_what_it_does_and_how_it_refuses(room: Running) -> None:
    told = room.nobody().get("/api/schema/openapi.json").json()
    assert told["openapi"].startswith("3.1")
    for path, methods in told["paths"].items():
        for method, operation in methods.items():
            where = f"{method} {path}"
            assert operation["summary"], where
            assert len(operation["description"]) > 20, where
            for code, answer in operation["responses"].items():
                assert answer["description"], (where, code)
                if code.startswith("4"):
                    content = answer["content"]["application/json"]["schema"]
                    assert content == {"$ref": "#/components/schemas/NotDone"}, (where, code)
            needs_login = "401" in operation["responses"] and operation.get("security")
            assert needs_login or path in PUBLIC or path.startswith(OPEN), where


OPEN = ("/api/games", "/api/desk")
"""What anybody may ask."""
PUBLIC = ("/api/guest", "/api/register", "/api/login", "/api/tables", "/api/lines/{lines}", "/health")


BOUNDS = ("maxLength", "maximum", "maxItems", "minimum")


def test_everything_that_may_be_sent_has_limits(room: Running) -> None:
    told = room.nobody().get("/api/schema/openapi.json").json()
    loose: list[str] = []

    def look(schema: dict[str, Any], where: str) -> None:
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            look(told["components"]["schemas"][name], f"{where} {name}")
            return
        for part in (*schema.get("oneOf", ()), *schema.get("anyOf", ()), *schema.get("allOf", ())):
            # What stands beside the parts holds for each of them.
            look({**{name: schema[name] for name in BOUNDS if name in schema}, **part}, where)
        kinds = schema.get("type", [])
        kinds = [kinds] if isinstance(kinds, str) else kinds
        bounded = {
            "string": ("maxLength", "enum", "const", "pattern"),
            "integer": ("maximum", "exclusiveMaximum"),
            "number": ("maximum",),
            "array": ("maxItems",),
        }
        loose.extend(
            [
                f"{where}: {kind}"
                for kind in kinds
                if kind in bounded and not any([name in schema for name in bounded[kind]])
            ]
        )
        if "items" in schema:
            look(schema["items"], where)
        for name, inner in schema.get("properties", {}).items():
            look(inner, f"{where}.{name}")
        if isinstance(schema.get("additionalProperties"), dict):
            if "maxProperties" not in schema:
                loose.append(f"{where}: object")
            look(schema["additionalProperties"], f"{where}.*")

    for path, methods in told["paths"].items():
        for method, operation in methods.items():
            for parameter in operation.get("parameters", ()):
                look(parameter["schema"], f"{method} {path} {parameter['name']}")
            for content in operation.get("requestBody", {}).get("content", {}).values():
                look(content["schema"], f"{method} {path}")
    assert not loose, "\n".join(loose)
