"""Every other reading of the 13-card games and of Pan in a hand in which it differs as its words say.

Each entry gives what the sheet's own reading comes to and what the other one does, worked out by hand.
"""

from collections.abc import Callable
from typing import Any

import pytest

from houseway.cards import STANDARD, parse_cards
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.play.view import view
from houseway.points.segments import score
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.melds.pan_deals import CHIP, JUNK, all_play, chips, deal_pan, go, verbs
from tests.examples.points import test_chinese_poker as chinese
from tests.examples.points import test_face_up as face_up
from tests.examples.points.test_chinese_poker import DRAGON, HIGH, LOW, MIXED, SIX_PAIRS, WEAK

Readings = dict[str, str]
Outcome = Callable[[str, Readings], Any]
EQUAL = "2c 4d 6h  9c 9d Jh 8s 5c  9h 9s Jd 8d 5h"
BELOW = "2h 3d 4c  2s 3c 5d 7h 8c  6c 6d Tc Qs Kc"
BESIDE = "2s 3c 4d 5c 6s 7c 9h Td Jc Js Kc Kd Kh"
ALL_THREE = {chinese.HG: 6, chinese.BASIC: 3, chinese.WESTERN: 4, chinese.EASTERN: 3, chinese.MANDARIN: 6}
"""What three segments of three win."""
FOUL = ALL_THREE
"""In every version a foul costs as much (000:865, 003:751-754)."""
SWEEPS = {  # dragon, six pairs
    chinese.BASIC: (13, 3),
    chinese.WESTERN: (4, 4),
    chinese.EASTERN: (13, 3),
    chinese.MANDARIN: (13, 3),
}


# 13-Card and Chinese Poker


def won(hands: list[str], says: tuple[str, ...] = (), points: tuple[int, ...] = (100,) * 4) -> Outcome:
    def outcome(sheet: str, readings: Readings) -> list[int]:
        return chinese.won(chinese.play(sheet, hands, says, points=points, rulings=readings))

    return outcome


def short(hands: list[str]) -> Outcome:
    """The first seat has a point more than three segments win."""

    def outcome(sheet: str, readings: Readings) -> list[int]:
        found: list[int] = won(hands, points=(ALL_THREE[sheet] + 1, 100, 100))(sheet, readings)
        return found

    return outcome


def may_surrender(sheet: str, readings: Readings) -> bool:
    rules = load(sheet)
    seats = (SeatStart(1, 100_000), SeatStart(2, 100_000))
    cards = [parse_cards(text) for text in (LOW, HIGH)]
    dealt = tuple([hand[i] for i in range(13) for hand in cards])
    hand = Hand(rules, Start(seats=seats, button=2, rulings=readings), Chance(given=[dealt]))
    hand.choose(Choice("set", cards=cards[0], seat=1))
    hand.choose(Choice("set", cards=cards[1]))
    assert hand.decision is not None
    return any([option.verb == "surrender" for option in hand.decision.for_seat(1).options])


def one_won_two_equal(sheet: str, readings: Readings) -> int:
    scoring = load(sheet).read_as(readings).play.scoring
    one, other = (chinese.made(front, "low", "low") for front in ("high", "low"))
    return score(chinese.strengths(one), chinese.strengths(other), scoring).points


# Face-Up


def placed(hands: list[str], **more: Any) -> Outcome:
    def outcome(_: str, readings: Readings) -> list[int]:
        return face_up.won(face_up.play(hands, rulings=face_up.OFF | readings, **more))

    return outcome


def asks_first(_: str, readings: Readings) -> str:
    """What a table is asked first where somebody has earned Fantasy before and nobody has agreed."""
    state = {"fantasy": {"yes": [], "no": [], "in": [1]}}
    seats = (SeatStart(1, 100_000), SeatStart(2, 100_000))
    start = Start(seats=seats, button=1, rulings=readings, state=state)
    hand = Hand(load(face_up.ID), start, Chance(given=[tuple(STANDARD)]))
    assert hand.decision is not None
    return hand.decision.asks


def stays_with_queens(_: str, readings: Readings) -> bool:
    """Whether a Fantasy hand with a pair of queens in front may announce another one."""
    cards = parse_cards("Qs Qd 3h  As Ad 8c 9h 4c  Ts Tc Td 5s 7c  2c")
    rest = tuple([c for c in STANDARD if c not in cards])
    state = {"fantasy": {"yes": [1, 2], "no": [], "in": [1]}}
    seats = (SeatStart(1, 100_000), SeatStart(2, 100_000))
    start = Start(seats=seats, button=1, rulings=readings, state=state)
    hand = Hand(load(face_up.ID), start, Chance(given=[(*cards, *rest), (*rest, cards[13])]))
    hand.choose(Choice("set", cards=cards))
    while hand.decision is not None and hand.decision.asks == "place":
        advice = hand.advice(2)
        assert advice is not None
        hand.choose(advice)
    return hand.decision is not None and hand.decision.asks == "announce"


