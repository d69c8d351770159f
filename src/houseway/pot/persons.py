"""People at a table between hands, and what each of them owes."""

from houseway.ledger import Account
from houseway.money import cents
from houseway.play.between import Between, Entering
from houseway.play.rules import Stakes
from houseway.pot.blinds import BLINDS


def blind_amounts(stakes: Stakes) -> dict[str, int]:
    """The blinds of a limit by name, the big one last."""
    return dict(zip(BLINDS[len(stakes.blinds)], stakes.blinds, strict=True))


class Person:
    """Somebody in a seat."""

    __slots__ = (
        "agreed",
        "away",
        "bought",
        "button_passed",
        "came",
        "choice",
        "drew",
        "hold",
        "kill_next",
        "make_up",
        "missed",
        "name",
        "new",
        "on_short",
        "passed_over",
        "seat",
        "short_buys",
        "shorts_open",
        "stack",
    )

    def __init__(self, seat: int, name: str, came: int = 0) -> None:
        self.seat = seat
        self.name = name
        self.came = came
        """When he sat down: a number that grows with everything done at the table."""
        self.stack = Account("stack", owner=seat)
        self.new = True
        """Has had no hand since he sat down (or changed seats at a price)."""
        self.away = False
        self.choice: Entering | None = None
        """How he chose to come in."""
        self.agreed = False
        """Nobody objected to his killing the pot."""
        self.missed: set[str] = set()
        """The blinds that passed his seat while he had no hand, by name."""
        self.make_up = ""
        """A blind that he had less than half of and makes up as soon as he can."""
        self.kill_next = False
        """Was dealt into a killed pot and kills the next one that can be."""
        self.hold = 0
        """After a change of seats: how near the big blind must be before he is dealt in; 0 is at once."""
        self.button_passed = False
        """The button has passed since he began to wait for that."""
        self.passed_over = False
        """Came in between the button and the small blind: the button passes him over once."""
        self.drew = False
        """Drew for the opening button, so he is active from the first hand."""
        self.bought = 0
        self.shorts_open = 0
        """Short buy-ins that he may still make."""
        self.short_buys = 0
        self.on_short = False
        """His last buy-in was short."""

    def __repr__(self) -> str:
        return f"<{self.name} at seat {self.seat}: {self.stack.balance}>"


def is_low(between: Between, stakes: Stakes) -> bool:
    """Whether the rules of the smaller games hold at this limit."""
    return between.low is not None and stakes.small <= cents(between.low.up_to)


def new_options(between: Between, stakes: Stakes) -> tuple[Entering, ...]:
    """The ways in which a new player may come in at this limit."""
    if between.low is not None and is_low(between, stakes):
        return between.low.new
    return between.new


def back_options(between: Between, missed: set[str], names: tuple[str, ...]) -> tuple[Entering, ...]:
    """The ways in which somebody may come back who has missed these of the game's blinds."""
    if len(names) == 1 and between.back_one_blind:
        return between.back_one_blind
    if between.back_small and missed == {"small blind"}:
        return between.back_small
    return between.back


def least_stack(between: Between, stakes: Stakes) -> int:
    """What one must have to get a hand."""
    match between.least_stack:
        case "any":
            return 1
        case "chip":
            return stakes.chip
        case "ante-and-bring-in":
            return max(1, stakes.ante + stakes.bring_in)
