"""The moments that a game announces, in the order of play: what fees hang on."""

from houseway.errors import RuleSetError
from houseway.fees.charges import END
from houseway.play.rules import RuleSet

ANTES, BLINDS, KILLED, DEALT, SHOWDOWN = (
    "antes posted",
    "blinds posted",
    "pot killed",
    "initial deal",
    "showdown",
)
ALWAYS = frozenset([ANTES, BLINDS, "down cards", DEALT, "wagers placed"])
"""What every hand reaches: the forced bets, the wagers and the deal. Everything later may not come."""
SOMETIMES = frozenset([KILLED])
"""What a hand that went on may have passed without."""
OPENED = "pot opened"
"""Behind every hand that goes on, unless blind and killers are all-in and nobody had to open."""
DRAWS = ("first draw", "second draw", "third draw")
_STREETS = ("third street", "fourth street", "fifth street", "sixth street", "seventh street")


def moments(rules: RuleSet) -> tuple[str, ...]:
    """Everything that a hand of the game may reach, in order."""
    antes = (ANTES,) if any([stakes.ante for stakes in rules.limits]) else ()
    play = rules.play
    match rules.game:
        case "flop":
            kill = (KILLED,) if play.kill is not None and play.kills != "none" else ()
            return (*antes, BLINDS, *kill, DEALT, "flop", "turn", "river", SHOWDOWN)
        case "dramaha":
            middle = ("turn", "draw") if play.draw_after == "turn" else ("draw", "turn")
            return BLINDS, DEALT, "flop", *middle, "river", SHOWDOWN
        case "captain":
            return BLINDS, DEALT, "flop", "draw", "turn", "river", SHOWDOWN
        case "match-it":
            return ANTES, BLINDS, DEALT, "flop", *DRAWS[:2], SHOWDOWN
        case "draw" | "kill-ladder":
            ladder = rules.game == "kill-ladder"
            game = play.game if ladder else play
            kill = (KILLED,) if ladder or game.kill is not None else ()
            opened = (OPENED,) if ladder else ()
            return (*antes, BLINDS, *kill, DEALT, *opened, *DRAWS[: game.draws], "draw complete", SHOWDOWN)
        case "stud":
            return *antes, "down cards", DEALT, *_STREETS[1:], SHOWDOWN
        case "mexican" | "asian-stud":
            return *antes, DEALT, *_STREETS[:3], SHOWDOWN
        case "double-hand" | "pai-gow-tiles":
            return "wagers placed", DEALT, "hands set"
        case "chinese-poker" | "face-up":
            return DEALT, "hands set"
        case "pan":
            return ANTES, DEALT, "hands declared"
        case "baccarat":
            return "wagers placed", DEALT
        case "ultimate-holdem":
            return "wagers placed", DEALT, "flop", "river", "players done"
        case _:
            return "wagers placed", DEALT, "players done"


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
