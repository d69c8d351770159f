"""Values, ranking charts and drawing charts of the blackjack sheets, cell by cell."""

from itertools import pairwise

import pytest

from houseway.cards import Card, parse_cards
from houseway.games.bank.blackjack.hands import Values, Worth, is_over, worth
from houseway.games.bank.blackjack.sheet import BlackjackRules, Sheet
from houseway.games.bank.blackjack.verdicts import Counted, compare
from houseway.rooms.loader import load

HAWAIIAN = "hawaiian-gardens/hawaiian-blackjack"
POKER = "hawaiian-gardens/blackjack-poker"
ELITE = "black-sheep/blackjack-elite"
OLD = "lucky-lady/21st-century-blackjack"
FOUR = "lucky-lady/no-bust-blackjack"
COAST = "central-coast/no-bust-blackjack"
HOLE = "nineteenth-hole/no-bust-blackjack"
CENTURY = "nineteenth-hole/century-21-blackjack"
JOKER_SHEETS = (OLD, COAST, HOLE)


def sheet_of(rule_set: str, **rulings: str) -> Sheet:
    readings = {name.replace("_", "-"): reading for name, reading in rulings.items()}
    play: BlackjackRules = load(rule_set).read_as(readings).play
    return play.game


def counted(sheet: Sheet, cards: str, *, split: bool = False) -> Counted:
    dealt = parse_cards(cards)
    return Counted(worth(sheet.values, dealt, split=split), len(dealt), cards)


def result(rule_set: str, player: str, bank: str, *, split: bool = False, **rulings: str) -> str:
    sheet = sheet_of(rule_set, **rulings)
    return compare(sheet, counted(sheet, player, split=split), counted(sheet, bank)).outcome


def total(rule_set: str, cards: str) -> tuple[int, bool]:
    value = worth(sheet_of(rule_set).values, parse_cards(cards))
    return value.total, value.soft


# What cards count


@pytest.mark.parametrize(
    ("rule_set", "cards", "expected"),
    [
        (HAWAIIAN, "Jk 5c", (17, True)),  # 000:659: 2 or 12
        (HAWAIIAN, "Jk Kc 5d", (17, False)),
        (HAWAIIAN, "Jk Jk", (14, True)),
        (HAWAIIAN, "Tc 8d", (18, False)),  # 000:630: a hard 18
        (HAWAIIAN, "Ac 7d", (18, True)),  # 000:630: a soft 18
        (HAWAIIAN, "Ac As Ad", (13, True)),
        (HAWAIIAN, "Ac Tc", (21, True)),
        (POKER, "Ac As", (12, True)),
        (FOUR, "Ac As", (12, True)),  # 002:238: two aces are 2 or 12
        (FOUR, "Ac 5s 5d", (21, True)),
        (OLD, "Jk 2c", (21, False)),  # 002:169: a hard 21
        (OLD, "Tc 6d Jk", (21, False)),
        (COAST, "Jk Ac", (21, False)),  # 003:111
        (HOLE, "Jk 9c", (21, False)),
        (CENTURY, "Jk 2c", (22, False)),  # 004:673
        (CENTURY, "Jk Jk", (22, False)),
        (CENTURY, "Tc 5d Jk", (22, False)),
        (CENTURY, "Ac As", (22, True)),
        (ELITE, "Tc Td Ac", (21, False)),
        (ELITE, "Tc 5d 6c Td", (31, False)),
        (ELITE, "Ac 5d 5c Td", (21, False)),
    ],
)
def test_values(rule_set: str, cards: str, expected: tuple[int, bool]) -> None:
    assert total(rule_set, cards) == expected


