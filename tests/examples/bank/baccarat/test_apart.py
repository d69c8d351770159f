"""Random rounds of the baccarat and tile sheets, settled once more from the print, under every cover."""

from collections.abc import Sequence
from random import Random

import pytest

from houseway.ledger import Transfer
from houseway.play.decisions import Choice
from houseway.play.events import Rolled
from houseway.play.felt import Bank, Felt, Wager
from houseway.play.hand import Hand
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests import bank_playing
from tests.conditions import Cited, baccarat_settled, shared_money, tiles_settled
from tests.conditions.baccarat_settled import points

ROUNDS = 30
AT_MOST = 1_000
"""Rounds go on until the reading has made a difference."""
SHEETS = [entry.id for entry in catalogue() if entry.family in ("baccarat", "tiles")]
GARDENS = "hawaiian-gardens/gardens-baccarat"
WILD = "hawaiian-gardens/pai-gow-tiles-wild"
COUNTER_CLOCKWISE = (GARDENS, "hawaiian-gardens/pai-gow-tiles", "nineteenth-hole/pai-gow")
ORDER = {
    "black-sheep/ez-baccarat": "player banker tie dragon-7 panda-8",  # 001:497, the last ruled
    "hawaiian-gardens/ez-baccarat-panda-8": "player banker tie panda-8 dragon-7",  # 000:2720
    "lucky-lady/ez-baccarat-panda-8": "player banker tie panda-8 dragon-7",  # 002:1052
    "hawaiian-gardens/fortune-7-baccarat": "player banker tie dragon-9 dragon-7",  # 000:2918
    "lucky-lady/fortune-7-baccarat": "player banker tie one-up fortune-7",  # 002:959
    GARDENS: "player banker tie tiger-8 dragon-7",  # 000:11683
    "hawaiian-gardens/baccarat": "player banker tie bonus",  # 000:1492
    "hawaiian-gardens/super-9": "base bonus-tie",  # 000:1902
}
"""Sheets that settle kind by kind."""
WITHIN = ("player", "bank", "tie", "base", "bonus-tie")
"""Elsewhere the order of one person's wagers."""
COVER_READINGS = {
    "hawaiian-gardens/pai-gow-tiles": "how-far",
    "hawaiian-gardens/pai-gow-tiles-wild": "how-far",
    "nineteenth-hole/pai-gow": "pool",
}


def felt_of(hand: Hand) -> Felt:
    assert hand.table.felt is not None
    return hand.table.felt


def bank_of(hand: Hand) -> Bank:
    bank = felt_of(hand).bank
    assert bank is not None
    return bank


def due(hand: Hand, wager: Wager) -> int:
    if hand.rules.family == "tiles":
        return tiles_settled.due(hand, wager)
    return baccarat_settled.due(hand, wager)


def begins(hand: Hand) -> int:
    """The place where the action begins, with or without a wager."""
    seats, square = hand.rules.seats, bank_of(hand).square
    game = hand.rules.game
    if game == "baccarat":
        return (square - 2 if hand.rules.id == GARDENS else square) % seats + 1  # 000:11683
    if game == "baccarat-9":
        down = points(felt_of(hand).common["bank"].cards[:2])  # 000:1059
        return (square - 1 + (down % seats or 1)) % seats + 1
    steps = (sum(next(event for event in hand.events if isinstance(event, Rolled)).dice) - 1) % seats
    if game == "nines":  # 000:543
        return (square - 1 + (steps or 1)) % seats + 1
    if hand.rules.id != WILD:  # 000:1131, 000:1191
        return (square - 1 - (steps or 1)) % seats + 1
    if steps:  # 000:3089
        return (square - 1 + steps) % seats + 1
    place = seats  # 000:3093: right of the house dealer, who sits between the last seat and the first
    while place not in felt_of(hand).spots:
        place -= 1
    return place


