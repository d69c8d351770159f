"""Rounds of the nines in which something goes wrong: three players against the player-dealer at seat 1."""

from collections.abc import Sequence

from houseway.cards import show_cards
from houseway.play.decisions import Choice
from houseway.play.events import Noted
from houseway.play.felt import BankedFelt
from houseway.play.hand import Hand
from houseway.testing import check_hand
from tests.examples.bank.baccarat.rounds import SUPER, TO_TWO, begin, go_on, results, three
from tests.examples.stacked import one_at_a_time

PAN = "hawaiian-gardens/pan-9"
CENTRAL = "central-coast/super-pan-9"
GARDENS = (SUPER, PAN)
EVERY = (SUPER, PAN, CENTRAL)
SUITS = "hdsc"


def seated(
    rule_set_id: str,
    totals: Sequence[int],
    bank: int,
    *incidents: str,
    draws: str = "",
    wagers: Sequence[str] = (),
    dealt: str = "",
    put_up: int = 10_000_00,
    others: int = 0,
    rulings: dict[str, str] | None = None,
) -> Hand:
    """Seats 2, 3, … with hands of these totals, each with $10 on it, and the player-dealer's, up to the first
    decision about cards; ``draws`` are the cards that come then, ``dealt`` the cards of the deal instead,
    ``others`` further people at the table."""
    hands = [three(total, suit) for total, suit in zip(totals, SUITS, strict=False)]
    cards = f"{dealt or one_at_a_time(*hands, three(bank, 'c'))} {draws}"
    seats = tuple(range(1, len(totals) + 2 + others))
    hand = begin(
        rule_set_id, cards, f"1 bank {put_up}", seats=seats, dice=TO_TWO, incidents=incidents, rulings=rulings
    )
    return wagered(hand, *(wagers or [f"{seat} wager @{seat} base=1000" for seat in seats[1:]]))


def wagered(hand: Hand, *wagers: str) -> Hand:
    """Nobody joins the bank, these wagers are placed, and nobody bets any more."""
    while hand.decision is not None and hand.decision.asks == "join the bank":
        hand.choose(Choice("pass"))
    for wager in wagers:
        go_on(hand, wager)
    while hand.decision is not None and hand.decision.asks == "wager":
        seats = hand.decision.seats
        hand.choose(Choice("done", seat=seats[0] if len(seats) > 1 else None))
    return hand


def happens(hand: Hand, what: str) -> Hand:
    """Something happens while the hand waits: ``skipped by 3``."""
    hand.incident(f"turn {hand.turn} {what}")
    return hand


def on(hand: Hand, spot: int) -> str:
    """The cards on a spot."""
    return show_cards(felt_of(hand).spots[spot].hands[0].cards)


def banked(hand: Hand) -> str:
    """The cards of the player-dealer."""
    return show_cards(felt_of(hand).bank.holding.cards)


def felt_of(hand: Hand) -> BankedFelt:
    felt = hand.table.felt
    assert isinstance(felt, BankedFelt)
    return felt


def ruled(hand: Hand) -> list[str]:
    """The rulings on what went wrong, in order: each by its clause."""
    ids = {remedy.id for remedy in hand.rules.remedies}
    return [
        event.cites[0]
        for event in hand.events
        if isinstance(event, Noted) and ids.issuperset(event.cites[:1] or "-")
    ]


def ends(hand: Hand, **wagers: str) -> None:
    """The round is over, nothing is lost, and the wagers of these seats have closed so: ``s2="won 10"``."""
    check_hand(hand)
    for seat, how in wagers.items():
        assert results(hand)[f"{seat[1:]}@{seat[1:]} base"] == how
