"""What beats what: the rules of a sheet on which a comparison with the player-dealer's hand rests."""

from collections.abc import Iterator

from houseway.facts import Fact, Finding
from houseway.play.events import Closed
from houseway.play.rules import RuleSet

HANDS = frozenset({"against", "front and back compared", "hands compared", "player and bank"})
"""Findings in which two hands were compared …"""
COUNTED = frozenset({"player and banker"})
"""… and such as do it where they say what the hands count."""
BEATEN = frozenset({"a hand of the player beaten", "a hand of the player-dealer beaten"})
ORDER = ("ranking", "pairs", "wongs", "singles")
"""What sheets call their orders of hands, of tiles too …"""
VALUES = "values"
"""… and what cards and tiles count."""
OBJECT = "object"
"""Where no order of hands is printed, this says which hand wins: the one closer to nine …"""
LOSES = "loses"
"""… for a wager that a row of the pay table loses to the other hand. A bet on a tie, or on how a hand comes
about, has its own rule alone."""
UNQUALIFIED = "who does not qualify"
QUALIFY = "qualify"


def what_beats_what(rules: RuleSet, closed: Closed) -> tuple[str, ...]:
    """The keys of the rules by which hands were compared for a wager, as far as the sheet has them.

    Nothing where none were: a hand that folded, or a bet on what one hand holds.
    """
    kinds = frozenset(kinds_of(closed.finding))
    if not (kinds & HANDS or kinds & BEATEN or (kinds & COUNTED and "a count" in kinds)):
        return ()
    orders = [key for key in ORDER if key in rules.rules]
    # A game whose wagers close case by case has said already which hand wins.
    found = orders or ([OBJECT] if closed.cites[:1] == (closed.wager,) and _rides(rules, closed) else [])
    found += [VALUES]
    found += [QUALIFY] if UNQUALIFIED in kinds else []
    return tuple([key for key in found if _there(rules, key)])


def _rides(rules: RuleSet, closed: Closed) -> bool:
    """Whether the wager rides on which hand wins."""
    return any([row.wager == closed.wager and row.pays == LOSES for row in rules.play.pays])


def kinds_of(fact: Fact) -> Iterator[str]:
    """What was found, and what that was made of."""
    if isinstance(fact, Finding):
        yield fact.kind
        for inner in fact.facts:
            yield from kinds_of(inner)


def _there(rules: RuleSet, key: str) -> bool:
    """Whether the sheet prints it, or a ruling of that name stands for it."""
    return key in rules.rules or rules.ruling_behind(key) is not None
