"""One teller: what happened, in words, with names, cards and amounts as the reader wants them.

>>> teller = Teller(Names({2: "Ann"}, you=1))
>>> teller.tell(Acted(1, "raise", 600)), teller.tell(Acted(2, "house-way"))
('You raise to $6', 'Ann asks for the house way')
"""

from collections.abc import Sequence

from houseway.cards import UNKNOWN, Card, show_cards
from houseway.facts import BANK, Place
from houseway.incident import Incident
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
    Exposed,
    Happened,
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
from houseway.play.felt import SHARE
from houseway.play.rules import RuleSet
from houseway.words.mishaps import CARD
from houseway.words.names import Names, capital, listed
from houseway.words.rows import in_order, rows_of
from houseway.words.sentences import Sentences, ShowCards, ShowMoney
from houseway.words.verbs import verb_words
from houseway.words.wagers import stake_and_fate, wager_titles
from houseway.words.wrong import off_the_deck, wrong


class Teller:
    """Tells what happens at a table; the rule set says what its wagers and its own words are."""

    def __init__(
        self,
        names: Names | None = None,
        cards: ShowCards = show_cards,
        money: ShowMoney = dollars,
        rules: RuleSet | None = None,
    ) -> None:
        self.names = names or Names()
        self.cards = cards
        self.money = money
        self.titles = wager_titles(rules)
        words = rules.words if rules is not None else None
        self.sentences = Sentences(self.names, cards, money, words, self.titles)
        self.verbs = rules.verbs if rules is not None else {}

    def tell(self, event: Event) -> str:
        """An event as a sentence; empty where there is nothing to tell."""
        return capital(self.phrase(event))

    def phrase(self, event: Event) -> str:
        """The same, as it stands within a sentence."""
        does = self.names.does
        match event:
            case Acted(seat, verb, amount):
                return self.acts(seat, verb, amount)
            case Dealt(seat, cards, up):
                return does(seat, "is") + f" dealt {self._seen(cards)}" + (" face up" if up else "")
            case Board(cards, board):
                return f"board{f' {board + 1}' if board else ''}: {self.cards(cards)}"
            case Discarded(seat, cards):
                if not cards:
                    return self.acts(seat, "pat")
                return does(seat, "discards") + f" {self._seen(cards)}"
            case Turned(seat, cards):
                return does(seat, "turns") + f" up {self.cards(cards)}"
            case Reshuffled(count, why):
                return f"{count} cards are reshuffled: {self.sentences.reason(why)}"
            case Shown(seat, cards):
                return does(seat, "shows") + f" {self.cards(cards)}"
            case Mucked(seat):
                return does(seat, "mucks")
            case Noted(kind, _, facts):
                return self.sentences.say(kind, facts)
            case Rolled(dice):
                return f"dice: {' '.join(map(str, dice))} = {sum(dice)}"
            case Laid():
                return self._laid(event)
            case Opened(place, cards):
                if place.kind == "seat":
                    rows = [self.cards(in_order(row)) for row in rows_of(cards)]
                    return does(place.number, "shows") + f" {' / '.join(rows)}"
                return f"{self._hand_at(place)} is turned over: {self.cards(cards)}"
            case Exposed(seat, card, place, number, what):
                which = f"{self.names.whose(seat)} card" if seat else off_the_deck(place, number)
                return f"{which} {CARD.get(what, f'is {what}')}" + (
                    "" if card is UNKNOWN else f": {self.cards((card,))}"
                )
            case Happened():
                return wrong(self.sentences, Incident(*event))
            case Looked(place, seat, cards):
                who = does(seat, "looks") if seat else "the house looks"
                which = "the player-dealer's down card" if place == BANK else self._down_card(place)
                return f"{who} at {which}" + ("" if UNKNOWN in cards else f": {self.cards(cards)}")
            case Closed(person, _, wager):
                whose, found = self.names.whose(person), self.sentences.fact(event.finding)
                return f"{whose} {self.titles(wager)} {stake_and_fate(event, self.money)}: {found}"
            case Transfer():
                return self._transfer(event)
            case Burned() | Milestone():
                return ""

    def acts(self, seat: int, verb: str, amount: int = 0) -> str:
        """What somebody does, and with how many chips."""
        words = verb_words(verb, self.verbs)
        said = f"{self.names.within(seat)} {words.second if self.names.is_you(seat) else words.third}"
        return f"{said} {self.money(amount)}" if amount else said

    def _laid(self, event: Laid) -> str:
        place, card = event.place, self.cards((event.card,))
        match place.kind:
            case "draw":
                return self.names.does(place.number, "draws") + f" {card}"
            case "discard":
                return self.names.does(place.number, "discards") + f" {card}"
        down = " (face down)" if event.seen is not None else ""
        return f"{self.sentences.place(place)}: {card}{down}"

    def _hand_at(self, place: Place) -> str:
        """The cards at a place, as something that is turned over."""
        said = self.sentences.place(place)
        match place.kind:
            case "player-dealer":
                return "the player-dealer's hand"
            case "common":
                return f"the {said} hand"
        return said if self.names.is_you(place.number) else f"the hand on {said}"

    def _down_card(self, place: Place) -> str:
        return f"a down card of {self.sentences.place(place)}"

    def _seen(self, cards: Sequence[Card]) -> str:
        if all(card is UNKNOWN for card in cards):
            return "a card" if len(cards) == 1 else f"{len(cards)} cards"
        return self.cards(cards)

    # Chips

    def _transfer(self, transfer: Transfer) -> str:
        payer, payee, amount, why = transfer
        does, moved, reason = self.names.does, self.money(amount), self.sentences.reason(why)
        if payee.kind == "collection":
            if payer.kind == "stack":
                return does(payer.owner, "pays") + f" the collection {moved}: {reason}"
            return f"the collection takes {moved} from the {account_name(payer)}: {reason}"
        if not {"bank", "wager"}.isdisjoint((payer.kind, payee.kind)):
            return self._banked(transfer)
        if payer.kind == payee.kind == "stack":
            return self.paid((transfer,))
        if payer.kind == "stack":
            return does(payer.owner, "puts") + f" in {moved}: {reason}"
        if payee.kind == "stack":
            if self.sentences.act(why):
                told = self.sentences.say(why.kind, why.facts, payee.owner)
                return f"{self.names.within(payee.owner)} {told} ({moved})"
            return does(payee.owner, "gets") + f" {moved}: {reason}"
        return f"{moved} from the {account_name(payer)} to the {account_name(payee)}: {reason}"

    def _banked(self, transfer: Transfer) -> str:
        """A movement between stacks, wagers and the player-dealer's money."""
        payer, payee, amount, why = transfer
        does, moved = self.names.does, self.money(amount)
        if payer.kind == "stack":
            if payee.kind == "bank":
                return does(payer.owner, "puts") + f" up {moved} as player-dealer"
            return self.bets((transfer,))
        text = self.sentences.reason(why)
        if payer.kind == "bank":
            if why.kind == SHARE:
                return does(payee.owner, "takes") + f" {moved}: {text}"
            return does(payee.owner, "is") + f" paid {moved}: {text}"
        title = self.titles(payer.wager)
        if payee.kind == "stack" and payee.owner != payer.owner:
            return does(payee.owner, "is") + f" paid {moved}: {text}"
        if payee.kind == "stack":
            return does(payee.owner, "gets") + f" {moved} back from {title}: {text}"
        return does(payer.owner, "loses") + f" {moved} on {title}: {text}"

    def bets(self, transfers: Sequence[Transfer]) -> str:
        """Wagers of one person on one spot."""
        seat, spot = transfers[0].payer.owner, transfers[0].payee.spot
        said = ", ".join([f"{self.money(t.amount)} on {self.titles(t.payee.wager)}" for t in transfers])
        return self.names.does(seat, "bets") + f" {said}" + (f", spot {spot}" if spot != seat else "")

    def paid(self, transfers: Sequence[Transfer]) -> str:
        """Chips that one or several players pay another one for the same reason."""
        first, names = transfers[0], self.names
        to, payers = names.within(first.payee.owner), [transfer.payer.owner for transfer in transfers]
        moved, why = self.money(first.amount), self.sentences.for_what(first.why)
        if len(payers) == 1:
            return names.does(payers[0], "pays") + f" {to} {moved}{why}"
        return f"{listed([names.within(payer) for payer in payers])} pay {to} {moved} each{why}"

    def closed(self, events: Sequence[Closed]) -> str:
        """Wagers of one kind that the same cards decided."""
        if len(events) == 1:
            return self.phrase(events[0])
        each = [f"{self.names(e.person)} {stake_and_fate(e, self.money)}" for e in events]
        return f"{self.titles(events[0].wager)}: {', '.join(each)}: {self.sentences.fact(events[0].finding)}"


_PLAIN = Teller()


def tell(event: Event, rules: RuleSet | None = None) -> str:
    """An event in plain words, seats by their numbers; the rule set brings the game's own."""
    return (_PLAIN if rules is None else Teller(rules=rules)).phrase(event)
