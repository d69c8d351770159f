"""Prices of the double-hand games."""

from time import perf_counter

from houseway.games.bank.double_hand.house_way_charts import WAYS
from houseway.lab.double_hand.bonus.price import price_bonuses
from houseway.lab.double_hand.deals import COPY, WIN, Compared, compare_all
from houseway.lab.double_hand.model import BASE, BEST, HOUSE_WAY, Base, Model
from houseway.lab.double_hand.strategy import best_of_all
from houseway.lab.prices import Price, Priced, counted
from houseway.lab.work.jobs import Runner

_WORDS = ("wins", "copies", "loses")
_ACE_HIGH = "push: the player-dealer is ace high"


def price(model: Model, runner: Runner) -> Priced:
    """Every wager of a sheet."""
    return Priced(wagers=(price_base(model.base, runner), *price_bonuses(model.bonuses, runner)))


def price_base(base: Base, runner: Runner) -> Price:
    """The wager on both hands."""
    begun = perf_counter()
    copies = None
    if base.player == BEST:
        best = best_of_all(base.count, runner)
        rows = [
            ("wins both", base.net("wins both"), best.wins),
            ("push", base.net("push"), best.pushes),
            (_ACE_HIGH, base.net("push"), best.ace_high),
            ("loses", base.net("loses"), best.loses),
        ]
    else:
        compared = compare_all(base.count, runner)
        rows = [(name, base.net(event), count) for name, event, count in cells(compared, base.copies_push)]
        copies = _copies(compared)
    return counted(
        BASE,
        rows,
        player=base.player,
        dealer=HOUSE_WAY,
        copies=copies,
        seconds=perf_counter() - begun,
        notes=tuple(_notes(base)),
    )


def cells(compared: Compared, copies_push: bool) -> list[tuple[str, str, int]]:
    """The ways to win, push and lose, with the event that the pay table knows and their deals."""
    named = []
    for back in range(3):
        for front in range(3):
            won = (back == WIN) + (front == WIN)
            event = ("loses", "push", "wins both")[won]
            if back == front == COPY and copies_push:
                event = "push"
            name = f"{event}: high hand {_WORDS[back]}, low hand {_WORDS[front]}" if won < 2 else event
            named.append((name, event, compared.table[back][front]))
    named.append((_ACE_HIGH, "push", compared.ace_high))
    order = ("wins both", "push", "loses")
    return sorted(named, key=lambda cell: order.index(cell[1]))


def _copies(compared: Compared) -> dict[str, float]:
    table = compared.table
    deals = {
        "high": sum(table[COPY]),
        "low": sum(row[COPY] for row in table),
        "both": table[COPY][COPY],
    }
    return {hand: count / compared.total for hand, count in deals.items()}


def _notes(base: Base) -> list[str]:
    way = f"the house way {base.count.way} ({WAYS[base.count.way].summary})"
    notes = []
    if base.player == BEST:
        notes.append(f"The player-dealer's open hand is set by {way}, the player's the best way against it.")
    else:
        notes.append(f"Both hands are set by {way}.")
    if base.count.ace_high:
        notes.append("When the player-dealer is ace high the wager pushes.")
    notes.append("Two copies push." if base.copies_push else "The player-dealer wins two copies.")
    return notes