RANKS = {
    # 000:599-610
    HAWAIIAN: [
        "As Ad",
        "Jk Tc",
        "Kc 9d 3c",
        "Kc 9d 2c",
        "Kc Td",
        "Kc 9d",
        "Kc 8d",
        "Kc 7d",
        "Kc 6d",
        "Kc 5d",
        "Kc 4d",
        "Kc 3d",
    ],
    # 000:2013-2026; the hands after a split are in test_poker_ranks_after_a_split
    POKER: [
        "Ah Ah",
        "As Kd",
        "Kc 9d 2c",
        "Kc Td",
        "Kc 9d",
        "Kc 8d",
        "Kc 7d",
        "Kc 6d",
        "Kc 5d",
        "Kc 4d",
        "Kc 3d",
        "Kc 2d",
    ],
    # 001:944-955, without the tie of the two naturals
    ELITE: [
        "As Kd",
        "Kc 9d 2c Td",
        "Kc 9d 2c",
        "Kc Td",
        "Kc 9d",
        "Kc 8d",
        "Kc 7d",
        "5c 4d",
        "2c 2d",
        "Kc 9d 8c",
    ],
    # 003:119-131
    COAST: [
        "Jk Jk",
        "Kc 9d 2c",
        "Kc Td",
        "Kc 9d",
        "Kc 8d",
        "Kc 7d",
        "Kc 6d",
        "Kc 5d",
        "Kc 4d",
        "Kc 3d",
        "Kc 2d",
    ],
    # 004:165-173
    HOLE: ["Jk Jk", "Kc 9d 2c", "Kc Td", "Kc 9d", "Kc 8d", "Kc 7d"],
}


@pytest.mark.parametrize("rule_set", RANKS)
def test_ranking_chart(rule_set: str) -> None:
    """Each hand of the chart beats the next one, from both sides of the table."""
    for better, worse in pairwise(RANKS[rule_set]):
        assert result(rule_set, better, worse) == "win", (better, worse)
        assert result(rule_set, worse, better) == "lose", (better, worse)


@pytest.mark.parametrize("rule_set", [COAST, OLD, HOLE])
@pytest.mark.parametrize("over", ["Kc 9d 3c", "Kc 9d 4c", "Kc 9d 5c", "Kc 9d 6c", "Kc 9d Tc"])
def test_over_ranks_below_twelve(rule_set: str, over: str) -> None:
    """003:131-135: a plain 22 and more come after 12."""
    assert result(rule_set, "Kc 2d", over) == "win"
    assert result(rule_set, over, "Kc 2d") == "lose"


def test_plain_22_read_as_not_over() -> None:
    """002:186-191 read numerically: a plain 22 beats 21, but not Natural 22."""
    assert result(OLD, "Kc 9d 3c", "Kc 9d 2c", plain_22="22") == "win"
    assert result(OLD, "Kc 9d 3c", "Jk Jk", plain_22="22") == "lose"


def test_poker_ranks_after_a_split() -> None:
    """000:2015-2016: below blackjack and above 21."""
    assert result(POKER, "Ah Ah", "As Kd", split=True) == "lose"
    assert result(POKER, "Ah Ah", "Kc 9d 2c", split=True) == "win"
    assert result(POKER, "As Kd", "Kc 9d 2c", split=True) == "win"
    assert result(POKER, "Ah Ah", "As Kd", split=True, hearts_after_split="4") == "win"


def test_natural_against_21() -> None:
    """000:2064 against 000:2014: the chart, or a push of equal totals."""
    assert result(POKER, "As Kd", "Kc 9d 2c") == "win"
    assert result(POKER, "As Kd", "Kc 9d 2c", natural_against_21="push") == "push"
    assert result(POKER, "Kc 9d 2c", "As Kd") == "lose"


def test_only_equal_totals_push() -> None:
    """000:2013-2015, 000:2064: two aces of hearts after a split are 22, not 21, and rank below blackjack."""
    assert result(POKER, "Ah Ah", "As Kd", split=True, natural_against_21="push") == "lose"
    assert result(POKER, "Ah Ah", "As Kd", natural_against_21="push") == "win"


