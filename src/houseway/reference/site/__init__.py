"""Pages of the documentation site that are written from the data: one for each rule set, and their list.

A page is Markdown whose headings are Markdown (so that the site's contents and search know them) and whose
parts are those of the dossier.
"""

from collections.abc import Iterator
from typing import NamedTuple

from houseway.play.rules import RuleSet
from houseway.reference.dossier import lead, particulars, sections
from houseway.reference.dossier.felt import felt_of
from houseway.reference.dossier.html import Markup, Section, facts, tag, text
from houseway.reference.edges import edges
from houseway.rooms.index import Entry, catalogue, room_name
from houseway.rooms.loader import load

NOT_SEARCHED = frozenset({"fees", "options"})
"""Tables of figures in which nobody looks for words."""
LIST = "games/index.md"


class Page(NamedTuple):
    """A page of the site: where it goes, and its Markdown."""

    path: str
    markdown: str


def game_pages() -> Iterator[Page]:
    """The page of every rule set of the house, with the figures that come with Houseway."""
    for entry in catalogue():
        yield Page(path_of(entry), game_page(load(entry.id)))


def path_of(entry: Entry) -> str:
    """Where the page of a rule set goes.

    >>> path_of(catalogue()[0])
    'games/hawaiian-gardens/texas-holdem.md'
    """
    return f"games/{entry.id}.md"


def game_page(rules: RuleSet) -> str:
    """Everything about a rule set, as Markdown."""
    command = tag("code", f"houseway play {rules.id}")
    head = [
        f"# {text(rules.name)}",
        tag("p", room_name(rules.room), cls="room"),
        tag("p", lead(rules), cls="lead"),
        facts([*particulars(rules), ("Play it", command)]),
    ]
    parts = [_part(name, part) for name, part in sections(rules, edges(rules)).items()]
    felt = f'<div class="hw-felt" data-felt="{felt_of(rules)}" markdown>'
    return "\n\n".join([felt, *head, *parts, "</div>"]) + "\n"


def _part(name: str, part: Markup) -> str:
    assert isinstance(part, Section), f"{name} has no heading of its own"
    hidden = " data-search-exclude" if name in NOT_SEARCHED else ""
    return f"## {text(part.heading)} {{#{name}{hidden}}}\n\n{_block(part.body)}"


def _block(body: Markup) -> str:
    """Markup as one block that Markdown leaves alone: it ends at the first empty line, so there is none."""
    return f"<div>{body}</div>".replace("\n\n", "\n")


def contents() -> list[dict[str, list[dict[str, str]]]]:
    """The pages of the games by room, as the site's contents have them."""
    rooms: dict[str, list[dict[str, str]]] = {}
    for entry in catalogue():
        rooms.setdefault(room_name(entry.room), []).append({entry.name: path_of(entry)})
    return [{room: games} for room, games in rooms.items()]


def list_page() -> Page:
    """All rule sets by room, each with a link to its page."""
    about = (
        f"{len(catalogue())} rule sets of five card rooms. Each page is written from the data that is played."
    )
    parts, room = ["# The games", about], ""
    for entry in catalogue():
        if entry.room != room:
            room = entry.room
            parts += [f"## {room_name(room)}", "| game | id | family | lines |\n|---|---|---|---|"]
        link = f"[{text(entry.name)}]({path_of(entry).removeprefix('games/')})"
        parts[-1] += f"\n| {link} | `{entry.id}` | {entry.family.replace('-', ' ')} | {entry.source} |"
    return Page(LIST, "\n\n".join(parts) + "\n")
