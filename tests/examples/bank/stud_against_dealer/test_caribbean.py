"""Caribbean Stud Poker at Hawaiian Gardens."""

import pytest

from houseway.cards import UNKNOWN, parse_cards
from houseway.errors import IllegalChoice
from houseway.games.bank.stud_against_dealer.caribbean_stud import RANKINGS, advise
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.play.view import view
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.bank.stud_against_dealer.deals import bank_round, closed, go_on, order, paid, words
from tests.examples.stacked import deck, notes, one_at_a_time

STUD = "hawaiian-gardens/caribbean-stud"
ANTE = {"ante": 10}
PAIR_OF_TWOS = "2c 2d 5h 7s 9d"


def one_player(hand: str, bank: str, *acts: str, rulings: dict[str, str] | None = None) -> Hand:
    cards = one_at_a_time(hand, bank)
    return bank_round(STUD, cards, {2: ANTE}, *[f"2 {act}" for act in acts], rulings=rulings)


@pytest.mark.parametrize(
    ("hand", "pays"),
    [  # 000:726-734
        ("As Ks Qs Js Ts", 10),
        ("9s Ks Qs Js Ts", 9),
        ("As 2s 3s 4s 5s", 9),
        ("9s 9d 9h 9c 4d", 8),
        ("9s 9d 9h 4c 4d", 7),
        ("9s 7s 5s 4s 2s", 6),
        ("9s 8d 7h 6c 5d", 5),
        ("9s 9d 9h 4c 2h", 3),
        ("9s 9d 4h 4c 2h", 2),
        ("As Ad 4h 3c 2h", 1),
        ("3s 3d 4h 5c 7h", 1),
    ],
)
def test_pay_table_of_the_call(hand: str, pays: int) -> None:
    played = one_player(hand, PAIR_OF_TWOS, "call")
    assert closed(played) == {(2, "ante"): ("won", 10, 0), (2, "call"): ("won", 20 * pays, 0)}


def test_a_high_card_wins_even_money() -> None:
    """000:734: a pair of aces or less."""
    played = one_player("As Kd Qh 7c 4d", "Ad Ks Jh 7s 4h", "call")
    assert closed(played) == {(2, "ante"): ("won", 10, 0), (2, "call"): ("won", 20, 0)}


@pytest.mark.parametrize(
    ("hand", "bank", "word"),
    [
        ("9s 9d 9h 4c 2h", "As 8s 6s 5s 2s", "lost"),
        ("As 8s 6s 5s 2s", "Ks Kd Kh 4c 4h", "won"),  # 000:688-689: a flush beats a full house
        ("Ks Kd Kh 4c 4h", "As 8s 6s 5s 2s", "lost"),
        ("As Ad Kh 7c 4d", "Ac Ah Ks 7d 3h", "won"),  # 000:736: the remaining cards decide
        ("As Ad Kh 7c 4d", "Ac Ah Ks 7d 4h", "pushed"),
        ("As Ad Kh 7c 4d", "As Ad Kh 7c 4d", "pushed"),  # the very same cards, from another deck
        ("Ks Ks Kd Kh Kc", "Ks Kd Kh Kc As", "lost"),  # five of a kind: four and a king
        ("Ks Ks Kd Kh Kc", "Ks Kd Kh Kc Qs", "won"),
        ("Ks Ks Ks 4s 4s", "Ad Jd 9d 5d 2d", "lost"),  # a suited full house is a king-high flush
        ("As As Ks 4s 2s", "Ad Kd Qd 5d 2d", "won"),  # a flush with a pair: card by card
    ],
)
def test_comparing(hand: str, bank: str, word: str) -> None:
    assert words(one_player(hand, bank, "call"), 2) == {"ante": word, "call": word}


def test_a_suited_full_house_is_paid_as_a_flush() -> None:
    assert paid(one_player("Ks Ks Ks 4s 4s", PAIR_OF_TWOS, "call"), 2, "call") == 120


