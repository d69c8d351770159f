"""9 1/2: cards one by one, never past nine and a half but by the last of them."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from houseway.bank.action import left_of_dealer
from houseway.cards import Card, show_cards
from houseway.desk.bank.laid import Laid, action_follows
from houseway.desk.bank.sight import Decides, Row, Sees, running
from houseway.desk.fault import Fault
from houseway.games.bank.blackjack.nine_and_a_half import NineAndAHalfRules, called, total
from houseway.play.felt import DEAD


def finish(laid: Laid) -> None:
    """Nobody takes a card on a total that may not; the player-dealer draws and stands by force."""
    play: NineAndAHalfRules = laid.play
    laid.check_cards()
    left_of_dealer(laid.table, laid.felt)
    turn = 1 if play.settlement.direction == "clockwise" else -1
    action_follows(laid, "at the player-dealer's left", turn)
    for at, _, spot in laid.spots():
        cards = spot.hands[0].cards
        for count in range(1, len(cards)):
            if total(cards[:count]) > play.player_hits_to and DEAD not in spot.hands[0].marks:
                so_far = f"{show_cards(cards[:count])} count {called(cards[:count])}"
                raise Fault(f"{at}.cards", f"{so_far}: no further card is taken on that")
    bank = laid.felt.bank.holding.cards
    for count in range(1, len(bank)):
        if total(bank[:count]) > play.bank_hits_to:
            raise Fault(
                "bank.cards", f"the player-dealer stands on {called(bank[:count])}: not {show_cards(bank)}"
            )
    if bank and laid.felt.spots and total(bank) <= play.bank_hits_to:
        raise Fault("bank.cards", f"the player-dealer has {called(bank)} and must draw: a card is missing")


def asks_action(play: Any) -> bool:
    """The sheet or a card says where the action begins."""
    return False


def sees(play: Any, wagers: frozenset[str]) -> Sees:
    """What the cards count."""
    return Sees(lambda card: total([card]))


def decides(play: NineAndAHalfRules, wagers: frozenset[str]) -> Decides:
    """What both hands count, and whether they might take every card that they have."""

    def stands(cards: Sequence[Card]) -> Hashable:
        return total(cards) > play.player_hits_to, total(cards) > play.bank_hits_to

    def decide(hand: Row, bank: Row, common: Mapping[str, Sequence[Card]]) -> Hashable:
        counts = total(hand.cards), total(bank.cards)
        return *counts, running(stands, 1, hand.cards), running(stands, 1, bank.cards)

    return decide
