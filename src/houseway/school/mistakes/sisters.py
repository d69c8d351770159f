"""Sister sheets: the same game as another sheet prints it, for whoever remembers the wrong one."""

from collections.abc import Iterable, Iterator
from functools import cache

import msgspec

from houseway.games import game_of
from houseway.play.rules import RuleSet
from houseway.play.situation import Situation
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.school.mistakes.slip import Settle, Slip
from houseway.school.settling import Settled, cards_of, settled
from houseway.school.telling import title_of

NEAREST = 5
"""So many sheets are looked at: those whose names are nearest."""


def sister_slips(rules: RuleSet) -> Iterator[Slip]:
    """The ending under the rules of each sister sheet."""
    for sister in sisters(rules):
        says = f"You went by another sheet: so it would be at {title_of(sister)}."
        yield Slip("sister-sheet", says, _settle(rules, sister))


def _settle(rules: RuleSet, sister: RuleSet) -> Settle:
    changed = played_as(rules, sister)

    def settle(_: RuleSet, situation: Situation) -> Settled | None:
        return settled(changed, situation) if in_deck(sister, cards_of(situation)) else None

    return settle


def in_deck(sister: RuleSet, cards: Iterable[str]) -> bool:
    """Whether a sheet's deck has these cards at all: nobody takes a game with a joker for one without."""
    return {*cards} <= {card.text for card in sister.deck_cards}


def played_as(rules: RuleSet, sister: RuleSet) -> RuleSet:
    """These rules with the parameters of a sister sheet."""
    return msgspec.structs.replace(rules, play=sister.play)


@cache
def _near(rule_set_id: str) -> tuple[str, ...]:
    """The ids of the sheets whose names are nearest, of the same family."""
    own = next((entry for entry in catalogue() if entry.id == rule_set_id), None)
    if own is None:
        return ()
    words = {*own.game.split("-")}
    others = [entry for entry in catalogue() if entry.family == own.family and entry.id != own.id]
    near = sorted(others, key=lambda entry: -_likeness(words, {*entry.game.split("-")}))
    return tuple([entry.id for entry in near[:NEAREST]])


def _likeness(one: set[str], other: set[str]) -> float:
    return len(one & other) / len(one | other)


def sisters(rules: RuleSet) -> list[RuleSet]:
    """The nearest sheets that play the same script."""
    found = [load(rule_set_id) for rule_set_id in _near(rules.id)]
    return [sister for sister in found if sister.play != rules.play and _same_game(rules, sister)]


def _same_game(rules: RuleSet, sister: RuleSet) -> bool:
    """Whether the two differ in house rules only: another game is no sister."""
    return sister.game == rules.game and all(
        [getattr(rules.play, name) == getattr(sister.play, name) for name in game_of(rules).essentials]
    )
