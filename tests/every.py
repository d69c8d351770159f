"""Hands of every kind of rule set, for what must hold for all of them."""

from collections.abc import Iterator
from random import Random

from houseway.ledger import Transfer, account_name
from houseway.play.decisions import Choice
from houseway.play.events import Event
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.rooms.index import catalogue
from houseway.words.sentences import PLAIN
from tests import bank_playing, playing, point_playing

IDS = [entry.id for entry in catalogue()]


def shared_out(count: int, rules: RuleSet) -> int:
    """So many hands over all limits of a sheet: how many each gets, at least one."""
    return -(-count // len(rules.limits))


def any_choice(hand: Hand, random: Random) -> Choice:
    """A random legal choice, as the kind of game is played in tests."""
    if hand.rules.kind == "bank":
        return bank_playing.any_choice(hand, random)
    if hand.rules.kind == "pot":
        assert hand.decision is not None
        return playing.any_choice(hand.decision, random)
    return point_playing.any_choice(hand, random)


def play_out(hand: Hand, random: Random) -> Hand:
    while hand.decision is not None:
        hand.choose(any_choice(hand, random))
    return hand


def hands_of(rules: RuleSet, random: Random, count: int) -> Iterator[Hand]:
    """Hands that carry on, most of them with fees; whoever takes one plays it out."""
    stakes = rules.limits[0]
    if rules.kind == "bank":
        return bank_playing.rounds_in_a_row(rules, stakes, random, count)
    if rules.kind == "pot":
        return playing.hands_in_a_row(rules, stakes, random, count)
    return point_playing.hands_in_a_row(rules, stakes, random, count)


def told(event: Event) -> str:
    """An event with everything that it says; accounts by their names."""
    if isinstance(event, Transfer):
        payer, payee, amount, why = event
        return (
            f"{amount} from {account_name(payer)} to {account_name(payee)}: {PLAIN.reason(why)} {why.cites}"
        )
    return repr(event)
