"""What was won against what the file says: agreement but for a rake, or why the file cannot be right."""

from decimal import Decimal
from typing import Any

import pytest

from houseway.errors import RecordError
from houseway.phh import PhhHand, replay_phh
from houseway.phh.results import FILE_IS_WRONG, FITS, Verdict, paid, verdict
from tests.phh.files import HANDS, UNKNOWN_CARDS, phh

FOLDED = ["p3 cbr 6", "p1 f", "p2 cc", "d db 2c3c4c", "p2 cc", "p3 cbr 8", "p2 f"]
"""p3 takes a pot of 13; 8 come back."""
SHOWDOWN = [
    *["p3 cc", "p1 f", "p2 cc", "d db 2c3c4c", "p2 cc", "p3 cc", "d db 7s", "p2 cc", "p3 cc"],
    *["d db 8s", "p2 cc", "p3 cc"],
]
"""For a pot of 5, between p2 and p3."""


def one(actions: list[str], cards: list[str] = HANDS, /, **fields: Any) -> PhhHand:
    [played] = replay_phh(phh("NT", [200, 200, 200], [*cards, *actions], **fields), "x.phh")
    return played


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, "no result in the file"),
        ({"winnings": [0, 0, 0]}, "no result in the file"),
        ({"winnings": [0, 0, 13]}, "agrees but for the rake"),
        ({"winnings": [0, 0, 21]}, "agrees but for the rake"),
        ({"winnings": [0, 0, 12.25]}, "agrees but for the rake"),
        ({"winnings": [0, 0, 11.90]}, "the file pays less than the pot"),
        ({"winnings": [0, 0, 11.90], "venue": "PartyPoker"}, "agrees but for the rake"),
        ({"winnings": [0, 0, 13.50]}, "the file pays more than its players put in"),
        ({"winnings": [0, 0, 19]}, "the file pays less than the pot"),
        ({"finishing_stacks": [199, 194, 207]}, "agrees"),
        ({"finishing_stacks": [199, 194, 206.50]}, "agrees but for the rake"),
        ({"finishing_stacks": [199, 194, 209]}, "the file pays more than its players put in"),
        ({"finishing_stacks": [199, 194, 199], "winnings": [0, 0, 13]}, "the file contradicts itself"),
    ],
)
def test_a_pot_that_nobody_contests(fields: dict[str, Any], said: Verdict) -> None:
    assert verdict(one(FOLDED, **fields)) == said


@pytest.mark.parametrize(
    ("shows", "winnings", "said"),
    [
        (["p2 sm KcKd", "p3 sm QcQd"], [0, 5, 0], "agrees but for the rake"),
        (["p2 sm KcKd", "p3 sm QcQd"], [0, 0, 5], "differs"),
        (["p2 sm KcKd", "p3 sm ????"], [0, 0, 5], "the file pays a hand that it does not show"),
        (["p2 sm KcKd", "p3 sm QcQd"], [0, 2.50, 0], "the file pays less than the pot"),
        (["p2 sm ????", "p3 sm ????"], [0, 5, 0], "the file does not show the cards that decide"),
    ],
)
def test_a_showdown(shows: list[str], winnings: list[float], said: Verdict) -> None:
    assert verdict(one([*SHOWDOWN, *shows], UNKNOWN_CARDS, winnings=winnings)) == said


def test_a_file_that_breaks_off() -> None:
    assert verdict(one(FOLDED[:3], winnings=[0, 0, 13])) == "the file breaks off"


def test_every_verdict_is_of_one_kind() -> None:
    assert not set(FITS) & set(FILE_IS_WRONG)
    assert {*FITS, *FILE_IS_WRONG, "differs"} == set(Verdict.__args__)  # type: ignore[attr-defined]


# What the format leaves open

POSTED = ["p3 cc", "p1 f", "p2 cc", "d db 2c3c4c", "p2 cc", "p3 cbr 8", "p2 f"]


@pytest.mark.parametrize("won", [None, 6, 5])
def test_a_small_post_is_dead_unless_the_file_fits_only_a_live_one(won: int | None) -> None:
    """Dead, the chip of p3 lies beside the two of his call; live, he calls one more."""
    fields = {} if won is None else {"winnings": [0, 0, won]}
    played = one(POSTED, blinds_or_straddles=[1, 2, -1], **fields)
    assert sum(paid(played).won) == (won or 6)
    assert played.hand.start.seats[2].post_dead == (won != 5)


def test_a_file_may_say_what_is_dead() -> None:
    live = one(POSTED, blinds_or_straddles=[1, 2, -1], _dead_posts=[0, 0, 0])
    dead = one(POSTED, blinds_or_straddles=[1, 2, -1], _dead_posts=[0, 0, 1])
    assert [Decimal(stack) for stack in live.stacks] == [199, 198, 203]
    assert [Decimal(stack) for stack in dead.stacks] == [199, 198, 203]
    assert live.hand.start.seats[2].post_live == 1
    assert dead.hand.start.seats[2].post_dead == 1
    for wrong in ([0, 0, 2], [1, 0, 1], [0, 0], 1):
        with pytest.raises(RecordError, match="_dead_posts must have for each player"):
            one(POSTED, blinds_or_straddles=[1, 2, -1], _dead_posts=wrong)


def test_one_blind_of_two_players_is_the_one_that_fits() -> None:
    """The format lists the button's blind first; some files list it by position."""

    def stacks(*actions: str) -> list[int]:
        text = phh("NT", [200, 200], [*UNKNOWN_CARDS[:2], *actions], blinds_or_straddles=[0, 2])
        [played] = replay_phh(text, "x.phh")
        return [int(stack) for stack in played.stacks]

    assert stacks("p2 cc", "p1 cc", "d db 2c3c4c", "p1 cbr 2", "p2 f") == [202, 198]
    assert stacks("p1 cc", "p2 cc", "d db 2c3c4c", "p1 cbr 2", "p2 f") == [202, 198]
    with pytest.raises(RecordError, match="it is p2's turn"):
        stacks("p1 cc", "p1 cc")


def test_a_log_may_tell_only_the_small_one_of_both_blinds() -> None:
    """p3 folds, and his stack is less by three: the dead chip, and a big blind that the log leaves out."""
    actions = ["p3 f", "p1 cbr 6", "p2 f"]
    fields: dict[str, Any] = {"blinds_or_straddles": [1, 2, -1], "winnings": [7, 0, 0]}
    played = one(actions, **fields, finishing_stacks=[205, 198, 197])
    assert verdict(played) == "agrees"
    start = played.hand.start.seats[2]
    assert (start.post_live, start.post_dead) == (2, 1)
    assert one(actions, **fields | {"winnings": [5, 0, 0]}).hand.start.seats[2].post_live == 0


def test_a_check_of_somebody_who_is_all_in_says_nothing() -> None:
    rest = ["d db 2c3c4c", "p2 cbr 194", "p3 cc", "d db 7s", "p2 cc", "p3 cc", "d db 8s", "p2 cc", "p3 cc"]
    actions = ["p3 cbr 6", "p1 f", "p2 cc", *rest, "p2 sm KcKd", "p3 sm QcQd"]
    assert one(actions, winnings=[0, 401, 0]).stacks == [199, 401, 0]
    with pytest.raises(RecordError, match="p1"):
        one([*actions[:6], "p1 cc"])
