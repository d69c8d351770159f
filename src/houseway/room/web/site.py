"""The documentation site, where one was built: the files of a folder under ``/docs``.

Its pages have small scripts inside; each page's policy names them by their hashes, and nothing else may run.
"""

import base64
import hashlib
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath
from litestar.response import Redirect

from houseway.room.web.pages import SERVED, Pages, sent
from houseway.room.web.refusals import Refusal

HOME = "/docs/index.html"


class Scripts(HTMLParser):
    """The scripts inside a page, as a browser hears them; what has a type of its own is data."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag == "script" and not {"src", "type"} & dict(attrs).keys()

    def handle_endtag(self, tag: str) -> None:
        self._inside = False

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.found.append(data)


def policy(page: str) -> str:
    """What a page of the site may use: files of this room, and the scripts inside that it came with.

    >>> policy("<p>plain</p>").partition(";")[0]
    "script-src 'self'"
    >>> policy("<script>a()</script>").partition(";")[0]
    "script-src 'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"
    """
    hashes = [hashlib.sha256(script.encode()).digest() for script in Scripts(page).found]
    scripts = " ".join(["'self'", *[f"'sha256-{base64.b64encode(one).decode()}'" for one in hashes]])
    return (
        f"script-src {scripts}; default-src 'self'; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


def site_routes(folder: str) -> list[Any]:
    """The site's files; none where no folder was given."""
    if not folder:
        return []
    pages = Pages(Path(folder), (*SERVED, ".json"))

    @get("/docs", include_in_schema=False, name="docs", sync_to_thread=False)
    def home() -> Redirect:
        return Redirect(HOME)

    @get("/docs/{name:path}", include_in_schema=False, name="docs page", sync_to_thread=False)
    def page(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
        found = pages.page(str(name).lstrip("/"))
        if found is None:
            raise Refusal(404, "There is no such page in the documentation.")
        answer = sent(request, found)
        if found.kind == "text/html":
            answer.headers["Content-Security-Policy"] = policy(found.body.decode())
        return answer

    return [home, page]
