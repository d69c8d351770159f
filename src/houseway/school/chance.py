"""Chance for questions: a generator of its own for each seed, sheet and kind, the same on every machine."""

from random import Random

from houseway.chance.derivation import Derived
from houseway.chance.seeds import seed_of_text


def chance_of(seed: str, *about: str) -> Random:
    """The generator of a seed; what it is about keeps the questions of one seed apart."""
    label = " ".join(["question", *about]).encode("ascii", "replace").decode()
    return Derived(seed_of_text(seed), label)
