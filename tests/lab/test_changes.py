"""Other pay tables and decks than the printed ones."""

import pytest

from houseway.errors import HousewayError
from houseway.lab.changes import changed
from houseway.lab.odds import price
from houseway.lab.prices import Request
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load

BACCARAT, LADY = "black-sheep/ez-baccarat", "lucky-lady/ultimate-texas-holdem"
SEVEN = "pay.dragon-7.banker-wins-with-a-three-card-7"


def test_a_pay_row_moves_the_figure_by_what_it_pays_more() -> None:
    printed = {one.wager: one for one in price(load(BACCARAT), Request(), Runner()).wagers}
    rules = changed(load(BACCARAT), [f"{SEVEN}=45"])
    assert rules.name == f"EZ Baccarat, with {SEVEN} = 45 to 1"
    found = {one.wager: one for one in price(rules, Request(), Runner()).wagers}
    often = printed["dragon-7"].outcomes[0].probability
    assert found["dragon-7"].ev == pytest.approx(printed["dragon-7"].ev + 5 * often, abs=1e-12)
    assert found["panda-8"].ev == printed["panda-8"].ev


def test_another_deck_is_that_of_the_question() -> None:
    asked = price(load(BACCARAT), Request(decks=6), Runner())
    found = price(changed(load(BACCARAT), ["deck.decks=6"]), Request(), Runner())
    assert [one.ev for one in found.wagers] == [one.ev for one in asked.wagers]


@pytest.mark.parametrize(
    ("value", "pays"),
    [
        ("9", "9 to 1"),
        ("3.5", "7 to 2"),
        ("7/2", "7 to 2"),
        ("7:2", "7 to 2"),
        ("push", "push"),
        ("7 to 2", "7 to 2"),
    ],
)
def test_odds_as_they_are_typed(value: str, pays: str) -> None:
    rules = changed(load(LADY), [f"pay.trips.full-house={value}"])
    assert [row.pays for row in rules.play.pays if (row.wager, row.when) == ("trips", "full house")] == [pays]


def test_rows_outside_the_main_table() -> None:
    rules = changed(load("hawaiian-gardens/pokara"), ["pay.bonus.flush=9"])
    tables = rules.play.bonus_tables.values()
    assert {row.pays for rows in tables for row in rows if row.when == "flush"} == {"9 to 1"}


@pytest.mark.parametrize(
    ("setting", "says"),
    [
        ("pay.trips", "changes nothing"),
        (
            "pay.tips.full-house=8",
            "no pay table of 'tips': it has those of play, ante, blind, trips, bad-beat",
        ),
        (
            "pay.trips.pair=1",
            "trips of lucky-lady/ultimate-texas-holdem has no row 'pair': it has royal-flush",
        ),
        ("pay.trips.full-house=eight", "are no odds"),
        ("pay.trips.full-house=1:0", "are no odds"),
        ("pay.trips.full-house=7 for 1", "are no odds"),  # 6 to 1 to some, 7 to 1 to others
        ("pay.trips.full-house=1/0", "are no odds"),
        ("pay.trips.full-house=1.5/2", "are no odds"),
        (f"pay.trips.full-house={'9' * 5000}", "'9{40}…' are no odds"),
        (
            f"pay.trips.full-house={'9' * 160}",
            "odds have up to 18 digits on either side, and '9{40}…' has more",
        ),
        ("pay.trips.full-house=1 to 1000000000000000000", "has more"),
        ("deck.colour=red", "has no 'colour' to change"),
        ("deck.decks=two", "must be a whole number"),
        (
            "deck.jokers=99",
            "cannot be played with deck.jokers = 99: jokers must be a whole number from 0 to 8, not 99",
        ),
        ("deck.decks=0", "deck.decks = 0: decks must be a whole number from 1 to 20, not 0"),
        (f"deck.decks={'9' * 5000}", "must be a whole number, 0 or more, not '9{40}…'"),
        ("deck.decks=-1", "must be a whole number, 0 or more, not '-1'"),
        ("pay.trips=8", "which row of trips pays 8"),
        ("fee.base=1", "changes nothing"),
    ],
)
def test_what_is_unknown_is_refused_by_name(setting: str, says: str) -> None:
    with pytest.raises(HousewayError, match=says):
        changed(load(LADY), [setting])


