"""Random rounds of all nine double-hand sheets against settlements from the print: order and chips.

Half of the rounds are dealt great hands, so that bonus bets and envy come up. Cards, settings and wagers
come from the table; what they are worth, in which order they act and how far the money reaches does not.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

import pytest

from houseway.cards import JOKER, Card, show_cards
from houseway.games.bank.double_hand.house_way import house_way
from houseway.lab.deck import KINDS
from houseway.play.decisions import Choice
from houseway.play.events import Rolled
from houseway.play.felt import Spot, Wager
from houseway.play.hand import Hand
from houseway.rooms.loader import load
from tests.bank_playing import any_choice, rounds_in_a_row
from tests.conditions.naive_hands import ACE, HIGH_CARD, Worth, best, five, seven_hold, two
from tests.examples.bank.covering import nets, reached
from tests.examples.bank.double_hand.deals import (
    ALL,
    CENTRAL,
    FACE_UP_000,
    FACE_UP_001,
    FORTUNE,
    FORTUNE_002,
    GOLD,
    PGP,
    STACK,
    WILD,
    begin,
)
from tests.lab.double_hand.bonus.sheets import odd_hand

ROUNDS = 150
SEVEN, MATCH, SEVEN_JOKER = (
    "seven-card straight flush",
    "royal flush and royal match",
    "seven-card straight flush with joker",
)
LOWER = [("full house", 5, 0), ("flush", 4, 0), ("three of a kind", 3, 0), ("straight", 2, 0)]
Table = list[tuple[str, int, int]]
"""Hands, what the bonus pays to one, and the envy in dollars."""
FACE_UP: Table = [
    (SEVEN, 2500, 1000),
    (MATCH, 1000, 250),
    (SEVEN_JOKER, 750, 100),
    ("five aces", 250, 50),
    ("royal flush", 125, 25),
    ("straight flush", 50, 10),
    ("four of a kind", 25, 5),
    *LOWER,
]
TABLES: dict[str, Table] = {
    FACE_UP_000: FACE_UP,  # 000:11509-11522
    FACE_UP_001: FACE_UP,  # 001:1312-1325
    GOLD: [  # 001:754-764
        (SEVEN, 2500, 1000),
        (MATCH, 2000, 750),
        (SEVEN_JOKER, 1000, 500),
        ("five aces", 400, 250),
        ("royal flush", 150, 50),
        ("straight flush", 50, 20),
        ("four of a kind", 25, 5),
        *LOWER,
    ],
    FORTUNE: [  # 000:1686-1694
        ("five aces", 500, 200),
        ("five of a kind", 200, 100),
        ("royal flush", 100, 50),
        ("straight flush without joker", 50, 25),
        ("straight flush", 30, 10),
        ("four of a kind", 25, 0),
        ("full house", 5, 0),
        ("flush", 4, 0),
        ("straight", 2, 0),
    ],
    FORTUNE_002: [  # 002:534-543
        (SEVEN, 500, 250),
        (SEVEN_JOKER, 500, 250),
        ("five aces", 250, 50),
        ("five of a kind", 200, 25),
        ("royal flush", 100, 10),
        ("straight flush", 50, 5),
        ("four of a kind", 25, 5),
        ("full house", 5, 0),
        ("flush", 3, 0),
        ("straight", 2, 0),
    ],
}
WILD_JOKERS = (WILD, FORTUNE, FORTUNE_002)
"""000:480, 000:1563, 002:403."""
HOUSE_WAY_BEHIND_A_FOUL = (PGP, WILD, FORTUNE, FACE_UP_000)
"""000:996."""
BUTTON = {FORTUNE_002: 25_00}
"""002:399: what earns a button; five dollars elsewhere."""


class Settling:
    """What the cards of one round say about its wagers."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.sheet = hand.rules.id
        assert hand.table.felt is not None and hand.table.felt.bank is not None
        self.felt = hand.table.felt
        self.bank = hand.table.felt.bank
        self.face_up = self.sheet in (FACE_UP_000, FACE_UP_001)
        self.joker = "wild" if self.sheet in WILD_JOKERS else "bug-without-flush" if self.face_up else "bug"
        self.fives = "any" if self.sheet == FORTUNE_002 else "aces"
        self.table = TABLES.get(self.sheet, [])
        self.set_by = {
            frozenset(choice.cards): (seat, (choice.cards[:2], choice.cards[2:]))
            for seat, choice in hand.choices
            if choice.verb == "set"
        }

    def worths(self, groups: Sequence[Sequence[Card]]) -> tuple[Worth, Worth]:
        return two(groups[0], self.joker), five(groups[1], self.joker, self.fives)

    def ace_high(self, cards: Sequence[Card]) -> bool:
        return best(cards, self.joker, self.fives)[:2] == (HIGH_CARD, ACE)

    def due(self, wager: Wager) -> int:
        cards = wager.spot.hands[0].cards
        if wager.kind == "base":
            return wager.stake * self.base(wager) // 10
        if wager.kind == "ace-high":  # 000:11557-11559, 001:1288-1290
            theirs = self.bank.holding.cards
            odds = 40 if self.ace_high(cards) else 15 if JOKER in theirs else 5
            return wager.stake * (odds if self.ace_high(theirs) else -1)
        holds = seven_hold(cards, self.joker)
        return wager.stake * next((pays for when, pays, _ in self.table if when in holds), -1)

    def base(self, wager: Wager) -> int:
        """What the base wager wins, in tenths."""
        if self.face_up and self.ace_high(self.bank.holding.cards):
            return 0
        cards = wager.spot.hands[0].cards
        setter, groups = self.set_by.get(frozenset(cards), (0, wager.spot.hands[0].groups))
        mine = self.worths(groups)
        if mine[0] > mine[1]:
            if setter == wager.person.number or self.sheet not in HOUSE_WAY_BEHIND_A_FOUL:
                return -10
            play = self.hand.rules.play
            mine = self.worths(house_way(play.house_way, play.ranks.order()).set(cards))
        theirs = self.worths(self.bank.holding.groups)
        better = [(a > b) - (a < b) for a, b in zip(mine, theirs, strict=True)]
        if better == [1, 1]:
            return 9 if self.sheet == FORTUNE else 10
        copies_push = self.sheet in (PGP, WILD, FORTUNE)  # 000:957: two copies are nobody's
        return 0 if 1 in better or (better == [0, 0] and copies_push) else -10

    # Envy

    def row(self, spot: Spot) -> int | None:
        """The row of the envy table that a spot's cards fit."""
        holds = seven_hold(spot.hands[0].cards, self.joker)
        return next((at for at, (when, _, envy) in enumerate(self.table) if envy and when in holds), None)

    def counts(self, spot: Spot) -> bool:
        """Whose hand counts: 000:11530, 001:735 and 001:1335 ask what its own player has bet."""
        own = [w.stake for w in spot.wagers if w.kind in ("fortune", "golden") and w.circle == 0]
        return self.sheet in (FORTUNE, FORTUNE_002) or bool(own)

    def envy(self, button: Wager) -> int:
        spots = self.felt.spots
        rows = {number: row for number, spot in spots.items() if (row := self.row(spot)) is not None}
        own = [n for n, spot in spots.items() if any([w.person is button.person for w in spot.wagers])]
        paid = {number: row for number, row in rows.items() if self.counts(spots[number])}
        if self.sheet == GOLD and paid:  # 001:739: only the highest hand, and once
            heights = {n: (-row, best(spots[n].hands[0].cards, self.joker)) for n, row in paid.items()}
            highest = max(heights.values())
            found = [row for n, row in paid.items() if heights[n] == highest and n not in own][:1]
        else:
            barred = [rows[n] for n in own if n in rows] if self.sheet == FACE_UP_001 else []  # 001:1339
            found = [row for n, row in paid.items() if n not in own and row not in barred]
        return 100 * sum([self.table[row][2] for row in found])

    def buttons(self, spot: Spot) -> list[Wager]:
        least = BUTTON.get(self.sheet, 5_00)
        bonus = [w for w in spot.wagers if w.kind in ("fortune", "golden") and w.stake >= least]
        return [w for w in bonus if not w.circle or self.sheet != FACE_UP_000]  # 000:11529


