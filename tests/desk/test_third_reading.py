"""Situations of a third reader, each worked out from the printed lines before the desk was asked.

Those in ``third_reading/*.toml`` say their lines and either what it comes to for every seat in cents, or what
is refused and why: a table that cannot lie there is as wrong as one that is settled wrong. ``cases`` are the
outcomes among which a fact that is not given decides, ``order`` is how wagers close.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from houseway.citations import spans
from houseway.desk.answering import answer
from houseway.errors import HousewayError

FOLDER = Path(__file__).parent / "third_reading"
SITUATIONS: dict[str, dict[str, Any]] = {
    f"{path.stem}: {situation['name']}": situation
    for path in sorted(FOLDER.glob("*.toml"))
    for situation in tomllib.loads(path.read_text("utf-8"))["situations"]
}
SETTLED = {name: one for name, one in SITUATIONS.items() if "refused" not in one}
REFUSED = {name: one for name, one in SITUATIONS.items() if "refused" in one}


def laid(situation: dict[str, Any]) -> str:
    return f"situation = 1\n{situation['file'].strip()}\n"


def cents(net: dict[str, int]) -> dict[int, int]:
    return {int(seat): amount for seat, amount in net.items() if amount}


@pytest.mark.parametrize("situation", SETTLED.values(), ids=SETTLED)
def test_it_pays_what_the_print_says(situation: dict[str, Any]) -> None:
    told = answer(laid(situation))
    if cases := situation.get("cases"):
        found = [{seat: net for seat, net in case.outcome.net.items() if net} for case in told.cases]
        assert sorted(map(str, found)) == sorted([str(cents(net)) for net in cases])
        return
    assert not told.open
    assert {seat: net for seat, net in told.net.items() if net} == cents(situation["net"])
    if order := situation.get("order"):
        assert [f"{p.spot} {p.wager} {p.word}" for p in told.payments if p.wager] == order
    given = [line for payment in told.payments for rule in payment.behind for line in rule.lines]
    for line in spans(situation.get("cited", "")):
        assert any([line.meets(span) for text in given for span in spans(text)]), (str(line), given)
    other = {reading.ruling: reading.outcome.net for reading in told.readings}
    for ruling, net in situation.get("readings", {}).items():
        assert {seat: amount for seat, amount in other[ruling].items() if amount} == cents(net)
    for payment in told.payments:
        assert any([rule.lines or rule.ruling is not None for rule in payment.behind]), payment.reason


@pytest.mark.parametrize("situation", REFUSED.values(), ids=REFUSED)
def test_what_cannot_lie_there_is_refused_by_name(situation: dict[str, Any]) -> None:
    with pytest.raises(HousewayError) as refused:
        answer(laid(situation))
    said = str(refused.value)
    assert situation["refused"] in said, said
    assert "\n" not in said


def test_they_cite_lines_and_are_of_all_rooms() -> None:
    assert all([spans(situation["lines"]) and situation["why"] for situation in SITUATIONS.values()])
    sheets = {str(situation["file"]).split('"')[1] for situation in SITUATIONS.values()}
    assert len({sheet.partition("/")[0] for sheet in sheets}) == 5
