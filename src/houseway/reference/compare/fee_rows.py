"""The printed fees of a game, by who pays and for what, over all schedules and options."""

from collections.abc import Iterator

from houseway.citations import cite
from houseway.fees.charges import Charge, Payer, Per, Schedule
from houseway.fees.words import KEYS, count
from houseway.play.rules import RuleSet
from houseway.reference.fee_passages import PAYERS, fee_passages, span_words
from houseway.reference.passage import Passage
from houseway.rooms.fee_book import schedules_of
from houseway.words.names import capital

PER: dict[Per, str] = {
    "hand": "once a hand",
    "wager": "for each wager",
    "half-hour": "for each half hour",
    "coupon": "for each coupon",
    "head": "for each player dealt in",
}


def fee_rows(rules: RuleSet) -> Iterator[Passage]:
    """How much is printed in all, and for each payer the range and what it goes by."""
    found = schedules_of(rules.id) if not rules.own else ()
    if not found:
        yield from fee_passages(rules)
        return
    options = sum([len(schedule.options()) for schedule in found])
    words = f"{count(options, 'option')} in {count(len(found), 'schedule')}"
    yield Passage("fees", "options", "What is printed", words, cite([schedule.source for schedule in found]))
    charges: dict[tuple[Payer, Per], list[Charge]] = {}
    for schedule in found:
        for option in schedule.options():
            for charge in option.charges:
                charges.setdefault((charge.terms.payer, charge.terms.per), []).append(charge)
    for (payer, per), some in charges.items():
        by = [KEYS[key] for key in dict.fromkeys([charge.terms.key for charge in some]) if key]
        amounts = span_words([charge.amount for charge in some if charge.amount is not None])
        blank = sum([charge.amount is None for charge in some])
        words = amounts + (f", {' or '.join(by)}" if by else "")
        words += f"; {count(blank, 'amount')} left blank" if blank else ""
        lines = cite(dict.fromkeys([charge.terms.lines for charge in some if charge.terms.lines]))
        title = f"{capital(PAYERS[payer])} pays {PER[per]}"
        yield Passage("fees", f"{payer} {per}", title, words, lines)
    yield from _buttons(found)


def _buttons(found: tuple[Schedule, ...]) -> Iterator[Passage]:
    for schedule in found:
        if (buttons := schedule.buttons) is not None:
            words = f"{'granted' if buttons.grants else 'denied'}: {buttons.says}"
            yield Passage("fees", "buttons", "Free-collection buttons", words, buttons.lines)
            return
