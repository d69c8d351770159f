"""Hands that are called what they are not: when cards speak, and what it costs to mislead another."""

import pytest

from houseway.errors import IllegalIncident
from houseway.play.hand import Hand
from houseway.play.incidents.floor import FLOOR
from houseway.testing import act, asked, check_hand, one_at_a_time, verbs, won
from houseway.words.payments import incidents_of
from houseway.words.teller import Teller
from tests.irregularities.clause import clause
from tests.irregularities.showdown.hands import (
    ACES,
    CC_LOWBALL,
    CC_OMAHA,
    DRAW,
    GARDENS_LOWBALL,
    HIGH_STUD,
    HOLDEM,
    KINGS,
    LOW,
    LOW_STUD,
    PAIRS,
    QUEENS,
    RAZZ,
    STUD,
    cites,
    follows,
    hand_of,
    holdem,
    play_quietly,
    quiet,
    to_the_showdown,
)

MODES = pytest.mark.parametrize("ask", [False, True])
LOWBALL = (CC_LOWBALL, "central-coast/deuce-to-seven-lowball")
DEUCE = "2d 3h 4c 5d 8d", "2s 3d 5h 6c 9d", "2c 3c 4h 7c Td"
"""The same for deuce-to-seven: an eight, a nine and a ten."""
THREE, TWO = one_at_a_time(*LOW), one_at_a_time(*LOW[:2])
OMAHA = one_at_a_time("As Ad 7c 2d", "Ks Kd 7h 2c", "Qs Qd 7d 3c") + " 4c 8c 9d Jh 4d 3s 4h 2s"
FIVE = one_at_a_time("As Ad Kc Qd 7h", "Ks Kd Qh Js 7c", "Qs Jh Jd Ac 7s")


def heads_up(rule_set_id: str, *facts: str, ask: bool = False) -> Hand:
    cards = one_at_a_time(*(LOW if rule_set_id == CC_LOWBALL else DEUCE)[:2])
    return hand_of(rule_set_id, cards, *facts, stacks={1: 1000_00, 2: 1000_00}, ask=ask)


@clause("I-070")
@pytest.mark.parametrize("call", ["better", "worse"])
@pytest.mark.parametrize(
    ("rule_set_id", "cards"),
    [
        (GARDENS_LOWBALL, THREE),
        ("hawaiian-gardens/kansas-city-lowball", one_at_a_time(*DEUCE)),
        (CC_OMAHA, OMAHA),
        ("central-coast/omaha-hi-lo", OMAHA),
        ("central-coast/asian-five-card-stud", FIVE),
        ("central-coast/five-card-stud", FIVE),
        ("central-coast/mexican-poker", FIVE),
        ("nineteenth-hole/mexican-stud", FIVE),
    ],
)
def test_cards_speak(rule_set_id: str, cards: str, call: str) -> None:
    """000:255, 000:1524, 003:296-297, 003:451, 003:512, 004:77: said by mistake, it changes nothing."""
    smooth = play_quietly(hand_of(rule_set_id, cards))
    for seat in (1, 2, 3):
        hand = play_quietly(hand_of(rule_set_id, cards, f"showdown 1 miscalls by {seat}: {call}"))
        assert won(hand) == won(smooth)
        assert (cites(hand), follows(hand)) == (["I-070"], ["cards speak"])
        check_hand(hand)


@clause("I-070")
@pytest.mark.parametrize("rule_set_id", LOWBALL)
def test_who_calls_less_than_he_has_shows_at_least_that(rule_set_id: str) -> None:
    """003:344: who calls a nine and has an eight produces what he called, and wins $7."""
    hand = play_quietly(heads_up(rule_set_id, "showdown 1 miscalls by 1: worse"))
    paid = hand.start.seats[0].stack - min(hand.stacks().values())
    assert won(hand) == {1: paid, 2: -paid}
    assert cites(hand) == ["I-070"]