@pytest.mark.parametrize(
    ("game", "settings", "asked", "worths"),
    [
        (BACCARAT, ["pay.tie.equal-totals=9", "deck.without=T"], Request(), {"tie": 0.16977989026963647}),
        (
            "hawaiian-gardens/gardens-baccarat",
            [f"{SEVEN}=45", "pay.tiger-8.player-wins-with-a-three-card-8=30", "deck.decks=6"],
            Request(removed="8c 8d 9h 4s Ts"),
            {"banker": -0.010602003897858106, "tiger-8": 0.0684805679274647, "dragon-7": 0.05748962662738473},
        ),
        (
            "lucky-lady/fortune-7-baccarat",
            [
                "pay.one-up.player-wins-1-0=40",
                "pay.one-up.player-wins-by-one=8",
                "pay.banker.banker-wins=19/20",
            ],
            Request(decks=7),
            {"banker": -0.03197790778817034, "one-up": -0.11479652412551142},
        ),
        (
            "hawaiian-gardens/fortune-7-baccarat",
            ["pay.dragon-9.win-9-0=30"],
            Request(decks=2, removed="9c 9d"),
            {"dragon-9": 0.006536006562459524},
        ),
        (
            "hawaiian-gardens/baccarat",
            ["pay.bonus.a-pair-in-both-hands=50", "pay.bonus.a-four-card-flush=12"],
            Request(decks=6, removed="As Ks"),
            {"bonus": 0.01049301265409186},
        ),
        (
            "hawaiian-gardens/nine-and-a-half",
            ["pay.base.9-1-2-wins=3/2"],
            Request(decks=2, player="best-by-cards"),
            {"base": -0.0350173357453956},
        ),
        (
            "hawaiian-gardens/super-9",
            ["pay.bonus-tie.natural-8-ties=30", "pay.base.wins=9/10"],
            Request(decks=4),
            {"base": -0.05078798240928185, "bonus-tie": -0.551265835927672},
        ),
    ],
)
def test_figures_of_another_program(
    game: str, settings: list[str], asked: Request, worths: dict[str, float]
) -> None:
    """Every deal of the changed shoe and table, counted by a program that was written apart from this one."""
    found = {one.wager: one.ev for one in price(changed(load(game), settings), asked, Runner()).wagers}
    for wager, worth in worths.items():
        assert found[wager] == pytest.approx(worth, abs=1e-12)


def test_decks_and_cards_of_another_kind() -> None:
    for asked in (Request(decks="6"), Request(decks=2.5), Request(removed=3)):  # type: ignore[arg-type]
        with pytest.raises(HousewayError, match=r"1 to 1,000|written as text"):
            price(load(BACCARAT), asked, Runner())


@pytest.mark.parametrize(
    ("name", "setting", "says"),
    [
        ("central-coast/pai-gow-poker", "deck.jokers=2", "moves no figure"),  # One joker stays in the deck.
        ("hawaiian-gardens/jokers-wild-pai-gow-poker", "deck.jokers=4", "moves no figure"),
        ("hawaiian-gardens/pokara", "pay.bonus.three-aces-of-hearts=9", "moves no figure"),
        ("hawaiian-gardens/baccarat-9", "pay.bank.bank-loses=5", "cannot happen"),
        ("lucky-lady/buster-blackjack", "pay.buster.table-b-3-cards=5", "cannot happen"),
        ("central-coast/no-bust-blackjack", "pay.base.two-aces=5", "cannot happen"),
    ],
)
def test_what_is_out_of_play_is_not_changed_in_vain(name: str, setting: str, says: str) -> None:
    with pytest.raises(HousewayError, match=says):
        changed(load(name), [setting], {})


def test_a_row_of_another_reading_is_changed_under_it() -> None:
    rules, row = load("lucky-lady/buster-blackjack"), "pay.buster.table-b-3-cards"
    assert "5 to 1" in changed(rules, [f"{row}=5"], {"pay-table": "B"}).name
    assert "5 to 1" in changed(rules.read_as({"pay-table": "B"}), [f"{row}=5"], {}).name
    # Nobody has said yet how it will be read.
    assert "5 to 1" in changed(rules, [f"{row}=5"]).name
    with pytest.raises(HousewayError, match="moves no figure"):
        changed(load("central-coast/pai-gow-poker"), ["deck.jokers=2"])


def test_the_printed_odds_may_be_said() -> None:
    assert changed(load(LADY), ["pay.trips.full-house=8"]).play == load(LADY).play


def test_nothing_is_changed_twice() -> None:
    with pytest.raises(HousewayError, match="given twice: it can be 8 to 1 or 9 to 1"):
        changed(load(LADY), ["pay.trips.full-house=8", "pay.trips.full-house=9"])
