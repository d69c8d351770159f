"""A text that says otherwise than the table knows: calls, checks, seats, posts and what is collected."""

import pytest

from tests.histories.newer_texts import BOVADA, PACIFIC, WINAMAX, WINNING
from tests.histories.site_texts import ABSOLUTE, FULL_TILT, IPOKER, ONGAME, PARTY
from tests.histories.test_reading import one, refused
from tests.histories.texts import BLINDS, WON_ON_THE_FLOP, cash

STARS = cash(WON_ON_THE_FLOP)


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


CALLS = {
    "PokerStars": (STARS, "calls $2\n", 14, "Cy: the 2nd calls", "2"),
    "Full Tilt": (FULL_TILT, "calls $2.50", 13, "Bob calls", "2.50"),
    "Absolute Poker": (ABSOLUTE, "Calls $2.50", 11, "Bob calls", "2.50"),
    "Ongame": (ONGAME, "calls $2.50", 16, "Bob calls", "2.50"),
    "PartyPoker": (PARTY, "calls [$2.50 USD]", 18, "Bob calls", "2.50"),
    "Winamax": (WINAMAX, "calls 2.50€", 12, "Bob calls", "2.50"),
    "888poker": (PACIFIC, "calls [2,50 $]", 15, "Bob calls", "2.50"),
    "Winning Poker": (WINNING, "calls $2.50", 12, "Bob calls", "2.50"),
    "Bovada": (BOVADA, "Calls $2.50", 13, "Small Blind calls", "2.50"),
}


@pytest.mark.parametrize("site", CALLS)
def test_a_call_adds_what_there_is_to_call(site: str) -> None:
    """Whatever the text says of the pot: some say nothing, and what is missing would pass for rake."""
    text, said, line, who, due = CALLS[site]
    less = said.replace("2", "1", 1)
    assert f"line {line}, " in (reason := refused(changed(text, said, less)))
    assert reason.endswith(f"{who} {due.replace('2', '1', 1)}, and there is {due} to call")


@pytest.mark.parametrize("site", CALLS)
def test_nobody_checks_where_there_is_a_bet(site: str) -> None:
    text, said, line, who, due = CALLS[site]
    text = changed(text, said, "checks\n" if site == "PokerStars" else "checks")
    assert f"line {line}, " in (reason := refused(text))
    assert reason.endswith(f"{who.replace('calls', 'checks')}, and there is {due} to call")


def test_a_call_of_a_blind_that_is_all_in_may_be_of_what_it_has() -> None:
    """With two players the small blind need not put in what would come back."""
    text = cash(
        """
        Ann: posts small blind $0.50
        Bob: posts big blind $0.70 and is all-in
        *** HOLE CARDS ***
        Ann: calls $0.20
        *** FLOP *** [2c 7d Th]
        *** TURN *** [2c 7d Th] [Jc]
        *** RIVER *** [2c 7d Th Jc] [3s]
        *** SHOW DOWN ***
        Bob: shows [Ts Td] (three of a kind, Tens)
        Ann: shows [Ah Ad] (a pair of Aces)
        Bob collected $1.40 from pot
        *** SUMMARY ***
        Total pot $1.40 | Rake $0
        Seat 1: Ann (button) (small blind) showed [Ah Ad] and lost with a pair of Aces
        Seat 2: Bob (big blind) showed [Ts Td] and won ($1.40) with three of a kind, Tens
        """,
        seats="Ann 100|Bob 0.70",
    )
    assert [str(stack) for stack in one(text).played.stacks] in (["99.30", "1.40"], ["1.40", "99.30"])
    assert "there is 0.50 to call" in refused(text.replace("calls $0.20", "calls $0.10"))


# Seats and posts

SEATS = {
    "PokerStars": (STARS, "Cy: the 2nd ($100 in chips)", "Cy: the 2nd ($1OO in chips)", 5),
    "Full Tilt": (FULL_TILT, "Cy the 2nd ($100)", "Cy the 2nd ($1OO)", 4),
    "Absolute Poker": (ABSOLUTE, "Cy the 2nd ($100 in chips)", "Cy the 2nd ($1OO in chips)", 5),
    "Ongame": (ONGAME, "Cy the 2nd ($100)", "Cy the 2nd ($1OO)", 9),
    "PartyPoker": (PARTY, "Cy_2 ( $100 USD )", "Cy_2 ( $1OO USD )", 11),
    "Winamax": (WINAMAX, "Cy the 2nd (100€)", "Cy the 2nd (1OO€)", 5),
    "888poker": (PACIFIC, "Cy the 2nd ( 100 $ )", "Cy the 2nd ( 1OO $ )", 9),
    "Winning Poker": (WINNING, "Cy the 2nd ($100.00)", "Cy the 2nd ($1OO.00)", 5),
    "Bovada": (BOVADA, "Big Blind ($100 in chips)", "Big Blind ($1OO in chips)", 4),
}


