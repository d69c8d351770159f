"""Rounds of the double-hand games: shared hands and spots, partners, cover, face up."""

import pytest
from msgspec.structs import replace

from houseway.cards import UNKNOWN, parse_cards
from houseway.errors import IllegalChoice
from houseway.play.decisions import Choice
from houseway.play.events import Closed
from houseway.play.hand import Hand
from houseway.play.view import view
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.bank.double_hand.deals import (
    ALL,
    BANK,
    BASE,
    BETTER,
    CENTRAL,
    FACE_UP_000,
    FACE_UP_001,
    FORTUNE_002,
    GOLD,
    NINETEENTH,
    PGP,
    WORSE,
    Placed,
    answer,
    asked,
    begin,
    closed,
    felt_of,
    play,
)

# Several people and spots


def test_one_person_sets_one_hand() -> None:
    """000:995: seat 3 bets on the empty seat 5 too, and the house sets that hand unseen."""
    hand = begin(PGP, {1: BANK, 3: WORSE, 5: BETTER}, seats=(1, 3))
    hand.choose(Choice("bank", 100_000))
    hand.choose(Choice("wager", spot=5, wagers=(("base", 10_000),)))
    hand.choose(Choice("wager", spot=3, wagers=(("base", 10_000),)))
    while hand.decision is not None and hand.decision.asks == "wager":
        hand.choose(Choice("done"))
    assert asked(hand) == (3,)
    assert [(spot.number, spot.decider) for spot in felt_of(hand).spots.values()] == [(5, 0), (3, 3)]
    seen = {spot.number: spot.hands[0].cards for spot in view(hand, 3).spots}
    assert UNKNOWN not in seen[3] and set(seen[5]) == {UNKNOWN}
    hand.choose(Choice("house-way"))
    hand.choose(Choice("house-way"))
    assert (closed(hand, 3).word, closed(hand, 5, person=3).word) == ("lost", "won")


@pytest.mark.parametrize(
    ("rule_set", "stakes", "decider"),
    [
        (CENTRAL, (50, 100), 5),  # 003:541: the largest wager
        (CENTRAL, (100, 50), 2),
        (NINETEENTH, (100, 100), 2),  # 004:273: at equal wagers the seated player
        (NINETEENTH, (50, 100), 5),
        (GOLD, (50, 100), 2),  # 001:620: who bets behind has no say
        (PGP, (50, 100), 2),
    ],
)
def test_who_sets_a_shared_hand(rule_set: str, stakes: tuple[int, int], decider: int) -> None:
    bets: list[Placed] = [(2, 2, {"base": stakes[0]}), (5, 2, {"base": stakes[1]})]
    hand = play(rule_set, {1: BANK, 2: BETTER}, bets, until="set")
    assert asked(hand) == (decider,)
    sees = {viewer for viewer in range(1, 8) if UNKNOWN not in view(hand, viewer).spots[0].hands[0].cards}
    # 003:541: the seated player handles the cards; 004:273: the smaller bettor needs permission.
    assert sees == ({2, decider} if rule_set == CENTRAL else {decider})


def test_the_largest_bettor_on_two_positions_sets_one() -> None:
    """004:273 with 004:281: the own hand; the other position's own player sets that one."""
    bets: list[Placed] = [(2, 2, {"base": 50}), (5, 5, {"base": 100}), (5, 2, {"base": 100})]
    hand = play(NINETEENTH, {1: BANK}, bets, until="set")
    assert {n: spot.decider for n, spot in felt_of(hand).spots.items()} == {2: 2, 5: 5}


def test_steps_of_five_dollars() -> None:
    """004:292."""
    hand = begin(NINETEENTH, {})
    while hand.decision is not None and hand.decision.asks != "wager":
        hand.choose(
            Choice("bank", 100_000)
            if hand.decision.asks == "bank"
            else Choice("pile-1" if hand.decision.asks == "pile" else "pass")
        )
    with pytest.raises(IllegalChoice, match=r"steps of \$5"):
        hand.choose(Choice("wager", seat=2, spot=2, wagers=(("base", 1_200),)))


