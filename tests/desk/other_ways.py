"""Other readings: the desk names exactly those that pay otherwise, as asking again under each of them shows.

``python -m tests.desk.other_ways 2000`` asks so many random endings of all rule sets again under every other
reading of every ruling.
"""

import json
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random

from houseway.desk.answer import Answer
from houseway.desk.answering import answer
from houseway.errors import HousewayError
from houseway.play.rules import RuleSet
from tests.desk.endings import endings, written
from tests.every import IDS

Named = set[tuple[str, str]]


def nets(told: Answer) -> list[dict[int, int]]:
    """What it comes to for everybody; in every case where something is open."""
    return [case.outcome.net for case in told.cases] if told.cases else [told.net]


def asked_again(rules: RuleSet, text: str, told: Answer) -> Named:
    """The readings under which a file that says nothing of them is answered otherwise."""
    found: Named = set()
    first = text.index("\n") + 1
    for ruling in rules.rulings:
        for value in ruling.others if ruling.setting else ():
            line = f"rulings = {{ {json.dumps(ruling.id)} = {json.dumps(value)} }}\n"
            try:
                other = answer(f"{text[:first]}{line}{text[first:]}")
            except HousewayError:
                continue
            if any([net not in nets(told) for net in nets(other)]) or len(nets(other)) != len(nets(told)):
                found.add((ruling.id, value))
    return found


def difference(rules: RuleSet, text: str) -> tuple[str, Named]:
    """What the desk names otherwise than asking again shows; and what it names."""
    told = answer(text)
    named = {(reading.ruling, reading.value) for reading in told.readings}
    again = asked_again(rules, text, told)
    if named == again:
        return "", named
    return f"{rules.id}: named {sorted(named - again)}, not named {sorted(again - named)}\n{text}", named


def compare(count: int, seed: str, ids: Sequence[str]) -> int:
    """So many endings; how many name others."""
    wrong = 0
    named: Counter[tuple[str, str, str]] = Counter()
    for ending in endings(Random(seed), count, ids):
        if ending.situation.rulings:
            continue
        said, found = difference(ending.rules, written(ending))
        named.update([(ending.rules.id, *one) for one in found])
        if said:
            wrong += 1
            print(said, flush=True)
    sheets = len({one for one, _, _ in named})
    print(
        f"{count:,} endings; {len(named)} readings of {sheets} rule sets named, {named.total():,} times;",
        end=" ",
    )
    print(f"{wrong} name others than asking again shows")
    return wrong


def main() -> None:
    """So many as are asked for."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    ids = [one for one in IDS if not sys.argv[2:] or any([word in one for word in sys.argv[2:]])]
    sys.exit(bool(compare(count, f"other ways {count}", ids)))


if __name__ == "__main__":
    main()
