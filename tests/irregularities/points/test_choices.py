"""What the sheets price, refuse or settle between hands: fouled settings, declarations, chips, Fantasy."""

from random import Random

import pytest

from houseway.cards import STANDARD, parse_cards
from houseway.errors import IllegalChoice, SessionError
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.session.session import Session
from houseway.shoe import Chance
from tests.examples.points.test_chinese_poker import DRAGON, HIGH_BESIDE_DRAGON, play, won
from tests.examples.points.test_face_up import ID as FACE_UP
from tests.examples.points.test_face_up import play as play_face_up
from tests.irregularities.clause import clause
from tests.irregularities.points.thirteen import (
    ALL,
    CENTRAL,
    HG,
    HIGH,
    LOW,
    MIXED,
    dealt,
    points,
    set_as_dealt,
)
from tests.playing import advised

FOULED = " ".join([*HIGH.split()[:3], *HIGH.split()[8:], *HIGH.split()[3:8]])
FOUL = {HG: 6, CENTRAL[0]: 3, CENTRAL[1]: 4, CENTRAL[2]: 3, CENTRAL[3]: 6}


@clause("I-288")
@pytest.mark.parametrize("rule_set", ALL)
def test_a_fouled_setting_is_a_choice_with_its_price(rule_set: str) -> None:
    """000:863-865, 003:748-754: and a Clean Sweep gets its value from it."""
    hand = dealt(rule_set, (FOULED, LOW))
    assert hand.decision is not None
    option = hand.decision.for_seat(1).option("set")
    assert option is not None and option.rows is not None and option.arrange is not None
    assert option.rows.warning(hand.table.seat(1).hole, option.arrange.sizes)
    assert won(play(rule_set, [FOULED, LOW])) == [-FOUL[rule_set], FOUL[rule_set]]


@clause("I-289")
@pytest.mark.parametrize("rule_set", ALL)
def test_a_clean_sweep_that_cannot_be_shown_fouls_the_hand(rule_set: str) -> None:
    """000:866, 003:756."""
    hand = set_as_dealt(dealt(rule_set, (LOW, MIXED)))
    assert hand.decision is not None
    option = next(option for option in hand.decision.for_seat(2).options if option.verb == "sweep")
    assert option.price == "the hand is fouled"
    assert won(play(rule_set, [LOW, MIXED], ["2 sweep"])) == [FOUL[rule_set], -FOUL[rule_set]]


@clause("I-290")
def test_a_clean_sweep_that_is_not_declared_is_a_regular_hand() -> None:
    """000:838, 000:854, 003:723, 003:738."""
    assert won(play(HG, [DRAGON, HIGH_BESIDE_DRAGON])) == [-2, 2]
    assert won(play(HG, [DRAGON, HIGH_BESIDE_DRAGON], ["1 sweep"])) == [13, -13]


@clause("I-291")
def test_the_first_declaration_decides_and_one_breath_goes_by_the_button() -> None:
    """000:867, 003:717-719, 003:760; the button is seat 3."""
    other = "2s 3c 4d 5c 6s 7c 9h Td Jc Js Kc Kd Kh"
    third = "2d 2h 4c 4s 5d 7h 7s 8c 8d 9c 9d Qc Qd"
    assert won(play(CENTRAL[3], [DRAGON, other], ["1 sweep", "2 surrender"])) == [13, -13]
    assert won(play(CENTRAL[3], [DRAGON, other], ["2 surrender", "1 sweep"])) == [3, -3]
    says = ["2 surrender", "1 sweep-too"]
    assert won(play(CENTRAL[3], [DRAGON, other, third], says))[1] == -13 - 3
    assert won(play(HG, [DRAGON, other, third], says))[1] == -3 - 3


@clause("I-286", "I-287", "I-294")
@pytest.mark.parametrize("rule_set", [*ALL, FACE_UP])
def test_chips_are_added_between_hands_and_never_taken_off(rule_set: str) -> None:
    """000:858, 003:742, 000:7239-7241: while cards are out nobody's stack changes by his own hand."""
    session = Session(load(rule_set))
    full = session.stakes.buy_in[0]
    for seat in (1, 2, 3):
        session.sit(seat, f"p{seat}", full)
    session.deal(Random(1))
    with pytest.raises(SessionError, match="cannot buy chips during a hand"):
        session.buy(1, full)
    with pytest.raises(SessionError, match="cannot leave during a hand"):
        session.leave(1)
    session.call_off()
    session.buy(1, full)
    assert session.stacks()[1] == 2 * full


@clause("I-293")
@pytest.mark.parametrize("rule_set", ALL)
def test_chips_that_make_no_point_do_not_play(rule_set: str) -> None:
    """000:878, 003:776: whoever has half a point too many loses whole ones."""
    rules = load(rule_set)
    point = rules.limits[0].small
    hand = dealt(rule_set, (FOULED, LOW))
    start = Start(seats=(SeatStart(1, point + point // 2), SeatStart(2, 100 * point)), button=2)
    again = Hand(rules, start, Chance(given=hand.table.chance.orders))
    set_as_dealt(again)
    while again.decision is not None:
        again.choose(Choice("ready", seat=again.decision.seats[0]))
    assert again.stacks()[1] == point // 2


@clause("I-295")
def test_a_card_that_was_placed_stays_where_it_is() -> None:
    """000:7247-7266: only cards that are not placed yet can be placed."""
    rules = load(FACE_UP)
    hand = Hand(rules, dealt(HG, (LOW, HIGH)).start, Chance(Random(1)))
    while hand.decision is not None and hand.decision.asks == "fantasy":
        hand.choose(Choice("decline"))
    first = hand.decision.seat if hand.decision is not None else 0
    placed = hand.table.seat(first).hole[0]
    while hand.decision is not None and (hand.decision.seat, len(hand.choices) > 4) != (first, True):
        advice = hand.advice(hand.decision.seat)
        assert advice is not None
        hand.choose(advice)
    assert hand.decision is not None
    for option in hand.decision.options:
        assert option.arrange is not None and placed not in option.arrange.among
    verb, among = hand.decision.options[0].verb, hand.decision.options[0].arrange.among  # type: ignore[union-attr]
    with pytest.raises(IllegalChoice):
        hand.choose(Choice(verb, cards=(placed, *among[1:])))


@clause("I-296")
def test_a_face_up_foul_pays_six_points_and_the_others_bonuses() -> None:
    """000:7282, 000:7322, 000:7336."""
    hand = play_face_up([FOULED, LOW], button=1, points=(100, 100), rulings={"fantasy-agreement": "off"})
    assert points(hand) == {1: -6, 2: 6}


@clause("I-297")
def test_staying_in_fantasy_has_to_be_announced() -> None:
    """000:7338: who is silent leaves it."""
    stay = parse_cards("2c 4d 6h  3c 3d 5h 7s 8d  Jc Jd Jh Js 9c Ah")
    rest = tuple([c for c in STANDARD if c not in stay])
    for word, after in (("announce", [1]), ("silent", [])):
        state = {"fantasy": {"yes": [1, 2], "no": [], "in": [1]}}
        start = Start(seats=(SeatStart(1, 100_000), SeatStart(2, 100_000)), button=1, state=state)
        hand = Hand(load(FACE_UP), start, Chance(given=[(*stay, *rest), (*rest, stay[13])]))
        hand.choose(Choice("set", cards=stay))
        while hand.decision is not None and hand.decision.asks == "place":
            hand.choose(advised(hand, 2))
        assert hand.decision is not None and [*hand.decision.by_verb] == ["announce", "silent"]
        hand.choose(Choice(word))
        assert hand.table.state["fantasy"]["in"] == after
