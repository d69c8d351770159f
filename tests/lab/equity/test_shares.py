"""Shares of the pot: published figures, another library, plain counting, random deals beside all deals."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import eval7
import numpy as np
import pytest

from houseway.cards import STANDARD, Card, parse_cards, show_cards
from houseway.errors import HousewayError
from houseway.lab.deck import KINDS
from houseway.lab.equity.model import Model, model
from houseway.lab.equity.results import POT_UNITS
from houseway.lab.equity.shares import Equities, equities
from houseway.lab.equity.solution import Work, exact_chunk, random_chunk
from houseway.lab.equity.spot import spot
from houseway.lab.work.jobs import Runner
from houseway.rankings import ranking
from houseway.rankings.choose import hand_rule
from houseway.rooms.loader import load

HERE = Runner(keep=False)
HOLDEM, OMAHA, OMAHA_HI_LO = "black-sheep/texas-holdem", "black-sheep/omaha", "black-sheep/omaha-hi-lo"


def ask(rule_set_id: str, *hands: str, board: str = "", dead: str = "", trials: int = 0) -> Equities:
    boards = (board,) if board else ()
    return equities(spot(model(load(rule_set_id)), hands, boards, dead), HERE, trials)


@pytest.mark.parametrize(
    ("hand", "other", "wins", "ties"),
    [
        # https://en.wikipedia.org/wiki/Poker_probability_(Texas_hold_%27em), head-to-head matchups
        ("As Ac", "Ks Qc", "87.65", "0.49"),
        ("As Ac", "7d 6d", "76.81", "0.32"),
    ],
)
def test_published_chances_before_the_flop(hand: str, other: str, wins: str, ties: str) -> None:
    found = ask(HOLDEM, hand, other)
    assert (found.method, found.deals) == ("exact", 1_712_304)
    assert (f"{100 * found.hands[0].wins:.2f}", f"{100 * found.hands[0].ties:.2f}") == (wins, ties)


def test_a_published_match_of_omaha_hands() -> None:
    """74.8 % to 25.2 %: https://topcasinogames.eu/?p=1282, aces and kings against four suits."""
    found = ask(OMAHA, "As Ah Ks Kh", "8c 3d Qs 2h")
    assert (found.method, found.deals) == ("exact", 1_086_008)
    assert [f"{100 * hand.equity:.1f}" for hand in found.hands] == ["74.8", "25.2"]


def test_aces_against_kings_over_all_suits() -> None:
    """81.95 % is the figure that is printed everywhere: the mean over the suits of the kings."""
    by_shared_suits = [ask(HOLDEM, "As Ah", kings).hands[0].equity for kings in ("Ks Kh", "Ks Kd", "Kd Kc")]
    mean = (by_shared_suits[0] + 4 * by_shared_suits[1] + by_shared_suits[2]) / 6
    assert f"{100 * mean:.2f}" == "81.95"


def test_aces_against_a_random_hand() -> None:
    """85.20 %, as printed by calculators of all makes."""
    found = equities(spot(model(load(HOLDEM)), ["As Ah"], players=2), HERE, trials=400_000)
    stderr = found.hands[0].stderr
    assert stderr is not None
    assert abs(found.hands[0].equity - 0.8520) < 4 * stderr


def test_eval7_finds_the_same_shares() -> None:
    random = Random(7)
    for cards_out in (3, 4, 3, 5):
        cards = random.sample(STANDARD, 4 + cards_out)
        hand, other, board = cards[:2], cards[2:4], cards[4:]
        found = ask(HOLDEM, show_cards(hand), show_cards(other), board=show_cards(board))
        deck = {c: eval7.Card(c.text) for c in STANDARD}
        units = []
        for more in combinations([c for c in STANDARD if c not in cards], 5 - cards_out):
            one, two = [eval7.evaluate([deck[c] for c in (*own, *board, *more)]) for own in (hand, other)]
            units.append(1 + (one > two) - (one < two))
        assert found.hands[0].equity == pytest.approx(sum(units) / (2 * len(units)), abs=1e-12)


