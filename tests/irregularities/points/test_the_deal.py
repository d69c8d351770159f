"""Exposed and boxed cards, wrong numbers of cards, a wrong deck."""

import pytest

from houseway.cards import UNKNOWN, parse_cards
from houseway.errors import IllegalIncident, RecordError
from houseway.play.decisions import Choice
from houseway.play.events import Exposed
from houseway.play.incidents.misdeal import MISDEAL
from houseway.play.view import events_seen
from houseway.testing import act, check_hand
from tests.irregularities.clause import clause
from tests.irregularities.points.thirteen import (
    ALL,
    CENTRAL,
    HG,
    HIGH,
    LOW,
    MIXED,
    compare,
    dealt,
    points,
    ruled,
    set_as_dealt,
)


@clause("I-278")
@pytest.mark.parametrize("rule_set", ALL)
def test_five_exposed_cards_of_one_hand_are_a_misdeal(rule_set: str) -> None:
    """000:868-869, 003:762-763: cards 1, 3, 5, 7 and 9 are seat 1's."""
    exposed = [f"card {number} exposed" for number in (1, 3, 5, 7, 9)]
    hand = dealt(rule_set, (LOW, HIGH), *exposed)
    assert hand.table.outcome == MISDEAL
    assert ruled(hand)[:5] == ["I-285"] * 4 + ["I-278"]
    assert points(hand) == {1: 0, 2: 0}
    check_hand(hand)


@clause("I-278", "I-285")
@pytest.mark.parametrize("rule_set", ALL)
def test_five_exposed_cards_of_two_hands_play(rule_set: str) -> None:
    """000:876, 003:772: four are seat 1's and one seat 2's, and they are not added up."""
    exposed = [f"card {number} exposed" for number in (1, 2, 3, 5, 7)]
    hand = dealt(rule_set, (LOW, HIGH), *exposed)
    assert ruled(hand) == ["I-285"] * 5
    assert hand.table.seat(1).hole == list(parse_cards(LOW))
    seen = [event.card for event in events_seen(hand, 2) if isinstance(event, Exposed)]
    assert [str(card) for card in seen] == ["2c", "Ac", "4d", "6h", "3c"]
    smooth = compare(set_as_dealt(dealt(rule_set, (LOW, HIGH))))
    compare(set_as_dealt(hand))
    assert points(hand) == points(smooth)
    check_hand(hand)


@clause("I-280")
@pytest.mark.parametrize("rule_set", ALL)
def test_five_boxed_cards_are_a_misdeal(rule_set: str) -> None:
    """000:871, 003:765: counted over the deck, whoever gets them."""
    hand = dealt(rule_set, (LOW, HIGH), *[f"card {number} boxed" for number in (1, 2, 3, 4, 26)])
    assert hand.table.outcome == MISDEAL
    assert ruled(hand)[:5] == ["I-285b"] * 4 + ["I-280"]
    check_hand(hand)


@clause("I-285")
@pytest.mark.parametrize("rule_set", ALL)
def test_four_boxed_cards_play_as_they_are_dealt(rule_set: str) -> None:
    """000:876, 003:772: no card moves."""
    hand = dealt(rule_set, (LOW, HIGH), *[f"card {number} boxed" for number in (1, 2, 3, 4)])
    assert hand.table.seat(1).hole == list(parse_cards(LOW))
    assert hand.table.seat(2).hole == list(parse_cards(HIGH))
    assert ruled(hand) == ["I-285b"] * 4


def test_a_flashed_card_is_seen_by_those_who_saw_it() -> None:
    hand = dealt(HG, (LOW, HIGH, MIXED), "card 1 flashed to 2")
    seen = {
        seat: [e.card for e in events_seen(hand, seat) if isinstance(e, Exposed)] for seat in (0, 1, 2, 3)
    }
    assert [str(card) for card in (seen[1][0], seen[2][0])] == ["2c", "2c"]
    assert seen[0] == seen[3] == [UNKNOWN]
    assert ruled(hand) == ["flashed-card"]


