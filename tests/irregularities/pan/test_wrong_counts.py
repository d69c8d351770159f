"""Wrong numbers of cards: put right until their player acts, a reason to call the hand foul from then on."""

import pytest

from houseway.cards import parse_cards
from houseway.errors import IllegalIncident
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.incidents.writing import parse_incident
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import check_hand
from tests.examples.melds.pan_deals import CHIP, all_play, go, verbs
from tests.irregularities.clause import clause
from tests.irregularities.pan.deals import FIRST, SECOND, chips, deal_wrong, notice, ruled

FULL = (FIRST, SECOND)
EIGHT = ("Ac 3d 5h 7s", "2h 4s 6c Jh")
NINE = ("Ac 3d 5h 7s", SECOND)
ELEVEN = (FIRST, "2h 4s 6c Jh Kc Kd")
TWELVE = (f"{FIRST} Kd", "2h 4s 6c Jh Kc Jd")


@clause("I-308")
@pytest.mark.parametrize(("hand_dealt", "what"), [(EIGHT, "short"), (TWELVE, "long")])
def test_two_cards_off_are_a_dead_hand_and_the_ante_comes_back(
    hand_dealt: tuple[str, str], what: str
) -> None:
    """004:358, 004:362: the others play on for the other antes."""
    facts = [f"deal {number} {what} by 2" for number in (1, 2)]
    hand = deal_wrong({3: FULL, 2: hand_dealt, 1: FULL}, "4h", *facts)
    assert chips(hand) == {1: 19, 2: 19, 3: 19}
    notice(go(hand, "3 play"), 2, facts[0])
    assert chips(hand) == {1: 19, 2: 20, 3: 19}
    assert hand.table.pot.balance == 2 * CHIP
    assert [seat.number for seat in hand.table.live()] == [1, 3]
    go(hand, "1 pass", "1 stay")
    assert chips(hand) == {1: 19, 2: 20, 3: 21}
    assert ruled(hand)[0] in ("I-308", "I-308b")
    check_hand(hand)


@clause("I-308")
def test_a_dead_hand_antes_again_for_tops_that_stay() -> None:
    facts = ["deal 1 short by 2", "deal 2 short by 2"]
    hand = deal_wrong({3: FULL, 2: EIGHT, 1: FULL}, "4h", *facts)
    notice(hand, 2, facts[1])
    go(hand, "3 pass", "1 pass", "1 stay")
    assert (hand.table.state["tops"], hand.table.state["anted"]) == (2 * CHIP, [1, 3])
    check_hand(hand)


@clause("I-308")
def test_a_dead_hand_has_its_second_ante_back_once() -> None:
    """004:362: seats 2 and 3 play doubles, seat 1 wins the single tops. By the other reading of 004:399 what
    nobody won of the double tops goes back: that is seat 2's chip alone."""
    facts = ["deal 1 short by 3", "deal 2 short by 3"]
    parts = [parse_cards(hand[part]) for part in (0, 1) for hand in (EIGHT, FULL, FULL)]
    order = tuple([card for part in parts for card in part])
    seats = tuple([SeatStart(seat, 40 * CHIP) for seat in (1, 2, 3)])
    state = {"asked": [1, 2, 3], "doubles": [2, 3]}
    start = Start(seats=seats, state=state, rulings={"unwon-doubles": "back"})
    hand = Hand(
        load("nineteenth-hole/pan"), start, Chance(given=[order], incidents=tuple(map(parse_incident, facts)))
    )
    while hand.decision is not None and hand.decision.asks == "condition":
        hand.choose(Choice("double"))
    notice(hand, 3, facts[0])
    assert (chips(hand), hand.table.pot.balance) == ({1: 39, 2: 38, 3: 40}, 3 * CHIP)
    go(hand, "2 pass", "1 play", "1 stay")
    assert chips(hand) == {1: 41, 2: 39, 3: 40}
    check_hand(hand)


@clause("I-309")
def test_nine_cards_get_the_top_card() -> None:
    """004:358, 004:363: its player has declared, and is not asked again."""
    hand = deal_wrong({3: FULL, 2: NINE, 1: FULL}, "Qs 4h 2c", "deal 1 short by 2")
    go(hand, "3 play", "2 play")
    assert len(hand.table.seat(2).hole) == 9
    notice(hand, 2, "deal 1 short by 2")
    assert hand.table.seat(2).hole[-1:] == list(parse_cards("Qs"))
    assert hand.decision is not None and hand.decision.seats == (1, 2)
    go(hand, "1 play", "1 stay")
    assert ruled(hand) == ["I-309"]
    assert len(hand.table.seat(2).hole) == 10


