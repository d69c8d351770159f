"""Seven-card stud street by street: who acts first, forced discards, dead seats, faces of cards."""

import pytest

from houseway.cards import UNKNOWN, parse_cards
from houseway.play.events import Dealt, Discarded
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start, Table
from houseway.play.view import events_seen, view
from houseway.pot.bring_in import BringIn, Opener, first_to_act, forced_seat
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.pot.stud.deals import boards, dealt, doors, quietly, streets
from tests.examples.stacked import act, asked, stacked, verbs

HG = "hawaiian-gardens"
STUD = [e.id for e in catalogue() if e.family == "stud" and load(e.id).game == "stud"]
SUPER = [i for i in STUD if "super" in i]


FIRST = [
    # rule set, street, boards, seat, rulings, line
    ("seven-card-stud", "fourth", ("Ac Kd", "3s 3h", "Ad Qh"), 2, {}, "000:152"),
    ("seven-card-stud", "fifth", ("Ac Kd 2h", "As Kh 2s", "Qd 9h 8h"), 1, {}, "000:152"),
    ("seven-card-stud-hi-lo", "fourth", ("Ac Kd", "As Kh", "4d 3h"), 1, {}, "000:212"),
    ("razz", "fourth", ("Ac Kd", "As Qh", "3d 3h"), 2, {}, "000:407"),
    ("razz", "fifth", ("7c 5d 2s", "7d 4h 3c", "As 2d Ah"), 2, {}, "000:407"),
    ("razzdeucey", "fourth", ("Ac 2d", "8s 7h", "2c 2h"), 2, {}, "000:4073"),
    ("razzdacey", "fifth", ("Ac 2d 9s", "8s 7h 6c", "3c 3h 2s"), 2, {}, "000:4308"),
    ("razzdacey", "sixth", ("Ac 2d 9s 4h", "8s 7h 6c 5d", "3c 3h 2s Td"), 3, {}, "000:4317"),
    (
        "razzdacey",
        "sixth",
        ("Ac 2d 9s 4h", "8s 7h 6c 5d", "3c 3h 2s Td"),
        2,
        {"sixth-street-first": "best"},
        "",
    ),
    ("razzdacey", "seventh", ("Ac 2d 9s 4h", "8s 7h 6c 5d", "3c 3h 2s Td"), 2, {}, "000:4329"),
    ("super-razz", "fourth", ("Ac Kd", "As Qh", "3d 3h"), 3, {}, "000:6121"),
    ("super-razz", "fourth", ("Ac Kd", "As Qh", "3d 3h"), 2, {"first-to-act": "best"}, "000:6121"),
    ("super-razzdeucey", "fourth", ("3c 2c", "Kd Qh", "5s 4h"), 1, {}, "000:5916: one suit, one card"),
    ("super-razzdeucey", "fourth", ("3c 2c", "Kd Qh", "5s 4h"), 3, {"first-to-act": "best"}, "000:5916"),
    ("super-razzdacey", "sixth", ("Ac 2d 3h 4s", "8s 7s 6c 5d", "Kh Kd Ks Qc"), 3, {}, "000:4543"),
    # by Badugi seat 2, with three clubs, would be the worst; by the low chart it is the pair of kings
    ("super-razzdacey", "seventh", ("Ac 2d 3h 4s", "8c 7c 6c 5d", "Kh Kd Qs 2c"), 3, {}, "000:4552"),
    (
        "super-razzdacey",
        "seventh",
        ("Ac 2d 3h 4s", "8c 7c 6c 5d", "Kh Kd Qs 2c"),
        2,
        {"seventh-street-first": "badugi"},
        "000:4552",
    ),
    ("super-7-card-stud", "fourth", ("Ac Kd", "3s 3h", "Ad Qh"), 2, {}, "000:4965"),
    ("super-7-card-stud-hi-lo", "fourth", ("Ac Kd", "3s 3h", "Ad Qh"), 2, {}, "000:5192"),
    ("super-7-card-stud-hi-lo-regular", "fourth", ("Ac Kd", "3s 3h", "Ad Qh"), 2, {}, "000:5431"),
    ("seven-card-stud-hi-lo-regular", "fourth", ("9c 8d", "Ah Ad", "7s 6h"), 3, {}, "000:6579, 000:6625"),
    (
        "seven-card-stud-hi-lo-regular",
        "fourth",
        ("Kc Kd", "Ah Ad", "7s 6h"),
        2,
        {"first-to-act": "worst"},
        "000:6544: aces are the worst pair",
    ),
    # equal boards
    ("razzdeucey", "fourth", ("8c 3d", "8s 3h", "Kc Qh"), 1, {}, "not printed"),
    ("razzdeucey", "fourth", ("8c 3d", "8s 3h", "Kc Qh"), 2, {"tied-boards": "high-suit"}, "not printed"),
]


