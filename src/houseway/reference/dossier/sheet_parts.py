"""What the sheet says: limits, steps, rules, the player-dealer, rulings, irregularities."""

from houseway.citations import NOT_PRINTED, cited
from houseway.play.incidents.remedies import Remedy
from houseway.play.rules import STEP_OPEN, RuleSet, Ruling
from houseway.reference.dossier.html import (
    Markup,
    facts,
    joined,
    lines,
    paragraph,
    section,
    table,
    tag,
    with_lines,
)
from houseway.reference.passage import Passage
from houseway.reference.passages import irregularity_passages, limit_passages, position_passages
from houseway.words.names import capital, key_words
from houseway.words.sheet import limit_columns, ruling_words


def limits(rules: RuleSet) -> Markup:
    """The limits that the room spreads."""
    columns = limit_columns(rules)
    rows = zip(*columns.values(), strict=True)
    printed = [passage.lines if cited(passage.lines) else "" for passage in limit_passages(rules)]
    shown = [[*row, lines(where)] for row, where in zip(rows, printed, strict=True)]
    heads = [*[capital(name) for name in columns], "Lines"]
    ruling = next((ruling for ruling in rules.rulings_in_force() if ruling.id == "limits"), None)
    note = paragraph("Chips, forced bets and buy-ins that no sheet prints are rulings of ours.", cls="note")
    if ruling is not None:
        which = "Rows without lines" if any(printed) else "No row is printed as it stands"
        said = f"{which}: {ruling.question} {ruling.choice}"
        note = paragraph(with_lines(said, ruling.lines), cls="note")
    return section("limits", "Limits", table(heads, shown), note)


def procedure(rules: RuleSet) -> Markup:
    """The round step by step."""
    if not rules.procedure:
        said = "The steps of a round are not written out for this sheet; the rules below tell them in words."
        return section("procedure", "Procedure", paragraph(said, cls="note"))
    steps = [
        tag(
            "li",
            tag("span", capital(step.who), cls="who"),
            with_lines(step.says, step.lines),
            *([tag("span", f"({STEP_OPEN})", cls="note")] if step.open else []),
        )
        for step in rules.procedure
    ]
    return section("procedure", "Procedure", tag("ol", *steps, cls="steps"))


def rules_in_words(rules: RuleSet) -> Markup:
    """The printed rules, each with its lines."""
    rows = [
        (tag("strong", capital(key_words(key))), with_lines(rule.says, rule.lines))
        for key, rule in rules.rules.items()
    ]
    return section("rules", "Rules", table(("Rule", "What the sheet says, in our words, and where"), rows))


def player_dealer(rules: RuleSet) -> Markup:
    """The position, how it goes round and how far its money reaches; nothing where there is none."""
    if rules.kind != "bank":
        return Markup("")
    rows = [(one.title, with_lines(f"{capital(one.words)}.", one.lines)) for one in position_passages(rules)]
    return section("player-dealer", "The player-dealer", facts(rows))


# Rulings


def rulings(rules: RuleSet) -> Markup:
    """What was decided where the print leaves something open, with every other reading."""
    found = rules.rulings_in_force()
    about = (
        f"{len(found)} questions that the print leaves open, contradicts or lost. Each was decided; where it "
        "can be played otherwise, the other readings are named with the switch for them."
    )
    return section(
        "rulings",
        "Rulings and other readings",
        paragraph(about, cls="note"),
        *[_ruling(rules, ruling) for ruling in found],
    )


def _ruling(rules: RuleSet, ruling: Ruling) -> Markup:
    said = [tag("h3", ruling.question)]
    for what, words, switch in ruling_words(rules, ruling):
        if what in ("Ruled", "In force"):
            said.append(paragraph(tag("strong", f"{what}. "), with_lines(words, ruling.lines), cls="says"))
        elif switch:
            said.append(tag("div", f"Or: {words} ", tag("span", switch, cls="mono"), cls="reading"))
        else:
            said.append(paragraph(f"{what}: {words}", cls="note"))
    return tag("div", *said, cls="entry", id=f"ruling-{ruling.id}")


# Irregularities


def irregularities(rules: RuleSet) -> Markup:
    """What the sheet prints of things that go wrong; then what is done about each fact."""
    found = [one for one in irregularity_passages(rules) if one.lines != NOT_PRINTED]
    held = [remedy for remedy in rules.remedies if remedy.reason]
    parts: list[str] = []
    if found:
        rows = [(one.title, _clause(one)) for one in found]
        parts.append(table(("What", "What happens, what is done, and where"), rows, caption="On this sheet"))
    else:
        parts.append(paragraph("The sheet prints nothing of what goes wrong.", cls="note"))
    printed = [remedy for remedy in rules.remedies if not remedy.reason]
    if printed:
        caption = "How what is printed is applied; the first that fits"
        parts.append(table(("When", "What is done"), [_remedy(one) for one in printed], caption=caption))
    if held:
        caption = "Not printed here, and held all the same; the first that fits"
        parts.append(
            table(
                ("When", "What is done, and why"),
                [_remedy(one) for one in held],
                caption=caption,
                cls="dense",
            )
        )
    return section("irregularities", "When something goes wrong", *parts)


def _clause(one: Passage) -> Markup:
    note = tag("div", one.more, cls="note") if one.more else Markup("")
    return joined([with_lines(one.words, one.lines), note])


def _remedy(remedy: Remedy) -> tuple[str, str]:
    facts_named = ", ".join([capital(key_words(what)) for what in remedy.of])
    note = tag("div", remedy.reason, cls="note") if remedy.reason else Markup("")
    return facts_named, joined([with_lines(capital(remedy.says), remedy.lines), note])
