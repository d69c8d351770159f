"""Ultimate Texas Hold'em in three rooms."""

from collections.abc import Mapping

import pytest

from houseway.cards import UNKNOWN, parse_cards
from houseway.errors import IllegalChoice
from houseway.games.bank.stud_against_dealer.ultimate_advice import at_the_end, before_flop, on_flop
from houseway.play.hand import Hand
from houseway.play.view import view
from tests.examples.bank.stud_against_dealer.deals import bank_round, closed, go_on, order, paid, words
from tests.examples.stacked import notes

GARDENS = "hawaiian-gardens/ultimate-texas-holdem"
SHEEP = "black-sheep/ultimate-texas-holdem"
LADY = "lucky-lady/ultimate-texas-holdem"
ROOMS = (GARDENS, SHEEP, LADY)
BASE = {"ante": 20, "blind": 20}
TRIPS = {**BASE, "trips": 20}
BAD_BEAT = {**TRIPS, "bad-beat": 10}
LAST_DECISION = ("check", "check")


def dealt(room: str, hands: Mapping[int, str], bank: str, board: str) -> str:
    """The shoe of a room: the board comes first at Hawaiian Gardens, last in the other two."""
    players = " ".join(hands.values())
    return f"{board} {players} {bank}" if room == GARDENS else f"{players} {bank} {board}"


def one_player(
    room: str,
    hand: str,
    bank: str,
    board: str,
    bets: Mapping[str, int],
    *acts: str,
    put_up: int = 1_000_000,
    stacks: Mapping[int, int] | None = None,
    rulings: dict[str, str] | None = None,
    limit: str = "",
) -> Hand:
    """Seat 2 alone against seat 1."""
    return bank_round(
        room,
        dealt(room, {2: hand}, bank, board),
        {2: bets},
        *[f"2 {act}" for act in acts],
        put_up=put_up,
        stacks=stacks,
        rulings=rulings,
        limit=limit,
    )


# the player's two cards, the board (the player-dealer has two pair at most), Blind, and Trips by room
HANDS = [
    ("As Ks", "Qs Js Ts 4d 2h", 500, (50, 50, 50)),
    ("9s Ks", "Qs Js Ts 4d 2h", 50, (40, 40, 40)),
    ("As 2s", "3s 4s 5s 9d Kh", 50, (40, 40, 40)),
    ("9s 9d", "9h 9c Ts 4d 2h", 10, (30, 30, 30)),
    ("9s 9d", "9h Tc Ts 4d 2h", 3, (8, 8, 8)),
    ("9s Ks", "Qs 3s Ts 4d 2h", 1.5, (3.5, 7, 6)),
    ("9s Kd", "Qs Jc Ts 4d 2h", 1, (4, 4, 5)),
    ("9s 9d", "9h Tc Qs 4d 2h", 0, (3, 3, 3)),
    ("9s 9d", "Th Tc Qs 4d 2h", 0, (-1, -1, -1)),
]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize(("hand", "board", "blind", "trips"), HANDS)
def test_pay_tables(room: str, hand: str, board: str, blind: float, trips: tuple[float, ...]) -> None:
    """000:2415-2421 and 2441-2448, 001:1506-1513 and 1536-1543, 002:826-834: every row."""
    played = one_player(room, hand, "4c 7h", board, TRIPS, "play 8000")
    assert closed(played)[2, "ante"] == ("won", 20, 0)
    assert closed(played)[2, "play"] == ("won", 80, 0)
    assert paid(played, 2, "blind") == 20 * blind
    assert words(played, 2)["blind"] == ("won" if blind else "pushed")
    assert paid(played, 2, "trips") == 20 * trips[ROOMS.index(room)]


def test_a_flush_on_trips_read_as_seven_to_one() -> None:
    """000:2446: printed as 7 to 2, below the straight; 7 to 1 is the other reading."""
    cards = ("9s Ks", "4c 7h", "Qs 3s Ts 4d 2h")
    assert paid(one_player(GARDENS, *cards, TRIPS, "play 8000"), 2, "trips") == 70
    other = one_player(GARDENS, *cards, TRIPS, "play 8000", rulings={"trips-flush": "7-to-1"})
    assert paid(other, 2, "trips") == 140


