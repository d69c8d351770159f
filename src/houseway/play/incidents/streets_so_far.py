"""What is known of the streets of a stud game in which something goes wrong."""

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.cards import Card
    from houseway.incident import Incident

LIES_OTHERWISE = "cards dealt the other way"
"""The mark of a seat that has cards up which should lie down, or the other way round."""
LET_OFF = "let off the betting"
"""The mark of a seat that is treated as all-in because its card came up, and keeps its chips."""
DEALT_DOWN = "joker dealt face down"
"""The mark of a seat whose joker lies face up, and counts as dealt face down."""


class Streets:
    """How far the deal of a stud game is, and what rulings have left for later cards and rounds."""

    __slots__ = (
        "all_down",
        "barred",
        "burned_off",
        "closed",
        "count",
        "dealt",
        "died",
        "down_next",
        "excused",
        "exposed",
        "first",
        "kept",
        "last_down",
        "last_up",
        "leader_stays",
        "left",
        "lying_up",
        "one_more",
        "others_up",
        "owners",
        "seen_on_top",
        "served",
        "to_replace",
    )

    def __init__(self, left: int = 0, *, last_down: bool = False, all_down: bool = False) -> None:
        self.count = left
        """How many streets follow the first cards; none in games that are no stud."""
        self.left = left
        """How many streets are still to come."""
        self.last_down = last_down
        """Whether the last of them comes face down …"""
        self.all_down = all_down
        """… or all of them, until somebody turns one up."""
        self.served = 0
        """How many players have their card of the street under way."""
        self.dealt: list[tuple[int, Card]] = []
        """The cards of this street, in the order in which they came."""
        self.first: dict[int, str] = {}
        """What goes wrong with the round of the first cards, by seat."""
        self.exposed = 0
        """How many cards have come up that should lie down."""
        self.owners: dict[Incident, int] = {}
        """Whose the cards are with which something is wrong that nobody has pointed out."""
        self.lying_up: Counter[int] = Counter()
        """How many of a seat's first cards lie up that should lie down."""
        self.down_next: set[int] = set()
        """Whose next card comes down."""
        self.died: list[tuple[int, Incident]] = []
        """Hands that died of cards that came up."""
        self.excused: set[int] = set()
        """Who cannot be made to open."""
        self.others_up = False
        """Whether the rest of the street comes face up."""
        self.last_up: tuple[Incident, int] | None = None
        """The last card that came up and whose it is: it counts for who begins."""
        self.leader_stays = False
        """Whether who was first on the street before is first on this one."""
        self.to_replace: list[tuple[int, Card]] = []
        """What is replaced when the street is complete."""
        self.kept: set[int] = set()
        """Who has got his last card before its time, and keeps it."""
        self.barred: set[int] = set()
        """Who may not raise in this round."""
        self.one_more = 0
        """How many further cards for each player go out of play when the betting is over."""
        self.burned_off: Incident | None = None
        """The street that began too soon, whose cards may go into the mix."""
        self.seen_on_top = False
        """A burn too many was put right: the card on top of the deck has been seen."""
        self.closed = False
        """Whether nobody bets on this street any more."""