def test_full_house_over_flush_by_the_other_reading() -> None:
    rulings = {"flush-or-full-house": "full-house-over-flush"}
    played = one_player("Ks Kd Kh 4c 4h", "As 8s 6s 5s 2s", "call", rulings=rulings)
    assert closed(played)[2, "call"] == ("won", 140, 0)


@pytest.mark.parametrize(
    ("bank", "qualifies", "by_the_other_reading"),
    [
        ("Ac Kd 4h 3s 2d", True, True),
        ("Ac Qd Jh Ts 8d", False, False),
        ("Kc Qd Jh Ts 8d", False, False),
        ("2c 2d 4h 5s 7d", True, False),
        ("9c 8d 7h 6s 5d", True, False),
        ("Ac Kd Kh 3s 2d", True, True),
    ],
)
def test_qualifying(bank: str, qualifies: bool, by_the_other_reading: bool) -> None:
    """000:719: at least an ace and a king; if not, the Ante is paid and the Call goes back."""
    not_qualified = {(2, "ante"): ("won", 10, 0), (2, "call"): ("called off", 0, 0)}
    for reading, plays in (({}, qualifies), ({"qualifying": "holds-ace-and-king"}, by_the_other_reading)):
        played = one_player("As 9d 7h 4c 3s", bank, "call", rulings=reading)
        assert (closed(played) != not_qualified) is plays


def test_folding_gives_up_the_ante() -> None:
    """000:702: even when the player-dealer does not qualify."""
    assert closed(one_player("9s 9d 9h 4c 2h", "Kc Qd Jh Ts 8d", "fold")) == {(2, "ante"): ("lost", 0, 10)}


def test_the_call_is_exactly_two_antes() -> None:
    """000:704."""
    hand = one_player("9s 9d 9h 4c 2h", PAIR_OF_TWOS)
    assert hand.decision is not None
    assert [(o.verb, o.pays) for o in hand.decision.options] == [("call", 2000), ("fold", 0)]
    short = bank_round(STUD, one_at_a_time("9s 9d 9h 4c 2h", PAIR_OF_TWOS), {2: ANTE}, stacks={2: 29})
    assert closed(short) == {(2, "ante"): ("lost", 0, 10)}
    assert "seat 2 has no chips for the call wager and folds" in notes(short)


def test_the_top_card_lies_open() -> None:
    """000:701."""
    hand = one_player("9s 9d 9h 4c 2h", "2c 2d 5h 7s Kd")
    for seat in (0, 1, 2):
        bank = view(hand, seat).bank
        assert bank is not None
        assert bank.hand.cards == (*(UNKNOWN,) * 4, *parse_cards("Kd"))


# First action

MAP = {  # 000:708-715
    "A": 2,
    "8": 2,
    "2": 3,
    "9": 3,
    "3": 4,
    "T": 4,
    "4": 5,
    "J": 5,
    "5": 6,
    "Q": 6,
    "6": 7,
    "K": 7,
    "7": 8,
}


def full_table(last: str, bank: int, rulings: dict[str, str] | None = None, fourth: str = "As") -> Hand:
    """Seven players, the last down card of the player-dealer as given."""
    seats = [(bank + i - 1) % 8 + 1 for i in range(1, 8)]
    hands = ["2c 4d 6h 8s Td"] * 7
    cards = one_at_a_time(*hands, f"{last} Ks Kh {fourth} 3h")
    acts = [f"{seat} call" for seat in seats]
    return bank_round(STUD, cards, dict.fromkeys(seats, ANTE), *acts, bank=bank, rulings=rulings)


@pytest.mark.parametrize("rank", MAP)
@pytest.mark.parametrize("bank", [1, 6])
def test_the_last_down_card_gives_first_action(rank: str, bank: int) -> None:
    """000:706-717: position 2 is the first seat left of the player-dealer; a jack gives it to position 5."""
    played = full_table(f"{rank}s", bank)
    first = (bank + MAP[rank] - 2) % 8 + 1
    antes = [seat for seat, wager in order(played) if wager == "ante"]
    assert antes == [seat for i in range(8) if (seat := (first + i - 1) % 8 + 1) != bank]


