"""What the laboratory prices: by the name of a script, the family that knows its wagers.

A game against a player-dealer that is not here is played like any other; only nobody has priced it yet.
"""

from collections.abc import Callable
from typing import NamedTuple

from houseway.games import game_of
from houseway.lab.prices import LabError
from houseway.play.rules import RuleSet

Ways = tuple[tuple[str, str], ...]
EQUILIBRIUM = ("equilibrium", "equilibrium")


def _default_only(rules: RuleSet) -> Ways:
    return ()


class Family(NamedTuple):
    """Who prices a script."""

    module: str
    """With ``model``, ``price`` and ``simulate``: see :mod:`houseway.lab.odds`."""
    ways: Callable[[RuleSet], Ways] = _default_only
    """Pairs of a player's and a player-dealer's strategy that are worth a row besides the default."""


def _open_hand(rules: RuleSet) -> Ways:
    """Against an open hand there is a best setting."""
    return (("best", ""),) if rules.play.face_up else ()


def _choosing_bank(rules: RuleSet) -> Ways:
    return (("best", "best"),) if game_of(rules).dealer_decides(rules.play) else ()


FAMILIES = {
    "baccarat": Family("houseway.lab.baccarat.price"),
    "baccarat-9": Family("houseway.lab.baccarat_9.price", lambda _: (("best", ""),)),
    "nines": Family("houseway.lab.nines.price", lambda _: (EQUILIBRIUM,)),
    "blackjack": Family("houseway.lab.blackjack.price", _choosing_bank),
    "nine-and-a-half": Family("houseway.lab.nine_and_a_half.price"),
    "california-22": Family("houseway.lab.california_22.price", lambda _: (EQUILIBRIUM,)),
    "ultimate-holdem": Family("houseway.lab.ultimate_holdem.price"),
    "three-card-poker": Family("houseway.lab.three_card_poker.price"),
    "caribbean-stud": Family("houseway.lab.caribbean_stud.price"),
    "pokara": Family("houseway.lab.pokara.price"),
    "pai-gow-tiles": Family(
        "houseway.lab.pai_gow_tiles.price", lambda _: (("best", "house-way"), EQUILIBRIUM)
    ),
    "double-hand": Family("houseway.lab.double_hand.price", _open_hand),
}


def family(rules: RuleSet) -> Family:
    """Who prices a rule set."""
    if rules.game in FAMILIES:
        return FAMILIES[rules.game]
    if rules.kind == "bank":
        raise LabError(
            f"nobody has priced {rules.id} yet: the laboratory does not know the script {rules.game}"
        )
    raise LabError(
        f"{rules.id} has no wagers against a player-dealer to price: for the shares of a pot "
        "there is `houseway equity`"
    )


def is_priced(rules: RuleSet) -> bool:
    """Whether somebody prices a rule set."""
    return rules.game in FAMILIES
