"""A rule set cut into passages: what is searched, and what is set side by side."""

from collections.abc import Iterator

from houseway.citations import NOT_PRINTED
from houseway.play.rules import RuleSet, Ruling
from houseway.reference.fee_passages import fee_passages
from houseway.reference.passage import Passage
from houseway.reference.pay_passages import pay_passages, wager_passages
from houseway.rooms.irregularities import search
from houseway.words.names import capital, key_words
from houseway.words.sheet import (
    COVER,
    deck_words,
    followed_words,
    limit_columns,
    position_words,
    ruling_words,
    seats_words,
)


def passages(rules: RuleSet) -> Iterator[Passage]:
    """Everything that is said of a game, part by part."""
    yield from table_passages(rules)
    yield from limit_passages(rules)
    yield from wager_passages(rules)
    yield from pay_passages(rules)
    yield from position_passages(rules)
    yield from rule_passages(rules)
    yield from procedure_passages(rules)
    yield from ruling_passages(rules)
    yield from irregularity_passages(rules)
    yield from fee_passages(rules)


def table_passages(rules: RuleSet) -> Iterator[Passage]:
    """What is dealt, and to how many."""
    family = f"A game of the family {rules.family.replace('-', ' ')}."
    yield Passage("table", "game", rules.name, family, rules.source)
    yield Passage("table", "approval", "Approval", rules.approval or "none printed", rules.source)
    yield Passage("table", "deck", "Deck", deck_words(rules), _behind(rules, "deck", "decks", "jokers"))
    yield Passage("table", "players", "Players", seats_words(rules), _behind(rules, "seats", "players"))
    if rules.follows:
        yield Passage("table", "no-sheet", "No sheet", followed_words(rules), rules.source)


def limit_passages(rules: RuleSet) -> Iterator[Passage]:
    """The limits that the room spreads."""
    columns = limit_columns(rules)
    lines = _behind(rules, "limits")
    for row in zip(*columns.values(), strict=True):
        name, *others = row
        words = ", ".join(
            [f"{head} {cell}" for head, cell in zip([*columns][1:], others, strict=True) if cell]
        )
        printed = next((s.lines for s in rules.limits if s.lines and s.name == name), lines)
        yield Passage("limits", name.lower(), name, words, printed)


def _lines_of(rules: RuleSet, *keys: str) -> str:
    """The lines of the first of these rules that the sheet has."""
    return next((rules.rules[key].lines for key in keys if key in rules.rules), "")


def _behind(rules: RuleSet, *keys: str) -> str:
    """The ruling of ours that chose something the print leaves open, or the lines of the print itself."""
    for ruling in rules.rulings_in_force():
        if ruling.id in keys or ruling.setting.partition(".")[0] in keys:
            return f"ruling {ruling.id}, {ruling.lines}"
    return _lines_of(rules, *keys)


def position_passages(rules: RuleSet) -> Iterator[Passage]:
    """How the player-dealer position goes round, and how far its money reaches."""
    if rules.kind != "bank":
        return
    lines = {"position": _lines_of(rules, "player-dealer"), "backline": _lines_of(rules, "backline")}
    lines["cover"] = rules.cite("cover").lines
    # The usual words of the cover end with its lines, which stand beside them here.
    words = position_words(rules) | {"cover": COVER[rules.play.settlement.cover]}
    for name, said in words.items():
        yield Passage("position", name, capital(name), said, lines.get(name, ""))


def rule_passages(rules: RuleSet) -> Iterator[Passage]:
    """The printed rules in words."""
    for key, rule in rules.rules.items():
        yield Passage("rules", key, capital(key_words(key)), rule.says, rule.lines)


def procedure_passages(rules: RuleSet) -> Iterator[Passage]:
    """The steps of a round as the sheet prints them."""
    for number, step in enumerate(rules.procedure, 1):
        yield Passage("procedure", str(number), f"Step {number}, {step.who}", step.says, step.lines)


def ruling_passages(rules: RuleSet) -> Iterator[Passage]:
    """Where the print is silent, unclear or contradicts itself."""
    for ruling in rules.rulings_in_force():
        yield Passage(
            "rulings", ruling.id, ruling.question, rules.reads(ruling), ruling.lines, _grounds(rules, ruling)
        )


def _grounds(rules: RuleSet, ruling: Ruling) -> str:
    """Why it was ruled so, and how else it may be read."""
    said = [
        f"{what}: {words}" + (f" ({switch})" if switch else "")
        for what, words, switch in ruling_words(rules, ruling)
        if what not in ("Ruled", "In force")
    ]
    return " ".join([part if part.endswith((".", ")")) else f"{part}." for part in said])


def irregularity_passages(rules: RuleSet) -> Iterator[Passage]:
    """What the sheet prints of things that go wrong, and what is held there without being printed."""
    for clause in search(rules.id):
        lines = clause.lines.get(rules.id, NOT_PRINTED)
        title = capital(key_words(clause.incident))
        words = f"{clause.happened} {capital(clause.ruling)}"
        held = clause.held.get(rules.id, "")
        more = " ".join([part for part in (capital(held), clause.note) if part])
        yield Passage("irregularities", clause.id, title, words, lines, more)
    for remedy in rules.remedies:
        if remedy.reason:
            title = ", ".join([capital(key_words(what)) for what in remedy.of])
            yield Passage(
                "irregularities",
                f"held {remedy.id}",
                title,
                capital(remedy.says),
                remedy.lines,
                remedy.reason,
            )