def test_the_fourth_card_as_last_down_card() -> None:
    assert order(full_table("Js", 1))[0] == (5, "ante")
    other = full_table("Js", 1, {"top-card": "fourth-dealt"}, fourth="7s")
    assert order(other)[0] == (8, "ante")


def test_first_action_moves_on_from_an_empty_position() -> None:
    cards = one_at_a_time("2c 4d 6h 8s Td", "2c 4d 6h 8s Td", "Js Ks Kh As 3h")
    played = bank_round(STUD, cards, {3: ANTE, 7: ANTE}, "3 call", "7 call")
    assert order(played)[0] == (7, "ante")
    assert "the action moves to spot 7" in notes(played)


def test_ante_before_call_player_by_player() -> None:
    """000:761-763."""
    cards = one_at_a_time("2c 4d 6h 8s Td", "2c 4d 6h 8s Td", "As Ks Kh As 3h")
    bets = {2: ANTE, 3: ANTE}
    played = bank_round(STUD, cards, bets, "2 call", "3 call")
    assert order(played) == [(2, "ante"), (2, "call"), (3, "ante"), (3, "call")]
    other = bank_round(STUD, cards, bets, "2 call", "3 call", rulings={"seat-by-seat": "wager-by-wager"})
    assert order(other) == [(2, "ante"), (3, "ante"), (2, "call"), (3, "call")]


def test_folded_antes_wait_for_their_turn() -> None:
    cards = one_at_a_time("As Ad 6h 8s Td", "2c 4d 6h 8s Td", "As Ks Kh 2s 3h")
    bets = {2: ANTE, 3: ANTE}
    played = bank_round(STUD, cards, bets, "2 call", "3 fold", put_up=30)
    assert closed(played)[3, "ante"] == ("not covered", 0, 0)
    other = bank_round(STUD, cards, bets, "2 call", "3 fold", put_up=30, rulings={"folded-wagers": "at-once"})
    assert order(other)[0] == (3, "ante")
    assert closed(other)[3, "ante"] == ("lost", 0, 10)


# Backline bets and the bank


def test_who_has_most_money_on_a_hand_decides() -> None:
    """000:743; of equals the seated player."""
    cards = one_at_a_time("9s 9d 6h 8s Td", "2c 4d 6h 8s Td", PAIR_OF_TWOS)
    bets = {2: ANTE, 3: ANTE}
    more = bank_round(STUD, cards, bets, "3 fold", "3 fold", behind=[(3, 2, {"ante": 11})])
    spot = more.table.felt.spots[2]  # type: ignore[union-attr]
    assert [(w.person.number, w.word) for w in spot.wagers] == [(2, "lost"), (3, "lost")]
    assert "seat 2's ante goes with the hand on spot 2" in notes(more)
    equal = bank_round(STUD, cards, bets, behind=[(3, 2, ANTE)])
    assert equal.decision is not None
    assert equal.decision.seats == (2,)
    assert view(equal, 3).spots[0].hands[0].cards == parse_cards("9s 9d 6h 8s Td")
    go_on(equal, "2 call", "3 fold", "3 fold")
    spot = equal.table.felt.spots[2]  # type: ignore[union-attr]
    assert [(w.person.number, w.kind, w.word) for w in spot.wagers] == [
        (2, "ante", "won"),
        (3, "ante", "lost"),
        (2, "call", "won"),
    ]


def test_each_bettor_alone_by_the_other_reading() -> None:
    cards = one_at_a_time("9s 9d 6h 8s Td", "2c 4d 6h 8s Td", PAIR_OF_TWOS)
    bets = {2: ANTE, 3: ANTE}
    behind = [(3, 2, {"ante": 11})]
    rulings = {"backline-money": "each"}
    played = bank_round(STUD, cards, bets, "3 fold", "2 call", "3 fold", behind=behind, rulings=rulings)
    assert closed(played)[2, "call"] == ("won", 20, 0)
    seated = bank_round(STUD, cards, bets, behind=behind, rulings={"equal-backline": "seated"})
    assert seated.decision is not None
    assert seated.decision.seats == (2,)


