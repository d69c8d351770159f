"""``houseway fees``: the printed collection fees of a rule set, one case of them, and their audit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from houseway.cli.fees.plan_options import PlanOptions, plan_options

if TYPE_CHECKING:
    from houseway.cli.fees.selection import Picked
    from houseway.play.rules import RuleSet

PAGE = 96
"""How wide an answer is that does not go to a terminal."""


@click.command(name="fees")
@click.argument("rule_set_id", metavar="[ID]", required=False)
@click.option("--schedule", metavar="S", default="", help="One schedule: its id, or a part that only it has.")
@click.option("--option", "number", metavar="N", default="", help="One option of a schedule, completely.")
@click.option("--limit", metavar="NAME", default="", help="Only options for this limit of the rule set.")
@click.option("--heads", metavar="N", type=click.IntRange(min=1), help="Only options for so many players.")
@click.option(
    "--case",
    "cases",
    metavar='"KEY=VALUE …"',
    multiple=True,
    help="Reckon one case of an option: heads, reached, pot, bet, backline, half-hours, coupons, free.",
)
@plan_options
@click.option("--audit", is_flag=True, help="Check the schedules: damage of the print, its law, its design.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON; amounts are cents.")
def command(
    rule_set_id: str | None,
    schedule: str,
    number: str,
    limit: str,
    heads: int | None,
    cases: tuple[str, ...],
    audit: bool,
    as_json: bool,
    planning: PlanOptions,
) -> None:
    """Show the collection fees that a rulebook prints: schedules, options, charges, sources, rulings.

    Without an ID, what each room has.

    houseway fees black-sheep/ez-baccarat --option 4 --case "bet=1:player=100 bet=2:banker=250,tie=5"

    houseway fees hawaiian-gardens/texas-holdem --schedule first --option 1 --case "heads=8 reached=turn"

    With --plan, the plans that a table may post side by side: what the room takes with each number of
    players, who pays it, and where one overtakes another.

    houseway fees hawaiian-gardens/texas-holdem --limit 3-6 --plan --hands-per-hour 32 --flop-share 0.55
    """
    asked = bool(schedule or number or limit or heads or cases or planning.asked)
    if audit and asked:
        raise click.UsageError(
            "--audit goes with a rule set or none, and with --json; not with other options"
        )
    if audit:
        _audit(rule_set_id, as_json)
        return
    if rule_set_id is None:
        if any(["/" in text for text in planning.plans]):
            raise click.UsageError("the game comes first: houseway fees ID --plan")
        if asked:
            raise click.UsageError("say which rule set: houseway fees ID (`houseway games` lists them)")
        _rooms(as_json)
        return
    if planning.asked:
        if not planning.plans:
            raise click.UsageError("traffic, bots and pictures are for plans: say --plan")
        if number or cases:
            raise click.UsageError("plans are made of options: write --plan 1,30,100 instead of --option")
        _plans(rule_set_id, planning, limit, schedule, heads or 0, as_json)
        return
    if cases and not number:
        raise click.UsageError(
            "a case is one of an option: say --option N, and --schedule S where it is needed"
        )
    from houseway.cli.fees.selection import pick
    from houseway.rooms.lookup import find

    rules = find(rule_set_id)
    picked = pick(rules, schedule, number, limit, heads or 0)
    if cases:
        _case(rules, picked, cases, as_json)
    elif as_json:
        from houseway.cli.fees.as_json import fees_of_game

        click.echo(fees_of_game(rules, picked))
    else:
        from houseway.cli.fees.report import tell
        from houseway.cli.lab_options import page_width, print_page

        width = page_width(PAGE)
        print_page(tell(rules, picked, width), width)


def _plans(
    rule_set_id: str, planning: PlanOptions, limit: str, schedule: str, heads: int, as_json: bool
) -> None:
    from houseway.cli.fees.planning import answer
    from houseway.rooms.lookup import find

    if planning.picture:
        from houseway.cli.fees.plan_picture import check_picture

        check_picture(planning.picture)
    found = answer(find(rule_set_id), planning, limit, schedule, heads)
    if as_json:
        from houseway.cli.fees.plan_json import plans_json

        click.echo(plans_json(found))
    else:
        from houseway.cli.fees.plan_report import tell_plans
        from houseway.cli.lab_options import page_width, print_page

        print_page(tell_plans(found, planning.every, limit), page_width(PAGE))
    if planning.picture:
        from houseway.cli.fees.plan_picture import draw

        draw(found, planning.picture)
        click.echo(f"drawn: {planning.picture}", err=True)


def _case(rules: RuleSet, picked: Picked, cases: tuple[str, ...], as_json: bool) -> None:
    from houseway.cli.fees.case import read_case, tell_case
    from houseway.fees.case import reckon

    (schedule, ((_, (option,)),)) = picked.schedules[0]
    facts = read_case(cases, rules, schedule, option)
    reckoning = reckon(option, facts)
    if as_json:
        from houseway.cli.fees.as_json import case

        click.echo(case(rules, schedule, option, facts, reckoning))
    else:
        from houseway.cli.lab_options import page_width, print_page

        width = page_width(PAGE)
        print_page(tell_case(rules, schedule, option, facts, reckoning), width)


def _audit(rule_set_id: str | None, as_json: bool) -> None:
    from houseway.errors import FeeError
    from houseway.rooms.fee_audit import audit
    from houseway.rooms.lookup import find

    if rule_set_id is not None:
        rules = find(rule_set_id)
        if rules.own:
            raise FeeError(
                f"{rules.id} is a game of one's own: no fees are printed for it, so none are audited"
            )
    audited = audit(rule_set_id or "")
    if as_json:
        from houseway.cli.fees.as_json import findings

        click.echo(findings(audited))
    else:
        from houseway.cli.fees.audit import tell_audit
        from houseway.cli.lab_options import page_width, print_page

        width = page_width(PAGE)
        print_page(tell_audit(audited), width)


def _rooms(as_json: bool) -> None:
    from houseway.cli.fees.rooms import as_text, totals

    rows = totals()
    if as_json:
        import json

        click.echo(json.dumps(rows, indent=2, ensure_ascii=False))
    else:
        click.echo("\n".join(as_text(rows)))
