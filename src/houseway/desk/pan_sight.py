"""Unknown cards of Pan: a spread counts by what it is and what it is worth; a card that is left does not."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from houseway.desk.cards import cards_at
from houseway.desk.unknown_cards import Hidden, Rows, filled, remembered
from houseway.melds.sheet import PanRules
from houseway.play.rules import RuleSet
from houseway.play.spreads import kind_of

SPREADS = ("spreads", "invalid")


def look_of_spreads(
    rules: RuleSet, data: Mapping[str, Any], hidden: Sequence[Hidden]
) -> Callable[[Rows], Hashable] | None:
    """The kinds and the values of the spreads that have unknown cards."""
    play: PanRules = rules.play
    looks = []
    for place, row in enumerate(hidden):
        if row.path[2] in SPREADS:
            text: Any = data
            for step in row.path:
                text = text[step]
            looks.append(_spread(play, place, cards_at(text, ""), hidden))
    return lambda found: tuple([look(found) for look in looks])


def _spread(
    play: PanRules, place: int, cards: Sequence[Any], hidden: Sequence[Hidden]
) -> Callable[[Rows], Hashable]:
    def spread(found: Rows) -> Hashable:
        lying = filled(cards, hidden[place].path, hidden, found)
        kind = kind_of(lying, play.free)
        return kind, play.pays.worth(lying, kind) if kind else 0

    return remembered(spread, [place])
