"""How the player plays, to look at."""

from houseway.lab.nine_and_a_half.hands import VALUES, Held, hands
from houseway.lab.nine_and_a_half.model import Model
from houseway.lab.nine_and_a_half.strategy import Hits
from houseway.lab.prices import Chart


def chart(model: Model, hits: Hits) -> Chart:
    known = hands()
    totals = sorted({t for t in known.totals if t <= model.player_hits_to})
    cells = []
    for t in totals:
        possible = [
            i
            for i, held in enumerate(known.held)
            if known.totals[i] == t and all([n <= m for n, m in zip(held, model.shoe, strict=True)])
        ]
        taking = [i for i in possible if hits[i]]
        cell = "hit" if taking else "stand"
        if taking and len(taking) < len(possible):
            cell = "hit with " + ", ".join([_told(known.held[i]) for i in taking])
            if 2 * len(taking) > len(possible):
                cell = "hit, not with " + ", ".join([_told(known.held[i]) for i in possible if not hits[i]])
        cells.append((cell,) if possible else ("",))
    return Chart(
        title=f"The player ({model.player_plays})",
        across=("take a card?",),
        down=tuple([_half(t) for t in totals]),
        cells=tuple(cells),
        note="By the total of the hand.",
    )


def _half(total: int) -> str:
    whole, part = divmod(total, 2)
    return f"{whole or ''}{'½' * part}"


def _told(held: Held) -> str:
    return " ".join([_half(VALUES[place]) for place, n in enumerate(held) for _ in range(n)])
