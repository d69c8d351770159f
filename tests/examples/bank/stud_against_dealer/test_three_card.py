"""Three Card Poker 6 Card Bonus in four rooms."""

import pytest

from houseway.cards import UNKNOWN, parse_cards
from houseway.errors import IllegalChoice
from houseway.games.bank.stud_against_dealer.three_card_poker import RANKINGS, advise
from houseway.play.view import view
from tests.examples.bank.stud_against_dealer.deals import bank_round, closed, go_on, order, paid, words
from tests.examples.stacked import notes

GARDENS = "hawaiian-gardens/three-card-poker-6-card-bonus"
SHEEP = "black-sheep/three-card-poker-6-card-bonus"
LADY = "lucky-lady/three-card-poker-6-card-bonus"
HOLE = "nineteenth-hole/three-card-poker-6-card-bonus"
ROOMS = (GARDENS, SHEEP, LADY, HOLE)
JACK_HIGH = "Jd 8c 4h"
QUEEN_HIGH = "Qd 3c 2h"
ALL = {"ante": 10, "pair-plus": 10, "six-card": 10}

PAIR_PLUS = [  # 000:2580-2585, 001:881-886, 002:1267-1272, 004:798-803
    ("As Ks Qs", 200),
    ("Ks Qs Js", 40),
    ("3s 2s As", 40),
    ("7s 7d 7h", 30),
    ("9s 8d 7h", 6),
    ("Ks 9s 4s", 3),
    ("7s 7d 4c", 1),
    ("Ks 9d 4c", -1),
]
SIX_CARD = [  # player, player-dealer; odds of 000:2606-2612 and 004:826-832, of 001:909-915 and 002:1293-1299
    ("As Ks Qs", "Js Ts 2d", 1000, 1000),
    ("9s Ks Qs", "Js Ts 2d", 200, 200),
    ("As 2s 3s", "4s 5s 9d", 200, 200),
    ("7s 7d 7h", "7c Ts 2d", 100, 100),
    ("7s 7d 7h", "Tc Ts 2d", 20, 20),
    ("As 9s 7s", "Js Ts 2d", 15, 15),
    ("9s 8d 7h", "Jc Ts 2d", 10, 9),
    ("7s 7d 2h", "7c Ts Qd", 7, 8),
    ("7s 7d 2h", "2c Ts Qd", -1, -1),
]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize(("hand", "pays"), PAIR_PLUS)
def test_pair_plus_table(room: str, hand: str, pays: int) -> None:
    played = bank_round(room, f"{hand} {JACK_HIGH}", {2: ALL}, "2 play")
    assert paid(played, 2, "pair-plus") == 10 * pays


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize(("hand", "bank", "straights_ten", "straights_nine"), SIX_CARD)
def test_six_card_table(room: str, hand: str, bank: str, straights_ten: int, straights_nine: int) -> None:
    """The best five of the player's three and the player-dealer's three, folded or not."""
    pays = straights_ten if room in (GARDENS, HOLE) else straights_nine
    for act in ("2 play", "2 fold"):
        played = bank_round(room, f"{hand} {bank}", {2: ALL}, act)
        assert paid(played, 2, "six-card") == 10 * pays


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize(
    ("hand", "bank", "word"),
    [
        ("Qs 4c 2d", QUEEN_HIGH, "won"),
        ("Js 9c 2d", QUEEN_HIGH, "lost"),
        ("Qs 3d 2d", QUEEN_HIGH, "pushed"),
        ("2s 2c 4d", "As Kd Jh", "won"),
        ("9s 8d 7h", "Ks 9c 4c", "won"),
    ],
)
def test_against_a_hand_that_qualifies(room: str, hand: str, bank: str, word: str) -> None:
    """Even money on Ante and Play, both lost, or both pushed (000:2552, 001:852, 002:1239, 004:767)."""
    played = closed(bank_round(room, f"{hand} {bank}", {2: {"ante": 10}}, "2 play"))
    won = {"won": (10, 0), "lost": (0, 10), "pushed": (0, 0)}[word]
    assert played == {(2, "ante"): (word, *won), (2, "play"): (word, *won)}


