"""Random rounds of all nine stud sheets against settlements from the print: order and chips.

Cards, choices and wagers come from the table; what they are worth, in which order they act and how far
the player-dealer's money reaches is worked out here.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest

from houseway.cards import Card
from houseway.play.events import Laid
from houseway.play.felt import Bank, Felt, Spot, Wager
from houseway.play.hand import Hand
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.words.sentences import PLAIN
from tests.bank_playing import any_choice, rounds_in_a_row
from tests.conditions.naive_hands import (
    CLASSES,
    PAIR,
    POKARA,
    THREES,
    Worth,
    best,
    caribbean,
    pokara,
    three,
)
from tests.examples.bank.covering import nets, reached

ROUNDS = 300
IDS = [entry.id for entry in catalogue() if entry.family == "stud-against-dealer"]
Tenths = dict[str, int]
"""What a hand pays, in tenths of the wager; without a row it loses."""


class Due(NamedTuple):
    person: int
    spot: int
    kind: str
    cents: int


def felt_of(hand: Hand) -> Felt:
    assert hand.table.felt is not None
    return hand.table.felt


def bank_of(hand: Hand) -> Bank:
    bank = felt_of(hand).bank
    assert bank is not None
    return bank


def from_seat(hand: Hand, seat: int) -> list[Spot]:
    """The spots clockwise from a seat on."""
    return sorted(felt_of(hand).spots.values(), key=lambda spot: (spot.number - seat) % hand.rules.seats)


def left_of_bank(hand: Hand) -> list[Spot]:
    return from_seat(hand, bank_of(hand).square % hand.rules.seats + 1)


def by_bettor(spot: Spot) -> list[dict[str, Wager]]:
    """The wagers of each bettor on a spot, in the order of their circles."""
    circles = sorted({wager.circle for wager in spot.wagers})
    return [{w.kind: w for w in spot.wagers if w.circle == circle} for circle in circles]


def due(wager: Wager, tenths: int) -> Due:
    return Due(wager.person.number, wager.spot.number, wager.kind, wager.stake * tenths // 10)


def even(mine: Worth, theirs: Worth) -> int:
    return 10 * ((mine > theirs) - (mine < theirs))


# Ultimate Texas Hold'em

BLIND: Tenths = {
    "royal flush": 5000,
    "straight flush": 500,
    "four of a kind": 100,
    "full house": 30,
    "flush": 15,
    "straight": 10,
}
"""000:2416-2421, 001:1507-1512, 002:828-833."""


def trips_table(flush: int, straight: int) -> Tenths:
    top = {"royal flush": 500, "straight flush": 400, "four of a kind": 300, "full house": 80}
    return {**top, "flush": flush, "straight": straight, "three of a kind": 30}


TRIPS = {
    "hawaiian-gardens": trips_table(35, 40),  # 000:2442-2448
    "black-sheep": trips_table(70, 40),  # 001:1537-1543
    "lucky-lady": trips_table(60, 50),  # 002:828-834
}
BAD_BEAT: Tenths = {  # 002:846-851
    "straight flush": 75_000,
    "four of a kind": 5_000,
    "full house": 500,
    "flush": 300,
    "straight": 200,
    "three of a kind": 90,
}


def ultimate(hand: Hand) -> tuple[list[Due], list[Due]]:
    room, board = hand.rules.room, felt_of(hand).common["board"].cards
    theirs = best([*bank_of(hand).holding.cards, *board])
    play_first = ("play", "ante", "blind", "trips", "bad-beat")  # 001:1457, 002:801
    order = ("ante", "blind", "play", "trips") if room == "hawaiian-gardens" else play_first
    early: list[Due] = []
    late: list[Due] = []
    for spot in left_of_bank(hand):
        wagers = {wager.kind: wager for wager in spot.wagers}
        mine = best([*spot.hands[0].cards, *board])
        for kind in [kind for kind in order if kind in wagers]:
            tenths, at_once = -10, True
            if "play" in wagers:
                tenths, at_once = played(room, kind, mine, theirs), False
            elif kind == "trips" and room == "hawaiian-gardens":  # 000:2434
                tenths, at_once = TRIPS[room].get(CLASSES[best(board)[0]], -10), False
            elif kind == "trips" and room == "black-sheep":  # 001:1448
                tenths = TRIPS[room].get(CLASSES[mine[0]], -10)
                at_once = tenths < 0
            (early if at_once else late).append(due(wagers[kind], tenths))
    return early, late


def played(room: str, kind: str, mine: Worth, theirs: Worth) -> int:
    """What the wagers of a hand win that was not folded."""
    made = CLASSES[mine[0]]
    match kind:
        case "ante":
            return even(mine, theirs) if theirs[0] >= PAIR else 0
        case "blind" if mine > theirs:
            return BLIND.get(made, 0)
        case "blind" | "play":
            return even(mine, theirs)
        case "trips":
            return TRIPS[room].get(made, -10)
    return BAD_BEAT.get(CLASSES[min(mine, theirs)[0]], -10) if mine != theirs else -10


# Three Card Poker

PAIR_PLUS: Tenths = {
    "mini royal flush": 2000,
    "straight flush": 400,
    "three of a kind": 300,
    "straight": 60,
    "flush": 30,
    "pair": 10,
}
"""000:2580-2585, 001:881-886, 002:1267-1272, 004:798-803."""


def six_card_table(straight: int, three_of_a_kind: int) -> Tenths:
    top = {"royal flush": 10_000, "straight flush": 2000, "four of a kind": 1000, "full house": 200}
    return {**top, "flush": 150, "straight": straight, "three of a kind": three_of_a_kind}


SIX_CARD = {
    "hawaiian-gardens": six_card_table(100, 70),  # 000:2606-2612
    "black-sheep": six_card_table(90, 80),  # 001:909-915
    "lucky-lady": six_card_table(90, 80),  # 002:1293-1299
    "nineteenth-hole": six_card_table(100, 70),  # 004:826-832
}


def three_card(hand: Hand) -> tuple[list[Due], list[Due]]:
    room, bank = hand.rules.room, bank_of(hand)
    cards = bank.holding.cards
    theirs = three(cards)
    spots = left_of_bank(hand)
    if room == "nineteenth-hole":  # 004:755-756
        others = [seat for seat in range(1, 8) if seat != bank.square]
        count = 1 if cards[2].rank == 14 else cards[2].rank
        spots = from_seat(hand, others[(count - 1) % 6])
    early: list[Due] = []
    late: list[Due] = []
    for spot in spots:
        mine = three(spot.hands[0].cards)
        six = best([*spot.hands[0].cards, *cards])
        for wagers in by_bettor(spot):
            for kind in [k for k in ("ante", "play", "pair-plus", "six-card") if k in wagers]:
                if kind == "six-card":
                    late.append(due(wagers[kind], SIX_CARD[room].get(CLASSES[six[0]], -10)))
                elif "play" not in wagers:
                    early.append(due(wagers[kind], -10))
                elif kind == "pair-plus":
                    late.append(due(wagers[kind], PAIR_PLUS.get(THREES[mine[0]], -10)))
                else:
                    late.append(due(wagers[kind], ante_or_play(room, kind, mine, theirs)))
    return early, late


def ante_or_play(room: str, kind: str, mine: Worth, theirs: Worth) -> int:
    if theirs >= (0, 12):
        return even(mine, theirs)
    if kind == "play":
        return 0
    return 10 if mine > theirs or room != "hawaiian-gardens" else 0  # 000:2551


# Caribbean Stud

POSITIONS = {14: 2, 8: 2, 2: 3, 9: 3, 3: 4, 10: 4, 4: 5, 11: 5, 5: 6, 12: 6, 6: 7, 13: 7, 7: 8}
"""000:708-715."""
CALL = (10, 10, 20, 30, 50, 70, 60, 80, 90, 100)
"""000:726-734, by the classes of the chart from the worst."""


def caribbean_stud(hand: Hand) -> tuple[list[Due], list[Due]]:
    bank = bank_of(hand)
    theirs = caribbean(bank.holding.cards)
    first = (bank.square + POSITIONS[bank.holding.cards[0].rank] - 2) % 8 + 1
    found: list[Due] = []
    for spot in from_seat(hand, first):
        mine = caribbean(spot.hands[0].cards)
        for wagers in by_bettor(spot):
            for kind in [kind for kind in ("ante", "call") if kind in wagers]:
                tenths = even(mine, theirs)
                if "call" not in wagers:
                    tenths = -10
                elif theirs < (0, 14, 13):
                    tenths = 10 if kind == "ante" else 0
                elif kind == "call" and mine > theirs:
                    tenths = CALL[mine[0]]
                found.append(due(wagers[kind], tenths))
    return [], found


# Pokara

HOUSE_WAY = {"AKJ": "J", "AKT": "T", "AQJ": "A", "AQT": "T", "AJT": "T", "KQT": "T", "KJT": "T"}
HOUSE_WAY |= {"AAT": "T", "KKT": "T", "QQT": "T", "JJT": "T", "JTT": "J"}
"""000:1746-1757."""
BONUS: Tenths = {
    "trip flush": 500,
    "royal flush": 300,
    "straight flush": 200,
    "three of a kind": 80,
    "flush": 30,
}
"""000:1825-1829; a trip flush of clubs pays 200 to 1."""


def pokara_round(hand: Hand) -> tuple[list[Due], list[Due]]:
    dealt = came(hand, "player-dealer")
    ranks = "".join([card.text[0] for card in sorted(dealt[:3], key=lambda card: -card.rank)])
    suited = len({card.suit for card in dealt[:3]}) == 1
    goes = None if suited else HOUSE_WAY.get(ranks)
    out = next((card for card in dealt[:3] if card.text[0] == goes), None)
    assert len(dealt) == (3 if out is None else 4)
    theirs, bank_lives = after_the_draw(dealt, out)
    early: list[Due] = []
    late: list[Due] = []
    for spot in left_of_bank(hand):
        wagers = {wager.kind: wager for wager in spot.wagers}
        cards = came(hand, f"spot {spot.number}")
        given = [
            c.cards[0] for seat, c in hand.choices if seat == spot.number and c.verb in ("draw", "double")
        ]
        mine, lives = after_the_draw(cards, given[0] if given else None)
        for kind in [kind for kind in ("base", "double") if kind in wagers]:
            if lives:
                late.append(due(wagers[kind], even(mine, theirs) if bank_lives else 10))
            else:
                early.append(due(wagers[kind], -10))
        if "bonus" in wagers:
            made = POKARA[pokara(cards[:3])[0]]
            clubs = made == "trip flush" and cards[0].text[1] == "c"
            late.append(due(wagers["bonus"], 2000 if clubs else BONUS.get(made, -10)))
    return early, late


def came(hand: Hand, name: str) -> list[Card]:
    return [
        event.card for event in hand.events if isinstance(event, Laid) and PLAIN.place(event.place) == name
    ]


def after_the_draw(cards: list[Card], out: Card | None) -> tuple[Worth, bool]:
    """What a hand is in the end, and whether the draw improved it (000:1735)."""
    if out is None:
        return pokara(cards), True
    kept = list(cards[:3])
    kept.remove(out)
    final = [*kept, cards[3]]
    return pokara(final), cards[3].rank > out.rank or pokara(final) > pokara(cards[:3])


GAMES: dict[str, Callable[[Hand], tuple[list[Due], list[Due]]]] = {
    "ultimate-holdem": ultimate,
    "three-card-poker": three_card,
    "caribbean-stud": caribbean_stud,
    "pokara": pokara_round,
}
"""What is collected before the showdown, and what is settled at it, in order."""


@pytest.mark.parametrize("rule_set", IDS)
def test_random_rounds_end_as_printed(rule_set: str) -> None:
    rules = load(rule_set)
    random = Random(f"settled {rule_set}")
    settled = 0
    for stakes in rules.limits:
        for hand in rounds_in_a_row(rules, stakes, random, -(-ROUNDS // len(rules.limits))):
            while hand.decision is not None:
                hand.choose(any_choice(hand, random))
            if hand.table.outcome == "settled":
                early, late = GAMES[rules.game](hand)
                dues = [*early, *late]
                cover = "net" if rules.game == "pokara" else "running"  # 000:1779
                cents = reached(cover, bank_of(hand).put_up, [each.cents for each in dues])
                assert nets(hand) == [(*each[:3], won) for each, won in zip(dues, cents, strict=True)]
                settled += 1
    assert settled > ROUNDS // 2
