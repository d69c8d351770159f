"""What comes next: the printed procedure of a round, step by step."""

from random import Random

from houseway.play.rules import RuleSet, Step
from houseway.school.levels import Level
from houseway.school.makers.draft import Draft, mixed, picking
from houseway.school.question import Answer, Cited, Form, Mistake, Row

LEAST = 3
ORDERED = 5
"""So many steps are put in order at a time."""


def applies(rules: RuleSet) -> bool:
    """Whether the sheet prints a procedure of some steps."""
    return len(_steps(rules)) >= LEAST


def _steps(rules: RuleSet) -> list[tuple[int, Step]]:
    """The steps that the print does not leave open, each with its number."""
    return [(number, step) for number, step in enumerate(rules.procedure, 1) if not step.open]


def make(rules: RuleSet, random: Random, level: Level) -> Draft | None:
    """The next step, or some steps to be put in order."""
    if level.number == 1 or len(_steps(rules)) < LEAST + 1:
        return _next(rules, random)
    return _order(rules, random)


def _next(rules: RuleSet, random: Random) -> Draft | None:
    numbers, steps = zip(*_steps(rules), strict=True)
    at = random.randint(1, len(steps) - 1)
    right = steps[at].says
    wrong: dict[str, tuple[str, str]] = {}
    if at + 1 < len(steps):
        wrong[steps[at + 1].says] = ("step-left-out", "You left a step out: that comes one step later.")
    if at + 2 < len(steps):
        wrong[steps[at + 2].says] = ("steps-left-out", "You left steps out: that comes later.")
    if at >= 2:
        wrong[steps[at - 2].says] = ("step-again", "You went back: that is done already.")
    picked = picking(random, right, wrong, tuple([step.says for step in steps if step is not steps[at - 1]]))
    if picked is None:
        return None
    shown = steps[max(0, at - 2) : at]
    return Draft(
        text="What comes next?",
        form=picked[0],
        answer=picked[1],
        rows=tuple([Row(who=step.who.capitalize(), words=step.says) for step in shown]),
        cited=(Cited(key=f"procedure {numbers[at]}", says=right, lines=steps[at].lines),),
        mistakes=picked[2],
    )


def _order(rules: RuleSet, random: Random) -> Draft | None:
    numbers, steps = zip(*_steps(rules), strict=True)
    count = min(ORDERED, len(steps))
    first = random.randint(0, len(steps) - count)
    asked = [step.says for step in steps[first : first + count]]
    if len({*asked}) < count:
        return None
    shown = mixed(asked, random)
    right = tuple([shown.index(says) for says in asked])
    mistakes = []
    for at in range(count - 1):
        swapped = list(right)
        swapped[at], swapped[at + 1] = swapped[at + 1], swapped[at]
        says = f"You swapped two steps: first “{asked[at]}”, then “{asked[at + 1]}”."
        mistakes.append(Mistake(name="steps-swapped", says=says, answer=Answer(order=tuple(swapped))))
    cited = [
        Cited(key=f"procedure {number}", says=step.says, lines=step.lines)
        for number, step in list(zip(numbers, steps, strict=True))[first : first + count]
    ]
    return Draft(
        text="Put these steps in the order of the round.",
        form=Form(asks="order", options=tuple(shown)),
        answer=Answer(order=right),
        cited=tuple(cited),
        mistakes=tuple(mistakes),
    )
