"""The blackjack sheets and their readings."""

from houseway.lab.blackjack.model import Model, model
from houseway.lab.prices import Request
from houseway.play.rules import RuleSet
from houseway.rooms.loader import load

SHEETS = (
    "black-sheep/blackjack-elite",
    "central-coast/no-bust-blackjack",
    "hawaiian-gardens/blackjack-poker",
    "hawaiian-gardens/hawaiian-blackjack",
    "lucky-lady/21st-century-blackjack",
    "lucky-lady/buster-blackjack",
    "lucky-lady/no-bust-blackjack",
    "nineteenth-hole/century-21-blackjack",
    "nineteenth-hole/no-bust-blackjack",
)


PLAIN = Request()


def readings(rule_set: str, request: Request = PLAIN) -> list[tuple[str, RuleSet, Model]]:
    """The sheet as it is read, and under every other reading that changes its model."""
    rules = load(rule_set)
    plain = model(rules, request)
    found = [("", rules, plain)]
    for ruling in rules.rulings:
        for reading in ruling.others if ruling.setting else ():
            other = rules.read_as({ruling.id: reading})
            changed = model(other, request)
            if changed not in [known for _, _, known in found]:
                found.append((f"{ruling.id}={reading}", other, changed))
    return found
