"""Face-Up Chinese Poker: the printed example, the bonus table, the button's ties, fouls and Fantasy."""

from random import Random

import pytest

from houseway.cards import STANDARD, Card, parse_cards
from houseway.games.points.face_up import pair_points
from houseway.play.decisions import Choice
from houseway.play.events import Reshuffled
from houseway.play.hand import Hand
from houseway.play.record import record_of, replay_text, write_record
from houseway.play.table import SeatStart, Start
from houseway.play.view import view
from houseway.points.segments import setting_of
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.words.payments import ledger_lines
from tests.conditions import check_citations
from tests.playing import advised

ID = "hawaiian-gardens/face-up-chinese-poker"
POINT = 500
OFF = {"fantasy-agreement": "off"}

LOW = "2c 4d 6h  3c 3d 5h 7s 8d  9c 9d Jh 4s 5c"
HIGH = "Ac Kd Qh  Ks Kh 6c 6d 7h  Js Jc Jd 2h 2d"
QUEENS = "Qs Qd 3h  As Ad 8c 9h 4c  Ts Tc Td 5s 7c"


def order_of(hands: list[str], button: int) -> tuple[Card, ...]:
    """A deck in which seats 1, 2 … get these hands in this order, with discards from what is left."""
    cards = [list(parse_cards(text)) for text in hands]
    spare = [c for c in STANDARD if not any(c in hand for hand in cards)]
    count = len(cards)
    seats = [(button + i) % count for i in range(count)]
    deck = [cards[seat][i] for i in range(5) for seat in seats]
    for turn in range(4):
        for seat in seats:
            deck += [*cards[seat][5 + 2 * turn : 7 + 2 * turn], spare.pop()]
    return (*deck, *spare)


def play(
    hands: list[str],
    *,
    button: int = 1,
    points: tuple[int, ...] = (100, 100, 100),
    rulings: dict[str, str] | None = None,
    state: dict[str, object] | None = None,
) -> Hand:
    """Cards go front, middle, back as the hands are written; the discard is the third card."""
    seats = tuple([SeatStart(i + 1, points[i] * POINT) for i in range(len(hands))])
    readings = OFF if rulings is None else rulings
    start = Start(seats=seats, button=button, rulings=readings, state=state or {})
    hand = Hand(load(ID), start, Chance(given=[order_of(hands, button)]))
    while hand.decision is not None and hand.decision.asks in ("fantasy", "place"):
        if hand.decision.asks == "fantasy":
            hand.choose(Choice("agree"))
            continue
        table = hand.table
        assert table.felt is not None
        seat = table.seat(hand.decision.seat)
        count = 5 if len(seat.hole) == 5 else 2
        full = len(table.felt.spots[seat.number].hands[0].cards)
        rows = [0 if full + i < 3 else 1 if full + i < 8 else 2 for i in range(count)]
        verb = "place-" + "-".join([str(rows.count(row)) for row in range(3)])
        hand.choose(Choice(verb, cards=tuple(seat.hole)))
    if not rulings:
        check_citations(hand)
    return hand