# Counted by hand, with the rankings one at a time

PLAIN = {
    HOLDEM: (["As Kd", "7c 7d", "2h"], "Qs Js 2c 2d"),
    OMAHA: (["As Ks Kd 3c", "9h 9d 8h 7c"], "9s 8s 2s"),
    OMAHA_HI_LO: (["As 2s Kd 3c", "Ah 2d 8h 7c"], "9s 8c 4s"),
    "hawaiian-gardens/five-card-omaha-hi-lo": (["As 2s Kd 3c 3d", "Ah 2d 8h 7c 6d"], "9s 8c 4s 5h"),
    "hawaiian-gardens/short-deck-holdem": (["As Kd", "7c 7d"], "Qs Js 6c"),
    "hawaiian-gardens/dramaha": (["As Ks Kd 3c 2c", "9h 9d 8h 7c 6c"], "9s 8s 2s"),
    "hawaiian-gardens/dramadugi": (["As Ks Kd 3c 2c", "9h 9d 8h 7c"], "9s 8s 2s Td"),
    "hawaiian-gardens/razzdeucey": (["As 2c 3d 7h 8s 9d", "Kh Kd 2s 3s 4h 5c 7d"], ""),
    "hawaiian-gardens/seven-card-stud-hi-lo": (["As 2c 3d 7h 8s 9d", "Kh Kd 2s 3s 4h 5c"], ""),
    "hawaiian-gardens/kansas-city-lowball": (["2c 3c 4d 5h", "Jk 7d 6s 4s"], ""),
    "hawaiian-gardens/archie": (["2c 3c 4d 6h", "Kd 7d 6s 6c 2s", "As 2h 3h 4s"], ""),
    "nineteenth-hole/mexican-stud": (["Ac Ad 7c 7d", "Jk Kc Qc 6h"], ""),
    "central-coast/pineapple": (["As Kd 9c", "7c 7d 6c"], "Qs Js 2c"),
    "hawaiian-gardens/match-it": (["As Kd 9c", "7c 7d"], "Qs Js 2c"),
}


def plain_shares(rule_set_id: str, how: Model, hands: list[str], board: str) -> list[Fraction]:
    """All completions by the rankings' own strengths, the pot divided in fractions."""
    given = [list(parse_cards(hand)) for hand in hands]
    shared = list(parse_cards(board))
    left = [KINDS[i] for i in how.deck]
    for card in [*shared, *[card for hand in given for card in hand]]:
        left.remove(card)
    missing = [how.cards - len(hand) for hand in given] + [how.board_cards - len(shared)] * how.boards
    totals, ways = [Fraction(0)] * len(hands), 0
    for groups in _ways(left, missing):
        rows = [hand + list(more) for hand, more in zip(given, groups, strict=False)]
        table = shared + [card for group in groups[len(hands) :] for card in group]
        for player, share in enumerate(_divided(how, rows, table)):
            totals[player] += share
        ways += 1
    return [total / ways for total in totals]


def _ways(left: Sequence[Card], missing: Sequence[int]) -> list[list[tuple[Card, ...]]]:
    if not missing:
        return [[]]
    return [
        [group, *rest]
        for group in combinations(left, missing[0])
        for rest in _ways([card for card in left if card not in group], missing[1:])
    ]


def _divided(how: Model, rows: list[list[Card]], board: list[Card]) -> list[Fraction]:
    won: list[list[bool]] = []
    for part in how.parts:
        if part.fallback and won:
            continue
        strengths = [_strength(part.ranking, part.rule, row, board) for row in rows]
        if part.least:
            least = ranking(part.ranking).strength(parse_cards(part.least))
            strengths = [s if s >= least else 0 for s in strengths]
        if max(strengths) or len(how.parts) == 1:
            won.append([s == max(strengths) for s in strengths])
    return [
        sum([Fraction(winners[player], len(won) * sum(winners)) for winners in won], Fraction(0))
        for player in range(len(rows))
    ]


