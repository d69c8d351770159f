"""Unknown cards of a game against a player-dealer: what they count, and suits where several lie together."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.cards import JOKER, UNKNOWN, Card
from houseway.desk.bank.family import family_of
from houseway.desk.bank.hands import is_house_way
from houseway.desk.bank.said import BankFile
from houseway.desk.cards import cards_at
from houseway.desk.file import read
from houseway.desk.sight import Look
from houseway.desk.unknown_cards import Hidden, Path, Rows, filled
from houseway.play.rules import RuleSet

NEVER = 99
"""No suit is ever looked at."""
Lying = Mapping[Path, Sequence[Card]]
Places = Mapping[Path, tuple[int, ...]]


def rank(card: Card) -> int:
    """A card by its rank."""
    return card.rank


class Sees(NamedTuple):
    """What a game looks at: of each card a number, of suits how many of one lie together."""

    counts: Callable[[Card], int] = rank
    own: int = NEVER
    """So many of a suit in one hand."""
    with_common: int = NEVER
    """So many in a hand and the cards that belong to nobody; or in all of these."""
    with_bank: int = NEVER
    """So many in a hand and the player-dealer's."""
    pairs: bool = False
    """Whether suits count where two cards of a hand have the same rank."""
    any_order: tuple[str, ...] = ()
    """Whose cards may lie in any order: those of ``spots``, of the ``bank``, those in ``common``."""
    bank_begins: bool = True
    """Whether the player-dealer's cards may say where the action begins, where their order counts."""


class Row(NamedTuple):
    """A hand with all of its cards."""

    cards: list[Card]
    parts: list[list[Card]]
    """As it was set, the short part first; nothing where that was not said."""
    gave_up: list[Card]


Decides = Callable[[Row, Row, Mapping[str, Sequence[Card]]], Hashable]
"""What pay tables see of a spot's hand, the player-dealer's, and those that belong to nobody."""


def running(total: Callable[[Sequence[Card]], Hashable], first: int, cards: Sequence[Card]) -> Hashable:
    """What a hand counts with its first cards, and with each that came after."""
    return tuple([total(cards[:count]) for count in range(first, len(cards) + 1)])


class _Together(NamedTuple):
    """Cards that are looked at together: suits of those that are known, places of those that are not."""

    suits: Counter[int]
    places: tuple[int, ...]
    least: int
    known: dict[tuple[int, ...], list[int]]
    """What was seen before, by the suits of the unknown ones."""


def sight(
    rules: RuleSet, data: Mapping[str, Any], hidden: Sequence[Hidden]
) -> Callable[[Rows], Hashable] | None:
    """What the game sees of the unknown cards, one after the other; nothing is known of some games."""
    sees = getattr(family_of(rules), "sees", None)
    if sees is None:
        return None
    read(BankFile, data)
    looks: Sees = sees(rules.play, frozenset(_wagers(data)))
    rows = dict(_rows(data))
    places = _places(hidden)
    together = list(_groups(looks, rows, places))
    any_order = [row.path[0] in looks.any_order and _in_one_part(data, row) for row in hidden]

    def seen(found: Rows) -> Hashable:
        cards = [card for row in found for card in row]
        marks: list[list[Hashable]] = [[looks.counts(card)] for card in cards]
        for group in together:
            for place, suit in zip(group.places, _suited(group, cards), strict=True):
                marks[place].append(suit)
        for row, one in zip(hidden, found, strict=True) if looks.pairs else ():
            ranks = [card.rank for card in (*rows[row.path], *one) if card is not UNKNOWN]
            if len(set(ranks)) < len(ranks):
                for place in places[row.path]:
                    marks[place].append(cards[place])
        each = [[tuple(marks[place]) for place in places[row.path]] for row in hidden]
        return tuple([_row(row, free) for row, free in zip(each, any_order, strict=True)])

    decides = getattr(family_of(rules), "decides", None)
    decide: Decides | None = decides(rules.play, frozenset(_wagers(data))) if decides is not None else None
    if decide is None or any([spot.get("hands") for spot in data["spots"].values()]):
        return seen
    begins = [
        place
        for place, row in enumerate(hidden)
        if looks.bank_begins and row.path[0] == "bank" and not any_order[place]
    ]
    return _decided(data, rows, hidden, decide, seen, begins)


