"""Pokara: one card given up for another; the player-dealer draws the house way."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from houseway.bank.action import left_of_dealer
from houseway.cards import Card, show_cards
from houseway.desk.bank.laid import Laid, action_follows, wager_of
from houseway.desk.bank.later import of_so_many
from houseway.desk.bank.sight import Decides, Row, Sees
from houseway.desk.fault import Fault
from houseway.facts import BANK, Cards, spot_place
from houseway.games.bank.stud_against_dealer.against_dealer import result
from houseway.games.bank.stud_against_dealer.pokara import PokaraRules, as_dealt, dealt_events
from houseway.games.bank.stud_against_dealer.pokara_draw import (
    HIGH_CARD,
    Sheet,
    house_way,
    improves,
    order_of_hands,
)
from houseway.play.events import Noted
from houseway.play.felt import Holding, Spot
from houseway.play.table import Table
from houseway.rankings.base import category

TEMPLATE = ("After a draw the new card stands last, and gave_up names the old one.",)


def finish(laid: Laid) -> None:
    """A drawn card lies last; a pair or better draws only doubled, and a double always draws."""
    play: PokaraRules = laid.play
    laid.check_cards()
    left_of_dealer(laid.table, laid.felt)
    of_so_many(laid, "base", lambda: (1,), "as much as the wager")
    turn = play.settlement.turn
    action_follows(laid, "at the player-dealer's left", turn)
    sheet = play.sheet()
    for at, _, spot in laid.spots():
        _check_draw(laid.table, at, sheet, spot)
    if laid.felt.spots:
        _check_bank(laid.table, sheet, laid.felt.bank.holding)


def _check_draw(table: Table, at: str, sheet: Sheet, spot: Spot) -> None:
    hand = spot.hands[0]
    doubled = wager_of(spot, spot.wagers[0].person.number, ("double",)) is not None
    dealt = as_dealt(hand)
    if doubled and not hand.discarded:
        raise Fault(f"{at}.gave_up", "who doubles draws: say which card was given up")
    if hand.discarded:
        given = spot_place(spot.number), Cards((hand.discarded[0],))
        table.log(Noted("gives up", ("draw",), given))
    if hand.discarded and not doubled and category(order_of_hands(sheet).strength(dealt)) != HIGH_CARD:
        raise Fault(f"{at}.gave_up", f"{show_cards(dealt)} draws only with a double")


def _check_bank(table: Table, sheet: Sheet, hand: Holding) -> None:
    dealt = as_dealt(hand)
    out: Card | None = house_way(sheet, dealt)
    gave_up = hand.discarded[0] if hand.discarded else None
    if out is None and gave_up is not None:
        raise Fault("bank.gave_up", f"the house way stands pat with {show_cards(dealt)}")
    if out is not None and gave_up is None:
        raise Fault("bank.gave_up", f"the house way gives up {out} of {show_cards(dealt)}: it has not drawn")
    if out is not None and gave_up is not None and out.rank != gave_up.rank:
        raise Fault("bank.gave_up", f"the house way gives up {out} of {show_cards(dealt)}, not {gave_up}")
    if gave_up is not None:
        table.log(Noted("gives up", ("house-way",), (BANK, Cards((gave_up,)))))
    else:
        table.log(Noted("the player-dealer stands pat", ("house-way",)))


def asks_action(play: Any) -> bool:
    """The sheet or a card says where the action begins."""
    return False


def sees(play: Any, wagers: frozenset[str]) -> Sees:
    """Every card by itself: there are twenty."""
    return Sees(lambda card: card.index)


def decides(play: PokaraRules, wagers: frozenset[str]) -> Decides:
    """Who has the better hand, which draws improved one, what was dealt, and whether the draws may be."""
    sheet = play.sheet()
    order = order_of_hands(sheet)

    def dealt(hand: Row) -> list[Card]:
        return [*hand.cards[: len(hand.cards) - len(hand.gave_up)], *hand.gave_up]

    def better(hand: Row) -> bool:
        return not hand.gave_up or improves(sheet, dealt(hand), hand.cards, hand.gave_up[0], hand.cards[-1])

    def decide(hand: Row, bank: Row, common: Mapping[str, Sequence[Card]]) -> Hashable:
        events = dealt_events(sheet, dealt(hand))
        plain = category(order.strength(dealt(hand))) == HIGH_CARD
        out = house_way(sheet, dealt(bank))
        drew = [out is None, *[out is not None and out.rank == card.rank for card in bank.gave_up]]
        compared = result(order.strength(hand.cards), order.strength(bank.cards))
        return compared, better(hand), better(bank), plain, tuple(drew), events if "bonus" in wagers else ()

    return decide
