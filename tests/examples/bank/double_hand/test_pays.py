"""The pay tables of the double-hand games, row by row as printed, and what the bonus bets make of them."""

import pytest

from houseway.play.hand import Hand
from houseway.rooms.loader import load
from houseway.words.sentences import PLAIN as WORDS
from tests.examples.bank.double_hand.deals import Bets, Placed, closed, felt_of, order_closed, play, told

GOLD = "black-sheep/pai-gow-poker-gold"
FACE_UP_001 = "black-sheep/face-up-pai-gow-poker"
FACE_UP_000 = "hawaiian-gardens/face-up-pai-gow-poker"
FORTUNE_000 = "hawaiian-gardens/fortune-pai-gow-poker"
FORTUNE_002 = "lucky-lady/fortune-pai-gow-poker"

SEVEN, MATCH, SEVEN_JOKER = (
    "seven-card straight flush",
    "royal flush and royal match",
    "seven-card straight flush with joker",
)
FACE_UP_TABLE = [
    (SEVEN, "2,500 to 1", "$1,000"),
    (MATCH, "1,000 to 1", "$250"),
    (SEVEN_JOKER, "750 to 1", "$100"),
    ("five aces", "250 to 1", "$50"),
    ("royal flush", "125 to 1", "$25"),
    ("straight flush", "50 to 1", "$10"),
    ("four of a kind", "25 to 1", "$5"),
    ("full house", "5 to 1", ""),
    ("flush", "4 to 1", ""),
    ("three of a kind", "3 to 1", ""),
    ("straight", "2 to 1", ""),
]
"""000:11509-11522, 001:1312-1325."""
GOLD_TABLE = [
    (SEVEN, "2,500 to 1", "$1,000"),
    (MATCH, "2,000 to 1", "$750"),
    (SEVEN_JOKER, "1,000 to 1", "$500"),
    ("five aces", "400 to 1", "$250"),
    ("royal flush", "150 to 1", "$50"),
    ("straight flush", "50 to 1", "$20"),
    *FACE_UP_TABLE[6:],
]
"""001:754-764."""
FORTUNE_000_TABLE = [
    ("five aces", "500 to 1", "$200"),
    ("five of a kind", "200 to 1", "$100"),
    ("royal flush", "100 to 1", "$50"),
    ("straight flush without joker", "50 to 1", "$25"),
    ("straight flush", "30 to 1", "$10"),
    ("four of a kind", "25 to 1", ""),
    ("full house", "5 to 1", ""),
    ("flush", "4 to 1", ""),
    ("straight", "2 to 1", ""),
]
"""000:1686-1694."""
FORTUNE_002_TABLE = [
    (SEVEN, "500 to 1", "$250"),
    (SEVEN_JOKER, "500 to 1", "$250"),
    ("five aces", "250 to 1", "$50"),
    ("five of a kind", "200 to 1", "$25"),
    ("royal flush", "100 to 1", "$10"),
    ("straight flush", "50 to 1", "$5"),
    ("four of a kind", "25 to 1", "$5"),
    ("full house", "5 to 1", ""),
    ("flush", "3 to 1", ""),
    ("straight", "2 to 1", ""),
]
"""002:534-543."""


@pytest.mark.parametrize(
    ("rule_set", "wager", "table"),
    [
        (FACE_UP_000, "fortune", FACE_UP_TABLE),
        (FACE_UP_001, "fortune", FACE_UP_TABLE),
        (GOLD, "golden", GOLD_TABLE),
        (FORTUNE_000, "fortune", FORTUNE_000_TABLE),
        (FORTUNE_002, "fortune", FORTUNE_002_TABLE),
    ],
)
def test_bonus_and_envy_tables(rule_set: str, wager: str, table: list[tuple[str, str, str]]) -> None:
    """000:1686-1694, 000:11509-11522, 001:754-764, 001:1312-1325, 002:534-543."""
    sheet = load(rule_set).play
    rows = [(pay.when, pay.pays) for pay in sheet.pays if pay.wager == wager]
    assert rows == [(when, pays) for when, pays, _ in table]
    assert [(pay.when, pay.pays) for pay in sheet.envy.pays] == [(w, envy) for w, _, envy in table if envy]
    assert all(pay.lines for pay in (*sheet.pays, *sheet.envy.pays))


@pytest.mark.parametrize("rule_set", [FACE_UP_000, FACE_UP_001])
def test_ace_high_table(rule_set: str) -> None:
    """000:11557-11559, 001:1288-1290."""
    rows = [(pay.when, pay.pays) for pay in load(rule_set).play.pays if pay.wager == "ace-high"]
    assert rows == [
        ("both ace high", "40 to 1"),
        ("player-dealer ace high with joker", "15 to 1"),
        ("player-dealer ace high", "5 to 1"),
    ]


