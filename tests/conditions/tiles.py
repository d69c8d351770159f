"""When the rules of the tile sheets apply, from tiles, chips and choices."""

from houseway.ledger import Transfer
from houseway.play.events import Noted, Rolled
from tests.conditions import Cited, Condition
from tests.conditions.at_a_bank import (
    bank_of,
    banks,
    bets,
    closing,
    covers,
    ends,
    felt_of,
    has_no_wager,
    wager_of,
)
from tests.conditions.shared_money import banks_with
from tests.conditions.tiles_settled import HOLE, TILES, compared, due


def settles(copies: bool) -> Condition:
    """The wager ends as the tiles say, with or without a copy among the two hands."""

    def holds(one: Cited) -> bool:
        wager = wager_of(one)
        return (0 in compared(one.hand, wager)) == copies and ends(one, due(one.hand, wager))

    return holds


def pointed_at(one: Cited) -> int:
    """Counter-clockwise from the player-dealer as one (000:1131); clockwise at the wild table (000:3089).
    At the player-dealer: the seat to the right, or right of the house dealer (000:1191, 000:3093)."""
    seats, square = one.hand.rules.seats, bank_of(one).square
    thrown = sum(next(event for event in one.hand.events if isinstance(event, Rolled)).dice)
    left = one.hand.rules.id not in (TILES, HOLE)
    steps = (thrown - 1) % seats
    if steps:
        return (square - 1 + (steps if left else -steps)) % seats + 1
    return seats if left else (square - 2) % seats + 1


def taken_back(one: Cited) -> bool:
    """000:1193: every seat gets a stack, and there are seats without a wager besides the player-dealer's."""
    return one.hand.rules.id == TILES and len(felt_of(one).spots) < one.hand.rules.seats - 1


def nobody_sets(one: Cited) -> bool:
    """000:1203, 004:610: everybody with a right to some spot's hand sets another one.

    The seated player or first bettor has it (000:1206), at the 19th Hole everybody who bet there (004:607).
    """
    setters = {seat for seat, choice in one.hand.choices if choice.verb in ("set", "house-way")}
    spots = [spot for spot in felt_of(one).spots.values() if not spot.decider]
    for spot in spots:
        people = {wager.person.number for wager in spot.wagers}
        right = people if one.hand.rules.id == HOLE else {spot.wagers[0].person.number}
        if not right <= setters:
            return False
    return bool(spots)


def asked(one: Cited) -> bool:
    return any([choice.verb == "house-way" for _, choice in one.hand.choices])


def put_together(one: Cited) -> bool:
    """000:2993: somebody laid the two wild tiles apart."""
    apart = [
        [{tile.text for tile in half} & {"42", "21"} for half in (choice.cards[:2], choice.cards[2:])]
        for _, choice in one.hand.choices
        if choice.verb == "set"
    ]
    return any([all(halves) for halves in apart])


def wagers(one: Cited) -> bool:
    assert isinstance(one.event, Transfer | Noted)
    return bets(one)


def pool_ends(one: Cited) -> bool:
    """004:578: lost bets are collected first, so only the end of it all tells how far the money went."""
    if one.hand.rules.id != HOLE:
        return covers(one)
    result = sum([wager.taken - wager.paid for wager in felt_of(one).wagers()])
    return closing(one).word in ("in part", "not covered") and abs(result) == bank_of(one).put_up


CONDITIONS: dict[str, Condition] = {
    "base": settles(copies=False),
    "copies": settles(copies=True),
    "wagers": wagers,
    "player-dealer": banks,
    "partners": banks_with,
    "cover": pool_ends,
    "deal": taken_back,
    "one-hand": nobody_sets,
    "house-way": asked,
    "wild-tiles": put_together,
    "action-on-an-empty-seat": lambda one: has_no_wager(one, pointed_at(one)),
}
