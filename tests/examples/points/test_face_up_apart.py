"""Face-Up Chinese Poker against a settlement written apart, from the print and with its own table."""

from random import Random

from houseway.cards import STANDARD, Card
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.conditions import check_citations
from tests.conditions.thirteen_face_up import groups_of
from tests.conditions.thirteen_hands import (
    FLUSH,
    FOUR,
    FULL,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    Groups,
    misset,
    segments,
    value,
)
from tests.examples.points.thirteen_deals import some_hands, some_setting

ID = "hawaiian-gardens/face-up-chinese-poker"
POINT = 500
ROUNDS = 120
MIDDLE = {STRAIGHT: 4, FLUSH: 8, FULL: 12, FOUR: 20, STRAIGHT_FLUSH: 30, ROYAL: 50}  # 000:7311-7316


def bonus(groups: Groups, segment: int) -> int:
    """000:7298-7316"""
    kind, *ranks = value(groups[segment])
    if kind == THREE:
        return (7 + ranks[0], 2, 0)[segment]
    return (0, MIDDLE.get(kind, 0), MIDDLE.get(kind, 0) // 2)[segment]


def payments(one: Groups, two: Groups, buttons: bool) -> list[int]:
    """What the first hand gets from the second, payment by payment; the first may have the buttons."""
    fouls = [misset(groups, strict=True) for groups in (one, two)]
    if all(fouls):
        return []
    if any(fouls):
        good, sign = (two, -1) if fouls[0] else (one, 1)
        return [6 * sign, sign * sum([bonus(good, segment) for segment in range(3)])]
    wins = [win or int(buttons) for win in segments(one, two)]
    sweep = {3: 6, -3: -6}.get(sum(wins), 0)
    return [sum(wins), sweep, sum([win * bonus((two, one, one)[win + 1], at) for at, win in enumerate(wins)])]


def settled(hand: Hand) -> dict[int, int]:
    """Nobody wins or loses more than the stack at the start (000:7235); what lies there pays (000:7278)."""
    begins = {s.seat: s.stack for s in hand.start.seats}
    stacks = dict(begins)
    seats = [s for s in begins if begins[s] >= 9 * POINT]
    if len(seats) < 2:
        return stacks
    button = hand.start.button
    if button not in seats:
        button = next((s for s in seats if s > button), seats[0])
    order = [s for s in seats if s >= button] + [s for s in seats if s < button]
    for at, one in enumerate(order):
        for two in order[at + 1 :]:
            for points in payments(groups_of(hand, one), groups_of(hand, two), one == button):
                payer, payee = (two, one) if points > 0 else (one, two)
                room = 2 * begins[payee] - stacks[payee]
                paid = min(abs(points) * POINT, stacks[payer], room)
                stacks[payer] -= paid
                stacks[payee] += paid
    return stacks


def fantasy_next(hand: Hand) -> list[int]:
    """Who sets the next hand at once (000:7332-7338); who was not dealt in keeps what he has."""
    before = hand.start.state.get("fantasy", {})
    inside = list(before.get("in", ()))
    if (
        hand.table.outcome == "nobody plays"
        or before.get("no")
        or any([choice.verb == "decline" for _, choice in hand.choices])
    ):
        return sorted(inside)
    found = [seat for seat in inside if seat not in hand.table.by_number or hand.table.seat(seat).folded]
    announced = [seat for seat, choice in hand.choices if choice.verb == "announce"]
    for seat in hand.table.seats:
        if seat.folded:
            continue
        groups = groups_of(hand, seat.number)
        front, _, back = [value(group) for group in groups]
        if misset(groups, strict=True):
            continue
        if seat.number in inside:
            stays = front[0] == THREE or back[0] >= FOUR
            assert not (seat.number in announced and not stays)
            if stays and seat.number in announced:
                found.append(seat.number)
        elif front >= (1, 12):
            found.append(seat.number)
    return sorted(found)


def shoe(random: Random, hands: list[list[Card]]) -> tuple[Card, ...]:
    """Every seat gets its special cards in some order, with others to discard."""
    spare = [c for c in STANDARD if not any([c in hand for hand in hands])]
    random.shuffle(spare)
    deck = [hand[i] for i in range(5) for hand in hands]
    for turn in range(4):
        for hand in hands:
            deck += [*hand[5 + 2 * turn : 7 + 2 * turn], spare.pop()]
    return (*deck, *spare)


def some_start(random: Random, state: dict[str, object]) -> Start:
    """Two or three of four seats; every other table is short of chips."""
    seats = sorted(random.sample(range(1, 5), random.choice((2, 3, 3))))
    deepest = random.choice((14, 40, 300))
    starts = tuple(
        [SeatStart(s, random.randint(5, deepest) * POINT + random.choice((0, 250))) for s in seats]
    )
    return Start(seats=starts, button=random.choice(seats), state=state)


def play(random: Random, state: dict[str, object]) -> Hand:
    """Everybody who places cards aims at a setting chosen before; Fantasy hands are set as advised."""
    rules, start = load(ID), some_start(random, state)
    order = [s.seat for s in start.seats if s.seat > start.button]
    order += [s.seat for s in start.seats if s.seat <= start.button]
    hands = [
        list(some_setting(random, cards, rules.play.scoring).cards)
        for cards in some_hands(random, len(order))
    ]
    dreams = any([seat in state.get("fantasy", {}).get("in", ()) for seat in order])  # type: ignore[attr-defined]
    given = [] if dreams else [shoe(random, [random.sample(cards, 13) for cards in hands])]
    rows = {c: (i > 2) + (i > 7) for cards in hands for i, c in enumerate(cards)}
    hand = Hand(rules, start, Chance(random, given))
    while (decision := hand.decision) is not None:
        seat = random.choice(decision.seats)
        choice = hand.advice(seat)
        assert choice is not None
        hole = hand.table.seat(seat).hole
        if decision.asks == "place" and not dreams and random.random() < 0.9:
            count = 5 if len(hole) == 5 else 2
            aims = sorted(hole[:count], key=lambda c: rows.get(c, 2))
            sizes = [[rows.get(c, 2) for c in aims].count(row) for row in range(3)]
            verb = "place-" + "-".join(map(str, sizes))
            if decision.option(verb) is not None:
                choice = Choice(verb, cards=(*aims, *hole[count:]))
        elif decision.asks in ("fantasy", "announce") and random.random() < 0.1:
            choice = Choice(decision.options[1].verb)
        hand.choose(choice)
    return hand


def test_rounds_with_fantasy_fouls_and_short_stacks() -> None:
    random = Random("face-up apart")
    state: dict[str, object] = {}
    fantasies = 0
    for number in range(ROUNDS):
        if number % 12 == 0:
            state = {}
        hand = play(random, state)
        assert hand.stacks() == settled(hand)
        after = hand.table.state.get("fantasy", {"in": []})["in"]
        assert sorted(after) == fantasy_next(hand)
        fantasies += len(after)
        check_citations(hand)
        state = dict(hand.table.state)
    assert fantasies > ROUNDS // 12
