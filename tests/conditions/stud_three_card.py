"""When the rules of Three Card Poker with the 6 Card Bonus apply."""

from houseway.play.events import Acted, Noted
from tests.conditions import Cited, Condition
from tests.conditions.at_a_bank import (
    bank_of,
    cannot_go_on,
    closing,
    ends,
    even,
    felt_of,
    folded_by,
    put_in,
    spot_of,
    stays_in,
    wager_of,
)
from tests.conditions.naive_hands import CLASSES, THREES, Worth, best, three
from tests.conditions.stud_ultimate import row

QUEEN_HIGH = (0, 12)


def mine(one: Cited) -> Worth:
    return three(spot_of(one).hands[0].cards)


def theirs(one: Cited) -> Worth:
    return three(bank_of(one).holding.cards)


def qualifies(one: Cited) -> bool:
    return theirs(one) >= QUEEN_HIGH


def ante(one: Cited) -> bool:
    kept = closing(one).wager == "ante" and stays_in(one, "play")
    return kept and qualifies(one) and even(one, mine(one), theirs(one))


def play(one: Cited) -> bool:
    if put_in(one, "play"):
        wager = wager_of(one)
        ante = next(w for w in wager.spot.wagers if w.kind == "ante" and w.person is wager.person)
        return wager.stake == ante.stake
    return closing(one).wager == "play" and qualifies(one) and even(one, mine(one), theirs(one))


def qualify(one: Cited) -> bool:
    if qualifies(one):
        return False
    return isinstance(one.event, Noted) or (closing(one).wager == "play" and ends(one, 0))


def unqualified_ante(one: Cited) -> bool:
    """000:2551: paid to a better hand only; elsewhere to everybody who did not fold."""
    if qualifies(one) or closing(one).wager != "ante" or not stays_in(one, "play"):
        return False
    pays = mine(one) > theirs(one) or one.hand.rules.room != "hawaiian-gardens"
    return mine(one) != theirs(one) and ends(one, wager_of(one).stake if pays else 0)


def equal_unqualified(one: Cited) -> bool:
    if qualifies(one) or closing(one).wager != "ante" or not stays_in(one, "play"):
        return False
    pays = one.hand.rules.room != "hawaiian-gardens"
    return mine(one) == theirs(one) and ends(one, wager_of(one).stake if pays else 0)


def fold(one: Cited) -> bool:
    wager = wager_of(one)
    return wager.kind in ("ante", "pair-plus") and not stays_in(one, "play") and ends(one, -wager.stake)


def pair_plus(one: Cited) -> bool:
    due = row(one, THREES[mine(one)[0]])
    kept = closing(one).wager == "pair-plus" and stays_in(one, "play")
    return kept and ends(one, -wager_of(one).stake if due is None else due)


def six_card(one: Cited) -> bool:
    made = best([*spot_of(one).hands[0].cards, *bank_of(one).holding.cards])
    due = row(one, CLASSES[made[0]])
    return closing(one).wager == "six-card" and ends(one, -wager_of(one).stake if due is None else due)


def with_the_hand(one: Cited) -> bool:
    """Somebody's wagers go because the one who decides, and nobody else, has folded the hand."""
    if isinstance(one.event, Noted):
        before = [event for event in one.hand.events[: one.place] if isinstance(event, Acted)]
        return before[-1].verb == "fold"
    wager = wager_of(one)
    others = folded_by(one, wager.spot.number) - {wager.person.number}
    return bool(others) and all([w.kind not in ("play", "call") for w in wager.spot.wagers])


def up_card(one: Cited) -> int:
    """004:755-756: the seat that the open card counts to, from the house dealer's left without the bank's."""
    seats = [n for n in range(1, one.hand.rules.seats + 1) if n != bank_of(one).square]
    card = bank_of(one).holding.cards[2]
    count = {14: 1, 11: 11, 12: 12, 13: 13}.get(card.rank, card.rank)
    return seats[(count - 1) % len(seats)]


def action(one: Cited) -> bool:
    return first_action(one, up_card(one))


def first_action(one: Cited, seat: int) -> bool:
    """The action begins at a seat, or at the next one clockwise that has a wager."""
    seats = one.hand.rules.seats
    spots = sorted(felt_of(one).spots, key=lambda number: (number - seat) % seats)
    return felt_of(one).action == spots[0]


def no_wager_there(one: Cited) -> bool:
    return up_card(one) not in felt_of(one).spots


THREE_CARD: dict[str, Condition] = {
    "ante": ante,
    "play": play,
    "qualify": qualify,
    "unqualified-ante": unqualified_ante,
    "equal-unqualified": equal_unqualified,
    "fold": fold,
    "pair-plus": pair_plus,
    "six-card": six_card,
    "backline-money": with_the_hand,
    "short-stack": cannot_go_on("play", 1),
    "action": action,
    "action-on-an-empty-seat": no_wager_there,
}
