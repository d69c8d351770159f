"""The player-dealer's down card exposed, cards pulled too early, two at once, boxed."""

import pytest

from houseway.cards import UNKNOWN, card
from houseway.play.felt import EVERYBODY, NOBODY
from houseway.play.view import view
from houseway.rooms.loader import load
from houseway.testing import check_hand
from tests.examples.bank.blackjack.deals import outcome, say, stand_all
from tests.irregularities.blackjack.rounds import HB, NINE, burned, lies, ruled, table, wrong
from tests.irregularities.clause import clause

BLACKJACK = [
    "hawaiian-gardens/hawaiian-blackjack",
    "hawaiian-gardens/blackjack-poker",
    "hawaiian-gardens/nine-and-a-half",
    "black-sheep/blackjack-elite",
    "lucky-lady/21st-century-blackjack",
    "lucky-lady/no-bust-blackjack",
    "lucky-lady/buster-blackjack",
    "central-coast/no-bust-blackjack",
    "nineteenth-hole/no-bust-blackjack",
    "nineteenth-hole/century-21-blackjack",
    "nineteenth-hole/california-blackjack",
]


@clause("I-241")
def test_the_exposed_down_card_is_dead_and_the_fourth_card_replaces_it() -> None:
    """000:664-666: 2c, 3c and 4c are burned, and the player-dealer has 6h and 5c."""
    hand = wrong(HB, "9s 8s 6h 9d 8d 7c 2c 3c 4c 5c Kd Ks Kc Kh", "card 6 exposed")
    assert (lies(hand, 1), burned(hand)) == ("6h 5c", "2c 3c 4c")
    assert table(hand).bank.holding.seen == [EVERYBODY, NOBODY]
    assert ruled(hand) == ["I-241"]
    bank = view(hand, 2).bank
    assert bank is not None and bank.hand.cards[1] is UNKNOWN
    stand_all(hand)
    # Eleven draws to hard eighteen or more: Kd makes 21, against 18 and 16.
    assert (lies(hand, 1), outcome(hand), outcome(hand, person=3)) == (
        "6h 5c Kd",
        ("lost", -1000),
        ("lost", -1000),
    )
    check_hand(hand)


@clause("I-241")
def test_the_only_card_of_the_player_dealer_at_nine_and_a_half() -> None:
    """000:1382."""
    hand = wrong(NINE, "9h 8h 7c 2c 3c 4c 6d", "card 3 exposed")
    assert (lies(hand, 1), burned(hand)) == ("6d", "2c 3c 4c")
    stand_all(hand)
    assert (outcome(hand), outcome(hand, person=3)) == (("won", 1000), ("won", 1000))
    assert ruled(hand) == ["I-241"]
    check_hand(hand)


@clause("I-240")
@pytest.mark.parametrize("down", ["As Ad", "Jk Td", "Kd Jk"])
def test_a_hand_of_the_first_two_ranks_stands(down: str) -> None:
    """000:599-600, 000:664: two aces, or a joker with a ten or a picture."""
    up, under = down.split()
    hand = wrong(HB, f"9s 8s {up} 9d 8d {under} 2c 3c 4c 5c", "card 6 exposed")
    assert (lies(hand, 1), burned(hand)) == (down, "")
    assert ruled(hand) == ["I-240"]
    stand_all(hand)
    assert outcome(hand) == ("lost", -1000)
    check_hand(hand)


@clause("I-245", "I-247")
@pytest.mark.parametrize(("what", "key"), [("pulled", "I-245"), ("two-at-once", "I-247")])
@pytest.mark.parametrize("game", [HB, NINE])
def test_cards_that_come_too_early_unseen_are_dealt_next(game: str, what: str, key: str) -> None:
    """000:669-670, 000:1386-1387: no card moves."""
    cards = "4s 5s 6h 9d 8d 7c 2c 3c 4c 5c Kd Kc Kh Kh"
    hand, smooth = wrong(game, cards, f"card 2 {what}"), wrong(game, cards)
    assert [lies(hand, seat) for seat in (1, 2, 3)] == [lies(smooth, seat) for seat in (1, 2, 3)]
    assert ruled(hand) == [key]


@clause("I-246", "I-248")
@pytest.mark.parametrize(("what", "key"), [("pulled-up", "I-246"), ("two-at-once-up", "I-248")])
@pytest.mark.parametrize("game", [HB, NINE])
def test_cards_that_come_too_early_and_are_seen_are_dead(game: str, what: str, key: str) -> None:
    """000:669-670, 000:1386-1387: 5s is dead, three are burned, and seat 3 gets the card after them."""
    hand = wrong(game, "4s 5s 2c 3c 4c 8h 6h 9d 8d 7c Kd Kc Kh Kh", f"card 2 {what}")
    assert (lies(hand, 2).split()[0], lies(hand, 3).split()[0]) == ("4s", "8h")
    assert burned(hand) == "2c 3c 4c"
    assert ruled(hand) == [key]
    check_hand(stand_all(hand))


@clause("I-246")
def test_a_hit_card_that_is_seen_too_early_is_dead_as_well() -> None:
    hand = wrong(HB, "4s 5s 6h 9d 8d 7c 2c 3c 4c 5c Kd Kc Kh Kh")
    hand.incident("card 7 pulled-up")
    say(hand, "hit")
    assert (lies(hand, 2), burned(hand)) == ("4s 9d Kd", "3c 4c 5c")


@clause("I-258")
@pytest.mark.parametrize("game", BLACKJACK)
def test_a_boxed_card_is_replaced_by_the_next(game: str) -> None:
    """000:1383; the other sheets by rulings of ours."""
    hand = stand_all(wrong(game, "2h 4s 5s 6h 9d 8d 7c 2c 3c 4c 5c Kd Kc Kh Ks Qd Qs", "card 1 boxed"))
    (found,) = [remedy for remedy in load(game).remedies if remedy.id == "I-258"]
    assert found.lines == ("000:1383" if game == NINE else "not printed")
    assert ruled(hand) == ["I-258"]
    burns = hand.table.shoe.burns
    # A card is burned before the deal at some of the tables.
    assert hand.table.shoe.muck == [card("4s" if burns else "2h")]
    check_hand(hand)


@clause("I-241")
@pytest.mark.parametrize("game", BLACKJACK)
def test_every_blackjack_table_rules_on_exposed_cards(game: str) -> None:
    """By lines at Hawaiian Blackjack and 9 1/2, by rulings of ours elsewhere."""
    rules = load(game)
    assert {what for remedy in rules.remedies for what in remedy.of} >= {
        "exposed",
        "flashed",
        "boxed",
        "pulled",
    }
    (found,) = [remedy for remedy in rules.remedies if remedy.id == "I-241"]
    assert found.lines == {HB: "000:664-666", NINE: "000:1382"}.get(game, "not printed")
