"""The prices of the bonus wagers of a double-hand game: own hand, ace high, envy."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from math import comb
from time import perf_counter

from houseway.lab.double_hand.bonus.ace_high import pairs
from houseway.lab.double_hand.bonus.classes import BIT, claims, envied
from houseway.lab.double_hand.bonus.deals import class_counts
from houseway.lab.double_hand.bonus.envy import GREAT, Kind, great_pairs, higher_of
from houseway.lab.double_hand.bonus.model import (
    ACE_HIGH_WAGER,
    ENVY,
    Bonus,
    BonusModel,
    Envy,
)
from houseway.lab.double_hand.bonus.push import Deck, pushed
from houseway.lab.pay_rows import Odds
from houseway.lab.prices import LabError, Price, counted
from houseway.lab.work.jobs import Runner
from houseway.money import dollars

LOSES = "loses"
NOTHING = "no envy"


def price_bonuses(model: BonusModel, runner: Runner) -> tuple[Price, ...]:
    """A price for each bonus wager of the sheet, and for the envy button."""
    prices = []
    if model.ace_high:
        prices.append(_ace_high(model))
    if model.bonus is not None:
        prices.append(_bonus(model, model.bonus, runner))
        if model.envy is not None:
            prices.append(_envy(model, model.bonus, model.envy, runner))
    return tuple(prices)


# The own seven cards


def _bonus(model: BonusModel, bonus: Bonus, runner: Runner) -> Price:
    began = perf_counter()
    names = [row.when for row in bonus.rows]
    claim = partial(claims, reading=bonus.reading, rows=names)
    found = _by_row(class_counts(model.cards, model.joker), claim)
    pays: dict[str, Fraction] = {row.when: row.pays for row in bonus.rows}
    notes: tuple[str, ...] = ()
    push = 0
    if bonus.pushes:
        left = comb(sum(model.cards) - 7, 7)
        back = _by_row(pushed(Deck(model.cards, model.joker), runner), claim)
        found = Counter({row: number * left - back[row] for row, number in found.items()})
        push = sum(back.values())
        notes = ("It pushes when the player-dealer is ace high.",)
    rows = [(name, pays[name], found[name]) for name in names]
    rows += [("player-dealer ace high", Fraction(0), push), (LOSES, Fraction(-1), found[""])]
    return counted(bonus.wager, rows, seconds=perf_counter() - began, notes=notes)


def _by_row(counts: Mapping[int, int], claim: Callable[[int], str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for classes, number in counts.items():
        found[claim(classes)] += number
    return found


# Ace high


def _ace_high(model: BonusModel) -> Price:
    began = perf_counter()
    deals = pairs(model.cards, model.joker)
    cases = (
        # the player-dealer with the joker, the player ace high, deals
        (False, False, deals.dealer - deals.both),
        (False, True, deals.both),
        (True, False, deals.dealer_joker - deals.both_joker),
        (True, True, deals.both_joker),
    )
    found: Counter[str] = Counter()
    for joker, both, number in cases:
        row = next((row.when for row in model.ace_high if _ace_high_row(row, joker, both)), "")
        found[row] += number
    found[""] += deals.total - deals.dealer - deals.dealer_joker
    rows = [(row.when, row.pays, found[row.when]) for row in model.ace_high]
    rows.append((LOSES, Fraction(-1), found[""]))
    return counted(ACE_HIGH_WAGER, rows, seconds=perf_counter() - began)


def _ace_high_row(row: Odds, joker: bool, both: bool) -> bool:
    match row.when:
        case "both ace high":
            return both
        case "player-dealer ace high with joker":
            return joker
        case "player-dealer ace high":
            return True
    raise LabError(f"the laboratory knows no event {row.when!r} at an Ace-High Bonus Bet")


# Envy


def _envy(model: BonusModel, bonus: Bonus, envy: Envy, runner: Runner) -> Price:
    began = perf_counter()
    names = [when for when, _ in envy.rows]
    row_of = partial(
        envied, reading=bonus.reading, bonus=tuple([row.when for row in bonus.rows]), envy=tuple(names)
    )
    found = _by_row(class_counts(model.cards, model.joker), row_of)
    least = dollars(envy.least)
    notes = [
        f"A button costs nothing: the figure is for each unit of the {least} bonus wager that earns it, "
        "and for one other player whose hand counts."
    ]
    total = comb(sum(model.cards), 7)
    if envy.highest or envy.own_row_bars:
        joint = _joint(model, row_of, names, runner)
        left = comb(sum(model.cards) - 7, 7)
        total *= left
        found = Counter({name: found[name] * left - _barred(joint, envy, names, name) for name in names})
        if envy.highest:
            notes.append("Nothing is paid where the own hand is higher.")
            notes.append(_full_table(envy, found, joint, total))
        if envy.own_row_bars:
            notes.append("Nothing is paid for a hand in the row of the own hand.")
    if not envy.highest:
        notes.append("Every further player adds as much.")
    rows = [(when, Fraction(cents, envy.least), found[when]) for when, cents in envy.rows]
    rows.append((NOTHING, Fraction(0), total - sum(number for _, _, number in rows)))
    return counted(ENVY, rows, seconds=perf_counter() - began, notes=tuple(notes))


Joint = dict[tuple[str, str], dict[tuple[Kind, Kind], int]]
"""Deals of two hands by the rows that they claim, and within these by their kinds."""


def _joint(model: BonusModel, row_of: Callable[[int], str], names: list[str], runner: Runner) -> Joint:
    small = [name for name in names if not BIT[name] & GREAT]
    if small:
        raise LabError(
            f"envy for {small[0]} cannot be weighed against the own hand: only four of a kind or more"
        )
    joint: Joint = {}
    for (mine, other), number in great_pairs(model.cards, model.joker, runner).items():
        joint.setdefault((row_of(mine.classes), row_of(other.classes)), {})[mine, other] = number
    return joint


def _deals(joint: Joint, mine: str, other: str) -> int:
    return sum(joint.get((mine, other), {}).values())


def _barred(joint: Joint, envy: Envy, names: list[str], row: str) -> int:
    """Deals in which the own hand keeps the button from being paid for another in this row."""
    higher = names[: names.index(row)] if envy.highest else []
    barred = sum([_deals(joint, mine, row) for mine in higher])
    if envy.own_row_bars:
        return barred + _deals(joint, row, row)
    return barred + (higher_of(joint.get((row, row), {})) if envy.highest else 0)


def _full_table(envy: Envy, found: Counter[str], joint: Joint, total: int) -> str:
    """What a button is worth where all seats play and only the highest hand is paid.

    Each other player adds the figure for one; of any two others only the higher is paid. Three great
    hands at once are left out.
    """
    cents = dict(envy.rows)
    others = envy.others
    ones = sum([Fraction(cents[row] * number, total) for row, number in found.items()])
    lower = sum(
        [
            Fraction(min(cents[one], cents[two]) * _deals(joint, one, two), total)
            for one, two in joint
            if one and two
        ]
    )
    worth = (others * ones - Fraction(others * (others - 1), 2) * lower) / envy.least
    return f"With {others} other players it is {float(worth):.5f}, as only the highest hand is paid."