@pytest.mark.parametrize(
    ("room", "reading", "ante"),
    [
        (GARDENS, {}, ("won", "pushed", "pushed")),  # 000:2551
        (LADY, {}, ("won", "won", "won")),  # 002:1238
        (LADY, {"equal-unqualified": "paid-unless-equal"}, ("won", "pushed", "won")),  # 002:1242
        (HOLE, {}, ("won", "won", "won")),  # 004:763
        (SHEEP, {}, ("won", "won", "won")),  # not printed: a ruling
        (SHEEP, {"unqualified-ante": "paid-if-higher"}, ("won", "pushed", "pushed")),
        (SHEEP, {"unqualified-ante": "push"}, ("pushed", "pushed", "pushed")),
    ],
)
def test_the_ante_when_the_player_dealer_does_not_qualify(
    room: str, reading: dict[str, str], ante: tuple[str, str, str]
) -> None:
    """A higher, an equal and a lower hand; the Play wager always goes back."""
    cards = f"Ks 4d 2d Js 8d 4c 9s 5c 2s {JACK_HIGH}"
    bets = {seat: {"ante": 10} for seat in (2, 3, 4)}
    played = bank_round(room, cards, bets, "2 play", "3 play", "4 play", rulings=reading)
    assert tuple([words(played, seat)["ante"] for seat in (2, 3, 4)]) == ante
    assert [words(played, seat)["play"] for seat in (2, 3, 4)] == ["called off"] * 3
    assert "the player-dealer has jack high (J-8-4) and does not qualify" in notes(played)


@pytest.mark.parametrize("room", ROOMS)
def test_queen_high_qualifies_and_jack_high_does_not(room: str) -> None:
    """000:2549, 001:846, 002:1236, 004:754: Q-3-2 is enough, J-10-8 is not, and a pair of deuces is."""
    for bank, qualifies in (("Qd 3c 2h", True), ("Jd Tc 8h", False), ("2d 2c 3h", True)):
        played = bank_round(room, f"Ks 7c 6s {bank}", {2: {"ante": 10}}, "2 play")
        assert (words(played, 2)["play"] != "called off") is qualifies


@pytest.mark.parametrize("room", ROOMS)
def test_folding(room: str) -> None:
    """Ante and Pair Plus are lost, even with a pair; the 6 Card Bonus is not (000:2543-2544, 001:843 …)."""
    played = bank_round(room, f"7s 7d 7h {JACK_HIGH}", {2: ALL}, "2 fold")
    assert closed(played) == {
        (2, "ante"): ("lost", 0, 10),
        (2, "pair-plus"): ("lost", 0, 10),
        (2, "six-card"): ("won", 70 if room in (GARDENS, HOLE) else 80, 0),
    }


def test_folded_cards_stay_hidden_unless_the_bonus_needs_them() -> None:
    """000:2545: they are put away; with a 6 Card Bonus they are turned up to settle it."""
    bets = {2: {"ante": 10, "six-card": 10}, 3: {"ante": 10}}
    played = bank_round(GARDENS, f"9s 5d 2h 8s 5c 3h {JACK_HIGH}", bets, "2 fold", "3 fold")
    spots = {spot.number: spot.hands[0].cards for spot in view(played, 0).spots}
    assert spots == {2: parse_cards("9s 5d 2h"), 3: (UNKNOWN,) * 3}


@pytest.mark.parametrize("room", ROOMS)
def test_one_card_of_the_player_dealer_lies_open(room: str) -> None:
    """000:2535, 001:839, 002:1222: the bottom card; 004:747: the third."""
    hand = bank_round(room, f"9s 5d 2h {JACK_HIGH}", {2: {"ante": 10}})
    for seat in (0, 1, 2):
        bank = view(hand, seat).bank
        assert bank is not None
        assert bank.hand.cards == (UNKNOWN, UNKNOWN, *parse_cards("4h"))
    assert view(hand, 2).spots[0].hands[0].cards == parse_cards("9s 5d 2h")
    assert view(hand, 1).spots[0].hands[0].cards == (UNKNOWN,) * 3


@pytest.mark.parametrize("room", ROOMS)
def test_the_play_wager_is_exactly_one_ante(room: str) -> None:
    hand = bank_round(room, f"9s 5d 2h {JACK_HIGH}", {2: {"ante": 15}})
    assert hand.decision is not None
    assert [(o.verb, o.pays) for o in hand.decision.options] == [("play", 1500), ("fold", 0)]
    with pytest.raises(IllegalChoice):
        go_on(hand, "2 play 3000")


@pytest.mark.parametrize("room", ROOMS)
def test_who_cannot_pay_for_a_play_wager_folds(room: str) -> None:
    hand = bank_round(room, f"As Ad Ah {JACK_HIGH}", {2: {"ante": 15}}, stacks={2: 25})
    assert closed(hand) == {(2, "ante"): ("lost", 0, 15)}
    assert "seat 2 has no chips for the play wager and folds" in notes(hand)


