"""The answer of the desk at the terminal: each rule is told once, each ruling with all its readings."""

import itertools
import textwrap
from collections.abc import Iterator

from houseway.cli.output import prose_width
from houseway.desk.answer import Answer, OtherReading, Outcome
from houseway.money import dollars
from houseway.reasons.structs import PaymentTold, RuleTold
from houseway.words.names import listed

VARIES = "  (the amounts are the same in all of these ways, the hands are those of the first)"


def report(answer: Answer) -> Iterator[str]:
    """The answer in lines."""
    return _Report(answer).lines()


class _Report:
    """An answer that is told from the top down, and remembers which rules it has told."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.told: set[RuleTold] = set()

    def lines(self) -> Iterator[str]:
        answer = self.answer
        chip = f", smallest chip {dollars(answer.chip)}" if _has_pots(answer) else ""
        yield from _wrapped(f"{answer.game} ({answer.rule_set}), {answer.limit}{chip}", "  ")
        if answer.open:
            yield ""
            yield from self._open()
        for case in answer.cases:
            yield ""
            yield from _wrapped(f"If {case.when}:", "  ")
            if case.varies:
                yield from _wrapped(VARIES, "   ")
            yield from self._outcome(case.outcome, "  ")
        if not answer.open:
            yield ""
            yield from self._outcome(answer, "")
        if answer.remarks:
            yield ""
            for remark in answer.remarks:
                yield from _wrapped(remark, "")
        for _, readings in itertools.groupby(answer.readings, lambda one: (one.ruling, one.when)):
            yield ""
            yield from self._readings(list(readings))

    def _open(self) -> Iterator[str]:
        for asked in self.answer.open:
            yield from _wrapped(
                f"It hangs on {asked.fact} ({asked.says}), which the situation does not say.", ""
            )
        for case in self.answer.cases:
            yield from _wrapped(f"  If {case.when}: {self._in_short(case.outcome)}.", "    ")

    def _in_short(self, outcome: Outcome) -> str:
        names = self.answer.names
        moved = [
            f"{names.get(seat, f'seat {seat}')} {_change(amount)}"
            for seat, amount in outcome.net.items()
            if amount
        ]
        return ", ".join(moved) or "nobody wins or loses"

    def _outcome(self, outcome: Outcome, margin: str) -> Iterator[str]:
        yield from _wrapped(margin + " ".join(outcome.sentences), margin)
        if outcome.not_covered:
            yield from _wrapped(margin + outcome.not_covered, margin)
        for wrong in outcome.incidents:
            yield from _wrapped(margin + wrong.words, margin)
            yield from self._rules(wrong.behind, margin)
        if len(outcome.pots) > 1:
            yield ""
            for pot in outcome.pots:
                seats = listed(list(map(str, pot.seats)))
                whose = f"seat {seats}" if len(pot.seats) == 1 else f"seats {seats}"
                yield from _wrapped(f"{margin}{pot.name}: {dollars(pot.amount)}, for {whose}", f"{margin}  ")
        if outcome.payments:
            yield ""
        for number, payment in enumerate(outcome.payments, 1):
            yield from self._payment(number, payment, margin)
        for note in outcome.notes:
            yield from _wrapped(margin + note.words, margin)
            yield from self._rules(note.behind, margin)
        yield ""
        yield f"{margin}What it comes to"
        yield from self._net(outcome, f"{margin}  ")

    def _payment(self, number: int, payment: PaymentTold, margin: str) -> Iterator[str]:
        where = f", spot {payment.spot}" if payment.spot and payment.spot != payment.seat else ""
        hand = f", hand {payment.hand}" if payment.hand else ""
        what = f"{payment.name}{where}{hand}, {payment.tag}: {payment.words}. {payment.reason}"
        yield from _wrapped(f"{margin}{number}. {what}", f"{margin}   ")
        yield from self._rules(payment.behind, margin)

    def _rules(self, behind: tuple[RuleTold, ...], margin: str) -> Iterator[str]:
        """Rules with their lines; those that were told before only by their names."""
        again = []
        for rule in behind:
            if rule in self.told:
                again.append(rule.key)
                continue
            self.told.add(rule)
            lines = ", ".join(rule.lines) or "not printed"
            lines = f"our ruling, {lines}" if rule.ruling is not None else lines
            yield from _wrapped(f"{margin}     {rule.key}: {rule.words} [{lines}]", f"{margin}       ")
        if again:
            yield from _wrapped(f"{margin}     as above: {', '.join(again)}", f"{margin}       ")

    def _readings(self, readings: list[OtherReading]) -> Iterator[str]:
        """A ruling that decides here, and what each of its other readings would pay."""
        first = readings[0]
        lines = f" [{', '.join(first.lines)}]" if first.lines else ""
        when = f", if {first.when}" if first.when else ""
        yield from _wrapped(f"Our ruling {first.ruling} decides here{when}. {first.question}{lines}", "")
        yield from _wrapped(f"  Held: {first.held}", "    ")
        for reading in readings:
            yield from _wrapped(f'  Or: {reading.words} ({reading.ruling} = "{reading.value}")', "    ")
            yield from _wrapped(f"    That would pay: {' '.join(reading.outcome.sentences)}", "    ")
            yield from self._net(reading.outcome, "      ")

    def _net(self, outcome: Outcome, margin: str) -> Iterator[str]:
        for seat, amount in outcome.net.items():
            name = f" ({self.answer.names[seat]})" if seat in self.answer.names else ""
            yield f"{margin}seat {seat}{name}: {_change(amount)}"
        if outcome.fees:
            yield f"{margin}the house: +{dollars(outcome.fees)}"


def _change(amount: int) -> str:
    return f"{'+' if amount > 0 else '-'}{dollars(abs(amount))}" if amount else "$0"


def _has_pots(answer: Answer) -> bool:
    return bool(answer.pots) or any([case.outcome.pots for case in answer.cases])


def _wrapped(text: str, indent: str) -> list[str]:
    leading = text[: len(text) - len(text.lstrip())]
    return textwrap.wrap(
        text.strip(), prose_width(), initial_indent=leading, subsequent_indent=indent, break_on_hyphens=False
    )
