"""What pays what, or what beats what: wagers and pay tables, points, melds, the order of hands."""

from collections.abc import Iterator

from houseway.bank.paying import Pay
from houseway.errors import HousewayError
from houseway.games import game_of
from houseway.play.rules import RuleSet
from houseway.rankings import ranking
from houseway.reference.claims import hands_with_a_claim, least_words, part_words
from houseway.reference.dossier.html import Markup, lines, paragraph, section, table, tag
from houseway.reference.pay_passages import pay_passages, wager_passages
from houseway.rooms.pay_rows import envy_words, pays_in_force, pays_of_other_readings
from houseway.words.names import capital
from houseway.words.wagers import wager_titles


def pays(rules: RuleSet) -> Markup:
    """The tables of the section."""
    match rules.kind:
        case "bank":
            return section("pays", "Wagers and pay tables", *_bank(rules))
        case "pot":
            return section("pays", "What beats what", *_pot(rules))
        case _:
            unit = "chips from each player" if rules.kind == "meld" else "points from each opponent"
            rows = [(one.title, one.words, one.more, lines(one.lines)) for one in pay_passages(rules)]
            heads = ("For", f"Worth, in {unit}", "What it is", "Lines")
            return section("pays", "What pays what", table(heads, rows))


def _bank(rules: RuleSet) -> Iterator[Markup]:
    yield table(
        ("Wager", "Limits and conditions", "Lines"),
        [(tag("strong", one.title), one.words, lines(one.lines)) for one in wager_passages(rules)],
        caption="Wagers",
    )
    yield _pay_table(rules, pays_in_force(rules), "Pay table")
    envy = getattr(rules.play, "envy", None)
    if envy is not None:
        rows = [(row.when, _odds(row), lines(row.lines)) for row in envy.pays]
        yield table(
            ("Hand", "Pays", "Lines"), rows, caption="Envy: what a button is paid for the hands of others"
        )
        yield paragraph(envy_words(envy), cls="note")
    for others in pays_of_other_readings(rules):
        under = ", ".join(others.readings)
        yield _pay_table(rules, [*others.rows], f"Printed, but only in force under {under}")


def _pay_table(rules: RuleSet, rows: list[Pay], caption: str) -> Markup:
    titles, events = wager_titles(rules), game_of(rules).titles(rules.play)
    shown, before = [], ""
    for row in rows:
        title = tag("strong", capital(titles(row.wager))) if row.wager != before else ""
        shown.append((title, capital(events.get(row.when, row.when)), _odds(row), lines(row.lines)))
        before = row.wager
    return table(("Wager", "When", "Pays", "Lines"), shown, caption=caption)


def _odds(row: Pay) -> Markup:
    """What a row pays, in one piece however narrow the page is."""
    return tag("span", row.pays, cls="odds")


def _pot(rules: RuleSet) -> Iterator[Markup]:
    contest = game_of(rules).contest
    parts = contest(rules.play).parts if contest is not None else ()
    for part in parts:
        yield tag("h3", f"What wins {part_words(part)}")
        try:
            order = ranking(part.ranking)
        except HousewayError:
            yield paragraph("Hands are compared with the flop.")
            continue
        yield paragraph(f"{capital(order.summary)}.")
        if part.least:
            yield paragraph(f"The least hand that has a claim: {least_words(part)}.")
        classes = hands_with_a_claim(part)
        if len(classes) > 1:
            yield tag("ol", *[tag("li", capital(name)) for name in classes])
