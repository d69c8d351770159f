"""Rounds of baccarat and the nines with chosen cards: choices as records write them, results by wager."""

from collections.abc import Sequence

from houseway.cards import parse_cards, show_cards
from houseway.money import dollars
from houseway.play.decisions import Choice
from houseway.play.events import Closed
from houseway.play.hand import Hand
from houseway.play.incidents.writing import parse_incident
from houseway.play.record import parse_choice
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.stacked import deck, one_at_a_time
from tests.playing import no_choice

STACK = 100_000_00
SUPER = "hawaiian-gardens/super-9"
PLAIN = {"sheet": "plain"}
TO_TWO = "4 3 3"
"""Ten: counting the player-dealer at seat 1 as one and as nine, seat 2."""
ONE_OF = {0: "K", 1: "A", **{value: str(value) for value in range(2, 10)}}
"""A rank that counts so much."""


def begin(
    rule_set_id: str,
    cards: str,
    *choices: str,
    seats: Sequence[int] = (1, 2),
    rulings: dict[str, str] | None = None,
    limit: str = "",
    dice: str = "",
    state: dict[str, object] | None = None,
    only: bool = False,
    incidents: Sequence[str] = (),
) -> Hand:
    """A round with these cards on top of the shoe (or in it alone), played as far as the choices go."""
    rules = load(rule_set_id).read_as(rulings or {})
    start = Start(
        seats=tuple([SeatStart(seat, STACK) for seat in seats]),
        limit=limit,
        rulings=rulings or {},
        state=state or {},
    )
    rolls = [tuple(map(int, dice.split()))] if dice else []
    order = parse_cards(cards) if only else deck(rules, cards)
    facts = tuple(map(parse_incident, incidents))
    hand = Hand(load(rule_set_id), start, Chance(given=[order], rolls=rolls, incidents=facts))
    return go_on(hand, *choices)


def go_on(hand: Hand, *choices: str) -> Hand:
    """Further choices like ``2 wager @2 player=1000``."""
    for number, text in enumerate(choices, 1):
        seat, choice = parse_choice(text, number)
        if hand.decision is not None and seat not in hand.decision.seats:
            no_choice(hand)
        decision = hand.decision
        assert decision is not None, f"the round is over before {text!r}"
        assert seat in decision.seats, f"{decision} waits, not {text!r}"
        hand.choose(choice._replace(seat=seat if len(decision.seats) > 1 else None))
    return no_choice(hand)


def close_bets(hand: Hand) -> Hand:
    """Nobody bets any more."""
    while hand.decision is not None and hand.decision.asks == "wager":
        seats = hand.decision.seats
        hand.choose(Choice("done", seat=seats[0] if len(seats) > 1 else None))
    return no_choice(hand)


def played(rule_set_id: str, cards: str, *choices: str, **more: object) -> Hand:
    """A whole round: nobody bets any more after the choices, and there is nothing left to decide."""
    hand = close_bets(begin(rule_set_id, cards, *choices, **more))  # type: ignore[arg-type]
    assert hand.over, f"the round waits on {hand.decision}"
    return hand


def results(hand: Hand) -> dict[str, str]:
    """For each wager, as ``2@3 tie``, how it closed and what was paid, or taken below zero, in dollars."""
    found = {}
    for event in hand.events:
        if isinstance(event, Closed):
            moved = event.paid - event.taken
            amount = " " + dollars(moved).replace("$", "") if moved else ""
            found[f"{event.person}@{event.spot} {event.wager}"] = event.word + amount
    return found


def result(hand: Hand) -> dict[str, str]:
    """The same for a table with one bettor on one spot, by wager alone."""
    return {name.split()[1]: what for name, what in results(hand).items()}


def settled_order(hand: Hand) -> list[str]:
    return [f"{e.person}@{e.spot} {e.wager}" for e in hand.events if isinstance(e, Closed)]


def complaint(hand: Hand, text: str) -> str:
    """What is wrong with a choice that the round refuses; empty where it does not."""
    seat, choice = parse_choice(text, 1)
    decision = hand.decision
    assert decision is not None
    option = decision.for_seat(seat).by_verb[choice.verb]
    return option.complaint(choice._replace(seat=seat)) or ""


def two_cards(value: int, suit: str = "h") -> str:
    """Two cards worth so much."""
    return f"K{suit} {ONE_OF[value]}{suit}"


def three(value: int, suit: str) -> str:
    """Three cards worth so much; there are no sevens, eights and nines."""
    if value <= 6:
        return f"K{suit} Q{suit} {ONE_OF[value]}{suit}"
    return f"K{suit} 6{suit} {ONE_OF[value - 6]}{suit}"


def one_hand(
    rule_set_id: str, mine: int, bank: int, wagers: str = "base=1000", draws: str = "", **more: object
) -> Hand:
    """Seat 2 against the player-dealer at seat 1 with these totals, up to the first decision about cards."""
    cards = f"{one_at_a_time(three(mine, 'h'), three(bank, 'c'))} {draws}"
    after = rule_set_id == SUPER and more.get("rulings") != PLAIN
    hand = begin(rule_set_id, cards, "1 bank 1000000", dice=TO_TWO, **more)  # type: ignore[arg-type]
    while hand.decision is not None and hand.decision.asks == "join the bank":
        go_on(hand, "2 pass")
    assert bool(hand.table.chance.rolls) == after
    return close_bets(go_on(hand, f"2 wager @2 {wagers}"))


def cards_of(hand: Hand, spot: int) -> str:
    felt = hand.table.felt
    assert felt is not None
    return show_cards(felt.spots[spot].hands[0].cards)
