"""The collection of a situation: the printed option in force, at the moments that the hand has reached."""

from random import Random

import pytest

from houseway.desk.answering import answer
from houseway.errors import HousewayError
from tests.desk.collected import hands, written
from tests.desk.fees_compared import difference
from tests.desk.laid import HOLDEM, pot, settle_pot, situation

BOARD = 'button = 1\nboard = "2c 7d 9h 3s 4s"'
SEATS = '1 = { in = "$40", cards = "As Ad" }', '2 = { in = "$40", cards = "Kd Ks" }'


def test_the_fee_comes_out_of_the_pot_at_the_flop() -> None:
    """001:2090: option 2 takes $2 with three players or fewer, $3 with four."""
    two = settle_pot(HOLDEM, f"{BOARD}\nfees = {{ option = 2 }}", *SEATS)
    assert (two.net, two.fees) == ({1: 38_00, 2: -40_00}, 2_00)
    folded = [f'{n} = {{ in = "$3", folded = true }}' for n in (3, 4)]
    four = settle_pot(HOLDEM, f"{BOARD}\nfees = {{ option = 2 }}", *SEATS, *folded)
    assert (four.net[1], four.fees) == (43_00, 3_00)
    said = settle_pot(HOLDEM, f"{BOARD}\nfees = {{ option = 2, heads = 4 }}", *SEATS)
    assert said.fees == 3_00
    assert four.payments[-1].tag == "Collection" and "001:2090" in four.payments[-1].behind[0].lines


def test_a_hand_that_ended_early_asks_how_far_it_got() -> None:
    """001:2079: the fee is taken after the flop."""
    told = settle_pot(
        HOLDEM, "fees = { option = 2 }", '1 = { in = "$9" }', '2 = { in = "$6", folded = true }'
    )
    assert [asked.fact for asked in told.open] == ["fees.reached"]
    assert {case.when: case.outcome.fees for case in told.cases} == {
        "fees.reached = flop, turn or river": 2_00,
        "fees.reached = blinds posted or initial deal": 0,
    }
    said = settle_pot(
        HOLDEM,
        'fees = { option = 2, reached = "initial deal" }',
        '1 = { in = "$9" }',
        '2 = { in = "$6", folded = true }',
    )
    assert said.fees == 0 and said.net == {1: 6_00, 2: -6_00}


def test_a_round_against_a_player_dealer_pays_by_the_action() -> None:
    """001:1731-1732: option 1 of Blackjack Elite takes $1 up to $100 of action and $2 up to $200."""
    for stake, fee in (("$100", 1_00), ("$150", 2_00)):
        told = answer(
            situation(
                "black-sheep/blackjack-elite",
                'bank = { seat = 1, put_up = "$900", cards = "Kh Qs" }\nfees = { option = 1 }',
                "[spots]",
                f'2 = {{ wagers = {{ base = "{stake}" }}, cards = "Ts 9d" }}',
            )
        )
        assert told.fees == fee
        assert sum(told.net.values()) == -fee


def test_hands_that_were_played_with_fees_are_settled_as_they_were() -> None:
    for rules, hand in hands(Random("collected"), 150):
        said = difference(hand, written(rules, hand))
        assert not said, said


@pytest.mark.parametrize(
    ("fees", "says"),
    [
        ("{ option = 99 }", "line 5, fees.option: schedule 'poker-rates' has no option '99'"),
        ("{ option = 7 }", "line 5, fees: option 7 of poker-rates does not fit the 3-6 table"),
        (
            '{ option = 2, reached = "river card" }',
            "line 5, fees: the moments of this game are blinds posted",
        ),
        ('{ option = 2, schedule = "none" }', "fees.option: .*none"),
        ("{ }", "fees: .*option"),
        ("{ option = 2, heads = 12 }", "line 5, fees.heads: 2 to 10 may play here, not 12"),
        ("{ option = 2, heads = 1 }", "line 5, fees.heads: 2 to 10 may play here, not 1"),
    ],
)
def test_a_fee_that_cannot_be_taken_is_refused(fees: str, says: str) -> None:
    with pytest.raises(HousewayError, match=says):
        answer(pot(HOLDEM, f"{BOARD}\nfees = {fees}", *SEATS))
