"""What the laboratory answers: the outcomes of a wager, what it is worth, and how that was found."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Literal

import msgspec

from houseway.errors import HousewayError

Method = Literal["exact", "dp", "simulated"]
Ways = tuple[tuple[str, str], ...]
"""Pairs of a player's and a player-dealer's strategy."""
EQUILIBRIUM = ("equilibrium", "equilibrium")


class LabError(HousewayError):
    """A question that the laboratory cannot answer, with those that it can."""


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked about a rule set, beside its readings."""

    decks: int = 0
    """How many decks; 0 leaves it to the rule set."""
    player: str = ""
    """How the player plays; empty for the game's default."""
    dealer: str = ""
    """How the player-dealer plays; empty for the game's default."""
    removed: str = ""
    """Cards known to be out of the shoe: ``8c 8d Kh``."""


class Outcome(msgspec.Struct, frozen=True):
    """One way a wager, or a round with all that is added to the wager, can end."""

    outcome: str
    pays: float
    """The player's net result for each unit wagered at the start: 40, 0 for a push, -1."""
    probability: float
    combinations: int | None = None
    """How many of the equally likely deals, where all were counted."""


class Price(msgspec.Struct, frozen=True, kw_only=True):
    """What one wager is worth."""

    wager: str
    player: str
    """The strategy assumed for the player; ``none`` where nothing is decided."""
    dealer: str
    method: Method
    ev: float
    """What the player can expect for each unit wagered at the start."""
    sd: float
    stderr: float | None = None
    """Where simulated."""
    bound: float | None = None
    """How far the figure of a dynamic program can be from the truth."""
    copies: dict[str, float] | None = None
    """How often each hand copies, where hands can."""
    total: int | None = None
    """Of how many equally likely deals the combinations are."""
    outcomes: tuple[Outcome, ...]
    seconds: float = 0.0
    notes: tuple[str, ...] = ()
    """What the figure assumes, in sentences."""

    @property
    def edge(self) -> float:
        """What the player-dealer expects; 0 where nobody has the better of it, not -0."""
        return 0.0 - self.ev


class Chart(msgspec.Struct, frozen=True, kw_only=True):
    """A strategy to look at: what to do in each case."""

    title: str
    across: tuple[str, ...]
    """The heads of the columns."""
    down: tuple[str, ...]
    """The heads of the rows."""
    cells: tuple[tuple[str, ...], ...]
    """Row by row: ``hit``, ``stand``, ``double`` …; empty where the case cannot come up."""
    note: str = ""


class Priced(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of a family of games."""

    wagers: tuple[Price, ...]
    charts: tuple[Chart, ...] = ()
    decks: int = 1
    notes: tuple[str, ...] = ()


class Tally(msgspec.Struct, frozen=True):
    """The results of simulated rounds of one wager, per unit wagered at the start."""

    rounds: int
    total: float
    squares: float

    @property
    def ev(self) -> float:
        return self.total / self.rounds

    @property
    def stderr(self) -> float:
        variance = self.squares / self.rounds - self.ev**2
        return sqrt(max(variance, 0.0) / self.rounds)


def moments(outcomes: Iterable[tuple[Fraction | float, Fraction | float]]) -> tuple[float, float]:
    """Expectation and standard deviation of (result, probability) pairs; exact where these are fractions."""
    mean: Fraction | float = Fraction(0)
    square: Fraction | float = Fraction(0)
    for result, probability in outcomes:
        mean += result * probability
        square += result * result * probability
    return float(mean), sqrt(max(float(square - mean * mean), 0.0))


def counted(
    wager: str,
    rows: Iterable[tuple[str, Fraction | int, int]],
    *,
    player: str = "none",
    dealer: str = "none",
    copies: Mapping[str, float] | None = None,
    seconds: float = 0.0,
    notes: tuple[str, ...] = (),
) -> Price:
    """The price of a wager whose every deal was counted: rows of outcome, net pay and combinations.

    >>> price = counted("coin", [("heads", 2, 1), ("tails", -1, 1)])
    >>> price.ev, price.sd, price.outcomes[0].probability
    (0.5, 1.5, 0.5)
    """
    kept = [(outcome, Fraction(pays), count) for outcome, pays, count in rows if count]
    total = sum(count for _, _, count in kept)
    ev, sd = moments([(pays, Fraction(count, total)) for _, pays, count in kept])
    return Price(
        wager=wager,
        player=player,
        dealer=dealer,
        method="exact",
        ev=ev,
        sd=sd,
        copies=dict(copies) if copies else None,
        total=total,
        outcomes=tuple([Outcome(name, float(pays), count / total, count) for name, pays, count in kept]),
        seconds=seconds,
        notes=notes,
    )
