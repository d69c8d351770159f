"""``houseway room``: a card room on this machine, for browsers and programs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop
    from collections.abc import Callable

    from houseway.room.settings import Settings
    from houseway.room.web.options import Options

PORT = 8177
NEEDED = ("litestar", "uvicorn", "websockets", "httptools", "argon2", "prometheus_client")


@click.command(name="room")
@click.option(
    "--host", metavar="ADDRESS", default="127.0.0.1", show_default=True, help="0.0.0.0 lets phones in."
)
@click.option(
    "--port", metavar="N", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="0 is any."
)
@click.option(
    "--database",
    metavar="URL",
    envvar="HOUSEWAY_DATABASE",
    default="",
    help="sqlite:///FILE or postgresql://…; a file in your data folder if not given.",
    show_envvar=True,
)
@click.option(
    "--rooms", metavar="DIR", type=click.Path(exists=True, file_okay=False), help="Rooms of your own."
)
@click.option(
    "--docs",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False),
    help="The documentation site that `make docs` builds, shown at /docs.",
)
@click.option("--open", "opens", is_flag=True, help="Open the browser.")
@click.option(
    "--url", metavar="URL", default="", help="Where browsers find this process, of several or behind a proxy."
)
@click.option(
    "--name",
    "names",
    metavar="NAME",
    multiple=True,
    help="Another name under which browsers find the room, as in cards.example; may be repeated.",
)
@click.option(
    "--proxy", metavar="ADDRESS", default="127.0.0.1", help="The reverse proxy whose word is taken."
)
@click.option(
    "--workers", metavar="N", type=click.IntRange(0, 64), default=1, help="Processes that think for bots."
)
@click.option(
    "--swift", is_flag=True, help="No pauses, no clocks to watch, hardly a limit: for programs that play."
)
@click.option(
    "--house-tables/--no-house-tables", default=True, help="Whether a new room opens a few tables of its own."
)
@click.option(
    "--log",
    metavar="LEVEL",
    type=click.Choice(["debug", "info", "warning"]),
    default="warning",
    help="How much is written down, as JSON lines.",
)
def command(
    host: str,
    port: int,
    database: str,
    rooms: str | None,
    docs: str | None,
    opens: bool,
    url: str,
    names: tuple[str, ...],
    proxy: str,
    workers: int,
    swift: bool,
    house_tables: bool,
    log: str,
) -> None:
    """Open a card room: a lobby in the browser, tables of every game, people and bots in the seats.

    Chips are play chips: nothing can be bought or cashed for money. Everything is kept in a database on this
    machine; several processes share one on PostgreSQL.
    """
    check_installed()
    if rooms:
        os.environ["HOUSEWAY_ROOMS"] = str(Path(rooms).resolve())
    for said in left_out():
        click.echo(said, err=True)
    from houseway.room.settings import SWIFT, Pace, Settings
    from houseway.room.web.names import check_name
    from houseway.room.web.options import PROGRAMS, Options

    settings = Settings(
        host=host,
        port=port,
        url=url.rstrip("/"),
        database=database or default_database(),
        rooms=rooms or "",
        workers=workers,
        house_tables=house_tables,
        pace=SWIFT if swift else Pace(),
    )
    options = Options(
        url=url.rstrip("/"),
        names=tuple([check_name(name) for name in names]),
        proxies=proxy,
        secure=url.startswith("https://"),
        docs=docs or "",
        rates=PROGRAMS if swift else 1.0,
    )
    run(settings, options, opens=opens, log=log)


def left_out() -> list[str]:
    """What is wrong with games of one's own that cannot be played: the room opens without them."""
    from houseway.errors import HousewayError
    from houseway.rooms.lookup import find, own_files

    said = []
    for name in own_files():
        try:
            find(name)
        except HousewayError as error:
            said.append(f"{name} is left out: {error}")
    return said


def check_installed() -> None:
    """Say what to install where the libraries of the room are missing."""
    from importlib.util import find_spec

    if missing := [name for name in NEEDED if find_spec(name) is None]:
        raise click.ClickException(
            f"The room needs libraries that are not installed ({', '.join(missing)}): "
            "install houseway[room], or run `make run`."
        )


def default_database() -> str:
    """A file in the user's data folder."""
    base = (
        os.environ.get("HOUSEWAY_DATA")
        or os.environ.get("XDG_DATA_HOME")
        or str(Path.home() / ".local" / "share")
    )
    folder = Path(base) if os.environ.get("HOUSEWAY_DATA") else Path(base) / "houseway"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise click.ClickException(
            f"{folder} cannot be made ({error.strerror}): say where the room is kept with --database sqlite:///FILE"
        ) from None
    return f"sqlite:///{folder / 'room.db'}"


def run(settings: Settings, options: Options, *, opens: bool = False, log: str = "warning") -> None:
    """Run until somebody stops it."""
    import asyncio
    import sys

    from houseway.room.web.logs import write_logs
    from houseway.room.web.serve import Room, bind

    write_logs(log)
    # The store's writer gets the interpreter back in half a millisecond: ten times sooner than usual.
    sys.setswitchinterval(0.0005)
    listening = bind(settings.host, settings.port)
    port = listening.getsockname()[1]

    async def stay() -> None:
        import msgspec

        room = Room(msgspec.structs.replace(settings, port=port), options, listening)
        running = asyncio.ensure_future(room.run())
        ready = asyncio.ensure_future(room.ready.wait())
        await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if ready.done():
            greet(settings.host, port, options.url, room.link, opens)
        else:
            ready.cancel()
        await running

    try:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(stay())
        click.echo("The room is closed.")
    except KeyboardInterrupt:
        click.echo("The room was closed at once: whoever takes it up goes on from what is written down.")
    finally:
        listening.close()


def loop_factory() -> Callable[[], AbstractEventLoop] | None:
    """A faster event loop, where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def greet(host: str, port: int, url: str, link: str, opens: bool) -> None:
    """Say where the room is, and how somebody becomes its owner."""
    here = door_of(url) or f"http://{'localhost' if host in ('0.0.0.0', '127.0.0.1', '::') else host}:{port}"
    click.echo(f"The room is open at {here}")
    if host in ("0.0.0.0", "::") and not url:
        for address in lan_addresses():
            click.echo(f"  on this network:  http://{address}:{port}")
    elif not url:
        click.echo("  for phones on this network:  --host 0.0.0.0 (make run HOST=0.0.0.0)")
    if link:
        click.echo(f"  for its owner, once:  {here}/owner#{link}")
    click.echo("Chips are play chips: nothing can be bought or cashed. Ctrl-C closes the room.")
    if opens:
        import webbrowser

        webbrowser.open(here)


def door_of(url: str) -> str:
    """Where people come in: one of several processes has a path of its own behind the address of all."""
    from urllib.parse import urlsplit

    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}" if url else ""


def lan_addresses() -> list[str]:
    """Where other devices on the network find this machine; nothing is sent to find out."""
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return []
        address: str = probe.getsockname()[0]
    return [] if address.startswith("127.") else [address]