def won(hand: Hand) -> list[int]:
    return [(hand.stacks()[s.seat] - s.stack) // POINT for s in hand.start.seats]


def strengths(text: str) -> tuple[int, int, int]:
    return setting_of(parse_cards(text)).strengths()


def test_two_of_three_with_four_of_a_kind_behind() -> None:
    """000:7324: a net point for the segments and ten for the four of a kind: eleven."""
    mine = strengths("Ac Kd Qh  3c 3d 5h 7s 8d  Jc Jd Jh Js 2d")
    theirs = strengths("2c 4d 6h  Ks Kh 6c 6d 7h  9c 9d 9h 4s 5c")
    assert sum(pair_points(mine, theirs, load(ID).play, button_first=False)[:3]) == 11


def test_the_bonus_table_as_printed() -> None:
    """000:7298-7316"""
    rows = load(ID).play.scoring.bonuses
    assert [(row.of, row.front, row.middle, row.back) for row in rows[:13]] == [
        (rank, 9 + i, 2, 0) for i, rank in enumerate("23456789TJQKA")
    ]
    assert [(row.hand, row.middle, row.back) for row in rows[13:]] == [
        ("straight", 4, 2),
        ("flush", 8, 4),
        ("full house", 12, 6),
        ("four of a kind", 20, 10),
        ("straight flush", 30, 15),
        ("royal flush", 50, 25),
    ]


def test_a_sweep_is_nine_points_and_bonuses_come_after_it() -> None:
    """000:7328: three segments, six for the sweep, then six for the full house behind."""
    hand = play([LOW, HIGH], button=1)
    assert won(hand) == [-15, 15]
    assert [(line.amount // POINT, line.cites) for line in ledger_lines(hand)] == [
        (3, ("points",)),
        (6, ("clean-sweep",)),
        (6, ("bonus", "bonus-full-house")),
    ]
    assert won(play([LOW, HIGH], rulings=OFF | {"sweep-value": "3"})) == [-12, 12]


def test_the_button_wins_ties() -> None:
    """000:7286: an equal segment is the button's, and nobody's between two others."""
    mine = strengths("Ac Kd 2h  3c 3d 5h 7s 8d  9c 9d Jh 4s 5c")
    rules = load(ID)
    assert pair_points(mine, mine, rules.play, button_first=True)[:3] == (3, 6, 0)
    assert pair_points(mine, mine, rules.play, button_first=False)[:3] == (0, 0, 0)
    point = rules.read_as({"button-ties": "point"}).play
    assert pair_points(mine, mine, point, button_first=True)[:3] == (3, 0, 0)


def test_a_foul_pays_six_points_and_the_bonus() -> None:
    """000:7282: no sweep besides; HIGH's full house behind is worth six."""
    cards = LOW.split()
    fouled = " ".join(cards[:3] + cards[8:] + cards[3:8])
    assert won(play([fouled, HIGH])) == [-12, 12]


def test_an_equal_middle_is_a_foul() -> None:
    """000:7183: the back must rank higher."""
    equal = "2c 4d 6h  9c 9d Jh 8s 5c  9h 9s Jd 8d 5h"
    high = "Ac Kd Qh  Ks Kh 7h 3c 4s  As Ad 2h 2d Th"
    assert won(play([equal, high])) == [-6, 6]


def test_payments_go_in_turn_until_the_chips_are_gone() -> None:
    """000:7278: seat 1 with nine points pays three, six, and then nothing."""
    hand = play([LOW, HIGH, QUEENS], points=(9, 100, 100))
    # HIGH beats QUEENS by a segment and a full house behind.
    assert won(hand) == [-9, 9 + 7, -7]


def test_winnings_are_limited_by_the_own_stack() -> None:
    """000:7235: seat 2 has ten points: it wins ten of the fifteen that seat 1 owes, and no more."""
    hand = play([LOW, HIGH, QUEENS], points=(100, 10, 100))
    # QUEENS wins three segments, the sweep and no bonus from LOW; HIGH has had its ten points before.
    assert won(hand) == [-10 - 9, 10, 9]
    short = [line for line in ledger_lines(hand) if "all-in" in line.cites]
    assert [line.amount // POINT for line in short] == [1]
    assert "000:7235" in short[0].source
    each = play([LOW, HIGH, QUEENS], points=(100, 10, 100), rulings=OFF | {"stacks": "each"})
    assert won(each) == [-10 - 9, 10 + 7, 9 - 7]


def test_chips_won_in_the_hand_pay_unless_read_otherwise() -> None:
    """000:7278: seat 3 runs out only when nothing lies in front of it; 000:7235 for what it loses in all."""
    points = (100, 100, 9)
    hand = play([HIGH, LOW, QUEENS], button=2, points=points)
    # LOW pays QUEENS nine points before QUEENS pays HIGH seven.
    assert won(hand) == [15 + 7, -15 - 9, 9 - 7]
    gross = play([HIGH, LOW, QUEENS], button=2, points=points, rulings=OFF | {"stacks": "gross"})
    assert won(gross) == [15, -15 - 9, 9]


@pytest.mark.parametrize(
    ("behind", "lines"), [("6d 6h 6c 9s 9h", "000:7313"), ("7h 8d 9c Th Js", "000:7311")]
)
def test_a_bonus_hand_is_cited_by_its_row(behind: str, lines: str) -> None:
    hand = play([f"Ac Kd Qh  Ks Kh 3c 4s 2d  {behind}", "2c 3d 4h  3h 3s 5h 7s 8s  Qs Qd Jh 4d 5c"], button=1)
    assert ledger_lines(hand)[-1].source.endswith(f"; {lines}")


def test_the_buttons_pass_on_from_a_player_without_a_hand() -> None:
    """000:7226, ruling buttons-pass: seat 2 is in position 1 and seat 3 places first."""
    seats = (SeatStart(1, 8 * POINT), SeatStart(2, 90 * POINT), SeatStart(3, 90 * POINT))
    hand = Hand(load(ID), Start(seats=seats, button=1, rulings=OFF), Chance(Random(1)))
    assert hand.table.button == 2
    assert hand.decision is not None and hand.decision.seat == 3


def test_less_than_nine_points_get_no_hand() -> None:
    """000:7226"""
    seats = (SeatStart(1, 8 * POINT), SeatStart(2, 9 * POINT))
    hand = Hand(load(ID), Start(seats=seats, button=1), Chance(Random(1)))
    assert hand.over
    assert hand.table.outcome == "nobody plays"


def test_no_more_than_three_cards_in_front() -> None:
    """000:7246"""
    hand = Hand(
        load(ID),
        Start(seats=(SeatStart(1, 50_000), SeatStart(2, 50_000)), button=1, rulings=OFF),
        Chance(Random(1)),
    )
    assert hand.decision is not None
    assert hand.decision.seat == 2
    verbs = [option.verb for option in hand.decision.options]
    assert "place-3-2-0" in verbs
    assert not [verb for verb in verbs if verb.startswith(("place-4", "place-5"))]
    assert len(verbs) == 18


def test_queens_in_front_bring_fantasy() -> None:
    """000:7336"""
    hand = play([QUEENS, LOW], rulings={})
    assert hand.over
    assert hand.table.state["fantasy"] == {"yes": [2, 1], "no": [], "in": [1]}
    low = play([LOW, HIGH], rulings={})
    assert low.table.state["fantasy"]["in"] == []


def fantasy_hand(seed: int, rulings: dict[str, str] | None = None) -> Hand:
    """Seat 1 is in Fantasy and has just set; seats 2 and 3 still have no cards."""
    state = {"fantasy": {"yes": [1, 2, 3], "no": [], "in": [1]}}
    seats = tuple([SeatStart(i, 100_000) for i in (1, 2, 3)])
    start = Start(seats=seats, button=1, state=state, rulings=rulings or {})
    return Hand(load(ID), start, Chance(Random(seed)))


def test_a_fantasy_hand_is_set_before_the_others_are_dealt_to() -> None:
    """000:7336: fourteen cards, one of which goes back into the deck."""
    hand = fantasy_hand(4)
    assert hand.decision is not None
    assert hand.decision.seats == (1,)
    assert [len(seat.hole) for seat in hand.table.seats] == [14, 0, 0]
    choice = advised(hand, 1)
    hand.choose(choice)
    assert len(hand.table.chance.orders) == 2
    assert choice.cards[13] in hand.table.chance.orders[1]
    assert [e.cards for e in hand.events if isinstance(e, Reshuffled)] == [39]
    assert [len(seat.hole) for seat in hand.table.seats] == [0, 5, 5]
    again = replay_text(write_record(record_of(hand)), "the record", load)
    assert repr(again.decision) == repr(hand.decision)


@pytest.mark.parametrize(("reading", "seen"), [("face-up", True), ("face-down", False)])
def test_who_sees_a_fantasy_hand(reading: str, seen: bool) -> None:
    hand = fantasy_hand(4, {"fantasy-face": reading})
    assert hand.decision is not None
    hand.choose(advised(hand, 1))
    spot = view(hand, 2).spots[[s.number for s in view(hand, 2).spots].index(1)]
    assert all(c.rank > 0 for c in spot.hands[0].cards) == seen


def test_who_declines_keeps_fantasy_out() -> None:
    """000:7334: all must agree."""
    seats = (SeatStart(1, 50_000), SeatStart(2, 50_000))
    hand = Hand(load(ID), Start(seats=seats, button=1), Chance(Random(1)))
    hand.choose(Choice("agree"))
    hand.choose(Choice("decline"))
    assert hand.table.state["fantasy"] == {"yes": [2], "no": [1], "in": []}
    while hand.decision is not None:
        hand.choose(advised(hand))
    again = Hand(load(ID), Start(seats=seats, button=2, state=hand.table.state), Chance(Random(2)))
    assert again.decision is not None
    assert again.decision.asks == "place"


def test_a_refusal_holds_while_its_player_sits_a_round_out() -> None:
    """000:7334: all players of the table must agree, the fourth among them."""
    seats = (SeatStart(1, 50_000), SeatStart(2, 50_000))
    for state, asks in (
        ({"no": [4], "yes": [1, 2], "in": [1]}, "place"),
        ({"yes": [1, 2], "in": [1]}, "set"),
    ):
        start = Start(seats=seats, button=1, state={"fantasy": state})
        hand = Hand(load(ID), start, Chance(Random(1)))
        assert hand.decision is not None and hand.decision.asks == asks


def test_staying_in_fantasy_takes_an_announcement() -> None:
    """000:7338: four of a kind behind; it is announced before the end of the game."""
    stay = parse_cards("2c 4d 6h  3c 3d 5h 7s 8d  Jc Jd Jh Js 9c Ah")
    rest = tuple([c for c in STANDARD if c not in stay])
    for word, after in (("announce", [1]), ("silent", [])):
        state = {"fantasy": {"yes": [1, 2], "no": [], "in": [1]}}
        start = Start(seats=(SeatStart(1, 100_000), SeatStart(2, 100_000)), button=1, state=state)
        hand = Hand(load(ID), start, Chance(given=[(*stay, *rest), (*rest, stay[13])]))
        hand.choose(Choice("set", cards=stay))
        while hand.decision is not None and hand.decision.asks == "place":
            hand.choose(advised(hand, 2))
        assert hand.decision is not None
        assert hand.decision.asks == "announce"
        assert hand.stacks() == {1: 100_000, 2: 100_000}
        hand.choose(Choice(word))
        assert hand.over and hand.stacks() != {1: 100_000, 2: 100_000}
        assert hand.table.state["fantasy"]["in"] == after
