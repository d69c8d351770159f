"""PHH's ``min_bet`` is the least bet and the least raise, not the big blind: with straddles, and where it
is set by itself."""

import pytest

from tests.differential.test_where_they_differ import asked, in_both, phh

FOUR = ["d dh p1 2c7d", "d dh p2 3c8d", "d dh p3 4c9d", "d dh p4 5cTd"]


@pytest.mark.parametrize(
    ("blinds", "min_bet", "actions", "least"),
    [
        ([5, 10, 20, 0], 10, [], 30),  # a straddle does not make the least raise larger
        ([5, 10, 20, 0], 10, ["p4 cbr 50"], 80),
        ([5, 10, 0, 0], 25, [], 35),
        ([5, 10, 0, 0], 5, [], 15),
        ([5, 10, 0, 0], 10, [], 20),
        ([10, 10, 0, 0], 40, ["p3 cc"], 50),
    ],
)
@pytest.mark.parametrize("variant", ["NT", "PO"])
def test_the_least_raise_is_that_of_pokerkit(
    variant: str, blinds: list[int], min_bet: int, actions: list[str], least: int
) -> None:
    cards = FOUR
    if variant == "PO":
        cards = ["d dh p1 2c7d2s7s", "d dh p2 3c8d3s8s", "d dh p3 4c9d4s9s", "d dh p4 5cTd5sTs"]
    text = phh(variant, [500] * 4, [*cards, *actions], blinds_or_straddles=blinds, min_bet=min_bet)
    hand, state = in_both(text)
    option = asked(hand).option("raise")
    assert option is not None
    assert option.amounts[0].low == least == state.min_completion_betting_or_raising_to_amount


def test_a_straddled_hand_with_a_small_raise_is_read() -> None:
    actions = [*FOUR, "p4 cbr 30", "p1 f", "p2 f", "p3 f"]
    text = phh("NT", [500] * 4, actions, blinds_or_straddles=[5, 10, 20, 0])
    hand, _ = in_both(text)
    assert hand.over
