"""Acts that somebody tells of a hand, as a file has them: the hand follows them and puts no questions.

What is told names no option: to stay is to check or to call, to bet is to bet or to raise, as the betting
stands. Whoever asks for the act looks whether the seat may do it.
"""

from typing import Literal

from houseway.errors import HousewayError
from houseway.play.options import Choice

ToldVerb = Literal["fold", "stay", "bet"]
ToldAct = tuple[int, ToldVerb, int, int]
"""The seat, what it does, the total that it bets, and how many common cards lie there."""


class NotAsTold(HousewayError):
    """A hand cannot have gone as it is told."""


class Told:
    """The acts still to come, and the choices that those before them were."""

    __slots__ = ("acts", "choices")

    def __init__(self, acts: list[ToldAct]) -> None:
        acts.reverse()
        self.acts = acts
        """The next one last."""
        self.choices: list[tuple[int, Choice]] = []
        """With the seat that made each."""
