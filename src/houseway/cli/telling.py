"""A hand told in words: who did what, street by street, with names."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from textwrap import wrap
from typing import NamedTuple

from houseway.cards import UNKNOWN, Card, show_cards
from houseway.cli import bank_telling
from houseway.cli.bank_telling import (
    BANK_CHAPTERS,
    SHARE_KINDS,
    Titles,
    same_bet,
    told_otherwise,
)
from houseway.cli.points_telling import (
    between_players,
    drawn_and_thrown,
    off_the_deck,
    part_of_placing,
    same_payment,
    tell_laid,
    tell_opened,
    tell_payment,
)
from houseway.ledger import Transfer, account_name
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
from houseway.words.explain import looked_at, sources, tell
from houseway.words.names import Names, capital
from houseway.words.sentences import Sentences

IRREGULAR = {
    "check": "checks",
    "pass": "passes",
    "raise": "raises to",
    "complete": "completes to",
    "bring-in": "brings it in for",
    "bank": "banks with",
    "set": "sets the hand",
    "house-way": "asks for the house way",
    "ready": "declares nothing",
    "sweep": "declares a Clean Sweep",
    "sweep-too": "declares a Clean Sweep in the same breath",
    "surrender-too": "surrenders in the same breath",
    "announce": "announces to stay in Fantasy",
    "silent": "says nothing and leaves Fantasy",
    "take": "takes the discard",
    "settle": "asks each foul hand for",
    "play-board": "plays the board",
}
PLAIN = {
    "raise": "raise to",
    "complete": "complete to",
    "bring-in": "bring it in for",
    "bank": "bank with",
    "set": "set the hand",
    "house-way": "ask for the house way",
    "ready": "declare nothing",
    "sweep": "declare a Clean Sweep",
    "sweep-too": "declare a Clean Sweep in the same breath",
    "surrender-too": "surrender in the same breath",
    "announce": "announce to stay in Fantasy",
    "silent": "say nothing and leave Fantasy",
    "take": "take the discard",
    "settle": "ask each foul hand for",
    "play-board": "play the board",
}


def acts(verb: str) -> tuple[str, str]:
    """What somebody does and what you do: *calls* and *call*."""
    if verb.startswith("pile-"):
        pile = verb.removeprefix("pile-")
        return f"picks pile {pile}", f"pick pile {pile}"
    return IRREGULAR.get(verb, f"{verb}s"), PLAIN.get(verb, verb)


FEE = "fee "
"""How the keys of fees begin: the fee's own words are in the reason."""


