"""Mistakes with names, reckoned by hand: what somebody pays who makes them."""

import json
from typing import Any

import pytest

from houseway.play.situation import read_situation
from houseway.rooms.loader import load
from houseway.school.mistakes.found import slips_of
from houseway.school.settling import settled


def wrongly(sheet: str, written: dict[str, Any], mistake: str) -> list[dict[int, int]]:
    """What each seat wins or loses by somebody who makes a mistake, where that is not what is right."""
    rules = load(sheet)
    situation = read_situation(json.dumps(written))
    right = settled(rules, situation)
    assert right is not None
    found = [slip.settle(rules, situation) for slip in slips_of(rules) if slip.name == mistake]
    return [come.net for come in found if come is not None and come.net != right.net]


def net(sheet: str, written: dict[str, Any]) -> dict[int, int]:
    found = settled(load(sheet), read_situation(json.dumps(written)))
    assert found is not None
    return found.net


HOLDEM = "hawaiian-gardens/no-limit-holdem"
ALL_IN = {
    "seats": [
        {"seat": 1, "put_in": 3700, "hole": "9c 9d", "all_in": True},
        {"seat": 2, "put_in": 11200, "hole": "As Ad", "all_in": True},
        {"seat": 3, "put_in": 30000, "hole": "Kd Ks"},
        {"seat": 4, "put_in": 200, "folded": True},
    ],
    "button": 4,
    "boards": ["2c 7d 9h 3s 4s"],
}


def test_side_pots() -> None:
    """Three times $37 and the folded $2 for the nines, twice $75 for the aces, $188 back."""
    assert net(HOLDEM, ALL_IN) == {1: 11300 - 3700, 2: 15000 - 11200, 3: 18800 - 30000, 4: -200}
    merged = {1: 45100 - 3700, 2: -11200, 3: -30000, 4: -200}
    assert merged in wrongly(HOLDEM, ALL_IN, "side-pots-ignored")
    without = {1: 11100 - 3700, 2: 15000 - 11200, 3: 18800 - 30000, 4: -200}
    assert wrongly(HOLDEM, ALL_IN, "folded-chips-left-out") == [without]


def test_a_side_pot_that_a_folder_matched_is_won() -> None:
    """Seat 2 has $5 more in than seat 1, and seat 4, who folded, matched it: no bet that comes back."""
    seats = [
        {"seat": 1, "put_in": 1000, "hole": "As Ad", "all_in": True},
        {"seat": 2, "put_in": 1500, "hole": "Kd Ks"},
        {"seat": 4, "put_in": 1500, "folded": True},
    ]
    situation = read_situation(json.dumps({"seats": seats, "button": 4, "boards": ["2c 7d 9h 3s 4s"]}))
    come = settled(load(HOLDEM), situation)
    assert come is not None and come.won == (1, 2)
    alone = json.dumps({"seats": seats[:2], "button": 2, "boards": ["2c 7d 9h 3s 4s"]})
    other = settled(load(HOLDEM), read_situation(alone))
    assert other is not None and other.won == (1,)


def heads_up(first: str, second: str, board: str, chips: int = 1000) -> dict[str, Any]:
    seats = [{"seat": 1, "put_in": chips, "hole": first}, {"seat": 2, "put_in": chips, "hole": second}]
    return {"seats": seats, "button": 2, "boards": [board]}


def test_kickers_and_suits() -> None:
    """Ace and king beat ace and queen; two aces with the same kickers split, whatever their suits."""
    kicker = heads_up("Ah Kd", "Ac Qd", "As 9h 7d 4c 2s")
    assert net(HOLDEM, kicker) == {1: 1000, 2: -1000}
    assert wrongly(HOLDEM, kicker, "kickers-forgotten") == [{1: 0, 2: 0}]
    equal = heads_up("As 3d", "Ac 3h", "Ah Kd Qc 9s 8d")
    assert net(HOLDEM, equal) == {1: 0, 2: 0}
    assert wrongly(HOLDEM, equal, "kickers-forgotten") == []
    assert wrongly(HOLDEM, equal, "suits-break-ties") == [{1: 1000, 2: -1000}]


