"""The table: plain mutable data that the procedures work on. Everything a script knows lives here."""

from bisect import bisect
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal

from houseway.cards import Card
from houseway.errors import RecordError
from houseway.facts import Place
from houseway.ledger import Account, Why, move
from houseway.play.decisions import Choice, Decision, said_by
from houseway.play.events import Event
from houseway.play.incidents.mishaps import Mishaps
from houseway.play.rules import RuleSet, Stakes
from houseway.play.start import Forced as Forced
from houseway.play.start import ForcedKind as ForcedKind
from houseway.play.start import Posted as Posted
from houseway.play.start import PostFor as PostFor
from houseway.play.start import SeatStart as SeatStart
from houseway.play.start import Start as Start
from houseway.play.told import Told
from houseway.shoe import Chance, Shoe
from houseway.text import one_line

if TYPE_CHECKING:
    from houseway.play.collection import Collector
    from houseway.play.felt import Felt

Advice = Choice | Callable[[int], Choice]
"""A sensible choice, or how to find one for a seat, from what that seat sees."""


Move = Literal[
    "card",
    "burn",
    "board",
    "delivery",
    "discard",
    "cover",
    "muck",
    "lift",
    "lay",
    "take",
    "face-up",
    "hand",
    "back",
    "made-good",
    "aside",
]
"""What a movement of cards is: off the shoe to a hand, a burn, a board card; a whole pile or stack to its
place; given up; under the next discard; folded; out of a hand; down on the table; a discard taken to be
played; turned face up; into a hand from elsewhere; back into the shoe; a burn made good from the discards;
left out of the shoe."""
Movement = tuple[Move, tuple[int, ...] | tuple[Place | None, ...], Sequence[Card]]
"""Cards that moved at once: what it was, whose they are (going round, where several are named), the cards."""


Boards = list[list[Card]]
"""Community cards, by board."""
UNMARKED: Final[frozenset[str]] = frozenset()
_new: Final = tuple.__new__


class Seat:
    """A seat that was dealt in, with its cards and its chips."""

    __slots__ = (
        "all_in",
        "before_draw",
        "bet",
        "checked",
        "dead",
        "discarded",
        "folded",
        "hole",
        "marks",
        "may_raise",
        "mucked",
        "number",
        "shown",
        "stack",
        "start",
        "total",
        "up",
    )

    def __init__(self, start: SeatStart) -> None:
        self.start = start
        self.number = number = start.seat
        self.stack = Account("stack", start.stack, number)
        self.hole: list[Card] = []
        """Cards that only the seat may see."""
        self.up: list[Card] = []
        """Cards that lie face up."""
        self.discarded: list[Card] = []
        self.bet = 0
        """Chips bet in this betting round."""
        self.total = 0
        """Chips that count towards the pots: antes and bets of all rounds."""
        self.dead = 0
        """Chips posted dead: they belong to the main pot and give no claim."""
        self.before_draw = 0
        """What of the total was in before the last draw, where the end of the hand asks for it."""
        self.marks = UNMARKED
        """What happened to the seat's hand that its end asks for: a joker turned up …"""
        self.folded = False
        self.all_in = False
        self.may_raise = True
        self.checked = False
        self.shown = False
        self.mucked = False

    def __repr__(self) -> str:
        return f"<seat {self.number}: {self.stack.balance}>"

    @property
    def name(self) -> str:
        return one_line(self.start.name) if self.start.name else f"seat {self.number}"

    @property
    def cards(self) -> list[Card]:
        return self.hole + self.up


class Round:
    """A betting round under way."""

    __slots__ = (
        "able",
        "aggressor",
        "capped",
        "full",
        "increment",
        "level",
        "live_at_start",
        "menu",
        "raises",
        "sizes",
    )

    def __init__(self, level: int = 0, full: int = 0) -> None:
        self.level = level
        """What a seat must have bet in this round to stay."""
        self.full = full
        """The last full bet: short all-ins and forced openings raise the level, not this."""
        self.increment = 0
        """The size of the last full bet or raise."""
        self.raises = 0
        self.capped = False
        self.aggressor = 0
        """The seat that bet or raised last; 0 is nobody."""
        self.sizes: tuple[int, ...] = ()
        self.live_at_start = 0
        self.able = 0
        """How many seats are neither folded nor all-in."""
        self.menu: dict[tuple[int, ...], Decision] | None = None
        """Decisions that were built before for a round in this state; found when one is needed."""


