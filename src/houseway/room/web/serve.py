"""A process of the room: the server and everything behind it, up and down."""

import asyncio
import contextlib
import errno
import gc
import logging
import signal
import socket as sockets
import threading
from collections.abc import Iterator

import msgspec
import uvicorn

from houseway.errors import HousewayError
from houseway.room.live.hub import Hub
from houseway.room.settings import Settings
from houseway.room.store import open_store
from houseway.room.web.app import application
from houseway.room.web.house import House
from houseway.room.web.options import Options
from houseway.room.web.owner import owner_link
from houseway.room.web.sockets.guard import ADDRESS_PART
from houseway.room.web.sockets.uvicorn_protocol import RoomSockets
from houseway.room.web.uvicorn_http import Crowd, http_of

log = logging.getLogger("houseway.room")
GRACE_SECONDS = 5
GARBAGE = (25_000, 10, 20)
"""How often Python looks for garbage in circles: seldom, since a table leaves none behind. A look at what is
new takes some milliseconds so, and one at everything a tenth of a second with many tables."""


def bind(host: str, port: int) -> sockets.socket:
    """A socket to listen on; refused where the port is taken, or the address is somebody else's."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    # The protocol is named so that asyncio sends small packets at once on whatever is accepted here.
    found = sockets.socket(family, sockets.SOCK_STREAM, sockets.IPPROTO_TCP)
    found.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        found.close()
        if isinstance(error, sockets.gaierror) or error.errno == errno.EADDRNOTAVAIL:
            raise HousewayError(
                f"{host} is no address of this machine: say another with --host, as in 127.0.0.1, "
                "or 0.0.0.0 for all that it has"
            ) from None
        raise HousewayError(
            f"port {port} of {host} is not free ({(error.strerror or str(error)).lower()}): "
            "say another with --port, or 0 for any"
        ) from None
    found.listen(2048)
    found.setblocking(False)
    return found


class Room:
    """One process of the room."""

    def __init__(self, settings: Settings, options: Options, listening: sockets.socket) -> None:
        self.settings = settings
        self.options = options
        self.listening = listening
        self.house: House | None = None
        self.link = ""
        """The one-time link that makes somebody the owner; empty where there is one."""
        self.ready = asyncio.Event()
        self._server: uvicorn.Server | None = None

    async def run(self) -> None:
        """Until it is stopped."""
        store = await open_store(self.settings.database)
        async with contextlib.AsyncExitStack() as stack:
            stack.push_async_callback(store.close)
            hub = Hub(store, self.settings)
            house = self.house = House(store, hub, self.settings, self.options)
            stack.push_async_callback(house.close)
            await hub.start()
            stack.push_async_callback(hub.stop)
            self.link = await owner_link(house)
            prepare_types()
            settle_memory()
            server = self._server = _Server(self._config(house), house, self.ready)
            await server.serve(sockets=[self.listening])

    def stop(self) -> None:
        """Ask the server to end in order."""
        if self._server is not None:
            self._server.should_exit = True

    def _config(self, house: House) -> uvicorn.Config:
        options, most = self.options, 2 * self.options.connections
        return uvicorn.Config(
            application(house),
            loop="none",
            http=http_of(Crowd(most // ADDRESS_PART, options.proxies)),
            ws=RoomSockets,
            ws_max_size=options.frame_bytes,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            proxy_headers=True,
            forwarded_allow_ips=options.proxies,
            server_header=False,
            timeout_keep_alive=30,
            timeout_graceful_shutdown=GRACE_SECONDS,
            limit_concurrency=most,
        )


def prepare_types() -> None:
    """Make every type ready to be read before threads are: two that make one ready at once end the room."""
    waiting = list(msgspec.Struct.__subclasses__())
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith("houseway."):
            # Some are never read, and hold what cannot be.
            with contextlib.suppress(TypeError, NameError):
                msgspec.json.Decoder(kind)


def settle_memory() -> None:
    """What lies there now stays: rules, modules and tables are not looked through again for garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


class _Server(uvicorn.Server):
    """Says when it listens, and tells everybody before it stops."""

    def __init__(self, config: uvicorn.Config, house: House, ready: asyncio.Event) -> None:
        super().__init__(config)
        self._house = house
        self._ready = ready

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop in order when asked to; what comes after the server hands the tables over, so that the signal
        must not be raised again before it."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {sig: signal.signal(sig, self.handle_exit) for sig in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        self._ready.set()

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        self._house.guard.end_all("The room stops for a moment.")
        await asyncio.sleep(0.2)
        await super().shutdown(sockets=sockets)
