"""A lesson at the terminal: a question, the answer, what was right and by which line."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from shlex import quote
from textwrap import wrap
from time import monotonic
from typing import NamedTuple

import msgspec
from rich.text import Text

from houseway.cards import parse_cards
from houseway.cli.rulebook import document, lines_of
from houseway.cli.school.report import kind_words
from houseway.cli.school.typed import hint, read, read_order
from houseway.cli.terminal.screen import Screen, rule
from houseway.errors import HousewayError
from houseway.play.rules import RuleSet
from houseway.school import spacing
from houseway.school.grading import Graded, answer_words, grade
from houseway.school.lessons import Lesson, NextAsked, Round, best_before, next_question
from houseway.school.levels import level_of
from houseway.school.progress import Progress, Store, after
from houseway.school.question import Answer, Question
from houseway.words.names import key_words

KEYS = "h rules   s skip   ? help   q leave"
WHOLE = " … t shows the whole table"
OPEN = " The print leaves this open: t tells how it is held here."
WHO = 15
LEAST_WHY = 8
"""So many lines are for why an answer is right, at least; else what was asked makes room."""
HELP = """\
 You see what lies on the table and say what is right.

   2            pick the second option
   1 3          pick several, where several may be right
   120 0 40     amounts for the seats in the order that is named
   3:120 5:40   the same by seat; seats that are left out get nothing
   20 -20       what is lost has a minus
   2 1 3        numbers in order
   Kd 8c, 1 5   the cards of the first hand, by name or by number

   h  the rules of the game     s  skip this question
   t  the whole question        w  the whole explanation
   q  leave the school (so do Ctrl-C and Ctrl-D)

 Questions come back when you are about to forget them. A ruling of ours
 decides only where that is said: everything else is printed, and its lines
 are named.
