"""Rounds of the double-hand games: dice and piles, setting, copies, fouls, cover, face up."""

import pytest
from msgspec.structs import replace

from houseway.cards import UNKNOWN, parse_cards
from houseway.errors import IllegalChoice, RecordError
from houseway.play.decisions import Choice
from houseway.play.events import Noted
from houseway.play.hand import Hand
from houseway.play.record import record_of, replay_record
from houseway.play.view import view
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.double_hand_deals import (
    Bets,
    Placed,
    answer,
    begin,
    closed,
    felt_of,
    order_closed,
    play,
    told,
)

PGP = "hawaiian-gardens/pai-gow-poker"
WILD = "hawaiian-gardens/jokers-wild-pai-gow-poker"
FORTUNE = "hawaiian-gardens/fortune-pai-gow-poker"
FACE_UP_000 = "hawaiian-gardens/face-up-pai-gow-poker"
GOLD = "black-sheep/pai-gow-poker-gold"
FACE_UP_001 = "black-sheep/face-up-pai-gow-poker"
FORTUNE_002 = "lucky-lady/fortune-pai-gow-poker"
CENTRAL = "central-coast/pai-gow-poker"
NINETEENTH = "nineteenth-hole/double-hand-poker"
ALL = (PGP, WILD, FORTUNE, FACE_UP_000, GOLD, FACE_UP_001, FORTUNE_002, CENTRAL, NINETEENTH)

BASE: Bets = {"base": 100}
BANK = "Kd Kc Qs Jd 7h 4s 2d"
"""The house way: Q-J in front, kings behind."""
BETTER = "As Ad Ks Qh 9d 5c 3s"
WORSE = "Td 9c 8s 6s 5d 3d 2c"
ONE_EACH = "5h 5s Ah Th 9s 7d 3h"


def asked(hand: Hand) -> tuple[int, ...]:
    """Whom the round waits on."""
    return hand.decision.seats if hand.decision is not None else ()


def notes(hand: Hand) -> list[str]:
    return [event.text for event in hand.events if isinstance(event, Noted)]


@pytest.mark.parametrize("rule_set", ALL)
def test_win_lose_push(rule_set: str) -> None:
    """000:957, 000:11479-11481, 001:693-695, 001:1256-1258, 002:499-501, 003:597: both, neither, one each."""
    hand = play(rule_set, {1: BANK, 2: BETTER, 3: WORSE, 4: ONE_EACH}, [(n, n, BASE) for n in (2, 3, 4)])
    assert [closed(hand, n).word for n in (2, 3, 4)] == ["won", "lost", "pushed"]
    even = 9_000 if rule_set == FORTUNE else 10_000
    assert closed(hand, 2).paid == even
    assert hand.stacks()[1] == 1_000_000 + 10_000 - even


FRONT_COPY = "Qc Jh As Ac 8d 5h 3h"
"""Queen and jack in front, aces behind: a copy and a better hand."""
FRONT_COPY_WORSE = "Qd Jc Th Tc 8c 5s 3s"
BOTH_COPIES = "Qc Jh Ks Kh 7d 4h 2h"


@pytest.mark.parametrize("rule_set", ALL)
def test_copies(rule_set: str) -> None:
    """000:957, 000:11483, 001:696, 001:1263, 002:509, 003:597, 004:299: a copy is the player-dealer's."""
    hand = play(rule_set, {1: BANK, 2: FRONT_COPY, 3: FRONT_COPY_WORSE}, [(n, n, BASE) for n in (2, 3)])
    assert [closed(hand, n).word for n in (2, 3)] == ["pushed", "lost"]
    assert "copies" in told(hand, 3).rules


@pytest.mark.parametrize("rule_set", ALL)
def test_two_copies(rule_set: str) -> None:
    """000:957 leaves two copies open: a push by ruling; elsewhere the player-dealer wins all copies."""
    word = "pushed" if rule_set in (PGP, WILD, FORTUNE) else "lost"
    hand = play(rule_set, {1: BANK, 2: BOTH_COPIES}, [(2, 2, BASE)])
    assert closed(hand, 2).word == word
    if word == "pushed":
        other = play(
            rule_set, {1: BANK, 2: BOTH_COPIES}, [(2, 2, BASE)], rulings={"double-copy": "player-dealer"}
        )
        assert closed(other, 2).word == "lost"


def test_joker_copies_an_ace() -> None:
    """000:11336, 000:11483: joker and king in front against ace and king is a copy."""
    hands = {1: "As Kd 8c 8d 6h 4s 2d", 2: "Jk Kh 9c 9d 6s 4h 3d"}
    hand = play(FACE_UP_000, hands, [(2, 2, BASE)])
    assert closed(hand, 2).word == "pushed"
    assert "(a copy)" in told(hand, 2).text