BANK = "Kd Kc 9s 8d 6h 3s 2d"
"""A player-dealer's hand that is not ace high."""
LOW = "Qc 9d 8s 6c 5d 3h 2c"
PLAIN: Bets = {"base": 10}
WITH_5: Bets = {"base": 10, "fortune": 5}


def test_golden_example() -> None:
    """001:719: aces kept behind, king and deuce in front: the Golden Bonus Bet is paid for the flush."""
    hand = play(
        GOLD,
        {1: BANK, 2: "Ah Ac Kh Jh Th 2s 3h"},
        [(2, 2, {"base": 10, "golden": 10})],
        {2: "Kh 2s / Ah Ac Jh Th 3h"},
    )
    assert closed(hand, 2, "golden").paid == 4_000
    assert WORDS.fact(told(hand, 2, "golden").finding).startswith("flush: ")
    assert "pair of aces" in WORDS.fact(told(hand, 2).finding)


def test_three_of_a_kind_pays_more_than_the_straight() -> None:
    """001:698, 001:763-764: both rows are held; the ruling pays the better one."""
    hands = {1: BANK, 2: "9d 9h 9c 8h 7d 6s 5c"}
    bets: list[Placed] = [(2, 2, {"base": 10, "golden": 10})]
    assert closed(play(GOLD, hands, bets), 2, "golden").paid == 3_000
    by_rank = play(GOLD, hands, bets, rulings={"several-rows": "highest-ranking"})
    assert closed(by_rank, 2, "golden").paid == 2_000
    assert WORDS.fact(told(by_rank, 2, "golden").finding).startswith("straight: ")


@pytest.mark.parametrize(
    ("cards", "fortune", "natural"),
    [
        ("As Ks Qs Js Ts 4d 3c", 500, 500),
        ("As Ks Qs Js Jk 4d 3c", 500, 150),  # 000:1688-1690: with the joker
        ("9s 8s 7s 6s 5s 4d 2c", 250, 250),
        ("9s 8s 7s Jk 5s 4d 2c", 150, 150),
        ("5h 5c 5s 5d Jk 4d 2c", 1_000, 1_000),
        ("Ah Ac As Ad Jk 4d 2c", 2_500, 2_500),
        ("5h 5c 5s 5d Kh 4d 2c", 125, 125),
    ],
)
def test_fortune_with_the_joker(cards: str, fortune: int, natural: int) -> None:
    """000:1686-1691: the straight flush with joker has its own row; the royal flush has none."""
    bets: list[Placed] = [(2, 2, WITH_5)]
    hands = {1: "Kd Kc 9h 8d 6h 3s 2d", 2: cards}
    assert closed(play(FORTUNE_000, hands, bets), 2, "fortune").paid == fortune * 100
    strict = play(FORTUNE_000, hands, bets, rulings={"royal-with-joker": "natural"})
    assert closed(strict, 2, "fortune").paid == natural * 100


def test_royal_match_without_a_row_pays_as_royal_flush() -> None:
    """002:430, 002:538: the list knows the royal match, the table does not."""
    hands = {1: BANK.replace("Kd", "9c"), 2: "As Ks Qs Js Ts Kd Qd"}
    hand = play(FORTUNE_002, hands, [(2, 2, {"base": 5, "fortune": 5})])
    assert closed(hand, 2, "fortune").paid == 50_000


def test_nine_to_ten() -> None:
    """000:1639: $25 wins $22.50."""
    hands = {1: LOW, 2: "As Ad Kd Kc 9s 8h 3s"}
    hand = play(FORTUNE_000, hands, [(2, 2, {"base": 25})])
    assert (closed(hand, 2).paid, closed(hand, 2).returned) == (2_250, 2_500)


FOURS = "4c 4d 4h 4s Kh 9h 2s"
"""Four of a kind: $5 of envy where there is a row."""
ACES = "Ac Ad Ah As Jk 9c 3c"
"""Five aces."""


def envy_paid(rule_set: str, bets: list[Placed], rulings: dict[str, str] | None = None) -> dict[int, int]:
    """What the envy buttons get, by person, when spot 2 has four of a kind and spot 3 five aces."""
    hands = {1: "Kd Kc 8d 7d 6c 3s 2d", 2: FOURS, 3: ACES, 4: "Qc Jd 9s 7s 5h 3h 2c"}
    return envy_of(play(rule_set, hands, bets, put_up=9_000, rulings=rulings))


