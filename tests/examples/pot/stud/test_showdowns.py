"""Seven-card stud at the showdown: printed hands, halves, ties and odd chips."""

import pytest

from houseway.ledger import Transfer
from houseway.play.hand import Hand
from houseway.rooms.loader import load
from houseway.words.payments import ledger_lines
from tests.examples.pot.stud.deals import dealt, quietly
from tests.examples.stacked import stacked, won

HG = "hawaiian-gardens"


def showdown(rule_set: str, *hands: str, dollars: int = 500, limit: str = "", **rulings: str) -> Hand:
    """Everybody calls the forced bet and checks to the end; the cards come in the order given."""
    by_id = {key.replace("_", "-"): reading for key, reading in rulings.items()}
    down = load(rule_set).play.down
    cards = dealt(*hands, down=down)
    return quietly(stacked(rule_set, cards, [dollars] * len(hands), limit=limit, rulings=by_id))


def paid(hand: Hand) -> dict[int, list[int]]:
    """What each seat got from the pot, in cents, payment by payment."""
    found: dict[int, list[int]] = {seat: [] for seat in hand.stacks()}
    for event in hand.events:
        if isinstance(event, Transfer) and event.payer is hand.table.pot:
            seat = next(s for s in hand.table.seats if s.stack is event.payee)
            found[seat.number].append(event.amount)
    return found


def reasons(hand: Hand) -> list[str]:
    return [line.text for line in ledger_lines(hand) if line.payer == "pot"]


def test_high_and_low_without_a_qualifier() -> None:
    """000:6627: B's king-high straight wins high, A's 10-9-7-2-A wins low."""
    hand = showdown(f"{HG}/seven-card-stud-hi-lo-regular", "As Ac 2s 7h 9c 9d Td", "4s 5d 9s Tc Jh Qc Kh")
    assert paid(hand) == {1: [150], 2: [150]}
    assert reasons(hand) == [
        "seat 2 gets $1.50: wins the high half of the pot with straight, king high",
        "seat 1 gets $1.50: wins the low half of the pot with T-9-7-2-A low",
    ]


def test_no_low_hand_leaves_all_to_the_high_hand() -> None:
    """000:5237, 003:379."""
    for rule_set in (f"{HG}/seven-card-stud-hi-lo", "central-coast/seven-card-stud-hi-lo"):
        hand = showdown(rule_set, "Kc Kd 2h 7s 6h Ts Jd", "Qc Qd 3h 8s 5h Td Jc")
        assert won(hand)[1] > 0
        assert len(paid(hand)[1]) == 1


def test_a_posted_game_without_a_qualifier() -> None:
    """000:218, 003:379: every hand can win low."""
    hands = ("Kc Kd 2h 7s 6h Ts Jd", "Qc Qd 3h 8s 5h Td Jc")
    for rule_set in (f"{HG}/seven-card-stud-hi-lo", "central-coast/seven-card-stud-hi-lo"):
        hand = showdown(rule_set, *hands, qualifier="ace-to-five")
        assert len(reasons(hand)) == 2


def test_razz_ignores_straights_and_flushes() -> None:
    """000:406, 003:419, 004:432: 5-4-3-2-A of one suit is the best hand."""
    for rule_set in (f"{HG}/razz", "central-coast/razz", "nineteenth-hole/razz"):
        hand = showdown(rule_set, "5c 4c Kc 3c 2c Ac Kd", "6d 4d Ks 3d 2d Ad Kh")
        assert won(hand)[1] > 0


def test_ace_to_five_and_badugi_with_a_low_ace() -> None:
    """000:4247, 000:4263: 5-4-3-2-A and 4-3-2-A, by one player."""
    hand = showdown(f"{HG}/razzdacey", "5c 4d Kh 3h 2s Ac Ks", "7c 6c Kd 8d 9h 2c 3c")
    assert reasons(hand) == [
        "seat 1 gets $1.50: wins the low half of the pot with 5-4-3-2-A low",
        "seat 1 gets $1.50: wins the badugi half of the pot with four-card badugi, 4-3-2-A",
    ]


@pytest.mark.parametrize(("reading", "winner"), [("low-ace-high", 1), ("low-ace-high-chart", 2)])
def test_both_readings_of_the_best_low(reading: str, winner: int) -> None:
    """000:5380 ignores straights, 000:5387 calls 7-5-4-3-2 the best low."""
    hands = ("Kc Kd 2h 6s 5h 4s 3d 2c", "Qc Qd 2s 7s 5c 4d 3c 2d")
    hand = showdown(f"{HG}/super-7-card-stud-hi-lo-regular", *hands, best_low=reading)
    low = next(text for text in reasons(hand) if "low half" in text)
    assert low.startswith(f"seat {winner} ")


# Odd chips. At $4-$8 the chip is 50 cents, the ante 50 cents and the bring-in $1.


def test_the_odd_chip_between_high_and_low_goes_to_high() -> None:
    """000:225: nine chips, five to the high hand."""
    high, low, third = "Kc Kd Kh 9s 9h Ts Jd", "8c 7d 5h 3s 2h 4s Qd", "Qc Qh 9d 9c 8s 7c 6d"
    hand = showdown(f"{HG}/seven-card-stud-hi-lo", high, low, third)
    assert hand.table.stakes.chip == 50
    assert paid(hand) == {1: [250], 2: [200], 3: []}


