"""Ranges against each other: figures found with eval7's evaluator, and random deals beside all deals."""

from itertools import combinations, product

import eval7
import numpy as np
import pytest

from houseway.cards import STANDARD, parse_cards
from houseway.errors import HousewayError
from houseway.lab.equity.model import model
from houseway.lab.equity.shares import equities
from houseway.lab.equity.spot import spot
from houseway.lab.ranges.shares import RangeEquities, question, range_equities
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load

HERE = Runner(keep=False)
HOLDEM, OMAHA = "black-sheep/texas-holdem", "black-sheep/omaha"


def ask(
    game: str, *texts: str, board: str = "", dead: str = "", trials: int = 0, players: int = 0
) -> RangeEquities:
    boards = (board,) if board else ()
    return range_equities(question(model(load(game)), texts, boards, dead, players), HERE, trials)


@pytest.mark.parametrize(
    ("first", "second", "board", "share"),
    [
        # Every pair of hands and every board, one at a time, with eval7's evaluator.
        ("AK,22", "JJ-88", "Kh 8c 2d 2s", 0.8379120879120908),
        ("QQ+,AKs", "T9s-65s", "9h 8c 2d", 0.6153896923783286),
        ("KK,AKs:0.5,76s:0.25", "TT,A4s-A2s", "9h 8h 2d", 0.6921349084060945),
        ("AA", "KK", "", 0.8194605046767397),
        ("AhKh", "QQ,AA", "", 0.3474585509738146),
        ("KK+,AKs", "QQ,AQs", "", 0.7313247238808055),
        ("AKs", "JTs:0.5,22", "", 0.5292192566273278),
    ],
)
def test_shares_counted_one_by_one(first: str, second: str, board: str, share: float) -> None:
    found = ask(HOLDEM, first, second, board=board)
    assert found.method == "exact"
    assert found.hands[0].equity == pytest.approx(share, abs=1e-12)
    assert found.hands[0].equity + found.hands[1].equity == pytest.approx(1.0, abs=1e-12)
    assert found.hands[0].wins + found.hands[1].wins + found.hands[0].ties == pytest.approx(1.0, abs=1e-12)
    assert sum(found.winning["pot"].values()) == pytest.approx(1.0, abs=1e-12)


def test_each_hand_of_a_range_and_dead_cards() -> None:
    """Dead cards and a board of one suit leave no suit to rename; eval7's evaluator finds the same."""
    board, dead = "9h 8h 2h Kd", "Ac Kh 3s"
    found = ask(HOLDEM, "AA,KQ,54s", "22+,A9s:0.5", board=board, dead=dead)
    out = {c.text for c in parse_cards(f"{board} {dead}")}
    deck = {c.text: eval7.Card(c.text) for c in STANDARD}
    strengths = {}
    for hole in combinations([c for c in deck if c not in out], 2):
        for last in deck:
            if last not in out and last not in hole:
                cards = [*hole, last, *board.split()]
                strengths[frozenset(hole), last] = eval7.evaluate([deck[c] for c in cards])
    theirs = {**weighted("22+"), **weighted("50%(A9s)")}
    for text, share in found.each[0].items():
        own = frozenset(text.split())
        units = total = 0.0
        for (other, weight), last in product(theirs.items(), deck):
            if not own & other and (own, last) in strengths and (other, last) in strengths:
                one, two = strengths[own, last], strengths[other, last]
                units += weight * (1 + (one > two) - (one < two)) / 2
                total += weight
        assert share == pytest.approx(units / total, abs=1e-12)
    assert found.held == (3 + 8 + 4, 7 * 6 + 5 * 3 + 1 + 2)


def weighted(text: str) -> dict[frozenset[str], float]:
    return {frozenset([str(a), str(b)]): weight for (a, b), weight in eval7.HandRange(text).hands}


def test_one_hand_is_a_range_too() -> None:
    how = model(load(HOLDEM))
    as_hands = equities(spot(how, ["As Kd", "Jc Jh"], ["Ts 9s 2h"]), HERE)
    as_ranges = ask(HOLDEM, "AsKd", "JcJh", board="Ts 9s 2h")
    assert [h.equity for h in as_ranges.hands] == pytest.approx([h.equity for h in as_hands.hands], abs=1e-12)
    assert as_ranges.winning["pot"] == pytest.approx(as_hands.winning["pot"], abs=1e-12)
    assert as_ranges.deals == as_hands.deals


def test_deals_are_counted_whatever_the_weights() -> None:
    """AKs against QQ is 24 pairs of hands, on the flop with 990 boards each."""
    river = ask(HOLDEM, "AKs:0.001", "QQ:0.01", board="2c 3d 4h 5s 9c")
    assert (river.deals, river.hands[0].equity) == (24, 1.0)
    assert ask(HOLDEM, "AKs:0.5", "QQ", board="2c 3d 4h").deals == 24 * 990
    three = ask(HOLDEM, "QQ:0.5", "JJ", "AhKh,AdKd:0.3", board="2c 3d 4h 5s 9c")
    assert three.deals == 6 * 6 * 2


