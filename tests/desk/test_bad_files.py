"""Files with something wrong in them: refused in one sentence, and nothing in them is passed over in silence.

``python -m tests.desk.bad_files`` spoils many more.
"""

from random import Random

import pytest

from houseway.desk.answering import answer
from houseway.errors import RecordError
from tests.desk.bad_files import bad_files, complaint
from tests.desk.laid import situation

COUNT = 250
BACCARAT = """situation = 1
rule_set = "black-sheep/ez-baccarat"
bank = { seat = 1, put_up = "$100" }
common = { player = "9c Th", banker = "2d 5s" }
[spots]
2 = { wagers = { player = "$60" } }
"""
ELITE = """situation = 1
rule_set = "black-sheep/blackjack-elite"
limit = "$5-500"
bank = { seat = 1, put_up = "$500", cards = "Td 9c" }
[spots.2]
wagers = { base = "$20" }
hands = [{ cards = "8c Ts" }, { cards = "8h 3c", wagers = { split = "$20" } }]
"""
THREE = """situation = 1
rule_set = "black-sheep/three-card-poker-6-card-bonus"
bank = { seat = 1, put_up = "$500", cards = "Td 9c 2s" }
[spots]
2 = { wagers = { ante = "$20", play = "$20" }, cards = "8c Ts 3d" }
"""
PAN = """situation = 1
rule_set = "nineteenth-hole/pan"
limit = "$1 chips"
first = 1
[seats]
1 = { stack = "$30", spreads = ["3c 3d 3h", "Js Qs Ks", "4d 5d 6d 7d Jd"] }
2 = { stack = "$30", hand = "2d 4c 6s Jh Kd 3c 5s 7h Qd Ah" }
"""


def test_spoilt_files_are_answered_or_refused_in_a_sentence() -> None:
    for text in bad_files(Random("bad files"), COUNT):
        said = complaint(text)
        assert not said, f"{said}\n{text}"


@pytest.mark.parametrize(
    ("text", "old", "new", "says"),
    [
        (BACCARAT, '"$60" }', '"$60" }, hit = true', "spots.2.hit: hit decides nothing in this game"),
        (BACCARAT, '"$60" }', '"$60" }, folded = true', "folded decides nothing in this game"),
        (BACCARAT, '"$60" }', '"$60" }, surrendered = true', "no hand is surrendered in this game"),
        (BACCARAT, '"$60" }', '"$60" }, seat = 0', "nobody sits at seat 0"),
        (BACCARAT, '"$60" }', '"$60" }, seat = 11', "nobody sits at seat 11"),
        (BACCARAT, '"$60"', "60", "an amount is text with a dollar sign"),
        (BACCARAT, '"$60"', "6.5", "an amount is text with a dollar sign"),
        (BACCARAT, '"$60"', "true", "an amount is text with a dollar sign"),
        (BACCARAT, "player =", "dragon =", "dragon"),
        (BACCARAT, '"$100"', '"$100", square = 0', "the squares are 1 to"),
        (BACCARAT, '"$100"', '"$100", announced = true', "announced decides nothing in this game"),
        (BACCARAT, "[spots]", 'names = { 7 = "Ann" }\n[spots]', "nobody at seat '7' bets or banks here"),
        (BACCARAT, "[spots]", 'fees = { option = 1, antes = "$1" }\n[spots]', "nobody posts antes or blinds"),
        (BACCARAT, "[spots]", "fees = { option = 1, free = [9] }\n[spots]", "seat 9 is not in this hand"),
        (ELITE, 'cards = "8h 3c"', 'cards = "8h 3c", again = true', "is said of the first one"),
        (
            ELITE,
            "} }]",
            '} }]\nbehind = [{ seat = 4, wagers = { base = "$5" }, hands = [{ cards = "As" }] }]',
            "is said once, of its first bettor",
        ),
        (THREE, '"8c Ts 3d"', '"8c Ts 3d", folded = true', "who has a play wager has not folded"),
        (PAN, "first = 1", "first = 5", "first: seat 5 was not dealt in"),
        (PAN, "first = 1", "first = 1\nsecond_antes = [0]", "the seats are 1 to"),
        (
            PAN,
            "first = 1",
            'first = 1\nowed = [{ from = 2, to = 2, amount = "$1" }]',
            "owes nothing to itself",
        ),
    ],
)
def test_what_decides_nothing_is_refused(text: str, old: str, new: str, says: str) -> None:
    answer(text)
    assert text.count(old) >= 1
    with pytest.raises(RecordError, match=says):
        answer(text.replace(old, new, 1))


@pytest.mark.parametrize("button", [0, 11])
def test_the_button_is_at_a_seat_where_odd_chips_go_by_it(button: int) -> None:
    rows = '1 = { in = "$7", cards = "As Kd" }', '2 = { in = "$7", cards = "Ad Ks" }'
    head = f'button = {button}\nboard = "2c 7d 9h 3s 4s"'
    with pytest.raises(RecordError, match="the button is at a seat, 1 to 10"):
        answer(situation("black-sheep/texas-holdem", head, "[seats]", *rows))
