"""Games set side by side: what differs, and what only one of them has."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from houseway.errors import HousewayError
from houseway.play.rules import RuleSet
from houseway.reference.compare.edge_rows import edge_rows
from houseway.reference.compare.fee_rows import fee_rows
from houseway.reference.compare.irregular_rows import irregular_rows
from houseway.reference.compare.played_rows import played_rows
from houseway.reference.edges import Edges
from houseway.reference.passage import Passage
from houseway.reference.passages import (
    limit_passages,
    position_passages,
    rule_passages,
    ruling_passages,
    table_passages,
)
from houseway.reference.pay_passages import pay_passages, wager_passages
from houseway.rooms.index import room_name
from houseway.words.names import capital, key_words

OUR_WORDS = "The words are ours, made from each sheet: other words need not mean another rule."
ONE_SCRIPT = "What the sheets set for the same script; by a ruling where lines follow."
TWO_SCRIPTS = "These games are dealt by different scripts, so what each sets for its own is not compared."
EDGES = "Edge of the player-dealer: full cover, no fees, one player, per unit wagered at the start."


class Said(msgspec.Struct, frozen=True):
    """What one game says of something."""

    words: str
    lines: str = ""


class Row(msgspec.Struct, frozen=True):
    """One thing, and what each of the games says of it; nothing where it has no such thing."""

    key: str
    title: str
    said: tuple[Said | None, ...]

    @property
    def same(self) -> bool:
        """Whether all games say the same of it; lines do not matter."""
        return len({one.words if one is not None else None for one in self.said}) == 1

    @property
    def only(self) -> int | None:
        """The place of the one game that has it; none where several have."""
        having = [at for at, one in enumerate(self.said) if one is not None]
        return having[0] if len(having) == 1 and len(self.said) > 1 else None


class Part(msgspec.Struct, frozen=True):
    """A part of the sheets."""

    name: str
    title: str
    rows: tuple[Row, ...]
    note: str = ""


class Compared(msgspec.Struct, frozen=True):
    """One of the games."""

    id: str
    name: str
    room: str
    label: str
    """What it is called beside the others: its room, or its name where they are of one room."""
    version: int
    source: str
    approval: str


class Comparison(msgspec.Struct, frozen=True):
    """Games side by side."""

    games: tuple[Compared, ...]
    parts: tuple[Part, ...]


PARTS = {
    "table": "The table",
    "played": "How it is played",
    "limits": "Limits",
    "wagers": "Wagers",
    "pays": "What pays what",
    "position": "The player-dealer",
    "rules": "Rules in words",
    "rulings": "Rulings, where the print is silent, unclear or contradicts itself",
    "irregularities": "When something goes wrong",
    "fees": "Fees",
    "edges": "Edges",
}
Rows = Callable[[RuleSet], Iterable[Passage]]


def compare(
    games: Sequence[RuleSet], priced: Callable[[RuleSet], Edges], parts: Sequence[str] = ()
) -> Comparison:
    """Two games or more, part by part; ``priced`` is asked for the edges of those that have any."""
    if len(games) < 2:
        raise HousewayError("name two games or more to compare: houseway compare ID ID")
    ids = [rules.id for rules in games]
    if len(set(ids)) < len(ids):
        twice = next(one for one in ids if ids.count(one) > 1)
        raise HousewayError(f"{twice} is named twice: a game is compared with others")
    for name in parts:
        if name not in PARTS:
            raise HousewayError(f"there is no part {name!r}: the parts are {', '.join(PARTS)}")
    wanted = parts or [*PARTS]
    found = [part for part in _parts(games, priced, wanted) if part.rows or part.note]
    return Comparison(tuple(_named(games)), tuple(found))


def _named(games: Sequence[RuleSet]) -> Iterator[Compared]:
    rooms = [room_name(rules.room).removesuffix(" Casino") for rules in games]
    names = [rules.name for rules in games]
    labels = next(
        (some for some in (rooms, names) if len(set(some)) == len(some)), [rules.id for rules in games]
    )
    for rules, label in zip(games, labels, strict=True):
        yield Compared(
            rules.id, rules.name, room_name(rules.room), label, rules.version, rules.source, rules.approval
        )


def _parts(
    games: Sequence[RuleSet], priced: Callable[[RuleSet], Edges], wanted: Sequence[str]
) -> Iterator[Part]:
    plain: dict[str, Rows] = {
        "table": table_passages,
        "limits": limit_passages,
        "wagers": wager_passages,
        "pays": lambda rules: pay_passages(rules, others=False),
        "position": position_passages,
        "rules": rule_passages,
        "rulings": ruling_passages,
        "fees": fee_rows,
    }
    notes = {"rules": OUR_WORDS}
    for name, title in PARTS.items():
        if name not in wanted:
            continue
        if name == "played":
            alike = len({rules.game for rules in games}) == 1
            rows = _aligned(played_rows, games) if alike else ()
            yield Part(name, title, rows, ONE_SCRIPT if alike else TWO_SCRIPTS)
        elif name == "irregularities":
            yield Part(name, title, tuple([_row(row) for row in irregular_rows(games)]))
        elif name == "edges":
            yield from _edges(games, [priced(rules) for rules in games])
        else:
            yield Part(name, title, _aligned(plain[name], games), notes.get(name, ""))


def _edges(games: Sequence[RuleSet], found: Sequence[Edges]) -> Iterator[Part]:
    by_game = dict(zip([rules.id for rules in games], found, strict=True))
    rows = _aligned(lambda rules: edge_rows(rules, by_game[rules.id]), games)
    missing = [
        f"{rules.id}: {edges.says}" for rules, edges in zip(games, found, strict=True) if not edges.answers
    ]
    yield Part("edges", PARTS["edges"], rows, " ".join([EDGES, *missing] if rows else missing))


def _aligned(rows: Rows, games: Sequence[RuleSet]) -> tuple[Row, ...]:
    """The rows of all games, those with the same key as one."""
    found: list[dict[str, Passage]] = [{row.key: row for row in rows(rules)} for rules in games]
    keys = dict.fromkeys([key for passages in found for key in passages])
    return tuple([_row([passages.get(key) for passages in found]) for key in keys])


def _row(found: Sequence[Passage | None]) -> Row:
    """One thing; where the games put it differently, each with its own title."""
    there = [passage for passage in found if passage is not None]
    key = there[0].key
    titles = dict.fromkeys([passage.title for passage in there])
    if len(titles) == 1 or len({passage.words for passage in there}) == 1:
        said = [Said(one.words, one.lines) if one is not None else None for one in found]
        return Row(key, next(iter(titles)), tuple(said))
    said = [Said(titled(one.title, one.words), one.lines) if one is not None else None for one in found]
    return Row(key, capital(key_words(key)), tuple(said))


def titled(title: str, words: str) -> str:
    """A title and its words in one line; a question needs no colon.

    >>> titled("Deck", "52 cards"), titled("Who pays?", "The pot.")
    ('Deck: 52 cards', 'Who pays? The pot.')
    """
    return f"{title} {words}" if title.endswith("?") else f"{title}: {words}"
