"""Raises over players who are all-in: sites differ in whether they let one, and nobody can answer it."""

from decimal import Decimal

import pytest

from houseway.histories.over_all_in import raises_as_calls
from houseway.histories.told import Act
from tests.histories.newer_texts import WINAMAX, WINNING
from tests.histories.test_folds import EARLY
from tests.histories.test_sites import one, refused

RAISED = "Bob raises 32€ to 37€ and is all-in\nAnn raises 60€ to 97€ and is all-in\n"
COLLECTED = "Ann collected 60€ from side pot 1\nBob collected 78€ from main pot\n"
OVER = (
    WINAMAX.replace("Bob raises 32€ to 37€ and is all-in\nAnn calls 32€\n", RAISED)
    .replace("Bob collected 78€ from pot\n", COLLECTED)
    .replace("Total pot 78€", "Total pot 138€")
    .replace("and lost with", "and won 60€ with")
)
BACK = "Ann raises $97.00 to $97.00 and is all-in\nUncalled bet ($60.00) returned to Ann\n"
RETURNED = WINNING.replace("Ann calls $32.00\n", BACK)


def test_a_raise_that_nobody_can_answer_is_a_call() -> None:
    called, raised = one(WINAMAX), one(OVER)
    assert raised.played.stacks == called.played.stacks
    assert [a.verb for a in raised.played.phh.actions] == [a.verb for a in called.played.phh.actions]


def test_what_the_text_tells_stays_as_it_is() -> None:
    told = one(OVER).told
    assert told.collected == {"Ann": Decimal(60), "Bob": Decimal(78)}
    acts = [act for act in told.play if isinstance(act, Act)]
    assert [(act.name, act.amount) for act in acts if act.verb == "raise"] == [
        ("Ann", Decimal(3)),
        ("Bob", Decimal(37)),
        ("Ann", Decimal(97)),
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Ann raises 60€ to 97€", "Ann raises 61€ to 98€"),
        ("Ann raises 60€ to 97€", "Ann raises 59€ to 96€"),
        ("Ann collected 60€", "Ann collected 50€"),
        ("Bob collected 78€", "Bob collected 138€"),
        ("Seat 2: Bob (40€)", "Seat 2: Bob (41€)"),
        ("Cy the 2nd folds\n", "Cy the 2nd calls 2€\n"),
    ],
)
def test_the_chips_must_end_as_the_text_says(old: str, new: str) -> None:
    assert old in OVER
    refused(OVER.replace(old, new))


def test_nobody_raises_with_more_than_he_has() -> None:
    """Even where all that is too much comes back."""
    text = OVER.replace("raises 60€ to 97€", "raises 960€ to 997€").replace("collected 60€", "collected 960€")
    refused(text.replace("Total pot 138€", "Total pot 1038€"))


def test_a_raise_that_somebody_can_answer_stays_one() -> None:
    assert raises_as_calls(one(WINAMAX).told) is None
    assert raises_as_calls(one(EARLY).told) is None


def test_what_is_too_much_may_come_back() -> None:
    called, raised = one(WINNING), one(RETURNED)
    assert raised.played.stacks == called.played.stacks
    assert raised.told.returned == {"Ann": Decimal(60)} and raised.told.pot == called.told.pot
    refused(RETURNED.replace("Uncalled bet ($60.00)", "Uncalled bet ($50.00)"))
    refused(RETURNED.replace("Uncalled bet ($60.00) returned to Ann\n", ""))
    refused(RETURNED.replace("$97.00 to $97.00", "$997.00 to $997.00").replace("($60.00)", "($960.00)"))


def test_folds_before_their_turn_and_a_raise_over_an_all_in() -> None:
    """One hand may have both."""
    text = EARLY.replace("Seat 4: Di ( 3,000 )", "Seat 4: Di ( 200 )")
    text = text[: text.index("Di bets")] + (
        "Di bets [160]\nAnn raises [400]\n** Dealing Turn ** [ 2h ]\n** Dealing River ** [ 9d ]\n"
        "Ann shows [ As, 7c ]\nDi shows [ Qd, 2c ]\nAnn wins 240 chips\nDi wins 420 chips\n"
    )
    stacks = dict(zip((hand := one(text)).played.phh.players, hand.played.stacks, strict=True))
    assert (stacks["Ann"], stacks["Di"]) == (2800, 420)