@clause("I-071")
def test_a_false_word_on_purpose_fouls_the_hand_at_the_showdown() -> None:
    """000:255, 000:1524: the attempt is enough, though nobody does anything; the next best hand wins."""
    for rule_set_id, cards in (
        (GARDENS_LOWBALL, THREE),
        ("hawaiian-gardens/kansas-city-lowball", one_at_a_time(*DEUCE)),
    ):
        smooth = won(play_quietly(hand_of(rule_set_id, cards)))
        assert smooth[1] > 0
        hand = play_quietly(hand_of(rule_set_id, cards, "showdown 1 miscalls by 1: worse on purpose"))
        assert won(hand) == {1: smooth[2], 2: smooth[1], 3: smooth[3]}
        assert (cites(hand), follows(hand)) == (["I-071"], ["dead"])
        check_hand(hand)


@clause("I-071")
def test_a_false_word_on_purpose_fouls_the_hand_at_any_time() -> None:
    """000:255: in the betting after the draw seat 1 says that he is weak to get a call: he is out."""
    hand = hand_of(GARDENS_LOWBALL, THREE)
    while not any(event == ("draw complete",) for event in hand.events):
        assert hand.decision is not None
        hand.choose(quiet(hand.decision))
    hand.incident(f"turn {hand.turn} miscalls by 1: worse on purpose")
    assert follows(hand) == ["dead"]
    assert hand.table.by_number[1].folded
    play_quietly(hand)
    assert won(hand)[2] > 0 > won(hand)[1]
    check_hand(hand)


@clause("I-071")
def test_it_does_so_while_others_draw() -> None:
    """000:255: seat 1 says a false word while seat 2 draws, and is out; without intent nothing happens."""
    for said, folded in (("better on purpose", True), ("better", False)):
        hand = hand_of(GARDENS_LOWBALL, THREE)
        while hand.decision is not None and (hand.decision.asks, asked(hand)) != ("discard", (2,)):
            hand.choose(quiet(hand.decision))
        hand.incident(f"turn {hand.turn} miscalls by 1: {said}")
        assert hand.table.by_number[1].folded == folded
        assert cites(hand) == ["I-071" if folded else "I-070"]
        assert (won(play_quietly(hand))[1] < 0) == folded
        check_hand(hand)


@clause("I-072")
@pytest.mark.parametrize("rule_set_id", LOWBALL)
@MODES
def test_who_miscalls_and_makes_another_foul_his_hand_is_dead(rule_set_id: str, ask: bool) -> None:
    """003:344: seat 2 calls a seven with his nine, seat 1 mucks the eight that would have won. Nobody else
    is left, so that the pot is seat 1's: that is a ruling of ours."""
    facts = ("showdown 1 miscalls by 2: better", "showdown 1 throws-away by 1: because of 2")
    hand = play_quietly(heads_up(rule_set_id, *facts, ask=ask))
    assert (cites(hand), follows(hand)) == (["I-073", "I-072"], ["cards speak", "dead"])
    assert won(hand)[1] > 0 > won(hand)[2]
    check_hand(hand)
    hand = play_quietly(heads_up(rule_set_id, facts[0], facts[1].replace("throws-away", "mucks"), ask=ask))
    assert won(hand)[1] > 0 > won(hand)[2]
    check_hand(hand)


@clause("I-073")
@pytest.mark.parametrize("rule_set_id", LOWBALL)
def test_between_two_intact_hands_the_better_one_wins(rule_set_id: str) -> None:
    """003:344: seat 2 calls a seven with his nine, and seat 1 holds on to his eight."""
    hand = play_quietly(heads_up(rule_set_id, "showdown 1 miscalls by 2: better"))
    assert won(hand)[1] > 0 > won(hand)[2]
    assert (cites(hand), follows(hand)) == (["I-073"], ["cards speak"])
    hand = play_quietly(heads_up(rule_set_id, "showdown 1 miscalls by 1: better"))
    assert won(hand)[1] > 0 > won(hand)[2]
    check_hand(hand)


