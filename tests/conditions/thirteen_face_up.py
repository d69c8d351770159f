"""When the rules of Face-Up Chinese Poker apply."""

from houseway.ledger import Transfer
from houseway.play.events import Acted
from houseway.play.hand import Hand
from tests.conditions import Cited, Condition
from tests.conditions.seats import chips_before, parties, seat_of, told_of
from tests.conditions.thirteen_hands import FOUR, PAIR, THREE, Groups, bonus_rows, misset, segments, value

QUEENS = (PAIR, 12)


def groups_of(hand: Hand, seat: int) -> Groups:
    felt = hand.table.felt
    assert felt is not None
    return felt.spots[seat].hands[0].groups


def fouled(hand: Hand, seat: int) -> bool:
    return misset(groups_of(hand, seat), strict=True)


def wins(hand: Hand, one: int, other: int) -> list[int]:
    """000:7286: the player with the buttons wins all ties."""
    found = segments(groups_of(hand, one), groups_of(hand, other))
    tie = (one == hand.table.button) - (other == hand.table.button)
    return [win or tie for win in found]


def compared(one: Cited) -> bool:
    return not any([fouled(one.hand, seat) for seat in parties(one)])


def points(one: Cited) -> bool:
    payer, payee = parties(one)
    return compared(one) and sum(wins(one.hand, payee, payer)) > 0


def clean_sweep(one: Cited) -> bool:
    payer, payee = parties(one)
    return compared(one) and wins(one.hand, payee, payer) == [1, 1, 1]


def rows_won(one: Cited) -> dict[str, int]:
    found: dict[str, int] = {}
    for mine, theirs in (parties(one), parties(one)[::-1]):
        won = [at for at, win in enumerate(wins(one.hand, mine, theirs)) if win > 0]
        found |= bonus_rows(one.hand, groups_of(one.hand, mine), won)
    return found


def bonus(one: Cited) -> bool:
    return compared(one) and bool(rows_won(one))


def bonus_row(one: Cited) -> bool:
    payer, payee = parties(one)
    if fouled(one.hand, payer):
        return one.key in bonus_rows(one.hand, groups_of(one.hand, payee))
    return one.key in rows_won(one)


def foul(one: Cited) -> bool:
    payer, payee = parties(one)
    return fouled(one.hand, payer) and not fouled(one.hand, payee)


def foul_foul(one: Cited) -> bool:
    seats = told_of(one)
    return len(seats) == 2 and all([fouled(one.hand, seat) for seat in seats])


def too_short(one: Cited, seat: int) -> bool:
    return chips_before(one, seat) < 9 * one.hand.table.stakes.small


def least_stack(one: Cited) -> bool:
    return too_short(one, told_of(one)[0])


def buttons_pass(one: Cited) -> bool:
    """Their player gets no hand, and everybody between them and the next player too."""
    button, seats = one.hand.start.button, sorted(one.hand.table.by_number)
    after = [s for s in seats if s > button] + [s for s in seats if s <= button]
    able = [seat for seat in after if not too_short(one, seat)]
    return (button not in seats or too_short(one, button)) and told_of(one)[0] == able[0]


def placing(one: Cited) -> bool:
    before = one.hand.events[one.place - 1]
    return isinstance(before, Acted) and before.verb == "place" and told_of(one) == [before.seat]


def agreed(hand: Hand) -> bool:
    """Nobody at the table has refused."""
    refused = list(hand.start.state.get("fantasy", {}).get("no", ()))
    return not refused and all([choice.verb != "decline" for _, choice in hand.choices])


def in_fantasy(hand: Hand, seat: int) -> bool:
    return seat in hand.start.state.get("fantasy", {}).get("in", ())


def fantasy(one: Cited) -> bool:
    (seat,) = told_of(one)
    front = value(groups_of(one.hand, seat)[0])
    fresh = agreed(one.hand) and not in_fantasy(one.hand, seat)
    return fresh and front >= QUEENS and not fouled(one.hand, seat)


def fantasy_stay(one: Cited) -> bool:
    (seat,) = told_of(one)
    front, _, back = groups_of(one.hand, seat)
    stays = value(front)[0] == THREE or value(back)[0] >= FOUR
    said = any([choice.verb == "announce" and who == seat for who, choice in one.hand.choices])
    before = agreed(one.hand) and in_fantasy(one.hand, seat) and said
    return before and stays and not fouled(one.hand, seat)


def all_in(one: Cited) -> bool:
    """000:7235, 000:7278: the payer has nothing left, or the payee has won as much as he had."""
    payer, payee = parties(one)
    paid = one.event.amount if isinstance(one.event, Transfer) else 0
    if chips_before(one, payer) == paid:
        return True
    ahead = 0
    for event in one.hand.events[: one.place + 1]:
        if isinstance(event, Transfer) and seat_of(event.payer) and seat_of(event.payee):
            ahead += event.amount * ((seat_of(event.payee) == payee) - (seat_of(event.payer) == payee))
    begins = chips_before(one._replace(place=one.place + 1), payee) - ahead
    return ahead == begins


CONDITIONS: dict[str, Condition] = {
    "points": points,
    "clean-sweep": clean_sweep,
    "bonus": bonus,
    "foul": foul,
    "foul-foul": foul_foul,
    "least-stack": least_stack,
    "buttons-pass": buttons_pass,
    "placing": placing,
    "fantasy": fantasy,
    "fantasy-stay": fantasy_stay,
    "all-in": all_in,
}
