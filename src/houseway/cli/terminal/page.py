"""The page of a hand: title, table, what happened, what may be done now."""

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Protocol

from rich.text import Text

from houseway.cli.terminal.pot.felt import fit, flow
from houseway.cli.terminal.screen import Screen, rule
from houseway.facts import Place
from houseway.play.decisions import Answers, Decision
from houseway.play.events import Event
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet, Stakes
from houseway.play.view import View, events_seen, view
from houseway.rooms.index import room_name
from houseway.words.names import Names, capital
from houseway.words.sheet import limit_words
from houseway.words.story import chapters, tell_all
from houseway.words.teller import Teller

LEAST_STORY = 3
"""Lines of what happened that should fit; if they do not, the table moves together."""


class Game(Protocol):
    """What differs between a table that plays for pots and one with a player-dealer."""

    hand_word: str
    """What one deal is called: a hand, a round."""
    more_keys: str
    """The keys that always work, for the bottom of the page."""

    def table(self, seen: View, events: Sequence[Event], width: int, *, tight: bool) -> list[Text]:
        """The table; tight leaves out what can be missed."""
        ...

    def status(self, seen: View) -> str:
        """The table in a few words, for plain terminals; empty where there is nothing to say."""
        ...

    def held(self, seen: View, decision: Decision, width: int) -> list[Text]:
        """What the person holds, or may bet."""
        ...

    def choices(self, seen: View, decision: Decision, answers: Answers) -> list[Text]:
        """What the person may do, each with its key."""
        ...

    def is_result(self, hand: Hand, event: Event) -> bool:
        """Whether an event is told by the result that follows the hand."""
        ...


class Page:
    """Shows a hand to the person in one seat, and nothing that this seat may not see."""

    def __init__(self, screen: Screen, rules: RuleSet, stakes: Stakes, teller: Teller, game: Game) -> None:
        self.screen = screen
        self.rules = rules
        self.limit = limit_words(stakes)
        self.names: Names = teller.names
        self.teller = teller
        self.game = game
        self.number = 0
        self._waiting: Mapping[int, str] = {}
        self._told = 0
        """How much of the story a plain terminal has been told."""

    def new_hand(self, number: int, waiting: Mapping[int, str] | None = None) -> None:
        """The next hand; ``waiting`` are those who are not dealt in, and why."""
        self.number = number
        self._told = 0
        self._waiting = waiting or {}

    def _not_dealt_in(self) -> list[Text]:
        """Who has no part in the hand."""
        if not self._waiting:
            return []
        who = [f"{self.names.within(seat)} ({why})" for seat, why in self._waiting.items()]
        said = f"Not dealt in: {', '.join(who)}"
        return [
            Text(line, "dim")
            for line in wrap(said, self.screen.width, initial_indent="   ", subsequent_indent="     ")
        ]

    def show(self, hand: Hand, foot: Sequence[Text] = (), body: Sequence[Text] = ()) -> None:
        """The table; below it the story so far, or a body in its place; at the bottom the foot."""
        seen = view(hand, self.names.you)
        if not self.screen.paged:
            self._tell_plainly(hand, seen, [*body, *foot])
            return
        width = self.screen.width
        room = self.screen.height - 2 - len(foot) - bool(foot)
        events = events_seen(hand, self.names.you)
        for tight in (False, True):
            felt = self.game.table(seen, events, width, tight=tight)
            felt += [] if tight else self._not_dealt_in()
            top = [self._title(), rule(width), *felt, rule(width)]
            if room - len(top) >= LEAST_STORY:
                break
        room = max(1, room - len(top))
        middle = self._cut(body, room) if body else self.story(hand)[-room:]
        bottom = [rule(width), *foot] if foot else []
        self.screen.draw([*top, *middle, *[Text()] * (room - len(middle)), *bottom])

    def _cut(self, body: Sequence[Text], room: int) -> list[Text]:
        if len(body) <= room:
            return list(body)
        return [*body[: room - 1], Text(" … w shows the rest", "bold")]

    def _title(self) -> Text:
        right = Text(f"{self.game.hand_word} {self.number} ", "dim")
        room = self.screen.width - right.cell_len - 2
        for where in (f"  {room_name(self.rules.room)}, {self.limit}", f"  {self.limit}", ""):
            left = Text.assemble((f" {self.rules.name}", "bold"), where)
            if left.cell_len <= room:
                break
        return fit(left, room) + Text("  ") + right

    def story(self, hand: Hand, *, paid: bool = True) -> list[Text]:
        """What the person has seen happen, street by street; with what was paid at the end, or without."""
        lines = self._not_dealt_in()
        seen = events_seen(hand, self.names.you)
        if not paid:
            seen = [event for event in seen if not self.game.is_result(hand, event)]
        for title, events in chapters(seen):
            said = tell_all(self.teller, events)
            if title and said:
                lines.append(Text(f" {title.capitalize()}", "bold cyan"))
            for line in said:
                cut = wrap(line, self.screen.width, initial_indent="   ", subsequent_indent="     ")
                lines += [Text(part) for part in cut]
        return lines

    def _tell_plainly(self, hand: Hand, seen: View, rest: Sequence[Text]) -> None:
        story = self.story(hand, paid=not seen.over)
        fresh, self._told = story[self._told :], len(story)
        status = "" if seen.over else self.game.status(seen)
        self.screen.draw([*fresh, *([Text(f" {status}")] if status else []), *rest])

    def question(self, hand: Hand, decision: Decision, said: Text) -> list[Text]:
        """What the person holds and may do, and a word to him."""
        seen = view(hand, self.names.you)
        width = self.screen.width
        held = self.game.held(seen, decision, width)
        return [
            *held,
            *self._about(decision),
            *self._choices(seen, decision, hand.answers(seen.seat)),
            *self._in_width(said),
        ]

    def _about(self, decision: Decision) -> list[Text]:
        """What somebody offers, where it is no hand that lies there anyway."""
        about = decision.about
        if not about or isinstance(about, Place):
            return []
        return self._in_width(Text(f" {capital(self.teller.sentences.fact(about))}"))

    def _choices(self, seen: View, decision: Decision, answers: Answers) -> list[Text]:
        pieces, more = self.game.choices(seen, decision, answers), self.game.more_keys
        choices = Text("   ").join(pieces)
        gap = self.screen.width - choices.cell_len - len(more) - 2
        if gap >= 2:
            return [Text(" ") + choices + Text(" " * gap + more, "dim")]
        lines = [part for line in flow(pieces, self.screen.width) for part in self._in_width(line[2:])]
        return [*lines, Text(f" {more}", "dim")]

    def wrapped(self, words: str) -> list[str]:
        """Words in lines that fit, with a blank before them."""
        return wrap(words, self.screen.width - 1)

    def _in_width(self, line: Text) -> list[Text]:
        """Words that take more than a line go on below it, indented."""
        if line.cell_len <= self.screen.width:
            return [line]
        first, *rest = line.wrap(self.screen.console, self.screen.width - 3)
        return [first, *[Text("   ") + part for part in rest]]
