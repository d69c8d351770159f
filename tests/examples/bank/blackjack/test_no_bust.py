"""Rounds of the No Bust family, Buster and Century 21 with chosen cards."""

import pytest
from msgspec.structs import replace

from houseway.cards import JOKER, UNKNOWN
from houseway.play.decisions import Choice
from houseway.play.events import Closed
from houseway.play.view import view
from houseway.rooms.loader import load
from tests.examples.bank.blackjack.deals import (
    felt,
    find,
    offered,
    outcome,
    say,
    sit,
    stand_all,
    wager,
    with_limits,
)

OLD = "lucky-lady/21st-century-blackjack"
FOUR = "lucky-lady/no-bust-blackjack"
BUSTER = "lucky-lady/buster-blackjack"
COAST = "central-coast/no-bust-blackjack"
HOLE = "nineteenth-hole/no-bust-blackjack"
CENTURY = "nineteenth-hole/century-21-blackjack"
JOKERS = pytest.mark.parametrize("rule_set", [OLD, COAST, HOLE])


@JOKERS
def test_two_jokers_pay_two_to_one(rule_set: str) -> None:
    """002:160, 003:102, 004:165."""
    hand = sit(rule_set, "Jk 9c Jk 9d")
    assert hand.over
    assert outcome(hand) == ("won", 2000)


@JOKERS
def test_a_hand_with_a_joker_is_frozen(rule_set: str) -> None:
    """002:155, 002:167, 003:96, 003:109, 004:150: a hard 21, and nothing to decide."""
    hand = sit(rule_set, "Jk 9c 5d 9d")
    assert hand.over
    assert outcome(hand) == ("won", 1000)
    assert "frozen" in felt(hand).spots[2].hands[0].marks


@JOKERS
def test_a_drawn_joker_freezes_too(rule_set: str) -> None:
    hand = say(sit(rule_set, "8h 9c 5d 9d Jk"), "hit")
    assert hand.over
    assert outcome(hand) == ("won", 1000)


@JOKERS
def test_the_player_dealers_joker_freezes_everybody(rule_set: str) -> None:
    """002:168, 003:110: no draw on a five; the player-dealer has 21."""
    hand = sit(rule_set, "3h Jk 2d 9d")
    assert hand.over
    assert outcome(hand) == ("lost", -1000)
    ruling = "frozen" if rule_set == HOLE else "freeze-all"
    other = sit(rule_set, "3h Jk 2d 9d", rulings={ruling: "joker-hands"})
    assert offered(other) == {"hit", "double", "surrender"}


@JOKERS
def test_forced_draws(rule_set: str) -> None:
    """002:121-129, 003:52-61: 11 or less takes a card by itself, 12 to 19 choose, 20 stands."""
    hand = sit(rule_set, "2h 9c 3d 9d 2c 2d Kc 5c")
    assert offered(hand) == {"hit", "double", "surrender"}
    say(hand, "hit")  # 7, then forced to 9 and to 19
    assert len(felt(hand).spots[2].hands[0].cards) == 5
    assert offered(hand) == {"stand", "hit"}
    twenty = sit(rule_set, "Th 9c Kd 9d")
    assert offered(twenty) == {"stand", "double", "split", "surrender"}
    chart = {"double-on-20": "false"}
    assert offered(sit(rule_set, "Th 9c Kd 9d", rulings=chart)) == {"stand", "split", "surrender"}


@JOKERS
def test_doubles_and_splits_are_called_off(rule_set: str) -> None:
    """002:162, 003:104, 004:157: the second card is a joker; only the first wager acts."""
    doubled = say(sit(rule_set, "6h 9c 5d Jk Tc"), "double")
    assert outcome(doubled, "double") == ("called off", 0)
    assert outcome(doubled) == ("pushed", 0)
    split = say(sit(rule_set, "8h 9c 8d Jk Tc Td"), "split", "stand", "stand")
    assert outcome(split) == ("lost", -1000)
    assert outcome(split, "split", on=1) == ("called off", 0)


def test_called_off_read_literally() -> None:
    """002:162 with 002:180: only two jokers are a natural."""
    hand = say(sit(OLD, "6h 9c 5d Jk Kc", rulings={"natural-called-off": "special"}), "double")
    assert outcome(hand, "double") == ("pushed", 0)


@JOKERS
def test_closer_over_pushes(rule_set: str) -> None:
    """002:188-190, 003:21-23."""
    hand = say(sit(rule_set, "Th 9c 6d 7d 6c Kd"), "hit")
    assert outcome(hand) == ("pushed", 0)


