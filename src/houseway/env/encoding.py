"""The encoding of a rule set: its actions, the layout of its observations, and their version.

>>> from houseway.rooms.loader import load
>>> rules = load("black-sheep/texas-holdem")
>>> encoding = Encoding(rules, (1, 2), "limits")
>>> encoding.version, len(encoding.actions), encoding.layout.size
('2.1', 95, 310)
>>> encoding.fingerprint == Encoding(rules, (1, 2), "limits").fingerprint
True
"""

from hashlib import sha256

from houseway.env.alphabet import Alphabet
from houseway.env.amounts import COUNT, Amounts
from houseway.env.layout import Layout
from houseway.play.rules import RuleSet

VERSION = 2
"""Goes up whenever an action or a number of an observation comes to mean something else."""


class Encoding:
    """What actions and observations mean, for a rule set with these seats."""

    def __init__(self, rules: RuleSet, seats: tuple[int, ...], amounts: Amounts) -> None:
        self.rules = rules
        self.amounts = amounts
        self.actions = Alphabet(rules, COUNT[amounts])
        self.layout = Layout(rules, seats, self.actions)

    @property
    def version(self) -> str:
        """The version of the encodings, and that of the rule set."""
        return f"{VERSION}.{self.rules.version}"

    @property
    def fingerprint(self) -> str:
        """Short for all names and sizes: two encodings with the same one mean the same."""
        fields = [f"{field.name}:{field.size}" for field in self.layout.fields.values()]
        said = "\n".join([self.version, self.amounts, *self.actions.names, *fields])
        return sha256(said.encode()).hexdigest()[:12]

    def described(self) -> str:
        """The encoding in words: every action and every field with its place."""
        lines = [f"{self.rules.id}, encoding {self.version} ({self.fingerprint})", "actions:"]
        lines += [f"  {number:4} {name}" for number, name in enumerate(self.actions.names)]
        lines.append("observation:")
        for field in self.layout.fields.values():
            last = field.start + field.size - 1
            where = str(field.start) if field.size == 1 else f"{field.start}-{last}"
            lines.append(f"  {where:>9} {field.name}")
        return "\n".join(lines)
