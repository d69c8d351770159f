"""Things that go wrong at the person's table: by chance or by hand, told with the ruling and its lines.

Who sits in the floor's chair is asked for the ruling first, and then told what the sheet says.
"""

from collections.abc import Sequence
from random import Random
from textwrap import wrap

from rich.text import Text

from houseway.cards import UNKNOWN
from houseway.cli.terminal.page import Page
from houseway.cli.terminal.questions import Mistyped
from houseway.errors import HousewayError
from houseway.facts import Fact
from houseway.incident import OFF_THE_DECK, Incident
from houseway.play.decisions import Choice, Decision
from houseway.play.events import Event, Exposed, Happened, Noted
from houseway.play.hand import Hand
from houseway.play.incidents.accidents import at_this_moment, before_the_deal
from houseway.play.incidents.floor import HOUSE
from houseway.play.incidents.kinds.vocabulary import KINDS
from houseway.play.incidents.remedies import Remedy
from houseway.play.incidents.writing import parse_incident
from houseway.play.rules import RuleSet
from houseway.play.view import events_seen
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.session.session import Session
from houseway.words.names import capital
from houseway.words.payments import incidents_seen
from houseway.words.wrong import wrong

ANSWERS = 4
"""Among how many rulings the floor chooses."""
TITLE = "Something goes wrong"
SHORT = 9
"""So many facts are picked from at once; of more the person is asked first whose they are."""
NOBODY = "nobody's"
NOTHING_NOW = "Nothing that this sheet rules on can be entered now."