# Dice and piles


@pytest.mark.parametrize(
    ("dice", "action"),
    [((3, 3, 3), 2), ((1, 1, 1), 3), ((2, 3, 3), 2), ((5, 5, 5), 2), ((6, 6, 6), 4), ((6, 6, 5), 3)],
)
def test_dice(dice: tuple[int, ...], action: int) -> None:
    """000:955: counted from the player-dealer as one; 8 and 15 are the player-dealer, action to the left."""
    hand = play(PGP, {1: BANK}, [(n, n, BASE) for n in (2, 3, 4)], dice=dice)
    assert felt_of(hand).action == action
    assert order_closed(hand)[0][0] == action
    assert any("point at the player-dealer" in note for note in notes(hand)) == (sum(dice) in (8, 15))


def test_dice_on_an_empty_seat() -> None:
    """001:627: the action moves on to the first seat with a wager; every position is counted."""
    hand = play(GOLD, {1: BANK}, [(6, 6, BASE), (3, 3, BASE)], dice=(2, 2, 1))
    assert felt_of(hand).action == 6
    assert [spot for spot, _ in order_closed(hand)] == [6, 3]


def seats_dealt(
    rule_set: str, pile: int, dice: tuple[int, ...], rulings: dict[str, str] | None = None
) -> list[int]:
    """Which pile each seat's hand came from, for the seats 1 (the player-dealer) to 7."""
    hand = begin(rule_set, {}, dice=dice, rulings=rulings)
    came = {card: place for place, card in enumerate(hand.table.chance.orders[0])}
    while hand.decision is not None and hand.decision.asks != "set":
        asks, seats = hand.decision.asks, hand.decision.seats
        if asks == "bank":
            hand.choose(Choice("bank", 500_000))
        elif asks == "pile":
            hand.choose(Choice(f"pile-{pile}"))
        elif asks == "wager":
            free = [n for n in seats if n not in felt_of(hand).spots]
            if free:
                least = load(rule_set).limits[0].small
                hand.choose(Choice("wager", seat=free[0], spot=free[0], wagers=(("base", least),)))
            else:
                hand.choose(Choice("done", seat=seats[0]))
    felt = felt_of(hand)
    assert felt.bank is not None
    holdings = [felt.bank.holding, *[felt.spots[n].hands[0] for n in range(2, 8)]]
    # The first card of a pile is among the first seven that are dealt.
    return [came[holding.cards[0]] + 1 for holding in holdings]


def test_piles_go_out_clockwise() -> None:
    """002:451-453: the chosen pile to the seat that the dice name, then the piles to its right, clockwise."""
    assert seats_dealt(FORTUNE_002, 1, (3, 3, 3)) == [7, 1, 2, 3, 4, 5, 6]
    assert seats_dealt(FORTUNE_002, 4, (1, 1, 3)) == [7, 1, 2, 3, 4, 5, 6]
    assert seats_dealt(FORTUNE_002, 4, (3, 3, 3)) == [3, 4, 5, 6, 7, 1, 2]


def test_first_pile_on_eight() -> None:
    """001:626: on eight the player-dealer gets the first pile; 001:643 begins at the action button."""
    assert seats_dealt(GOLD, 1, (2, 3, 3)) == [1, 2, 3, 4, 5, 6, 7]
    assert seats_dealt(GOLD, 1, (2, 3, 3), {"first-pile": "action"}) == [7, 1, 2, 3, 4, 5, 6]


def test_back_and_forth() -> None:
    """002:451: the second row of cards runs from the right to the left."""
    hand = begin(FORTUNE_002, {})
    order = hand.table.chance.orders[0]
    hand.choose(Choice("bank", 10_000))
    piles = felt_of(hand).common
    assert piles["pile 1"].cards == [order[i] for i in (0, 13, 14, 27, 28, 41, 42)]
    assert piles["pile 7"].cards == [order[i] for i in (6, 7, 20, 21, 34, 35, 48)]
    assert all(shown.cards == (UNKNOWN,) * 7 for _, shown in view(hand, 1).common)


def test_a_machine_deals_hand_by_hand() -> None:
    """001:628: seven cards in a row to each seat, and no pile to pick."""
    hand = play(GOLD, {}, [(2, 2, BASE)], rulings={"piles": "machine"}, until="set")
    order = hand.table.chance.orders[0]
    assert felt_of(hand).spots[2].hands[0].cards == list(order[:7])


def test_when_betting_closes() -> None:
    """003:577-585: bets until the dice, after the pile is picked; 001:1157: the deal comes after the bets."""
    hand = begin(CENTRAL, {})
    hand.choose(Choice("bank", 10_000))
    assert hand.decision is not None and hand.decision.asks == "pile"
    hand = begin(FACE_UP_001, {})
    hand.choose(Choice("bank", 10_000))
    assert hand.decision is not None and hand.decision.asks == "wager"


