"""The printed scoring examples of the 13-card games, and the special rules of their settlement."""

from collections.abc import Sequence
from random import Random

import pytest

from houseway.cards import STANDARD, Card, parse_cards
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.points.segments import score, setting_of
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.words.payments import ledger_lines
from tests.conditions import check_citations
from tests.playing import advised

HG = "hawaiian-gardens/thirteen-card"
BASIC, WESTERN, EASTERN, MANDARIN = [
    f"central-coast/chinese-poker{version}" for version in ("", "-western", "-eastern", "-mandarin")
]

# Four hands from one deck; each name says which segments it wins against LOW.
LOW = "2c 4d 6h  3c 3d 5h 7s 8d  9c 9d Jh 4s 5c"
HIGH = "Ac Kd Qh  Ks Kh 6c 6d 7h  Js Jc Jd 2h 2d"
MIXED = "Ah Qd Th  4h 4c 9h 7c 3s  8s 8c Td 5d 2s"
DRAGON = "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac"
SIX_PAIRS = "2d 2h 4c 4s 6d 6h 8c 8s Th Ts Qc Qd As"


def play(
    rule_set: str,
    hands: Sequence[str],
    says: Sequence[str] = (),
    *,
    points: Sequence[int] = (100, 100, 100, 100),
    button: int = 0,
    rulings: dict[str, str] | None = None,
) -> Hand:
    """Seats 1, 2 … hold these hands, set as they are written; the button is the last seat unless said.

    ``says`` are declarations in their order, as in ``2 sweep``.
    """
    rules = load(rule_set)
    cards = [parse_cards(text) for text in hands]
    count = len(cards)
    seats = tuple([SeatStart(i + 1, points[i] * rules.limits[0].small) for i in range(count)])
    start = Start(seats=seats, button=button or count, rulings=rulings or {})
    first = start.button % count
    order = [cards[(first + i) % count] for i in range(count)]
    dealt = [hand[i] for i in range(13) for hand in order]
    rest = [c for c in STANDARD if c not in dealt]
    hand = Hand(rules, start, Chance(given=[(*dealt, *rest)]))
    for i, setting in enumerate(cards):
        hand.choose(Choice("set", cards=setting, seat=i + 1 if count - i > 1 else None))
    for text in says:
        seat, verb = text.split()
        hand.choose(Choice(verb, seat=int(seat)))
    while hand.decision is not None:
        several = len(hand.decision.seats) > 1
        hand.choose(Choice("ready", seat=hand.decision.seat if several else None))
    if not rulings:
        check_citations(hand)
    return hand


