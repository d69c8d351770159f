"""Rounds of the double-hand games in which something goes wrong: seat 1 banks, pile 1 goes to seat 2.

Piles go out to seats 2, 3, … and last to the player-dealer, so pile 1 is seat 2's and pile 7 the bank's.
"""

from collections.abc import Mapping, Sequence

from houseway.cards import Card, show_cards
from houseway.games.bank.double_hand.double_hand import BACK_AND_FORTH, BY_HAND
from houseway.play.decisions import Choice
from houseway.play.events import Noted
from houseway.play.felt import BankedFelt
from houseway.play.hand import Hand
from houseway.play.incidents.writing import parse_incident
from houseway.play.table import Posted, SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import check_hand
from tests.examples.bank.double_hand.deals import (
    BANK,
    BASE,
    BETTER,
    FORTUNE,
    STACK,
    WORSE,
    Placed,
    answer,
    order_of,
)

HANDS = {1: BANK, 2: BETTER, 3: WORSE}
"""Seat 2 wins, seat 3 loses."""
BETS: list[Placed] = [(2, 2, BASE), (3, 3, BASE)]


def shoe_of(rule_set: str, hands: Mapping[int, str] = HANDS) -> tuple[Card, ...]:
    rules = load(rule_set)
    return order_of(hands, 1, rules.deck.jokers, rules.play.piles == "machine")


def played(
    rule_set: str,
    *facts: str,
    hands: Mapping[int, str] = HANDS,
    placed: Sequence[Placed] = BETS,
    settings: Mapping[int, str] | None = None,
    put_up: int = 5_000,
    until: str = "",
    floor: str = "",
    fees: Posted | None = None,
    rulings: dict[str, str] | None = None,
) -> Hand:
    """A round to its end, or to a question; the floor decides as given."""
    rules = load(rule_set)
    start = Start(
        tuple([SeatStart(n, STACK) for n in range(1, 8)]),
        limit=rules.limits[0].name,
        fees=fees,
        rulings=rulings or {},
    )
    chance = Chance(
        given=[shoe_of(rule_set, hands)], rolls=[(3, 3, 3)], incidents=tuple(map(parse_incident, facts))
    )
    return goes_on(Hand(rules, start, chance), placed, settings, put_up, until, floor)


def goes_on(
    hand: Hand,
    placed: Sequence[Placed] = (),
    settings: Mapping[int, str] | None = None,
    put_up: int = 5_000,
    until: str = "",
    floor: str = "",
) -> Hand:
    """From here to the end, or to a question."""
    waiting = list(placed)
    while (decision := hand.decision) is not None and (decision.asks != until or not until):
        if decision.asks == "floor":
            hand.choose(Choice(floor or decision.options[0].verb))
        else:
            answer(hand, waiting, settings or {}, put_up)
    if hand.over:
        check_hand(hand)
    return hand


def setting_with(rule_set: str, what: str, **how: object) -> Hand:
    """A round up to the setting of the hands, where this happens."""
    hand = to_the_setting(rule_set, **how)
    hand.incident(f"turn {hand.turn} {what}")
    return hand


def to_the_setting(rule_set: str, **how: object) -> Hand:
    """A round up to where the players set; where the player-dealer does so before them, the house way."""
    hand = played(rule_set, until="set", **how)  # type: ignore[arg-type]
    if hand.decision is not None and hand.decision.seats == (1,):
        hand.choose(Choice("house-way"))
    return hand


def to_the_bank(rule_set: str) -> Hand:
    """A round up to where the player-dealer sets, after all others."""
    hand = played(rule_set, until="set")
    while hand.decision is not None and hand.decision.seats != (1,):
        several = len(hand.decision.seats) > 1
        hand.choose(Choice("house-way", seat=hand.decision.seat if several else None))
    return hand


def usual(rule_set: str) -> dict[int, int]:
    """What the round comes to where nothing goes wrong: one sheet pays 9 to 10 (000:1632)."""
    return {1: 10, 2: 90, 3: -100} if rule_set == FORTUNE else {2: 100, 3: -100}


def card_number(rule_set: str, pile: int, row: int) -> int:
    """The number of the card that a pile gets in a row, both from 1."""
    places = BY_HAND if load(rule_set).play.piles == "machine" else BACK_AND_FORTH
    return places[pile - 1][row - 1] + 1


def felt_of(hand: Hand) -> BankedFelt:
    felt = hand.table.felt
    assert isinstance(felt, BankedFelt)
    return felt


def cards_at(hand: Hand, seat: int) -> str:
    """The cards on a spot; 1 is the player-dealer."""
    felt = felt_of(hand)
    return show_cards((felt.bank.holding if seat == 1 else felt.spots[seat].hands[0]).cards)


def won(hand: Hand) -> dict[int, int]:
    """In dollars, of those who won or lost something."""
    before = {seat.seat: seat.stack for seat in hand.start.seats}
    return {s: (now - before[s]) // 100 for s, now in hand.stacks().items() if now != before[s]}


def ruled(hand: Hand) -> list[str]:
    """The rulings on what went wrong, in order, each once."""
    known = {remedy.id for remedy in hand.rules.remedies}
    cited = [key for event in hand.events if isinstance(event, Noted) for key in event.cites]
    return list(dict.fromkeys([key for key in cited if key in known]))


def void(hand: Hand) -> bool:
    """Whether the round is a misdeal: every wager called off, everybody as before, the bank's turn too."""
    felt = felt_of(hand)
    return (
        hand.table.outcome == "misdeal"
        and not won(hand)
        and hand.table.state == hand.start.state
        and {wager.word for wager in felt.wagers()} <= {"called off"}
        and (felt.bank.paid, felt.bank.taken, felt.bank.account.balance) == (0, 0, 0)
    )
