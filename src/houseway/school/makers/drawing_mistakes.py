"""Mistakes with forced draws: the line drawn one off, a soft hand taken for a hard one, a chart forgotten."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from houseway.play.rules import RuleSet
from houseway.school.mistakes.settings import changed_to
from houseway.school.mistakes.sisters import in_deck, played_as, sisters
from houseway.school.telling import title_of

Changed = tuple[str, str, RuleSet]
DIGITS = "0123456789"
HIGHER = "You let the hand go on one total too far."
LOWER = "You stopped the hand one total too early."
SOFT = "You took a soft total for a hard one: it has a line of its own."


def mistaken_draws(rules: RuleSet, hand: str, cards: Iterable[str]) -> Iterator[Changed]:
    """The rules as somebody takes them who makes a mistake about the draw of a hand."""
    match rules.game:
        case "baccarat":
            yield from _baccarat(rules, hand)
        case "blackjack":
            yield from _blackjack(rules)
        case "nines":
            path = f"sheets.{rules.play.sheet}.bank"
            yield from _lines(rules, (f"{path}.must_draw", f"{path}.must_stand"))
        case "baccarat-9":
            path = f"sheets.{rules.play.sheet}"
            yield from _lines(rules, (f"{path}.must_hit", f"{path}.must_stand"))
        case "nine-and-a-half":
            yield from _lines(rules, ("bank_hits_to",), step=2)
        case "california-22":
            yield from _lines(rules, ("draws_below",))
    for sister in [sister for sister in sisters(rules) if in_deck(sister, cards)]:
        says = f"You went by another sheet: so it would be at {title_of(sister)}."
        yield "sister-sheet", says, played_as(rules, sister)


def _lines(rules: RuleSet, paths: tuple[str, ...], step: int = 1) -> Iterator[Changed]:
    for path in paths:
        now = _value(rules.play, path)
        for off, name, says in ((step, "stopped-late", HIGHER), (-step, "stopped-early", LOWER)):
            changed = changed_to(rules, path, now + off)
            if changed is not None:
                yield name, says, changed


def _value(thing: Any, path: str) -> int:
    for step in path.split("."):
        thing = thing[step] if isinstance(thing, dict) else getattr(thing, step)
    return int(thing)


def _baccarat(rules: RuleSet, hand: str) -> Iterator[Changed]:
    play = rules.play
    if hand == "player":
        yield from _lines(rules, ("player_hits_to",))
    else:
        alone = {str(total): DIGITS for total in range(play.banker_hits_to + 1)}
        yield (
            "own-total-alone",
            "You went by the banker's total alone: where the player hand drew, its third card decides too.",
            _with(rules, chart=alone),
        )
        for step in (1, -1):
            # Beside the row of nothing there is one row only, and none beside that of seven.
            rows = [(total, min(max(total + step, 0), 7)) for total in range(8)]
            beside = {str(total): play.chart[str(other)] for total, other in rows if str(other) in play.chart}
            yield (
                "row-beside",
                "You read the row of the chart beside the right one.",
                _with(rules, chart=beside),
            )
        yield from _lines(rules, ("banker_hits_to",))
    if play.naturals_stop:
        yield (
            "natural-overlooked",
            "You overlooked a natural: nobody draws then.",
            _with(rules, naturals_stop=False),
        )
    else:
        yield (
            "natural-stops",
            "You let a natural end the drawing: this sheet goes by its chart all the same.",
            _with(rules, naturals_stop=True),
        )


def _with(rules: RuleSet, **parameters: Any) -> RuleSet:
    return msgspec.structs.replace(rules, play=msgspec.structs.replace(rules.play, **parameters))


def _blackjack(rules: RuleSet) -> Iterator[Changed]:
    play = rules.play
    path = f"hosts.{play.host}.bank" if play.host else "sheet.bank"
    bank = play.game.bank
    soft = bank.must_stand_soft
    if soft is not None and (changed := changed_to(rules, f"{path}.must_stand_soft", None)) is not None:
        yield "soft-as-hard", SOFT, changed
    if soft is None:
        changed = changed_to(rules, f"{path}.must_stand_soft", bank.must_stand + 1)
        if changed is not None:
            yield "soft-hit", "You took a card on a soft total: this sheet stands on it.", changed
    for off, name, says in ((1, "stopped-late", HIGHER), (-1, "stopped-early", LOWER)):
        moved = msgspec.structs.replace(
            bank, must_stand=bank.must_stand + off, must_stand_soft=soft + off if soft is not None else None
        )
        changed = changed_to(rules, path, moved)
        if changed is not None:
            yield name, says, changed
