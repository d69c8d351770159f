"""Random rounds of all eleven blackjack sheets against settlements from the print: order, chips and draws.

The cards come from the table; what becomes of every wager, in which order, and how far the bank's money
reaches is worked out here and in :mod:`tests.conditions.blackjack` without the code that pays.
"""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from houseway.cards import Card
from houseway.play.decisions import Choice
from houseway.play.felt import Wager
from houseway.play.hand import Hand
from houseway.rooms.loader import load
from tests.bank_playing import any_choice, rounds_in_a_row
from tests.conditions.blackjack import bank_cards, closings, felt_of, pointed_at, settled
from tests.conditions.blackjack_sheets import SHEETS, count, is_ace, is_joker, is_ten, two

ROUNDS = 150
KINDS = ("base", "split", "double", "insurance", "perfect-pair", "buster", "boom", "super-7s")
"""Game wagers and what was added to them, insurance (001:1033), then side bets in their printed order."""


def soft(cards: Sequence[Card], number: int) -> bool:
    """Whether an ace counts eleven."""
    return any(map(is_ace, cards)) and count(cards, number) > sum(
        [1 if is_ace(c) else 10 if is_ten(c) else int(c.text[0]) for c in cards]
    )


def seventeen(cards: Sequence[Card]) -> bool:
    """000:2050, 002:148, 002:301, 003:44, 004:179: stands on hard 17 and special hands."""
    if any(map(is_joker, cards)):
        return True
    total = count(cards, 21)
    return total >= 18 or (total == 17 and not soft(cards, 21)) or [c.text for c in cards] == ["Ah", "Ah"]


def old_seventeen(cards: Sequence[Card]) -> bool:
    """Where two aces of hearts are nothing but a soft twelve."""
    return seventeen(cards) and [c.text for c in cards] != ["Ah", "Ah"]


def eighteen(cards: Sequence[Card]) -> bool:
    """000:630-631: stands on hard 18, hits soft 18; jokers are two or twelve."""
    low = sum([2 if is_joker(c) else 1 if is_ace(c) else 10 if is_ten(c) else int(c.text[0]) for c in cards])
    total = low
    for card in cards:
        total += 10 if (is_ace(card) or is_joker(card)) and total + 10 <= 22 else 0
    if two(cards, is_ace, is_ace) or two(cards, is_joker, is_ten):
        return True
    return total >= 19 or (total == 18 and total == low)


def nine(cards: Sequence[Card]) -> bool:
    """000:1360: hits five and a half or less."""
    return sum([0.5 if is_ten(c) else 1 if is_ace(c) else int(c.text[0]) for c in cards]) >= 6


STANDS: dict[str, Callable[[Sequence[Card]], bool]] = {
    "hawaiian-gardens/hawaiian-blackjack": eighteen,
    "hawaiian-gardens/blackjack-poker": seventeen,
    "hawaiian-gardens/nine-and-a-half": nine,
    "black-sheep/blackjack-elite": old_seventeen,
    "lucky-lady/21st-century-blackjack": old_seventeen,
    "lucky-lady/no-bust-blackjack": old_seventeen,
    "lucky-lady/buster-blackjack": old_seventeen,
    "central-coast/no-bust-blackjack": old_seventeen,
    "nineteenth-hole/no-bust-blackjack": old_seventeen,
}
"""Where the player-dealer has no choice."""


def first_spot(hand: Hand) -> int:
    """Where the action begins: left of the player-dealer, or where the down card points."""
    bank = felt_of(hand).bank
    assert bank is not None
    start = bank.person.number % hand.rules.seats + 1
    if hand.rules.id in (
        "hawaiian-gardens/hawaiian-blackjack",
        "lucky-lady/no-bust-blackjack",
        "lucky-lady/buster-blackjack",
    ):
        start = pointed_at(hand)
    return start


def expected_order(hand: Hand) -> list[Wager]:
    """All wagers as they act: spot by spot, the seat's own before those behind, Elite's side bets last."""
    first = first_spot(hand)

    def key(wager: Wager) -> tuple[int, ...]:
        round_ = KINDS.index(wager.kind) if wager.kind in ("boom", "super-7s") else 0
        spot = (wager.spot.number - first) % hand.rules.seats
        cards = wager.spot.hands[0].cards
        natural = (
            hand.rules.game == "california-22"
            and len(cards) == 2
            and all([is_ace(c) or is_joker(c) for c in cards])
        )
        return (0 if natural else 1, round_, spot, wager.circle, KINDS.index(wager.kind), wager.hand)

    return sorted(felt_of(hand).wagers(), key=key)


def check(hand: Hand) -> None:
    """Order and chips of every wager; the player-dealer's draws."""
    bank = felt_of(hand).bank
    if bank is None or not felt_of(hand).wagers():
        return
    order = expected_order(hand)
    assert [wager for _, wager in closings(hand)] == order
    has = bank.put_up
    for wager in order:
        said = settled(hand, wager)
        room = has if said.outcome == "win" else 2 * bank.put_up - has
        moves = min(said.due, room) if has and said.outcome in ("win", "lose", "surrender") else 0
        won = moves if said.outcome == "win" else -moves
        assert (wager.paid - wager.taken, wager.returned) == (won, wager.stake - (moves if won < 0 else 0)), (
            wager
        )
        has -= won
    stands = STANDS.get(hand.rules.id)
    if stands is not None:
        cards = bank_cards(hand)
        dealt = 1 if hand.rules.game == "nine-and-a-half" else 2
        assert stands(cards)
        assert not any([stands(cards[:n]) for n in range(dealt, len(cards))])


@pytest.mark.parametrize("rule_set_id", list(SHEETS))
def test_random_rounds_end_as_printed(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    random = Random(f"settled {rule_set_id}")
    per_limit = -(-ROUNDS // len(rules.limits))
    for stakes in rules.limits:
        for hand in rounds_in_a_row(rules, stakes, random, per_limit):
            while hand.decision is not None:
                splits = "split" in hand.decision.by_verb and random.random() < 0.7
                hand.choose(Choice("split") if splits else any_choice(hand, random))
            check(hand)
