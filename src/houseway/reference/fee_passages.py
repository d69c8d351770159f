"""The printed fees of a game as passages: who pays, how much, by what, and what was ruled on them."""

from collections.abc import Iterator

from houseway.citations import cite
from houseway.fees.charges import Payer, Schedule, Terms
from houseway.fees.words import PAYERS as FROM
from houseway.fees.words import count, for_words, numbers, terms_words
from houseway.money import dollars
from houseway.play.rules import RuleSet
from houseway.reference.passage import Passage
from houseway.rooms.fee_book import missing, schedules_of
from houseway.words.names import capital

PAYERS: dict[Payer, str] = {
    "pot": "the pot",
    "antes": "the antes",
    "small-blind": "the small blind",
    "big-blind": "the big blind",
    "each-player": "each player",
    "player-dealer": "the player-dealer",
    "coupon-user": "whoever uses a coupon",
}


def fee_passages(rules: RuleSet) -> Iterator[Passage]:
    """Every fee of every schedule, rulings and oddities of the print; or that none is printed."""
    if rules.own:
        return
    found = schedules_of(rules.id)
    for schedule in found:
        yield from _fees(schedule)
        for ruling in schedule.rulings:
            more = f"Why: {ruling.reason}"
            yield Passage(
                "fees", f"{schedule.id} {ruling.id}", ruling.question, ruling.choice, ruling.lines, more
            )
        for number, finding in enumerate(schedule.print, 1):
            title = f"Oddity of the print, {schedule.name}"
            yield Passage("fees", f"{schedule.id} print {number}", title, finding.says, finding.lines)
        if (buttons := schedule.buttons) is not None:
            yes = "granted" if buttons.grants else "denied"
            title = f"Free-collection buttons are {yes}"
            yield Passage("fees", f"{schedule.id} buttons", title, capital(buttons.says), buttons.lines)
    if not found:
        room, _, game = rules.id.partition("/")
        for absent in missing(room):
            if game in absent.games:
                yield Passage("fees", "missing", "Fees", f"{absent.how}: {absent.says}", absent.lines)


def _fees(schedule: Schedule) -> Iterator[Passage]:
    """One passage for each fee of each way to collect that a table of the schedule has."""
    for method, fees in schedule.methods.items():
        tables = [table for table in schedule.tables if table.method == method]
        for fee, terms in fees.items() if tables else ():
            charges = [
                charge
                for table in tables
                for option in table.options
                for charge in option.charges
                if charge.fee == fee
            ]
            amounts = span_words([charge.amount for charge in charges if charge.amount is not None])
            words = f"{pays_words(terms)}: {amounts}."
            lines = terms.lines or cite([table.source for table in tables])
            where = [
                f"Options {numbers(table.options)}" + (f" for {about}" if (about := for_words(table)) else "")
                for table in tables
            ]
            options = sum([len(table.options) for table in tables])
            more = f"{count(options, 'option')} of {schedule.name}. {'; '.join(where)}."
            title = f"Collection fee, {fee}: {schedule.name}"
            yield Passage("fees", f"{schedule.id} {method} {fee}", title, words, lines, more)


def pays_words(terms: Terms) -> str:
    """Who pays a fee, and when."""
    return (
        f"{capital(PAYERS[terms.payer])} pays it {terms_words(terms).removeprefix(f'{FROM[terms.payer]}, ')}"
    )


def span_words(amounts: list[int]) -> str:
    """From the least to the most.

    >>> span_words([200, 50, 100]), span_words([100]), span_words([])
    ('$0.50 to $2', '$1', 'no amount is printed')
    """
    if not amounts:
        return "no amount is printed"
    least, most = min(amounts), max(amounts)
    return dollars(least) if least == most else f"{dollars(least)} to {dollars(most)}"
