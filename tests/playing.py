"""Playing hands in tests: seats, random legal choices, sequences of hands."""

from collections.abc import Iterator
from random import Random

import msgspec

from houseway.bots.random_bot import random_amount, random_cards
from houseway.play.decisions import Choice, Decision
from houseway.play.hand import Hand, deal
from houseway.play.rules import RuleSet, Stakes
from houseway.play.table import SeatStart, Start
from tests.fees_on import some_fees


def any_choice(decision: Decision, random: Random, folds: float = 0.25) -> Choice:
    """A random legal choice; folding now and then, so that hands reach the showdown."""
    options = [o for o in decision.options if o.verb != "fold" or random.random() < folds]
    option = random.choice(options or decision.options)
    amount = random_amount(option, random)
    if option.amounts and random.random() < 0.75:
        # Often the least, sometimes all-in, sometimes anything between.
        span = random.choice(option.amounts)
        amount = random.choice((span.low, span.low, span.high - (span.high - span.low) % span.step))
    seat = random.choice(decision.seats) if len(decision.seats) > 1 else None
    return Choice(option.verb, amount, random_cards(option, random), seat)


def advised(hand: Hand, seat: int = 0) -> Choice:
    """What is advised to a seat; to the first that may decide, where none is named."""
    assert hand.decision is not None
    advice = hand.advice(seat or hand.decision.seat)
    assert advice is not None
    return advice


def no_choice(hand: Hand) -> Hand:
    """Answer for everybody who is asked though there is but one answer, until somebody has a choice."""
    while (decision := hand.decision) is not None and len(decision.seats) == len(decision.options) == 1:
        if not decision.options[0].plain:
            break
        hand.choose(Choice(decision.options[0].verb))
    return hand


def stack_for(stakes: Stakes, random: Random) -> int:
    """A stack in whole chips: often deep, sometimes a few chips."""
    big = max(stakes.big, stakes.ante, stakes.chip)
    chips = random.choice((100 * big, 100 * big, 20 * big, 5 * big, 2 * big, big)) // stakes.chip
    return stakes.chip * random.randint(1, max(1, chips))


def random_start(rules: RuleSet, stakes: Stakes, random: Random, players: int = 0) -> Start:
    """Some players at some seats."""
    most = rules.active or rules.seats
    count = players or random.randint(rules.least_players, most)
    numbers = sorted(random.sample(range(1, rules.seats + 1), count))
    seats = tuple([SeatStart(n, stack_for(stakes, random)) for n in numbers])
    return Start(seats=seats, button=random.choice(numbers), limit=stakes.name)


def play_out(hand: Hand, random: Random, folds: float = 0.25) -> Hand:
    """Random legal choices to the end."""
    while hand.decision is not None:
        hand.choose(any_choice(hand.decision, random, folds))
    return hand


def hands_in_a_row(rules: RuleSet, stakes: Stakes, random: Random, count: int) -> Iterator[Hand]:
    """Hands that carry on: stacks, button and what the game keeps in mind; broke seats buy in again.

    Most of them pay fees: some printed option that fits.
    """
    start = random_start(rules, stakes, random)
    choosing = Random(f"fees {rules.id} {stakes.name}")
    for _ in range(count):
        fees = some_fees(rules, stakes, choosing, len(start.seats), start.state)
        hand = deal(rules, msgspec.structs.replace(start, fees=fees), random)
        yield hand
        after = hand.stacks()
        seats = tuple([SeatStart(s.seat, after[s.seat] or stack_for(stakes, random)) for s in start.seats])
        numbers = [s.seat for s in seats]
        button = next((n for n in numbers if n > start.button), numbers[0])
        start = Start(seats=seats, button=button, limit=stakes.name, state=hand.table.state)
