"""Three Card Poker: who has no Play wager has folded; the open card may count to the action."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from houseway.bank.action import left_of_dealer
from houseway.cards import Card
from houseway.desk.bank.folds import himself, mark_gone
from houseway.desk.bank.laid import Laid, action_follows
from houseway.desk.bank.later import of_so_many
from houseway.desk.bank.sight import Decides, Row, Sees
from houseway.games.bank.stud_against_dealer.against_dealer import result
from houseway.games.bank.stud_against_dealer.three_card_poker import (
    HIGH,
    RANKINGS,
    ThreeCardRules,
    count_to_action,
)
from houseway.rankings.base import category

TEMPLATE = ("Who has no play wager has folded. The player-dealer's third card lies face up.",)

ASKS = ("folded",)
"""What it asks of people besides their wagers."""


def finish(laid: Laid) -> None:
    """The Play wager equals the ante; the player-dealer's third card lies open."""
    play: ThreeCardRules = laid.play
    laid.check_cards()
    left_of_dealer(laid.table, laid.felt)
    of_so_many(laid, "ante", lambda: (1,), "as much as the ante")
    mark_gone(laid, "play", play.leads)
    where = "at the player-dealer's left"
    if play.action == "up-card" and laid.felt.spots:
        count_to_action(laid.table, laid.felt, play, laid.felt.bank.holding.cards[-1])
        where = "where the player-dealer's open card counts to"
    turn = 1 if play.settlement.direction == "clockwise" else -1
    action_follows(laid, where, turn)


def asks_action(play: Any) -> bool:
    """The sheet or a card says where the action begins."""
    return False


bettor_facts = himself


def sees(play: Any, wagers: frozenset[str]) -> Sees:
    """Ranks, flushes of three, and of five among a hand's cards and the player-dealer's."""
    return Sees(own=3, with_bank=5, any_order=("spots",))


def decides(play: ThreeCardRules, wagers: frozenset[str]) -> Decides:
    """Who has the better hand, its class, whether the player-dealer qualifies, and what six cards make."""
    order = RANKINGS[play.ranking]

    def decide(hand: Row, bank: Row, common: Mapping[str, Sequence[Card]]) -> Hashable:
        mine, theirs = order.strength(hand.cards), order.strength(bank.cards)
        six = category(HIGH.strength([*hand.cards, *bank.cards])) if "six-card" in wagers else 0
        return result(mine, theirs), category(mine), theirs >= play.least, six

    return decide
