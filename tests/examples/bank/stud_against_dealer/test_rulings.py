"""Every ruling of the stud sheets that can be read otherwise: a round in which the readings differ."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

import pytest

from houseway.errors import IllegalChoice
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.rules import Ruling
from houseway.play.table import SeatStart, Start
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.bank.covering import nets, reached
from tests.examples.bank.stud_against_dealer.deals import bank_round, order, paid, words
from tests.examples.stacked import deck, one_at_a_time

IDS = [entry.id for entry in catalogue() if entry.family == "stud-against-dealer"]
RULINGS = [
    (rule_set, ruling) for rule_set in IDS for ruling in load(rule_set).rulings_in_force() if ruling.setting
]
BOARD = "Th 9c 7s 5d 2h"
HANDS = {  # by game: a hand that loses, one that wins, two more of them, and the player-dealer's
    "three-card-poker": ("Js 9c 2d", "2s 2c 4d", "Jc 9d 4h", "3s 3d 5h", "Qd 3c Ah"),
    "ultimate-holdem": ("As Kd", "9s 9d", "Qc Jd", "7h 7d", "Tc 4h"),
    "caribbean-stud": (
        "2c 4d 6h 8s Td",
        "9s 9d 6h 8s Td",
        "2d 4c 6s 8h Tc",
        "8s 8d 6h 5s Td",
        "As Kd Qh 8c 3h",
    ),
    "pokara": ("Js Jd Qh", "As Ad Qh", "Jc Jh Qd", "Ac Ah Qd", "Ks Kd Qh"),
}
GOES_ON = {
    "three-card-poker": "play",
    "ultimate-holdem": "play {}",
    "caribbean-stud": "call",
    "pokara": "stand",
}


class Read:
    """A sheet with a ruling that may be read otherwise."""

    def __init__(self, rule_set: str, ruling: Ruling) -> None:
        self.rule_set = rule_set
        self.ruling = ruling
        self.rules = load(rule_set)
        self.game = self.rules.game
        self.readings = [str(ruling.value), *ruling.others]
        """The one in force first."""
        self.kinds = [kind.name for kind in self.rules.play.wagers.kinds]

    def chosen(self, reading: str) -> dict[str, str]:
        return {self.ruling.id: reading} if reading != self.readings[0] else {}

    def shoe(self, hands: Sequence[str], bank: str, board: str = BOARD, draws: str = "") -> str:
        """The cards of a deal to the seats left of the player-dealer, in the order of the sheet."""
        if self.game == "caribbean-stud":
            return one_at_a_time(*hands, bank)
        if self.game == "ultimate-holdem":
            first = self.rules.play.deal == "board-first"
            return " ".join([board, *hands, bank] if first else [*hands, bank, board])
        return " ".join([*hands, bank, draws])

    def go_on(self, seat: int, bets: Mapping[str, int]) -> str:
        return f"{seat} {GOES_ON[self.game].format(400 * bets.get('ante', 0))}"

    def bets(self, stake: int, more: Sequence[str] = ()) -> dict[str, int]:
        """The wagers that one must place, and some of the others."""
        must = {"ante": stake, "blind": stake} if "blind" in self.kinds else {self.kinds[0]: stake}
        return must | dict.fromkeys(more, stake)

    def table(
        self, reading: str, stakes: Sequence[int], put_up: int = 1_000_000, more: Sequence[str] = ()
    ) -> Hand:
        """Seats 2, 3 … with these stakes, the hands of ``HANDS`` and everybody in to the end."""
        bets = {seat: self.bets(stake, more) for seat, stake in enumerate(stakes, 2)}
        *hands, bank = HANDS[self.game]
        cards = self.shoe(hands[: len(stakes)], bank)
        acts = [self.go_on(seat, bets[seat]) for seat in bets]
        return bank_round(self.rule_set, cards, bets, *acts, put_up=put_up, rulings=self.chosen(reading))

    def one(
        self,
        reading: str,
        hand: str,
        bank: str,
        *acts: str,
        board: str = BOARD,
        draws: str = "",
        more: Sequence[str] = (),
    ) -> Hand:
        """Seat 2 alone against seat 1."""
        cards = self.shoe([hand], bank, board, draws)
        rulings = self.chosen(reading)
        return bank_round(self.rule_set, cards, {2: self.bets(20, more)}, *acts, rulings=rulings)


def action(read: Read) -> None:
    bets = {2: {"ante": 10}, 6: {"ante": 10}}
    for reading in read.readings:
        rulings = read.chosen(reading)
        hand = bank_round(
            read.rule_set, "As Ac 2s Ks Kd 2d 8d 9c 3h", bets, "2 play", "6 play", rulings=rulings
        )
        # The three counts to seat 4, which has no wager; of those with a wager it counts to seat 2 again.
        assert order(hand)[0] == (6 if reading in ("up-card", "seats") else 2, "ante")


def bonus_table(read: Read) -> None:
    for reading, odds in (("clubs", 50), ("hearts", 500)):
        hand = read.one(reading, "Ah Ah Ah", "Ks Kd Qh", "2 stand", more=["bonus"])
        assert paid(hand, 2, "bonus") == 20 * odds


def deal(read: Read) -> None:
    for reading, mine in (("two-at-a-time", "2c 3c"), ("one-at-a-time", "2c 5c")):
        assert dealt_to(read, reading)[2] == mine


def deal_from(read: Read) -> None:
    for reading, mine in (("house-dealer", "2c 3c"), ("player-dealer", "4c 5c")):
        assert dealt_to(read, reading)[2] == mine


def dealt_to(read: Read, reading: str) -> dict[int, str]:
    """Seats 2 and 4 bet, seat 3 banks, and clubs come from the deuce up."""
    bets = {2: read.bets(20), 4: read.bets(20)}
    cards = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc"
    hand = bank_round(read.rule_set, cards, bets, bank=3, rulings=read.chosen(reading))
    felt = hand.table.felt
    assert felt is not None
    return {n: " ".join(map(str, spot.hands[0].cards)) for n, spot in felt.spots.items()}


def with_backline(read: Read, reading: str, behind: Sequence[tuple[int, int]], *acts: str) -> Hand:
    """Seat 2 with an ante of $10, and others behind it with theirs."""
    *hands, bank = HANDS[read.game]
    others = [(seat, 2, {"ante": ante}) for seat, ante in behind]
    cards = read.shoe([hands[1]], bank)
    return bank_round(
        read.rule_set, cards, {2: {"ante": 10}}, *acts, behind=others, rulings=read.chosen(reading)
    )


def decider(read: Read) -> None:
    for reading, first in (("largest", 3), ("seated", 2)):
        hand = with_backline(read, reading, [(3, 11)])
        assert hand.decision is not None and hand.decision.seats == (first,)


def decks(read: Read) -> None:
    one_deck = len(read.rules.deck_cards) // read.rules.deck.decks
    for reading in read.readings:
        hand = bank_round(read.rule_set, "", {2: read.bets(10)}, rulings=read.chosen(reading))
        felt = hand.table.felt
        assert felt is not None and felt.bank is not None
        out = len(felt.spots[2].hands[0].cards) + len(felt.bank.holding.cards)
        assert len(hand.table.shoe.cards) + out == one_deck * int(reading)


def failed(read: Read) -> None:
    for reading, first in (("at-once", 3), ("in-turn", 2)):
        cards = read.shoe(["As Ad Qh", "As Kd Jh"], "Ks Kd Qh", draws="Tc")
        bets = {2: {"base": 10}, 3: {"base": 10}}
        hand = bank_round(read.rule_set, cards, bets, "2 stand", "3 draw Jh", rulings=read.chosen(reading))
        assert order(hand)[0] == (first, "base")


def flushes(read: Read) -> None:
    for reading, word in (("paired-first", "won"), ("by-card", "lost")):
        assert words(read.one(reading, "Ts Ts Js", "As Ks Js", "2 stand"), 2)["base"] == word


def pairs(read: Read) -> None:
    for reading, word in (("kicker", "lost"), ("no-kicker", "pushed")):
        assert words(read.one(reading, "Ks Kd Jh", "Ks Kd Qh", "2 stand"), 2)["base"] == word


def improved(read: Read) -> None:
    """A ten of a pair goes for a king: a higher card, a lower hand; the player-dealer's draw fails."""
    for reading, word in (("card-or-hand", "won"), ("hand", "lost")):
        hand = read.one(reading, "Ts Td Jh", "As Kd Jh", "2 double Ts", draws="Kc Tc")
        assert words(hand, 2) == {"base": word, "double": word}