@pytest.mark.parametrize("room", ROOMS)
def test_trips_are_paid_to_losers_too(room: str) -> None:
    """000:2435, 001:1501, 002:818."""
    played = one_player(room, "9s 9d", "Tc Td", "9h Th 4s 3d 2c", TRIPS, "play 8000")
    assert words(played, 2) == {"ante": "lost", "blind": "lost", "play": "lost", "trips": "won"}
    assert paid(played, 2, "trips") == 60


@pytest.mark.parametrize("room", ROOMS)
def test_equal_hands_push(room: str) -> None:
    """000:2403, 001:1485, 002:797; for the Blind a ruling in 000; also with a straight on the board."""
    for board in ("As Kd Qh Js Tc", "As Kd 9h 8s 8c"):
        played = one_player(room, "2c 3d", "2d 3h", board, BASE, "play 8000")
        assert words(played, 2) == {"ante": "pushed", "blind": "pushed", "play": "pushed"}


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize(
    ("hand", "bank", "board"),
    [
        ("Qs Qd", "Js Jd", "9h 9c 9s 4d 2h"),  # 002:724: the same three alike, another pair
        ("As 5d", "Ks Qd", "9h 9c 9s 9d 2h"),  # 002:725
        ("As 5d", "Ks Qd", "9h 9c 9s 4d 2h"),  # 002:718
        ("As 5d", "Ks Qd", "9h 9c 8s 4d 2h"),  # 002:716
    ],
)
def test_the_other_cards_decide_within_a_class(room: str, hand: str, bank: str, board: str) -> None:
    """002:716-725 name only what is looked at first; hands are compared to the fifth card (002:791-797)."""
    for mine, theirs, word in ((hand, bank, "won"), (bank, hand, "lost")):
        assert words(one_player(room, mine, theirs, board, BASE, "play 8000"), 2)["play"] == word


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize(
    ("hand", "blind", "play"),
    [("As 9d", "pushed", "won"), ("7s 6d", "lost", "lost"), ("Ks 9d", "pushed", "pushed")],
)
def test_a_player_dealer_without_a_pair(room: str, hand: str, blind: str, play: str) -> None:
    """000:2392-2397, 001:1464-1470, 002:780-785: the Ante goes back, even a loser's; the rest is compared."""
    played = one_player(room, hand, "Kc 9h", "Qs Jh 5d 4c 2h", TRIPS, "play 6000")
    ante = "called off" if room == GARDENS else "pushed"
    assert words(played, 2) == {"ante": ante, "blind": blind, "play": play, "trips": "lost"}
    assert any("does not qualify" in note for note in notes(played))


# The decisions


@pytest.mark.parametrize("room", ROOMS)
def test_one_play_wager_the_smaller_the_later(room: str) -> None:
    """000:2373-2378, 001:1362-1364, 002:675: three or four antes, two, one; and only once."""
    hand = one_player(room, "9s 7d", "4c 6h", "Th Tc Qs 4d 2h", BASE)
    assert hand.decision is not None
    assert [o.verb for o in hand.decision.options] == ["play", "check"]
    assert [str(span) for span in hand.decision.options[0].amounts] == ["6000", "8000"]
    with pytest.raises(IllegalChoice):
        go_on(hand, "2 play 4000")
    go_on(hand, "2 check")
    assert [(o.verb, o.pays) for o in hand.decision.options] == [("play", 4000), ("check", 0)]
    go_on(hand, "2 check")
    assert [(o.verb, o.pays) for o in hand.decision.options] == [("play", 2000), ("fold", 0)]
    for acts in (("play 6000",), ("play 8000",), ("check", "play"), ("check", "check", "play")):
        played = one_player(room, "9s 7d", "4c 6h", "Th Tc Qs 4d 2h", BASE, *acts)
        stake = {"play 6000": 60, "play 8000": 80}.get(acts[0], 40 if len(acts) == 2 else 20)
        assert closed(played)[2, "play"] == ("lost", 0, stake)


