"""A hand of cards on the table. Facing is not enough: each card says who may see it."""

from typing import Final

from houseway.cards import Card

Seen = frozenset[int] | None
"""Who may see a card: these persons, or everybody (None)."""
NOBODY: Final[Seen] = frozenset()
EVERYBODY: Final[Seen] = None


class Holding:
    """A hand of cards on the table: a spot's (or a split hand of it), the player-dealer's, a common one."""

    __slots__ = ("cards", "discarded", "groups", "marks", "secret", "seen", "shown")

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.seen: list[Seen] = []
        """Who may see each of the cards."""
        self.groups: tuple[tuple[Card, ...], ...] = ()
        """The cards as they were set, where the game sets hands."""
        self.marks: set[str] = set()
        """What happened to the hand: stood, doubled, split, frozen, fouled, surrendered …"""
        self.secret: set[str] = set()
        """Marks that only the cards show: who does not see all of them does not see these."""
        self.discarded: list[Card] = []
        """Cards that were given up."""
        self.shown = False
        """Whether it was turned over at the end of the round."""

    def take(self, card: Card, seen: Seen) -> None:
        self.cards.append(card)
        self.seen.append(seen)

    @property
    def hidden(self) -> bool:
        """Whether a card lies face down to anybody."""
        return any([seen is not None for seen in self.seen])

    def seen_by(self, person: int) -> list[bool]:
        """For each card, whether a person may see its face."""
        return [seen is None or person in seen for seen in self.seen]
