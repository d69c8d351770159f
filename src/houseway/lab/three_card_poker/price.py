"""What Three Card Poker's wagers are worth, over every deal."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from operator import mul
from time import perf_counter

import msgspec
import numpy as np

from houseway.cards import STANDARD
from houseway.games.bank.stud_against_dealer.three_card_poker import RANKINGS, least_of
from houseway.lab.pay_rows import net_of, row_paid
from houseway.lab.prices import Price, Priced, counted
from houseway.lab.three_card_poker.charts import chart
from houseway.lab.three_card_poker.deals import RESULTS, Counts, counts
from houseway.lab.three_card_poker.hands import Ints
from houseway.lab.three_card_poker.model import Model
from houseway.lab.three_card_poker.side_wagers import six_card_counts
from houseway.lab.three_card_poker.strategy import Plays, nets, plays
from houseway.lab.work.jobs import Runner
from houseway.rankings.base import category

LOST = ("loses", Fraction(-1))


def price(model: Model, runner: Runner) -> Priced:
    """Every wager of the sheet."""
    start = perf_counter()
    found = counts(model.shoe, model.ranking, least_of(model.qualify), runner)
    played = plays(model, runner)
    priced = []
    for wager in model.wagers:
        if wager == "ante":
            one = _ante(model, found, played)
        elif wager == "pair-plus":
            one = _pair_plus(model, found, played)
        else:
            one = _six_card(model)
        priced.append(msgspec.structs.replace(one, seconds=perf_counter() - start))
        start = perf_counter()
    return Priced(
        wagers=tuple(priced),
        charts=(chart(found, played, model.ranking),),
        decks=model.decks,
    )


def _ante(model: Model, found: Counts, played: Plays) -> Price:
    """The round: the Ante, and the Play wager where the player plays."""
    names = ("not qualified, Ante paid", "not qualified, Ante pushes", "wins", "equal hands", "loses")
    won = nets(model.rows, model.unqualified_ante)
    sums = dict.fromkeys((*names, "folds"), 0)
    worth = {"folds": Fraction(-1)}
    for number in range(len(RESULTS)):
        name = names[number - 1] if number > 2 else names[0 if won[number] else 1]
        worth[name] = won[number]
        sums[name] += _weighed(found, np.where(played, found.results[:, :, number], 0))
    sums["folds"] = _weighed(found, np.where(played, 0, found.results.sum(axis=2)))
    order = sorted(sums, key=lambda name: (-worth.get(name, 0), name))
    return counted(
        "ante",
        [(name, worth[name], sums[name]) for name in order if sums[name]],
        player=model.player,
        notes=("The Ante with its Play wager; a deal is the player's hand, the open card and two others.",),
    )


def _weighed(found: Counts, ways: Ints) -> int:
    """A sum over all deals; whole numbers of Python, since those of many decks outgrow 64 bits."""
    return sum(map(mul, found.weights, _by_class(found, ways)))


def _by_class(found: Counts, ways: Ints) -> list[int]:
    """For a hand of each class, the sum over open cards."""
    return [sum(map(mul, ups, row)) for ups, row in zip(found.ups.tolist(), ways.tolist(), strict=True)]


def _pair_plus(model: Model, found: Counts, played: Plays) -> Price:
    """By the player's three cards; a hand that is folded loses."""
    order = RANKINGS[model.ranking]
    strengths_held = [order.strength([STANDARD[kind] for kind in hand]) for hand in found.hands.tolist()]
    lines = [row_paid(model.rows, "pair-plus", (order.classes[category(one)],)) for one in strengths_held]
    paid = np.array([line is not None for line in lines])
    every = found.results.sum(axis=2)
    if (played | (found.ups == 0))[paid].all():
        deals = live = [1] * len(lines)
        player, notes = "none", ("A hand that is folded loses it; no hand that it pays is folded.",)
    else:
        deals, live = _by_class(found, every), _by_class(found, np.where(played, every, 0))
        player, notes = model.player, ("Some hands that it pays are folded, and lose it.",)
    sums: Counter[tuple[str, Fraction]] = Counter()
    for line, weight, some, all_of in zip(lines, found.weights, live, deals, strict=True):
        sums[(line[1], net_of(line)) if line else LOST] += weight * some
        sums[LOST] += weight * (all_of - some)
    return counted("pair-plus", _from_the_top(sums), player=player, notes=notes)


def _from_the_top(sums: Mapping[tuple[str, Fraction], int]) -> list[tuple[str, Fraction, int]]:
    rows = [(name, pays, ways) for (name, pays), ways in sums.items()]
    return sorted(rows, key=lambda row: -row[1])


def _six_card(model: Model) -> Price:
    """By the best five of the player's and the player-dealer's cards, folded or not."""
    sums: Counter[tuple[str, Fraction]] = Counter()
    for kind, ways in six_card_counts(model.shoe).items():
        line = row_paid(model.rows, "six-card", (kind,))
        sums[(line[1], net_of(line)) if line else LOST] += ways
    return counted("six-card", _from_the_top(sums))
