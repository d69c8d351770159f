"""Readings of a sheet that change what its wagers are worth, and shoes in which rare hands are common."""

from collections.abc import Callable
from random import Random
from typing import Any

from houseway.cards import Card
from houseway.lab.prices import Request
from houseway.play.rules import RuleSet
from houseway.rooms.loader import load


def readings(
    rule_sets: list[str], model: Callable[[RuleSet, Request], Any]
) -> list[tuple[str, dict[str, str]]]:
    """Each rule set as it is, and with every other reading that changes its model."""
    found: list[tuple[str, dict[str, str]]] = []
    for name in rule_sets:
        rules = load(name)
        others = [{one.id: reading} for one in rules.rulings if one.setting for reading in one.others]
        models = [model(rules.read_as(reading), Request()) for reading in ({}, *others)]
        found.append((name, {}))
        found += [(name, one) for one, its in zip(others, models[1:], strict=True) if its != models[0]]
    return found


def some_cards(rules: RuleSet, random: Random, count: int) -> list[Card]:
    """The first cards of a shuffled shoe; every other time of one that has only a few ranks or suits left."""
    deck = list(rules.deck_cards)
    way = random.randrange(4)
    if way == 1:
        ranks = random.sample(sorted({c.rank for c in deck}), 4)
        deck = [c for c in deck if c.rank in ranks]
    elif way == 2:
        suit = random.randrange(4)
        deck = [c for c in deck if c.suit == suit]
    return random.sample(deck, count)
