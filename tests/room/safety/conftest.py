"""A room in which a hand that is over lies there for long, so that there is time to look at it."""

from collections.abc import Iterator

import pytest

from houseway.room.settings import Pace
from tests.room.web.running import Running, running

LASTING = Pace(pause=600_000, showdown_pause=600_000, first_pause=0, bot=0, absent=0)


@pytest.fixture(scope="package")
def room() -> Iterator[Running]:
    with running(pace=LASTING) as found:
        yield found