def test_when_the_decider_has_no_chips_the_next_bettor_speaks() -> None:
    cards = one_at_a_time("9s 9d 6h 8s Td", "2c 4d 6h 8s Td", PAIR_OF_TWOS)
    played = bank_round(
        STUD, cards, {2: ANTE, 3: ANTE}, "3 call", "3 fold", behind=[(3, 2, ANTE)], stacks={2: 12}
    )
    spot = played.table.felt.spots[2]  # type: ignore[union-attr]
    assert [(w.person.number, w.kind, w.word) for w in spot.wagers] == [
        (2, "ante", "lost"),
        (3, "ante", "won"),
        (3, "call", "won"),
    ]


def test_two_bets_behind_a_seat() -> None:
    """000:741."""
    bets = dict.fromkeys((2, 3, 4, 5), ANTE)
    behind = [(3, 2, ANTE), (4, 2, ANTE)]
    bank_round(STUD, "", bets, behind=behind)
    with pytest.raises(IllegalChoice):
        bank_round(STUD, "", bets, behind=[*behind, (5, 2, ANTE)])


def test_a_seated_player_may_refuse_bets_behind() -> None:
    """000:741."""
    rules = load(STUD)
    seats = tuple([SeatStart(number, 100_000) for number in (1, 2, 3)])
    hand = Hand(rules, Start(seats=seats), Chance(given=[deck(rules, "")]))
    hand.choose(Choice("bank", 50_000))
    while hand.decision is not None and hand.decision.asks == "join the bank":
        hand.choose(Choice("pass"))
    hand.choose(Choice("wager", seat=2, spot=2, wagers=(("ante", 1000),)))
    hand.choose(Choice("wager", seat=3, spot=2, wagers=(("ante", 1000),)))
    assert hand.decision is not None
    assert hand.decision.seats == (2,)
    hand.choose(Choice("refuse"))
    with pytest.raises(IllegalChoice):
        hand.choose(Choice("wager", seat=3, spot=2, wagers=(("ante", 1000),)))


def test_only_who_bet_in_the_last_round_may_bank_before_the_others() -> None:
    """000:740: two hands at most, clockwise; newcomers when all others refuse."""
    rules = load(STUD)
    seats = tuple([SeatStart(number, 100_000) for number in (1, 2, 3, 4)])
    state = {"player_dealer": 1, "turn": 2, "bettors": [3]}
    hand = Hand(rules, Start(seats=seats, state=state), Chance(given=[deck(rules, "")]))
    asked = []
    while hand.decision is not None:
        asked.append(hand.decision.seat)
        hand.choose(Choice("pass"))
    assert asked == [3, 2, 4]
    assert hand.table.outcome == "nobody banks"


def test_three_parties_share_the_bank() -> None:
    """000:747: kum-kum."""
    rules = load(STUD)
    seats = tuple([SeatStart(number, 100_000) for number in (1, 2, 3, 4)])
    hand = Hand(rules, Start(seats=seats), Chance(given=[deck(rules, "")]))
    hand.choose(Choice("bank", 50_000))
    hand.choose(Choice("join", 10_000))
    hand.choose(Choice("join", 20_000))
    assert hand.decision is not None
    assert hand.decision.asks == "wager"


# Suggestions


@pytest.mark.parametrize(
    ("hand", "up", "calls"),
    [
        ("2s 2d 5h 7c 9d", "Ad", True),
        ("As Qd Jh Tc 8d", "2d", False),
        ("As Kd 8h 7c 2d", "2s", True),
        ("As Kd 8h 7c 2d", "3s", False),
        ("As Kd Jh 7c 2d", "Ks", True),
        ("As Kd Th 7c 2d", "Ks", False),
        ("As Kd Qh 7c 2d", "6s", True),
        ("As Kd Qh 7c 2d", "9s", False),
    ],
)
def test_what_is_worth_a_call(hand: str, up: str, calls: bool) -> None:
    order_in_force = RANKINGS["flush-over-full-house"]
    assert advise(order_in_force, list(parse_cards(hand)), parse_cards(up)[0]) is calls
