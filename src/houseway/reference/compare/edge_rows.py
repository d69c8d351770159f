"""The edge of each wager, as rows that can stand beside those of another game."""

from collections.abc import Iterator

from houseway.lab.prices import Price
from houseway.play.rules import RuleSet
from houseway.reference.edges import Edges
from houseway.reference.passage import Passage
from houseway.words.names import capital
from houseway.words.wagers import wager_titles


def edge_rows(rules: RuleSet, edges: Edges) -> Iterator[Passage]:
    """Every wager under the sheet's own way of play."""
    titles = wager_titles(rules)
    for wager in edges.answers[0].wagers if edges.answers else ():
        words = f"{percent(wager.edge)}, deviation {wager.sd:.4f}, {how_words(wager)}{strategies(wager)}"
        yield Passage("pays", wager.wager, capital(titles(wager.wager)), words)


def percent(share: float) -> str:
    """A share with a true minus.

    >>> percent(0.0123456), percent(-0.02)
    ('1.2346 %', '−2.0000 %')
    """
    return f"{100 * share:.4f} %".replace("-", "−")


def how_words(wager: Price) -> str:
    """How a figure was found, and how far it can be off."""
    off = wager.stderr if wager.stderr is not None else wager.bound
    how = {"exact": "counted over all deals", "dp": "solved", "simulated": "simulated"}[wager.method]
    return how if off is None else f"{how}, ±{100 * off:.1g} %"


def strategies(wager: Price) -> str:
    """How both sides play, where either decides anything."""
    if wager.player == wager.dealer == "none":
        return ""
    return f"; player {wager.player.replace('-', ' ')}, player-dealer {wager.dealer.replace('-', ' ')}"