@pytest.mark.parametrize("jokers", [0, 1, 2, 3])
def test_jokers_in_the_deck(jokers: int) -> None:
    """000:480: 52 cards, or up to three jokers with them."""
    rules = load(WILD)
    hand = begin(WILD, {}, rulings={"jokers": str(jokers)} if jokers != 3 else {})
    assert rules.deck.jokers == 3
    hand.choose(Choice("bank", 10_000))
    for seat in (2, 3, 4, 5, 6, 7):
        hand.choose(Choice("wager", seat=seat, spot=seat, wagers=(("base", 500),)))
    while hand.decision is not None and hand.decision.asks == "wager":
        hand.choose(Choice("done", seat=hand.decision.seats[0] if len(hand.decision.seats) > 1 else None))
    shoe = hand.table.shoe
    assert len(shoe.cards) + len(shoe.discards) == 52 + jokers - 49


def test_a_short_shoe_is_refused() -> None:
    rules = load(PGP)
    start = begin(PGP, {}).start
    hand = Hand(rules, start, Chance(given=[parse_cards("As Kd Qc")], rolls=[(3, 3, 3)]))
    hand.choose(Choice("bank", 10_000))
    hand.choose(Choice("wager", seat=2, spot=2, wagers=(("base", 500),)))
    with pytest.raises(RecordError, match="seven piles take 49 cards, and the shoe has 3"):
        while hand.decision is not None:
            hand.choose(Choice("done", seat=hand.decision.seats[0]))


# Setting


def test_hands_are_set_unseen_and_at_once() -> None:
    """000:979, 000:981: in any order, hidden until all are set; nobody sees the player-dealer's hand."""
    hand = play(PGP, {1: BANK, 2: BETTER, 3: WORSE}, [(n, n, BASE) for n in (2, 3)], until="set")
    assert asked(hand) == (2, 3)
    hand.choose(Choice("house-way", seat=3))
    assert asked(hand) == (2,)
    for viewer in (0, 1, 2, 3):
        seen = {spot.number: spot.hands[0] for spot in view(hand, viewer).spots}
        assert (UNKNOWN in seen[3].cards) == (viewer != 3)
        assert (UNKNOWN in seen[2].cards) == (viewer != 2)
        if viewer != 3:
            assert set(seen[3].groups) == {(UNKNOWN,) * 2, (UNKNOWN,) * 5}
        bank = view(hand, viewer).bank
        assert bank is not None and bank.hand.cards == (UNKNOWN,) * 7
    hand.choose(Choice("house-way"))
    assert asked(hand) == (1,)
    bank = view(hand, 3).bank
    assert bank is not None and UNKNOWN not in bank.hand.cards
    assert UNKNOWN in view(hand, 1).spots[0].hands[0].cards


def test_nobody_sees_the_options_of_others() -> None:
    """What may be set names the cards, so each sees the own options only."""
    hand = play(PGP, {1: BANK, 2: BETTER, 3: WORSE}, [(n, n, BASE) for n in (2, 3)], until="set")
    for seat, cards in ((2, BETTER), (3, WORSE)):
        seen = view(hand, seat).decision
        assert seen is not None
        arrange = seen.options[0].arrange
        assert arrange is not None and sorted(arrange.among) == sorted(parse_cards(cards))
        assert seen.suggest is not None
        assert sorted(seen.suggest(5 - seat).cards) == sorted(parse_cards(cards))
    with pytest.raises(IllegalChoice, match=r"each of .* once"):
        hand.choose(Choice("set", cards=parse_cards(BETTER), seat=3))
    with pytest.raises(IllegalChoice):
        hand.choose(Choice("house-way", seat=5))


def test_players_set_as_they_like() -> None:
    """000:991: a player is responsible for the own setting, whatever the house way would be."""
    settings = {2: "9d 3s / As Ad Ks Qh 5c", 1: "Qs 7h / Kd Kc Jd 4s 2d"}
    hand = play(PGP, {1: BANK, 2: BETTER}, [(2, 2, BASE)], settings)
    felt = felt_of(hand)
    assert felt.spots[2].hands[0].groups == (parse_cards("9d 3s"), parse_cards("As Ad Ks Qh 5c"))
    assert felt.bank is not None
    assert felt.bank.holding.groups == (parse_cards("Qs 7h"), parse_cards("Kd Kc Jd 4s 2d"))
    assert closed(hand, 2).word == "pushed"


FOUL = "As Ad / Ks Qh 9d 5c 3s"


