"""When the rules of Caribbean Stud Poker apply."""

from houseway.play.events import Noted
from tests.conditions import Cited, Condition
from tests.conditions.at_a_bank import (
    bank_of,
    cannot_go_on,
    closing,
    ends,
    felt_of,
    put_in,
    spot_of,
    stays_in,
    wager_of,
)
from tests.conditions.naive_hands import Worth, caribbean
from tests.conditions.stud_three_card import first_action, with_the_hand

ODDS = (1, 1, 2, 3, 5, 7, 6, 8, 9, 10)
"""000:726-734, by the classes from the high card up; the chart puts the flush above the full house."""
POSITIONS = {14: 2, 8: 2, 2: 3, 9: 3, 3: 4, 10: 4, 4: 5, 11: 5, 5: 6, 12: 6, 6: 7, 13: 7, 7: 8}
"""000:708-715: the last down card and the position that it names."""


def mine(one: Cited) -> Worth:
    return caribbean(spot_of(one).hands[0].cards)


def theirs(one: Cited) -> Worth:
    return caribbean(bank_of(one).holding.cards)


def qualifies(one: Cited) -> bool:
    return theirs(one) >= (0, 14, 13)


def ante(one: Cited) -> bool:
    stake = wager_of(one).stake
    kept = closing(one).wager == "ante" and stays_in(one, "call") and qualifies(one)
    return kept and mine(one) != theirs(one) and ends(one, stake if mine(one) > theirs(one) else -stake)


def call(one: Cited) -> bool:
    wager = wager_of(one)
    if put_in(one, "call"):
        antes = [w.stake for w in wager.spot.wagers if w.kind == "ante" and w.person is wager.person]
        return [wager.stake] == [2 * stake for stake in antes]
    if wager.kind != "call" or not qualifies(one) or mine(one) == theirs(one):
        return False
    return ends(one, wager.stake * (ODDS[mine(one)[0]] if mine(one) > theirs(one) else -1))


def ties(one: Cited) -> bool:
    return qualifies(one) and mine(one) == theirs(one) and stays_in(one, "call") and ends(one, 0)


def qualify(one: Cited) -> bool:
    """Without ace and king or better the Ante is paid and the Call goes back."""
    if qualifies(one):
        return False
    if isinstance(one.event, Noted):
        return True
    wager = wager_of(one)
    return stays_in(one, "call") and ends(one, wager.stake if wager.kind == "ante" else 0)


def fold(one: Cited) -> bool:
    wager = wager_of(one)
    return wager.kind == "ante" and not stays_in(one, "call") and ends(one, -wager.stake)


def named_seat(one: Cited) -> int:
    """000:706-717: the first of the player-dealer's cards is the last down card to be turned."""
    bank = bank_of(one)
    return (bank.square + POSITIONS[bank.holding.cards[0].rank] - 2) % one.hand.rules.seats + 1


def action(one: Cited) -> bool:
    return first_action(one, named_seat(one))


def no_wager_there(one: Cited) -> bool:
    return named_seat(one) not in felt_of(one).spots


CARIBBEAN: dict[str, Condition] = {
    "ante": ante,
    "call": call,
    "ties": ties,
    "qualify": qualify,
    "fold": fold,
    "backline-money": with_the_hand,
    "short-stack": cannot_go_on("call", 2),
    "action": action,
    "action-on-an-empty-seat": no_wager_there,
}
