"""Everything about a game as one page that needs nothing else: to read on a screen, to print and to file."""

import json
from collections.abc import Mapping
from datetime import date
from pathlib import Path

from houseway import __version__
from houseway.citations import cited
from houseway.play.rules import RuleSet
from houseway.reference.dossier.edge_parts import charts_section, edges_section, risk_section
from houseway.reference.dossier.fee_parts import fees_section, options_appendix
from houseway.reference.dossier.felt import felt_of, layout
from houseway.reference.dossier.house_way import house_way
from houseway.reference.dossier.html import Markup, facts, joined, lines, paragraph, section, tag, text
from houseway.reference.dossier.pays import pays
from houseway.reference.dossier.sheet_parts import (
    irregularities,
    limits,
    player_dealer,
    procedure,
    rules_in_words,
    rulings,
)
from houseway.reference.edges import Edges
from houseway.rooms.books import books
from houseway.rooms.index import room_name
from houseway.words.names import capital
from houseway.words.sheet import deck_words, followed_words, seats_words

STYLE = Path(__file__).parent / "style.css"
KINDS = {
    "pot": "played for a pot among players",
    "bank": "played against a player-dealer",
    "point": "played for points among players",
    "meld": "played for melds among players",
}
CONTENTS = {
    "layout": "Layout",
    "pays": "What pays what, or what beats what",
    "limits": "Limits",
    "procedure": "Procedure",
    "rules": "Rules",
    "house-way": "House way",
    "player-dealer": "The player-dealer",
    "rulings": "Rulings and other readings",
    "irregularities": "When something goes wrong",
    "edges": "Edges",
    "strategy": "Strategy charts",
    "risk": "Variance and risk",
    "fees": "Fees",
    "options": "Every printed option",
    "made": "How this page was made",
}


def sections(rules: RuleSet, edges: Edges) -> dict[str, Markup]:
    """What is told of a rule set, part by part; a part that a game does not have is left out."""
    parts = {
        "layout": layout(rules),
        "pays": pays(rules),
        "limits": limits(rules),
        "procedure": procedure(rules),
        "rules": rules_in_words(rules),
        "house-way": house_way(rules),
        "player-dealer": player_dealer(rules),
        "rulings": rulings(rules),
        "irregularities": irregularities(rules),
        "edges": edges_section(rules, edges),
        "strategy": charts_section(edges),
        "risk": risk_section(rules, edges),
        "fees": fees_section(rules, edges),
        "options": options_appendix(rules),
    }
    return {name: part for name, part in parts.items() if part}


def dossier(rules: RuleSet, edges: Edges, on: date, readings: Mapping[str, str] | None = None) -> str:
    """The page of a rule set under the readings in force, with these figures, dated."""
    there = {**sections(rules, edges), "made": _made(rules, on, readings or {})}
    body = joined([_head(rules, on, readings or {}), _contents([*there]), *there.values()])
    title = f"{rules.name}, {room_name(rules.room)}"
    return (
        "<!doctype html>\n"
        f'<html lang="en" data-felt="{felt_of(rules)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="generator" content="Houseway {__version__}">\n'
        f"<title>{text(title)}</title>\n<style>\n{_style(title, on)}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _style(title: str, on: date) -> str:
    """The style sheet, with the title and the date for the margins of paper."""
    # A style is text up to its end tag, and a title may hold anything.
    quoted = json.dumps(title).replace("<", "\\3c ")
    return (
        STYLE.read_text(encoding="utf-8")
        .replace('"PAGE-TITLE"', quoted)
        .replace('"PAGE-DATE"', json.dumps(day(on)))
    )


def day(on: date) -> str:
    """A date as it is written here.

    >>> day(date(2026, 3, 9))
    'March 9, 2026'
    """
    return f"{on:%B} {on.day}, {on.year}"


def _head(rules: RuleSet, on: date, readings: Mapping[str, str]) -> Markup:
    rows = [*particulars(rules), ("Date", day(on))]
    if readings:
        rows.append(("Read as", ", ".join([f"{ruling}={value}" for ruling, value in readings.items()])))
    return tag(
        "header",
        paragraph(room_name(rules.room), cls="room"),
        tag("h1", rules.name),
        paragraph(lead(rules), cls="lead"),
        facts(rows),
    )


def lead(rules: RuleSet) -> str:
    """What kind of game it is, and what one tries to do in it where the sheet says so."""
    kind = f"A game of the family {rules.family.replace('-', ' ')}, {KINDS[rules.kind]}."
    return f"{kind} {rules.rules['object'].says}" if "object" in rules.rules else kind


def particulars(rules: RuleSet) -> list[tuple[str, str]]:
    """What names a rule set and where it comes from."""
    numbers = dict.fromkeys([span.book for span in cited(rules.source)])
    named = [f"{number} is {books()[number][1].name}'s rulebook" for number in numbers if number in books()]
    rows: list[tuple[str, str]] = [
        ("Rule set", rules.id),
        ("Approval", rules.approval or "no number is printed"),
        ("Version", f"{rules.version} of this rule set, Houseway {__version__}"),
        ("Source", joined([lines(rules.source), Markup(" "), "; ".join(named)])),
        ("Deck", capital(deck_words(rules))),
        ("Players", capital(seats_words(rules))),
    ]
    if rules.follows:
        rows.append(("No sheet", followed_words(rules)))
    return rows


def _contents(there: list[str]) -> Markup:
    items = [tag("li", tag("a", CONTENTS[name], href=f"#{name}")) for name in there]
    return tag("nav", tag("h2", "Contents"), tag("ol", *items), aria_label="Contents")


def _made(rules: RuleSet, on: date, readings: Mapping[str, str]) -> Markup:
    switched = "".join([f" --ruling {ruling}={value}" for ruling, value in readings.items()])
    return section(
        "made",
        "How this page was made",
        paragraph(
            "The rules are told in words of ours; the marks beside them name the lines of the rulebook that "
            "say so, by book and line. The print itself is not shown. Where it is silent, unclear or "
            "contradicts itself, a ruling says what is held, why, and how else it may be read."
        ),
        paragraph(
            tag("span", f"houseway dossier {rules.called}{switched} --date {on.isoformat()}", cls="mono")
        ),
        paragraph(tag("span", f"houseway rules {rules.called}{switched}", cls="mono")),
    )
