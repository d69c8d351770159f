"""Why each chip moved: settlement lines for a person, each with the printed rule behind it."""

from typing import NamedTuple

from houseway.cards import show_cards
from houseway.facts import BANK, Place
from houseway.ledger import Account, Transfer, account_name, seat_name
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
    Looked,
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
from houseway.words.sentences import Sentences


class Line(NamedTuple):
    """One movement of chips, in words, with its sources."""

    text: str
    payer: str
    payee: str
    amount: int
    reason: str
    source: str
    """The source lines of the rules behind it."""
    cites: tuple[str, ...]
    """The keys of these rules."""


PLAIN = Sentences()


def ledger_lines(hand: Hand) -> list[Line]:
    """Every transfer of the hand, in order."""
    return [_line(hand, transfer) for transfer in hand.ledger]


def _line(hand: Hand, transfer: Transfer) -> Line:
    payer, payee, amount, why = transfer
    reason = PLAIN.reason(why)
    moved = dollars(amount)
    giver, taker = [
        account_name(account, lambda n: hand.table.by_number[n].name) for account in (payer, payee)
    ]
    if payee.kind == "collection":
        text = f"the collection takes {moved} from {_owner(payer, giver)}: {reason}"
    elif payee.kind == "pot":
        text = f"{_holder(payer, giver)} puts in {moved}: {reason}"
    elif payer.kind == "pot":
        text = f"{_holder(payee, taker)} gets {moved}: {reason}"
    else:
        text = f"{moved} from {giver} to {taker}: {reason}"
    return Line(text, giver, taker, amount, reason, sources(hand.rules, why.cites), why.cites)


def _holder(account: Account, name: str) -> str:
    """The seat of a stack; otherwise the account's own name."""
    return seat_name(account.owner) if account.kind == "stack" else name


def _owner(payer: Account, name: str) -> str:
    """The seat of a stack; otherwise the account's own name with its article."""
    return seat_name(payer.owner) if payer.kind == "stack" else f"the {name}"


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
            return f"{count} cards are reshuffled: {PLAIN.reason(why)}"
        case Shown(seat, cards):
            return f"seat {seat} shows {show_cards(cards)}"
        case Mucked(seat):
            return f"seat {seat} mucks"
        case Noted(kind, _, facts):
            return PLAIN.say(kind, facts)
        case Laid(place, card, seen):
            return f"{PLAIN.place(place)}: {card}" + ("" if seen is None else " (face down)")
        case Opened(place, cards):
            return f"{PLAIN.place(place)} is opened: {show_cards(cards)}"
        case Looked(place, seat, cards):
            who = f"seat {seat} looks" if seat else "the house looks"
            return f"{who} at {looked_at(place, PLAIN.place(place))}: {show_cards(cards)}"
        case Rolled(dice):
            return f"dice: {' '.join(map(str, dice))} = {sum(dice)}"
        case Closed(person, spot, wager, word, stake, paid, taken):
            moved = f", paid {dollars(paid)}" if paid else (f", taken {dollars(taken)}" if taken else "")
            found = PLAIN.fact(event.finding)
            return f"seat {person}'s {wager} of {dollars(stake)} on spot {spot}: {word}{moved}: {found}"
        case Burned() | Milestone() | Transfer():
            return ""


def looked_at(place: Place, name: str) -> str:
    """Cards that somebody looked at; the player-dealer has but one that lies face down."""
    return "the player-dealer's down card" if place == BANK else f"a down card of {name}"


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
