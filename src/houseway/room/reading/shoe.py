"""The rounds of a shoe that goes on, in the order they were played."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from houseway.errors import HousewayError
from houseway.facts import Fact, Finding
from houseway.games.totals import totals
from houseway.play.events import Closed
from houseway.play.hand import Hand
from houseway.play.record import Record, replay_record
from houseway.play.rules import RuleSet
from houseway.play.view import view
from houseway.room.reading.structs import RoundTold, ShoeTold
from houseway.rooms.lookup import find

SIDES, COUNT = ("player and banker", "player and bank"), "a count"
"""Findings on two common hands, and what each of them is told as."""
MOST = 120
"""No shoe has more rounds."""


class Kept(NamedTuple):
    """A finished round: its id, its number at the table, its record."""

    id: str
    number: int
    record: Record


def goes_on(rules: RuleSet) -> bool:
    """Whether rounds of a game come from one shoe, several decks of it."""
    return rules.kind == "bank" and rules.longest_round is not None and rules.deck.decks > 1


def of_this_shoe(kept: Iterable[Kept]) -> list[Kept]:
    """The rounds of the newest shoe, oldest first; the newest round is given first.

    A shoe goes on where the next round begins with the cards that were left.
    """
    found: list[Kept] = []
    for one in kept:
        if found and not _goes_on_with(one.record, found[-1].record):
            break
        found.append(one)
        if len(found) == MOST:
            break
    return found[::-1]


def _goes_on_with(older: Record, newer: Record) -> bool:
    """Whether the newer round was dealt from what the older one left."""
    return older.rule_set == newer.rule_set and older.shoe.endswith(newer.shoe)


def shoe(kept: Sequence[Kept], rules: RuleSet | None = None) -> ShoeTold:
    """The newest shoe of a table, told to everybody: what lay open at the end of each round."""
    rounds = of_this_shoe(kept)
    if not rounds:
        return ShoeTold()
    rules = rules or find(rounds[0].record.rule_set)
    told: list[RoundTold] = []
    left = 0
    for one in rounds:
        try:
            hand = replay_record(one.record, rules)
        except HousewayError:
            # Played under another version of the sheet: it is not shown, and the others are.
            continue
        left = len(hand.table.shoe.cards)
        found = outcome(hand)
        if found is not None:
            letter, words, tone = found
            told.append(RoundTold(number=one.number, letter=letter, words=words, tone=tone, hand=one.id))
    counts = Counter([one.words for one in told])
    return ShoeTold(rounds=tuple(told), counts=tuple(counts.most_common()), left=left)


Tone = Literal["a", "b", "c", "plain"]


def outcome(hand: Hand) -> tuple[str, str, Tone] | None:
    """How a round came out for everybody: which side won, or what the player-dealer had."""
    for event in hand.events:
        sides = _sides(event.finding) if isinstance(event, Closed) else None
        if sides is not None:
            player, banker = sides
            if player == banker:
                return "T", "Tie", "c"
            return ("P", "Player", "a") if player > banker else ("B", "Banker", "b")
    seen = view(hand, 0)
    counted = totals(hand.rules)(seen.bank.hand) if seen.bank is not None else ""
    return (counted, f"Player-dealer {counted}", "plain") if counted else None


def _sides(fact: Fact) -> tuple[int, int] | None:
    """The counts of two common hands, where a finding compares them."""
    if not isinstance(fact, Finding):
        return None
    if fact.kind in SIDES:
        counts = [one.facts[0] for one in fact.facts if isinstance(one, Finding) and one.kind == COUNT]
        match counts:
            case [int(player), int(banker)]:
                return player, banker
        return None
    return next((found for one in fact.facts if (found := _sides(one)) is not None), None)