@JOKERS
def test_surrender_on_two_cards_only(rule_set: str) -> None:
    """002:161, 003:103, 004:156."""
    assert outcome(say(sit(rule_set, "Th 9c 6d 9d"), "surrender")) == ("surrendered", -500)
    assert "surrender" not in offered(say(sit(rule_set, "5h 9c 7d 9d 2c"), "hit"))
    assert "surrender" not in offered(say(sit(rule_set, "8h 9c 8d 9d 5c"), "split"))


@JOKERS
def test_up_to_three_splits(rule_set: str) -> None:
    """002:157-159, 003:99-101, 004:153-155: ten-values too, doubled afterwards."""
    hand = say(sit(rule_set, "Th 9c Kd 9d Qc Jc Ts"), "split", "split", "split")
    assert len(felt(hand).spots[2].hands) == 4
    assert offered(hand) == {"stand", "double"}


def test_the_first_split_read_as_not_counted() -> None:
    """004:155: re-splitting three times, after the first split."""
    cards = "Th 9c Kd 9d Qc Jc Ts Tc"
    hand = say(sit(HOLE, cards, rulings={"splits": "5"}), "split", "split", "split", "split")
    assert len(felt(hand).spots[2].hands) == 5
    assert offered(hand) == {"stand", "double"}


def test_split_aces_differ_by_sheet() -> None:
    """002:157: as many cards as wanted; 003:98, 004:152: one card each."""
    assert not say(sit(OLD, "Ah 9c Ad 9d 5c"), "split").over
    for rule_set in (COAST, HOLE):
        hand = say(sit(rule_set, "Ah 9c Ad 9d 5c Ac"), "split")
        assert hand.over
        assert [len(part.cards) for part in felt(hand).spots[2].hands] == [2, 2]


def test_split_aces_again() -> None:
    """Ruling of the coast: no; or an ace that gets an ace."""
    hand = say(sit(COAST, "Ah 9c Ad 9d Ac 5c Tc 9s", rulings={"aces-again": "true"}), "split")
    assert offered(hand) == {"stand", "split"}


def test_the_player_dealers_second_card_is_down() -> None:
    """002:168 speaks of one up card; or both lie open."""
    for rulings, hidden in (({}, True), ({"player-dealer-cards": "both-up"}, False)):
        bank = view(sit(OLD, "Th 9c 6d 9d", rulings=rulings), 2).bank
        assert bank is not None
        assert (bank.hand.cards[1] is UNKNOWN) is hidden


@JOKERS
def test_pay_offs_as_far_as_the_money_covers(rule_set: str) -> None:
    """002:163, 003:105, 004:158: one sentence, one reading: a bank that has won can pay."""
    bets = {2: {"base": "$50"}, 3: {"base": "$80"}}
    cards = "Th Th 9c 7d Kd 9d"
    rules = with_limits(load(rule_set), "$5", "$100", "$1")
    hand = stand_all(sit(rules, cards, bets, put_up="$50"))
    assert outcome(hand, person=2) == ("lost", -5000)
    assert outcome(hand, person=3) == ("won", 8000)
    apart = stand_all(sit(rules, cards, bets, put_up="$50", rulings={"cover": "apart"}))
    assert outcome(apart, person=3) == ("in part", 5000)
    net = stand_all(sit(rules, cards, bets, put_up="$50", rulings={"cover": "net"}))
    assert outcome(net, person=3) == ("not covered", 0)


# 4.0


def test_four_natural_pays_six_to_five() -> None:
    """002:335; nothing is decided on it."""
    hand = sit(FOUR, "Ah 9c Kd 9d")
    assert hand.over
    assert outcome(hand) == ("won", 1200)


def test_four_three_card_push() -> None:
    """002:315, also for a doubled hand."""
    hand = say(sit(FOUR, "Th 9c 6d 7d 6c Kd"), "hit")
    assert outcome(hand) == ("pushed", 0)
    doubled = say(sit(FOUR, "Th 9c 6d 7d 6c Kd"), "double")
    assert outcome(doubled, "double") == ("pushed", 0)