def folded_bad_beat(read: Read) -> None:
    acts = ("2 check", "2 check", "2 fold")
    for reading, won in (("lost", -20), ("action", 20 * 50)):
        more = ["trips", "bad-beat"]
        hand = read.one(reading, "9s 9d", "Td Tc", *acts, board="9h Th Ts 4d 2h", more=more)
        assert paid(hand, 2, "bad-beat") == won


def folded_trips(read: Read) -> None:
    """Three nines with two of one's own, and three on the board."""
    acts = ("2 check", "2 check", "2 fold")
    odds = {"hand": (3, 3), "board": (-1, 3), "lost": (-1, -1)}
    for reading in read.readings:
        own = read.one(reading, "9s 9d", "4c 6h", *acts, board="9h Tc Qs 4d 2h", more=["trips"])
        board = read.one(reading, "As Kd", "4c 6h", *acts, board="9h 9c 9s 4d 2h", more=["trips"])
        won = (paid(own, 2, "trips"), paid(board, 2, "trips"))
        assert won == tuple([20 * pays for pays in odds[reading]])


def folds(read: Read) -> None:
    """Seat 2 goes on and seat 3 folds: its ante goes first, or when the action comes to it."""
    *hands, bank = HANDS[read.game]
    bets = {2: read.bets(20), 3: read.bets(20)}
    last = ["3 check", "3 check", "3 fold"] if read.game == "ultimate-holdem" else ["3 fold"]
    for reading, first in (("at-once", 3), ("in-turn", 2)):
        acts = [read.go_on(2, bets[2]), *last]
        cards = read.shoe(hands[:2], bank)
        hand = bank_round(read.rule_set, cards, bets, *acts, rulings=read.chosen(reading))
        assert order(hand)[0][0] == first


