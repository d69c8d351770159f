"""Who banks a tile game, with whom, and what is written down."""

from collections.abc import Sequence
from random import Random

import pytest

from houseway.cards import UNKNOWN, parse_cards
from houseway.ledger import Transfer
from houseway.play.decisions import Choice
from houseway.play.hand import Hand, deal
from houseway.play.record import parse_choice, record_of, replay_text, write_record
from houseway.play.table import SeatStart, Start
from houseway.play.view import view
from houseway.rooms.loader import load
from tests.examples.bank.tiles.deals import (
    HOLE,
    TILES,
    WILD,
    bank_and_bet,
    bank_of,
    begin,
    felt_of,
    played,
    set_all,
)
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


def test_money_together_with_the_bank() -> None:
    """004:293, 004:604-605: kum-kum money is shared in proportion; two people may handle the tiles."""
    hand = begin(HOLE, ("65 55 64 55", "66 43 11 31"), people=(1, 2, 3))
    bank_and_bet(hand, 1, 3_000, [(3, 3, 1_000)], joins={2: "join 1000"})
    assert bank_of(hand).owners == {1: 3_000, 2: 1_000}
    for viewer in (0, 1, 2, 3):
        seen = view(hand, viewer)
        assert seen.bank is not None and (UNKNOWN in seen.bank.hand.cards) == (viewer not in (1, 2))
    # The player-dealer alone sets them (004:596).
    hand.choose(Choice("set", cards=parse_cards("66 43 11 31")))
    assert hand.decision is not None and hand.decision.seats == (1,)
    hand.choose(Choice("set", cards=parse_cards("65 55 64 55")))
    # Three quarters and one quarter of the $30 left, in whole chips; the odd ones are the player-dealer's.
    assert hand.stacks() == {1: 100_000 - 700, 2: 100_000 - 300, 3: 100_000 + 1_000}


PAID = "65 55 64 55", "66 43 11 31"
"""The player-dealer's tiles, and better ones of a player."""
TAKEN = PAID[::-1]


@pytest.mark.parametrize("bank_wins", [True, False])
@pytest.mark.parametrize(
    ("bet", "front", "own", "behind"),
    [
        (1_000, 1_000, 0, 0),  # all of it is front money's
        (2_000, 2_000, 0, 0),
        (3_500, 2_000, 1_500, 0),  # then the banker's own
        (5_000, 2_000, 3_000, 0),
        (6_000, 2_000, 3_000, 1_000),  # what is left is the money's behind
        (9_900, 2_000, 3_000, 4_000),
    ],
)
def test_front_money_acts_first_and_money_behind_last(
    bank_wins: bool, bet: int, front: int, own: int, behind: int
) -> None:
    """004:604: ruled by the words in front and behind."""
    stacks = TAKEN if bank_wins else PAID
    hand = begin(HOLE, stacks, people=(1, 2, 3, 4))
    bank_and_bet(hand, 1, 3_000, [(2, 2, bet)], joins={3: "front 2000", 4: "behind 4000"})
    set_all(hand, {1: stacks[0], 2: stacks[1]})
    sign = 1 if bank_wins else -1
    moved = {seat: stack - 100_000 for seat, stack in hand.stacks().items()}
    assert moved == {1: sign * own, 2: -sign * (front + own + behind), 3: sign * front, 4: sign * behind}
    others = [hand.table.seat(seat).stack for seat in (3, 4)]
    cited = {e.why.cites for e in hand.events if isinstance(e, Transfer) and e.payee in others}
    assert cited <= {("partners",)}


def test_the_banker_may_refuse_front_and_kum_kum_bets_but_not_money_behind() -> None:
    """004:604."""
    hand = begin(HOLE, people=(1, 2, 3))
    hand.choose(Choice("pass"))
    hand.choose(Choice("pass"))
    hand.choose(Choice("bank", 3_000))
    for verb in ("front", "join"):
        assert hand.decision is not None and hand.decision.seats == (2,)
        hand.choose(Choice(verb, 1_000))
        assert hand.decision.asks == "partner" and hand.decision.seats == (1,)
        hand.choose(Choice("refuse"))
    assert hand.decision is not None
    assert [option.verb for option in hand.decision.options] == ["behind", "pass"]
    hand.choose(Choice("behind", 1_000))
    assert bank_of(hand).owners == {1: 3_000, 2: 1_000}
    decision = hand.decision
    assert decision is not None and decision.asks == "join the bank" and decision.seats == (3,)


def test_who_may_put_money_up_with_the_bank() -> None:
    """Ruled: everybody, in three places; the other readings allow fewer people or places."""
    for reading, owners in (("7", {1, 2, 3}), ("0", {1}), ("1", {1, 2})):
        rulings = {"behind-the-bank-number": reading} if reading != "7" else {}
        hand = begin(HOLE, people=(1, 2, 3, 4), rulings=rulings)
        bank_and_bet(hand, 1, 3_000, [(4, 4, 1_000)], joins={2: "behind 1000", 3: "behind 1000"})
        assert set(bank_of(hand).owners) == owners
    for reading in ("behind", "behind, together", "behind, front, together"):
        hand = begin(HOLE, people=(1, 2), rulings={"behind-the-bank": reading})
        hand.choose(Choice("pass"))
        hand.choose(Choice("bank", 3_000))
        assert hand.decision is not None
        verbs = {"join": "together"}
        offered = [verbs.get(option.verb, option.verb) for option in hand.decision.options]
        assert sorted(offered) == sorted([*reading.split(", "), "pass"])


