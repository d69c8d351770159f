"""Everything goes wrong at once: as many random incidents as somebody asks for, over all rule sets.

``python -m tests.irregularities.storm 1000000`` plays on every processor until so many have taken place.
What the suite checks in a few hands of each game is checked here in every hand; copies and views in some.
"""

import sys
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from os import cpu_count
from pathlib import Path
from random import Random
from typing import NamedTuple

from houseway.play.incidents.misdeal import MISDEAL
from houseway.rooms.loader import load
from tests.every import IDS
from tests.irregularities.wild import checked_hand, looked_over, wild_hands

HANDS = 20
"""How many hands of a rule set are played in a row."""
WEATHERS = (((0, 1, 1, 2, 5), 0.2), ((10, 20, 40), 0.02), *[((30, 60, 120), 0.01)] * 6)
"""How many facts are given before a deal, and how often one is entered: things go wrong now and then, many
do, and mostly everything does at once."""
LOOKED_OVER = 10
"""One hand in so many is copied, pickled and looked at by somebody."""


class Weather(NamedTuple):
    """What became of some hands."""

    happened: Counter[str]
    """Facts that took place, by place and kind; with them hands and misdeals."""
    broken: list[str]
    """What did not hold, each with the hand in which it did not."""


def storm(rule_set_id: str, seed: int) -> Weather:
    """Some hands of a game."""
    random = Random(f"storm {seed} {rule_set_id}")
    found: Counter[str] = Counter()
    given, often = WEATHERS[seed % len(WEATHERS)]
    for number, hand in enumerate(wild_hands(load(rule_set_id), random, HANDS, given)):
        try:
            checked_hand(hand, random, often)
            if not number % LOOKED_OVER:
                looked_over(hand, random)
        except Exception as error:
            facts = ", ".join(map(str, hand.table.chance.incidents))
            where = traceback.extract_tb(error.__traceback__)[-1]
            said = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
            return Weather(found, [f"{rule_set_id}, seed {seed}, hand {number}: {said}; {facts}"])
        found["hands"] += 1
        found["misdeals"] += hand.table.outcome == MISDEAL
        if hand.table.mishaps is not None:
            found.update([f"{fact.place} {fact.what}" for fact in hand.table.mishaps.happened])
    return Weather(found, [])


def main(wanted: int) -> int:
    found: Counter[str] = Counter()
    broken: list[str] = []
    with ProcessPoolExecutor(cpu_count()) as pool:
        for seed in count(1):
            for weather in pool.map(storm, IDS, [seed] * len(IDS)):
                found += weather.happened
                broken += weather.broken
                for said in weather.broken:
                    print(said, flush=True)
            hands, misdeals = found["hands"], found["misdeals"]
            happened = found.total() - hands - misdeals
            print(f"{hands:,} hands, {happened:,} incidents, {misdeals:,} misdeals", flush=True)
            if happened >= wanted:
                break
    for what, often in found.most_common():
        print(f"{often:>12,}  {what}")
    print(f"{len(broken)} hands did not hold")
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