@pytest.mark.parametrize("room", ROOMS)
def test_the_board_is_turned_in_two_steps(room: str) -> None:
    """000:2375, 001:1440-1442, 002:764-766: three cards, then two; the player-dealer's last."""
    hand = one_player(room, "9s 7d", "4c 6h", "Th Tc Qs 4d 2h", BASE)
    seen = []
    while hand.decision is not None:
        seen.append(view(hand, 2).common[0][1].cards)
        assert UNKNOWN in view(hand, 1).common[0][1].cards or len(seen) == 3
        bank = view(hand, 1).bank
        assert bank is not None
        assert set(bank.hand.cards) <= {UNKNOWN}
        go_on(hand, "2 check" if len(seen) < 3 else "2 fold")
    flop = parse_cards("Th Tc Qs")
    assert seen == [(UNKNOWN,) * 5, (*flop, UNKNOWN, UNKNOWN), (*flop, *parse_cards("4d 2h"))]


def test_the_lost_last_decision() -> None:
    """000:2378-2380: by the other reading a hand that checked twice is folded."""
    cards = ("As Ad", "4c 6h", "Th Tc Qs 5d 2h")
    assert words(one_player(GARDENS, *cards, BASE, *LAST_DECISION, "play"), 2)["play"] == "won"
    other = one_player(GARDENS, *cards, BASE, *LAST_DECISION, rulings={"last-decision": "none"})
    assert words(other, 2) == {"ante": "lost", "blind": "lost"}


@pytest.mark.parametrize("room", ROOMS)
def test_who_cannot_pay_for_a_play_wager_folds(room: str) -> None:
    played = one_player(room, "As Ad", "4c 6h", "Th Tc Qs 5d 2h", BASE, stacks={2: 50})
    assert words(played, 2) == {"ante": "lost", "blind": "lost"}
    assert "seat 2 has no chips for the play wager and folds" in notes(played)
    # chips for three antes, but not for four
    hand = one_player(room, "As Ad", "4c 6h", "Th Tc Qs 5d 2h", BASE, stacks={2: 110})
    assert hand.decision is not None
    assert [str(span) for span in hand.decision.options[0].amounts] == ["6000"]


@pytest.mark.parametrize("room", ROOMS)
def test_the_blind_equals_the_ante(room: str) -> None:
    """000:2358, 001:1421, 002:733-738."""
    for bets in ({"ante": 20}, {"ante": 20, "blind": 25}, {"blind": 20}, {"trips": 20}):
        with pytest.raises(IllegalChoice):
            bank_round(room, "", {2: bets})


# Folding


@pytest.mark.parametrize(
    ("room", "hand", "board", "trips"),
    [
        (GARDENS, "9s 8d", "9h 9c Qs 4d 2h", -20),  # 000:2434: the own cards do not count
        (GARDENS, "9s 8d", "Qh Qc Qs 4d 2h", 60),  # three of a kind on the board do
        (SHEEP, "9s 8d", "9h 9c Qs 4d 2h", 60),  # 001:1448-1452: the hand counts
        (SHEEP, "9s 8d", "9h Tc Qs 4d 2h", -20),
        (LADY, "9s 8d", "9h 9c Qs 4d 2h", -20),  # 002:769: lost with the hand
        (LADY, "9s 8d", "Qh Qc Qs 4d 2h", -20),
    ],
)
def test_trips_of_a_folded_hand(room: str, hand: str, board: str, trips: int) -> None:
    played = one_player(room, hand, "As Kd", board, TRIPS, *LAST_DECISION, "fold")
    assert words(played, 2)["ante"] == words(played, 2)["blind"] == "lost"
    assert paid(played, 2, "trips") == trips