class Table:
    """A hand of cards on a table."""

    __slots__ = (
        "advice",
        "as_advised",
        "ask_to_show",
        "boards",
        "button",
        "by_number",
        "carried",
        "chance",
        "collection",
        "collector",
        "events",
        "facts",
        "felt",
        "forced",
        "log",
        "mishaps",
        "moves",
        "numbers",
        "outcome",
        "pot",
        "repeated",
        "round",
        "rules",
        "seats",
        "shoe",
        "shows_first",
        "stakes",
        "start",
        "state",
        "told",
    )

    def __init__(self, rules: RuleSet, start: Start, chance: Chance) -> None:
        self.rules = rules
        self.start = start
        self.stakes: Stakes = rules.stakes(start.limit)
        self.seats = list(map(Seat, start.seats))
        self.numbers = [seat.number for seat in self.seats]
        self.by_number = {seat.number: seat for seat in self.seats}
        self.button = start.button
        self.pot = Account("pot")
        self.collection = Account("collection")
        self.collector: Collector | None = None
        """Takes the fees, where a plan is posted."""
        self.carried = Account("carried")
        """Chips that nobody won and that lie on the table until the next hand (the tops of Pan)."""
        self.chance = chance
        self.shoe = Shoe(chance.order(rules.deck_cards))
        self.boards: Boards = [[]]
        self.felt: Felt | None = None
        """Spots, wagers and the bank, in games against a player-dealer."""
        self.forced: list[Forced] = []
        """Antes, blinds, posts and kills, in the order in which they were put in."""
        self.facts: dict[str, Any] = {}
        """What the end of the hand asks for of what happened before it, by name: numbers, words, lists."""
        self.events: list[Event] = []
        self.log = self.events.append
        self.moves: list[Movement] = []
        """Every movement of cards, in order; dealing numbers them."""
        self.mishaps = Mishaps(chance.incidents) if chance.watched else None
        """What goes wrong in this hand; nothing in most."""
        self.round: Round | None = None
        self.shows_first = 0
        """Who bet or raised last in the last betting round, or was first to check it."""
        self.ask_to_show = start.ask_to_show
        self.state: dict[str, Any] = dict(start.state)
        """What the game carries on to the next hand."""
        self.outcome = ""
        """How the hand ended: empty while it goes on."""
        self.advice: Advice | None = None
        """What is advised about the decision that is just being put; the hand takes it over."""
        self.as_advised: Callable[[tuple[int, Choice]], None] | None = None
        """Where everybody plays as advised: writes down a choice with the seat that made it. A procedure may
        then make the choice itself that it would advise, instead of asking for it."""
        self.repeated: list[Choice] = []
        """Where the hand is run again: the choices still to come, the next one last. A procedure may take its
        choice from here instead of asking for it."""
        self.told: Told | None = None
        """Where the hand follows what somebody tells: the acts still to come."""

    # Questions

    def ask(self, decision: Decision, advice: Advice) -> Decision:
        """A decision on which the table can advise whoever asks."""
        self.advice = advice
        return decision

    def take_advice(self, seat: int, *, several: bool = False) -> Choice:
        """What is advised to a seat, or one of several, on the question that is just being put is done and
        written down."""
        advice, self.advice = self.advice, None
        assert advice is not None
        assert self.as_advised is not None
        choice = advice if isinstance(advice, Choice) else advice(seat)
        if several:
            choice = said_by(seat, choice)
        self.as_advised((seat, choice))
        return choice

    # Chips

    def put_in(self, seat: Seat, amount: int, why: Why) -> int:
        """Chips from a seat into the pot as its bet; all-in for what it has when that is less."""
        stack = seat.stack
        if amount >= stack.balance:
            amount = stack.balance
            seat.all_in = True
        seat.bet += amount
        seat.total += amount
        self.log(move(stack, self.pot, amount, why))
        return amount

    def force(self, seat: Seat, amount: int, kind: ForcedKind, why: Why) -> int:
        """A forced bet; all-in for what the seat has when that is less."""
        amount = self.put_in(seat, amount, why)
        self.forced.append(_new(Forced, (seat.number, kind, amount)))
        return amount

    def force_dead(self, seat: Seat, amount: int, kind: ForcedKind, why: Why) -> int:
        """Forced chips that are no part of a bet."""
        amount = self.put_in_dead(seat, amount, why)
        self.forced.append(Forced(seat.number, kind, amount))
        return amount

    def put_in_dead(self, seat: Seat, amount: int, why: Why) -> int:
        """Chips from a seat into the pot that are no part of its bet."""
        stack = seat.stack
        if amount >= stack.balance:
            amount = stack.balance
            seat.all_in = True
        seat.dead += amount
        self.log(move(stack, self.pot, amount, why))
        return amount

    def pay(self, seat: Seat, amount: int, why: Why) -> None:
        """Chips from the pot to a seat."""
        self.log(move(self.pot, seat.stack, amount, why))

    def accounts(self) -> Iterable[Account]:
        yield from [seat.stack for seat in self.seats]
        yield self.collection
        yield self.carried
        yield from self.chips_in_play()

    def chips_in_play(self) -> Iterable[Account]:
        """Where chips lie that must have gone to somebody when the hand is over."""
        yield self.pot
        if self.felt is not None:
            if self.felt.bank is not None:
                yield self.felt.bank.account
            yield from [wager.account for wager in self.felt.wagers()]

    # Seats

    def clockwise(self, after: int) -> list[Seat]:
        """All seats of the hand, clockwise, beginning with the next one after that seat number."""
        seats = self.seats
        first = bisect(self.numbers, after)
        return seats[first:] + seats[:first]

    def live(self) -> list[Seat]:
        """The seats that have not folded."""
        return [seat for seat in self.seats if not seat.folded]

    def seat(self, number: int) -> Seat:
        found = self.by_number.get(number)
        if found is None:
            raise RecordError(f"seat {number} is not in this hand: the seats are {sorted(self.by_number)}")
        return found

    @property
    def board(self) -> list[Card]:
        return self.boards[0]
