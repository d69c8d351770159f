"""Settings have their names, complete or not, and a foul is told before it is set."""

from itertools import pairwise

import pytest

from houseway.cards import UNKNOWN, parse_cards, show_cards
from houseway.errors import HousewayError, IllegalChoice
from houseway.play.decisions import Choice, Option
from houseway.play.hand import Hand
from houseway.room.seeing.names import names_of, row_titles, row_words
from houseway.rooms.loader import load
from houseway.session.session import Session
from tests.room.seeing.played import moments, seated

DOUBLE = "hawaiian-gardens/fortune-pai-gow-poker"
THIRTEEN = "central-coast/chinese-poker"


def asked_to_set(session: Session, seed: int = 1) -> tuple[Hand, int, Option]:
    """The first moment at which somebody sets cards."""
    for hand in moments(session, seed=seed):
        for seat in hand.decision.seats if hand.decision is not None else ():
            assert hand.decision is not None
            options = hand.decision.for_seat(seat).options
            found = next((option for option in options if option.arrange is not None), None)
            if found is not None:
                return hand, seat, found
    raise AssertionError("nobody sets anything")


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("As Th", "ace, ten"),
        ("8s 8h", "pair of eights"),
        ("Jk Kd", "pair of kings"),
        ("Qs Qh 7c 7d 4c", "two pair, queens and sevens"),
        ("5s 6d 7h 8c 9s", "straight, nine high"),
        ("As 2d 3h 4c 5s", "straight, five high"),
        ("As Ks Qs Js Ts", "royal flush"),
        ("As Ad Ah Ac Jk", "five of a kind, aces"),
        ("2s 9s Ks 4s 7s", "flush, king high"),
        ("Qs 9d 7h 4c 2s", "queen high"),
        ("9h 9c Kd", "pair of nines"),
        ("Jk", "joker"),
        ("Jk 9c 9d", "joker, pair of nines"),
    ],
)
def test_two_and_five_are_called_as_a_dealer_calls_them(cards: str, words: str) -> None:
    row = parse_cards(cards)
    assert row_words(load(DOUBLE), 0 if len(row) == 2 else 1, row) == words


@pytest.mark.parametrize(
    ("at", "cards", "words"),
    [
        (0, "9h 9c Kd", "pair of nines"),
        (0, "2h 3h 4h", "four high"),
        (1, "5d 6s 7h 8c", "straight so far"),
        (1, "As 2d 4h", "straight so far"),
        (1, "6s 7s 8s", "straight flush so far"),
        (2, "As Js 3s", "three spades"),
        (2, "As Js 3s Kd", "ace high"),
        (2, "Kd", "king"),
        (2, "Tc Td Th 4s 4d", "full house, tens over fours"),
        (2, "", ""),
    ],
)
def test_three_rows_are_called_what_they_are_or_may_become(at: int, cards: str, words: str) -> None:
    assert row_words(load(THIRTEEN), at, parse_cards(cards)) == words


def test_tiles_are_called_by_their_chart() -> None:
    rules = load("hawaiian-gardens/pai-gow-tiles")
    assert row_words(rules, 0, parse_cards("66 63")) == "Teen wong"
    assert row_words(rules, 1, parse_cards("42")) == "low six"
    assert row_titles(rules, (2, 2)) == ("high", "low")


def test_a_card_face_down_is_never_named() -> None:
    assert row_words(load(DOUBLE), 0, (UNKNOWN, *parse_cards("As"))) == ""


def test_rows_of_a_real_question_are_named_as_far_as_they_go() -> None:
    session = seated(DOUBLE)
    hand, seat, option = asked_to_set(session)
    assert option.arrange is not None
    cards = option.arrange.among
    rows, warning = names_of(session, hand, seat, ("", show_cards(cards[:5])))
    assert rows[0] == "" and rows[1][:1].isupper() and warning == ""
    rows, warning = names_of(session, hand, seat, (show_cards(cards[:2]), show_cards(cards[2:])))
    fouled = bool(option.warning(Choice("set", cards=cards)))
    assert all(rows) and bool(warning) == fouled


def test_a_fouled_setting_is_told_with_its_price() -> None:
    fouls = 0
    for seed in range(8):
        session = seated(DOUBLE)
        hand, seat, option = asked_to_set(session, seed)
        assert option.arrange is not None
        cards = sorted(option.arrange.among, key=lambda c: -c.rank)
        pair = next(((a, b) for a, b in pairwise(cards) if a.rank == b.rank), (cards[0], cards[1]))
        rest = [c for c in cards if c not in pair]
        warning = names_of(session, hand, seat, (show_cards(pair), show_cards(rest)))[1]
        fouled = bool(option.warning(Choice("set", cards=(*pair, *rest))))
        assert bool(warning) == fouled
        if fouled:
            fouls += 1
            assert "outranks" in warning and "loses" in warning
    assert fouls


def test_thirteen_cards_foul_as_soon_as_two_rows_are_full() -> None:
    session = seated(THIRTEEN, 3)
    hand, seat, option = asked_to_set(session)
    assert option.arrange is not None
    by_rank = sorted(option.arrange.among, key=lambda c: -c.rank)
    high, low = by_rank[:3], by_rank[8:]
    _, warning = names_of(session, hand, seat, (show_cards(high), show_cards(low), ""))
    fouled = bool(option.rows is not None and option.rows.warning((*high, *low), (3, 5, 0)))
    assert bool(warning) == fouled


def test_rows_that_lie_there_already_count_with_what_is_placed() -> None:
    session = seated("hawaiian-gardens/face-up-chinese-poker", 3)
    found = None
    for hand in moments(session):
        decision = hand.decision
        if decision is None or decision.asks != "place":
            continue
        seat = decision.seat
        spot = hand.table.felt.spots[seat] if hand.table.felt is not None else None
        if spot is not None and sum(map(len, spot.hands[0].groups)) == 5:
            found = hand, seat, spot.hands[0].groups
            break
    assert found is not None
    hand, seat, groups = found
    rows, _ = names_of(session, hand, seat, ("", "", "", ""))
    assert [bool(words) for words in rows[:3]] == [bool(group) for group in groups]


@pytest.mark.parametrize("groups", [("As As", ""), ("Zz", ""), ("2c 2d 2h 2s 3c 3d 3h", "")])
def test_cards_that_are_not_mine_are_refused_in_a_sentence(groups: tuple[str, ...]) -> None:
    session = seated(DOUBLE)
    hand, seat, _ = asked_to_set(session)
    with pytest.raises(HousewayError):
        names_of(session, hand, seat, groups)


def test_nobody_asks_for_names_who_sets_nothing() -> None:
    session = seated(DOUBLE)
    hand = next(moments(session))
    with pytest.raises(IllegalChoice, match="nothing is to be set now"):
        names_of(session, hand, 1, ("", ""))
