"""Hands as GGPoker writes them: the words of PokerStars, and some of its own."""

from decimal import Decimal

import pytest

from houseway.door import explain
from houseway.errors import RecordError
from houseway.histories.sheets import record_under
from houseway.phh import replay_phh, write_phh
from houseway.play.events import Mucked
from tests.histories import texts
from tests.histories.test_reading import TEXTS, one, refused
from tests.histories.texts import cash


def gg(text: str, game: str = "Hold'em No Limit") -> str:
    """A text of PokerStars in the words of GGPoker, which also says who got cards that nobody saw."""
    text = text.replace("PokerStars Hand #7", "Poker Hand #HD7").replace(" USD)", ")")
    text = text.replace("Hold'em No Limit", game).replace("SHOW DOWN", "SHOWDOWN")
    return text.replace("*** HOLE CARDS ***", "*** HOLE CARDS ***\nDealt to Bob")


def test_the_same_hand() -> None:
    told, played = one(gg(TEXTS["won on the flop"]))
    assert (told.site, told.number, told.currency) == ("GGPoker", "HD7001", "USD")
    assert played.stacks == one(TEXTS["won on the flop"]).played.stacks


@pytest.mark.parametrize(
    ("short", "game"),
    [("PLO", "Omaha"), ("PLO-5", "5 Card Omaha"), ("PLO-6", "6 Card Omaha"), ("Omaha Pot Limit", "Omaha")],
)
def test_short_names(short: str, game: str) -> None:
    text = gg(TEXTS["won on the flop"], short).replace("Dealt to Ann [Ah Kd]\n", "")
    told = one(text).told
    assert (told.game, told.structure) == (game, "pot-limit")


def test_jackpots_are_part_of_the_rake() -> None:
    text = gg(TEXTS["won on the flop"]).replace("Rake $0.30", "Rake $0.25 | Jackpot $0.05 | Bingo $0")
    assert one(text).told.rake == Decimal("0.30")


def test_a_missed_blind_beside_a_big_one() -> None:
    posts = "Dee: posts missed blind $0.50\nDee: posts big blind $1"
    text = TEXTS["both blinds"].replace("Dee: posts small & big blinds $1.50", posts)
    assert one(gg(text)).played.stacks == one(TEXTS["both blinds"]).played.stacks


def test_a_straddle_is_the_bet_to_call() -> None:
    text = texts.WON_ON_THE_FLOP.replace("*** HOLE", "Ann: straddle $2\n*** HOLE")
    text = text.replace("Ann: raises $2 to $3\nBob: folds", "Bob: folds").replace(
        "Cy: the 2nd: calls $2", "Cy: the 2nd: calls $1\nAnn: checks"
    )
    text = "\n".join([line.strip() for line in text.splitlines() if "raises" not in line])
    text = text.replace("6.20", "4.20").replace("6.50", "4.50")
    assert one(gg(cash(text))).played.hand.stacks() == {1: 10250, 2: 9950, 3: 9800}


def test_what_goes_between_a_player_and_the_site_is_passed_over() -> None:
    text = gg(TEXTS["side pot"]).replace("*** FLOP", "Ann: Chooses to EV Cashout\n*** FLOP")
    assert one(text).played.stacks == one(TEXTS["side pot"]).played.stacks


def test_what_the_site_gives_is_in_the_pot() -> None:
    text = gg(TEXTS["won on the flop"])
    text = text.replace("Bob: posts small", "Cash Drop to Pot : total $5\nBob: posts small")
    assert "the pot is 11.50, and the text says 6.50" in refused(text)
    text = text.replace("6.20", "11.20").replace("6.50", "11.50")
    told, played = one(text)
    assert told.dropped == 5 and played.hand.stacks() == {1: 10850, 2: 9950, 3: 9700}
    assert explain(played.hand)[0].text == "table puts in $5: given by the house"
    [again] = replay_phh(write_phh(played.hand, played.places), "x.phh")
    assert again.hand.stacks() == played.hand.stacks()
    assert "_dropped = 5" in write_phh(again.hand, again.places)
    with pytest.raises(RecordError, match="chips that the site gave into the pot are in no limit"):
        record_under(played)


def test_blinds_of_the_level_before() -> None:
    """The title may have the level that begins."""
    text = texts.SHORT_ANTE.replace("Level IV (50/100)", "Level V (100/200)")
    text = text.replace("Cy (6 in chips)", "Cy (900 in chips)").replace(
        "Cy: posts the ante 6 and is all-in", "Cy: posts the ante 10"
    )
    text = text[: text.index("*** HOLE")].replace("blind 50", "blind 50\nCy: posts big blind 100")
    text += """*** HOLE CARDS ***
Dee: folds
Ann: raises 100 to 200
Bob: folds
Cy: folds
Uncalled bet (100) returned to Ann
Ann collected 290 from pot
*** SUMMARY ***
Total pot 290 | Rake 0
Seat 1: Ann (button) collected (290)
Seat 2: Bob (small blind) folded before Flop
Seat 4: Cy (big blind) folded before Flop
Seat 5: Dee folded before Flop (didn't bet)
"""
    assert one(text).played.phh.small_bet == 100


def test_parts_of_the_rake_are_rounded_one_by_one() -> None:
    text = gg(TEXTS["won on the flop"])
    told = one(text.replace("Rake $0.30", "Rake $0.26 | Jackpot $0.05 | Bingo $0")).told
    assert told.rake == Decimal("0.30")
    assert "the rake is 0.32" in refused(text.replace("Rake $0.30", "Rake $0.27 | Jackpot $0.05 | Bingo $0"))
    assert "the rake is 0.31" in refused(text.replace("Rake $0.30", "Rake $0.31 | Jackpot $0 | Bingo $0"))


def test_whoever_bets_and_mucks_has_bet_and_shows_nothing() -> None:
    text = gg(cash(BET_AND_MUCK))
    told, played = one(text)
    assert told.collected == {"Ann": Decimal("5.50")}
    assert played.hand.stacks() == {1: 10300, 2: 9950, 3: 9750}
    assert [event.seat for event in played.hand.events if isinstance(event, Mucked)] == [3]


BET_AND_MUCK = (
    texts.BLINDS
    + """
    Ann: calls $1
    Bob: folds
    Cy: the 2nd: checks
    *** FLOP *** [2c 7d Th]
    Cy: the 2nd: checks
    Ann: checks
    *** TURN *** [2c 7d Th] [Jc]
    Cy: the 2nd: checks
    Ann: checks
    *** RIVER *** [2c 7d Th Jc] [3s]
    Cy: the 2nd: Bet & Muck $1.50
    Ann: calls $1.50
    Cy: the 2nd: Bet & Muck folds
    Ann: shows [Ah Ad] (a pair of Aces)
    *** SHOWDOWN ***
    Ann collected $5.50 from pot
    *** SUMMARY ***
    Total pot $5.50 | Rake $0
    Board [2c 7d Th Jc 3s]
    Seat 1: Ann (button) showed [Ah Ad] and won ($5.50) with a pair of Aces
    Seat 2: Bob (small blind) folded before Flop
    Seat 3: Cy: the 2nd (big blind) folded on the River
    """
)
