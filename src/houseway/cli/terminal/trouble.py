"""Things that go wrong at the person's table: by chance or by hand, told with the ruling and its lines.

Who sits in the floor's chair is asked for the ruling first, and then told what the sheet says.
"""

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from textwrap import wrap

from rich.text import Text

from houseway.cli.terminal.page import Page
from houseway.cli.terminal.questions import Mistyped
from houseway.errors import HousewayError
from houseway.incident import Incident
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
from houseway.words.payments import incidents_seen

ANSWERS = 4
"""Among how many rulings the floor chooses."""
TITLE = "Something goes wrong"
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
            right = given is printed
            self._asked += 1
            self._right += right
            said = "You ruled as the sheet does." if right else f"You had ruled: {given.says}"
            lines += [Text(f" {line}", "bold green" if right else "bold red") for line in page.wrapped(said)]
            lines += [Text(f" {self._right} of {self._asked} rulings so far.", "dim"), Text()]
        told = incidents_seen(hand.rules, fresh, page.teller, page.screen.width - 1)
        page.screen.read(TITLE, [*lines, *[Text(f" {line}") for line in told]])

    # The floor's chair

    def _ask_for_the_ruling(
        self, page: Page, rules: RuleSet, fresh: Sequence[Event]
    ) -> tuple[Remedy | None, Remedy | None]:
        """The ruling that the person gives and the sheet's; none where there is only one to think of."""
        ids = [key for event in fresh if isinstance(event, Noted) for key in event.cites]
        own = {remedy.id: remedy for remedy in rules.remedies}
        printed = next((own[key] for key in ids if key in own), None)
        if printed is None or len(answers := self._answers(rules, printed)) == 1:
            return None, None
        lines = [Text(f" {TITLE}", "bold"), Text()]
        for event in fresh:
            if not isinstance(event, Noted):
                lines += [Text(f" {line}") for line in page.wrapped(page.teller.tell(event))]
        lines += [Text(), Text(" How do you rule?", "bold")]
        for number, remedy in enumerate(answers, 1):
            first, *rest = wrap(remedy.says, page.screen.width - 8)
            lines += [Text(f"   {number}  {first}"), *[Text(f"      {more}") for more in rest]]
        return answers[_number(page, lines, len(answers))], printed

    def _answers(self, rules: RuleSet, printed: Remedy) -> list[Remedy]:
        """The sheet's ruling among what it and other sheets do about such a fact, in any order."""
        others: dict[tuple[str, ...], Remedy] = {}
        sheets = [rules, *[load(entry.id) for entry in catalogue() if entry.kind == rules.kind]]
        for sheet in sheets:
            for remedy in sheet.remedies:
                if {*printed.of} & {*remedy.of} and remedy.do != printed.do:
                    others.setdefault(remedy.do, remedy)
        found = [printed, *self.random.sample([*others.values()], min(ANSWERS - 1, len(others)))]
        self.random.shuffle(found)
        return found

    def decide(self, page: Page, hand: Hand, decision: Decision) -> Choice:
        """A decision of the house: the person's, in the floor's chair, else the usual one."""
        if not self.floor:
            return hand.absent(HOUSE)
        lines = [Text(" The floor decides", "bold"), Text()]
        for number, option in enumerate(decision.options, 1):
            lines.append(Text(f"   {number}  {page.teller.sentences.fact(option.note)}"))
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
    among = [fact for fact in offered if fact.what == kinds[what]]
    which = _pick(page, f"Which? ({kinds[what]})", [str(fact) for fact in among]) if len(among) > 1 else 0
    return among[which] if which is not None else None


def _fact(hand: Hand, written: str) -> Incident:
    try:
        return parse_incident(written)
    except HousewayError as error:
        raise Mistyped(f"{error}.") from None


def _pick(page: Page, title: str, answers: Sequence[str]) -> int | None:
    """One of several, by its number; nothing where the person goes back."""
    screen = page.screen
    room = max(5, screen.height - 6) if screen.paged else len(answers)
    pages = [*pairwise([*range(0, len(answers), room), len(answers)])]
    at = 0
    while True:
        first, end = pages[at]
        lines = [Text(f" {title}", "bold"), Text()]
        for number in range(first, end):
            start, *rest = wrap(answers[number], screen.width - 8)
            lines += [Text(f"  {number + 1:3}  {start}"), *[Text(f"       {more}") for more in rest]]
        more = " Enter: more" if at + 1 < len(pages) else " Enter: back to the hand"
        screen.draw([*lines, Text(f" A number picks.{more}", "dim")])
        typed = screen.ask(" > ")
        if typed.isdigit() and 1 <= int(typed) <= len(answers):
            return int(typed) - 1
        if not typed and at + 1 < len(pages):
            at += 1
        elif not typed:
            return None
