"""What went wrong, as a sentence: whose doing it is, and what was said of it in the words of a card room.

>>> from houseway.incident import Incident
>>> wrong(Sentences(), Incident("turn", 9, "misstated", (5,), "raise 18.00 with 6.00"))
'seat 5 says “raise to $18” and puts in $6'
>>> wrong(Sentences(), Incident("turn", 5, "noticed", (2,), "deal 1 short by 3"))
'seat 2 points out that seat 3 has a card too few'
"""

from houseway.cards import parse_cards
from houseway.errors import HousewayError
from houseway.facts import Fact, People, Person
from houseway.incident import Incident, IncidentPlace
from houseway.play.incidents.kinds.showdown import BECAUSE_OF
from houseway.play.incidents.writing import parse_incident
from houseway.words.mishaps import CARD, HAPPENED, NAMES_NOBODY, POINTED_OUT, SAID
from houseway.words.sentences import Sentences

ABOUT_ANOTHER = ("shows-to", "turns-up", "demands")
"""Of these it is said with or about whom, by the seat."""
PLACES = {"card": "card {} off the deck", "burn": "burn card {}", "board": "card {} of the board"}


def wrong(sentences: Sentences, fact: Incident) -> str:
    """What happened, as it stands within a sentence."""
    _, _, what, seats, said = fact
    if what == "noticed":
        return sentences.say(what, (_who(seats), _pointed_out(sentences, said)))
    if not seats and what in NAMES_NOBODY:
        return NAMES_NOBODY[what].format(said)
    if what not in HAPPENED:
        return f"{off_the_deck(fact.place, fact.number)} {CARD.get(what, f'is {what}')}"
    told = sentences.say(what, (_who(seats), *_said(sentences, what, said)))
    if not said or "{1" in HAPPENED[what]:
        return told
    # What need not be said has no place in the sentence.
    if said.startswith(BECAUSE_OF) and said.removeprefix(BECAUSE_OF).isdecimal():
        return f"{told} {BECAUSE_OF}{sentences.fact(Person(int(said.removeprefix(BECAUSE_OF))))}"
    return told + SAID.get(what, {}).get(said, f": {_with_money(sentences, said)}")


def off_the_deck(place: IncidentPlace, number: int) -> str:
    """The card that a fact is about, where it is nobody's yet."""
    return PLACES.get(place, f"{place} {{}}").format(number)


def _who(seats: tuple[int, ...]) -> Fact:
    """Who is named in what happened: the house has no seat."""
    if seats in ((), (0,)):
        return "the house"
    return Person(seats[0]) if len(seats) == 1 else People(seats)


def _said(sentences: Sentences, what: str, said: str) -> tuple[Fact, ...]:
    """What was said of it, as the facts of its sentence."""
    if what in ABOUT_ANOTHER and said.isdecimal():
        return (Person(int(said)),)
    if what == "misstated":
        first, _, chips = said.partition(" with ")
        return _with_money(sentences, first), _with_money(sentences, chips)
    if what == "ruling":
        return (_ruled(sentences, said),)
    if what in ("twin", "foreign"):
        return (_cards(sentences, said),)
    if what == "wrong-number" and len(said.split()) == 2:
        return ("{} in front and {} behind".format(*said.split()),)
    if what == "premature-street":
        number, _, how = said.partition(" ")
        out = "1 card is out" if number == "1" else f"{number} cards are out"
        return (out + SAID[what].get(how, ""),)
    return (SAID.get(what, {}).get(said, _with_money(sentences, said)),)


def _pointed_out(sentences: Sentences, said: str) -> str:
    """What lay unnoticed, as somebody says it who has noticed."""
    try:
        fact = parse_incident(said)
    except HousewayError:
        return said
    template = POINTED_OUT.get(fact.what)
    if template is None:
        return wrong(sentences, fact)
    return sentences.filled(template, (_who(fact.seats), *_said(sentences, fact.what, fact.said)))


def _ruled(sentences: Sentences, said: str) -> str:
    """What the management decides, about whom, and why."""
    done, _, reason = said.partition(";")
    act, _, seat = done.strip().partition(" ")
    who = Person(int(seat)) if seat.isdecimal() else None
    if act == "dead" and who is not None:
        done = f"{sentences.names.whose(who.seat)} hand is dead"
    elif act == "return" and who is not None:
        done = f"everything goes back to {sentences.fact(who)}"
    return f"{done.strip()}, {reason.strip()}" if reason.strip() else done


def _cards(sentences: Sentences, said: str) -> str:
    try:
        return sentences.cards(parse_cards(said))
    except (HousewayError, ValueError):
        return said


def _with_money(sentences: Sentences, said: str) -> str:
    """What was said, with amounts as the reader has them; a raise is to so much."""
    told: list[str] = []
    for word in said.split(" "):
        whole, point, cents = word.partition(".")
        if point and len(cents) == 2 and (whole + cents).isdecimal():
            to = "to " if told[-1:] == ["raise"] else ""
            told.append(to + sentences.money(int(whole + cents)))
        else:
            told.append(word)
    return " ".join(told)
