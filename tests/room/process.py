"""The real program, started as anybody starts it, and killed without warning."""

import itertools
import os
import signal
import socket
import ssl
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.chances import for_a_process

PROGRAMS = ("--swift", "--no-house-tables")
"""A room for programs, which waits for nobody."""
PEOPLE: tuple[str, ...] = ()
"""A room as people find it."""
HOUSEWAY = "houseway"
"""The program as anybody starts it …"""
STEADY = "tests.room.steady"
"""… with chance that comes out the same every time …"""
PATIENT = "tests.room.patient"
"""… and besides with a lease that no busy machine outlasts."""
START = 180.0
"""Seconds that a start or an end may take on a busy machine."""
TRUST = ssl.create_default_context()
"""Whose certificates are believed: read once, for httpx reads them all anew for every client."""
PORTS = range(20_000, 32_000)
"""Ports that no system hands out by itself, so that nobody has one between its choice and its use."""
_tried = itertools.count(os.getpid() * 97)


def free_port() -> int:
    """A port of this machine that nobody uses, and that this process has not given out before."""
    for number in _tried:
        port = PORTS[number % len(PORTS)]
        with socket.socket() as found:
            try:
                found.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
    raise AssertionError("counting never ends")


class Process:
    """``houseway room`` as a process of its own."""

    def __init__(
        self,
        database: str,
        folder: Path,
        *more: str,
        port: int = 0,
        how: tuple[str, ...] = PROGRAMS,
        program: str = STEADY,
    ) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"room-{self.port}.log"
        self._command = [
            *(sys.executable, "-m", program, "room", "--port", str(self.port), "--database", database),
            *("--workers", "1", *how, *more),
        ]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Process":
        """Start it, and wait until it answers."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log, env=for_a_process())
        until = time.monotonic() + START
        with httpx.Client(verify=TRUST, timeout=5) as http:
            while time.monotonic() < until:
                if self._process.poll() is not None:
                    code = self._process.returncode
                    raise AssertionError(f"the room ended with {code}: {self.log.read_text()[-2000:]}")
                try:
                    if http.get(f"{self.url}/health").status_code == 200:
                        return self
                except httpx.TransportError:
                    time.sleep(0.05)
        raise AssertionError(f"the room did not answer: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        """As if the power went."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As Ctrl-C does."""
        self._end(signal.SIGTERM)

    def freeze(self) -> None:
        """It hangs, and does not know it."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def memory(self) -> int:
        """What the process itself takes, in bytes, without the workers."""
        assert self._process is not None
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return 1024 * int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])

    def cpu(self) -> float:
        """Seconds of a core that the process itself has taken, without the workers."""
        assert self._process is not None
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            if self._process.poll() is None:
                self._process.send_signal(how)
            self._process.wait(START)
            self._process = None

    def __enter__(self) -> "Process":
        return self.start()

    def __exit__(self, *_: object) -> None:
        self._end(signal.SIGKILL)
