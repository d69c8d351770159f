"""Cards of the deal that are exposed or dealt too many, in flop games and in the Dramaha games."""

import pytest

from houseway.cards import Card
from houseway.play.hand import Hand
from houseway.play.incidents.misdeal import MISDEAL
from houseway.testing import act, check_hand, won
from tests.irregularities.clause import clause
from tests.irregularities.flop.tables import (
    CENTRAL,
    CENTRAL_OMAHA,
    CENTRAL_PINEAPPLE,
    HOLDEM,
    LADY,
    LADY_OMAHA,
    NINETEENTH,
    PINEAPPLE,
    REVERSE,
    checked_down,
    cites,
    dealt,
    discards,
    hand_with,
)

MATCH_IT = "hawaiian-gardens/match-it"
DRAMADUGI = "hawaiian-gardens/dramadugi"
DEUCE = "hawaiian-gardens/2-7-dramaha"
DRAMAHA = "hawaiian-gardens/dramaha"
CAPTAIN = "hawaiian-gardens/2-7-captain"
WITH_A_FIRST_CARD = [HOLDEM, PINEAPPLE, REVERSE, MATCH_IT, LADY, LADY_OMAHA]


def hole(hand: Hand, seat: int) -> list[Card]:
    return hand.table.by_number[seat].hole


@clause("I-001")
@pytest.mark.parametrize("sheet", WITH_A_FIRST_CARD)
def test_an_exposed_first_card_is_shuffled_back_and_the_deal_begins_anew(sheet: str) -> None:
    """000:41, 000:116, 000:943, 002:1385: blinds stay where they are."""
    hand = hand_with(sheet, "card 1 exposed", without=[()])
    assert [seat.hole[0] for seat in hand.table.seats] == dealt(hand, -1, -2, -3)
    assert (cites(hand), hand.table.outcome) == (["I-001"], "")
    assert hand.table.pot.balance > 0


@clause("I-002")
@pytest.mark.parametrize("sheet", WITH_A_FIRST_CARD)
@pytest.mark.parametrize("what", ["exposed", "flashed"])
def test_another_exposed_card_is_replaced_after_the_deal_and_burned(sheet: str, what: str) -> None:
    """000:42, 000:117-119, 000:943, 002:1385: Lucky Lady does not name flashed cards."""
    hand = hand_with(sheet, f"card 2 {what}")
    n = 3 * len(hole(hand, 1))
    assert hole(hand, 2)[-1] is dealt(hand, n)[0]
    assert dealt(hand, 1)[0] not in hole(hand, 2)
    named = what == "exposed" or sheet not in (LADY, LADY_OMAHA)
    assert cites(hand) == (["I-002"] if named else ["flashed-card"])
    if sheet != MATCH_IT:
        discards(act(hand, "call, call, check"))
        assert hand.table.shoe.burns == dealt(hand, 1)
    check_hand(checked_down(hand))


@clause("I-003")
def test_the_first_card_of_dramadugi_is_a_misdeal() -> None:
    """000:7436."""
    hand = hand_with(DRAMADUGI, "card 1 exposed")
    assert (hand.table.outcome, cites(hand), won(hand)) == (MISDEAL, ["I-003"], {1: 0, 2: 0, 3: 0})
    check_hand(hand)


@clause("I-004")
def test_another_card_of_dramadugi_is_replaced_and_is_the_burn() -> None:
    """000:7436: it lies face up on the deck."""
    hand = hand_with(DRAMADUGI, "card 2 exposed")
    assert hole(hand, 2) == dealt(hand, 4, 7, 10, 13, 15)
    act(hand, "call, check, check")
    assert (hand.table.shoe.burns, hand.table.board) == (dealt(hand, 1), dealt(hand, 16, 17, 18))
    assert cites(hand) == ["I-004"]
    check_hand(checked_down(hand))


@clause("I-005")
@pytest.mark.parametrize("number", [3, 17, 30])
def test_a_card_that_is_none_of_the_best_low_goes_to_the_discards(number: int) -> None:
    """000:6797-6798: a six is not on the list; the deck comes as 2, 2, 2, 2, 3 …"""
    hand = hand_with(DEUCE, f"card {number} exposed", players=6)
    card = dealt(hand, number - 1)[0]
    kept = card.rank in (2, 3, 4, 5, 7)
    owner = (number - 1) % 6 + 1
    assert (card in hole(hand, owner)) == kept
    assert hand.table.shoe.discards == ([] if kept else [card])
    assert hole(hand, owner)[-1] is (dealt(hand, 23 + owner)[0] if kept else dealt(hand, 30)[0])
    assert cites(hand) == (["I-006"] if kept else ["I-005"])
    check_hand(checked_down(hand))


