"""A street that comes with too many cards."""

import pytest

from houseway.errors import IllegalIncident
from houseway.testing import act, check_hand
from tests.irregularities.clause import clause
from tests.irregularities.flop.tables import (
    CENTRAL,
    CENTRAL_OMAHA,
    HOLDEM,
    LADY,
    LADY_OMAHA,
    NINETEENTH,
    REVERSE,
    boards,
    checked_down,
    cites,
    dealt,
    hand_with,
)


@clause("I-025")
@pytest.mark.parametrize("what", ["extra", "extra-mixed"])
@pytest.mark.parametrize("sheet", [HOLDEM, LADY, LADY_OMAHA, CENTRAL, CENTRAL_OMAHA])
def test_a_flop_of_four_is_shuffled_in_and_not_burned_for_again(sheet: str, what: str) -> None:
    """000:43-45, 002:1386, 003:184, 003:308: whether the fourth is known does not matter."""
    n = 12 if "omaha" in sheet else 6
    hand = act(hand_with(sheet, f"board 4 {what}", without=[range(n + 1)]), "call, call, check")
    assert boards(hand) == [tuple(dealt(hand, *range(n + 1, n + 5))), tuple(dealt(hand, -1, -2, -3))]
    assert (hand.table.board, hand.table.shoe.burns) == (dealt(hand, -1, -2, -3), dealt(hand, n))
    assert cites(hand) == ["I-025"]
    check_hand(checked_down(hand))


@clause("I-026")
def test_a_fourth_card_that_is_known_is_the_next_burn() -> None:
    """004:216-220: the three stay."""
    hand = act(hand_with(NINETEENTH, "board 4 extra"), "call, call, check")
    assert (hand.table.board, hand.table.shoe.burns) == (dealt(hand, 7, 8, 9), dealt(hand, 6))
    assert cites(hand) == ["I-026"]
    act(hand, "check, check, check")
    assert (hand.table.board[3:], hand.table.shoe.burns) == (dealt(hand, 11), dealt(hand, 6, 10))
    check_hand(checked_down(hand))


@clause("I-027")
@pytest.mark.parametrize(
    ("facts", "key"),
    [(["board 4 extra-mixed"], "I-027b"), (["board 4 extra", "board 5 extra"], "I-027")],
)
def test_a_flop_nobody_can_tell_is_burned_for_again(facts: list[str], key: str) -> None:
    """004:216-220: the fourth not known, or five cards."""
    hand = act(hand_with(NINETEENTH, *facts, without=[range(7)]), "call, call, check")
    assert len(boards(hand)[0]) == 3 + len(facts)
    assert hand.table.shoe.burns == dealt(hand, 6, -1)
    assert hand.table.board == dealt(hand, -2, -3, -4)
    assert cites(hand) == [key]
    check_hand(checked_down(hand))


@clause("I-028")
@pytest.mark.parametrize("many", [1, 2])
def test_more_than_one_card_on_the_flop_of_reverse_holdem(many: int) -> None:
    """000:455: one card is burned already."""
    facts = [f"board {2 + place} extra" for place in range(many)]
    hand = act(hand_with(REVERSE, *facts, without=[range(7)]), "call, call, check")
    assert (hand.table.board, hand.table.shoe.burns) == (dealt(hand, -1), dealt(hand, 6))
    assert cites(hand) == ["I-028"]
    check_hand(checked_down(hand))


def test_a_card_too_many_on_the_turn_is_the_next_burn() -> None:
    """Not printed: what rightly lies there stays."""
    hand = act(hand_with(HOLDEM, "board 5 extra"), "call, call, check, check, check, check")
    assert hand.table.board == dealt(hand, 7, 8, 9, 11)
    act(hand, "check, check, check")
    assert (hand.table.shoe.burns, hand.table.board[4:]) == (dealt(hand, 6, 10, 12), dealt(hand, 13))
    check_hand(checked_down(hand))


def test_it_is_entered_before_the_street_is_turned() -> None:
    """Others would have got the cards below it."""
    hand = act(hand_with(HOLDEM, without=[range(7)]), "call")
    hand.incident("board 4 extra")
    act(hand, "call, check")
    assert cites(hand) == ["I-025"]
    hand = act(hand_with(HOLDEM), "call, call, check")
    with pytest.raises(IllegalIncident, match="entered before its street is turned"):
        hand.incident("board 4 extra")


def test_an_early_flop_can_have_too_many_cards() -> None:
    """It is turned again at once, and taken back."""
    facts = ["turn 1 early-board", "board 4 extra"]
    hand = act(hand_with(HOLDEM, *facts, without=[range(7), range(7)]), "call, call, check")
    assert [len(cards) for cards in boards(hand)] == [4, 3, 3]
    assert cites(hand) == ["I-025", "I-023"]
    check_hand(checked_down(hand))