def seen_by_others(_: str, readings: Readings) -> bool:
    hand = face_up.fantasy_hand(4, readings)
    advice = hand.advice(1)
    assert advice is not None
    hand.choose(advice)
    spot = next(spot for spot in view(hand, 2).spots if spot.number == 1)
    return all([card.rank > 0 for card in spot.hands[0].cards])


# Pan


def pan(
    hands: dict[int, str], draws: str, says: tuple[str, ...], *, play: bool = True, **more: Any
) -> Callable[[Readings], Hand]:
    def outcome(readings: Readings) -> Hand:
        hand = deal_pan(hands, draws, rulings=readings, **more)
        return go(all_play(hand) if play else hand, *says)

    return outcome


def pan_chips(*args: Any, **more: Any) -> Outcome:
    return lambda _, readings: chips(pan(*args, **more)(readings))


def pan_verb(verb: str, *args: Any, **more: Any) -> Outcome:
    return lambda _, readings: verb in verbs(pan(*args, **more)(readings))


def next_to_declare(_: str, readings: Readings) -> int:
    hand = deal_pan({2: JUNK, 1: JUNK, 4: JUNK}, state={"winner": 2}, rulings=readings)
    go(hand, "2 pass")
    assert hand.decision is not None
    return hand.decision.seats[0]


def when_the_deck_is_out(_: str, readings: Readings) -> bool:
    """Whether the hand is over once nothing is left to draw."""
    says = ("2 draw", "2 discard 4h", "1 draw", "1 discard 4d", "2 draw")
    return pan({2: JUNK, 1: JUNK}, "4h 4d", says, reshuffle="4h")(readings).over


def double_tops_left(says: tuple[str, ...]) -> Outcome:
    def outcome(_: str, readings: Readings) -> tuple[int, int]:
        """What stays on the table, and what the doubles player has."""
        more: dict[str, Any] = {"chips": {1: 50, 2: 50}, "state": {"doubles": [2]}}
        hand = pan({2: JUNK, 1: JUNK}, "4h", says, play=False, **more)(readings)
        return hand.table.state.get("double_tops", 0) // CHIP, chips(hand)[2]

    return outcome


FIVES = "5s 5s Ac 3d 7h Qd 2h 4c 6c Jh"
NEARLY_OUT = "5h 5h 5h 5h 4c 4c 4c Kd Kd Kd"
ACES = "Ah Ah 3d 7h Qd 2h 4c 6c Jh 5s"
SEVENS = "7h 7h 7h 7h 6h 4c 3d Qd 2c Ad"
OUT = ("2 draw", "2 spread 5h 5h 5h 5h", "2 spread 4c 4c 4c", "2 spread Kd Kd Kd Kd")