def banked(hand: Hand, banker: int, partners: Sequence[int]) -> dict[str, object]:
    """A round in which this person banks, others put money behind and seat 4 bets; the state after it."""
    bank_and_bet(hand, banker, 50_000, [(4, 4, 1_000)], joins=dict.fromkeys(partners, "behind 1000"))
    set_all(hand)
    assert hand.table.felt is not None and hand.table.felt.bank is not None
    return dict(hand.table.state)


def test_four_banks_a_square_and_two_a_person_in_a_rotation() -> None:
    """004:594: two by its own player, two by somebody with money there; then the bank moves on."""
    people = (1, 2, 3, 4)
    state: dict[str, object] = {
        "player_dealer": 4,
        "turn": 4,
        "bettors": [1, 2, 3, 4],
        "banks": [],
        "rotation": 3,
    }
    for rounds, (banker, others) in enumerate(((3, [2]), (3, [2, 1]), (2, [1]), (2, [1])), 1):
        hand = begin(HOLE, people=people, state=state)
        state = banked(hand, banker, others)
        assert (state["player_dealer"], state["turn"]) == (banker, rounds)
        assert bank_of(hand).square == 3
        assert 3 not in felt_of(hand).spots
    # Counter-clockwise from square 3: seat 2 has had two banks in this rotation, at whatever square.
    assert offered(begin(HOLE, people=people, state=state)) == [1, 4]
    # The rotation ends where it began.
    state = banked(begin(HOLE, people=people, state=state), 1, [])
    state = banked(begin(HOLE, people=people, state=state), 1, [])
    assert state["banks"] == [3, 3, 2, 2, 1, 1]
    assert offered(begin(HOLE, people=people, state=state)) == [4, 3, 2]
    # In the other reading nobody goes on at a square.
    state = {
        "player_dealer": 3,
        "turn": 2,
        "bettors": [1, 2, 3, 4],
        "partners": [2],
        "banks": [3, 3],
        "rotation": 3,
    }
    assert offered(begin(HOLE, people=people, state=state)) == [2, 2, 1, 4]
    assert offered(begin(HOLE, people=people, state=state, rulings={"banks-in-a-rotation": "2"})) == [2, 1, 4]


def test_a_rotation_in_which_nobody_banks() -> None:
    """004:594-595: seat 2 has had two banks; when all have declined, the position has gone round."""
    people, state = (1, 2, 3), {"player_dealer": 2, "square": 3, "turn": 4, "bettors": [1, 2, 3]}
    hand = begin(HOLE, people=people, state={**state, "banks": [3, 3, 2, 2], "rotation": 3})
    assert offered(hand) == [1]
    assert hand.table.outcome == "nobody banks"
    assert sorted(offered(begin(HOLE, people=people, state=hand.table.state))) == [1, 2, 3]


def test_others_of_a_square_may_bank_there_when_its_player_passes() -> None:
    """004:594: two who bet on square 2 in the last round come after its own player."""
    state = {"player_dealer": 3, "turn": 4, "bettors": [1, 2, 3, 4], "squares": [[2, 4], [2, 1], [1, 1]]}
    state |= {"banks": [3, 3], "rotation": 3}
    assert offered(begin(HOLE, people=(1, 2, 3, 4), state=state)) == [2, 4, 1, 1, 4]
    hand = begin(HOLE, people=(1, 2, 3, 4), state=state)
    hand.choose(Choice("pass"))
    bank_and_bet(hand, 4, 50_000, [(1, 1, 1_000)])
    assert (bank_of(hand).person.number, bank_of(hand).square) == (4, 2)
    assert (hand.table.state["player_dealer"], hand.table.state["square"]) == (4, 2)


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


@pytest.mark.parametrize("order", [(0, 1, 2), (0, 2, 1), (1, 0, 2)])
def test_the_own_square_first_whatever_the_order_of_the_bets(order: tuple[int, ...]) -> None:
    """004:607, 004:610: seat 3 has most on both squares and sets the own one; seat 2 keeps square 2."""
    bets = [(2, 2, 1_000), (3, 3, 2_000), (3, 2, 5_000)]
    hand = begin(HOLE, people=(1, 2, 3))
    bank_and_bet(hand, 1, 50_000, [bets[i] for i in order if i != 2] + [bets[2]])
    assert {n: spot.decider for n, spot in felt_of(hand).spots.items()} == {2: 2, 3: 3}


def test_the_own_square_comes_back_to_its_player() -> None:
    """Seat 4 has most on square 3 but sets the own one: seat 3 sets square 3 and so leaves square 2."""
    bets = [(2, 2, 1_000), (3, 3, 1_000), (3, 2, 5_000), (4, 4, 1_000), (4, 3, 5_000)]
    for order in ((0, 1, 2, 3, 4), (3, 1, 4, 0, 2), (1, 4, 0, 2, 3)):
        hand = begin(HOLE, people=(1, 2, 3, 4))
        bank_and_bet(hand, 1, 50_000, [bets[i] for i in order])
        assert {n: spot.decider for n, spot in sorted(felt_of(hand).spots.items())} == {2: 2, 3: 3, 4: 4}


def test_equal_largest_bets() -> None:
    """004:271, of the room's other game with two hands: the seated player, also with less than the two."""
    hand = begin(HOLE, people=(1, 2, 3, 4))
    bank_and_bet(hand, 1, 50_000, [(2, 2, 1_000), (3, 2, 5_000), (4, 2, 5_000)])
    assert felt_of(hand).spots[2].decider == 2
