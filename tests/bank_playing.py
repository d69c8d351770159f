"""Playing rounds against a player-dealer in tests: random wagers, random cover, random choices."""

from collections.abc import Iterator
from random import Random

from houseway.bots.random_bot import random_choice
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet, Stakes
from houseway.play.table import SeatStart, Start
from houseway.shoe import Chance
from tests.fees_on import some_fees


def any_choice(hand: Hand, random: Random) -> Choice:
    """A random legal choice; hands are mostly set as advised, since most random settings foul."""
    decision = hand.decision
    assert decision is not None
    seat = random.choice(decision.seats)
    if decision.asks == "set" and random.random() < 0.8:
        choice = hand.advice(seat)
        assert choice is not None
        return choice
    if decision.asks == "bank" and random.random() < 0.5:
        # Often far too little for the action.
        low, high, _ = decision.options[0].amounts[0]
        return Choice("bank", min(high // low, random.randint(1, 60)) * low)
    return random_choice(decision, random, seat, hand.quote)


def rounds_in_a_row(
    rules: RuleSet, stakes: Stakes, random: Random, count: int, rulings: dict[str, str] | None = None
) -> Iterator[Hand]:
    """Rounds that carry on: stacks, the position, and what the game keeps in mind; a new shoe each round.

    Most of them pay fees: some printed option that fits.
    """
    state: dict[str, object] = {}
    choosing = Random(f"fees {rules.id} {stakes.name}")
    for _ in range(count):
        players = random.randint(rules.least_players, min(rules.seats, 7))
        numbers = sorted(random.sample(range(1, rules.seats + 1), players))
        seats = tuple([SeatStart(n, stakes.chip * random.randint(1, 4000)) for n in numbers])
        fees = some_fees(rules, stakes, choosing, players, state)
        start = Start(seats=seats, limit=stakes.name, state=state, rulings=rulings or {}, fees=fees)
        hand = Hand(rules, start, Chance(random))
        yield hand
        state = hand.table.state
