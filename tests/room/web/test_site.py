"""The documentation site in the room: served from its folder and nothing beside it, with its own policy."""

import base64
import hashlib
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from houseway.room.web.refusals import HANDLERS
from houseway.room.web.site import site_routes

SCRIPT = "document.title = 'here'"
PAGE = (
    f'<!doctype html><title>x</title><script>{SCRIPT}</script><script type="application/json">{{}}</script>'
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    (site / "games").mkdir(parents=True)
    (site / "index.html").write_text(PAGE, encoding="utf-8")
    (site / "games" / "one.html").write_text("<p>one", encoding="utf-8")
    (site / "index.json").write_text("{}", encoding="utf-8")
    (site / "left.py").write_text("", encoding="utf-8")
    (tmp_path / "secret.html").write_text("secret", encoding="utf-8")
    return site


def client(folder: str) -> TestClient[Litestar]:
    return TestClient(Litestar(site_routes(folder), exception_handlers=HANDLERS, openapi_config=None))


def test_a_page_may_run_the_scripts_that_it_came_with_and_no_others(folder: Path) -> None:
    answer = client(str(folder)).get("/docs")
    policy = answer.headers["content-security-policy"]
    assert answer.text == PAGE
    known = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
    assert policy.startswith(f"script-src 'self' 'sha256-{known}';")
    assert "unsafe" not in policy


def test_files_of_the_folder_are_served_and_nothing_else(folder: Path) -> None:
    asks = client(str(folder))
    assert asks.get("/docs/games/one.html").text == "<p>one"
    assert asks.get("/docs/index.json").status_code == 200
    for path in ("left.py", "none.html", "../secret.html", "%2e%2e/secret.html", "games/../../secret.html"):
        assert asks.get(f"/docs/{path}").status_code == 404, path


def test_without_a_site_there_is_nothing() -> None:
    assert site_routes("") == []
