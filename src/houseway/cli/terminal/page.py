"""The page of a hand: title, table, what happened, what may be done now."""

from collections.abc import Sequence
from textwrap import wrap

from rich.text import Text

from houseway.bots.imagine import holding
from houseway.bots.study import study
from houseway.cli.games import room_name
from houseway.cli.rulebook import limit_words
from houseway.cli.telling import Names, Teller, chapters
from houseway.cli.terminal.asking import default, keys, label, may_stand_pat
from houseway.cli.terminal.felt import SHOWS, flow, seat_notes, table_lines
from houseway.cli.terminal.screen import Screen, rule
from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.play.decisions import Decision
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet, Stakes
from houseway.play.view import View, events_seen, view

LEAST_STORY = 3
"""Lines of what happened that should fit; if they do not, the table moves together."""
MORE_KEYS = "? help  h rules  l log  q quit"


class Page:
    """Shows a hand to the person in one seat, and nothing that this seat may not see."""

    def __init__(self, screen: Screen, rules: RuleSet, stakes: Stakes, names: Names) -> None:
        self.screen = screen
        self.rules = rules
        self.study = study(rules)
        self.limit = limit_words(stakes)
        self.names = names
        self.teller = Teller(names, screen.faces.words)
        self.number = 0
        self._told = 0
        """How much of the story a plain terminal has been told."""

    def new_hand(self, number: int) -> None:
        self.number = number
        self._told = 0

    def show(self, hand: Hand, foot: Sequence[Text] = (), body: Sequence[Text] = ()) -> None:
        """The table; below it the story so far, or a body in its place; at the bottom the foot."""
        seen = view(hand, self.names.you)
        if not self.screen.paged:
            self._tell_plainly(hand, seen, [*body, *foot])
            return
        width = self.screen.width
        room = self.screen.height - 2 - len(foot) - bool(foot)
        for tight in (False, True):
            felt = table_lines(
                seen, self.names, self.screen.faces, self._notes(hand, seen), width, tight=tight
            )
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
        left = Text.assemble((f" {self.rules.name}", "bold"), f"  {room_name(self.rules.room)}, {self.limit}")
        left.truncate(self.screen.width - 10, overflow="ellipsis")
        right = Text(f"hand {self.number} ", "dim")
        gap = self.screen.width - left.cell_len - right.cell_len
        return left + Text(" " * max(2, gap)) + right

    def _notes(self, hand: Hand, seen: View) -> dict[int, str]:
        notes = seat_notes(events_seen(hand, self.names.you))
        if seen.over:
            for seat in seen.seats:
                if notes.get(seat.number) == SHOWS:
                    notes[seat.number] = holding(self.study, seen, seat.number) or SHOWS
        return notes

    def story(self, hand: Hand, *, paid: bool = True) -> list[Text]:
        """What the person has seen happen, street by street; with what was paid at the end, or without."""
        lines: list[Text] = []
        seen = events_seen(hand, self.names.you)
        if not paid:
            seen = [e for e in seen if not isinstance(e, Transfer) or e.payer is not hand.table.pot]
        for title, events in chapters(seen):
            said = self.teller.tell_all(events)
            if title and said:
                lines.append(Text(f" {title.capitalize()}", "bold cyan"))
            for line in said:
                cut = wrap(line, self.screen.width, initial_indent="   ", subsequent_indent="     ")
                lines += [Text(part) for part in cut]
        return lines

    def _tell_plainly(self, hand: Hand, seen: View, rest: Sequence[Text]) -> None:
        story = self.story(hand, paid=not seen.over)
        fresh, self._told = story[self._told :], len(story)
        status: list[Text] = []
        mine = next((s for s in seen.seats if s.number == seen.seat), None)
        if not seen.over and mine is not None:
            boards = "; ".join([self.screen.faces.words(board) for board in seen.boards if board])
            pot = dollars(sum(pot.amount for pot in seen.pots))
            board = f"Board {boards}, pot" if boards else "Pot"
            status.append(Text(f" {board} {pot}, your stack {dollars(mine.stack)}"))
        self.screen.draw([*fresh, *status, *rest])

    def question(self, hand: Hand, decision: Decision, said: Text) -> list[Text]:
        """What the person holds and may do, and a word to him."""
        seen = view(hand, self.names.you)
        mine = next(s for s in seen.seats if s.number == seen.seat)
        faces, width = self.screen.faces, self.screen.width
        picking = next((o.pick for o in decision.options if o.pick is not None), None)
        cards = faces.numbered(picking.among) if picking is not None else faces.hand(mine.down, mine.up)
        held = Text(" You hold  ") + cards
        if picking is not None and mine.up:
            held += Text("   up  ") + faces.row(mine.up)
        words = holding(self.study, seen, seen.seat)
        if held.cell_len + 2 + len(words) <= width:
            lines = [held + Text(f"  {words}", "green")]
        else:
            lines = [held, *[Text(f" {line}", "green") for line in wrap(words, width - 1)]]
        return [*lines, *self._choices(decision), *(said.wrap(self.screen.console, width) or [Text()])]

    def _choices(self, decision: Decision) -> list[Text]:
        usual = default(decision)
        pieces = []
        for key, option in keys(decision).items():
            enter = (" (Enter)" if option is usual else "", "dim")
            pieces.append(Text.assemble((key, "bold yellow"), f" {label(option)}", enter))
        if may_stand_pat(decision):
            pieces.append(Text.assemble(("p", "bold yellow"), " stand pat"))
        choices = Text("   ").join(pieces)
        gap = self.screen.width - choices.cell_len - len(MORE_KEYS) - 2
        if gap >= 2:
            return [Text(" ") + choices + Text(" " * gap + MORE_KEYS, "dim")]
        lines = [line[2:] for line in flow(pieces, self.screen.width)]
        return [*lines, Text(f" {MORE_KEYS}", "dim")]
