"""Debian's nginx with the example of the documentation, on free ports and with a certificate of our own."""

import os
import shutil
import ssl
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from tests.room.process import START, free_port

EXAMPLE = Path(__file__).parents[2] / "docs" / "nginx.conf"
AROUND = """
{user}
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/houseway.conf;
}}
"""


def nginx() -> str | None:
    """Where nginx is on this machine, if it is."""
    return shutil.which("nginx") or shutil.which("/usr/sbin/nginx")


needs_nginx = pytest.mark.skipif(
    nginx() is None or shutil.which("openssl") is None,
    reason="there is no nginx here, or no openssl to make a certificate with: install Debian's",
)


class Nginx:
    """The example between the world and two processes."""

    def __init__(self, folder: Path, ports: tuple[int, int] = (8178, 8179)) -> None:
        self.folder = folder / "nginx"
        self.folder.mkdir()
        self.port = free_port()
        self.url = f"https://localhost:{self.port}"
        certificate, key = self.folder / "certificate.pem", self.folder / "key.pem"
        subprocess.run(
            [
                *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
                *("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"),
                *("-keyout", str(key), "-out", str(certificate)),
            ],
            check=True,
            capture_output=True,
        )
        self.tls = ssl.create_default_context(cafile=str(certificate))
        text = EXAMPLE.read_text()
        for old, new in {
            "    listen [::]:80;\n": "",
            "    listen [::]:443 ssl http2;\n": "",
            "listen 80;": f"listen 127.0.0.1:{free_port()};",
            "listen 443 ssl": f"listen 127.0.0.1:{self.port} ssl",
            "server_name cards.example": "server_name localhost",
            "/etc/ssl/certs/cards.example.pem": str(certificate),
            "/etc/ssl/private/cards.example.key": str(key),
            "127.0.0.1:8178": f"127.0.0.1:{ports[0]}",
            "127.0.0.1:8179": f"127.0.0.1:{ports[1]}",
        }.items():
            assert old in text, f"the example has no {old!r}"
            text = text.replace(old, new)
        (self.folder / "houseway.conf").write_text(text)
        user = "user root;" if os.geteuid() == 0 else ""
        (self.folder / "nginx.conf").write_text(AROUND.format(folder=self.folder, user=user))
        self.command = [nginx() or "nginx", "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]
        self._process: subprocess.Popen[bytes] | None = None

    def check(self) -> str:
        """What nginx says of the example; empty where it likes it."""
        said = subprocess.run([*self.command, "-t", "-q"], capture_output=True, text=True, check=False)
        return said.stderr.strip() or (f"nginx ended with {said.returncode}" if said.returncode else "")

    def __enter__(self) -> "Nginx":
        with (self.folder / "said").open("wb") as said:
            self._process = subprocess.Popen(self.command, stdout=said, stderr=said)
        until = time.monotonic() + START
        while time.monotonic() < until and self._process.poll() is None:
            try:
                httpx.get(f"{self.url}/health", verify=self.tls, timeout=5)
                return self
            except httpx.TransportError:
                time.sleep(0.05)
        self.__exit__()
        raise AssertionError(f"nginx did not start: {(self.folder / 'said').read_text()[-2000:]}")

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(START)
            self._process = None
