"""The pages: one shell for every address, and the files that it names, from the package.

Files are looked up in a list that is made at the start (again at every request where the folder changes under
one's hands), so that no path leads out of the folder.
"""

import gzip
import hashlib
from collections.abc import Callable
from mimetypes import guess_type
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.params import FromPath

from houseway.room.web.refusals import Refusal, refused

FOLDER = Path(__file__).parents[1] / "page"
ADDRESSES = [
    "/",
    "/open",
    "/t/{table:str}",
    "/history",
    "/hand/{hand:str}",
    "/results",
    "/floor",
    "/desk",
    "/desk/{part:str}",
    "/school",
    "/school/{part:str}",
    "/account",
    "/owner",
    "/owner/{link:str}",
]
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
FOLDERS = ("js", "css", "img")
ALONE = {
    "/favicon.ico": "favicon.svg",
    "/favicon.svg": "favicon.svg",
    "/manifest.webmanifest": "manifest.webmanifest",
}
NO_PAGES = ("/api/", "/v/", "/metrics", *[f"/{folder}/" for folder in FOLDERS])
"""Where programs look, and files: what is not there is said in JSON."""
SERVED = (".js", ".css", ".html", ".svg", ".png", ".ico", ".webmanifest", ".txt")
LOOK_SECONDS = 1.0
MISSING = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Houseway</title>"
    "<p>The room is open, and its pages are not installed: programs can play at /api/schema/openapi.json."
)


class Page(NamedTuple):
    """A file as it is sent."""

    body: bytes
    packed: bytes
    tag: str
    kind: str


class Pages:
    """The files of the pages, read when they have changed."""

    def __init__(
        self, folder: Path = FOLDER, served: tuple[str, ...] = SERVED, *, has_docs: bool = False
    ) -> None:
        self.folder = folder
        self.served = served
        self.has_docs = has_docs
        """Whether the menu leads to the documentation."""
        self._read: dict[str, tuple[int, Page]] = {}
        self._shell: tuple[str, Page] | None = None
        self._version = ""
        self._looked = -LOOK_SECONDS

    def page(self, name: FromPath[str]) -> Page | None:
        """A file by its path in the folder, with forward slashes; nothing where none is served."""
        path = self.folder / name
        if not name or path.suffix not in self.served or any([p in ("", "..", ".") for p in name.split("/")]):
            return None
        try:
            if not path.resolve().is_relative_to(self.folder.resolve()):
                return None
            changed = path.stat().st_mtime_ns
            known = self._read.get(name)
            if known is None or known[0] != changed:
                known = self._read[name] = (changed, _page(path.read_bytes(), path.suffix))
        except (OSError, ValueError):
            return None
        return known[1]

    def version(self) -> str:
        """What names the files as they are now, all together; looked at anew once a second."""
        now = monotonic()
        if now >= self._looked + LOOK_SECONDS:
            self._version, self._looked = self._names_all(), now
        return self._version

    def _names_all(self) -> str:
        found = hashlib.sha256()
        for path in sorted(self.folder.rglob("*")):
            if path.suffix in self.served and (page := self.page(path.relative_to(self.folder).as_posix())):
                found.update(f"{path.name} {page.tag} ".encode())
        return found.hexdigest()[:12]

    def shell(self) -> Page | None:
        """The one page there is, which names its files with their version, so that they may be kept for good.

        Modules name each other by relative paths, so that the version goes along.
        """
        plain = self.page("index.html")
        if plain is None:
            return None
        version = self.version()
        if self._shell is None or self._shell[0] != version:
            body = plain.body
            for folder in FOLDERS:
                body = body.replace(f'"/{folder}/'.encode(), f'"/v/{version}/{folder}/'.encode())
            if self.has_docs:
                body = body.replace(b"<html ", b"<html data-docs ", 1)
            self._shell = version, _page(body, ".html")
        return self._shell[1]


def _page(body: bytes, suffix: str) -> Page:
    kind = TYPES.get(suffix) or guess_type(f"a{suffix}")[0] or "application/octet-stream"
    return Page(body, gzip.compress(body, 6, mtime=0), hashlib.sha256(body).hexdigest()[:20], kind)


def sent(request: Request[Any, Any, Any], page: Page, *, for_good: bool = False) -> Response[bytes]:
    """A file, or that it has not changed."""
    tag = f'"{page.tag}"'
    headers = {
        "ETag": tag,
        "Cache-Control": "public, max-age=31536000, immutable" if for_good else "no-cache",
        "Vary": "Accept-Encoding",
    }
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=page.kind)
    if "gzip" in request.headers.get("accept-encoding", "") and len(page.packed) < len(page.body):
        headers["Content-Encoding"] = "gzip"
        return Response(page.packed, headers=headers, media_type=page.kind)
    return Response(page.body, headers=headers, media_type=page.kind)


def page_routes(pages: Pages) -> list[Any]:
    """The shell at every address of a page, and its files."""

    @get(ADDRESSES, include_in_schema=False, name="shell", sync_to_thread=False)
    def shell(request: Request[Any, Any, Any]) -> Response[bytes]:
        found = pages.shell()
        if found is None:
            return Response(MISSING.encode(), media_type="text/html")
        return sent(request, found)

    @get(
        [f"/{folder}/{{name:path}}" for folder in FOLDERS],
        include_in_schema=False,
        name="file",
        sync_to_thread=False,
    )
    def file(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
        folder = request.scope["path"].lstrip("/").partition("/")[0]
        return sent(request, _found(pages, f"{folder}/{str(name).lstrip('/')}"))

    @get("/v/{version:str}/{name:path}", include_in_schema=False, name="kept", sync_to_thread=False)
    def kept(request: Request[Any, Any, Any], version: FromPath[str], name: FromPath[str]) -> Response[bytes]:
        return sent(request, _found(pages, str(name).lstrip("/")), for_good=version == pages.version())

    @get(list(ALONE), include_in_schema=False, name="alone", sync_to_thread=False)
    def alone(request: Request[Any, Any, Any]) -> Response[bytes]:
        return sent(request, _found(pages, ALONE[request.scope["path"]]))

    return [shell, file, kept, alone]


def lost(pages: Pages) -> Callable[[Request[Any, Any, Any], Exception], Response[Any]]:
    """What is seen at an address that leads nowhere: in a browser the shell, which says so, else a word."""

    def show(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
        shell = pages.shell()
        of_a_page = request.method == "GET" and not request.scope["path"].startswith(NO_PAGES)
        if shell is None or not of_a_page or "text/html" not in request.headers.get("accept", ""):
            return refused(request, error)
        return Response(shell.body, status_code=404, media_type=shell.kind)

    return show


def _found(pages: Pages, name: FromPath[str]) -> Page:
    page = pages.page(name)
    if page is None:
        raise Refusal(404, "There is nothing here.")
    return page
