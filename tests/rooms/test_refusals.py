"""What no rule set can be played with is refused when it is loaded, with line and reason."""

import pytest

from houseway.errors import RuleSetError
from houseway.rooms.loader import parse
from houseway.rooms.places import ROOMS
from houseway.rooms.shared import spelled_out

HOLDEM = "black-sheep/texas-holdem"
STUD = "hawaiian-gardens/seven-card-stud"
DRAW = "hawaiian-gardens/lowball"
CARIBBEAN = "hawaiian-gardens/caribbean-stud"
BLACKJACK = "lucky-lady/no-bust-blackjack"
ULTIMATE = "black-sheep/ultimate-texas-holdem"
NINES = "hawaiian-gardens/super-9"
GOLD = "black-sheep/pai-gow-poker-gold"
TILES = "hawaiian-gardens/pai-gow-tiles"
CHINESE = "central-coast/chinese-poker-eastern"


def text_of(rule_set_id: str) -> str:
    return spelled_out((ROOMS / f"{rule_set_id}.toml").read_text(encoding="utf-8"))


def refused(rule_set_id: str, old: str, new: str) -> tuple[str, str]:
    """The line of the refusal and its reason, once some text of a file is another."""
    text = text_of(rule_set_id)
    assert old in text, f"{old!r} is not in {rule_set_id}"
    changed = text.replace(old, new, 1)
    with pytest.raises(RuleSetError) as error:
        parse(changed, "my.toml", "own/my")
    where, _, reason = str(error.value).partition(": ")
    assert where.startswith("my.toml, line "), str(error.value)
    number = int(where.rpartition(" ")[2])
    assert "\n" not in reason
    return changed.splitlines()[number - 1], reason


@pytest.mark.parametrize(
    ("rule_set_id", "old", "new", "line", "reason"),
    [
        # Those that were found: rankings, seats, cards, caps, bets and kinds
        (HOLDEM, 'high = "high"', 'high = "hihg"', 'high = "hihg"', "there is no ranking 'hihg'"),
        (
            HOLDEM,
            "seats = 10",
            "seats = -1",
            "seats = -1",
            "seats must be a whole number from 2 to 14, not -1",
        ),
        (HOLDEM, "hole = 2", "hole = 99", "hole = 99", "hole must be a whole number from 1 to 7, not 99"),
        (HOLDEM, "cap = 3", "cap = -4", "cap = -4", "cap must be a whole number from 0 to 100, not -4"),
        (
            HOLDEM,
            'bets = ["$3", "$6"]',
            'bets = ["$6", "$3"]',
            'bets = ["$6"',
            "bets are written lower first",
        ),
        (
            HOLDEM,
            'kind = "pot"',
            'kind = "soup"',
            'kind = "soup"',
            "kind must be 'pot', 'bank', 'point' or 'meld', not 'soup'",
        ),
        (HOLDEM, 'kind = "pot"', 'kind = "bank"', 'kind = "bank"', "'flop' is of the kind 'pot'"),
        # Tables and decks
        (
            HOLDEM,
            "seats = 10",
            "seats = 10\nactive = 11",
            "active = 11",
            "11 cannot be dealt in at a table with 10",
        ),
        (
            HOLDEM,
            "hole = 2",
            "hole = 5",
            "seats = 10",
            "of 10 players can take 58 cards, and the deck has 52",
        ),
        (HOLDEM, "seats = 10", 'seats = 10\ndeck = { without = "23456789" }', "deck = ", "take 28 cards"),
        (STUD, "seats = 8", "seats = 9", "seats = 9", "a hand of 9 players"),
        (HOLDEM, "[play]", "[deck]\njokers = 1\n\n[play]", 'high = "high"', "does not suit the deck"),
        (TILES, 'set = "tiles"', 'set = "cards"', "deck", "pai-gow-tiles is played with tiles"),
        # Limits
        (HOLDEM, 'blinds = ["$1", "$3"]', "blinds = []", "[[limits]]", "needs 1 ante, not 0"),
        (HOLDEM, 'blinds = ["$1", "$3"]', 'blinds = ["$3", "$1"]', "blinds", "written lower first"),
        (HOLDEM, 'bets = ["$3", "$6"]', 'bets = ["$3", "$6.50"]', "bets", "cannot be paid in chips"),
        (HOLDEM, 'structure = "limit"', 'structure = "table-limits"', "structure", "is not table-limits"),
        (STUD, 'bring_in = "', 'bring_in = "0" # "', "[[limits]]", "needs 1 bring_in, not 0"),
        (BLACKJACK, "bets = [", 'blinds = ["$5"]\nbets = [', "blinds", "needs no blinds, not 1"),
        # Names
        (BLACKJACK, 'wager = "base"', 'wager = "bace"', "", "there is no wager 'bace'"),
        (BLACKJACK, 'when = "wins"', 'when = "winz"', "", "there is no event 'winz'"),
        (CARIBBEAN, 'name = "ante"', 'name = "anet"', "", "'ante'"),
        (GOLD, 'house_way = "gold"', 'house_way = "gould"', "house_way", "there is no house way 'gould'"),
        (NINES, 'sheet = "bonus"', 'sheet = "bogus"', "sheet = ", "there is no sheets 'bogus'"),
        (
            DRAW,
            'ranking = "ace-to-five-joker"',
            'ranking = "ace-to-five"',
            "ranking",
            "does not suit the deck",
        ),
        (CHINESE, 'hand = "full house"', 'hand = "fool house"', "", "'fool house'"),
        # What a script cannot do without
        (ULTIMATE, ', with = "ante"', "", "", "'blind' cannot stand without 'ante'"),
        # Tables whose keys are free: the entry is named
        (
            HOLDEM,
            "[rules.turn]\nsays = ",
            "[rules.turn]\nsays = 5 # ",
            "says = 5",
            "says must be text in quotes that is not empty, not 5",
        ),
        (
            HOLDEM,
            "[rules.turn]",
            '[rules."the turn"]',
            '[rules."the turn"]',
            "the name 'the turn' must be text in small letters, digits and hyphens",
        ),
        (BLACKJACK, "Q = 3", 'Q = "three"', "Q = ", "Q must be a whole number"),
        # Keys that nobody knows
        (
            HOLDEM,
            "version",
            "wersion = 1\nversion",
            "wersion",
            "nothing reads 'wersion' here: did you mean version?",
        ),
        (HOLDEM, "cap = 3", "cap = 3\nkap = 3", "kap", "nothing reads 'kap' here: did you mean cap?"),
        # Rulings
        (
            HOLDEM,
            'id = "',
            'id = "my ',
            'id = "my ',
            "id must be text in small letters, digits and hyphens, not 'my ",
        ),
        # Money
        (HOLDEM, 'chip = "$1"', "chip = true", "chip = true", "chip must be an amount of money, not true"),
        (
            HOLDEM,
            'chip = "$1"',
            "chip = []",
            "chip = []",
            "chip must be an amount of money, not an empty list",
        ),
        (
            HOLDEM,
            'bets = ["$3", "$6"]',
            "bets = [true, 6]",
            "bets = ",
            "each of bets must be an amount of money, not true",
        ),
        (HOLDEM, 'bets = ["$3", "$6"]', "bets = 3", "bets = ", "bets must be a list of amounts, not 3"),
        (
            HOLDEM,
            'chip = "$1"',
            'chip = "$10,000,000,001"',
            "chip = ",
            "chip must be $10,000,000,000 or less, not '$10,000,000,001'",
        ),
        (
            HOLDEM,
            'chip = "$1"',
            f'chip = "{"9" * 5000}"',
            "chip = ",
            f"'{'9' * 40}…' is not an amount of money",
        ),
        # A rule that payments would cite
        (HOLDEM, "[rules.betting]", "[rules.beting]", "[rules", "may cite 'betting'"),
        (BLACKJACK, "[rules.split]", "[rules.splitting]", "[rules", "may cite 'split'"),
        (STUD, "[rules.bring-in]", "[rules.bring]", "[rules", "may cite 'bring-in'"),
    ],
)
def test_it_is_refused(rule_set_id: str, old: str, new: str, line: str, reason: str) -> None:
    where, why = refused(rule_set_id, old, new)
    assert reason in why, why
    assert line in where, where