def _decided(
    data: Mapping[str, Any],
    rows: Lying,
    hidden: Sequence[Hidden],
    decide: Decides,
    why: Callable[[Rows], Hashable],
    begins: Sequence[int],
) -> Callable[[Rows], Look]:
    """What pay tables see of every spot, besides what decides about reasons, and the cards by which the
    action begins.
    """
    known: dict[Hashable, Hashable] = {}

    def seen(found: Rows) -> Look:
        look = why(found)
        if look not in known:
            bank = _hand(data["bank"], ("bank",), rows, hidden, found)
            if not bank.cards and ("common", "dealer") in rows:
                dealer = ("common", "dealer")
                bank = bank._replace(cards=list(filled(rows[dealer], dealer, hidden, found)))
            common = {
                str(path[-1]): filled(cards, path, hidden, found)
                for path, cards in rows.items()
                if path[0] in ("common", "board")
            }
            each = [
                decide(_hand(spot, ("spots", number), rows, hidden, found), bank, common)
                for number, spot in data["spots"].items()
            ]
            known[look] = tuple(each), tuple([found[place] for place in begins])
        return Look(known[look], look)

    return seen


def _hand(said: Mapping[str, Any], path: Path, rows: Lying, hidden: Sequence[Hidden], found: Rows) -> Row:
    def lying(name: str) -> list[Card]:
        at = (*path, name)
        return list(filled(rows[at], at, hidden, found)) if at in rows else []

    cards, setting, parts = lying("cards"), lying("set"), []
    if setting:
        left = iter(setting)
        parts = [[next(left) for _ in cards_at(part, "")] for part in said["set"].split("/")]
    return Row(cards or setting, sorted(parts, key=len), lying("gave_up"))


def _in_one_part(data: Any, row: Hidden) -> bool:
    """Whether the unknown cards of a row lie together, where the row is a setting."""
    for step in row.path:
        data = data[step]
    return bool(max([part.count(UNKNOWN.text) for part in data.split("/")]) == row.cards)


def _row(cards: Sequence[tuple[Any, ...]], any_order: bool) -> Hashable:
    return tuple(sorted(cards)) if any_order else tuple(cards)


def _suited(group: _Together, cards: Sequence[Card]) -> list[int]:
    """The suits of the unknown cards where enough of one lie together; jokers may be any."""
    theirs = tuple([cards[place].suit for place in group.places])
    if theirs not in group.known:
        suits = group.suits + Counter(theirs)
        enough = [suit for suit in range(4) if suits[suit] + suits[JOKER.suit] >= group.least]
        group.known[theirs] = [suit if suit in enough else -1 for suit in theirs]
    return group.known[theirs]


def _groups(
    looks: Sees, rows: Mapping[Path, Sequence[Card]], places: Mapping[Path, tuple[int, ...]]
) -> Iterator[_Together]:
    common = [path for path in rows if path[0] in ("common", "board")]
    bank = [path for path in rows if path[0] == "bank"]
    for path in rows:
        if path not in common:
            yield from _group(looks.own, [path], rows, places)
            yield from _group(looks.with_common, [path, *common], rows, places)
            if path not in bank:
                yield from _group(looks.with_bank, [path, *bank], rows, places)
    yield from _group(looks.with_common, common, rows, places)


def _group(
    least: int,
    paths: Sequence[Path],
    rows: Mapping[Path, Sequence[Card]],
    places: Mapping[Path, tuple[int, ...]],
) -> Iterator[_Together]:
    unknown = tuple([place for path in paths for place in places.get(path, ())])
    if least < NEVER and unknown:
        suits = Counter([card.suit for path in paths for card in rows[path] if card is not UNKNOWN])
        yield _Together(suits, unknown, least, {})


def _places(hidden: Sequence[Hidden]) -> Places:
    """For each row which of the unknown cards are its own."""
    found, first = {}, 0
    for row in hidden:
        found[row.path] = tuple(range(first, first + row.cards))
        first += row.cards
    return found


def _rows(data: Any, path: Path = ()) -> Iterator[tuple[Path, tuple[Card, ...]]]:
    """Every row of cards by its path."""
    if isinstance(data, str):
        if (path[-1] in ("cards", "set", "gave_up", "board") or path[0] == "common") and not is_house_way(
            data
        ):
            yield path, cards_at(data.replace("/", " "), ".".join(map(str, path)))
    elif isinstance(data, Mapping):
        for key, inner in data.items():
            yield from _rows(inner, (*path, key))
    elif isinstance(data, list):
        for place, inner in enumerate(data):
            yield from _rows(inner, (*path, place))


def _wagers(data: Any) -> Iterator[str]:
    """The names of everything that was wagered."""
    if isinstance(data, Mapping):
        yield from data.get("wagers", ())
        for inner in data.values():
            yield from _wagers(inner)
    elif isinstance(data, list):
        for inner in data:
            yield from _wagers(inner)
