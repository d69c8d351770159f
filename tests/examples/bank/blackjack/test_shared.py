"""Rulings that several blackjack sheets share: each reading is played as its words say, on every sheet."""

from random import Random

import pytest

from houseway.errors import IllegalChoice
from houseway.play.decisions import Choice
from houseway.play.events import Closed, Rolled
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.bank.blackjack.deals import outcome, say, sit, stand_all, wager

SHEETS = {entry.id: load(entry.id) for entry in catalogue() if entry.family == "blackjack"}


def having(ruling: str) -> list[str]:
    """The sheets on which a ruling matters."""
    return [key for key, rules in SHEETS.items() if any([r.id == ruling for r in rules.rulings_in_force()])]


def first_words(game: str) -> list[str]:
    """What is said before the turn comes: at Elite everybody is asked for a surrender."""
    return ["play"] if game.endswith("elite") else []


def burned(game: str) -> str:
    return "2c " if game.endswith("elite") else ""


def behind_of(game: str) -> dict[str, str]:
    """The readings that let people bet behind a seat, where the sheet does not by itself."""
    return {} if SHEETS[game].play.wagers.backline else {"backline": "2"}


PAID = {
    "hawaiian-gardens/hawaiian-blackjack": ("Ah 9c Ad 9d", "3 to 2"),
    "hawaiian-gardens/blackjack-poker": ("Ah 9c Kd 9d", "6 to 5"),
    "hawaiian-gardens/nine-and-a-half": ("9h 8c Kd", "6 to 5"),
    "black-sheep/blackjack-elite": ("2c Ah 9c Qd 9d", "6 to 5"),
    "lucky-lady/no-bust-blackjack": ("Ah 9c Kd 9d", "6 to 5"),
    "lucky-lady/buster-blackjack": ("Ah 9c Kd 9d", "6 to 5"),
}


