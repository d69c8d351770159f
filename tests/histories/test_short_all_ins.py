"""Raises over short all-ins: sites and programs differ, and a hand is read as its own text fits."""

import re
from typing import Any

import pytest

from houseway.errors import RecordError
from houseway.phh import replay_phh
from houseway.phh.variants import AsWritten
from tests.histories.test_reading import one, refused
from tests.histories.texts import BLINDS, cash
from tests.phh.files import HANDS, phh

RAISED = (
    BLINDS
    + """
    Ann: raises $0.60 to $1.60 and is all-in
    Bob: raises ${by} to ${to}
    Cy: the 2nd: folds
    Uncalled bet (${by}) returned to Bob
    *** FLOP *** [2c 7d Th]
    *** TURN *** [2c 7d Th] [Jc]
    *** RIVER *** [2c 7d Th Jc] [3s]
    *** SHOW DOWN ***
    Bob: shows [Ks Kh] (a pair of Kings)
    Ann: shows [Ah Ad] (a pair of Aces)
    Ann collected $4.20 from pot
    *** SUMMARY ***
    Total pot $4.20 | Rake $0
    """
)
READINGS: dict[str, dict[str, str]] = {
    "2": {"short_all_in": "full-bet"},
    "2.60": {"short_all_in": "half-bet", "raise_over_short": "all-in"},
    "3": {"short_all_in": "half-bet", "raise_over_short": "full-bet"},
}
"""Of a bet of 1 and an all-in to 1.60: it is completed, a bet is added to it, or to the two it counts as."""


def text(to: str) -> str:
    lines = RAISED.replace("${to}", f"${to}").replace("${by}", f"${float(to) - 1.6:.2f}")
    return cash(lines, game="Hold'em Limit ($1/$2 USD)", seats="Ann 1.60|Bob 100|Cy: the 2nd 100")


def betting(rules: Any) -> dict[str, str]:
    assert isinstance(rules, AsWritten)
    return {name: getattr(rules.play.betting, name) for name in ("short_all_in", "raise_over_short")}


@pytest.mark.parametrize("to", READINGS)
def test_a_text_is_read_as_it_fits(to: str) -> None:
    played = one(text(to)).played
    assert played.hand.stacks() == {1: 420, 2: 9840, 3: 9900}
    assert betting(played.hand.rules.play).items() >= READINGS[to].items()


def test_an_amount_that_fits_no_reading_is_refused_by_the_usual_one() -> None:
    assert "the amount must be 2.00" in refused(text("2.50"))


FILE = [*HANDS, "p3 cbr 7", "p1 cbr {to}", "p2 f", "d db 2c3c4c", "d db 7s", "d db 8s"]


@pytest.mark.parametrize("to", [11, 12, 8])
def test_a_file_is_read_as_it_fits(to: int) -> None:
    fields: dict[str, Any] = {"small_bet": 4, "big_bet": 8, "blinds_or_straddles": [2, 4, 0]}
    actions = [action.replace("{to}", str(to)) for action in FILE]
    [played] = replay_phh(phh("FT", [100, 100, 7], actions, **fields), "x.phh")
    assert played.stacks == [93, 96, 0]
    actions = [action.replace("{to}", "9") for action in FILE]
    with pytest.raises(RecordError, match="the amount must be 11"):
        replay_phh(phh("FT", [100, 100, 7], actions, **fields), "x.phh")


def test_a_raise_that_only_completes_half_a_bet() -> None:
    """p3 raises in full, p1 goes all-in for half a raise more, and p3 makes it a full one."""
    fields: dict[str, Any] = {"small_bet": 10, "big_bet": 20, "blinds_or_straddles": [5, 10, 0]}
    actions = [*HANDS, "p3 cbr 20", "p1 cbr 25", "p2 cc", "p3 cbr 30", "p2 f"]
    [played] = replay_phh(phh("FT", [25, 100, 100], actions, **fields), "x.phh")
    assert betting(played.hand.rules.play) == {"short_all_in": "half-bet", "raise_over_short": "complete"}


NO_LIMIT = {
    # A raise of 20, and all-ins of 12 and 12 more: together a full one.
    "raises-together": ["p3 cbr 30", "p4 cbr 42", "p5 cbr 54", "p1 f", "p2 cc", "p3 cbr 100"],
    # A limp, and an all-in of half a blind and more.
    "half-raise": ["p3 cc", "p4 cbr 16", "p5 f", "p1 f", "p2 cc", "p3 cbr 40"],
}


@pytest.mark.parametrize("opens", NO_LIMIT)
def test_what_opens_the_betting_again_without_a_limit(opens: str) -> None:
    fields: dict[str, Any] = {"min_bet": 10, "blinds_or_straddles": [5, 10, 0, 0, 0]}
    stacks = [100, 100, 100, 42 if opens == "raises-together" else 16, 54]
    hands = [f"d dh p{player} ????" for player in range(1, 6)]
    [played] = replay_phh(phh("NT", stacks, [*hands, *NO_LIMIT[opens], "p2 f"], **fields), "x.phh")
    assert played.hand.rules.play.play.betting.opens_again == opens
    less = {"42": "39", "54": "48", "16": "14"}
    short = [re.sub("42|54|16", lambda amount: less[amount[0]], action) for action in NO_LIMIT[opens]]
    stacks[3:] = [39 if opens == "raises-together" else 14, 48]
    with pytest.raises(RecordError, match="p3 cannot do that: the choices are call, fold"):
        replay_phh(phh("NT", stacks, [*hands, *short, "p2 f"], **fields), "x.phh")


@pytest.mark.parametrize("to", READINGS)
def test_a_fold_may_be_told_before_its_turn_besides(to: str) -> None:
    raises, folds = f"Bob: raises ${float(to) - 1.6:.2f} to ${to}\n", "Cy: the 2nd: folds\n"
    assert raises + folds in text(to)
    assert one(text(to).replace(raises + folds, folds + raises)).played.hand.stacks()[1] == 420
