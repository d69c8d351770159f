"""What decides the figures of the nines."""

import msgspec

from houseway.games.bank.baccarat.nines import NinesRules
from houseway.lab.deck import composition
from houseway.lab.nines.cards import by_points
from houseway.lab.pay_rows import Row, pay_rows
from houseway.lab.prices import EQUILIBRIUM, LabError, Request, Ways
from houseway.play.rules import RuleSet

STRATEGIES = ("house-way", "best", "equilibrium", "best-by-cards", "equilibrium-by-cards")


class Model(msgspec.Struct, frozen=True, kw_only=True):
    """What decides the figures."""

    shoe: tuple[int, ...]
    """How many cards count 0, 1, … 9."""
    player: tuple[int, int]
    """The player may choose on totals from here to there; below he draws, above he stands."""
    dealer: tuple[int, int]
    low_ties: str
    wagers: tuple[str, ...]
    pays: tuple[Row, ...]
    player_plays: str
    dealer_plays: str
    decks: int


def model(rules: RuleSet, request: Request) -> Model:
    """What decides the figures of a rule set under the readings in force."""
    assert isinstance(rules.play, NinesRules)
    sheet = rules.play.game
    wagers = tuple([kind.name for kind in sheet.wagers.kinds])
    names = [request.player or "house-way", request.dealer or "house-way"]
    for side, name in zip(("player", "player-dealer"), names, strict=True):
        if name not in STRATEGIES:
            raise LabError(f"{name!r} is no strategy of the {side} at {rules.id}: {', '.join(STRATEGIES)}")
    if all([name.startswith("best") for name in names]):
        # Two best answers to each other are an equilibrium.
        names = [name.replace("best", "equilibrium") for name in names]
    least = sheet.player.must_draw + 1 if sheet.player.enforced else 0
    return Model(
        shoe=by_points(composition(rules, request)),
        player=(least, min(sheet.player.must_stand, 10) - 1),
        dealer=(sheet.bank.must_draw + 1, sheet.bank.must_stand - 1),
        low_ties=sheet.low_ties,
        wagers=wagers,
        pays=pay_rows(rules.play.pays, wagers),
        player_plays=names[0],
        dealer_plays=names[1],
        decks=request.decks or rules.deck.decks,
    )


def ways(rules: RuleSet) -> Ways:
    """Both sides choose."""
    return (EQUILIBRIUM,)
