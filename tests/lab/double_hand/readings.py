"""The rule sets of the double-hand games with every reading that changes the wager on both hands."""

from houseway.lab.double_hand.model import Base, base_model
from houseway.lab.prices import Request
from houseway.rooms.loader import load
from tests.examples.bank.double_hand.deals import ALL

Reading = tuple[str, dict[str, str], Base]
"""A rule set, the rulings that are read otherwise, and what then decides the figures."""


def readings() -> list[Reading]:
    """Every rule set as it is in force, and every other reading whose base wager differs."""
    found: list[Reading] = []
    for rule_set in ALL:
        rules = load(rule_set)
        bases = [base_model(rules, Request())]
        found.append((rule_set, {}, bases[0]))
        for ruling in rules.rulings:
            if not ruling.setting:
                continue
            for other in ruling.others:
                base = base_model(rules.read_as({ruling.id: other}), Request())
                if base not in bases:
                    bases.append(base)
                    found.append((rule_set, {ruling.id: other}, base))
    return found


READINGS = readings()


def name_of(reading: Reading) -> str:
    rule_set, rulings, _ = reading
    return "-".join([rule_set, *[f"{ruling}={value}" for ruling, value in rulings.items()]])
