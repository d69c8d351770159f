"""The one PostgreSQL of a run, for whatever test of the room needs it; rates without time."""

import pytest

from houseway.room.web.buckets import Bucket
from tests import chances
from tests.room.postgres import postgres_server, postgres_url

__all__ = ["postgres_server", "postgres_url", "still"]
chances.by_table()


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bucket fills again: however slow the machine is, what is done too often has been done at once."""
    takes = Bucket.take

    def take(bucket: Bucket, count: float = 1.0) -> float:
        bucket.clock = lambda: bucket._at
        return takes(bucket, count)

    monkeypatch.setattr(Bucket, "take", take)
