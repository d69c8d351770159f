"""The price of the wagers at Baccarat 9."""

from fractions import Fraction
from time import perf_counter

import msgspec
import numpy as np

from houseway.lab.baccarat_9.charts import chart
from houseway.lab.baccarat_9.model import Model
from houseway.lab.baccarat_9.strategy import hits, kind, net, seen_by_bettors
from houseway.lab.pay_rows import net_of
from houseway.lab.prices import LabError, Price, Priced, counted
from houseway.lab.work.jobs import Runner


def price(model: Model, runner: Runner) -> Priced:
    """Every wager, and how Player bettors play."""
    began = perf_counter()
    if sum(model.shoe) < 8:
        raise LabError(f"a round takes up to eight cards: {sum(model.shoe)} are left in the shoe")
    found = tuple([_priced(model, wager, began) for wager in model.wagers])
    up = sum(model.up)
    notes = (f"Bettors see the player hand and {up} of the bank's three cards; the bank hand has no choice.",)
    return Priced(wagers=found, charts=(chart(model),), decks=model.decks, notes=notes)


def _priced(model: Model, wager: str, began: float) -> Price:
    deals = seen_by_bettors(model)
    if wager == "player":
        acts = hits(model)
    else:
        acts = hits(msgspec.structs.replace(model, player_plays="house-way", choice=(0, 9)))
    found: dict[tuple[str, Fraction], int] = {}
    for row in model.pays:
        if row[0] == wager:
            found[row[1], net_of(row)] = 0
    total = sum([deals.ends[i, k, int(act)] for i, row in enumerate(acts) for k, act in enumerate(row)])
    for mine, theirs in zip(*np.nonzero(total), strict=True):
        key = net(model, wager, kind(int(mine), int(theirs)))
        found[key] = found.get(key, 0) + total[mine, theirs]
    notes: tuple[str, ...] = ("The player hand is completed the house way: hit on 5 or less.",)
    if wager == "player":
        notes = {
            "house-way": ("House way: hit on 5 or less, stand on 6 or more.",),
            "best": ("The figure belongs to the chart: totals of the player hand and of the face-up cards.",),
            "best-by-cards": ("The figure belongs to play by all the cards that are face up.",),
        }[model.player_plays]
    return counted(
        wager,
        [(name, pays, count) for (name, pays), count in found.items()],
        player=model.player_plays if wager == "player" else "none",
        dealer="house-way" if wager == "player" else "none",
        seconds=perf_counter() - began,
        notes=notes,
    )