class Due(NamedTuple):
    person: int
    spot: int
    kind: str
    cents: int


def in_order(settling: Settling) -> list[Due]:
    """All wagers as they act, each with what it is due."""
    square = settling.bank.square
    thrown = next(event for event in settling.hand.events if isinstance(event, Rolled))
    first = (square - 1 + sum(thrown.dice) - 1) % 7 + 1
    first = first % 7 + 1 if first == square else first
    spots = sorted(settling.felt.spots.values(), key=lambda spot: (spot.number - first) % 7)
    placed = [w for spot in spots for w in sorted(spot.wagers, key=lambda w: w.circle) if w.kind != "envy"]
    envy = [
        Due(button.person.number, spot.number, "envy", cents)
        for spot in spots
        for button in sorted(settling.buttons(spot), key=lambda w: w.circle)
        if (cents := settling.envy(button))
    ]
    dues = [Due(w.person.number, w.spot.number, w.kind, settling.due(w)) for w in placed]
    order = ["base", "ace-high", "fortune", "golden"]
    if settling.sheet == FORTUNE_002:  # 002:516-518
        return [*_of(dues, "fortune"), *envy, *_of(dues, "base")]
    if settling.sheet == FORTUNE:  # 000:1616, 000:1640
        return [*_of(dues, "base"), *_of(dues, "fortune"), *envy]
    late = envy if settling.sheet == GOLD else []  # 001:701
    in_turn = [] if late else envy
    places = {(due.person, due.spot): at for at, due in enumerate(dues) if due.kind == "base"}
    dues.sort(key=lambda due: (places[due[:2]], order.index(due.kind)))
    for due in reversed(in_turn):
        last = max([at for at, other in enumerate(dues) if other[:2] == due[:2]])
        dues.insert(last + 1, due)
    return [*dues, *late]


