"""Every ruling of the double-hand sheets that can be read otherwise: a round in which the readings differ."""

from collections.abc import Callable

import pytest

from houseway.cards import JOKER, parse_cards
from houseway.errors import IllegalChoice
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.rules import Ruling
from houseway.rooms.loader import load
from tests.examples.bank.covering import nets, reached
from tests.examples.bank.double_hand.deals import (
    ALL,
    BANK,
    BASE,
    BETTER,
    STACK,
    WORSE,
    Bets,
    Placed,
    answer,
    asked,
    begin,
    closed,
    felt_of,
    order_closed,
    play,
    told,
)
from tests.examples.bank.double_hand.test_tables import BOTH_COPIES, FOUL, seats_dealt

RULINGS = [
    (rule_set, ruling) for rule_set in ALL for ruling in load(rule_set).rulings_in_force() if ruling.setting
]
FOURS = "4c 4d 4h 4s Kh 9h 2s"
LOW = "Qc Jd 9s 7s 5h 3h 2c"


class Read:
    """A sheet with a ruling that may be read otherwise."""

    def __init__(self, rule_set: str, ruling: Ruling) -> None:
        self.rule_set = rule_set
        self.ruling = ruling
        self.sheet = load(rule_set).play
        self.readings = [self.said(ruling.value), *ruling.others]
        """The one in force first."""

    def said(self, value: object) -> str:
        return str(value).lower() if isinstance(value, bool) else str(value)

    def chosen(self, reading: str) -> dict[str, str]:
        return {self.ruling.id: reading} if reading != self.readings[0] else {}

    def play(
        self,
        reading: str,
        hands: dict[int, str],
        placed: list[Placed],
        settings: dict[int, str] | None = None,
        put_up: int = 9_000,
        until: str = "",
    ) -> Hand:
        rulings = self.chosen(reading)
        return play(self.rule_set, hands, placed, settings, put_up, rulings=rulings, until=until)

    def bonus(self) -> str:
        name: str = self.sheet.bonus.wager
        return name

    def with_bonus(self, amount: int = 25) -> Bets:
        return {"base": 25, self.bonus(): amount}

    def odds(self, row: str) -> int:
        pay = next(p for p in self.sheet.pays if (p.wager, p.when) == (self.bonus(), row))
        return int(pay.pays.partition(" to ")[0].replace(",", ""))


