"""Ultimate Texas Hold'em: one Play wager, the smaller the later; who has none has folded."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from houseway.bank.action import left_of_dealer
from houseway.cards import Card
from houseway.desk.bank.laid import Laid, action_follows
from houseway.desk.bank.later import of_so_many
from houseway.desk.bank.sight import Decides, Row, Sees, rows_met
from houseway.games.bank.stud_against_dealer.against_dealer import result
from houseway.games.bank.stud_against_dealer.ultimate_holdem import (
    HIGH,
    PAIR,
    THREE,
    UltimateRules,
    fold_the_rest,
    rows,
)
from houseway.rankings.base import category
from houseway.rankings.choose import hand_rule

TEMPLATE = ("Who has no play wager has folded.",)


def finish(laid: Laid) -> None:
    """Four or three antes before the flop, two on it, one at the end where the sheet has that."""
    play: UltimateRules = laid.play
    left_of_dealer(laid.table, laid.felt)
    times = (4, 3, 2, 1) if play.last_decision == "one-ante-or-fold" else (4, 3, 2)
    of_so_many(laid, "ante", lambda: times, "so many times the ante")
    laid.check_cards()
    fold_the_rest(laid.table, laid.felt)
    turn = play.settlement.turn
    action_follows(laid, "at the player-dealer's left", turn)


def asks_action(play: Any) -> bool:
    """The sheet or a card says where the action begins."""
    return False


def sees(play: Any, wagers: frozenset[str]) -> Sees:
    """Ranks, and flushes of five with the board."""
    return Sees(with_common=5, any_order=("spots", "bank", "common", "board"))


def decides(play: UltimateRules, wagers: frozenset[str]) -> Decides:
    """Who has the better hand, whether the player-dealer qualifies, and which rows of pay tables the hands
    meet; of a folded hand only what its bonus wagers see.
    """
    strength, pays = hand_rule(play.hand).strength, rows(play)

    def met(wager: str, value: int, more: str = "") -> Hashable:
        return rows_met(pays, (wager,), (HIGH.classes[category(value)] + more,))

    def decide(hand: Row, bank: Row, common: Mapping[str, Sequence[Card]]) -> Hashable:
        board, own = common["board"], hand.wagers
        mine, theirs = strength(HIGH, hand.cards, board), strength(HIGH, bank.cards, board)
        beaten = mine != theirs and met("bad-beat", min(mine, theirs), " beaten")
        bad_beat = beaten if "bad-beat" in own else ()
        if "play" not in own:
            trips = HIGH.strength(board) if play.folded_trips == "board" else mine
            return ("trips" in own and (category(mine) < THREE, met("trips", trips))), bad_beat
        bonus = met("trips", mine) if "trips" in own else ()
        blind = met("blind", mine) if mine > theirs else ()
        return result(mine, theirs), category(theirs) >= PAIR, blind, bonus, bad_beat

    return decide
