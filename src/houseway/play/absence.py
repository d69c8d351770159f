"""What is chosen for somebody who does not answer.

Whoever asks may say it (``Decision(…, absent="show")``). Otherwise it is the first of the usual ways out that
is offered, and where there is only one thing to do, that. Nothing that the rules forbid is ever chosen so,
and no chips go in that need not: what is filled in is the least. Rulings ``absent`` say why.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from houseway.errors import HousewayError

if TYPE_CHECKING:
    from houseway.play.decisions import Choice, Decision, Option

USUAL = (
    *("check", "fold", "pass", "done", "house-way", "stand"),
    *("stay", "leave", "wait", "refuse", "keep", "no", "never-mind", "draw", "hit"),
)
"""The ways out that cost nothing, in the order in which they are taken; last a card that has to be taken."""
ADVISED = "as-advised"
"""In place of a verb: what the table would advise."""


def absent_verb(offered: "Mapping[str, Option]", said: str = "") -> str:
    """Which of the options stands for somebody who does not answer; empty where nobody can say."""
    if said == ADVISED:
        return said
    if said in offered:
        return said
    for verb in USUAL:
        option = offered.get(verb)
        if option is not None and not option.price:
            return verb
    regular = [verb for verb, option in offered.items() if not option.price] or list(offered)
    return regular[0] if len(regular) == 1 else ""


def absent_choice(decision: "Decision", advice: "Callable[[], Choice | None]") -> "Choice":
    """The choice for somebody who does not answer a decision, which is as that person sees it."""
    verb = decision.absent
    option = decision.option(verb)
    advised = advice() if verb == ADVISED or (option is not None and option.arrange is not None) else None
    if advised is not None and verb in (ADVISED, advised.verb):
        return advised
    if option is None:
        offered = ", ".join(decision.by_verb)
        raise HousewayError(
            f"nothing says what happens when nobody answers {decision.asks!r} ({offered}): "
            'say it where it is asked, as in Decision(…, absent="stand")'
        )
    return option.least()
