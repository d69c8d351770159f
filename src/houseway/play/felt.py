"""The things on the table of a game against a player-dealer: spots, hands, wagers, the bank.

Persons are not seats: a spot may hold wagers of several persons, and a person may bet on several spots.
"""

from collections.abc import Sequence
from typing import Literal

from houseway.ledger import Account, account_name
from houseway.play.holding import EVERYBODY as EVERYBODY
from houseway.play.holding import NOBODY as NOBODY
from houseway.play.holding import Holding as Holding
from houseway.play.holding import Seen as Seen
from houseway.play.table import Seat

SHARE = "share"
"""The kind of reason for which chips of the bank go back to those who put them up."""
Word = Literal["", "won", "lost", "in part", "not covered", "pushed", "called off", "surrendered"]
"""How a wager closed; empty while it lies there."""
Fate = Literal[
    "no action",
    "forfeited",
    "pays winners",
    "hand dead",
    "cannot win",
    "no action unless lost",
    "least bet",
]
"""What a ruling does to a wager: it goes back without action; it is lost as far as the player-dealer's money
covers, and may pay winners before that; it goes back because its hand is dead. If the cards win it pushes, if
they do not lose it goes back without action, and if they win it is paid as for the least bet of the table."""
Ruled = tuple[Fate, str]
"""What becomes of a wager, and the ruling by which."""
DEAD = "dead"
"""The mark of a hand that is out of the round by a ruling, with whatever cards it has."""


class Spot:
    """A place where hands are dealt and wagers lie."""

    __slots__ = ("decider", "hands", "number", "wagers")

    def __init__(self, number: int, hands: Sequence[Holding] | None = None) -> None:
        self.number = number
        self.hands: list[Holding] = [Holding()] if hands is None else [*hands]
        """One hand; more after a split."""
        self.wagers: list[Wager] = []
        self.decider = 0
        """The person who decides about the cards."""


class Wager:
    """Chips of one person on one spot for one purpose; closes exactly once."""

    __slots__ = (
        "account",
        "circle",
        "hand",
        "idle",
        "kind",
        "marks",
        "paid",
        "partners",
        "person",
        "returned",
        "ruled",
        "spot",
        "stake",
        "taken",
        "word",
    )

    def __init__(self, person: Seat, spot: Spot, kind: str, circle: int = 0, hand: int = 0) -> None:
        self.person = person
        self.spot = spot
        self.kind = kind
        """The wager's name in the rule set: base, tie, ante, play, trips …"""
        self.circle = circle
        """0 is the circle of the spot's own player, 1 and more the backline's."""
        self.hand = hand
        """Which of the spot's hands it rides on."""
        self.account = Account("wager", owner=person.number, wager=kind, spot=spot.number, hand=hand)
        self.stake = 0
        self.partners: dict[int, int] = {}
        """What of the stake is others' money, in the same bet (kum-kum)."""
        self.idle = 0
        """Chips of the stake that get no action: over the maximum, or too many behind the spot."""
        self.paid = 0
        self.taken = 0
        self.returned = 0
        self.marks: set[str] = set()
        """What happened to it before it closed."""
        self.ruled: Ruled | None = None
        """What the floor has decided about it, whatever the cards say."""
        self.word: Word = ""

    def __repr__(self) -> str:
        return f"<{account_name(self.account)}: {self.stake} {self.word}>"


class Bank:
    """The player-dealer and what was put up."""

    __slots__ = (
        "account",
        "behind",
        "front",
        "holding",
        "owners",
        "paid",
        "person",
        "put_up",
        "square",
        "taken",
    )

    def __init__(self, person: Seat, square: int = 0) -> None:
        self.person = person
        self.square = square or person.number
        """Where the bank is held: the person's own seat, or another's whose rounds the person takes."""
        self.account = Account("bank", owner=person.number)
        self.owners: dict[int, int] = {}
        """Who put up how much: the player-dealer, and partners where the sheet allows them."""
        self.front: dict[int, int] = {}
        """What of it is won and lost before the player-dealer's money."""
        self.behind: dict[int, int] = {}
        """What of it is won and lost after the player-dealer's money."""
        self.put_up = 0
        self.paid = 0
        """What the bank has paid so far in this round."""
        self.taken = 0
        self.holding = Holding()
        """The player-dealer's hand."""


class Felt:
    """What lies on a table with spots: hands, wagers, the bank where somebody banks."""

    __slots__ = ("acted", "action", "bank", "common", "spots")

    def __init__(self) -> None:
        self.bank: Bank | None = None
        self.spots: dict[int, Spot] = {}
        self.common: dict[str, Holding] = {}
        """Hands that belong to nobody: the player and banker hands of baccarat, a board."""
        self.action = 0
        """The spot at which the action begins."""
        self.acted: dict[int, bool] = {}
        """Whose wagers have closed, and whether any of the player-dealer's money reached one of them."""

    def wagers(self) -> list[Wager]:
        return [wager for spot in self.spots.values() for wager in spot.wagers]


class BankedFelt(Felt):
    """What lies on the table once somebody banks."""

    __slots__ = ()

    bank: Bank

    def __init__(self, bank: Bank) -> None:
        super().__init__()
        self.bank = bank
