"""Super 9, Pan 9 and Super Pan 9: three cards, one more where it is chosen or forced."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from houseway.bank.action import bank_seat, move_to_wager, roll_for_action
from houseway.bank.order import spots_in_order
from houseway.cards import Card
from houseway.desk.bank.laid import Laid, action_by_dice
from houseway.desk.bank.sight import Decides, Row, Sees
from houseway.desk.fault import Fault
from houseway.games.bank.baccarat.baccarat import POINTS, total
from houseway.games.bank.baccarat.nine_turns import DEALT_EACH, LOGICAL, Draws, NineSheet
from houseway.games.bank.baccarat.nines import choose_hands
from houseway.play.events import Noted
from houseway.play.felt import DEAD


def finish(laid: Laid) -> None:
    """The dice give the action; draws are as the sheet forces them, or the logical way for the house's."""
    sheet: NineSheet = laid.play.game
    laid.check_cards()
    felt, seats = laid.felt, laid.table.rules.seats
    left = bank_seat(felt) % seats + 1

    def throw() -> None:
        seat = roll_for_action(laid.table, felt, seats)
        move_to_wager(laid.table, felt, seat if seat != bank_seat(felt) else left)

    action_by_dice(laid, throw)
    deciders = {number: spot.decider for number, spot in felt.spots.items()}
    mine = choose_hands(felt, sheet, spots_in_order(felt, left, seats))
    for at, said, spot in laid.spots():
        if said.decides is not None:
            spot.decider = deciders[spot.number]
        hand = spot.hands[0]
        if DEAD in hand.marks:
            continue
        bounds = sheet.player if mine[spot.number] else Draws(LOGICAL, LOGICAL + 1)
        whose = f"the hand on spot {spot.number}"
        if not mine[spot.number]:
            whose += ", which the house dealer plays,"
        _check(f"{at}.cards", whose, hand.cards, bounds)
    if felt.spots:
        bank = felt.bank.holding.cards
        _check("bank.cards", "the player-dealer's hand", bank, sheet.bank)
        if len(bank) == DEALT_EACH:
            why = ("player-dealer-draws",)
            laid.table.log(Noted("the player-dealer stands on", why, (total(bank),)))


def _check(at: str, whose: str, cards: list[Card], bounds: Draws) -> None:
    value, drew = total(cards[:DEALT_EACH]), len(cards) > DEALT_EACH
    if value <= bounds.must_draw and bounds.enforced and not drew:
        raise Fault(at, f"{whose} has {value} and must draw: its fourth card is missing")
    if value >= bounds.must_stand and drew:
        raise Fault(at, f"{whose} has {value} and must stand: it has no fourth card")


def asks_action(play: Any) -> bool:
    """Nothing on the table says where the action begins."""
    return True


def sees(play: Any, wagers: frozenset[str]) -> Sees:
    """What the cards count."""
    return Sees(lambda card: POINTS[card.index])


def decides(play: Any, wagers: frozenset[str]) -> Decides:
    """Which hand is nearer to nine, equal hands by what they count; and what draws are held to."""
    sheet: NineSheet = play.game
    held_to = (sheet.player, sheet.bank, Draws(LOGICAL, LOGICAL + 1))

    def bounds(cards: Sequence[Card]) -> Hashable:
        value = total(cards[:DEALT_EACH])
        return tuple([(value <= draws.must_draw, value >= draws.must_stand) for draws in held_to])

    def decide(hand: Row, bank: Row, common: Mapping[str, Sequence[Card]]) -> Hashable:
        mine, theirs = total(hand.cards), total(bank.cards)
        compared = ("equal", mine) if mine == theirs else ("wins", mine > theirs)
        return compared, bounds(hand.cards), bounds(bank.cards)

    return decide
