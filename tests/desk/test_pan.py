"""Pan at the desk: who is out, what the outs are, and the tops; worked out by hand from the sheet."""

import pytest

from tests.desk.laid_out import laid, net, refused, told

PAN = "nineteenth-hole/pan"
ROPE = '"2h 3h 4h 5h"'
FOURS = '"4c 4d 4h 4s"'
SIXES = '"6c 6d 6h"'
OUT = f"spreads = [{ROPE}, {FOURS}, {SIXES}]"
"""Eleven cards in spreads that pay nothing."""


def hand(seats: str, more: str = "first = 3\n") -> str:
    return laid(PAN, f"{more}[seats]\n{seats}")


def seat(number: int, more: str = "", stack: str = "$40") -> str:
    return f'{number} = {{ stack = "{stack}"{", " + more if more else ""} }}\n'


def test_who_is_out_gets_two_chips_from_each_and_the_tops() -> None:
    """004:340: the value of the hand as it lies, here nothing, and two chips; foul hands pay too, who passed
    does not. The tops are four antes of a dollar, and everybody has put in one."""
    text = hand(seat(1, 'gone = "passed"') + seat(3, OUT) + seat(5) + seat(6, 'gone = "foul"'))
    assert net(text) == {1: -1, 3: 2 + 2 + 4 - 1, 5: -3, 6: -3}


def test_nobody_is_out_with_a_spread_that_is_none() -> None:
    """004:347-349: it may still be put right, so eleven cards down do not end the hand."""
    down = 'spreads = ["2c 3c 4c 5c", "7c 7d 7h 7s"], invalid = ["Ac Qh Jd"]'
    assert net(hand(seat(3, OUT) + seat(5, down) + seat(6))) == {3: 2 + 2 + 3 - 1, 5: -3, 6: -3}
    refused(hand(seat(3) + seat(5, down) + seat(6), 'first = 3\nended = "out"\n'), "nobody has 11 cards down")


def test_spreads_that_pay_count_at_the_end() -> None:
    """Three fives in spades pay four chips (the table that the print takes for known): six from each."""
    text = hand(seat(3, f'spreads = ["5s 5s 5s", {FOURS}, "2h 3h 4h 5h"]') + seat(5) + seat(6))
    assert net(text) == {3: 6 + 6 + 3 - 1, 5: -7, 6: -7}


def test_doubles_players_pay_each_other_twice() -> None:
    """004:398-399: outs twice between two of them; the double tops are for them alone."""
    text = hand(seat(3, f"{OUT}, doubles = true") + seat(5, "doubles = true") + seat(6))
    assert net(text) == {3: 4 + 2 + 3 + 2 - 2, 5: -6, 6: -3}


def test_double_tops_that_no_doubles_player_won_stay() -> None:
    """004:399."""
    text = hand(seat(3, OUT) + seat(5, "doubles = true") + seat(6, "doubles = true"))
    assert net(text) == {3: 2 + 2 + 3 - 1, 5: -4, 6: -4}


def test_nobody_pays_more_than_he_has() -> None:
    """004:389-391."""
    text = hand(seat(3, OUT) + seat(5, stack="$1") + seat(6))
    assert net(text) == {3: 1 + 2 + 3 - 1, 5: -2, 6: -3}


def test_nobody_asks_for_more_than_lies_before_him() -> None:
    """004:391: with a dollar before him he may ask each for one."""
    text = hand(seat(3, OUT, "$1") + seat(5) + seat(6))
    assert net(text) == {3: 1 + 1 + 3 - 1, 5: -2, 6: -2}


def test_what_was_owed_is_paid_with_the_outs() -> None:
    """004:393: the balance each time the hand is hit."""
    text = hand(seat(3, OUT) + seat(5) + seat(6), 'first = 3\nowed = [{ from = 5, to = 3, amount = "$4" }]\n')
    assert net(text) == {3: 2 + 4 + 2 + 3 - 1, 5: -7, 6: -3}