@pytest.mark.parametrize(("reading", "trips"), [("hand", 60), ("board", -20), ("lost", -20)])
def test_readings_of_folded_trips(reading: str, trips: int) -> None:
    for room in (SHEEP, LADY):
        played = one_player(
            room,
            "9s 8d",
            "As Kd",
            "9h 9c Qs 4d 2h",
            TRIPS,
            *LAST_DECISION,
            "fold",
            rulings={"folded-trips": reading},
        )
        assert paid(played, 2, "trips") == trips


def test_folded_cards_are_shown_only_for_trips_that_are_paid() -> None:
    """001:1447-1452: face down, but face up until the payment when they are three of a kind."""
    for board, shown in (("9h 9c Qs 4d 2h", True), ("9h Tc Qs 4d 2h", False)):
        played = one_player(SHEEP, "9s 8d", "As Kd", board, TRIPS, *LAST_DECISION, "fold")
        cards = view(played, 1).spots[0].hands[0].cards
        assert cards == (parse_cards("9s 8d") if shown else (UNKNOWN, UNKNOWN))


# Bad Beat


@pytest.mark.parametrize(
    ("hand", "bank", "board", "pays"),
    [
        ("Ts 9s", "As Ks", "Qs Js 8s 2d 2h", 30),  # flushes: 002:849
        ("As Ks", "9s 8s", "Qs Js Ts 2d 2h", 7500),  # 002:846
        ("As Ad", "Ks Kd", "Ac Ah Kc Kh 2d", 500),  # 002:847
        ("As Ad", "Ks Kd", "Ac Kc 2d 2h 7s", 50),  # 002:848
        ("As Ad", "Ks Qd", "Ac 2d Jh Ts 9c", 9),  # a straight beats three of a kind: 002:851
        ("As 3d", "Ks Qd", "Ac 2d Jh Ts 9c", -1),  # a pair beaten
        ("As Kd", "9s 8d", "Qd Jh Ts 7c 2c", 20),  # straights: 002:850
        ("7s 7d", "7h 7c", "As Kd Qh 9s 2c", -1),  # 002:855: equal hands
    ],
)
def test_bad_beat_table(hand: str, bank: str, board: str, pays: int) -> None:
    """002:839-855: the beaten hand decides, the player's or the player-dealer's."""
    for mine, theirs in ((hand, bank), (bank, hand)):
        played = one_player(LADY, mine, theirs, board, BAD_BEAT, "play 8000")
        assert paid(played, 2, "bad-beat") == 10 * pays


def test_bad_beat_needs_trips() -> None:
    """002:735-736, 002:853."""
    with pytest.raises(IllegalChoice, match="bad-beat needs a wager on trips"):
        bank_round(LADY, "", {2: {**BASE, "bad-beat": 10}})


def test_bad_beat_of_a_folded_hand() -> None:
    cards = ("As Ad", "Ks Qd", "Ac 2d Jh Ts 9c")
    folded = one_player(LADY, *cards, BAD_BEAT, *LAST_DECISION, "fold")
    assert paid(folded, 2, "bad-beat") == -10
    other = one_player(LADY, *cards, BAD_BEAT, *LAST_DECISION, "fold", rulings={"folded-bad-beat": "action"})
    assert paid(other, 2, "bad-beat") == 90


def test_both_own_cards_by_the_other_reading() -> None:
    """002:775 against 002:791: the board's straight counts, unless two own cards must play."""
    cards = ("2c 2d", "3c 3h", "As Kd Qh Js Tc")
    assert words(one_player(LADY, *cards, BASE, "play 8000"), 2)["play"] == "pushed"
    other = one_player(LADY, *cards, BASE, "play 8000", rulings={"own-cards": "two-plus-three"})
    assert words(other, 2)["play"] == "lost"


# Dealing and settling


def test_dealing_at_hawaiian_gardens() -> None:
    """000:2367-2369, 000:2382: the board, players from the player-dealer's left, the player-dealer last."""
    hand = bank_round(GARDENS, "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc", {2: BASE, 4: BASE}, bank=3)
    assert show(hand) == {4: "7c 8c", 2: "9c Tc"}
    felt = hand.table.felt
    assert felt is not None
    assert felt.bank is not None
    assert felt.bank.holding.cards == []
    go_on(hand, "4 play 8000", "2 play 8000")
    assert felt.bank.holding.cards == list(parse_cards("Jc Qc"))


