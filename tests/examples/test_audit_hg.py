"""Hawaiian Gardens' pot games read once more against their sheets; every test names the line."""

import pytest

from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.session.pot.opening import draw_for_button
from houseway.shoe import Chance
from houseway.words.payments import ledger_lines
from tests.examples.pot.draw.hands import dealt as dealt_to_draw
from tests.examples.pot.stud.deals import boards, doors
from tests.examples.stacked import act, amounts, asked, check_to_the_end, deck, one_at_a_time, stacked, verbs

HG = "hawaiian-gardens"


# Betting


def test_an_open_pair_lets_a_short_stack_go_all_in_between_the_two_raises() -> None:
    """000:156: after a bet of $5 a raise of $5 or $10; who has $8 more than the bet may put them in."""
    hand = stacked(f"{HG}/seven-card-stud", boards("5c 5d", "9s Jd", "Kd Qc"), [100, 16, 100], limit="5-10")
    act(hand, "1 bring-in", "2 call", "3 call", "1 bet 500")
    assert amounts(hand, "raise") == ["1000", "1300"]
    act(hand, "2 raise 1300")
    assert amounts(hand, "raise") == ["2300"], "more than half of a raise of $10: from now on $10"


def test_an_open_pair_offers_an_all_in_bet_between_the_limits() -> None:
    """000:147: the smaller or the larger bet; with less than the larger one, all that is left."""
    hand = stacked(f"{HG}/seven-card-stud", boards("5c 5d", "9s Jd", "Kd Qc"), [10, 100, 100], limit="5-10")
    act(hand, "1 bring-in", "2 call", "3 call")
    assert amounts(hand, "bet") == ["500", "700"]


@pytest.mark.parametrize(
    ("game", "line"), [("texas-holdem", "000:35"), ("crazy-pineapple", "000:108"), ("omaha", "000:1234")]
)
def test_of_a_post_that_is_too_short_the_live_part_comes_first(game: str, line: str) -> None:
    """The lines named: up to the opening bet the total of the blinds is live, the remainder is dead."""
    rules = load(f"{HG}/{game}")
    seats = tuple([SeatStart(n, 100_00) for n in (1, 2, 4)])
    poster = SeatStart(3, 2_00, post_live=3_00, post_dead=1_00)
    start = Start(seats=(*seats[:2], poster, *seats[2:]), button=4, limit="3-6")
    hand = Hand(rules, start, Chance(given=[deck(rules, "")]))
    seat = hand.table.seat(3)
    assert (seat.bet, seat.dead, seat.all_in) == (2_00, 0, True), line


CAPPED = {
    "razzdeucey": "000:4067",
    "razzdacey": "000:4290",
    "super-razzdacey": "000:4515",
    "super-7-card-stud": "000:4959",
    "super-7-card-stud-hi-lo": "000:5183",
    "super-7-card-stud-hi-lo-regular": "000:5422",
    "super-razzdeucey": "000:5909",
    "super-razz": "000:6110",
    "seven-card-stud-hi-lo-regular": "000:6575",
}


def reraised(rule_set: str, players: int, **rulings: str) -> Hand:
    """A no-limit stud hand with three raises on the first street."""
    down = load(rule_set).play.down
    by_id = {key.replace("_", "-"): reading for key, reading in rulings.items()}
    cards = doors(" ".join(["2c", "7d", "9h"][:players]), down)
    hand = stacked(rule_set, cards, [500] * players, limit="no-limit", rulings=by_id)
    act(hand, f"{asked(hand)} bring-in")
    for total in (1000, 1800, 2600):
        act(hand, f"{asked(hand)} raise {total}")
    return hand


@pytest.mark.parametrize("game", CAPPED)
def test_three_raises_hold_without_a_limit_where_the_sheet_makes_no_exception(game: str) -> None:
    """Lines of CAPPED: at most three raises a round, on sheets with fees for no-limit games."""
    assert verbs(reraised(f"{HG}/{game}", 3)) == ["call", "fold"]
    assert "raise" in verbs(reraised(f"{HG}/{game}", 2)), "two players raise as often as they like"
    assert "raise" in verbs(reraised(f"{HG}/{game}", 3, cap_in_no_limit="fixed-limits"))


@pytest.mark.parametrize("game", ["seven-card-stud", "seven-card-stud-hi-lo", "razz"])
def test_the_older_stud_sheets_raise_without_end_in_no_limit(game: str) -> None:
    """000:69, 000:155: the three raises stand in an example of a limit game."""
    assert "raise" in verbs(reraised(f"{HG}/{game}", 3))
    everywhere = {"no_limit_betting": "limit, pot-limit, no-limit"}
    assert verbs(reraised(f"{HG}/{game}", 3, **everywhere)) == ["call", "fold"]


