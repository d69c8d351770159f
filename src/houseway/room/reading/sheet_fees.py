"""The fees that a room prints for a game, as far as they fit the table's limit."""

from collections.abc import Iterator

from houseway.fees.charges import FeeTable, Option, Schedule
from houseway.fees.plans import misfit
from houseway.fees.words import amount_words, band_words, for_words, terms_words
from houseway.play.rules import RuleSet, Stakes
from houseway.reasons.citing import fee_ruling_told, lines_of, sentence
from houseway.room.reading.structs import RowTold, SheetPart
from houseway.rooms.fee_book import missing, schedules_of
from houseway.words.names import capital

ANCHOR = "fees"
FEW = 8
"""A table with more options is folded."""


def fee_parts(rules: RuleSet, stakes: Stakes) -> Iterator[SheetPart]:
    """Each table of each schedule that has an option for the limit, and what was ruled on them."""
    if rules.own:
        yield SheetPart(anchor=ANCHOR, words="No fees are printed for a game of one's own.")
        return
    schedules = schedules_of(rules.id)
    for schedule in schedules:
        for number, table in enumerate(schedule.tables, 1):
            options = tuple([option for option in table.options if not misfit(table, option, stakes)])
            if options:
                yield _table(schedule, table, options, f"{ANCHOR}-{schedule.id}-{number}")
        yield from _about(schedule)
    if not schedules:
        room, _, game = rules.id.partition("/")
        absent = next((entry for entry in missing(room) if game in entry.games), None)
        if absent is not None:
            words = sentence(f"{absent.how}: {absent.says}")
            yield SheetPart(anchor=ANCHOR, words=words, lines=lines_of(absent.lines))


def _table(schedule: Schedule, table: FeeTable, options: tuple[Option, ...], anchor: str) -> SheetPart:
    terms = schedule.methods[table.method]
    about = for_words(table)
    words = " ".join([sentence(f"{fee}: {terms_words(one)}") for fee, one in terms.items()])
    return SheetPart(
        anchor=anchor,
        title=f"{schedule.name}" + (f": {about}" if about else ""),
        words=words,
        lines=lines_of(table.source),
        columns=("Option", "Fees"),
        rows=tuple([_option(option) for option in options]),
        folded=len(options) > FEW,
    )


def _option(option: Option) -> RowTold:
    said = []
    for charge in option.charges:
        if charge.terms.amount:
            continue
        band = band_words(charge)
        said.append(f"{charge.fee} {amount_words(charge)}" + (f" ({band})" if band else ""))
    return RowTold(cells=(option.number, ", ".join(said)), lines=lines_of(option.lines))


def _about(schedule: Schedule) -> Iterator[SheetPart]:
    for ruling in schedule.rulings:
        told = fee_ruling_told(ruling)
        yield SheetPart(
            anchor=f"{ANCHOR}-{schedule.id}-{ruling.id}",
            title=ruling.question,
            words=told.words,
            lines=told.lines,
            ruling=told,
            folded=True,
        )
    if (buttons := schedule.buttons) is not None:
        yes = "granted" if buttons.grants else "denied"
        yield SheetPart(
            anchor=f"{ANCHOR}-{schedule.id}-buttons",
            title=f"Free-collection buttons are {yes}",
            words=capital(buttons.says),
            lines=lines_of(buttons.lines),
        )