class Teller:
    """Tells events with names, amounts and cards in the form that suits the reader."""

    def __init__(
        self,
        names: Names,
        cards: Callable[[Iterable[Card]], str] = show_cards,
        money: Callable[[int], str] = dollars,
        titles: Titles | None = None,
    ) -> None:
        self.names = names
        self._cards = cards
        self.money = money
        self.sentences = Sentences(names, cards, money)
        self.titles = titles or Titles()

    def tell(self, event: Event) -> str:
        """An event in words; empty where there is nothing to tell."""
        does = self.names.does
        match event:
            case Acted(seat, verb, amount):
                return does(seat, *acts(verb)) + (f" {self.money(amount)}" if amount else "")
            case Dealt(seat, cards, up):
                return does(seat, "is", "are") + f" dealt {self._seen(cards)}" + (" face up" if up else "")
            case Board(cards, board):
                return f"Board{f' {board + 1}' if board else ''}: {self._cards(cards)}"
            case Discarded(seat, cards):
                if not cards:
                    return does(seat, "stands pat", "stand pat")
                return does(seat, "discards", "discard") + f" {self._seen(cards)}"
            case Turned(seat, cards):
                return does(seat, "turns up", "turn up") + f" {self._cards(cards)}"
            case Reshuffled(count, why):
                return f"{count} cards are reshuffled: {self.sentences.reason(why)}"
            case Shown(seat, cards):
                return does(seat, "shows", "show") + f" {self._cards(cards)}"
            case Mucked(seat):
                return does(seat, "mucks", "muck")
            case Noted(kind, _, facts):
                return capital(self.sentences.say(kind, facts))
            case Transfer():
                return self._transfer(event)
            case Laid() if off_the_deck(event):
                return tell_laid((event,), self.names, self._cards)
            case Laid():
                return bank_telling.laid((event,), self.names.you, self._cards)
            case Opened():
                if said := tell_opened(event, self.names, self._cards):
                    return said
                return bank_telling.opened(event, self.names.you, self._cards)
            case Looked(place, seat, cards):
                hand = looked_at(place, bank_telling.hand_name(place, self.names.you))
                who = does(seat, "looks", "look") if seat else "The house looks"
                return f"{who} at {hand}" + ("" if UNKNOWN in cards else f": {self._cards(cards)}")
            case Closed(person):
                whose, compared = capital(self.names.whose(person)), self.sentences.fact(event.finding)
                return bank_telling.closed(event, whose, self.titles, self.money, compared)
            case Burned() | Milestone():
                return ""
            case Rolled():
                return capital(tell(event))

    def tell_all(self, events: Sequence[Event]) -> list[str]:
        """A street in words: the chips of an act are told with the act, cards that nobody saw not at all,
        and what several seats do or get alike in one line."""
        lines: list[str] = []
        told = list(worth_telling(events))
        at = 0
        while at < len(told):
            alike = 1
            while at + alike < len(told) and _alike(told[at], told[at + alike]):
                alike += 1
            if alike > 1:
                lines.append(self._together(told[at : at + alike]))
            elif said := self.tell(told[at]):
                lines.append(said)
            at += alike
        return lines

    def _together(self, events: Sequence[Event]) -> str:
        first = events[0]
        if isinstance(first, Laid):
            dealt_to = [event for event in events if isinstance(event, Laid)]
            if off_the_deck(first):
                return tell_laid(dealt_to, self.names, self._cards)
            return bank_telling.laid(dealt_to, self.names.you, self._cards)
        if isinstance(first, Transfer) and first.payee.kind == "wager":
            return self._bets([event for event in events if isinstance(event, Transfer)])
        if isinstance(first, Transfer) and between_players(first):
            return self.tell_payments([event for event in events if isinstance(event, Transfer)])
        if isinstance(first, Transfer):
            why = self.sentences.reason(first.why)
            return f"{len(events)} players put in {self.money(first.amount)} each: {why}"
        dealt = [event for event in events if isinstance(event, Dealt)]
        return "Face up: " + ", ".join(
            [f"{self.names.within(event.seat)} {self._cards(event.cards)}" for event in dealt]
        )

    def tell_closed(self, events: Sequence[Closed]) -> str:
        """Wagers of one kind that the same cards decided."""
        if len(events) == 1:
            return self.tell(events[0])
        each = [f"{self.names(e.person)} {bank_telling.stake_and_fate(e, self.money)}" for e in events]
        return f"{self.titles(events[0].wager)}: {', '.join(each)}: {self.sentences.fact(events[0].finding)}"

    def tell_payments(self, transfers: Sequence[Transfer]) -> str:
        """Chips that players pay another one for the same reason."""
        return tell_payment(transfers, self.sentences)

    def _bets(self, transfers: Sequence[Transfer]) -> str:
        """Wagers of one person on one spot."""
        seat, spot = transfers[0].payer.owner, transfers[0].payee.spot
        said = ", ".join([f"{self.money(t.amount)} on {self.titles(t.payee.wager)}" for t in transfers])
        return self.names.does(seat, "bets", "bet") + f" {said}" + (f", spot {spot}" if spot != seat else "")

    def _seen(self, cards: Sequence[Card]) -> str:
        if all(card is UNKNOWN for card in cards):
            return "a card" if len(cards) == 1 else f"{len(cards)} cards"
        return self._cards(cards)

    def _transfer(self, transfer: Transfer) -> str:
        payer, payee, amount, why = transfer
        does, moved, reason = self.names.does, self.money(amount), self.sentences.reason(why)
        if payee.kind == "collection":
            if payer.kind == "stack":
                return does(payer.owner, "pays", "pay") + f" the collection {moved}: {reason}"
            return f"The collection takes {moved} from the {account_name(payer)}: {reason}"
        if not {"bank", "wager"}.isdisjoint((payer.kind, payee.kind)):
            return self._banked(transfer)
        if between_players(transfer):
            return self.tell_payments((transfer,))
        if payer.kind == "stack":
            return does(payer.owner, "puts in", "put in") + f" {moved}: {reason}"
        if payee.kind == "stack":
            if self.sentences.act(why):
                told = self.sentences.say(why.kind, why.facts, payee.owner)
                return f"{self.names(payee.owner)} {told} ({moved})"
            return does(payee.owner, "gets", "get") + f" {moved}: {reason}"
        return f"{moved} from the {account_name(payer)} to the {account_name(payee)}: {reason}"

    def _banked(self, transfer: Transfer) -> str:
        """A movement between stacks, wagers and the player-dealer's money."""
        payer, payee, amount, why = transfer
        does, moved = self.names.does, self.money(amount)
        if payer.kind == "stack":
            if payee.kind == "bank":
                return does(payer.owner, "puts up", "put up") + f" {moved} as player-dealer"
            return self._bets([transfer])
        text = self.sentences.reason(why)
        if payer.kind == "bank":
            if why.kind in SHARE_KINDS:
                return does(payee.owner, "takes", "take") + f" {moved}: {text}"
            return does(payee.owner, "is paid", "are paid") + f" {moved}: {text}"
        title = self.titles(payer.wager)
        if payee.kind == "stack":
            return does(payee.owner, "gets", "get") + f" {moved} back from {title}: {text}"
        return does(payer.owner, "loses", "lose") + f" {moved} on {title}: {text}"