@pytest.mark.parametrize("room", [SHEEP, LADY])
@pytest.mark.parametrize(
    ("rulings", "hands"),
    [
        ({}, {2: "2c 3c", 4: "4c 5c", 3: "6c 7c"}),
        ({"deal-from": "player-dealer"}, {4: "2c 3c", 2: "4c 5c", 3: "6c 7c"}),
        ({"shoe": "one-at-a-time"}, {2: "2c 5c", 4: "3c 6c", 3: "4c 7c"}),
    ],
)
def test_dealing_from_the_house_dealers_left(
    room: str, rulings: dict[str, str], hands: dict[int, str]
) -> None:
    """001:1426-1435, 002:746-758: seat 2 before seat 4 whoever banks, here seat 3; then the board."""
    hand = bank_round(room, "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc", {2: BASE, 4: BASE}, bank=3, rulings=rulings)
    assert show(hand) == {seat: cards for seat, cards in hands.items() if seat != 3}
    felt = hand.table.felt
    assert felt is not None
    assert felt.bank is not None
    assert felt.bank.holding.cards == list(parse_cards(hands[3]))
    assert felt.common["board"].cards == list(parse_cards("8c 9c Tc Jc Qc"))


def show(hand: Hand) -> dict[int, str]:
    felt = hand.table.felt
    assert felt is not None
    return {n: " ".join(map(str, spot.hands[0].cards)) for n, spot in felt.spots.items()}


@pytest.mark.parametrize(
    ("room", "rulings", "wagers"),
    [
        (GARDENS, {}, "ante blind play trips"),  # as listed at 000:2394-2397
        (GARDENS, {"wager-order": "play-first"}, "play ante blind trips"),
        (SHEEP, {}, "play ante blind trips"),  # 001:1457
        (SHEEP, {"wager-order": "ante-first"}, "ante play blind trips"),
        (LADY, {}, "play ante blind trips"),  # 002:801
        (LADY, {"wager-order": "ante-first"}, "ante play blind trips"),
    ],
)
def test_order_of_settlement(room: str, rulings: dict[str, str], wagers: str) -> None:
    """000:2328, 001:1456, 002:780: seat by seat from the player-dealer's left."""
    hands = {3: "As Kd", 1: "Ac Qd"}
    cards = dealt(room, hands if room == GARDENS else {1: "Ac Qd", 3: "As Kd"}, "4c 6h", "Th Tc 9s 5d 2h")
    bets = {3: TRIPS, 1: TRIPS}
    acts = ("3 play 8000", "1 play 8000")
    played = bank_round(room, cards, bets, *acts, bank=2, rulings=rulings)
    assert order(played) == [(seat, wager) for seat in (3, 1) for wager in wagers.split()]
    by_wager = {**rulings, "seat-by-seat": "wager-by-wager"}
    other = bank_round(room, cards, bets, *acts, bank=2, rulings=by_wager)
    assert order(other) == [(seat, wager) for wager in wagers.split() for seat in (3, 1)]


def test_bad_beat_acts_last() -> None:
    played = one_player(LADY, "As Ad", "Ks Qd", "Ac 2d Jh Ts 9c", BAD_BEAT, "play 8000")
    assert [wager for _, wager in order(played)] == ["play", "ante", "blind", "trips", "bad-beat"]


