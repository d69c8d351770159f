"""What Pokara's wagers are worth, over every deal."""

from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb
from time import perf_counter

import msgspec
import numpy as np

from houseway.games.bank.stud_against_dealer.pokara_draw import Sheet, order_of_hands
from houseway.lab.pay_rows import net_of, row_paid
from houseway.lab.pokara.charts import chart
from houseway.lab.pokara.deals import Counts, counts
from houseway.lab.pokara.hands import CARDS, FIRST, PACK, Ints, dealt_events
from houseway.lab.pokara.model import Model
from houseway.lab.pokara.strategy import (
    DOUBLE,
    DRAW,
    STAND,
    Choices,
    choices,
    nets,
    option,
)
from houseway.lab.prices import Price, Priced, counted
from houseway.lab.work.jobs import Runner
from houseway.rankings.base import category


def price(model: Model, runner: Runner) -> Priced:
    """Every wager of the sheet."""
    start = perf_counter()
    found = counts(model.shoe, model.reading, runner)
    chosen = choices(model.shoe, model.reading, model.rows, model.player, runner)
    priced = []
    for wager in model.wagers:
        one = _base(model, found, chosen) if wager == "base" else _bonus(model)
        priced.append(msgspec.structs.replace(one, seconds=perf_counter() - start))
        start = perf_counter()
    return Priced(wagers=tuple(priced), charts=(chart(found, chosen),), decks=model.decks)


def _base(model: Model, found: Counts, chosen: Choices) -> Price:
    """The round: the wager, and its double where the player doubles."""
    results = ("wins", "ties", "loses", "does not improve")
    rows: list[tuple[str, Fraction, int]] = []
    for verb, first in (
        ("stands", (STAND,)),
        ("draws", range(DRAW, DOUBLE)),
        ("doubles", range(DOUBLE, DOUBLE + 3)),
    ):
        sums = [0] * len(results)
        for choice in first:
            taken = chosen == choice
            for result in range(len(results)):
                ways = np.where(taken, found.results[:, :, option(choice), result], 0)
                sums[result] += _weighed(found, ways)
        for name, won, number in zip(results, nets(model.rows, first[0]), sums, strict=True):
            rows.append((f"{verb} and {name}", won, number))
    rows.sort(key=lambda row: -row[1])
    return counted(
        "base",
        rows,
        player=model.player,
        dealer="house-way",
        notes=(
            "The wager with its double; a deal is both hands, the open card apart, a card for each draw "
            "whether it is taken or not.",
        ),
    )


def _weighed(found: Counts, ways: Ints) -> int:
    """A sum over all deals in whole numbers of Python: it outgrows 64 bits."""
    total = 0
    for weight, ups, row in zip(found.weights, found.ups.tolist(), ways.tolist(), strict=True):
        total += weight * sum([up * way for up, way in zip(ups, row, strict=True)])
    return total


def _bonus(model: Model) -> Price:
    """By the three cards as dealt."""
    ranking = order_of_hands(Sheet(*model.reading))
    sums: dict[tuple[str, Fraction], int] = {}
    kinds = model.shoe[FIRST : FIRST + CARDS]
    for hand in combinations_with_replacement(range(CARDS), 3):
        ways = 1
        for card in sorted(set(hand)):
            ways *= comb(kinds[card], hand.count(card))
        cards = (PACK[hand[0]], PACK[hand[1]], PACK[hand[2]])
        happened = dealt_events(cards, ranking.classes[category(ranking.strength(cards))])
        line = row_paid(model.rows, "bonus", happened)
        key = (line[1], net_of(line)) if line else ("loses", Fraction(-1))
        sums[key] = sums.get(key, 0) + ways
    rows = sorted([(name, pays, ways) for (name, pays), ways in sums.items()], key=lambda row: -row[1])
    return counted("bonus", rows)
