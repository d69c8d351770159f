"""The dice of a strategy: what Python's module ``random`` says to it is its own, and comes again with a seed.

Whoever writes ten lines asks ``random.random()``. That is one generator for the whole program: two strategies
would take each other's numbers, one of them could fix the other's, and no match could be played again.
"""

import random


class Dice:
    """While it is entered, ``random`` goes on where it was left here; afterwards where it was outside."""

    def __init__(self, source: random.Random) -> None:
        self._outside = self._here = random.getstate()
        self.throw(source)

    def throw(self, source: random.Random) -> None:
        """Begin anew with what a generator gives."""
        self._here = random.Random(source.getrandbits(64)).getstate()

    def __enter__(self) -> None:
        self._outside = random.getstate()
        random.setstate(self._here)

    def __exit__(self, *error: object) -> None:
        self._here = random.getstate()
        random.setstate(self._outside)
