"""What each wager of a game is worth, for the sheet. Slow: for a worker."""

from collections.abc import Mapping

from houseway.errors import HousewayError
from houseway.lab.families import is_priced
from houseway.lab.prices import Outcome, Price, Request
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet
from houseway.reference.edges import figures
from houseway.room.reading.structs import OddsTold, WagerOddsTold
from houseway.rooms.lookup import find
from houseway.words.names import capital
from houseway.words.wagers import wager_titles

WORKING = OddsTold(state="working", says="The odds are being worked out. This may take a minute.")
"""What is told until they are there."""
ASSUMED = "Full cover, no fees, one player, for each unit wagered at the start."
AS_PRINTED: Mapping[str, str] = {}
NOTHING = ("", "none")


def has_odds(rules: RuleSet) -> bool:
    """Whether somebody prices a game."""
    return rules.kind == "bank" and is_priced(rules)


def odds(rule_set: str, readings: Mapping[str, str] = AS_PRINTED) -> OddsTold:
    """The odds of each wager under the readings of a table."""
    rules = find(rule_set).read_as({**readings})
    if not has_odds(rules):
        return OddsTold(state="none", says=no_odds(rules))
    try:
        priced = figures(rules, Request(), Runner())
    except HousewayError as error:
        return OddsTold(state="none", says=capital(f"{error}."))
    titles = wager_titles(rules)
    wagers = tuple([_wager(one, titles(one.wager)) for one in priced.wagers])
    return OddsTold(state="ready", wagers=wagers, notes=(ASSUMED, *priced.notes))


def no_odds(rules: RuleSet) -> str:
    """Why there are none."""
    if rules.kind != "bank":
        return "Players win from each other here: no wager has odds of its own."
    return "Nobody has worked out the odds of this game yet."


def _wager(priced: Price, title: str) -> WagerOddsTold:
    return WagerOddsTold(
        wager=priced.wager,
        title=capital(title),
        edge=priced.edge,
        deviation=priced.sd,
        player=_strategy(priced.player),
        dealer=_strategy(priced.dealer),
        how=_how(priced),
        outcomes=tuple([(capital(o.outcome), _pays(o), o.probability) for o in priced.outcomes]),
        notes=priced.notes,
    )


def _strategy(name: str) -> str:
    return "" if name in NOTHING else name.replace("-", " ")


def _pays(outcome: Outcome) -> str:
    return "push" if outcome.pays == 0 else f"{outcome.pays:+g}".replace("-", "−")


def _how(priced: Price) -> str:
    how = {"exact": "counted", "dp": "worked out", "simulated": "simulated"}[priced.method]
    off = priced.stderr if priced.stderr is not None else priced.bound
    return how if off is None else f"{how}, ±{off:.1g}"
