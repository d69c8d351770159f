"""Every ruling of the tile sheets that can be switched: one round, and what each reading makes of it.

How far the bank's money reaches and the order behind a seat are settled apart over many rounds
(``test_baccarat_and_tiles_apart``).
"""

from collections.abc import Callable, Mapping

import pytest

from houseway.play.decisions import Choice
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.examples.bank.tiles.deals import (
    HOLE,
    TILES,
    WILD,
    bank_and_bet,
    bank_of,
    begin,
    felt_of,
    played,
    tiles_of,
    words,
)

Readings = dict[str, str]
Probe = Callable[[Readings], object]
APART = ("how-far", "pool", "behind-order")


def closes(sheet: str, bank: str, player: str) -> Probe:
    """How seat 8 fares against the player-dealer at seat 1, both hands set as they are written."""

    def probe(readings: Readings) -> str:
        sets = {1: bank, 8: player}
        hand = played(sheet, (bank, player), [(8, 8, 1_000)], sets, people=(1, 8), rulings=readings)
        return words(hand)[8]

    return probe


def set_by_the_house(sheet: str, *hands: str) -> Probe:
    """How the house dealer sets each of these hands for seat 8: the low hand."""

    def probe(readings: Readings) -> str:
        found = []
        for tiles in hands:
            hand = played(sheet, ("52 43 22 22", tiles), [(8, 8, 1_000)], people=(1, 8), rulings=readings)
            low = felt_of(hand).spots[8].hands[0].groups[1]
            found.append(" ".join(sorted([tile.text for tile in low], reverse=True)))
        return ", ".join(found)

    return probe


def behind(sheet: str) -> Probe:
    """How many may bet behind seat 2."""

    def probe(readings: Readings) -> int:
        hand = begin(sheet, people=(1, 2, 3, 4, 5, 6), rulings=readings)
        while (decision := hand.decision) is not None and decision.asks != "wager":
            hand.choose(
                Choice("bank", 50_000) if decision.seat == 1 and decision.asks == "bank" else Choice("pass")
            )
        bet = Choice("wager", spot=2, wagers=(("base", 1_000),))
        hand.choose(bet._replace(seat=2))
        count = 0
        for seat in (3, 4, 5, 6):
            assert hand.decision is not None
            form = hand.decision.for_seat(seat).option("wager") if seat in hand.decision.seats else None
            if form is None or form.complaint(bet) is not None:
                return count
            hand.choose(bet._replace(seat=seat))
            count += 1
        return count

    return probe


def first_stacks(sheet: str, total: tuple[int, int, int]) -> Probe:
    """Who gets the first and the second stack, of seats 1 to 4 with the bank at 1.

    0 is the player-dealer, and -1 a seat without a wager.
    """

    def probe(readings: Readings) -> list[int]:
        bets = [(seat, seat, 1_000) for seat in (2, 3, 4)]
        stacks = ("66 66 11 11", "44 44 31 31")
        hand = played(sheet, stacks, bets, people=(1, 2, 3, 4), dice=total, rulings=readings)
        tiles = tiles_of(hand)
        return [next((n for n, held in tiles.items() if held == stack), -1) for stack in stacks]

    return probe


def action(sheet: str, total: tuple[int, int, int]) -> Probe:
    """Where the action begins, with bets of seats 2 and 6 and the bank at seat 5."""

    def probe(readings: Readings) -> int:
        bets = [(2, 2, 1_000), (6, 6, 1_000)]
        hand = played(sheet, (), bets, people=(2, 5, 6), banker=5, dice=total, rulings=readings)
        return felt_of(hand).action

    return probe


def offered(readings: Readings) -> list[int]:
    """Who is asked to bank after two rounds of seat 3, behind whom seat 2 had money."""
    state = {"player_dealer": 3, "turn": 2, "bettors": [1, 2, 3, 4], "partners": [2], "banks": [3, 3]}
    hand = begin(HOLE, people=(1, 2, 3, 4), state={**state, "rotation": 3}, rulings=readings)
    found = []
    while hand.decision is not None:
        found.append(hand.decision.seat)
        hand.choose(Choice("pass"))
    return found


def joins(readings: Readings) -> list[str]:
    """What seat 2 may say when seat 1 banks."""
    hand = begin(HOLE, people=(1, 2), rulings=readings)
    hand.choose(Choice("pass"))
    hand.choose(Choice("bank", 3_000))
    assert hand.decision is not None
    return [option.verb for option in hand.decision.options]


def owners(readings: Readings) -> int:
    """How many own the bank when everybody wants to."""
    hand = begin(HOLE, people=(1, 2, 3, 4), rulings=readings)
    bank_and_bet(hand, 1, 3_000, [(4, 4, 1_000)], joins=dict.fromkeys((2, 3, 4), "behind 1000"))
    return len(bank_of(hand).owners)


