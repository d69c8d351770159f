"""Words that sites use seldom: old texts, all-ins for antes, posts of two kinds, amounts in any language."""

from decimal import Decimal
from pathlib import Path

import pytest

from houseway.errors import RecordError
from houseway.histories.as_files import read_file
from houseway.histories.sheets import record_under
from tests.histories.newer_texts import BOVADA, PACIFIC, WINAMAX
from tests.histories.site_texts import ABSOLUTE, FULL_TILT, IPOKER, ONGAME, PARTY
from tests.histories.test_reading import one, refused
from tests.histories.test_told_otherwise import changed
from tests.histories.texts import WON_ON_THE_FLOP, cash


def stacks(text: str) -> dict[str, Decimal]:
    hand = one(text).played
    return {name: Decimal(stack) for name, stack in zip(hand.phh.players, hand.stacks, strict=True)}


# Bovada

OLD = [
    ("All-in(raise) $37 to $37", "All-in(raise) $37"),
    ("*** FLOP *** [Ks 7d 2c]", "Card to the table [Ks 7d 2c]"),
    ("Bets $5", "Bets chip info(timeout) $5"),
    ("Hand result $78", "Hand result $78\nSmall Blind : Hand result $78\nSmall Blind : Hand result $78"),
    ("Seat 4: Big", "Seat 1243: Big"),
]


@pytest.mark.parametrize(("usual", "old"), OLD)
def test_the_same_hand_in_old_words_of_bovada(usual: str, old: str) -> None:
    assert stacks(changed(BOVADA, usual, old)) == stacks(BOVADA)


def test_results_that_are_the_same_are_several_where_the_pot_has_them() -> None:
    text = changed(
        BOVADA, "Hand result $78", "Hand result $39\nSmall Blind : Hand result-Side pot $39"
    ).replace("Hand result-Side pot $39", "Hand result $39")
    assert one(text).told.collected == {"Small Blind": Decimal(78)}


ANTES = """\
Ignition Hand #7003: HOLDEM Tournament #55 TBL#1, Normal- Level 3 (50/100) - 2021-03-04 05:06:07
Seat 11: Dealer (1,000 in chips)
Seat 412: Small Blind (1,000 in chips)
Seat 73: Big Blind (1,000 in chips)
Seat 200: UTG [ME] (6 in chips)
Dealer : Set dealer [9]
Dealer : Ante chip 10
Small Blind : Ante chip 10
Big Blind : Ante chip 10
UTG [ME] : All-in 6
Small Blind : Small blind 50
Big Blind : Big blind 100
*** HOLE CARDS ***
Dealer : Card dealt to a spot [Qh Qd]
Small Blind : Card dealt to a spot [2c 3d]
Big Blind : Card dealt to a spot [9h 8h]
UTG [ME] : Card dealt to a spot [As Ad]
Dealer : Raises 300 to 300
Small Blind : Folds
Big Blind : Call 200
*** FLOP *** [Ks 7d 2h]
Big Blind : Checks
Dealer : Checks
*** TURN *** [Ks 7d 2h] [9c]
Big Blind : Checks
Dealer : Checks
*** RIVER *** [Ks 7d 2h 9c] [3h]
Big Blind : Checks
Dealer : Checks
Dealer : Showdown [Qh Qd Ks 9c 7d] (One pair)
Big Blind : Mucks [9h 8h] (One pair)
UTG [ME] : Showdown [As Ad Ks 9c 7d] (One pair)
Dealer : Hand Result-Side Pot 662
UTG [ME] : Hand Result 24
*** SUMMARY ***
Total Pot(686)
Board [Ks 7d 2h 9c 3h]
"""


def test_an_ante_may_be_all_that_somebody_has() -> None:
    ends = stacks(ANTES)
    assert ends == {"UTG": 24, "Dealer": 1352, "Big Blind": 690, "Small Blind": 940}
    # The site's numbers of players are none of seats at a table.
    assert max(one(ANTES).played.seats) <= 14
    record_under(one(ANTES).played)


# 888poker


def test_a_dead_small_blind_alone_is_no_part_of_the_bet() -> None:
    text = changed(PACIFIC, "Seat 4: Cy", "Seat 5: Dot ( 12 $ )\nSeat 4: Cy")
    text = changed(text, "** Dealing down", "Dot posts dead blind [0,50 $ + 0 $]\n** Dealing down")
    text = changed(text, "Ann raises", "Dot calls [1 $]\nAnn raises")
    text = changed(text, "Cy the 2nd folds", "Cy the 2nd folds\nDot folds").replace("78 $", "79,50 $")
    assert stacks(text)["Dot"] == Decimal("10.50") and stacks(text)["Bob"] == Decimal("82.50")
    big = changed(text, "[0,50 $ + 0 $]", "[0 $ + 1 $]").replace("Dot calls [1 $]", "Dot checks")
    assert stacks(big.replace("79,50 $", "79 $"))["Dot"] == 11


