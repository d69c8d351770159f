"""Cards that a file writes as ``??``: every card that is left in the deck may lie there."""

import copy
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any, NamedTuple, TypeVar, cast

from houseway.cards import UNKNOWN, Card, parse_cards
from houseway.desk.cards import SIGNS
from houseway.errors import CardError, RecordError
from houseway.play.rules import RuleSet

MOST = 2
"""So many unknown cards are tried out."""
GONE = ("folded", "dead", "mucked")
"""What makes a hand one that nobody needs to know."""
NO_CARDS = ("rule_set", "limit", "rulings", "name")
"""What is never a row of cards."""

Path = tuple[str | int, ...]
Rows = Sequence[tuple[Card, ...]]
"""The cards that the unknown ones are, row by row."""
Seen = TypeVar("Seen")


class Hidden(NamedTuple):
    """The unknown cards of one row: where it stands, and how many they are."""

    path: Path
    cards: int

    @property
    def name(self) -> str:
        """What somebody is asked for."""
        return f"?? in {'.'.join(map(str, self.path))}"


def hidden_cards(data: Mapping[str, Any]) -> list[Hidden]:
    """The unknown cards of a file that may decide something."""
    texts = _texts(data, ())
    found = [Hidden(path, text.count(UNKNOWN.text)) for path, text in texts if UNKNOWN.text in text]
    several = sum([row.cards for row in found])
    if several > MOST:
        raise RecordError(
            f"{several} cards are unknown: the desk tries out {MOST} at the most, so turn up the others"
        )
    return found


def ways(
    rules: RuleSet, data: Mapping[str, Any], hidden: Sequence[Hidden]
) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """The cards that the unknown ones can be, for each row."""
    left = Counter(rules.deck_cards)
    left.subtract(_known(data))
    cards = [card for card in sorted(left) if left[card] > 0]
    for rows in product(*[_rows(cards, row.cards, rules.kind == "pot") for row in hidden]):
        those = [card for row in rows for card in row]
        if len(set(those)) == len(those) or all([left[card] >= those.count(card) for card in those]):
            yield rows


def _rows(cards: Sequence[Card], count: int, unordered: bool) -> Iterator[tuple[Card, ...]]:
    """So many cards; in a pot game nobody looks at the order in which a hand came."""
    return combinations(cards, count) if unordered else product(cards, repeat=count)


def filled(cards: Sequence[Card], path: Path, hidden: Sequence[Hidden], found: Rows) -> Sequence[Card]:
    """The row of cards at a path with what was found in the place of the unknown ones."""
    for row, theirs in zip(hidden, found, strict=True):
        if row.path == path:
            left = iter(theirs)
            return [next(left) if card is UNKNOWN else card for card in cards]
    return cards


def remembered(look: Callable[[Rows], Seen], needs: Sequence[int]) -> Callable[[Rows], Seen]:
    """A look that needs to know only some of the rows, and looks once at each way in which they lie."""
    known: dict[tuple[tuple[Card, ...], ...], Seen] = {}

    def seen(found: Rows) -> Seen:
        these = tuple([found[place] for place in needs])
        if these not in known:
            known[these] = look(found)
        return known[these]

    return seen


def turned_up(data: Mapping[str, Any], hidden: Sequence[Hidden], rows: Sequence[str]) -> dict[str, Any]:
    """What the file would say with these cards in the place of the unknown ones."""
    changed: Any = dict(data)
    for one, row in zip(hidden, rows, strict=True):
        inside = changed
        for step in one.path[:-1]:
            inside[step] = copy.copy(inside[step])
            inside = inside[step]
        for card in row.split():
            inside[one.path[-1]] = inside[one.path[-1]].replace(UNKNOWN.text, card, 1)
    return cast(dict[str, Any], changed)


def _texts(data: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """Every text that may be a row of cards and counts."""
    if isinstance(data, str):
        yield path, data
    elif isinstance(data, Mapping):
        if not any([data.get(word) is True for word in GONE]):
            for key, inner in data.items():
                if key not in NO_CARDS:
                    yield from _texts(inner, (*path, key))
    elif isinstance(data, list):
        for place, inner in enumerate(data):
            yield from _texts(inner, (*path, place))


def _known(data: Any) -> list[Card]:
    """Every card that the file names, folded hands too."""
    if isinstance(data, str):
        try:
            cards = parse_cards(data.replace("/", " ").translate(SIGNS))
            return [card for card in cards if card is not UNKNOWN]
        except CardError:
            return []
    inner = data.values() if isinstance(data, Mapping) else data if isinstance(data, list) else ()
    return [card for one in inner for card in _known(one)]
