"""Pieces of a page: text that is only ever text, tables, paragraphs, lines of the print as small marks."""

from collections.abc import Iterable, Sequence
from html import escape

from houseway.citations import NOT_PRINTED, cited


class Markup(str):
    """Text that is part of a page already; everything else is escaped when it gets there."""

    __slots__ = ()


def text(words: str) -> Markup:
    """Words as they are.

    >>> text("5 < 6 & 7")
    '5 &lt; 6 &amp; 7'
    """
    return words if isinstance(words, Markup) else Markup(escape(words, quote=True))


def joined(parts: Iterable[str]) -> Markup:
    """Pieces one after the other."""
    return Markup("".join([text(part) for part in parts]))


def tag(name: str, *inside: str, cls: str = "", **attributes: str) -> Markup:
    """An element with what is in it.

    >>> tag("p", "less <", cls="note")
    '<p class="note">less &lt;</p>'
    """
    given = ({"class": cls} if cls else {}) | {
        key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()
    }
    said = "".join([f' {key}="{escape(value, quote=True)}"' for key, value in given.items()])
    return Markup(f"<{name}{said}>{joined(inside)}</{name}>")


def lines(citation: str) -> Markup:
    """The lines of a citation as marks; words of one's own as they are; nothing where nothing is printed."""
    if citation in ("", NOT_PRINTED):
        return Markup("")
    spans = [str(span) for span in cited(citation)] or [citation]
    return joined([tag("span", span, cls="line") for span in spans])


def with_lines(words: str, citation: str) -> Markup:
    """Words, and where they stand."""
    found = lines(citation)
    return joined([words, Markup(" "), found]) if found else text(words)


class Section(Markup):
    """A part of a page with its heading; its heading and what stands under it can be had apart."""

    heading: str
    body: Markup


def section(anchor: str, title: str, *parts: str) -> Section:
    """A part of the page with its heading."""
    made = Section(tag("section", tag("h2", title), *parts, id=anchor))
    made.heading, made.body = title, joined(parts)
    return made


def paragraph(*inside: str, cls: str = "") -> Markup:
    """A paragraph."""
    return tag("p", *inside, cls=cls)


def table(
    heads: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    caption: str = "",
    cls: str = "",
    figures: Sequence[int] = (),
) -> Markup:
    """A table whose head stands on every sheet of paper; ``figures`` are columns that stand right.

    A column that no row fills is left out.
    """
    shown = [list(row) for row in rows]
    kept = [at for at in range(len(heads)) if any([row[at] for row in shown])]
    kinds = {at: "figure" if at in figures else "" for at in kept}
    head = tag("tr", *[tag("th", heads[at], cls=kinds[at], scope="col") for at in kept])
    body = [tag("tr", *[tag("td", row[at], cls=kinds[at]) for at in kept]) for row in shown]
    parts = [tag("caption", caption)] if caption else []
    return tag("table", *parts, tag("thead", head), tag("tbody", *body), cls=cls)


def facts(rows: Iterable[tuple[str, str]]) -> Markup:
    """Names and what they are."""
    return tag(
        "dl", *[piece for name, words in rows for piece in (tag("dt", name), tag("dd", words))], cls="facts"
    )
