"""What happened in a hand, in order. Chips that moved are :class:`houseway.ledger.Transfer` events."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from houseway.cards import Card
from houseway.facts import Fact, Place
from houseway.incident import IncidentPlace
from houseway.ledger import Reason, Transfer

K = TypeVar("K")
E = TypeVar("E")


class Kept(dict[K, E]):
    """Events that come again and again: each is made once."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[K], E]) -> None:
        self._make = make

    def __missing__(self, key: K) -> E:
        self[key] = made = self._make(key)
        return made


class Acted(NamedTuple):
    """A seat checked, called, bet, raised, folded, stood pat …; the amount is its bet of this round."""

    seat: int
    verb: str
    amount: int = 0


CHECKED = Kept[int, Acted](lambda seat: Acted(seat, "check"))
FOLDED = Kept[int, Acted](lambda seat: Acted(seat, "fold"))


class Dealt(NamedTuple):
    """Cards to a seat, face up or face down."""

    seat: int
    cards: tuple[Card, ...]
    up: bool


class Board(NamedTuple):
    """Community cards turned, on the first board or a later one."""

    cards: tuple[Card, ...]
    board: int = 0


class Burned(NamedTuple):
    """A card burned, face down."""

    card: Card


BURNED = Kept(Burned)


class Discarded(NamedTuple):
    """A seat gave cards up, face down."""

    seat: int
    cards: tuple[Card, ...]


class Turned(NamedTuple):
    """A seat turned down cards face up."""

    seat: int
    cards: tuple[Card, ...]


class Reshuffled(NamedTuple):
    """Cards went back into the shoe and were shuffled."""

    cards: int
    why: Reason


class Shown(NamedTuple):
    """A seat tabled its hand at the showdown."""

    seat: int
    cards: tuple[Card, ...]


class Mucked(NamedTuple):
    """A seat gave up its claim at the showdown without showing."""

    seat: int


MUCKED = Kept(Mucked)


class Milestone(NamedTuple):
    """A named moment of the hand that fees and jackpots may hang on."""

    name: str


MILESTONES = Kept(Milestone)


class Noted(NamedTuple):
    """A ruling that was applied: something a person would ask about, with the rules behind it."""

    kind: str
    cites: tuple[str, ...]
    facts: tuple[Fact, ...] = ()


class Rolled(NamedTuple):
    """Dice thrown."""

    dice: tuple[int, ...]


class Laid(NamedTuple):
    """A card to a hand of a player-dealer table, and who may see it (None is everybody)."""

    place: Place
    card: Card
    seen: frozenset[int] | None


class Opened(NamedTuple):
    """A hand of a player-dealer table turned over for everybody to see."""

    place: Place
    cards: tuple[Card, ...]


class Exposed(NamedTuple):
    """A card was seen that should not have been: whose it is (0 is nobody's), its place in the hand, what
    went wrong with it, and who saw it (None is everybody)."""

    seat: int
    card: Card
    place: IncidentPlace
    number: int
    what: str
    seen: frozenset[int] | None


class Happened(NamedTuple):
    """Something went wrong that everybody knows of: its place, what, whose doing, what was said."""

    place: IncidentPlace
    number: int
    what: str
    seats: tuple[int, ...]
    said: str


class Looked(NamedTuple):
    """Somebody looked at cards that lie face down: everybody sees that, but only he sees the cards.

    Nobody's seat (0) is the house, which reads them and tells nobody.
    """

    place: Place
    seat: int
    cards: tuple[Card, ...]


class Closed(NamedTuple):
    """A wager against the player-dealer closed: how, and what became of the stake."""

    person: int
    spot: int
    wager: str
    word: str
    stake: int
    paid: int
    taken: int
    returned: int
    finding: Fact
    """What was compared."""
    cites: tuple[str, ...]
    action: bool = True
    """Whether any of the player-dealer's money reached it."""


Event = (
    Acted
    | Dealt
    | Board
    | Burned
    | Discarded
    | Turned
    | Reshuffled
    | Shown
    | Mucked
    | Milestone
    | Noted
    | Rolled
    | Laid
    | Opened
    | Exposed
    | Happened
    | Looked
    | Closed
    | Transfer
)
