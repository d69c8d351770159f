"""Whether a hand at a blackjack table could have come to lie as it does."""

from houseway.cards import Card, show_cards
from houseway.desk.fault import Fault
from houseway.games.bank.blackjack.hands import worth
from houseway.games.bank.blackjack.sheet import Sheet
from houseway.games.bank.blackjack.turns import (
    ONE_CARD,
    SPLIT,
    SURRENDERED,
    frozen,
    may_double,
    may_split,
    may_surrender,
)
from houseway.play.dealing import set_holding
from houseway.play.felt import Holding, Spot


def check_split(sheet: Sheet, at: str, spot: Spot) -> None:
    """Refuse hands that no split could have made, and one that its decider has not paid for."""
    if sheet.split.pairs == "none":
        raise Fault(at, "nobody splits on this sheet")
    hands = spot.hands
    first = hands[0].cards[0]
    for hand in hands[1:]:
        pair, _ = splits_off(sheet, first, hand.cards[0])
        if not pair:
            raise Fault(at, f"{show_cards((first, hand.cards[0]))} cannot be split")
    if len(hands) > 2 and first.rank == ONE_CARD.get(sheet.split.one_card) and not sheet.split.again:
        raise Fault(at, f"{sheet.split.one_card} are split only once")
    paid = [w.hand for w in spot.wagers if w.kind == "split" and w.person.number == spot.decider]
    for index in range(1, len(hands)):
        if index not in paid:
            raise Fault(
                f"{at}.{index}",
                f"seat {spot.decider} decides about spot {spot.number} and has no split wager on that hand",
            )


def splits_off(sheet: Sheet, first: Card, other: Card) -> tuple[bool, bool]:
    """Whether the second of two cards may begin a hand of its own, and whether that gets a single card."""
    pair = Holding()
    set_holding(pair, (first, other))
    may = may_split(sheet, Spot(0), pair, worth(sheet.values, pair.cards))
    return may, other.rank == ONE_CARD.get(sheet.split.one_card)


def doubled_by(spot: Spot, index: int, at: str) -> list[int]:
    """Who doubled on a hand: its decider, and others with him."""
    people = [w.person.number for w in spot.wagers if w.kind == "double" and w.hand == index]
    if people and spot.decider not in people:
        raise Fault(at, f"seat {people[0]} doubles, and seat {spot.decider}, who decides, does not")
    return people


def check_hand(sheet: Sheet, at: str, hand: Holding, *, doubled: bool, over: str, exposed: bool) -> None:
    """Refuse cards that could not be taken, and a hand that had to take another."""
    cards, split = hand.cards, SPLIT in hand.marks
    surrendered = SURRENDERED in hand.marks
    if over and (len(cards) > 2 or doubled):
        raise Fault(at, f"{over}: it has its first two cards alone")
    if over and surrendered and sheet.surrender.when != "before-check":
        raise Fault(at, f"{over}: nobody surrenders")
    if surrendered:
        _check_surrender(sheet, at, hand, exposed=exposed)
    for count in range(2, len(cards)):
        _check_hit(sheet, at, hand, count, doubled=doubled)
    if doubled and len(cards) != 3:
        raise Fault(at, f"a doubled hand gets one card and has three, not {len(cards)}")
    if doubled or surrendered or over or frozen(sheet, hand) or "one card" in hand.marks:
        return
    value = worth(sheet.values, cards, split=split)
    if not sheet.player.stands(value) and sheet.player.hits(value):
        raise Fault(at, f"{show_cards(cards)} count {value.total} and must take a card: one is missing")


def _check_hit(sheet: Sheet, at: str, hand: Holding, count: int, *, doubled: bool) -> None:
    """Refuse the next card on so many."""
    before = Holding()
    set_holding(before, hand.cards[:count])
    before.marks = hand.marks
    value = worth(sheet.values, before.cards, split=SPLIT in hand.marks)
    so_far = f"{show_cards(before.cards)} count {'soft ' if value.soft else ''}{value.total}"
    if frozen(sheet, before):
        raise Fault(at, f"{show_cards(before.cards)} is frozen by its joker: it takes no card")
    if "one card" in hand.marks:
        raise Fault(at, f"after the split {before.cards[0]} gets a single card")
    stands = sheet.player.stands(value)
    if doubled:
        if count == 2 and not may_double(sheet, before, value, stands):
            raise Fault(at, f"{so_far}: that cannot be doubled on this sheet")
    elif stands:
        raise Fault(at, f"{so_far} and must stand: it takes no card")


def _check_surrender(sheet: Sheet, at: str, hand: Holding, *, exposed: bool) -> None:
    value = worth(sheet.values, hand.cards, split=SPLIT in hand.marks)
    if sheet.surrender.when == "before-check" and SPLIT not in hand.marks:
        may = len(hand.cards) == 2 and value.total <= sheet.surrender.most and not frozen(sheet, hand)
    else:
        may = may_surrender(sheet, hand, value) and not exposed and not frozen(sheet, hand)
    if not may or "one card" in hand.marks:
        raise Fault(at, f"{show_cards(hand.cards)} cannot be surrendered on this sheet")