def own_cards(read: Read) -> None:
    """One heart beside four on the board."""
    for reading, word in (("any", "won"), ("two-plus-three", "lost")):
        hand = read.one(reading, "Ah 2c", "Kc Qs", "2 play 8000", board="Kh 9h 5h 3h Qd")
        assert words(hand, 2)["ante"] == word


def last_decision(read: Read) -> None:
    asked = read.one("one-ante-or-fold", "As Kd", "4c 6h", "2 check", "2 check")
    assert asked.decision is not None and asked.decision.asks == "play or fold"
    assert words(read.one("none", "As Kd", "4c 6h", "2 check", "2 check"), 2)["ante"] == "lost"


def last_downcard(read: Read) -> None:
    """The first card down is a jack, for position 5, the fourth a seven, for position 8."""
    bets = {5: {"ante": 10}, 8: {"ante": 10}}
    cards = one_at_a_time("2c 4d 6h 8s Td", "2c 4d 6h 8s Td", "Js Ks Kh 7s 3h")
    for reading, first in (("first-dealt", 5), ("fourth-dealt", 8)):
        hand = bank_round(read.rule_set, cards, bets, "5 call", "8 call", rulings=read.chosen(reading))
        assert order(hand)[0] == (first, "ante")


def leads(read: Read) -> None:
    """Who decides about the hand folds: it is given up, or the other is asked."""
    largest = getattr(read.rules.play, "decider", "seated") == "largest"
    first, other = (3, 2) if largest else (2, 3)
    hand = with_backline(read, "decider", [(3, 11)], f"{first} fold")
    assert hand.over and words(hand, other)["ante"] == "lost"
    hand = with_backline(read, "each", [(3, 11)], f"{first} fold")
    assert hand.decision is not None and hand.decision.seats == (other,)


