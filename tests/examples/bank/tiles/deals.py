"""Rounds of pai gow with chosen tiles, dice, wagers and settings."""

from collections.abc import Mapping, Sequence

from houseway.cards import Card, parse_cards
from houseway.play.decisions import Choice, Decision
from houseway.play.felt import Bank, Felt, Wager
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.tiles import TILE_SET

TILES = "hawaiian-gardens/pai-gow-tiles"
WILD = "hawaiian-gardens/pai-gow-tiles-wild"
HOLE = "nineteenth-hole/pai-gow"
Bet = tuple[int, int, int]
"""Who, on which spot, how much."""


def stacked(*stacks: str) -> tuple[Card, ...]:
    """All 32 tiles: these stacks of four first, in the order in which they are dealt."""
    first = [tile for stack in stacks for tile in parse_cards(stack)]
    assert all(len(parse_cards(stack)) == 4 for stack in stacks)
    rest = list(TILE_SET)
    for tile in first:
        rest.remove(tile)
    return (*first, *rest)


def begin(
    rule_set_id: str,
    stacks: Sequence[str] = (),
    *,
    people: Sequence[int] = (1, 2, 3),
    dice: tuple[int, int, int] = (3, 3, 3),
    rulings: Mapping[str, str] | None = None,
    state: Mapping[str, object] | None = None,
) -> Hand:
    """A round before anybody has decided anything; each person has $1,000."""
    start = Start(
        seats=tuple([SeatStart(n, 100_000) for n in people]),
        rulings=dict(rulings or {}),
        state=dict(state or {}),
    )
    return Hand(load(rule_set_id), start, Chance(given=[stacked(*stacks)], rolls=[dice]))


def bank_and_bet(
    hand: Hand, banker: int, put_up: int, bets: Sequence[Bet], joins: Mapping[int, str] | None = None
) -> None:
    """Up to the setting of the tiles; ``joins`` says who puts money up with the banker: ``behind 1000``."""
    left = list(bets)
    while (decision := hand.decision) is not None and decision.asks != "set":
        hand.choose(_before_the_deal(decision, banker, put_up, left, joins or {}))
    assert not left, f"not placed: {left}"


def _before_the_deal(
    decision: Decision, banker: int, put_up: int, left: list[Bet], joins: Mapping[int, str]
) -> Choice:
    seat = decision.seat
    if decision.asks == "bank":
        return Choice("bank", put_up) if seat == banker else Choice("pass")
    if decision.asks == "join the bank":
        verb, _, chips = joins.get(seat, "pass").partition(" ")
        return Choice(verb, int(chips or 0))
    if decision.asks == "partner":
        return Choice("accept")
    if left and left[0][0] in decision.seats:
        person, spot, amount = left.pop(0)
        choice = Choice("wager", spot=spot, wagers=(("base", amount),))
    else:
        person, choice = seat, Choice("done")
    return choice._replace(seat=person if len(decision.seats) > 1 else None)


def set_all(hand: Hand, sets: Mapping[int, str] | None = None) -> None:
    """Everybody sets: the tiles as given, two and two; others ask the house."""
    sets = sets or {}
    while (decision := hand.decision) is not None:
        seat = decision.seat
        choice = Choice("set", cards=parse_cards(sets[seat])) if seat in sets else Choice("house-way")
        hand.choose(choice._replace(seat=seat if len(decision.seats) > 1 else None))


def played(
    rule_set_id: str,
    stacks: Sequence[str],
    bets: Sequence[Bet],
    sets: Mapping[int, str] | None = None,
    *,
    people: Sequence[int] = (1, 2, 3),
    banker: int = 1,
    put_up: int = 50_000,
    dice: tuple[int, int, int] = (3, 3, 3),
    rulings: Mapping[str, str] | None = None,
    joins: Mapping[int, str] | None = None,
) -> Hand:
    """A whole round. Dice of 9 give the player-dealer the first stack."""
    hand = begin(rule_set_id, stacks, people=people, dice=dice, rulings=rulings)
    bank_and_bet(hand, banker, put_up, bets, joins)
    set_all(hand, sets)
    assert hand.over
    return hand


def felt_of(hand: Hand) -> Felt:
    assert hand.table.felt is not None
    return hand.table.felt


def bank_of(hand: Hand) -> Bank:
    bank = felt_of(hand).bank
    assert bank is not None
    return bank


def wager_of(hand: Hand, person: int, spot: int | None = None) -> Wager:
    found = [
        w
        for w in felt_of(hand).wagers()
        if w.person.number == person and (spot is None or w.spot.number == spot)
    ]
    assert len(found) == 1
    return found[0]


def words(hand: Hand) -> dict[int, str]:
    """How each person's wager closed."""
    return {w.person.number: w.word for w in felt_of(hand).wagers()}


def tiles_of(hand: Hand) -> dict[int, str]:
    """The tiles on each spot and, under 0, the player-dealer's, in order of their numbers."""
    found = {number: spot.hands[0].cards for number, spot in felt_of(hand).spots.items()}
    found[0] = bank_of(hand).holding.cards
    return {
        number: " ".join(sorted([t.text for t in tiles], reverse=True)) for number, tiles in found.items()
    }
