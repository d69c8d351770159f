"""A hand that is questioned when its cards are gone: here the record puts it together again."""

from random import Random

import pytest

from houseway.play.events import Shown
from houseway.play.hand import Hand
from houseway.play.record import read_record, record_of, replay_record, write_record
from houseway.rooms.loader import load
from tests.bank_playing import any_choice, rounds_in_a_row
from tests.irregularities.clause import clause

THREE_CARD = [
    f"{room}/three-card-poker-6-card-bonus"
    for room in ("hawaiian-gardens", "black-sheep", "lucky-lady", "nineteenth-hole")
]


def hands_of(hand: Hand) -> dict[int, tuple[str, ...]]:
    """The cards that lie on each spot; 0 is the player-dealer's."""
    felt = hand.table.felt
    assert felt is not None
    assert felt.bank is not None
    lying = {number: spot.hands[0] for number, spot in felt.spots.items()} | {0: felt.bank.holding}
    return {number: tuple(map(str, holding.cards)) for number, holding in lying.items()}


@clause("I-274")
@pytest.mark.parametrize("rule_set_id", THREE_CARD)
def test_the_record_gives_every_hand_again(rule_set_id: str) -> None:
    """000:2557, 001:859, 002:1244, 004:771: the rack is in order, so each hand can be rebuilt."""
    rules, random = load(rule_set_id), Random(f"rack {rule_set_id}")
    seen = 0
    for hand in rounds_in_a_row(rules, rules.limits[0], random, 6):
        while hand.decision is not None:
            hand.choose(any_choice(hand, random))
        if hand.table.outcome != "settled":
            continue
        again = replay_record(read_record(write_record(record_of(hand)), "the record"), rules)
        assert hands_of(again) == hands_of(hand)
        shown = [event for event in again.events if isinstance(event, Shown)]
        assert shown == [event for event in hand.events if isinstance(event, Shown)]
        seen += len(shown)
    assert seen
