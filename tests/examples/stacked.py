"""Hands with a stacked deck: the cards in the order in which they come, and choices as records write them."""

from collections.abc import Sequence

from houseway.cards import Card, parse_cards
from houseway.play.events import Noted
from houseway.play.hand import Hand
from houseway.play.record import parse_choice
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance


def one_at_a_time(*hands: str) -> str:
    """The cards of some hands in the order of a deal: the first card of each, the second of each …"""
    rows = [parse_cards(hand) for hand in hands]
    return " ".join(str(cards[i]) for i in range(max(map(len, rows))) for cards in rows if i < len(cards))


def deck(rules: RuleSet, first: str) -> tuple[Card, ...]:
    """The deck with some cards on top; the others follow in the deck's own order."""
    top = parse_cards(first)
    rest = list(rules.deck_cards)
    for card in top:
        rest.remove(card)
    return (*top, *rest)


def stacked(
    rule_set: str,
    cards: str,
    stacks: Sequence[int] | dict[int, int],
    *,
    button: int | None = None,
    limit: str = "",
    rulings: dict[str, str] | None = None,
    reshuffles: Sequence[str] = (),
) -> Hand:
    """A hand of players at seats 1, 2, … (or at given seats) in dollars; the button is the last seat."""
    rules = load(rule_set)
    by_seat = stacks if isinstance(stacks, dict) else dict(enumerate(stacks, 1))
    seats = tuple([SeatStart(number, dollars * 100) for number, dollars in by_seat.items()])
    start = Start(
        seats=seats,
        button=max(by_seat) if button is None else button,
        limit=limit,
        rulings=rulings or {},
    )
    orders = [deck(rules, cards), *[parse_cards(text) for text in reshuffles]]
    return Hand(rules, start, Chance(given=orders))


def act(hand: Hand, *choices: str) -> Hand:
    """Choices like ``3 raise 1200`` or ``5 discard Kd 2c``, each by the seat that is asked."""
    for number, text in enumerate(choices, 1):
        seat, choice = parse_choice(text, number)
        assert hand.decision is not None, f"the hand is over before {text!r}"
        assert hand.decision.seats == (seat,), f"{hand.decision} waits, not {text!r}"
        hand.choose(choice)
    return hand


def asked(hand: Hand) -> int:
    """The seat that the hand waits on."""
    assert hand.decision is not None
    return hand.decision.seat


def amounts(hand: Hand, verb: str) -> list[str]:
    """What may be bet, as the decision writes it."""
    assert hand.decision is not None
    option = hand.decision.option(verb)
    return [str(span) for span in option.amounts] if option is not None else []


def verbs(hand: Hand) -> list[str]:
    assert hand.decision is not None
    return list(hand.decision.by_verb)


def won(hand: Hand) -> dict[int, int]:
    """What each seat has more or fewer at the end, in dollars."""
    assert hand.over
    before = {seat.seat: seat.stack for seat in hand.start.seats}
    return {seat: (stack - before[seat]) // 100 for seat, stack in hand.stacks().items()}


def notes(hand: Hand) -> list[str]:
    return [event.text for event in hand.events if isinstance(event, Noted)]


def check_to_the_end(hand: Hand) -> Hand:
    """Everybody checks or calls, stands pat and keeps his cards until the hand is over."""
    while hand.decision is not None:
        seat = asked(hand)
        for verb in ("check", "call", "keep", "discard", "show", "open"):
            if verb in hand.decision.by_verb:
                option = hand.decision.by_verb[verb]
                amount = f" {option.amounts[0].low}" if option.amounts else ""
                act(hand, f"{seat} {verb}{amount}")
                break
        else:
            option = hand.decision.options[0]
            assert option.pick is not None
            act(hand, f"{seat} {option.verb} {option.pick.among[0]}")
    return hand