class Trouble:
    """What goes wrong at a table, and how the person hears of it."""

    def __init__(self, rate: float, floor: bool, random: Random) -> None:
        self.rate = rate
        self.floor = floor
        self.random = random
        self._right = self._asked = 0
        self._known: list[Event] = []
        """What the person has been told of in this hand."""

    # By chance

    def before(self, rules: RuleSet, seats: Sequence[int]) -> list[str]:
        """What will go wrong in the next deal."""
        happens = self.random.random() < self.rate
        return [str(fact) for fact in before_the_deal(rules, seats, self.random, 1 if happens else 0)]

    def now(self, hand: Hand) -> Incident | None:
        """What goes wrong before the next answer; mostly nothing."""
        return at_this_moment(hand, self.random) if self.random.random() < self.rate else None

    def enter(self, session: Session, fact: Incident, shuffling: Random) -> Hand:
        """It happens; the hand as it goes on."""
        session.incident(str(fact), shuffling)
        hand = session.hand or session.last
        assert hand is not None
        return hand

    def new_hand(self) -> None:
        self._known = []

    def look(self, page: Page, hand: Hand) -> None:
        """Tell what has gone wrong that the person does not know of, after the floor has ruled on it."""
        if hand.table.mishaps is None:
            return
        wrong = went_wrong(hand, page)
        fresh = wrong.copy()
        for event in self._known:
            if event in fresh:
                fresh.remove(event)
        self._known = wrong
        if not fresh:
            return
        lines: list[Text] = []
        given, printed = self._ask_for_the_ruling(page, hand.rules, fresh) if self.floor else (None, None)
        if given is not None and printed is not None:
            right = given == printed
            self._asked += 1
            self._right += right
            said = "You ruled as the sheet does." if right else f"You had ruled: {given}"
            lines += [Text(f" {line}", "bold green" if right else "bold red") for line in page.wrapped(said)]
            lines += [Text(f" {self._right} of {self._asked} rulings so far.", "dim"), Text()]
        told = incidents_seen(hand.rules, fresh, page.teller, page.screen.width - 1)
        page.screen.read(TITLE, [*lines, *[Text(f" {line}") for line in told]])

    # The floor's chair

    def _ask_for_the_ruling(
        self, page: Page, rules: RuleSet, fresh: Sequence[Event]
    ) -> tuple[str | None, str | None]:
        """The ruling that the person gives and the sheet's; none where there is only one to think of."""
        own = {remedy.id: remedy for remedy in rules.remedies}
        noted = [event for event in fresh if isinstance(event, Noted) and own.keys() & {*event.cites}]
        if not noted:
            return None, None
        remedy = next(own[key] for key in noted[0].cites if key in own)
        printed = follows(page, remedy, noted[0].facts)
        answers = self._answers(page, rules, remedy, noted[0].facts)
        if printed is None or len(answers) == 1:
            return None, None
        lines = [Text(f" {TITLE}", "bold"), Text()]
        for event in fresh:
            if not isinstance(event, Noted):
                lines += [Text(f" {line}") for line in page.wrapped(page.teller.tell(event))]
        lines += [Text(), Text(" How do you rule?", "bold")]
        for number, said in enumerate(answers, 1):
            first, *rest = wrap(said, page.screen.width - 8)
            lines += [Text(f"   {number}  {first}"), *[Text(f"      {more}") for more in rest]]
        return answers[_number(page, lines, len(answers))], printed

    def _answers(self, page: Page, rules: RuleSet, printed: Remedy, facts: Sequence[Fact]) -> list[str]:
        """What the sheet does among what it and its sisters do about such a fact, in any order.

        Only what follows is told: under which condition would give the answer away.
        """
        right = follows(page, printed, facts)
        others: dict[str, None] = {}
        for sheet in (rules, *sisters(rules, printed)):
            for remedy in sheet.remedies:
                if {*printed.of} & {*remedy.of} and remedy.do != printed.do:
                    told = follows(page, remedy, facts)
                    if told is not None and told != right:
                        others[told] = None
        found = [*self.random.sample([*others], min(ANSWERS - 1, len(others)))]
        if right is not None:
            found.append(right)
        self.random.shuffle(found)
        return found

    def decide(self, page: Page, hand: Hand, decision: Decision) -> Choice:
        """A decision of the house: the person's, in the floor's chair, else the usual one."""
        if not self.floor:
            return hand.absent(HOUSE)
        lines = [Text(" The floor decides", "bold"), Text()]
        happened = [event for event in went_wrong(hand, page) if not isinstance(event, Noted)]
        for event in happened[-1:]:
            lines += [*[Text(f" {line}") for line in page.wrapped(page.teller.tell(event))], Text()]
        for number, option in enumerate(decision.options, 1):
            first, *rest = wrap(page.teller.sentences.fact(option.note), page.screen.width - 8)
            lines += [Text(f"   {number}  {first}"), *[Text(f"      {more}") for more in rest]]
        return Choice(decision.options[_number(page, lines, len(decision.options))].verb)


def _number(page: Page, lines: Sequence[Text], answers: int) -> int:
    """Which of several answers the person gives, from 0."""
    said: list[Text] = []
    while True:
        page.screen.draw([*lines, *said])
        typed = page.screen.ask(" > ")
        if typed.isdigit() and 1 <= int(typed) <= answers:
            return int(typed) - 1
        said = [Text(f" Type a number, 1 to {answers}.", "bold red")]


def went_wrong(hand: Hand, page: Page) -> list[Event]:
    """What the person has seen go wrong, and what was ruled."""
    ruled = {remedy.id for remedy in hand.rules.remedies}
    return [
        event
        for event in events_seen(hand, page.names.you)
        if isinstance(event, Exposed | Happened)
        or (isinstance(event, Noted) and event.cites and ruled.issuperset(event.cites))
    ]


def follows(page: Page, remedy: Remedy, facts: Sequence[Fact]) -> str | None:
    """What follows under a ruling, told of these people; nothing where it is about something else."""
    if not remedy.do:
        return "The floor decides."
    try:
        told = [capital(page.teller.sentences.say(primitive, facts)) for primitive in remedy.do]
    except IndexError:
        return None
    return ". ".join(told) + "."