@pytest.mark.parametrize("site", SEATS)
def test_a_seat_that_cannot_be_read_is_named(site: str) -> None:
    """Whoever sits there plays, and a hand without him is another one."""
    text, old, new, line = SEATS[site]
    reason = refused(changed(text, old, new))
    assert f"line {line}, " in reason and "is no seat with a stack" in reason


def test_where_nobody_is_seated_that_is_said() -> None:
    head, _, tail = FULL_TILT.partition("Seat 1")
    assert refused(f"{head}{tail[tail.index('*** SUMMARY') :]}").endswith("hand #7001: nobody is seated")


@pytest.mark.parametrize(
    ("text", "old", "new", "line"),
    [
        (FULL_TILT, "small blind of $0.50", "small blind of $O.50", 6),
        (PARTY, "small blind [$0.50 USD]", "small blind [$O.50 USD]", 13),
        (WINAMAX, "small blind 0.50€", "smal blind 0.50€", 7),
        (PACIFIC, "small blind [0,50 $]", "small blind [O,50 $]", 10),
    ],
)
def test_a_post_that_cannot_be_read_is_named(text: str, old: str, new: str, line: int) -> None:
    reason = refused(changed(text, old, new))
    assert f"line {line}, " in reason and reason.endswith("is no post that is known here")


def test_an_all_in_of_no_amount_is_refused() -> None:
    text = ABSOLUTE.replace("Bob - All-In(Raise) $37 to $37", "Bob - All-In (Timeout)")
    assert "line 16, hand #7001: 'All-In' is nothing that is known here" in refused(text)


def test_cards_that_come_too_soon_say_whose_turn_it_is() -> None:
    text = FULL_TILT.replace("Cy the 2nd folds\n", "")
    assert refused(text).endswith("no such cards go to the board now: it is Cy the 2nd's turn")


# What is collected

SILENT = {"PartyPoker": (PARTY, "$78"), "888poker": (PACIFIC, "78 $"), "Bovada": (BOVADA, "$78")}


@pytest.mark.parametrize("site", SILENT)
def test_where_no_rake_is_told_not_everything_passes_for_it(site: str) -> None:
    text, won = SILENT[site]
    less = text.replace(won, won.replace("78", "58"))
    assert refused(less).endswith("58 of a pot of 81 was collected, which is no rake")


def test_a_tournament_takes_no_rake() -> None:
    text = PACIFIC.replace(
        "Table Aster 6 Max (Real Money)", "Tournament #55 1 $ + 0,10 $ - Table #3 6 Max (Real Money)"
    )
    assert refused(text).endswith("78 of a pot of 81 was collected, and a tournament takes no rake")
    assert one(text.replace("78 $", "81 $")).told.tournament == "55"


FOLDED = {
    "PartyPoker": ("Bob calls", "Bob folds\nCy_2 folds\nAnn does not show cards.\nAnn wins $2.50 USD\n"),
    "888poker": ("Bob calls", "Bob folds\nCy the 2nd folds\n** Summary **\nAnn collected [ 2.50 $ ]\n"),
    "Bovada": (
        "Small Blind : Calls",
        "Small Blind : Folds\nBig Blind : Folds\nDealer : Return uncalled portion of bet $2\n"
        "Dealer : Hand result $2.50\n*** SUMMARY ***\n",
    ),
}


@pytest.mark.parametrize("site", FOLDED)
def test_no_rake_is_taken_before_the_flop(site: str) -> None:
    """Where no rake is told, what is missing then is no rake."""
    call, folds = FOLDED[site]
    text = SILENT[site][0].partition(call)[0] + folds
    assert one(text).told.rake is None
    assert refused(changed(text, folds, folds.replace("2.50", "2.40"))).endswith(
        "2.40 of a pot of 2.50 was collected, and no rake is taken before the flop"
    )


def test_whoever_collects_is_dealt_in() -> None:
    text = IPOKER.replace(
        "</players>", '<player seat="9" name="Eve" chips="$90" dealer="0" win="$5" bet="$0" /></players>'
    )
    assert refused(text).endswith("Eve collects 5, and is not dealt in")


# Lines that break off


def test_a_hand_that_begins_in_a_line_that_breaks_off_is_read() -> None:
    from houseway.histories.reading import Imported, Refused, read_history

    broken = cash(BLINDS).rstrip() + "\nAnn: "
    first, second = read_history(broken + cash(WON_ON_THE_FLOP, number=7002), "x.txt")
    assert isinstance(first, Refused) and isinstance(second, Imported) and second.told.number == "7002"


def test_whoever_wins_a_showdown_has_cards() -> None:
    text = changed(ONGAME, ", [7s, 7c] (THREE_OF_A_KIND SEVEN)", "")
    assert refused(text).endswith("Bob collects 78, and the text does not tell his cards")