def in_order(hand: Hand, behind: str) -> list[Wager]:
    """The wagers in the order in which they act."""
    first, sheet = begins(hand), hand.rules.id
    turn = -1 if sheet in COUNTER_CLOCKWISE else 1
    kinds = ORDER.get(sheet, "").split()

    def place(wager: Wager) -> tuple[int, ...]:
        spot = (wager.spot.number - first) * turn % hand.rules.seats
        people = list(dict.fromkeys([other.person.number for other in wager.spot.wagers]))
        own = people[0]
        if behind == "largest-first":
            money = {p: sum([w.stake for w in wager.spot.wagers if w.person.number == p]) for p in people}
            people = sorted(people, key=lambda p: (p != own, -money[p] if p != own else 0, people.index(p)))
        circle = people.index(wager.person.number)
        if kinds:
            return kinds.index(wager.kind), spot, circle
        return spot, circle, WITHIN.index(wager.kind)

    return sorted(felt_of(hand).wagers(), key=place)


def covered(cover: str, put_up: int, dues: Sequence[int]) -> list[int]:
    """What each wager really wins or loses, in order."""
    taken = paid = 0
    found = [0] * len(dues)
    places = list(range(len(dues)))
    if cover == "pooled":
        places.sort(key=lambda i: dues[i] >= 0)
    owed = sum([d for d in dues if d > 0])
    for i in places:
        wins, amount = dues[i] > 0, abs(dues[i])
        won = taken - paid
        match cover:
            case "running":
                room = 0 if won <= -put_up else put_up + won if wins else put_up - won
            case "net":
                room = 0 if abs(won) >= put_up else put_up + won if wins else put_up - won
            case "gross":
                room = put_up - taken - paid
            case "pooled":
                room = put_up + taken - paid if wins else put_up + owed - taken
            case _:
                room = min(put_up - paid, put_up + won) if wins else put_up - taken
        acts = min(amount, max(0, room))
        found[i] = acts if wins else -acts
        taken, paid = taken + (not wins) * acts, paid + wins * acts
    return found


NATURALS_STOP = (
    "hawaiian-gardens/baccarat",  # 000:1447
    "hawaiian-gardens/fortune-7-baccarat",  # 000:2892-2893
    "lucky-lady/fortune-7-baccarat",  # 002:933-934
    GARDENS,  # 000:11691-11692
)


def banker_draws(sheet: str, banker: int, third: int) -> bool:
    """By the player's third card (000:2740-2757 and sisters); one sheet has a chart of its own."""
    if sheet == "hawaiian-gardens/baccarat":  # 000:1454-1463
        return banker <= 3 or (banker in (4, 5) and 3 <= third <= 7)
    if banker <= 2:
        return True
    return third in {3: {*range(10)} - {8}, 4: {2, 3, 4, 5, 6, 7}, 5: {4, 5, 6, 7}, 6: {6, 7}}.get(banker, ())


def drawn_as_printed(hand: Hand) -> bool:
    """Whether each hand has the cards that the sheet gives it, where it leaves no choice."""
    common = {name: holding.cards for name, holding in felt_of(hand).common.items()}
    sheet = hand.rules.id
    match hand.rules.game:
        case "baccarat":
            player, banker = common["player"], common["banker"]
            two, other = points(player[:2]), points(banker[:2])
            if sheet in NATURALS_STOP and max(two, other) >= 8:
                return len(player) == len(banker) == 2
            draws = other <= 5 if two > 5 else banker_draws(sheet, other, points(player[2:]))
            return (len(player), len(banker)) == (3 if two <= 5 else 2, 3 if draws else 2)
        case "baccarat-9":  # 000:1063
            return len(common["bank"]) == (4 if points(common["bank"][:3]) <= 5 else 3)
        case "nines":
            low = 3 if sheet == "central-coast/super-pan-9" else 4  # 003:607, 000:549
            bank = bank_of(hand).holding.cards
            three = points(bank[:3])
            if len(bank) != (4 if three <= low else 3 if three >= 7 else len(bank)):
                return False
            if low == 3:  # 003:609, 003:619: a player may do as he likes
                return True
            hands = [spot.hands[0].cards for spot in felt_of(hand).spots.values()]
            return all(
                [len(h) == {0: 4, 2: 3}.get((points(h[:3]) > 4) + (points(h[:3]) > 6), len(h)) for h in hands]
            )
    return True


