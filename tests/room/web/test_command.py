"""``houseway room`` itself: a process that opens, says where, and closes in order."""

import json
import logging
import signal
import socket as plain
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import util
from pathlib import Path
from unittest.mock import patch

import httpx
import pytest
from click.testing import CliRunner
from websockets.sync.client import connect

from houseway.cli import main
from tests.room.web.running import PATIENCE, Table

FAST = ("--port", "0", "--no-house-tables", "--swift", "--workers", "0")


@contextmanager
def opened(database: str, *more: str) -> Iterator[tuple["subprocess.Popen[str]", list[str]]]:
    """The process, and what it says at its start."""
    process = subprocess.Popen(
        [sys.executable, "-m", "houseway", "room", *FAST, "--database", database, *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    said: list[str] = []
    try:
        while not said or "Ctrl-C" not in said[-1]:
            line = process.stdout.readline()
            assert line, process.communicate()[1]
            said.append(line.strip())
        yield process, said
    finally:
        process.kill()
        process.communicate()


def test_it_opens_and_closes_in_order_and_goes_on_where_it_was(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/room.db"
    with opened(database) as (process, said):
        url = said[0].removeprefix("The room is open at ")
        assert "/owner#" in " ".join(said)
        assert "play chips" in said[-1]
        assert httpx.get(f"{url}/health", timeout=PATIENCE).json()["well"] is True
        comes = {"name": "Ada", "program": True}
        token = httpx.post(f"{url}/api/guest", json=comes, timeout=PATIENCE).json()["token"]
        headers = {"Authorization": f"Bearer {token}"}
        wanted = {"game": "black-sheep/omaha", "bots": 2}
        opens = httpx.post(f"{url}/api/tables", json=wanted, headers=headers, timeout=PATIENCE)
        table = opens.json()["id"]
        address = f"{url.replace('http', 'ws')}/api/tables/{table}/socket"
        with connect(address, additional_headers=headers, open_timeout=PATIENCE) as socket:
            at = Table(socket)
            assert at.wants("sit")["say"] == "done"
            process.send_signal(signal.SIGTERM)
            assert at.until("gone")["why"]
            assert at.closed()[0] == 1012
        assert process.wait(PATIENCE) == 0
        assert "The room is closed." in process.communicate()[0]
    with opened(database) as (process, said):
        url = said[0].removeprefix("The room is open at ")
        told = httpx.get(f"{url}/api/me", headers=headers, timeout=PATIENCE).json()
        assert told["tables"] == [table]
        assert told["chips"] + told["at_tables"] > 0
        looks = f"{url}/api/tables/{table}/seen?words=0"
        seen = httpx.get(looks, headers=headers, timeout=PATIENCE).json()
        assert seen["you"] > 0
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0


def test_a_port_that_is_taken_is_told() -> None:
    with plain.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        result = CliRunner().invoke(main, ["room", "--port", port, "--database", "sqlite://"])
    assert result.exit_code == 1
    assert f"port {port} of 127.0.0.1 is not free" in result.output
    assert "--port" in result.output


@pytest.mark.parametrize("host", ["256.1.1.1", "192.0.2.1"])
def test_an_address_of_another_machine_is_told(host: str) -> None:
    result = CliRunner().invoke(main, ["room", "--host", host, "--port", "0", "--database", "sqlite://"])
    assert result.exit_code == 1
    assert f"{host} is no address of this machine" in result.output
    assert "--host" in result.output


def test_missing_libraries_are_told() -> None:
    found = util.find_spec
    with patch.object(util, "find_spec", lambda name: None if name == "litestar" else found(name)):
        result = CliRunner().invoke(main, ["room"])
    assert result.exit_code == 1
    assert "install houseway[room]" in result.output


def test_a_database_that_is_none_is_told(tmp_path: Path) -> None:
    result = CliRunner().invoke(
        main, ["room", "--port", "0", "--database", f"sqlite:///{tmp_path}/no/room.db"]
    )
    assert result.exit_code == 1
    assert "Traceback" not in result.output
    result = CliRunner().invoke(main, ["room", "--port", "0", "--database", "oracle://nowhere"])
    assert result.exit_code == 1
    assert "oracle" in result.output


def test_trouble_is_written_down_as_json(tmp_path: Path) -> None:
    from houseway.room.web.logs import JsonLines

    record = plain_record()
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["says"], line["table"]) == ("error", "it broke", "abc")
    assert line["error"]["kind"] == "ValueError"
    assert "7c" not in json.dumps(line)
    assert "token" not in line


def plain_record() -> logging.LogRecord:
    try:
        raise ValueError("seat 3 has the 7c")
    except ValueError:
        record = logging.LogRecord("houseway", logging.ERROR, "", 0, "it broke", (), sys.exc_info())
    record.__dict__.update(table="abc", token="hw_secret")
    return record
