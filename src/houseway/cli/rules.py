"""``houseway rules``: one rule set, for a person or for a program."""

import click


@click.command(name="rules")
@click.argument("rule_set_id", metavar="ID")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON; amounts are cents.")
def command(rule_set_id: str, as_json: bool) -> None:
    """Show a rule set: deck, seats, limits, the rules in plain words with their source lines, and the
    rulings with the other readings that `houseway play --ruling` can switch to.

    ID is room/game, as `houseway games` lists it: houseway rules black-sheep/texas-holdem
    """
    from houseway.rooms.loader import load

    rules = load(rule_set_id)
    if as_json:
        import json

        import msgspec

        from houseway.play.rules import RuleSet

        left_out = ("script", "deck_cards", "fee_book")
        shown = {name: getattr(rules, name) for name in RuleSet.__struct_fields__ if name not in left_out}
        shown["room"] = rules.room
        click.echo(json.dumps(msgspec.to_builtins(shown), indent=2, ensure_ascii=False))
        return
    from rich.console import Console

    from houseway.cli.rulebook import document, lines_of

    console = Console(highlight=False, soft_wrap=True)
    width = min(console.width, 100) if console.is_terminal else 80
    lines = lines_of(console, document(rules), width)
    while lines and not lines[-1].plain:
        lines.pop()
    for line in lines:
        console.print(line)
    console.print(f"\nIts fees: houseway fees {rules.id}")
