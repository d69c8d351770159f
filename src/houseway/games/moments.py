"""The moments that a game announces, in the order of play: what fees hang on."""

from houseway.errors import RuleSetError
from houseway.fees.charges import END
from houseway.games import game_of
from houseway.play.rules import RuleSet

ANTES, BLINDS, KILLED, DOWN, DEALT, SHOWDOWN = (
    "antes posted",
    "blinds posted",
    "pot killed",
    "down cards",
    "initial deal",
    "showdown",
)
WAGERS, SET, DONE = "wagers placed", "hands set", "players done"
ALWAYS = frozenset([ANTES, BLINDS, DOWN, DEALT, WAGERS])
"""What every hand reaches: the forced bets, the wagers and the deal. Everything later may not come."""
SOMETIMES = frozenset([KILLED])
"""What a hand that went on may have passed without."""
OPENED = "pot opened"
"""Behind every hand that goes on, unless blind and killers are all-in and nobody had to open."""
DRAWN = "draw complete"
DRAWS = ("first draw", "second draw", "third draw")
STREETS = ("third street", "fourth street", "fifth street", "sixth street", "seventh street")


def moments(rules: RuleSet) -> tuple[str, ...]:
    """Everything that a hand of the game may reach, in order."""
    return game_of(rules).moments(rules)


def antes(rules: RuleSet) -> tuple[str, ...]:
    """The moment of the antes, in games that have any."""
    return (ANTES,) if any([stakes.ante for stakes in rules.limits]) else ()


def of_five_cards(rules: RuleSet) -> tuple[str, ...]:
    """Those of a five-card stud game: the deal, then a street for each further card."""
    return *antes(rules), DEALT, *STREETS[:3], SHOWDOWN


def passed(rules: RuleSet, moment: str) -> frozenset[str]:
    """The moments behind a hand that got as far as this one; at the end, all of them.

    A moment may be written with hyphens, as in ``fourth-street``.
    """
    order = moments(rules)
    name = moment.replace("-", " ").lower()
    if name == END:
        return frozenset(order) - SOMETIMES
    if name not in order:
        raise RuleSetError(
            f"{rules.id} has no moment {moment!r}: a hand reaches {', '.join(order)}, or {END}"
        )
    return frozenset([m for m in order[: order.index(name) + 1] if m == name or m not in SOMETIMES])
