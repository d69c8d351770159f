"""What people write for a range: hands, families of hands, percentages and weights, with commas between.

>>> deck = tuple(range(52))
>>> [len(read_range(text, 2, deck)) for text in ("QQ+,AKs", "A2s+", "T9s-65s", "JJ-88", "AK", "AhKh", "A*s")]
[22, 48, 20, 24, 16, 1, 48]
>>> read_range("AhKh:0.5", 2, deck)
{(46, 50): 0.5}

In every game a hand may be written card by card: a rank and a suit, a rank alone for any suit, ``*h`` for any
heart, ``*`` for any card; of two cards a last ``s`` or ``o`` says suited or offsuit, so that an ace with any
spade is ``*sA``. All hands of a range have equally many cards; those that are missing from what a
game shows down are dealt at random.

>>> len(read_range("AA**", 4, deck)), len(read_range("A23", 7, deck))
(6961, 64)
"""

import re
from collections.abc import Callable, Iterator
from itertools import combinations, product
from math import comb, prod

from houseway.cards import JOKER, RANKS, SUITS, parse_cards
from houseway.errors import CardError
from houseway.lab.deck import KINDS
from houseway.lab.prices import LabError

Hand = tuple[int, ...]
"""Cards by their index, from the lowest up."""
Range = dict[Hand, float]
"""Hands with their weights, more than 0 and at most 1."""
Best = Callable[[float], list[Hand]]
"""The best hands of a game, so large a share of all of them; asked only where there is a percentage."""

RANDOM = "random"
MOST_HANDS = 3_000_000
"""As many as a range may hold before equal ones are put together."""
FORMS = (
    "write hands with commas between, as in QQ+, A2s+, AKo, T9s-65s, JJ-88, AhKh, 15% or AKs:0.5, "
    "* for any card"
)
_WEIGHT = re.compile(r"(.+?)\s*:\s*(.*)$")
_NUMBER = re.compile(r"\d*\.?\d+$")
_PERCENT = re.compile(r"(\d*\.?\d+)\s*%$")
_TWO = re.compile(rf"([{RANKS}])([{RANKS}])([so]?)(\+?)$", re.IGNORECASE)
_SPAN = re.compile(rf"([{RANKS}])([{RANKS}])([so]?)-([{RANKS}])([{RANKS}])([so]?)$", re.IGNORECASE)
_SUITED = re.compile(rf"([{RANKS}*])([{RANKS}*])([so])$", re.IGNORECASE)
_CARD = re.compile(rf"10|[Jj]k|[{RANKS}{RANKS.lower()}*]")


def read_range(text: str, size: int, deck: Hand, best: Best | None = None, ordered: bool = False) -> Range:
    """The hands of a range: of at most so many cards, from a deck.

    Where a hand is named twice, the last weight counts, and a weight of 0 takes hands out again. ``ordered``
    keeps cards as they are written, for games in which their places matter.

    >>> len(read_range("22+,77:0", 2, tuple(range(52))))
    72
    """
    if not text.strip():
        return {(): 1.0}
    items = [item.strip() for item in text.split(",")]
    named = [(item, *_item(item, text, size, deck, best, ordered)) for item in items]
    lengths = {len(hand) for _, hands, _ in named for hand in hands}
    if len(lengths - {0}) > 1:
        raise LabError(
            f"the hands of {text!r} have {_listed(lengths - {0})} cards: give all equally many, "
            "with * for any card"
        )
    found: Range = {}
    for item, hands, weight in named:
        if not hands:
            raise LabError(f"{item!r} holds no hand of this game's deck")
        if hands == [()] and lengths > {0}:
            # Beside others it has as many cards as theirs: what is named after it can take some out.
            hands = _by_cards("*" * max(lengths), size, deck, ordered)
        found.update(dict.fromkeys(hands, weight))
    found = {hand: weight for hand, weight in found.items() if weight > 0}
    if not found:
        raise LabError(f"all hands of {text!r} have the weight 0")
    return found


def is_range(text: str) -> bool:
    """Whether a text is more than the cards of one hand.

    >>> [is_range(text) for text in ("As Kd", "AsKd", "As ??", "", "AK", "AsKd,AhKh", "Ah,Kh", "15%")]
    [False, False, False, False, True, True, False, True]
    """
    try:
        items = [parse_cards(item) for item in text.split(",")]
    except CardError:
        return True
    return len(items) > 1 and all([len(cards) > 1 for cards in items])


def _listed(lengths: set[int]) -> str:
    return " and ".join([str(length) for length in sorted(lengths)])


def _item(
    item: str, text: str, size: int, deck: Hand, best: Best | None, ordered: bool
) -> tuple[list[Hand], float]:
    weight = 1.0
    if found := _WEIGHT.match(item):
        item = found[1]
        weight = float(found[2]) if _NUMBER.match(found[2]) else -1.0
        if not 0 <= weight <= 1:
            raise LabError(
                f"the weight of {item!r} must be a number between 0 and 1, as in {item}:0.5, not {found[2]!r}"
            )
    if not item:
        raise LabError(f"{text!r} has nothing between two commas, or at an end: {FORMS}")
    if percent := _PERCENT.match(item):
        return _best(float(percent[1]), item, best), weight
    if item.lower() == RANDOM:
        return [()], weight
    if size == 2:
        named = _named_hands(item, deck)
        if named is not None:
            return named, weight
    return _by_cards(item, size, deck, ordered), weight