OMAHA = "black-sheep/omaha-hi-lo"


def test_two_from_the_hand_and_three_from_the_board() -> None:
    """Four hearts on the board and one in the hand are no flush in Omaha."""
    board = heads_up("Ah Kd Qc 9s", "Jd Jc 3s 4d", "2h 5h 9h Jh Kc")
    assert net("black-sheep/omaha", board) == {1: -1000, 2: 1000}
    assert {1: 1000, 2: -1000} in wrongly("black-sheep/omaha", board, "any-cards")


def test_the_low_half() -> None:
    """Eight-seven low takes half from three kings; a nine does not qualify."""
    low = heads_up("Kd Ks Qc Jh", "As 3d Th Tc", "8h 7c 2s Kh Qs")
    assert net(OMAHA, low) == {1: 0, 2: 0}
    assert {1: 1000, 2: -1000} in wrongly(OMAHA, low, "low-forgotten")
    nine = heads_up("Kd Ks Qc Jh", "As 3d Th Tc", "9h 7c 2s Kh Qs")
    assert net(OMAHA, nine) == {1: 1000, 2: -1000}
    assert {1: 0, 2: 0} in wrongly(OMAHA, nine, "wrong-qualifier")


def test_odd_chips_have_an_owner() -> None:
    """001:399: closest to the left of the button; here the chip does not go to the higher suit."""
    seats = [
        {"seat": 1, "put_in": 300, "hole": "As 3d"},
        {"seat": 2, "put_in": 300, "hole": "Ac 3h"},
        {"seat": 3, "put_in": 300, "folded": True},
    ]
    three = {"seats": seats, "button": 1, "limit": "3-6", "boards": ["Ah Kd Qc 9s 8d"]}
    assert net("black-sheep/texas-holdem", three) == {1: 100, 2: 200, 3: -300}
    assert {1: 200, 2: 100, 3: -300} in wrongly("black-sheep/texas-holdem", three, "odd-chip")


def bank_of(hand: dict[str, Any], put_up: int, *spots: dict[str, Any], **more: Any) -> dict[str, Any]:
    felt = {"bank": {"person": 1, "owners": {"1": put_up}, "hand": hand}, "spots": list(spots), **more}
    return {"seats": [{"seat": number} for number in (1, *[spot["number"] for spot in spots])], "felt": felt}


def spot(number: int, hand: dict[str, Any], **wagers: int) -> dict[str, Any]:
    laid = [
        {"person": number, "kind": kind.replace("_", "-"), "stake": stake} for kind, stake in wagers.items()
    ]
    return {"number": number, "hands": [hand], "wagers": laid}


def rows(*groups: str) -> dict[str, Any]:
    return {"groups": list(groups)}


PAI_GOW = "central-coast/pai-gow-poker"
BANK = rows("Ac 9h", "Jc Jd 8c 7d 2s")


def test_a_copy_is_the_player_dealers() -> None:
    """003:597: a copy in front and a higher hand behind are a push, not a win."""
    copied = bank_of(BANK, 10000, spot(2, rows("As 9d", "Qc Qd 8s 7s 3d"), base=5000))
    assert net(PAI_GOW, copied) == {1: 0, 2: 0}
    assert wrongly(PAI_GOW, copied, "copies-to-the-player") == [{1: -5000, 2: 5000}]


