"""What a file does not say is asked for only where a payment hangs on it."""

from typing import cast

import pytest

from houseway.desk.missing import Value
from houseway.desk.settling import Trial
from houseway.desk.trying import Tried, that_matter
from houseway.errors import RecordError
from tests.desk.laid import HOLDEM, settle_pot

BOARD = 'board = "2c 7d 9h 3s 4s"'
TIE = '1 = { in = "$37", cards = "As Kd" }', '2 = { in = "$37", cards = "Ad Ks" }'


def test_a_button_that_decides_nothing_is_not_asked_for() -> None:
    told = settle_pot(HOLDEM, BOARD, *TIE)
    assert told.net == {1: 0, 2: 0} and not told.open and not told.cases
    assert told.remarks == ("The seat with the button makes no difference here.",)


def test_the_button_is_asked_for_where_a_chip_does_not_divide() -> None:
    """001:399: the odd chip is the winner's who is closest to the left of the button."""
    told = settle_pot(HOLDEM, BOARD, *TIE, '5 = { in = "$3", folded = true }')
    assert [(asked.fact, asked.ways) for asked in told.open] == [("button", 10)]
    assert [(case.when, case.outcome.net) for case in told.cases] == [
        ("button = 2, 3, 4, 5, 6, 7, 8, 9 or 10", {1: 2_00, 2: 1_00, 5: -3_00}),
        ("button = 1", {1: 1_00, 2: 2_00, 5: -3_00}),
    ]
    assert not told.payments and not told.net


@pytest.mark.parametrize("button", range(1, 11))
def test_what_holds_for_a_button_is_what_is_settled_with_it(button: int) -> None:
    rest = *TIE, '5 = { in = "$3", folded = true }'
    case = next(
        case
        for case in settle_pot(HOLDEM, BOARD, *rest).cases
        if {"button": button} in [dict(values) for values in case.values]
    )
    assert settle_pot(HOLDEM, f"{BOARD}\nbutton = {button}", *rest).net == case.outcome.net


def test_an_unknown_card_may_be_any_that_is_left() -> None:
    """Aces against a king and something: trips, two pair with the board, or a straight beat them."""
    told = settle_pot(
        HOLDEM,
        'button = 1\nboard = "Kc 7d 9h 3s 4s"',
        '1 = { in = "$10", cards = "As Ad" }',
        '2 = { in = "$10", cards = "Kd ??" }',
    )
    assert [asked.fact for asked in told.open] == ["?? in seats.2.cards"]
    assert told.open[0].ways == 52 - 8
    ways = {case.outcome.net[2]: len(case.values) for case in told.cases}
    # Two kings, and three each of 7, 9, 3 and 4.
    assert ways == {10_00: 14, -10_00: 30}


def test_an_unknown_card_that_changes_nothing_is_not_asked_for() -> None:
    told = settle_pot(
        HOLDEM,
        'button = 1\nboard = "Kc Kh 9h 3s 4s"',
        '1 = { in = "$10", cards = "Ks Kd" }',
        '2 = { in = "$10", cards = "8d ??" }',
    )
    assert told.net == {1: 10_00, 2: -10_00} and not told.open


def test_two_unknown_cards_of_a_hand_are_one_question() -> None:
    told = settle_pot(
        HOLDEM,
        'button = 1\nboard = "Kc 7d 9h 3s 4s"',
        '1 = { in = "$10", cards = "As Ad" }',
        '2 = { in = "$10", cards = "?? ??" }',
    )
    (asked,) = told.open
    assert asked.ways == 45 * 44 // 2 and len(asked.values) < asked.ways
    assert sum([len(case.values) for case in told.cases]) == asked.ways


def test_the_cards_of_a_folded_hand_need_not_be_known() -> None:
    told = settle_pot(
        HOLDEM,
        f"button = 1\n{BOARD}",
        '1 = { in = "$10", cards = "As Ad" }',
        '2 = { in = "$10", cards = "Kd Ks" }',
        '3 = { in = "$10", cards = "?? ??", folded = true }',
        '4 = { in = "$10", cards = "?? ??", dead = true }',
    )
    assert told.net == {1: 30_00, 2: -10_00, 3: -10_00, 4: -10_00}


def test_three_unknown_cards_are_too_many() -> None:
    with pytest.raises(RecordError, match="3 cards are unknown: the desk tries out 2 at the most"):
        settle_pot(
            HOLDEM,
            f"button = 1\n{BOARD}",
            '1 = { in = "$10", cards = "?? ??" }',
            '2 = { in = "$10", cards = "Kd ??" }',
        )


def test_a_fact_besides_the_cards_is_named_only_where_it_matters() -> None:
    """The button decides where the unknown card makes a tie, and nowhere else."""
    told = settle_pot(
        HOLDEM,
        BOARD,
        '1 = { in = "$37", cards = "As ??" }',
        '2 = { in = "$37", cards = "Ad Ks" }',
        '3 = { in = "$3", folded = true }',
    )
    assert [asked.fact for asked in told.open] == ["?? in seats.1.cards", "button"]
    named = [{name for way in case.values for name in way} for case in told.cases]
    assert named == [{"?? in seats.1.cards"}] * 2 + [{"?? in seats.1.cards", "button"}] * 2


def test_a_value_that_raises_a_further_question_is_compared_all_the_same() -> None:
    """What both rows say is equal, and they pay otherwise: it hangs on how the hand ended."""
    rows: list[tuple[dict[str, Value], str]] = [
        ({"ended": "redeal"}, "nothing"),
        ({"ended": "split", "winner": 1}, "half"),
        ({"ended": "split", "winner": 2}, "half"),
    ]
    trial = cast(Trial, None)
    tried = [Tried(values, trial, ((paid,),)) for values, paid in rows]
    assert that_matter(tried) == ["ended"]
