"""What the choices of the 13-card games say of themselves: fouls, Clean Sweeps, Fantasy, declarations."""

from random import Random

import pytest

from houseway.cards import STANDARD, parse_cards, show_cards
from houseway.facts import Fact
from houseway.play.decisions import Choice, Decision
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.play.view import view
from houseway.play.wire import read_view, view_json
from houseway.points.sweeps import SHOWS, find_setting
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.words.sentences import Sentences
from tests.conditions.thirteen_hands import misset, value
from tests.examples.points.thirteen_deals import shoe_for, some_cards, some_hands
from tests.point_playing import any_choice, hands_in_a_row

POINT_GAMES = [entry.id for entry in catalogue() if entry.kind == "point"]
SET_AT_ONCE = [game for game in POINT_GAMES if load(game).game == "chinese-poker"]
MANDARIN = "central-coast/chinese-poker-mandarin"
SIX_PAIRS = "2d 2h 4c 4s 6d 6h 8c 8s Th Ts Qc Qd As"


def dealt(rule_set_id: str, *texts: str) -> Hand:
    """Seats 1, 2 … hold these cards; the last one has the button."""
    hands = [list(parse_cards(text)) for text in texts]
    seats = tuple([SeatStart(i + 1, 100_000) for i in range(len(hands))])
    start = Start(seats=seats, button=len(hands))
    return Hand(load(rule_set_id), start, Chance(given=[shoe_for(hands)]))


def told(hand: Hand, fact: Fact) -> str:
    """A note or a warning in the game's words."""
    return Sentences(words=hand.rules.words).fact(fact)


def seen_by(hand: Hand, seat: int) -> Decision:
    """The decision as it reaches that seat, by way of JSON."""
    decision = read_view(view_json(view(hand, seat))).decision
    assert decision is not None
    return decision


def test_a_clean_sweep_in_hand_is_known_by_name_and_worth() -> None:
    hand = dealt(MANDARIN, SIX_PAIRS, "2s 3c 4d 5c 6s 7c 9h Td Jc Js Kc Kd Kh")
    (option,) = seen_by(hand, 1).options
    (sweep,) = option.named
    assert (sweep.name, sweep.points) == ("six pairs", 3)
    assert sorted(sweep.cards) == sorted(parse_cards(SIX_PAIRS))
    assert "six pairs, 3 points from each opponent" in told(hand, option.note)
    (other,) = seen_by(hand, 2).options
    assert not other.named
    hand.choose(Choice("set", cards=sweep.cards, seat=1))
    advice = hand.advice(2)
    assert advice is not None
    hand.choose(advice)
    mine = {o.verb: o for o in seen_by(hand, 1).options}
    assert (mine["sweep"].named[0].name, mine["sweep"].irregular) == ("six pairs", False)
    theirs = {o.verb: o for o in seen_by(hand, 2).options}
    assert (theirs["sweep"].named, theirs["sweep"].irregular) == ((), True)
    assert told(hand, mine["surrender"].note) == "3 points to each opponent"


@pytest.mark.parametrize("rule_set_id", SET_AT_ONCE)
def test_a_setting_that_fouls_carries_a_warning(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    random = Random(f"warnings {rule_set_id}")
    for _ in range(40):
        hands = some_hands(random, 2)
        hand = dealt(rule_set_id, *[show_cards(cards) for cards in hands])
        (option,) = seen_by(hand, 1).options
        mixed = tuple(random.sample(hands[0], 13))
        warning = option.warning(Choice("set", cards=mixed))
        assert bool(warning) == misset((mixed[:3], mixed[3:8], mixed[8:]), strict=False)
        assert not warning or f"it pays {rules.play.scoring.foul} points" in told(hand, warning)


def test_equal_rows_and_rows_that_lie_there_are_warned_of_at_face_up() -> None:
    """000:7183: each row must be higher; two whole rows are enough to know."""
    random = Random("face-up warnings")
    rules = load("hawaiian-gardens/face-up-chinese-poker")
    warned = 0
    for hand in hands_in_a_row(rules, rules.limits[0], random, 30, {"fantasy-agreement": "off"}):
        while (decision := hand.decision) is not None:
            choice = any_choice(hand, random, 0.3)
            option = decision.option(choice.verb)
            assert option is not None and option.rows is not None
            warning = option.warning(choice)
            hand.choose(choice)
            assert hand.table.felt is not None
            groups = hand.table.felt.spots[decision.seat].hands[0].groups
            front, middle, back = [
                value(g) if len(g) == s else None for g, s in zip(groups, (3, 5, 5), strict=True)
            ]
            wrong = front is not None and middle is not None and front >= middle
            wrong = wrong or (middle is not None and back is not None and middle >= back)
            assert bool(warning) == wrong
            warned += wrong
    assert warned


@pytest.mark.parametrize("rule_set_id", SET_AT_ONCE)
def test_no_advised_setting_is_fouled_where_it_can_be_helped(rule_set_id: str) -> None:
    """A Clean Sweep that is seen however the cards lie is set as a good regular hand."""
    random = Random(f"advice {rule_set_id}")
    for _ in range(60):
        hands = some_hands(random, 2)
        hand = dealt(rule_set_id, *[show_cards(cards) for cards in hands])
        advice = hand.advice(1)
        assert advice is not None
        (option,) = seen_by(hand, 1).options
        if option.warning(advice):
            (sweep,) = option.named
            assert sweep.name in ("three flushes", "three straights")


@pytest.mark.parametrize("name", ["three flushes", "three straights"])
def test_rows_of_a_sweep_rise_where_they_can(name: str) -> None:
    random = Random(name)
    found = 0
    while found < 25:
        cards = some_cards(random, list(STANDARD))
        if cards is None or len(cards) != 13:
            continue
        setting = find_setting(name, cards)
        if setting is None:
            continue
        found += 1
        assert SHOWS[name](setting)
        swapped = (setting.front, setting.back, setting.middle)
        if misset((setting.front, setting.middle, setting.back), strict=False):
            assert misset(swapped, strict=False)


def test_every_choice_of_the_points_games_explains_itself() -> None:
    """Irregular choices, Fantasy and declarations say what they come to."""
    random = Random("notes")
    for rule_set_id in [*POINT_GAMES, "nineteenth-hole/pan"]:
        rules = load(rule_set_id)
        for hand in hands_in_a_row(rules, rules.limits[0], random, 25):
            while (decision := hand.decision) is not None:
                for seat in decision.seats:
                    for option in decision.for_seat(seat).options:
                        told = decision.asks in ("fantasy", "announce", "irregular", "condition", "correct")
                        if told or option.irregular or option.verb in ("sweep", "surrender", "ready"):
                            assert option.meaning, f"{rule_set_id}: {decision.asks} {option.verb}"
                hand.choose(any_choice(hand, random, 0.8))