def test_elite_naturals_tie() -> None:
    """001:976, 001:989, or by the chart (001:944-945)."""
    assert result(ELITE, "As Ks", "Ad Tc") == "push"
    assert result(ELITE, "Ad Tc", "As Ks") == "push"
    assert result(ELITE, "As Ks", "Ad Tc", elite_rank="0") == "lose"
    assert result(ELITE, "As Ks", "Kc 9d 2c", elite_rank="0") == "win"


def test_elite_split_ace_and_ten_are_21() -> None:
    """001:1011."""
    assert result(ELITE, "As Ks", "Kc 9d 2c", split=True) == "push"


def test_hawaiian_22s() -> None:
    """000:623: the higher rank of two 22s; equal ranks push."""
    assert result(HAWAIIAN, "As Ad", "Jk Tc") == "win"
    assert result(HAWAIIAN, "Jk Tc", "As Ad") == "lose"
    assert result(HAWAIIAN, "As Ad", "Ah Ac") == "push"
    assert result(HAWAIIAN, "Jk Tc", "Jk Kc") == "push"
    assert result(HAWAIIAN, "Kc 9d 3c", "Qc 9d 3c") == "push"


@pytest.mark.parametrize(
    ("low", "outcome"), [(13, "push"), (16, "push"), (17, "push"), (18, "lose"), (19, "push")]
)
def test_hawaiian_ties(low: int, outcome: str) -> None:
    """000:625: all ties push but 18."""
    hand = f"Kc {low - 10}d"
    assert result(HAWAIIAN, hand, hand) == outcome


@pytest.mark.parametrize(
    ("player", "bank", "outcome"),
    [("Kc 9d 4c", "Kc 9d 5c", "win"), ("Kc 9d 5c", "Kc 9d 4c", "lose"), ("Kc 9d 4c", "Qc 8d 5c", "push")],
)
def test_hawaiian_both_over(player: str, bank: str, outcome: str) -> None:
    """000:624: the closer one wins, ties push."""
    assert result(HAWAIIAN, player, bank) == outcome


def test_hawaiian_one_over() -> None:
    """Ruling: the hand that is not over wins; or the closer one."""
    assert result(HAWAIIAN, "Kc 9d 4c", "Kc 8d") == "lose"
    assert result(HAWAIIAN, "Kc 3d", "Kc 9d 4c") == "win"
    assert result(HAWAIIAN, "Kc 9d 4c", "Kc 8d", one_over="closer-wins") == "win"
    assert result(HAWAIIAN, "Kc 9d 4c", "Kc 9d 2c", one_over="closer-wins") == "lose"


@pytest.mark.parametrize("rule_set", JOKER_SHEETS)
@pytest.mark.parametrize(
    ("player", "bank", "outcome"),
    [
        ("Kc 9d 4c", "Kc 9d 2c", "lose"),
        ("Kc 9d 2c", "Kc 6d 9c", "win"),
        ("Kc 9d 5c", "Kc 9d 4c", "lose"),
        ("Kc 9d 4c", "Kc 9d 5c", "push"),
        ("Kc 9d 4c", "Qc 8d 5c", "lose"),
        ("Jk Jk", "Jk Jk", "push"),
        ("Jk 2c", "Kc 9d 2c", "push"),
        ("Ac Kc", "Kc 9d 2c", "push"),
    ],
)
def test_no_bust_rules(rule_set: str, player: str, bank: str, outcome: str) -> None:
    """002:186-191, 003:19-24: the closer player pushes over, the player-dealer wins ties there."""
    assert result(rule_set, player, bank) == outcome


