"""Texts in the words of PokerStars: played again, held to their own end, or refused with a reason."""

from decimal import Decimal

import pytest

from houseway.histories.reading import Imported, Refused, read_history
from tests.histories import texts
from tests.histories.texts import cash

FOUR = f"{texts.SEATS}|Dee 100|Eve 100"
TWO = "Bob 100|Ann 100"
TEXTS = {
    "won on the flop": cash(texts.WON_ON_THE_FLOP),
    "side pot": cash(texts.SIDE_POT, seats="Ann 20|Bob 100|Cy: the 2nd 100"),
    "both blinds": cash(texts.BOTH_BLINDS, seats=FOUR),
    "split low": cash(texts.SPLIT_LOW, game="Omaha Hi/Lo Pot Limit ($0.50/$1.00 USD)", seats=TWO),
    "razz": cash(texts.RAZZ, game="Razz Limit ($1/$2 USD)", button=0),
    "triple draw": cash(texts.TRIPLE_DRAW, game="Triple Draw 2-7 Lowball Limit ($1/$2 USD)"),
    "short ante": texts.SHORT_ANTE,
}


def one(text: str) -> Imported:
    [hand] = read_history(text, "x.txt")
    assert isinstance(hand, Imported), hand
    return hand


def refused(text: str) -> str:
    [hand] = read_history(text, "x.txt")
    assert isinstance(hand, Refused)
    return hand.reason


STACKS = {
    "won on the flop": {"Bob": "99.50", "Cy: the 2nd": "97", "Ann": "103.50"},
    "side pot": {"Bob": "130", "Cy: the 2nd": "30", "Ann": "60"},
    "both blinds": {"Bob": "99.50", "Cy: the 2nd": "102", "Dee": "98.50", "Ann": "100"},
    "split low": {"Ann": "100", "Bob": "100"},
    "razz": {"Ann": "104.20", "Bob": "95.90", "Cy: the 2nd": "99.90"},
    "triple draw": {"Bob": "99.50", "Cy: the 2nd": "95", "Ann": "105.50"},
    "short ante": {"Bob": "1440", "Cy": "0", "Dee": "890", "Ann": "1576"},
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_hand_ends_as_its_text_says(name: str) -> None:
    played = one(TEXTS[name]).played
    assert dict(zip(played.phh.players, map(Decimal, played.stacks), strict=True)) == {
        who: Decimal(stack) for who, stack in STACKS[name].items()
    }


@pytest.mark.parametrize("name", TEXTS)
def test_line_ends_marks_and_hands_before_and_after_change_nothing(name: str) -> None:
    text = TEXTS[name]
    windows = "\ufeff" + "\n\nsome talk\n".join([text, text]).replace("\n", "\r\n")
    hands = list(read_history(windows, "x.txt"))
    assert [hand.played.stacks for hand in hands if isinstance(hand, Imported)] == [
        one(text).played.stacks
    ] * 2


def test_a_muck_that_the_summary_names_is_known_and_other_cards_are_not() -> None:
    actions = [action.text for action in one(TEXTS["side pot"]).played.phh.actions]
    assert actions[:3] == ["Bob dh Ts Td", "Cy: the 2nd dh As Kc", "Ann dh Jh Js"]
    actions = [action.text for action in one(TEXTS["won on the flop"]).played.phh.actions]
    assert actions[:3] == ["Bob dh ?? ??", "Cy: the 2nd dh ?? ??", "Ann dh Ah Kd"]


def test_a_small_blind_out_of_turn_is_dead_unless_a_call_counts_it() -> None:
    posts = "Bob: posts small blind $0.50\nCy: the 2nd: posts big blind $1\nDee: posts small blind $0.50\n"
    rest = """*** HOLE CARDS ***
        Dee: calls ${call}
        Ann: folds
        Bob: folds
        Cy: the 2nd: checks
        *** FLOP *** [2c 7d Th]
        Cy: the 2nd: bets $2
        Dee: folds
        Uncalled bet ($2) returned to Cy: the 2nd
        Cy: the 2nd collected ${pot} from pot
        *** SUMMARY ***
        Total pot ${pot} | Rake $0
        Seat 1: Ann (button) folded before Flop (didn't bet)
        Seat 2: Bob (small blind) folded before Flop
        Seat 3: Cy: the 2nd (big blind) collected
        Seat 4: Dee folded on the Flop
        """
    for call, pot, stack in (("1", "3", "98.50"), ("0.50", "2.50", "99")):
        text = cash(posts + rest.replace("{call}", call).replace("{pot}", pot), seats=FOUR)
        played = one(text).played
        assert Decimal(played.stacks[played.phh.players.index("Dee")]) == Decimal(stack)


def test_who_sits_out_is_not_dealt_in() -> None:
    assert "Eve" not in one(TEXTS["both blinds"]).played.phh.players


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Ann collected $6.20", "Ann collected $6.10", "6.10 of a pot of 6.50 was collected"),
        ("Total pot $6.50", "Total pot $7.50", "the pot is 6.50, and the text says 7.50"),
        ("Ann collected $6.20", "Bob collected $6.20", "Bob wins 0, and the text says 6.20"),
        ("Ann: bets $4", "Ann: bets $400", "line 17, hand #7001: the amount must be 1.00 to 97.00"),
        ("Ann: bets $4", "Bob: bets $4", "line 17, hand #7001: it is Ann's turn"),
        ("[2c 7d Th]", "[2c 7d Xh]", "[2c 7d Xh] is no row of cards"),
        ("[2c 7d Th]", "[2c 7d Ah]", "Ah is dealt twice"),
        ("[Ah Kd]", "[Ah Kd", "is no row of cards, as in [Ah Td]"),
        ("Ann: bets $4", "Ann: juggles $4", "'juggles $4' is nothing that is known here"),
        ("*** FLOP ***", "*** FIRST FLOP ***", "the board was dealt more than once"),
        ("*** FLOP ***", "*** FLUP ***", "is no part of a hand that is known here"),
        ("Hold'em No Limit", "Courchevel Pot Limit", "pot-limit Courchevel is not played here"),
        ("Hold'em No Limit", "Snap Limit", "no game that is known here is named"),
        ("$1.00 USD", "$1.00 - Cap - USD", "does not say how high the cap on betting is"),
        ("*** SUMMARY ***", "Hand cancelled", "the hand was cancelled"),
        ("posts big blind", "posts great blind", "'posts great blind $1' is no post that is known here"),
        ("Seat #1 is the button", "", "the text does not say where the button is"),
        ("Seat 2: Bob ($", "Seat 3: Bob ($", "two players have the same seat"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(old: str, new: str, said: str) -> None:
    text = TEXTS["won on the flop"]
    assert old in text
    reason = refused(text.replace(old, new))
    assert reason.startswith("x.txt, line ")
    assert ", hand #7001: " in reason
    assert said in reason


def test_a_text_that_breaks_off_is_refused_and_the_next_hand_is_not() -> None:
    text = TEXTS["won on the flop"]
    broken = text[: text.index("*** SUMMARY")]
    first, second = read_history(broken + text, "x.txt")
    assert isinstance(first, Refused)
    assert "breaks off" in first.reason
    assert isinstance(second, Imported)
