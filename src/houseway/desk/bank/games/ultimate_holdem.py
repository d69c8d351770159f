"""Ultimate Texas Hold'em: one Play wager, the smaller the later; who has none has folded."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from houseway.bank.action import left_of_dealer
from houseway.cards import Card
from houseway.desk.bank.laid import Laid, action_follows
from houseway.desk.bank.later import of_so_many
from houseway.desk.bank.sight import Decides, Row, Sees
from houseway.games.bank.stud_against_dealer.against_dealer import result
from houseway.games.bank.stud_against_dealer.ultimate_holdem import HIGH, UltimateRules, fold_the_rest
from houseway.rankings.base import category
from houseway.rankings.choose import hand_rule

TEMPLATE = ("Who has no play wager has folded.",)


def finish(laid: Laid) -> None:
    """Four or three antes before the flop, two on it, one at the end where the sheet has that."""
    play: UltimateRules = laid.play
    laid.check_cards()
    left_of_dealer(laid.table, laid.felt)
    times = (4, 3, 2, 1) if play.last_decision == "one-ante-or-fold" else (4, 3, 2)
    of_so_many(laid, "ante", lambda: times, "so many times the ante")
    fold_the_rest(laid.table, laid.felt)
    turn = 1 if play.settlement.direction == "clockwise" else -1
    action_follows(laid, "at the player-dealer's left", turn)


def asks_action(play: Any) -> bool:
    """The sheet or a card says where the action begins."""
    return False


def sees(play: Any, wagers: frozenset[str]) -> Sees:
    """Ranks, and flushes of five with the board."""
    return Sees(with_common=5, any_order=("spots", "bank", "common", "board"))


def decides(play: UltimateRules, wagers: frozenset[str]) -> Decides:
    """Who has the better hand, and the classes of both; the board's own where a folded hand goes by it."""
    strength = hand_rule(play.hand).strength

    def decide(hand: Row, bank: Row, common: Mapping[str, Sequence[Card]]) -> Hashable:
        board = common["board"]
        mine, theirs = strength(HIGH, hand.cards, board), strength(HIGH, bank.cards, board)
        return result(mine, theirs), category(mine), category(theirs), category(HIGH.strength(board))

    return decide