def pay_table(read: Read) -> None:
    for reading, won in (("printed", 70), ("7-to-1", 140)):
        hand = read.one(reading, "9s Ks", "4c 7h", "2 play 8000", board="Qs 3s Ts 4d 2h", more=["trips"])
        assert paid(hand, 2, "trips") == won


def partners(read: Read) -> None:
    for reading in read.readings:
        seats = tuple([SeatStart(n, 100_000) for n in range(1, 7)])
        start = Start(seats, rulings=read.chosen(reading))
        hand = Hand(read.rules, start, Chance(given=[deck(read.rules, "")]))
        hand.choose(Choice("bank", 10_000))
        joined = 0
        while hand.decision is not None and hand.decision.asks == "join the bank":
            hand.choose(Choice("join", 10_000))
            joined += 1
        assert joined == int(reading)


def turns(read: Read) -> None:
    for reading, first in (("2", 1), ("1", 2)):
        seats = tuple([SeatStart(n, 100_000) for n in (1, 2, 3)])
        state = {"player_dealer": 1, "turn": 1, "bettors": [2, 3]}
        start = Start(seats, rulings=read.chosen(reading), state=state)
        hand = Hand(read.rules, start, Chance(given=[deck(read.rules, "")]))
        assert hand.decision is not None and hand.decision.seats == (first,)


def qualify(read: Read) -> None:
    for reading, word in (("ace-king-or-better", "won"), ("holds-ace-and-king", "called off")):
        hand = read.one(reading, "9s 9d 6h 8s Td", "2c 2d 5h 7s 9d", "2 call")
        assert words(hand, 2)["call"] == word


def ranking(read: Read) -> None:
    if read.game == "caribbean-stud":
        for reading, word in (("flush-over-full-house", "lost"), ("full-house-over-flush", "won")):
            hand = read.one(reading, "Ks Kd Kh 4c 4h", "As 8s 6s 5s 2s", "2 call")
            assert words(hand, 2)["call"] == word
        return
    for reading, odds in (("three-card", 40), ("three-card-432", 3)):
        hand = read.one(reading, "3s 2s As", "Qd 9c 4h", "2 play", more=["pair-plus"])
        assert paid(hand, 2, "pair-plus") == 20 * odds


def behind(read: Read) -> None:
    """Seat 5 bets behind seat 2, then seat 4 twice as much."""
    go_on_with = GOES_ON[read.game]
    largest = getattr(read.rules.play, "decider", "seated") == "largest"
    acts = [f"{seat} {go_on_with}" for seat in ((4, 2, 5) if largest else (2, 5, 4))]
    for reading, people in (("as-placed", [2, 5, 4]), ("largest-first", [2, 4, 5])):
        hand = with_backline(read, reading, [(5, 10), (4, 20)], *acts)
        assert list(dict.fromkeys([person for person, _ in order(hand)])) == people


def cover(read: Read) -> None:
    """Lost, won, lost, won: every reading ends in another way when so much is put up."""
    stakes = (20, 20, 80, 50)
    rich = nets(read.table(read.readings[0], stakes))
    dues = [net for *_, net in rich]
    sizes = {size: {r: reached(r, 100 * size, dues) for r in read.readings} for size in range(5, 400, 5)}
    put_up = next(size for size, ends in sizes.items() if len({tuple(e) for e in ends.values()}) == len(ends))
    for reading in read.readings:
        ended = {wager[:3]: wager[3] for wager in nets(read.table(reading, stakes, put_up))}
        assert [ended[wager[:3]] for wager in rich] == sizes[put_up][reading]


