"""The printed fees: terms, options, rulings, the audit, and what they do to the edge."""

from collections.abc import Iterator, Sequence

from houseway.fees.charges import FeeRuling, FeeTable, Option, Schedule
from houseway.fees.plans import misfit
from houseway.fees.words import amount_words, band_words, count, described, for_words
from houseway.play.rules import RuleSet
from houseway.reference.dossier.fee_effect import effect_parts
from houseway.reference.dossier.html import Markup, lines, paragraph, section, table, tag, with_lines
from houseway.reference.edges import Edges
from houseway.reference.fee_passages import pays_words
from houseway.rooms.fee_audit import audit
from houseway.rooms.fee_book import missing, rulings, schedules_of
from houseway.words.names import capital

FEW = 12
"""More options than this stand in two columns."""


def fees_section(rules: RuleSet, edges: Edges) -> Markup:
    """Who pays what and when; what was ruled on it; what the audit found; what it does to the edge."""
    if rules.own:
        return section("fees", "Fees", paragraph("No fees are printed for a game of one's own."))
    found = schedules_of(rules.id)
    if not found:
        return section("fees", "Fees", *_missing(rules), *_audit(rules))
    return section(
        "fees",
        "Fees",
        *_terms(found),
        *_rulings(found),
        *_audit(rules),
        *effect_parts(rules, found, edges),
        _common_rulings(),
    )


def _missing(rules: RuleSet) -> Iterator[Markup]:
    room, _, game = rules.id.partition("/")
    for absent in missing(room):
        if game in absent.games:
            yield paragraph(with_lines(f"{capital(absent.how)}: {absent.says}", absent.lines))


def _terms(found: Sequence[Schedule]) -> Iterator[Markup]:
    for schedule in found:
        rows = []
        for method, fees in schedule.methods.items():
            tables = [one for one in schedule.tables if one.method == method]
            for fee, terms in fees.items() if tables else ():
                about = "; ".join(dict.fromkeys([for_words(one) for one in tables if for_words(one)]))
                rows.append((capital(fee), f"{pays_words(terms)}.", about, lines(terms.lines)))
        options = count(len(schedule.options()), "option")
        yield table(
            ("Fee", "Who pays, and when", "For", "Lines"), rows, caption=f"{schedule.name}: {options}"
        )


def _rulings(found: Sequence[Schedule]) -> Iterator[Markup]:
    own = [ruling for schedule in found for ruling in schedule.rulings]
    if own:
        yield table(
            ("Question", "Ruled, and why"),
            [_ruling(one) for one in own],
            caption="Rulings on these schedules",
        )
    oddities = [finding for schedule in found for finding in schedule.print]
    if oddities:
        rows = [(capital(one.kind), with_lines(one.says, one.lines)) for one in oddities]
        yield table(("", "About the print"), rows, caption="Oddities of the print", cls="dense")


def _common_rulings() -> Markup:
    rows = [_ruling(one) for one in rulings()]
    return table(
        ("Question", "Ruled, and why"), rows, caption="Rulings on the fees of all rooms", cls="dense"
    )


def _ruling(ruling: FeeRuling) -> Sequence[str]:
    why = tag("div", ruling.reason, cls="note")
    return ruling.question, tag("div", with_lines(ruling.choice, ruling.lines), why)


def _audit(rules: RuleSet) -> Iterator[Markup]:
    """What is odd about the schedules, as the audit finds it."""
    audited = audit(rules.id)
    rows = [
        (
            tag("span", noticed.sort, cls="tag"),
            _option_words(noticed.option),
            with_lines(noticed.says, noticed.lines),
        )
        for one in audited
        for noticed in one.found
    ]
    clean = len([one for one in audited if one.schedule and not one.found])
    of = len([one for one in audited if one.schedule])
    said = (
        "The audit looks for holes, overlaps, lost rows and whatever no schedule may have: "
        f"{count(of, 'schedule')}, {clean} without a finding."
    )
    yield tag("h3", "Audit")
    yield paragraph(said, cls="note")
    if rows:
        yield table(("Sort", "Option", "What it found"), rows, cls="dense")


def _option_words(option: str) -> str:
    return option or "all"


def options_appendix(rules: RuleSet) -> Markup:
    """Every printed option that fits a limit of the game."""
    found = schedules_of(rules.id) if not rules.own else ()
    parts: list[str] = []
    for schedule in found:
        for one in schedule.tables:
            fitting = [
                option for option in one.options if any([not misfit(one, option, s) for s in rules.limits])
            ]
            left = len(one.options) - len(fitting)
            about = for_words(one)
            caption = schedule.name + (f": {about}" if about else "")
            if fitting:
                parts.append(tag("h3", caption))
                shown = table(("Option", "For", "Fees", "Lines"), _rows(one, fitting), cls="dense")
                parts.append(tag("div", shown, cls="two") if len(fitting) > FEW else shown)
            if left:
                are = "is" if left == 1 else "are"
                said = (
                    f"{count(left, 'more option')} of this table {are} for limits that are not spread here."
                )
                parts.append(paragraph(said, cls="note"))
    if not parts:
        return Markup("")
    return section("options", "Appendix: every printed option that fits", *parts)


def _rows(one: FeeTable, options: Sequence[Option]) -> Iterator[Sequence[str]]:
    for option in options:
        about = ", ".join([f"{name} {words}" for name, words in described(option).items()])
        printed = option.number if one.numbered else f"row {option.number}"
        yield printed, about, "; ".join(_charges(option)), lines(option.lines)


def _charges(option: Option) -> Iterator[str]:
    """The fees of an option, those of one band together."""
    bands: dict[str, list[str]] = {}
    for charge in option.charges:
        bands.setdefault(band_words(charge), []).append(f"{charge.fee} {amount_words(charge)}")
    for band, fees in bands.items():
        yield f"{band}: {', '.join(fees)}" if band else ", ".join(fees)
