"""The ways into a game with blinds, as the sheets differ in them."""

from houseway.money import cents
from houseway.play.between import Between, Entering
from houseway.play.rules import Stakes
from houseway.pot.blinds import BLINDS


def blind_amounts(stakes: Stakes) -> dict[str, int]:
    """The blinds of a limit by name, the big one last."""
    return dict(zip(BLINDS[len(stakes.blinds)], stakes.blinds, strict=True))


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