def test_four_surrender_at_any_time() -> None:
    """002:333: on more cards too, as long as they are not over 20; after each split (002:329)."""
    hand = say(sit(FOUR, "5h 9c 7d 9d 4c"), "hit")
    assert "surrender" in offered(hand)
    assert outcome(say(hand, "surrender")) == ("surrendered", -500)
    twenty_one = say(sit(FOUR, "5h 9c 7d 9d 9c"), "hit")
    assert twenty_one.over
    assert "surrender" in offered(say(sit(FOUR, "8h 9c 8d 9d 5c"), "split"))


def test_four_aces_may_be_split_again_and_again() -> None:
    """002:330; one card for each."""
    hand = say(sit(FOUR, "Ah 9c Ad 9d Ac As 5c 6c 7c 8c"), "split", "split", "split")
    assert len(felt(hand).spots[2].hands) == 4
    stand_all(hand)
    assert [len(part.cards) for part in felt(hand).spots[2].hands] == [2] * 4


def test_four_insurance() -> None:
    """002:337: half, 2 to 1; there is no look, and the round is played out."""
    hand = say(sit(FOUR, "Th Ac 9d Kd"), "insure")
    assert not hand.over
    say(hand, "stand")
    assert outcome(hand, "insurance") == ("won", 1000)
    assert outcome(hand) == ("lost", -1000)
    checked = say(sit(FOUR, "Th Ac 9d Kd", rulings={"check": "player-dealer"}), "pass")
    assert checked.over


def test_four_doubles_lose_to_a_natural() -> None:
    """Ruling: nothing is called off; or it is, as in 2001."""
    assert outcome(say(sit(FOUR, "6h Kc 5d Ad Tc"), "double"), "double") == ("lost", -1000)
    other = say(sit(FOUR, "6h Kc 5d Ad Tc", rulings={"called-off": "special"}), "double")
    assert outcome(other, "double") == ("called off", 0)


@pytest.mark.parametrize(
    ("down", "seat", "by_rank"), [("Ac", 2, 2), ("8d", 2, 2), ("9d", 3, 3), ("Kd", 4, 7)]
)
def test_four_action_button(down: str, seat: int, by_rank: int) -> None:
    """002:285-290; the chart is lost."""
    bets = {n: {"base": "$10"} for n in range(2, 9)}
    cards = "Th " * 6 + "Tc 9c " + "9s " * 6 + "9h " + down + " 8c Kc"
    assert felt(stand_all(sit(FOUR, cards, bets))).action == seat
    assert felt(stand_all(sit(FOUR, cards, bets, rulings={"action-chart": "by-rank"}))).action == by_rank
    assert felt(stand_all(sit(FOUR, cards, bets, rulings={"action-chart": "left"}))).action == 2


def test_four_bets_on_unoccupied_circles() -> None:
    """002:268: one person, two spots, two hands."""
    hand = sit(FOUR, "Th 8h 9c 9d 8d 9d", {2: {"base": "$10"}}, close=False)
    wager(hand, 2, 5, {"base": "$20"})
    hand.choose(Choice("done"))
    stand_all(hand)
    assert [(w.spot.number, w.word) for w in felt(hand).wagers()] == [(2, "won"), (5, "lost")]


# Buster


def test_buster_is_paid_on_a_bust() -> None:
    """002:364-380: table A, three cards, even money, whatever the player's hand did."""
    bets = {2: {"base": "$10", "buster": "$20"}}
    for table, paid in (("A", 2000), ("B", 2000), ("C", 4000)):
        hand = say(sit(BUSTER, "Th 9c 6d 7d Kc Kd", bets, rulings={"pay-table": table}), "hit")
        assert outcome(hand, "buster") == ("won", paid)
        assert outcome(hand, "base") == ("lost", -1000)


def test_buster_completes_the_hand_when_all_have_naturals() -> None:
    """002:368."""
    hand = sit(BUSTER, "Ah 9c Kd 7d Td", {2: {"base": "$10", "buster": "$10"}})
    assert hand.over
    assert outcome(hand, "buster") == ("won", 1000)
    assert outcome(hand) == ("won", 1200)


def test_buster_loses_without_a_bust() -> None:
    hand = stand_all(sit(BUSTER, "Th 9c Kd 9d", {2: {"base": "$10", "buster": "$50"}}))
    assert outcome(hand, "buster") == ("lost", -5000)


def test_buster_hosts() -> None:
    """002:362: the 4.0 host leaves the jokers out, the host of 2001 plays them."""
    cards = "Jk Th 9c Jk 9d 8d"
    bets = {2: {"base": "$10", "buster": "$10"}}
    four = sit(BUSTER, cards, bets)
    assert JOKER not in felt(four).spots[2].hands[0].cards
    assert "surrender" in offered(four)
    old = sit(BUSTER, "Jk 9c Jk 9d", bets, rulings={"host": "no-bust-2001"})
    assert outcome(old) == ("won", 2000)


