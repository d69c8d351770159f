"""Tables at which somebody slips in the betting: what is asked, what lies there, what was ruled."""

from random import Random

from houseway.door import start_with
from houseway.play.decisions import plain_choice
from houseway.play.events import Noted
from houseway.play.hand import Hand
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import act, asked, check_hand, verbs, won


def table_of(rule_set_id: str, limit: str = "", players: int = 3, seed: int = 7) -> Hand:
    """So many players with $500 each; with three and blinds, seat 3 is asked first."""
    rules = load(rule_set_id)
    return Hand(rules, start_with(rules, [500_00] * players, limit=limit), Chance(Random(seed)))


def slip(hand: Hand, fact: str) -> Hand:
    """Something happens now: ``oversized-chip by 3: 25.00``."""
    hand.incident(f"turn {hand.turn} {fact}")
    return hand


def stay(hand: Hand) -> None:
    """Whoever is asked checks, calls, or opens for the least; else what is done for an absent player."""
    decision = hand.decision
    assert decision is not None
    verb = next((verb for verb in ("check", "call", "bring-in") if verb in decision.by_verb), "")
    hand.choose(plain_choice(verb) if verb else hand.absent(decision.seat))


def to_the_bet(hand: Hand) -> Hand:
    """Everybody stays in until there is no bet to call and somebody may make one."""
    while not {"check", "bet"} <= {*verbs(hand)}:
        stay(hand)
    return hand


def bets(hand: Hand) -> dict[int, int]:
    """What each seat has bet in this round."""
    return {seat.number: seat.bet for seat in hand.table.seats}


def cites(hand: Hand) -> list[str]:
    """The rulings that were applied, in order."""
    ruled = {remedy.id for remedy in hand.rules.remedies}
    found = [key for event in hand.events if isinstance(event, Noted) for key in event.cites if key in ruled]
    return list(dict.fromkeys(found))


def to_the_end(hand: Hand) -> dict[int, int]:
    """Everybody stays in; nothing is lost. What each has won."""
    while asked(hand):
        stay(hand)
    check_hand(hand)
    return won(hand)


__all__ = ["act", "asked", "bets", "cites", "slip", "stay", "table_of", "to_the_bet", "to_the_end", "verbs"]
