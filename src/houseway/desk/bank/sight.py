"""Unknown cards of a game against a player-dealer: what they count, and suits where several lie together."""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.bank.paying import Pay
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
    begins_at: int = 0
    """Which of the player-dealer's cards says where the action begins …"""
    begins: Callable[[Card], Hashable] | None = None
    """… and what it says; nothing where none does."""


class Row(NamedTuple):
    """A hand with all of its cards."""

    cards: list[Card]
    parts: list[list[Card]]
    """As it was set, the short part first; nothing where that was not said."""
    gave_up: list[Card]
    wagers: frozenset[str] = frozenset()
    """What was wagered on it."""
    split: tuple[list[Card], ...] = ()
    """The hands that came of splitting it, which has no cards of its own then."""


Decides = Callable[[Row, Row, Mapping[str, Sequence[Card]]], Hashable]
"""What pay tables see of a spot's hand, the player-dealer's, and those that belong to nobody."""


def running(total: Callable[[Sequence[Card]], Hashable], first: int, cards: Sequence[Card]) -> Hashable:
    """What a hand counts with its first cards, and with each that came after."""
    return tuple([total(cards[:count]) for count in range(first, len(cards) + 1)])


def rows_met(pays: Sequence[Pay], wagers: Collection[str], happened: Collection[str]) -> Hashable:
    """The rows of these wagers' pay tables that what happened meets: nothing else of it is paid for."""
    return tuple([(row.wager, row.when) for row in pays if row.wager in wagers and row.when in happened])


class _Together(NamedTuple):
    """Cards that are looked at together: suits of those that are known, places of those that are not."""

    suits: Counter[int]
    places: tuple[int, ...]
    least: int


class _Spot(NamedTuple):
    """A spot: which of the rows with unknown cards count for it, and what was decided by how they look."""

    number: str
    needs: list[int]
    wagers: frozenset[str]
    known: dict[tuple[Hashable, ...], Hashable]


Why = tuple[tuple[Hashable, ...], Hashable]
"""How each row with unknown cards looks, and where the action begins."""
Face = Callable[[Card], Hashable]
"""What can be seen of a card at all, where it lies."""


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
    begins = _begins(looks, rows, places)

    def why(found: Rows) -> Why:
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
        first = tuple([says(cards[place]) for place, says in begins.items()])
        return tuple([_row(row, free) for row, free in zip(each, any_order, strict=True)]), first

    seen: Callable[[Rows], Hashable] = why
    decides = getattr(family_of(rules), "decides", None)
    if decides is not None:
        seen = _decided(data, rows, hidden, decides(rules.play, frozenset(_wagers(data))), why)
    if looks.pairs:
        return seen
    every = {place: _face(looks, place, together, begins) for row in hidden for place in places[row.path]}
    return _by_faces(seen, every)


def _begins(looks: Sees, rows: Lying, places: Places) -> dict[int, Face]:
    """The unknown card by which the action begins, if it is one of them, and what it says."""
    for path in (("bank", "cards"), ("common", "dealer")):
        if looks.begins is not None and UNKNOWN in rows.get(path, ()):
            unknown = [number for number, card in enumerate(rows[path]) if card is UNKNOWN]
            at = looks.begins_at % len(rows[path])
            if at in unknown:
                return {places[path][unknown.index(at)]: looks.begins}
    return {}


def _face(looks: Sees, place: int, together: Sequence[_Together], begins: Mapping[int, Face]) -> Face:
    """What the game can see of a card at a place: its suit only if enough of it may lie together."""
    groups = [group for group in together if place in group.places]

    def face(card: Card) -> Hashable:
        first = begins[place](card) if place in begins else ()
        suited = any([_most(group, card.suit) >= group.least for group in groups])
        return looks.counts(card), card.suit if suited or card is JOKER else -1, first

    return face


def _most(group: _Together, suit: int) -> int:
    """How many cards of a suit there may be together at the most."""
    return group.suits[suit] + group.suits[JOKER.suit] + len(group.places)