@clause("I-074")
@pytest.mark.parametrize("rule_set_id", LOWBALL)
@MODES
def test_of_three_players_who_miscalls_is_dead(rule_set_id: str, ask: bool) -> None:
    """003:344: seat 1 has the best hand and miscalls it: $10.50, or $7.50, go to seat 2."""
    cards = one_at_a_time(*(LOW if rule_set_id == CC_LOWBALL else DEUCE))
    hand = play_quietly(hand_of(rule_set_id, cards, "showdown 1 miscalls by 1: better", ask=ask))
    paid = 350 if rule_set_id == CC_LOWBALL else 250
    assert won(hand) == {1: -paid, 2: 2 * paid, 3: -paid}
    assert (cites(hand), follows(hand)) == (["I-074"], ["dead"])
    check_hand(hand)


@clause("I-078")
@pytest.mark.parametrize(("rule_set_id", "cards"), [(STUD, HIGH_STUD), (RAZZ, LOW_STUD)])
def test_a_bettor_who_makes_another_discard_loses_the_pot(rule_set_id: str, cards: str) -> None:
    """004:437-441: seat 2 bets the last street and miscalls; seat 1 discards the best hand; seat 3 wins."""
    facts = ("showdown 1 miscalls by 2: better", "showdown 2 throws-away by 1: because of 2")
    hand = hand_of(rule_set_id, cards, *facts)
    while hand.decision is not None:
        last = len(hand.table.by_number[1].cards) == 7
        option = hand.decision.option("bet") if last and hand.decision.seats == (2,) else None
        hand.choose(option.least() if option is not None else quiet(hand.decision))
    assert cites(hand) == ["miscall", "I-078"]
    paid = -won(hand)[1]
    assert won(hand) == {1: -paid, 2: -paid, 3: 2 * paid}
    check_hand(hand)


def test_who_has_not_bet_loses_the_pot_too() -> None:
    """004:437 names a bettor: a ruling of ours for the others."""
    facts = ("showdown 1 miscalls by 2: better", "showdown 2 throws-away by 3: because of 2")
    hand = play_quietly(hand_of(STUD, HIGH_STUD, *facts))
    assert cites(hand) == ["miscall", "misled"]
    assert won(hand) == {1: 300, 2: -150, 3: -150}


@clause("I-079")
@MODES
def test_those_who_remain_split_the_pot(ask: bool) -> None:
    """004:514: of four players seat 2 makes his kings out to be better, and seat 1 discards his aces: seats 3
    and 4 split $16, whatever they hold."""
    cards = one_at_a_time(*PAIRS, "Jc Js 2h 3c 5d")
    facts = ("showdown 1 miscalls by 2: better", "showdown 1 throws-away by 1: because of 2")
    stacks = dict.fromkeys((1, 2, 3, 4), 1000_00)
    hand = play_quietly(hand_of(DRAW, cards, *facts, stacks=stacks, ask=ask))
    assert won(hand) == {1: -400, 2: -400, 3: 400, 4: 400}
    assert cites(hand) == ["miscall", "I-079", "I-079"]
    assert follows(hand) == ["cards speak", "cannot win", "split evenly"]
    check_hand(hand)


@clause("I-079")
def test_one_who_remains_takes_it_all_and_if_nobody_does_who_was_misled() -> None:
    """004:514: with three players seat 3 is left; with two, by a ruling of ours, who discarded."""
    facts = ("showdown 1 miscalls by 2: better", "showdown 1 throws-away by 1: because of 2")
    hand = play_quietly(hand_of(DRAW, one_at_a_time(*PAIRS), *facts))
    assert won(hand) == {1: -400, 2: -400, 3: 800}
    check_hand(hand)
    two = {1: 1000_00, 2: 1000_00}
    hand = play_quietly(hand_of(DRAW, one_at_a_time(*PAIRS[:2]), *facts, stacks=two))
    assert won(hand)[1] > 0 > won(hand)[2]
    check_hand(hand)


