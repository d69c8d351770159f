"""CoinPoker's rarer words, and its hands in the words of PokerStars."""

from decimal import Decimal

import pytest

from houseway.frames.rows import Finished, payment_rows
from houseway.histories.as_files import fields_of
from houseway.histories.reading import Imported, read_history
from houseway.histories.sheets import record_under
from houseway.histories.told import Act
from houseway.phh import read_phh, replay_one, write_phh
from houseway.phh.results import verdict
from tests.histories.test_coinpoker import CASH
from tests.histories.test_reading import one, refused

OMAHA = """\
CoinPoker Hand #7003: PLO 4 (₮0.50/₮1) 2021/03/04 05:06:07 +08
Table '2008' 6-max Seat #1 is the button
Seat 1: Ann (₮100 in chips)
Seat 3: Cy 3 (₮100 in chips)
Seat 2: Bob (₮40 in chips)
Bob: posts small blind ₮0.50
Cy 3: posts big blind ₮1
Ann: posts auto big blind ₮1
*** HOLE CARDS ***
Dealt to Ann [Ah Ad Kh Qd]
Dealt to Bob
Dealt to Cy 3
Ann: raises ₮2 to ₮3
Bob: folds
Cy 3: calls ₮2
*** FLOP *** [2c 7d Th]
Cy 3: checks
Ann: bets ₮6
Cy 3: folds
Ann: RETURN ₮6
*** SHOWDOWN ***
Ann collected ₮6.30 from pot
*** SUMMARY ***
Total pot ₮6.50 | Rake ₮0.20
Hand was run once
Board [ 2c 7d Th ]
Seat 1: Ann won (₮6.30)
Seat 2: Bob folded before Flop
Seat 3: Cy 3 folded on the Flop
"""


@pytest.mark.parametrize(
    ("name", "more", "game"),
    [
        ("PLO", "", "Omaha"),
        ("PLO 4", "", "Omaha"),
        ("PLO4", "", "Omaha"),
        ("PLO 5", " 4c", "5 Card Omaha"),
        ("PLO 6", " 4c 5c", "6 Card Omaha"),
    ],
)
def test_games_with_the_number_of_their_cards(name: str, more: str, game: str) -> None:
    told, played = one(OMAHA.replace("PLO 4", name).replace("Kh Qd]", f"Kh Qd{more}]"))
    assert (told.game, told.structure) == (game, "pot-limit")
    assert played.hand.stacks() == {1: 10350, 2: 3950, 3: 9700}


def test_a_big_blind_of_whoever_comes_back_is_live() -> None:
    told = one(OMAHA).told
    assert [(post.name, post.post) for post in told.posts][-1] == ("Ann", "big blind")
    checked = OMAHA.replace("Ann: raises ₮2 to ₮3", "Ann: checks").replace("calls ₮2", "checks")
    checked = checked.replace("Ann: bets ₮6", "Ann: bets ₮2").replace("RETURN ₮6", "RETURN ₮2")
    checked = checked.replace("₮6.50", "₮2.50").replace("₮6.30", "₮2.30")
    assert one(checked).played.hand.stacks() == {1: 10150, 2: 3950, 3: 9900}
    assert fields_of(one(OMAHA))["time_zone_abbreviation"] == "+08"


STRADDLED = """\
CoinPoker Hand #7004: NLH (₮0.50/₮1) - 2021/03/04 05:06:07 EDT
Table '2008' 6-max Seat #1 is the button
Seat 1: Ann (₮100 in chips)
Seat 2: Bob (₮100 in chips)
Seat 3: Cy 3 (₮100 in chips)
Seat 5: Dee (₮60 in chips)
Bob: posts small blind ₮0.50
Cy 3: posts big blind ₮1
*** HOLE CARDS ***
Dealt to Ann [Ah Ad]
Dee: STRADDLE ₮2
Ann: raises ₮3 to ₮5
Bob: folds
Cy 3: folds
Dee: ALLIN ₮58
Ann: calls ₮55
*** FLOP *** [2c 7d Th]
*** TURN *** [2c 7d Th] [Jc]
*** RIVER *** [2c 7d Th Jc] [3s]
*** SHOWDOWN ***
Ann: shows [Ah Ad] (One Pair)
Ann collected ₮120 from pot
Dee: shows [Kh Ks] (One Pair)
*** SUMMARY ***
Total pot ₮121.50 | Rake ₮1.50
Hand was run once
Board [ 2c 7d Th Jc 3s ]
Seat 1: Ann showed [Ah Ad] and won (₮120) with One Pair
Seat 2: Bob folded before Flop
Seat 3: Cy 3 folded before Flop
Seat 5: Dee showed [Kh Ks] and lost with One Pair
"""


