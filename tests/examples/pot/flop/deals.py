"""Flop games with a stacked deck: everybody's hole cards and the board as they shall come."""

from collections.abc import Sequence
from typing import Any

from houseway.cards import Card, build_deck, parse_cards, show_cards
from houseway.play.events import Board, Burned, Milestone
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.stacked import act, deck

FLOP_GAMES = (
    "hawaiian-gardens/texas-holdem",
    "hawaiian-gardens/no-limit-holdem",
    "hawaiian-gardens/limit-buy-in-no-limit-holdem",
    "hawaiian-gardens/pot-limit-holdem",
    "hawaiian-gardens/crazy-pineapple",
    "hawaiian-gardens/reverse-holdem",
    "hawaiian-gardens/short-deck-holdem",
    "hawaiian-gardens/omaha",
    "hawaiian-gardens/omaha-hi-lo",
    "hawaiian-gardens/five-card-omaha-hi-lo",
    "hawaiian-gardens/double-board-omaha",
    "black-sheep/texas-holdem",
    "black-sheep/omaha",
    "black-sheep/omaha-hi-lo",
    "lucky-lady/texas-holdem",
    "lucky-lady/no-limit-holdem",
    "lucky-lady/omaha",
    "lucky-lady/omaha-hi-lo",
    "lucky-lady/ez-money-holdem",
    "central-coast/texas-holdem",
    "central-coast/texas-holdem-hi-lo",
    "central-coast/crazy-pineapple",
    "central-coast/pineapple",
    "central-coast/omaha",
    "central-coast/omaha-hi-lo",
    "central-coast/big-o",
    "central-coast/big-o-hi-lo",
    "nineteenth-hole/texas-holdem",
)


def flop(
    rule_set: str,
    *hands: str,
    boards: Sequence[str] = (),
    stacks: Sequence[float] = (),
    players: int = 0,
    button: int = 0,
    limit: str = "",
    rulings: dict[str, str] | None = None,
    state: dict[str, Any] | None = None,
) -> Hand:
    """A hand of players at seats 1, 2, … with these hole cards; the button is the last seat.

    Stacks are in dollars, $1,000 each unless given. Without hands the cards do not matter.
    """
    rules = load(rule_set)
    count = players or len(hands) or len(stacks)
    button = button or count
    start = Start(
        seats=tuple([SeatStart(n, round(100 * d)) for n, d in enumerate(stacks or [1_000] * count, 1)]),
        button=button,
        limit=limit,
        rulings=rulings or {},
        state=state or {},
    )
    top = ""
    if hands:
        rows = [parse_cards(hand) for hand in hands]
        rows = rows[button % count :] + rows[: button % count]
        top = show_cards(in_order(rows, [parse_cards(b) for b in boards], rules.play.streets))
    return Hand(rules, start, Chance(given=[deck(rules, top)]))


def in_order(
    rows: Sequence[tuple[Card, ...]], boards: Sequence[tuple[Card, ...]], streets: Sequence[int]
) -> list[Card]:
    """The hole cards one at a time, then for each street a burn and the cards of every board."""
    used = [c for row in (*rows, *boards) for c in row]
    spare = [c for c in build_deck(without="23456") if c not in used]
    cards = [row[i] for i in range(len(rows[0])) for row in rows]
    place = 0
    for size in streets if boards else ():
        cards.append(spare.pop())
        cards += [c for board in boards for c in board[place : place + size]]
        place += size
    return cards


def quietly(hand: Hand, until: str = "") -> Hand:
    """Everybody checks, calls, passes and gives up his first card, until a milestone or the end."""
    while hand.decision is not None and not (until and Milestone(until) in hand.events):
        decision = hand.decision
        verb = next((v for v in ("check", "call", "pass", "show") if v in decision.by_verb), "")
        if verb:
            act(hand, f"{decision.seat} {verb}")
        else:
            pick = decision.options[0].pick
            assert pick is not None
            act(hand, f"{decision.seat} discard {pick.among[0]}")
    return hand


def order_of_cards(hand: Hand) -> str:
    """Burns and board cards in order: ``b3 b1 b1``, and for two boards ``b33 b11 b11``."""
    text = ""
    for event in hand.events:
        if isinstance(event, Burned):
            text += " b"
        elif isinstance(event, Board):
            text += str(len(event.cards))
    return text.strip()
