"""Cards of the shoe in baccarat: no sheet prints anything on them, so the rulings are ours."""

import pytest

from houseway.cards import card, show_cards
from houseway.play.events import Exposed, Noted
from houseway.play.hand import Hand
from houseway.play.view import events_seen, view
from houseway.testing import check_hand
from tests.examples.bank.baccarat.rounds import begin, close_bets, go_on, results

EZ = "black-sheep/ez-baccarat"
GARDENS = "hawaiian-gardens/gardens-baccarat"
NINE = "hawaiian-gardens/baccarat-9"


def dealt(rule_set_id: str, cards: str, *incidents: str) -> Hand:
    """Seat 2 bets $100 on the player hand, in a round with these cards and facts."""
    hand = begin(rule_set_id, cards, "1 bank 1000000", incidents=incidents)
    return close_bets(go_on(hand, "2 wager @2 player=10000"))


def hands(hand: Hand) -> tuple[str, str]:
    felt = hand.table.felt
    assert felt is not None
    player, banker = felt.common.values()
    return show_cards(player.cards), show_cards(banker.cards)


def ruled(hand: Hand) -> list[str]:
    ids = {remedy.id for remedy in hand.rules.remedies}
    return [event.cites[0] for event in hand.events if isinstance(event, Noted) and event.cites[0] in ids]


@pytest.mark.parametrize("rule_set_id", [EZ, GARDENS])
def test_a_boxed_card_is_as_if_it_were_not_there(rule_set_id: str) -> None:
    """The second card of the shoe is boxed: the third is the banker's first."""
    hand = dealt(rule_set_id, "Kh 2s Kc 8h 7c", "card 2 boxed")
    assert (hands(hand), ruled(hand)) == (("Kh 8h", "Kc 7c"), ["boxed-card"])
    assert show_cards(hand.table.shoe.muck) == "2s"
    assert results(hand) == {"2@2 player": "won 100"}
    check_hand(hand)


def test_a_card_off_the_table_and_one_in_the_wrong_place_play() -> None:
    """And a card that is pulled for a hand that stands comes next."""
    hand = dealt(EZ, "Kh Kc 4h 7c 3s", "card 1 off-table", "card 3 misplaced", "card 5 pulled")
    assert hands(hand) == ("Kh 4h 3s", "Kc 7c")
    assert ruled(hand) == ["off-table", "misplaced-card", "pulled-card"]
    check_hand(hand)


def test_an_exposed_card_is_seen_by_everybody_and_plays() -> None:
    """000:1040: the bank's first two cards lie face down at Baccarat 9 until the bettors have chosen."""
    cards = "Kh 2c Qh Kc 5h 4c 3s"
    smooth, hand = dealt(NINE, cards), dealt(NINE, cards, "card 2 exposed")
    assert [show_cards(dict(view(one, 2).common)["bank"].cards) for one in (smooth, hand)] == [
        "?? ?? 4c",
        "2c ?? 4c",
    ]
    assert ruled(hand) == ["exposed-card"]


def test_a_flashed_card_is_seen_by_those_who_saw_it() -> None:
    hand = dealt(NINE, "Kh 2c Qh Kc 5h 4c 3s", "card 2 flashed to 2")
    shown = {
        seat: [event.card for event in events_seen(hand, seat) if isinstance(event, Exposed)]
        for seat in (1, 2)
    }
    assert shown == {1: [card("??")], 2: [card("2c")]}


def test_a_card_that_lies_face_up_cannot_be_exposed() -> None:
    hand = dealt(NINE, "Kh 2c Qh Kc 5h 4c 3s")
    assert [str(fact) for fact in hand.incidents if fact.what == "exposed"] == [
        "card 2 exposed",
        "card 4 exposed",
    ]