def won(hand: Hand) -> list[int]:
    """What each seat won or lost, in points."""
    point = hand.table.stakes.small
    return [(hand.stacks()[s.seat] - s.stack) // point for s in hand.start.seats]


def strengths(text: str) -> tuple[int, int, int]:
    return setting_of(parse_cards(text)).strengths()


def points(rule_set: str, one: str, two: str, *, home_run: bool = False) -> int:
    scoring = load(rule_set).play.scoring
    result = score(strengths(one), strengths(two), scoring, home_run=home_run).points
    assert score(strengths(two), strengths(one), scoring, home_run=home_run).points == -result
    return result


# Hands for scores without a deck: the front, the middle and the back may be put together at will.
F = {"low": "2c 4d 6h", "high": "Ac Kd Qh", "three": "5c 5d 5h"}
M = {"low": "3c 3d 5h 7s 8d", "high": "Ks Kh 6c 6d 7h", "full": "7c 7d 7h 9s 9c", "four": "7c 7d 7h 7s 9c"}
B = {"low": "9c 9d Jh 4s 4c", "high": "Tc Td Th 2h 3d", "four": "Jc Jd Jh Js 9d", "royal": "As Ks Qs Js Ts"}


def made(front: str, middle: str, back: str) -> str:
    return f"{F[front]} {M[middle]} {B[back]}"


def test_first_set_wins_a_point() -> None:
    """000:825: the higher first set is worth one point; equal sets nothing."""
    assert points(HG, made("high", "low", "low"), made("low", "low", "low")) == 1
    assert points(HG, made("low", "low", "low"), made("low", "low", "low")) == 0


def test_two_of_three_is_two_points() -> None:
    """000:826"""
    assert points(HG, made("high", "high", "low"), made("low", "low", "high")) == 2
    assert points(HG, made("high", "high", "low"), made("low", "low", "low")) == 2


def test_shot_is_six_points() -> None:
    """000:831: three points doubled."""
    assert points(HG, made("high", "high", "high"), made("low", "low", "low")) == 6


def test_home_run_is_nine_points_from_each() -> None:
    """000:832-834: three points tripled."""
    assert points(HG, made("high", "high", "high"), made("low", "low", "low"), home_run=True) == 9


def test_western_two_of_three() -> None:
    """003:691: two won, one lost, one for the majority: two points."""
    assert points(WESTERN, made("high", "high", "low"), made("low", "low", "high")) == 2
    assert points(WESTERN, made("high", "high", "high"), made("low", "low", "low")) == 4


def test_basic_difference() -> None:
    """003:683"""
    assert points(BASIC, made("high", "high", "low"), made("low", "low", "high")) == 1
    assert points(BASIC, made("high", "high", "high"), made("low", "low", "low")) == 3


def test_eastern_two_of_three() -> None:
    """003:703: two won and one lost: one point."""
    assert points(EASTERN, made("high", "high", "low"), made("low", "low", "high")) == 1


def test_eastern_four_of_a_kind_in_the_back() -> None:
    """003:703: all three segments, four of a kind behind: six points."""
    assert points(EASTERN, made("high", "high", "four"), made("low", "low", "low")) == 6


def test_mandarin_shot_with_three_of_a_kind_in_front() -> None:
    """003:711: three, doubled to six, and three: nine points."""
    assert points(MANDARIN, made("three", "high", "high"), made("low", "low", "low")) == 9


def test_mandarin_homerun_with_three_of_a_kind_in_front() -> None:
    """003:713: three, tripled to nine, and three: twelve points from each."""
    assert points(MANDARIN, made("three", "high", "high"), made("low", "low", "low"), home_run=True) == 12


@pytest.mark.parametrize(
    ("winner", "bonus"),
    [
        (("three", "low", "low"), 3),  # 003:698
        (("low", "full", "low"), 2),  # 003:699
        (("low", "four", "low"), 8),  # 003:700
        (("low", "low", "four"), 4),  # 003:700
        (("low", "low", "royal"), 5),  # 003:701
    ],
)
def test_bonus_table(winner: tuple[str, str, str], bonus: int) -> None:
    """003:697-701: instead of the segment's point in the Eastern version, besides it in the Mandarin one."""
    assert points(EASTERN, made(*winner), made("low", "low", "low")) == bonus
    assert points(MANDARIN, made(*winner), made("low", "low", "low")) == bonus + 1


def test_a_bonus_hand_that_loses_its_segment_earns_nothing() -> None:
    """003:695: bonus hands are those in the winning positions."""
    assert points(MANDARIN, made("low", "full", "low"), made("low", "four", "low")) == -9


@pytest.mark.parametrize(
    ("rule_set", "values"),
    [
        (WESTERN, [8, 8, 4, 4, 4, 4, 4]),
        (EASTERN, [13, 13, 13, 13, 3, 3, 3]),
        (BASIC, [13, 13, 13, 13, 3, 3, 3]),
        (MANDARIN, [39, 26, 13, 13, 6, 6, 3, 3, 3]),
        (HG, [39, 26, 13, 13, 6, 6, 4, 4, 4]),
    ],
)
def test_values_of_the_clean_sweeps(rule_set: str, values: list[int]) -> None:
    """003:726-734, 000:842-850"""
    assert [row.points for row in load(rule_set).play.sweeps] == values


@pytest.mark.parametrize(
    ("rule_set", "winner", "lines"),
    [
        (MANDARIN, ("low", "low", "royal"), "003:701"),
        (EASTERN, ("low", "full", "low"), "003:699"),
        (EASTERN, ("three", "low", "low"), "003:698"),
    ],
)
def test_a_bonus_is_cited_by_its_row(rule_set: str, winner: tuple[str, str, str], lines: str) -> None:
    rules = load(rule_set)
    cited = score(strengths(made(*winner)), strengths(made("low", "low", "low")), rules.play.scoring).cites
    assert rules.cite(cited[-1]).lines == lines


# Whole hands


def test_everybody_against_everybody() -> None:
    hand = play(BASIC, [LOW, HIGH, MIXED])
    # HIGH beats both three times; MIXED beats LOW in front and in the middle, and loses behind.
    assert won(hand) == [-3 - 1, 6, -3 + 1]
    assert all(line.source for line in ledger_lines(hand))


def test_a_sweep_collects_first_and_from_everybody() -> None:
    """000:852-854: the higher one from all, the lower one only from those without."""
    other = "2s 3c 4d 5c 6s 7c 9h Td Jc Js Kc Kd Kh"
    hand = play(HG, [DRAGON, SIX_PAIRS, other], ["1 sweep", "2 sweep"])
    assert won(hand) == [26, -13 + 4, -13 - 4]
    assert ledger_lines(hand)[0].reason == "Clean Sweep: dragon"
    assert ledger_lines(hand)[0].source.endswith("; 000:844; 000:854")
    assert ledger_lines(hand)[2].source.endswith("; 000:848")


THREE_SWEEPS = [
    "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc",  # pure dragon
    "2d 2h 4d 4h 6d 6h 8d 8s Td Ts Qd Qs As",  # six pairs
    "2s 3s 4s  5s 6s 7s 9s Js  3d 5d 7d 9d Jd",  # three flushes
    "Ah Kh Ad  Kd Ks Qh Jh 9h  Th 8h 7h 5h 3h",
]


@pytest.mark.parametrize(
    ("rule_set", "values"), [(HG, (39, 4, 4)), (MANDARIN, (39, 3, 3)), (WESTERN, (8, 4, 4))]
)
def test_of_three_sweeps_only_the_highest_collects_from_the_others(
    rule_set: str, values: tuple[int, int, int]
) -> None:
    """000:854: a lower one collects only from opponents without a Clean Sweep, also of a still lower one."""
    high, second, third = values
    hand = play(rule_set, THREE_SWEEPS, ["1 sweep", "2 sweep", "3 sweep"], points=[500] * 4)
    assert won(hand) == [3 * high, second - high, third - high, -high - second - third]


def test_two_equal_sweeps_above_a_third_both_collect_from_it() -> None:
    """003:736, 000:854: equal ones are a tie between the two, and their other opponents pay."""
    dragons = ["2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac", "2d 3h 4s 5c 6d 7h 8s 9c Td Jh Qs Kc Ad"]
    pairs = "2h 2s 4c 4d 6h 6s 8c 8d Th Ts Qc Qd As"
    hand = play(MANDARIN, [*dragons, pairs], ["1 sweep", "2 sweep", "3 sweep"])
    assert won(hand) == [13, 13, -26]


def test_only_the_highest_sweep_collects_where_read_so() -> None:
    """003:736-738"""
    other = "2s 3c 4d 5c 6s 7c 9h Td Jc Js Kc Kd Kh"
    says = ["1 sweep", "2 sweep"]
    assert won(play(EASTERN, [DRAGON, SIX_PAIRS, other], says))[2] == -13 - 3
    only = play(EASTERN, [DRAGON, SIX_PAIRS, other], says, rulings={"lower-sweep": "one"})
    assert won(only) == [26, -13, -13]


def test_an_undeclared_sweep_is_a_regular_hand() -> None:
    """000:854: two straights behind a low front win one set and lose two."""
    assert won(play(HG, [DRAGON, HIGH_BESIDE_DRAGON])) == [-2, 2]


HIGH_BESIDE_DRAGON = "Ad Kc Qd  Kd Kh 6s 6d 7h  Js Jc Jh 2h 2d"
"""A front of A-K-Q, kings and sixes, a full house."""


def test_a_false_sweep_is_fouled() -> None:
    """000:866, 003:756"""
    assert won(play(HG, [LOW, MIXED], ["2 sweep"])) == [6, -6]
    assert won(play(WESTERN, [LOW, MIXED], ["2 sweep"])) == [4, -4]


def test_a_sweep_that_the_version_does_not_have_is_false() -> None:
    """003:730: minor hands are n/a in the East."""
    minor = "2s 3h 4h 5d 5s 7d 8s 9s 6s 6d 6c 9h 2d"
    other = "Ac Kd Qh  Ks Kh Tc Td 7h  Js Jc Jd Qs Qc"
    assert won(play(MANDARIN, [minor, other], ["1 sweep"])) == [6, -6]
    assert won(play(EASTERN, [minor, other], ["1 sweep"])) == [-3, 3]


@pytest.mark.parametrize(
    ("rule_set", "price"), [(BASIC, 3), (WESTERN, 4), (EASTERN, 3), (MANDARIN, 6), (HG, 6)]
)
def test_price_of_a_foul(rule_set: str, price: int) -> None:
    """003:751-754, 000:865; two fouled hands owe each other nothing."""
    cards = HIGH.split()
    fouled = " ".join(cards[:3] + cards[8:] + cards[3:8])
    assert won(play(rule_set, [fouled, LOW])) == [-price, price]
    low = LOW.split()
    both = " ".join(low[:3] + low[8:] + low[3:8])
    assert won(play(rule_set, [fouled, both])) == [0, 0]


def test_a_foul_pays_the_bonus_in_the_other_hand() -> None:
    """003:754"""
    cards = HIGH.split()
    fouled = " ".join(cards[:3] + cards[8:] + cards[3:8])
    bonus = "5c 5d 5h  7c 7d 7s 9s 9c  Tc Td Th Ts 3d"
    assert won(play(MANDARIN, [fouled, bonus])) == [-6 - 3 - 2 - 4, 15]


def test_surrender_pays_three_points_to_each() -> None:
    """003:717: also to a fouled hand, which pays nothing to the one who surrendered (003:748)."""
    cards = HIGH.split()
    fouled = " ".join(cards[:3] + cards[8:] + cards[3:8])
    hand = play(MANDARIN, [LOW, fouled, MIXED], ["1 surrender"])
    assert won(hand) == [-6, 3 - 6, 3 + 6]


def test_the_first_declaration_counts() -> None:
    """003:717, 003:760: after the sweep its value, before it three points."""
    other = "2s 3c 4d 5c 6s 7c 9h Td Jc Js Kc Kd Kh"
    assert won(play(MANDARIN, [DRAGON, other], ["1 sweep", "2 surrender"])) == [13, -13]
    assert won(play(MANDARIN, [DRAGON, other], ["2 surrender", "1 sweep"])) == [3, -3]


def test_in_the_same_breath() -> None:
    """003:760 the first clockwise from the button, 000:867 the one to its right."""
    other = "2s 3c 4d 5c 6s 7c 9h Td Jc Js Kc Kd Kh"
    three = [DRAGON, other, "2d 2h 4c 4s 5d 7h 7s 8c 8d 9c 9d Qc Qd"]
    says = ["2 surrender", "1 sweep-too"]
    # The button is seat 3: seat 1 is at its left, seat 2 at its right.
    assert won(play(MANDARIN, three, says))[1] == -13 - 3
    assert won(play(HG, three, says))[1] == -3 - 3
    assert won(play(HG, three, says, rulings={"breath-side": "left"}))[1] == -13 - 3


def test_one_surrender_in_a_deal() -> None:
    """003:717-719: of two in the same breath the nearest clockwise to the button."""
    hand = play(MANDARIN, [LOW, MIXED, HIGH], ["2 surrender", "1 surrender-too"])
    assert won(hand)[0] == -6
    rules = load(MANDARIN)
    seats = tuple([SeatStart(i, 5 * rules.limits[0].small) for i in (1, 2, 3)])
    short = Hand(rules, Start(seats=seats, button=3), Chance(Random(1)))
    while short.decision is not None and short.decision.asks == "set":
        short.choose(advised(short))
    assert short.decision is not None
    # Five points do not pay three points to each of two opponents.
    assert {o.verb for o in short.decision.for_seat(1).options} == {"ready", "sweep"}


def test_all_in_counts_what_is_won_and_lost() -> None:
    """003:744: seat 1 has four points: it loses three to seat 2, then wins no more than one."""
    hands = [LOW, HIGH, WEAK]
    assert won(play(BASIC, hands)) == [-3 + 3, 6, -6]
    assert won(play(BASIC, hands, points=(4, 100, 100))) == [-3 + 1, 6, -4]
    read = {"all-in-measure": "net"}
    assert won(play(BASIC, hands, points=(4, 100, 100), rulings=read)) == [0, 6, -6]


WEAK = "5d 3h 2s  4h 7d Th Qs 9s  8h 8c Tc Qc 4c"


def test_chips_that_make_no_point_do_not_play() -> None:
    """003:776"""
    rules = load(BASIC)
    point = rules.limits[0].small
    cards: list[tuple[Card, ...]] = [parse_cards(LOW), parse_cards(HIGH)]
    seats = (SeatStart(1, 2 * point + point // 2), SeatStart(2, 50 * point))
    dealt = [hand[i] for i in range(13) for hand in cards]
    hand = Hand(rules, Start(seats=seats, button=2), Chance(given=[tuple(dealt)]))
    hand.choose(Choice("set", cards=cards[0], seat=1))
    hand.choose(Choice("set", cards=cards[1]))
    hand.choose(Choice("ready", seat=1))
    hand.choose(Choice("ready"))
    assert hand.stacks() == {1: point // 2, 2: 52 * point}


def test_home_run_needs_four_compared_hands() -> None:
    """003:713, 000:832: not when one of the four surrenders."""
    four = [LOW, HIGH, WEAK2, MIXED2]
    assert won(play(HG, four))[1] == 27
    assert won(play(HG, four, ["1 surrender"]))[1] == 3 + 12


WEAK2 = "3h 5d 7d  2s 4h 6s 8s 9h  Qd Qs Td 5s 3s"
MIXED2 = "9s 8h 7c  8c 4c Tc Th Ah  Ad Qc Kc As Ts"
