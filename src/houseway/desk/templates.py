"""What every empty situation file begins with."""

from houseway.desk.toml import inline
from houseway.money import dollars
from houseway.play.rules import RuleSet

DECIDE = ("showdown", "must_bet", "settlement", "joker", "copies", "ties", "surrender", "sweep", "foul")
"""What stands in the names of parameters that decide payments."""
COLUMN = 44
"""Where comments begin."""


def opening(rules: RuleSet, limit: str) -> list[str]:
    """The first lines: what the file is for, and its header."""
    name = rules.stakes(limit).name
    others = [stakes.name for stakes in rules.limits if stakes.name != name]
    told = f"others: {', '.join(others[:4])}{' …' if len(others) > 4 else ''}" if others else "the only one"
    if rules.kind == "pot":
        told = f"smallest chip {dollars(rules.stakes(limit).chip)}; {told}"
    return [
        f"# {rules.name} [{rules.source}]: who gets what, and by which line?",
        "# Fill in what lies on the table, then run: houseway settle FILE",
        "situation = 1",
        commented(f"rule_set = {inline(rules.called)}", ""),
        commented(f"limit = {inline(name)}", told),
        *_readings(rules),
    ]


def _readings(rules: RuleSet) -> list[str]:
    """How another reading is written, where the game has some."""
    for ruling in rules.rulings_in_force():
        # One that may decide who is paid, and not how people bet or sit.
        named = ruling.setting.removeprefix("game.").split(".")[0]
        for value in ruling.others if any([word in named for word in DECIDE]) else ():
            written = f"# rulings = {inline({ruling.id: value})}"
            return [commented(written, "another reading; `houseway rules ID` has them all")]
    return []


def commented(line: str, comment: str) -> str:
    """A line with a comment after it."""
    return f"{line.ljust(COLUMN)}  # {comment}" if comment else line
