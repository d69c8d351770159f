"""A socket in the lobby: rows of tables when they change, at most once a second."""

from typing import Any

from litestar import websocket

from houseway.errors import HousewayError
from houseway.room.live.people import Viewer, viewer_of
from houseway.room.store.errors import StoreError
from houseway.room.web.buckets import Bucket
from houseway.room.web.house import House, address, house_of, somebody
from houseway.room.web.sockets.guard import refuse
from houseway.room.web.sockets.line import TOO_MUCH, Line, Socket
from houseway.room.web.sockets.lobby_watch import Watcher
from houseway.room.web.sockets.stay import stay
from houseway.room.web.sockets.words import Ping, pong, read_word


@websocket("/api/lobby/socket")
async def lobby_socket(socket: Socket) -> None:
    """Anybody may look at the lobby."""
    house = house_of(socket)
    if not socket.scope["state"]["welcome"]:
        await socket.close(4403)
        return
    await socket.accept()
    who = somebody(socket)
    viewer = viewer_of(who.person) if who is not None else Viewer(address(socket), "")
    if full := house.guard.full(viewer.id):
        await refuse(socket, TOO_MUCH, full)
        return
    line = Line(house, socket, viewer, login=who.login.token_hash if who is not None else "")
    watcher = Watcher(line, who.person.id if who is not None else "")
    gauge = house.metrics.sockets.labels("lobby")
    gauge.inc()
    try:
        await house.lobby_watch.comes(watcher)
        await stay(line, _listen(house, socket, line))
    except StoreError:
        await refuse(socket, 1013, "The room cannot do that now. Try again in a moment.")
    finally:
        house.lobby_watch.goes(watcher)
        gauge.dec()


async def _listen(house: House, socket: Socket, line: Line) -> None:
    """Nobody says anything here but that he is still there."""
    bucket = Bucket(20 * house.options.rates, house.options.rates)
    while not line.ended:
        message: Any = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        line.heard = house.clock()
        if bucket.take():
            line.end(TOO_MUCH, "too many messages")
            return
        try:
            said = read_word(message.get("text") or message.get("bytes") or b"")
        except HousewayError:
            continue
        if isinstance(said, Ping):
            line.put(pong(said.ref, house.now()))
