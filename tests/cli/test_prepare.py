"""What is made ready has to be kept somewhere."""

from pathlib import Path

import pytest

from tests.cli.running import refused


def test_a_cache_that_cannot_be_made_is_refused_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = tmp_path / "file"
    taken.write_text("not a folder")
    monkeypatch.setenv("HOUSEWAY_CACHE", str(taken))
    said = refused("prepare")
    assert said.startswith(f"nothing can be kept in HOUSEWAY_CACHE={taken}: ")