@pytest.mark.parametrize("room", ROOMS)
def test_bonus_bets_need_an_ante(room: str) -> None:
    """000:2568, 000:2591 and so on."""
    for kind in ("pair-plus", "six-card"):
        with pytest.raises(IllegalChoice, match=f"{kind} needs a wager on ante"):
            bank_round(room, JACK_HIGH, {2: {kind: 10}})


@pytest.mark.parametrize("dollars", [1, 100])
def test_bonus_bets_of_one_to_a_hundred_dollars(dollars: int) -> None:
    """004:838: below or above the Ante, but between $1 and $100."""
    bank_round(HOLE, JACK_HIGH, {2: {"ante": 10, "six-card": dollars}}, limit="$10-300")
    with pytest.raises(IllegalChoice, match=r"must be \$1 to \$100"):
        bank_round(HOLE, JACK_HIGH, {2: {"ante": 10, "six-card": 101}}, limit="$10-300")


# Settlement


@pytest.mark.parametrize("room", [GARDENS, SHEEP, LADY])
def test_order_of_settlement(room: str) -> None:
    """000:2558, 002:1245: from the player-dealer's left, player by player, in the order of the wagers."""
    cards = f"Ks 4d 2d As Ac 2s {QUEEN_HIGH}"
    bets = {seat: {"six-card": 10, "ante": 10, "pair-plus": 10} for seat in (3, 1)}
    wagers = ["ante", "play", "pair-plus", "six-card"]
    played = bank_round(room, cards, bets, "3 play", "1 play", bank=2)
    assert order(played) == [(seat, wager) for seat in (3, 1) for wager in wagers]
    ruling = "wager-order" if room == SHEEP else "seat-by-seat"
    other = bank_round(room, cards, bets, "3 play", "1 play", bank=2, rulings={ruling: "wager-by-wager"})
    assert order(other) == [(seat, wager) for wager in wagers for seat in (3, 1)]


def test_wagers_act_as_far_as_the_money_goes() -> None:
    """000:2558-2560: $25 put up: the first player's Ante and Play use it, the rest goes back."""
    cards = f"As Ac 2s Ks Kd 2d {QUEEN_HIGH}"
    bets = {2: {"ante": 15, "pair-plus": 15}, 3: {"ante": 10}}
    played = bank_round(GARDENS, cards, bets, "2 play", "3 play", put_up=25)
    assert closed(played) == {
        (2, "ante"): ("won", 15, 0),
        (2, "play"): ("in part", 10, 0),
        (2, "pair-plus"): ("not covered", 0, 0),
        (3, "ante"): ("not covered", 0, 0),
        (3, "play"): ("not covered", 0, 0),
    }


def test_forfeited_wagers_are_collected_at_once() -> None:
    """000:2545: before the player-dealer's cards are turned; collected in turn by the other reading."""
    cards = f"As Ac 2s 9s 5d 2d {QUEEN_HIGH}"
    bets = {2: {"ante": 10}, 3: {"ante": 10}}
    at_once = bank_round(GARDENS, cards, bets, "2 play", "3 fold", put_up=20)
    assert order(at_once) == [(3, "ante"), (2, "ante"), (2, "play")]
    assert closed(at_once)[2, "play"] == ("won", 10, 0)
    in_turn = bank_round(
        GARDENS, cards, bets, "2 play", "3 fold", put_up=20, rulings={"folded-wagers": "in-turn"}
    )
    assert order(in_turn) == [(2, "ante"), (2, "play"), (3, "ante")]
    assert closed(in_turn)[3, "ante"] == ("not covered", 0, 0)


# The action button of the Nineteenth Hole


@pytest.mark.parametrize(
    ("up", "first"),
    [
        *[("Ah", 1), ("2h", 2), ("3h", 4), ("4h", 5), ("5h", 6), ("6h", 7)],
        *[("7h", 1), ("8h", 2), ("9h", 4), ("Th", 5), ("Jh", 6), ("Qh", 7), ("Kh", 1)],
    ],
)
def test_the_open_card_places_the_action_button(up: str, first: int) -> None:
    """004:755-756: seats counted from the house dealer's left without the player-dealer's, here seat 3."""
    cards = "As Ac Ad 2s 2c 2d 3s 3c 3d 4s 4c 4d 5s 5c 5d 6s 6c 6d" + f" 8d 7c {up}"
    bets = {seat: {"ante": 10} for seat in (1, 2, 4, 5, 6, 7)}
    played = bank_round(HOLE, cards, bets, *[f"{s} play" for s in (4, 5, 6, 7, 1, 2)], bank=3)
    assert order(played)[0] == (first, "ante")
    seats = [seat for seat, wager in order(played) if wager == "ante"]
    assert seats == sorted(seats, key=lambda seat: (seat - first) % 7)