def _of(dues: list[Due], kind: str) -> list[Due]:
    return [due for due in dues if due.kind == kind]


def dealt(rule_set: str, random: Random) -> Iterator[Hand]:
    """Rounds as they come, and as many with great hands."""
    rules = load(rule_set)
    for stakes in rules.limits:
        yield from rounds_in_a_row(rules, stakes, random, -(-ROUNDS // len(rules.limits)))
    for _ in range(ROUNDS):
        deck = list(range(53))
        hands: dict[int, str] = {}
        for seat in random.sample(range(1, 8), random.randint(2, 5)):
            cards = odd_hand(random, deck)
            deck = [card for card in deck if card not in cards]
            hands[seat] = show_cards([KINDS[card] for card in cards])
        yield begin(rule_set, hands, dice=tuple([random.randint(1, 6) for _ in range(3)]))


@pytest.mark.parametrize("rule_set", ALL)
def test_random_rounds_end_as_printed(rule_set: str) -> None:
    random = Random(f"settled {rule_set}")
    settled = envied = 0
    for hand in dealt(rule_set, random):
        while (decision := hand.decision) is not None:
            if decision.asks == "bank" and decision.seats == (1,) and hand.start.seats[0].stack == STACK:
                hand.choose(Choice("bank", random.choice([10_00, 100_00, 1_000_00, 9_000_00])))
            else:
                hand.choose(any_choice(hand, random))
        if hand.table.outcome == "settled":
            settling = Settling(hand)
            dues = in_order(settling)
            cover = "gross" if rule_set == CENTRAL else "running"
            cents = reached(cover, settling.bank.put_up, [due.cents for due in dues])
            assert nets(hand) == [(*due[:3], won) for due, won in zip(dues, cents, strict=True)]
            settled += 1
            envied += any([due.kind == "envy" for due in dues])
    assert settled > ROUNDS
    assert envied or rule_set not in TABLES
