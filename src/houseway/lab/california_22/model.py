"""What decides the figures of California Blackjack ('22')."""

from fractions import Fraction

import msgspec

from houseway.games.bank.blackjack.california_22 import California22Rules
from houseway.lab.california_22.hands import by_value
from houseway.lab.deck import composition
from houseway.lab.pay_rows import Row, paid, pay_rows
from houseway.lab.prices import EQUILIBRIUM, LabError, Request, Ways
from houseway.play.rules import RuleSet

PLAYER = ("best", "best-by-cards", "fixed", "equilibrium")
DEALER = ("fixed", "best", "equilibrium")
PRECISION = (2e-9, 1e-7, 240)
"""Of an equilibrium: about four minutes of one core, for a bound of six millionths."""


class Model(msgspec.Struct, frozen=True, kw_only=True):
    """What decides the figures."""

    deck: tuple[int, ...]
    """How many aces and jokers, twos, … nines and tens."""
    limit: int
    """A hand may take a card while its hard total is below this."""
    ties: str
    both_natural: str
    wagers: tuple[str, ...]
    pays: tuple[Row, ...]
    player_plays: str
    dealer_plays: str
    precision: tuple[float, float, int]
    """How likely a sequence of drawn cards and a player-dealer's hand must be to be searched, and for how
    many rounds; only an equilibrium depends on it."""
    decks: int


def model(rules: RuleSet, request: Request) -> Model:
    """What decides the figures of a rule set under the readings in force."""
    assert isinstance(rules.play, California22Rules)
    play = rules.play
    player, dealer = ["fixed" if name == "house-way" else name for name in (request.player, request.dealer)]
    if "equilibrium" in (player, dealer):
        # One side's equilibrium is met by the other's, which is a best answer to it.
        player, dealer = [name.replace("best", "") or "equilibrium" for name in (player, dealer)]
    player, dealer = player or "best", dealer or "fixed"
    if player not in PLAYER:
        raise LabError(f"{player!r} is no strategy of the player at {rules.id}: {', '.join(PLAYER)}")
    if dealer not in DEALER:
        raise LabError(f"{dealer!r} is no strategy of the player-dealer at {rules.id}: {', '.join(DEALER)}")
    if player.startswith("best") and dealer == "best":
        # Two best answers to each other are an equilibrium.
        player = dealer = "equilibrium"
    if ("equilibrium" in (player, dealer)) != (player == dealer == "equilibrium"):
        raise LabError(
            f"{player} against {dealer} is not priced at {rules.id}: an equilibrium plays against the "
            "equilibrium, everything else against fixed"
        )
    wagers = tuple([kind.name for kind in play.wagers.kinds])
    return Model(
        deck=by_value(composition(rules, request)),
        limit=play.draws_below,
        ties=play.ties,
        both_natural=play.both_natural,
        wagers=wagers,
        pays=pay_rows(play.pays, wagers),
        player_plays=player,
        dealer_plays=dealer,
        precision=PRECISION if player == "equilibrium" else (0.0, 0.0, 0),
        decks=request.decks or rules.deck.decks,
    )


def ways(rules: RuleSet) -> Ways:
    """Both sides choose."""
    return (EQUILIBRIUM,)


STANDS_FIRST = EQUILIBRIUM
"""The sheet prints no way of play for the player-dealer: what rests on none of ours stands first."""


def row(model: Model, event: str) -> tuple[str, Fraction]:
    """The row of the pay table for an event of the round."""
    if event == "both natural":
        event = {"paid": "natural", "push": "tie", "loses": "loses"}[model.both_natural]
    elif event == "tie" and model.ties == "loses":
        event = "loses"
    return paid(model.pays, "base", (event,))


def stakes(model: Model) -> tuple[float, float, float]:
    """What winning, an equal total and losing bring."""
    wins, ties, loses = [float(row(model, event)[1]) for event in ("wins", "tie", "loses")]
    return wins, ties, loses