def test_the_last_one_left_wins_the_tops() -> None:
    text = hand(seat(3, 'hand = "2h 3h 4h"') + seat(5, 'gone = "passed"') + seat(6, 'gone = "passed"'))
    assert net(text) == {3: 2, 5: -1, 6: -1}


def test_a_dead_hand_has_its_ante_back() -> None:
    """004:362: it is neither in the tops nor lost."""
    text = hand(seat(3, OUT) + seat(5) + seat(6, 'gone = "dead"'))
    assert net(text) == {3: 2 + 2 - 1, 5: -3, 6: 0}


def test_two_players_split_the_tops() -> None:
    """004:386: of three dollars the odd one goes to the second of them."""
    text = hand(
        seat(3, 'hand = "2h 3h 4h"') + seat(5, 'hand = "2c 3c 4c"') + seat(6, 'gone = "foul"'),
        'first = 3\nended = "split"\nwinner = 3\n',
    )
    assert net(text) == {3: 0, 5: 1, 6: -1}


def test_how_it_ended_is_asked_where_the_spreads_do_not_say() -> None:
    answer = told(hand(seat(3, 'hand = "2h 3h 4h"') + seat(5, 'hand = "2c 3c 4c"')))
    assert {asked.fact for asked in answer.open} == {"ended"}
    assert {(case.outcome.net[3], case.outcome.net[5]) for case in answer.cases} == {(-100, -100), (0, 0)}


def test_tops_that_nobody_wins_stay() -> None:
    text = hand(seat(3, 'hand = "2h 3h 4h"') + seat(5, 'hand = "2c 3c 4c"'), 'ended = "redeal"\nfirst = 3\n')
    assert net(text) == {3: -1, 5: -1}


@pytest.mark.parametrize(
    ("seats", "more", "says"),
    [
        (seat(3, 'spreads = ["2h 3h 5h"]') + seat(5), "", "2h 3h 5h is no spread"),
        (seat(3, 'spreads = ["2h 3h"]') + seat(5), "", "a spread has 3 cards at least, not 2"),
        (seat(3, 'spreads = ["8h 8c 8d"]') + seat(5), "", "8h is not in the deck"),
        (seat(3, 'spreads = ["6d 7d 8d"]') + seat(5), "", "8d is not in the deck"),
        (seat(3, 'invalid = ["Jk 7d 8d"]') + seat(5), "", "is not in the deck"),
        (seat(3, 'hand = "' + "Ah " * 9 + '"') + seat(5), "", "Ah is in the deck 8 times"),
        (seat(3, OUT) + seat(5), "winner = 5\n", "seat 5 did not win: 3 can have"),
        (seat(3) + seat(5), 'ended = "out"\n', "nobody has 11 cards down"),
        (seat(3) + seat(5), 'ended = "last-player"\n', "2 are still in the hand, not one"),
        (seat(3) + seat(5) + seat(6), 'ended = "split"\n', "two players split the tops, not 3"),
        (seat(3) + seat(5), 'ended = "over"\n', "a hand ends out, last-player, split, redeal"),
        (seat(3, OUT) + seat(5, 'gone = "asleep"'), "", "a hand leaves play passed, foul"),
        (
            seat(3, OUT) + seat(5, f'gone = "foul", spreads = [{SIXES}]'),
            "",
            "a hand out of play has no spreads",
        ),
        (seat(3, OUT) + seat(5), 'tops = "$2.50"\n', r"\$2.50 does not come out in chips of \$1"),
        (seat(3, OUT) + seat(5), 'owed = [{ from = 7, to = 3, amount = "$4" }]\n', "seat 7 was not dealt in"),
        (seat(9, OUT) + seat(5), "", "the seats are 1 to 8, not '9'"),
    ],
)
def test_what_cannot_be_is_refused(seats: str, more: str, says: str) -> None:
    refused(hand(seats, f"first = 3\n{more}"), says)
