"""What goes wrong in a hand: the facts that were given, what has come of them, and what is ruled."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.errors import RecordError
from houseway.facts import Fact, Person, Place
from houseway.incident import Incident, IncidentPlace
from houseway.ledger import Reason
from houseway.play.events import Exposed, Happened, Noted
from houseway.play.incidents.draws_so_far import DrawsSoFar
from houseway.play.incidents.kinds.vocabulary import KINDS
from houseway.play.incidents.remedies import Circumstance, Remedy, remedy_for
from houseway.play.incidents.streets_so_far import Streets

if TYPE_CHECKING:
    from houseway.cards import Card
    from houseway.play.felt import Holding
    from houseway.play.incidents.holdings import Replacement
    from houseway.play.rules import Script
    from houseway.play.table import Seat, Table

TURN: IncidentPlace = "turn"


class Misdeal(Exception):
    """The hand is void: the driver gives everything back."""

    def __init__(self, remedy: Remedy) -> None:
        super().__init__(remedy.says)
        self.remedy = remedy


def _nothing_else(seat: "Seat", card: "Card") -> Mapping[str, Circumstance]:
    return {}


class Street(NamedTuple):
    """Community cards that a game turns at one time: so many on each board, after a burn or without one."""

    name: str
    """The milestone that they are."""
    cards: int
    boards: int = 1
    burn: bool = True


class StreetPlan(NamedTuple):
    """How a street comes that something went wrong with: the cards set aside are shuffled in before it."""

    burn: bool
    why: Reason


def _nothing_of_it(table: "Table", seat: "Seat", fact: Incident) -> Mapping[str, Circumstance]:
    return {}


def _nothing_follows(table: "Table", seat: "Seat", fact: Incident, do: Sequence[str]) -> None:
    """Hands die, and cards are replaced."""


def _nothing_more(place: Place, holding: "Holding") -> Mapping[str, Circumstance]:
    return {}


class Mishaps:
    """What goes wrong in a hand, and what has to be done about it later."""

    __slots__ = (
        "about",
        "about_hand",
        "about_held",
        "aside",
        "board_plans",
        "board_streets",
        "bound",
        "draws",
        "exposed",
        "exposed_of",
        "follow",
        "given",
        "goes_on",
        "happened",
        "latent",
        "later",
        "on_the_deck",
        "out",
        "reached",
        "replacements",
        "strangers",
        "stud",
        "to_burn",
        "to_replace",
        "turn",
    )

    def __init__(self, incidents: Sequence[Incident]) -> None:
        self.given: dict[tuple[IncidentPlace, int], list[Incident]] = {}
        for fact in incidents:
            self.given.setdefault((fact.place, fact.number), []).append(fact)
        self.turn = 1
        """The number of the decision that comes next."""
        self.reached: Counter[IncidentPlace] = Counter()
        """How many deals, showdowns and settlements have been reached; cards are counted as they move."""
        self.happened: list[Incident] = []
        """What has taken place, in order."""
        self.latent: list[Incident] = []
        """What has happened and nobody has pointed out so far."""
        self.later: list[Callable[[Table], Script]] = []
        """What has to be asked or done before the next decision: dealing itself asks nobody."""
        self.bound: dict[int, Any] = {}
        """What seats have done before their turn, for when it comes."""
        self.exposed = 0
        """How many cards have been exposed or flashed in this deal …"""
        self.exposed_of: Counter[tuple[int, str]] = Counter()
        """… and of whose, each by itself."""
        self.goes_on = False
        """Whether more cards of the deal under way are still to come."""
        self.about: Callable[[Seat, Card], Mapping[str, Circumstance]] = _nothing_else
        """What the game knows of a card that goes to a seat, where its sheet asks for that."""
        self.about_hand: Callable[[Table, Seat, Incident], Mapping[str, Circumstance]] = _nothing_of_it
        """The same of a hand of which something has come to light …"""
        self.follow: Callable[[Table, Seat, Incident, Sequence[str]], None] = _nothing_follows
        """… and what the game does then that others do not."""
        self.draws = DrawsSoFar()
        self.about_held: Callable[[Place, Holding], Mapping[str, Circumstance]] = _nothing_more
        """What the game knows of a card that comes to a hand on the table, where its sheet asks for that."""
        self.to_burn = 0
        """How many cards are burned before the next one comes to a hand on the table."""
        self.to_replace: list[tuple[Seat, Card, Remedy]] = []
        """What is replaced when the deal is complete."""
        self.replacements: list[Replacement] = []
        """What is replaced in the hands of a player-dealer table, each when it is time."""
        self.on_the_deck: Card | None = None
        """A card that was put on the deck to be burned next."""
        self.stud = Streets()
        """How far the deal of a stud game is."""
        self.strangers: list[Card] = []
        """Cards that came and do not belong to the deck."""
        self.out: list[Card] = []
        """Those of them that have been taken out of the game."""
        self.aside: list[Card] = []
        """Cards of the deck that are out of play until they are shuffled in."""
        self.board_streets: tuple[Street, ...] = ()
        """What the game turns for everybody, in order."""
        self.board_plans: dict[str, StreetPlan] = {}
        """How some of it comes, because of what went wrong before."""

    def of_the_deck(self, cards: "Sequence[Card]") -> "list[Card]":
        """These cards without those that do not belong to the deck."""
        strangers = Counter(self.strangers) - Counter(self.out)
        kept = []
        for card in cards:
            if strangers[card]:
                strangers[card] -= 1
            else:
                kept.append(card)
        return kept

    def of_card(self, place: IncidentPlace, number: int) -> Incident | None:
        """What goes wrong with a card."""
        found = self.given.get((place, number))
        return found[0] if found else None


def arrive(table: "Table", place: IncidentPlace) -> Sequence[Incident]:
    """The next deal, showdown, settlement … is reached: what goes wrong there."""
    mishaps = table.mishaps
    if mishaps is None:
        return ()
    mishaps.reached[place] += 1
    return mishaps.given.get((place, mishaps.reached[place]), ())


def at_turn(table: "Table") -> list[Incident]:
    """What goes wrong before the decision that comes next, as far as it has not happened yet."""
    mishaps = table.mishaps
    if mishaps is None:
        return []
    given = mishaps.given.get((TURN, mishaps.turn), ())
    return [fact for fact in given if fact not in mishaps.happened]


def rule_on(
    table: "Table",
    fact: Incident,
    *facts: Fact,
    card: "Card | None" = None,
    owner: int = 0,
    **circumstances: Circumstance,
) -> Remedy:
    """Something takes effect: it is told, and what the sheet does about it; ``facts`` go into its sentences.

    Without them that is the person it is about: the owner of the card, or the one who is named.
    """
    happens(table, fact, card, owner)
    return ruling(table, fact, *facts, owner=owner, **circumstances)


def happens(table: "Table", fact: Incident, card: "Card | None" = None, owner: int = 0) -> None:
    """Something has happened: whoever could see it knows of it now."""
    mishaps = table.mishaps
    assert mishaps is not None
    if fact not in mishaps.happened:
        mishaps.happened.append(fact)
    if card is None:
        table.log(Happened(*fact))
        return
    # A card that is nobody's yet has no owner who sees it; and 0 is also whoever only looks on.
    seen = frozenset({owner, *fact.seats}) - {0} if fact.what == "flashed" else None
    table.log(Exposed(owner, card, fact.place, fact.number, fact.what, seen))


def ruling(
    table: "Table", fact: Incident, *facts: Fact, owner: int = 0, **circumstances: Circumstance
) -> Remedy:
    """What the sheet does about something that has happened; a misdeal ends the hand here."""
    if fact.said:
        circumstances.setdefault("said", fact.said)
    remedy = remedy_for(table.rules, fact.what, fact.place, circumstances)
    who = owner or (fact.seats[0] if fact.seats else 0)
    told = facts or ((Person(who),) if who else ())
    for primitive in remedy.do:
        table.log(Noted(primitive, (remedy.id,), told))
        if primitive == "misdeal":
            raise Misdeal(remedy)
        if primitive == "refused":
            raise RecordError(f"{remedy.says} [{remedy.lines}]")
    return remedy


def lies_unnoticed(table: "Table", fact: Incident) -> None:
    """Something has happened that nobody has pointed out: nothing follows before somebody does."""
    mishaps = table.mishaps
    assert mishaps is not None
    mishaps.happened.append(fact)
    mishaps.latent.append(fact)


def noticed(table: "Table", fact: Incident) -> Incident | None:
    """What somebody points out, if it lies unnoticed; from now on it does not."""
    mishaps = table.mishaps
    assert mishaps is not None
    found = next((latent for latent in mishaps.latent if str(latent) == fact.said), None)
    if found is not None:
        mishaps.latent.remove(found)
        happens(table, fact)
    return found


def do_later(table: "Table") -> "Script":
    """What dealing has left to be asked or done, before the next decision."""
    mishaps = table.mishaps
    while mishaps is not None and mishaps.later:
        yield from mishaps.later.pop(0)(table)


def watched(
    script: "Script", table: "Table", anywhere: "Mapping[str, Callable[[Table, Incident], None]]"
) -> "Script":
    """Run a script: its decisions are counted, and what can happen at any of them does."""
    mishaps = table.mishaps
    assert mishaps is not None
    try:
        decision = next(script)
        while True:
            for fact in at_turn(table):
                if KINDS[fact.what].anywhere:
                    anywhere.get(fact.what, rule_on)(table, fact)
            choice = yield decision
            mishaps.turn += 1
            decision = script.send(choice)
    except StopIteration:
        return
