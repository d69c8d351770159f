"""Cards of the nines that are exposed, flashed, misplaced or dealt off the table."""

import pytest

from houseway.cards import show_cards
from houseway.play.incidents.misdeal import MISDEAL
from houseway.play.view import view
from houseway.testing import act, asked, check_hand, won
from tests.irregularities.clause import clause
from tests.irregularities.nines.rounds import CENTRAL, EVERY, GARDENS, banked, ends, on, ruled, seated


@clause("I-204")
@pytest.mark.parametrize("rule_set_id", EVERY)
def test_a_card_in_a_wrong_place_of_the_deal_is_a_misdeal(rule_set_id: str) -> None:
    """000:577, 000:1868, 003:615."""
    hand = seated(rule_set_id, [6, 6], 6, "card 5 misplaced")
    assert (hand.table.outcome, won(hand), ruled(hand)) == (MISDEAL, {1: 0, 2: 0, 3: 0}, ["I-204"])
    check_hand(hand)


@clause("I-204", "I-210")
@pytest.mark.parametrize("rule_set_id", EVERY)
def test_a_drawn_card_in_a_wrong_place_is_no_misdeal(rule_set_id: str) -> None:
    """000:581, 000:1873: it goes to the hand that asked for it."""
    hand = act(seated(rule_set_id, [5], 6, "card 7 misplaced", draws="4s"), "draw")
    assert (on(hand, 2), ruled(hand)) == ("Kh Qh 5h 4s", ["misplaced-drawn-card"])
    ends(act(hand, "stand"), s2="won 10")


@clause("I-212")
@pytest.mark.parametrize("rule_set_id", EVERY)
def test_exposed_cards_of_the_deal_play(rule_set_id: str) -> None:
    """000:584, 000:1875, 003:611: one of a player's, two of the player-dealer's, seen by everybody."""
    hand = seated(rule_set_id, [6], 6, "card 1 exposed", "card 2 exposed", "card 6 exposed")
    assert (on(hand, 2), ruled(hand)) == ("Kh Qh 6h", ["I-212"] * 3)
    seen = view(hand, 0)
    assert seen.bank is not None
    assert show_cards(seen.spots[0].hands[0].cards) == "Kh ?? ??"
    assert show_cards(seen.bank.hand.cards) == "Kc ?? 6c"
    ends(act(hand, "stand, stand"), s2="pushed")


@clause("I-212")
@pytest.mark.parametrize("rule_set_id", EVERY)
def test_a_flashed_card_is_not_exposed(rule_set_id: str) -> None:
    """000:584, 003:611: exposed is what lands face up. Seat 3 alone has seen the card that seat 2 draws."""
    hand = act(seated(rule_set_id, [5, 6], 6, "card 10 flashed to 3", draws="4s"), "draw")
    cards = {seat: show_cards(view(hand, seat).spots[0].hands[0].cards) for seat in (1, 2, 3)}
    assert cards == {1: "?? ?? ?? ??", 2: "Kh Qh 5h ??", 3: "?? ?? ?? 4s"}
    assert ruled(hand) == ["flashed-card"]
    ends(act(hand, "stand, stand"), s2="won 10", s3="pushed")


@clause("I-213")
@pytest.mark.parametrize("rule_set_id", EVERY)
def test_an_exposed_draw_card_is_replaced_after_the_player_dealer(rule_set_id: str) -> None:
    """000:584, 000:1875, 003:611: he knows the four of seat 2 when he decides; if he draws, his card comes
    before the replacement."""
    for choice, mine, bank, result in (
        ("stand", "Kh Qh 5h 3s", "Kc Qc 6c", "won 10"),
        ("draw", "Kh Qh 5h 2s", "Kc Qc 6c 3s", "lost -10"),
    ):
        hand = act(seated(rule_set_id, [5], 6, "card 7 exposed", draws="4s 3s 2s"), "draw")
        assert (asked(hand), on(hand, 2)) == ((1,), "Kh Qh 5h 4s")
        assert show_cards(view(hand, 1).spots[0].hands[0].cards) == "?? ?? ?? 4s"
        act(hand, choice)
        assert (on(hand, 2), banked(hand), show_cards(hand.table.shoe.muck)) == (mine, bank, "4s")
        assert ruled(hand) == ["I-213"]
        ends(hand, s2=result)


@clause("I-213")
def test_a_replacement_can_be_exposed_too() -> None:
    """The next card comes for it, through the same door."""
    hand = act(seated(CENTRAL, [5], 6, "card 7 exposed", "card 8 exposed", draws="4s 3s 2s"), "draw, stand")
    assert (on(hand, 2), show_cards(hand.table.shoe.muck)) == ("Kh Qh 5h 2s", "4s 3s")
    ends(hand, s2="won 10")


@pytest.mark.parametrize("rule_set_id", EVERY)
def test_an_exposed_card_of_the_player_dealer_s_draw_plays(rule_set_id: str) -> None:
    """A ruling of ours: it comes last, and lies open anyway."""
    hand = act(seated(rule_set_id, [6], 5, "card 7 exposed", draws="4s 3s"), "stand, draw")
    assert (banked(hand), ruled(hand)[:1]) == ("Kc Qc 5c 4s", ["exposed-bank-card"])
    ends(hand, s2="lost -10")


@clause("I-214")
@pytest.mark.parametrize("rule_set_id", GARDENS)
def test_a_card_off_the_table_plays_at_hawaiian_gardens(rule_set_id: str) -> None:
    """000:586, 000:1877: in the deal and on the draw."""
    hand = act(seated(rule_set_id, [5], 6, "card 3 off-table", "card 7 off-table", draws="4s 3s"), "draw")
    assert (on(hand, 2), ruled(hand)) == ("Kh Qh 5h 4s", ["I-214", "I-214"])
    ends(act(hand, "stand"), s2="won 10")


@clause("I-215")
def test_a_card_off_the_table_is_dead_at_central_coast() -> None:
    """003:609: the next one comes."""
    cards = "Kh Kc 4d Qh Qc 5h 6c 4s 3s"
    hand = act(seated(CENTRAL, [5], 6, "card 3 off-table", "card 8 off-table", dealt=cards), "draw")
    assert (on(hand, 2), show_cards(hand.table.shoe.muck)) == ("Kh Qh 5h 3s", "4d 4s")
    assert ruled(hand) == ["I-215", "I-215"]
    ends(act(hand, "stand"), s2="won 10")
