"""Jackpot hands of the 19th Hole: a hand so good that its being beaten is noted (004:525-548)."""

from houseway.play.events import Noted, Shown
from houseway.play.hand import Hand
from houseway.words.payments import sources
from tests.examples.pot.draw.hands import dealt, pat
from tests.examples.stacked import act, asked, notes

LO_BALL = "nineteenth-hole/lo-ball"
DRAW = "nineteenth-hole/draw-poker"


def to_the_end(hand: Hand) -> Hand:
    """Everybody calls, stands pat and checks; the bet of seat 1 after the draw keeps hands from the rule
    of the sevens."""
    while hand.decision is not None:
        if hand.decision.asks == "discard":
            pat(hand)
        elif "bet" in hand.decision.by_verb and asked(hand) == 1:
            act(hand, f"1 bet {hand.decision.by_verb['bet'].amounts[0].low}")
        else:
            act(hand, f"{asked(hand)} {'call' if 'call' in hand.decision.by_verb else 'check'}")
    return hand


def test_a_beaten_six_four_is_noted() -> None:
    """004:538"""
    hands = {1: "5s 4h 3d 2c As", 2: "6s 4c 3h 2d Ah", 3: "Ks Qh Jd 9c 8s"}
    hand = to_the_end(dealt(LO_BALL, hands))
    assert notes(hand) == ["seat 2 has a jackpot hand beaten: 6-4-3-2-A low"]
    [note] = [event for event in hand.events if isinstance(event, Noted)]
    assert sources(hand.rules, note.cites) == "004:529-541"
    assert 2 in [event.seat for event in hand.events if isinstance(event, Shown)]


def test_only_that_very_hand_and_only_when_beaten() -> None:
    """004:538 does not say or better."""
    assert not notes(to_the_end(dealt(LO_BALL, {1: "6s 4c 3h 2d Ah", 2: "6d 5c 3s 2h Ac"})))
    assert not notes(to_the_end(dealt(LO_BALL, {1: "5s 4h 3d 2c As", 2: "6d 5c 3s 2h Ac"})))
    assert not notes(to_the_end(dealt(LO_BALL, {1: "6s 4c 3h 2d Ah", 2: "6d 4s 3s 2h Ac"})))


def test_a_beaten_full_house_of_aces_or_better_is_noted() -> None:
    """004:545: of two the one of higher value."""
    aces, fours = "As Ah Ad 2c 2s", "4s 4h 4d 4c Ks"
    royal = "Qd Kd Jd Td Jk"
    hand = to_the_end(dealt(DRAW, {1: royal, 2: aces, 3: fours}))
    assert notes(hand) == ["seat 3 has a jackpot hand beaten: four of a kind, fours, king kicker"]
    hand = to_the_end(dealt(DRAW, {1: fours, 2: aces, 3: "Kc Kh Qs 9c 8s"}))
    assert [text[:6] for text in notes(hand)] == ["seat 2"]
    assert not notes(to_the_end(dealt(DRAW, {1: fours, 2: "Kc Kh Kd Ac As", 3: "Qs Qh 9s 8c 7s"})))
