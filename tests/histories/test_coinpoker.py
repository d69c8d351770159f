"""Hands as CoinPoker writes them."""

from decimal import Decimal

import pytest

from houseway.histories.as_files import fields_of
from houseway.histories.told import Act
from tests.histories.test_reading import TEXTS, one, refused

CASH = """\
CoinPoker Hand #7001: NLH (₮0.50/₮1) 2021/03/04 05:06:07 CEST
Table '2008' 6-max Seat #1 is the button
Seat 1: Ann (₮100 in chips)
Seat 2: Bob (₮40 in chips)
Seat 3: Cy 3 (₮100 in chips)
Seat 5: Dee (₮100 in chips)
Bob: posts small blind ₮0.50
Cy 3: posts big blind ₮1
*** HOLE CARDS ***
Dealt to Ann [Ah Ad]
Dealt to Bob
Dealt to Cy 3
Dealt to Dee
Dee: AUTOBB ₮1
Dee: raises ₮1 to ₮2
Ann: calls ₮3
Bob: raises ₮6 to ₮9
Cy 3: folds
Dee: folds
Ann: calls ₮6
*** FLOP *** [2c 7d Th]
Bob: bets ₮10
Ann: raises ₮20 to ₮30
Bob: ALLIN ₮21
Ann: calls ₮1
*** TURN *** [2c 7d Th] [Jc]
*** RIVER *** [2c 7d Th Jc] [3s]
*** SHOWDOWN ***
Ann: shows [Ah Ad] (One Pair)
Ann collected ₮82 from pot
Bob: shows [Kh Ks] (One Pair)
*** SUMMARY ***
Total pot ₮84 | Rake ₮1.90 | Splash Fee ₮0.10
Hand was run once
Board [ 2c 7d Th Jc 3s ]
Game ended: 2021/03/04 05:07:08 CEST
Seat 1: Ann showed [Ah Ad] and won (₮82) with One Pair
Seat 2: Bob showed [Kh Ks] and lost with One Pair
Seat 3: Cy 3 folded before Flop (didn't bet)
Seat 5: Dee folded before Flop
"""
TOURNAMENT = """\
CoinPoker Hand #7002: NLH (50/100/10) 2021/03/04 05:06:07 CEST
Tournament '₮11 Aster' '874' 7-max Seat #1 is the button
Seat 1: Ann (1,500 in chips)
Seat 2: Bob (1,500 in chips)
Seat 4: Cy 3 (6.50 in chips)
Ann: posts ante 10
Bob: posts ante 10
Cy 3: posts ante 6.50 ALLIN
Bob: posts small blind 50
*** HOLE CARDS ***
Dealt to Ann [Ah Ad]
Ann: raises 100 to 200
Bob: folds
Ann: RETURN 150
*** FLOP *** [2c 7d Th]
*** TURN *** [2c 7d Th] [Jc]
*** RIVER *** [2c 7d Th Jc] [3s]
*** SHOWDOWN ***
Ann: shows [Ah Ad] (One Pair)
Ann collected 126.50 from pot
Cy 3: shows [Kh Ks] (One Pair)
*** SUMMARY ***
Total pot 126.50
Board [ 2c 7d Th Jc 3s ]
Seat 1: Ann showed [Ah Ad] and won (126.50) with One Pair
Seat 2: Bob folded before Flop
Seat 4: Cy 3 showed [Kh Ks] and lost with One Pair
"""


def test_a_cash_game() -> None:
    told, played = one(CASH)
    assert (told.site, told.number, told.currency, told.table) == ("CoinPoker", "7001", "USDT", "2008")
    assert (told.pot, told.rake) == (Decimal(84), Decimal(2))
    assert played.hand.stacks() == {1: 14400, 2: 0, 3: 9900, 5: 9700}
    assert fields_of(one(CASH))["time_zone_abbreviation"] == "CEST"


def test_whoever_comes_back_raises_on_top_of_his_post() -> None:
    raised = [said for said in one(CASH).told.play if isinstance(said, Act) and said.verb == "raise"]
    assert [(act.name, int(act.amount)) for act in raised] == [
        ("Dee", 3),
        ("Bob", 9),
        ("Ann", 30),
        ("Bob", 31),
    ]


def test_a_tournament() -> None:
    told, played = one(TOURNAMENT)
    assert (told.tournament, told.currency, told.seat_count) == ("874", "", 7)
    assert played.hand.stacks() == {1: 156650, 2: 144000, 4: 0}


@pytest.mark.parametrize(
    ("text", "old", "new", "said"),
    [
        (CASH, "collected ₮82", "collected ₮81", "the rake is 2.00"),
        (CASH, "Ann: calls ₮6\n", "Ann: calls ₮7\n", "Ann calls 7, and there is 6"),
        (CASH, "ALLIN ₮21", "ALLIN ₮22", "the amount must be"),
        (TOURNAMENT, "RETURN 150", "RETURN 160", "the text says 160"),
        (CASH, "NLH", "OFC", "no game that is known here is named"),
    ],
)
def test_it_must_end_as_the_text_says(text: str, old: str, new: str, said: str) -> None:
    assert old in text
    assert said in refused(text.replace(old, new))


def test_bets_of_one_street_are_none_of_the_next_on_the_first_of_several_boards() -> None:
    text = CASH.replace("*** FLOP", "*** FIRST FLOP").replace("*** TURN", "*** FIRST TURN")
    text = text.replace("*** RIVER *** [2c 7d Th Jc] [3s]", RIVERS).replace(
        "Ann collected ₮82 from pot\n", "Ann collected ₮41 from pot\nAnn collected ₮41 from pot\n"
    )
    assert one(text).played.hand.stacks() == one(CASH).played.hand.stacks()


RIVERS = "*** FIRST RIVER *** [2c 7d Th Jc] [3s]\n*** SECOND RIVER *** [2c 7d Th Jc] [5s]"


def test_a_seat_of_which_a_summary_has_only_the_name_is_not_dealt_in() -> None:
    """As PokerStars has written of whoever sits out."""
    text = TEXTS["won on the flop"].replace("Bob: posts small", "Dot: is sitting out\nBob: posts small")
    text = text.replace(
        "\nSeat 3: Cy: the 2nd ($100 in chips) ", "\nSeat 3: Cy: the 2nd ($100 in chips) \n" + DOT
    )
    seats = text.rindex("Seat 1: ")
    text = f"{text[:seats]}Seat 6: Dot\n{text[seats:]}"
    assert one(text).played.stacks == one(TEXTS["won on the flop"]).played.stacks


DOT = "Seat 6: Dot ($100 in chips) is sitting out"