def _best(percent: float, item: str, best: Best | None) -> list[Hand]:
    if not 0 < percent <= 100:
        raise LabError(f"a percentage of hands is more than 0 and at most 100, not {item}")
    if best is None:
        raise LabError(
            f"this game has no order of hands of which {item} could be taken: "
            "write the hands, with * for any card"
        )
    return best(percent / 100)


# Two cards, as hold'em players name them


def _named_hands(item: str, deck: Hand) -> list[Hand] | None:
    """The hands of ``QQ+``, ``AKs``, ``T9s-65s`` …; none where cards are written otherwise."""
    if one := _TWO.match(item):
        kinds = list(_upwards(one[1], one[2], bool(one[4])))
        return _of_kinds(kinds, one[3].lower(), deck)
    if span := _SPAN.match(item):
        if span[3].lower() != span[6].lower():
            raise LabError(f"the ends of {item} must both be suited, both offsuit or neither")
        return _of_kinds(list(_between(item, *span.group(1, 2, 4, 5))), span[3].lower(), deck)
    if either := _SUITED.match(item):
        pairs = product(_ranks(either[1]), _ranks(either[2]))
        return _of_kinds([(a, b) for a, b in pairs if a != b], either[3].lower(), deck)
    return None


def _ranks(letter: str) -> range | tuple[int]:
    return range(13) if letter == "*" else (_rank(letter),)


def _rank(letter: str) -> int:
    return RANKS.index(letter.upper())


def _upwards(first: str, second: str, more: bool) -> Iterator[tuple[int, int]]:
    """A kind of hand, and those above it: higher pairs, or higher cards beside the same highest card."""
    low, high = sorted((_rank(first), _rank(second)))
    if low == high:
        for rank in range(low, 13 if more else low + 1):
            yield rank, rank
    else:
        for rank in range(low, high if more else low + 1):
            yield high, rank


def _between(item: str, *letters: str) -> Iterator[tuple[int, int]]:
    """All kinds between two: pairs, the same highest card, or as far apart."""
    one, two, three, four = [_rank(letter) for letter in letters]
    above, below = sorted(
        [(max(one, two), min(one, two)), (max(three, four), min(three, four))], reverse=True
    )
    steps = above[1] - below[1]
    apart = above[0] - below[0]
    if apart == steps:
        for step in range(steps + 1):
            yield below[0] + step, below[1] + step
    elif apart == 0:
        for step in range(abs(steps) + 1):
            yield above[0], min(above[1], below[1]) + step
    else:
        raise LabError(
            f"the ends of {item} must be two pairs, have the same highest card (A5s-A2s), or have their "
            "cards equally far apart (T9s-65s)"
        )


def _of_kinds(kinds: list[tuple[int, int]], suits: str, deck: Hand) -> list[Hand]:
    held = set(deck)
    found: dict[Hand, None] = {}
    for first, second in kinds:
        if suits and first == second:
            raise LabError(f"{RANKS[first] * 2}{suits} is no hand: a pair is neither suited nor offsuit")
        for a, b in product(range(4), repeat=2):
            one, other = 4 * first + a, 4 * second + b
            fits = {"s": a == b, "o": a != b, "": True}[suits]
            if fits and one != other and one in held and other in held:
                found[min(one, other), max(one, other)] = None
    return list(found)


# Card by card


def _by_cards(item: str, size: int, deck: Hand, ordered: bool) -> list[Hand]:
    patterns = list(_patterns(item, deck))
    if len(patterns) > size:
        raise LabError(f"{item!r} has {len(patterns)} cards: this game shows down {size}")
    whole = [pattern[0] for pattern in patterns if len(pattern) == 1]
    for card in whole:
        if whole.count(card) > deck.count(card):
            raise LabError(f"{KINDS[card]} comes twice in {item!r}")
    some = [pattern for pattern in patterns if len(pattern) < len(deck)]
    free = len(patterns) - len(some)
    ways = prod([len(pattern) for pattern in (patterns if ordered else some)])
    if ways * (1 if ordered else comb(len(deck), free)) > MOST_HANDS:
        raise LabError(
            f"{item!r} stands for too many hands: leave cards out, which are then dealt at random, "
            "or say more about them"
        )
    if ordered:
        return [hand for hand in product(*patterns) if len(set(hand)) == len(hand)]
    found: dict[Hand, None] = {}
    for known in product(*some):
        held = set(known)
        if len(held) == len(known):
            for more in combinations([card for card in deck if card not in held], free):
                found[tuple(sorted((*known, *more)))] = None
    return list(found)


def _patterns(item: str, deck: Hand) -> Iterator[Hand]:
    """For each card as it is written, the cards that it may be."""
    at = 0
    text = item.replace(" ", "").replace("??", "")
    while at < len(text):
        rank = _CARD.match(text, at)
        if rank is None:
            raise LabError(f"{item!r} is not a card or a range: {FORMS}")
        at = rank.end()
        if rank[0].lower() == "jk":
            joker = KINDS.index(JOKER)
            if joker not in deck:
                raise LabError(f"{JOKER} is not in this game's deck")
            yield (joker,)
            continue
        suit = text[at : at + 1].lower()
        if suit and suit in SUITS:
            at += 1
        else:
            suit = ""
        cards = _cards(rank[0], suit, deck)
        if not cards:
            raise LabError(f"{rank[0]}{suit} is not in this game's deck")
        yield cards


def _cards(rank: str, suit: str, deck: Hand) -> Hand:
    if rank == "*" and not suit:
        return deck
    wanted = None if rank == "*" else _rank("T" if rank == "10" else rank)
    of_suit = None if not suit else SUITS.index(suit)
    return tuple([c for c in deck if c < 52 and wanted in (None, c >> 2) and of_suit in (None, c & 3)])
