"""What Winamax, 888poker, Bovada and Americas Cardroom write in words of their own."""

from decimal import Decimal

import pytest

from houseway.cards import show_cards
from tests.histories.newer_texts import BOVADA, PACIFIC, WINAMAX, WINNING
from tests.histories.test_sites import one, refused


def test_bovada_names_positions_and_everybodys_cards() -> None:
    told, played = one(BOVADA)
    assert (told.site, told.number, told.small, told.big) == ("Bovada", "7001", Decimal("0.50"), Decimal(1))
    assert [seated.name for seated in told.seated] == ["Dealer", "Small Blind", "Big Blind"]
    assert show_cards(played.phh.actions[1].cards) == "8d 4c"
    assert played.hand.stacks() == {1: 6000, 2: 8100, 4: 9900}
    assert told.rake is None and told.pot == 81


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # Seats at random, as tables that share a pool have them.
        ("Seat 2: Small Blind", "Seat 140: Small Blind"),
        # The same said twice.
        ("Small Blind : Checks\n", "Small Blind : Checks\nSmall Blind : Checks\n"),
        # A button that nobody has.
        ("Dealer  [ME] : Set dealer [1]\n", "Set dealer\n"),
        ("*** FLOP *** [", "Card dealt to table ["),
        ("Calls $2.50", "Call(timeout) $2.50"),
        ("All-in(raise) $37 to", "All-in(raise-timeout) $37 to"),
    ],
)
def test_bovada_in_its_other_words(old: str, new: str) -> None:
    assert old in BOVADA
    assert sorted(one(BOVADA.replace(old, new)).played.hand.stacks().values()) == [6000, 8100, 9900]


def test_bovada_where_the_only_blind_goes_back() -> None:
    begin, end = BOVADA.index("Dealer  [ME] : Raises"), BOVADA.index("*** SUMMARY")
    text = BOVADA[:begin].replace("Small Blind : Small Blind $0.50\n", "")
    text += "Dealer  [ME] : Folds\nSmall Blind : Folds\nBig Blind : Return uncalled portion of bet $1\n"
    text += BOVADA[end:].replace("Pot($81)", "Pot($0)").replace("Board [Ks 7d 2c 9h 3h]\n", "")
    assert one(text).played.hand.stacks() == {1: 10000, 2: 4000, 4: 10000}
    assert "nobody collects anything" in refused(text.replace("Return uncalled", "Hides an uncalled"))


def test_bovada_limit_games_go_by_the_blinds() -> None:
    text = BOVADA.replace("No Limit", "Fixed Limit").replace("$3 to $3", "$2 to $2")
    assert "the amount must be" in refused(text.replace("Calls $2.50", "Calls $1.50"))
    assert "no game that is known here" in refused(BOVADA.replace("HOLDEM", "5CARD"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[ 9Herz ]", "[ 9h ]"),
        ("[ KPik, 7Karo, 2Kreuz ]", "[ Hs, 7d, 2c ]"),
        ("( 100 $ )", "( $100.00 )"),
        ("***** 888poker Hand", "***** Cassava Hand"),
        # The winner's cards are named as given up.
        ("Bob shows", "Bob mucks"),
    ],
)
def test_888poker_in_other_languages(old: str, new: str) -> None:
    assert old in PACIFIC
    assert one(PACIFIC.replace(old, new)).played.hand.stacks() == {1: 6000, 2: 8100, 4: 9900}


def test_888poker_before_the_cards() -> None:
    both = PACIFIC.replace("Cy the 2nd folds", "Cy the 2nd folds\nDot folds")
    both = both.replace("2nd ( 100 $ )", "2nd ( 100 $ )\nSeat 5: Dot ( 50 $ )")
    both = both.replace("** Dealing down", "Dot posts dead blind [0,50 $ + 1 $]\n** Dealing down")
    both = both.replace("Ann raises", "Dot checks\nAnn raises").replace("78 $", "79,50 $")
    assert one(both).played.hand.stacks()[5] == 4850
    begun = PACIFIC[: PACIFIC.index("** Dealing down")] + "** Summary **\nBob collected [ 1,50 $ ]\n"
    assert "line 2, hand #7001: the text ends before any cards are dealt" in refused(begun)
    assert "[9X] is no row of cards" in refused(PACIFIC.replace("9Herz", "9X"))


def test_winamax_tournaments_and_posts() -> None:
    text = WINAMAX.replace("CashGame", 'Tournament "Tea" buyIn: 9€ + 1€ level: 2').replace("€", "")
    text = text.replace("'Aster'", "'Tea(77)#001'").replace(
        "Total pot 78 | Rake 3", "Total pot 0.08k | No rake"
    )
    text = text.replace("collected 78", "collected 81").replace("0.50", "1").replace("2.50", "2")
    told = one(text.replace("calls 2.1", "calls 2")).told
    assert (told.tournament, told.currency) == ("77", "")
    posted = WINAMAX.replace("(100€)\nSeat 2", "(100€, 9€ bounty)\nSeat 2")
    posted = posted.replace("Dealt to", "Ann posts big blind 1€ out of position\nDealt to")
    assert one(posted).played.phh.blinds_or_straddles == (Decimal("0.50"), Decimal(1), Decimal(-1))


def test_winning_poker_posts_and_hands_that_nobody_calls() -> None:
    posted = WINNING.replace("*** HOLE", "Ann posts dead $1.50\n*** HOLE").replace("78.00", "78.50")
    assert one(posted).played.hand.stacks() == {1: 5950, 2: 8150, 4: 9900}
    begin, end = WINNING.index("Bob raises $37"), WINNING.index("Board [")
    walk = WINNING[:begin] + "Bob folds\nUncalled bet ($5.00) returned to Ann\nAnn does not show\n"
    walk += "*** SUMMARY ***\nTotal pot $6.65 | Rake $0.35\n" + WINNING[end:].replace("won $78.00", "lost")
    walk = walk.replace("showed [Ah Kd] and lost", "did not show and won $6.65")
    assert one(walk).played.hand.stacks() == {1: 10400, 2: 3700, 4: 9900}
