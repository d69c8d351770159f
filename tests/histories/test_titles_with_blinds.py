"""Limit games whose title names the blinds, as tournaments of Bovada do: the bets are twice as high."""

from tests.histories.test_sites import one, refused
from tests.histories.texts import cash

PLAYED = """
    Bob: posts small blind $0.50
    Cy: the 2nd: posts big blind $1
    *** HOLE CARDS ***
    Ann: raises $1 to $2
    Bob: folds
    Cy: the 2nd: calls $1
    *** FLOP *** [2c 7d Th]
    Cy: the 2nd: checks
    Ann: bets $1
    Cy: the 2nd: calls $1
    *** TURN *** [2c 7d Th] [Jc]
    Cy: the 2nd: checks
    Ann: bets $2
    Cy: the 2nd: folds
    Uncalled bet ($2) returned to Ann
    Ann collected $6.50 from pot
    *** SUMMARY ***
    Total pot $6.50 | Rake $0
    Board [2c 7d Th Jc]
    """
BETS, BLINDS = "Hold'em Limit ($1/$2 USD)", "Hold'em Limit ($0.50/$1 USD)"


def test_the_title_may_name_bets_or_blinds() -> None:
    for title in (BETS, BLINDS):
        hand = one(cash(PLAYED, game=title))
        assert [hand.played.phh.small_bet, hand.played.phh.big_bet] == [1, 2]
        assert [int(stack) for stack in hand.played.stacks] == [99, 97, 103]


def test_bets_are_held_to_either() -> None:
    for old, new in (
        ("bets $1", "bets $0.50"),
        ("raises $1 to $2", "raises $2 to $3"),
        ("blind $1", "blind $2"),
    ):
        assert old in PLAYED
        refused(cash(PLAYED.replace(old, new), game=BLINDS))
