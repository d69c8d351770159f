"""Trips and Bad Beat played together with the Ante: rivers one at a time with eval7, and the whole game."""

from fractions import Fraction
from itertools import combinations

import eval7
import msgspec
import pytest

from houseway.cards import STANDARD, parse_cards
from houseway.errors import HousewayError
from houseway.lab.changes import changed
from houseway.lab.prices import Request
from houseway.lab.together import price_together
from houseway.lab.ultimate_holdem.advice import advise
from houseway.lab.ultimate_holdem.together import staked
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load

from .sheets import LADY, model_of

ONE, HALF = Fraction(1), Fraction(1, 2)
TRIPS = {"Trips": 3, "Straight": 5, "Flush": 6, "Full House": 8, "Quads": 30, "Straight Flush": 40}
BLIND = {"Straight": 1, "Flush": Fraction(3, 2), "Full House": 3, "Quads": 10, "Straight Flush": 50}
BEATEN = {"Trips": 9, "Straight": 20, "Flush": 30, "Full House": 50, "Quads": 500, "Straight Flush": 7500}
"""The sheet's tables, by eval7's names; none of the boards here has a royal flush."""


def plain(own: str, board: str, trips: Fraction, bad_beat: Fraction) -> dict[str, Fraction]:
    """A river by the sheet, against each of the player-dealer's hands: a fold loses everything."""
    known = [*own.split(), *board.split()]
    mine = eval7.evaluate([eval7.Card(card) for card in known])
    made = eval7.handtype(mine)
    total, hands = Fraction(0), 0
    for two in combinations([c.text for c in STANDARD if c.text not in known], 2):
        theirs = eval7.evaluate([eval7.Card(card) for card in (*two, *board.split())])
        qualified = eval7.handtype(theirs) != "High Card"
        won = (mine > theirs) - (mine < theirs)
        total += won * (1 + qualified) + (won > 0) * BLIND.get(made, 0) - (won < 0)
        total += trips * TRIPS.get(made, -1)
        beaten = eval7.handtype(min(mine, theirs)) if won else ""
        total += bad_beat * BEATEN.get(beaten, -1)
        hands += 1
    return {"1x": total / hands, "fold": -2 - trips - bad_beat}


@pytest.mark.parametrize(
    ("own", "board"),
    [
        ("9s 4c", "7c 7d 7h 2s 3d"),
        ("4s 3c", "7c 7d 7h 7s Kd"),
        ("3s 2c", "Kc Qd 9h 7s 5d"),
        ("As 2c", "Kc Qd 9d 7d 5d"),
        ("8s 8c", "8d Kd 9d 7d 5h"),
        ("4s 2c", "Jc Jd Th 9s 8d"),
    ],
)
@pytest.mark.parametrize(
    ("trips", "bad_beat"), [(ONE, Fraction(0)), (HALF, Fraction(2)), (Fraction(1, 50), HALF)]
)
def test_rivers(own: str, board: str, trips: Fraction, bad_beat: Fraction) -> None:
    base = staked(model_of(LADY), {"trips": trips, "bad-beat": bad_beat}).base
    found = advise(base, parse_cards(own), parse_cards(board), Runner())
    expected = plain(own, board, trips, bad_beat)
    assert found.worth == expected
    assert found.choice == ("1x" if expected["1x"] > expected["fold"] else "fold")


def test_a_hand_that_is_folded_alone_is_played_with_trips() -> None:
    own, board = parse_cards("5s 4c"), parse_cards("7c 7d 7h 2s 3d")
    assert advise(model_of(LADY).base, own, board, Runner()).choice == "fold"
    base = staked(model_of(LADY), {"trips": ONE}).base
    assert advise(base, own, board, Runner()).choice == "1x"


def test_the_ante_with_trips() -> None:
    """-0.0428 for each unit of the Ante with equal Trips; the two figures apart add to -0.0584."""
    found = price_together(load(LADY), Request(), {"ante": ONE, "trips": ONE}, Runner())
    assert f"{found.together:.4f} {found.apart:.4f}" == "-0.0428 -0.0584"
    ante, trips = found.wagers
    assert ante.together < ante.apart
    assert trips.together > trips.apart
    assert found.together == pytest.approx(ante.together + trips.together, abs=1e-15)


def test_what_is_refused() -> None:
    with pytest.raises(HousewayError, match="Blind is as large as the Ante"):
        staked(model_of(LADY), {"blind": ONE})
    with pytest.raises(HousewayError, match="too large for the Ante"):
        staked(model_of(LADY), {"bad-beat": Fraction(1000)})
    with pytest.raises(HousewayError, match="give it too, as in ante=1"):
        price_together(load(LADY), Request(), {"trips": ONE, "bad-beat": ONE}, Runner())
    with pytest.raises(HousewayError, match="no wager 'tips'"):
        price_together(load(LADY), Request(), {"ante": ONE, "tips": ONE}, Runner())
    with pytest.raises(HousewayError, match="more than 0"):
        price_together(load(LADY), Request(), {"ante": ONE, "trips": Fraction(0)}, Runner())
    with pytest.raises(HousewayError, match="in the best way"):
        price_together(load(LADY), Request(player="simple"), {"ante": ONE, "trips": ONE}, Runner())


def test_a_table_that_pays_less_than_three_of_a_kind() -> None:
    """High cards push and two pair pays: a fold loses the whole wager all the same."""
    printed = model_of(LADY)
    odds = ((0, 1), (-1, 1), (1, 2), *printed.trips[3:])
    lost = msgspec.structs.replace(printed, trips=odds)
    own, board = parse_cards("3s 2c"), parse_cards("Kc Qd 9h 7s 5d")
    found = advise(staked(lost, {"trips": Fraction(2)}).base, own, board, Runner())
    assert found.worth["fold"] == -4
    assert found.worth["1x"] == advise(printed.base, own, board, Runner()).worth["1x"]
    assert found.choice == "1x"
    by_hand = msgspec.structs.replace(lost, folded_trips="hand")
    assert advise(staked(by_hand, {"trips": Fraction(2)}).base, own, board, Runner()).worth["fold"] == -4
    assert "trips" not in by_hand.decided
    assert "trips" in msgspec.structs.replace(by_hand, trips=printed.trips).decided


def test_figures_of_another_program() -> None:
    """All flops, last cards and hands gone through one by one, by a program of its own."""
    rules = changed(
        load(LADY),
        [
            "pay.trips.three-of-a-kind=2",
            "pay.trips.flush=9",
            "pay.trips.full-house=12",
            "pay.play.equal-hands=loses",
        ],
    )
    found = price_together(rules, Request(), {"ante": ONE, "trips": Fraction(2)}, Runner())
    ante, trips = found.wagers
    assert ante.together == pytest.approx(-0.08993471298975461, abs=1e-14)
    assert 2 * trips.together == pytest.approx(0.25453944760142727, abs=1e-14)