def test_russian_cards_in_a_text_of_russian_windows(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(PACIFIC.replace("AHerz, KKaro", "Тh, Кd").encode("cp1251"))
    assert stacks(read_file(path)) == stacks(PACIFIC)


def test_spaces_between_thousands_that_were_written_anew() -> None:
    text = PACIFIC.replace("Cy the 2nd ( 100 $ )", "Cy the 2nd ( 1\u00c2\u00a0100 $ )")
    assert stacks(text)["Cy the 2nd"] == 1099


LIMIT = """\
#Game No : 7004
***** 888poker Hand History for Game 7004 *****
$0.06/$0.12 Blinds Fix Limit Holdem - *** 04 03 2021 05:06:07
Table Aster 6 Max (Real Money)
Seat 1 is the button
Total number of players : 2
Seat 1: Ann ( $5 )
Seat 2: Bob ( $5 )
Ann posts small blind [$0.06]
Bob posts big blind [$0.12]
** Dealing down cards **
Ann calls [$0.06]
Bob checks
** Dealing flop ** [ Ks, 7d, 2c ]
Bob checks
Ann checks
** Dealing turn ** [ 9h ]
Bob bets [$0.25]
Ann folds
** Summary **
Bob did not show his hand
Bob collected [ $0.24 ]
"""


def test_the_higher_bet_is_what_is_bet() -> None:
    assert stacks(LIMIT) == {"Ann": Decimal("4.88"), "Bob": Decimal("5.12")}
    assert one(LIMIT).told.big == Decimal("0.25")
    assert one(LIMIT.replace("$0.25", "$0.24")).told.big == Decimal("0.24")


def test_whoever_looks_on_is_not_told_of_the_cards() -> None:
    text = changed(PACIFIC, "** Dealing down cards **\nDealt to Ann [ AHerz, KKaro ]\n", "")
    assert stacks(text) == stacks(PACIFIC)


def test_whoever_folds_before_the_cards_is_not_dealt_in() -> None:
    text = changed(PACIFIC, "Seat 4: Cy", "Seat 5: Dot ( 12 $ )\nSeat 4: Cy")
    text = changed(text, "** Dealing down", "Dot folds\n** Dealing down")
    assert stacks(text) == stacks(PACIFIC)
    no_hand = PACIFIC[: PACIFIC.index("Cy the 2nd posts")] + "Cy the 2nd folds\nAnn folds\n** Summary **\n"
    assert "ends before any cards are dealt" in refused(no_hand + "Bob collected [ 0,50 $ ]\n")


def test_nobody_may_post_the_big_blind() -> None:
    text = PACIFIC[: PACIFIC.index("Cy the 2nd posts")] + "** Dealing down cards **\nCy the 2nd folds\n"
    text += "Ann folds\n** Summary **\nBob did not show his hand\nBob collected [ 0,50 $ ]\n"
    assert stacks(text) == {"Bob": 40, "Cy the 2nd": 100, "Ann": 100}


# Winamax


def test_chips_that_winamax_drops_into_a_pot() -> None:
    text = changed(WINAMAX, "*** ANTE/BLINDS", "Hold-up to Pot: total 2.50€\n*** ANTE/BLINDS")
    text = text.replace("78€", "80.50€")
    assert one(text).told.dropped == Decimal("2.50") and stacks(text)["Bob"] == Decimal("83.50")


def test_both_blinds_of_winamax_are_told_as_a_small_one() -> None:
    text = changed(WINAMAX, "Seat 4: Cy", "Seat 5: Dot (12€)\nSeat 4: Cy")
    posts = "Dot posts small blind 1.50€ out of position\nDot posts big blind 0€ out of position\n"
    text = changed(text, "Dealt to", f"{posts}Dealt to").replace("Ann raises", "Dot checks\nAnn raises")
    text = changed(text, "Cy the 2nd folds", "Cy the 2nd folds\nDot folds").replace("78€", "79.50€")
    assert stacks(text)["Dot"] == Decimal("10.50")


def test_whoever_has_the_button_and_is_not_told_when_he_folded_is_not_dealt_in() -> None:
    text = changed(WINAMAX, "Seat #1 is the button", "Seat #5 is the button")
    text = changed(text, "Seat 4: Cy the 2nd (100€)", "Seat 4: Cy the 2nd (100€)\nSeat 5: Dot (12€)")
    text = changed(text, "Bob posts", "Ann posts").replace("Cy the 2nd posts", "Bob posts")
    text = text.replace("Ann raises 2€ to 3€\nBob calls 2.50€\nCy the 2nd folds", "ACTS")
    text = text.replace("ACTS", "Cy the 2nd folds\nAnn raises 2€ to 3€\nBob calls 2€")
    text = text.replace("Bob checks\nAnn bets 5€\n", "Ann bets 5€\n").replace("78€", "77€")
    text = text.rstrip() + "\nSeat 5: Dot (button) folded\n"
    assert "Dot" not in stacks(text)


def test_a_raise_that_is_told_as_a_bet() -> None:
    text = changed(WINAMAX, "Ann raises 2€ to 3€", "Ann bets 3€")
    assert stacks(text) == stacks(WINAMAX)


# Others


def test_high_and_low_of_ongame() -> None:
    text = ONGAME.replace("NO_LIMIT TEXAS_HOLDEM", "NO_LIMIT OMAHA_HI_LO").replace(
        "[7s, 7c]", "[7s, 7c, As, 4s]"
    )
    text = text.replace("[Ah, Kd]", "[Ah, Kd, Jd, Jc]").replace("[9h]", "[8h]")
    text = text.replace("Bob ($78)\n", "Bob ($39 High), Bob ($39 Low)\n")
    assert one(text).told.collected == {"Bob": Decimal(78)}


def test_with_two_players_a_blind_that_was_missed_is_dead() -> None:
    text = """\
***** History for hand R5-7-7005 *****
Start hand: Wed Mar 04 05:06:07 GMT+0100 2009
Table: Aster [7] (NO_LIMIT TEXAS_HOLDEM $0.50/$1, Real money)
User: Ann
Button: seat 1
Players in round: 2
Seat 1: Ann ($100)
Seat 2: Bob ($40)
Ann posts big blind ($1)
Ann posts dead blind ($0.50)
Bob posts big blind ($1)
---
Dealing pocket cards
Ann raises $2 to $3
Bob folds
---
Summary:
Main pot: $2.50 won by Ann ($2.50)
Rake taken: $0
Seat 1: Ann ($101), net: +$1
Seat 2: Bob ($39), net: -$1
***** End of hand R5-7-7005 *****
"""
    assert stacks(text) == {"Ann": 101, "Bob": 39}


def test_a_blind_that_is_all_in_in_other_words() -> None:
    text = ABSOLUTE.replace("Cy the 2nd ($100 in chips)", "Cy the 2nd ($0.80 in chips)")
    text = text.replace("Cy the 2nd - Posts big blind $1", "Cy the 2nd - All-In $0.80")
    text = text.replace("Cy the 2nd - Folds\n", "").replace("Total Pot($81)", "Total Pot($80.80)")
    text = text.replace("Ann - Shows", "Cy the 2nd - Shows [4d 5d] (High card)\nAnn - Shows").replace(
        "$78", "$77.80"
    )
    assert stacks(text) == {"Bob": Decimal("80.80"), "Cy the 2nd": 0, "Ann": 60}


AMOUNTS = [
    ("$100", "100,00€", "Cy the 2nd", 99),
    ("$100", "1 100,50 €", "Cy the 2nd", Decimal("1099.50")),
    ("$100", "1.100,50€", "Cy the 2nd", Decimal("1099.50")),
    ("$100", "1.100", "Cy the 2nd", 1099),
    ("$100", "RSD1,100", "Cy the 2nd", 1099),
    ("$100", "1\u00a0100 €", "Cy the 2nd", 1099),
]


@pytest.mark.parametrize(("old", "new", "name", "left"), AMOUNTS)
def test_amounts_of_ipoker_in_any_language(old: str, new: str, name: str, left: Decimal) -> None:
    text = changed(IPOKER, f'name="{name}" chips="{old}"', f'name="{name}" chips="{new}"')
    assert stacks(text)[name] == left


@pytest.mark.parametrize("amount", ["$1OO", "-5", "\\x80100", "many", "1e3"])
def test_what_is_no_amount_is_refused(amount: str) -> None:
    text = changed(IPOKER, 'name="Cy the 2nd" chips="$100"', f'name="Cy the 2nd" chips="{amount}"')
    assert refused(text).endswith(f"{amount!r} is no amount")


def test_stakes_of_ipoker_with_a_comma() -> None:
    text = changed(IPOKER, "Holdem NL $0.50/$1", "Holdem NL €0,50/€1,00")
    assert one(text).told.small == Decimal("0.50") and stacks(text) == stacks(IPOKER)


def test_omaha_that_another_house_of_ipoker_names() -> None:
    text = changed(IPOKER, "Holdem NL", "Omaha HiLow PL").replace("HA DK", "HA DK DQ DJ")
    text = (
        text.replace("S7 C7", "S7 C7 S4 S5")
        .replace("X X", "X X X X")
        .replace("$37", "$20")
        .replace("$40", "$23")
    )
    assert one(text.replace('sum="$32"', 'sum="$15"').replace("$78", "$44")).told.game == "Omaha Hi/Lo"


def test_a_table_with_more_seats_than_the_deck_has_cards_for() -> None:
    """Sites number the seats of six as those of ten."""
    text = changed(IPOKER, "Holdem NL", "5 Card Omaha PL").replace('seat="4"', 'seat="10"')
    text = (
        text.replace("HA DK", "HA DK D4 D5 D6").replace("S7 C7", "S7 C7 S4 S5 S6").replace("X X", "X X X X X")
    )
    text = (
        text.replace("$37", "$20")
        .replace("$40", "$23")
        .replace('sum="$32"', 'sum="$15"')
        .replace("$78", "$44")
    )
    record_under(one(text).played)


def test_rupees_in_letters() -> None:
    text = cash(WON_ON_THE_FLOP, game="Hold'em No Limit (Rs. 0.50/Rs. 1 INR)").replace("$", "Rs. ")
    hand = one(text)
    assert hand.told.currency == "INR" and hand.told.rake == Decimal("0.30")


def test_courchevel_is_not_played() -> None:
    text = cash("*** PRE-FLOP *** [7h]", game="Courchevel Hi/Lo Pot Limit ($1/$2 USD)")
    assert refused(text).endswith("pot-limit Courchevel Hi/Lo is not played here")


def test_a_table_has_not_as_many_seats_as_one_likes() -> None:
    text = cash(WON_ON_THE_FLOP).replace("Seat 3:", "Seat 99:")
    assert refused(text).endswith("a table has 14 seats at most, and somebody sits in seat 99")


def test_an_ante_of_more_than_the_bets_is_in_no_record() -> None:
    text = ANTES.replace("Ante chip 10", "Ante chip 200").replace(
        "UTG [ME] : All-in 6", "UTG [ME] : Ante chip 200"
    )
    text = text.replace("(6 in chips)", "(200 in chips)").replace("Pot(686)", "Pot(1450)")
    hand = one(text.replace("662", "650").replace("Hand Result 24", "Hand Result 800"))
    with pytest.raises(RecordError, match="an ante of more than the bets is in no limit of a rule set"):
        record_under(hand.played)


# PartyPoker


def test_a_sign_behind_the_amount_of_a_post() -> None:
    text = changed(PARTY, "** Dealing down", "Dot posts big blind + dead [1,50 $].\n** Dealing down")
    text = changed(text, "Ann raises", "Dot checks\nAnn raises").replace(
        "Cy_2 folds", "Cy_2 folds\nDot folds"
    )
    assert stacks(text.replace("$78", "$79.50"))["Dot"] == Decimal("10.50")


def test_high_low_in_a_hand_that_came_by_mail() -> None:
    head, _, rest = PARTY.partition("$100 USD NL Texas Hold'em - Wednesday, March 04, 05:06:07 ET 2009")
    text = f"{head}0.50/1 Omaha Hi/Lo Game Table (PL) - Wed Mar 04 05:06:07 EST 2009{rest}"
    text = text[: text.index("Dealt to Ann")] + "Ann raises [$3 USD]\nBob folds\nCy_2 folds\n"
    told = one(text + "Ann does not show cards.\nAnn wins $2.50 USD\n").told
    assert (told.game, told.structure) == ("Omaha Hi/Lo", "pot-limit")


# Boards that only the summary tells

LATE = [
    (FULL_TILT, ("*** RIVER *** [Ks 7d 2c 9h] [3h]\n",)),
    (FULL_TILT, ("*** TURN *** [Ks 7d 2c] [9h]\n", "*** RIVER *** [Ks 7d 2c 9h] [3h]\n")),
    (BOVADA, ("*** TURN *** [Ks 7d 2c] [9h]\n", "*** RIVER *** [Ks 7d 2c 9h] [3h]\n")),
]


@pytest.mark.parametrize(("text", "lines"), LATE)
def test_where_all_are_all_in_the_summary_may_tell_the_last_cards(text: str, lines: tuple[str, ...]) -> None:
    without = text
    for line in lines:
        without = changed(without, line, "")
    assert stacks(without) == stacks(text)
    assert "the text says Qs 7d 2c" in refused(without.replace("[Ks 7d 2c 9h 3h]", "[Qs 7d 2c 9h 3h]"))