def test_cover_and_action() -> None:
    """$30 put up: the first hand in the action is paid as far as it goes, and the next one nothing."""
    higher = rows("Ah Kh", "Qc Qd 8s 7s 3d"), rows("As Kd", "Qh Qs 9s 6h 4d")
    layout = bank_of(BANK, 3000, spot(2, higher[0], base=5000), spot(3, higher[1], base=4000), action=2)
    assert net(PAI_GOW, layout) == {1: -3000, 2: 3000, 3: 0}
    assert wrongly(PAI_GOW, layout, "cover-ignored") == [{1: -9000, 2: 5000, 3: 4000}]
    assert wrongly(PAI_GOW, layout, "action-at-the-next-spot") == [{1: -3000, 2: 0, 3: 3000}]


def test_the_banker_pays_a_commission() -> None:
    """000:1474: 19 to 20 on the Banker; $100 win $95."""
    hands = {"player": {"cards": "2c 5d"}, "banker": {"cards": "Kc 9d"}}
    layout = bank_of({}, 100000, spot(2, {}, banker=10000), common=hands, action=2)
    assert net("hawaiian-gardens/baccarat", layout) == {1: -9500, 2: 9500}
    paid = wrongly("hawaiian-gardens/baccarat", layout, "commission-forgotten")
    assert paid == [{1: -10000, 2: 10000}]


def test_a_tie_has_its_own_price() -> None:
    """001:510: 8 to 1 for equal totals, and the lines push."""
    hands = {"player": {"cards": "2c 5d"}, "banker": {"cards": "3c 4d"}}
    layout = bank_of({}, 1000000, spot(2, {}, player=2500, tie=2500), common=hands, action=2)
    assert net("black-sheep/ez-baccarat", layout) == {1: -20000, 2: 20000}
    assert wrongly("black-sheep/ez-baccarat", layout, "even-money") == [{1: -2500, 2: 2500}]
    assert {1: -17500, 2: 17500} in wrongly("black-sheep/ez-baccarat", layout, "push-taken")


def test_envy_is_for_the_hands_of_others() -> None:
    """001:731-749: a $5 Golden wager envies four of a kind and better of others; here five aces pay $250."""
    gold = "black-sheep/pai-gow-poker-gold"
    layout = bank_of(
        rows("Qc Qd", "5c 5d 5s 9c 8d"),
        10_000_00,
        spot(2, rows("Ah Ac", "Ad As Jk 3h 2s"), base=1000, golden=500),
        spot(4, rows("Kd 4s", "Js Jd 9h 8h 6d"), base=1000, golden=500),
        action=2,
    )
    assert net(gold, layout) == {1: -(1000 + 200000 + 25000) + 1500, 2: 201000, 4: 25000 - 1500}
    assert {1: -201000 + 1500, 2: 201000, 4: -1500} in wrongly(gold, layout, "envy-forgotten")


def test_a_total_of_eighteen_loses_the_tie() -> None:
    """000:625: ties push at Hawaiian Blackjack, but not on 18."""
    blackjack = "hawaiian-gardens/hawaiian-blackjack"
    layout = bank_of({"cards": "Tc 8d"}, 100000, spot(2, {"cards": "9h 9s"}, base=1000))
    assert net(blackjack, layout) == {1: 1000, 2: -1000}
    assert wrongly(blackjack, layout, "losing-ties") == [{1: 0, 2: 0}]


def test_a_sister_sheet_is_another_sheet_of_the_same_game() -> None:
    """Every sister plays the same script, and no sheet is its own sister."""
    from houseway.school.mistakes.sisters import sisters

    for sheet in ("black-sheep/ez-baccarat", "lucky-lady/fortune-pai-gow-poker", "central-coast/omaha"):
        found = sisters(load(sheet))
        assert found and all([one.game == load(sheet).game and one.id != sheet for one in found])


@pytest.mark.parametrize("sheet", ["black-sheep/texas-holdem", "hawaiian-gardens/lowball", PAI_GOW])
def test_other_readings_are_named_by_their_ruling(sheet: str) -> None:
    rules = load(sheet)
    rulings = {slip.ruling for slip in slips_of(rules) if slip.name == "another-reading"}
    assert rulings <= {ruling.id for ruling in rules.rulings if ruling.others}