@pytest.mark.parametrize("rule_set", [s for s in ALL if s not in (FORTUNE_002, CENTRAL)])
def test_a_foul_loses(rule_set: str) -> None:
    """000:993, 000:11392, 001:646, 001:1180, 004:276: a front that outranks the back loses."""
    hand = play(rule_set, {1: BANK, 2: BETTER}, [(2, 2, BASE)], {2: FOUL})
    assert closed(hand, 2).word == "lost"
    assert told(hand, 2).rules == ("foul",)
    assert "fouled: pair of aces in front outranks king high" in told(hand, 2).text


@pytest.mark.parametrize("rule_set", [FORTUNE_002, CENTRAL])
def test_a_foul_without_a_printed_price(rule_set: str) -> None:
    """Neither 002 nor 003 prints one: lost by ruling, or set anew by the other reading."""
    bets: list[Placed] = [(2, 2, BASE)]
    assert closed(play(rule_set, {1: BANK, 2: BETTER}, bets, {2: FOUL}), 2).word == "lost"
    other = play(rule_set, {1: BANK, 2: BETTER}, bets, {2: FOUL}, rulings={"foul": "house-way"})
    assert closed(other, 2).word == "won"


def test_a_foul_costs_no_more_than_is_covered() -> None:
    """000:993: forfeited to the extent that money covers."""
    hand = play(PGP, {1: BANK, 2: BETTER}, [(2, 2, BASE)], {2: FOUL}, put_up=40)
    wager = closed(hand, 2)
    assert (wager.word, wager.taken, wager.returned) == ("in part", 4_000, 6_000)


@pytest.mark.parametrize(
    ("rule_set", "word"), [(PGP, "won"), (FACE_UP_000, "won"), (GOLD, "lost"), (NINETEENTH, "lost")]
)
def test_backline_money_on_a_foul(rule_set: str, word: str) -> None:
    """000:996: set the logical way and paid; 001:646 loses it with the hand."""
    bets: list[Placed] = [(2, 2, BASE), (5, 2, BASE)]
    hand = play(rule_set, {1: BANK, 2: BETTER}, bets, {2: FOUL})
    assert closed(hand, 2).word == "lost"
    assert closed(hand, 2, person=5).word == word


def test_a_bonus_survives_a_foul() -> None:
    """001:725: the Golden Bonus Bet looks at the seven cards."""
    fours = "4c 4d 4h 8s Ah 9h 3s"
    bets: list[Placed] = [(2, 2, {"base": 100, "golden": 10})]
    hand = play(GOLD, {1: BANK, 2: fours}, bets, {2: "4c 4d / 4h 8s Ah 9h 3s"})
    assert closed(hand, 2).word == "lost"
    assert closed(hand, 2, "golden").paid == 3_000


def test_the_player_dealer_cannot_foul() -> None:
    """000:1000: a fouled setting is set anew the logical way."""
    hand = play(PGP, {1: BETTER, 2: BANK}, [(2, 2, BASE)], {1: FOUL})
    felt = felt_of(hand)
    assert felt.bank is not None
    assert felt.bank.holding.groups == (parse_cards("Ks Qh"), parse_cards("As Ad 9d 5c 3s"))
    assert "the player-dealer's setting was fouled: the house sets it" in notes(hand)
    assert closed(hand, 2).word == "lost"


@pytest.mark.parametrize(
    ("rule_set", "chooses"),
    [
        (PGP, True),
        (FACE_UP_000, True),
        (CENTRAL, True),
        (NINETEENTH, True),
        (GOLD, False),
        (FACE_UP_001, False),
        (FORTUNE_002, False),
    ],
)
def test_who_sets_the_player_dealers_hand(rule_set: str, chooses: bool) -> None:
    """000:997, 000:11388, 003:593, 004:274: the player-dealer; 001:648, 001:1174, 002:475: the house way."""
    hand = play(rule_set, {1: BANK, 2: BETTER}, [(2, 2, BASE)])
    asked = [choice for seat, choice in hand.choices if seat == 1 and choice.verb == "house-way"]
    assert len(asked) == chooses


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


# The whole


@pytest.mark.parametrize("rule_set", ALL)
def test_a_record_plays_again(rule_set: str) -> None:
    """Dice, pile and settings are in the record."""
    hand = play(rule_set, {1: BANK, 2: BETTER, 3: WORSE}, [(n, n, BASE) for n in (2, 3)], {2: FOUL})
    record = record_of(hand)
    assert record.dice == ("3 3 3",)
    again = replay_record(record, load(rule_set))
    assert again.stacks() == hand.stacks()
    assert again.events == hand.events or [str(e) for e in again.events] == [str(e) for e in hand.events]


@pytest.mark.parametrize("rule_set", ALL)
def test_nobody_wagers(rule_set: str) -> None:
    hand = play(rule_set, {}, [])
    assert hand.table.outcome == "nobody wagers"
    assert hand.stacks()[1] == 1_000_000
