"""Full rounds against a player-dealer through the public API: events, ledger and record are kept."""

from collections.abc import Callable
from random import Random
from typing import Any

from houseway.cards import Card
from houseway.play.decisions import Choice
from houseway.play.hand import Hand, deal
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance

SEVEN_SPOTS = {
    "EZ Baccarat": "black-sheep/ez-baccarat",
    "Baccarat 9": "hawaiian-gardens/baccarat-9",
    "Super 9 with Bonus Tie Bet": "hawaiian-gardens/super-9",
    "Hawaiian Blackjack": "hawaiian-gardens/hawaiian-blackjack",
    "No Bust 21st Century Blackjack": "lucky-lady/no-bust-blackjack",
    "Caribbean Stud": "hawaiian-gardens/caribbean-stud",
    "Ultimate Texas Hold'em": "hawaiian-gardens/ultimate-texas-holdem",
    "Pai Gow Poker": "hawaiian-gardens/pai-gow-poker",
    "Pai Gow Tiles": "hawaiian-gardens/pai-gow-tiles",
    "Three Card Poker": "black-sheep/three-card-poker-6-card-bonus",
}
"""The games of which seven-spot rounds are measured, by what the report calls them."""
THIRTEEN, FACE_UP = "13-Card, four players", "Face-Up Chinese Poker, three players"
PAN = "Pan, five players"
PAN_ASKED = f"{PAN}, asked one by one"


def families() -> dict[str, Callable[[], None]]:
    """One spot of EZ Baccarat, and a full table of each family."""
    works = {"EZ Baccarat, one spot, the shoe kept": one_spot()}
    for name, rule_set_id in SEVEN_SPOTS.items():
        spots = min(8, load(rule_set_id).seats) - 1
        works[f"{name}, {spots} spots"] = seven_spots(rule_set_id)
    return works


def one_spot() -> Callable[[], None]:
    """Two people, of whom one banks and one bets on the player hand; the shoe is kept until the cut card."""
    table = Rounds("black-sheep/ez-baccarat", 2)
    bank = Choice("bank", 100_000)
    wagers = {seat: Choice("wager", spot=seat, wagers=(("player", 1_000),)) for seat in (1, 2)}

    def one_round() -> None:
        hand = table.deal()
        while (decision := hand.decision) is not None:
            hand.choose(bank if decision.asks == "bank" else wagers[decision.seat])
        table.finish(hand)

    return one_round


def seven_spots(rule_set_id: str) -> Callable[[], None]:
    """Eight people (fewer where fewer sit): one banks, the others bet and play as their decisions suggest.

    A shoe of several decks is kept until the cut card, a single deck is shuffled for every round.
    """
    table = Rounds(rule_set_id, 8)

    def one_round() -> None:
        hand = table.deal()
        hand.play_on()
        table.finish(hand)

    return one_round


def points() -> dict[str, Callable[[], None]]:
    """Whole hands of the games for points and melds, everybody playing as suggested, shuffle included."""
    return {
        THIRTEEN: _hand_of("hawaiian-gardens/thirteen-card", 4),
        "Chinese Poker, Mandarin, four players": _hand_of("central-coast/chinese-poker-mandarin", 4),
        FACE_UP: _hand_of("hawaiian-gardens/face-up-chinese-poker", 3),
        PAN: _hand_of("nineteenth-hole/pan", 5),
        PAN_ASKED: _hand_of("nineteenth-hole/pan", 5, ask_each),
    }


def _hand_of(
    rule_set_id: str, players: int, play: Callable[[Hand], None] = Hand.play_on
) -> Callable[[], None]:
    rules = load(rule_set_id)
    start = Start(tuple([SeatStart(n, 10**7) for n in range(1, players + 1)]), button=players)
    random = Random(1)

    def hand() -> None:
        playing = deal(rules, start, random)
        play(playing)
        assert playing.over

    return hand


def ask_each(hand: Hand) -> None:
    """Put every question, and make the advised choice, as somebody does who looks at each."""
    while (decision := hand.decision) is not None:
        advised = hand.advice(decision.seat)
        assert advised is not None
        hand.choose(advised)


class Rounds:
    """Rounds in a row of so many people with chips for many: the position, the stacks and the shoe go on."""

    def __init__(self, rule_set_id: str, people: int) -> None:
        self.rules = load(rule_set_id)
        self.random = Random(1)
        self.stacks = dict.fromkeys(range(1, min(people, self.rules.active or self.rules.seats) + 1), 10**9)
        self.state: dict[str, Any] = {}
        self.shoe: tuple[Card, ...] = ()

    def deal(self) -> Hand:
        longest = self.rules.longest_round
        assert longest is not None
        rest = self.shoe if len(self.shoe) >= longest(self.rules, len(self.stacks)) else ()
        seats = tuple([SeatStart(seat, stack) for seat, stack in self.stacks.items()])
        return Hand(self.rules, Start(seats, state=self.state), Chance(self.random, rest=rest))

    def finish(self, hand: Hand) -> None:
        assert hand.over
        self.stacks, self.state = hand.stacks(), hand.table.state
        self.shoe = tuple(hand.table.shoe.cards[::-1]) if self.rules.deck.decks > 1 else ()
