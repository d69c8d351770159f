"""Baccarat with two common hands and forced draws: EZ Baccarat, Fortune 7, Gardens Baccarat."""

from typing import Literal

import msgspec

from houseway.bank.action import left_of_dealer
from houseway.bank.dealing import deal_to
from houseway.bank.paying import Pay, judge
from houseway.bank.position import NobodyBanks, Position, close_bank, take_position
from houseway.bank.settlement import Settlement, settle
from houseway.bank.wagers import Wagers, take_wagers
from houseway.cards import Card, show_cards
from houseway.play.felt import Felt, Holding
from houseway.play.rules import Script
from houseway.play.table import Table
from houseway.pot.dealing import milestone


class BaccaratRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheets with forced draws differ in."""

    pays: tuple[Pay, ...]
    wagers: Wagers
    settlement: Settlement = Settlement()
    position: Position = Position()
    player_hits_to: int = 5
    """The player hand draws on this or less."""
    banker_hits_to: int = 5
    """So does the banker hand when the player hand stood."""
    chart: dict[str, str] = {}
    """When the player hand drew: for each banker total the player's third cards on which it hits."""
    naturals_stop: bool = False
    """Whether a natural 8 or 9 ends the drawing."""
    naturals_rank: Literal["by-total", "above-three-cards"] = "by-total"
    """Whether equal or higher three-card totals can match a natural."""


def baccarat(table: Table, play: BaccaratRules) -> Script:
    """One round."""
    felt = table.felt = Felt()
    try:
        yield from take_position(table, felt, play.position)
    except NobodyBanks:
        table.outcome = "nobody banks"
        return
    left_of_dealer(table, felt)
    yield from take_wagers(table, felt, play.wagers)
    milestone(table, "wagers placed")
    player, banker = felt.common["player"], felt.common["banker"] = Holding(), Holding()
    for _ in range(2):
        deal_to(table, player, "player")
        deal_to(table, banker, "banker")
    milestone(table, "initial deal")
    draw(table, play, player, banker)
    happened = events(play, player, banker)
    text = f"player {_told(player)}, banker {_told(banker)}"
    verdicts = [judge(table, play.settlement, play.pays, wager, happened, text) for wager in felt.wagers()]
    settle(table, felt, play.settlement, verdicts)
    close_bank(table, felt)
    table.outcome = "settled"


def draw(table: Table, play: BaccaratRules, player: Holding, banker: Holding) -> None:
    """Third cards, as the sheet forces them."""
    if play.naturals_stop and max(total(player.cards), total(banker.cards)) >= 8:
        return
    if total(player.cards) > play.player_hits_to:
        if total(banker.cards) <= play.banker_hits_to:
            deal_to(table, banker, "banker")
        return
    third = point(deal_to(table, player, "player"))
    if str(third) in play.chart.get(str(total(banker.cards)), ""):
        deal_to(table, banker, "banker")


def events(play: BaccaratRules, player: Holding, banker: Holding) -> set[str]:
    """What happened, in the words of the pay tables."""
    p, b = total(player.cards), total(banker.cards)
    worth = (_worth(play, player), _worth(play, banker))
    happened = {f"player {p}", f"banker {b}"}
    if p == b:
        happened.add("equal totals")
    happened.add("tie" if worth[0] == worth[1] else "player wins" if worth[0] > worth[1] else "banker wins")
    for name, hand, value, other in (("player", player, p, b), ("banker", banker, b, p)):
        if len(hand.cards) == 3 and value > other:
            happened.add(f"{name} wins with a three-card {value}")
    return happened


def _worth(play: BaccaratRules, hand: Holding) -> tuple[int, int]:
    value = total(hand.cards)
    natural = len(hand.cards) == 2 and value >= 8
    if play.naturals_rank == "above-three-cards":
        return int(natural), value
    return 0, value


def point(card: Card) -> int:
    """Aces are one, tens and pictures nothing, the others their pips."""
    if card.rank == 14:
        return 1
    return card.rank if card.rank < 10 else 0


def total(cards: list[Card]) -> int:
    """The last digit of the sum."""
    return sum([point(c) for c in cards]) % 10


def _told(hand: Holding) -> str:
    return f"{total(hand.cards)} ({show_cards(hand.cards)})"
