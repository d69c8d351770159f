"""Three Card Poker: who has no Play wager has folded; the open card may count to the action."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from houseway.bank.action import left_of_dealer
from houseway.cards import Card
from houseway.desk.bank.folds import himself, mark_gone
from houseway.desk.bank.laid import Laid, action_follows
from houseway.desk.bank.later import of_so_many
from houseway.desk.bank.sight import Decides, Row, Sees, rows_met
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
    left_of_dealer(laid.table, laid.felt)
    of_so_many(laid, "ante", lambda: (1,), "as much as the ante")
    laid.check_cards()
    mark_gone(laid, "play", play.leads)
    where = "at the player-dealer's left"
    if play.action == "up-card" and laid.felt.spots:
        count_to_action(laid.table, laid.felt, play, laid.felt.bank.holding.cards[-1])
        where = "where the player-dealer's open card counts to"
    turn = play.settlement.turn
    action_follows(laid, where, turn)


def asks_action(play: Any) -> bool:
    """The sheet or a card says where the action begins."""
    return False


bettor_facts = himself


def sees(play: ThreeCardRules, wagers: frozenset[str]) -> Sees:
    """Ranks, flushes of three, and of five among a hand's cards and the player-dealer's."""
    found = Sees(own=3, with_bank=5, any_order=("spots", "bank"))
    if play.action != "up-card":
        return found
    return found._replace(begins_at=-1, begins=lambda card: play.action_values[card.text[0]])


def decides(play: ThreeCardRules, wagers: frozenset[str]) -> Decides:
    """Of a hand that is played who has the better one, its class, and whether the player-dealer qualifies;
    and what six cards make.
    """
    order = RANKINGS[play.ranking]

    def decide(hand: Row, bank: Row, common: Mapping[str, Sequence[Card]]) -> Hashable:
        six: Hashable = ()
        if "six-card" in hand.wagers:
            made = HIGH.classes[category(HIGH.strength([*hand.cards, *bank.cards]))]
            six = rows_met(play.pays, ("six-card",), (made,))
        if "play" not in hand.wagers:
            return six
        mine, theirs = order.strength(hand.cards), order.strength(bank.cards)
        own = rows_met(play.pays, hand.wagers - {"six-card"}, (order.classes[category(mine)],))
        return result(mine, theirs), own, theirs >= play.least, six

    return decide
