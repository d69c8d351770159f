"""The regulars: who they are and how they play."""

from typing import NamedTuple

from houseway.errors import HousewayError


class BotError(HousewayError):
    """A bot that nobody knows."""


class Character(NamedTuple):
    """A way to play."""

    name: str
    style: str
    tight: float
    """How much more than the price of a call a hand must promise: below 1 is loose."""
    bold: float
    """How many times its fair share a hand must promise to bet or raise with it."""
    bluff: float
    """How often to bet with nothing."""


REGULARS = (
    Character("Mae", "solid", 1.0, 1.35, 0.05),
    Character("Earl", "caller", 0.7, 1.75, 0.01),
    Character("Rosa", "rock", 1.25, 1.5, 0.01),
    Character("Lou", "maniac", 0.75, 1.05, 0.2),
    Character("Wen", "solid", 1.05, 1.3, 0.06),
    Character("Dot", "rock", 1.2, 1.6, 0.02),
    Character("Otis", "caller", 0.8, 1.6, 0.03),
    Character("Ines", "solid", 0.95, 1.25, 0.08),
    Character("Gus", "maniac", 0.85, 1.1, 0.15),
)
"""Tight and loose players take turns, so that any table is a mix."""
RANDOM = Character("Coin", "random", 1.0, 1.0, 0.0)
"""Chooses blindly."""
EXPERT = Character("Vera", "expert", 1.0, 1.35, 0.05)
"""Plays as the laboratory or training found best: :mod:`houseway.experts`."""
STYLES = {
    "solid": "plays good hands and bets them",
    "rock": "waits for very good hands",
    "caller": "calls too much and seldom raises",
    "maniac": "bets and bluffs a lot",
    "random": "chooses blindly",
}
EXPERTS = "plays what the laboratory or training found best"


def cast(wanted: str, count: int) -> list[Character]:
    """So many characters: those wanted, by name or style, in turn; the regulars, if nobody is named."""
    pools = [_called(word.strip().lower()) for word in wanted.split(",") if word.strip()]
    picked: list[Character] = []
    for i in range(count):
        pool = pools[i % len(pools)] if pools else list(REGULARS)
        fresh = [c for c in pool if c not in picked]
        picked.append(fresh[0] if fresh else _renamed(pool[0], picked))
    return picked


def _called(name: str) -> list[Character]:
    found = [c for c in (*REGULARS, RANDOM, EXPERT) if name in (c.name.lower(), c.style)]
    if not found:
        people = ", ".join(c.name for c in REGULARS)
        raise BotError(
            f"there is no bot {name!r}: the styles are {', '.join(STYLES)} and {EXPERT.style}; "
            f"the regulars are {people}"
        )
    return found


def _renamed(character: Character, taken: list[Character]) -> Character:
    number = 2
    while any(c.name == f"{character.name} {number}" for c in taken):
        number += 1
    return character._replace(name=f"{character.name} {number}")
