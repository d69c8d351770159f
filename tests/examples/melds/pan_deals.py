"""Hands of Pan with chosen cards: seats are dealt five and five, counter-clockwise from the last winner."""

from typing import Any

from houseway.cards import parse_cards
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.record import parse_choice
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.conditions import check_citations
from tests.playing import no_choice

CHIP = 100
JUNK = "Ac 3d 5h 7s Qd 2h 4s 6c Jh Kc"
"""Ten cards that no eleventh makes a spread of."""


def deal_pan(
    hands: dict[int, str],
    draws: str = "",
    chips: dict[int, int] | None = None,
    state: dict[str, Any] | None = None,
    rulings: dict[str, str] | None = None,
    reshuffle: str = "",
) -> Hand:
    """A hand before the first declaration; the seats are given in the order of play.

    Whom the state calls a doubles player stays one.
    """
    cards = {seat: parse_cards(text) for seat, text in hands.items()}
    order = [c for part in (slice(0, 5), slice(5, 10)) for seat in hands for c in cards[seat][part]]
    stacks = dict.fromkeys(hands, 20) | (chips or {})
    seats = tuple([SeatStart(seat, stacks[seat] * CHIP) for seat in sorted(hands)])
    start = Start(seats=seats, state={"asked": list(range(1, 9))} | (state or {}), rulings=rulings or {})
    orders = [(*order, *parse_cards(draws)), *([parse_cards(reshuffle)] if reshuffle else [])]
    hand = Hand(load("nineteenth-hole/pan"), start, Chance(given=orders))
    while hand.decision is not None and hand.decision.asks == "condition":
        hand.choose(Choice("double"))
    return hand


def go(hand: Hand, *said: str) -> Hand:
    """Choices as a record writes them."""
    for number, text in enumerate(said, 1):
        assert hand.decision is not None, f"{text!r} comes after the end of the hand"
        seat, choice = parse_choice(text, number)
        assert seat in hand.decision.seats, f"{text!r}, but the hand waits on {hand.decision}"
        hand.choose(choice._replace(seat=seat) if len(hand.decision.seats) > 1 else choice)
        no_choice(hand)
    return hand


def all_play(hand: Hand) -> Hand:
    """Everybody declares to play."""
    while hand.decision is not None and hand.decision.asks == "declare":
        first = hand.decision.seats[0]
        verb = "play" if hand.decision.option("play") else "stay"
        hand.choose(Choice(verb, seat=first if len(hand.decision.seats) > 1 else None))
    return no_choice(hand)


def chips(hand: Hand) -> dict[int, int]:
    """What each seat has, in chips; when the hand is over, its citations are checked too."""
    if hand.over and not hand.start.rulings:
        check_citations(hand)
    return {seat: stack // CHIP for seat, stack in hand.stacks().items()}


def verbs(hand: Hand) -> set[str]:
    """What may be chosen now."""
    return set() if hand.decision is None else set(hand.decision.by_verb)