@clause("I-279")
@pytest.mark.parametrize("what", ["short", "long"])
@pytest.mark.parametrize("rule_set", ALL)
def test_a_wrong_number_told_before_the_showdown_is_a_misdeal(rule_set: str, what: str) -> None:
    """000:868, 000:870, 003:762, 003:764: while hands are set, or when all are set and people declare."""
    for all_set in (False, True):
        hand = dealt(rule_set, (LOW, HIGH), f"deal 1 {what} by 1")
        assert len(hand.table.seat(1).hole) == {"short": 12, "long": 14}[what]
        if all_set:
            set_as_dealt(hand)
        hand.incident(f"turn {hand.turn} noticed by 1: deal 1 {what} by 1")
        assert hand.table.outcome == MISDEAL
        assert ruled(hand)[0] == "I-279"
        assert points(hand) == {1: 0, 2: 0}
        check_hand(hand)


@clause("I-279")
def test_a_wrong_number_is_pointed_out_once_and_only_where_there_is_one() -> None:
    hand = dealt(HG, (LOW, HIGH))
    with pytest.raises(IllegalIncident):
        hand.incident("turn 1 noticed by 1: deal 1 short by 1")


@clause("I-281")
@pytest.mark.parametrize("rule_set", ALL)
def test_a_foreign_card_is_a_misdeal(rule_set: str) -> None:
    """000:872, 003:766."""
    hand = dealt(rule_set, (LOW, HIGH), "card 6 foreign: 2c")
    assert hand.table.outcome == MISDEAL
    assert ruled(hand)[0] == "I-281"
    check_hand(hand)


@clause("I-282")
@pytest.mark.parametrize("rule_set", ALL)
def test_a_hand_with_a_card_too_few_is_fouled_at_the_showdown(rule_set: str) -> None:
    """000:873, 003:768; twelve cards are not set in three, five and five (000:863, 003:748)."""
    short = " ".join(HIGH.split()[:12])
    hand = compare(set_as_dealt(dealt(rule_set, (short, LOW), "deal 1 short by 1")))
    assert ruled(hand) == ["I-282"]
    assert points(hand) == {1: -_foul(rule_set), 2: _foul(rule_set)}
    check_hand(hand)


@clause("I-282")
@pytest.mark.parametrize("rule_set", ALL)
def test_the_floor_may_foul_a_hand_with_a_card_too_many(rule_set: str) -> None:
    """000:873, 003:768: the word is may."""
    for outcome in ("foul", "let-stand"):
        hand = dealt(rule_set, (f"{HIGH} 2s", LOW), "deal 1 long by 1")
        compare(set_as_dealt(hand))
        assert hand.decision is not None
        assert (hand.decision.seats, [*hand.decision.by_verb]) == ((0,), ["foul", "let-stand"])
        act(hand, outcome)
        won = points(compare(set_as_dealt(dealt(rule_set, (HIGH, LOW)))))
        assert points(hand) == (won if outcome == "let-stand" else {1: -_foul(rule_set), 2: _foul(rule_set)})
        assert ruled(hand) == ["I-282b"]
        check_hand(hand)


def _foul(rule_set: str) -> int:
    """Six points at Hawaiian Gardens and in the Mandarin version, four in the Western, three elsewhere."""
    return {HG: 6, CENTRAL[1]: 4, CENTRAL[3]: 6}.get(rule_set, 3)


@clause("I-283")
@pytest.mark.parametrize("rule_set", ALL)
def test_two_cards_alike_in_one_hand_foul_it(rule_set: str) -> None:
    """000:875, 003:770: the second card of seat 1 is another ace of clubs."""
    hand = dealt(rule_set, (HIGH.replace("Kd", "--"), LOW), "card 3 twin: Ac")
    assert hand.table.seat(1).hole[:2] == list(parse_cards("Ac Ac"))
    compare(set_as_dealt(hand))
    assert ruled(hand) == ["I-283"]
    assert points(hand) == {1: -_foul(rule_set), 2: _foul(rule_set)}
    check_hand(hand)


