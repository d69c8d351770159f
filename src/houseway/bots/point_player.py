"""A bot at a table for points or melds: it plays as its own cards advise."""

from random import Random

from houseway.bots.random_bot import random_choice
from houseway.play.decisions import NOBODY, Answers, Choice, Decision
from houseway.play.view import View


class PointPlayer:
    """Follows the advice for its own seat, and chooses blindly where there is none."""

    def __init__(self, name: str, rng: Random) -> None:
        self.name = name
        self._rng = rng

    def new_hand(self) -> None:
        """Nothing to remember."""

    def choose(self, view: View, decision: Decision, answers: Answers = NOBODY) -> Choice:
        """What to do."""
        return answers.advice() or random_choice(decision, self._rng, view.seat)