def test_the_action_moves_on_from_a_seat_without_a_wager() -> None:
    bets = {2: {"ante": 10}, 6: {"ante": 10}}
    cards = "As Ac 2s Ks Kd 2d 8d 9c 3h"
    played = bank_round(HOLE, cards, bets, "2 play", "6 play")
    assert order(played)[0] == (6, "ante")
    assert "the open card 3h counts 3: the action button goes to seat 4" in notes(played)
    left = bank_round(HOLE, cards, bets, "2 play", "6 play", rulings={"first-action": "left"})
    assert order(left)[0] == (2, "ante")
    counted = bank_round(HOLE, cards, bets, "2 play", "6 play", rulings={"counting-on": "wagers"})
    assert order(counted)[0] == (2, "ante")


# Backline bets at the Lucky Lady


def test_a_fold_by_the_seated_player_gives_up_the_hand() -> None:
    """002:1216, 002:1228: a ruling; the 6 Card Bonus of the others lives on."""
    bets = {2: {"ante": 10}, 3: {"ante": 10}}
    behind = [(3, 2, {"ante": 20, "six-card": 5})]
    cards = f"9s 9d 9h Ks 7d 2d {JACK_HIGH}"
    played = bank_round(LADY, cards, bets, "2 fold", "3 play", behind=behind)
    on_spot = [w for w in played.table.felt.spots[2].wagers if w.person.number == 3]  # type: ignore[union-attr]
    assert [(w.kind, w.word, w.paid) for w in on_spot] == [("ante", "lost", 0), ("six-card", "won", 4000)]


def test_each_bettor_decides_about_the_own_play_wager() -> None:
    bets = {2: {"ante": 10}, 3: {"ante": 10}}
    behind = [(3, 2, {"ante": 20}), (4, 2, {"ante": 30})]
    cards = f"9s 9d 9h Ks 7d 2d {QUEEN_HIGH}"
    hand = bank_round(LADY, cards, bets, "2 play", "3 play", behind=behind)
    assert view(hand, 4).spots[0].hands[0].cards == parse_cards("9s 9d 9h")
    go_on(hand, "4 fold", "3 play")
    spot = hand.table.felt.spots[2]  # type: ignore[union-attr]
    assert [(w.person.number, w.kind, w.word, w.paid) for w in spot.wagers] == [
        (2, "ante", "won", 1000),
        (3, "ante", "won", 2000),
        (4, "ante", "lost", 0),
        (2, "play", "won", 1000),
        (3, "play", "won", 2000),
    ]
    each = bank_round(
        LADY,
        cards,
        bets,
        "2 fold",
        "3 play",
        "4 fold",
        "3 play",
        behind=behind,
        rulings={"backline-money": "each"},
    )
    assert each.table.felt.spots[2].wagers[0].word == "lost"  # type: ignore[union-attr]
    assert closed(each)[3, "play"] == ("won", 10, 0)


@pytest.mark.parametrize("room", [GARDENS, SHEEP, HOLE])
def test_no_backline_bets(room: str) -> None:
    """000:2529, 001:829, 004:737."""
    bets = {2: {"ante": 10}, 3: {"ante": 10}}
    with pytest.raises(IllegalChoice):
        bank_round(room, JACK_HIGH, bets, behind=[(3, 2, {"ante": 10})])


# Suggestions


@pytest.mark.parametrize(
    ("hand", "up", "ante", "plays"),
    [
        ("5s 3d 2h", "Jd", "paid", True),
        ("Qs 9d 2h", "Qd", "paid", True),
        ("Qs 8d 7h", "Qd", "paid", False),
        ("As 9d 2h", "Ad", "paid", True),
        ("As 8d 7h", "Ad", "paid", False),
        ("2s 2d 3h", "Ad", "push", True),
        ("9s 7d 2h", "5d", "paid-if-higher", False),
        ("Js 4d 2h", "5d", "paid-if-higher", True),
        ("Js Td 2h", "5d", "push", False),
    ],
)
def test_what_is_worth_a_play_wager(hand: str, up: str, ante: str, plays: bool) -> None:
    cards = list(parse_cards(hand))
    assert advise(RANKINGS["three-card"], cards, parse_cards(up)[0], ante) is plays
