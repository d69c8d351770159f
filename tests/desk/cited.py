"""How often each rule of each sheet is cited by situations that are laid out at the desk.

``python -m tests.desk.cited`` settles all that the tests of the desk lay out, pots made from scratch, endings
written as files and tables where nobody wagers, counts by sheet and rule how many situations cite it, and
writes ``cited.tsv``; with words only the sheets that have one of them in their names. What cannot occur is in
``not_cited.py``.
"""

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from houseway.desk import bank, settling
from houseway.desk.settling import Settled
from houseway.errors import HousewayError
from houseway.games.citations import cites
from houseway.money import dollars
from houseway.play.events import Event, Noted
from houseway.play.rules import RuleSet
from houseway.rooms.loader import load
from tests.desk.endings import cited, endings, settled, written
from tests.desk.not_cited import reason_for
from tests.every import IDS

HERE = Path(__file__).parent
TABLE = HERE / "cited.tsv"
LEAST = 20
MOST = 1_200
"""So many endings, or pots from scratch, of a sheet at the most."""
PUT_UP = re.compile(r'put_up = "[^"]*"')
AIMED = ("test_aimed", "test_bank_*", "test_points*", "test_pan*", "test_pot", "test_outside")


class Counts:
    """By sheet and rule the situations that cite it."""

    def __init__(self) -> None:
        self.found: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def add(self, rules: RuleSet, events: list[Event]) -> None:
        """What a situation cites, where the sheet is read as it is held."""
        if rules.play == load(rules.id).play:
            self.found[rules.id].update(set(cited(events)))

    def rare(self, rules: RuleSet) -> dict[str, int]:
        """The rules that were cited too seldom, and could be."""
        found = self.found[rules.id]
        return {key: found[key] for key in wanted(rules) if found[key] < LEAST}


def wanted(rules: RuleSet) -> list[str]:
    """What the settlement of a sheet may cite at the desk."""
    return sorted([key for key in cites(rules) if not reason_for(rules, key)])


@contextmanager
def counting(counts: Counts) -> Iterator[None]:
    """Count whatever is settled meanwhile, and what is noted while tables are laid out."""
    init, laid_out, lay = Settled.__init__, bank.laid_out, bank.lay
    noted: list[Event] = []

    def settles(self: Settled, rules: RuleSet, situation: Any, *rest: Any) -> None:
        init(self, rules, situation, *rest)
        if not situation.rulings:
            counts.add(rules, self.table.events)

    def lays_out(rules: RuleSet, file: Any, assumed: Any) -> Any:
        laid = laid_out(rules, file, assumed)
        noted[:] = [event for event in laid.table.events if isinstance(event, Noted)]
        return laid

    def lays(rules: RuleSet, file: Any, assumed: Any) -> Any:
        situation = lay(rules, file, assumed)
        counts.add(rules, noted)
        return situation

    with (
        patch.object(settling.Settled, "__init__", settles),
        patch.object(bank, "laid_out", lays_out),
        patch.object(bank, "lay", lays),
    ):
        yield


def _aimed() -> None:
    """Everything that tests of the desk lay out."""
    files = sorted([str(path) for name in AIMED for path in HERE.glob(f"{name}.py")])
    code = pytest.main(["-q", "-n0", "-p", "no:cacheprovider", *files])
    assert code == 0, "the tests of the desk do not pass"


def _nobody_wagers(rules: RuleSet) -> None:
    for amount in range(1, LEAST + 1):
        put_up = dollars(rules.limits[0].small * amount)
        said = f'bank = {{ seat = {amount % rules.seats + 1}, put_up = "{put_up}" }}'
        settled(rules, f'situation = 1\nrule_set = "{rules.id}"\n{said}\n')


def _from_scratch(rules: RuleSet, counts: Counts, so_many: int) -> None:
    from tests.desk.constructed import situations

    for situation in situations(rules, Random(f"cited {rules.id}"), so_many):
        settled(rules, _file(rules, situation))
        if not counts.rare(rules):
            return


def _file(rules: RuleSet, situation: Any) -> str:
    from houseway.desk.kinds import kind_of

    return kind_of(rules).write(rules, situation)


def _endings(rules: RuleSet, counts: Counts, so_many: int) -> None:
    for ending in endings(Random(f"cited {rules.id}"), so_many, [rules.id]):
        if not ending.situation.rulings:
            settled(rules, written(ending))
            if not counts.rare(rules):
                return


def _short_banks(rules: RuleSet, counts: Counts, so_many: int) -> None:
    """Endings whose player-dealer put up the least that the limit takes."""
    for ending in endings(Random(f"short {rules.id}"), so_many, [rules.id]):
        least = dollars(rules.stakes(ending.situation.limit).small)
        if not ending.situation.rulings and "cover" in counts.rare(rules):
            settled(rules, PUT_UP.sub(f'put_up = "{least}"', written(ending), count=1))


def count(ids: list[str], aimed: Callable[[], None] = _aimed, most: int = MOST) -> Counts:
    """The situations of some sheets by the rules that they cite."""
    counts = Counts()
    with counting(counts):
        aimed()
        for rule_set in ids:
            rules = load(rule_set)
            if rules.kind == "bank":
                try:
                    _nobody_wagers(rules)
                except HousewayError as error:
                    print(rules.id, error)
            if rules.kind == "pot" and counts.rare(rules):
                _from_scratch(rules, counts, most)
            if "cover" in counts.rare(rules):
                _short_banks(rules, counts, most)
            if counts.rare(rules):
                _endings(rules, counts, most)
            if rare := counts.rare(rules):
                print(rule_set, rare, flush=True)
    return counts


def main() -> None:
    """All sheets, and the table of what was found."""
    ids = [one for one in IDS if not sys.argv[1:] or any([word in one for word in sys.argv[1:]])]
    counts = count(ids)
    lines, wrong = [], 0
    for rule_set in ids:
        rules = load(rule_set)
        found = counts.found[rule_set]
        lines += [f"{rule_set}\t{rules.version}\t{key}\t{found[key]}" for key in wanted(rules)]
        wrong += len(counts.rare(rules))
        for key in sorted(cites(rules)):
            if reason_for(rules, key) and found[key]:
                wrong += 1
                print(f"{rule_set}: {key} was cited {found[key]} times, and is said not to be")
        unknown = [key for key in found if key not in cites(rules) and not key_of_a_ruling(rules, key)]
        if unknown:
            print(f"{rule_set}: cited, though its game does not say so: {sorted(unknown)}")
    _write(lines, ids)
    print(f"{len(lines):,} rules of {len(ids)} sheets, {wrong} of them not as they should be")
    sys.exit(bool(wrong))


def _write(lines: list[str], ids: list[str]) -> None:
    """The table, with the rows of the sheets that were not counted this time as they were."""
    before = TABLE.read_text(encoding="utf-8").splitlines() if TABLE.exists() else []
    every = [*lines, *[line for line in before if line.split("\t")[0] not in ids]]
    order = {rule_set: place for place, rule_set in enumerate(IDS)}
    every.sort(key=lambda line: order[line.split("\t")[0]])
    TABLE.write_text("\n".join([*every, ""]), encoding="utf-8")


def key_of_a_ruling(rules: RuleSet, key: str) -> bool:
    """Whether a key is that of a ruling on what went wrong, or of ours."""
    return key in {remedy.id for remedy in rules.remedies} | {ruling.id for ruling in rules.rulings}


if __name__ == "__main__":
    main()