def envy_of(hand: Hand) -> dict[int, int]:
    """What each person is paid for the hands of others, in dollars."""
    return {w.person.number: w.paid // 100 for w in felt_of(hand).wagers() if w.kind == "envy"}


def all_with(kind: str, amount: int, spots: tuple[int, ...] = (2, 3, 4)) -> list[Placed]:
    return [(n, n, {"base": 10, kind: amount} if n in spots else PLAIN) for n in (2, 3, 4)]


def test_gold_envy_example() -> None:
    """001:740: four of a kind and five aces at the table: only the five aces are paid; 001:703 pays both."""
    bets = all_with("golden", 10)
    assert envy_paid(GOLD, bets) == {2: 250, 4: 250}
    assert envy_paid(GOLD, bets, {"envy-several": "all"}) == {2: 250, 3: 5, 4: 255}


def test_gold_envy_trigger() -> None:
    """001:731 asks for a Golden Bonus Bet on the hand, 001:702 for the hand only."""
    bets = all_with("golden", 10, spots=(2, 4))
    assert envy_paid(GOLD, bets) == {4: 5}
    assert envy_paid(GOLD, bets, {"envy-trigger": "anybody"}) == {2: 250, 4: 250}


def test_fortune_envy_has_no_amount_for_four_of_a_kind() -> None:
    """000:1623 counts it, 000:1691 has no amount; everybody's hand counts."""
    assert envy_paid(FORTUNE_000, all_with("fortune", 5, spots=(4,))) == {4: 200}
    assert envy_paid(FORTUNE_000, all_with("fortune", 5)) == {2: 200, 4: 200}


def test_envy_takes_25_dollars_at_lucky_lady() -> None:
    """002:399: a Fortune Bonus of $25 earns the button; 002:496: several hands pay several times."""
    assert envy_paid(FORTUNE_002, all_with("fortune", 20)) == {}
    assert envy_paid(FORTUNE_002, all_with("fortune", 25)) == {2: 50, 3: 5, 4: 55}


def test_face_up_envy() -> None:
    """000:11526 asks for a bet on the other's hand (000:11485 does not), 001:1335 for a button there."""
    some = all_with("fortune", 5, spots=(2, 4))
    assert envy_paid(FACE_UP_000, some) == {4: 5}
    assert envy_paid(FACE_UP_000, some, {"envy-trigger": "anybody"}) == {2: 50, 4: 55}
    assert envy_paid(FACE_UP_001, some) == {4: 5}
    assert envy_paid(FACE_UP_001, all_with("fortune", 5)) == {2: 50, 3: 5, 4: 55}


def test_the_same_hand_twice() -> None:
    """001:1339: two fours of a kind are not paid for each other; the third player is paid for both."""
    hands = {1: "Kd Kc 8d 7d 6c 3s 2d", 2: FOURS, 3: "5c 5d 5h 5s Qh 9d Ts", 4: "Qc Jd 9s 7s Ah 3h 2c"}
    bets = all_with("fortune", 5)
    hand = play(FACE_UP_001, hands, bets)
    assert {w.person.number: w.paid for w in felt_of(hand).wagers() if w.kind == "envy"} == {4: 1_000}
    hand = play(FACE_UP_001, hands, bets, rulings={"envy-same-hand": "paid"})
    assert {w.person.number: w.paid for w in felt_of(hand).wagers() if w.kind == "envy"} == {
        2: 500,
        3: 500,
        4: 1_000,
    }


def test_envy_behind_a_seat() -> None:
    """000:11529 gives buttons to seated players only, 001:1333 to those behind a seat too."""
    hands = {1: "Kd Kc 8d 7d 6c 3s 2d", 2: FOURS, 4: "Qc Jd 9s 7s 5h 3h 2c"}
    bets: list[Placed] = [(2, 2, WITH_5), (4, 4, PLAIN), (6, 4, WITH_5)]
    seated = play(FACE_UP_000, hands, bets)
    assert not [w for w in felt_of(seated).wagers() if w.kind == "envy"]
    both = play(FACE_UP_001, hands, bets)
    assert [(w.person.number, w.spot.number, w.paid) for w in felt_of(both).wagers() if w.kind == "envy"] == [
        (6, 4, 500)
    ]
    loose = play(FACE_UP_000, hands, bets, rulings={"envy-backline": "true"})
    assert [w.person.number for w in felt_of(loose).wagers() if w.kind == "envy"] == [6]


def test_no_envy_for_a_hand_on_which_one_bets() -> None:
    """001:1334: seat 6 has money on spot 2 as well, so its four of a kind is its own."""
    hands = {1: "Kd Kc 8d 7d 6c 3s 2d", 2: FOURS, 6: "Qc Jd 9s 7s 5h 3h 2c"}
    bets: list[Placed] = [(2, 2, WITH_5), (6, 6, WITH_5), (6, 2, PLAIN)]
    assert not [w for w in felt_of(play(FACE_UP_001, hands, bets)).wagers() if w.kind == "envy"]


def test_order_of_wagers() -> None:
    """002:516-518: bonus and envy before base; 001:685 seat by seat, envy at the end; 001:1184 in turn."""
    hands = {1: "Kd Kc 8d 7d 6c 3s 2d", 2: FOURS, 3: "Qc Jd 9s 7s 5h 3h 2c"}
    two: list[Placed] = [(2, 2, {"base": 25, "fortune": 25}), (3, 3, {"base": 25, "fortune": 25})]
    assert order_closed(play(FORTUNE_002, hands, two)) == [
        (2, "fortune"),
        (3, "fortune"),
        (3, "envy"),
        (2, "base"),
        (3, "base"),
    ]
    late = play(FORTUNE_002, hands, two, rulings={"envy-order": "at-the-end"})
    assert order_closed(late)[-1] == (3, "envy")
    seats = play(FORTUNE_002, hands, two, rulings={"order": "seat-by-seat"})
    assert [spot for spot, _ in order_closed(seats)] == [2, 2, 3, 3, 3]
    gold: list[Placed] = [(n, n, {"base": 10, "golden": 10}) for n in (2, 3)]
    golden = [(2, "base"), (2, "golden"), (3, "base"), (3, "golden"), (3, "envy")]
    assert order_closed(play(GOLD, hands, gold)) == golden
    all_three: list[Placed] = [(n, n, {"fortune": 5, "ace-high": 5, "base": 10}) for n in (3, 2)]
    hands[2], hands[3] = hands[3], hands[2]
    assert order_closed(play(FACE_UP_001, hands, all_three)) == [
        (2, "base"),
        (2, "ace-high"),
        (2, "fortune"),
        (2, "envy"),
        (3, "base"),
        (3, "ace-high"),
        (3, "fortune"),
    ]


def test_gold_pays_the_highest_hand_not_the_highest_row() -> None:
    """001:739 with 001:598: of two fours of a kind only the kings earn envy, and their owner gets none."""
    hands = {1: "Qd Qc 8d 6d 6c 3s 2d", 2: "Kc Kd Kh Ks 9d 5c 3c", 3: "7c 7d 7h 7s 4d Ah Th"}
    hands[4] = "Js 9s 8h 6h 5d 3h 2c"
    bets = all_with("golden", 10)
    assert envy_of(play(GOLD, hands, bets, put_up=9_000)) == {3: 5, 4: 5}
    every = play(GOLD, hands, bets, put_up=9_000, rulings={"envy-several": "all"})
    assert envy_of(every) == {2: 5, 3: 5, 4: 10}


def test_gold_ranks_straight_flushes_for_the_envy() -> None:
    """001:597, 001:739: of two straight flushes the higher one; equal ones are paid once."""
    nine, seven, other_nine = "9s 8s 7s 6s 5s Kd 2c", "7h 6h 5h 4h 3h Qd 2s", "9h 8h 7h 6h 5h Qd 2s"
    hands = {1: "Qc Jd Tc 6d 4d 3s 2d", 2: nine, 3: seven, 4: "Js 9d 8d Ac 5d 3c 3d"}
    bets = all_with("golden", 10)
    assert envy_of(play(GOLD, hands, bets, put_up=9_000)) == {3: 20, 4: 20}
    hands[3] = other_nine
    assert envy_of(play(GOLD, hands, bets, put_up=9_000)) == {2: 20, 3: 20, 4: 20}


@pytest.mark.parametrize(
    ("rule_set", "kind"), [(GOLD, "golden"), (FACE_UP_000, "fortune"), (FACE_UP_001, "fortune")]
)
def test_envy_for_cards_dealt_to_a_player_with_the_bet(rule_set: str, kind: str) -> None:
    """001:731, 001:735, 000:11530, 001:1335: seat 6 bets the bonus behind spot 2, whose player does not."""
    hands = {1: "Kd Kc 8d 7d 6c 3s 2d", 2: FOURS, 4: "Qc Jd 9s 7s 5h 3h 2c"}
    bets: list[Placed] = [(2, 2, PLAIN), (6, 2, {"base": 10, kind: 10}), (4, 4, {"base": 10, kind: 10})]
    assert envy_of(play(rule_set, hands, bets)) == {}
    anyway = play(rule_set, hands, bets, rulings={"envy-trigger": "bonus-on-the-hand"})
    assert envy_of(anyway) == {4: 5}
    bets[0] = (2, 2, {"base": 10, kind: 10})
    assert envy_of(play(rule_set, hands, bets)) == {4: 5}
