"""Why each chip moved: settlement lines for a person, each with the printed rule behind it."""

from typing import NamedTuple

from houseway.cards import show_cards
from houseway.ledger import Account, Transfer
from houseway.money import dollars
from houseway.play.events import (
    Acted,
    Board,
    Burned,
    Closed,
    Dealt,
    Discarded,
    Event,
    Laid,
    Milestone,
    Mucked,
    Noted,
    Opened,
    Reshuffled,
    Rolled,
    Shown,
    Turned,
)
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet


class Line(NamedTuple):
    """One movement of chips, in words, with its sources."""

    text: str
    payer: str
    payee: str
    amount: int
    reason: str
    source: str
    """The source lines of the rules behind it."""
    rules: tuple[str, ...]


def ledger_lines(hand: Hand) -> list[Line]:
    """Every transfer of the hand, in order."""
    return [_line(hand, transfer) for transfer in hand.ledger]


def _line(hand: Hand, transfer: Transfer) -> Line:
    payer, payee, amount, why = transfer
    reason = why.text
    source = sources(hand.rules, why.rules)
    amount_text = dollars(amount)
    if payee is hand.table.collection:
        text = f"the collection takes {amount_text} from {_owner(payer)}: {reason}"
    elif payee.name == "pot":
        text = f"{payer.name.removeprefix('stack of ')} puts in {amount_text}: {reason}"
    elif payer.name == "pot":
        text = f"{payee.name.removeprefix('stack of ')} gets {amount_text}: {reason}"
    else:
        text = f"{amount_text} from {payer.name} to {payee.name}: {reason}"
    return Line(text, payer.name, payee.name, amount, reason, source, why.rules)


def _owner(payer: Account) -> str:
    """The seat of a stack; otherwise the account's own name with its article."""
    return payer.name.removeprefix("stack of ") if payer.name.startswith("stack") else f"the {payer.name}"


def sources(rules: RuleSet, keys: tuple[str, ...]) -> str:
    """The source lines behind rule keys, each once."""
    cited = [rules.cite(key).lines for key in keys]
    return "; ".join(dict.fromkeys(cited))


def tell(event: Event) -> str:
    """An event in words; empty where there is nothing to tell."""
    match event:
        case Acted(seat, verb, amount):
            to = f" {dollars(amount)}" if amount else ""
            return f"seat {seat} {_third_person(verb)}{to}"
        case Dealt(seat, cards, up):
            return f"seat {seat} is dealt {show_cards(cards)}{' face up' if up else ''}"
        case Board(cards, board):
            return f"board{f' {board + 1}' if board else ''}: {show_cards(cards)}"
        case Discarded(seat, cards):
            return f"seat {seat} discards {len(cards)}" if cards else f"seat {seat} stands pat"
        case Turned(seat, cards):
            return f"seat {seat} turns up {show_cards(cards)}"
        case Reshuffled(count, why):
            return f"{count} cards are reshuffled: {why}"
        case Shown(seat, cards):
            return f"seat {seat} shows {show_cards(cards)}"
        case Mucked(seat):
            return f"seat {seat} mucks"
        case Noted(text):
            return text
        case Laid(hand, card, seen):
            return f"{hand}: {card}" + ("" if seen is None else " (face down)")
        case Opened(hand, cards):
            return f"{hand} is opened: {show_cards(cards)}"
        case Rolled(dice):
            return f"dice: {' '.join(map(str, dice))} = {sum(dice)}"
        case Closed(person, spot, wager, word, stake, paid, taken):
            moved = f", paid {dollars(paid)}" if paid else (f", taken {dollars(taken)}" if taken else "")
            return f"seat {person}'s {wager} of {dollars(stake)} on spot {spot}: {word}{moved}: {event.text}"
        case Burned() | Milestone() | Transfer():
            return ""


def _third_person(verb: str) -> str:
    if verb.startswith("pile-"):
        return f"picks pile {verb.removeprefix('pile-')}"
    return {
        "check": "checks",
        "pass": "passes",
        "done": "is done betting",
        "raise": "raises to",
        "complete": "completes to",
        "bring-in": "brings it in for",
        "play-board": "plays the board and gives its hand up",
        "set": "sets the hand",
        "house-way": "asks for the house way",
        "join": "joins the bank with",
        "front": "puts money in front of the bank:",
        "behind": "puts money behind the bank:",
        "ready": "has nothing to declare",
        "sweep": "declares a Clean Sweep",
        "sweep-too": "declares a Clean Sweep in the same breath",
        "surrender-too": "surrenders in the same breath",
        "silent": "says nothing",
    }.get(verb, f"{verb}s")
