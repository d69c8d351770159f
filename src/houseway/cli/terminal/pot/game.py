"""A table that plays for pots, on the page: seats and pots, the own hand, the usual choices."""

from collections.abc import Sequence
from textwrap import wrap

from rich.text import Text

from houseway.bots.imagined_table import holding
from houseway.bots.study import study
from houseway.cli.terminal.faces import Faces
from houseway.cli.terminal.pot.felt import table_lines
from houseway.cli.terminal.questions import default, keys, may_stand_pat
from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.play.decisions import Answers, Decision
from houseway.play.events import Event, Shown
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.play.view import View
from houseway.words.names import Names
from houseway.words.notes import seat_notes
from houseway.words.questions import option_words
from houseway.words.sentences import Sentences


class PotGame:
    """Shows the table to one person."""

    hand_word = "hand"
    more_keys = "? help  h rules  l log  q quit"

    def __init__(self, rules: RuleSet, names: Names, faces: Faces) -> None:
        self._study = study(rules)
        self._names = names
        self._sentences = Sentences(names, faces.words, words=rules.words)
        self._verbs = rules.verbs
        self._faces = faces

    def table(self, seen: View, events: Sequence[Event], width: int, *, tight: bool) -> list[Text]:
        return table_lines(seen, self._names, self._faces, self._notes(seen, events), width, tight=tight)

    def _notes(self, seen: View, events: Sequence[Event]) -> dict[int, str]:
        notes = seat_notes(events)
        if seen.over:
            for number in [event.seat for event in events if isinstance(event, Shown)]:
                notes[number] = holding(self._study, seen, number) or notes[number]
        return notes

    def status(self, seen: View) -> str:
        mine = next((s for s in seen.seats if s.number == seen.seat), None)
        if mine is None:
            return ""
        boards = "; ".join([self._faces.words(board) for board in seen.boards if board])
        pot = dollars(seen.chips_in)
        return f"{f'Board {boards}, pot' if boards else 'Pot'} {pot}, your stack {dollars(mine.stack)}"

    def held(self, seen: View, decision: Decision, width: int) -> list[Text]:
        mine = next(s for s in seen.seats if s.number == seen.seat)
        faces = self._faces
        picking = next((o.pick for o in decision.options if o.pick is not None), None)
        cards = faces.numbered(picking.among) if picking is not None else faces.hand(mine.down, mine.up)
        held = Text(" You hold  ") + cards
        if picking is not None and mine.up:
            held += Text("   up  ") + faces.row(mine.up)
        words = holding(self._study, seen, seen.seat)
        if held.cell_len + 2 + len(words) <= width:
            return [held + Text(f"  {words}", "green")]
        return [held, *[Text(f" {line}", "green") for line in wrap(words, width - 1)]]

    def choices(self, seen: View, decision: Decision, answers: Answers) -> list[Text]:
        usual = default(decision)
        pieces = []
        for key, option in keys(decision, verbs=self._verbs).items():
            enter = (" (Enter)" if option is usual else "", "dim")
            pieces.append(
                Text.assemble(
                    (key, "bold yellow"), f" {option_words(option, self._sentences, self._verbs)}", enter
                )
            )
        if may_stand_pat(decision):
            pieces.append(Text.assemble(("p", "bold yellow"), " stand pat"))
        return pieces

    def is_result(self, hand: Hand, event: Event) -> bool:
        return isinstance(event, Transfer) and event.payer is hand.table.pot
