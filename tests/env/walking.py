"""Walking through environments in tests: which limits and seats are tried, and random steps."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from houseway.env.at_the_table import Table
from houseway.env.seating import Seating, seating
from houseway.play.rules import RuleSet
from houseway.rooms.index import catalogue

IDS = [entry.id for entry in catalogue()]
BANKED = [entry.id for entry in catalogue() if entry.kind == "bank"]
WARNINGS = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
)
"""What the checkers say of every environment whose observations come with a mask, their own among them."""
PARAMETER_WARNINGS = ("Action space for each agent probably should be",)
"""And of one whose actions are more than a number."""


def fewest_and_most(rules: RuleSet) -> tuple[int, int]:
    return rules.least_players, rules.active or rules.seats


def turn_of(rules: RuleSet) -> list[tuple[str, int]]:
    """A limit for the fewest and another for the most seats, as the rule set's place in the list says."""
    at = IDS.index(rules.id)
    limits = [stakes.name for stakes in rules.limits]
    few, many = fewest_and_most(rules)
    return [(limits[at % len(limits)], few), (limits[(at + len(limits) // 2) % len(limits)], many)]


def whole_matrix(rules: RuleSet) -> list[tuple[str, int]]:
    """Every limit with the fewest and the most seats."""
    return [(stakes.name, seats) for stakes in rules.limits for seats in fewest_and_most(rules)]


def seated_at(rules: RuleSet, turn: tuple[str, int]) -> Seating:
    limit, seats = turn
    return seating(rules, limit, seats)


@contextmanager
def no_other_warnings(*known: str) -> Iterator[None]:
    """Fails on any warning but those that are known."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in (*WARNINGS, *known):
            warnings.filterwarnings("ignore", message)
        yield


def walk(table: Table, random: Random) -> Iterator[int]:
    """Random steps to the end of an episode; the seat that is asked before each of them."""
    table.begin(random)
    while not table.over:
        seat = table.asked()[0]
        yield seat
        allowed = [int(action) for action in table.mask(seat).nonzero()[0]]
        table.act(seat, random.choice(allowed), random.random())
