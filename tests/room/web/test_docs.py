"""What the docs say of the API, and the types of the page, hold."""

import re
import subprocess
import sys
from pathlib import Path

from houseway.room.web.types import FILE, Types
from tests.room.web.running import Running, running

DOCS = Path(__file__).parents[3] / "docs"


def test_the_bot_of_the_docs_plays() -> None:
    with running() as room:
        run = subprocess.run(
            [sys.executable, str(DOCS / "bot.py"), room.url, "Calliope", "3"],
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
    assert run.returncode == 0, run.stderr
    lines = run.stdout.splitlines()
    assert len(lines) == 3
    assert all([re.fullmatch(r"Hand \d+: \$[\d,]+\.\d\d", line) for line in lines])


def test_the_bot_has_thirty_lines_and_stands_in_the_page() -> None:
    bot = (DOCS / "bot.py").read_text(encoding="utf-8")
    assert len([line for line in bot.splitlines() if line]) <= 30
    assert bot in (DOCS / "api.md").read_text(encoding="utf-8")


def test_the_page_names_every_operation(room: Running) -> None:
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(?:[A-Z]+ )*(/[^`? ]*)[^`]*`", page))
    told = room.nobody().get("/api/schema/openapi.json").json()["paths"]
    assert set(told) <= named, set(told) - named
    assert {name for name in named if name.startswith("/api/")} - set(told) == {
        "/api/schema/openapi.json",
        "/api/tables/{table}/socket",
        "/api/lobby/socket",
    }


def test_the_types_of_the_page_are_current() -> None:
    assert FILE.read_text(encoding="utf-8") == Types().text(), "python -m houseway.room.web.types writes them"
