"""How a verb that somebody may choose is told and offered."""

from typing import NamedTuple


class Verb(NamedTuple):
    """A verb in words; ``{}`` stands for the number in verbs that have one, as in ``pile-3``."""

    third: str
    """What somebody does: *raises to*."""
    second: str = ""
    """What you do: *raise to*; empty is the verb itself."""
    key: str = ""
    """The key for it at a terminal; empty is its first letter that is free."""
    offered: str = ""
    """What the option is called; empty is the verb itself."""
