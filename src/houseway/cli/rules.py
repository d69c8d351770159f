"""``houseway rules``: one rule set, for a person or for a program."""

import click


@click.command(name="rules")
@click.argument("rule_set_id", metavar="ID")
@click.option("--ruling", "rulings", metavar="ID=VALUE", multiple=True, help="Another reading of a ruling.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON; amounts are cents.")
def command(rule_set_id: str, rulings: tuple[str, ...], as_json: bool) -> None:
    """Show a rule set: deck, seats, limits, pay tables, the rules in plain words with their source lines,
    the procedure of a round step by step, and the rulings with their other readings. With --ruling, as it is
    played under such a reading.

    ID is room/game, as `houseway games` lists it: houseway rules black-sheep/texas-holdem
    Source lines such as 001:127 are looked up with `houseway source 001:127`.
    """
    from houseway.cli.play import read_rulings
    from houseway.rooms.lookup import find

    rules, readings = find(rule_set_id), read_rulings(rulings)
    if as_json:
        import json

        from houseway.cli.rules_json import shown

        click.echo(json.dumps(shown(rules, readings), indent=2, ensure_ascii=False))
        return
    from rich.console import Console

    from houseway.citations import cited
    from houseway.cli.rulebook import document, lines_of

    console = Console(highlight=False, soft_wrap=True)
    width = min(console.width, 100) if console.is_terminal else 80
    lines = lines_of(console, document(rules.read_as(readings)), width)
    while lines and not lines[-1].plain:
        lines.pop()
    for line in lines:
        console.print(line)
    console.print(
        "\nA game of one's own: no fees are printed for it."
        if rules.own
        else f"\nIts fees: houseway fees {rules.id}"
    )
    for span in cited(rules.source)[:1]:
        console.print(f"A source line: houseway source {span}")
