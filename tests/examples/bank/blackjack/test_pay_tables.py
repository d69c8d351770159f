"""The printed pay tables of the blackjack sheets, row by row, and the hands that they speak of."""

import pytest

from houseway.bank.paying import Pay
from houseway.cards import parse_cards
from houseway.games.bank.blackjack.hands import Worth
from houseway.games.bank.blackjack.sheet import BlackjackRules
from houseway.games.bank.blackjack.verdicts import Counted, bonus_events, perfect_pair, super_sevens
from houseway.rooms.loader import load

PRINTED = [
    # 000:599-601 and 000:618
    ("hawaiian-gardens/hawaiian-blackjack", "base", "natural-22", "3 to 2", "000:599"),
    ("hawaiian-gardens/hawaiian-blackjack", "base", "blackjack", "1 to 1", "000:600"),
    ("hawaiian-gardens/hawaiian-blackjack", "base", "wins", "1 to 1", "000:601"),
    # 000:2013-2017
    ("hawaiian-gardens/blackjack-poker", "base", "aces-of-hearts", "3 to 1", "000:2013"),
    ("hawaiian-gardens/blackjack-poker", "base", "blackjack", "6 to 5", "000:2014"),
    ("hawaiian-gardens/blackjack-poker", "base", "aces-of-hearts-after-split", "1 to 1", "000:2015"),
    ("hawaiian-gardens/blackjack-poker", "base", "blackjack-after-split", "1 to 1", "000:2016"),
    ("hawaiian-gardens/blackjack-poker", "base", "wins", "1 to 1", "000:2017"),
    ("hawaiian-gardens/blackjack-poker", "insurance", "player-dealer's natural", "2 to 1", "000:2102"),
    # 000:2087-2089
    ("hawaiian-gardens/blackjack-poker", "perfect-pair", "mixed pair", "6 to 1", "000:2087"),
    ("hawaiian-gardens/blackjack-poker", "perfect-pair", "colored pair", "12 to 1", "000:2088"),
    ("hawaiian-gardens/blackjack-poker", "perfect-pair", "perfect pair", "25 to 1", "000:2089"),
    # 000:1338-1339, 000:1362-1363
    ("hawaiian-gardens/nine-and-a-half", "base", "9 1/2 wins", "6 to 5", "000:1338"),
    ("hawaiian-gardens/nine-and-a-half", "base", "wins", "1 to 1", "000:1339"),
    ("hawaiian-gardens/nine-and-a-half", "base", "tie", "push", "000:1362"),
    ("hawaiian-gardens/nine-and-a-half", "base", "over", "loses", "000:1363"),
    # 001:995-1001
    ("black-sheep/blackjack-elite", "base", "natural-31", "6 to 5", "001:995"),
    ("black-sheep/blackjack-elite", "base", "31 wins", "3 to 1", "001:996"),
    ("black-sheep/blackjack-elite", "base", "blackjack-elite", "3 to 2", "001:997"),
    ("black-sheep/blackjack-elite", "base", "wins", "1 to 1", "001:1001"),
    ("black-sheep/blackjack-elite", "insurance", "player-dealer's natural", "2 to 1", "001:1031"),
    # 001:1055-1060
    ("black-sheep/blackjack-elite", "boom", "3 cards", "2 to 1", "001:1055"),
    ("black-sheep/blackjack-elite", "boom", "4 cards", "2 to 1", "001:1056"),
    ("black-sheep/blackjack-elite", "boom", "5 cards", "4 to 1", "001:1057"),
    ("black-sheep/blackjack-elite", "boom", "6 cards", "15 to 1", "001:1058"),
    ("black-sheep/blackjack-elite", "boom", "7 cards", "50 to 1", "001:1059"),
    ("black-sheep/blackjack-elite", "boom", "8 cards or more", "250 to 1", "001:1060"),
    # 001:1085-1089
    ("black-sheep/blackjack-elite", "super-7s", "777 suited", "2000 to 1", "001:1085"),
    ("black-sheep/blackjack-elite", "super-7s", "777", "500 to 1", "001:1086"),
    ("black-sheep/blackjack-elite", "super-7s", "77 suited", "150 to 1", "001:1087"),
    ("black-sheep/blackjack-elite", "super-7s", "77", "25 to 1", "001:1088"),
    ("black-sheep/blackjack-elite", "super-7s", "first card is a 7", "5 to 1", "001:1089"),
    ("lucky-lady/21st-century-blackjack", "base", "natural-22", "2 to 1", "002:160"),
    ("lucky-lady/no-bust-blackjack", "base", "natural", "6 to 5", "002:335"),
    ("lucky-lady/no-bust-blackjack", "insurance", "player-dealer's natural", "2 to 1", "002:337"),
    ("central-coast/no-bust-blackjack", "base", "natural-22", "2 to 1", "003:102"),
    ("nineteenth-hole/no-bust-blackjack", "base", "natural-22", "2 to 1", "004:165"),
]