@pytest.mark.parametrize("game", having("rounding"))
def test_rounding(game: str) -> None:
    cards, pays = PAID[game]
    exact = 1050 if pays == "3 to 2" else 840
    whole = {"exact": exact, "down": exact // 100 * 100, "up": -(-exact // 100) * 100}
    whole["nearest"] = (exact + 50) // 100 * 100
    for reading, paid in whole.items():
        hand = sit(game, cards, {2: {"base": "$7"}}, rulings={"rounding": reading})
        say(hand, *first_words(game), *(["hit"] if game.endswith("half") else []))
        assert outcome(stand_all(hand)) == ("won", paid)


BACKED = [*having("behind-order"), "central-coast/no-bust-blackjack", "nineteenth-hole/no-bust-blackjack"]


@pytest.mark.parametrize("game", dict.fromkeys(BACKED))
def test_the_order_of_those_behind_a_seat(game: str) -> None:
    for reading, order in (("as-placed", [2, 3, 4]), ("largest-first", [2, 4, 3])):
        cards = "7h 8c" if game.endswith("half") else f"{burned(game)}Th 9c 9d 9d"
        behind = {(3, 2): {"base": "$10"}, (4, 2): {"base": "$20"}}
        rulings = {"behind-order": reading, **behind_of(game)}
        hand = stand_all(sit(game, cards, behind=behind, rulings=rulings))
        assert [event.person for event in hand.events if isinstance(event, Closed)] == order


@pytest.mark.parametrize("game", having("decider"))
def test_who_decides(game: str) -> None:
    for reading, seat in (("seated", 2), ("largest", 3)):
        rulings = {"decider": reading, **behind_of(game)}
        hand = sit(game, f"{burned(game)}Th 9c 6d 9d", behind={(3, 2): {"base": "$20"}}, rulings=rulings)
        assert hand.decision is not None
        assert hand.decision.seat == seat


@pytest.mark.parametrize("game", having("added-money-order"))
def test_the_order_of_added_money(game: str) -> None:
    cards = f"{burned(game)}8h 9c 8d 9d 3c Tc 3d Td"
    by_kind, by_hand = ["base", "split", "double", "double"], ["base", "double", "split", "double"]
    double = "double $5" if SHEETS[game].play.game.double.price == "up-to" else "double"
    for reading, order in (("spot, circle, wager, hand", by_kind), ("spot, circle, hand, wager", by_hand)):
        hand = sit(game, cards, rulings={"added-money-order": reading})
        say(hand, *first_words(game), "split", double, double)
        assert [event.wager for event in stand_all(hand).events if isinstance(event, Closed)] == order


COUNTS = [
    (game, ruling.id, reading)
    for game, rules in SHEETS.items()
    for ruling in rules.rulings
    if ruling.setting == "wagers.backline"
    for reading in (str(ruling.value), *ruling.others)
]


@pytest.mark.parametrize(("game", "ruling", "reading"), COUNTS)
def test_how_many_may_bet_behind(game: str, ruling: str, reading: str) -> None:
    hand = sit(game, "", watchers=range(3, 9), rulings={ruling: reading}, close=False)
    behind = 0
    for person in range(3, 9):
        try:
            wager(hand, person, 2, {"base": "$10"})
        except IllegalChoice:
            continue
        if hand.decision is not None and hand.decision.asks == "backline":
            hand.choose(Choice("accept"))
        behind += 1
    assert behind == min(int(reading), 6)


@pytest.mark.parametrize(
    "game", [g for g, r in SHEETS.items() if any([x.setting == "position.turns" for x in r.rulings])]
)
def test_how_many_rounds_in_a_row(game: str) -> None:
    ruling = next(r for r in SHEETS[game].rulings if r.setting == "position.turns")
    for reading, asked in (("2", 1), ("1", 2)):
        seats = tuple([SeatStart(n, 100_000) for n in (1, 2, 3)])
        state = {"player_dealer": 1, "turn": 1, "bettors": [2, 3]}
        start = Start(seats=seats, state=state, rulings={ruling.id: reading})
        hand = Hand(SHEETS[game], start, Chance(Random(1)))
        assert hand.decision is not None
        assert hand.decision.seat == asked


def test_how_many_parties_share_a_kum_kum_bank() -> None:
    """000:656."""
    for reading in ("2", "3"):
        seats = tuple([SeatStart(n, 100_000) for n in range(1, 7)])
        start = Start(seats=seats, rulings={"kum-kum": reading})
        hand = Hand(SHEETS["hawaiian-gardens/hawaiian-blackjack"], start, Chance(Random(1)))
        hand.choose(Choice("bank", 5000))
        joined = 0
        while hand.decision is not None and hand.decision.asks == "join the bank":
            hand.choose(Choice("join", 1000))
            joined += 1
        assert joined == int(reading)


def test_the_action_hand_of_california_blackjack() -> None:
    """004:31; the other reading throws three dice, as 004:578."""
    game = "nineteenth-hole/california-blackjack"
    bets = {n: {"base": "$10"} for n in (2, 3, 4)}
    cards = "Th Td Tc 9c 8d 8h 8s 9d"
    left = stand_all(sit(game, cards, bets))
    assert not [event for event in left.events if isinstance(event, Rolled)]
    assert [event.spot for event in left.events if isinstance(event, Closed)] == [2, 3, 4]
    seats = tuple([SeatStart(n, 1_000_000) for n in (1, 2, 3, 4)])
    firsts = set()
    for seed in range(12):
        hand = Hand(SHEETS[game], Start(seats=seats, rulings={"action-hand": "dice"}), Chance(Random(seed)))
        hand.choose(Choice("bank", 500_000))
        for person in (2, 3, 4):
            wager(hand, person, person, {"base": "$10"})
        while hand.decision is not None:
            verbs = hand.decision.by_verb
            quiet = next(verb for verb in ("done", "stand", "announce", "play") if verb in verbs)
            hand.choose(Choice(quiet, seat=hand.decision.seats[0]))
        thrown = next(event for event in hand.events if isinstance(event, Rolled))
        pointed = (sum(thrown.dice) - 1) % 8 + 1
        naturals = [event for event in hand.events if isinstance(event, Closed) and "naturals" in event.cites]
        first = next(
            event.spot for event in hand.events if isinstance(event, Closed) and event not in naturals
        )
        if not naturals:
            assert first == (pointed if pointed in (2, 3, 4) else 2)
            firsts.add(first)
    assert len(firsts) > 1


@pytest.mark.parametrize(("reading", "word"), [("22", "won"), ("23", "lost")])
def test_what_counts_as_a_bust_for_buster(reading: str, word: str) -> None:
    """002:362-366: a total over 21, or over 22."""
    bets = {2: {"base": "$10", "buster": "$10"}}
    hand = stand_all(sit("lucky-lady/buster-blackjack", "Th 9c 9d 7d 6c", bets, rulings={"bust": reading}))
    assert outcome(hand, "buster")[0] == word


@pytest.mark.parametrize(("table", "pays"), [("A", 6), ("B", 5), ("C", 4)])
def test_the_pay_table_of_buster(table: str, pays: int) -> None:
    """002:374-380: five cards."""
    bets = {2: {"base": "$10", "buster": "$10"}}
    hand = sit("lucky-lady/buster-blackjack", "Th 2c 9d 3d 4c 5c Td", bets, rulings={"pay-table": table})
    assert outcome(stand_all(hand), "buster") == ("won", 1000 * pays)
