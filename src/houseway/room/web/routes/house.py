"""Whether the room is well: for whoever looks after it."""

from typing import Any

import msgspec
from litestar import Request, Response, get
from msgspec import Struct

from houseway import __version__
from houseway.room.store.errors import StoreError
from houseway.room.web.house import House, house_of
from houseway.room.web.routes.operation import operation

Req = Request[Any, Any, Any]


class Health(Struct, frozen=True):
    """Whether this process can do its work."""

    well: bool
    version: str
    tables: int
    connections: int


@operation("GET /health", "Whether the room is well", tag="house", also={503: (Health, "It is not.")})
async def health(request: Req) -> Response[Health]:
    """For a reverse proxy or whoever looks after the process: the database is asked too."""
    house = house_of(request)
    try:
        await house.store.check()
        well = True
    except StoreError:
        well = False
    told = Health(well, __version__, len(house.hub.tables()), len(house.guard.lines))
    return Response(told, status_code=200 if well else 503)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Req) -> Response[bytes]:
    """Figures for Prometheus."""
    house = house_of(request)
    gather(house)
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")


def gather(house: House) -> None:
    """Ask the parts that count for themselves."""
    figures, store = house.metrics, house.store.figures()
    hub = house.hub.figures()
    figures.tables.set(hub.tables)
    figures.waiting.set(hub.waiting)
    for name, value in msgspec.structs.asdict(hub.counts).items():
        figures.count(name, value)
    figures.commits.set(store.groups)
    figures.written.set(store.written)
    figures.failures.set(store.failures)
    figures.commit_seconds.set(store.seconds)
    figures.store_waiting.set(store.waiting)


ROUTES = [health, metrics]
