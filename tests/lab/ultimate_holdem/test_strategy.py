"""The best play: values by brute force, charts, and answers for given cards."""

from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest

from houseway.cards import STANDARD, parse_cards
from houseway.games.bank.stud_against_dealer.ultimate_advice import at_the_end, before_flop, on_flop
from houseway.lab.kernels.high import high, high_tables
from houseway.lab.prices import LabError, Request
from houseway.lab.ultimate_holdem.advice import advise
from houseway.lab.ultimate_holdem.hands import start_name
from houseway.lab.ultimate_holdem.model import model
from houseway.lab.ultimate_holdem.rounds import charts, decide
from houseway.lab.ultimate_holdem.solution import best_play
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load
from tests.lab.ultimate_holdem.sheets import GARDENS, ROOMS, model_of, nine_cards

BLIND = (0, 0, 0, 0, 2, 3, 6, 20, 100, 1000)
"""The Blind in halves of a unit, as 000:2415-2421 prints it."""


def river_values(own: list[int], board: list[int]) -> tuple[int, int]:
    """Ante and Blind, and a unit of Play, in halves over 990 hands: ranked one by one."""
    left = [card for card in range(52) if card not in own and card not in board]
    first, second = np.triu_indices(len(left), 1)
    hands = np.empty((len(first), 7), np.int8)
    hands[:, 0], hands[:, 1], hands[:, 2:] = np.array(left)[first], np.array(left)[second], board
    dealers = high(hands).astype(np.int64)
    mine = int(high(np.array([[*own, *board]]))[0])
    classes = high_tables().classes
    won, lost = int((dealers < mine).sum()), int((dealers > mine).sum())
    pairs = classes[dealers] > 0
    ante = int((pairs & (dealers < mine)).sum()) - int((pairs & (dealers > mine)).sum())
    return 2 * ante + BLIND[classes[mine]] * won - 2 * lost, 2 * (won - lost)


def test_the_blind_is_the_printed_one() -> None:
    assert all(model_of(room).base.blind_wins == BLIND for room in ROOMS)


def test_rivers_by_brute_force() -> None:
    base, random = model_of(GARDENS).base, Random(3)
    bets = 0
    for _ in range(150):
        cards = random.sample(range(52), 7)
        fixed, play = river_values(cards[:2], cards[2:])
        own, board = [[STANDARD[card] for card in part] for part in (cards[:2], cards[2:])]
        found = advise(base, own, board, Runner())
        assert found.worth == {"1x": Fraction(fixed + play, 1980), "fold": Fraction(-2)}
        assert found.choice == ("1x" if fixed + play > -3960 else "fold")
        bets += found.choice == "1x"
    assert 50 < bets < 140


def test_flops_by_brute_force() -> None:
    """All 1,081 ways to go on, against all 990 hands of the player-dealer."""
    base, random = model_of(GARDENS).base, Random(4)
    looked_up = charts(base)
    choices = set()
    given = ["9s 8d 9h 4c 2d", "7h 6h Ah Kh 2c", "Th 8h Ah 4h 2c", "2s 2d Qh Jc 9c"]
    spots = [[card.index for card in parse_cards(text)] for text in given]
    for cards in [*spots, *[random.sample(range(52), 5) for _ in range(2)]]:
        left = [card for card in range(52) if card not in cards]
        bet = check = 0
        for last in combinations(left, 2):
            fixed, play = river_values(cards[:2], [*cards[2:], *last])
            bet += fixed + 2 * play
            check += max(fixed + play, -3960)
        own, flop = [[STANDARD[card] for card in part] for part in (cards[:2], cards[2:])]
        found = advise(base, own, flop, Runner())
        deals = 2 * 990 * 1081
        assert found.worth == {"2x": Fraction(bet, deals), "check": Fraction(check, deals)}
        choices.add(found.choice)
        if not before_flop(own):
            board = np.array([*cards[2:], *left[:2]], np.int8)
            assert (decide(looked_up, np.array(cards[:2], np.int8), board) == 2) == (found.choice == "2x")
    assert choices == {"2x", "check"}


def test_what_is_looked_up_is_what_is_advised() -> None:
    base, random = model_of(GARDENS).base, Random(5)
    looked_up, seen = charts(base), set()
    for _ in range(120):
        cards = random.sample(range(52), 7)
        own = [STANDARD[card] for card in cards[:2]]
        for size in (0, 3, 5):
            choice = advise(base, own, [STANDARD[card] for card in cards[2 : 2 + size]], Runner()).choice
            if choice != "check":
                break
        bets = decide(looked_up, np.array(cards[:2], np.int8), np.array(cards[2:], np.int8))
        assert choice == (f"{bets}x" if bets else "fold")
        seen.add(choice)
    assert seen == {"4x", "2x", "1x", "fold"}


def test_the_simple_play_is_the_suggested_one() -> None:
    base, random, seen = model_of(GARDENS).base, Random(7), set()
    looked_up = charts(base, "simple")
    for _ in range(400):
        cards = nine_cards(random)
        own, board = [[STANDARD[card] for card in part] for part in (cards[:2], cards[4:])]
        bets = 4 if before_flop(own) else 2 if on_flop(own, board[:3]) else int(at_the_end(own, board))
        assert decide(looked_up, np.array(cards[:2], np.int8), np.array(cards[4:], np.int8)) == bets
        seen.add(bets)
    assert seen == {0, 1, 2, 4}


def test_starting_hands() -> None:
    """The rule that people learn for this pay table is exact before the flop; nobody bets three antes."""
    strategy = best_play(model_of(GARDENS).base, Runner())
    for start, times in enumerate(strategy.before_flop):
        name = start_name(start)
        other = "s" if name.endswith("s") else "h"
        own = parse_cards(f"{name[0]}s {name[1]}{other}")
        assert times == (4 if before_flop(own) else 0), name


def test_play_is_fair_over_all_hands() -> None:
    """A Play wager on every hand wins as often as it loses, and waiting is never worse than one ante."""
    worth = best_play(model_of(GARDENS).base, Runner()).worth
    assert worth[:, 1].sum() == 0
    assert (worth[:, 2] >= worth[:, 0] + worth[:, 1]).all()


def test_bad_questions() -> None:
    base = model_of(GARDENS).base
    for own, board in (("As", ""), ("As As", ""), ("As Kd", "2c 3c"), ("As Kd", "As 3c 4c")):
        with pytest.raises(LabError, match="cannot be played"):
            advise(base, parse_cards(own), parse_cards(board), Runner())
    rules = load(GARDENS)
    for request, said in (
        (Request(player="house-way"), "there are: best, simple"),
        (Request(dealer="house-way"), "decides nothing"),
        (Request(decks=2), "is dealt from one deck"),
    ):
        with pytest.raises(LabError, match=said):
            model(rules, request)
