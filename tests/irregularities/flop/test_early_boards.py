"""A street that is turned before the betting is over."""

import pytest

from houseway.errors import IllegalIncident
from houseway.testing import act, check_hand
from tests.irregularities.clause import clause
from tests.irregularities.flop.tables import (
    CENTRAL,
    CENTRAL_OMAHA,
    CENTRAL_PINEAPPLE,
    HOLDEM,
    LADY,
    LADY_OMAHA,
    NINETEENTH,
    NO_LIMIT,
    PINEAPPLE,
    REVERSE,
    boards,
    checked_down,
    cites,
    dealt,
    discards,
    hand_with,
)

HOLES = {PINEAPPLE: 9, CENTRAL_PINEAPPLE: 9, LADY_OMAHA: 12, CENTRAL_OMAHA: 12}
"""How many cards go to the three players; six where nothing is said."""


@clause("I-023")
@pytest.mark.parametrize("sheet", [HOLDEM, NO_LIMIT, PINEAPPLE, LADY, LADY_OMAHA, CENTRAL, CENTRAL_OMAHA])
def test_an_early_flop_is_shuffled_in_and_comes_again_without_a_burn(sheet: str) -> None:
    """000:43-45, 002:1386, 003:185, 003:309: the burn stays on the table."""
    n = HOLES.get(sheet, 6)
    hand = act(hand_with(sheet, "turn 2 early-board", without=[range(n + 1)]), "call")
    # The second player is asked, and the flop has come and gone.
    assert boards(hand) == [tuple(dealt(hand, n + 1, n + 2, n + 3))]
    assert (hand.table.board, hand.table.shoe.burns) == ([], dealt(hand, n))
    discards(act(hand, "call, check"))
    assert hand.table.board == dealt(hand, -1, -2, -3)
    assert hand.table.shoe.burns == dealt(hand, n)
    assert cites(hand) == ["I-023"]
    check_hand(checked_down(hand))
    assert hand.table.shoe.burns == dealt(hand, n, -4, -6)


@clause("I-023")
def test_an_early_flop_of_one_card() -> None:
    """000:43-45, 000:457: Reverse Hold'em leaves it to hold'em."""
    hand = act(hand_with(REVERSE, "turn 1 early-board", without=[range(7)]), "call, call, check")
    assert (hand.table.board, hand.table.shoe.burns) == (dealt(hand, -1), dealt(hand, 6))
    assert cites(hand) == ["I-023"]


@clause("I-024")
def test_an_early_flop_at_the_nineteenth_hole_is_burned_for_again() -> None:
    """004:223 says only that it is taken back and shuffled; with too many cards it burns again (004:220)."""
    hand = act(hand_with(NINETEENTH, "turn 2 early-board", without=[range(7)]), "call, call, check")
    assert hand.table.shoe.burns == dealt(hand, 6, -1)
    assert hand.table.board == dealt(hand, -2, -3, -4)
    assert cites(hand) == ["I-024"]
    check_hand(checked_down(hand))


@clause("I-029", "I-030", "I-031")
@pytest.mark.parametrize(
    ("sheet", "key", "burned"),
    [
        (HOLDEM, "I-029", False),
        (PINEAPPLE, "I-029", False),
        (LADY, "I-029", False),
        (LADY_OMAHA, "I-029", False),
        (CENTRAL, "I-029", False),
        (CENTRAL_PINEAPPLE, "I-029", False),
        (CENTRAL_OMAHA, "I-030", False),
        (NINETEENTH, "I-031", True),
    ],
)
def test_an_early_turn_is_out_for_the_round_and_may_be_the_river(sheet: str, key: str, burned: bool) -> None:
    """000:47, 002:1387-1391, 003:186, 003:243, 003:310, 004:224: the fifth card comes in its place."""
    n = HOLES.get(sheet, 6)
    # Hands, the burn and the flop, the burn before the slip, the second burn and the new turn are out.
    gone = [*range(n + 5), n + 6, n + 7]
    slip = 8 if sheet == PINEAPPLE else 5
    hand = hand_with(sheet, f"turn {slip} early-board", without=[gone])
    act(discards(act(hand, "call, call, check")), "check")
    assert hand.table.board == dealt(hand, n + 1, n + 2, n + 3)
    assert boards(hand)[-1] == tuple(dealt(hand, n + 5))
    discards(act(hand, "check, check"))
    assert hand.table.board == dealt(hand, n + 1, n + 2, n + 3, n + 7)
    assert hand.table.shoe.burns == dealt(hand, n, n + 4, n + 6)
    act(hand, "check, check, check")
    river = -2 if burned else -1
    assert hand.table.board[-1:] == dealt(hand, river)
    assert hand.table.shoe.burns == dealt(hand, n, n + 4, n + 6, *([-1] if burned else []))
    # The card that was out of play is in the deck again.
    assert dealt(hand, n + 5)[0] in hand.table.shoe.cards
    assert cites(hand) == [key]
    check_hand(checked_down(hand))


