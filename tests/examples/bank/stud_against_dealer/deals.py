"""Rounds against a player-dealer with a stacked shoe: who banks, who bets what, and how each wager closed."""

from collections.abc import Mapping, Sequence

from houseway.play.decisions import Choice
from houseway.play.events import Closed
from houseway.play.hand import Hand
from houseway.play.record import parse_choice
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.stacked import deck

Bets = Mapping[int, Mapping[str, int]]


def bank_round(
    rule_set: str | RuleSet,
    cards: str,
    bets: Bets,
    *choices: str,
    bank: int = 1,
    put_up: int = 1_000_000,
    stacks: Mapping[int, int] | None = None,
    behind: Sequence[tuple[int, int, Mapping[str, int]]] = (),
    limit: str = "",
    rulings: dict[str, str] | None = None,
) -> Hand:
    """A round in dollars: everybody bets on the own spot, then behind others, then the choices follow.

    ``behind`` lists seat, spot and wagers; choices are written as in records, e.g. ``3 play``.
    """
    rules = load(rule_set) if isinstance(rule_set, str) else rule_set
    have = {bank: put_up, **dict.fromkeys(bets, 1_000_000), **{seat: 1_000_000 for seat, _, _ in behind}}
    have |= stacks or {}
    seats = tuple([SeatStart(number, have[number] * 100) for number in sorted(have)])
    state = {"player_dealer": bank, "turn": 1}
    start = Start(seats=seats, limit=limit, rulings=rulings or {}, state=state)
    shoe = deck(rules.read_as(rulings or {}), cards)
    hand = Hand(rules, start, Chance(given=[shoe]))
    hand.choose(Choice("bank", put_up * 100))
    own = [(seat, seat, wagers) for seat, wagers in bets.items()]
    for seat, spot, wagers in [*own, *behind]:
        skip(hand)
        amounts = tuple([(kind, dollars * 100) for kind, dollars in wagers.items()])
        several = hand.decision is not None and len(hand.decision.seats) > 1
        hand.choose(Choice("wager", seat=seat if several else None, spot=spot, wagers=amounts))
    skip(hand)
    while hand.decision is not None and hand.decision.asks == "wager":
        seats_asked = hand.decision.seats
        hand.choose(Choice("done", seat=seats_asked[0] if len(seats_asked) > 1 else None))
    return go_on(hand, *choices)


def skip(hand: Hand) -> None:
    """Nobody joins the bank, and nobody refuses a bet behind the own seat."""
    while hand.decision is not None and hand.decision.asks in ("join the bank", "backline"):
        hand.choose(Choice("pass" if hand.decision.asks == "join the bank" else "accept"))


def go_on(hand: Hand, *choices: str) -> Hand:
    for number, text in enumerate(choices, 1):
        seat, choice = parse_choice(text, number)
        assert hand.decision is not None, f"the round is over before {text!r}"
        assert hand.decision.seats == (seat,), f"{hand.decision} waits, not {text!r}"
        hand.choose(choice)
    return hand


def closed(hand: Hand) -> dict[tuple[int, str], tuple[str, int, int]]:
    """For each person and wager: the word, what was paid and what was taken, in dollars."""
    assert hand.over
    events = [event for event in hand.events if isinstance(event, Closed)]
    return {(e.person, e.wager): (e.word, e.paid // 100, e.taken // 100) for e in events}


def words(hand: Hand, seat: int) -> dict[str, str]:
    """How a person's wagers closed."""
    return {wager: word for (person, wager), (word, _, _) in closed(hand).items() if person == seat}


def order(hand: Hand) -> list[tuple[int, str]]:
    """Whose wagers closed in what order."""
    return [(event.person, event.wager) for event in hand.events if isinstance(event, Closed)]


def paid(hand: Hand, seat: int, wager: str) -> int:
    """What a wager won, in dollars; a stake that was lost counts below zero."""
    _, won, lost = closed(hand)[seat, wager]
    return won - lost
