"""13-Card and Chinese Poker against a settlement written apart, from the print and with its own tables."""

from random import Random

import pytest

from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.conditions import check_citations
from tests.conditions.thirteen_chinese import Showdown
from tests.conditions.thirteen_hands import FOUR, FULL, ROYAL, STRAIGHT_FLUSH, THREE, Groups, shows, value
from tests.examples.points.thirteen_deals import shoe_for, some_hands, some_setting

HANDS = 60
HG = "hawaiian-gardens/thirteen-card"
BASIC, WESTERN, EASTERN, MANDARIN = [
    f"central-coast/chinese-poker{version}" for version in ("", "-western", "-eastern", "-mandarin")
]
EAST_SWEEPS = [  # 003:726-734
    (1, "pure dragon", 13),
    (2, "colour dragon", 13),
    (3, "dragon", 13),
    (3, "one colour", 13),
    (5, "six pairs", 3),
    (5, "three flushes", 3),
    (5, "three straights", 3),
]
WEST = {"pure dragon": 8, "colour dragon": 8}
MIDDLE = {"pure dragon": 39, "colour dragon": 26}
SWEEPS = {
    HG: [  # 000:842-850
        (1, "pure dragon", 39),
        (2, "colour dragon", 26),
        (3, "dragon", 13),
        (4, "one colour", 13),
        (5, "twelve of a colour", 6),
        (6, "minor", 6),
        (7, "six pairs", 4),
        (8, "three flushes", 4),
        (9, "three straights", 4),
    ],
    BASIC: EAST_SWEEPS,
    WESTERN: [(rank, name, WEST.get(name, 4)) for rank, name, _ in EAST_SWEEPS],
    EASTERN: EAST_SWEEPS,
    MANDARIN: [
        *[(rank, name, MIDDLE.get(name, points)) for rank, name, points in EAST_SWEEPS],
        (4, "minor", 6),
        (4, "senior", 6),
    ],
}
FOUL = {HG: 6, BASIC: 3, WESTERN: 4, EASTERN: 3, MANDARIN: 6}  # 000:865, 003:751-754
BONUS = {  # 003:698-701
    (0, THREE): 3,
    (1, FULL): 2,
    (1, FOUR): 8,
    (1, STRAIGHT_FLUSH): 10,
    (1, ROYAL): 10,
    (2, FOUR): 4,
    (2, STRAIGHT_FLUSH): 5,
    (2, ROYAL): 5,
}


def sweep_of(sheet: str, shown: Showdown, seat: int) -> tuple[int, int] | None:
    """Rank and points of the best Clean Sweep that was declared and lies there."""
    if seat not in shown.declared:
        return None
    there = [(rank, -points) for rank, name, points in SWEEPS[sheet] if shows(name, shown.groups[seat])]
    return (min(there)[0], -min(there)[1]) if there else None


def bonus(groups: Groups, segment: int) -> int:
    return BONUS.get((segment, value(groups[segment])[0]), 0)


def pair_points(sheet: str, shown: Showdown, one: int, two: int) -> int:
    """What the first of two regular hands gets from the second."""
    wins = shown.wins(one, two)
    won, lost = wins.count(1), wins.count(-1)
    total = won - lost
    if sheet in (EASTERN, MANDARIN):
        for segment, win in enumerate(wins):
            extra = bonus(shown.groups[one if win > 0 else two], segment) if win else 0
            total += win * (extra - (1 if extra and sheet == EASTERN else 0))
    sign = 1 if won > lost else -1
    if max(won, lost) == 3:
        if sheet in (HG, MANDARIN):  # doubled to six, tripled to nine
            winner = one if won == 3 else two
            total += sign * (6 if shown.home_run(winner) else 3)
        if sheet == WESTERN:
            total += sign
    elif max(won, lost) == 2:
        if sheet == WESTERN:  # the majority
            total += sign
        if sheet == HG:  # two of three are two points
            total = 2 * sign
    return total


