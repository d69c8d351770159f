"""Cards and decks.

A card is one of 54 interned values (52 cards, the joker ``Jk``, the unknown card ``??``), or one of the 21
tiles (:mod:`houseway.tiles`), written as its two pips, the higher first: compare cards with ``is`` or
``==``, both are identity. Never iterate over a set of cards: identity hashes differ from process to process.

>>> As, Jk = parse_cards("As Jk")
>>> As.rank, As.suit, str(Jk)
(14, 3, 'Jk')
"""

from collections.abc import Iterable, Sequence

from houseway.errors import CardError

RANKS = "23456789TJQKA"
"""From the deuce (rank 2) to the ace (rank 14)."""
SUITS = "cdhs"
"""From the lowest suit to the highest, where a sheet ranks suits: clubs, diamonds, hearts, spades."""
JOKER_RANK = 15
UNKNOWN_RANK = 0


class Card:
    """One card of a deck. Built once, in this module; look cards up with :func:`card`."""

    __slots__ = ("index", "key", "rank", "suit", "text")

    index: int
    """0 to 51 by rank, then suit; 52 for the joker, 53 for the unknown card; from 54 the tiles."""
    key: int
    """The card for the fast rankings: a count in the field of its rank (3 bits each from bit 0)
    and of its suit (4 bits each from bit 40); keys of a hand add up. Jokers count at bit 56, unknown
    cards at bit 60."""
    rank: int
    suit: int
    text: str

    def __init__(self, text: str, rank: int, suit: int, index: int, key: int) -> None:
        self.text = text
        self.rank = rank
        self.suit = suit
        self.index = index
        self.key = key

    def __repr__(self) -> str:
        return self.text

    def __lt__(self, other: "Card") -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (card, (self.text,))


def _make_cards() -> dict[str, Card]:
    made = {}
    for r, rank_text in enumerate(RANKS):
        for s, suit_text in enumerate(SUITS):
            text = rank_text + suit_text
            key = 1 << (3 * r) | 1 << (40 + 4 * s)
            made[text] = Card(text, r + 2, s, 4 * r + s, key)
    made["Jk"] = Card("Jk", JOKER_RANK, 4, 52, 1 << 56)
    made["??"] = Card("??", UNKNOWN_RANK, 5, 53, 1 << 60)
    return made


def _make_tiles() -> dict[str, Card]:
    # No ranking of cards knows the rank 0, and the key is the unknown card's: they all refuse tiles.
    texts = [f"{high}{low}" for high in range(6, 0, -1) for low in range(high, 0, -1)]
    return {text: Card(text, 0, 6, FIRST_TILE + i, 1 << 60) for i, text in enumerate(texts)}


CARDS: dict[str, Card] = _make_cards()
FIRST_TILE = len(CARDS)
TILES: dict[str, Card] = _make_tiles()
"""The 21 dominoes by their pips, ``66`` to ``11``."""
JOKER = CARDS["Jk"]
UNKNOWN = CARDS["??"]
STANDARD: tuple[Card, ...] = tuple(c for c in CARDS.values() if c.suit < 4)


def card(text: str) -> Card:
    """The card that a text names.

    >>> card("Td"), card("10d"), card("jk"), card("64"), card("46")
    (Td, Td, Jk, 64, 64)
    """
    found = CARDS.get(text) or TILES.get(text)
    if found is None:
        tidy = text.strip()
        if tidy.startswith("10"):
            tidy = "T" + tidy[2:]
        if len(tidy) == 2:
            found = CARDS.get(tidy[0].upper() + tidy[1].lower()) or TILES.get("".join(sorted(tidy)[::-1]))
    if found is None:
        raise CardError(
            f"{text!r} is not a card: write a rank ({RANKS}) and a suit ({SUITS}) as in As, Td or 9h, "
            "Jk for the joker, ?? for an unknown card, two pips as in 64 for a tile"
        )
    return found


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards from text, with or without spaces between them.

    >>> parse_cards("As Kd"), parse_cards("AsKdTh"), parse_cards("")
    ((As, Kd), (As, Kd, Th), ())
    """
    cards: list[Card] = []
    for word in text.replace(",", " ").replace("10", "T").split():
        if len(word) % 2:
            raise CardError(f"{word!r} is not a row of cards: each card is two characters, as in AsKd")
        cards.extend(card(word[i : i + 2]) for i in range(0, len(word), 2))
    return tuple(cards)


def show_cards(cards: Iterable[Card]) -> str:
    """Cards as text with spaces, the form that :func:`parse_cards` reads."""
    return " ".join(c.text for c in cards)


def build_deck(
    without: str = "", jokers: int = 0, decks: int = 1, added: str = "", suits: str = SUITS
) -> tuple[Card, ...]:
    """A deck as the sheets describe one: 52 cards without some ranks, with jokers, several times.

    Each rank that is ``added`` comes once more in every suit.

    >>> len(build_deck()), len(build_deck(without="89T", jokers=1)), len(build_deck(jokers=4, decks=8))
    (52, 41, 448)
    >>> len(build_deck(without="789T", added="QK"))
    44
    >>> build_deck(without="23456789TA", suits="s")
    (Js, Qs, Ks)
    """
    for rank in without + added:
        if rank not in RANKS:
            raise CardError(f"{rank!r} is not a rank that a deck can be without or have more of: use {RANKS}")
    for suit in suits:
        if suit not in SUITS:
            raise CardError(f"{suit!r} is not a suit that a deck can have: use {SUITS}")
    cards = [c for c in STANDARD if c.text[1] in suits]
    one = [c for c in cards if c.text[0] not in without] + [JOKER] * jokers
    one += [c for rank in added for c in cards if c.text[0] == rank]
    return tuple(one * decks)


def check_cards_of_deck(cards: Sequence[Card], deck: Sequence[Card]) -> None:
    """Refuse cards that the deck does not hold, or holds fewer times. Unknown cards pass."""
    left: dict[Card, int] = {}
    for c in deck:
        left[c] = left.get(c, 0) + 1
    for c in cards:
        if c is UNKNOWN:
            continue
        count = left.get(c, 0)
        if count == 0 and left.get(UNKNOWN):
            # An unknown card that goes back into the shoe may come out as any card.
            c, count = UNKNOWN, left[UNKNOWN]
        if count == 0:
            why = "comes twice" if c in deck else "is not in this deck"
            raise CardError(f"{c} {why}")
        left[c] = count - 1