def test_play_acts_before_the_ante_when_the_money_is_short() -> None:
    """001:1457-1458: $70 put up: the Play wager of $60 is paid, then $10 of the Ante; the rest goes back."""
    played = one_player(SHEEP, "9s Kd", "4c 6h", "Qs Jc Ts 4d 2h", TRIPS, "play 6000", put_up=70)
    assert closed(played) == {
        (2, "play"): ("won", 60, 0),
        (2, "ante"): ("in part", 10, 0),
        (2, "blind"): ("not covered", 0, 0),
        (2, "trips"): ("not covered", 0, 0),
    }
    ante_first = one_player(GARDENS, "9s Kd", "4c 6h", "Qs Jc Ts 4d 2h", TRIPS, "play 6000", put_up=70)
    assert closed(ante_first) == {
        (2, "ante"): ("won", 20, 0),
        (2, "blind"): ("won", 20, 0),
        (2, "play"): ("in part", 30, 0),
        (2, "trips"): ("not covered", 0, 0),
    }


@pytest.mark.parametrize(("rounding", "won"), [("", 2250), ("down", 2200), ("up", 2300), ("nearest", 2300)])
def test_three_to_two_on_an_odd_amount(rounding: str, won: int) -> None:
    """000:2420, 001:1511, 002:832: $15 win $22.50 at 3 to 2; no sheet prints a rounding."""
    bets = {"ante": 15, "blind": 15}
    rulings = {"rounding": rounding} if rounding else {}
    for room in ROOMS:
        played = one_player(room, "9s Ks", "4c 7h", "Qs 3s Ts 4d 2h", bets, "play 6000", rulings=rulings)
        blind = next(w for w in played.table.felt.wagers() if w.kind == "blind")  # type: ignore[union-attr]
        assert blind.paid == won


@pytest.mark.parametrize("room", ROOMS)
def test_folded_wagers_are_collected_at_once(room: str) -> None:
    """000:2380, 001:1447-1448, 002:768-769."""
    cards = dealt(room, {2: "As Ad", 3: "7s 6d"}, "4c 6h", "Th Tc 9s 5d 2h")
    bets = {2: BASE, 3: BASE}
    acts = ("2 play 8000", "3 check", "3 check", "3 fold")
    at_once = bank_round(room, cards, bets, *acts)
    assert [seat for seat, _ in order(at_once)] == [3, 3, 2, 2, 2]
    in_turn = bank_round(room, cards, bets, *acts, rulings={"folded-wagers": "in-turn"})
    assert [seat for seat, _ in order(in_turn)] == [2, 2, 2, 3, 3]


# Suggestions


@pytest.mark.parametrize(
    ("hole", "bets"),
    [
        *[("2s 2d", False), ("3s 3d", True), ("As 2d", True), ("Ks 2s", True), ("Ks 4d", False)],
        *[("Ks 5d", True), ("Qs 6s", True), ("Qs 5s", False), ("Qs 8d", True), ("Qs 7d", False)],
        *[("Js 8s", True), ("Js 7s", False), ("Js Td", True), ("Js 9d", False), ("Ts 9s", False)],
    ],
)
def test_bets_before_the_flop(hole: str, bets: bool) -> None:
    assert before_flop(parse_cards(hole)) is bets


@pytest.mark.parametrize(
    ("hole", "flop", "bets"),
    [
        ("9s 8d", "9h 5c 2d", True),
        ("2s 2d", "9h 5c 4d", False),
        ("3s 3d", "9h 5c 4d", True),
        ("Ks 8d", "9h 9c 4d", False),
        ("Ks 8d", "9h 9c 9d", False),
        ("Ts 4s", "9s 5s 2d", True),
        ("9s 4s", "Ts 5s 2d", False),
        ("6s 7d", "8s 9d Th", True),
    ],
)
def test_bets_on_the_flop(hole: str, flop: str, bets: bool) -> None:
    assert on_flop(parse_cards(hole), parse_cards(flop)) is bets


@pytest.mark.parametrize(
    ("hole", "board", "bets"),
    [
        ("9s 3d", "9h 5c Kd Jh 7s", True),
        ("6s 3d", "9h 5c Kd Jh 8s", False),
        ("As 3d", "9h 9c Kd Kh 8s", True),
        ("4s 3d", "9h 9c Kd Kh 7s", False),
    ],
)
def test_bets_at_the_end(hole: str, board: str, bets: bool) -> None:
    assert at_the_end(parse_cards(hole), parse_cards(board)) is bets
