"""The page of a hand: title, table, what happened, what may be done now."""

from collections.abc import Sequence

from rich.text import Text

from houseway.bots.imagine import holding
from houseway.bots.study import study
from houseway.cli.games import room_name
from houseway.cli.telling import Names, Teller, chapters, worth_telling
from houseway.cli.terminal.asking import default, keys, label
from houseway.cli.terminal.felt import seat_notes, table_lines
from houseway.cli.terminal.screen import Screen, rule
from houseway.money import dollars
from houseway.play.decisions import Decision
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.play.view import View, events_seen, view

MORE_KEYS = "? help  h rules  l log  q quit"


class Page:
    """Shows a hand to the person in one seat, and nothing that this seat may not see."""

    def __init__(self, screen: Screen, rules: RuleSet, limit: str, names: Names) -> None:
        self.screen = screen
        self.rules = rules
        self.study = study(rules)
        self.limit = limit
        self.names = names
        self.teller = Teller(names, screen.faces.words)
        self._told = 0
        """How much of the story a plain terminal has been told."""

    def new_hand(self) -> None:
        self._told = 0

    def show(self, hand: Hand, number: int, foot: Sequence[Text] = (), body: Sequence[Text] = ()) -> None:
        """The table; below it the story so far, or a body in its place; at the bottom the foot."""
        seen = view(hand, self.names.you)
        if not self.screen.paged:
            self._tell_plainly(hand, seen, [*body, *foot])
            return
        width = self.screen.width
        top = [self._title(number), rule(width)]
        top += table_lines(seen, self.names, self.screen.faces, self._notes(hand, seen), width)
        top.append(rule(width))
        room = max(2, self.screen.height - 2 - len(top) - len(foot) - bool(foot))
        middle = list(body)[:room] if body else self.story(hand)[-room:]
        bottom = [rule(width), *foot] if foot else []
        self.screen.draw([*top, *middle, *[Text()] * (room - len(middle)), *bottom])

    def room_for_body(self, hand: Hand, foot: int) -> int:
        """How many lines fit between table and foot."""
        seen = view(hand, self.names.you)
        boards = sum([bool(board) for board in seen.boards])
        return self.screen.height - 2 - (6 + len(seen.seats) + boards) - foot - 1

    def _title(self, number: int) -> Text:
        left = Text(f" {self.rules.name}", "bold") + Text(f"  {room_name(self.rules.room)}, {self.limit}")
        right = Text(f"hand {number} ", "dim")
        gap = self.screen.width - left.cell_len - right.cell_len
        return left + Text(" " * max(2, gap)) + right

    def _notes(self, hand: Hand, seen: View) -> dict[int, str]:
        notes = seat_notes(events_seen(hand, self.names.you))
        if seen.over:
            for seat in seen.seats:
                if notes.get(seat.number) == "shows":
                    notes[seat.number] = holding(self.study, seen, seat.number) or "shows"
        return notes

    def story(self, hand: Hand) -> list[Text]:
        """What the person has seen happen, street by street."""
        lines: list[Text] = []
        for title, events in chapters(events_seen(hand, self.names.you)):
            said = [told for event in worth_telling(events) if (told := self.teller.tell(event))]
            if title and said:
                lines.append(Text(f" {title.capitalize()}", "bold cyan"))
            lines += [Text(f"   {line}") for line in said]
        return lines

    def _tell_plainly(self, hand: Hand, seen: View, rest: Sequence[Text]) -> None:
        story = self.story(hand)
        fresh, self._told = story[self._told :], len(story)
        status: list[Text] = []
        if not seen.over:
            status.append(Text("Board " + "; ".join(map(self.screen.faces.words, seen.boards))))
            if not any(seen.boards):
                status = []
            pot = dollars(sum(pot.amount for pot in seen.pots))
            mine = next(s for s in seen.seats if s.number == seen.seat)
            status.append(Text(f"Pot {pot}, your stack {dollars(mine.stack)}"))
        self.screen.draw([*fresh, *status, *rest])

    def question(self, hand: Hand, decision: Decision) -> list[Text]:
        """What the person holds and may do."""
        seen = view(hand, self.names.you)
        mine = next(s for s in seen.seats if s.number == seen.seat)
        faces = self.screen.faces
        held = Text(" You hold  ") + faces.row(mine.down + mine.up)
        words = holding(self.study, seen, seen.seat)
        if words:
            held += Text(f"  {words}", "green")
        lines = [held]
        for option in decision.options:
            if option.pick is not None:
                lines.append(Text(" Pick by number or name:  ") + faces.numbered(option.pick.among))
        choices = Text(" ")
        usual = default(decision)
        for key, option in keys(decision).items():
            choices += Text(key, "bold yellow") + Text(f" {label(option)}")
            choices += Text(" (Enter)   " if option is usual else "   ", "dim")
        gap = self.screen.width - choices.cell_len - len(MORE_KEYS) - 1
        if gap >= 0:
            lines.append(choices + Text(" " * gap + MORE_KEYS, "dim"))
        else:
            lines += [choices, Text(f" {MORE_KEYS}", "dim")]
        return lines
