"""Rounds at the blackjack tables in which something goes wrong: seat 1 banks, the others bet."""

from houseway.cards import parse_cards, show_cards
from houseway.play.decisions import Choice
from houseway.play.events import Noted
from houseway.play.felt import BankedFelt
from houseway.play.hand import Hand
from houseway.play.incidents.writing import parse_incident
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.bank.blackjack.deals import close_betting, wager

HB = "hawaiian-gardens/hawaiian-blackjack"
NINE = "hawaiian-gardens/nine-and-a-half"


def wrong(
    game: str, cards: str, *facts: str, seats: tuple[int, ...] = (2, 3), watchers: tuple[int, ...] = ()
) -> Hand:
    """$10 on each of these spots; what goes wrong in the deal is known before it."""
    rules = load(game)
    start = Start(seats=tuple([SeatStart(n, 10_000_00) for n in sorted({1, *seats, *watchers})]))
    chance = Chance(given=[parse_cards(cards)], incidents=tuple(map(parse_incident, facts)))
    hand = Hand(rules, start, chance)
    hand.choose(Choice("bank", 5_000_00))
    while hand.decision is not None and hand.decision.asks == "join the bank":
        hand.choose(Choice("pass"))
    for seat in seats:
        wager(hand, seat, seat, {"base": "$10"})
    close_betting(hand)
    return hand


def table(hand: Hand) -> BankedFelt:
    assert isinstance(hand.table.felt, BankedFelt)
    return hand.table.felt


def lies(hand: Hand, seat: int) -> str:
    """The cards on a spot, or the player-dealer's."""
    felt = table(hand)
    return show_cards(felt.bank.holding.cards if seat == 1 else felt.spots[seat].hands[0].cards)


def burned(hand: Hand) -> str:
    return show_cards(hand.table.shoe.burns)


def ruled(hand: Hand) -> list[str]:
    """The clauses and rulings on what went wrong, each once for all that it does, in order."""
    ids = {remedy.id for remedy in hand.rules.remedies}
    keys = [key for event in hand.events if isinstance(event, Noted) for key in event.cites if key in ids]
    return [key for at, key in enumerate(keys) if not at or keys[at - 1] != key]


def now(hand: Hand, fact: str) -> Hand:
    """Something goes wrong at the decision that the hand waits on."""
    hand.incident(f"turn {hand.turn} {fact}")
    return hand
