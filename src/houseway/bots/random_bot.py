"""Uniformly random legal choices: for tests that must reach every corner, and for a wild opponent.

>>> from houseway.play.decisions import Range
>>> decision = Decision((3,), "act", (Option("fold"), Option("raise", amounts=(Range(600, 900, 100),))))
>>> print(random_choice(decision, Random(1)))
fold
"""

from collections.abc import Callable
from functools import partial
from random import Random

from houseway.cards import Card
from houseway.play.decisions import NOBODY, Answers, Choice, Decision, Option
from houseway.play.view import View


def random_choice(
    decision: Decision,
    rng: Random,
    seat: int | None = None,
    quote: Callable[[int, Choice], int] | None = None,
) -> Choice:
    """A legal choice: any option alike, then any of its amounts and any of its cards alike.

    Where several seats may answer, the seat is picked alike too, unless it is given. Where a collection is
    taken, ``quote`` tells what it is for a seat and its wagers: :meth:`houseway.play.hand.Hand.quote`.
    """
    if len(decision.seats) > 1 and seat is None:
        seat = rng.choice(decision.seats)
    who = seat or decision.seat
    option = rng.choice(decision.for_seat(who).options)
    if option.wagers is not None:
        some = option.wagers.some(rng, quote and partial(quote, who))
        choice = some._replace(verb=option.verb) if some is not None else Choice("done")
    elif option.spread is not None:
        choice = option.spread.some(rng)
    else:
        choice = Choice(option.verb, random_amount(option, rng), random_cards(option, rng))
    return choice._replace(seat=seat if len(decision.seats) > 1 else None)


def random_amount(option: Option, rng: Random) -> int:
    """Any amount that the option takes, all alike; 0 where it takes none."""
    if not option.amounts:
        return 0
    counts = [(span.high - span.low) // span.step + 1 for span in option.amounts]
    at = rng.randrange(sum(counts))
    for span, count in zip(option.amounts, counts, strict=True):
        if at < count:
            return span.low + at * span.step
        at -= count
    raise AssertionError("the counts add up to all amounts")


def random_cards(option: Option, rng: Random) -> tuple[Card, ...]:
    """Any number of cards that the option takes, all alike, then any cards."""
    if option.arrange is not None:
        return tuple(rng.sample(option.arrange.among, len(option.arrange.among)))
    if option.pick is None:
        return ()
    among, least, most = option.pick
    return tuple(rng.sample(among, rng.randint(least, min(most, len(among)))))


class RandomBot:
    """A player who chooses blindly."""

    def __init__(self, name: str, rng: Random) -> None:
        self.name = name
        self._rng = rng

    def new_hand(self) -> None:
        """Nothing to remember."""

    def choose(self, view: View, decision: Decision, answers: Answers = NOBODY) -> Choice:
        """A random choice for the viewer."""
        return random_choice(decision, self._rng, view.seat, lambda _, choice: answers.quote(choice))