@clause("I-079")
@pytest.mark.parametrize("gone", ["throws-away", "mucks"])
def test_a_side_pot_for_which_nobody_else_is_left_is_that_of_who_was_misled(gone: str) -> None:
    """004:514: seat 3 is all-in for $4 and takes the $12; the side pot of $32 is not his, in whichever way
    seat 1 let go of his hand."""
    facts = ("showdown 1 miscalls by 2: better", f"showdown 1 {gone} by 1: because of 2")
    stacks = {1: 1000_00, 2: 1000_00, 3: 4_00}
    hand = hand_of(DRAW, one_at_a_time(*PAIRS), *facts, stacks=stacks)
    raises = 0
    while hand.decision is not None:
        found = [option for verb in ("raise", "bet") if (option := hand.decision.option(verb)) is not None]
        raises += bool(found)
        hand.choose(found[0].least() if found and raises < 5 else quiet(hand.decision))
    assert won(hand) == {1: 12_00, 2: -20_00, 3: 8_00}
    check_hand(hand)


@clause("I-079")
def test_who_makes_his_hand_out_to_be_worse_is_not_named() -> None:
    """004:514 speaks of a hand described as better: a ruling of ours takes the pot without a split."""
    facts = ("showdown 1 miscalls by 2: worse", "showdown 1 throws-away by 1: because of 2")
    cards = one_at_a_time(*PAIRS, "Jc Js 2h 3c 5d")
    hand = play_quietly(hand_of(DRAW, cards, *facts, stacks=dict.fromkeys((1, 2, 3, 4), 1000_00)))
    assert won(hand) == {1: -400, 2: -400, 3: 1200, 4: -400}
    assert cites(hand) == ["miscall", "misled"]


WAYS = ["let-it-be", "take-the-pot", "expel", "take-the-pot-and-expel"]


@clause("I-080")
@pytest.mark.parametrize("rule_set_id", [CC_OMAHA, "central-coast/omaha-hi-lo"])
@pytest.mark.parametrize("way", WAYS)
def test_management_may_take_the_pot(rule_set_id: str, way: str) -> None:
    """003:297: on purpose, seat 1 makes his aces out to be worse; the house decides about his $9."""
    hand = to_the_showdown(hand_of(rule_set_id, OMAHA, "showdown 1 miscalls by 1: better on purpose"))
    assert hand.decision is not None
    assert (hand.decision.asks, asked(hand), verbs(hand)) == (FLOOR, (0,), WAYS)
    play_quietly(act(hand, f"0 {way}"))
    smooth = won(play_quietly(hand_of(rule_set_id, OMAHA)))
    if "take-the-pot" in way:
        assert won(hand)[1] == -300
    else:
        assert won(hand) == smooth
    assert ("expelled" in follows(hand)) == ("expel" in way)
    assert {*cites(hand)} == {"I-080"}
    check_hand(hand)


@clause("I-080")
def test_without_intent_what_was_said_does_not_bind() -> None:
    """003:297: who discards because of it has discarded."""
    facts = ("showdown 1 miscalls by 2: better", "showdown 1 throws-away by 1: because of 2")
    hand = play_quietly(hand_of(CC_OMAHA, OMAHA, *facts))
    assert won(hand) == {1: -300, 2: 600, 3: -300}
    assert cites(hand) == ["I-070", "own-risk"]


@pytest.mark.parametrize("rule_set_id", HOLDEM.values())
def test_elsewhere_who_misled_another_cannot_win(rule_set_id: str) -> None:
    """A ruling of ours, after 003:344, 004:437 and 004:514."""
    facts = ("showdown 1 miscalls by 1: better", "showdown 2 mucks by 2: because of 1")
    hand = play_quietly(hand_of(rule_set_id, holdem(ACES, KINGS, QUEENS), *facts))
    assert won(hand) == {1: -300, 2: -300, 3: 600}
    assert cites(hand) == ["miscall", "misled"]
    check_hand(hand)


def test_nobody_gives_his_hand_up_because_of_himself() -> None:
    hand = to_the_showdown(hand_of(DRAW, one_at_a_time(*PAIRS), "showdown 1 miscalls by 1: better", ask=True))
    with pytest.raises(IllegalIncident, match="no moment for mucks"):
        hand.incident("showdown 1 mucks by 1: because of 1")
    hand.incident("showdown 1 mucks by 2: because of 1")
    assert cites(hand) == ["miscall", "I-079", "I-079"]
    told = incidents_of(hand, Teller(rules=hand.rules), 200)
    assert "Seat 2 throws the hand into the muck because of seat 1" in told
