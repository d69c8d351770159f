"""Jackpot hands of which something is wrong."""

import pytest

from houseway.play.hand import Hand
from houseway.testing import act, asked, check_hand, notes, one_at_a_time, verbs, won
from tests.irregularities.clause import clause
from tests.irregularities.showdown.hands import (
    DRAW,
    LO_BALL,
    cites,
    follows,
    hand_of,
    play_quietly,
    to_the_showdown,
)

LOW_JACKPOT = one_at_a_time("As 2d 3h 4c 6d", "Ah 2s 3d 4h 5c", "2c 3c 5h 7c Td")
"""A 6-4-3-2-A is beaten."""
HIGH_JACKPOT = one_at_a_time("As Ad Ah Kc Kd", "Qs Qd Qh Qc 9d", "2c 3c 4h 7c Td")
"""Aces full is beaten."""
JACKPOTS = pytest.mark.parametrize(("rule_set_id", "cards"), [(LO_BALL, LOW_JACKPOT), (DRAW, HIGH_JACKPOT)])


def jackpots(hand: Hand) -> list[str]:
    return [note for note in notes(hand) if "jackpot hand beaten" in note]


@clause("I-328")
@JACKPOTS
def test_a_wrong_deck_voids_the_jackpot(rule_set_id: str, cards: str) -> None:
    """004:531: the pot itself is not mentioned, and is paid as always."""
    smooth = play_quietly(hand_of(rule_set_id, cards))
    assert len(jackpots(smooth)) == 1
    for wrong in ("a card too many", "a card too few", "a card twice"):
        hand = play_quietly(hand_of(rule_set_id, cards, f"showdown 4 deck-wrong: {wrong}"))
        assert not jackpots(hand)
        assert (cites(hand), follows(hand)) == (["I-328"], ["jackpot void"])
        assert won(hand) == won(smooth)
        check_hand(hand)


@clause("I-329")
@JACKPOTS
def test_the_floor_may_void_the_jackpot_because_of_talk(rule_set_id: str, cards: str) -> None:
    """004:531."""
    for way, paid in (("let-it-be", 1), ("void-the-jackpot", 0)):
        hand = to_the_showdown(hand_of(rule_set_id, cards, "showdown 1 jackpot-talk by 1 2"))
        assert (asked(hand), verbs(hand)) == ((0,), ["let-it-be", "void-the-jackpot"])
        act(hand, f"0 {way}")
        assert len(jackpots(hand)) == paid
        assert won(hand)[2] > 0
        check_hand(hand)


@clause("I-330")
@JACKPOTS
def test_a_beaten_jackpot_hand_is_shown_and_noted_after_the_pot(rule_set_id: str, cards: str) -> None:
    """004:532, 004:538, 004:545: what is noted comes when every hand is shown and the pot is paid; no sheet
    prints an amount, so that no chips move."""
    hand = play_quietly(hand_of(rule_set_id, cards))
    assert hand.table.by_number[1].shown
    (note,) = jackpots(hand)
    assert note.startswith("seat 1 has a jackpot hand beaten")
    assert notes(hand)[-1] == note
    assert sum(won(hand).values()) == 0
