"""The round of the kernel against the round of the script, for every rule set and reading."""

import numpy as np
import pytest

from houseway.cards import parse_cards, show_cards
from houseway.games.bank.double_hand.house_way import house_way
from houseway.lab.deck import KINDS
from houseway.lab.double_hand.hands import Ints
from houseway.lab.double_hand.model import Base, base_model
from houseway.lab.double_hand.rounds import EVENTS, felt, play_round
from houseway.lab.double_hand.setter import FRONTS, sort_cards, strengths_of_settings
from houseway.lab.prices import Request
from houseway.lab.work.chance import deal, state
from houseway.rankings.double_hand import double_hand
from houseway.rooms.loader import load
from tests.examples.bank.double_hand.deals import FACE_UP_000, FACE_UP_001, closed, play
from tests.lab.double_hand.readings import READINGS, Reading, name_of

STAKE = 100
ROUNDS = 60


def deals(base: Base, seed: int) -> list[tuple[Ints, Ints]]:
    """Random hands of a player and the player-dealer; the joker is in one of them every second time."""
    words = state(seed)
    cards = np.array([*range(52), *[52] * base.count.jokers], np.int8)
    found: list[tuple[Ints, Ints]] = []
    while len(found) < ROUNDS:
        deal(words, cards, 14)
        two = cards[:14].astype(np.int64)
        if len(found) % 2 and base.count.jokers and not (two == 52).any():
            continue
        found.append((two[:7].copy(), two[7:].copy()))
    return found


def text_of(cards: Ints) -> str:
    return show_cards(KINDS[card] for card in cards)


def settled(rule_set: str, rulings: dict[str, str], player: Ints, dealer: Ints, setting: str = "") -> int:
    """What the script pays or takes, in cents."""
    hand = play(
        rule_set,
        {1: text_of(dealer), 2: text_of(player)},
        [(2, 2, {"base": STAKE})],
        settings={2: setting} if setting else None,
        rulings=rulings,
    )
    wager = closed(hand, 2)
    assert wager.stake == STAKE * 100
    return wager.paid - wager.taken


@pytest.mark.parametrize("reading", READINGS, ids=name_of)
def test_script_and_kernel_settle_alike(reading: Reading) -> None:
    rule_set, rulings, base = reading
    seen = set()
    for player, dealer in deals(base, seed=len(rule_set)):
        event = EVENTS[play_round(player, dealer, *felt(base))]
        seen.add(event)
        due = base.net(event) * STAKE * 100
        assert settled(rule_set, rulings, player, dealer) == due, (text_of(player), text_of(dealer))
    assert seen == set(EVENTS)


def best_setting(base: Base, player: Ints, dealer: Ints) -> str:
    """The cards in the order that does best against the open hand, by the ranking of the scripts."""
    how = felt(base)[0]
    ranks, suits = np.empty(7, np.int64), np.empty(7, np.int64)
    fronts, backs = np.empty(21, np.int64), np.empty(21, np.int64)
    sort_cards(player, ranks, suits)
    strengths_of_settings(ranks, suits, how, fronts, backs)
    ordered = sorted(player.tolist(), key=lambda card: card >> 2)
    for event in reversed(range(3)):
        for number, (i, j) in enumerate(FRONTS):
            if fronts[number] > backs[number]:
                continue
            front = [ordered[i], ordered[j]]
            text = text_of(np.array([*front, *[c for k, c in enumerate(ordered) if k not in (i, j)]]))
            if play_setting(base, text, dealer) == event:
                return text
    raise AssertionError("no setting loses, pushes or wins")


def play_setting(base: Base, setting: str, dealer: Ints) -> int:
    """What a setting gets against the house way, by the ranking of the scripts."""
    order = double_hand(*base.count.order)
    cards = parse_cards(setting)
    front, back = house_way(base.count.way, order).set([KINDS[card] for card in dealer])
    return (order.two(cards[:2]) > order.two(front)) + (order.five(cards[2:]) > order.five(back))


@pytest.mark.parametrize("rule_set", [FACE_UP_000, FACE_UP_001])
def test_best_setting_in_the_script(rule_set: str) -> None:
    """The setting that does best against the open hand gets in the script what the kernel says."""
    base = base_model(load(rule_set), Request(player="best"))
    better = 0
    for player, dealer in deals(base, seed=77)[:40]:
        event = play_round(player, dealer, *felt(base))
        setting = best_setting(base, player, dealer)
        assert settled(rule_set, {}, player, dealer, setting) == base.net(EVENTS[event]) * STAKE * 100
        better += settled(rule_set, {}, player, dealer) < base.net(EVENTS[event]) * STAKE * 100
    assert better