def _strength(name: str, rule: str, row: list[Card], board: list[Card]) -> int:
    if name == "match-it":
        from houseway.rankings.match_it import MatchIt

        return MatchIt(board).strength(row)
    if rule == "own":
        return ranking(name).strength(row)
    return hand_rule(rule).strength(ranking(name), row, board)


@pytest.mark.parametrize("rule_set_id", PLAIN)
def test_plain_counting_finds_the_same_shares(rule_set_id: str) -> None:
    hands, board = PLAIN[rule_set_id]
    how = model(load(rule_set_id))
    found = ask(rule_set_id, *hands, board=board)
    assert found.method == "exact"
    expected = plain_shares(rule_set_id, how, hands, board)
    assert [hand.equity for hand in found.hands] == pytest.approx(
        [float(share) for share in expected], abs=1e-12
    )
    for hand in found.hands:
        assert sum([part.equity for part in hand.parts.values()]) == pytest.approx(hand.equity, abs=1e-12)


def test_the_joker_of_mexican_poker_is_wild_only_in_the_down_place() -> None:
    hands = ["Kd Jk Kc Qh 2c", "Kd Kc Jk Qh 2c"]
    for hand, best in zip(hands, ("three of a kind", "pair"), strict=True):
        found = ask("hawaiian-gardens/mexican-poker", hand, "Qs Qd 3d 4d 5c")
        assert found.winning["pot"] == {best: 1.0}


def test_missing_down_cards_are_counted_apart_from_the_others() -> None:
    found = ask("hawaiian-gardens/mexican-poker", "Kd ?? Kc Qh 2c", "Qs Qd 3d ?? 5c")
    assert found.deals == 33 * 32
    assert len(load("hawaiian-gardens/mexican-poker").deck_cards) == 41


def test_archie_pays_the_low_alone_and_the_best_hand_where_nobody_qualifies() -> None:
    low = ask("hawaiian-gardens/archie", "2c 3c 4d 6h As", "5d 5h 9s Jc Kd")
    assert low.hands[0].scoops == 1.0
    assert low.winning["high"] == {"no hand qualifies": 1.0}
    neither = ask("hawaiian-gardens/archie", "2c 3c 4d 8h As", "5d 5h 9s Jc Kd")
    assert neither.hands[1].scoops == 1.0
    assert neither.winning["nobody qualifies"] == {"pair": 1.0}


def test_a_quarter_of_the_pot() -> None:
    found = ask(OMAHA_HI_LO, "As 2s Kd Kc", "Ah 2d 9h 9d", board="3c 5d 7s Kh Jc")
    assert [hand.equity for hand in found.hands] == [0.75, 0.25]
    assert [hand.wins for hand in found.hands] == [1.0, 0.0]
    assert [hand.ties for hand in found.hands] == [0.0, 1.0]
    assert [hand.scoops for hand in found.hands] == [0.0, 0.0]


@pytest.mark.parametrize("rule_set_id", PLAIN)
def test_random_deals_come_near_all_deals(rule_set_id: str) -> None:
    hands, board = PLAIN[rule_set_id]
    exact = ask(rule_set_id, *hands, board=board)
    random = ask(rule_set_id, *hands, board=board, trials=50_000)
    assert (random.method, random.deals) == ("simulated", 50_000)
    for one, other in zip(exact.hands, random.hands, strict=True):
        assert other.stderr is not None
        assert abs(one.equity - other.equity) <= 4 * other.stderr