@clause("I-032")
@pytest.mark.parametrize(
    ("sheet", "burned"),
    [
        (HOLDEM, False),
        (LADY, False),
        (LADY_OMAHA, False),
        (CENTRAL, False),
        (CENTRAL_OMAHA, False),
        (NINETEENTH, True),
    ],
)
def test_an_early_river_is_shuffled_in(sheet: str, burned: bool) -> None:
    """000:47, 002:1391, 003:187, 003:311, 004:225: in the manner of the rule before."""
    n = HOLES.get(sheet, 6)
    hand = hand_with(sheet, "turn 9 early-board", without=[range(n + 7)])
    act(hand, "call, call, check, check, check, check, check, check")
    assert boards(hand)[-1] == tuple(dealt(hand, n + 7))
    assert len(hand.table.board) == 4
    act(hand, "check")
    assert hand.table.board[-1:] == dealt(hand, -2 if burned else -1)
    assert hand.table.shoe.burns == dealt(hand, n, n + 4, n + 6, *([-1] if burned else []))
    assert cites(hand) == ["I-032"]
    check_hand(checked_down(hand))


@clause("I-032", "I-033")
def test_reverse_holdem_turns_three_for_the_river() -> None:
    """000:455: the card is out of play, another is the turn; then it is shuffled in, without a burn."""
    hand = hand_with(REVERSE, "turn 4 early-board", without=[[*range(9), 10, 11]])
    act(hand, "call, call, check")
    assert boards(hand) == [tuple(dealt(hand, 7)), tuple(dealt(hand, 9))]
    act(hand, "check, check, check")
    assert hand.table.board == dealt(hand, 7, 11)
    act(hand, "check, check, check")
    assert hand.table.board == dealt(hand, 7, 11, -1, -2, -3)
    assert hand.table.shoe.burns == dealt(hand, 6, 8, 10)
    assert cites(hand) == ["I-033"]
    check_hand(checked_down(hand))
    hand = hand_with(REVERSE, "turn 8 early-board", without=[range(11)])
    act(hand, "call, call, check, check, check, check, check, check, check")
    assert hand.table.board == dealt(hand, 7, 9, -1, -2, -3)
    assert cites(hand) == ["I-032"]


def test_a_street_can_be_early_again() -> None:
    """Each time the deck is shuffled for it first, as the ruling before has it."""
    hand = hand_with(HOLDEM, "turn 1 early-board", "turn 2 early-board", without=[range(7), range(7)])
    act(hand, "call, call, check")
    assert boards(hand)[1] == tuple(dealt(hand, -1, -2, -3))
    assert hand.table.board == dealt(hand, -1, -2, -3)
    assert hand.table.shoe.burns == dealt(hand, 6)
    check_hand(checked_down(hand))


def test_after_the_river_no_street_is_early() -> None:
    hand = act(hand_with(HOLDEM), "call, call, check", *["check, check, check"] * 2)
    assert "turn 10 early-board" not in map(str, hand.incidents)
    with pytest.raises(IllegalIncident, match="turn 10 is no moment"):
        hand.incident("turn 10 early-board")


@pytest.mark.parametrize("sheet", ["hawaiian-gardens/dramaha", "hawaiian-gardens/dramadugi"])
def test_an_early_turn_of_the_dramaha_games(sheet: str) -> None:
    """Not printed: as in the room's hold'em (000:47). Dramadugi burns no card before the turn, Dramaha one
    before the draw, which serves the turn."""
    burned = [19] if sheet.endswith("dramaha") else []
    turn = 20 if burned else 19
    late = [21, 22] if burned else [20]
    gone = [*range(19), *burned, *late]
    hand = hand_with(sheet, "turn 4 early-board", without=[gone])
    act(hand, "call, call, check" if burned else "call, check, check")
    assert boards(hand)[-1] == tuple(dealt(hand, turn))
    assert len(hand.table.board) == 3
    discards(act(hand, "check, check, check"))
    assert hand.table.board[3:] == dealt(hand, late[-1])
    act(hand, "check, check, check")
    assert (hand.table.board[4:], cites(hand)) == (dealt(hand, -1), ["I-029"])
    assert hand.table.shoe.burns == dealt(hand, 15, *burned, *late[:-1])
    check_hand(checked_down(hand))


def test_both_boards_of_double_board_omaha_are_early() -> None:
    """Not printed: as in the room's hold'em (000:43-45)."""
    hand = hand_with("hawaiian-gardens/double-board-omaha", "turn 1 early-board", without=[range(13)])
    assert [len(cards) for cards in boards(hand)] == [3, 3]
    act(hand, "call, call, check")
    assert hand.table.boards == [dealt(hand, -1, -2, -3), dealt(hand, -4, -5, -6)]
    assert hand.table.shoe.burns == dealt(hand, 12)
    check_hand(checked_down(hand))
