"""Set by the house way: the row in words, the rule of the sheet that holds it, the rulings behind it."""

from random import Random

import pytest

from houseway.cards import parse_cards
from houseway.citations import touches
from houseway.games.bank.double_hand.house_way_charts import WAYS
from houseway.games.bank.tiles import pai_gow_tiles, ways
from houseway.play.rules import RuleSet
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.school.makers import house_way
from houseway.school.making import ask

SHEETS = [entry.id for entry in catalogue() if house_way.applies(load(entry.id))]
LUCKY_LADY = "lucky-lady/fortune-pai-gow-poker"
WILD = "hawaiian-gardens/pai-gow-tiles-wild"


def _rulings(rules: RuleSet) -> set[str]:
    """The rulings behind the rows of a sheet's way."""
    if rules.game == "double-hand":
        return {row.ruling for row in WAYS[rules.play.house_way].rows}
    return {row.ruling for row in pai_gow_tiles.way_of(rules.play).rows.values()}


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_ruling_behind_a_row_is_one_of_the_sheet(sheet: str) -> None:
    rules = load(sheet)
    named = {ruling.id for ruling in rules.rulings}
    assert _rulings(rules) - {""} <= named


@pytest.mark.parametrize(
    ("sheet", "cards", "ruling"),
    [
        (LUCKY_LADY, "Jk Kh Td 8h 5d 4c 2h", "What does it mean that the first and third card"),
        (LUCKY_LADY, "As Ah Ad Ac Qc 9d 6h", "How are four aces or four kings split?"),
        (LUCKY_LADY, "Kh Qh 8h 8d 8c 7h 4h", "How is a hand set that the chart leaves out?"),
        (LUCKY_LADY, "Jk Jh Js 9c 9s Kh 8h", "which pair goes in front?"),
        (LUCKY_LADY, "Ah Th 9s 9h 8d 7h 6s", "How are a straight or flush with the joker or a pair set"),
        (WILD, "22 11 62 52", "How does the house way set tiles without a pair or wild tile?"),
        (WILD, "64 33 21 51", "The house way does not speak of the wild tile"),
        ("hawaiian-gardens/pai-gow-tiles", "44 62 63 55", "How does that house way set two pairs"),
        ("hawaiian-gardens/pai-gow-poker", "Ks Qh 5c 4h 7h Ah As", "What is the logical way?"),
        ("nineteenth-hole/pai-gow", "51 21 32 66", "How does the house dealer set tiles who is asked to?"),
    ],
)
def test_a_row_by_a_ruling_says_so(sheet: str, cards: str, ruling: str) -> None:
    rules = load(sheet)
    make = house_way._cards if rules.game == "double-hand" else house_way._tiles
    draft = make(rules, parse_cards(cards))
    assert draft is not None and any([ruling in said for said in draft.ours])


@pytest.mark.parametrize(
    ("sheet", "cards"),
    [
        (LUCKY_LADY, "Kd Ac 2c 7s Qd 5h Ad"),
        ("black-sheep/face-up-pai-gow-poker", "Td Qs Qd 3h 8c 6d 5h"),
        (WILD, "33 43 53 62"),
    ],
)
def test_a_printed_row_is_nobody_s_ruling(sheet: str, cards: str) -> None:
    """002:554, 001:1194, 000:3072: and that the house way is played is what is asked for."""
    rules = load(sheet)
    make = house_way._cards if rules.game == "double-hand" else house_way._tiles
    draft = make(rules, parse_cards(cards))
    assert draft is not None and not draft.ours and not any([rule.ours for rule in draft.cited])


def test_a_hand_that_neither_print_nor_ruling_sets_is_not_asked() -> None:
    """The Face Up charts have no row for four of a kind with three."""
    rules = load("black-sheep/face-up-pai-gow-poker")
    assert house_way._cards(rules, parse_cards("9s 9h 9d 9c 4s 4h 4d")) is None


@pytest.mark.parametrize("sheet", SHEETS)
def test_what_is_cited_says_how_the_hand_is_set(sheet: str) -> None:
    """The row in words; then the rule of the sheet that holds its lines, where one does."""
    rules = load(sheet)
    for number in range(8):
        row, *rest = ask(rules, "set", f"said {number}", 4).cited
        assert "The row of the house way" not in row.says
        printed = [key for key in rules.rules if key.startswith("house-way")]
        holding = [key for key in printed if touches(rules.rules[key].lines, row.lines)]
        assert rest and (rest[0].key in holding or not holding)
        assert printed or (row.ours and rest[0].ours)


@pytest.mark.parametrize("sheet", [LUCKY_LADY, WILD, "black-sheep/pai-gow-poker-gold"])
def test_first_days_keep_to_the_print_and_to_near_misses(sheet: str) -> None:
    random = Random(15)
    for level in (1, 2):
        for _ in range(8):
            question = ask(load(sheet), "set", str(random.random()), level)
            assert not question.ours and question.mistakes


def test_where_a_row_allows_several_settings_the_question_says_which() -> None:
    """000:3007: the largest tile goes with the smallest; of two tiles of eight spots it may be either."""
    rules = load("hawaiian-gardens/pai-gow-tiles")
    for seed in range(24, 32):
        question = ask(rules, "set", f"reader {seed}", level=4)
        way, tiles = pai_gow_tiles.way_of(rules.play), parse_cards(question.form.cards)
        some = ways.liked(way.order, way.rows[way.row(tiles)], ways.settings_of(way.order, tiles))
        several = len({(setting.high_strength, setting.low_strength) for setting in some}) > 1
        assert several == any(["better high hand" in said for said in question.ours])
