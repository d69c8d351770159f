"""The shoe of the nines: boxed cards, a card pulled too early, no cards left."""

import pytest

from houseway.cards import parse_cards, show_cards
from houseway.play.events import Reshuffled
from houseway.play.hand import Hand
from houseway.play.incidents.misdeal import MISDEAL
from houseway.play.incidents.writing import parse_incident
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import act, check_hand, won
from tests.examples.bank.baccarat.rounds import TO_TWO, begin, three
from tests.examples.stacked import one_at_a_time
from tests.irregularities.clause import clause
from tests.irregularities.nines.rounds import (
    CENTRAL,
    EVERY,
    GARDENS,
    PAN,
    banked,
    ends,
    on,
    ruled,
    seated,
    wagered,
)


@clause("I-211")
@pytest.mark.parametrize("rule_set_id", EVERY)
def test_a_boxed_card_is_replaced_by_the_next(rule_set_id: str) -> None:
    """000:585, 000:1876, 003:609: the third card of the shoe is the second for seat 2."""
    cards = "Kh Kc 4d Qh Qc 6h 6c"
    hand = seated(rule_set_id, [6], 6, "card 3 boxed", dealt=cards)
    assert (on(hand, 2), show_cards(hand.table.shoe.muck)) == ("Kh Qh 6h", "4d")
    assert ruled(hand) == ["I-211"]
    ends(act(hand, "stand, stand"), s2="pushed")


@clause("I-209")
@pytest.mark.parametrize("rule_set_id", GARDENS)
def test_a_second_boxed_card_of_the_deal_is_a_misdeal(rule_set_id: str) -> None:
    """000:580, 000:1871: everybody has what he had."""
    hand = seated(rule_set_id, [6], 6, "card 3 boxed", "card 5 boxed")
    assert (hand.table.outcome, won(hand)) == (MISDEAL, {1: 0, 2: 0})
    assert ruled(hand) == ["I-211", "I-209"]
    check_hand(hand)


@clause("I-211")
def test_central_coast_counts_no_boxed_cards() -> None:
    """003:609: each is a dead card."""
    hand = seated(CENTRAL, [6], 6, "card 3 boxed", "card 5 boxed", dealt="Kh Kc 4d Qh 4s Qc 6h 6c")
    assert (on(hand, 2), banked(hand)) == ("Kh Qh 6h", "Kc Qc 6c")
    assert ruled(hand) == ["I-211", "I-211"]
    ends(act(hand, "stand, stand"), s2="pushed")


@clause("I-210")
@pytest.mark.parametrize("rule_set_id", GARDENS)
def test_a_second_boxed_card_on_the_draw_is_no_misdeal(rule_set_id: str) -> None:
    """000:581, 000:1873: card 3 is boxed in the deal, and so is the first that is drawn."""
    hand = seated(rule_set_id, [5], 6, "card 3 boxed", "card 8 boxed", dealt="Kh Kc 4d Qh Qc 5h 6c 3s 4s")
    act(hand, "draw")
    assert on(hand, 2) == "Kh Qh 5h 4s"
    assert ruled(hand) == ["I-211", "I-210"]
    ends(act(hand, "stand"), s2="won 10")


@clause("I-218")
@pytest.mark.parametrize("rule_set_id", EVERY)
def test_a_card_that_was_pulled_comes_next(rule_set_id: str) -> None:
    """000:588, 000:1879: it lies under the shoe until somebody needs a card; nobody's card changes."""
    hand = seated(rule_set_id, [6, 5], 6, "card 10 pulled", draws="4s 3s")
    act(hand, "stand, draw")
    assert (on(hand, 2), on(hand, 3)) == ("Kh Qh 6h", "Kd Qd 5d 4s")
    assert ruled(hand) == ["I-218"]
    ends(act(hand, "1 stand"), s2="pushed", s3="won 10")


@clause("I-207")
@pytest.mark.parametrize("rule_set_id", EVERY)
def test_a_shoe_that_runs_out_in_the_deal_is_a_misdeal(rule_set_id: str) -> None:
    """000:579, 000:1870: five cards are left for two hands."""
    hand = begin(rule_set_id, "Kh Qh 5h Kc Qc", "1 bank 1000000", dice=TO_TWO, only=True)
    wagered(hand, "2 wager @2 base=1000")
    assert (hand.table.outcome, won(hand), ruled(hand)) == (MISDEAL, {1: 0, 2: 0}, ["I-207"])
    check_hand(hand)


@clause("I-207")
def test_boxed_cards_can_use_the_shoe_up() -> None:
    """003:609 and a ruling of ours: six cards for two hands, one of them boxed."""
    hand = begin(
        CENTRAL, "Kh Qh 5h Kc Qc 6c", "1 bank 1000000", dice=TO_TWO, only=True, incidents=["card 2 boxed"]
    )
    wagered(hand, "2 wager @2 base=1000")
    assert (hand.table.outcome, won(hand), ruled(hand)) == (MISDEAL, {1: 0, 2: 0}, ["I-211", "I-207"])


@clause("I-208")
@pytest.mark.parametrize("rule_set_id", GARDENS)
@pytest.mark.parametrize("incidents", [(), ("card 1 pulled",)])
def test_a_shoe_that_runs_out_in_the_draw_is_filled(rule_set_id: str, incidents: tuple[str, ...]) -> None:
    """000:583, 000:1874: with the discards of earlier rounds, whether something else went wrong or not."""
    hand = short_shoe(rule_set_id, incidents)
    assert hand.over
    assert len(on(hand, 2).split()) == 4
    assert [event.cards for event in hand.events if isinstance(event, Reshuffled)] == [8 * 36 - 6]
    check_hand(hand)


def short_shoe(rule_set_id: str, incidents: tuple[str, ...]) -> Hand:
    """Six cards are left in the shoe: a hand of three, which draws, and one of seven, which stands."""
    rules = load(rule_set_id)
    order = parse_cards(one_at_a_time(three(3, "h"), three(7, "c")))
    gone = list(rules.deck_cards)
    for card in order:
        gone.remove(card)
    start = Start(seats=(SeatStart(1, 100_000), SeatStart(2, 100_000)))
    facts = tuple(map(parse_incident, incidents))
    chance = Chance(given=[order, tuple(gone)], rolls=[(4, 3, 3)], incidents=facts)
    hand = act(Hand(rules, start, chance), "1 bank 50000")
    return act(wagered(hand, "2 wager @2 base=1000"), "2 draw")


@clause("I-211")
def test_the_boxed_card_is_shown_to_everybody() -> None:
    hand = seated(PAN, [6], 6, "card 3 boxed", dealt="Kh Kc 4d Qh Qc 6h 6c")
    assert "4d" in str(hand.events)
