"""Several wagers of one person: what they are worth with the play that is best for all of them at once.

Where a wager lives or dies with what the player does, as Trips do with a fold, the best play for the Ante
alone is not the best for both. A family in whose games that happens has a module ``together`` with
``staked(model, stakes)``: its model for somebody who has these wagers too, or the model itself where these do
not move the play. Where nothing that the player does moves the other wagers, their worths add up.
"""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from houseway.games import game_of
from houseway.lab.families import family_of, folder_of, module_of
from houseway.lab.odds import price, price_of
from houseway.lab.prices import LabError, Price, Priced, Request
from houseway.lab.questions import check_wagers, player_decides
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet

Pricing = Callable[[RuleSet, Request, Runner], Priced]


class Staked(msgspec.Struct, frozen=True, kw_only=True):
    """One of the wagers."""

    wager: str
    stake: float
    """In units of the first of them."""
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
    """What is wagered at the start, with what lies beside."""
    beside: dict[str, str]
    """Wagers that must lie beside a named one, as large as it and priced with it: a Blind beside its Ante."""
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
    rules: RuleSet,
    request: Request,
    stakes: Mapping[str, Fraction],
    runner: Runner,
    pricing: Pricing = price,
) -> Together:
    """What wagers are worth together; stakes by wager. ``pricing`` is asked for what they are worth apart.

    Where the play hangs on more than one of them, the game's first wager must be among them. Everything is
    told for each unit of the one that comes first at the table.
    """
    _check_stakes(rules, stakes)
    if request.player not in ("", "best"):
        raise LabError(f"wagers are played together in the best way, not as {request.player!r}")
    names = [kind.name for kind in rules.play.wagers.kinds if kind.name in stakes]
    relative = {wager: stakes[wager] / stakes[names[0]] for wager in names}
    staked = _staked_by(rules)
    first = rules.play.wagers.kinds[0].name
    if staked is not None and first not in stakes:
        raise LabError(f"wagers of {rules.id} are played together with {first}: give it too, as in {first}=1")
    _check_layout(rules, stakes)
    asked, model = _best_play(rules, request, must=staked is not None)
    alone = pricing(rules, asked, runner)
    apart = {one.wager: one for one in alone.wagers}
    joined, plays = alone, False
    if staked is not None:
        others = {wager: stake for wager, stake in relative.items() if wager != first}
        for_all = staked(model, others)
        plays = for_all != model
        if plays:
            joined = price_of(folder_of(rules), for_all, runner, together=True)
    else:
        _check_free(rules, first, [apart[wager] for wager in relative if wager != first])
    best = {one.wager: one for one in joined.wagers}
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
    with_them = beside(rules, relative)
    return Together(
        wagers=wagers,
        apart=sum([one.stake * one.apart for one in wagers]),
        together=sum([one.stake * one.together for one in wagers]),
        staked=float(sum(relative.values()) + sum([relative[named] for named in with_them.values()])),
        beside=with_them,
        plays=plays,
        priced=joined,
    )


def beside(rules: RuleSet, stakes: Mapping[str, Fraction]) -> dict[str, str]:
    """What must lie beside these wagers without being named, by the one of them that it is as large as."""
    kinds = rules.play.wagers.kinds
    return {kind.name: kind.with_ for kind in kinds if kind.with_ in stakes and kind.name not in stakes}


def _check_stakes(rules: RuleSet, stakes: Mapping[str, Fraction]) -> None:
    check_wagers(rules, list(stakes))
    offered = game_of(rules).offers(rules.play)
    for wager, stake in stakes.items():
        if wager in offered:
            raise LabError(f"{wager} of {rules.id} is not wagered before the deal: leave it out")
        if stake <= 0:
            raise LabError(f"the stake of {wager} must be more than 0, not {stake}")
    if len(stakes) < 2:
        (only,) = stakes
        raise LabError(f"only {only} is given: wagers that are played together are two or more")


def _check_layout(rules: RuleSet, stakes: Mapping[str, Fraction]) -> None:
    """Refuse wagers that nobody can place so: without those that they go with, or larger than they may be."""
    wagers = rules.play.wagers
    for kind in wagers.kinds:
        name = kind.name
        if name not in stakes:
            continue
        if kind.needs and name not in wagers.alone and stakes.keys().isdisjoint(kind.needs):
            beside = " or ".join(kind.needs)
            raise LabError(
                f"{name} of {rules.id} is only placed beside {beside}: give that too, as in {kind.needs[0]}=1"
            )
        most = stakes.get(kind.at_most)
        if kind.at_most and (most is None or stakes[name] > most):
            raise LabError(f"{name} of {rules.id} may not be more than {kind.at_most}: give less of it")


def _best_play(rules: RuleSet, request: Request, *, must: bool) -> tuple[Request, Any]:
    """The question for the best play, and its model; that for the house way where no best play is priced:
    side wagers do not hang on the play there, unless they ``must``."""
    model = family_of(rules).model
    best = msgspec.structs.replace(request, player="best" if player_decides(rules) else "")
    try:
        return best, model(rules, best)
    except LabError:
        if must or request.player:
            raise
        return request, model(rules, request)


_STAKE = re.compile(r"-?(\d{1,9}(\.\d{0,9})?|\.\d{1,9}|\d{1,9}/0*[1-9]\d{0,8})$")


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
        if not equals or not wager or not _STAKE.match(stake):
            raise LabError(
                f"{item.strip()!r} is no wager with its stake: write them as in ante=1,trips=1, "
                "with up to nine digits"
            )
        found[wager] = Fraction(stake)
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
