"""Wagers that were made after the deal, beside those of the layout."""

from collections.abc import Callable, Iterator

from houseway.desk.bank.laid import Laid, Later, wager_of
from houseway.desk.bank.placing import put_later
from houseway.desk.fault import Fault
from houseway.games import game_of
from houseway.money import dollars
from houseway.play.felt import Spot, Wager


def each_later(laid: Laid) -> Iterator[tuple[Spot, Later]]:
    """Every such wager, spot by spot as the file names them."""
    for number, wagers in laid.later.items():
        for later in wagers:
            yield laid.felt.spots[number], later


def beside_main(laid: Laid) -> None:
    """Every later wager beside its person's main one."""
    rules = laid.table.rules
    main = game_of(rules).vocabulary.main or rules.play.wagers.kinds[0].name
    for spot, later in each_later(laid):
        put_later(laid, spot, later, main_wager(spot, later, main))


def main_wager(spot: Spot, later: Later, main: str) -> Wager:
    """The wager of the layout that a later one goes with."""
    found = wager_of(spot, later.person, (main,))
    if found is None:
        raise Fault(later.at, f"{later.kind} goes with {main}, which seat {later.person} has not bet")
    return found


def of_so_many(laid: Laid, main: str, times: Callable[[], tuple[int, ...]], says: str) -> None:
    """Every later wager is so many times its main wager."""
    for spot, later in each_later(laid):
        beside = main_wager(spot, later, main)
        amounts = [beside.stake * count for count in times()]
        if later.amount not in amounts:
            wanted = " or ".join(map(dollars, amounts))
            raise Fault(later.at, f"{later.kind} is {says}: {wanted}, not {dollars(later.amount)}")
        put_later(laid, spot, later, beside)
