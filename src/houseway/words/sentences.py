"""Sentences of facts: a kind has a template, and its facts go into it in the form that suits the reader.

In a template ``{0}`` is the first fact, ``{0:'s}`` makes an owner of a person, ``{*:; }`` are all facts with
something between them, and ``[takes]`` is a verb that agrees with the first fact, or with whom it is told of.
A kind without a template is told as itself, with its facts after it.

>>> plain = Sentences()
>>> plain.say("earns a kill button", (Person(3),)), plain.say("a comet", (Person(3), Money(500)))
('seat 3 earns a kill button', 'a comet: seat 3, $5')
>>> Sentences(Names({}, you=3)).say("earns a kill button", (Person(3),))
'you earn a kill button'
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from string import Formatter
from typing import Any

from houseway.cards import Card, show_cards
from houseway.facts import Cards, Fact, Finding, Money, People, Person, Place
from houseway.ledger import Why
from houseway.money import dollars
from houseway.words.names import Names, listed, second_person
from houseway.words.templates import PAID, TEMPLATES

ShowCards = Callable[[Iterable[Card]], str]
ShowMoney = Callable[[int], str]
ARTICLE = "a"
"""What the name of a wager is told as: what people call it, with its article."""
EACH, SEATS = "each", "seats"
"""What people are told as one by one, and where their places are meant, whoever sits there."""
FEE = "fee"
"""What the name of a fee is told as: *#3 fee*, but *per hand*."""
NO_FEE = ("per bet", "per hand", "time")
"""Fees that are told by their names alone."""
AGREES = "does"
"""What a finding is told as whose verb agrees with the first fact of the sentence that it is told in."""


class Sentences:
    """Makes sentences with names, cards and amounts in the form that suits the reader."""

    def __init__(
        self,
        names: Names | None = None,
        cards: ShowCards = show_cards,
        money: ShowMoney = dollars,
        words: Mapping[str, str] | None = None,
        titles: Callable[[str], str] = str,
    ) -> None:
        self.names = names or Names()
        self.cards = cards
        self.money = money
        self.titles = titles
        self._words = {**TEMPLATES, **words} if words else TEMPLATES

    def say(self, kind: str, facts: Sequence[Fact] = (), subject: int | None = None) -> str:
        """A statement in words; its verbs agree with the subject, or with the first fact."""
        template = self._words.get(kind)
        if template is None:
            told = ", ".join([said for fact in facts if (said := self.fact(fact))])
            return f"{kind}: {told}" if told else kind
        return self.filled(template, facts, subject)

    def filled(self, template: str, facts: Sequence[Fact], subject: int | None = None) -> str:
        """A template with its facts; its verbs agree with the subject, or with the first of them."""
        if subject is None and facts and isinstance(facts[0], Person):
            subject = facts[0].seat
        return _Filled(self, facts, subject).vformat(self._agreed(template, subject), facts, {})

    def reason(self, why: Why) -> str:
        """Why chips moved, in words."""
        return self.say(why.kind, why.facts)

    def for_what(self, why: Why) -> str:
        """The same, where it was said already who pays whom."""
        template = PAID.get(why.kind)
        if template is None:
            return f": {self.reason(why)}"
        return _Filled(self, why.facts, None).vformat(template, why.facts, {})

    def act(self, why: Why) -> bool:
        """Whether a reason says what its receiver does: wins, splits, takes …"""
        return self._words.get(why.kind, "").startswith("[")

    def fact(self, fact: Fact) -> str:
        """A fact in words."""
        return _Filled(self, (), None).format_field(fact, "")

    def place(self, place: Place) -> str:
        """Where cards lie."""
        match place.kind:
            case "spot":
                hand = f", hand {place.hand + 1}" if place.hand else ""
                return ("your hand" if self.names.is_you(place.number) else f"spot {place.number}") + hand
            case "pile":
                return f"pile {place.number}"
            case "seat":
                return self.names.within(place.number)
            case "draw":
                return f"card for {self.names.within(place.number)}"
            case "discard":
                return f"discard of {self.names.within(place.number)}"
            case "common":
                return place.name
            case "player-dealer":
                return "player-dealer"

    def _agreed(self, template: str, subject: int | None) -> str:
        """A template whose verbs agree with the subject."""
        before, *verbs = template.split("[")
        you = self.names.is_you(subject or 0)
        for part in verbs:
            verb, _, after = part.partition("]")
            before += (second_person(verb) if you else verb) + after
        return before


class _Filled(Formatter):
    """Puts facts into a template."""

    def __init__(self, sentences: Sentences, facts: Sequence[Fact], subject: int | None) -> None:
        self._sentences = sentences
        self._facts = facts
        self._subject = subject

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return self._facts if key == "*" else args[int(key)]

    def format_field(self, value: Any, format_spec: str) -> str:
        sentences = self._sentences
        match value:
            case Person(seat):
                return sentences.names.whose(seat) if format_spec else sentences.names.within(seat)
            case People(seats):
                return _people(sentences.names, seats, format_spec)
            case Money(cents):
                return sentences.money(cents)
            case Cards(cards):
                return sentences.cards(cards) if cards else "-"
            case Place():
                return sentences.place(value)
            case Finding(kind, facts):
                subject = self._subject if format_spec == AGREES else None
                return sentences.say(kind, facts, subject)
            case tuple():
                return format_spec.join([self.format_field(one, "") for one in value])
        if format_spec == ARTICLE:
            title = sentences.titles(value)
            return f"{'an' if title[0] in 'aeiouAEIO' else 'a'} {title}"
        if format_spec == FEE:
            return value if value in NO_FEE else f"{value} fee"
        return str(value)


def _people(names: Names, seats: Sequence[int], form: str) -> str:
    if form == SEATS:
        return f"seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))}"
    said = listed([names.within(seat) for seat in seats]) or "nobody"
    return f"each of {said}" if form == EACH and len(seats) > 1 else said


PLAIN = Sentences()
"""Seats by their numbers, cards and dollars as everywhere."""
