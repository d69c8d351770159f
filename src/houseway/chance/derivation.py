"""From a seed of 32 bytes to shuffles and throws, each under a name of its own.

A name and the seed give a stream of bytes, the name's own: what is known of one stream says nothing about
another. Whole numbers come out of a stream by rejection, orders of cards by the shuffle of Fisher and Yates;
nothing is biased by a hair. The same seed and name give the same everywhere.

>>> from houseway.cards import parse_cards
>>> seed = bytes(range(32))
>>> shuffled(seed, "shoe shuffle 1", parse_cards("As Kd Th 9c 2s"))
(Kd, 9c, As, 2s, Th)
>>> thrown(seed, "shoe throw 1", 3)
(1, 2, 3)
"""

import secrets
from collections.abc import Iterator, Sequence
from operator import attrgetter
from random import Random
from struct import unpack
from typing import Any, NoReturn

from houseway.cards import Card
from houseway.chance.keyed import keyed
from houseway.errors import ChanceError

SEED_BYTES = 32
BLOCK = 32
"""The bytes that one HMAC-SHA-256 gives."""
STREAM = b"\x04"
"""What begins a message for a block of a stream; :mod:`houseway.chance.seals` has the others."""
WORDS = 1 << 32
"""A stream is taken in words of 32 bits."""
_TAKEN = 8
"""How many blocks a generator takes at once."""
_by_text = attrgetter("text")


def new_seed() -> bytes:
    """A seed that nobody can guess, from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def check_seed(seed: bytes) -> bytes:
    """The seed, if it is one."""
    if not isinstance(seed, bytes) or len(seed) != SEED_BYTES:
        size = f"{len(seed)} bytes" if isinstance(seed, bytes) else f"a {type(seed).__name__}"
        raise ChanceError(f"a seed has {SEED_BYTES} bytes, this is {size}")
    return seed


def check_name(name: str) -> bytes:
    """The bytes of a name, if it is one."""
    if not name or not name.isprintable() or not name.isascii():
        raise ChanceError(f"chance is named in plain letters, as in 'shoe shuffle 1', not {name!r}")
    return name.encode()


def blocks(seed: bytes, name: str, first: int, count: int) -> bytes:
    """Some blocks of a stream, one after the other."""
    message, digest = STREAM + check_name(name) + b"\x00", keyed(seed)
    return b"".join([digest(message + i.to_bytes(8)) for i in range(first, first + count)])


def words(seed: bytes, name: str, likely: int) -> Iterator[int]:
    """The words of a stream without end; so many are made at once."""
    check_seed(seed)
    first, count = 0, max(1, -(-4 * likely // BLOCK))
    while True:
        yield from unpack(f">{count * BLOCK // 4}I", blocks(seed, name, first, count))
        first, count = first + count, 1


def below(draw: Iterator[int], bound: int) -> int:
    """A number from 0 up to a bound, each as likely: words that would favour some are passed over."""
    if not 1 <= bound <= WORDS:
        raise ChanceError(f"a word of 32 bits chooses among 1 to {WORDS}, not among {bound}")
    fair = WORDS - WORDS % bound
    word = next(draw)
    while word >= fair:
        word = next(draw)
    return word % bound


def shuffled(seed: bytes, name: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    """These cards in the order in which they will come: it depends on which they are, not on how they lie."""
    order = sorted(cards, key=_by_text)
    draw = words(seed, name, len(order))
    for last in range(len(order) - 1, 0, -1):
        bound = last + 1
        word = next(draw)
        while word >= WORDS - WORDS % bound:
            word = next(draw)
        other = word % bound
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def thrown(seed: bytes, name: str, count: int) -> tuple[int, ...]:
    """A throw of so many dice."""
    draw = words(seed, name, count)
    return tuple([1 + below(draw, 6) for _ in range(count)])


class Derived(Random):
    """A generator over streams of a seed, for whatever asks a ``Random``.

    Under its label each shuffle and each throw of dice has a stream of its own (``shoe shuffle 1``, ``shoe
    throw 2``), and everything else comes from one more (``shoe stream``). It has no state but how far it has
    come, and nothing of the Mersenne Twister is used.

    >>> from houseway.cards import parse_cards
    >>> derived = Derived(bytes(range(32)), "act 3")
    >>> derived.shuffled(parse_cards("As Kd Th"))
    (Th, As, Kd)
    >>> derived.shuffles, derived.shuffle_name(1), derived.throw_name(1)
    (1, 'act 3 shuffle 1', 'act 3 throw 1')
    >>> derived.randint(1, 6), round(derived.random(), 6)
    (2, 0.646944)
    """

    def __new__(cls, seed: bytes, label: str) -> "Derived":
        # The generator below is never asked; without a number it would take a seed of its own.
        return Random.__new__(cls, 0)  # type: ignore[call-arg]

    def __init__(self, seed: bytes, label: str) -> None:
        check_name(label)
        self._seed = check_seed(seed)
        self.label = label
        self.shuffles = 0
        """How many shuffles were made."""
        self.throws = 0
        """How many throws of dice were made."""
        self._data, self._at, self._blocks = b"", 0, 0
        self.gauss_next = None

    def shuffle_name(self, number: int) -> str:
        """What the stream of a shuffle is called."""
        return f"{self.label} shuffle {number}"

    def throw_name(self, number: int) -> str:
        """What the stream of a throw is called."""
        return f"{self.label} throw {number}"

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The next shuffle."""
        self.shuffles += 1
        return shuffled(self._seed, self.shuffle_name(self.shuffles), cards)

    def thrown(self, count: int) -> tuple[int, ...]:
        """The next throw of dice."""
        self.throws += 1
        return thrown(self._seed, self.throw_name(self.throws), count)

    def randbytes(self, n: int) -> bytes:
        """The next bytes of the label's stream."""
        while len(self._data) - self._at < n:
            more = max(_TAKEN, -(-n // BLOCK))
            self._data = self._data[self._at :] + blocks(
                self._seed, f"{self.label} stream", self._blocks, more
            )
            self._at, self._blocks = 0, self._blocks + more
        taken = self._data[self._at : self._at + n]
        self._at += n
        return taken

    def getrandbits(self, k: int, /) -> int:
        """So many bits: the first of the next bytes."""
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        count = -(-k // 8)
        return int.from_bytes(self.randbytes(count)) >> (8 * count - k)

    def random(self) -> float:
        """A number from 0 to 1, without 1: 53 bits."""
        return self.getrandbits(53) * 2.0**-53

    def seed(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise ChanceError("a derived generator has the seed and the label that it was made with")

    def getstate(self) -> NoReturn:
        raise ChanceError("a derived generator is not copied: its seed and its label make the same one")

    def setstate(self, state: object) -> NoReturn:
        raise ChanceError("a derived generator has the seed and the label that it was made with")
