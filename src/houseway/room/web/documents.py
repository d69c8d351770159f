"""Whole pages to print and to file: they bring their own style, and nothing else may come with them."""

import base64
import hashlib
from html.parser import HTMLParser

from litestar import Response


class Styles(HTMLParser):
    """The style blocks of a page, as a browser hears them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag == "style"

    def handle_endtag(self, tag: str) -> None:
        self._inside = False

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.found.append(data)


def document(page: str, name: str = "") -> Response[str]:
    """A page with its own style, which is all that it may use; as a file to keep where it has a name."""
    hashes = [hashlib.sha256(style.encode()).digest() for style in Styles(page).found]
    styles = " ".join([f"'sha256-{base64.b64encode(one).decode()}'" for one in hashes]) or "'none'"
    policy = f"default-src 'none'; style-src {styles}; img-src data:; frame-ancestors 'none'; base-uri 'none'"
    headers = {"Content-Security-Policy": policy}
    if name:
        headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return Response(page, media_type="text/html", headers=headers)
