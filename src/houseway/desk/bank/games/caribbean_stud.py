"""Caribbean Stud: who has no Call has folded; the last down card names the position that acts first."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from houseway.bank.action import left_of_dealer
from houseway.cards import Card
from houseway.desk.bank.folds import himself, mark_gone
from houseway.desk.bank.laid import Laid, action_follows
from houseway.desk.bank.later import of_so_many
from houseway.desk.bank.sight import Decides, Row, Sees, rows_met
from houseway.games.bank.stud_against_dealer.against_dealer import let_largest_decide
from houseway.games.bank.stud_against_dealer.caribbean_stud import (
    RANKINGS,
    CaribbeanRules,
    events,
    find_action,
    qualifies,
)

ASKS = ("folded",)
"""What it asks of people besides their wagers."""


def finish(laid: Laid) -> None:
    """The Call is twice the ante; the player-dealer's cards stand in the order of the deal."""
    play: CaribbeanRules = laid.play
    left_of_dealer(laid.table, laid.felt)
    of_so_many(laid, "ante", lambda: (2,), "twice the ante")
    laid.check_cards()
    if play.decider == "largest":
        let_largest_decide(laid.felt)
    for _, said, spot in laid.spots():
        if said.decides:
            spot.decider = said.decides
    mark_gone(laid, "call", play.leads)
    if laid.felt.spots:
        _check_action(laid, play)


def _check_action(laid: Laid, play: CaribbeanRules) -> None:
    """The end finds the action when folded wagers have been collected: here it is only looked at."""
    table, felt = laid.table, laid.felt
    before, noted = felt.action, len(table.events)
    find_action(table, felt, play)
    turn = 1 if play.settlement.direction == "clockwise" else -1
    action_follows(laid, "where the player-dealer's last down card says", turn)
    felt.action = before
    del table.events[noted:]


def hints(play: CaribbeanRules) -> list[str]:
    """How the player-dealer's cards stand in the file."""
    which = "first" if play.last_downcard == "first-dealt" else "fourth"
    return [
        "Who has no call has folded.",
        "The player-dealer's cards as they were dealt: the last lies face up, and of the others the",
        f"{which} is turned last and gives the action.",
    ]


def asks_action(play: Any) -> bool:
    """The sheet or a card says where the action begins."""
    return False


bettor_facts = himself


def sees(play: CaribbeanRules, wagers: frozenset[str]) -> Sees:
    """Ranks, and flushes of five."""
    return Sees(
        own=5,
        any_order=("spots", "bank"),
        begins_at=0 if play.last_downcard == "first-dealt" else 3,
        begins=lambda card: play.action_map[card.text[0]],
    )


def decides(play: CaribbeanRules, wagers: frozenset[str]) -> Decides:
    """Of a hand that was called what happened, and whether the player-dealer qualifies."""
    order = RANKINGS[play.ranking]

    def decide(hand: Row, bank: Row, common: Mapping[str, Sequence[Card]]) -> Hashable:
        if "call" not in hand.wagers:
            return ()
        mine, theirs = order.strength(hand.cards), order.strength(bank.cards)
        qualified = qualifies(play, bank.cards, theirs)
        return qualified, rows_met(play.pays, hand.wagers, events(order, mine, theirs, qualified))

    return decide
