"""What the game wager is worth: column by column, the results of every deal under a strategy."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from houseway.lab.blackjack.cards import CLASS_OF, special_chance, specials_of
from houseway.lab.blackjack.column import Acts, Column, law_of, special_category
from houseway.lab.blackjack.dealer_hands import Ending, Start
from houseway.lab.blackjack.deals import Deal, is_certain
from houseway.lab.blackjack.kernels import DOUBLE, HIT, SPLIT
from houseway.lab.blackjack.model import Game
from houseway.lab.blackjack.options import early_surrender
from houseway.lab.blackjack.results import FIRST, by_ending, grid_of
from houseway.lab.blackjack.settlement import net
from houseway.lab.blackjack.strategy import Plan

Results = dict[int, float]
"""How likely each net result is, in parts of a unit."""


class Worth(NamedTuple):
    """A column under a strategy."""

    results: Results
    early: tuple[bool, ...]
    """Which deals are given up before the down card is looked at."""
    beyond: float
    """How many more pairs come in a split than were followed, on average ..."""
    error: float
    """... and how much that can be worth."""


def special_ends(column: Column, deal: Deal) -> dict[int, float]:
    """How likely the check finds each special hand, with this deal and what is seen, out of one."""
    game, start = column.game, column.start
    if not game.check or game.bank_special != "ends" or start.special >= 0:
        return {}
    return _special_chances(game, start, deal.seen)


def _special_chances(game: Game, start: Start, seen: tuple[int, int]) -> dict[int, float]:
    """Over the player-dealer's two cards, as far as they are not seen."""
    if len(start.seen) == 2:
        chances = special_chance(game, start.seen[0], start.seen[1], seen)
        return {special: chance for special, chance in chances.items() if special >= 0}
    left = list(game.shoe)
    for kind in seen:
        left[kind] -= 1
    table = specials_of(game, False)
    found: dict[int, float] = {}
    total, cards = 0.0, sum(left)
    for one, number in enumerate(left):
        if number <= 0 or (start.seen and CLASS_OF[one] != start.seen[0]):
            continue
        total += number * (cards - 1)
        for two, other in enumerate(left):
            ways = number * (other - (one == two))
            if table[one][two] >= 0 and ways > 0:
                found[table[one][two]] = found.get(table[one][two], 0.0) + ways
    return {special: ways / total for special, ways in found.items()}


def worth_of(column: Column, plan: Plan, early: tuple[bool, ...] | None = None) -> Worth:
    """All results of a column; hands are given up early where that is better, or where ``early`` says so."""
    game = column.game
    parts = grid_of(game).parts
    results: Results = {}
    begin: list[Acts] = []
    given_up = []
    beyond = error = 0.0
    for n, (deal, chance) in enumerate(column.deals):
        found = special_ends(column, deal)
        ended = {
            special: likely * float(special_net(column, deal, special)) for special, likely in found.items()
        }
        may = early_surrender(game, deal.hand, deal.special)
        gives_up = may and plan.values[n] + sum(ended.values()) < -0.5 if early is None else early[n] and may
        given_up.append(gives_up)
        if gives_up:
            _add(results, -parts // 2, chance)
            continue
        for special, likely in found.items():
            _add(results, int(special_net(column, deal, special) * parts), chance * likely)
        action = plan.deals[n]
        if action == SPLIT:
            low = grid_of(game).low
            for hands, law in plan.splits[n].by_hands.items():
                for at in np.flatnonzero(law).tolist():
                    _add(results, at + hands * low, chance * float(law[at]))
            beyond += chance * plan.splits[n].beyond
            error += chance * plan.splits[n].error
            continue
        category = special_category(column, deal.special) if action not in (HIT, DOUBLE) else -1
        certain = is_certain(game, column.start, deal) if column.endings.ends.doubtful.any() else 1.0
        begin.append(Acts(deal.hand, action, chance, category, certain))
    law = by_ending(column, law_of(column, column.unseen, plan.act, begin), FIRST).sum(axis=0)
    for at in np.flatnonzero(law).tolist():
        _add(results, at + grid_of(game).low, float(law[at]))
    return Worth(results, tuple(given_up), beyond, error)


def special_net(column: Column, deal: Deal, special: int) -> Fraction:
    """The result of a deal when the check finds a special hand, and that ends the round."""
    category = special_category(column, deal.special)
    mine = column.hands.categories[category if category >= 0 else int(column.hands.category[deal.hand])]
    total = column.game.specials[special].total
    return net(column.game, mine, Ending(total, special, three=False, called_off=False))


def _add(results: Results, at: int, chance: float) -> None:
    results[at] = results.get(at, 0.0) + chance


def expectation(game: Game, results: Iterable[Results]) -> float:
    """What the results of columns come to, for each unit wagered."""
    parts = grid_of(game).parts
    return sum([at * chance for column in results for at, chance in column.items()]) / parts
