"""The actions of an environment: small steps, numbered, of which an answer is made.

0 is *nothing*, for seats that are not asked. Then come the verbs, the faces of the deck, *end* (no more
cards), *none* (no such wager), the spots and the sizes of amounts.

>>> from houseway.rooms.loader import load
>>> actions = Alphabet(load("black-sheep/texas-holdem"), sizes=4)
>>> len(actions), actions.names[:3], actions.name(actions.verb("raise"))
(95, ('nothing', 'fold', 'check'), 'raise')
"""

from houseway.cards import Card
from houseway.env.verbs import verbs_of
from houseway.play.rules import RuleSet

NOTHING = 0


class Alphabet:
    """The steps of one rule set, by number and by name."""

    def __init__(self, rules: RuleSet, sizes: int) -> None:
        self.faces = tuple(sorted(set(rules.deck_cards)))
        """Every card that the deck holds, once."""
        verbs = verbs_of(rules)
        self._verbs = {verb: number for number, verb in enumerate(verbs, 1)}
        first = 1 + len(verbs)
        self._cards = {face: first + at for at, face in enumerate(self.faces)}
        self.end = first + len(self.faces)
        """No more cards."""
        self.none = self.end + 1
        """No wager of this kind."""
        self._spots = self.none
        self._sizes = self._spots + rules.seats + 1
        self.names = (
            "nothing",
            *verbs,
            *[f"card {face}" for face in self.faces],
            "end",
            "none",
            *[f"spot {number}" for number in range(1, rules.seats + 1)],
            *[f"size {number}" for number in range(1, sizes + 1)],
        )

    def __len__(self) -> int:
        return len(self.names)

    def verb(self, verb: str) -> int:
        """The step of a verb; 0 where the alphabet has none."""
        return self._verbs.get(verb, NOTHING)

    def card(self, card: Card) -> int:
        return self._cards[card]

    def spot(self, number: int) -> int:
        return self._spots + number

    def size(self, slot: int) -> int:
        """The step of a size, from 0."""
        return self._sizes + slot

    def is_size(self, action: int) -> bool:
        return self._sizes <= action < len(self.names)

    def name(self, action: int) -> str:
        return self.names[action]
