"""Rounds at the blackjack tables with a chosen shoe: seat 1 banks, the others bet on their own spots."""

from collections.abc import Mapping, Sequence

import msgspec

from houseway.cards import parse_cards
from houseway.money import cents
from houseway.play.decisions import Choice
from houseway.play.felt import Felt, Wager
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance

STACK = "$10,000"
Bets = Mapping[int, Mapping[str, str]]


def with_limits(rules: RuleSet, low: str, high: str, chip: str) -> RuleSet:
    """The rule set at a table with other limits."""
    stakes = msgspec.structs.replace(rules.limits[0], bets=(cents(low), cents(high)), chip=cents(chip))
    return msgspec.structs.replace(rules, limits=(stakes,))


def sit(
    game: str | RuleSet,
    cards: str,
    bets: Bets | None = None,
    *,
    put_up: str = "$5,000",
    behind: Mapping[tuple[int, int], Mapping[str, str]] | None = None,
    rulings: dict[str, str] | None = None,
    stacks: Mapping[int, str] | None = None,
    watchers: Sequence[int] = (),
    close: bool = True,
) -> Hand:
    """A round with its wagers down: seat 1 banks, ``behind`` are bets of (person, spot) behind others."""
    rules = load(game) if isinstance(game, str) else game
    bets = {2: {"base": "$10"}} if bets is None else bets
    persons = sorted({1, *bets, *watchers, *(person for person, _ in behind or {})})
    seats = tuple([SeatStart(n, cents((stacks or {}).get(n, STACK))) for n in persons])
    hand = Hand(rules, Start(seats=seats, rulings=rulings or {}), Chance(given=[parse_cards(cards)]))
    hand.choose(Choice("bank", cents(put_up)))
    while hand.decision is not None and hand.decision.asks == "join the bank":
        hand.choose(Choice("pass"))
    for seat, wagers in bets.items():
        wager(hand, seat, seat, wagers)
    for (person, spot), wagers in (behind or {}).items():
        wager(hand, person, spot, wagers)
        if hand.decision is not None and hand.decision.asks == "backline":
            hand.choose(Choice("accept"))
    if close:
        close_betting(hand)
    return hand


def wager(hand: Hand, person: int, spot: int, wagers: Mapping[str, str]) -> None:
    amounts = tuple([(name, cents(amount)) for name, amount in wagers.items()])
    hand.choose(Choice("wager", spot=spot, wagers=amounts, seat=person))


def close_betting(hand: Hand) -> None:
    while hand.decision is not None and hand.decision.asks == "wager":
        hand.choose(Choice("done", seat=hand.decision.seats[0]))


def say(hand: Hand, *words: str) -> Hand:
    """Choices one after the other, as ``hit`` or ``double $5``."""
    for word in words:
        verb, _, amount = word.partition(" ")
        hand.choose(Choice(verb, cents(amount) if amount else 0))
    return hand


def stand_all(hand: Hand) -> Hand:
    """Everybody stands, or does nothing."""
    while hand.decision is not None:
        quiet = [verb for verb in ("stand", "pass", "play", "announce") if verb in hand.decision.by_verb]
        hand.choose(Choice(quiet[0] if quiet else "hit"))
    return hand


def offered(hand: Hand) -> set[str]:
    """What may be chosen now."""
    assert hand.decision is not None
    return set(hand.decision.by_verb)


def felt(hand: Hand) -> Felt:
    assert hand.table.felt is not None
    return hand.table.felt


def find(hand: Hand, kind: str = "base", person: int = 2, on: int = 0) -> Wager:
    """A wager by its kind, its person and the hand that it rides on."""
    return next(w for w in felt(hand).wagers() if (w.kind, w.person.number, w.hand) == (kind, person, on))


def outcome(hand: Hand, kind: str = "base", person: int = 2, on: int = 0) -> tuple[str, int]:
    """How a wager closed, and what it won or lost in cents."""
    closed = find(hand, kind, person, on)
    return closed.word, closed.paid - closed.taken
