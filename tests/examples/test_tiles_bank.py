"""Who banks a tile game, with whom, and what is written down."""

from random import Random

import pytest

from houseway.cards import UNKNOWN, parse_cards
from houseway.play.decisions import Choice
from houseway.play.hand import Hand, deal
from houseway.play.record import parse_choice, record_of, replay_text, write_record
from houseway.play.table import SeatStart, Start
from houseway.play.view import view
from houseway.rooms.loader import load
from tests.examples.tile_deals import HOLE, TILES, WILD, bank_and_bet, bank_of, begin, played, set_all
from tests.playing import advised


def offered(hand: Hand) -> list[int]:
    """Whom the position is offered to when everybody passes, in order."""
    order = []
    while hand.decision is not None:
        order.append(hand.decision.seat)
        hand.choose(Choice("pass"))
    return order


@pytest.mark.parametrize(
    ("rule_set_id", "turn", "order"),
    [
        (TILES, 2, [4, 1, 2]),  # 000:1202: clockwise, two rounds at most
        (TILES, 1, [3, 4, 1, 2]),
        (WILD, 2, [4, 1, 2]),  # 000:2979
        (HOLE, 2, [2, 1, 4]),  # 004:576, 004:598: counter-clockwise, 004:594: two rounds
        (HOLE, 1, [3, 2, 1, 4]),
    ],
)
def test_rotation(rule_set_id: str, turn: int, order: list[int]) -> None:
    state = {"player_dealer": 3, "turn": turn, "bettors": [1, 2, 3, 4]}
    assert offered(begin(rule_set_id, people=(1, 2, 3, 4), state=state)) == order


def test_newcomers() -> None:
    """000:1202: only when all others refuse; 004:595: not at all; 000:2979 says nothing."""
    state = {"player_dealer": 3, "turn": 2, "bettors": [2, 3]}
    assert offered(begin(TILES, people=(1, 2, 3, 4), state=state)) == [2, 4, 1]
    assert offered(begin(HOLE, people=(1, 2, 3, 4), state=state)) == [2]
    assert offered(begin(WILD, people=(1, 2, 3, 4), state=state)) == [4, 1, 2]
    assert offered(begin(HOLE, people=(1, 2, 3, 4))) == [4, 3, 2, 1]


def test_who_has_bet_before() -> None:
    """004:595: as a player or as banker, whenever it was; at the other table the last round counts."""
    state = {"player_dealer": 4, "turn": 2, "bettors": [4]}
    for rule_set_id, known in ((HOLE, [1, 2, 4]), (TILES, [2])):
        hand = begin(rule_set_id, people=(1, 2, 3, 4), state={**state, "bettors": [1, 4]})
        bank_and_bet(hand, 1, 50_000, [(2, 2, 1_000)])
        set_all(hand)
        assert hand.table.state["bettors"] == known
    nobody = begin(HOLE, people=(1, 2, 3, 4), state={**state, "bettors": [1, 4]})
    bank_and_bet(nobody, 1, 50_000, [])
    assert nobody.table.outcome == "nobody wagers"
    assert nobody.table.state["bettors"] == [1, 4]


def test_money_behind_the_bank() -> None:
    """004:604-605: it is shared in proportion, and the two of them may handle the bank's tiles."""
    hand = begin(HOLE, ("65 55 64 55", "66 43 11 31"), people=(1, 2, 3))
    bank_and_bet(hand, 1, 3_000, [(3, 3, 1_000)], joins={2: 1_000})
    assert bank_of(hand).owners == {1: 3_000, 2: 1_000}
    for viewer in (0, 1, 2, 3):
        seen = view(hand, viewer)
        assert seen.bank is not None and (UNKNOWN in seen.bank.hand.cards) == (viewer not in (1, 2))
    # The player-dealer alone sets them.
    hand.choose(Choice("set", cards=parse_cards("66 43 11 31")))
    assert hand.decision is not None and hand.decision.seats == (1,)
    hand.choose(Choice("set", cards=parse_cards("65 55 64 55")))
    # Three quarters and one quarter of the $30 left, in whole chips; the odd ones are the player-dealer's.
    assert hand.stacks() == {1: 100_000 - 700, 2: 100_000 - 300, 3: 100_000 + 1_000}


def test_one_behind_the_bank() -> None:
    """Ruled: one person; the other readings allow nobody, or everybody."""
    for reading, owners in (("1", {1, 3}), ("0", {1}), ("7", {1, 2, 3})):
        rulings = {"behind-the-bank": reading} if reading != "1" else {}
        hand = begin(HOLE, people=(1, 2, 3, 4), rulings=rulings)
        joins = {2: 1_000, 3: 1_000} if reading == "7" else {3: 1_000}
        bank_and_bet(hand, 1, 3_000, [(4, 4, 1_000)], joins=joins)
        assert set(bank_of(hand).owners) == owners


def test_tiles_in_a_record_are_no_amounts() -> None:
    seat, choice = parse_choice("3 set 66 11 44 31", 1)
    assert (seat, choice) == (3, Choice("set", cards=parse_cards("66 11 44 31")))
    assert parse_choice("3 bank 66", 1)[1] == Choice("bank", 66)
    assert parse_choice("3 raise 1100", 1)[1] == Choice("raise", 1100)
    assert parse_choice("3 discard As 2d", 1)[1] == Choice("discard", cards=parse_cards("As 2d"))


@pytest.mark.parametrize("rule_set_id", [TILES, WILD, HOLE])
def test_a_record_with_tiles(rule_set_id: str) -> None:
    player = "66 43 11 31"
    sets = {8: player, 1: "64 54 44 22"}
    hand = played(rule_set_id, ("64 54 44 22", player), [(8, 8, 1_000)], sets, people=(1, 8))
    text = write_record(record_of(hand))
    assert '"8 set 66 43 11 31"' in text and 'dice = ["3 3 3"]' in text
    again = replay_text(text, "the record", load)
    assert again.stacks() == hand.stacks()
    assert write_record(record_of(again)) == text


@pytest.mark.parametrize("rule_set_id", [TILES, WILD, HOLE])
def test_suggestions_are_the_house_way(rule_set_id: str) -> None:
    """What is suggested to somebody is what the house dealer would do with the same tiles."""
    random = Random(f"suggest {rule_set_id}")
    start = Start(tuple([SeatStart(n, 100_000) for n in (1, 2)]))
    for _ in range(50):
        hand = deal(load(rule_set_id), start, random)
        bank_and_bet(hand, hand.decision.seat if hand.decision else 0, 50_000, [])
        assert hand.table.outcome == "nobody wagers"
    for _ in range(200):
        hand = deal(load(rule_set_id), start, random)
        banker = hand.decision.seat if hand.decision is not None else 0
        bank_and_bet(hand, banker, 50_000, [(3 - banker, 3 - banker, 1_000)])
        assert hand.table.felt is not None
        spot = hand.table.felt.spots[3 - banker]
        suggested = advised(hand, 3 - banker)
        hand.choose(Choice("house-way"))
        assert suggested.cards == tuple(spot.hands[0].cards)
        hand.choose(Choice("house-way"))
        assert hand.over