@pytest.mark.parametrize(
    ("player", "bank", "outcome"),
    [
        ("As Kc", "Ad Tc", "push"),  # 002:309
        ("Kc 2d", "Kc 6d 9c", "win"),  # 002:310
        ("Kc 9d", "Kc 8d", "win"),  # 002:311
        ("Kc 8d", "Qc 8d", "push"),  # 002:312
        ("As Kc", "Kc 9d 2c", "win"),  # 002:318
        ("Kc 9d 4c", "Kc 6d 6c", "lose"),  # 002:314: the player-dealer is closer
        ("Kc 6d 6c", "Kc 6d 7c", "push"),  # 002:315: 22 with three cards
        ("Kc 6d 7c", "Kc 6d 8c", "push"),  # 23
        ("Kc 6d 8c", "Kc 6d 9c", "push"),  # 24
        ("Kc 6d 9c", "Kc 6d Tc", "push"),  # 25
        ("9c 4d 2c 7c", "Kc 6d 9c", "lose"),  # four cards
        ("Kc 6d 6c", "Qc 6d 6h", "lose"),  # 002:316: the tie over
        ("Kc 6d 6c", "Kc 7d", "lose"),  # 002:317
    ],
)
def test_four_rules(player: str, bank: str, outcome: str) -> None:
    assert result(FOUR, player, bank) == outcome


def test_four_natural_after_a_split() -> None:
    """Ruling: 21 after a split, or a Natural."""
    assert result(FOUR, "As Kc", "Kc 9d 2c", split=True) == "push"
    assert result(FOUR, "As Kc", "Kc 9d 2c", split=True, natural_after_split="any") == "win"


@pytest.mark.parametrize(
    ("player", "bank", "outcome"),
    [
        ("Kc 6d 6c", "Kc 6d Tc", "push"),
        ("Kc 6d Tc", "Kc 6d Qc", "push"),
        ("Kc 6d 6c", "Kc 6d 9c", "lose"),
        ("Kc 6d 6c", "9c 4d 3c Qd", "lose"),
        ("Kc 2d", "Kc 6d Tc", "win"),
    ],
)
def test_poker_three_card_26(player: str, bank: str, outcome: str) -> None:
    """000:2067: over 21 the player loses, but pushes against a three-card 26."""
    assert result(POKER, player, bank) == outcome


@pytest.mark.parametrize("high", ["3c", "Jc"])
def test_elite_frozen_hands_lose(high: str) -> None:
    """001:935, 001:980: 22 to 30 loses even when the player-dealer has as much."""
    assert result(ELITE, f"Kc 9d {high}", "Kc 6d 9c") == "lose"
    assert result(ELITE, f"Kc 9d {high}", "Kc 6d 9c", both_over="push") == "push"


def test_elite_hard_31() -> None:
    """001:935, 001:979: wins against everything but a natural."""
    assert result(ELITE, "Kc 9d 2c Td", "Kc Td") == "win"
    assert result(ELITE, "Kc 9d 2c Td", "As Td") == "lose"


def test_century_readings() -> None:
    """004:673-679, and what the rulings say of the lost rest."""
    assert result(CENTURY, "Jk 2c", "Kc 9d 3c") == "push"
    assert result(CENTURY, "Jk 2c", "Kc 9d 3c", ties="lose") == "lose"
    assert result(CENTURY, "Kc 9d 3c", "Kc 9d 2c") == "win"
    assert result(CENTURY, "Kc 9d 4c", "Kc 9d 5c") == "push"
    assert result(CENTURY, "Kc 9d 4c", "Kc 9d 5c", over="closer-wins") == "win"
    assert result(CENTURY, "Kc 9d 4c", "Kc 8d", over_one="closer-wins") == "win"


def test_two_aces_read_as_natural() -> None:
    """003:13: Natural 22 is not defined; two aces are 12, or another Natural."""
    assert result(COAST, "As Ad", "Kc 9d 2c") == "lose"
    assert result(COAST, "As Ad", "Kc 9d 2c", natural="dealt") == "win"
    assert result(COAST, "As Ad", "Jk Jk", natural="dealt") == "push"


# Drawing charts: h must hit, s must stand, o option; totals from 4 (soft from 12)

