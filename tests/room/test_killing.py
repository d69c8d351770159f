"""The real process, killed without warning while people play: nothing that it acknowledged is lost."""

import asyncio
from pathlib import Path

import pytest

from tests.room.killing import campaign

KILLS = 3
TABLES = 4


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    url = f"sqlite:///{tmp_path}/room.db" if kind == "sqlite" else request.getfixturevalue("postgres_url")
    found = asyncio.run(campaign(url, tmp_path, KILLS, TABLES, "killed"))
    assert found.nothing, found
    assert found.acknowledged > KILLS * TABLES
    assert found.lost >= KILLS
    assert found.hands
