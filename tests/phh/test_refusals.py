"""PHH hands that cannot have been played as they are written: the line, the action and the reason."""

from typing import Any

import pytest

from houseway.errors import RecordError
from houseway.phh import replay_phh
from tests.phh.files import HANDS, UNKNOWN_CARDS, phh

STUD = ["d dh p1 AcAd2c", "d dh p2 KcKd7d"]
DRAW = ["d dh p1 2c3c4c5c7d", "d dh p2 2d3d4d5d8c"]


def refused(variant: str, stacks: list[Any], actions: list[str], /, **fields: Any) -> tuple[int, str]:
    """The number of the action that was refused, and why."""
    text = phh(variant, stacks, actions, **fields)
    with pytest.raises(RecordError) as error:
        replay_phh(text, "x.phh")
    said = str(error.value)
    above = text.splitlines().index("actions = [") + 1
    for number, action in enumerate(actions, 1):
        begin = f"x.phh, line {above + number}, action {number} ({action!r}): "
        if said.startswith(begin):
            return number, said.removeprefix(begin)
    raise AssertionError(said)


@pytest.mark.parametrize(
    ("actions", "number", "reason"),
    [
        ([*HANDS, "p1 f"], 4, "it is p3's turn"),
        ([*HANDS, "p3 f", "p1 f", "p2 cc"], 6, "the hand is over"),
        ([*HANDS, "p3 cbr 3"], 4, "the amount must be 4 to 100"),
        ([*HANDS, "p3 cbr 101"], 4, "the amount must be 4 to 100"),
        ([*HANDS, "p3 cbr 4.5"], 0, ""),
        ([*HANDS, "p3 pb"], 4, "p3 cannot do that: the choices are call, raise, fold"),
        ([*HANDS, "p3 sd"], 4, "it is time to bet"),
        ([*HANDS, "p3 sm QcQd"], 4, "it is p3's turn to act"),
        ([*HANDS, "d db 2c3c4c"], 4, "no such cards go to the board now"),
        ([*HANDS, "d dh p1 2c"], 4, "p1 gets no such cards now"),
        ([*HANDS[:2], "p3 f"], 3, "p3 has 2 cards by now, but 0 are dealt"),
        ([*HANDS, "p3 cc", "p1 cc", "p2 cc", "p1 cc"], 7, "the board has 3 cards now, but 0 are dealt"),
        (
            [*HANDS, "p3 f", "p1 cc", "p2 cc", "d db 2h7s9h", "p1 cbr 2", "p2 cbr 4", "p1 cbr 5"],
            10,
            "the amount must be 6 to 98",
        ),
        (
            ["d dh p1 AcAd", "d dh p2 AcKd"],
            2,
            "Ac is dealt twice",
        ),
        ([*HANDS, "p3 f", "p1 cc", "p2 cc", "d db Ac2c3c"], 7, "Ac is dealt twice"),
        (
            [
                *UNKNOWN_CARDS,
                "p3 f",
                "p1 cbr 100",
                "p2 cc",
                "d db 2h7s9h",
                "d db Tc",
                "d db 3d",
                "p1 sm TcTd",
            ],
            10,
            "Tc is dealt twice",
        ),
        ([*HANDS, "p3 f", "p1 cbr 100", "p2 cc", "p1 sm AcKh"], 7, "p1 shows Kh, but has Ac Ad"),
        ([*HANDS, "p3 f", "p1 cbr 100", "p2 cc", "p3 sm QcQd"], 7, "p3 has folded"),
        (
            [*HANDS, "p3 f", "p1 cbr 100", "p2 cc", "d db 2h7s9h", "d db Tc", "d db 3d", "d db 4d"],
            10,
            "no such cards",
        ),
    ],
)
def test_no_limit_holdem(actions: list[str], number: int, reason: str) -> None:
    if number:
        where, why = refused("NT", [100, 100, 100], actions)
        assert where == number and why.startswith(reason)
    else:
        assert replay_phh(phh("NT", [100, 100, 100], actions), "x.phh")


def test_a_card_that_the_deck_does_not_hold() -> None:
    assert refused("NS", [100, 100], ["d dh p1 2cAd"]) == (1, "2c is not in the deck of this game")


