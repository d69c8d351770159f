"""A hand as a story: cut into streets, without what goes without saying, and what is alike in one line."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from houseway.cards import UNKNOWN, Card
from houseway.facts import Place
from houseway.ledger import Transfer
from houseway.play.events import (
    Acted,
    Board,
    Burned,
    Dealt,
    Discarded,
    Event,
    Exposed,
    Laid,
    Milestone,
    Noted,
    Reshuffled,
    Turned,
)
from houseway.play.felt import SHARE
from houseway.words.names import capital
from houseway.words.teller import Teller

ANTE, PLACED = "ante", "placed"
"""Kinds of what everybody puts in alike, and of the note that tells a placing."""
POSTED = ("antes posted", "blinds posted")
"""Moments that begin no street."""
BANK_CHAPTERS = {
    "wagers placed": "the deal",
    "initial deal": "play",
    "players done": "the player-dealer",
    "hands set": "the hands",
}
"""What follows a milestone of a round."""


class Chapter(NamedTuple):
    """A street, or another part of a hand that a milestone names."""

    title: str
    events: list[Event]


def chapters(events: Iterable[Event]) -> list[Chapter]:
    """The hand cut into streets.

    A milestone is announced when its cards are out, so those cards belong under its name.
    """
    told = list(events)
    banked = any(isinstance(event, Laid) and not _off_the_deck(event) for event in told)
    titles = BANK_CHAPTERS if banked else {}
    found = [Chapter("", [])]
    kept = 0
    for event in told:
        if not isinstance(event, Milestone):
            found[-1].events.append(event)
        elif event.name not in POSTED:
            old = found[-1].events
            cut = len(old)
            while cut > kept and _opens_a_street(old, cut - 1) and not _thrown_away(old, cut - 1):
                cut -= 1
            found.append(Chapter(titles.get(event.name, event.name), old[cut:]))
            del old[cut:]
            kept = len(found[-1].events)
    return [chapter for chapter in found if chapter.events]


def _opens_a_street(events: Sequence[Event], at: int) -> bool:
    """Cards that come, and what goes wrong with one of them."""
    while at and isinstance(events[at], Noted):
        at -= 1
        if isinstance(events[at], Exposed):
            return True
    return isinstance(events[at], Dealt | Board | Burned | Reshuffled | Turned | Discarded | Exposed)


def _thrown_away(events: Sequence[Event], at: int) -> bool:
    """Whether a card was left over when the others were placed: it is told with them."""
    before = events[at - 1] if at else None
    return isinstance(events[at], Discarded) and isinstance(before, Noted) and before.kind == PLACED


def tell_all(teller: Teller, events: Sequence[Event]) -> list[str]:
    """A street in words: the chips of an act are told with the act, cards that nobody saw not at all,
    and what several seats do or get alike in one line."""
    lines: list[str] = []
    told = list(worth_telling(events))
    at = 0
    while at < len(told):
        alike = 1
        while at + alike < len(told) and _alike(told[at], told[at + alike]):
            alike += 1
        if said := _together(teller, told[at : at + alike]):
            lines.append(capital(said))
        at += alike
    return lines


def _together(teller: Teller, events: Sequence[Event]) -> str:
    first = events[0]
    transfers = [event for event in events if isinstance(event, Transfer)]
    laid = [event for event in events if isinstance(event, Laid)]
    if laid and not _off_the_deck(first):
        return _dealt(teller, laid)
    if len(events) == 1:
        return teller.phrase(first)
    if laid:
        who, names = laid[0].place.number, teller.names
        card = teller.cards((laid[0].card,))
        return f"{names.does(who, 'draws')} and {names.verb(who, 'discards')} {card}"
    if transfers and transfers[0].payee.kind == "wager":
        return teller.bets(transfers)
    if transfers and between_players(transfers[0]):
        return teller.paid(transfers)
    if transfers:
        why = teller.sentences.reason(transfers[0].why)
        return f"{len(events)} players put in {teller.money(transfers[0].amount)} each: {why}"
    dealt = [event for event in events if isinstance(event, Dealt)]
    return "face up: " + ", ".join(
        [f"{teller.names.within(event.seat)} {teller.cards(event.cards)}" for event in dealt]
    )


def _dealt(teller: Teller, events: Sequence[Laid]) -> str:
    """Cards that were dealt in a row, hand by hand."""
    hands: dict[Place, list[Card]] = {}
    for event in events:
        hands.setdefault(event.place, []).append(event.card)
    said = [f"{teller.sentences.place(place)} {teller.cards(cards)}" for place, cards in hands.items()]
    return f"dealt: {'; '.join(said)}"


def _alike(one: Event, other: Event) -> bool:
    """Whether two events can be told in one breath: up cards of a street, antes."""
    match one, other:
        case Dealt(_, _, True), Dealt(_, _, True):
            return True
        case Laid(), Laid():
            if _off_the_deck(one) or _off_the_deck(other):
                return _drawn_and_thrown(one, other)
            return True
        case Transfer(), Transfer() if same_payment(one, other):
            return True
        case Transfer(), Transfer() if _same_bet(one, other):
            return True
        case Transfer(_, payee, amount, why), Transfer():
            same = (payee, amount, why.kind) == (other.payee, other.amount, other.why.kind)
            return same and why.kind == ANTE
    return False


def _off_the_deck(event: Event) -> bool:
    """Whether a card was drawn from the deck or thrown on the discards by a player."""
    return isinstance(event, Laid) and event.place.kind in ("draw", "discard")


def _drawn_and_thrown(one: Laid, other: Laid) -> bool:
    """Whether a player throws the card away that was just drawn."""
    drawn, thrown = one.place, other.place
    same = drawn.number == thrown.number and one.card is other.card
    return same and (drawn.kind, thrown.kind) == ("draw", "discard")


def between_players(transfer: Transfer) -> bool:
    """Whether chips go from one player's stack to another's."""
    return transfer.payer.kind == transfer.payee.kind == "stack"


def same_payment(one: Transfer, other: Transfer) -> bool:
    """Whether two players pay a third one the same chips for the same reason."""
    if one.payee is not other.payee or not between_players(one) or not between_players(other):
        return False
    return one.amount == other.amount and one.why == other.why


def _same_bet(one: Transfer, other: Transfer) -> bool:
    """Whether two movements are wagers of one person on one spot."""
    if one.payer is not other.payer or {one.payee.kind, other.payee.kind} != {"wager"}:
        return False
    return one.payee.spot == other.payee.spot and one.why.kind == other.why.kind


def worth_telling(events: Sequence[Event]) -> Iterator[Event]:
    """The events without the chips of an act that is told anyway, and without cards that nobody saw."""
    before: Event | None = None
    for event, after in zip(events, [*events[1:], None], strict=True):
        earlier, before = before, event
        match event:
            case Transfer() if _told_before(event, earlier) or _told_after(event, after):
                continue
            case Acted(_, "done" | "place"):
                continue
            case Discarded(_, cards) if isinstance(earlier, Noted) and earlier.kind == PLACED:
                if all([card is UNKNOWN for card in cards]):
                    continue
            case Dealt(_, cards) if all([card is UNKNOWN for card in cards]):
                continue
        yield event


def _told_before(transfer: Transfer, before: Event | None) -> bool:
    """Whether a movement of chips is told by the act before it, or by the closing of its wager."""
    payer, payee = transfer.payer, transfer.payee
    if payee.kind == "collection":
        return False
    if payee.kind == "wager":
        acted = isinstance(before, Acted) and before.verb not in ("done", "bank", "pass")
        return acted and isinstance(before, Acted) and payer.kind == "stack" and payer.owner == before.seat
    return payer.kind == "wager" or (payer.kind == "bank" and transfer.why.kind != SHARE)


def _told_after(transfer: Transfer, after: Event | None) -> bool:
    """Whether the act that follows a movement of chips says it."""
    if between_players(transfer) or not isinstance(after, Acted) or after.verb == "done":
        return False
    return transfer.payer.kind == "stack" and after.seat == transfer.payer.owner
