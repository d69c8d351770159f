"""Drawing for the button when a game opens."""

from random import Random

import pytest

from houseway.cards import JOKER
from houseway.errors import SessionError
from houseway.session.acts import DrawForButton
from tests.session.tables import fold_out, places, sit, table

HG = "hawaiian-gardens/"
DEALT = [
    HG + "five-card-omaha-hi-lo",  # 000:2202
    HG + "2-7-dramaha",  # 000:6790-6791
    HG + "dramaha",  # 000:7009-7010
    HG + "dramadugi",  # 000:7426-7430
    "lucky-lady/ez-money-holdem",  # 002:643
    "central-coast/big-o",  # 003:1021
    "central-coast/big-o-hi-lo",  # 003:1220
]
SPREAD = [
    HG + "archie",  # 000:3596-3601
    HG + "badacey",  # 000:4711-4715
    HG + "badeucey",  # 000:6317-6318
    HG + "short-deck-holdem",  # 000:5623-5624
]


@pytest.mark.parametrize("rule_set", DEALT)
def test_a_card_each_and_the_highest_by_suit(rule_set: str) -> None:
    """A card face up to everybody from the house dealer's left; the highest, by suit, gets the button."""
    session = table(rule_set, "", 2, 3, 6)
    drawn = session.draw_for_button(cards="Kh Ks 9d Ad")
    assert {seat: str(card) for seat, card in drawn.rounds[0].items()} == {2: "Kh", 3: "Ks", 6: "9d"}
    assert drawn.seat == 3
    assert places(session)[0] == 3


@pytest.mark.parametrize("rule_set", SPREAD)
def test_from_the_spread_deck(rule_set: str) -> None:
    """Everybody draws from the deck without its top and bottom card; equal cards are settled by suit,
    spades above hearts, diamonds and clubs."""
    session = table(rule_set, "", 2, 3, 6)
    drawn = session.draw_for_button(cards="As Kh Kd 9d Qd Ah")
    assert {seat: str(card) for seat, card in drawn.rounds[0].items()} == {2: "Kh", 3: "Kd", 6: "9d"}
    assert drawn.seat == 2


@pytest.mark.parametrize("suits", ["shdc", "hdcs", "dcsh"])
def test_the_order_of_suits(suits: str) -> None:
    """000:3601: spades, hearts, diamonds, clubs."""
    session = table(HG + "archie", "", 1, 2, 3, 4)
    cards = " ".join("K" + suit for suit in suits)
    assert session.draw_for_button(cards=f"2c {cards} 3c").seat == 1 + suits.index("s")


@pytest.mark.parametrize(
    ("rule_set", "order"),
    [
        ("black-sheep/texas-holdem", "Kh Ks 9d 4d 5d"),  # 001:336-337
        ("black-sheep/omaha", "Kh Ks 9d 4d 5d"),  # 001:197-198
        ("black-sheep/omaha-hi-lo", "Kh Ks 9d 4d 5d"),  # 001:67-68
        (HG + "double-board-omaha", "As Kh Ks 9d 4d 5d Ah"),  # 000:3835
    ],
)
def test_suits_are_equal(rule_set: str, order: str) -> None:
    """The highest card gets the button; where no suit order is printed equal ones draw again (a ruling)."""
    session = table(rule_set, "", 2, 3, 6)
    drawn = session.draw_for_button(cards=order)
    assert [sorted(cards) for cards in drawn.rounds] == [[2, 3, 6], [2, 3]]
    assert drawn.seat == 3


def test_the_ruling_on_equal_cards_can_be_switched() -> None:
    session = table("black-sheep/texas-holdem", "", 2, 3, 6, rulings={"button-tie": "suit"})
    assert session.draw_for_button(cards="Ks Kh 9d 4d 5d").seat == 2


def test_captain_is_drawn_for_from_the_spread_deck() -> None:
    """000:11912: deck spread without top and bottom card, the highest card."""
    session = table(HG + "2-7-captain", "", 2, 3, 6)
    assert session.draw_for_button(cards="As 2h 3d 9d Ah").seat == 6


def test_nobody_draws_a_joker() -> None:
    """The ruling ``first-button``: the deck of the lowball games has a joker, the draw does without."""
    session = table(HG + "lowball", "15-30", 1, 2, 3)
    session.draw_for_button(Random(1))
    drawn = session.acts[-1]
    assert isinstance(drawn, DrawForButton) and "Jk" not in drawn.cards
    assert JOKER in session.rules.deck_cards


def test_who_sits_out_or_is_broke_does_not_draw() -> None:
    """000:3596: the active players draw."""
    session = table(HG + "archie", "", 1, 2, 3)
    session.sit_out(2)
    assert list(session.draw_for_button(Random(5)).rounds[0]) == [1, 3]


def test_only_when_a_game_opens() -> None:
    session = table(HG + "archie", "", 1, 2, 3)
    with pytest.raises(SessionError, match="nobody has the button yet: draw for it first"):
        session.plan()
    session.draw_for_button(Random(5))
    with pytest.raises(SessionError, match="it is drawn for when a game opens"):
        session.draw_for_button(Random(6))
    fold_out(session)
    with pytest.raises(SessionError, match="moves by itself"):
        session.put_button(1)


def test_a_winner_who_leaves_before_the_first_hand() -> None:
    session = table(HG + "archie", "", 1, 2, 3, button=2)
    session.leave(2)
    sit(session, 5)
    assert places(session)[0] == 3


def test_no_button_to_draw_for() -> None:
    with pytest.raises(SessionError, match="razz has no button to draw for"):
        table(HG + "razz", "", 1, 2).draw_for_button(Random(1))