def pays_of(rule_set: str) -> tuple[Pay, ...]:
    pays: tuple[Pay, ...] = load(rule_set).play.pays
    return pays


@pytest.mark.parametrize(("rule_set", "wager", "when", "pays", "line"), PRINTED)
def test_printed_row(rule_set: str, wager: str, when: str, pays: str, line: str) -> None:
    (row,) = [pay for pay in pays_of(rule_set) if (pay.wager, pay.when) == (wager, when)]
    assert row.pays == pays
    assert line_is_cited(line, row.lines)


def line_is_cited(line: str, cited: str) -> bool:
    book, _, number = line.partition(":")
    for part in cited.split(", "):
        there, _, span = part.partition(":")
        low, _, high = span.partition("-")
        if there == book and int(low) <= int(number) <= int(high or low):
            return True
    return False


BUSTER = {3: (1, 1, 2), 4: (3, 3, 2), 5: (6, 5, 4), 6: (30, 25, 12), 7: (100, 100, 50), 8: (200, 200, 250)}
"""002:374-380: cards in the busted hand, tables A, B and C."""


@pytest.mark.parametrize("column", range(3))
@pytest.mark.parametrize("cards", range(3, 11))
def test_buster_tables(cards: int, column: int) -> None:
    """002:375-380: every cell of the three tables; more than eight cards pay as eight."""
    table = "ABC"[column]
    play: BlackjackRules = load("lucky-lady/buster-blackjack").read_as({"pay-table": table}).play
    happened = bonus_events(play, "buster", (), Counted(Worth(25), cards, ""))
    (row,) = [pay for pay in play.pays if pay.wager == "buster" and pay.when in happened]
    assert row.pays == f"{BUSTER[min(cards, 8)][column]} to 1"
    assert row.lines == f"002:{372 + min(cards, 8)}"


def test_no_other_buster_rows() -> None:
    assert len([pay for pay in pays_of("lucky-lady/buster-blackjack") if pay.wager == "buster"]) == 18


@pytest.mark.parametrize("total", range(17, 22))
def test_bust_bets_lose_without_a_bust(total: int) -> None:
    """001:1046, 002:366."""
    for rule_set, kind in (
        ("black-sheep/blackjack-elite", "boom"),
        ("lucky-lady/buster-blackjack", "buster"),
    ):
        assert bonus_events(load(rule_set).play, kind, (), Counted(Worth(total), 5, "")) == ()


def test_a_natural_is_no_bust() -> None:
    """A Natural 22 of two jokers is the best hand, not one that is over."""
    play = load("lucky-lady/buster-blackjack").read_as({"host": "no-bust-2001"}).play
    assert bonus_events(play, "buster", (), Counted(Worth(22, False, "natural-22", 1), 2, "")) == ()
    assert bonus_events(play, "buster", (), Counted(Worth(22), 3, "")) == ("table A: 3 cards",)


@pytest.mark.parametrize(
    ("cards", "event"),
    [
        ("Kc Kd", ("mixed pair",)),
        ("Kc Kh", ("mixed pair",)),
        ("Kd Kh", ("colored pair",)),
        ("Kc Ks", ("colored pair",)),
        ("Kh Kh", ("perfect pair",)),
        ("Kh Qh", ()),
    ],
)
def test_perfect_pair(cards: str, event: tuple[str, ...]) -> None:
    """000:2074: diamonds and hearts are one colour, clubs and spades the other; ten-values are no pair."""
    assert perfect_pair(parse_cards(cards)) == event


@pytest.mark.parametrize(
    ("cards", "event"),
    [
        ("7s 7s 7s", ("777 suited",)),
        ("7s 7s 7h", ("777",)),
        ("7s 7h 7d", ("777",)),
        ("7s 7s 8s", ("77 suited",)),
        ("7s 7s", ("77 suited",)),
        ("7s 7c 2h", ("77",)),
        ("7s 2c 7h", ("first card is a 7",)),
        ("2s 7c 7h", ()),
    ],
)
def test_super_sevens(cards: str, event: tuple[str, ...]) -> None:
    """001:1064, 001:1080: consecutive sevens from the first card on."""
    assert super_sevens(parse_cards(cards)) == event