def test_the_newer_sheets_give_every_odd_chip_to_the_highest_card_by_suit() -> None:
    """000:4131, 000:5248: between the halves too."""
    low, badugi = "7c 5c Kd 4c 3h 2h Qc", "5s 4d Kh 3c 2s Kc Ks"
    third = "Qd Qh Js Jd Jh 9d 9h"
    hand = showdown(f"{HG}/razzdeucey", low, badugi, third)
    # nine chips; the king of spades belongs to the winner of the Badugi half
    assert paid(hand) == {1: [200], 2: [250], 3: []}
    hand = showdown(f"{HG}/razzdeucey", low, badugi, third, odd_half="first-half")
    assert paid(hand) == {1: [250], 2: [200], 3: []}


def test_lows_compare_from_the_top() -> None:
    """000:5153: 7-6-4-3-A is lower than 8-5-4-3-2."""
    hands = ("Kc Kd Kh 7s 6h 4s 3d Ac", "Qc 9d 9h 8s 5h 4d 3c 2s")
    hand = showdown(f"{HG}/super-7-card-stud-hi-lo", *hands)
    assert "seat 1 gets $1.50: wins the low half of the pot with 7-6-4-3-A low" in reasons(hand)


def test_deuce_to_seven_and_badugi_with_a_high_ace() -> None:
    """000:4019-4043: A-2-3-4-5 is ace high and no straight; the best Badugi is 5-4-3-2."""
    hand = showdown(f"{HG}/razzdeucey", "5c 4d Ah 3h 2s Ad As", "7c 7d 7h 6c 6d 6h 2c")
    assert reasons(hand) == [
        "seat 1 gets $1.50: wins the low half of the pot with A-5-4-3-2 low",
        "seat 1 gets $1.50: wins the badugi half of the pot with four-card badugi, 5-4-3-2",
    ]


@pytest.mark.parametrize(("reading", "winner"), [("low-regular", 2), ("ace-to-five", 1)])
def test_aces_are_the_worst_pair_for_low(reading: str, winner: int) -> None:
    """000:6544, between a pair of aces and a pair of kings with the same cards beside them."""
    hands = ("As Ac Ad Ah 9h 8c 7d", "Ks Kc Kd Kh 9s 8d 7c")
    hand = showdown(f"{HG}/seven-card-stud-hi-lo-regular", *hands, aces_paired=reading)
    low = next(text for text in reasons(hand) if "low half" in text)
    assert low.startswith(f"seat {winner} ")


TWO_PAIR = "Qc Qd Th 9c 9d 8c 2s"
SAME_WITH_SPADES = "Qh Qs Td 9h 9s 8d 3s"


def test_equal_highs_give_the_odd_chip_to_the_highest_card_by_suit() -> None:
    """000:226: the queen of spades. Nine chips: five for high, four for low."""
    hand = showdown(f"{HG}/seven-card-stud-hi-lo", TWO_PAIR, SAME_WITH_SPADES, "8h 7d 6h 3d 2h 4s Ad")
    assert paid(hand) == {1: [100], 2: [150], 3: [200]}


@pytest.mark.parametrize("game", ["seven-card-stud-hi-lo", "seven-card-stud-hi-lo-regular"])
def test_equal_lows_give_the_odd_chip_to_the_lowest_card_by_suit(game: str) -> None:
    """000:226, 000:6634: the deuce of clubs. Fifteen chips of $5: eight for high, seven for low."""
    hands = ("Kc Kd Kh 9s 9h Ts Jd", "8c 7d 5h 4s 2h Td Jc", "8d 7c 5s 4d 2c Th Js")
    hand = showdown(f"{HG}/{game}", *hands, limit="50-100")
    assert paid(hand) == {1: [4000], 2: [1500], 3: [2000]}


def test_two_who_tie_both_ways_share_the_pot_once() -> None:
    """000:225: as evenly as possible, the odd chip to the highest card by suit. Fifteen chips of $5."""
    hands = ("5c 4d 3h 2s Ac 9d Kd", "5d 4c 3s 2h Ad 9c Ks", "Qc Qd Jh Tc 8d 8h 7s")
    hand = showdown(f"{HG}/seven-card-stud-hi-lo", *hands, limit="50-100")
    assert paid(hand) == {1: [3500], 2: [4000], 3: []}, "the ace of diamonds is higher than that of clubs"
    hand = showdown(f"{HG}/seven-card-stud-hi-lo", *hands, limit="50-100", tied_both_ways="by-half")
    assert paid(hand) == {1: [2000, 1500], 2: [2000, 2000], 3: []}, "the deuce of hearts is the lowest card"


def test_the_odd_chips_of_one_pot() -> None:
    """000:5013: highest card by suit; where nothing is printed, the winner closest to the dealer's left."""
    hands = (TWO_PAIR, SAME_WITH_SPADES, "Jc Jd 7h 6c 5d 2h 3c")
    for rule_set in (
        f"{HG}/seven-card-stud",
        "central-coast/seven-card-stud",
        "nineteenth-hole/seven-card-stud",
    ):
        assert paid(showdown(rule_set, *hands)) == {1: [250], 2: [200], 3: []}
    hand = showdown(f"{HG}/seven-card-stud", *hands, odd_chips="high-card-by-suit")
    assert paid(hand) == {1: [200], 2: [250], 3: []}
    four = [f"{first} {rest}" for first, rest in zip(("2c", "4c", "2d"), hands, strict=True)]
    assert paid(showdown(f"{HG}/super-7-card-stud", *four)) == {1: [200], 2: [250], 3: []}


def test_super_razzdacey_follows_its_sisters_for_odd_chips() -> None:
    """000:4563-4572 prints no rule for them."""
    hands = ("Kc 5c 4d Kh 3h 2s Ac 9c", "Kd 5d 4c 9h 3s 2h Ad 9s", "Qc Qd Qh Jc Jd Jh 8h 8s")
    hand = showdown(f"{HG}/super-razzdacey", *hands)
    assert [sum(amounts) for amounts in paid(hand).values()] == [200, 250, 0]