def _by_faces(look: Callable[[Rows], Hashable], faces: Mapping[int, Face]) -> Callable[[Rows], Hashable]:
    """A look that looks once at all cards of which the same can be seen."""
    known: dict[tuple[int, ...], Hashable] = {}
    numbers: dict[tuple[int, Hashable], int] = {}
    by_card: list[dict[Card, int]] = [{} for _ in faces]

    def number(place: int, card: Card) -> int:
        found = numbers.setdefault((place, faces[place](card)), len(numbers))
        by_card[place][card] = found
        return found

    def seen(found: Rows) -> Hashable:
        cards = [card for row in found for card in row]
        these = tuple(
            [
                by_card[place][card] if card in by_card[place] else number(place, card)
                for place, card in enumerate(cards)
            ]
        )
        if these not in known:
            known[these] = look(found)
        return known[these]

    return seen


def _decided(
    data: Mapping[str, Any],
    rows: Lying,
    hidden: Sequence[Hidden],
    decide: Decides,
    why: Callable[[Rows], Why],
) -> Callable[[Rows], Look]:
    """What pay tables see of every spot, besides what decides about reasons, and where the action begins."""
    each = [
        _spot(data, number, [place for place, row in enumerate(hidden) if _counts_for(row.path, number)])
        for number in data["spots"]
    ]

    def of(spot: _Spot, found: Rows, looks: tuple[Hashable, ...]) -> Hashable:
        these = tuple([looks[place] for place in spot.needs])
        if these not in spot.known:
            bank = _hand(data["bank"], ("bank",), rows, hidden, found)
            if not bank.cards and ("common", "dealer") in rows:
                dealer = ("common", "dealer")
                bank = bank._replace(cards=list(filled(rows[dealer], dealer, hidden, found)))
            common = {
                str(path[-1]): filled(cards, path, hidden, found)
                for path, cards in rows.items()
                if path[0] in ("common", "board")
            }
            hand = _hand(data["spots"][spot.number], ("spots", spot.number), rows, hidden, found)
            spot.known[these] = decide(hand._replace(wagers=spot.wagers), bank, common)
        return spot.known[these]

    def seen(found: Rows) -> Look:
        look = why(found)
        return Look((tuple([of(spot, found, look[0]) for spot in each]), look[1]), look)

    return seen


def _counts_for(path: Path, number: str) -> bool:
    """Whether a row is a spot's own, the player-dealer's, or nobody's."""
    return path[0] != "spots" or path[1] == number


def _spot(data: Mapping[str, Any], number: str, needs: list[int]) -> _Spot:
    return _Spot(number, needs, frozenset(_wagers(data["spots"][number])), {})


def _hand(said: Mapping[str, Any], path: Path, rows: Lying, hidden: Sequence[Hidden], found: Rows) -> Row:
    def lying(name: str) -> list[Card]:
        at = (*path, name)
        return list(filled(rows[at], at, hidden, found)) if at in rows else []

    cards, setting, parts = lying("cards"), lying("set"), []
    if setting:
        left = iter(setting)
        parts = [[next(left) for _ in cards_at(part, "")] for part in said["set"].split("/")]
    several = tuple(
        [list(filled(rows[at], at, hidden, found)) for at in rows if at[: len(path) + 1] == (*path, "hands")]
    )
    return Row(cards or setting, sorted(parts, key=len), lying("gave_up"), split=several)


def _in_one_part(data: Any, row: Hidden) -> bool:
    """Whether the unknown cards of a row lie together, where the row is a setting."""
    for step in row.path:
        data = data[step]
    return bool(max([part.count(UNKNOWN.text) for part in data.split("/")]) == row.cards)


def _row(cards: Sequence[tuple[Any, ...]], any_order: bool) -> Hashable:
    return tuple(sorted(cards)) if any_order else tuple(cards)


def _suited(group: _Together, cards: Sequence[Card]) -> list[int]:
    """The suits of the unknown cards where enough of one lie together; jokers may be any."""
    theirs = [cards[place].suit for place in group.places]
    jokers = group.suits[JOKER.suit] + theirs.count(JOKER.suit)
    lacks = group.least - jokers
    return [
        suit if suit < JOKER.suit and group.suits[suit] + theirs.count(suit) >= lacks else -1
        for suit in theirs
    ]


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
        yield _Together(suits, unknown, least)


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