@clause("I-310")
def test_nine_cards_get_one_from_the_middle_where_another_has_eleven() -> None:
    """004:363: the number of cards dealt is right; five are left, and the third of them is the middle."""
    facts = ["deal 1 short by 2", "deal 2 long by 1"]
    hand = deal_wrong({3: FULL, 2: NINE, 1: ELEVEN}, "Qs 4h 2c 3c 6d", *facts)
    notice(hand, 2, facts[0])
    assert ruled(hand) == ["I-310"]
    assert hand.table.seat(2).hole[-1:] == list(parse_cards("2c"))
    assert list(hand.table.shoe.cards[::-1]) == list(parse_cards("Qs 4h 3c 6d"))


@clause("I-310", "I-311")
def test_it_is_the_middle_too_when_the_eleven_were_put_right_before() -> None:
    """004:363: as many cards as there should be were dealt out. Both tell before anybody declares."""
    facts = ["deal 1 short by 2", "deal 2 long by 1"]
    picked_of = f"Kd {FIRST} {SECOND}"
    hand = deal_wrong({3: FULL, 2: NINE, 1: ELEVEN}, "Qs 4h 2c 3c 6d", *facts, picked_of=picked_of)
    go(notice(hand, 1, facts[1]), "0 any-card")
    notice(hand, 2, facts[0])
    assert ruled(hand)[-1] == "I-310"
    assert [len(seat.hole) for seat in hand.table.seats] == [10, 10, 10]
    assert hand.table.seat(2).hole[-1:] == list(parse_cards("2c"))


@clause("I-311")
def test_eleven_cards_lose_one_at_random_and_the_player_declares_anew() -> None:
    """004:364: he has declared to play, and passes after all."""
    picked_of = f"7s {FIRST.replace(' 7s', '')} {ELEVEN[1]}"
    hand = deal_wrong({3: FULL, 2: ELEVEN, 1: FULL}, "Qs 4h 2c", "deal 2 long by 2", picked_of=picked_of)
    go(hand, "3 play", "2 play")
    notice(hand, 2, "deal 2 long by 2")
    assert len(hand.table.seat(2).hole) == 10
    assert hand.table.shoe.muck == list(parse_cards("7s"))
    assert hand.decision is not None
    assert (hand.decision.seats, verbs(hand)) == ((2,), {"stay", "change"})
    go(hand, "2 change", "1 play", "1 stay", "3 draw")
    assert [seat.number for seat in hand.table.live()] == [1, 3]
    assert ruled(hand) == ["I-311", "I-311"]


@clause("I-311")
def test_the_dealer_may_take_one_of_the_second_five() -> None:
    """004:364: found before they were picked up, and so before the player declared."""
    for way, of, left in (
        ("second-five", "6c 2h 4s Jh Kc Kd", f"{FIRST} 2h 4s Jh Kc Kd"),
        ("any-card", f"Ac 3d 5h 7s Qd {ELEVEN[1]}", f"3d 5h 7s Qd {ELEVEN[1]}"),
    ):
        hand = deal_wrong({2: ELEVEN, 1: FULL}, "Qs 4h 2c", "deal 2 long by 2", picked_of=of)
        notice(hand, 2, "deal 2 long by 2")
        assert hand.decision is not None
        assert (hand.decision.seats, verbs(hand)) == ((0,), {"any-card", "second-five"})
        go(hand, f"0 {way}")
        assert hand.table.seat(2).hole == list(parse_cards(left))
        go(hand, "2 play", "1 play", "1 stay", "2 draw")


@clause("I-311")
def test_what_was_paid_meanwhile_is_paid() -> None:
    """004:364: seat 3 has spread for pay when seat 2, who has not drawn, finds eleven cards and passes."""
    fives = ("5s 5s Ac 3d 7h", "Qd 2h 4c 6c Jh")
    picked_of = f"{FIRST} {ELEVEN[1]}"
    fact = "deal 2 long by 2"
    hand = all_play(deal_wrong({3: fives, 2: ELEVEN, 1: FULL}, "5s 4h 2c", fact, picked_of=picked_of))
    go(hand, "3 spread 5s 5s 5s")
    assert chips(hand) == {1: 15, 2: 15, 3: 27}
    notice(hand, 2, "deal 2 long by 2")
    go(hand, "2 change")
    assert [seat.number for seat in hand.table.live()] == [1, 3]
    assert chips(hand) == {1: 15, 2: 15, 3: 27}


@clause("I-300", "I-308", "I-311")
def test_who_has_touched_the_deck_is_too_late() -> None:
    """004:343-344, 004:358: seat 2 has eleven cards and draws; the hand may be called foul."""
    hand = all_play(deal_wrong({2: ELEVEN, 1: FULL}, "Qs 4h 2c", "deal 2 long by 2"))
    go(hand, "2 draw")
    assert hand.decision is not None
    assert (hand.decision.seats, verbs(hand)) == ((1,), {"foul", "leave"})
    with pytest.raises(IllegalIncident):
        notice(hand, 2, "deal 2 long by 2")
    go(hand, "1 foul")
    assert "foul" in hand.table.seat(2).marks
