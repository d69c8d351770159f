"""Both ways of a socket at once, until either ends; then everything is let go, whatever the client does."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from litestar.exceptions import WebSocketDisconnect

from houseway.room.web.sockets.line import Line

LAST_WORDS = 5.0
"""Seconds for what still waits to leave …"""
CLOSING = 15.0
"""… and for a client to close its side, before the connection is thrown away."""


async def stay(line: Line, listening: Coroutine[Any, Any, None]) -> None:
    """Write and listen."""
    guard, tasks = line.house.guard, [asyncio.ensure_future(line.write()), asyncio.ensure_future(listening)]
    guard.add(line)
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if line.ended and not tasks[0].done():
            await asyncio.wait(tasks[:1], timeout=LAST_WORDS)
    finally:
        guard.drop(line)
        if line.transport is not None:
            asyncio.get_running_loop().call_later(CLOSING, line.transport.abort)
        for task in tasks:
            task.cancel()
        for outcome in await asyncio.gather(*tasks, return_exceptions=True):
            # A client that is gone is no trouble; whatever else happened is.
            if isinstance(outcome, Exception) and not isinstance(outcome, OSError | WebSocketDisconnect):
                raise outcome
