"""What Caribbean Stud's Ante is worth with its Call, over every deal."""

from fractions import Fraction
from time import perf_counter

import numpy as np

from houseway.games.bank.stud_against_dealer.caribbean_stud import RANKINGS
from houseway.lab.caribbean_stud.charts import GROUPS, charts
from houseway.lab.caribbean_stud.model import Model
from houseway.lab.caribbean_stud.solution import LIMB, LIMBS, job, open_cards
from houseway.lab.caribbean_stud.strategy import nets
from houseway.lab.prices import Priced, counted
from houseway.lab.work.jobs import Runner


def price(model: Model, runner: Runner) -> Priced:
    """The Ante with its Call."""
    start = perf_counter()
    done = runner.run(job(model))
    limbs = sum([one["sums"].astype(object) for one in done])
    ways = np.sum(limbs * np.array([1 << LIMB * part for part in range(LIMBS)], object), axis=2)
    classes = RANKINGS[model.ranking].classes
    rows: list[tuple[str, Fraction, int]] = []
    others = dict.fromkeys(("not qualified", "equal hands", "folds", "loses"), 0)
    worth = {"folds": Fraction(-1)}
    for kind in reversed(range(len(classes))):
        won, tied, lost, unqualified = nets(model.rows, classes[kind])
        rows.append((f"wins with {_named(classes[kind])}", won, ways[kind, 0]))
        worth |= {"not qualified": unqualified, "equal hands": tied, "loses": lost}
        for name, column in (("equal hands", 1), ("loses", 2), ("not qualified", 3), ("folds", 4)):
            others[name] += ways[kind, column]
    rows += [(name, worth[name], number) for name, number in others.items()]
    shown = [np.zeros((2, len(GROUPS))) for _ in range(13)]
    for (rank, _, _), one in zip(open_cards(model.shoe), done, strict=True):
        shown[rank] = shown[rank] + one["shown"].astype(np.float64)
    ante = counted(
        "ante",
        rows,
        player=model.player,
        seconds=perf_counter() - start,
        notes=(
            "The Ante with the Call of two Antes; a deal is the player's hand, the open card and four more.",
        ),
    )
    return Priced(wagers=(ante,), charts=charts(shown), decks=model.decks)


def _named(kind: str) -> str:
    return kind if kind in ("four of a kind", "three of a kind", "two pair") else f"a {kind}"