# By ruling and reading: the outcome, what it is by the sheet's own reading, and what by the other.
Expected = Any | Callable[[str], Any]
CASES: dict[tuple[str, str], tuple[Outcome, Expected, Expected]] = {
    ("equal-segments", "true"): (
        won([EQUAL, BELOW]),
        lambda sheet: [ALL_THREE[sheet], -ALL_THREE[sheet]],
        lambda sheet: [-FOUL[sheet], FOUL[sheet]],
    ),
    ("two-of-three", "difference"): (won([LOW, MIXED]), [-2, 2], [-1, 1]),
    ("three-of-three", "4"): (won([LOW, HIGH]), [-6, 6], [-4, 4]),
    ("three-of-three", "9"): (won([LOW, HIGH]), [-6, 6], [-9, 9]),
    ("surrender", "0"): (may_surrender, True, False),
    ("breath-side", "left"): (
        # The button is seat 3: seat 2 is at its right and surrenders first, or seat 1's dragon comes first.
        won([DRAGON, BESIDE, "2d 2h 4c 4s 5d 7h 7s 8c 8d 9c 9d Qc Qd"], ("2 surrender", "1 sweep-too")),
        [3 + 13, -3 - 3, -13 + 3],
        [13 + 13, -13 - 3, -13 + 3],
    ),
    ("all-in-measure", "net"): (
        short([LOW, HIGH, WEAK]),
        lambda sheet: [1 - ALL_THREE[sheet], 2 * ALL_THREE[sheet], -ALL_THREE[sheet] - 1],
        lambda sheet: [0, 2 * ALL_THREE[sheet], -2 * ALL_THREE[sheet]],
    ),
    ("all-in-measure", "running"): (
        short([HIGH, LOW, WEAK]),
        lambda sheet: [ALL_THREE[sheet] + 1, 0, -ALL_THREE[sheet] - 1],
        lambda sheet: [2 * ALL_THREE[sheet], 0, -2 * ALL_THREE[sheet]],
    ),
    ("lower-sweep", "one"): (
        won([DRAGON, SIX_PAIRS, BESIDE], ("1 sweep", "2 sweep")),
        lambda sheet: [2 * SWEEPS[sheet][0], SWEEPS[sheet][1] - SWEEPS[sheet][0], -sum(SWEEPS[sheet])],
        lambda sheet: [2 * SWEEPS[sheet][0], -SWEEPS[sheet][0], -SWEEPS[sheet][0]],
    ),
    ("false-after-surrender", "regular"): (
        won([LOW, HIGH, MIXED], ("1 surrender", "2 sweep")),
        lambda sheet: [-6, 3 - FOUL[sheet], 3 + FOUL[sheet]],
        lambda sheet: [-6, 3 + ALL_THREE[sheet], 3 - ALL_THREE[sheet]],
    ),
    ("basic-foul", "4"): (won([LOW, MIXED], ("2 sweep",)), [3, -3], [4, -4]),
    ("basic-foul", "6"): (won([LOW, MIXED], ("2 sweep",)), [3, -3], [6, -6]),
    ("majority-with-ties", "more"): (one_won_two_equal, 1, 2),
    ("sweep-value", "3"): (placed([face_up.LOW, face_up.HIGH]), [-15, 15], [-12, 12]),
    ("button-ties", "point"): (
        # The fronts are equal: with them the button has all three segments, and a full house behind for six.
        placed(["Ac Kd Qh  Ks Kh 6c 6d 7h  Js Jc Jd 2h 2d", "As Kc Qd  3c 3d 5h 7s 8d  9c 9d Jh 4s 5c"]),
        [3 + 6 + 6, -15],
        [3 + 6, -9],
    ),
    ("stacks", "gross"): (
        placed([face_up.HIGH, face_up.LOW, face_up.QUEENS], button=2, points=(100, 100, 9)),
        [15 + 7, -15 - 9, 9 - 7],
        [15, -15 - 9, 9],
    ),
    ("stacks", "each"): (
        placed([face_up.LOW, face_up.HIGH, face_up.QUEENS], points=(100, 10, 100)),
        [-10 - 9, 10, 9],
        [-10 - 9, 10 + 7, 9 - 7],
    ),
    ("fantasy-agreement", "on"): (asks_first, "fantasy", "set"),
    ("fantasy-agreement", "off"): (asks_first, "fantasy", "place"),
    ("fantasy-face", "face-down"): (seen_by_others, True, False),
    ("fantasy-queens", "true"): (stays_with_queens, False, True),
    ("spades", "1"): (
        pan_chips({2: FIVES, 1: JUNK}, "5s", ("2 draw", "2 spread 5s 5s 5s")),
        {1: 15, 2: 23},
        {1: 17, 2: 21},
    ),
    ("free-sets", "none"): (pan_verb("spread", {2: ACES, 1: JUNK}, "Ac", ("2 draw",)), True, False),
    ("direction", "clockwise"): (next_to_declare, 1, 4),
    ("outs-extra", "1"): (
        pan_chips({2: NEARLY_OUT, 1: JUNK}, "Kd", OUT),
        {1: 20 - 1 - 6 - 8, 2: 20 - 1 + 6 + 8 + 2},
        {1: 20 - 1 - 6 - 7, 2: 20 - 1 + 6 + 7 + 2},
    ),
    ("shoe-out", "reshuffle"): (when_the_deck_is_out, True, False),
    ("option-card", "any"): (
        # Seat 3 throws a queen of its hand that seat 2 could use.
        pan_verb(
            "take",
            {3: FIVES, 2: "Jd Kd Ac 3d 5h 7s 2h 4s 6c Jh", 1: JUNK},
            "5s 4h",
            ("3 spread 5s 5s 5s", "3 discard Qd"),
        ),
        False,
        True,
    ),
    ("switching", "true"): (
        # The fourth seven could go into 5-6-7 of hearts.
        pan_verb("spread", {3: SEVENS, 2: JUNK, 1: JUNK}, "5h", ("3 spread 7h 7h 7h 7h",)),
        False,
        True,
    ),
    ("split-doubles", "doubles-player"): (
        double_tops_left(("2 play", "1 play", "1 stay", "2 split", "1 agree")),
        (1, 49),
        (0, 50),
    ),
    ("unwon-doubles", "back"): (double_tops_left(("2 pass", "1 play", "1 stay")), (1, 48), (0, 49)),
}


def switchable() -> list[tuple[str, str, str]]:
    """Every sheet of these games with every ruling and reading that can be switched."""
    found = []
    for entry in catalogue():
        if entry.kind in ("point", "meld"):
            for ruling in load(entry.id).rulings:
                found += [(entry.id, ruling.id, reading) for reading in ruling.others]
    return found


@pytest.mark.parametrize(("sheet", "ruling", "reading"), switchable())
def test_the_two_readings_differ_as_they_say(sheet: str, ruling: str, reading: str) -> None:
    outcome, own, other = CASES[ruling, reading]
    assert outcome(sheet, {}) == (own(sheet) if callable(own) else own)
    assert outcome(sheet, {ruling: reading}) == (other(sheet) if callable(other) else other)


def test_there_is_no_case_without_a_reading() -> None:
    assert {(ruling, reading) for _, ruling, reading in switchable()} == set(CASES)
