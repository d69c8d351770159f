"""What is asked, told and moved again and again at a seat of a Pan table: each is made once."""

from typing import Final

from houseway.cards import STANDARD, Card
from houseway.facts import Person, Place
from houseway.play.dealing import Step, drawing, throwing
from houseway.play.decisions import CardPick, Choice, Decision, Option, plain_choice
from houseway.play.events import Acted, Kept

DRAW: Final = Option("draw")
DRAW_IT: Final = plain_choice("draw")
IRREGULAR: Final = Option("irregular", note="something that the rules forbid, for its price")
SPLIT: Final = Option("split", note="offer to divide the tops")
DISCARDING: Final = Kept[Card, Option](lambda card: Option("discard", pick=CardPick((card,), 1, 1)))
"""The discard of the card off the deck …"""
DISCARDS: Final = Kept[Card, Choice](lambda card: Choice("discard", cards=(card,)))
"""… and the choice of it."""
ADD_TO: Final = ("", *[f"add-{number}" for number in range(1, len(STANDARD))])
"""What adding to the spread of a number is called."""
ADDING: Final = {verb: number for number, verb in enumerate(ADD_TO) if number}
"""The numbers of spreads, by what adding to them is called."""


class Usual:
    """What is the same in every hand, for one seat."""

    __slots__ = (
        "acts",
        "alone",
        "discards",
        "draw",
        "drawn",
        "draws",
        "nothing",
        "nothing_but_split",
        "person",
        "thrown",
    )

    def __init__(self, number: int) -> None:
        self.alone = (number,)
        self.person = Person(number)
        self.acts = Kept[str, Acted](lambda verb: Acted(number, verb))
        """What is said in a word."""
        self.draws = Decision((number,), "draw", (DRAW,))
        """Whether somebody draws who has no use for the last discard."""
        self.draw = number, DRAW_IT
        """The choice of it, as it is written down …"""
        self.discards: Kept[Card, tuple[int, Choice]] = Kept(lambda card: (number, DISCARDS[card]))
        """… and that of the discard of the card off the deck."""
        self.drawn: Kept[Card, Step] = drawing(Place("draw", number))
        """The cards off the deck."""
        self.thrown: Kept[Card, Step] = throwing(number, Place("discard", number))
        """The cards that are released to the discards."""
        self.nothing: Kept[Card, Decision] = Kept(lambda card: _nothing_but(number, card, ()))
        """What somebody may do who can make nothing of the card off the deck …"""
        self.nothing_but_split: Kept[Card, Decision] = Kept(lambda card: _nothing_but(number, card, (SPLIT,)))
        """… where two are left."""


def _nothing_but(number: int, card: Card, split: tuple[Option, ...]) -> Decision:
    decision = Decision((number,), "play", (*split, DISCARDING[card], IRREGULAR), absent="discard")
    decision.plain["discard"] = DISCARDS[card]
    return decision


USUAL: Final = Kept[int, Usual](Usual)