def test_an_all_in_for_less_is_the_only_other_amount() -> None:
    assert refused("NT", [100, 100, 3], [*HANDS, "p3 cbr 4"]) == (4, "the amount must be 3")


def test_pot_limit() -> None:
    dealt = ["d dh p1 AcAdAhAs", "d dh p2 KcKdKhKs", "d dh p3 QcQdQhQs"]
    assert refused("PO", [100, 100, 100], [*dealt, "p3 cbr 8"]) == (4, "the amount must be 4 to 7")


@pytest.mark.parametrize(
    ("actions", "number", "reason"),
    [
        ([*STUD, "p2 pb"], 3, "it is p1's turn"),
        ([*STUD, "p1 cc"], 3, "p1 cannot do that: the choices are bring-in, bet"),
        ([*STUD, "p1 f"], 3, "p1 cannot do that: the choices are bring-in, bet"),
        ([*STUD, "p1 cbr 3"], 3, "the amount must be 2"),
        ([*STUD, "p1 pb", "p2 pb"], 4, "p2 cannot do that: the choices are call, complete, fold"),
        ([*STUD, "p1 pb", "p2 cc", "d dh p1 3h", "p1 cc"], 6, "p2 has 4 cards by now, but 3 are dealt"),
    ],
)
def test_stud(actions: list[str], number: int, reason: str) -> None:
    assert refused("F7S", [100, 100], actions) == (number, reason)


@pytest.mark.parametrize(
    ("actions", "number", "reason"),
    [
        ([*DRAW, "p2 cc", "p1 cc", "p1 sd 8c"], 5, "p1 discards 8c, but has 2c 3c 4c 5c 7d"),
        ([*DRAW, "p2 cc", "p1 cc", "p1 sd ??"], 5, "p1 discards ??, but has 2c 3c 4c 5c 7d"),
        ([*DRAW, "p2 cc", "p1 cc", "p2 sd 8c"], 5, "it is p1's turn"),
        (
            [*DRAW, "p2 cc", "p1 cc", "p1 sd 7d", "p2 sd", "p1 cc"],
            7,
            "p1 has 6 cards by now, but 5 are dealt",
        ),
        ([*DRAW, "p2 cc", "p1 cc", "p1 sd 7d", "d dh p1 8hTc"], 6, "p1 gets no such cards now"),
        ([*DRAW, "p2 cc", "p1 cc", "p1 cc"], 5, "it is time to draw"),
    ],
)
def test_draw(actions: list[str], number: int, reason: str) -> None:
    assert refused("N2L1D", [100, 100], actions) == (number, reason)


def test_amounts_in_reasons_are_in_the_units_of_the_file() -> None:
    fields = {"blinds_or_straddles": [0.5, 1, 0], "min_bet": 1}
    assert refused("NT", [10, 10, 9.75], [*HANDS, "p3 cbr 1.75"], **fields) == (
        4,
        "the amount must be 2.00 to 9.75",
    )


def test_a_game_with_more_players_than_cards() -> None:
    dealt = [f"d dh p{n} ????????" for n in range(1, 14)]
    with pytest.raises(RecordError, match=r"^x\.phh, line 1: the shoe is out of cards"):
        replay_phh(phh("PO", [100] * 14, dealt), "x.phh")


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"_chip": "one"}, "_chip must be an amount"),
        ({"_chip": -1}, "_chip must be an amount"),
        ({"_play": 3}, "_play must be a table"),
    ],
)
def test_house_rules_that_make_no_sense(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(RecordError, match=rf"^x\.phh, line 11: {reason}"):
        replay_phh(phh("NT", [100, 100, 100], HANDS, **fields), "x.phh")


def test_house_rules_that_the_game_does_not_know() -> None:
    text = phh("NT", [100, 100, 100], HANDS) + "_play = { betting = { cap = 'high' } }\n"
    with pytest.raises(
        RecordError,
        match=r"^x\.phh, line 11: _play does not fit the game: betting\.cap: a whole number belongs here",
    ):
        replay_phh(text, "x.phh")