COPY_AND_LOWER = ("64 54 44 22", "64 63 65 55")
ZEROS = ("65 63 51 62", "55 64 66 43")
BEHIND = {"2": 2, "0": 0}
EIGHTS, NINES = "53 62 66 55", "54 63 44 31"
"""The eights are split for a low hand of eight, the nines not for one of three (000:3072-3073)."""
WAYS = {"house-way": "55 53, 44 31", "high-first": "66 55, 44 31", "low-first": "55 53, 54 31"}
READINGS: dict[tuple[str, str], tuple[Probe, Mapping[str, object]]] = {
    (TILES, "zeros"): (closes(TILES, *ZEROS), {"by-tile": "won", "alike": "pushed"}),
    (TILES, "copies-by-hand"): (
        closes(TILES, *COPY_AND_LOWER),
        {"each-hand": "lost", "both-hands": "pushed"},
    ),
    (TILES, "logical-way"): (set_by_the_house(TILES, EIGHTS, NINES), WAYS),
    (TILES, "several-hands"): (behind(TILES), BEHIND),
    (TILES, "dealing-direction"): (
        # Six counts counter-clockwise to seat 4; seat 3 comes next, or the empty seat 5.
        first_stacks(TILES, (2, 2, 2)),
        {"counter-clockwise": [4, 3], "clockwise": [4, -1]},
    ),
    (WILD, "wongs-and-gongs"): (
        closes(WILD, "11 54 41 61", "66 63 44 55"),
        {"ranked": "won", "alike": "pushed"},
    ),
    (WILD, "teen-dey"): (set_by_the_house(WILD, "61 61 66 55"), {"one": "61 55", "both": "66 55"}),
    (WILD, "nine-or-eleven"): (set_by_the_house(WILD, "66 66 54 55"), {"both": "55 54", "one": "66 55"}),
    (WILD, "house-way-wild"): (set_by_the_house(WILD, "42 66 55 31"), {"low": "66 31", "high": "55 31"}),
    (WILD, "way"): (set_by_the_house(WILD, EIGHTS, NINES), WAYS),
    (WILD, "one-copy"): (closes(WILD, *COPY_AND_LOWER), {"each-hand": "lost", "both-hands": "pushed"}),
    (WILD, "right-of-the-house-dealer"): (
        action(WILD, (3, 3, 3)),
        {"right-of-house-dealer": 6, "right-of-player-dealer": 2},
    ),
    (WILD, "directions"): (
        first_stacks(WILD, (1, 1, 1)),
        {"counter-clockwise": [3, 2], "clockwise": [3, 4]},
    ),
    (HOLE, "copies-by-hand"): (closes(HOLE, *COPY_AND_LOWER), {"each-hand": "lost", "both-hands": "pushed"}),
    (HOLE, "zeros"): (closes(HOLE, *ZEROS), {"by-tile": "won", "alike": "pushed"}),
    (HOLE, "six-as-three"): (
        # Two eights with a five: the six counts three and is the better tile, or no more than the three.
        closes(HOLE, "21 41 65 54", "42 32 64 65"),
        {"own": "won", "as-used": "pushed"},
    ),
    (HOLE, "way"): (
        # A pair is kept; the biggest tile goes with the smallest.
        set_by_the_house(HOLE, EIGHTS, "65 64 33 31"),
        {"house-way": "66 55, 65 31", "high-first": "66 55, 64 31", "low-first": "55 53, 65 31"},
    ),
    (HOLE, "dice"): (action(HOLE, (1, 1, 2)), {"counter-clockwise": 2, "clockwise": 6}),
    (HOLE, "directions"): (
        first_stacks(HOLE, (1, 1, 1)),
        {"counter-clockwise": [4, 3], "clockwise": [4, 0]},
    ),
    (HOLE, "banks-in-a-rotation"): (offered, {"4": [2, 2, 1, 4], "2": [2, 1, 4]}),
    (HOLE, "behind-the-bank"): (
        joins,
        {
            "behind, front, together": ["join", "front", "behind", "pass"],
            "behind, together": ["join", "behind", "pass"],
            "behind": ["behind", "pass"],
        },
    ),
    (HOLE, "behind-the-bank-number"): (owners, {"7": 4, "1": 2, "0": 1}),
    (HOLE, "several-bettors"): (behind(HOLE), {"2": 2, "1": 1, "0": 0}),
}


@pytest.mark.parametrize("sheet", [entry.id for entry in catalogue() if entry.family == "tiles"])
def test_every_ruling_that_can_be_switched_is_played(sheet: str) -> None:
    for ruling in load(sheet).rulings:
        if ruling.setting and ruling.id not in APART:
            _, expected = READINGS[sheet, ruling.id]
            assert {str(ruling.value), *ruling.others} == set(expected), (sheet, ruling.id)


@pytest.mark.parametrize(("sheet", "ruling"), READINGS)
def test_a_reading_is_played_as_its_words_say(sheet: str, ruling: str) -> None:
    probe, expected = READINGS[sheet, ruling]
    found = {reading: probe({ruling: reading}) for reading in expected}
    assert found == expected
