"""Edges for commands that show them among other things: kept ones at once, others with a word and a bar."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from houseway.play.rules import RuleSet
    from houseway.reference.edges import Edges


def pricing(*, anew: bool, quick: bool) -> "Callable[[RuleSet], Edges]":
    """Who is asked for the edges of a game: ``quick`` never works anything out, ``anew`` always does."""

    def priced(rules: "RuleSet") -> "Edges":
        from houseway.cli.lab_options import at_work
        from houseway.reference.edges import edges

        kept = edges(rules)
        if kept.state == "none" or quick or (kept.state == "kept" and not anew):
            return kept
        click.echo(f"Pricing {rules.id}: this takes from a second to some minutes …", err=True)
        with at_work(None, "", anew) as runner:
            return edges(rules, runner, anew=True)

    return priced
