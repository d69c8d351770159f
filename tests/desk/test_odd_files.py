"""Files that nobody should write: one sentence each, and no traceback."""

from pathlib import Path

import pytest

from houseway.desk.answering import answer
from houseway.errors import HousewayError
from tests.cli.running import houseway

HOLDEM = """situation = 1
rule_set = "black-sheep/texas-holdem"
board = "2c 7d 9h 3s 4s"
[seats]
1 = { in = "$20", cards = "As Kd" }
2 = { in = "$20", cards = "Qs Qd" }
"""
BACCARAT = """situation = 1
rule_set = "black-sheep/ez-baccarat"
bank = { seat = 1, put_up = "$100" }
common = { player = "9c Th", banker = "2d 5s" }
[spots]
2 = { wagers = { player = "$60" } }
"""
CHINESE = """situation = 1
rule_set = "hawaiian-gardens/thirteen-card"
limit = "$5 a point"
button = 1
[seats]
1 = { stack = "$150", set = "Ac Ad 3h / Kc Kd Kh 7s 2c / 9c 9d 9h 9s 4d" }
2 = { stack = "$150", set = "Qc Qd 2h / Jc Jd 5h 5s 3c / Tc Td Th Js Qh" }
"""
GAME = 'rule_set = "black-sheep/texas-holdem"'
IN, AS = '"$20", cards = "As Kd"', '"As Kd"'
TOP, SEATS = "board =", "[seats]\n"
CHANGED = [
    # The header
    (HOLDEM, "situation = 1", "situation = '1'", "not '1'"),
    (HOLDEM, "situation = 1", "situation = 1.0", "a whole number belongs here"),
    (HOLDEM, "situation = 1", "situation = [1]", "written for situation = 1"),
    (HOLDEM, "situation = 1", "situation = 99999999999999999999999", "written for situation = 1"),
    (HOLDEM, GAME, "rule_set = 7", "text in quotes belongs here, not a whole number"),
    (HOLDEM, GAME, "rule_set = ''", "there is no rule set ''"),
    (HOLDEM, GAME, "rule_set = ['x']", "text in quotes belongs here, not a list"),
    (HOLDEM, GAME, "rule_set = 1979-05-27T07:32:00Z", "text in quotes belongs here"),
    (HOLDEM, GAME, "rule_set = '/dev/null'", "there is no rule set"),
    (HOLDEM, GAME, "rule_set = 'black-sheep'", "did you mean black-sheep/"),
    (HOLDEM, TOP, 'limit = "7-9"\nboard =', "it offers 3-6"),
    (HOLDEM, TOP, "limit = 3\nboard =", "limit: text in quotes"),
    (HOLDEM, TOP, 'rulings = "x"\nboard =', "rulings: a table in braces"),
    (HOLDEM, TOP, 'rulings = { nothing = "x" }\nboard =', "no ruling 'nothing'"),
    (HOLDEM, TOP, "fees = 3\nboard =", "fees: a table in braces"),
    (HOLDEM, TOP, "fees = { option = 99 }\nboard =", "it has 1 to 10"),
    # Amounts
    (HOLDEM, IN, '"20", cards = "As Kd"', "text with a dollar sign"),
    (HOLDEM, IN, '20.5, cards = "As Kd"', "text with a dollar sign"),
    (HOLDEM, IN, '"€20", cards = "As Kd"', "text with a dollar sign"),
    (HOLDEM, IN, '"$-20", cards = "As Kd"', "is not an amount of money"),
    (HOLDEM, IN, '"$20.005", cards = "As Kd"', "is not an amount of money"),
    (HOLDEM, IN, '"$2e3", cards = "As Kd"', "is not an amount of money"),
    (HOLDEM, IN, '"$", cards = "As Kd"', "is not an amount of money"),
    (HOLDEM, IN, '"$\u0662\u0660", cards = "As Kd"', "is not an amount of money"),
    (HOLDEM, IN, '"$99999999999999999999999", cards = "As Kd"', "more than any table has"),
    (HOLDEM, IN, 'true, cards = "As Kd"', "not true or false"),
    (HOLDEM, IN, '["$20"], cards = "As Kd"', "not a list in brackets"),
    (HOLDEM, TOP, "dead_money = 5\nboard =", "text with a dollar sign"),
    (HOLDEM, AS, '"As Kd", posted_dead = "$50"', "a part of the \\$20"),
    # Cards
    (HOLDEM, AS, '"As As"', "in the deck once, and it lies twice"),
    (HOLDEM, AS, '"As 2c"', "2c is in the deck once, and it lies in board too"),
    (HOLDEM, AS, '"As Qs"', "it lies in seats.1.cards too"),
    (HOLDEM, AS, '"As"', "it takes 2 cards, not 1"),
    (HOLDEM, AS, '"1s Kd"', "'1s' is not a card"),
    (HOLDEM, AS, '["As", "Kd"]', "text in quotes belongs here"),
    (HOLDEM, AS, '"As Jk"', "Jk is not in the deck"),
    (HOLDEM, AS, '"As 64"', "64 is not in the deck"),
    (HOLDEM, AS, '"\U0001f0a1 Kd"', "is not a row of cards"),
    (HOLDEM, AS, f'"{"As " * 3000}"', "not 3000"),
    (HOLDEM, AS, '"As Kd", down = "As"', "not both"),
    (HOLDEM, "4s", "4s 5s", "it takes 5 cards, not 6"),
    (HOLDEM, "3s 4s", "3s", "it takes 5 cards, not 4"),
    (HOLDEM, 'board = "2c 7d 9h 3s 4s"', "board = 5", "board: text in quotes"),
    (HOLDEM, "board =", "bord =", "did you mean board"),
    # Cards that nobody knows, in files that are wrong besides
    (HOLDEM, AS, '"?? ?? ??"', "3 cards are unknown"),
    (HOLDEM, AS, '"As ?? Kd"', "it takes 2 cards, not 3"),
    (HOLDEM, AS, '"As ?x ??"', "'\\?x' is not a card"),
    (HOLDEM, "9h 3s 4s", "?? ??", "it takes 5 cards, not 4"),
    (BACCARAT, '"9c Th", banker = "2d 5s"', '"?? Th", banker = "2d"', "it takes 2 to 3 cards, not 1"),
    # Seats and facts
    (HOLDEM, TOP, "button = 0.5\nboard =", "button: a whole number"),
    (HOLDEM, TOP, "button = nan\nboard =", "button: a whole number"),
    (HOLDEM, TOP, "button = true\nboard =", "button: a whole number"),
    (HOLDEM, TOP, "button = 99999999999999999999\nboard =", "1 to 10"),
    (HOLDEM, TOP, "opened = true\nboard =", "leave it out"),
    (HOLDEM, SEATS, '[seats]\none = { in = "$20", cards = "7c 7h" }\n', "not 'one'"),
    (HOLDEM, SEATS, '[seats]\n"\u0663" = { in = "$20", cards = "7c 7h" }\n', "the seats are 1 to 10"),
    (HOLDEM, SEATS, "[spots]\n", "its players stand under \\[seats\\]"),
    (HOLDEM, "[seats]", "[[seats]]", "not TOML|table in braces"),
    (HOLDEM, AS, '"As Kd", foldd = true', "did you mean folded"),
    (HOLDEM, AS, '"As Kd", folded = "yes"', "true or false belongs here"),
    (HOLDEM, AS, '"As Kd", marks = ["x"]', "marks that decide something are none"),
    (HOLDEM, AS, '"As Kd", folded = true, mucked = true', "a hand is folded or mucked: not both"),
    (HOLDEM, AS, '"As Kd", dead = true, plays_board = true', "a hand is dead or plays board: not both"),
    # Against a player-dealer
    (BACCARAT, '"$100"', "100", "text with a dollar sign"),
    (BACCARAT, '"$100"', '"$0"', "more than nothing"),
    (BACCARAT, "seat = 1, ", "seat = 99, ", "nobody sits at seat 99"),
    (BACCARAT, "seat = 1, ", "", "seat is missing"),
    (BACCARAT, '"9c Th"', '"9c Th 2c"', "it has no third card"),
    (BACCARAT, 'player = "9c Th", ', "", "the player hand is missing"),
    (BACCARAT, 'player = "$60', 'playr = "$60', "there is no wager 'playr'"),
    (BACCARAT, '"$60"', '"$0.01"', "must be \\$5 to"),
    (BACCARAT, "2 = {", "99 = {", "the spots are 1 to 8"),
    (BACCARAT, 'wagers = { player = "$60" }', 'player = "$60"', "a wager stands in wagers"),
    (BACCARAT, 'wagers = { player = "$60" }', "wagers = []", "a table in braces"),
    (BACCARAT, "[spots]", "dice = [7, 7, 7]\n[spots]", "no dice are thrown"),
    (BACCARAT, "[spots]", "action = 9\n[spots]", "the spots are 1 to 8"),
    (BACCARAT, "[spots]", "names = 3\n[spots]", "names: a table in braces"),
    # Points
    (CHINESE, '"$150", set = "Ac', '"150", set = "Ac', "text with a dollar sign"),
    (CHINESE, "Ac Ad 3h", "Ac Ac 3h", "in the deck once"),
    (CHINESE, "button = 1", "button = 1\ndeclared = 5", "a list in brackets"),
]
WHOLE = [
    ("", "begins with the line: situation = 1"),
    (" \n", "begins with the line: situation = 1"),
    ("situation", "not TOML"),
    ("situation = 1", "say which game it is"),
    ("situation = 1\nsituation = 1\n", "not TOML"),
    (HOLDEM + "[seats]\n", "not TOML"),
    (HOLDEM + "\x00", "not TOML"),
    ("a = " + "[" * 2000 + "]" * 2000, "nested too deeply"),
    ("x" * 200_000, "at most 100,000 characters"),
    (f"situation = 1\n{GAME}\n", "seats is missing"),
    (f"situation = 1\n{GAME}\nseats = 1\n", "seats: a table in braces"),
]