def test_a_straddle_is_told_among_the_acts() -> None:
    told, played = one(STRADDLED)
    assert [(post.name, post.post) for post in told.posts][-1] == ("Dee", "straddle")
    assert played.hand.stacks() == {1: 16150, 2: 9950, 3: 9900, 5: 0}
    assert "and there is 55 to call" in refused(STRADDLED.replace("calls ₮55", "calls ₮57"))
    assert fields_of(one(STRADDLED))["year"] == 2021


def test_whose_pot_the_site_has_is_told_by_the_cards() -> None:
    """Whoever cashes out collects nothing, and may be told to several times."""
    out = "Ann cashed out the hand for ₮90 | Cash Out Fee ₮2\n"
    told, played = one(STRADDLED.replace("Ann collected ₮120 from pot\n", out + out))
    assert told.collected == {"Ann": 120} and played.hand.stacks()[1] == 16150
    lost = "Dee cashed out the hand for ₮20 | Cash Out Fee ₮0.50\n"
    assert one(STRADDLED.replace("Dee: shows", f"{lost}Dee: shows")).told.collected == {"Ann": 120}
    assert "Dee wins 0, and the text says 120" in refused(
        STRADDLED.replace("Ann collected ₮120 from pot\n", lost)
    )


def splashed(text: str, chips: str = "SPLASH dropped ₮10", total: str = "131.50") -> str:
    return text.replace("Bob: posts small", f"{chips}\nBob: posts small").replace("121.50", total)


@pytest.mark.parametrize("kind", ["SPLASH", "MEGA SPLASH"])
def test_what_the_site_gives_is_won_besides_what_is_collected(kind: str) -> None:
    hand = one(splashed(STRADDLED, f"{kind} dropped ₮10"))
    assert hand.played.hand.stacks() == {1: 17150, 2: 9950, 3: 9900, 5: 0}
    assert hand.told.pot == Decimal("131.50") and hand.told.dropped == 10 and not hand.told.given
    assert hand.told.collected == {"Ann": 130}
    text = write_phh(hand.played.hand, hand.played.places, fields=fields_of(hand))
    assert "_dropped = 10" in text
    [phh] = read_phh(text, "x.phh")
    assert verdict(replay_one(phh)).startswith("agrees")
    with pytest.raises(Exception, match="chips that the site gave into the pot"):
        record_under(hand.played)
    rows = payment_rows(Finished("x", hand.played.hand, hand.played.places))
    assert sum([row.amount for row in rows if row.to_name == "Ann" and row.to_kind == "stack"]) == 13150


def test_it_may_also_be_a_part_of_what_is_collected() -> None:
    text = splashed(STRADDLED.replace("₮120", "₮130"))
    assert one(text).played.hand.stacks()[1] == 17150
    assert "the rake is 1.50" in refused(splashed(STRADDLED.replace("₮120", "₮125")))


def test_it_is_won_board_by_board() -> None:
    text = splashed(STRADDLED).replace("*** FLOP", "*** FIRST FLOP").replace("*** TURN", "*** FIRST TURN")
    text = text.replace(
        "*** RIVER *** [2c 7d Th Jc] [3s]",
        "*** FIRST RIVER *** [2c 7d Th Jc] [3s]\n*** SECOND RIVER *** [2c 7d Th Jc] [Kd]",
    ).replace("Ann collected ₮120 from pot", "Ann collected ₮60 from pot\nDee collected ₮60 from pot")
    hand = one(text)
    assert hand.told.collected == {"Ann": 65, "Dee": 65}
    assert hand.played.hand.stacks() == {1: 10575, 2: 9950, 3: 9900, 5: 6575}


def test_it_is_won_by_whom_the_main_pot_goes_to() -> None:
    """Dee is all-in for less and wins the main pot; Ann wins what she and Bob play for besides."""
    text = splashed(STRADDLED.replace("Bob: folds", "Bob: calls ₮4.50"), total="271")
    text = text.replace("Ann: calls ₮55\n", "Ann: raises ₮40 to ₮100\nBob: calls ₮95\n")
    text = text.replace("Dee: shows [Kh Ks]", "Bob: shows [Qh Qs] (One Pair)\nDee: shows [Ts Td]").replace(
        "Ann collected ₮120 from pot", "Ann collected ₮80 from pot\nDee collected ₮179.50 from pot"
    )
    hand = one(text.replace("showed [Kh Ks]", "showed [Ts Td]"))
    assert hand.told.collected == {"Ann": 80, "Dee": Decimal("189.50")}
    assert hand.played.hand.stacks() == {1: 8000, 2: 0, 3: 9900, 5: 19100}