def moved(hand: Hand, results: dict[int, int]) -> dict[int, int]:
    """What everybody's chips change by, from what each wager wins."""
    bank, chip = bank_of(hand), hand.table.stakes.chip
    change = dict.fromkeys(hand.table.by_number, 0)
    for wager in felt_of(hand).wagers():
        result = results[id(wager)]
        change[wager.person.number] += result
        for person, own in wager.partners.items():
            part = (wager.stake + result) * own // wager.stake // chip * chip - own
            change[person] += part
            change[wager.person.number] -= part
    shared = 0
    for person in bank.owners:
        if person != bank.person.number:
            one = Cited(hand, hand.events[0], 0, "partners")
            part = shared_money.back(one, person) - bank.owners[person]
            change[person] += part
            shared += part
    change[bank.person.number] -= sum(results.values()) + shared
    for event in hand.events:
        if isinstance(event, Transfer) and event.payee is hand.table.collection:
            payers = [number for number, seat in hand.table.by_number.items() if seat.stack is event.payer]
            change[payers[0] if payers else bank.person.number] -= event.amount
    return change


def some_choice(hand: Hand, random: Random) -> Choice:
    """Any choice; but what is put up in the bank is often too little for the action."""
    decision = hand.decision
    assert decision is not None
    if decision.asks in ("bank", "join the bank") and random.random() < 0.8:
        option = random.choice(decision.options[:-1])
        (span,) = option.amounts
        most = min(span.high, 2 * hand.table.stakes.small)
        return Choice(
            option.verb, span.low + random.randrange(max(1, most - span.low + 1)) // span.step * span.step
        )
    return bank_playing.any_choice(hand, random)


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("cover", ["running", "net", "gross", "pooled", "apart"])
@pytest.mark.parametrize("behind", ["as-placed", "largest-first"])
def test_rounds_are_settled_as_printed(sheet: str, cover: str, behind: str) -> None:
    rules = load(sheet)
    rulings = {COVER_READINGS.get(sheet, "cover"): cover, "behind-order": behind}
    random = Random(f"apart {sheet} {cover} {behind}")
    in_force = rules.play.settlement.cover
    needed = {"cover"}
    needed |= {"reading"} if cover != in_force else set()
    needed |= {"behind"} if behind != "as-placed" and rules.play.wagers.backline > 1 else set()
    # Where all bets are of one size, the order of those behind a seat never matters.
    stakes = random.choice([stakes for stakes in rules.limits if stakes.big >= 2 * stakes.small])
    for number, hand in enumerate(bank_playing.rounds_in_a_row(rules, stakes, random, AT_MOST, rulings)):
        if number >= ROUNDS and not needed:
            return
        while hand.decision is not None:
            hand.choose(some_choice(hand, random))
        if hand.table.outcome != "settled":
            continue
        assert drawn_as_printed(hand)
        order = in_order(hand, behind)
        dues = [due(hand, wager) for wager in order]
        put_up = bank_of(hand).put_up
        acts = covered(cover, put_up, dues)
        assert [w.paid - w.taken for w in order] == acts, (sheet, put_up, dues)
        results = {id(wager): result for wager, result in zip(order, acts, strict=True)}
        before = {seat.seat: seat.stack for seat in hand.start.seats}
        change = {seat: stack - before[seat] for seat, stack in hand.stacks().items()}
        assert change == moved(hand, results)
        needed -= {"cover"} if acts != dues else set()
        needed -= {"reading"} if acts != covered(in_force, put_up, dues) else set()
        needed -= {"behind"} if order != in_order(hand, "as-placed") else set()
    raise AssertionError(f"these never mattered: {', '.join(needed)}")
