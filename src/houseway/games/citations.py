"""The rules that a hand may cite: a file without one of them is refused, for nobody could look it up.

Here are those of the procedures that games of a kind share; each game says its own in its ``GAME``. Keys
stand beside the parameters under which a script, or a procedure that it calls, writes them into a payment
or a note.
"""

from collections.abc import Iterator
from typing import Any

from houseway.games import game_of
from houseway.play.rules import RuleSet
from houseway.pot.kill import kill_of

POT = ("betting", "uncalled", "last-player", "ties", "odd-chips", "buy-in")
"""Cited in every game for a pot, and when people buy chips for it."""
BANK = ("player-dealer", "wagers", "cover")
"""Cited in every game against a player-dealer."""


def cites(rules: RuleSet) -> frozenset[str]:
    """Every key that payments and notes of the game may cite under its parameters."""
    return frozenset([*_of_kind(rules), *game_of(rules).cites(rules)])


def _of_kind(rules: RuleSet) -> Iterator[str]:
    match rules.kind:
        case "pot":
            yield from POT
            yield from _forced_bets(rules)
            yield from pot_procedures(rules, rules.play)
        case "bank":
            yield from BANK
            yield from _bank(rules.play)


# Pots


def _forced_bets(rules: RuleSet) -> Iterator[str]:
    blinds = any([stakes.blinds for stakes in rules.limits])
    if any([stakes.ante for stakes in rules.limits]):
        yield "ante"
    if any([stakes.bring_in for stakes in rules.limits]):
        yield "bring-in"
    if blinds:
        yield from ("blinds", "missed-blinds", "entering")
        low = rules.between.low
        if "made-up" in (rules.between.skipped, low.skipped if low is not None else ""):
            yield "skipped-blinds"
        if rules.between.back_one_blind and any([len(stakes.blinds) == 1 for stakes in rules.limits]):
            yield "one-blind-return"
        if rules.between.kill_next:
            yield "killed-already"
        if rules.between.short_blind:
            yield "short-blind"


def pot_procedures(rules: RuleSet, play: Any) -> Iterator[str]:
    """What blinds, kills and draws may cite, in a game whose parameters have them."""
    blinds = getattr(play, "blinds", None)
    if blinds is not None and any([stakes.blinds for stakes in rules.limits]):
        if blinds.short == "next-player":
            yield "short-blind"
        if blinds.straddle:
            yield "straddle"
    kill = kill_of(play)
    if kill is not None:
        yield "kill"
        if kill.voluntary:
            yield "voluntary-kill"
        if kill.kind != "by-choice" and kill.absent != "lapses":
            yield "owed-kill"
    draw = getattr(play, "draw", None)
    if draw is not None and draw.change != "none":
        yield "change-of-draw"


# Against a player-dealer


def _bank(play: Any) -> Iterator[str]:
    position, wagers = play.position, play.wagers
    for kind in wagers.kinds:
        yield kind.name
    for row in (*play.pays, *_other_rows(play)):
        yield from row.cites
    if position.partners:
        yield "partners"
    if wagers.refusal or wagers.further_backline == "no-action":
        yield "backline"
    if wagers.kum_kum:
        yield "kum-kum"


def _other_rows(play: Any) -> Iterator[Any]:
    """Rows of pay tables of which only one is in force."""
    for tables in (getattr(play, "doubtful_pays", {}), getattr(play, "bonus_tables", {})):
        for rows in tables.values():
            yield from rows


# Points


def of_five_cards(rules: RuleSet) -> Iterator[str]:
    """Of a five-card stud game, whose deck may be too small for five cards each and three burns."""
    yield "showdown"
    if (rules.active or rules.seats) * 5 + 3 > len(rules.deck_cards):
        yield "shortage"


def of_scoring(scoring: Any) -> Iterator[str]:
    """What the scoring of thirteen cards may cite."""
    yield from ("points", "foul", "clean-sweep", "all-in")
    if scoring.bonus != "none":
        yield "bonus"
        yield from [row.key for row in scoring.bonuses]