@pytest.mark.parametrize(
    ("game", "texts", "board", "dead", "held", "share"),
    [
        (HOLDEM, ("22-55,A2s-A5s", "KJ+,T9s-65s"), "9h 8c 2d", "", (36, 48), 0.627246471727),
        (HOLDEM, ("*h*h", "Ah*"), "Kh 7h 2c", "Qh", (45, 47), 0.451503406155),
        (
            HOLDEM,
            ("22+,A2s+,K9s-KQs:0.35", "ATo+,KTo+,QJ"),
            "Kd Tc 4h 4s 9c",
            "Ac",
            (104, 72),
            0.313756408390,
        ),
        (
            "central-coast/texas-holdem-hi-lo",
            ("A2,A3s:0.5", "KK,65s"),
            "7h 4c Kd",
            "",
            (20, 7),
            0.490951178451,
        ),
        (OMAHA, ("AsAhKQ", "JhTh98"), "Js Tc 2h", "", (16, 16), 0.526510099085),
        (
            "black-sheep/omaha-hi-lo",
            ("AsA2hK", "KhKd3hQ"),
            "3s 7c 8d Jc",
            "",
            (12, 4),
            0.928645833333,
        ),
    ],
)
def test_figures_of_another_program(
    game: str, texts: tuple[str, str], board: str, dead: str, held: tuple[int, int], share: float
) -> None:
    """All pairs of hands and all boards, by an evaluator and a reader of ranges written apart from these."""
    found = ask(game, *texts, board=board, dead=dead)
    assert (found.method, found.held) == ("exact", held)
    assert found.hands[0].equity == pytest.approx(share, abs=2e-12)


def test_random_hands_and_hands_of_one_card() -> None:
    board = "9h 8h 2d Kc"
    assert ask(HOLDEM, "random", "**", board=board).hands[0].equity == pytest.approx(0.5, abs=1e-12)
    whole = ask(HOLDEM, "As*", "QQ", board=board)
    assert ask(HOLDEM, "As", "QQ", board=board).hands == whole.hands
    assert ask(HOLDEM, "AA", board=board, players=2).hands == ask(HOLDEM, "AA", "random", board=board).hands


@pytest.mark.parametrize(
    ("game", "texts", "board"),
    [
        (HOLDEM, ("AA,KQs:0.5", "JJ,T9s", "88,A5s"), "9h 8c 2d"),
        (OMAHA, ("AsAhKsKh,AcAdKcKd:0.3", "8c3dQs2h,JsTs9d8d"), "9h 8h 2d"),
        ("hawaiian-gardens/short-deck-holdem", ("AK", "TT,98s"), "9h 8c 6d"),
        ("central-coast/texas-holdem-hi-lo", ("A2s", "A3s:0.4,87s"), "9h 5c 3d"),
        ("hawaiian-gardens/razz", ("As2d3c4h6s,As2d3c4hTs", "2s3d5c6h7s,KsKdKc2s3d"), ""),
        ("hawaiian-gardens/badugi", ("As2d3c4h,AsKd3c4h", "2s3d5c6h:0.2,AdQsTc9h"), ""),
    ],
)
def test_random_deals_agree_with_all_deals(game: str, texts: tuple[str, ...], board: str) -> None:
    counted, dealt = ask(game, *texts, board=board), ask(game, *texts, board=board, trials=60_000)
    assert (counted.method, dealt.method) == ("exact", "simulated")
    assert counted.held == dealt.held
    for one, other in zip(counted.hands, dealt.hands, strict=True):
        assert other.stderr is not None
        assert abs(one.equity - other.equity) <= 4.5 * other.stderr + 1e-9
        assert abs(one.scoops - other.scoops) < 0.02


def test_spots_are_weighted() -> None:
    """Half as likely a hand counts half as much."""
    one, other = "AsAhKsKh", "8c3dQs2h"
    apart = [ask(OMAHA, one, text, board="9h 8h 2d Kc").hands[0].equity for text in (other, "JsTs9d8d")]
    both = ask(OMAHA, one, f"{other}:0.5,JsTs9d8d", board="9h 8h 2d Kc")
    assert both.hands[0].equity == pytest.approx(np.average(apart, weights=[1, 2]), abs=1e-12)


def test_what_cannot_be_dealt_is_refused() -> None:
    with pytest.raises(HousewayError, match="no hand of 'AsAh' is left"):
        ask(HOLDEM, "AsAh", "KK", board="As 9d 2c")
    with pytest.raises(HousewayError, match="no hands that can be dealt together"):
        ask(HOLDEM, "AsAh", "AsKs", board="Ad 9d 2c")
    with pytest.raises(HousewayError, match="no hands that can be dealt together"):
        ask(OMAHA, "AsAh**", "AsKs**", board="Ad 9d 2c", trials=10)
    with pytest.raises(HousewayError, match="no hands that can be dealt together"):
        ask(OMAHA, "AsAhKsKh", "AsKd3c3d", board="Ad 9d 2c")


def test_many_random_deals_are_the_same_with_two_workers() -> None:
    asked = question(model(load(HOLDEM)), ("QQ+", "AKs", "JTs"))
    alone, both = [range_equities(asked, Runner(n, keep=False), 1_150_000) for n in (1, 2)]
    assert alone == both
    assert alone.deals == 1_150_000