def test_a_partner_takes_the_second_bank() -> None:
    """004:284: seat 1 banks with seat 4's money and leaves it the second bank; 004:274: seat 1 sets."""
    hand = begin(NINETEENTH, {1: BANK, 2: BETTER})
    hand.choose(Choice("bank", 10_000))
    for seat in (2, 3, 4):
        assert asked(hand) == (seat,)
        hand.choose(Choice("join", 30_000) if seat == 4 else Choice("pass"))
    waiting: list[Placed] = [(2, 2, BASE)]
    setters: list[int] = []
    while hand.decision is not None:
        if hand.decision.asks == "join the bank":
            hand.choose(Choice("pass"))
            continue
        if hand.decision.asks == "set":
            setters += hand.decision.seats
        answer(hand, waiting, {}, 0)
    assert setters == [2, 1]
    assert hand.stacks()[1] + hand.stacks()[4] == 2_000_000 - 10_000
    start = replace(hand.start, state=hand.table.state)
    second = Hand(hand.rules, start, Chance(given=[hand.table.chance.orders[0]], rolls=[(3, 3, 3)]))
    assert asked(second) == (1,)
    second.choose(Choice("pass"))
    assert asked(second) == (4,)
    second.choose(Choice("bank", 10_000))
    assert second.table.state["turn"] == 2


def test_only_a_wager_at_the_own_position_lets_one_bank() -> None:
    """004:283: seat 3 bet behind spot 2 and seat 4 at home: after seats 1 and 2 the offer goes to seat 4."""
    hand = play(NINETEENTH, {1: BANK, 2: BETTER}, [(2, 2, BASE), (3, 2, BASE), (4, 4, BASE)])
    state = hand.table.state
    assert (state["bettors"], state["squares"]) == ([2, 3, 4], [[2, 2], [2, 3], [4, 4]])
    start = replace(hand.start, state={**state, "turn": 2})
    offered: list[int] = []
    again = Hand(hand.rules, start, Chance(given=[hand.table.chance.orders[0]], rolls=[(3, 3, 3)]))
    while again.decision is not None:
        offered += again.decision.seats
        again.choose(Choice("pass"))
    assert offered == [2, 4]
    assert again.table.outcome == "nobody banks"
    assert not {"bettors", "squares"} & again.table.state.keys()


# Cover


def test_gross_cover_example() -> None:
    """003:599: $100 put up, $50 lost to the action hand, $50 won from the next: nothing more is settled."""
    hands = {1: BANK, 2: BETTER, 3: WORSE, 4: "Ah Ac Kh 9s 8d 6d 3c", 5: "Tc 9h 8h 6c 5h 3h 2s"}
    bets: list[Placed] = [(n, n, {"base": 50}) for n in (2, 3, 4, 5)]
    hand = play(CENTRAL, hands, bets, put_up=100)
    words = [closed(hand, n).word for n in (2, 3, 4, 5)]
    assert words == ["won", "lost", "not covered", "not covered"]
    net = play(CENTRAL, hands, bets, put_up=100, rulings={"cover-measure": "net"})
    assert [closed(net, n).word for n in (2, 3, 4, 5)] == ["won", "lost", "won", "lost"]


def test_bonus_before_base_when_the_money_is_short() -> None:
    """002:498, 002:516: the Fortune Bonus takes the money before any Pai Gow wager acts."""
    hands = {1: BANK, 2: BETTER, 3: "4c 4d 4h 8s Ah 9h 3c"}
    straight = {1: BANK, 2: BETTER, 3: "9h 8h 7c 6s 5d 2c 2h"}
    bets: list[Placed] = [(2, 2, {"base": 25}), (3, 3, {"base": 5, "fortune": 25})]
    hand = play(FORTUNE_002, straight, bets, put_up=50)
    assert closed(hand, 3, "fortune").paid == 5_000
    assert closed(hand, 2).word == "not covered"
    assert closed(play(FORTUNE_002, hands, bets, put_up=50), 3, "fortune").word == "lost"
    seats = play(FORTUNE_002, straight, bets, put_up=50, rulings={"order": "seat-by-seat"})
    assert (closed(seats, 2).word, closed(seats, 3, "fortune").word) == ("won", "in part")


