"""Which steps of a procedure a sheet prints before the step that comes before them in the round.

A round runs in one order and a sheet is often printed in another: by subjects, with blinds after the deal.
`printed_order.tsv` lists those steps by number. After steps have been changed and read against the print,
write it anew: python -m tests.rooms.printed_order [ROOM]
"""

import sys
from pathlib import Path

from houseway.citations import spans
from houseway.play.rules import RuleSet
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load

FILE = Path(__file__).with_suffix(".tsv")


def printed_before(rules: RuleSet) -> list[int]:
    """The numbers of the steps whose first line stands above that of the step before."""
    first = [spans(step.lines)[0].first for step in rules.procedure]
    return [place + 1 for place in range(1, len(first)) if first[place] < first[place - 1]]


def listed() -> dict[str, list[int]]:
    """What is in the list, by rule set."""
    rows = [row.split("\t") for row in FILE.read_text(encoding="utf-8").splitlines()]
    return {rule_set_id: [int(number) for number in numbers.split()] for rule_set_id, numbers in rows}


def write(rooms: list[str]) -> None:
    """Take the steps of these rooms into the list, or of all."""
    kept = listed()
    found = {}
    for entry in catalogue():
        anew = not rooms or entry.room in rooms
        numbers = printed_before(load(entry.id)) if anew else kept.get(entry.id, [])
        if numbers:
            found[entry.id] = numbers
    rows = [f"{rule_set_id}\t{' '.join(map(str, numbers))}\n" for rule_set_id, numbers in found.items()]
    FILE.write_text("".join(rows), encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:])
