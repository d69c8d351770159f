"""Folds that a text tells before their turn, or only in its summary."""

from houseway.histories.reading import Imported
from tests.histories.site_texts import FULL_TILT
from tests.histories.test_sites import one, refused

EARLY = """\
***** Hand History for Game 7001 *****
NL Texas Hold'em  Trny: 55 Level: 1  Blinds(20/40) - Thursday, July 19, 18:03:52 EDT 2012
Table Freeroll (7) Table #1 (Real Money)
Seat 2 is the button
Total number of players : 6/10
Seat 1: Ann ( 3,000 )
Seat 2: Bob ( 3,000 )
Seat 3: Cy ( 3,000 )
Seat 4: Di ( 3,000 )
Seat 5: Ed ( 3,000 )
Seat 6: Flo ( 3,000 )
Trny: 55 Level: 1
Blinds(20/40)
** Dealing down cards **
Dealt to Ann [  As 7c ]
Flo folds
Cy folds
Ed folds
Ann calls [40]
Bob folds
Di checks
** Dealing Flop ** [ 5h, 3s, Qs ]
Di bets [40]
Ann folds
Di does not show cards.
Di wins 140 chips
"""


POSTS = """\
Cy posts small blind [20]
Di posts big blind [40]
Ann posts big blind [40]
"""


def who_acts(hand: Imported) -> list[str]:
    """Who acts, in order."""
    acts = [action for action in hand.played.phh.actions if action.verb in ("f", "cc", "cbr")]
    return [hand.played.phh.players[action.player - 1] for action in acts]


def test_who_is_away_folds_in_turn() -> None:
    hand = one(EARLY)
    assert [int(stack) for stack in hand.played.stacks] == [2980, 3060, 3000, 3000, 2960, 3000]
    assert who_acts(hand) == ["Ed", "Flo", "Ann", "Bob", "Cy", "Di", "Di", "Ann"]


def test_only_folds_wait_for_their_turn() -> None:
    assert "turn" in refused(EARLY.replace("Ed folds\nAnn calls [40]", "Ann calls [40]\nEd calls [40]"))
    # A fold on the flop does not go back to the betting before it.
    assert "turn" in refused(EARLY.replace("Ed folds\n", "").replace("Ann folds", "Ann folds\nEd folds"))


def test_a_tournament_without_a_small_blind() -> None:
    there = "There is no Small Blind in this hand as the Big Blind of the previous hand left the table.\n"
    text = EARLY.replace("Blinds(20/40)\n** Deal", f"Blinds(20/40)\n{there}** Deal")
    text = text.replace("Cy folds\nEd", "Di folds\nEd").replace("Di checks", "Cy checks")
    text = text.replace("Di bets [40]", "Cy bets [40]").replace("Di does", "Cy does")
    assert one(text.replace("Di wins 140", "Cy wins 120")).played.stacks[0] == 3040


def test_whose_blind_is_all_he_has_plays_without_a_word() -> None:
    text = EARLY.replace("Seat 4: Di ( 3,000 )", "Seat 4: Di ( 35 )").replace("Di checks\n", "")
    text = text.replace(
        "Blinds(20/40)\n** ",
        "Blinds(20/40)\nDi posts ante [5]\nAnn posts ante [5]\nBob posts ante [5]\n"
        "Cy posts ante [5]\nEd posts ante [5]\nFlo posts ante [5]\n** ",
    )
    text = text[: text.index("Di bets")] + (
        "** Dealing Turn ** [ 2h ]\n** Dealing River ** [ 9d ]\nAnn shows [ As, 7c ]\n"
        "Di shows [ Qd, 2c ]\nAnn wins 10 chips\nDi wins 110 chips\n"
    )
    assert [int(stack) for stack in one(text).played.stacks] == [2975, 110, 2995, 2995, 2965, 2995]


def test_a_fold_that_only_the_summary_tells() -> None:
    text = FULL_TILT[: FULL_TILT.index("*** HOLE CARDS")] + (
        "*** HOLE CARDS ***\nAnn folds\n*** SUMMARY ***\nTotal pot $1 | Rake $0\n"
        "Seat 1: Ann (button) didn't bet (folded)\nSeat 2: Bob (small blind) folded before the Flop\n"
        "Seat 4: Cy the 2nd (big blind) collected ($1), mucked\n"
    )
    assert [act.name for act in one(text).told.play] == ["Ann", "Bob"]


def test_a_post_out_of_turn_moves_nothing() -> None:
    """Who comes back into the game posts a big blind; the betting begins after the big blind all the same."""
    text = EARLY.replace("Blinds(20/40)\n** ", f"Blinds(20/40)\n{POSTS}** ")
    text = text.replace("Ann calls [40]\n", "Ann checks\n")
    hand = one(text)
    assert [int(stack) for stack in hand.played.stacks] == [2980, 3060, 3000, 3000, 2960, 3000]
    assert who_acts(hand) == ["Ed", "Flo", "Ann", "Bob", "Cy", "Di", "Di", "Ann"]


def test_after_a_straddle_the_betting_begins_behind_it() -> None:
    text = EARLY.replace(
        "Blinds(20/40)\n** ", f"Blinds(20/40)\n{POSTS.replace('Ann posts big', 'Ed posts')}** "
    )
    text = text.replace("Ed posts blind [40]", "Ed posts straddle [80]").replace(
        "Ann calls [40]", "Ann calls [80]"
    )
    text = text.replace("Ed folds\n", "").replace("Di checks", "Di calls [40]\nEd checks")
    text = text.replace("Ann folds", "Ed folds\nAnn folds").replace("wins 140", "wins 300")
    hand = one(text)
    assert who_acts(hand) == ["Flo", "Ann", "Bob", "Cy", "Di", "Ed", "Di", "Ed", "Ann"]
    assert [int(stack) for stack in hand.played.stacks] == [2980, 3180, 2920, 3000, 2920, 3000]