# Face up

ACE_HIGH = "As Kd Jc 9h 7s 5d 3c"
ACE_HIGH_JOKER = "Jk Kd Jc 9h 7s 5d 3c"


@pytest.mark.parametrize("rule_set", [FACE_UP_000, FACE_UP_001])
def test_the_player_dealers_hand_lies_open_first(rule_set: str) -> None:
    """000:11385, 001:1174: opened and set before anybody else sets."""
    hand = play(rule_set, {1: BANK, 2: BETTER}, [(2, 2, BASE)], until="set")
    if rule_set == FACE_UP_000:
        assert asked(hand) == (1,)
        hand.choose(Choice("house-way"))
    assert asked(hand) == (2,)
    bank = view(hand, 2).bank
    assert bank is not None
    assert bank.hand.groups == (parse_cards("Qs Jd"), parse_cards("Kd Kc 7h 4s 2d"))


@pytest.mark.parametrize("rule_set", [FACE_UP_000, FACE_UP_001])
@pytest.mark.parametrize(
    ("bank", "player", "pays"),
    [
        (ACE_HIGH, BETTER.replace("As", "Ah"), 50),
        (ACE_HIGH_JOKER, BETTER, 150),
        (ACE_HIGH, "Ah Qd Tc 8h 6s 4d 2c", 400),
        (ACE_HIGH_JOKER, "Ah Qd Tc 8h 6s 4d 2c", 400),
        (BANK, "Ah Qd Tc 8h 6s 5c 2c", 0),  # 001:1264 with 001:1288-1290: no row for the player alone
    ],
)
def test_ace_high(rule_set: str, bank: str, player: str, pays: int) -> None:
    """000:11482-11490, 001:1262-1290: the base wager pushes, nobody sets, the Ace-High Bonus Bet is paid."""
    hand = play(rule_set, {1: bank, 2: player}, [(2, 2, {"base": 100, "ace-high": 10})])
    bonus = closed(hand, 2, "ace-high")
    if pays:
        assert closed(hand, 2).word == "pushed"
        assert not [choice for _, choice in hand.choices if choice.verb in ("set", "house-way")]
        assert bonus.paid == pays * 100
    else:
        assert bonus.word == "lost"
        assert closed(hand, 2).word != ""


def test_the_fortune_bonus_acts_when_the_player_dealer_is_ace_high() -> None:
    """000:11386 says that all wagers push, 000:11482 only the base wager: a ruling."""
    hands = {1: ACE_HIGH, 2: "4c 4d 4h 8s Ah 9s 3s"}
    bets: list[Placed] = [(2, 2, {"base": 100, "fortune": 10})]
    assert closed(play(FACE_UP_000, hands, bets), 2, "fortune").paid == 3_000
    other = play(FACE_UP_000, hands, bets, rulings={"ace-high-pushes": "base-and-bonus-push"})
    assert closed(other, 2, "fortune").word == "pushed"


def test_four_of_a_suit_and_the_joker_are_ace_high() -> None:
    """000:11336, 001:1115: the joker completes no plain flush here; other readings let it."""
    hands = {1: "Jk Kh Jh 9h 7h 5d 3c", 2: BETTER}
    bets: list[Placed] = [(2, 2, {"base": 100, "ace-high": 10})]
    assert closed(play(FACE_UP_001, hands, bets), 2, "ace-high").paid == 15_000
    for reading in ("bug", "bug-ace-flush"):
        hand = play(FACE_UP_001, hands, bets, rulings={"joker-and-flush": reading})
        assert closed(hand, 2, "ace-high").word == "lost"