HARD = range(4, 23)
SOFT = range(12, 23)
CHARTS = {
    (HAWAIIAN, "player"): ("o" * 18 + "s", "o" * 10 + "s"),  # 000:642
    (HAWAIIAN, "bank"): ("h" * 14 + "s" * 5, "h" * 7 + "s" * 4),  # 000:630-631
    (POKER, "player"): ("o" * 17 + "ss", "o" * 9 + "ss"),  # 000:2045
    (POKER, "bank"): ("h" * 13 + "s" * 6, "h" * 6 + "s" * 5),  # 000:2050
    (OLD, "player"): ("h" * 8 + "o" * 8 + "sss", "o" * 8 + "sss"),  # 002:121-129
    (OLD, "bank"): ("h" * 13 + "s" * 6, "h" * 6 + "s" * 5),  # 002:148
    (FOUR, "player"): ("h" * 8 + "o" * 9 + "ss", "o" * 9 + "ss"),  # 002:275-283
    (FOUR, "bank"): ("h" * 13 + "s" * 6, "h" * 6 + "s" * 5),  # 002:301
    (COAST, "player"): ("h" * 8 + "o" * 8 + "sss", "o" * 8 + "sss"),  # 003:52-61
    (COAST, "bank"): ("h" * 13 + "s" * 6, "h" * 6 + "s" * 5),  # 003:44
    (HOLE, "bank"): ("h" * 13 + "s" * 6, "h" * 6 + "s" * 5),  # 004:179
    (CENTURY, "bank"): ("h" * 13 + "oo" + "ssss", "h" * 5 + "oooo" + "ss"),  # 004:677-679
}


@pytest.mark.parametrize(("rule_set", "who"), CHARTS)
def test_drawing_chart(rule_set: str, who: str) -> None:
    sheet = sheet_of(rule_set)
    draws = sheet.player if who == "player" else sheet.bank
    for soft, totals, expected in zip((False, True), (HARD, SOFT), CHARTS[rule_set, who], strict=True):
        told = ""
        for count in totals:
            value = Worth(count, soft)
            told += "s" if draws.stands(value) else "h" if draws.hits(value) else "o"
        assert told == expected, "soft" if soft else "hard"


@pytest.mark.parametrize("rule_set", [POKER, OLD, FOUR, COAST, HOLE])
def test_other_reading_of_soft_hands(rule_set: str) -> None:
    """Soft 18 and more stand, or are hit up to 20."""
    draws = sheet_of(rule_set, soft_hands="21").bank
    assert [draws.stands(Worth(count, True)) for count in range(17, 22)] == [False] * 4 + [True]


def test_elite_bank_readings() -> None:
    assert not sheet_of(ELITE).bank.stands(Worth(17, True))
    assert sheet_of(ELITE).bank.stands(Worth(17))
    assert sheet_of(ELITE, player_dealer_draws="17").bank.stands(Worth(17, True))


def test_four_19_and_20() -> None:
    """002:275-283: in no column; an option, or they stand."""
    for count in (19, 20):
        assert not sheet_of(FOUR).player.stands(Worth(count))
        assert sheet_of(FOUR, nineteen_and_twenty="19").player.stands(Worth(count))


def test_over() -> None:
    assert not is_over(Values(wins_with=31), Worth(31))
    assert is_over(Values(wins_with=31), Worth(30))
    assert is_over(Values(), Worth(22))


# The action map


@pytest.mark.parametrize(
    ("rank", "seat"),
    [*zip("A23456789TJQK", [1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6], strict=True), ("Jk", 7)],
)
def test_hawaiian_action_map(rank: str, seat: int) -> None:
    """000:617."""
    assert load(HAWAIIAN).play.action_maps["down-card"][rank] == seat


def test_every_rank_of_the_deck_is_on_the_maps() -> None:
    def ranks(cards: tuple[Card, ...]) -> set[str]:
        return {"Jk" if c.text == "Jk" else c.text[0] for c in cards}

    for rule_set in (HAWAIIAN, FOUR):
        rules = load(rule_set)
        for seats in rules.play.action_maps.values():
            assert ranks(rules.deck_cards) == set(seats)
            assert set(seats.values()) <= set(range(1, 8))