OTHER = """\
CoinPoker Hand #7005: Hold'em No Limit (0.50/1 ) 2021/03/04 05:06:07 GMT
Table 'NL ₮100 IV' 7-max Seat #5 is the button
Seat 1: Ann (100 in chips)
Seat 2: Bob (40 in chips)
Seat 3: Cy (100 in chips)
Seat 4: Dee (90.50 in chips)
Seat 5: Eve (100 in chips) out of hand
Seat 6: Flo (100 in chips) is sitting out
Seat 7: Gus (100 in chips)
Gus: posts small blind 0.50
Ann: didn't post big blind
Bob: posts big blind 1
Dee: posts small blind (dead) 0.50
*** HOLE CARDS ***
Dealt to Gus [Ah Ad]
Cy: folds
Dee: calls 1
Dee has timed out
Gus: raises 2 to 3
Bob: raises 39 and is all-in
Dee: raises 89 and is all-in
Gus: calls 87
*** FLOP *** [2c 7d Th]
*** TURN *** [2c 7d Th] [Jc]
*** RIVER *** [2c 7d Th Jc] [3s]
*** SHOW DOWN ***
Gus: shows [Ah Ad] (a pair of Aces)
Dee: shows [Kh Ks] (a pair of Kings)
Gus collected 98 from side-pot 1
Bob: shows [7h 7c] (three of kind, Sevens)
Bob collected 120.50 from pot
*** SUMMARY ***
Total pot 220.50 | Rake 2
Board [ 2c 7d Th Jc 3s ]
Game ended: 2021/03/04 05:07:07 GMT
Seat 1: Ann folded before Flop (didn't bet)
Seat 2: Bob (big blind) showed [7h 7c] and won (120.50) with three of kind, Sevens
Seat 3: Cy folded before Flop (didn't bet)
Seat 4: Dee showed [Kh Ks]
Seat 5: Eve (button) folded before Flop (didn't bet)
Seat 6: Flo folded before Flop (didn't bet)
Seat 7: Gus (small blind) showed [Ah Ad] and won (98) with a pair of Aces
"""


def test_in_the_words_of_pokerstars() -> None:
    told, played = one(OTHER)
    assert (told.site, told.number, str(told.big)) == ("CoinPoker", "7005", "1")
    assert [one.name for one in told.seated] == ["Bob", "Cy", "Dee", "Gus"]
    assert played.hand.stacks() == {2: 12050, 3: 10000, 4: 0, 7: 11000}
    raised = [
        (act.name, int(act.amount)) for act in told.play if isinstance(act, Act) and act.verb == "raise"
    ]
    assert raised == [("Gus", 3), ("Bob", 40), ("Dee", 90)]
    assert str(fields_of(one(OTHER))["time"]) == "05:06:07"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("raises 39 and", "raises 38 and", "it is Bob's turn"),
        ("Dee: raises 89 and is all-in", "Dee: raises 89", "'raises 89' is nothing that is known here"),
        ("collected 98", "collected 97", "the rake is 2"),
        ("*** FLOP", "*** HAND CANCELLED ***\n*** FLOP", "the hand was cancelled"),
    ],
)
def test_it_must_end_so_in_these_words_too(old: str, new: str, said: str) -> None:
    assert said in refused(OTHER.replace(old, new))


@pytest.mark.parametrize(
    ("stakes", "currency"),
    [
        ("(₮0.50/₮1 CPCC) -", "USDT"),
        ("(₮0.50/₮1 - Ante ₮0.10 CPCC) -", "USDT"),
        ("($0.50/$1 USD) -", "USD"),
        ("(0.50/1 ante 1 play)", ""),
    ],
)
def test_titles_with_an_ante_and_other_coins(stakes: str, currency: str) -> None:
    told = one(OTHER.replace("(0.50/1 )", stakes)).told
    assert (str(told.small), str(told.big), told.currency) == ("0.50", "1", currency)
    assert told.time == "2021/03/04 05:06:07 GMT"


def test_without_a_currency_cents_divide_no_further() -> None:
    """Winners of a split pot differ by a cent and not by a chip of 1."""
    text = OTHER.replace("[Kh Ks]", "[As Ac]").replace("Gus collected 98 from", "Gus collected 49 from")
    even = text.replace("Bob: shows", "Dee collected 49 from side-pot 1\nBob: shows")
    assert one(even).played.hand.stacks() == {2: 12050, 3: 10000, 4: 5000, 7: 6000}
    for wrong in (("Gus collected 49", "Gus collected 51.50"), ("Dee collected 49", "Dee collected 46.50")):
        even = even.replace(*wrong)
    assert "the text says" in refused(even)


def test_hands_without_an_end_of_the_line_between_them() -> None:
    texts = CASH.rstrip("\n") + OTHER.rstrip("\n") + CASH
    found = [hand for hand in read_history(texts, "x.txt") if isinstance(hand, Imported)]
    assert [(hand.told.site, hand.told.number) for hand in found] == [
        ("CoinPoker", number) for number in ("7001", "7005", "7001")
    ]
