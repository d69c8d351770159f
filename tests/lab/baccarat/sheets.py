"""The rule sets of the family, under every reading that changes a figure."""

from houseway.lab.baccarat.model import Model, model
from houseway.lab.prices import Request
from houseway.rooms.loader import load

IDS = (
    "black-sheep/ez-baccarat",
    "hawaiian-gardens/baccarat",
    "hawaiian-gardens/ez-baccarat-panda-8",
    "hawaiian-gardens/fortune-7-baccarat",
    "hawaiian-gardens/gardens-baccarat",
    "lucky-lady/ez-baccarat-panda-8",
    "lucky-lady/fortune-7-baccarat",
)


def readings(rule_set_id: str) -> list[dict[str, str]]:
    """The readings in force, and each other one whose model differs."""
    rules = load(rule_set_id)
    in_force = model(rules, Request())
    found: list[dict[str, str]] = [{}]
    for ruling in rules.rulings:
        for reading in ruling.others if ruling.setting else ():
            switched = {ruling.id: reading}
            if model(rules.read_as(switched), Request()) != in_force:
                found.append(switched)
    return found


def modelled(rule_set_id: str, switched: dict[str, str] | None = None, **asked: object) -> Model:
    return model(load(rule_set_id).read_as(switched or {}), Request(**asked))  # type: ignore[arg-type]


CASES = [(rule_set_id, switched) for rule_set_id in IDS for switched in readings(rule_set_id)]
NAMES = ["-".join([rule_set_id, *switched, *switched.values()]) for rule_set_id, switched in CASES]