@pytest.mark.parametrize(("game", "street", "up", "seat", "rulings", "line"), FIRST)
def test_the_boards_decide_who_acts_first(
    game: str, street: str, up: tuple[str, ...], seat: int, rulings: dict[str, str], line: str
) -> None:
    rule_set = f"{HG}/{game}"
    down = load(rule_set).play.down
    hand = stacked(rule_set, boards(*up, down=down), [500] * len(up), rulings=rulings)
    assert asked(quietly(hand, until=street)) == seat, line


@pytest.mark.parametrize(
    ("rule_set", "up", "seat"),
    [
        ("central-coast/seven-card-stud", ("Ac Kd", "3s 3h", "Ad Qh"), 2),
        ("central-coast/seven-card-stud-hi-lo", ("Ac Kd", "As Kh", "4d 3h"), 1),
        ("central-coast/razz", ("Ac Kd", "As Qh", "3d 3h"), 2),
        ("nineteenth-hole/seven-card-stud", ("Ac Kd", "As Kh", "Ad Qh"), 1),
        ("nineteenth-hole/razz", ("Ac Kd", "As Qh", "3d 3h"), 2),
    ],
)
def test_the_other_rooms_boards(rule_set: str, up: tuple[str, ...], seat: int) -> None:
    """003:415, 003:419, 004:426, 004:432."""
    assert asked(quietly(stacked(rule_set, boards(*up), [500] * 3), until="fourth")) == seat


def test_a_first_board_that_is_all_in_passes_the_action_to_its_left() -> None:
    cards = boards("3s 3h", "Kc Qd", "9d 8c")
    hand = quietly(stacked(f"{HG}/seven-card-stud", cards, {1: 1, 2: 100, 3: 100}), until="fourth")
    assert hand.table.seat(1).all_in
    assert asked(hand) == 2


def five_seats(*up: str) -> Table:
    rules = load(f"{HG}/seven-card-stud")
    start = Start(tuple([SeatStart(n, 1000) for n in range(1, len(up) + 1)]))
    table = Table(rules, start, Chance(given=[()]))
    for seat, cards in zip(table.seats, up, strict=True):
        seat.up = list(parse_cards(cards))
    return table


def test_ties_by_position() -> None:
    """For games that break them so: clockwise from the dealer, or from the other end (000:765)."""
    table = five_seats("Kd", "Kh", "5c")
    assert forced_seat(table, BringIn(card="high", tie="left-of-dealer"), table.seats).number == 1
    assert forced_seat(table, BringIn(card="high", tie="right-of-dealer"), table.seats).number == 2
    assert first_to_act(table, Opener(tie="right-of-dealer"), "second").number == 2
    assert first_to_act(table, Opener(board="worst", tie="low-suit"), "second").number == 3
    table.button = 1
    assert forced_seat(table, BringIn(card="high", tie="left-of-dealer"), table.seats).number == 2


def test_a_joker_face_up_is_an_ace_for_the_opening() -> None:
    """000:366."""
    table = five_seats("Kd", "Jk", "5c")
    assert forced_seat(table, BringIn(card="high", tie="left-of-dealer"), table.seats).number == 2
    table = five_seats("Ad", "Jk", "5c")
    assert forced_seat(table, BringIn(card="high", tie="left-of-dealer"), table.seats).number == 1


# The discard of the Super games


@pytest.mark.parametrize("rule_set", SUPER)
def test_super_games_discard_one_of_three_after_the_first_round(rule_set: str) -> None:
    """000:4519, 000:4961, 000:5185, 000:5424, 000:5913, 000:6114."""
    hand = stacked(rule_set, doors("7c 8d 9h", 3), [500] * 3)
    assert [len(seat.hole) for seat in hand.table.seats] == [3, 3, 3]
    while "discard" not in verbs(hand):
        quiet = next(v for v in ("check", "call", "bring-in") if v in verbs(hand))
        act(hand, f"{asked(hand)} {quiet}")
    for seat in (1, 2, 3):
        assert asked(hand) == seat
        card = hand.table.seat(seat).hole[1]
        act(hand, f"{seat} discard {card}")
        assert card not in hand.table.seat(seat).hole
    assert streets(hand) == ["fourth"]
    quietly(hand)
    assert [(len(seat.hole), len(seat.up)) for seat in hand.table.seats] == [(3, 4)] * 3


def test_nobody_else_sees_a_discard() -> None:
    hand = quietly(stacked(f"{HG}/super-razz", doors("7c 8d 9h", 3), [500] * 3), until="fourth")
    own = [e for e in hand.events if isinstance(e, Discarded) and e.seat == 2]
    assert own == [e for e in events_seen(hand, 2) if isinstance(e, Discarded) and e.seat == 2]
    seen = [e for e in events_seen(hand, 1) if isinstance(e, Discarded) and e.seat == 2]
    assert seen == [Discarded(2, (UNKNOWN,))]


