"""Baccarat with two common hands: third cards are forced, and nobody decides anything."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from houseway.bank.action import left_of_dealer, right_of_dealer
from houseway.cards import Card
from houseway.desk.bank.laid import Laid, action_follows
from houseway.desk.bank.sight import Decides, Row, Sees
from houseway.desk.fault import Fault
from houseway.games.bank.baccarat.baccarat import (
    NATURALS,
    POINTS,
    BaccaratRules,
    events,
    first_four,
    total,
)


def finish(laid: Laid) -> None:
    """The action begins beside the player-dealer, and every third card is as the chart forces it."""
    play: BaccaratRules = laid.play
    laid.check_cards()
    left = play.action == "left"
    (left_of_dealer if left else right_of_dealer)(laid.table, laid.felt)
    turn = 1 if play.settlement.direction == "clockwise" else -1
    action_follows(laid, f"at the player-dealer's {'left' if left else 'right'}", turn)
    if laid.felt.spots:
        common = laid.felt.common
        check_draws(play, common["player"].cards, common["banker"].cards)


def check_draws(play: BaccaratRules, player: list[Card], banker: list[Card]) -> None:
    """Refuse a third card that the chart forbids, and one that it forces and that is not there."""
    p, b = total(player[:2]), total(banker[:2])
    if play.naturals_stop and (p in NATURALS or b in NATURALS):
        whose = "player" if p in NATURALS else "banker"
        why = f"the {whose} hand has a natural {p if p in NATURALS else b}, and nobody draws"
        _held_to("player", player, False, why)
        _held_to("banker", banker, False, why)
        return
    draws = p <= play.player_hits_to
    _held_to("player", player, draws, f"the player hand has {p} and {'draws' if draws else 'stands'}")
    if draws:
        third = POINTS[player[2].index]
        hits = str(third) in play.chart.get(str(b), "")
        why = f"the banker hand has {b} against a third card that counts {third}, and "
    else:
        hits = b <= play.banker_hits_to
        why = f"the banker hand has {b}, the player hand stood, and "
    _held_to("banker", banker, hits, why + ("it draws" if hits else "it stands"))


def _held_to(name: str, cards: list[Card], draws: bool, why: str) -> None:
    if draws and len(cards) == 2:
        raise Fault(f"common.{name}", f"{why}: its third card is missing")
    if not draws and len(cards) > 2:
        raise Fault(f"common.{name}", f"{why}: it has no third card")


def asks_action(play: Any) -> bool:
    """The sheet or a card says where the action begins."""
    return False


def sees(play: Any, wagers: frozenset[str]) -> Sees:
    """What the cards count; the Bonus Wager looks at pairs and at four of a suit."""
    return Sees(with_common=4) if "bonus" in wagers else Sees(lambda card: POINTS[card.index])


def decides(play: BaccaratRules, wagers: frozenset[str]) -> Decides:
    """Whether the chart lets both hands lie so, what happened, and what the Bonus Wager sees."""

    def decide(hand: Row, bank: Row, common: Mapping[str, Sequence[Card]]) -> Hashable:
        player, banker = list(common["player"]), list(common["banker"])
        try:
            check_draws(play, player, banker)
        except Fault:
            return "refused"
        counts = total(player), total(banker), len(player), len(banker)
        bonus = first_four(player[:2], banker[:2]) if "bonus" in wagers else ()
        return events(*counts, play.naturals_rank, play.seven), tuple(bonus)

    return decide