@clause("I-005", "I-006")
def test_which_ranks_are_kept() -> None:
    """000:6798: 7, 5, 4, 3 and 2."""
    ranks = {}
    for number in range(1, 36):
        hand = hand_with(DEUCE, f"card {number} exposed", players=7)
        ranks[dealt(hand, number - 1)[0].rank] = cites(hand)
    assert [rank for rank, ids in sorted(ranks.items()) if ids == ["I-006"]] == [2, 3, 4, 5, 7]
    assert [rank for rank, ids in sorted(ranks.items()) if ids == ["I-005"]] == [6, 8, 9, 10]


@clause("I-007", "I-009")
@pytest.mark.parametrize("sheet", [CENTRAL, CENTRAL_PINEAPPLE, CENTRAL_OMAHA])
def test_one_exposed_card_at_central_coast(sheet: str) -> None:
    """003:182, 003:238, 003:306: the first one like any other; a second one is a misdeal."""
    hand = hand_with(sheet, "card 1 exposed")
    n = 3 * len(hole(hand, 1))
    assert hole(hand, 1)[-1] is dealt(hand, n)[0]
    assert cites(hand) == ["I-007"]
    act(hand, "call, call, check")
    assert hand.table.shoe.burns == dealt(hand, 0)
    check_hand(checked_down(hand))
    hand = hand_with(sheet, "card 1 exposed", "card 4 exposed")
    assert (hand.table.outcome, cites(hand)) == (MISDEAL, ["I-007", "I-009"])
    check_hand(hand)


@clause("I-008", "I-009")
def test_one_exposed_card_at_the_nineteenth_hole() -> None:
    """004:215: another comes out of the lower half of the 46 cards that are left."""
    hand = hand_with(NINETEENTH, "card 2 exposed")
    assert hole(hand, 2) == dealt(hand, 4, 6 + 23)
    assert cites(hand) == ["I-008"]
    check_hand(checked_down(hand))
    hand = hand_with(NINETEENTH, "card 2 exposed", "card 3 exposed")
    assert (hand.table.outcome, cites(hand)) == (MISDEAL, ["I-008", "I-009"])


@clause("I-010", "I-011")
@pytest.mark.parametrize("sheet", WITH_A_FIRST_CARD)
def test_one_extra_card_is_the_burn_and_two_are_a_misdeal(sheet: str) -> None:
    """000:48, 000:123, 000:944, 002:1393."""
    n = 3 * len(hole(hand_with(sheet), 1))
    hand = hand_with(sheet, f"card {n + 1} extra")
    assert (len(hole(hand, 1)), cites(hand)) == (n // 3, ["I-010"])
    if sheet != MATCH_IT:
        discards(act(hand, "call, call, check"))
        assert hand.table.shoe.burns == dealt(hand, n)
    check_hand(checked_down(hand))
    hand = hand_with(sheet, f"card {n + 1} extra", f"card {n + 2} extra")
    assert (hand.table.outcome, cites(hand)) == (MISDEAL, ["I-010", "I-011"])
    check_hand(hand)


def test_what_the_sister_games_hold() -> None:
    """Dramaha and Captain print nothing; their twin puts the card among the discards (000:6797)."""
    for sheet, cards in ((DRAMAHA, 15), (CAPTAIN, 15)):
        hand = hand_with(sheet, "card 15 exposed")
        assert hand.table.shoe.discards == (dealt(hand, 14) if sheet == DRAMAHA else [])
        assert cites(hand) == (["I-005"] if sheet == DRAMAHA else ["I-006"])
        assert hole(hand, 3)[-1] is dealt(hand, cards if sheet == DRAMAHA else 14)[0]
        check_hand(checked_down(hand))


def test_a_card_off_the_table_and_one_that_went_to_another_seat() -> None:
    """Not printed for flop games: as an exposed card (003:348); moved on to its owner."""
    hand = hand_with(HOLDEM, "card 2 off-table")
    assert (hole(hand, 2), cites(hand)) == (dealt(hand, 4, 6), ["card-off-the-table"])
    assert hand_with(HOLDEM, "card 2 off-table", "card 3 exposed").table.outcome == MISDEAL
    hand = hand_with(HOLDEM, "card 2 misdirected to 3")
    assert (hole(hand, 2), cites(hand)) == (dealt(hand, 1, 4), ["card-misdirected"])
    check_hand(checked_down(hand))
