"""How both sides play, to look at."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.lab.nines.deals import three_cards
from houseway.lab.prices import Chart

if TYPE_CHECKING:
    from houseway.lab.nines.model import Model
    from houseway.lab.nines.strategy import Strategies

TOTALS = tuple([str(total) for total in range(10)])


def told(chance: Fraction, act: str = "draw") -> str:
    """A cell: what to do, or how often to do it."""
    if chance == 0:
        return "stand"
    return act if chance == 1 else f"{act} {float(100 * chance):.2f} %"


def charts(model: "Model", plan: "Strategies") -> tuple[Chart, ...]:
    """A chart for each side; by cards only the hands that are not forced."""
    hands = three_cards(model.shoe)
    sides: list[tuple[str, str, tuple[int, int], Sequence[str], list[tuple[Fraction, ...]]]] = [
        ("The player", model.player_plays, model.player, ("first three cards",), [plan.chances]),
        (
            "The player-dealer",
            model.dealer_plays,
            model.dealer,
            ("the player stood", "the player drew"),
            [plan.answer.stood, plan.answer.drew],
        ),
    ]
    found = []
    for who, plays, (low, high), down, rows in sides:
        across, cells = TOTALS, [tuple([told(x) for x in row]) for row in rows]
        if plays.endswith("-by-cards"):
            chosen = [i for i, hand in enumerate(hands) if low <= sum(hand) % 10 <= high]
            names = tuple([" ".join(map(str, hands[i])) for i in chosen])
            table = tuple([tuple([told(row[i]) for row in rows]) for i in chosen])
            found.append(Chart(title=f"{who} ({plays})", across=tuple(down), down=names, cells=table))
        else:
            note = f"A choice on {low} to {high}."
            title = f"{who} ({plays})"
            found.append(Chart(title=title, across=across, down=tuple(down), cells=tuple(cells), note=note))
    return tuple(found)
