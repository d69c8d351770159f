"""Wagers that a bettor lays before the cards: what a table takes, and in words."""

from collections.abc import Mapping

from houseway.errors import FeeError
from houseway.money import dollars
from houseway.play.decisions import Choice
from houseway.play.rules import RuleSet, Stakes
from houseway.play.wager_form import NO_LIMIT, WagerForm

Laid = tuple[tuple[str, int], ...]
"""The wagers of one bettor: kinds and cents."""


def form_of(rules: RuleSet, stakes: Stakes) -> WagerForm:
    """What somebody may lay on one spot."""
    wagers = rules.play.wagers
    return WagerForm({1: wagers.kinds}, stakes.small, stakes.big, stakes.chip, NO_LIMIT, wagers)


def least_wagers(rules: RuleSet, stakes: Stakes) -> Laid:
    """The least that one may lay on the first wager of the layout, and what goes with it."""
    least = form_of(rules, stakes).least(1)
    if least is None:
        raise FeeError(
            f"the least wager of {rules.id} at {stakes.name} is not known: say what is bet, --bet 25"
        )
    return least.wagers


def checked(rules: RuleSet, stakes: Stakes, wagers: Mapping[str, int]) -> Laid:
    """Wagers that the table takes, with those that are always placed with them; others are refused."""
    kinds = rules.play.wagers.kinds
    names = [kind.name for kind in kinds]
    for name in wagers:
        if name not in names:
            raise FeeError(f"{rules.id} has no wager {name!r}: it has {', '.join(names)}")
    whole = dict(wagers)
    for kind in kinds:
        if kind.with_ in whole:
            whole.setdefault(kind.name, whole[kind.with_])
    laid = tuple([(name, whole[name]) for name in names if name in whole])
    if not laid:
        return ()
    if why := form_of(rules, stakes).complaint(Choice("wager", spot=1, wagers=laid)):
        raise FeeError(f"the {stakes.name} table of {rules.id} does not take these wagers: {why}")
    return laid


def main_of(rules: RuleSet) -> str:
    """The wager that an amount alone is on: the first of the layout."""
    name: str = rules.play.wagers.kinds[0].name
    return name


def span_of(rules: RuleSet, stakes: Stakes) -> tuple[int, int, int]:
    """The least and the most that a table takes on the main wager, and its steps."""
    form = form_of(rules, stakes)
    low, high, step = form.span(rules.play.wagers.kinds[0], {})
    return -(-low // step) * step, high if high < NO_LIMIT else stakes.big, step


def with_main(rules: RuleSet, amount: int) -> Laid:
    """An amount on the main wager, with what is always placed with it."""
    kinds = rules.play.wagers.kinds
    return tuple(
        [(kind.name, amount) for kind in kinds if kind.name == kinds[0].name or kind.with_ == kinds[0].name]
    )


def told(laid: Laid) -> str:
    """Wagers in words."""
    return " and ".join([f"{dollars(amount)} on {kind}" for kind, amount in laid]) or "nothing"
