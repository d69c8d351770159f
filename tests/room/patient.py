"""``houseway room`` for busy machines: nobody is taken for dead or away who only had to wait for a turn."""

from typing import Any

import msgspec

from houseway.cli import room
from houseway.room.live import hub
from houseway.room.live.house_tables import HOUSE_TABLES
from houseway.room.settings import Settings
from tests.room import steady

LEASE = 600.0
SECONDS = 600


def main() -> None:
    runs = room.run
    slow = [msgspec.structs.replace(table, seconds=SECONDS) for table in HOUSE_TABLES]
    hub.HOUSE_TABLES = tuple(slow)  # type: ignore[attr-defined, assignment]

    def patiently(settings: Settings, *more: Any, **named: Any) -> None:
        runs(msgspec.structs.replace(settings, lease=LEASE), *more, **named)

    room.run = patiently
    steady.main()


if __name__ == "__main__":
    main()
