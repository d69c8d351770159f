"""The last streets: cases that are solved by hand, OpenSpiel on a tiny game, and answers one by one."""

import numpy as np
import pyspiel
import pytest

from houseway.errors import HousewayError
from houseway.lab.endgame.equilibrium import Solution, solve
from houseway.lab.endgame.model import Endgame, endgame
from houseway.lab.equity.model import model
from houseway.lab.ranges.shares import question, range_equities
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load

HOLDEM = "black-sheep/texas-holdem"


def between(first: str, second: str, board: str, game: str = HOLDEM) -> Endgame:
    return endgame(question(model(load(game)), (first, second), (board,)))


@pytest.mark.parametrize(("pot", "bet"), [(4, 2), (3, 3), (10, 2)])
def test_the_nuts_and_nothing_against_a_hand_between(pot: int, bet: int) -> None:
    """Bluffs to value as the bet to pot and bet; calls as the pot to pot and bet."""
    found = solve(between("KdKc,5d3d", "AcAd", "Ks Kh 7d 4c 2s"), pot, bet, cap=1, iterations=3000)
    nuts, nothing = found.play[""][1, 0]
    assert nuts == pytest.approx(1, abs=0.01)
    assert nothing == pytest.approx(bet / (pot + bet), abs=0.01)
    assert found.play["bet"][1, 0, 0] == pytest.approx(pot / (pot + bet), abs=0.01)
    # Half of the time there is the nuts: bets win the pot with it, and with the bluffs that go with them.
    assert found.values[0] == pytest.approx(pot * (1 + bet / (pot + bet)) / 2, abs=0.01)
    assert found.exploitability < 0.01


def kuhn() -> Endgame:
    """Three cards, one each; the pot is the two antes."""
    meets = 1 - np.eye(3)
    shares = np.tril(np.ones((3, 3)), -1)[None]
    hands = ((0,), (1,), (2,))
    return Endgame(
        hands=(hands, hands),
        weights=(np.ones(3), np.ones(3)),
        meets=meets,
        shares=shares,
        comes=meets[None],
        streets=1,
    )


def in_openspiel(found: Solution) -> dict[str, list[tuple[int, float]]]:
    """The same play as OpenSpiel writes it: by card and passes and bets so far."""
    lines = {"": "", "p": "check", "b": "bet", "pb": "check bet"}
    return {
        f"{card}{then}": [(act, float(found.play[line][act, 0, card])) for act in range(2)]
        for then, line in lines.items()
        for card in range(3)
    }


def test_kuhn_poker_is_what_openspiel_says() -> None:
    for iterations in (3, 2000):
        found = solve(kuhn(), 2, 1, cap=1, iterations=iterations)
        theirs = pyspiel.exploitability(pyspiel.load_game("kuhn_poker"), in_openspiel(found))
        assert found.exploitability == pytest.approx(theirs, abs=1e-9)
    assert found.values[0] - 1 == pytest.approx(-1 / 18, abs=1e-3)
    assert found.exploitability < 1e-3


def test_without_a_bet_worth_making_the_pot_is_shared_by_the_cards() -> None:
    """Both sides have one hand and see everything: the better one wins the pot on every last card."""
    game = between("AsAh", "KsKh", "9d 7c 4h 2s")
    assert game.streets == 2
    found = solve(game, 10, 1, cap=1, iterations=400)
    asked = question(model(load(HOLDEM)), ("AsAh", "KsKh"), ("9d 7c 4h 2s",))
    share = range_equities(asked, Runner(keep=False)).hands[0].equity
    # The loser of the last card folds to a bet there; on the turn kings call one bet for the pot.
    assert found.values[0] >= 10 * share - 1e-6
    assert sum(found.values) == pytest.approx(10)
    assert found.exploitability < 0.02
    assert game.comes.sum() == pytest.approx(1.0)
    assert game.shares.sum() / 44 == pytest.approx(share, abs=1e-12)


def test_the_turn_and_split_pots_come_close_to_an_equilibrium() -> None:
    turn = solve(between("AA,QJs", "KK,AQs", "Ks 9h 7d 4c"), 8, 2, cap=2, iterations=150)
    assert turn.exploitability < 0.05
    split = between("As2s3d9d,AsAhKsKh", "AdAcQdQc,8s7s6d5d", "3h 4c 8h Kd Js", "black-sheep/omaha-hi-lo")
    assert solve(split, 8, 2, cap=3, iterations=200).exploitability < 0.02
    rough, fine = [solve(split, 8, 2, cap=3, iterations=n).exploitability for n in (5, 100)]
    assert fine < rough


def test_what_is_refused() -> None:
    with pytest.raises(HousewayError, match="give 4 or 5, not 3"):
        between("AA", "KK", "9d 7c 4h")
    with pytest.raises(HousewayError, match="dealt together"):
        between("AsAh", "AsAd", "9d 7c 4h 2s 2h")
    with pytest.raises(HousewayError, match="several boards"):
        between("AsAhKsKh", "AdAcQdQc", "3h 4c 8h Kd Js", "hawaiian-gardens/double-board-omaha")
    with pytest.raises(HousewayError, match="more than 0"):
        solve(kuhn(), 2, 0)


@pytest.mark.parametrize(
    ("first", "second", "board", "dead", "chips", "value"),
    [
        ("KK,QJs,54s", "AA,AK", "Ks 9h 7d 4c 2s", "", (8, 2, 4, 600), 1.784615),
        (
            "22-55,A2s-A5s:0.5,QJs",
            "KJ+,T9s-65s:0.7,AA",
            "9h 8c 2d Kd 3s",
            "As",
            (10, 3, 3, 600),
            3.233867,
        ),
        ("JJ+,T9s,87s", "AQ,99-TT:0.4,65s", "Jh Tc 4d 4s Qs", "", (5, 2, 2, 600), 4.157379),
        ("AsAh,KsQs,7h6h", "KdKc,JsTs", "Qh 8s 5d 2s", "", (6, 2, 2, 300), 3.868060),
        ("AhKh,8c8d", "QsQh,7s6s:0.5,AcKc", "8h 5s 2d Qd", "2c", (4, 2, 1, 300), 1.130282),
    ],
)
def test_values_of_a_linear_program(
    first: str, second: str, board: str, dead: str, chips: tuple[int, int, int, int], value: float
) -> None:
    """The sequence form of the same rivers and turns, solved as a linear program by another program."""
    game = endgame(question(model(load(HOLDEM)), (first, second), (board,), dead))
    found = solve(game, *chips)
    assert found.exploitability < 0.002
    assert abs(found.values[0] - value) <= 2 * found.exploitability + 1e-6
    # What each hand is worth comes to what its range is worth.
    for side in range(2):
        met = (game.meets if side == 0 else game.meets.T) @ game.weights[1 - side] * game.weights[side]
        assert found.each[side] @ met / met.sum() == pytest.approx(found.values[side], abs=1e-9)
