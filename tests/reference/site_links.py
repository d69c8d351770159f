"""Where the links of a built site lead, and whether its elements lie inside each other as they should."""

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

EMPTY = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
)
LOADED = frozenset({"img", "script", "iframe", "link", "source", "video", "audio", "object"})
"""What a browser fetches by itself; a link to another site is only followed by a person."""


class BuiltPage(HTMLParser):
    """The names in a page, its links, and elements that are closed while others in them are open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.links: list[tuple[str, str]] = []
        self.crossed: list[tuple[str, tuple[int, int]]] = []
        self._open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value for key, value in attrs if value}
        self.names |= {given[key] for key in ("id", "name") if key in given}
        self.links += [(tag, given[key]) for key in ("href", "src") if key in given]
        if tag not in EMPTY:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in EMPTY:
            return
        if not self._open or self._open[-1] != tag:
            self.crossed.append((tag, self.getpos()))
        if tag in self._open:
            while self._open.pop() != tag:
                pass


def read_site(site: Path) -> dict[Path, BuiltPage]:
    """All pages of a site."""
    return {path: BuiltPage(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}


def broken(site: Path, pages: dict[Path, BuiltPage]) -> list[str]:
    """Links that lead nowhere, out of the site, or to a folder, which a site without a server cannot show."""
    found = []
    for path, page in pages.items():
        for tag, link in page.links:
            where = urlsplit(link)
            if where.scheme or where.netloc:
                if tag in LOADED and where.scheme != "data":
                    found.append(f"{path.relative_to(site)} loads {link}")
                continue
            base = site if where.path.startswith("/") else path.parent
            target = (base / unquote(where.path).lstrip("/")).resolve() if where.path else path
            there = target.is_file() and target.is_relative_to(site)
            names = pages[target].names if target in pages else ()
            if not there or (where.fragment and target in pages and unquote(where.fragment) not in names):
                found.append(f"{path.relative_to(site)}: {link}")
    return found
