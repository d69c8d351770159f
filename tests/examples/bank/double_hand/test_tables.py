"""Rounds of the double-hand games: dice and piles, setting, copies, fouls, cover, face up."""

import pytest

from houseway.cards import UNKNOWN, parse_cards
from houseway.errors import IllegalChoice, RecordError
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.record import record_of, replay_record
from houseway.play.view import view
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.words.sentences import Sentences
from tests.examples.bank.double_hand.deals import (
    ALL,
    BANK,
    BASE,
    BETTER,
    CENTRAL,
    FACE_UP_000,
    FACE_UP_001,
    FORTUNE,
    FORTUNE_002,
    GOLD,
    NINETEENTH,
    ONE_EACH,
    PGP,
    WILD,
    WORSE,
    Placed,
    asked,
    begin,
    closed,
    felt_of,
    notes,
    order_closed,
    play,
    told,
)


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
    assert "copies" in told(hand, 3).cites


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
    assert "(a copy)" in Sentences(words=hand.rules.words).fact(told(hand, 2).finding)


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
        advice = hand.answers(seat).advice()
        assert advice is not None and sorted(advice.cards) == sorted(parse_cards(cards))
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
    assert told(hand, 2).cites == ("foul",)
    assert "fouled: pair of aces in front outranks king high" in Sentences(words=hand.rules.words).fact(
        told(hand, 2).finding
    )


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


# The whole


@pytest.mark.parametrize("rule_set", ALL)
def test_a_record_plays_again(rule_set: str) -> None:
    """Dice, pile and settings are in the record."""
    hand = play(rule_set, {1: BANK, 2: BETTER, 3: WORSE}, [(n, n, BASE) for n in (2, 3)], {2: FOUL})
    record = record_of(hand)
    assert record.dice == ("3 3 3",)
    again = replay_record(record, load(rule_set))
    assert again.stacks() == hand.stacks()
    assert [str(event) for event in again.events] == [str(event) for event in hand.events]


@pytest.mark.parametrize("rule_set", ALL)
def test_nobody_wagers(rule_set: str) -> None:
    hand = play(rule_set, {}, [])
    assert hand.table.outcome == "nobody wagers"
    assert hand.stacks()[1] == 1_000_000
