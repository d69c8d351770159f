"""Hands of the draw games with chosen cards, and games of several hands that carry their state on."""

from typing import Any

from houseway.cards import parse_cards, show_cards
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.stacked import act, asked, deck, one_at_a_time


def dealt(
    rule_set: str,
    hands: dict[int, str] | int,
    *,
    stacks: dict[int, int] | None = None,
    then: str = "",
    button: int = 0,
    limit: str = "",
    rulings: dict[str, str] | None = None,
    state: dict[str, Any] | None = None,
    show: bool = False,
) -> Hand:
    """Players with these cards, or so many players with any, $1,000 each unless said otherwise.

    The button is the last seat unless said otherwise; ``then`` is what lies on the deck after the deal.
    """
    rules = load(rule_set)
    seats = list(range(1, hands + 1)) if isinstance(hands, int) else sorted(hands)
    button = button or seats[-1]
    cards = then
    if not isinstance(hands, int):
        order = [n for n in seats if n > button] + [n for n in seats if n <= button]
        cards = f"{one_at_a_time(*[hands[n] for n in order])} {then}"
    start = Start(
        seats=tuple([SeatStart(n, 100 * (stacks or {}).get(n, 1_000)) for n in seats]),
        button=button,
        limit=limit,
        rulings=rulings or {},
        state=state or {},
        ask_to_show=show,
    )
    return Hand(rules, start, Chance(given=[deck(rules, show_cards(parse_cards(cards)))]))


def pat(hand: Hand) -> Hand:
    """Everybody stands pat in this draw."""
    while hand.decision is not None and hand.decision.asks == "discard":
        act(hand, f"{asked(hand)} discard")
    return hand


def decline_kills(hand: Hand) -> Hand:
    """Nobody kills the pot by choice."""
    while hand.decision is not None and hand.decision.asks == "kill":
        hand.choose(Choice("pass", seat=hand.decision.seat))
    return hand


def fold_to(hand: Hand, winner: int) -> Hand:
    """Everybody gives up but one seat, who stays in as cheaply as he can."""
    decline_kills(hand)
    while hand.decision is not None:
        seat = asked(hand)
        if seat != winner:
            act(hand, f"{seat} fold")
        else:
            act(hand, f"{seat} {'check' if 'check' in hand.decision.by_verb else 'call'}")
    return hand


def state_after(hand: Hand) -> dict[str, Any]:
    """What the hand leaves for the next one."""
    assert hand.over
    return hand.table.state