def test_buster_hosts_are_the_rooms_own_games() -> None:
    """The hosts are the two sheets of the room, parameter by parameter."""
    play = load(BUSTER).play
    for host, own in (("no-bust-4", FOUR), ("no-bust-2001", OLD)):
        # Each file names its own rules for the same cases.
        sheets = [replace(sheet, cites={}) for sheet in (play.hosts[host], load(own).play.sheet)]
        assert sheets[0] == sheets[1]


@pytest.mark.parametrize(("host", "own"), [("no-bust-4", FOUR), ("no-bust-2001", OLD)])
def test_buster_answers_what_the_hosts_leave_open_as_they_do(host: str, own: str) -> None:
    """002:79-339: cover, spots, backline and position are the host's own, whichever it is."""
    buster, plain = load(BUSTER).read_as({"host": host}).play, load(own).play
    for what in ("spots", "backline", "refusal", "dealer_bets", "unused_seats"):
        assert getattr(buster.wagers, what) == getattr(plain.wagers, what)
    assert buster.position == plain.position
    settlement = [replace(play.settlement, wagers=()) for play in (buster, plain)]
    assert settlement[0] == settlement[1]


def test_one_spot_each_under_the_sheet_of_2001() -> None:
    """002:268 lets players of the 4.0 sheet bet in circles that nobody occupies; the other sheet does not."""
    for host, spots in (("no-bust-4", {2, 3, 4, 5, 6, 7, 8}), ("no-bust-2001", {2})):
        hand = sit(BUSTER, "", {}, watchers=(2,), rulings={"host": host}, close=False)
        assert hand.decision is not None
        form = hand.decision.options[0].wagers
        assert form is not None
        assert set(form.spots) == spots


def test_buster_order() -> None:
    bets = {2: {"base": "$10", "buster": "$10"}, 3: {"base": "$10", "buster": "$10"}}
    hand = stand_all(sit(BUSTER, "Th Th 9c 9d 9d Ad 5c 5d 4c", bets))
    closed = [(event.spot, event.wager) for event in hand.events if isinstance(event, Closed)]
    assert closed == [(2, "base"), (2, "buster"), (3, "base"), (3, "buster")]


# Century 21


def test_century_joker_makes_22() -> None:
    """004:673."""
    hand = sit(CENTURY, "Jk 9c 2d Td")
    assert outcome(say(hand, "stand") if not hand.over else hand) == ("won", 1000)


@pytest.mark.parametrize(
    ("bank", "drawn", "asked"),
    [
        ("9c 7d", "3c", False),  # 16 is hit, 19 stands
        ("Tc 9d", "", False),
        ("Tc Td", "", False),
        ("Ac Td", "", False),  # soft 21
        ("Ac Ad", "", False),  # 22
        ("Jk 2d", "", False),
        ("Tc 7d", "", True),
        ("Tc 8d", "", True),
        ("Ac 6d", "", True),
        ("Ac 8d", "", True),  # soft 19
        ("Ac 9d", "", True),  # soft 20
    ],
)
def test_century_player_dealers_options(bank: str, drawn: str, asked: bool) -> None:
    """004:677-679."""
    up, down = bank.split()
    hand = say(sit(CENTURY, f"Th {up} 9d {down} {drawn}"), "stand")
    assert hand.over is not asked
    if asked:
        assert hand.decision is not None
        assert (hand.decision.seats, hand.decision.asks) == ((1,), "draw")
        assert offered(hand) == {"stand", "hit"}


def test_century_one_card_down() -> None:
    """004:671 read literally: the player-dealer begins with one card, face down."""
    hand = sit(CENTURY, "Th 9c 9d 8c 3d", rulings={"banker-cards": "one-down"})
    bank = view(hand, 2).bank
    assert bank is not None
    assert bank.hand.cards == (UNKNOWN,)
    say(hand, "stand", "hit")
    assert outcome(hand) == ("lost", -1000)


def test_century_has_no_doubles_or_splits() -> None:
    """What the sheet lost is not played."""
    assert offered(sit(CENTURY, "8h 9c 8d 9d")) == {"stand", "hit"}
    assert find(say(sit(CENTURY, "8h 9c 8d 9d 6c"), "hit", "stand")).word == "won"
