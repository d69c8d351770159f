"""Several wagers of one person: what they are worth with the play that is best for all of them at once.

Where a wager lives or dies with what the player does, as Trips do with a fold, the best play for the Ante
alone is not the best for both. A family in whose games that happens has a module ``together`` with
``staked(model, stakes)``: its model for somebody who has these wagers too. Where nothing that the player does
moves the other wagers, their worths add up.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from houseway.lab.families import family_of, folder_of, module_of
from houseway.lab.prices import LabError, Price, Priced, Request
from houseway.lab.questions import check_wagers, player_decides
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet


class Staked(msgspec.Struct, frozen=True, kw_only=True):
    """One of the wagers."""

    wager: str
    stake: float
    """In units of the first wager."""
    apart: float
    """What a unit of it is worth when the player plays as if it lay alone."""
    together: float
    """What a unit of it is worth with the best play for all."""
    player: str
    """How the player plays it together with the others; ``none`` where nothing is decided."""
    stderr: float | None = None
    """Of ``together``, where simulated."""


class Together(msgspec.Struct, frozen=True, kw_only=True):
    """Wagers of one person, and what all of them are worth for each unit of the first."""

    wagers: tuple[Staked, ...]
    apart: float
    together: float
    staked: float
    """What is wagered at the start."""
    plays: bool
    """Whether the play for all is another question than the play for the first alone."""
    priced: Priced
    """Every wager under the best play for all."""

    @property
    def stderr(self) -> float | None:
        """Of ``together``, where simulated: at most this, as wagers of one round hang together."""
        errors = [one.stake * one.stderr for one in self.wagers if one.stderr is not None]
        return sum(errors) if errors else None

    @property
    def gains(self) -> float:
        """What playing for all of them is worth."""
        return self.together - self.apart


def price_together(
    rules: RuleSet, request: Request, stakes: Mapping[str, Fraction], runner: Runner
) -> Together:
    """What wagers are worth together; stakes by wager, the game's first one among them."""
    check_wagers(rules, list(stakes))
    first = rules.play.wagers.kinds[0].name
    if first not in stakes or len(stakes) < 2:
        raise LabError(
            f"wagers of {rules.id} are played together with {first}: give it and others, as in {first}=1,…"
        )
    for wager, stake in stakes.items():
        if stake <= 0:
            raise LabError(f"the stake of {wager} must be more than 0, not {stake}")
    if request.player not in ("", "best"):
        raise LabError(f"wagers are played together in the best way, not as {request.player!r}")
    relative = {wager: stake / stakes[first] for wager, stake in stakes.items()}
    family = family_of(rules)
    staked = _staked_by(rules)
    best_play = msgspec.structs.replace(request, player="best" if player_decides(rules) else "")
    try:
        model = family.model(rules, best_play)
    except LabError:
        # A game without a best play that is priced: its side wagers do not hang on the play.
        if staked is not None or request.player:
            raise
        model = family.model(rules, request)
    alone = family.price(model, runner)
    apart = {price.wager: price for price in alone.wagers}
    joined = alone
    if staked is not None:
        others = {wager: stake for wager, stake in relative.items() if wager != first}
        joined = family.price(staked(model, others), runner)
    else:
        _check_free(rules, first, [apart[wager] for wager in relative if wager != first])
    best = {price.wager: price for price in joined.wagers}
    wagers = tuple(
        [
            Staked(
                wager=wager,
                stake=float(stake),
                apart=apart[wager].ev,
                together=best[wager].ev,
                player=best[wager].player,
                stderr=best[wager].stderr,
            )
            for wager, stake in relative.items()
        ]
    )
    return Together(
        wagers=wagers,
        apart=sum([one.stake * one.apart for one in wagers]),
        together=sum([one.stake * one.together for one in wagers]),
        staked=float(sum(relative.values())),
        plays=staked is not None,
        priced=joined,
    )


def read_stakes(text: str) -> dict[str, Fraction]:
    """Wagers with their stakes.

    >>> read_stakes("ante=2, trips=0.5")
    {'ante': Fraction(2, 1), 'trips': Fraction(1, 2)}
    """
    found: dict[str, Fraction] = {}
    for item in text.split(","):
        wager, equals, stake = [part.strip() for part in item.partition("=")]
        if wager in found:
            raise LabError(f"the wager {wager} is given twice")
        try:
            found[wager] = Fraction(stake)
        except (ValueError, ZeroDivisionError):
            equals = ""
        if not equals or not wager:
            raise LabError(f"{item.strip()!r} is no wager with its stake: write them as in ante=1,trips=1")
    return found


def _staked_by(rules: RuleSet) -> Callable[[Any, Mapping[str, Fraction]], Any] | None:
    """What a family does about wagers that are played together."""
    name = module_of(folder_of(rules), "together")
    if find_spec(name) is None:
        return None
    staked: Callable[[Any, Mapping[str, Fraction]], Any] = import_module(name).staked
    return staked


def _check_free(rules: RuleSet, first: str, others: list[Price]) -> None:
    """Refuse wagers that the play moves, where nobody has worked out the play for both."""
    moved = [price.wager for price in others if price.player != "none"]
    if moved:
        raise LabError(
            f"nobody has worked out yet how {first} and {' and '.join(moved)} of {rules.id} are best played "
            "together"
        )