@clause("I-284")
@pytest.mark.parametrize("rule_set", ALL)
def test_two_cards_alike_in_two_hands_are_a_misdeal(rule_set: str) -> None:
    """000:875, 003:770: found when the hands are opened."""
    hand = set_as_dealt(dealt(rule_set, (HIGH.replace("Kd", "--"), LOW), "card 3 twin: 2c"))
    assert hand.decision is not None
    compare(hand)
    assert hand.table.outcome == MISDEAL
    assert ruled(hand)[0] == "I-284"
    check_hand(hand)


@pytest.mark.parametrize("face", ["Zz", "Jk"])
def test_only_a_card_of_the_deck_comes_twice(face: str) -> None:
    with pytest.raises(RecordError, match="is no card of the deck"):
        dealt(HG, (HIGH, LOW), f"card 3 twin: {face}")


@clause("I-283", "I-284")
@pytest.mark.parametrize("rule_set", ALL)
def test_a_card_too_many_is_its_players_as_well(rule_set: str) -> None:
    """000:875, 003:770: the fourteenth card is not set, and alike to one of seat 1, seat 2, nobody."""
    for face, clause_id, result in (
        ("Ac", "I-283", {1: -_foul(rule_set), 2: _foul(rule_set)}),
        ("2c", "I-284", {1: 0, 2: 0}),
        ("9s", "lone-twin", points(compare(set_as_dealt(dealt(rule_set, (HIGH, LOW)))))),
    ):
        hand = dealt(rule_set, (f"{HIGH} --", LOW), "deal 1 long by 1", f"card 27 twin: {face}")
        act(compare(set_as_dealt(hand)), "let-stand")
        assert ruled(hand)[:2] == ["I-282b", clause_id]
        assert points(hand) == result
        check_hand(hand)


def test_a_clean_sweep_does_not_save_a_hand_that_is_fouled_by_a_ruling() -> None:
    dragon = "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac"
    other = "3c 5d 7h  4c 4d 9c Jh Kd  6s 6d 6h 2d 8c"
    hand = set_as_dealt(dealt(HG, (f"{dragon} 2s", other), "deal 1 long by 1"))
    hand.choose(Choice("sweep", seat=1))
    compare(hand)
    act(hand, "foul")
    assert points(hand) == {1: -6, 2: 6}
    check_hand(hand)


@clause("I-335")
@pytest.mark.parametrize("rule_set", CENTRAL)
def test_the_management_decides_about_a_hand(rule_set: str) -> None:
    """003:780: as is best for the game, against the letter of a rule if need be."""
    won = points(compare(set_as_dealt(dealt(rule_set, (HIGH, LOW)))))
    foul = _foul(rule_set)
    for way, result in (("foul", {1: -foul, 2: foul}), ("play-on", won), ("void", {1: 0, 2: 0})):
        hand = dealt(rule_set, (HIGH, LOW))
        hand.incident("turn 1 declared-foul by 1")
        act(hand, way)
        compare(set_as_dealt(hand))
        assert points(hand) == result
        assert ruled(hand)[0] == "I-335"
        check_hand(hand)


def test_after_the_management_has_decided_something_else_may_be_told() -> None:
    """At the very decision that was waiting: that somebody has a card too few."""
    hand = dealt(HG, (" ".join(HIGH.split()[:12]), LOW), "deal 1 short by 1")
    hand.incident("turn 1 declared-foul by 2")
    act(hand, "play-on")
    hand.incident(f"turn {hand.turn} noticed by 1: deal 1 short by 1")
    assert (hand.table.outcome, ruled(hand)[-1]) == (MISDEAL, "I-279")
    check_hand(hand)
