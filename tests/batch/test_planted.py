"""A wrong number in the sheet of a batch must be found by playing beside the scripts."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from houseway import batch
from houseway.batch.sheet import (
    ANY_ALL_IN,
    ANY_CARDS,
    BETS,
    BY_HALF,
    EARLY,
    FIRST_HALF,
    FOLDED_HANDS,
    FROM_BUTTON,
    HIGH_CARD,
    HIGH_SUIT,
    HIGH_SUIT_WINS,
    IF_ACCEPTED,
    LAST_CARD,
    LEFT,
    LEFT_OF_BUTTON,
    LOW_CARD,
    NEVER,
    NO_CAP,
    OUT,
    PARTICIPATING,
    RIGHT_OF_DEALER,
    ROUND,
    TURNS,
)
from houseway.cards import parse_cards
from houseway.rooms.loader import load
from tests.batch.lockstep import dealt, first_difference, with_good_hands, with_ties

HOLDEM, OMAHA, HILO = "black-sheep/texas-holdem", "black-sheep/omaha", "black-sheep/omaha-hi-lo"
COAST = "central-coast/texas-holdem"
BADUGI, BADEUCEY = "hawaiian-gardens/badugi", "hawaiian-gardens/badeucey"
ARCHIE, LO_BALL = "hawaiian-gardens/archie", "nineteenth-hole/lo-ball"
STUD, RAZZ = "hawaiian-gardens/seven-card-stud", "hawaiian-gardens/razzdacey"

PLANTED: list[tuple[str, str, str, str, int]] = [
    (HOLDEM, "3-6", "", "cap", 4),
    (HOLDEM, "3-6", "", "cap", 2),
    (HOLDEM, "no-limit 1-3", "", "cap", NO_CAP),
    (HOLDEM, "3-6", "", "uncapped", LEFT),
    (HOLDEM, "3-6", "", "uncapped", NEVER),
    (COAST, "3-6", "", "uncapped", LEFT),
    (COAST, "3-6", "", "uncapped", PARTICIPATING),
    (HOLDEM, "3-6", "", "half_counts", 0),
    (HOLDEM, "3-6", "", "over_short_full", 1),
    (HOLDEM, "3-6", "two", "from_button", 1),
    ("hawaiian-gardens/texas-holdem", "3-6", "two", "from_button", 0),
    ("hawaiian-gardens/pot-limit-holdem", "pot-limit 2-3-5", "", "from_button", 1),
    (HOLDEM, "3-6", "", "next_player", 1),
    (COAST, "3-6", "", "next_player", 0),
    (HOLDEM, "10-20", "", "chip", 100),
    (HOLDEM, "no-limit 1-3", "", "chip", 200),
    (HOLDEM, "no-limit 1-3", "", "double_raise", 1),
    ("hawaiian-gardens/no-limit-holdem", "no-limit 2-3 ($100)", "", "double_raise", 0),
    (HOLDEM, "no-limit 1-3", "", "opening_increment", 200),
    (HOLDEM, "no-limit 1-3", "", "opening", 400),
    (HOLDEM, "3-6", "", "ante", 100),
    (HOLDEM, "10-20", "", "odd_chips", HIGH_CARD),
    (HOLDEM, "10-20", "", "odd_chips", HIGH_SUIT),
    (HILO, "10-20", "", "odd_half", FIRST_HALF),
    ("lucky-lady/omaha-hi-lo", "10-20", "", "odd_half", LEFT_OF_BUTTON),
    ("lucky-lady/ez-money-holdem", "3-6", "", "all_in", ANY_ALL_IN),
    (COAST, "pot-limit 2-5", "two", "over_pot", IF_ACCEPTED),
    ("lucky-lady/texas-holdem", "10-20", "", "straddle", 0),
    (OMAHA, "3-6", "", "hand_rule", ANY_CARDS),
    (HILO, "3-6", "", "parts", 1),
    ("hawaiian-gardens/double-board-omaha", "4-8", "", "parts", 1),
    (HOLDEM, "3-6", "", "check_raise", 0),
    (STUD, "", "", "high_brings_in", 1),
    (STUD, "", "", "bring_in_tie", HIGH_SUIT_WINS),
    (STUD, "", "", "bring_in", 200),
    (STUD, "", "", "full_bet", 0),
    (STUD, "", "", "option", 1),
    (STUD, "", "", "next_card", 1),
    (STUD, "", "", "openers", 0),
    (STUD, "", "", "opener_tie", RIGHT_OF_DEALER),
    (RAZZ, "", "", "ace_low", 0),
    (RAZZ, "", "", "parts", 1),
    ("hawaiian-gardens/super-7-card-stud", "", "", "dead_seats", 1),
    (STUD, "", "all", "muck_back", 1),
    (STUD, "", "all", "spare_burn", 0),
    ("hawaiian-gardens/super-razz", "", "all", "discards_back", 1),
    ("hawaiian-gardens/super-razz", "", "all", "common_opens", 0),
    ("nineteenth-hole/razz", "", "all", "deals_out", 0),
    (BADUGI, "", "", "most_drawn", 3),
    (BADUGI, "", "", "draw_burn", 0),
    (BADUGI, "", "", "in_turn", 1),
    (BADUGI, "", "two", "deal_from", FROM_BUTTON),
    (BADUGI, "", "all", "keeps_last", 0),
    (BADUGI, "", "all", "shortage", OUT | FOLDED_HANDS | ROUND),
    (BADUGI, "", "all", "shortage", OUT),
    (BADEUCEY, "", "", "may_say", 0),
    (BADEUCEY, "", "", "parts", 1),
    (ARCHIE, "", "", "least_high", 0),
    (LO_BALL, "", "", "button_most", 5),
    (LO_BALL, "", "all", "shortage", LAST_CARD | OUT | FOLDED_HANDS),
    (LO_BALL, "", "", "check_raise", 1),
    (LO_BALL, "", "", "full_bet_more", 0),
    (LO_BALL, "", "", "all_in", ANY_ALL_IN),
    ("nineteenth-hole/draw-poker", "4-40 ante", "", "button_most", 4),
]


def is_found(game: str, limit: str, players: str, **fields: Any) -> bool:
    """Whether tables whose sheet has other numbers than the rule set play otherwise than the scripts."""
    rules, random = load(game), Random(3)
    count = {"": 5, "two": 2, "all": rules.active or rules.seats}[players]
    for seed in range(11, 24):
        # A few at a time: most errors are found in the first hands.
        few = dealt(rules, limit, {}, count, 40, seed, posts=False)
        for field, value in fields.items():
            assert (few.sheet[field][0] != value).any()
            few.sheet[field][0] = value
        few.deal()
        if first_difference(rules, few, random) is not None:
            return True
    return False


@pytest.mark.parametrize(("game", "limit", "players", "field", "value"), PLANTED)
def test_a_wrong_number_in_the_sheet_is_found(
    game: str, limit: str, players: str, field: str, value: int
) -> None:
    assert is_found(game, limit, players, **{field: value})


@pytest.mark.parametrize("each", [0, 1])
def test_short_all_ins_that_add_up_are_told_from_single_ones(each: int) -> None:
    rules = load(HOLDEM)
    tables = batch.tables(rules, limit="3-6", seats=5, tables=200, stacks=[50_00, 4_00, 50_00, 5_00, 50_00])
    tables.sheet["each_short"] = each
    tables.deal()
    assert (first_difference(rules, tables, Random(3)) is not None) == bool(each)


@pytest.mark.parametrize(
    ("game", "part", "field", "value"),
    [
        ("central-coast/seven-card-stud-hi-lo", 1, "odd_chips", LOW_CARD),
        ("hawaiian-gardens/seven-card-stud-hi-lo", 1, "lowest", 0),
        ("hawaiian-gardens/super-7-card-stud-hi-lo-regular", 1, "odd_chips", BY_HALF),
        ("hawaiian-gardens/razzdacey", 1, "odd_chips", LOW_CARD),
        ("hawaiian-gardens/razzdacey", 1, "odd_half", FIRST_HALF),
    ],
)
def test_wrong_odd_chips_in_stud_are_found(game: str, part: int, field: str, value: int) -> None:
    """Ties are rare in stud: they are looked for."""
    rules = load(game)
    tables = with_ties(rules, part, 400, seed=2)
    assert first_difference(rules, tables, Random(3)) is None
    shoes = tables.state["deck"][:, : len(rules.deck_cards)].copy()
    tables.sheet[field] = value
    tables.deal(shoes=shoes)
    assert first_difference(rules, tables, Random(3)) is not None


@pytest.mark.parametrize("voids", [0, 1])
@pytest.mark.parametrize("later_bets", ["returned", "next-best"])
def test_what_becomes_of_hands_that_tie_and_must_be_bet_is_found(later_bets: str, voids: int) -> None:
    """Two are dealt the best hand, and one the next best; nobody draws."""
    rules = load(LO_BALL)
    must_bet = replace(rules.play.must_bet, later_bets=later_bets, tied="void" if voids else "stands")
    rules = replace(rules, play=replace(rules.play, must_bet=must_bet))
    hands = zip(*map(parse_cards, ("As 2s 3s 4s 5s", "Ah 2h 3h 4h 5h", "Ad 2d 3d 4d 6d")), strict=True)
    shoe = [card.index for dealt in hands for card in dealt]
    shoe += [card.index for card in rules.deck_cards if card.index not in shoe]
    tables = batch.tables(rules, seats=3, tables=150, shoes=[shoe] * 150)
    assert first_difference(rules, tables, Random(3), pat=True) is None
    tables.sheet["tie_voids"] = 1 - voids
    tables.deal(shoes=[shoe] * 150)
    # Where the next best hand wins the bets, that is the one that ties.
    assert (first_difference(rules, tables, Random(3), pat=True) is None) == (later_bets == "next-best")


@pytest.mark.parametrize(("field", "value"), [("must_bet", 0), ("must_bet", 1), ("next_best", 1)])
def test_what_becomes_of_hands_that_must_be_bet_is_found(field: str, value: int) -> None:
    """Such hands are rare: they are looked for, and nobody draws."""
    rules = load(LO_BALL)
    tables = with_good_hands(rules, 120, seed=6)
    assert first_difference(rules, tables, Random(3), pat=True) is None
    shoes = tables.state["deck"].copy()
    tables.sheet[field] = value
    tables.deal(shoes=shoes)
    assert first_difference(rules, tables, Random(3), pat=True) is not None


@pytest.mark.parametrize(
    "steps",
    [
        [(BETS, EARLY), (TURNS, 3), (BETS, EARLY), (TURNS, 1), (BETS, EARLY), (TURNS, 1), (BETS, EARLY)],
        [(BETS, EARLY), (TURNS, 1), (BETS, EARLY), (TURNS, 1), (BETS, 1), (TURNS, 3), (BETS, 1)],
        [(BETS, EARLY), (TURNS, 3), (BETS, EARLY), (TURNS, 1), (BETS, 1), (TURNS, 1)],
    ],
    ids=["small bets on the turn", "another order of streets", "no betting on the river"],
)
def test_a_wrong_script_is_found(steps: list[tuple[int, int]]) -> None:
    rest = [(0, 0)] * (16 - len(steps))
    assert is_found(HOLDEM, "3-6", "", steps=[*steps, *rest])


@pytest.mark.parametrize("field", ["stack", "bet", "total", "raises", "to_act", "left"])
def test_a_wrong_number_at_one_table_is_found(field: str) -> None:
    rules = load(HOLDEM)
    tables = dealt(rules, "3-6", {}, 4, 20, seed=5, posts=False)
    waiting = int(tables.done.argmin())
    if field == "to_act":
        tables.to_act[waiting] ^= 1
    elif field == "left":
        # Found at the first street: somebody else is first.
        tables.state["left"] = (tables.state["left"] + 1) % 4
    elif field == "raises":
        tables.state["raises"][waiting] += 1
    else:
        tables.state[field][waiting, 2] += 1
    assert first_difference(rules, tables, Random(3)) is not None


@pytest.mark.parametrize("what", ["faceup", "ups", "folded"])
def test_a_wrong_open_card_is_found(what: str) -> None:
    """Also one that is seen although its hand was folded."""
    rules = load(STUD)
    tables = dealt(rules, "", {}, 4, 20, seed=5, posts=False)
    waiting = int(tables.done.argmin())
    other = int(tables.to_act[waiting] + 1) % 4
    if what == "faceup":
        tables.state["faceup"][waiting, other, 0] ^= 1
    else:
        tables.state[what][waiting, other] ^= 1
    assert first_difference(rules, tables, Random(3)) is not None
