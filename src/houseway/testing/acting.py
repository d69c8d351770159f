"""Acting in short words, and what a test asks of a hand."""

from random import Random

from houseway.bots.random_bot import random_choice
from houseway.play.decisions import Choice, Decision
from houseway.play.events import Noted
from houseway.play.hand import Hand
from houseway.play.record import parse_choice
from houseway.words.teller import tell


def act(hand: Hand, *choices: str) -> Hand:
    """Choices as records write them, one by one or several with commas.

    ``3 raise 1200``, ``5 discard Kd 2c``, ``4 wager @4 base=1000 tie=500``; without a seat it is whoever is
    asked: ``call, call, check``. A seat that is not asked fails.
    """
    for text in [part.strip() for choice in choices for part in choice.split(",")]:
        decision = hand.decision
        if decision is None:
            raise AssertionError(f"{text!r} comes when the hand is over")
        seat, choice = parse_choice(text if text[:1].isdigit() else f"{_alone(decision, text)} {text}", 1)
        if seat not in decision.seats:
            raise AssertionError(f"{text!r} comes while the hand waits on {decision}")
        hand.choose(choice._replace(seat=seat) if len(decision.seats) > 1 else choice)
    return hand


def _alone(decision: Decision, text: str) -> int:
    if len(decision.seats) > 1:
        raise AssertionError(f"say whose {text!r} is: the hand waits on {decision}")
    return decision.seat


def _waiting(hand: Hand) -> Decision:
    if hand.decision is None:
        raise AssertionError("the hand is over: nobody is asked")
    return hand.decision


def asked(hand: Hand) -> tuple[int, ...]:
    """The seats that the hand waits on; none when it is over."""
    return hand.decision.seats if hand.decision is not None else ()


def verbs(hand: Hand) -> list[str]:
    """What may be chosen."""
    return list(_waiting(hand).by_verb)


def amounts(hand: Hand, verb: str) -> list[str]:
    """The amounts that go with a verb, as decisions write them: ``600``, ``900 to 1200 in steps of 100``."""
    option = _waiting(hand).option(verb)
    return [str(span) for span in option.amounts] if option is not None else []


def won(hand: Hand) -> dict[int, int]:
    """What each seat has more or fewer at the end than before the hand."""
    if not hand.over:
        raise AssertionError(f"the hand is not over: it waits on {hand.decision}")
    before = {seat.seat: seat.stack for seat in hand.start.seats}
    return {seat: stack - before[seat] for seat, stack in hand.stacks().items()}


def notes(hand: Hand) -> list[str]:
    """What the script noted for everybody to hear."""
    return [tell(event, hand.rules) for event in hand.events if isinstance(event, Noted)]


def any_choice(hand: Hand, random: Random, sensible: float = 0.5) -> Choice:
    """A random legal choice: often what is advised, where something is, and seldom a fold."""
    decision = _waiting(hand)
    seat = random.choice(decision.seats)
    advice = hand.advice(seat)
    if advice is not None and random.random() < sensible:
        return advice
    choice = random_choice(decision, random, seat, hand.quote)
    if choice.verb == "fold" and random.random() < 0.75:
        choice = random_choice(decision, random, seat, hand.quote)
    return choice


def play_out(hand: Hand, random: Random, sensible: float = 0.5) -> Hand:
    """Random legal choices to the end."""
    while hand.decision is not None:
        hand.choose(any_choice(hand, random, sensible))
    return hand
