"""How far the draws of a hand have come: what rulings on wrong numbers of cards ask for."""

from collections import Counter


class DrawsSoFar:
    """Of a hand in which something goes wrong."""

    __slots__ = ("all_drawn", "comes", "drawn", "given_up", "owed", "served")

    def __init__(self) -> None:
        self.comes = False
        """Whether cards are drawn in this game at all."""
        self.drawn = 0
        """How many draws are over."""
        self.all_drawn = False
        """Whether no further draw comes."""
        self.served: set[int] = set()
        """Who has got all his cards of the draw that is the last one, and under way."""
        self.owed: Counter[int] = Counter()
        """How many cards seats get on the draw besides those for their discards."""
        self.given_up: dict[int, int] = {}
        """How many cards seats will get for what they have given up in the draw under way."""