class Chapter(NamedTuple):
    """A street, or another part of a hand that a milestone names."""

    title: str
    events: list[Event]


def chapters(events: Iterable[Event]) -> list[Chapter]:
    """The hand cut into streets.

    A milestone is announced when its cards are out, so those cards belong under its name.
    """
    told = list(events)
    titles = BANK_CHAPTERS if any(isinstance(event, Laid) for event in told) else {}
    found = [Chapter("", [])]
    kept = 0
    for event in told:
        if not isinstance(event, Milestone):
            found[-1].events.append(event)
        elif not event.name.endswith(" posted"):
            old = found[-1].events
            cut = len(old)
            while cut > kept and _opens_a_street(old[cut - 1]):
                cut -= 1
            found.append(Chapter(titles.get(event.name, event.name), old[cut:]))
            del old[cut:]
            kept = len(found[-1].events)
    return [chapter for chapter in found if chapter.events]


def _opens_a_street(event: Event) -> bool:
    return isinstance(event, Dealt | Board | Burned | Reshuffled | Turned | Discarded)


def _alike(one: Event, other: Event) -> bool:
    """Whether two events can be told in one breath: up cards of a street, antes."""
    match one, other:
        case Dealt(_, _, True), Dealt(_, _, True):
            return True
        case Laid(), Laid():
            if off_the_deck(one) or off_the_deck(other):
                return drawn_and_thrown(one, other)
            return True
        case Transfer(), Transfer() if same_payment(one, other):
            return True
        case Transfer(), Transfer() if same_bet(one, other):
            return True
        case Transfer(_, payee, amount, why), Transfer():
            same = (payee, amount, why.kind) == (other.payee, other.amount, other.why.kind)
            return same and why.kind == "ante"
    return False


def worth_telling(events: Sequence[Event]) -> Iterator[Event]:
    """The events without the chips of an act that is told anyway, and without cards that nobody saw."""
    before: Event | None = None
    for event, after in zip(events, [*events[1:], None], strict=True):
        earlier, before = before, event
        if told_otherwise(event, earlier, after) or part_of_placing(event, earlier):
            continue
        if isinstance(event, Transfer) and _told_by(after, event):
            continue
        if isinstance(event, Dealt) and all(card is UNKNOWN for card in event.cards):
            continue
        yield event


def _told_by(after: Event | None, transfer: Transfer) -> bool:
    """Whether the act that follows a movement of chips says it."""
    if between_players(transfer):
        return False
    return isinstance(after, Acted) and after.verb != "done" and after.seat == transfer.payer.owner


def account_of(
    hand: Hand, transfers: Iterable[Transfer], teller: Teller, width: int
) -> list[tuple[str, bool]]:
    """Transfers with their source lines, and under each its rules in words, where not told before.

    Lines that tell a transfer are marked true, lines that tell a rule false.
    """
    rules = hand.rules
    lines: list[tuple[str, bool]] = []
    told: set[str] = set()
    for alike in paid_alike(transfers):
        keys = alike[0].why.cites
        tale = teller.tell_payments(alike) if len(alike) > 1 else teller.tell(alike[0])
        said = f"{tale} [{sources(rules, keys)}]"
        lines += [(line, True) for line in wrap(said, width, subsequent_indent="  ")]
        for key in keys:
            if key not in told:
                told.add(key)
                if key.startswith(FEE):
                    # The fee's own words are in the tale, and its line beside it.
                    continue
                cut = wrap(cited(rules, key), width, initial_indent="    ", subsequent_indent="    ")
                lines += [(line, False) for line in cut]
    return lines


def cited(rules: RuleSet, key: str) -> str:
    """The words behind a key, and whether they are those of a printed rule or of a ruling."""
    return f"{'Rule' if rules.ruling_behind(key) is None else 'Ruling'}: {rules.cite(key).says}"


def paid_alike(transfers: Iterable[Transfer]) -> list[list[Transfer]]:
    """Transfers in order; those in which several players pay one the same are together."""
    groups: list[list[Transfer]] = []
    for transfer in transfers:
        if groups and same_payment(groups[-1][0], transfer):
            groups[-1].append(transfer)
        else:
            groups.append([transfer])
    return groups
