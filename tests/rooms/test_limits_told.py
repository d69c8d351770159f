"""What a ruling says of chips and buy-ins is what the limits of its game are."""

import re

import pytest

from houseway.play.rules import Stakes
from houseway.rooms.loader import load
from tests.every import IDS

COUNTS = {"eight": 8, "ten": 10, "fifteen": 15, "twenty": 20, "a hundred": 100}
COUNT = "|".join(COUNTS)
OF_LEAST = re.compile(
    rf"buy-ins of (?:about )?(?P<least>{COUNT})(?: to (?P<most>{COUNT}))?"
    r" (?:antes|bets|small wagers|wagers|of the least wagers)(?P<more> or more)?"
)
OF_LARGER = re.compile(
    r"ten (?:higher bets|large bets)|ten of (?:the|its) larger bets|ten large bets|twenty lower bets"
)
EXCEPTED = re.compile(rf"at (?P<limit>\$\S+) of (?P<count>{COUNT})\.")


def told(rule_set_id: str) -> list[str]:
    """What the rulings of a game say of its buy-ins."""
    choices = [ruling.choice for ruling in load(rule_set_id).rulings]
    return [choice for choice in choices if OF_LEAST.search(choice) or OF_LARGER.search(choice)]


TOLD = [(rule_set_id, choice) for rule_set_id in IDS for choice in told(rule_set_id)]


def fits(stakes: Stakes, choice: str) -> bool:
    """Whether the buy-in of a limit is as it is told."""
    least = stakes.buy_in[0]
    if said := OF_LEAST.search(choice):
        excepted = EXCEPTED.search(choice)
        if excepted and excepted["limit"] == stakes.name:
            return least == COUNTS[excepted["count"]] * stakes.bets[0]
        times = least / stakes.bets[0]
        low, high = COUNTS[said["least"]], COUNTS[said["most"] or said["least"]]
        return low <= times and (bool(said["more"]) or times <= high)
    if stakes.structure != "limit":
        return True
    return least == (20 * stakes.bets[0] if "twenty lower" in choice else 10 * stakes.bets[-1])


@pytest.mark.parametrize(("rule_set_id", "choice"), TOLD)
def test_buy_ins_are_as_they_are_told(rule_set_id: str, choice: str) -> None:
    assert [stakes.name for stakes in load(rule_set_id).limits if not fits(stakes, choice)] == []


def test_some_are_told() -> None:
    assert len(TOLD) > 40 and sum([bool(OF_LEAST.search(choice)) for _, choice in TOLD]) > 20