def sisters(rules: RuleSet, printed: Remedy) -> list[RuleSet]:
    """Other sheets with the same ruling: they play alike, and some rule otherwise on a part of it."""
    sheets = [load(entry.id) for entry in catalogue() if entry.kind == rules.kind]
    return [sheet for sheet in sheets if printed.id in [remedy.id for remedy in sheet.remedies]]


# By hand


def read_fact(page: Page, hand: Hand, typed: str) -> Incident | None:
    """What somebody enters after ``!``: a fact as records write it, or one that is picked from the list."""
    written = typed.removeprefix("!").strip()
    if written:
        return _fact(hand, written)
    offered = hand.incidents
    if not offered:
        raise Mistyped(NOTHING_NOW)
    kinds = sorted({fact.what for fact in offered})
    what = _pick(page, "What went wrong?", [f"{kind}: {KINDS[kind].means}" for kind in kinds])
    if what is None:
        return None
    among = [(fact, *_in_words(page, hand, fact)) for fact in offered if fact.what == kinds[what]]
    owners = sorted({owner for _, owner, _ in among})
    if len(among) > SHORT and len(owners) > 1:
        who = _pick(
            page, f"Whose? ({kinds[what]})", [page.names(owner) if owner else NOBODY for owner in owners]
        )
        if who is None:
            return None
        among = [entry for entry in among if entry[1] == owners[who]]
    answers = [f"{told} ({fact})" for fact, _, told in among]
    which = _pick(page, f"Which? ({kinds[what]})", answers) if len(among) > 1 else 0
    return among[which][0] if which is not None else None


def _in_words(page: Page, hand: Hand, fact: Incident) -> tuple[int, str]:
    """Whose card or doing it is, and the fact in words; which card comes up is not told before it does."""
    if fact.what == "conduct":
        return fact.seats[
            0
        ], f"{capital(page.names.within(fact.seats[0]))}: {hand.rules.cite(fact.said).says}"
    if fact.place in OFF_THE_DECK and not KINDS[fact.what].ahead:
        for event in hand.with_incidents(fact).events:
            if isinstance(event, Exposed) and event[2:5] == fact[:3]:
                return event.seat, page.teller.tell(event._replace(card=UNKNOWN))
    return fact.seats[0] if fact.seats else 0, capital(wrong(page.teller.sentences, fact))


def _fact(hand: Hand, written: str) -> Incident:
    try:
        return parse_incident(written)
    except HousewayError as error:
        raise Mistyped(f"{error}.") from None


def _pick(page: Page, title: str, answers: Sequence[str]) -> int | None:
    """One of several, by its number; nothing where the person goes back."""
    screen = page.screen
    pages = _pages(answers, screen.width - 8, max(5, screen.height - 5) if screen.paged else 0)
    at, number = 0, "A number picks."
    while True:
        keys = "Enter: more   r: return to the hand" if at + 1 < len(pages) else "Enter: return to the hand"
        foot = Text(f" {number}   {keys}{'   b: back' if at else ''}", "dim")
        screen.draw([Text(f" {title}", "bold"), Text(), *pages[at], foot])
        typed = screen.ask(" > ").lower()
        if typed.isdigit() and 1 <= int(typed) <= len(answers):
            return int(typed) - 1
        if typed == "b" and at:
            at -= 1
        elif not typed and at + 1 < len(pages):
            at += 1
        elif typed in ("", "r"):
            return None
        else:
            number = f"A number from 1 to {len(answers)} picks."


def _pages(answers: Sequence[str], width: int, room: int) -> list[list[Text]]:
    """Answers with their numbers, as many on a page as it has lines for; on one page where it has no end."""
    pages: list[list[Text]] = [[]]
    for number, answer in enumerate(answers, 1):
        first, *rest = wrap(answer, width)
        lines = [Text(f"  {number:3}  {first}"), *[Text(f"       {more}") for more in rest]]
        if room and pages[-1] and len(pages[-1]) + len(lines) > room:
            pages.append([])
        pages[-1] += lines
    return pages