"""


class Page(NamedTuple):
    """A question as it stands on the board."""

    head: list[Text]
    open: list[Text]
    """What the print leaves open, and how it is held here."""
    rows: list[Text]
    asked: list[Text]

    def whole(self) -> list[Text]:
        """All of it."""
        return [*self.head, *self.open, *self.rows, *self.asked]

    def within(self, room: int) -> list[Text]:
        """As much of it as fits: what is asked always, then what lies there, what is open in one line."""
        if len(self.whole()) <= room:
            return self.whole()
        said = [Text(OPEN, "italic")] if self.open else []
        left = room - len(self.head) - len(said) - len(self.asked)
        rows = self.rows if len(self.rows) <= left else [*self.rows[: max(0, left - 1)], Text(WHOLE, "bold")]
        return [*self.head, *said, *rows, *self.asked]


class Blackboard:
    """Asks somebody, grades, and keeps the progress."""

    def __init__(
        self,
        screen: Screen,
        store: Store,
        progress: Progress,
        lesson: Lesson,
        rules: Sequence[RuleSet],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._screen = screen
        self._store = store
        self._progress = msgspec.structs.replace(progress, taught=lesson.sheets)
        self._lesson = lesson
        self._rules = rules
        self._clock = clock
        self._asked = self._right = 0
        self._round: Round | None = None
        self._best = 0

    def run(self, count: int, timed: int | None) -> None:
        """So many questions, or as many as fit into the time."""
        if timed is not None:
            self._best = best_before(self._progress, timed)
            self._round = Round(seconds=timed, began=self._clock())
        number = 0
        while self._round is not None or number < count:
            number += 1
            if self._round is not None and not self._round.left(self._clock()):
                break
            found = next_question(self._lesson, self._rules, self._progress, number, datetime.now(UTC))
            self._one(found, number, count)
        self._end()

    def _end(self) -> None:
        """Keep what a timed round came to."""
        if self._round is None:
            return
        done = self._round.result(datetime.now(UTC).isoformat(timespec="seconds"), self._lesson.sheets)
        self._progress = msgspec.structs.replace(self._progress, timed=(*self._progress.timed, done))
        self._store.write(self._progress)

    def _one(self, found: NextAsked, number: int, count: int) -> None:
        question = found.question
        began = self._clock()
        page = self._page(question, number, count, found.due)
        given = self._answer(question, page)
        if given is None:
            return
        graded = grade(question, given)
        now = self._clock()
        counts = self._round is None or self._round.left(now) > 0
        if self._round is not None:
            self._round = self._round.answered(graded.right, now)
        if counts:
            self._asked += 1
            self._right += graded.right
            self._progress = after(self._progress, question, graded, datetime.now(UTC), now - began)
            self._store.write(self._progress)
        if self._round is None or not graded.right:
            self._tell(question, given, graded, page, late=not counts)
        if self._round is not None:
            self._round = self._round.paused(self._clock() - now)

    # The page

    def _page(self, question: Question, number: int, count: int, due: str) -> Page:
        width, symbols = self._screen.width, self._screen.faces.symbols
        if self._round is not None:
            where = f"{round(self._round.left(self._clock()))} s left, {self._round.right} right "
        else:
            where = f"{number} of {count}, {self._right} right "
        level = level_of(question.level)
        left = Text.assemble((f" {kind_words(question.kind)}", "bold yellow"), f"  {question.title}")
        room = width - len(where) - 1
        left.truncate(room, overflow="ellipsis")
        page = Page(
            head=[
                left + Text(" " * max(1, room - left.cell_len + 1)) + Text(where, "dim"),
                rule(width, symbols),
            ],
            open=[
                line
                for said in question.ours
                for line in self._wrapped(f"The print leaves this open. {said}", "italic")
            ],
            rows=[line for row in question.rows for line in self._row(row.who, row.cards, row.words)],
            asked=[Text(), *self._wrapped(question.text, "bold"), *self._options(question.form.options)],
        )
        if due:
            page.head.extend(self._wrapped(f"Once more, because of: {key_words(due)}.", "dim"))
        if question.form.asks == "set":
            page.asked.append(Text("   ") + self._screen.faces.numbered(parse_cards(question.form.cards)))
        if not self._screen.paged and number == 1:
            said = f"Level {level.number}, {level.title.lower()}: {level.says}."
            page.asked.extend(self._wrapped(said, "dim"))
        return page

    def _row(self, who: str, cards: tuple[str, ...], words: str) -> list[Text]:
        """One line of the table; words that do not fit go on below it."""
        faces, width = self._screen.faces, self._screen.width
        line = Text(f" {who:{WHO}}", "dim") if who else Text(" ")
        line += Text("  ").join([faces.row(parse_cards(group)) for group in cards])
        if not words:
            return [line]
        gap = Text("  ") if cards else Text()
        room = width - line.cell_len - gap.cell_len
        first = wrap(words, max(20, room))
        if room < 20 and cards:
            return [line, *[Text(f" {'':{WHO}}{part}") for part in wrap(words, width - WHO - 2)]]
        return [line + gap + Text(first[0]), *[Text(" " * (WHO + 1) + part) for part in first[1:]]]

    def _options(self, options: Sequence[str]) -> list[Text]:
        lines = []
        for number, option in enumerate(options, 1):
            first, *rest = wrap(option, self._screen.width - 8) or [""]
            lines.append(Text.assemble((f"  {number:2}", "bold yellow"), f"  {first}"))
            lines += [Text(f"      {part}") for part in rest]
        return lines

    def _wrapped(self, words: str, style: str = "") -> list[Text]:
        return [Text(f" {line}", style) for line in wrap(words, self._screen.width - 2)]

    # Asking

    def _answer(self, question: Question, page: Page) -> Answer | None:
        """What the person answers; nothing where the question is skipped."""
        said = ""
        amounts: Answer | None = None
        fresh = True
        while True:
            ask = hint(question.form)
            body: list[Text] = []
            if amounts is not None:
                body = [Text(), *self._wrapped("In which order do they close?", "bold")]
                body += self._options(question.form.closing)
                ask = "Type the numbers in order, as in 2 1 3."
            whole = fresh or self._screen.paged
            foot = self._wrapped(ask, "dim") if whole or not said else []
            self._show(page if whole else None, body, foot, said)
            fresh = False
            typed = self._screen.ask(" > ")
            said = ""
            if typed.lower() in ("s", "skip"):
                return None
            if not typed or self._reads(question, page, typed):
                continue
            try:
                if amounts is not None:
                    return msgspec.structs.replace(amounts, order=read_order(question.form, typed))
                given = read(question.form, typed)
            except HousewayError as error:
                said = f"{str(error)[:1].upper()}{str(error)[1:]}".rstrip(".") + "."
                continue
            if not question.form.closing:
                return given
            amounts = given

    def _reads(self, question: Question, page: Page, typed: str) -> bool:
        """Pages that may be read at any time."""
        screen = self._screen
        match typed.lower():
            case "?" | "help":
                screen.read("Help", [Text(line) for line in HELP.splitlines()])
            case "t" | "table":
                screen.read(question.title, [*page.open, *page.rows, *page.asked])
            case "h" | "rules":
                rules = next(one for one in self._rules if one.id == question.sheet)
                lines = lines_of(screen.console, document(rules), screen.width)
                screen.read(f"The rules of {rules.name}", lines)
            case _:
                return False
        return True

    def _show(self, page: Page | None, body: Sequence[Text], foot: Sequence[Text], said: str) -> None:
        keys = [Text(f" {KEYS}", "dim")] if self._screen.paged else []
        told = self._wrapped(said, "bold red") if said else []
        below = [*body, *foot, *keys, *told]
        above = page.within(self._screen.height - 1 - len(below)) if page is not None else []
        self._screen.draw([*above, *below])

    # Telling

    def _tell(self, question: Question, given: Answer, graded: Graded, page: Page, *, late: bool) -> None:
        """Whether it was right, what is right, and by which rule."""
        lines = self._verdict(question, given, graded)
        if late:
            lines = [*self._wrapped("The time was up: this one does not count.", "bold red"), *lines]
        why = self._why(question)
        screen = self._screen
        if not screen.paged:
            screen.draw([*lines, *why, Text()])
            return
        top = [*page.whole(), rule(screen.width)]
        if len(top) + len(lines) + LEAST_WHY > screen.height:
            top = page.head
        room = screen.height - len(top) - len(lines) - 2
        shown = why if len(why) <= room else [*why[: max(0, room - 1)], Text(" … w shows the rest", "bold")]
        keys = Text(" Enter: next   w why   t the question   q leave", "dim")
        while True:
            screen.draw([*top, *lines, *shown, keys])
            typed = screen.ask(" > ").lower()
            if typed in ("w", "why"):
                screen.read("Why", [*lines, *why])
            elif not self._reads(question, page, typed):
                return

    def _verdict(self, question: Question, given: Answer, graded: Graded) -> list[Text]:
        if graded.right:
            return self._wrapped("Right.", "bold green")
        lines = self._wrapped(
            {"amounts": "Not quite: the amounts are right, the order is not.", "order": "Not quite."}.get(
                graded.half, "Wrong."
            ),
            "bold red",
        )
        if graded.mistake is not None:
            lines += self._wrapped(graded.mistake.says, "red")
        return [*lines, *self._wrapped(f"Right is: {answer_words(question, question.answer)}")]

    def _why(self, question: Question) -> list[Text]:
        lines: list[Text] = []
        for text in question.explains:
            lines += [Text(f"   {part}") for part in wrap(text, self._screen.width - 4)]
        for cited in question.cited:
            kind = "Our ruling" if cited.ours else "Rule"
            said = f"{kind} [{cited.lines}]: {cited.says}"
            lines += [Text(f"   {part}", "dim") for part in wrap(said, self._screen.width - 4)]
        return lines

    def farewell(self, folder: Path | None = None) -> str:
        """What the lesson came to, and the command that shows more, as it can be typed."""
        if not self._asked:
            return "Good-bye."
        said = [f"{self._right} of {self._asked} right."]
        if self._round is not None:
            record = " That is your best." if self._right > self._best else ""
            said.append(f"In a round of {self._round.seconds} seconds.{record}")
        if spacing.available():
            said.append(
                f"Due to be asked again: {len(spacing.due(self._progress.cards, datetime.now(UTC)))}."
            )
        there = f" --folder {quote(str(folder))}" if folder is not None else ""
        command = f"houseway school --progress --name {quote(self._progress.person)}{there}"
        return "\n".join([" ".join(said), f"`{command}` shows more."])
