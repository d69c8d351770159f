"""Situations that somebody worked out from the printed lines by hand, before the desk was asked.

Each of them in ``second_reading/*.toml`` says its lines, the reckoning, what it comes to for every seat and,
where it matters, in which order wagers close or which other readings of a ruling would pay differently.
"""

import tomllib
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from houseway.citations import spans
from houseway.desk.answer import Answer
from houseway.desk.answering import answer
from houseway.rooms.lookup import find

FOLDER = Path(__file__).parent / "second_reading"
SITUATIONS: dict[str, dict[str, Any]] = {
    f"{path.stem}: {situation['name']}": situation
    for path in sorted(FOLDER.glob("*.toml"))
    for situation in tomllib.loads(path.read_text("utf-8"))["situations"]
}


def settled(situation: dict[str, Any]) -> Answer:
    return answer(f"situation = 1\n{situation['file'].strip()}\n")


def cents(amount: str) -> int:
    return int(Decimal(amount) * 100)


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_it_comes_out_as_worked_out_by_hand(situation: dict[str, Any]) -> None:
    told = settled(situation)
    assert not told.open
    net = {int(seat): cents(amount) for seat, amount in situation["net"].items()}
    assert {seat: amount for seat, amount in told.net.items() if amount or seat in net} == net
    assert sum(net.values()) == 0 or "pan" in told.rule_set
    if order := situation.get("order"):
        assert [f"{p.spot} {p.wager} {p.word}" for p in told.payments if p.wager] == order
    if first := situation.get("first"):
        payment = told.payments[0]
        assert (payment.seat, payment.amount or payment.back) == (first["seat"], cents(first["gets"]))
    if (readings := situation.get("readings")) is not None:
        assert {*readings} <= {reading.ruling for reading in told.readings}
        assert readings or not told.readings
    assert spans(situation["lines"])
    for payment in told.payments:
        assert any([rule.lines or rule.ruling is not None for rule in payment.behind]), payment.reason


def test_they_are_of_all_rooms_and_of_most_scripts() -> None:
    sheets = {str(situation["file"]).split('"')[1] for situation in SITUATIONS.values()}
    assert len(SITUATIONS) >= 120 and len({sheet.partition("/")[0] for sheet in sheets}) == 5
    assert len({find(sheet).game for sheet in sheets}) >= 24


def test_a_missing_button_is_asked_for_where_a_chip_is_odd_and_only_there() -> None:
    board = 'rule_set = "black-sheep/texas-holdem"\nlimit = "3-6"\nboard = "As Ks Qd Jh Tc"\n[seats]\n'
    seats = '1 = { in = "$10", cards = "2c 2d" }\n2 = { in = "$10", cards = "3c 3d" }\n'
    odd = settled({"file": f'{board}{seats}3 = {{ in = "$1", folded = true }}'})
    assert odd.open and {case.outcome.net[1] for case in odd.cases} == {0, 100}
    even = settled({"file": f'{board}{seats}3 = {{ in = "$2", folded = true }}'})
    assert not even.open and even.net == {1: 100, 2: 100, 3: -200}


def test_a_missing_action_is_asked_for_where_the_bank_runs_dry_and_only_there() -> None:
    """000:554: all bets not acted upon will not win or lose."""
    spots = '[spots]\n2 = { wagers = { base = "$10" }, cards = "Ks Qc Jd 3d" }\n'
    spots += '3 = { wagers = { base = "$10" }, cards = "2d 3c 4h" }\n'
    sheet = 'rule_set = "hawaiian-gardens/super-9"\nlimit = "$10-100"\n'
    dry = settled({"file": f'{sheet}bank = {{ seat = 1, put_up = "$10", cards = "Kc Qd Kh 2c" }}\n{spots}'})
    assert dry.open
    assert sorted([tuple(sorted(case.outcome.net.items())) for case in dry.cases]) == [
        ((1, -1000), (2, 0), (3, 1000)),
        ((1, -1000), (2, 1000), (3, 0)),
    ]
    deep = settled({"file": f'{sheet}bank = {{ seat = 1, put_up = "$50", cards = "Kc Qd Kh 2c" }}\n{spots}'})
    assert not deep.open and deep.net == {1: -2000, 2: 1000, 3: 1000}


def test_a_card_that_nobody_knows_is_asked_for_where_it_decides() -> None:
    """000:719: an ace and a king qualify; an ace, a king or a nine beats a pair of nines."""
    spots = '[spots]\n2 = { wagers = { ante = "$10", call = "$20" }, cards = "2h 5h 7h 9d 9c" }'
    sheet = 'rule_set = "hawaiian-gardens/caribbean-stud"\n'
    hidden = settled(
        {"file": f'{sheet}bank = {{ seat = 1, put_up = "$500", cards = "Ac Kd 9h 5s ??" }}\n{spots}'}
    )
    assert {case.outcome.net[2]: len(case.values) for case in hidden.cases} == {3000: 40, -3000: 12}


def test_a_bet_on_a_tie_does_not_cite_which_hand_wins() -> None:
    """002:360 is the object of a side bet, and 001:423 that of a line: neither decides a tie or a double."""
    told = settled(
        {
            "file": 'rule_set = "black-sheep/ez-baccarat"\nbank = { seat = 1, put_up = "$500" }\n'
            'common = { player = "9c Th", banker = "2d 5s" }\n[spots]\n'
            '2 = { wagers = { player = "$20", tie = "$10" } }'
        }
    )
    cited = {payment.wager: [rule.key for rule in payment.behind] for payment in told.payments}
    assert cited["player"] == ["player", "object", "values"] and cited["tie"] == ["tie", "values"]


def test_numbers_of_tiles_cite_the_ruling_that_counts_them() -> None:
    """000:1135-1183 ranks pairs and single tiles, and no line says what two other tiles count."""
    told = settled(
        {
            "file": 'rule_set = "hawaiian-gardens/pai-gow-tiles"\nlimit = "$5-100"\naction = 2\n'
            'bank = { seat = 1, put_up = "$100", set = "16 33 / 15 14" }\n[spots]\n'
            '2 = { wagers = { base = "$10" }, set = "22 35 / 56 45" }'
        }
    )
    rules = {rule.key: rule for rule in told.payments[0].behind}
    assert rules["values"].ruling is not None and rules["values"].ruling.id == "points"


def test_what_became_of_the_bank_cites_what_comes_back() -> None:
    """000:982 says who may be player-dealer, and nothing of the money."""
    [situation] = [one for name, one in SITUATIONS.items() if "a front that outranks the back" in name]
    [bank] = [payment for payment in settled(situation).payments if payment.tag == "Player-dealer"]
    assert [rule.key for rule in bank.behind] == ["player-dealer", "put-up"]
    assert bank.behind[1].ruling is not None
