"""Rounds of the scripts with a bettor at seat 2 and the player-dealer at seat 1, to compare with kernels."""

from collections.abc import Callable, Sequence

from houseway.cards import Card, show_cards
from houseway.play.decisions import Choice
from houseway.play.events import Closed
from houseway.play.hand import Hand
from tests.examples.bank.baccarat.rounds import begin, close_bets, go_on

Decide = Callable[[Hand], str]
"""The verb chosen wherever the script asks about cards."""


def settled(
    rule_set: str,
    rulings: dict[str, str],
    cards: Sequence[Card],
    dice: str,
    wagers: Sequence[str],
    decide: Decide,
) -> dict[str, int]:
    """What $10 on each wager gets, in cents, with these cards on top of the shoe."""
    hand = begin(rule_set, show_cards(cards), "1 bank 1000000", dice=dice, rulings=rulings)
    while hand.decision is not None and hand.decision.asks == "join the bank":
        go_on(hand, "2 pass")
    close_bets(go_on(hand, "2 wager @2 " + " ".join([f"{wager}=1000" for wager in wagers])))
    while hand.decision is not None:
        hand.choose(Choice(decide(hand)))
    return {e.wager: e.paid - e.taken for e in hand.events if isinstance(e, Closed)}
