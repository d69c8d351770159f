"""One room for the tests that leave it as they found it."""

from collections.abc import Iterator

import pytest

from tests.room.web.running import Running, running


@pytest.fixture(scope="package")
def room() -> Iterator[Running]:
    with running() as found:
        yield found
