"""Hands with a stacked deck, in dollars, where one seat after the other is asked."""

from collections.abc import Sequence

from houseway import testing
from houseway.play.hand import Hand
from houseway.play.record import parse_choice
from houseway.testing import amounts, deck, notes, one_at_a_time, verbs

__all__ = [
    "act",
    "amounts",
    "asked",
    "check_to_the_end",
    "deck",
    "notes",
    "one_at_a_time",
    "stacked",
    "verbs",
    "won",
]


def stacked(
    rule_set: str,
    cards: str,
    stacks: Sequence[int] | dict[int, int],
    *,
    button: int | None = None,
    limit: str = "",
    rulings: dict[str, str] | None = None,
    reshuffles: Sequence[str] = (),
) -> Hand:
    """A hand of players at seats 1, 2, … (or at given seats) in dollars; the button is the last seat."""
    by_seat = stacks if isinstance(stacks, dict) else dict(enumerate(stacks, 1))
    return testing.stacked(
        rule_set,
        cards,
        {seat: dollars * 100 for seat, dollars in by_seat.items()},
        button=max(by_seat) if button is None else button,
        limit=limit,
        rulings=rulings,
        reshuffles=reshuffles,
    )


def act(hand: Hand, *choices: str) -> Hand:
    """Choices like ``3 raise 1200`` or ``5 discard Kd 2c``, each by the one seat that is asked."""
    for number, text in enumerate(choices, 1):
        seat, _ = parse_choice(text, number)
        assert testing.asked(hand) == (seat,), f"{hand.decision} waits, not {text!r}"
        testing.act(hand, text)
    return hand


def asked(hand: Hand) -> int:
    """The seat that the hand waits on."""
    assert hand.decision is not None
    return hand.decision.seat


def won(hand: Hand) -> dict[int, int]:
    """What each seat has more or fewer at the end, in dollars."""
    return {seat: cents // 100 for seat, cents in testing.won(hand).items()}


def check_to_the_end(hand: Hand) -> Hand:
    """Everybody checks or calls, stands pat and keeps his cards until the hand is over."""
    while hand.decision is not None:
        seat = asked(hand)
        for verb in ("check", "call", "keep", "discard", "show", "open"):
            if verb in hand.decision.by_verb:
                option = hand.decision.by_verb[verb]
                amount = f" {option.amounts[0].low}" if option.amounts else ""
                act(hand, f"{seat} {verb}{amount}")
                break
        else:
            option = hand.decision.options[0]
            assert option.pick is not None
            act(hand, f"{seat} {option.verb} {option.pick.among[0]}")
    return hand
