"""What a situation file can have wrong: one sentence with the line, the place and what would be right."""

import pytest

from houseway.desk.answering import answer
from houseway.errors import HousewayError
from tests.desk.laid import HOLDEM, pot, situation

BOARD = 'board = "2c 7d 9h 3s 4s"'
ACES, KINGS = '1 = { in = "$40", cards = "As Ad" }', '2 = { in = "$40", cards = "Kd Ks" }'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "a situation file begins with the line: situation = 1"),
        ("situation = 2", "line 1, situation: this is written for situation = 1, not 2"),
        ("situation = true", "line 1, situation: this is written for situation = 1, not true"),
        ("situation = 1", "say which game it is"),
        ("situation = 1\nrule_set = \n", "this is not TOML: .*line 2"),
        ('situation = 1\nrule_set = "black-sheep/holdem"', "there is no rule set"),
        (pot(HOLDEM, 'board = "2c 7d 9h 3s 4s Jd"', ACES, KINGS), "line 3, board: .* takes 5 cards, not 6"),
        (pot(HOLDEM, 'board = "2c 7d 9h 3s"', ACES, KINGS), "line 3, board: .* takes 5 cards, not 4"),
        (pot(HOLDEM, "", ACES, KINGS), "board is missing: it takes 5 cards"),
        (
            pot(HOLDEM, f'{BOARD}\nboards = ["2c 7d 9h 3s 4s"]', ACES, KINGS),
            "line 4, boards: say board where there is one",
        ),
        (
            pot(HOLDEM, 'boards = ["2c 7d 9h 3s 4s", "5c 6d 9d 3d 4d"]', ACES, KINGS),
            "line 3, boards.1: the game has 1 board, not 2",
        ),
        (
            pot(HOLDEM, BOARD, '1 = { in = "$40", cards = "As Ad Kc" }', KINGS),
            "line 5, seats.1.cards: the hand of seat 1: it takes 2 cards, not 3",
        ),
        (
            pot(HOLDEM, BOARD, ACES, '2 = { in = "$40", cards = "Kd 7d" }'),
            "line 6, seats.2.cards: 7d is in the deck once, and it lies in board too",
        ),
        (
            pot(HOLDEM, BOARD, ACES, KINGS, '3 = { in = "$4", cards = "As 8c", folded = true }'),
            "line 7, seats.3.cards: As is in the deck once, and it lies in seats.1.cards too",
        ),
        (
            pot(HOLDEM, BOARD, ACES, '2 = { in = "$40", cards = "Kd Kd" }'),
            "seats.2.cards: Kd is in the deck once, and it lies twice here",
        ),
        (
            pot(HOLDEM, BOARD, ACES, '2 = { in = "$40", cards = "Jk Ks" }'),
            "seats.2.cards: Jk is not in the deck of this game",
        ),
        (
            pot(HOLDEM, BOARD, ACES, '2 = { in = "$40", cards = "Xd Ks" }'),
            "line 6, seats.2.cards: 'Xd' is not a card: write a rank",
        ),
        (
            pot(HOLDEM, BOARD, '1 = { in = 40, cards = "As Ad" }', KINGS),
            "line 5, seats.1.in: an amount is text with a dollar sign, .*: not 40",
        ),
        (
            pot(HOLDEM, BOARD, '1 = { in = "40", cards = "As Ad" }', KINGS),
            "line 5, seats.1.in: an amount is text with a dollar sign, .*: not '40'",
        ),
        (
            pot(HOLDEM, BOARD, '1 = { in = "$4o", cards = "As Ad" }', KINGS),
            "line 5, seats.1.in: '\\$4o' is not an amount of money: write \"\\$40\" or",
        ),
        (
            pot(HOLDEM, BOARD, '1 = { in = "$99,999,999,999", cards = "As Ad" }', KINGS),
            r"line 5, seats.1.in: .* is more than any table has: \$1,000,000,000 at the most",
        ),
        (pot(HOLDEM, BOARD, ACES), "line 4, seats: two players at least are dealt in"),
        (
            situation(HOLDEM, BOARD, "[spots]", ACES),
            "line 4, spots: nobody banks in Texas Hold'em: its players stand under",
        ),
        (
            situation("black-sheep/ez-baccarat", "", "[seats]", ACES),
            "line 4, seats: EZ Baccarat is played against a player-dealer: wagers stand under",
        ),
        (pot(HOLDEM, BOARD, '1 = { cards = "As Ad" }', KINGS), "line 5, seats.1: say what it put in"),
        (pot(HOLDEM, BOARD, '1 = { in = "$4" }', KINGS), "line 5, seats.1: its cards are missing"),
        (
            pot(HOLDEM, BOARD, '1 = { in = "$4", crads = "As Ad" }', KINGS),
            "line 5, seats.1.crads: nothing here is called 'crads': did you mean cards?",
        ),
        (
            pot(HOLDEM, f"{BOARD}\nbuton = 3", ACES, KINGS),
            "line 4, buton: nothing here is called 'buton': did you mean button?",
        ),
        (
            pot(HOLDEM, f'{BOARD}\nin = "$4"', ACES, KINGS),
            "line 4, in: in does not stand here, but in seats",
        ),
        (
            pot(HOLDEM, BOARD, '1 = { in = "$4", board = "2c" }', KINGS),
            "line 5, seats.1.board: board stands before the tables",
        ),
        (
            pot(HOLDEM, BOARD, '1 = { in = "$4", xyzzy = 1 }', KINGS),
            "line 5, seats.1.xyzzy: nothing here is called 'xyzzy': there is in, cards, down, up, folded",
        ),
        (
            pot(
                "hawaiian-gardens/mexican-poker",
                "",
                '1 = { in = "$9", cards = "Kc Jk Kd 7h 3s" }',
                '2 = { in = "$9", cards = "Ac Ad 4c 3d 2h" }',
            ),
            "line 5, seats.1.cards: what the joker is worth hangs on where it lies",
        ),
        (pot(HOLDEM, f"{BOARD}\nbutton = 12", ACES, KINGS), "line 4, button: .* 1 to 10, not at 12"),
        (
            pot(HOLDEM, f'{BOARD}\nbutton = "3"', ACES, KINGS),
            "line 4, button: a whole number belongs here, not text in quotes",
        ),
        (
            pot(HOLDEM, BOARD, '1 = { in = "$4", folded = "yes" }', KINGS),
            "line 5, seats.1.folded: true or false belongs here, not text in quotes",
        ),
        (
            pot(HOLDEM, BOARD, '1 = { in = "$4", cards = ["As", "Ad"] }', KINGS),
            "line 5, seats.1.cards: text in quotes belongs here, not a list in brackets",
        ),
        (
            pot(HOLDEM, BOARD, '1 = "$4"', KINGS),
            "line 5, seats.1: a table in braces belongs here, not text in quotes",
        ),
        (f'situation = 1\nrule_set = "{HOLDEM}"\n{BOARD}', "seats is missing"),
        (pot(HOLDEM, f'{BOARD}\nlimit = "7-9"', ACES, KINGS), "has no limit '7-9': it offers 3-6"),
        (pot(HOLDEM, BOARD, ACES, '12 = { in = "$4" }'), "line 6, seats.12: the seats are 1 to 10"),
        (pot(HOLDEM, BOARD, ACES, 'ann = { in = "$4" }'), "line 6, seats.ann: the seats are 1 to 10"),
        (pot(HOLDEM, BOARD), "seats: say who put in what"),
        (
            pot(HOLDEM, BOARD, '1 = { in = "$4", folded = true }', '2 = { in = "$4", folded = true }'),
            "everybody folded: somebody must be left",
        ),
        (
            pot(HOLDEM, BOARD, ACES, KINGS, *[f'{n} = {{ in = "$90", folded = true }}' for n in (3, 4)]),
            "line 8, seats.4.folded: seat 3 with \\$90 and seat 4 with \\$90 in have folded",
        ),
        (
            pot(HOLDEM, BOARD, '1 = { in = "$40", up = "As Ad" }', KINGS),
            "line 5, seats.1.up: no card of this game lies face up",
        ),
        (
            pot(HOLDEM, BOARD, '1 = { in = "$40", cards = "As", down = "Ad" }', KINGS),
            "line 5, seats.1: say cards, or down and up",
        ),
        (
            pot(HOLDEM, f'{BOARD}\nkill = "$6"', ACES, KINGS),
            "line 4, kill: no pot is killed in this game",
        ),
        (
            pot(HOLDEM, f'{BOARD}\nafter_draw = ["1 check"]', ACES, KINGS),
            "line 4, after_draw: what was done after the draw decides nothing in this game",
        ),
        (
            pot(HOLDEM, BOARD, '1 = { in = "$40", cards = "As Ad", drew = [1] }', KINGS),
            "line 5, seats.1.drew: nobody draws in this game",
        ),
        (
            pot(HOLDEM, f'{BOARD}\nrulings = {{ odd = "x" }}', ACES, KINGS),
            "has no ruling 'odd' to switch",
        ),
        (
            pot("hawaiian-gardens/lowball", 'after_draw = ["1 chekc"]', ACES, KINGS),
            "after_draw|seats.1.cards",
        ),
        (
            pot(
                "nineteenth-hole/draw-poker",
                'board = "2c"',
                '1 = { in = "$9", cards = "As Ad Ac Kd Kc" }',
                '2 = { in = "$9", cards = "4c 4d 4h 4s 2d" }',
            ),
            "line 3, board: this game has no board",
        ),
        (
            pot(
                "hawaiian-gardens/badugi",
                "",
                '1 = { in = "$9", cards = "8c 3d 2h As", drew = [2, 1, 1, 1] }',
                '2 = { in = "$9", cards = "7d 6c 2s Ah" }',
            ),
            "line 5, seats.1.drew: the game has 3 draws, not 4",
        ),
        (
            pot(
                "hawaiian-gardens/badugi",
                "",
                '1 = { in = "$9", cards = "8c 3d 2h As", drew = [5] }',
                '2 = { in = "$9", cards = "7d 6c 2s Ah" }',
            ),
            "line 5, seats.1.drew: a player may draw 4 cards at the most, not 5",
        ),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(text: str, says: str) -> None:
    with pytest.raises(HousewayError, match=says) as refused:
        answer(text, "hand.toml")
    assert str(refused.value).startswith("hand.toml: ") and "\n" not in str(refused.value)


def test_a_file_that_is_no_situation_is_not_read_to_the_end() -> None:
    with pytest.raises(HousewayError, match="at most 100,000 characters"):
        answer("#" * 100_001)
    with pytest.raises(HousewayError):
        answer("situation = " + "[" * 5_000)