def test_an_action_map_covers_every_card() -> None:
    """000:706-717"""
    line, reason = refused(CARIBBEAN, "6 = 7, K = 7, 7 = 8", "6 = 7, K = 7")
    assert line.startswith("action_map")
    assert reason == "it does not say who acts first when the card is 7"


@pytest.mark.parametrize(
    ("column", "cell", "reason"),
    [
        (0, "", "'name' is missing"),
        (1, "soup", "structure must be 'limit'"),
        (2, "20/10", "bets are written lower first"),
        (2, "", "a limit game needs its bets"),
        (3, "5/ten", "'ten' is not an amount of money"),
        (4, "7", "bets cannot be paid in chips of 700 cents"),
        (6, "003:829\tmore", "8 cells"),
    ],
)
def test_a_row_of_the_fee_pages_is_refused_at_its_own_line(column: int, cell: str, reason: str) -> None:
    row = "10-20\tlimit\t10/20\t5/10\t5\t200\t003:829-832"
    cells = row.split("\t")
    cells[column] = cell
    where, why = refused("central-coast/texas-holdem", row, "\t".join(cells))
    assert where == "\t".join(cells)
    assert reason in why


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 5000, "{a=" * 2000])
def test_what_the_toml_reader_gives_up_on_is_named_by_its_line(value: str) -> None:
    where, why = refused(HOLDEM, "cap = 3", f"cap = {value}")
    assert where == f"cap = {value}"
    assert "too long or brackets too deep" in why


def test_a_ruling_on_a_number_reads_numbers() -> None:
    where, why = refused("central-coast/chinese-poker", "others = { 4 = ", "others = { four = ")
    assert where == 'id = "basic-foul"'
    assert "its value 3 is a number, and the reading 'four' is none" in why


def test_a_ruling_says_what_is_played() -> None:
    """Before its readings are tried: a value of another kind would make other things of them."""
    where, why = refused(STUD, 'value = "', 'value = 16 # "')
    assert where.startswith("id = ")
    assert why == "ruling 'heads-up-raises' says betting.uncapped is 16, but [play] has 'never'"
    _, why = refused(
        "central-coast/deuce-to-seven-lowball", "must_bet_holds = true", "must_bet_holds = false"
    )
    assert why.endswith("says must_bet_holds is true, but [play] has false")