@pytest.mark.parametrize("game", ["dramaha", "2-7-dramaha", "dramadugi"])
def test_dramaha_keeps_the_cap_in_no_limit_unless_read_otherwise(game: str) -> None:
    """000:7023, 000:6806, 000:7441."""
    limit = next(s.name for s in load(f"{HG}/{game}").limits if s.structure == "no-limit")
    for reading, last in (("every-structure", ["call", "fold"]), ("fixed-limits", ["call", "raise", "fold"])):
        rulings = {"cap-in-no-limit": reading}
        hand = stacked(f"{HG}/{game}", "", [200] * 3, limit=limit, rulings=rulings)
        for total in (1000, 2000, 3000):
            act(hand, f"{asked(hand)} raise {total}")
        assert verbs(hand) == last


def test_heads_up_the_button_posts_the_smaller_of_two_blinds_out_of_three() -> None:
    """000:22, 000:1428-1433: in heads-up play the player-dealer posts the small blind."""
    rule_set, limit = f"{HG}/pot-limit-holdem", "pot-limit 2-3-5"
    hand = stacked(rule_set, "", [500, 500], limit=limit, button=2)
    assert [seat.bet for seat in hand.table.seats] == [500, 300]
    assert asked(hand) == 2
    hand = stacked(rule_set, "", [500] * 3, limit=limit, button=3)
    assert [seat.bet for seat in hand.table.seats] == [200, 300, 500]


# The deal


def test_badugi_is_dealt_from_the_small_blind_even_when_that_is_the_button() -> None:
    """000:886: the small blind gets the first card; of two players that is the button."""
    order = one_at_a_time("As 2d 3c 4h", "Ks Qd Jc Th")
    hand = stacked(f"{HG}/badugi", order, [100, 100], button=2)
    assert [str(c) for c in hand.table.seat(2).hole] == ["As", "2d", "3c", "4h"]
    other = stacked(f"{HG}/badugi", order, [100, 100], button=2, rulings={"heads-up-blinds": "button-big"})
    assert [str(c) for c in other.table.seat(1).hole] == ["As", "2d", "3c", "4h"]
    three = dealt_to_draw(f"{HG}/badugi", {1: "As 2d 3c 4h", 2: "Ks Qd Jc Th", 3: "9s 8d 7c 6h"})
    assert [str(c) for c in three.table.seat(1).hole] == ["As", "2d", "3c", "4h"]


def test_equal_cards_for_the_first_button_of_captain_are_drawn_again() -> None:
    """000:11865, 000:11912: the highest card gets the button, and suits are equal."""
    rules = load(f"{HG}/2-7-captain")
    order = deck(rules, "2c Kd Ks 3h 7d 8c")
    drawn = draw_for_button(rules.between, rules.deck_cards, [1, 2, 3], Chance(given=[order]))
    assert (len(drawn.rounds), drawn.seat) == (2, 2)
    by_suit = rules.read_as({"button-tie": "suit"})
    again = draw_for_button(by_suit.between, rules.deck_cards, [1, 2, 3], Chance(given=[order]))
    assert (len(again.rounds), again.seat) == (1, 2)


# Words


ODD_HALVES = {
    "2-7-captain": "000:11949-11950",
    "2-7-dramaha": "000:6873-6874",
    "dramadugi": "000:7506-7507",
    "super-razzdacey": "000:4567",
    "seven-card-stud-hi-lo": "000:225",
}


@pytest.mark.parametrize(("game", "lines"), ODD_HALVES.items())
def test_the_odd_chip_between_the_halves_is_explained_by_the_sheet_itself(game: str, lines: str) -> None:
    """Each sheet's own line, not the room's default that the first half gets it."""
    assert load(f"{HG}/{game}").cite("odd-half").lines == lines


def test_the_ledger_cites_the_odd_half_of_dramaha() -> None:
    """000:6874: of $5 seat 2, closest to the button's left, gets the odd dollar, with the 2-7 half."""
    hands = one_at_a_time("As Ad Kc Qc Jh", "7c 5d 4h 3s 2c", "9s 9c 8d 8h Tc")
    board = "6d Ah Ac 9d 6h Ts 6s Td"
    hand = stacked(f"{HG}/2-7-dramaha", f"{hands} {board}", [100] * 3, limit="no-limit 1-2")
    check_to_the_end(act(hand, "3 call", "1 fold"))
    paid = {line.payee: line for line in ledger_lines(hand) if line.payer == "pot"}
    assert (paid["stack of seat 2"].amount, paid["stack of seat 3"].amount) == (300, 200)
    assert "000:6873-6874" in paid["stack of seat 2"].source
    assert "000:6873-6874" not in paid["stack of seat 3"].source