@pytest.mark.parametrize(
    ("rule_set", "limit", "amount", "right"),
    [
        (FACE_UP_000, "$10-100", 5, True),
        (FACE_UP_000, "$10-100", 105, False),  # 000:11569: not above the table limit
        (FACE_UP_001, "$10-100", 105, True),  # 001:1913: within $5 to $1,000
        (FACE_UP_000, "$500-2,000", 1_025, False),
        (FACE_UP_001, "$500-2,000", 1_025, False),
        (FACE_UP_000, "$500-2,000", 1_000, True),
    ],
)
def test_bonus_limits(rule_set: str, limit: str, amount: int, right: bool) -> None:
    rules = load(rule_set)
    stakes = rules.stakes(limit)
    kind = next(kind for kind in rules.play.wagers.kinds if kind.name == "fortune")
    low, high = kind.span(stakes.small, stakes.big)
    assert (low <= amount * 100 <= high) == right


def next_round(hand: Hand, **state: object) -> Hand:
    """The round after this one, with the same cards."""
    start = replace(hand.start, state={**hand.table.state, **state})
    return Hand(hand.rules, start, Chance(given=[hand.table.chance.orders[0]], rolls=[(3, 3, 3)]))


def offered(hand: Hand) -> list[int]:
    """Who is offered the bank, in order, when nobody wants it."""
    found: list[int] = []
    while hand.decision is not None and hand.decision.asks == "bank":
        found += hand.decision.seats
        hand.choose(Choice("pass"))
    return found


def test_the_position_goes_on_from_the_position() -> None:
    """004:259, 004:284: seat 4 takes seat 1's second bank; after it the position moves on from seat 1."""
    bets: list[Placed] = [(n, n, BASE) for n in (2, 3, 5, 6)]
    first = begin(NINETEENTH, {1: BANK})
    first.choose(Choice("bank", 50_000))
    for seat in (2, 3, 4):
        first.choose(Choice("join", 30_000) if seat == 4 else Choice("pass"))
    finish(first, list(bets))
    second = next_round(first)
    second.choose(Choice("pass"))
    assert asked(second) == (4,)
    second.choose(Choice("bank", 50_000))
    bank = felt_of(second).bank
    assert bank is not None
    assert (bank.person.number, bank.square) == (4, 1)
    finish(second, list(bets))
    # Everybody but the two who banked had a wager at the own position.
    assert offered(next_round(second)) == [2, 3, 5, 6]


def finish(hand: Hand, waiting: list[Placed]) -> None:
    """Play a round out; nobody else puts money up."""
    while hand.decision is not None:
        answer(hand, waiting, {}, 500)


@pytest.mark.parametrize("rule_set", ALL)
def test_everybody_is_asked_again_when_nobody_banked(rule_set: str) -> None:
    """004:283 with the ruling on the first round: without a bank nobody has had it twice in a row."""
    first = play(rule_set, {1: BANK, 2: BETTER}, [(2, 2, BASE), (4, 4, BASE)])
    empty = next_round(first, turn=2)
    assert 1 not in offered(empty)
    assert empty.table.outcome == "nobody banks"
    again = next_round(empty)
    assert offered(again) == [2, 3, 4, 5, 6, 7, 1]


BACKLINE = [rule_set for rule_set in ALL if load(rule_set).play.wagers.backline]


@pytest.mark.parametrize("rule_set", BACKLINE)
def test_several_behind_one_seat(rule_set: str) -> None:
    """001:1185: right after the seat's player; among themselves as they placed their wagers, by ruling."""
    small, large = ({"base": 25}, {"base": 50})
    bets: list[Placed] = [(2, 2, {"base": 25}), (5, 2, small), (4, 2, large), (3, 3, {"base": 25})]
    hands = {1: BANK, 2: BETTER, 3: WORSE}
    hand = play(rule_set, hands, bets)
    assert [e.person for e in hand.events if isinstance(e, Closed)] == [2, 5, 4, 3]
    other = play(rule_set, hands, bets, rulings={"behind-order": "largest-first"})
    assert [e.person for e in other.events if isinstance(e, Closed)] == [2, 4, 5, 3]