@pytest.mark.parametrize(("text", "before", "after", "says"), CHANGED)
def test_what_is_wrong_is_said_in_one_sentence(text: str, before: str, after: str, says: str) -> None:
    assert before in text
    refuse(text.replace(before, after, 1), says)


@pytest.mark.parametrize(("text", "says"), WHOLE)
def test_what_is_no_situation_is_refused(text: str, says: str) -> None:
    refuse(text, says)


def refuse(text: str, says: str) -> None:
    with pytest.raises(HousewayError, match=says) as caught:
        answer(text, "hand.toml")
    assert "\n" not in str(caught.value) and str(caught.value).startswith("hand.toml: ")


@pytest.mark.parametrize("typed", ["", "no = ", "situation = 1\n", HOLDEM.replace("As", "Qd")])
def test_the_same_from_the_input_ends_with_an_error(typed: str) -> None:
    result = houseway("settle", "-", typed=typed)
    assert result.exit_code and not result.stdout
    assert len(result.stderr.strip().splitlines()) == 1 and "Traceback" not in result.output


def test_a_file_that_begins_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    assert answer(f"\ufeff{HOLDEM}").net == answer(HOLDEM).net
    file = tmp_path / "hand.toml"
    file.write_bytes(f"\ufeff{HOLDEM}".replace("\n", "\r\n").encode())
    assert not houseway("settle", str(file)).exit_code