# Faces


@pytest.mark.parametrize("rule_set", STUD)
def test_three_cards_lie_down_and_four_up(rule_set: str) -> None:
    """The last card is dealt face down (000:145, 000:4994 by its count, 003:375, 004:426)."""
    hand = stacked(rule_set, doors("7c 8d 9h", load(rule_set).play.down), [500] * 3)
    quietly(hand, until="seventh")
    for viewer in (0, 1, 2, 3):
        for seat in view(hand, viewer).seats:
            assert (len(seat.down), len(seat.up)) == (3, 4)
            assert UNKNOWN not in seat.up
            assert (UNKNOWN in seat.down) == (viewer != seat.number)


def test_the_last_card_face_up_where_the_sheet_also_says_so() -> None:
    """000:4994 in its other reading."""
    rulings = {"seventh-card-face": "up"}
    hand = stacked(f"{HG}/super-7-card-stud", doors("7c 8d", 3), [500] * 2, rulings=rulings)
    quietly(hand, until="seventh")
    assert [(len(seat.hole), len(seat.up)) for seat in hand.table.seats] == [(2, 5)] * 2


def test_there_is_no_button() -> None:
    """The deal begins at the house dealer's left, wherever a record puts a button."""
    hand = stacked(f"{HG}/razz", doors("7c 8d 9h"), [500] * 3, button=2)
    assert [e.seat for e in hand.events if isinstance(e, Dealt)] == [1, 2, 3, 1, 2, 3]
    assert hand.table.button == 0


# Dead seats


def seats_dealt(hand: Hand, street: str) -> list[int]:
    """The seats that got a card on a street."""
    names = [getattr(event, "name", "") for event in hand.events]
    end = names.index(f"{street} street")
    start = max(i for i in range(end) if names[i])
    return [e.seat for e in hand.events[start:end] if isinstance(e, Dealt)]


def test_a_seat_that_folds_without_a_bet_is_dealt_in_until_there_is_one() -> None:
    """000:163, 003:393, 004:460."""
    cards = boards("Kc Qd", "7s 4h", "9c 2d")
    for room in (HG, "central-coast", "nineteenth-hole"):
        hand = stacked(f"{room}/seven-card-stud", cards, [500] * 3)
        quietly(hand, until="fourth")
        act(hand, "1 check", "2 fold", "3 check")
        assert seats_dealt(hand, "fifth") == [1, 2, 3]
        assert len(hand.table.shoe.muck) == 5
        first, other = (1, 3) if asked(hand) == 1 else (3, 1)
        act(hand, f"{first} bet {hand.table.stakes.big}", f"{other} call")
        assert seats_dealt(hand, "sixth") == [1, 3]


def test_who_folds_to_a_bet_is_dealt_no_more() -> None:
    hand = stacked(f"{HG}/seven-card-stud", boards("Kc Qd", "7s 4h", "2c 9d"), [500] * 3)
    act(hand, "3 bring-in", "1 call", "2 fold")
    assert seats_dealt(hand, "fourth") == [1, 3], "the forced bet is a bet to the others"
    act(hand, f"{asked(hand)} bet 400")
    act(hand, f"{asked(hand)} call")
    assert seats_dealt(hand, "fifth") == [1, 3]


def test_sheets_without_that_rule_deal_no_dead_seats() -> None:
    """000:4069: a folded hand is out."""
    hand = stacked(f"{HG}/razzdeucey", boards("Kc Qd", "7s 4h", "9c 2d"), [500] * 3)
    quietly(hand, until="fourth")
    act(hand, f"{asked(hand)} check")
    folder = asked(hand)
    act(hand, f"{folder} fold")
    quietly(hand, until="fifth")
    assert folder not in seats_dealt(hand, "fifth")


def test_the_opener_who_gives_up_unraised_is_dealt_in() -> None:
    """000:163: who folds after making a forced bet."""
    rulings = {"bring-in-option": "true"}
    cards = dealt("3c 4c 2c", "5c 6c 9c", "7d 8d Jd")
    hand = stacked(f"{HG}/seven-card-stud", cards, [500] * 3, rulings=rulings)
    act(hand, "1 bring-in", "2 call", "3 call", "1 fold")
    assert seats_dealt(hand, "fourth") == [1, 2, 3]
    rulings["dead-seats"] = "false"
    hand = stacked(f"{HG}/seven-card-stud", cards, [500] * 3, rulings=rulings)
    act(hand, "1 bring-in", "2 call", "3 call", "1 fold")
    assert seats_dealt(hand, "fourth") == [2, 3]