def envy_of(hand: Hand) -> dict[int, int]:
    return {w.person.number: w.paid // 100 for w in felt_of(hand).wagers() if w.kind == "envy"}


def ace_high(read: Read) -> None:
    hands = {1: "As Kd Jc 9h 7s 5d 3c", 2: "4c 4d 4h 8s Ah 9s 3s"}
    bets: list[Placed] = [(2, 2, {"base": 100, "fortune": 10})]
    words = {r: closed(read.play(r, hands, bets), 2, "fortune").word for r in read.readings}
    assert words == {"base-pushes": "won", "base-and-bonus-push": "pushed"}


def counts(read: Read) -> None:
    hands = {1: BANK, 2: "9d 9h 9c 8h 7d 6s 5c"}
    paid = {
        r: closed(read.play(r, hands, [(2, 2, read.with_bonus())]), 2, read.bonus()).paid
        for r in read.readings
    }
    assert paid == {"highest-paying": 75_00, "highest-ranking": 50_00}


def royal(read: Read) -> None:
    rows = [pay.when for pay in read.sheet.pays if pay.wager == read.bonus()]
    lower = next(row for row in rows if row == "straight flush")
    hands = {1: "Kd Kc 9h 8d 6h 3s 2d", 2: "As Ks Qs Js Jk 4d 3c"}
    for reading, row in (("with-joker", "royal flush"), ("natural", lower)):
        hand = read.play(reading, hands, [(2, 2, read.with_bonus())])
        assert closed(hand, 2, read.bonus()).paid == 25_00 * read.odds(row)


def dealer_sets(read: Read) -> None:
    for reading, first in (("choice", 1), ("house-way", 2)):
        assert asked(read.play(reading, {1: BANK, 2: BETTER}, [(2, 2, BASE)], until="set")) == (first,)


def decides(read: Read) -> None:
    bets: list[Placed] = [(2, 2, {"base": 50}), (5, 2, {"base": 100})]
    for reading, who in (("largest", 5), ("seated", 2)):
        assert asked(read.play(reading, {1: BANK, 2: BETTER}, bets, until="set")) == (who,)


def double_copy(read: Read) -> None:
    for reading, word in (("push", "pushed"), ("player-dealer", "lost")):
        hand = read.play(reading, {1: BANK, 2: BOTH_COPIES}, [(2, 2, BASE)])
        assert closed(hand, 2).word == word
        # The payment cites the words of the reading that was played.
        words = {read.readings[0]: read.ruling.choice, **read.ruling.others}
        assert told(hand, 2).cites == ("double-copy",)
        assert hand.rules.cite("double-copy").says == words[reading]


def envy_backline(read: Read) -> None:
    hands = hand_cards({2: FOURS, 4: LOW})
    bets: list[Placed] = [(2, 2, read.with_bonus()), (4, 4, {"base": 25}), (6, 4, read.with_bonus())]
    assert envy_of(read.play("false", hands, bets)) == {}
    assert envy_of(read.play("true", hands, bets)) == {6: 5}


def hand_cards(hands: dict[int, str]) -> dict[int, str]:
    """The same hands, with a player-dealer's that shares no card with them."""
    return {**hands, 1: "Kd Kc 8d 7d 6c 3s 2d"}


def same_hand(read: Read) -> None:
    hands = hand_cards({2: FOURS, 3: "5c 5d 5h 5s Qh 9d Ts", 4: "Qc Jd 9s 7s Ah 3h 2c"})
    bets: list[Placed] = [(n, n, read.with_bonus()) for n in (2, 3, 4)]
    assert envy_of(read.play("excluded", hands, bets)) == {4: 10}
    assert envy_of(read.play("paid", hands, bets)) == {2: 5, 3: 5, 4: 10}


def several(read: Read) -> None:
    hands = hand_cards({2: FOURS, 3: "5c 5d 5h 5s Qh 9d Ts", 4: "Qc Jd 9s 7s Ah 3h 2c"})
    bets: list[Placed] = [(n, n, read.with_bonus()) for n in (2, 3, 4)]
    assert envy_of(read.play("highest", hands, bets)) == {2: 5, 4: 5}
    assert envy_of(read.play("all", hands, bets)) == {2: 5, 3: 5, 4: 10}


def trigger(read: Read) -> None:
    hands = hand_cards({2: FOURS, 4: LOW})
    plain: list[Placed] = [(2, 2, {"base": 25}), (4, 4, read.with_bonus())]
    behind: list[Placed] = [*plain, (6, 2, read.with_bonus())]
    in_force = read.readings[0]
    found = {
        r: (envy_of(read.play(r, hands, plain)), envy_of(read.play(r, hands, behind))) for r in read.readings
    }
    assert found == {in_force: ({}, {}), "anybody": ({4: 5}, {4: 5}), "bonus-on-the-hand": ({}, {4: 5})}


def envy_when(read: Read) -> None:
    hands = hand_cards({2: FOURS, 3: LOW, 4: "Ac Tc 9d 8h 6d 5d 3d"})
    bets: list[Placed] = [(n, n, read.with_bonus()) for n in (2, 3, 4)]
    last = order_closed(read.play("at-the-end", hands, bets))
    assert [kind for _, kind in last[-2:]] == ["envy", "envy"]
    in_place = order_closed(read.play("in-its-place", hands, bets))
    assert in_place[-1][1] != "envy" or in_place[-2][1] != "envy"
    assert sorted(last) == sorted(in_place)


def first_pile(read: Read) -> None:
    for reading, seats in (("dice", [1, 2, 3, 4, 5, 6, 7]), ("action", [7, 1, 2, 3, 4, 5, 6])):
        assert seats_dealt(read.rule_set, 1, (2, 3, 3), read.chosen(reading)) == seats


def foul(read: Read) -> None:
    for reading, word in (("loses", "lost"), ("house-way", "won")):
        hand = read.play(reading, {1: BANK, 2: BETTER}, [(2, 2, BASE)], {2: FOUL})
        assert closed(hand, 2).word == word


def foul_backline(read: Read) -> None:
    bets: list[Placed] = [(2, 2, BASE), (5, 2, {"base": 50})]
    for reading, word in (("loses", "lost"), ("house-way", "won")):
        hand = read.play(reading, {1: BANK, 2: BETTER}, bets, {2: FOUL})
        assert (closed(hand, 2).word, closed(hand, 2, person=5).word) == ("lost", word)


WAYS = {
    "logical": {
        "Ac Ad Ah As Jk Kc 3c": "Ac Ad",
        "2c 2d Jk As Kd 9h 7s": "2c 2d",
        "As Ah Kd Qc Js Jk 4d": "As 4d",
    },
    "face-up-000": {"Ac Ad Ah As Jk Kc 3c": "Jk Kc"},
    "face-up-000-example": {"Ac Ad Ah As Jk Kc 3c": "Ac Ad"},
    "gold": {"As Ah Kd Qc Js Jk 4d": "As 4d"},
    "gold-three-aces": {"As Ah Kd Qc Js Jk 4d": "As Kd"},
    "lucky-lady": {"2c 2d Jk As Kd 9h 7s": "As Kd", "Jk Qd 8c 7h 5s 3d 2c": "8c 7h"},
    "lucky-lady-first-and-third": {"Jk Qd 8c 7h 5s 3d 2c": "Qd 7h"},
}
"""Hands that the ways set otherwise, and what each puts in front; of aces any two, and the joker is one."""


def ways(read: Read) -> None:
    for other in read.readings[1:]:
        both = WAYS[read.readings[0]].keys() & WAYS[other].keys()
        cards = next(c for c in sorted(both) if WAYS[other][c] != WAYS[read.readings[0]][c])
        for reading in (read.readings[0], other):
            hand = read.play(reading, {1: "Td 9c 8s 6s 5d 4c 3h", 2: cards}, [(2, 2, BASE)])
            front = felt_of(hand).spots[2].hands[0].groups[0]
            order = read.sheet.ranks.order()
            assert order.two(front) == order.two(parse_cards(WAYS[reading][cards]))


def jokers(read: Read) -> None:
    for reading in read.readings:
        hand = read.play(reading, {}, [(2, 2, BASE)])
        felt, shoe = felt_of(hand), hand.table.shoe
        assert felt.bank is not None
        seen = [*felt.bank.holding.cards, *felt.spots[2].hands[0].cards, *shoe.cards, *shoe.discards]
        assert (len(seen), seen.count(JOKER)) == (52 + int(reading), int(reading))


def piles(read: Read) -> None:
    for reading in read.readings:
        hand = read.play(reading, {1: BANK}, [(2, 2, BASE)])
        picked = [choice.verb for _, choice in hand.choices if choice.verb.startswith("pile-")]
        assert picked == (["pile-1"] if reading == "player-dealer" else [])


def partners(read: Read) -> None:
    for reading in read.readings:
        hand = begin(read.rule_set, {}, rulings=read.chosen(reading))
        hand.choose(Choice("bank", 10_000))
        joined = 0
        while hand.decision is not None and hand.decision.asks == "join the bank":
            hand.choose(Choice("join", 10_000))
            joined += 1
        assert joined == int(reading)


def fives(read: Read) -> None:
    """Four aces beat four kings, and not five of them."""
    hands = {1: "3d 2d Ac Ad Ah As 9c", 2: "Qc Jd Kc Kd Kh Ks Jk"}
    settings = {1: "3d 2d / Ac Ad Ah As 9c", 2: "Qc Jd / Kc Kd Kh Ks Jk"}
    for reading, word in (("aces", "pushed"), ("any", "won")):
        assert closed(read.play(reading, hands, [(2, 2, BASE)], settings), 2).word == word


def joker(read: Read) -> None:
    if "wild" in read.readings:
        hands = {1: "2c 2d 3c 3d Kh 9s 7s", 2: "Jk 9c Tc Td 6h 4s 5s"}
        settings = {1: "2c 2d / 3c 3d Kh 9s 7s", 2: "Jk 9c / Tc Td 6h 4s 5s"}
        for reading, word in (("wild", "won"), ("bug", "pushed")):
            assert closed(read.play(reading, hands, [(2, 2, BASE)], settings), 2).word == word
        return
    paid: dict[str, list[str]] = {r: [] for r in read.readings}
    for cards in ("Jk Kh Jh 9h 7h 5d 3c", "Jk Ah Jh 9h 7h 5d 3c"):
        for reading in read.readings:
            hand = read.play(reading, {1: "Kd Kc 8d 7d 6c 3s 2d", 2: cards}, [(2, 2, read.with_bonus())])
            paid[reading].append(closed(hand, 2, read.bonus()).word)
    assert paid == {
        "bug-without-flush": ["lost", "lost"],
        "bug-ace-flush": ["won", "lost"],
        "bug": ["won", "won"],
    }


def wheel(read: Read) -> None:
    hands = {1: "3h 2h Kd Qc Js Th 9d", 2: "Kc Jd As 2c 3c 4d 5h"}
    settings = {1: "3h 2h / Kd Qc Js Th 9d", 2: "Kc Jd / As 2c 3c 4d 5h"}
    for reading, word in (("lowest", "pushed"), ("second-highest", "won")):
        assert closed(read.play(reading, hands, [(2, 2, BASE)], settings), 2).word == word


def settled(read: Read) -> None:
    bets: list[Placed] = [(n, n, read.with_bonus(5)) for n in (2, 3)]
    hands = hand_cards({2: LOW, 3: "Ac Tc 9d 8h 6d 5d 3d"})
    by_wager = [spot for spot, _ in order_closed(read.play("wager-by-wager", hands, bets))]
    by_seat = [spot for spot, _ in order_closed(read.play("seat-by-seat", hands, bets))]
    assert (by_wager, by_seat) == ([2, 3, 2, 3], [2, 2, 3, 3])


def behind(read: Read) -> None:
    bets: list[Placed] = [(2, 2, {"base": 25}), (5, 2, {"base": 25}), (4, 2, {"base": 50})]
    for reading, people in (("as-placed", [2, 5, 4]), ("largest-first", [2, 4, 5])):
        assert [net[0] for net in nets(read.play(reading, {1: BANK, 2: BETTER}, bets))] == people


def cover(read: Read) -> None:
    """Lost, won, lost, won: with $40 put up every reading ends in another way."""
    hands = {1: BANK, 2: WORSE, 3: BETTER, 4: "Tc 9h 8h 6c 5h 3h 2s", 5: "Ah Ac Kh 9s 8d 6d 3c"}
    bets: list[Placed] = [
        (2, 2, {"base": 25}),
        (3, 3, {"base": 25}),
        (4, 4, {"base": 100}),
        (5, 5, {"base": 60}),
    ]
    rich = read.play(read.readings[0], hands, bets)
    dues = [net for *_, net in nets(rich)]
    assert [due < 0 for due in dues] == [True, False, True, False]
    found = {r: by_spot(read.play(r, hands, bets, put_up=40)) for r in read.readings}
    assert found == {r: reached(r, 40_00, dues) for r in read.readings}
    assert len({tuple(result) for result in found.values()}) == len(read.readings)


def by_spot(hand: Hand) -> list[int]:
    return [net for _, _, _, net in sorted(nets(hand), key=lambda closed: closed[1])]


def spots(read: Read) -> None:
    for reading, may in (("7", True), ("1", False)):
        hand = begin(read.rule_set, {}, seats=(1, 3), rulings=read.chosen(reading))
        hand.choose(Choice("bank", 100_000))
        hand.choose(Choice("pile-1"))
        wager = Choice("wager", spot=5, wagers=(("base", 2_500),))
        if may:
            hand.choose(wager)
        else:
            with pytest.raises(IllegalChoice):
                hand.choose(wager)


def kum_kum(read: Read) -> None:
    """004:293: seat 3 puts $75 into the bet of seat 2, which is one bet of $100, and loses its part."""
    for reading in read.readings:
        hand = begin(read.rule_set, {1: BETTER, 2: WORSE}, rulings=read.chosen(reading))
        while hand.decision is not None and hand.decision.asks != "wager":
            answer(hand, [], {}, 1_000)
        hand.choose(Choice("wager", seat=2, spot=2, wagers=(("base", 2_500),)))
        together = Choice("kum-kum", seat=3, spot=2, wagers=(("base", 7_500),))
        if reading == "false":
            with pytest.raises(IllegalChoice):
                hand.choose(together)
            continue
        hand.choose(together)
        hand.choose(Choice("accept"))
        while hand.decision is not None:
            answer(hand, [], {}, 1_000)
        assert [net for *_, net in nets(hand)] == [-10_000]
        change = {seat: stack - STACK for seat, stack in hand.stacks().items() if stack != STACK}
        assert change == {1: 10_000, 2: -2_500, 3: -7_500}


CHECKS: dict[str, Callable[[Read], None]] = {
    "ace_high": ace_high,
    "bonus.counts": counts,
    "bonus.royal": royal,
    "dealer_sets": dealer_sets,
    "decides": decides,
    "double_copy": double_copy,
    "envy.backline": envy_backline,
    "envy.same_hand": same_hand,
    "envy.several": several,
    "envy.trigger": trigger,
    "envy.when": envy_when,
    "first_pile": first_pile,
    "foul": foul,
    "foul_backline": foul_backline,
    "house_way": ways,
    "jokers": jokers,
    "piles": piles,
    "position.partners": partners,
    "ranks.five": fives,
    "ranks.joker": joker,
    "ranks.wheel": wheel,
    "settled": settled,
    "settlement.behind": behind,
    "settlement.cover": cover,
    "wagers.kum_kum": kum_kum,
    "wagers.spots": spots,
}


@pytest.mark.parametrize(
    ("rule_set", "ruling"), RULINGS, ids=[f"{rule_set}-{ruling.id}" for rule_set, ruling in RULINGS]
)
def test_the_readings_differ_as_the_words_say(rule_set: str, ruling: Ruling) -> None:
    assert ruling.setting in CHECKS, f"nobody has shown what the readings of {ruling.id} do"
    CHECKS[ruling.setting](Read(rule_set, ruling))
