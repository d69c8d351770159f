"""Unknown cards of a game for points: segments count by what they beat and by their bonuses."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.desk.cards import cards_at
from houseway.desk.unknown_cards import Hidden, Rows, filled, remembered
from houseway.games.points.chinese_poker import ChinesePokerRules
from houseway.games.points.face_up import FaceUpRules
from houseway.play.rules import RuleSet
from houseway.points.declarations import SWEEP
from houseway.points.segments import SIZES, Strengths, bonus_of, bonus_table, setting_of
from houseway.points.sweeps import sweep_shown


class _Hand(NamedTuple):
    """What thirteen cards are, as far as it counts."""

    strengths: Strengths
    marks: tuple[Hashable, ...]
    """Whether they are fouled, the Clean Sweep that they show where one was declared, their bonuses."""


def look_of_segments(
    rules: RuleSet, data: Mapping[str, Any], hidden: Sequence[Hidden]
) -> Callable[[Rows], Hashable] | None:
    """Which segments beat which; of every hand what else it is paid for."""
    play: ChinesePokerRules | FaceUpRules = rules.play
    declared = " ".join(data.get("declared", ())).replace(",", " ")
    hands = []
    for number, seat in data["seats"].items():
        if not seat.get("set"):
            continue
        parts = [cards_at(part, "") for part in seat["set"].split("/")]
        if tuple(map(len, parts)) != SIZES:
            return None
        cards = [card for part in parts for card in part]
        hands.append(_hand(play, number, cards, f"{number} {SWEEP}" in declared, hidden))

    def seen(found: Rows) -> Hashable:
        each = [hand(found) for hand in hands]
        orders = []
        for segment in range(len(SIZES)):
            strengths = [hand.strengths[segment] for hand in each]
            steps = sorted(set(strengths))
            orders.append(tuple([steps.index(strength) for strength in strengths]))
        return tuple(orders), tuple([hand.marks for hand in each])

    return seen


def _hand(
    play: ChinesePokerRules | FaceUpRules,
    number: str,
    cards: Sequence[Any],
    sweeps: bool,
    hidden: Sequence[Hidden],
) -> Callable[[Rows], _Hand]:
    scoring, path = play.scoring, ("seats", number, "set")
    rows = play.sweeps if sweeps and isinstance(play, ChinesePokerRules) else ()
    table = bonus_table(scoring.bonuses) if scoring.bonus != "none" else ({}, {}, {})

    def hand(found: Rows) -> _Hand:
        setting = setting_of(filled(cards, path, hidden, found))
        strengths = setting.strengths()
        bonuses = [bonus_of(table, segment, strength) for segment, strength in enumerate(strengths)]
        sweep = sweep_shown(rows, setting)
        shown = sweep.hand if sweep is not None else ""
        return _Hand(strengths, (setting.fouled(scoring.strict), shown, *bonuses))

    return remembered(hand, [place for place, row in enumerate(hidden) if row.path == path])
