"""Situations worked out by hand from the rulebooks alone, with their lines, come out so."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from houseway.desk.amounts import cents
from houseway.desk.answering import answer

HERE = Path(__file__).parent / "outside"
ROOMS = {
    "000": "hawaiian-gardens",
    "001": "black-sheep",
    "002": "lucky-lady",
    "003": "central-coast",
    "004": "nineteenth-hole",
}


def expected() -> dict[str, dict[str, str]]:
    """The table of what was worked out, by the name of the situation."""
    with (HERE / "expects.tsv").open(encoding="utf-8") as table:
        return {
            row["situation"]: row for row in csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE)
        }


EXPECTED = expected()


def net(written: str) -> dict[int, int]:
    """Cents by seat, out of "1:-$37 3:$151"."""
    found = {}
    for part in written.split():
        seat, amount = part.split(":")
        sign = -1 if amount.startswith("-") else 1
        found[int(seat)] = sign * cents(amount.removeprefix("-"), seat)
    return found


@pytest.mark.parametrize("name", EXPECTED)
def test_it_pays_what_was_worked_out_by_hand(name: str) -> None:
    told = answer((HERE / f"{name}.toml").read_text(encoding="utf-8"), name)
    wanted = net(EXPECTED[name]["net"])
    paid = {seat: amount for seat, amount in told.net.items() if amount or seat in wanted}
    assert paid == wanted, EXPECTED[name]["why"]


def test_every_file_has_its_row_and_every_row_its_lines() -> None:
    assert {file.stem for file in HERE.glob("*.toml")} == set(EXPECTED)
    for name, row in EXPECTED.items():
        assert row["why"], name
        book = row["lines"].split(":")[0]
        assert f'rule_set = "{ROOMS[book]}/' in (HERE / f"{name}.toml").read_text(encoding="utf-8"), name


def test_the_situations_are_of_all_rooms() -> None:
    books = Counter(row["lines"].split(":")[0] for row in EXPECTED.values())
    assert set(books) == set(ROOMS)
    assert sum(books.values()) >= 150
    assert min(books.values()) >= 10
