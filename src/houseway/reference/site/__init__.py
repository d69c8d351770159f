"""Pages of the documentation site that are written from the data: one for each rule set, and their list.

A page is Markdown whose headings are Markdown (so that the site's contents and search know them) and whose
parts are those of the dossier. What lies around all of it is put there when the Markdown has become a page
(``laid_on_felt``): within an element, Markdown would read the parts too.
"""

import re
from collections.abc import Iterator, Mapping
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
FELT = "felt"
"""What the head of a game's page calls the colour of its table."""


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
        _block(facts([*particulars(rules), ("Play it", command)])),
    ]
    parts = [_part(name, part) for name, part in sections(rules, edges(rules)).items()]
    return f"---\n{FELT}: {felt_of(rules)}\n---\n" + "\n\n".join([*head, *parts]) + "\n"


def laid_on_felt(html: str, about: Mapping[str, object]) -> str:
    """What the Markdown of a page came to, on the felt that its head names; other pages as they are.

    >>> laid_on_felt("<h1>Pan</h1>", {FELT: "melds"})
    '<div class="hw-felt" data-felt="melds"><h1>Pan</h1></div>'
    >>> laid_on_felt("<h1>Fees</h1>", {})
    '<h1>Fees</h1>'
    """
    return f'<div class="hw-felt" data-felt="{about[FELT]}">{html}</div>' if FELT in about else html


def site_links(markdown: str, at_top: bool = True) -> str:
    """Links as the site has them: a folder is its list, and what lies beside the pages lies among them.

    >>> site_links("[methods](methods/), [how](../CONTRIBUTING.md)")
    '[methods](methods/index.md), [how](CONTRIBUTING.md)'
    >>> site_links("[prices](../laboratory.md)", at_top=False)
    '[prices](../laboratory.md)'
    """
    listed = re.sub(r"\]\((\w[\w/-]*)/\)", r"](\1/index.md)", markdown)
    return re.sub(r"\]\(\.\./(\w+\.md)\)", r"](\1)", listed) if at_top else listed


def _part(name: str, part: Markup) -> str:
    assert isinstance(part, Section), f"{name} has no heading of its own"
    hidden = " data-search-exclude" if name in NOT_SEARCHED else ""
    return f"## {text(part.heading)} {{#{name}{hidden}}}\n\n{_block(part.body)}"


def _block(body: Markup) -> str:
    """Markup as one block that Markdown leaves alone: it ends at the first empty line, so there is none.

    The search drops elements: a space keeps the words of one cell from those of the next, and those of an
    element from what is said after it.

    >>> _block(tag("tr", tag("td", "Deck"), tag("td", "Three to eight decks.")))
    '<div> <tr> <td>Deck</td> <td>Three to eight decks.</td></tr></div>'
    >>> _block(tag("li", tag("span", "Dealer"), "One card each."))
    '<div> <li> <span>Dealer</span> One card each.</li></div>'
    """
    return re.sub(r">(?=<[^/])|</\w+>(?=\w)", r"\g<0> ", f"<div>{body}</div>").replace("\n\n", "\n")


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
            parts += [f"## {room_name(room)}", "| game | family | lines |\n|---|---|---|"]
        link = f"[{text(entry.name)}]({path_of(entry).removeprefix('games/')})"
        parts[-1] += f"\n| {link}<br>`{entry.id}` | {entry.family.replace('-', ' ')} | {entry.source} |"
    return Page(LIST, "\n\n".join(parts) + "\n")