def test_chunks_add_up_however_the_work_is_cut() -> None:
    asked = spot(model(load(OMAHA_HI_LO)), ["As 2s Kd 3c", "Ah 2d 8h 7c", "Qs Qh"], ["9s 8c 4s 4c"])
    ways = asked.completions()
    whole = exact_chunk(Work(asked, ways, ways, None), 0)
    chunks = -(-ways // 7_777)
    parts = [exact_chunk(Work(asked, ways, 7_777, None), number) for number in range(chunks)]
    for name, array in whole.items():
        assert np.array_equal(array, sum([part[name] for part in parts]))
    assert int(whole["units"].sum()) == POT_UNITS * ways


def test_a_seed_decides_the_random_deals() -> None:
    asked = spot(model(load(HOLDEM)), ["As Ad"], players=4)
    one, same, other = [random_chunk(Work(asked, 5_000, 5_000, seed), 0)["units"] for seed in (3, 3, 4)]
    assert np.array_equal(one, same)
    assert not np.array_equal(one, other)


def test_random_hands_share_alike_and_win_with_the_known_hands() -> None:
    found = equities(spot(model(load(HOLDEM)), [], players=6), HERE, trials=60_000)
    for hand in found.hands:
        assert hand.stderr is not None
        assert abs(hand.equity - 1 / 6) < 4 * hand.stderr
    assert sum(found.winning["pot"].values()) == pytest.approx(1)


def test_two_random_fives_win_with_the_counted_hands() -> None:
    """Of two five-card hands from 32 cards the better one, all deals of the second against a fixed first."""
    found = ask("central-coast/asian-five-card-stud", "As Ad Kc Kd 9h", "7c 8c")
    assert found.deals == 25 * 24 * 23 // 6
    assert found.hands[0].equity + found.hands[1].equity == 1.0


@pytest.mark.parametrize(
    ("rule_set_id", "hands", "board", "dead", "players", "says"),
    [
        (HOLDEM, ["As Ad", "As Kd"], "", "", 0, "As comes twice"),
        (HOLDEM, ["As Ad", "Ks Kd"], "Ks", "", 0, "Ks comes twice"),
        (HOLDEM, ["As Ad", "Ks Kd"], "", "Ks", 0, "Ks comes twice"),
        (HOLDEM, ["As Ad Ac", "Ks Kd"], "", "", 0, "hand 1 has 3 cards, As Ad Ac: this game shows down 2"),
        (HOLDEM, ["As Ad", "Ks Kd"], "2c 3c 4c 5c 6c 7c", "", 0, "the board has 6 cards"),
        (HOLDEM, ["As Ad"], "", "", 0, "two hands at least"),
        (HOLDEM, ["As Ad", "Ks Kd", "Qs Qd"], "", "", 2, "3 hands are more than 2 players"),
        (HOLDEM, ["As Ad"], "", "", 11, "11 players are too many: 10 can be dealt in"),
        (HOLDEM, ["As Ad", "Ks Jk"], "", "", 0, "Jk is not in this game's deck"),
        (HOLDEM, ["As Ad", "Ks 66"], "", "", 0, "66 is not in this game's deck"),
        ("hawaiian-gardens/short-deck-holdem", ["As 2d", "Ks"], "", "", 0, "2d is not in this game's deck"),
        ("hawaiian-gardens/razz", ["As"], "", "", 8, "55 cards"),
        ("hawaiian-gardens/razz", ["As", "2s"], "3d", "", 0, "no board"),
        ("black-sheep/ez-baccarat", [], "", "", 2, "houseway odds black-sheep/ez-baccarat"),
        ("hawaiian-gardens/thirteen-card", [], "", "", 2, "points"),
    ],
)
def test_what_cannot_be_asked_is_refused(
    rule_set_id: str, hands: list[str], board: str, dead: str, players: int, says: str
) -> None:
    with pytest.raises(HousewayError, match=says):
        spot(model(load(rule_set_id)), hands, [board] if board else [], dead, players)


def test_an_empty_board_is_none() -> None:
    """Where there is no board, an empty one says nothing."""
    how = model(load("hawaiian-gardens/razz"))
    assert spot(how, ["As 2s", "3s"], [""]) == spot(how, ["As 2s", "3s"])