def dues(sheet: str, shown: Showdown, order: list[int]) -> list[tuple[int, int, int]]:
    """Payer, payee and points, Clean Sweeps first."""
    all_sweeps = {seat: sweep_of(sheet, shown, seat) for seat in order}
    sweeps = {seat: sweep for seat, sweep in all_sweeps.items() if sweep is not None}
    found: list[tuple[int, int, int]] = []
    gone = shown.gone
    for seat in sorted(sweeps, key=lambda seat: (sweeps[seat][0], order.index(seat))):
        rank, points = sweeps[seat]
        highest = rank == min([r for r, _ in sweeps.values()])
        for other in order:
            if other == seat:
                continue
            if other == gone:
                if shown.place[seat] < shown.place[gone]:
                    found.append((other, seat, points))
            elif other not in sweeps or (highest and sweeps[other][0] > rank):
                found.append((other, seat, points))
    for at, one in enumerate(order):
        for two in order[at + 1 :]:
            if gone in (one, two):
                other = two if gone == one else one
                if other not in sweeps or shown.place[other] > shown.place[gone]:
                    found.append((gone, other, 3))
                continue
            if one in sweeps or two in sweeps:
                continue
            fouls = [shown.misset(seat) or seat in shown.declared for seat in (one, two)]
            if all(fouls):
                continue
            if any(fouls):
                bad, good = (one, two) if fouls[0] else (two, one)
                extra = 0
                if sheet in (EASTERN, MANDARIN):
                    extra = sum([bonus(shown.groups[good], segment) for segment in range(3)])
                found.append((bad, good, FOUL[sheet] + extra))
                continue
            points = pair_points(sheet, shown, one, two)
            if points:
                found.append((two, one, points) if points > 0 else (one, two, -points))
    return found


def settled(sheet: str, hand: Hand) -> dict[int, int]:
    """Every stack at the end: what is exchanged uses up what lay there at the start (000:859, 003:744)."""
    shown = Showdown(hand)
    seats, button = sorted(shown.groups), hand.start.button
    order = [s for s in seats if s > button] + [s for s in seats if s <= button]
    stacks = {s.seat: s.stack for s in hand.start.seats}
    point = hand.table.stakes.small
    left = {seat: stack // point * point for seat, stack in stacks.items()}
    for payer, payee, points in dues(sheet, shown, order):
        paid = min(points * point, left[payer], left[payee])
        for seat, sign in ((payer, -1), (payee, 1)):
            stacks[seat] += sign * paid
            left[seat] -= paid
    return stacks


def some_hand(sheet: str, random: Random) -> Hand:
    """A deal with special hands, set and declared anyhow, with deep and short stacks."""
    rules = load(sheet)
    count = random.choice((2, 3, 4, 4))
    seats = sorted(random.sample(range(1, 5), count))
    button = random.choice(seats)
    hands = some_hands(random, count)
    small = rules.limits[0].small
    deepest = random.choice((12, 400))
    starts = tuple(
        [SeatStart(s, random.randint(1, deepest) * small + random.choice((0, 0, small // 2))) for s in seats]
    )
    hand = Hand(rules, Start(seats=starts, button=button), Chance(given=[shoe_for(hands)]))
    while (decision := hand.decision) is not None:
        seat = random.choice(decision.seats)
        several = seat if len(decision.seats) > 1 else None
        own = decision.for_seat(seat)
        if decision.asks == "set":
            cards = some_setting(random, list(hand.table.seat(seat).hole), rules.play.scoring).cards
            hand.choose(Choice("set", cards=cards, seat=several))
            continue
        regular = [o.verb for o in own.options if not o.irregular and o.verb.startswith("sweep")]
        verb = random.choice([o.verb for o in own.options])
        if random.random() < 0.6:
            verb = random.choice(regular) if regular else "ready"
        hand.choose(Choice(verb, seat=several))
    return hand


@pytest.mark.parametrize("sheet", [HG, BASIC, WESTERN, EASTERN, MANDARIN])
def test_the_chips_and_the_citations_of_special_hands(sheet: str) -> None:
    random = Random(f"apart {sheet}")
    for _ in range(HANDS):
        hand = some_hand(sheet, random)
        assert hand.stacks() == settled(sheet, hand)
        check_citations(hand)
