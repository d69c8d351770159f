"""Who looks at the player-dealer's down card: everybody sees the look, nobody else the card."""

from houseway.cards import UNKNOWN, card
from houseway.facts import BANK
from houseway.play.events import Looked, Opened
from houseway.play.hand import Hand
from houseway.play.view import events_seen, view
from tests.examples.bank.blackjack.deals import say, sit, stand_all

TEN_UP = "9s Kh 8d 7c"
"""A card to the player, one to the player-dealer; again: the player-dealer shows a king over a seven."""


def looks(hand: Hand, viewer: int) -> list[Looked]:
    return [event for event in events_seen(hand, viewer) if isinstance(event, Looked)]


def down_card_of_bank(hand: Hand, viewer: int) -> str:
    bank = view(hand, viewer).bank
    assert bank is not None
    return bank.hand.cards[1].text


def test_the_player_dealer_looks_and_only_he_sees_it() -> None:
    """000:629, 000:655."""
    hand = sit("hawaiian-gardens/hawaiian-blackjack", f"{TEN_UP} 2c 3c 4c 5c")
    assert looks(hand, 1) == [Looked(BANK, 1, (card("7c"),))]
    assert looks(hand, 2) == looks(hand, 0) == [Looked(BANK, 1, (UNKNOWN,))]
    assert [down_card_of_bank(hand, viewer) for viewer in (1, 2, 0)] == ["7c", "??", "??"]


def test_the_reader_tells_nobody() -> None:
    """001:976-977: a reader looks, once nobody surrenders any more."""
    hand = sit("black-sheep/blackjack-elite", f"2h {TEN_UP} 2c 3c 4c 5c")
    assert not looks(hand, 1)
    say(hand, "play")
    for viewer in (0, 1, 2):
        assert looks(hand, viewer) == [Looked(BANK, 0, (UNKNOWN,))]
        assert down_card_of_bank(hand, viewer) == "??"


def test_nobody_looks_under_a_low_card() -> None:
    hand = sit("hawaiian-gardens/hawaiian-blackjack", "9s 6h 8d 7c 2c 3c 4c 5c")
    assert not looks(hand, 1)
    assert down_card_of_bank(hand, 1) == "??"


def test_the_down_card_is_turned_over_for_everybody() -> None:
    hand = stand_all(sit("hawaiian-gardens/hawaiian-blackjack", f"{TEN_UP} 2c 3c 4c 5c"))
    (opened,) = [event for event in events_seen(hand, 2) if isinstance(event, Opened)]
    assert opened == Opened(BANK, (card("Kh"), card("7c")))
