"""Playing games for points and melds in tests: mostly sensible choices, so that few settings foul."""

from collections.abc import Iterator
from random import Random

from houseway.bots.random_bot import random_choice
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet, Stakes
from houseway.play.table import SeatStart, Start
from houseway.shoe import Chance
from tests.fees_on import some_fees

SENSIBLE = 0.85
"""How often a choice is the advised one: blind settings mostly foul."""


def any_choice(hand: Hand, random: Random, sensible: float = SENSIBLE) -> Choice:
    """Mostly what is advised, otherwise any legal choice."""
    decision = hand.decision
    assert decision is not None
    seat = random.choice(decision.seats)
    advice = hand.advice(seat)
    if advice is not None and random.random() < sensible:
        return advice
    return random_choice(decision, random, seat)


def hands_in_a_row(
    rules: RuleSet, stakes: Stakes, random: Random, count: int, rulings: dict[str, str] | None = None
) -> Iterator[Hand]:
    """Hands that carry on what the game keeps in mind; every other table is short of chips.

    Most of them pay fees: some printed option that fits.
    """
    most = rules.active or rules.seats
    numbers: list[int] = []
    state: dict[str, object] = {}
    choosing = Random(f"fees {rules.id} {stakes.name}")
    for number in range(count):
        if number % 5 == 0:
            players = random.randint(rules.least_players, most)
            numbers = sorted(random.sample(range(1, rules.seats + 1), players))
        deepest = random.choice((30, 200))
        seats = tuple([SeatStart(n, stakes.chip * random.randint(1, deepest)) for n in numbers])
        start = Start(
            seats=seats,
            button=random.choice(numbers),
            limit=stakes.name,
            state=state,
            rulings=rulings or {},
            fees=some_fees(rules, stakes, choosing, len(numbers), state),
        )
        hand = Hand(rules, start, Chance(random))
        yield hand
        state = hand.table.state


def play_out(hand: Hand, random: Random, sensible: float = SENSIBLE) -> Hand:
    while hand.decision is not None:
        hand.choose(any_choice(hand, random, sensible))
    return hand
