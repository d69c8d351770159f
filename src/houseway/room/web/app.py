"""The application: routes, sockets and pages, put together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.datastructures import State

from houseway.room.web.door import Door
from houseway.room.web.house import House
from houseway.room.web.open_api import open_api
from houseway.room.web.pages import Pages, lost, page_routes
from houseway.room.web.refusals import HANDLERS
from houseway.room.web.routes import classes, desk, floor, games, hands, people, school, tables, ways_in
from houseway.room.web.routes import house as house_routes
from houseway.room.web.site import site_routes
from houseway.room.web.sockets.lobby import lobby_socket
from houseway.room.web.sockets.table import table_socket


def litestar(house: House, pages: Pages | None = None) -> Litestar:
    """The routes without the door; the house is there for all of them."""

    @asynccontextmanager
    async def watched(_: Litestar) -> AsyncIterator[None]:
        watching = [
            asyncio.ensure_future(house.guard.watch()),
            asyncio.ensure_future(house.lobby_watch.watch()),
        ]
        try:
            yield
        finally:
            for watch in watching:
                watch.cancel()

    pages = pages or Pages(has_docs=bool(house.options.docs))
    return Litestar(
        route_handlers=[
            *people.ROUTES,
            *ways_in.ROUTES,
            *games.ROUTES,
            *tables.ROUTES,
            *hands.ROUTES,
            *floor.ROUTES,
            *desk.ROUTES,
            *school.ROUTES,
            *classes.ROUTES,
            *house_routes.ROUTES,
            table_socket,
            lobby_socket,
            *page_routes(pages),
            *site_routes(house.options.docs),
        ],
        exception_handlers={**HANDLERS, 404: lost(pages)},
        openapi_config=open_api(),
        state=State({"house": house}),
        lifespan=[watched],
        request_max_body_size=house.options.body_bytes,
        logging_config=None,
        debug=False,
    )


def application(house: House, pages: Pages | None = None) -> Door:
    """Everything, behind its door."""
    return Door(litestar(house, pages), house)
