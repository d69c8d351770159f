"""Full rounds against a player-dealer through the public API: events, ledger and record are kept."""

from collections.abc import Callable
from random import Random

from houseway.bank.session import BankSession
from houseway.play.decisions import Choice
from houseway.play.hand import Hand, deal
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load

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


def families() -> dict[str, Callable[[], None]]:
    """One spot of EZ Baccarat, and a full table of each family."""
    works = {"EZ Baccarat, one spot, the shoe kept": one_spot()}
    for name, rule_set_id in SEVEN_SPOTS.items():
        spots = min(8, load(rule_set_id).seats) - 1
        works[f"{name}, {spots} spots"] = seven_spots(rule_set_id)
    return works


def one_spot() -> Callable[[], None]:
    """Two people, of whom one banks and one bets on the player hand; the shoe is kept until the cut card."""
    session = session_of("black-sheep/ez-baccarat", 2)
    bank = Choice("bank", 100_000)
    wagers = {seat: Choice("wager", spot=seat, wagers=(("player", 1_000),)) for seat in session.stacks}

    def one_round() -> None:
        hand = session.deal()
        while (decision := hand.decision) is not None:
            hand.choose(bank if decision.asks == "bank" else wagers[decision.seat])
        session.finish(hand)

    return one_round


def seven_spots(rule_set_id: str) -> Callable[[], None]:
    """Eight people (fewer where fewer sit): one banks, the others bet and play as their decisions suggest.

    A shoe of several decks is kept until the cut card, a single deck is shuffled for every round.
    """
    session = session_of(rule_set_id, 8)

    def one_round() -> None:
        hand = session.deal()
        play_suggested(hand)
        session.finish(hand)

    return one_round


def points() -> dict[str, Callable[[], None]]:
    """Whole hands of the games for points and melds, everybody playing as suggested, shuffle included."""
    return {
        "13-Card, four players": _hand_of("hawaiian-gardens/thirteen-card", 4),
        "Face-Up Chinese Poker, three players": _hand_of("hawaiian-gardens/face-up-chinese-poker", 3),
        "Pan, five players": _hand_of("nineteenth-hole/pan", 5),
    }


def _hand_of(rule_set_id: str, players: int) -> Callable[[], None]:
    rules = load(rule_set_id)
    start = Start(tuple([SeatStart(n, 10**7) for n in range(1, players + 1)]), button=players)
    random = Random(1)

    def hand() -> None:
        playing = deal(rules, start, random)
        play_suggested(playing)
        assert playing.over

    return hand


def play_suggested(hand: Hand) -> None:
    """Make the advised choice wherever there is one, and else the first."""
    while (decision := hand.decision) is not None:
        hand.choose(hand.advice(decision.seat) or Choice(decision.options[0].verb))


def session_of(rule_set_id: str, people: int) -> BankSession:
    """A table at which so many sit, with chips for many rounds."""
    rules = load(rule_set_id)
    session = BankSession(rules, Random(1))
    for seat in range(1, min(people, rules.active or rules.seats) + 1):
        session.sit(seat, f"seat {seat}", 10**9)
    return session