def rounding(read: Read) -> None:
    cents = {"exact": 2250, "down": 2200, "up": 2300, "nearest": 2300}
    for reading in read.readings:
        bets = {2: {"ante": 15, "blind": 15}}
        cards = read.shoe(["9s Ks"], "4c 7h", "Qs 3s Ts 4d 2h")
        hand = bank_round(read.rule_set, cards, bets, "2 play 6000", rulings=read.chosen(reading))
        assert {kind: net for _, _, kind, net in nets(hand)}["blind"] == cents[reading]


def settles(read: Read) -> None:
    for reading in read.readings:
        more = [kind for kind in read.kinds if kind in ("trips", "pair-plus", "bonus")]
        hand = read.table(reading, (20, 20), more=more)
        people = [person for person, _ in order(hand)]
        kinds = [kind for _, kind in order(hand)]
        together = people if reading == "seat-by-seat" else kinds
        assert len([1 for a, b in pairwise(together) if a != b]) == len(set(together)) - 1
        assert len(set(people)) == 2 and len(set(kinds)) > 1


def unqualified_ante(read: Read) -> None:
    """A higher, an equal and a lower hand than a player-dealer's jack high."""
    antes = {
        "paid": ["won", "won", "won"],
        "paid-if-higher": ["won", "pushed", "pushed"],
        "paid-unless-equal": ["won", "pushed", "won"],
        "push": ["pushed", "pushed", "pushed"],
    }
    cards = "Ks 4d 2d Js 8d 4c 9s 5c 2s Jd 8c 4h"
    bets = {seat: {"ante": 10} for seat in (2, 3, 4)}
    for reading in read.readings:
        rulings = read.chosen(reading)
        hand = bank_round(read.rule_set, cards, bets, "2 play", "3 play", "4 play", rulings=rulings)
        assert [words(hand, seat)["ante"] for seat in (2, 3, 4)] == antes[reading]


def wager_order(read: Read) -> None:
    for reading in read.readings:
        kinds = [kind for _, kind in order(read.table(reading, (20,)))]
        assert (kinds.index("play") < kinds.index("ante")) == (reading == "play-first")


def backline(read: Read) -> None:
    with_backline(read, "6", [(3, 10), (4, 10), (5, 10)])
    with pytest.raises(IllegalChoice):
        with_backline(read, "2", [(3, 10), (4, 10), (5, 10)])


CHECKS: dict[str, Callable[[Read], None]] = {
    "action": action,
    "action_counts": action,
    "bonus_table": bonus_table,
    "deal": deal,
    "deal_from": deal_from,
    "decider": decider,
    "deck.decks": decks,
    "failed": failed,
    "flushes": flushes,
    "folded_bad_beat": folded_bad_beat,
    "folded_trips": folded_trips,
    "folds": folds,
    "hand": own_cards,
    "improved": improved,
    "last_decision": last_decision,
    "last_downcard": last_downcard,
    "leads": leads,
    "pairs": pairs,
    "pay_table": pay_table,
    "position.partners": partners,
    "position.turns": turns,
    "qualify": qualify,
    "ranking": ranking,
    "settlement.behind": behind,
    "settlement.cover": cover,
    "settlement.rounding": rounding,
    "settles": settles,
    "unqualified_ante": unqualified_ante,
    "wager_order": wager_order,
    "wagers.backline": backline,
}


@pytest.mark.parametrize(
    ("rule_set", "ruling"), RULINGS, ids=[f"{rule_set}-{ruling.id}" for rule_set, ruling in RULINGS]
)
def test_the_readings_differ_as_the_words_say(rule_set: str, ruling: Ruling) -> None:
    assert ruling.setting in CHECKS, f"nobody has shown what the readings of {ruling.id} do"
    CHECKS[ruling.setting](Read(rule_set, ruling))
